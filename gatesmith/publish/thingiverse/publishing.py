"""A whole run: from a bundle to a draft that was read back, and to a page where asked for."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import UsageError
from gatesmith.core.findings import Finding, Json, Severity
from gatesmith.publish.thingiverse.address import api_address, page_of
from gatesmith.publish.thingiverse.clock import Clock, Nobody, SystemClock, Watcher
from gatesmith.publish.thingiverse.comparing import differences
from gatesmith.publish.thingiverse.job import Job
from gatesmith.publish.thingiverse.line import Line
from gatesmith.publish.thingiverse.lock import locked
from gatesmith.publish.thingiverse.making import Wish, thing_of
from gatesmith.publish.thingiverse.matching import Listed
from gatesmith.publish.thingiverse.parcel import Parcel, read_parcel
from gatesmith.publish.thingiverse.secret import token_from_environment
from gatesmith.publish.thingiverse.site import Site, Thing
from gatesmith.publish.thingiverse.state import Book, State, book_of
from gatesmith.publish.thingiverse.transport import Transport
from gatesmith.publish.thingiverse.uploading import begin, carry

if TYPE_CHECKING:
    import httpx

_NOT_PUBLISHED = "not-published"


@dataclass(frozen=True)
class Sent:
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
class Published:
    """What came of a run. ``made`` says that the thing is new, ``deleted`` which files went."""

    folder: Path
    thing: int
    account: str
    title: str
    published: bool
    made: bool
    sent: tuple[Sent, ...]
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
class Outside:
    """What a run meets outside of itself, handed in so that tests can be that."""

    clock: Clock
    watcher: Watcher
    wire: httpx.BaseTransport | None = None


def publish(folder: Path, wish: Wish, outside: Outside | None = None) -> Published:
    """Upload a bundle, or go on with uploading it. Nothing is done twice.

    Raises RejectedError for a bundle or a request that is refused, UsageError for a token, an
    address or a thing that will not do, SiteError for a site that fails, StorageError.
    """
    outside = outside or Outside(SystemClock(), Nobody())
    parcel = read_parcel(folder)
    base, token = api_address(), token_from_environment()

    def act() -> Published:
        with locked(folder), Transport(base, token, outside.wire) as transport:
            line = Line(transport, outside.clock, outside.watcher)
            site, book = Site(line), book_of(folder)
            outside.watcher.step("asking whose token it is")
            state = _state(book, wish, base, site)
            job = Job(parcel, site, book, state, line.wait, outside.watcher)
            return _run(job, wish)

    return token.guarded(act)


def _state(book: Book, wish: Wish, base: str, site: Site) -> State:
    """The state to go on with. Raises UsageError where it is another account's or site's."""
    kept = book.read_for(base)
    account = site.account()
    if kept is not None and kept.account != account:
        raise UsageError(
            f"{book.path}: the bundle was uploaded as {kept.account}, and the token is that of "
            f"{account}"
        )
    if kept is not None and wish.new and (kept.finished or _gone(kept, site)):
        book.forget()
        kept = None
    return kept or State(base, account)


def _gone(kept: State, site: Site) -> bool:
    """Whether somebody deleted the thing; one that a cut run began with --new is gone on with."""
    return kept.thing is not None and site.thing(kept.thing) is None


def _run(job: Job, wish: Wish) -> Published:
    state = job.state
    thing = thing_of(job, wish)
    begin(job)
    page_differs = state.text != job.parcel.digest()
    changes = page_differs or job.missing() or job.outdated()
    if changes and thing.published and not wish.publish:
        raise UsageError(
            f"thing {thing.id} is published already, and everybody would see the changes at once; "
            "say --publish if that is what you want"
        )
    if changes:
        state.finished = False
        job.save()
    if page_differs:
        job.watcher.step("writing the page anew")
        job.site.change(job.thing, job.parcel.text())
        state.text = job.parcel.digest()
        job.save()
    listed = carry(job)
    job.watcher.step("reading back")
    thing = job.site.thing(job.thing) or thing
    found = differences(job, thing, listed)
    agrees = all(each.severity is not Severity.ERROR for each in found)
    if agrees and wish.publish and not thing.published:
        thing, more = _published(job, thing)
        found = (*more, *found)
    state.finished = agrees
    job.save()
    return _result(job, thing, listed, found)


def _published(job: Job, draft: Thing) -> tuple[Thing, tuple[Finding, ...]]:
    """Publish the thing, and read whether it is. Raises RejectedError with the site's reasons."""
    job.watcher.step("publishing")

    def look() -> bool | None:
        thing = job.site.thing(job.thing)
        return True if thing is not None and thing.published else None

    def act() -> bool:
        job.site.publish(job.thing)
        return True

    job.surely(act, look)
    thing = job.site.thing(job.thing)
    if thing is None or not thing.published:
        text = "the site took the request to publish, and still calls the thing a draft"
        finding = Finding(_NOT_PUBLISHED, Severity.ERROR, text, hint="look at its page")
        return thing or draft, (finding,)
    return thing, ()


def _result(job: Job, thing: Thing, listed: Listed, found: tuple[Finding, ...]) -> Published:
    parcel: Parcel = job.parcel
    sent = []
    for (_, put), item in zip(job.wanted(), parcel.items, strict=True):
        entry = listed.entry(put)
        name = entry.name if entry else None
        sent.append(Sent(item.path, item.size, item.md5, put.there, name, item.path in job.sent))
    return Published(
        parcel.folder,
        thing.id,
        job.state.account,
        parcel.listing.title,
        thing.published,
        job.made,
        tuple(sent),
        tuple(job.deleted),
        found,
    )
