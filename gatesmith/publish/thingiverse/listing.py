"""A bundle's ``listing.json``: the texts of its page, and its files and images.

It is written with sorted keys, so that the same listing always has the same bytes, and read
strictly: nothing is guessed, and unknown fields are errors.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path

from gatesmith.core.errors import RejectedError, UsageError
from gatesmith.core.findings import Json
from gatesmith.core.read_errors import why_unread
from gatesmith.publish.thingiverse.json_fields import MOST_JSON, Fields, Refuse, read_regular_file
from gatesmith.publish.thingiverse.licences import Licence, licence

LISTING = "listing.json"
FILES, IMAGES = "files", "images"
LONGEST_SUMMARY = 120
"""Characters that Printables accepts."""

_FORMAT = 1
_LARGEST = 1_000_000  # bytes of a listing
_PLAIN_NAME = re.compile(r"[A-Za-z0-9._-]+")
_FIELDS = (
    *("format", "title", "summary", "category", "tags", "license", "description", "instructions"),
    *("is_wip", "is_remix", "ancestors", "files", "images", "limits"),
)


@dataclass(frozen=True)
class Limit:
    """A limit of a site, the bundle's value, and whether the limit is met."""

    site: str
    what: str
    value: float
    limit: float
    unit: str
    kept: bool


@dataclass(frozen=True)
class PageListing:
    """The data of a page. ``files`` and ``images`` are paths in the bundle, the cover first."""

    title: str
    summary: str
    category: str
    tags: tuple[str, ...]
    licence: Licence
    description: str
    instructions: str
    is_wip: bool
    is_remix: bool
    ancestors: tuple[int, ...]
    files: tuple[str, ...]
    images: tuple[str, ...]
    limits: tuple[Limit, ...] = ()

    def to_json(self) -> dict[str, Json]:
        """The listing as one JSON object."""
        of_licence = self.licence
        return {
            "format": _FORMAT,
            "title": self.title,
            "summary": self.summary,
            "category": self.category,
            "tags": list(self.tags),
            "license": {"id": of_licence.id, "name": of_licence.name, "code": of_licence.code},
            "description": self.description,
            "instructions": self.instructions,
            "is_wip": self.is_wip,
            "is_remix": self.is_remix,
            "ancestors": list(self.ancestors),
            "files": list(self.files),
            "images": list(self.images),
            "limits": [
                {
                    "site": each.site,
                    "what": each.what,
                    "value": each.value,
                    "limit": each.limit,
                    "unit": each.unit,
                    "kept": each.kept,
                }
                for each in self.limits
            ],
        }

    def to_bytes(self) -> bytes:
        """The content of ``listing.json``: UTF-8, sorted keys, the same bytes each time."""
        text = json.dumps(self.to_json(), ensure_ascii=False, indent=2, sort_keys=True)
        return f"{text}\n".encode()


def read_listing(folder: Path) -> PageListing:
    """The listing of a bundle. Raises RejectedError for the first fault in it."""
    path = folder / LISTING

    def refuse(text: str) -> RejectedError:
        return RejectedError(f"{path}: {text}")

    fields = Fields(_content(folder, path, refuse), "", refuse)
    if format_error := _format_error(fields):
        raise refuse(format_error)
    fields.require_exactly(_FIELDS)
    summary = fields.line("summary", empty=True)
    if len(summary) > LONGEST_SUMMARY:
        raise refuse(f"summary has {len(summary)} characters; at most {LONGEST_SUMMARY}")
    found = PageListing(
        title=fields.line("title"),
        summary=summary,
        category=fields.line("category"),
        tags=fields.texts("tags"),
        licence=_licence(fields["license"], refuse),
        description=fields.text("description"),
        instructions=fields.text("instructions", empty=True),
        is_wip=fields.flag("is_wip"),
        is_remix=fields.flag("is_remix"),
        ancestors=fields.numbers("ancestors"),
        files=_paths(fields, FILES, refuse),
        images=_paths(fields, IMAGES, refuse),
        limits=tuple(
            _limit(each, f"limits[{number}].", refuse)
            for number, each in enumerate(fields.items("limits"))
        ),
    )
    if not found.files:
        raise refuse("files is empty: there is nothing to print")
    if found.is_remix != bool(found.ancestors):
        raise refuse(
            "is_remix and ancestors contradict each other: a remix must list its ancestors"
        )
    return found


def _content(folder: Path, path: Path, refuse: Refuse) -> Json:
    """The JSON in the file. Raises RejectedError."""
    if not folder.is_dir():
        fault = "is not a folder" if folder.exists() else "does not exist"
        raise RejectedError(f"{folder}: {fault}; give the folder of a bundle, with {LISTING}")
    try:
        data = read_regular_file(path, MOST_JSON)
    except FileNotFoundError:
        raise refuse("is missing, so the folder is not a bundle") from None
    except OSError as error:
        raise refuse(f"cannot be read: {why_unread(error)}") from None
    if len(data) > _LARGEST:
        raise refuse(f"has {len(data)} bytes; a listing has at most {_LARGEST}")
    try:
        content: Json = json.loads(
            data.decode("utf-8-sig"), object_pairs_hook=_no_duplicates, parse_constant=_no_constant
        )
    except UnicodeDecodeError as error:
        raise refuse(f"is not UTF-8: byte {error.start + 1}") from None
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise refuse(f"is not JSON: {place}: {error.msg}") from None
    except (ValueError, RecursionError) as error:
        raise refuse(f"is not readable JSON: {error}") from None
    return content


def _no_duplicates(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    names = [name for name, _ in pairs]
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        raise ValueError(f"it has {twice[0]!r} twice")
    return dict(pairs)


def _no_constant(name: str) -> Json:
    raise ValueError(f"{name} is not a number")


def _format_error(fields: Fields) -> str:
    """The message for an unknown format of the listing; empty if the format is known."""
    try:
        known = fields["format"]
    except KeyError:
        return "the field format is missing"
    if type(known) is int and known == _FORMAT:
        return ""
    return f"its format is {known!r}; this version of gatesmith reads {_FORMAT}"


def _licence(content: Json, refuse: Refuse) -> Licence:
    """The licence; its name and code must match its id. Raises RejectedError."""
    fields = Fields(content, "license.", refuse)
    fields.require_exactly(("id", "name", "code"))
    try:
        known = licence(fields.text("id"))
    except UsageError as error:
        raise refuse(str(error)) from None
    for name, right in (("name", known.name), ("code", known.code)):
        if fields.text(name) != right:
            raise refuse(f"license.{name} of {known.id} must be {right!r}, not {fields[name]!r}")
    return known


def _paths(fields: Fields, kind: str, refuse: Refuse) -> tuple[str, ...]:
    """Paths ``KIND/NAME``, with names that every site accepts. Raises RejectedError."""
    paths = fields.texts(kind)
    for path in paths:
        start, _, name = path.partition("/")
        if start != kind or not _PLAIN_NAME.fullmatch(name) or name.startswith("."):
            raise refuse(
                f"{kind} has {path!r}; write {kind}/NAME, with a name of letters A to Z, "
                "digits, dots, hyphens and underscores: the sites drop other files"
            )
    folded = [path.casefold() for path in paths]
    for path in paths:
        if folded.count(path.casefold()) > 1:
            raise refuse(f"{kind} has {path!r} twice, differing only in case")
    return paths


def _limit(content: Json, where: str, refuse: Refuse) -> Limit:
    fields = Fields(content, where, refuse)
    fields.require_exactly(("site", "what", "value", "limit", "unit", "kept"))
    return Limit(
        site=fields.text("site"),
        what=fields.text("what"),
        value=fields.number("value"),
        limit=fields.number("limit"),
        unit=fields.text("unit", empty=True),
        kept=fields.flag("kept"),
    )
