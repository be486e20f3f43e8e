"""The content of a bundle for the site: the listing, and each file and image with its MD5.

Everything that the site would reject or silently drop is found here, before any call.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import md5, sha256
from pathlib import Path, PurePosixPath

from gatesmith.core.errors import RejectedError
from gatesmith.core.findings import Json
from gatesmith.core.read_errors import why_unread
from gatesmith.publish.thingiverse.api_token import VARIABLE, contains_token
from gatesmith.publish.thingiverse.json_fields import read_regular_file
from gatesmith.publish.thingiverse.listing import (
    FILES,
    IMAGES,
    LISTING,
    PageListing,
    read_listing,
)

CHECKSUMS = "checksums.txt"

_LINE = re.compile(r"([0-9a-f]{64}) [ *](.+)")
_LARGEST = 10_000_000  # bytes of the checksums; a line has about a hundred


def digests_in(data: bytes) -> dict[str, str] | None:
    """The SHA-256 of each path, from the format of ``sha256sum``; None for anything else."""
    try:
        lines = [_LINE.fullmatch(line) for line in data.decode("utf-8").splitlines()]
    except UnicodeDecodeError:
        return None
    found = {line[2]: line[1] for line in lines if line is not None}
    return found if len(found) == len(lines) else None


def read_digests(folder: Path) -> dict[str, str]:
    """The checksums of a bundle; empty if it has none, such as one made by hand.

    Raises RejectedError for checksums that cannot be read.
    """
    path = folder / CHECKSUMS
    try:
        if path.stat().st_size > _LARGEST:
            raise RejectedError(f"{path}: has more than {_LARGEST} bytes; make the bundle again")
        found = digests_in(read_regular_file(path))
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise RejectedError(f"{path}: cannot be read: {why_unread(error)}") from None
    if found is None:
        raise RejectedError(
            f"{path}: is not a list of SHA-256 sums with each path once; make the bundle again"
        )
    return found


def require_unchanged(folder: Path, path: str, data: bytes, digests: Mapping[str, str]) -> None:
    """Raises RejectedError for a file that changed since the bundle was made.

    The page states how the file was checked, which is not true of a changed one.
    """
    if path in digests and digests[path] != sha256(data).hexdigest():
        raise RejectedError(
            f"{folder / path}: differs from the file that was checked when the bundle was made "
            f"({CHECKSUMS}); delete it and make the bundle again, or remove its line from "
            f"{CHECKSUMS} if you changed it on purpose"
        )


MODELS = (".stl", ".obj", ".3mf", ".scad")
PICTURES = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG"}
LARGEST_IMAGE = 5_000_000
"""Bytes: the site accepts 5 MB."""
NARROWEST_IMAGE = 1024
"""Pixels across."""

MOST_PIXELS = 80_000_000
"""Pixels of an image that is decoded: 240 MB. A file of a few bytes can declare billions."""

_SITE = "thingiverse"


@dataclass(frozen=True)
class PackageItem:
    """A file or image to upload. ``md5`` is in lower-case hex, ``size`` in bytes."""

    path: str
    size: int
    md5: str

    @property
    def kind(self) -> str:
        """``files`` or ``images``: the site's list to which it belongs."""
        return self.path.partition("/")[0]

    @property
    def name(self) -> str:
        """The name under which it is uploaded."""
        return PurePosixPath(self.path).name


@dataclass(frozen=True)
class UploadPackage:
    """A bundle that can be uploaded; items in the order of the listing, files first."""

    folder: Path
    listing: PageListing
    items: tuple[PackageItem, ...]
    notes: tuple[str, ...] = ()

    def text(self) -> dict[str, Json]:
        """The fields of a thing for the site's API."""
        listing = self.listing
        return {
            "name": listing.title,
            "license": listing.licence.code,
            "category": listing.category,
            "description": listing.description,
            "instructions": listing.instructions,
            "is_wip": listing.is_wip,
            "tags": list(listing.tags),
            "is_remix": listing.is_remix,
            "ancestors": list(listing.ancestors),
        }

    def digest(self) -> str:
        """SHA-256 of the text in hex: if it changes, the page must be updated."""
        return sha256(json.dumps(self.text(), sort_keys=True).encode("utf-8")).hexdigest()

    def size(self, path: str) -> int | None:
        """The bytes of the item of this path, None if there is none."""
        return next((item.size for item in self.items if item.path == path), None)

    def content(self, item: PackageItem) -> bytes:
        """The bytes of an item. Raises RejectedError if they changed since it was read."""
        data = _read_inside(self.folder, item.path)
        if _md5(data) != item.md5:
            raise RejectedError(
                f"{self.folder / item.path}: changed during the upload; run the same command again"
            )
        return data


def read_package(folder: Path) -> UploadPackage:
    """A bundle from disk. Raises RejectedError for the first fault that the site would reject."""
    listing = read_listing(folder)
    _require_no_token(folder, listing)
    for limit in listing.limits:
        if limit.site.casefold() == _SITE and not limit.kept:
            value = f"{limit.value:g} {limit.unit}".rstrip()
            raise RejectedError(
                f"{folder}: a limit of {limit.site} is not met: {limit.what} {value}, "
                f"limit {limit.limit:g}; make the bundle again"
            )
    digests = read_digests(folder)
    items = tuple(_item(folder, path, digests) for path in (*listing.files, *listing.images))
    return UploadPackage(folder, listing, items, _unlisted_files(folder, listing))


def _require_no_token(folder: Path, listing: PageListing) -> None:
    """Raises RejectedError for a listing that would show the token to everybody."""
    shown = (
        listing.title,
        listing.category,
        listing.description,
        listing.instructions,
        *listing.tags,
        *listing.files,
        *listing.images,
    )
    if contains_token("\n".join(shown)):  # no form of a token has a line break
        raise RejectedError(
            f"{folder}: {LISTING} contains the token of {VARIABLE}, which everybody could read on "
            "the page; take it out, and make a new token if the bundle was ever shared"
        )


def _item(folder: Path, path: str, digests: Mapping[str, str]) -> PackageItem:
    data = _read_inside(folder, path)
    if not data:
        raise RejectedError(f"{folder / path}: is empty")
    require_unchanged(folder, path, data, digests)
    suffix = PurePosixPath(path).suffix.lower()
    if path.startswith(f"{IMAGES}/"):
        _require_accepted_image(folder / path, data, suffix)
    elif suffix not in MODELS:
        known = ", ".join(MODELS)
        raise RejectedError(
            f"{folder / path}: the site does not accept {suffix or 'such'} files; use one of "
            f"{known}"
        )
    return PackageItem(path, len(data), _md5(data))


def _read_inside(folder: Path, path: str) -> bytes:
    """The bytes of a file inside the bundle. Raises RejectedError, also for a link out of it."""
    place = folder / path
    try:
        if not place.resolve().is_relative_to(folder.resolve()):
            raise RejectedError(f"{place}: is a link to something outside the bundle")
        return read_regular_file(place)
    except FileNotFoundError:
        raise RejectedError(f"{place}: is listed but missing from the bundle") from None
    except OSError as error:
        raise RejectedError(f"{place}: cannot be read: {why_unread(error)}") from None


def _require_accepted_image(place: Path, data: bytes, suffix: str) -> None:
    """Raises RejectedError for an image that the site would reject."""
    from io import BytesIO

    from PIL import Image, UnidentifiedImageError

    if suffix not in PICTURES:
        known = ", ".join(PICTURES)
        raise RejectedError(
            f"{place}: the site does not accept {suffix or 'such'} images; use one of {known}"
        )
    if len(data) > LARGEST_IMAGE:
        raise RejectedError(
            f"{place}: has {len(data)} bytes; an image may have at most {LARGEST_IMAGE}"
        )
    expected = PICTURES[suffix]
    try:
        with Image.open(BytesIO(data), formats=(expected,)) as image:
            width, height = image.size
            if width * height > MOST_PIXELS:
                raise RejectedError(
                    f"{place}: has {width} × {height} pixels; at most {MOST_PIXELS} are allowed"
                )
            image.load()
    except Image.DecompressionBombError:
        raise RejectedError(
            f"{place}: has too many pixels; at most {MOST_PIXELS} are allowed"
        ) from None
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError):
        raise RejectedError(f"{place}: is not a {expected} image") from None
    if width < NARROWEST_IMAGE:
        raise RejectedError(
            f"{place}: is {width} pixels wide; the site requires at least {NARROWEST_IMAGE}"
        )


def _unlisted_files(folder: Path, listing: PageListing) -> tuple[str, ...]:
    """Notes on files that are not listed, so not uploaded."""
    listed = {*listing.files, *listing.images}
    found = [
        f"{kind}/{each.name}"
        for kind in (FILES, IMAGES)
        if (folder / kind).is_dir()
        for each in sorted((folder / kind).iterdir())
    ]
    return tuple(
        f"{path} is not in the listing and is not uploaded" for path in found if path not in listed
    )


def _md5(data: bytes) -> str:
    return md5(data, usedforsecurity=False).hexdigest()
