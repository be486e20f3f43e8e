"""Retrying calls: after 429, 5xx and dropped connections, at the pace the site asks for."""

from __future__ import annotations

import time
from collections.abc import Collection
from email.utils import parsedate_to_datetime
from typing import Protocol

from gatesmith.core.errors import GatesmithError, SiteError
from gatesmith.publish.thingiverse.site_errors import is_wall, refusal
from gatesmith.publish.thingiverse.transport import Answer, Call, Transport, TransportError


class Clock(Protocol):
    """What waiting needs."""

    def now(self) -> float:
        """Seconds since 1970."""

    def sleep(self, seconds: float) -> None:
        """Wait."""


class SystemClock:
    """The machine's own clock."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def sleep(self, seconds: float) -> None:
        """Wait."""
        time.sleep(seconds)


class Observer(Protocol):
    """Who is told what is being done."""

    def step(self, text: str) -> None:
        """What is being done now."""

    def sending(self, path: str, sent: int, size: int) -> None:
        """How many bytes of a file have been handed over, of how many."""


class NullObserver:
    """A watcher for runs that nobody watches."""

    def step(self, text: str) -> None:
        """Nothing."""

    def sending(self, path: str, sent: int, size: int) -> None:
        """Nothing."""


TRIES = 6
"""How often a call is made before the run ends; the waits between are 1, 2, 4, 8 and 16 s."""
TRIES_AT_THE_LIMIT = 7
"""How often after 429; the waits of 5 to 160 s are longer than the site's window."""
WINDOW = 300.0
"""Seconds in which the site counts calls."""
LONGEST_WAIT = 900.0
"""Seconds; a site that asks for more is told, and left alone."""

_FOREVER = 1e9
_FIRST_WAIT, _FIRST_WAIT_AT_THE_LIMIT = 1.0, 5.0


class UnclearError(SiteError):
    """A call that may or may not have taken effect, and must not simply be made again."""


class RetryingClient:
    """Makes calls and answers with successes; all else is raised in plain words."""

    def __init__(self, transport: Transport, clock: Clock, observer: Observer) -> None:
        self._transport = transport
        self._clock = clock
        self._observer = observer
        self._spent = False  # the answer before said that no call is left in this window

    def call(self, call: Call, *, once: bool = False, also: Collection[int] = ()) -> Answer:
        """Make a call until the site does it; answers of the statuses ``also`` are given back.

        ``once`` is for what must not be done twice: where it cannot be known whether the site
        did it, UnclearError is raised. Raises SiteError, RejectedError and UsageError.
        """
        tries = 0
        while True:
            self._keep_pace()
            outcome = self._transport.send(call)
            tries += 1
            if isinstance(outcome, Answer):
                self._spent = _none_left(outcome)
                if outcome.ok or outcome.status in also:
                    return outcome
            error = self._error(call, outcome)
            if not _may_retry(outcome):
                raise error
            if once and not _certainly_not_done(outcome):
                raise UnclearError(str(error))
            self._wait_for_next(outcome, tries, error)

    def wait(self, seconds: float, why: str) -> None:
        """Wait, saying why."""
        self._observer.step(f"waiting {seconds:.0f} s: {why}")
        self._clock.sleep(seconds)

    @staticmethod
    def _error(call: Call, outcome: Answer | TransportError) -> GatesmithError:
        if isinstance(outcome, TransportError):
            return SiteError(f"{call.words}: {outcome.text}")
        return refusal(call, outcome)

    def _keep_pace(self) -> None:
        """Wait for the next window where the site said that this one is used up."""
        if self._spent:
            self._spent = False
            self.wait(WINDOW, "the site's call limit for these five minutes is used up")

    def _wait_for_next(
        self, outcome: Answer | TransportError, tries: int, error: GatesmithError
    ) -> None:
        """Wait before another try. Raises the error where there is none left."""
        limited = isinstance(outcome, Answer) and outcome.status == 429
        if tries >= (TRIES_AT_THE_LIMIT if limited else TRIES):
            raise error
        first = _FIRST_WAIT_AT_THE_LIMIT if limited else _FIRST_WAIT
        seconds = first * 2.0 ** (tries - 1)
        asked = self._asked(outcome)
        if asked > LONGEST_WAIT:
            minutes = round(asked / 60)
            raise SiteError(
                f"{error}; the site asks to wait {minutes} minutes; run the command again then"
            )
        self.wait(max(seconds, asked), str(error))
        if limited:
            self._spent = False  # that was the wait for the next window

    def _asked(self, outcome: Answer | TransportError) -> float:
        """The seconds that the header Retry-After asks for; 0 where it is missing or strange."""
        told = outcome.headers.get("retry-after", "") if isinstance(outcome, Answer) else ""
        if told.strip().isdecimal():
            return min(float(told), _FOREVER)
        try:
            return max(0.0, parsedate_to_datetime(told).timestamp() - self._clock.now())
        except (ValueError, TypeError, OverflowError):
            return 0.0


def _may_retry(outcome: Answer | TransportError) -> bool:
    if isinstance(outcome, TransportError):
        return not outcome.final
    return (outcome.status == 429 or outcome.status >= 500) and not is_wall(outcome)


def _certainly_not_done(outcome: Answer | TransportError) -> bool:
    if isinstance(outcome, TransportError):
        return not outcome.reached
    return outcome.status == 429


def _none_left(answer: Answer) -> bool:
    return answer.headers.get("x-ratelimit-remaining", "").strip() == "0"
