"""A site that lists late or in pages, or answers wrongly: nothing is there twice or elsewhere."""

from __future__ import annotations

import json

import pytest

from gatesmith.publish.thingiverse.upload_job import LOOK_DELAYS, SETTLED

from .bundles import TITLE, write_bundle
from .conftest import Desk
from .site import Fault, Row, ThingRow

MAKE = "POST /things/"
FINALIZE = "POST /files/0/FinalizeFiles"


def _other(desk: Desk, number: int, **changes: object) -> ThingRow:
    """A thing that is on the site already."""
    thing = ThingRow(number, {"name": TITLE, "license": "cc"})
    for name, value in changes.items():
        setattr(thing, name, value)
    desk.site.things[number] = thing
    return thing


@pytest.mark.parametrize("how", ["done", "done-answer", ""])
@pytest.mark.parametrize("down", [False, True])
def test_files_are_listed_half_a_minute_late(desk: Desk, how: str, down: bool) -> None:
    """The second of two runs found nothing, and sent everything again."""
    desk.site.lag = 28.0
    if how:
        desk.site.faults.append(Fault(FINALIZE, how, down=down))
    first = desk.publish()
    assert first == (3 if how and down else 0), desk.err
    desk.site.down = False
    assert desk.publish("--publish") == 0, desk.err
    desk.assert_whole()


def test_a_list_that_falls_back_is_waited_for(desk: Desk) -> None:
    """A finished upload was sent again, and published with six files instead of three."""
    assert desk.publish() == 0
    for row in (*desk.thing().files, *desk.thing().images):
        row.since = desk.site.passed + 28.0
    assert desk.publish("--publish") == 0, desk.err
    desk.assert_whole()
    assert desk.site.count(FINALIZE) == 1


def test_a_run_that_was_told_to_come_back_later_sends_nothing(desk: Desk) -> None:
    """The next run at once would send what the site has accepted and not listed yet."""
    desk.site.lag = sum(LOOK_DELAYS) + 300.0
    assert desk.publish() == 3
    assert desk.publish() == 3
    assert "run the same command again in 10 minutes" in desk.err
    desk.passed += SETTLED
    desk.site.passed += SETTLED
    assert desk.publish() == 0, desk.err
    desk.assert_whole()


@pytest.mark.parametrize("lag", [28.0, 2000.0])
@pytest.mark.parametrize("how", ["done", "done-answer"])
def test_a_draft_without_an_answer_is_made_at_most_twice(desk: Desk, how: str, lag: float) -> None:
    """A creation that failed only in its answer left up to six drafts behind in one run."""
    desk.site.thing_lag = lag
    desk.site.faults.append(Fault(MAKE, how, times=99))
    code = desk.publish()
    assert code == (0 if lag < sum(LOOK_DELAYS) else 3), desk.err
    assert desk.site.count(MAKE) == (1 if lag < sum(LOOK_DELAYS) else 2)


def test_the_next_run_waits_for_the_draft_of_a_cut_one(desk: Desk) -> None:
    """A second run within seconds would make a second draft."""
    desk.site.thing_lag = 28.0
    desk.site.faults.append(Fault(MAKE, "done", down=True))
    assert desk.publish() == 3
    desk.site.down = False
    desk.site.thing_lag = desk.site.passed + 28.0
    assert desk.publish() == 0, desk.err
    assert desk.site.count(MAKE) == 1


def test_a_refused_title_does_not_make_the_next_run_wait(desk: Desk) -> None:
    """Whoever mended a title would wait two minutes for a draft that nobody made."""
    desk.site.faults.append(Fault(MAKE, "answer", status=400))
    assert desk.publish() == 1
    assert desk.publish() == 0, desk.err
    assert desk.waits == []


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"published": True}, "was there before and is published"),
        ({"fields": {"name": "Mine", "license": "cc"}}, "is called 'Mine'"),
        ({"owner": "bert"}, "belongs to bert"),
        ({"files": [Row(5, "a.stl", b"a", 0)]}, "has files"),
    ],
)
def test_the_answer_with_another_thing_is_refused(
    desk: Desk, changes: dict[str, object], reason: str
) -> None:
    """Five files went into another, published thing, whose id the answer had."""
    other = _other(desk, 12, **{"fields": {"name": "Old", "license": "cc"}, **changes})
    before = list(other.files)
    desk.site.made_as = 12
    assert desk.publish() == 1
    assert "the site answered with thing 12 instead of a new draft: it " in desk.err
    assert reason in desk.err
    assert other.files == before
    assert desk.site.count("POST /files.*") == 0
    desk.site.made_as = 0
    assert desk.publish() == 0, desk.err
    assert desk.site.count(MAKE) == 1, "the draft that was made is found"


def test_lists_come_in_pages(desk: Desk) -> None:
    """Files of the second page counted as missing, and were sent for ever."""
    desk.site.entries_page = 1
    assert desk.publish() == 0, desk.err
    assert desk.publish("--publish") == 0, desk.err
    desk.assert_whole()


def test_another_title_is_not_overwritten(desk: Desk) -> None:
    """A slip in the id replaced the text of another draft before anything was compared."""
    text = {"name": "My dungeon", "license": "cc", "description": "a year of work"}
    other = _other(desk, 12, fields=dict(text))
    assert desk.publish("--thing", "12") == 2
    assert desk.err == (
        f"error: thing 12 is 'My dungeon', but the bundle is {TITLE!r}; check the id, or add "
        "--overwrite to replace its title and text\n"
    )
    assert other.fields == text
    assert not (desk.folder / "thingiverse.upload.json").exists()


def test_the_text_that_is_overwritten_is_stored(desk: Desk) -> None:
    """A description that was written on the site would be gone for good."""
    _other(desk, 12, fields={"name": "My dungeon", "license": "cc"})
    assert desk.publish("--thing", "12", "--overwrite") == 0, desk.err
    place = desk.folder / "thingiverse.upload.12.earlier.json"
    assert json.loads(place.read_text(encoding="utf-8"))["name"] == "My dungeon"
    assert f"the text that thing 12 had before is in {place}" in desk.out
    write_bundle(desk.bundle, description="Another.")
    assert desk.publish() == 0
    assert json.loads(place.read_text(encoding="utf-8"))["name"] == "My dungeon"


def test_an_earlier_text_of_half_a_letter_is_stored(desk: Desk) -> None:
    """Half a pair of UTF-16 in a description ended the run as a bug."""
    _other(desk, 12, fields={"name": "My dungeon", "license": "cc"})
    told = json.dumps({"id": 12, "name": TITLE, "description": "a \ud83d"})
    desk.site.faults.append(Fault("GET /things/12", "answer", times=2, status=200, body=told))
    assert desk.publish("--thing", "12", "--overwrite") == 0, desk.err
    place = desk.folder / "thingiverse.upload.12.earlier.json"
    assert json.loads(place.read_text(encoding="utf-8"))["description"] == "a \ud83d"


def test_overwriting_needs_the_thing(desk: Desk) -> None:
    """The option alone would seem to have done something."""
    assert desk.publish("--overwrite") == 2
    assert "--overwrite needs --thing ID" in desk.err


def test_an_account_may_be_renamed(desk: Desk) -> None:
    """The owner of a bundle could not go on with it after choosing another name."""
    assert desk.publish() == 0
    desk.site.account = "anna-maria"
    desk.thing().owner = "anna-maria"
    assert desk.publish() == 0, desk.err
    assert desk.state()["account"] == "anna-maria"


def test_a_file_of_another_size_is_replaced_before_it_is_published(desk: Desk) -> None:
    """Without MD5, half a file passed for whole and was published."""
    desk.site.hashes = desk.site.image_hashes = "none"
    assert desk.publish() == 0
    desk.thing().files[0].content = desk.thing().files[0].content[:1000]
    assert desk.publish("--publish") == 0, desk.err
    desk.assert_whole()


@pytest.mark.parametrize("downloads", [False, True])
def test_other_bytes_of_the_same_size(desk: Desk, downloads: bool) -> None:
    """A damaged file of the right size was published although the site lets it be compared."""
    desk.site.hashes = desk.site.image_hashes = "none"
    desk.site.downloads = downloads
    assert desk.publish() == 0
    row = desk.thing().files[0]
    row.content = b"!" + row.content[1:]
    assert desk.publish("--publish") == (1 if downloads else 0)
    assert desk.thing().published is not downloads
    if downloads:
        assert "files/gate.stl: the site has other bytes than the bundle" in desk.err


def test_what_cannot_be_compared_at_all_is_not_published(desk: Desk) -> None:
    """A file of which the site tells nothing could be empty."""
    desk.site.hashes = "none"
    desk.site.sizes = False
    assert desk.publish("--publish") == 1
    assert not desk.thing().published
    assert "the site gives no MD5, size or download, so it is not published" in desk.err
