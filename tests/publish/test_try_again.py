"""Answers such as 429 to a call that the site did all the same: nothing is there twice."""

from __future__ import annotations

import pytest

from gatesmith.publish.thingiverse.upload_job import LOOK_DELAYS

from .conftest import Desk
from .site import Fault

MAKE = "POST /things/"
FINALIZE = "POST /files/0/FinalizeFiles"
PUBLISH = "POST /things/[0-9]+/publish"
LATE = sum(LOOK_DELAYS) - 20.0
"""Seconds after which the site lists what it did: within the two minutes of looking."""


@pytest.mark.parametrize("late", [0.0, LATE])
@pytest.mark.parametrize("asked", ["", "600"])
@pytest.mark.parametrize("status", [408, 425, 429, 503])
@pytest.mark.parametrize("call", [MAKE, FINALIZE, PUBLISH])
def test_what_was_done_with_such_an_answer_is_found(
    desk: Desk, call: str, status: int, asked: str, late: float
) -> None:
    """A second draft was made beside the first, or all files were there twice."""
    desk.site.thing_lag = desk.site.lag = late
    headers = {"Retry-After": asked} if asked else {}
    desk.site.faults.append(Fault(call, "done-answer", status=status, headers=headers))
    assert desk.publish("--publish") == 0, desk.err
    desk.assert_whole()
    assert desk.thing().published
    assert desk.site.count(call) == 1


@pytest.mark.parametrize(
    ("asked", "waits"),
    [
        ("", [2.0, 4.0, 8.0, 16.0, 30.0, 60.0]),
        ("90", [90.0, 4.0, 8.0, 16.0, 30.0]),
        ("600", [600.0]),
    ],
)
def test_the_site_is_asked_again_when_it_wants_to_be(
    desk: Desk, asked: str, waits: list[float]
) -> None:
    """We would look for the draft before the site wants us, and be locked out."""
    headers = {"Retry-After": asked} if asked else {}
    desk.site.faults.append(Fault(MAKE, "answer", status=429, headers=headers))
    assert desk.publish() == 0, desk.err
    assert desk.waits == waits
    assert desk.site.count("GET /users/anna/things") == 1 + len(waits)
    desk.assert_whole()


@pytest.mark.parametrize("call", [MAKE, FINALIZE, PUBLISH])
def test_the_limit_may_be_reached_three_times(desk: Desk, call: str) -> None:
    """A run that only must be patient would be given up, or do everything again."""
    desk.site.faults.append(Fault(call, "answer", status=429, times=3))
    assert desk.publish("--publish") == 0, desk.err
    desk.assert_whole()
    assert sum(desk.waits) == 3 * sum(LOOK_DELAYS)


def test_a_limit_that_never_ends_ends_the_run(desk: Desk) -> None:
    """The command would run for ever."""
    desk.site.faults.append(Fault(MAKE, "answer", status=429, times=99))
    assert desk.publish() == 3
    assert sum(desk.waits) == 7 * sum(LOOK_DELAYS)
    assert "too many calls (429: broken)" in desk.err


@pytest.mark.parametrize("call", [MAKE, FINALIZE])
def test_a_day_is_not_waited_and_nothing_done_again(desk: Desk, call: str) -> None:
    """The command that the user runs again the next day would do the same once more."""
    desk.site.thing_lag = desk.site.lag = LATE
    headers = {"Retry-After": "86400"}
    desk.site.faults.append(Fault(call, "done-answer", status=429, headers=headers))
    assert desk.publish() == 3
    assert "the site asks to wait 1440 minutes" in desk.err
    assert desk.publish() == 0, desk.err
    desk.assert_whole()
    assert desk.site.count(call) == 1


def test_a_refusal_after_such_an_answer_forgets_nothing(desk: Desk) -> None:
    """The draft of the first try, shown late, would get a twin by the next run."""
    desk.site.thing_lag = 700.0
    desk.site.faults.append(Fault(MAKE, "done-answer", status=429))
    desk.site.faults.append(Fault(MAKE, "answer", status=400))
    assert desk.publish() == 1
    assert desk.publish() == 0, desk.err
    desk.assert_whole()
    assert desk.site.count(MAKE) == 1


@pytest.mark.parametrize(("call", "lag"), [(MAKE, 0.0), (FINALIZE, 4 * LATE)])
def test_the_time_of_the_last_try_counts(desk: Desk, call: str, lag: float) -> None:
    """Ten minutes would seem to be over for what was requested again only a moment ago."""
    headers = {"Retry-After": "700"}
    desk.site.faults.append(Fault(call, "answer", status=429, headers=headers))
    desk.site.faults.append(Fault(call, "done", down=True))
    desk.site.thing_lag, desk.site.lag = LATE, lag
    assert desk.publish() == 3
    desk.site.down = False
    assert desk.publish() == 0, desk.err
    desk.assert_whole()
    assert desk.site.count(call) == 1
