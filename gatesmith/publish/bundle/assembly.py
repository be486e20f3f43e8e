"""Assembling a bundle from start to finish: all of it is put in place, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from gatesmith.core.errors import RejectedError, SlicerError
from gatesmith.core.findings import Finding, Severity
from gatesmith.core.notebook import html_card
from gatesmith.making.slicing.choice import NO_SLICER, SLICE_HINT, SlicerChoice
from gatesmith.making.slicing.discovery import Slicer
from gatesmith.making.slicing.result import SliceResult
from gatesmith.making.slicing.runner import Limits, SliceOptions
from gatesmith.making.slicing.slice_batch import SliceFailure, slice_files
from gatesmith.making.slicing.slice_cache import slice_cache
from gatesmith.publish.bundle.images import draw_images
from gatesmith.publish.bundle.leaflets import leaflet_paths
from gatesmith.publish.bundle.models import BundledModels, make_models
from gatesmith.publish.bundle.output_folder import OutputFolder
from gatesmith.publish.bundle.photos import read_photos, write_photos
from gatesmith.publish.bundle.project_file import write_project
from gatesmith.publish.bundle.selection import BundleSelection
from gatesmith.publish.bundle.site_limits import findings_of
from gatesmith.publish.bundle.template_values import Content
from gatesmith.publish.bundle.text_templates import TextTemplates
from gatesmith.publish.bundle.written_texts import TEMPLATES, write_texts
from gatesmith.publish.thingiverse.listing import PageListing
from gatesmith.publish.thingiverse.package import read_package

if TYPE_CHECKING:
    from gatesmith.publish.bundle.page import PageOptions


@dataclass(frozen=True)
class BundleOptions:
    """How a bundle is made.

    ``slicing`` chooses the slicer that estimates time and grams, ``photos`` are pictures of a real
    print. ``tell`` is called at the start with what was mended after a run that was killed.
    """

    use_cache: bool = True
    slicing: SlicerChoice = NO_SLICER
    photos: tuple[Path, ...] = ()
    progress: Callable[[str], None] = lambda _stage: None
    tell: Callable[[str], None] = lambda _line: None


@dataclass(frozen=True, eq=False)
class Bundle:
    """A finished bundle; ``findings`` list what the user should know before uploading it.

    ``replaced`` are the user's own templates whose words it has.
    """

    folder: Path
    archive: Path
    listing: PageListing
    content: Content
    findings: tuple[Finding, ...]
    replaced: tuple[Path, ...] = ()

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
    texts.require_readable(TEMPLATES)
    photos = read_photos(how.photos)
    with OutputFolder(out) as output, output.named_in_errors():
        if output.mended:
            how.tell(output.mended)
        made = make_models(selection, output, use_cache=how.use_cache, progress=how.progress)
        project = write_project(selection, made, output)
        shown = write_photos(photos, output)
        with _slicing(selection, made, output, (slicer, how)) as sliced:
            pictures = draw_images(selection, made, output, how.progress)
            slices, unsliced = sliced()
        content = Content(
            selection=selection,
            models=made,
            images=(*shown, *pictures.images),
            slices=slices,
            leaflets=leaflet_paths(selection),
            project=project,
            animations=pictures.animations,
            shapes=pictures.shapes,
            photos=tuple(image.path for image in shown),
        )
        how.progress("writing the texts")
        listing = write_texts(content, page, texts, output)
        _require_uploadable(output)
        how.progress("packing")
        output.commit()
        findings = (*findings_of(listing.limits), *_support_findings(content), *unsliced)
        return Bundle(output.folder, output.archive, listing, content, findings, texts.replaced)


_Slices = tuple[tuple[SliceResult, ...], tuple[Finding, ...]]
"""The estimates, or a finding if an optional slicer failed."""


@contextmanager
def _slicing(
    selection: BundleSelection,
    made: BundledModels,
    output: OutputFolder,
    by: tuple[Slicer | None, BundleOptions],
) -> Iterator[Callable[[], _Slices]]:
    """Slice while the block runs; what it is given waits for the estimates. Raises SlicerError.

    A slicer still at work is ended when the block is left.
    """
    slicer, how = by
    if slicer is None:
        yield lambda: ((), ())
        return
    how.progress(f"slicing with {slicer.kind.title}")
    stop = Event()
    with ThreadPoolExecutor(1) as pool:
        sliced = pool.submit(slice_estimates, selection, made, output, slicer, stop)
        try:
            yield partial(_estimates, sliced.result, output, how.slicing)
        finally:
            stop.set()


def _estimates(
    sliced: Callable[[], tuple[SliceResult, ...]], output: OutputFolder, slicing: SlicerChoice
) -> _Slices:
    """The estimates once there are any. Raises SlicerError where the slicer is not optional."""
    try:
        return sliced(), ()
    except SlicerError as error:
        reason = str(error).replace(f"{output.stage}/", "")  # the stage is deleted by then
        if not slicing.optional:
            raise SlicerError(reason) from None
        hint = f"the page gives no print time; {SLICE_HINT}"
        return (), (Finding("slicer-failed", Severity.WARNING, reason, hint=hint),)


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
    stop: Event,
) -> tuple[SliceResult, ...]:
    """Estimates for the beds, or for each piece if there are none. Raises SlicerError.

    ``stop`` ends the slicer, which is an error too.

    A slicer's estimate of the time varies by seconds from run to run. Estimates are cached by
    file, so that the same request makes the same bundle.
    """
    files = [bed.file for bed in made.beds] or [model.files[0] for model in made.models]
    how = SliceOptions(selection.recipe.printer, selection.profile, slicer, Limits(stop=stop))
    sliced = []
    staged = [(output.stage / file, None) for file in files]
    for file, each in zip(files, slice_files(staged, how, cache=slice_cache()), strict=True):
        if isinstance(each, SliceFailure):
            raise each.error
        sliced.append(replace(each, file=Path(file)))
    return tuple(sliced)
