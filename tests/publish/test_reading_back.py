"""Reading back: every difference from the bundle is reported and prevents publishing."""

from __future__ import annotations

import json

import pytest

from .bundles import write_bundle
from .conftest import Desk
from .site import Row


def _codes(desk: Desk) -> dict[str, str]:
    """What was found, by its code."""
    assert desk.publish("--json") in (0, 1)
    return {found["code"]: found["message"] for found in json.loads(desk.out)["findings"]}


@pytest.mark.parametrize("hashes", ["hex", "base64"])
def test_an_md5_is_read_in_both_ways(desk: Desk, hashes: str) -> None:
    """A file that arrived whole would be uploaded again and again."""
    desk.site.hashes = desk.site.image_hashes = hashes
    assert desk.publish("--publish") == 0
    assert "read back: name, licence, number of files and every MD5 agree" in desk.out
    assert desk.site.count("POST /files/0/FinalizeFiles") == 1


@pytest.mark.parametrize("hashes", ["hex", "base64"])
@pytest.mark.parametrize("name", ["gate.stl", "detail.png"])
@pytest.mark.parametrize("renamed", [False, True], ids=["names-kept", "names-changed"])
def test_a_damaged_file_is_found_and_mended(
    desk: Desk, name: str, hashes: str, renamed: bool
) -> None:
    """A file that was damaged on its way would be published, or stay there for good."""
    desk.site.hashes = desk.site.image_hashes = hashes
    desk.site.damaged, desk.site.renamed = name, renamed
    assert desk.publish("--publish") == 1
    assert f"{name}: its MD5 is " in desk.err
    assert "not published because the site differs from the bundle" in desk.err
    assert not desk.thing().published
    assert desk.publish("--publish") == 0, desk.err
    desk.assert_whole()
    assert desk.thing().published
    assert desk.site.count("POST /files/0/uploadFile") == 5


def test_changed_names_are_reported(desk: Desk) -> None:
    """Whoever links to a file would not know what it is called."""
    desk.site.renamed = True
    assert desk.publish() == 0
    assert "info: files/gate.stl was renamed to 'x4706_GATE.STL' by the site" in desk.out


@pytest.mark.parametrize("title", ["Gates &amp; walls", "Stadttore für „Medina“\xa0🏰", " a  b "])
def test_a_title_comes_back_as_it_was_meant(desk: Desk, title: str) -> None:
    """A thing would never be published for the way in which its title is written."""
    write_bundle(desk.bundle, title=title)
    assert desk.publish("--publish") == 0, desk.err
    assert desk.thing().fields["name"] == title


def test_another_licence_is_found(desk: Desk) -> None:
    """A page would grant more, or less, than its maker chose."""
    assert desk.publish() == 0
    desk.thing().fields["license"] = "cc-nc-sa"
    assert desk.publish("--publish") == 1
    assert (
        "error: the site has the licence 'Creative Commons - Attribution - Non-Commercial - Share "
        "Alike', the bundle 'Creative Commons - Attribution'; change it on the site\n"
    ) in desk.err
    assert not desk.thing().published


def test_another_name_is_found(desk: Desk) -> None:
    """A page whose title the site cut short would pass for right."""
    assert desk.publish() == 0
    desk.thing().fields["name"] = "Four gates"
    assert desk.publish() == 1
    assert "the site has the title 'Four gates', the bundle 'Four gates for Medina'" in desk.err


def test_a_strange_file_is_counted(desk: Desk) -> None:
    """A thing would offer more files than were checked."""
    assert desk.publish() == 0
    desk.thing().files.append(Row(99, "other.stl", b"other", 9))
    assert _codes(desk) == {
        "file-count": "the site has 3 files, the bundle 2",
        "stranger": "files: 'other.stl' (99) is on the site but not in this bundle",
    }


def test_a_doubled_image_is_found(desk: Desk) -> None:
    """The site adds images of its own, so they are not counted; a duplicate would be missed."""
    assert desk.publish() == 0
    cover = desk.thing().images[0]
    desk.thing().images.append(Row(99, "again.png", cover.content, 9))
    assert _codes(desk) == {
        "twice": ("images/cover.png is on the site twice, also as 'again.png' (99)")
    }


def test_an_untold_md5_is_no_agreement(desk: Desk) -> None:
    """The summary would claim that every MD5 agrees where the site gave none."""
    desk.site.image_hashes = "none"
    assert desk.publish() == 0
    assert "images/cover.png: the site gives no MD5, so a complete upload cannot be" in desk.out
    assert "every MD5 that the site reports agree" in desk.out


def test_a_cover_in_the_wrong_place_is_reported(desk: Desk) -> None:
    """The first thing that people see would be another picture."""
    assert desk.publish() == 0
    desk.thing().images.reverse()
    assert _codes(desk) == {"cover": "the cover is not the first image on the site"}


def test_a_draft_that_stays_one_is_reported(desk: Desk) -> None:
    """A site that takes the request and looks at the page first would pass for published."""
    desk.site.moderated = True
    assert desk.publish("--publish") == 1
    assert "the site accepted the request to publish but still shows a draft" in desk.err
    assert desk.err.count("error: ") == 1, "nothing there differs from the bundle"
    assert "a draft, new, thing 4701" in desk.out
