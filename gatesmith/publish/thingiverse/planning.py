"""What a run would call, as far as that is known here: without a token and without the network."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from gatesmith.core.findings import Json
from gatesmith.publish.thingiverse.address import api_address
from gatesmith.publish.thingiverse.making import Wish
from gatesmith.publish.thingiverse.parcel import Parcel, read_parcel
from gatesmith.publish.thingiverse.state import State, book_of


@dataclass(frozen=True)
class Step:
    """A call, and what it is for."""

    method: str
    path: str
    what: str


@dataclass(frozen=True)
class Plan:
    """The calls of a run in their order, to the API at ``base``."""

    folder: Path
    base: str
    steps: tuple[Step, ...]
    notes: tuple[str, ...]

    def to_json(self) -> dict[str, Json]:
        """The same as one JSON object."""
        return {
            "bundle": str(self.folder),
            "api": self.base,
            "calls": [
                {"method": each.method, "path": each.path, "what": each.what} for each in self.steps
            ],
            "notes": list(self.notes),
        }


def plan(folder: Path, wish: Wish) -> Plan:
    """The calls that uploading a bundle takes. Raises RejectedError and UsageError."""
    parcel, base = read_parcel(folder), api_address()
    kept = book_of(folder).read_for(base)
    if kept is None or (wish.new and kept.finished):
        kept = State(base, "")
    if wish.thing is not None and kept.thing is None:
        kept.thing = wish.thing
    return Plan(folder, base, tuple(_steps(parcel, kept, wish)), parcel.notes)


def _steps(parcel: Parcel, kept: State, wish: Wish) -> Iterator[Step]:
    thing = "ID" if kept.thing is None else str(kept.thing)
    yield Step("GET", "/users/me", "whose token is it?")
    if kept.thing is None:
        yield Step("GET", "/users/NAME/things", f"is there a {parcel.listing.title!r} already?")
        licence = parcel.listing.licence.code
        yield Step("POST", "/things/", f"make a draft: {parcel.listing.title!r}, licence {licence}")
    yield from _reading(thing, "what is there?")
    if kept.thing is not None and kept.text != parcel.digest():
        yield Step("PATCH", f"/things/{thing}", "write the page anew")
    yield from _files(parcel, kept, thing)
    yield from _reading(thing, "compare name, licence, number of files and each MD5")
    if wish.publish:
        yield Step("POST", f"/things/{thing}/publish", "publish, if nothing differs")


def _reading(thing: str, what: str) -> Iterator[Step]:
    for path in ("", "/files", "/images"):
        yield Step("GET", f"/things/{thing}{path}", what)


def _files(parcel: Parcel, kept: State, thing: str) -> Iterator[Step]:
    """Uploads of what is new, deletions of what is outdated, finalizing."""
    puts = {(put.path, put.md5): put for put in kept.puts}
    waiting = 0
    for item in parcel.items:
        put = puts.pop((item.path, item.md5), None)
        if put is None or put.there is None:
            waiting += 1
            if put is None or put.pending is None:
                yield Step("POST", "/files/0/uploadFile", f"{item.path}, {item.size} bytes")
    for old in puts.values():
        if old.there is not None:
            path = f"/things/{thing}/{old.kind}/{old.there}"
            yield Step("DELETE", path, f"the old {old.path}")
    if waiting:
        uploads = "1 upload" if waiting == 1 else f"{waiting} uploads"
        yield Step("POST", "/files/0/FinalizeFiles", f"make {uploads} part of the thing")
