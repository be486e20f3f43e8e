"""What all steps of an upload share: the bundle, the site, the state, and waiting for lists."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from gatesmith.core.errors import RejectedError, SiteError, UsageError
from gatesmith.publish.thingiverse.matching import Listed, match_uploads
from gatesmith.publish.thingiverse.package import UploadPackage
from gatesmith.publish.thingiverse.retrying import (
    TRIES,
    TRIES_AT_THE_LIMIT,
    Observer,
    UnclearError,
    require_bearable,
)
from gatesmith.publish.thingiverse.site import Site
from gatesmith.publish.thingiverse.site_answers import Account
from gatesmith.publish.thingiverse.upload_state import RemoteFile, State, StateFile

LOOK_DELAYS = (2.0, 4.0, 8.0, 16.0, 30.0, 60.0)
"""Seconds to wait before each check whether an unanswered call took effect: the site may need half
a minute, and what is sent again too soon is there twice."""

SETTLED = 600.0
"""Seconds after which the site lists whatever it has: what is not there then did not arrive."""

LONG_DELAYS = (*LOOK_DELAYS, *(60.0,) * 8)
"""Seconds to wait before each check until that time is over: 600 s together."""

SITE_ERRORS = (SiteError, RejectedError, UsageError)
"""What a call raises if the site fails or refuses it."""

_Result = TypeVar("_Result")


@dataclass
class UploadJob:
    """What all steps of an upload share, and what this run has done."""

    package: UploadPackage
    site: Site
    state_file: StateFile
    state: State
    wait: Callable[[float, str], None]
    now: Callable[[], float]
    observer: Observer
    account: Account
    made: bool = False
    sent: list[str] = field(default_factory=list)
    deleted: list[str] = field(default_factory=list)

    @property
    def thing(self) -> int:
        """The id of the thing. Raises ValueError before it is known."""
        if self.state.thing is None:
            raise ValueError("the thing has not been made yet")
        return self.state.thing

    def save(self) -> None:
        """Store the state. Raises OutputError or StorageError."""
        self.state_file.write(self.state)

    def listed(self) -> Listed:
        """What the site lists of the thing."""
        return Listed(
            tuple(self.site.entries(self.thing, "files")),
            tuple(self.site.entries(self.thing, "images")),
        )

    def look(self, listed: Listed | None = None) -> Listed:
        """What the site lists of the thing, or ``listed``; updates the state from it."""
        listed = listed or self.listed()
        before = [
            (remote.path, remote.md5, remote.pending, remote.there) for remote in self.state.puts
        ]
        match_uploads(self.state, self.package.items, listed)
        if before != [
            (remote.path, remote.md5, remote.pending, remote.there) for remote in self.state.puts
        ]:
            self.save()
        return listed

    def wanted(self) -> Iterator[tuple[int, RemoteFile]]:
        """The put of each item in the package, with its rank."""
        puts = {(remote.path, remote.md5): remote for remote in self.state.puts}
        for rank, item in enumerate(self.package.items):
            yield rank, puts[item.path, item.md5]

    def missing(self) -> list[tuple[int, RemoteFile]]:
        """The puts that are not on the site yet, with their ranks."""
        return [(rank, remote) for rank, remote in self.wanted() if remote.there is None]

    def outdated(self) -> list[RemoteFile]:
        """Our uploads on the site that no longer belong to the bundle."""
        wanted = [remote for _, remote in self.wanted()]
        return [
            remote
            for remote in self.state.puts
            if remote not in wanted and remote.there is not None and not remote.adopted
        ]

    def wait_for_all(
        self, why: str, listed: Listed | None = None, delays: Sequence[float] = LOOK_DELAYS
    ) -> Listed:
        """Read the site's list until nothing is missing, or all delays have passed.

        ``listed`` is what was just read, if it was.
        """
        listed = listed or self.look()
        for seconds in delays:
            if not self.missing():
                break
            self.wait(seconds, why)
            listed = self.look()
        return listed

    def settled(self, since: float | None) -> bool:
        """Whether enough time has passed since a request for the site to list its effect."""
        return since is None or not self.now() - since < SETTLED

    def correct_times(self) -> None:
        """Take a time in the state that is still to come, by a clock that was wrong, for now."""
        state, now = self.state, self.now()
        times = (state.made_at, state.finalized_at, state.listed_at)
        if any(each is not None and each > now for each in times):
            state.made_at, state.finalized_at, state.listed_at = (
                None if each is None else min(each, now) for each in times
            )
            self.save()

    def do_once(
        self,
        act: Callable[[], _Result],
        look: Callable[[], _Result | None],
        forget: Callable[[], None],
        tries: int = TRIES,
        delays: Sequence[float] = LOOK_DELAYS,
    ) -> _Result:
        """Do what must not be done twice: after an unclear answer, look before trying again.

        Answers 429 do not count as ``tries``. What was refused unclearly is not tried again in
        this run. After a clear refusal ``look`` is called once, after a plain one of unclear
        status for two minutes: if nothing was done, ``forget`` is called, so that the next run
        need not wait, unless an earlier try was unclear.
        """
        failed = limited = 0
        while True:
            try:
                return act()
            except UnclearError as error:
                unclear = error
            except SITE_ERRORS as error:
                found = self._seen(look)
                if found is not None:
                    return found
                if not failed + limited:
                    forget()
                raise error
            require_bearable(unclear.requested, unclear)
            last = unclear.refused is not None or failed + 1 == tries
            found = self._look_again(unclear, look, LOOK_DELAYS if last else delays)
            if found is not None:
                return found
            if unclear.refused is not None:
                if unclear.plain and not failed + limited:
                    forget()
                raise unclear.refused
            failed += not unclear.limited
            limited += unclear.limited
            if failed == tries or limited == TRIES_AT_THE_LIMIT:
                raise unclear

    def _look_again(
        self, unclear: UnclearError, look: Callable[[], _Result | None], delays: Sequence[float]
    ) -> _Result | None:
        """What looks find until all delays have passed, the first when the site wants to be asked.

        Two minutes are enough after 429, and where this run does not try again: the next one
        waits for the others.
        """
        delays = LOOK_DELAYS if unclear.limited else delays
        waited = 0.0
        for seconds in delays:
            pause = seconds if waited else max(seconds, unclear.requested)
            self.wait(pause, f"{unclear}; checking whether it took effect anyway")
            waited += pause
            found = look()
            if found is not None or waited >= sum(delays):
                return found
        return None

    @staticmethod
    def _seen(look: Callable[[], _Result | None]) -> _Result | None:
        """What a look finds, None if it fails: the refusal before says more than its error."""
        try:
            return look()
        except SITE_ERRORS:
            return None
