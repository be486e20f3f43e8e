"""A bundle from beginning to end: all of it in its place, or nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import CatalogError, RejectedError, SlicerError
from gatesmith.core.findings import Finding, Severity
from gatesmith.making.slicing.choice import NO_SLICER, SLICE_HINT, SlicerChoice
from gatesmith.publish.bundle.estimates import estimates_of
from gatesmith.publish.bundle.images import draw_images
from gatesmith.publish.bundle.licence_text import full_text
from gatesmith.publish.bundle.limits import findings_of, limits_of
from gatesmith.publish.bundle.models import make_models
from gatesmith.publish.bundle.place import Place
from gatesmith.publish.bundle.telling import Content, Values, values_of
from gatesmith.publish.bundle.texts import SUFFIX, Texts, template_file
from gatesmith.publish.thingiverse.listing import LISTING, LONGEST_SUMMARY, Limit, Listing
from gatesmith.publish.thingiverse.parcel import read_parcel

if TYPE_CHECKING:
    from gatesmith.making.slicing.discovery import Slicer
    from gatesmith.making.slicing.result import SliceResult
    from gatesmith.publish.bundle.models import Models
    from gatesmith.publish.bundle.page import Page
    from gatesmith.publish.bundle.wanted import Wanted

README, PAGE, LICENCE, CARD = "README.txt", "page.md", "LICENSE.txt", "attribution_card.html"

_TITLE, _SUMMARY, _TAGS = "title.txt", "summary.txt", "tags.txt"
_DESCRIPTION, _INSTRUCTIONS = "description.md", "instructions.md"
_TEMPLATES = (
    *(_TITLE, _SUMMARY, _TAGS, _DESCRIPTION, _INSTRUCTIONS),
    *(README, PAGE, LICENCE, CARD),
)
_NOBODY = "the person who made this listing"
"""Whom a licence names where no author is given."""


@dataclass(frozen=True)
class Making:
    """How a bundle is made; ``slicing`` says which slicer estimates time and grams."""

    use_cache: bool = True
    slicing: SlicerChoice = NO_SLICER
    progress: Callable[[str], None] = lambda _stage: None


@dataclass(frozen=True, eq=False)
class Bundle:
    """A bundle in its place; ``findings`` are what its user should know before uploading it."""

    folder: Path
    archive: Path
    listing: Listing
    content: Content
    findings: tuple[Finding, ...]


def make_bundle(wanted: Wanted, out: Path, page: Page, making: Making | None = None) -> Bundle:
    """Make, prove, draw, describe and pack, then put the folder and its zip in place.

    Raises OutputError for a place that a bundle must not take, CatalogError for a broken
    template, RejectedPiece (with reports) for a model that fails its checks, SlicerError,
    KernelError, MissingLibraryError, StorageError. Whatever it raises, the old bundle stays.
    What can be refused without modelling is refused first.
    """
    how = making or Making()
    slicer = how.slicing.slicer()
    texts = Texts(page.language)
    texts.demand_readable(_TEMPLATES)
    with Place(out) as place:
        made = make_models(wanted, place, use_cache=how.use_cache, progress=how.progress)
        images = draw_images(made, place, wanted.title, how.progress)
        slices, unsliced = _slices(wanted, made, place, (slicer, how))
        content = Content(wanted, made, images, slices)
        how.progress("writing the texts")
        listing = _write_texts(content, page, texts, place)
        _demand_whole(place)
        how.progress("packing")
        place.commit()
        findings = (*findings_of(listing.limits), *_supports(content), *unsliced)
        return Bundle(place.folder, place.archive, listing, content, findings)


def _slices(
    wanted: Wanted, made: Models, place: Place, by: tuple[Slicer | None, Making]
) -> tuple[tuple[SliceResult, ...], tuple[Finding, ...]]:
    """The estimates, or what became of a slicer that nobody asked for. Raises SlicerError."""
    slicer, how = by
    if slicer is None:
        return (), ()
    try:
        return estimates_of(wanted, made, place, slicer, how.progress), ()
    except SlicerError as error:
        told = str(error).replace(f"{place.stage}/", "")  # a folder that is gone by then
        if not how.slicing.if_there:
            raise SlicerError(told) from None
        hint = f"the page tells no time; {SLICE_HINT}"
        return (), (Finding("slicer-failed", Severity.WARNING, told, hint=hint),)


def _write_texts(content: Content, page: Page, texts: Texts, place: Place) -> Listing:
    """Fill in all templates and write the listing. Raises CatalogError."""
    values = values_of(content, page)
    values["title"] = _demanded(texts.line(_TITLE, values), _TITLE, page)
    values["summary"] = _demanded(texts.line(_SUMMARY, values), _SUMMARY, page)
    listing = _listing(content, page, texts, values)
    values["limits"] = [_limit(each) for each in listing.limits]
    values["tags"] = list(listing.tags)
    values["description"], values["instructions"] = listing.description, listing.instructions
    for name in (README, PAGE, CARD):
        place.write(name, texts.filled(name, values).encode("utf-8"))
    head = texts.filled(LICENCE, values)
    legal = full_text(page.licence, page.author or _NOBODY)
    place.write(LICENCE, f"{head.rstrip()}\n\n{'-' * 78}\n\n{legal}".encode())
    place.write(LISTING, listing.to_bytes())
    return listing


def _listing(content: Content, page: Page, texts: Texts, values: Values) -> Listing:
    title, summary = str(values["title"]), str(values["summary"])
    made = content.models
    models = (path for model in made.models for path in model.files if path.startswith("files/"))
    return Listing(
        title=title,
        summary=summary,
        category=page.category,
        tags=texts.lines(_TAGS, values),
        licence=page.licence,
        description=_demanded(texts.filled(_DESCRIPTION, values), _DESCRIPTION, page),
        instructions=texts.filled(_INSTRUCTIONS, values).strip(),
        is_wip=False,
        is_remix=False,
        ancestors=(),
        files=(*models, *(bed.file for bed in made.beds), *made.twins),
        images=tuple(image.path for image in content.images),
        limits=limits_of(title, summary, content.images),
    )


def _demanded(text: str, name: str, page: Page) -> str:
    """A text that a listing cannot do without, and not more of it than it takes.

    Raises CatalogError naming the template.
    """
    file = template_file(f"{page.language}/{name}{SUFFIX}")
    if not text.strip():
        raise CatalogError(f"{file}: nothing comes out of it, and every page needs it")
    if name == _SUMMARY and len(text) > LONGEST_SUMMARY:
        raise CatalogError(
            f"{file}: what comes out of it has {len(text)} characters; Printables takes at most "
            f"{LONGEST_SUMMARY}; {{{{ … | shortened({LONGEST_SUMMARY}) }}}} cuts it"
        )
    return text.strip()


def _limit(limit: Limit) -> Values:
    return {
        "site": limit.site,
        "what": limit.what,
        "value": limit.value,
        "limit": limit.limit,
        "unit": limit.unit,
        "kept": limit.kept,
    }


def _supports(content: Content) -> tuple[Finding, ...]:
    """A finding for each file under which the slicer wants to put support."""
    return tuple(
        Finding(
            "slicer-supports",
            Severity.WARNING,
            f"{each.file.as_posix()}: {each.slicer} would put support under it",
            hint="its own threshold is stricter than the printer's profile; set it to 45 degrees",
        )
        for each in content.slices
        if each.support
    )


def _demand_whole(place: Place) -> None:
    """Raises RejectedError where what was written could not be uploaded as it is."""
    try:
        read_parcel(place.stage)
    except RejectedError as error:
        raise RejectedError(str(error).replace(str(place.stage), str(place.folder))) from None
