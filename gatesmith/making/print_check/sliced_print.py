"""A file that was sliced: what a comparison of its print with its model needs; picklable."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import CombinationError, ParameterError, UnreadableError
from gatesmith.making.planned_piece import plan_recipe
from gatesmith.making.recipe_files import recipe_in
from gatesmith.making.slicing.runner import sliced_input, sliced_model
from gatesmith.making.slicing.slicer_input import placed_input
from gatesmith.making.slicing.slicers import BAMBU, CURA, ORCA
from gatesmith.mesh.mesh_file import read_mesh_file

if TYPE_CHECKING:
    from gatesmith.making.planned_piece import PlannedPiece
    from gatesmith.making.slicing.result import SliceResult
    from gatesmith.making.slicing.runner import SliceOptions
    from gatesmith.making.slicing.slicer_input import SlicerInput


@dataclass(frozen=True)
class SlicedModel:
    """A model as it was given to the slicer, and its G-code; picklable.

    ``middle`` is where the slicer puts x = y = 0 of the model; ``upright`` says that its widths
    are those of Cura. ``layer`` and ``nozzle`` are the printer's, in millimetres, ``walls`` is the
    number of lines along each outline.
    """

    sliced: SliceResult
    gcode: str
    model: SlicerInput
    middle: tuple[float, float]
    upright: bool
    layer: float
    nozzle: float
    walls: int
    elephant_foot: float


@dataclass(frozen=True)
class SlicedPrint:
    """A file that was sliced: all of it, and its inlay, which is printed in its own colour."""

    file: Path
    whole: SlicedModel
    inlay: SlicedModel | None


def sliced_print(path: Path, how: SliceOptions) -> SlicedPrint:
    """Slice a file, and what it holds of an inlay. Raises as ``slice_file`` does."""
    sliced, gcode, model = sliced_model(path, how)
    piece = piece_in(path)
    inlay = None if piece is None else _sliced_inlay(path, piece, how)
    return SlicedPrint(path, _beside(sliced, gcode, model, how), inlay)


def piece_in(path: Path) -> PlannedPiece | None:
    """The piece whose recipe is in a file.

    None for a file without one or with several pieces, and for a recipe of another version that
    this one cannot follow.
    """
    try:
        return plan_recipe(recipe_in(path))
    except (UnreadableError, ParameterError, CombinationError):
        return None


def _beside(sliced: SliceResult, gcode: str, model: SlicerInput, how: SliceOptions) -> SlicedModel:
    """The model beside its G-code.

    Where a slicer places models itself, the middle of what it prints counts.
    """
    if how.slicer.kind in (ORCA, BAMBU):
        (x0, y0, _), (x1, y1, _) = sliced.extents
        middle = (x0 + x1) / 2, (y0 + y1) / 2
    else:
        middle = how.printer.bed_length / 2, how.printer.bed_depth / 2
    return SlicedModel(
        sliced=sliced,
        gcode=gcode,
        model=model,
        middle=middle,
        upright=how.slicer.kind is CURA,
        layer=how.printer.layer,
        nozzle=how.printer.nozzle,
        walls=how.settings.walls,
        elephant_foot=how.elephant_foot,
    )


def _sliced_inlay(path: Path, piece: PlannedPiece, how: SliceOptions) -> SlicedModel | None:
    """The inlay, which a slicer prints on its own, in its own colour.

    None for a piece without one, and for a file that does not keep its parts apart.
    """
    if not piece.filled:
        return None
    mesh = read_mesh_file(path)[0]
    place = [part.name for part in piece.parts].index("inlay")
    if len(mesh.objects) != len(piece.parts):
        return None
    first, last = (*mesh.objects, len(mesh.vertices))[place : place + 2]
    inside = ((mesh.faces >= first) & (mesh.faces < last)).all(axis=1)
    inlay = replace(mesh, faces=mesh.faces[inside], items=(), objects=(), distinct=False)
    alone = replace(how, elephant_foot=0.0)  # no part of it lies on the bed
    model = placed_input(path, inlay, how.settings.bed)
    return _beside(*sliced_input(path, model, alone), model, alone)
