"""Time and filament by a slicer that is installed: told as that slicer's own estimate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from gatesmith.bundle.models import Models
from gatesmith.bundle.place import Place
from gatesmith.bundle.wanted import Wanted
from gatesmith.catalog.folders import cache_folder
from gatesmith.slicing.finding import Slicer
from gatesmith.slicing.kept import Kept
from gatesmith.slicing.sliced import Sliced


def estimates_of(
    wanted: Wanted, made: Models, place: Place, slicer: Slicer, progress: Callable[[str], None]
) -> tuple[Sliced, ...]:
    """The beds sliced, or where there are none each piece. Raises SlicerError.

    A slicer's estimate of the time is another one each time, by seconds; what it said of the same
    file is kept, or a second bundle would not be the same as the first.
    """
    kept = Kept(cache_folder() / "slices")
    files = [bed.file for bed in made.beds] or [model.files[0] for model in made.models]
    sliced = []
    for file in files:
        progress(f"slicing {file}")
        each = kept.sliced(place.stage / file, wanted.profile, slicer)
        sliced.append(replace(each, file=Path(file), printer=wanted.recipe.printer))
    return tuple(sliced)
