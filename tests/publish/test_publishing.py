"""Publishing where nothing goes wrong: the sequence, the draft, the page, and what is reported."""

from __future__ import annotations

import json

from gatesmith.publish.thingiverse.upload_job import SETTLED

from .bundles import TITLE, write_bundle
from .conftest import Desk
from .site import Row


def test_a_bundle_becomes_a_draft(desk: Desk) -> None:
    """The calls would come in another order, or something of the bundle would not arrive."""
    assert desk.publish() == 0
    desk.assert_whole()
    desk.assert_secret()
    thing = desk.thing()
    assert not thing.published
    assert thing.fields == {
        "name": TITLE,
        "license": "cc",
        "category": "Toy & Game Accessories",
        "description": "Unofficial; the base game is needed.",
        "instructions": "Print it upright.",
        "is_wip": False,
        "tags": ["medina", "gate"],
        "is_remix": False,
        "ancestors": [],
    }
    changing = [call for call in desk.site.calls if not call.startswith("GET")]
    upload = "POST /files/0/uploadFile"
    assert changing == ["POST /things/", *[upload] * 4, "POST /files/0/FinalizeFiles"]
    assert desk.waits == []
    assert "a draft, new, thing 4701 of anna" in desk.out
    assert "https://www.thingiverse.com/thing:4701" in desk.out
    assert desk.err == ""


def test_publishing_comes_last_and_once(desk: Desk) -> None:
    """A thing would be public before it was compared, or be published each time anew."""
    assert desk.publish("--publish") == 0
    publishing = "POST /things/4701/publish"
    assert desk.site.calls[-2:] == [publishing, "GET /things/4701"]
    assert "published, new, thing 4701 of anna" in desk.out
    assert desk.publish("--publish") == 0
    assert desk.site.count(publishing) == 1


def test_what_is_there_is_left_alone(desk: Desk) -> None:
    """Each run would upload everything again, and the downloads of a file begin anew."""
    assert desk.publish() == 0
    first = [(row.id, row.name) for row in (*desk.thing().files, *desk.thing().images)]
    desk.site.calls.clear()
    assert desk.publish() == 0
    assert all(call.startswith("GET") for call in desk.site.calls)
    assert first == [(row.id, row.name) for row in (*desk.thing().files, *desk.thing().images)]
    assert desk.out.count("there already: ") == 4


def test_an_update_deletes_and_uploads_what_changed(desk: Desk) -> None:
    """The old file would stay beside the new one, or unchanged ones be touched."""
    assert desk.publish() == 0
    kept = [row.id for row in desk.thing().images]
    (desk.bundle / "files" / "gate.scad").write_bytes(b"sphere(3);\n")
    desk.site.calls.clear()
    assert desk.publish() == 0
    changing = [call for call in desk.site.calls if not call.startswith("GET")]
    assert changing == [
        "POST /files/0/uploadFile",
        "DELETE /things/4701/files/4707",
        "POST /files/0/FinalizeFiles",
    ]
    assert [row.content for row in desk.thing().files][1:] == [b"sphere(3);\n"]
    assert [row.id for row in desk.thing().images] == kept
    assert "deleted the old files/gate.scad" in desk.out


def test_a_file_that_left_the_bundle_leaves_the_site(desk: Desk) -> None:
    """People would go on to download what its maker took back."""
    assert desk.publish() == 0
    write_bundle(desk.bundle, files=["files/gate.stl"])
    assert desk.publish() == 0
    assert [row.name for row in desk.thing().files] == ["gate.stl"]
    assert "files/gate.scad is not in the listing and is not uploaded" in desk.out


def test_what_others_put_there_stays(desk: Desk) -> None:
    """A photo that someone added on the site's page would be deleted by the next update."""
    assert desk.publish() == 0
    desk.thing().images.append(Row(99, "photo.jpg", b"a photo", 50))
    write_bundle(desk.bundle, images=["images/cover.png"])
    assert desk.publish() == 0
    assert [row.name for row in desk.thing().images] == ["cover.png", "photo.jpg"]
    assert "images: 'photo.jpg' (99) is on the site but not in this bundle" in desk.out


def test_what_was_deleted_on_the_site_is_uploaded_again(desk: Desk) -> None:
    """The state would be believed, and a file that is gone pass for uploaded."""
    assert desk.publish() == 0
    del desk.thing().files[0]
    desk.passed += SETTLED
    desk.site.passed += SETTLED
    assert desk.publish() == 0
    desk.assert_whole()


def test_a_published_page_is_not_changed_by_surprise(desk: Desk) -> None:
    """Everybody would see half an update of which its maker thinks that it is a draft."""
    assert desk.publish("--publish") == 0
    assert desk.publish() == 0, "looking is no change"
    (desk.bundle / "files" / "gate.scad").write_bytes(b"sphere(3);\n")
    desk.site.calls.clear()
    assert desk.publish() == 2
    assert "thing 4701 is already published, so the changes would be visible" in desk.err
    assert all(call.startswith("GET") for call in desk.site.calls)
    assert desk.publish("--publish") == 0
    assert desk.thing().files[1].content == b"sphere(3);\n"


def test_a_changed_text_is_written_anew(desk: Desk) -> None:
    """The page would keep its old text for good, or be written again in each run."""
    assert desk.publish() == 0
    write_bundle(desk.bundle, description="Fits your wall.")
    assert desk.publish() == 0
    assert desk.publish() == 0
    assert desk.thing().fields["description"] == "Fits your wall."
    assert desk.site.count("PATCH /things/4701") == 1


def test_equal_files_under_two_names_are_two_files(desk: Desk) -> None:
    """Of two files with the same bytes one would never be uploaded, or both in each run."""
    folder = desk.bundle / "files"
    (folder / "gate.scad").unlink()
    (folder / "copy.stl").write_bytes((folder / "gate.stl").read_bytes())
    text = (desk.bundle / "listing.json").read_text(encoding="utf-8")
    text = text.replace("files/gate.scad", "files/copy.stl")
    (desk.bundle / "listing.json").write_text(text, encoding="utf-8")
    assert desk.publish() == 0
    assert desk.publish() == 0
    assert [row.name for row in desk.thing().files] == ["gate.stl", "copy.stl"]
    assert desk.site.count("POST /files/0/uploadFile") == 4


def test_the_result_is_one_document(desk: Desk) -> None:
    """A program could not find the thing, or the names that its files have there."""
    desk.site.renamed = True
    assert desk.publish("--json") == 0
    done = json.loads(desk.out)
    assert list(done) == [
        *("bundle", "thing", "page", "account", "title", "state", "made", "agrees", "files"),
        *("deleted", "findings"),
    ]
    assert (done["thing"], done["state"], done["made"], done["agrees"]) == (
        4701,
        "draft",
        True,
        True,
    )
    assert done["files"][1] == {
        "path": "files/gate.scad",
        "size": 10,
        "md5": "1d3ba2ff8e20706b690d90e4e4613e2b",
        "id": 4707,
        "name": "x4707_GATE.SCAD",
        "uploaded": True,
    }
    assert {found["code"] for found in done["findings"]} == {"renamed"}
    assert desk.err == ""


def test_quiet_says_nothing(desk: Desk) -> None:
    """A script that asked for silence would still get output."""
    assert desk.publish("--quiet") == 0
    assert desk.out + desk.err == ""
