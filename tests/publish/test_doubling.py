"""Nothing is there twice, however late a site lists it, and nothing that is not ours is deleted."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import cast

import pytest

from gatesmith.publish.thingiverse.retrying import RetryingClient
from gatesmith.publish.thingiverse.site import Site
from gatesmith.publish.thingiverse.site_answers import normalized
from gatesmith.publish.thingiverse.transport import Answer, Call
from gatesmith.publish.thingiverse.upload_job import LOOK_DELAYS, SETTLED

from .bundles import CONTENTS, TITLE
from .conftest import Desk
from .site import Fault, Row, ThingRow

MAKE = "POST /things/"
FINALIZE = "POST /files/0/FinalizeFiles"
LATE = sum(LOOK_DELAYS) + 200.0
"""Seconds: later than the two minutes of looking, before the ten in which nothing is repeated."""


def _settle(desk: Desk) -> None:
    desk.passed += SETTLED
    desk.site.passed += SETTLED


@pytest.mark.parametrize("down", [False, True])
@pytest.mark.parametrize("how", ["done", "done-answer", "half-answer"])
def test_a_lost_answer_to_finalizing_and_a_late_list(desk: Desk, how: str, down: bool) -> None:
    """All files and images were finalized, and there, twice: two minutes were not enough."""
    desk.site.lag = LATE
    desk.site.faults.append(Fault(FINALIZE, how, down=down))
    assert desk.publish() == (3 if down else 0), desk.err
    desk.site.down = False
    assert desk.publish() == 0, desk.err
    desk.assert_whole()
    assert desk.site.count(FINALIZE) == 1


def test_a_refused_finalizing_does_not_make_the_next_run_wait(desk: Desk) -> None:
    """Whoever renewed a token would wait ten minutes for uploads that the site never took."""
    desk.site.faults.append(Fault(FINALIZE, "answer", status=401))
    assert desk.publish() == 2
    assert desk.publish() == 0, desk.err
    assert desk.waits == []
    desk.assert_whole()


def test_an_unreadable_answer_to_finalizing_is_looked_into(desk: Desk) -> None:
    """The run ended although all was done."""
    fault = Fault(FINALIZE, "done-answer", status=200, headers={"Content-Encoding": "br"})
    desk.site.faults.append(fault)
    assert desk.publish() == 0, desk.err
    desk.assert_whole()


def test_a_list_that_forgets_for_minutes_gets_nothing_twice(desk: Desk) -> None:
    """A finished upload was sent again by the next run, because a stale list did not have it."""
    assert desk.publish() == 0
    for row in (*desk.thing().files, *desk.thing().images):
        row.since = desk.site.passed + LATE
    assert desk.publish() == 3
    assert "no longer lists files/gate.stl" in desk.err
    assert "run the same command again in 10 minutes" in desk.err
    _settle(desk)
    assert desk.publish() == 0, desk.err
    desk.assert_whole()
    assert desk.site.count(FINALIZE) == 1


def test_a_draft_that_is_shown_late_is_not_made_again(desk: Desk) -> None:
    """Each run made another draft, although the site had told the id of the first."""
    desk.site.thing_lag = 3 * LATE
    hidden = Fault("GET /things/[0-9]+", "answer", times=99, status=404)
    desk.site.faults.append(hidden)
    assert desk.publish() == 3
    assert desk.publish() == 3
    assert "created thing 4701 but does not show it" in desk.err
    desk.site.faults.clear()
    assert desk.publish() == 0, desk.err
    desk.assert_whole()


def test_a_draft_with_another_title_is_not_made_again(desk: Desk) -> None:
    """A site that shortens titles got another draft in each run, none of which was used."""
    other = ThingRow(12, {"name": TITLE[:10], "license": "cc"}, since=1e9)
    desk.site.things[12] = other
    desk.site.made_as = 12
    assert desk.publish() == 1
    assert desk.err.endswith("if it is yours, add --thing 12 --overwrite\n")
    del desk.site.things[4701]
    assert desk.publish() == 1
    assert desk.site.count(MAKE) == 1
    assert desk.publish("--thing", "12", "--overwrite") == 0, desk.err
    desk.assert_whole()


def test_a_title_is_the_same_with_composed_accents() -> None:
    """A draft would not be known as ours by a site that composes accents."""
    assert normalized("Tu\u0308r") == "T\u00fcr"


def test_one_number_for_two_uploads_is_refused(desk: Desk) -> None:
    """One file became part of the thing several times, and others never."""
    # The thing is 4701, so the first upload is 4702.
    desk.site.faults.append(
        Fault("POST /files/0/uploadFile", "answer", skip=1, status=200, body='{"id": 4702}')
    )
    assert desk.publish() == 3
    assert "gave files/gate.stl and files/gate.scad the same upload number 4702" in desk.err
    assert desk.site.count(FINALIZE) == 0
    assert desk.publish() == 0, desk.err
    desk.assert_whole()


@pytest.mark.parametrize("status", [400, 404])
def test_a_page_after_the_last_may_not_exist(status: int) -> None:
    """A bundle could never be uploaded to a site that ends its lists so."""
    answers = [Answer(200, data=b'[{"id": 1}, {"id": 2}]'), Answer(status), Answer(status)]

    class Ending:
        """Answers one page."""

        def call(self, call: Call, accepted: Collection[int] = ()) -> Answer:
            """The next answer, which must be an accepted one."""
            answer = answers.pop(0)
            assert answer.ok or answer.status in accepted
            return answer

    things = Site(cast("RetryingClient", Ending())).own_things("anna")
    assert [each.id for each in things] == [1, 2]


@pytest.mark.parametrize("hashes", ["hex", "none"])
@pytest.mark.parametrize("content", [CONTENTS["files/gate.scad"], b"// by hand\n"])
@pytest.mark.parametrize("sizes", [True, False])
def test_files_of_others_are_never_deleted(
    desk: Desk, hashes: str, content: bytes, sizes: bool
) -> None:
    """A file that was put there by hand was deleted, for it was called like one of ours."""
    own = Row(5, "gate.scad", content, 0)
    thing = ThingRow(12, {"name": TITLE, "license": "cc"}, files=[own])
    desk.site.things[12] = thing
    desk.site.hashes, desk.site.sizes = hashes, sizes
    desk.publish("--thing", "12")
    (desk.bundle / "files" / "gate.scad").write_bytes(b"sphere(3);\n")
    desk.publish()
    desk.publish()
    assert own in thing.files
    assert [row.content for row in thing.files].count(b"sphere(3);\n") == 1


@pytest.mark.parametrize("ahead", [7200.0, -7200.0])
def test_a_clock_that_jumps_sends_nothing_again(desk: Desk, ahead: float) -> None:
    """Ten minutes seemed to be over at once, and all that the site had accepted was sent again."""
    desk.site.lag = LATE
    assert desk.publish() == 3
    desk.passed += ahead
    assert desk.publish() in (0, 3)
    _settle(desk)
    assert desk.publish() == 0, desk.err
    desk.assert_whole()


def test_a_time_to_come_in_the_state_ends(desk: Desk) -> None:
    """A clock that was years ahead would keep a file from being sent for years, or sent at once."""
    desk.site.lands = 3
    assert desk.publish() == 3
    state = desk.state()
    state["finalized_at"] = 1e12
    (desk.folder / "thingiverse.upload.json").write_text(json.dumps(state), encoding="utf-8")
    desk.site.lands = 1000
    assert desk.publish() == 3
    assert "does not list it yet" in desk.err
    _settle(desk)
    assert desk.publish() == 0, desk.err
    desk.assert_whole()
