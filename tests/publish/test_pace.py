"""The site's pace: 429, Retry-After in seconds and as a date, X-RateLimit-Remaining."""

from __future__ import annotations

from typing import cast

import pytest

from gatesmith.publish.thingiverse.retrying import NullObserver, RetryingClient, UnclearError
from gatesmith.publish.thingiverse.transport import Answer, Call, Transport
from gatesmith.publish.thingiverse.transport_failures import TransportError

from .conftest import Desk
from .site import Fault

ME = "GET /users/me"


def _limited(times: int = 1, **headers: str) -> Fault:
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    return Fault(ME, "answer", times=times, status=429, body='{"error": "slow"}', headers=sent)


@pytest.mark.parametrize(
    ("asked", "waited"),
    [
        ("30", 30.0),
        ("2", 5.0),
        ("0", 5.0),
        ("Fri, 15 Jan 2027 08:01:40 GMT", 100.0),
        ("Fri, 15 Jan 2027 07:00:00 GMT", 5.0),
        ("soon", 5.0),
        ("-7", 5.0),
        ("", 5.0),
    ],
)
def test_what_the_site_asks_for_is_waited(desk: Desk, asked: str, waited: float) -> None:
    """We would come back before the site wants us, and be locked out."""
    desk.site.faults.append(_limited(Retry_After=asked))
    assert desk.publish() == 0
    assert desk.waits == [pytest.approx(waited)]
    desk.assert_whole()


@pytest.mark.parametrize("asked", ["3600", "9" * 500])
def test_an_hour_is_not_waited(desk: Desk, asked: str) -> None:
    """The program would stand still for an hour instead of saying so."""
    desk.site.faults.append(_limited(Retry_After=asked))
    assert desk.publish() == 3
    assert desk.waits == []
    assert "too many calls (429: slow)" in desk.err
    assert "the site asks to wait" in desk.err


def test_waits_at_the_limit_are_longer_than_its_window(desk: Desk) -> None:
    """A run that only must be patient for five minutes would be given up."""
    desk.site.faults.append(_limited(times=99))
    assert desk.publish() == 3
    assert desk.waits == [5.0, 10.0, 20.0, 40.0, 80.0, 160.0]
    assert sum(desk.waits) > 300


def test_the_last_call_of_a_window_is_respected(desk: Desk) -> None:
    """The site would answer 429, or lock the account, where it had said that it would."""
    desk.site.remaining = [2, 1, 0, 299]
    assert desk.publish() == 0
    assert desk.waits == [300.0]


@pytest.mark.parametrize("sent", ["", "many", "-1", "0.5"])
def test_a_strange_limit_is_passed_over(desk: Desk, sent: str) -> None:
    """A header that makes no sense would stop the run or make it wait."""
    desk.site.faults.append(Fault(ME, "done-answer", status=200, body='{"name": "anna"}'))
    desk.site.faults[0].headers = {"X-RateLimit-Remaining": sent}
    assert desk.publish() == 0
    assert desk.waits == []


class _Wire:
    """A transport that gives these outcomes, one a call."""

    def __init__(self, *outcomes: Answer | TransportError) -> None:
        self.outcomes = list(outcomes)

    def send(self, call: Call) -> Answer | TransportError:
        """The next outcome."""
        return self.outcomes.pop(0)


class _Clock:
    """A clock that stands still, and counts what is slept."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    def now(self) -> float:
        """Always the same."""
        return 0.0

    def sleep(self, seconds: float) -> None:
        """No waiting."""
        self.slept.append(seconds)


@pytest.mark.parametrize(
    ("outcome", "again"),
    [
        (TransportError("no address", reached=False), True),
        (Answer(429), False),
        (TransportError("cut", reached=True), False),
        (Answer(500), False),
        (Answer(503), False),
    ],
    ids=["not-reached", "429", "cut", "500", "503"],
)
def test_what_may_be_done_is_not_done_again(outcome: Answer | TransportError, again: bool) -> None:
    """A thing would be made twice, or one that cannot have been made be looked for."""
    wire, clock = _Wire(outcome, Answer(200)), _Clock()
    client = RetryingClient(cast("Transport", wire), clock, NullObserver())
    call = Call("POST", "/things/")
    if again:
        assert client.call(call, once=True).ok
    else:
        with pytest.raises(UnclearError):
            client.call(call, once=True)
    assert len(clock.slept) == again
