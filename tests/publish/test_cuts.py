"""Faults at every call: in the same run, or in the next, all is there once and nothing twice."""

from __future__ import annotations

from itertools import product

import pytest

from gatesmith.publish.thingiverse.upload_job import SETTLED

from ..strength import share_of
from .bundles import CONTENTS
from .conftest import Desk
from .site import Fault

CUTS = ("before", "not-done", "done", "half-answer")
TROUBLES = ("answer", "done-answer")

GETS = {
    "account": ("GET /users/me", 0),
    "own things": ("GET /users/anna/things", 0),
    "what is there": ("GET /things/[0-9]+/files", 0),
    "images there": ("GET /things/[0-9]+/images", 0),
    "files back": ("GET /things/[0-9]+/files", 2),
    "thing back": ("GET /things/[0-9]+", 0),
    "published?": ("GET /things/[0-9]+", 1),
}
POSTS = {
    "create": ("POST /things/", 0),
    "first upload": ("POST /files/0/uploadFile", 0),
    "third upload": ("POST /files/0/uploadFile", 2),
    "last upload": ("POST /files/0/uploadFile", 3),
    "finalize": ("POST /files/0/FinalizeFiles", 0),
    "publish": ("POST /things/[0-9]+/publish", 0),
}
CALLS = {**GETS, **POSTS}

ONCE = [
    *((name, how) for name in CALLS for how in (*CUTS, *TROUBLES)),
    *((name, "mid-body") for name in ("create", "first upload", "third upload", "finalize")),
]
DOWN = [
    *((name, how) for name in GETS for how in ("before", "done")),
    *((name, how) for name in POSTS for how in CUTS),
    *((name, "mid-body") for name in ("create", "first upload", "third upload", "finalize")),
]
UPDATES = {
    "page": "PATCH /things/[0-9]+",
    "upload": "POST /files/0/uploadFile",
    "delete": "DELETE /things/[0-9]+/files/[0-9]+",
    "finalize": "POST /files/0/FinalizeFiles",
}
HASHES = (("base64", "base64"), ("base64", "none"), ("none", "none"))
"""How the site gives the MD5 of its files, and of its images."""


def _fault(name: str, how: str) -> Fault:
    call, skip = CALLS[name]
    return Fault(call, how, skip=skip)


def _assert_published_once(desk: Desk) -> None:
    desk.assert_whole()
    desk.assert_secret()
    assert desk.thing().published
    assert desk.site.count("POST /things/[0-9]+/publish") == 1


@pytest.mark.parametrize(("name", "how"), share_of(ONCE, 5), ids=str)
def test_a_fault_is_got_over_in_the_same_run(desk: Desk, name: str, how: str) -> None:
    """One lost packet would end a run, or make a second thing or a second copy of a file."""
    desk.site.faults.append(_fault(name, how))
    assert desk.publish("--publish") == 0, desk.err
    _assert_published_once(desk)
    assert desk.waits, "the fault never came"
    assert desk.site.count("POST /things/") == 1
    assert desk.site.count("POST /files/0/FinalizeFiles") == 1


@pytest.mark.parametrize(("name", "how"), share_of(DOWN, 5), ids=str)
def test_a_site_that_goes_down_is_gone_on_with_later(desk: Desk, name: str, how: str) -> None:
    """A run that ends at a call would leave something lost, or the next would double it."""
    fault = _fault(name, how)
    fault.down = True
    desk.site.faults.append(fault)
    assert desk.publish("--publish") == 3
    assert desk.err.startswith("error: "), desk.err
    assert desk.err.count("\n") == 1
    uploads = desk.site.count("POST /files/0/uploadFile")
    desk.site.down = False
    assert desk.publish("--publish") == 0, desk.err
    _assert_published_once(desk)
    lost = name.endswith("upload") and how in ("done", "half-answer")
    assert desk.site.count("POST /files/0/uploadFile") == len(CONTENTS) + lost
    assert uploads <= len(CONTENTS)
    assert desk.site.count("POST /things/") == 1
    assert desk.site.count("POST /files/0/FinalizeFiles") == 1


@pytest.mark.parametrize(
    ("name", "how", "down"),
    share_of(product(UPDATES, (*CUTS, "mid-body"), (False, True)), 3),
)
def test_an_update_survives_a_cut(desk: Desk, name: str, how: str, down: bool) -> None:
    """A changed file would be lost between its deletion and its upload, or be there twice."""
    stl = desk.bundle / "files" / "gate.stl"
    stl.write_bytes(b"an older gate")
    listing = desk.bundle / "listing.json"
    new = listing.read_text(encoding="utf-8")
    listing.write_text(new.replace("Print it upright.", "Print it."), encoding="utf-8")
    assert desk.publish() == 0
    listing.write_text(new, encoding="utf-8")
    stl.write_bytes(CONTENTS["files/gate.stl"])
    desk.site.faults.append(Fault(UPDATES[name], how, down=down))
    assert desk.publish() == (3 if down else 0)
    desk.site.down = False
    assert desk.publish() == 0
    desk.assert_whole()
    desk.assert_secret()
    assert desk.thing().fields["instructions"] == "Print it upright."
    assert desk.site.count("POST /things/") == 1
    assert desk.waits, "the fault never came"


@pytest.mark.parametrize(
    ("how", "renders", "renamed", "hashes"),
    share_of(product(("not-done", "done"), (False, True), (False, True), HASHES), 5),
)
def test_finalizing_is_never_done_twice(
    desk: Desk, how: str, renders: bool, renamed: bool, hashes: tuple[str, str]
) -> None:
    """Images whose MD5 is missing, or names that changed, would be taken for missing."""
    site = desk.site
    site.hashes, site.image_hashes = hashes
    site.renamed, site.renders = renamed, renders
    site.faults.append(Fault("POST /files/0/FinalizeFiles", how, down=True))
    assert desk.publish() == 3
    site.down = False
    assert desk.publish() == 0, desk.err
    assert desk.publish() == 0, desk.err
    desk.assert_whole()
    assert desk.site.count("POST /files/0/uploadFile") == len(CONTENTS)


@pytest.mark.parametrize(
    ("path", "renamed", "hashes", "how"),
    share_of(
        product(
            ("files/gate.stl", "files/gate.scad"),
            (False, True),
            ("hex", "none"),
            ("not-done", "done"),
        ),
        3,
    ),
)
def test_a_bundle_that_changed_after_a_cut_arrives_as_it_is(
    desk: Desk, path: str, renamed: bool, hashes: str, how: str
) -> None:
    """What the site made of the first upload would stay there beside the new file."""
    changed = desk.bundle / path
    changed.write_bytes(b"an older one")
    desk.site.hashes = desk.site.image_hashes = hashes
    desk.site.renamed = renamed
    desk.site.faults.append(Fault("POST /files/0/FinalizeFiles", how, down=True))
    assert desk.publish() == 3
    desk.site.down = False
    changed.write_bytes(CONTENTS[path])
    assert desk.publish() == 0, desk.err
    desk.assert_whole()


@pytest.mark.parametrize("hashes", ["hex", "none"])
@pytest.mark.parametrize("lands", [0, 1, 2, 3])
def test_half_a_finalizing_is_made_whole(desk: Desk, lands: int, hashes: str) -> None:
    """A site that made some of the uploads files, and then broke, would get these twice."""
    desk.site.hashes = desk.site.image_hashes = hashes
    desk.site.renamed = True
    desk.site.lands = lands
    desk.site.faults.append(Fault("POST /files/0/FinalizeFiles", "done-answer", down=True))
    assert desk.publish() == 3
    assert len(desk.thing().files) + len(desk.thing().images) == lands
    desk.site.lands, desk.site.down = 1000, False
    assert desk.publish() == 0, desk.err
    desk.assert_whole()


@pytest.mark.parametrize("how", ["done", "done-answer"])
def test_files_that_are_listed_late_are_waited_for(desk: Desk, how: str) -> None:
    """A site that takes its time over new files would get them a second time."""
    desk.site.faults.append(Fault("POST /files/0/FinalizeFiles", how, down=True))
    assert desk.publish() == 3
    desk.site.down, desk.site.busy = False, 6  # three looks at files and images
    desk.waits.clear()
    assert desk.publish() == 0, desk.err
    assert desk.waits == [2.0, 4.0, 8.0]
    desk.assert_whole()
    assert desk.site.count("POST /files/0/FinalizeFiles") == 1


def test_files_that_are_listed_late_in_the_same_run_are_waited_for(desk: Desk) -> None:
    """A confirmed upload would be reported as failed after the first look."""
    desk.site.busy_after_finalizing = 4
    assert desk.publish() == 0, desk.err
    assert desk.waits == [2.0, 4.0]
    desk.assert_whole()


def test_uploads_that_the_site_forgot_are_sent_again(desk: Desk) -> None:
    """A run a day later would fail for good: the site keeps pending uploads for a while only."""
    desk.site.faults.append(Fault("POST /files/0/FinalizeFiles", "not-done", down=True))
    assert desk.publish() == 3
    desk.site.down = False
    desk.site.pending.clear()
    desk.passed += SETTLED
    desk.site.passed += SETTLED
    assert desk.publish() == 0, desk.err
    desk.assert_whole()
    assert desk.site.count("POST /files/0/uploadFile") == 2 * len(CONTENTS)


def test_uploads_that_the_site_never_takes_are_reported(desk: Desk) -> None:
    """The run would upload the same files for ever, or say that all is well."""
    bad = '{"errors": ["gate.stl: not a valid STL"]}'
    desk.site.faults.append(
        Fault("POST /files/0/FinalizeFiles", "answer", times=99, status=400, body=bad)
    )
    assert desk.publish() == 1
    assert "the site rejects the call (400: gate.stl: not a valid STL)" in desk.err
    desk.site.faults.clear()
    assert desk.publish() == 0
    desk.assert_whole()


def test_what_a_site_confirms_and_never_lists_is_reported(desk: Desk) -> None:
    """A file that the site dropped without a word would pass for uploaded."""
    desk.site.lands = 3
    assert desk.publish() == 3
    assert "does not list images/detail.png" in desk.err
    desk.site.lands = 1000
    assert desk.publish() == 3
    assert "does not list it yet; run the same command again in 10 minutes" in desk.err
    desk.passed += SETTLED
    desk.site.passed += SETTLED
    assert desk.publish() == 0, desk.err
    desk.assert_whole()
    desk.assert_secret()
