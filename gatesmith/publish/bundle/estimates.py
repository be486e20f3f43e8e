"""Time and filament by a slicer that is installed: told as that slicer's own estimate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from gatesmith.making.slicing.batch import SliceFailure, slice_files
from gatesmith.making.slicing.discovery import Slicer
from gatesmith.making.slicing.result import SliceResult
from gatesmith.making.slicing.runner import SliceOptions
from gatesmith.making.slicing.slice_cache import slice_cache
from gatesmith.publish.bundle.models import Models
from gatesmith.publish.bundle.place import Place
from gatesmith.publish.bundle.wanted import Wanted


def estimates_of(
    wanted: Wanted, made: Models, place: Place, slicer: Slicer, progress: Callable[[str], None]
) -> tuple[SliceResult, ...]:
    """The beds sliced, or where there are none each piece. Raises SlicerError.

    A slicer's estimate of the time is another one each time, by seconds; what it said of the same
    file is kept, or a second bundle would not be the same as the first.
    """
    files = [bed.file for bed in made.beds] or [model.files[0] for model in made.models]
    how = SliceOptions(wanted.recipe.printer, wanted.profile, slicer)
    sliced = []
    progress(f"slicing with {slicer.kind.title}")
    staged = [(place.stage / file, None) for file in files]
    for file, each in zip(files, slice_files(staged, how, kept=slice_cache()), strict=True):
        if isinstance(each, SliceFailure):
            raise each.error
        sliced.append(replace(each, file=Path(file)))
    return tuple(sliced)
