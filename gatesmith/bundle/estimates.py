"""Time and filament by a slicer that is installed: told as that slicer's own estimate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.bundle.models import Models
from gatesmith.bundle.place import Place
from gatesmith.bundle.wanted import Wanted

if TYPE_CHECKING:
    from gatesmith.slicing.sliced import Sliced


def estimates_of(
    wanted: Wanted, made: Models, place: Place, slicer: str, progress: Callable[[str], None]
) -> tuple[Sliced, ...]:
    """The beds sliced, or where there are none each piece; ``slicer`` may be empty: the first.

    Raises MissingLibraryError where there is no slicer, SlicerError.
    """
    from gatesmith.slicing.finding import demand_slicer
    from gatesmith.slicing.making import slice_file

    found = demand_slicer(slicer or None)
    files = [bed.file for bed in made.beds] or [model.files[0] for model in made.models]
    sliced = []
    for file in files:
        progress(f"slicing {file}")
        each = slice_file(place.stage / file, wanted.profile, found)
        sliced.append(replace(each, file=Path(file), printer=wanted.recipe.printer))
    return tuple(sliced)
