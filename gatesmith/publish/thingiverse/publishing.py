"""A whole run: from a bundle to a draft that was read back, and to a page where asked for."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import UsageError
from gatesmith.core.findings import Finding, Json, Severity
from gatesmith.publish.thingiverse.api_token import token_from_environment
from gatesmith.publish.thingiverse.comparison import differences
from gatesmith.publish.thingiverse.drafts import PublishOptions, thing_of
from gatesmith.publish.thingiverse.matching import Listed
from gatesmith.publish.thingiverse.package import UploadPackage, read_package
from gatesmith.publish.thingiverse.retrying import (
    Clock,
    NullObserver,
    Observer,
    RetryingClient,
    SystemClock,
)
from gatesmith.publish.thingiverse.site import Site, Thing
from gatesmith.publish.thingiverse.transport import Transport, api_address, page_of
from gatesmith.publish.thingiverse.upload_state import State, StateFile, locked, state_file_of
from gatesmith.publish.thingiverse.uploading import UploadJob, find_state, upload_changes

if TYPE_CHECKING:
    import httpx

_NOT_PUBLISHED = "not-published"


@dataclass(frozen=True)
class UploadedFile:
    """A file or image as it is on the site; ``uploaded`` in this run, or there before."""

    path: str
    size: int
    md5: str
    id: int | None
    name: str | None
    uploaded: bool

    def to_json(self) -> dict[str, Json]:
        """The same as one JSON object."""
        return {
            "path": self.path,
            "size": self.size,
            "md5": self.md5,
            "id": self.id,
            "name": self.name,
            "uploaded": self.uploaded,
        }


@dataclass(frozen=True)
class PublishResult:
    """What came of a run. ``made`` says that the thing is new, ``deleted`` which files went."""

    folder: Path
    thing: int
    account: str
    title: str
    published: bool
    made: bool
    sent: tuple[UploadedFile, ...]
    deleted: tuple[str, ...]
    findings: tuple[Finding, ...]

    @property
    def page(self) -> str:
        """The address of the thing's page."""
        return page_of(self.thing)

    @property
    def agrees(self) -> bool:
        """Whether the site has what the bundle holds, published where that was asked for."""
        return all(found.severity is not Severity.ERROR for found in self.findings)

    @property
    def differs(self) -> bool:
        """Whether the site has something else than the bundle holds."""
        errors = {found.code for found in self.findings if found.severity is Severity.ERROR}
        return bool(errors - {_NOT_PUBLISHED})

    def to_json(self) -> dict[str, Json]:
        """The result as one JSON object."""
        return {
            "bundle": str(self.folder),
            "thing": self.thing,
            "page": self.page,
            "account": self.account,
            "title": self.title,
            "state": "published" if self.published else "draft",
            "made": self.made,
            "agrees": self.agrees,
            "files": [each.to_json() for each in self.sent],
            "deleted": list(self.deleted),
            "findings": [found.to_json() for found in self.findings],
        }


@dataclass(frozen=True)
class Surroundings:
    """What a run meets outside of itself, handed in so that tests can be that."""

    clock: Clock
    observer: Observer
    wire: httpx.BaseTransport | None = None


def publish(
    folder: Path, options: PublishOptions, surroundings: Surroundings | None = None
) -> PublishResult:
    """Upload a bundle, or go on with uploading it. Nothing is done twice.

    Raises RejectedError for a bundle or a request that is refused, UsageError for a token, an
    address or a thing that will not do, SiteError for a site that fails, StorageError.
    """
    surroundings = surroundings or Surroundings(SystemClock(), NullObserver())
    package = read_package(folder)
    base, token = api_address(), token_from_environment()

    def act() -> PublishResult:
        with locked(folder), Transport(base, token, surroundings.wire) as transport:
            client = RetryingClient(transport, surroundings.clock, surroundings.observer)
            site, state_file = Site(client), state_file_of(folder)
            surroundings.observer.step("checking the token")
            state = _state(state_file, options, base, site)
            job = UploadJob(package, site, state_file, state, client.wait, surroundings.observer)
            return _run(job, options)

    return token.guarded(act)


def _state(state_file: StateFile, options: PublishOptions, base: str, site: Site) -> State:
    """The state to go on with. Raises UsageError where it is another account's or site's."""
    stored = state_file.read_for(base)
    account = site.account()
    if stored is not None and stored.account != account:
        raise UsageError(
            f"{state_file.path}: the bundle was uploaded as {stored.account}, but the token "
            f"belongs to {account}"
        )
    if stored is not None and options.new and (stored.finished or _gone(stored, site)):
        state_file.forget()
        stored = None
    return stored or State(base, account)


def _gone(stored: State, site: Site) -> bool:
    """Whether somebody deleted the thing; one that a cut run began with --new is gone on with."""
    return stored.thing is not None and site.thing(stored.thing) is None


def _run(job: UploadJob, options: PublishOptions) -> PublishResult:
    state = job.state
    thing = thing_of(job, options)
    find_state(job)
    page_differs = state.text != job.package.digest()
    changes = page_differs or job.missing() or job.outdated()
    if changes and thing.published and not options.publish:
        raise UsageError(
            f"thing {thing.id} is already published, so the changes would be visible at once; "
            "use --publish to allow that"
        )
    if changes:
        state.finished = False
        job.save()
    if page_differs:
        job.observer.step("updating the page")
        job.site.change(job.thing, job.package.text())
        state.text = job.package.digest()
        job.save()
    listed = upload_changes(job)
    job.observer.step("reading back")
    thing = job.site.thing(job.thing) or thing
    found = differences(job, thing, listed)
    agrees = all(each.severity is not Severity.ERROR for each in found)
    if agrees and options.publish and not thing.published:
        thing, more = _published(job, thing)
        found = (*more, *found)
    state.finished = agrees
    job.save()
    return _result(job, thing, listed, found)


def _published(job: UploadJob, draft: Thing) -> tuple[Thing, tuple[Finding, ...]]:
    """Publish the thing, and read whether it is. Raises RejectedError with the site's reasons."""
    job.observer.step("publishing")

    def look() -> bool | None:
        thing = job.site.thing(job.thing)
        return True if thing is not None and thing.published else None

    def act() -> bool:
        job.site.publish(job.thing)
        return True

    job.run_idempotent(act, look)
    thing = job.site.thing(job.thing)
    if thing is None or not thing.published:
        text = "the site accepted the request to publish but still shows a draft"
        finding = Finding(_NOT_PUBLISHED, Severity.ERROR, text, hint="check its page")
        return thing or draft, (finding,)
    return thing, ()


def _result(
    job: UploadJob, thing: Thing, listed: Listed, found: tuple[Finding, ...]
) -> PublishResult:
    package: UploadPackage = job.package
    sent = []
    for (_, remote), item in zip(job.wanted(), package.items, strict=True):
        entry = listed.entry(remote)
        name = entry.name if entry else None
        sent.append(
            UploadedFile(item.path, item.size, item.md5, remote.there, name, item.path in job.sent)
        )
    return PublishResult(
        package.folder,
        thing.id,
        job.state.account,
        package.listing.title,
        thing.published,
        job.made,
        tuple(sent),
        tuple(job.deleted),
        found,
    )
