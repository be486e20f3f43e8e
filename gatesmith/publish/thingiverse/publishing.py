"""A complete upload: from a bundle to a draft that is read back, and published on request."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import UsageError
from gatesmith.core.findings import Finding, Json, Severity
from gatesmith.publish.thingiverse.api_token import token_from_environment
from gatesmith.publish.thingiverse.comparison import differences, unproven_files
from gatesmith.publish.thingiverse.drafts import PublishOptions, existing_thing, find_or_make_thing
from gatesmith.publish.thingiverse.earlier_text import keep_earlier_text
from gatesmith.publish.thingiverse.matching import Listed
from gatesmith.publish.thingiverse.package import UploadPackage, read_package
from gatesmith.publish.thingiverse.page_update import update_page
from gatesmith.publish.thingiverse.resuming import refresh_state
from gatesmith.publish.thingiverse.retrying import (
    Clock,
    NullObserver,
    Observer,
    RetryingClient,
    SystemClock,
)
from gatesmith.publish.thingiverse.site import Site
from gatesmith.publish.thingiverse.site_answers import Account, Thing
from gatesmith.publish.thingiverse.transport import Transport, api_address, page_address
from gatesmith.publish.thingiverse.upload_job import UploadJob
from gatesmith.publish.thingiverse.upload_state import State, StateFile, locked, state_file_of
from gatesmith.publish.thingiverse.uploading import upload_changes

if TYPE_CHECKING:
    import httpx

_NOT_PUBLISHED = "not-published"


@dataclass(frozen=True)
class UploadedFile:
    """A file or image on the site; ``uploaded`` if this run uploaded it."""

    path: str
    size: int
    md5: str
    id: int | None
    name: str | None
    uploaded: bool

    def to_json(self) -> dict[str, Json]:
        """The file as one JSON object."""
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
    """The result of an upload: ``made`` if the thing is new, ``deleted`` lists removed files."""

    folder: Path
    thing: int
    account: str
    title: str
    published: bool
    made: bool
    files: tuple[UploadedFile, ...]
    deleted: tuple[str, ...]
    findings: tuple[Finding, ...]

    @property
    def page(self) -> str:
        """The address of the thing's page."""
        return page_address(self.thing)

    @property
    def agrees(self) -> bool:
        """Whether the site agrees with the bundle, and is published if requested."""
        return all(found.severity is not Severity.ERROR for found in self.findings)

    @property
    def differs(self) -> bool:
        """Whether the site differs from the bundle."""
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
            "files": [each.to_json() for each in self.files],
            "deleted": list(self.deleted),
            "findings": [found.to_json() for found in self.findings],
        }


@dataclass(frozen=True)
class PublishContext:
    """Clock, observer and network of an upload, which tests replace."""

    clock: Clock
    observer: Observer
    wire: httpx.BaseTransport | None = None


def publish(
    folder: Path, options: PublishOptions, context: PublishContext | None = None
) -> PublishResult:
    """Upload a bundle, or resume its upload. Nothing is done twice.

    Raises RejectedError for a bundle or a call that is rejected, UsageError for an unsuitable
    token, address or thing, SiteError if the site fails, and StorageError.
    """
    context = context or PublishContext(SystemClock(), NullObserver())
    package = read_package(folder)
    base, token = api_address(), token_from_environment()

    def act() -> PublishResult:
        with locked(folder), Transport(base, token, context.wire) as transport:
            client = RetryingClient(transport, context.clock, context.observer)
            site, state_file = Site(client), state_file_of(folder)
            context.observer.step("checking the token")
            state, account = _state(state_file, options, base, site)
            job = UploadJob(
                package,
                site,
                state_file,
                state,
                client.wait,
                client.now,
                context.observer,
                account,
            )
            job.correct_times()
            return _run(job, options)

    return token.guarded(act)


def _state(
    state_file: StateFile, options: PublishOptions, base: str, site: Site
) -> tuple[State, Account]:
    """The state to resume from, and the token's account.

    Raises UsageError for a state that belongs to another account or site. An account is known by
    its id; by its name only where the state or the site has none.
    """
    stored = state_file.read_for(base)
    account = site.account()
    fresh = State(base, account.name, account_id=account.id)
    if stored is None:
        return fresh, account
    same = stored.account == account.name
    if stored.account_id is not None and account.id is not None:
        same = stored.account_id == account.id
    if not same:
        before, now = stored.account, account.name
        if before == now:
            before, now = f"{before} ({stored.account_id})", f"{now} ({account.id})"
        raise UsageError(
            f"{state_file.path}: the bundle was uploaded as {before}, but the token belongs to "
            f"{now}; use a token of {before}, or move this file away to upload the bundle as {now}"
        )
    if options.new and (stored.finished or _was_deleted(stored, account, site)):
        state_file.set_aside()
        return fresh, account
    stored.account, stored.account_id = account.name, account.id or stored.account_id
    return stored, account


def _was_deleted(stored: State, account: Account, site: Site) -> bool:
    """Whether the thing was deleted on the site; a thing that exists is resumed even with --new."""
    return stored.thing is not None and existing_thing(stored.thing, site, account.name) is None


def _run(job: UploadJob, options: PublishOptions) -> PublishResult:
    state = job.state
    thing = find_or_make_thing(job, options)
    refresh_state(job)
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
    earlier: tuple[Finding, ...] = ()
    if page_differs:
        earlier = keep_earlier_text(job)
        job.observer.step("updating the page")
        update_page(job)
        state.text = job.package.digest()
        job.save()
    listed = upload_changes(job)
    job.observer.step("reading back")
    thing = job.site.thing(job.thing) or thing
    found = (*differences(job, thing, listed), *earlier)
    agrees = all(each.severity is not Severity.ERROR for each in found)
    if agrees and options.publish and not thing.published:
        unproven = unproven_files(job, listed)
        if unproven:
            found = (*unproven, *found)
        else:
            thing, more = _publish_thing(job, thing)
            found = (*more, *found)
    state.finished = agrees
    state.listed_at = job.now()
    job.save()
    return _result(job, thing, listed, found)


def _publish_thing(job: UploadJob, draft: Thing) -> tuple[Thing, tuple[Finding, ...]]:
    """Publish the thing and verify it. Raises RejectedError with the site's reasons."""
    job.observer.step("publishing")

    def look() -> bool | None:
        thing = job.site.thing(job.thing)
        return True if thing is not None and thing.published else None

    def act() -> bool:
        job.site.publish(job.thing)
        return True

    job.do_once(act, look, lambda: None)
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
    files = []
    for (_, remote), item in zip(job.wanted(), package.items, strict=True):
        entry = listed.entry(remote)
        name = entry.name if entry else None
        files.append(
            UploadedFile(item.path, item.size, item.md5, remote.there, name, item.path in job.sent)
        )
    return PublishResult(
        package.folder,
        thing.id,
        job.state.account,
        package.listing.title,
        thing.published,
        job.made,
        tuple(files),
        tuple(job.deleted),
        found,
    )
