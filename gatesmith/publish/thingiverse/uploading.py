"""Files and images: missing ones are uploaded, outdated ones deleted, all others left alone.

Each step starts from what the site lists, so resuming after an interruption is the same as
starting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from gatesmith.core.errors import RejectedError, SiteError
from gatesmith.core.units import rounded_text
from gatesmith.publish.thingiverse.matching import Listed, match_uploads
from gatesmith.publish.thingiverse.package import UploadPackage
from gatesmith.publish.thingiverse.retrying import TRIES, Observer, UnclearError
from gatesmith.publish.thingiverse.site import Account, Site
from gatesmith.publish.thingiverse.upload_state import RemoteFile, State, StateFile

LOOK_DELAYS = (2.0, 4.0, 8.0, 16.0, 30.0, 60.0)
"""Seconds to wait before each check whether an unanswered call took effect: the site may need half
a minute, and what is sent again too soon is there twice."""

SETTLED = 600.0
"""Seconds after which the site lists whatever it has: what is not there then did not arrive."""

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
        """The puts on the site that no longer belong to the bundle."""
        wanted = [remote for _, remote in self.wanted()]
        return [
            remote
            for remote in self.state.puts
            if remote not in wanted and remote.there is not None
        ]

    def wait_for_all(self, why: str, listed: Listed | None = None) -> Listed:
        """Read the site's list until nothing is missing, or all delays have passed.

        ``listed`` is what was just read, if it was.
        """
        listed = listed or self.look()
        for seconds in LOOK_DELAYS:
            if not self.missing():
                break
            self.wait(seconds, why)
            listed = self.look()
        return listed

    def settled(self, since: float | None) -> bool:
        """Whether enough time has passed since a request for the site to list its effect."""
        return since is None or not 0 <= self.now() - since < SETTLED

    def do_once(
        self, act: Callable[[], _Result], look: Callable[[], _Result | None], tries: int = TRIES
    ) -> _Result:
        """Do what must not be done twice: after an unclear answer, look before trying again."""
        why = ""
        for _ in range(tries):
            try:
                return act()
            except UnclearError as error:
                why = str(error)
            for seconds in LOOK_DELAYS:
                self.wait(seconds, f"{why}; checking whether it took effect anyway")
                found = look()
                if found is not None:
                    return found
        raise SiteError(why)


_BEFORE = "checking whether the previous run finished"
_ATTEMPTS = 2  # the second one only if the site no longer knows earlier uploads


def refresh_state(job: UploadJob) -> None:
    """Update the state from the site; nothing is changed there."""
    state = job.state
    listed = job.look(_with_known(job))
    if state.asked and job.missing():
        listed = job.wait_for_all(_BEFORE, listed)
    if state.asked == "done":
        _require_settled(job)
    _discard_damaged(job, listed)
    state.asked = ""
    job.save()


def _with_known(job: UploadJob) -> Listed:
    """What the site lists, as soon as that has everything that it listed before.

    What is still not listed in the end was deleted there.
    """
    wanted = {(item.path, item.md5) for item in job.package.items}
    known = {each.there for each in job.state.puts if (each.path, each.md5) in wanted} - {None}
    listed = job.listed()
    for seconds in LOOK_DELAYS:
        if known <= set(listed.ids()):
            break
        job.wait(seconds, "the site does not list everything that it listed before")
        listed = job.listed()
    return listed


def upload_changes(job: UploadJob) -> Listed:
    """Make the site agree with the bundle, and return what it then lists."""
    refused = ""
    for _ in range(_ATTEMPTS):
        _upload(job)
        _delete(job)
        if not job.missing():
            return job.look()
        before = job.state.finalized_at
        refused = _finalize(job)
        if not refused:
            return _listed_all(job)
        if before is None:
            job.look()
        else:  # the site may no longer know them because they are files already
            job.wait_for_all(_BEFORE)
            _require_settled(job, before)
        _forget_uploads(job)
    raise RejectedError(f"the site rejects the uploads: {refused}")


def _upload(job: UploadJob) -> None:
    """Send what is missing; each pending id is stored at once."""
    items = {(item.path, item.md5): item for item in job.package.items}
    waiting = [remote for _, remote in job.missing() if remote.pending is None]
    for remote in waiting:
        item = items[remote.path, remote.md5]
        content = job.package.content(item)

        def report(sent: int, path: str = item.path, size: int = item.size) -> None:
            job.observer.sending(path, min(sent, size), size)

        job.observer.step(f"uploading {item.path}")
        remote.pending = job.site.upload(item.name, content, report)
        job.save()
        job.sent.append(item.path)


def _delete(job: UploadJob) -> None:
    """Delete outdated uploads, and no other files."""
    for remote in job.outdated():
        if remote.there is not None:
            job.observer.step(f"deleting the outdated {remote.path}")
            job.site.delete(job.thing, remote.kind, remote.there)
            job.state.puts.remove(remote)
            job.save()
            job.deleted.append(remote.path)


def _finalize(job: UploadJob) -> str:
    """Make the uploads files of the thing; returns the site's reason if it no longer knows them."""
    job.state.seen = job.look().ids()
    job.state.asked = "asked"
    job.state.finalized_at = job.now()
    job.save()
    job.observer.step("adding the uploads to the thing")

    def act() -> str:
        pending = [
            (remote.pending, rank) for rank, remote in job.missing() if remote.pending is not None
        ]
        return job.site.finalize(job.thing, pending)

    def look() -> str | None:
        job.look()
        return None if job.missing() else ""

    refused = job.do_once(act, look)
    job.state.asked = "asked" if refused else "done"
    job.save()
    return refused


def _require_settled(job: UploadJob, since: float | None = None) -> None:
    """Raises SiteError if something is missing that the site may list later."""
    missing = [remote.path for _, remote in job.missing() if remote.pending is not None]
    since = job.state.finalized_at if since is None else since
    if missing and not job.settled(since):
        raise SiteError(
            f"the site accepted {', '.join(missing)} in an earlier run and does not list it yet; "
            f"run the same command again in {rounded_text(SETTLED / 60, 0)} minutes: sent again "
            "now, it could be there twice"
        )


def _listed_all(job: UploadJob) -> Listed:
    """What the site lists once everything is there. Raises SiteError if something is missing."""
    listed = job.wait_for_all("the site is still processing the files")
    missing = [remote.path for _, remote in job.missing()]
    if missing:
        raise SiteError(
            f"the site reports success but does not list {', '.join(missing)}; it may need "
            "more time: run the same command again in a few minutes"
        )
    job.state.asked, job.state.finalized_at = "", None
    job.save()
    return listed


def _forget_uploads(job: UploadJob) -> None:
    for _, remote in job.missing():
        remote.pending = None
    job.state.finalized_at = None
    job.save()


def _discard_damaged(job: UploadJob, listed: Listed) -> None:
    """Mark damaged uploads to be deleted and sent again."""
    for _, remote in list(job.wanted()):
        entry = listed.entry(remote)
        if entry is None:
            continue
        size = job.package.size(remote.path)
        if entry.md5 not in (None, remote.md5):
            other = entry.md5 or ""
        elif entry.md5 is None and entry.size not in (None, size):
            other = f"{entry.size} bytes"
        else:
            continue
        job.state.puts.append(RemoteFile(remote.path, other, None, remote.there))
        remote.there = None
