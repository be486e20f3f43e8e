"""The limits of the sites, compared with what a bundle contains."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from gatesmith.core.findings import Finding, Severity
from gatesmith.publish.bundle.images import Image
from gatesmith.publish.bundle.sites import SITES
from gatesmith.publish.thingiverse.listing import LONGEST_SUMMARY, Limit
from gatesmith.publish.thingiverse.package import LARGEST_IMAGE, NARROWEST_IMAGE

THINGIVERSE, PRINTABLES, MAKERWORLD = (site.name for site in SITES)
LONGEST_TITLE = 50
"""Characters that MakerWorld accepts."""

_COVER = 4 / 3
_LARGEST, _NARROWEST, _SUMMARY = "largest image", "narrowest image", "summary"
_TITLE, _SHAPE, _PHOTO = "title", "cover, width to height", "photos of a real print"
_BOUNDS = {_NARROWEST: "at least ", _SHAPE: "", _PHOTO: "at least "}
"""The words before a limit that is not a maximum."""
_MEGABYTE = 1e6
_DIGITS = 4

_BUG = "this is a bug in gatesmith; please report it with the command that made the bundle"
_HINTS = {
    _LARGEST: _BUG,
    _NARROWEST: _BUG,
    _SUMMARY: "shorten it in your templates/listings/LANGUAGE/summary.txt.jinja",
    _TITLE: "shorten it on the site, or in your templates/listings/LANGUAGE/title.txt.jinja",
    _SHAPE: "crop the cover to 4:3 before you upload it there",
    _PHOTO: "print a piece, photograph it, and add it with --photo FILE, or on MakerWorld's page",
}


def limits_of(
    title: str, summary: str, images: Sequence[Image], photos: int = 0
) -> tuple[Limit, ...]:
    """Each limit of each site, with the bundle's own value.

    The first ``photos`` of the pictures are photos, the next one is the cover.
    """
    largest = max(image.size for image in images) / _MEGABYTE
    narrowest = min(image.width for image in images)
    cover = images[photos]
    shape = cover.width / cover.height
    most = LARGEST_IMAGE / _MEGABYTE
    return (
        Limit(THINGIVERSE, _LARGEST, round(largest, _DIGITS), most, "MB", largest <= most),
        Limit(
            THINGIVERSE, _NARROWEST, narrowest, NARROWEST_IMAGE, "pixels",
            narrowest >= NARROWEST_IMAGE,
        ),
        Limit(
            PRINTABLES, _SUMMARY, len(summary), LONGEST_SUMMARY, "characters",
            len(summary) <= LONGEST_SUMMARY,
        ),
        Limit(
            MAKERWORLD, _TITLE, len(title), LONGEST_TITLE, "characters",
            len(title) <= LONGEST_TITLE,
        ),
        Limit(
            MAKERWORLD, _SHAPE, round(shape, _DIGITS), round(_COVER, _DIGITS), "",
            math.isclose(shape, _COVER, abs_tol=10**-_DIGITS),
        ),
        Limit(MAKERWORLD, _PHOTO, photos, 1, "", photos > 0),
    )  # fmt: skip


def findings_of(limits: Sequence[Limit]) -> Iterator[Finding]:
    """A finding for each limit that is not met."""
    for each in limits:
        if each.kept:
            continue
        required = f"{_BOUNDS.get(each.what, 'at most ')}{each.limit:g} {each.unit}".rstrip()
        yield Finding(
            f"{each.site.lower()}-{each.what.split(',')[0].replace(' ', '-')}",
            Severity.INFO if each.what == _PHOTO else Severity.WARNING,
            f"{each.site}: {each.what}: {each.value:g}; the site requires {required}",
            value=each.value,
            limit=each.limit,
            unit=each.unit or None,
            hint=_HINTS[each.what],
        )
