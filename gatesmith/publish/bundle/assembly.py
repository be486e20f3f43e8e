"""Assembling a bundle from start to finish: all of it is put in place, or nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import CatalogError, RejectedError, SlicerError
from gatesmith.core.findings import Finding, Severity
from gatesmith.core.notebook import html_card
from gatesmith.making.slicing.choice import NO_SLICER, SLICE_HINT, SlicerChoice
from gatesmith.making.slicing.discovery import Slicer
from gatesmith.making.slicing.result import SliceResult
from gatesmith.making.slicing.runner import SliceOptions
from gatesmith.making.slicing.slice_batch import SliceFailure, slice_files
from gatesmith.making.slicing.slice_cache import slice_cache
from gatesmith.publish.bundle.images import draw_images
from gatesmith.publish.bundle.limits import findings_of, limits_of
from gatesmith.publish.bundle.models import BundledModels, make_models
from gatesmith.publish.bundle.output_folder import OutputFolder
from gatesmith.publish.bundle.page import full_text
from gatesmith.publish.bundle.selection import BundleSelection
from gatesmith.publish.bundle.template_values import Content, Values, values_of
from gatesmith.publish.bundle.text_templates import SUFFIX, TextTemplates, template_file
from gatesmith.publish.thingiverse.listing import LISTING, LONGEST_SUMMARY, Limit, PageListing
from gatesmith.publish.thingiverse.package import read_package

if TYPE_CHECKING:
    from gatesmith.publish.bundle.page import PageOptions

README, PAGE, LICENCE, CARD = "README.txt", "page.md", "LICENSE.txt", "attribution_card.html"

_TITLE, _SUMMARY, _TAGS = "title.txt", "summary.txt", "tags.txt"
_DESCRIPTION, _INSTRUCTIONS = "description.md", "instructions.md"
_TEMPLATES = (
    *(_TITLE, _SUMMARY, _TAGS, _DESCRIPTION, _INSTRUCTIONS),
    *(README, PAGE, LICENCE, CARD),
)
_DEFAULT_AUTHOR = "the author of this listing"
"""The name in the licence when no author is given."""


@dataclass(frozen=True)
class BundleOptions:
    """How a bundle is made; ``slicing`` chooses the slicer that estimates time and grams."""

    use_cache: bool = True
    slicing: SlicerChoice = NO_SLICER
    progress: Callable[[str], None] = lambda _stage: None


@dataclass(frozen=True, eq=False)
class Bundle:
    """A finished bundle; ``findings`` list what the user should know before uploading it."""

    folder: Path
    archive: Path
    listing: PageListing
    content: Content
    findings: tuple[Finding, ...]

    def __repr__(self) -> str:
        """In a line: the title, how many models and pictures, where."""
        content = self.content
        counts = f"{len(content.models.reports)} models, {len(content.images)} pictures"
        return f"<Bundle {self.listing.title!r}: {counts}, {self.archive}>"

    def _repr_png_(self) -> bytes | None:
        """The picture that notebooks show: the first of the listing, None without one."""
        images = self.content.images
        return (self.folder / images[0].path).read_bytes() if images else None

    def _repr_html_(self) -> str:
        """The table that notebooks show."""
        rows = {
            "category": self.listing.category,
            "licence": self.listing.licence.id,
            "models": ", ".join(report.file for report in self.content.models.reports),
            "findings": "; ".join(found.message for found in self.findings),
            "folder": self.folder,
            "zip": self.archive,
        }
        return html_card(self.listing.title, rows, self._repr_png_())


def make_bundle(
    selection: BundleSelection, out: Path, page: PageOptions, options: BundleOptions | None = None
) -> Bundle:
    """Make, check, draw, describe and pack, then put the folder and its zip in place.

    Raises OutputError for a folder that a bundle must not replace, CatalogError for a broken
    template, RejectedPiece (with reports) for a model that fails its checks, SlicerError,
    KernelError, MissingLibraryError, StorageError. After any error the old bundle remains.
    What can be rejected without modelling is rejected first.
    """
    how = options or BundleOptions()
    slicer = how.slicing.slicer()
    texts = TextTemplates(page.language)
    texts.require_readable(_TEMPLATES)
    with OutputFolder(out) as output:
        made = make_models(selection, output, use_cache=how.use_cache, progress=how.progress)
        images = draw_images(made, output, selection.title, how.progress)
        slices, unsliced = _slices(selection, made, output, (slicer, how))
        content = Content(selection, made, images, slices)
        how.progress("writing the texts")
        listing = _write_texts(content, page, texts, output)
        _require_uploadable(output)
        how.progress("packing")
        output.commit()
        findings = (*findings_of(listing.limits), *_support_findings(content), *unsliced)
        return Bundle(output.folder, output.archive, listing, content, findings)


def _slices(
    selection: BundleSelection,
    made: BundledModels,
    output: OutputFolder,
    by: tuple[Slicer | None, BundleOptions],
) -> tuple[tuple[SliceResult, ...], tuple[Finding, ...]]:
    """The estimates, or a finding if an optional slicer failed. Raises SlicerError."""
    slicer, how = by
    if slicer is None:
        return (), ()
    try:
        return slice_estimates(selection, made, output, slicer, how.progress), ()
    except SlicerError as error:
        reason = str(error).replace(f"{output.stage}/", "")  # the stage is deleted by then
        if not how.slicing.optional:
            raise SlicerError(reason) from None
        hint = f"the page gives no print time; {SLICE_HINT}"
        return (), (Finding("slicer-failed", Severity.WARNING, reason, hint=hint),)


def _write_texts(
    content: Content, page: PageOptions, texts: TextTemplates, output: OutputFolder
) -> PageListing:
    """Fill in all templates and write the listing. Raises CatalogError."""
    values = values_of(content, page)
    values["title"] = _required_text(texts.line(_TITLE, values), _TITLE, page)
    values["summary"] = _required_text(texts.line(_SUMMARY, values), _SUMMARY, page)
    listing = _listing(content, page, texts, values)
    values["limits"] = [_limit(each) for each in listing.limits]
    values["tags"] = list(listing.tags)
    values["description"], values["instructions"] = listing.description, listing.instructions
    for name in (README, PAGE, CARD):
        output.write(name, texts.render(name, values).encode("utf-8"))
    head = texts.render(LICENCE, values)
    legal = full_text(page.licence, page.author or _DEFAULT_AUTHOR)
    output.write(LICENCE, f"{head.rstrip()}\n\n{'-' * 78}\n\n{legal}".encode())
    output.write(LISTING, listing.to_bytes())
    return listing


def _listing(
    content: Content, page: PageOptions, texts: TextTemplates, values: Values
) -> PageListing:
    title, summary = str(values["title"]), str(values["summary"])
    made = content.models
    models = (path for model in made.models for path in model.files if path.startswith("files/"))
    return PageListing(
        title=title,
        summary=summary,
        category=page.category,
        tags=texts.lines(_TAGS, values),
        licence=page.licence,
        description=_required_text(texts.render(_DESCRIPTION, values), _DESCRIPTION, page),
        instructions=texts.render(_INSTRUCTIONS, values).strip(),
        is_wip=False,
        is_remix=False,
        ancestors=(),
        files=(*models, *(bed.file for bed in made.beds), *made.customizer_files),
        images=tuple(image.path for image in content.images),
        limits=limits_of(title, summary, content.images),
    )


def _required_text(text: str, name: str, page: PageOptions) -> str:
    """A text that every listing needs, checked for its length.

    Raises CatalogError with the template.
    """
    file = template_file(f"{page.language}/{name}{SUFFIX}")
    if not text.strip():
        raise CatalogError(f"{file}: the template produces no text, and every page needs one")
    if name == _SUMMARY and len(text) > LONGEST_SUMMARY:
        raise CatalogError(
            f"{file}: it produces {len(text)} characters; Printables takes at most "
            f"{LONGEST_SUMMARY}; shorten it with {{{{ … | shortened({LONGEST_SUMMARY}) }}}}"
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


def _support_findings(content: Content) -> tuple[Finding, ...]:
    """A finding for each file to which the slicer would add supports."""
    return tuple(
        Finding(
            "slicer-supports",
            Severity.WARNING,
            f"{each.file.as_posix()}: {each.slicer} would add supports",
            hint=(
                "the slicer's overhang threshold is stricter than the printer profile; set it to "
                "45 degrees"
            ),
        )
        for each in content.slices
        if each.support
    )


def _require_uploadable(output: OutputFolder) -> None:
    """Raises RejectedError if the bundle could not be uploaded as it is."""
    try:
        read_package(output.stage)
    except RejectedError as error:
        raise RejectedError(str(error).replace(str(output.stage), str(output.folder))) from None


def slice_estimates(
    selection: BundleSelection,
    made: BundledModels,
    output: OutputFolder,
    slicer: Slicer,
    progress: Callable[[str], None],
) -> tuple[SliceResult, ...]:
    """Estimates for the beds, or for each piece if there are none. Raises SlicerError.

    A slicer's estimate of the time varies by seconds from run to run. Estimates are cached by
    file, so that the same request makes the same bundle.
    """
    files = [bed.file for bed in made.beds] or [model.files[0] for model in made.models]
    how = SliceOptions(selection.recipe.printer, selection.profile, slicer)
    sliced = []
    progress(f"slicing with {slicer.kind.title}")
    staged = [(output.stage / file, None) for file in files]
    for file, each in zip(files, slice_files(staged, how, cache=slice_cache()), strict=True):
        if isinstance(each, SliceFailure):
            raise each.error
        sliced.append(replace(each, file=Path(file)))
    return tuple(sliced)
