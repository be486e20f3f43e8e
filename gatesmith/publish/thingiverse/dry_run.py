"""The calls that an upload would make, as far as they are known without token or network."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from gatesmith.core.findings import Json
from gatesmith.publish.thingiverse.drafts import PublishOptions
from gatesmith.publish.thingiverse.package import UploadPackage, read_package
from gatesmith.publish.thingiverse.transport import api_address
from gatesmith.publish.thingiverse.upload_state import State, state_file_of


@dataclass(frozen=True)
class PlannedCall:
    """A call and its purpose."""

    method: str
    path: str
    what: str


@dataclass(frozen=True)
class CallPlan:
    """The calls of an upload in order, to the API at ``base``."""

    folder: Path
    base: str
    steps: tuple[PlannedCall, ...]
    notes: tuple[str, ...]

    def to_json(self) -> dict[str, Json]:
        """The plan as one JSON object."""
        return {
            "bundle": str(self.folder),
            "api": self.base,
            "calls": [
                {"method": each.method, "path": each.path, "what": each.what} for each in self.steps
            ],
            "notes": list(self.notes),
        }


def plan_calls(folder: Path, options: PublishOptions) -> CallPlan:
    """The calls that an upload would make. Raises RejectedError and UsageError."""
    package, base = read_package(folder), api_address()
    stored = state_file_of(folder).read_for(base)
    if stored is None or (options.new and stored.finished):
        stored = State(base, "")
    if options.thing is not None and stored.thing is None:
        stored.thing = options.thing
    return CallPlan(folder, base, tuple(_calls(package, stored, options)), package.notes)


def _calls(package: UploadPackage, stored: State, options: PublishOptions) -> Iterator[PlannedCall]:
    thing = "ID" if stored.thing is None else str(stored.thing)
    yield PlannedCall("GET", "/users/me", "which account owns the token?")
    if stored.thing is None:
        yield PlannedCall(
            "GET", "/users/NAME/things", f"does {package.listing.title!r} already exist?"
        )
        licence = package.listing.licence.code
        yield PlannedCall(
            "POST", "/things/", f"create a draft: {package.listing.title!r}, licence {licence}"
        )
    yield from _read_calls(thing, "what does it contain?")
    if stored.thing is not None and stored.text != package.digest():
        yield PlannedCall("PATCH", f"/things/{thing}", "update the page")
    yield from _file_calls(package, stored, thing)
    yield from _read_calls(thing, "compare title, licence, number of files and each MD5")
    if options.publish:
        yield PlannedCall("POST", f"/things/{thing}/publish", "publish, if nothing differs")


def _read_calls(thing: str, what: str) -> Iterator[PlannedCall]:
    for path in ("", "/files", "/images"):
        yield PlannedCall("GET", f"/things/{thing}{path}", what)


def _file_calls(package: UploadPackage, stored: State, thing: str) -> Iterator[PlannedCall]:
    """Uploads of new files, deletions of outdated ones, and finalizing."""
    puts = {(remote.path, remote.md5): remote for remote in stored.puts}
    waiting = 0
    for item in package.items:
        remote = puts.pop((item.path, item.md5), None)
        if remote is None or remote.there is None:
            waiting += 1
            if remote is None or remote.pending is None:
                yield PlannedCall("POST", "/files/0/uploadFile", f"{item.path}, {item.size} bytes")
    for old in puts.values():
        if old.there is not None:
            path = f"/things/{thing}/{old.kind}/{old.there}"
            yield PlannedCall("DELETE", path, f"delete the outdated {old.path}")
    if waiting:
        uploads = "1 upload" if waiting == 1 else f"{waiting} uploads"
        yield PlannedCall("POST", "/files/0/FinalizeFiles", f"make {uploads} part of the thing")
