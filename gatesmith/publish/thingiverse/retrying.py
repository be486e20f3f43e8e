"""Retrying calls after 429, 5xx and dropped connections, at the pace that the site requests."""

from __future__ import annotations

import time
from collections.abc import Collection
from email.utils import parsedate_to_datetime
from typing import Protocol

from gatesmith.core.errors import GatesmithError, SiteError
from gatesmith.core.units import rounded_text
from gatesmith.publish.thingiverse.site_errors import is_page, is_wall, refusal
from gatesmith.publish.thingiverse.transport import Answer, Call, Transport
from gatesmith.publish.thingiverse.transport_failures import TransportError


class Clock(Protocol):
    """The time, and waiting."""

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
    """Receives the progress of an upload."""

    def step(self, text: str) -> None:
        """What is being done now."""

    def sending(self, path: str, sent: int, size: int) -> None:
        """How many of the ``size`` bytes of a file have been sent."""


class NullObserver:
    """An observer that ignores everything."""

    def step(self, text: str) -> None:
        """Do nothing."""

    def sending(self, path: str, sent: int, size: int) -> None:
        """Do nothing."""


TRIES = 6
"""How often a call is tried; the waits between are 1, 2, 4, 8 and 16 s."""
TRIES_AT_THE_LIMIT = 7
"""How often a call is tried after 429; the waits of 5 to 160 s exceed the site's window."""
WINDOW = 300.0
"""Seconds in which the site counts calls."""
LONGEST_WAIT = 900.0
"""Seconds; if the site requests a longer wait, the run ends with an error."""

_TRY_AGAIN = (408, 425, 429)  # too slow, too early, too many: of the refusals, those that end
_REFUSALS = (400, 401, 402, 403, 413, 415, 422)
"""What the API answers before it does anything. Others, such as 404 and 409, may come from a server
in front of it, or from one that did the same a moment ago."""
_CLIENT_ERRORS = (400, 500)
_FOREVER = 1e9
_FIRST_WAIT, _FIRST_WAIT_AT_THE_LIMIT = 1.0, 5.0


class UnclearError(SiteError):
    """A call that may have taken effect, so it must not simply be repeated.

    ``requested`` are the seconds that the site asks to wait, 0 if it does not; ``limited`` tells an
    answer 429. ``refused`` is the error to end with if it took no effect and the answer does not
    invite to try again; None if it may be repeated then. ``plain`` tells that the API refused it in
    its own words.
    """

    def __init__(
        self,
        text: str,
        requested: float = 0.0,
        limited: bool = False,
        refused: GatesmithError | None = None,
        plain: bool = False,
    ) -> None:
        super().__init__(text)
        self.requested = requested
        self.limited = limited
        self.refused = refused
        self.plain = plain


class RetryingClient:
    """Makes calls and returns successful answers; raises a plain error for all others."""

    def __init__(self, transport: Transport, clock: Clock, observer: Observer) -> None:
        self._transport = transport
        self._clock = clock
        self._observer = observer
        self._quota_used = False  # whether the previous answer left no call in this window
        self._waited = False  # whether a whole window was waited for just before this call
        self._quota_told = True  # whether the site's count can be believed
        self._ahead = 0.0  # seconds by which the site's clock is ahead of ours

    def call(self, call: Call, *, once: bool = False, accepted: Collection[int] = ()) -> Answer:
        """Make a call until it succeeds; answers with a status in ``accepted`` are returned too.

        A web page is never an answer, whatever its status. ``once`` is for calls that must not be
        done twice: UnclearError is raised unless the answer is one that the API gives before it
        does anything, or the site certainly has not received the call. Raises SiteError,
        RejectedError and UsageError.
        """
        tries = 0
        while True:
            self._keep_pace()
            outcome = self._sent(call, once=once)
            tries += 1
            if isinstance(outcome, Answer):
                self._learn(outcome)
                known = outcome.ok or outcome.status in accepted
                if known and (call.download or not is_page(outcome)):
                    return outcome
            error = self._error(call, outcome)
            again = _may_retry(outcome)
            if once and not _certainly_not_done(outcome):
                requested = self._retry_after(outcome)
                if requested:
                    self._quota_used = False  # what is waited for is the next window
                refused = None if again else error
                limited, plain = _is_limited(outcome), _is_plain_refusal(outcome)
                raise UnclearError(str(error), requested, limited, refused, plain)
            if not again:
                raise error
            self._wait_for_next(outcome, tries, error)

    def _sent(self, call: Call, *, once: bool) -> Answer | TransportError:
        """The outcome of one try. Raises SiteError for an answer that cannot be read."""
        try:
            return self._transport.send(call)
        except SiteError as error:
            raise (UnclearError(str(error)) if once else error) from None

    def _learn(self, answer: Answer) -> None:
        """Take from an answer how many calls are left, and the time."""
        none_left = _none_left(answer)
        if none_left and self._waited:
            self._quota_told = False  # one call cannot use up the 300 of a new window
        self._waited = False
        self._quota_used = none_left and self._quota_told
        told = _time_in(answer, "date")
        if told is not None:
            self._ahead = told - self._clock.now()

    def now(self) -> float:
        """Seconds since 1970 by the site's clock, for ours may be wrong; by ours until it tells."""
        return self._clock.now() + self._ahead

    def path_of(self, address: str) -> str | None:
        """The path of an address of this site, which may know the token; None for any other."""
        return self._transport.path_of(address)

    def wait(self, seconds: float, why: str) -> None:
        """Wait, and report why."""
        self._observer.step(f"waiting {rounded_text(seconds, 0)} s: {why}")
        self._clock.sleep(seconds)

    @staticmethod
    def _error(call: Call, outcome: Answer | TransportError) -> GatesmithError:
        if isinstance(outcome, TransportError):
            return SiteError(f"{call.label}: {outcome.text}")
        return refusal(call, outcome)

    def _keep_pace(self) -> None:
        """Wait for the next window if the quota of this one is used up."""
        if self._quota_used:
            self._quota_used = False
            self._waited = True
            self.wait(WINDOW, "the site's call limit for these five minutes is used up")

    def _wait_for_next(
        self, outcome: Answer | TransportError, tries: int, error: GatesmithError
    ) -> None:
        """Wait before another try. Raises the error if no try is left."""
        limited = _is_limited(outcome)
        if tries >= (TRIES_AT_THE_LIMIT if limited else TRIES):
            raise error
        first = _FIRST_WAIT_AT_THE_LIMIT if limited else _FIRST_WAIT
        seconds = first * 2.0 ** (tries - 1)
        requested = self._retry_after(outcome)
        require_bearable(requested, error)
        self.wait(max(seconds, requested), str(error))
        if limited:
            self._quota_used = False  # the next window has begun

    def _retry_after(self, outcome: Answer | TransportError) -> float:
        """The seconds in the header Retry-After; 0 if it is missing or invalid.

        A date is compared with the time of the answer itself, because this machine's clock may be
        wrong; where the answer does not state its time, a date says nothing.
        """
        if not isinstance(outcome, Answer):
            return 0.0
        header = outcome.headers.get("retry-after", "").strip()
        if header.isascii() and header.isdecimal():
            return min(float(header), _FOREVER)
        until, now = _time_in(outcome, "retry-after"), _time_in(outcome, "date")
        if until is None or now is None:
            return 0.0
        return min(max(0.0, until - now), _FOREVER)


def require_bearable(requested: float, error: GatesmithError) -> None:
    """Raises SiteError if the site asks to wait longer than a run waits."""
    if requested > LONGEST_WAIT:
        minutes = round(requested / 60)
        raise SiteError(
            f"{error}; the site asks to wait {minutes} minutes; run the command again then"
        )


def _may_retry(outcome: Answer | TransportError) -> bool:
    if isinstance(outcome, TransportError):
        return not outcome.final
    again = outcome.status in _TRY_AGAIN or outcome.status >= 500
    return again and not is_wall(outcome)


def _certainly_not_done(outcome: Answer | TransportError) -> bool:
    """Whether the call never reached the site, or the API refused it in its own words."""
    if isinstance(outcome, TransportError):
        return not outcome.reached
    return outcome.status in _REFUSALS and not is_page(outcome)


def _is_plain_refusal(outcome: Answer | TransportError) -> bool:
    """Whether the API itself answered that the call is wrong, and not that it should wait."""
    if isinstance(outcome, TransportError):
        return False
    client_error = _CLIENT_ERRORS[0] <= outcome.status < _CLIENT_ERRORS[1]
    return client_error and outcome.status not in _TRY_AGAIN and not is_page(outcome)


def _is_limited(outcome: Answer | TransportError) -> bool:
    return isinstance(outcome, Answer) and outcome.status == 429


def _time_in(answer: Answer, header: str) -> float | None:
    """The date in a header in seconds since 1970, None if it is missing or invalid."""
    try:
        return parsedate_to_datetime(answer.headers.get(header, "")).timestamp()
    except (ValueError, TypeError, OverflowError, OSError):
        return None


def _none_left(answer: Answer) -> bool:
    return answer.headers.get("x-ratelimit-remaining", "").strip() == "0"
