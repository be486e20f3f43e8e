"""The subject of a picture: a piece by its name, or a mesh file."""

from __future__ import annotations

import math
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.colours import colour_of
from gatesmith.core.errors import OutputError, UnreadableError, UsageError
from gatesmith.core.parameters import check_mapping, parameters_of, unknown_name
from gatesmith.pieces import command_name, command_names, piece
from gatesmith.render.scene import PlacedMesh, box_of
from gatesmith.render.view import View, default_view

if TYPE_CHECKING:
    from gatesmith.core.colours import Colour
    from gatesmith.core.footprint import Box
    from gatesmith.making.options import Request
    from gatesmith.making.pipeline import Made
    from gatesmith.making.planned_piece import PlannedPiece
    from gatesmith.making.recipe import Recipe
    from gatesmith.mesh.formats.threemf import ColouredRun
    from gatesmith.mesh.triangles import Mesh
    from gatesmith.pieces import Piece

_FARTHEST = 1e7  # mm: no piece has a coordinate of ten kilometres
_GAP = 0.2  # of the widest: the gap between neighbours
_DEFAULT_COLOUR = "sand"  # of a file that names none


@dataclass(frozen=True)
class PictureSubject:
    """What a picture shows: a name, and one placed mesh for each colour.

    ``recipe`` is known for pieces that gatesmith made, ``planned`` for those that it made just now;
    ``view`` is set for several subjects side by side.
    """

    name: str
    placed: tuple[PlacedMesh, ...]
    recipe: Recipe | None = None
    planned: PlannedPiece | None = None
    view: View | None = None

    @property
    def default_view(self) -> View:
        """The view to use if none is requested."""
        return self.view or default_view(box_of(self.placed))

    @property
    def mesh(self) -> Mesh:
        """The triangles of all meshes."""
        from gatesmith.mesh.triangles import joined_meshes

        return joined_meshes([each.mesh for each in self.placed])


def subject_of(
    what: str,
    color: str | None,
    request: Request | None = None,
    *,
    with_recipe: bool = False,
) -> PictureSubject:
    """A piece as requested, or a file, in ``color`` or in its own colours.

    An inlay keeps its own colour. A name without a suffix is a piece. The recipe in a file is read
    only ``with_recipe``. Raises UsageError, ParameterError, UnreadableError.
    """
    paint = None if color is None else colour_of(color)
    path = Path(what)
    names = command_names()
    if command_name(what) in names:
        found = piece(what)
        own = any(each.name == "color" for each in parameters_of(found.declared))
        made = made_for_show(found, _coloured(found, color, request) if own else request)
        return subject_made(made, None if own else paint)  # an inlay keeps its colour
    if not path.suffix and not path.exists():
        raise UsageError(unknown_name(what, names, "piece"))
    try:
        placed = tuple(_meshes_in(path, paint))
    except UnreadableError as error:
        from gatesmith.mesh.mesh_file import named

        raise named(path, error) from None
    return PictureSubject(path.name, placed, _recipe_in(path) if with_recipe else None)


def subject_made(made: Made, paint: Colour | None = None) -> PictureSubject:
    """A piece that was just made, in ``paint`` or in its own colours."""
    placed = tuple(PlacedMesh(part.mesh, paint or part.colour) for part in made.parts)
    return PictureSubject(command_name(made.recipe.piece), placed, made.recipe, made.planned)


def _coloured(found: Piece, color: str | None, request: Request | None) -> Request:
    """The request with the colour of the piece, which may affect the shape."""
    from gatesmith.making.options import Request

    requested = request or Request()
    if color is None:
        return requested
    paint = check_mapping(found.declared, {"color": color})
    return replace(requested, given={**requested.given, **paint})


def side_by_side(several: Sequence[PictureSubject], turn: float | None = None) -> PictureSubject:
    """Subjects next to each other as seen from ``turn`` degrees; a single one is left as it is.

    Without ``turn``, that of the default view of the first is used.
    """
    if len(several) == 1:
        return several[0]
    boxes = [box_of(subject.placed) for subject in several]
    view = several[0].default_view
    turn = math.radians(view.turn if turn is None else turn)
    right = math.cos(turn), math.sin(turn)
    widths = [_width(box, right) for box in boxes]
    gap, at = _GAP * max(widths), 0.0
    placed: list[PlacedMesh] = []
    for subject, box, width in zip(several, boxes, widths, strict=True):
        at += width / 2
        (x0, y0, z0), (x1, y1, _) = box
        by = at * right[0] - (x0 + x1) / 2, at * right[1] - (y0 + y1) / 2
        for each in subject.placed:
            x, y = each.place
            place = x + by[0], y + by[1]
            placed.append(replace(each, place=place, height=each.height - z0))
        at += width / 2 + gap
    return PictureSubject(", ".join(subject.name for subject in several), tuple(placed), view=view)


def _width(box: Box, right: tuple[float, float]) -> float:
    (x0, y0, _), (x1, y1, _) = box
    return (x1 - x0) * abs(right[0]) + (y1 - y0) * abs(right[1])


def _recipe_in(path: Path) -> Recipe | None:
    """The recipe in a file, if it holds one that this version understands."""
    from gatesmith.making.recipe_files import recipe_in

    try:
        return recipe_in(path)
    except (UnreadableError, OutputError):
        return None


def _meshes_in(path: Path, paint: Colour | None) -> list[PlacedMesh]:
    """The contents of a file; each object of a 3MF in the colour that the file names."""
    from gatesmith.mesh.mesh_file import read_bytes, read_mesh_file
    from gatesmith.mesh.triangles import part_of

    mesh, read_as = read_mesh_file(path)
    if not len(mesh.faces):
        raise UnreadableError("empty", "contains no triangles to draw")
    farthest = float(abs(mesh.vertices).max())
    if not math.isfinite(farthest):
        raise UnreadableError("not-finite", "has coordinates that are not finite")
    if farthest >= _FARTHEST:
        raise UnreadableError(
            "file-unreadable",
            f"has coordinates of up to {farthest:.3g} mm, and a picture shows less than "
            f"{_FARTHEST:g} mm; scale it down in the program that made it",
        )
    runs: tuple[ColouredRun, ...] = ()
    if paint is None and read_as.suffix == ".3mf":
        from gatesmith.mesh.formats.threemf import colours_in

        runs = colours_in(read_bytes(path))
    if len({run.colour for run in runs}) < 2:
        named = runs[0].colour if runs else None
        return [PlacedMesh(mesh, paint or named or colour_of(_DEFAULT_COLOUR))]
    placed, start = [], 0
    for run in runs:
        end = start + run.triangles
        if run.triangles:
            colour = run.colour or colour_of(_DEFAULT_COLOUR)
            placed.append(PlacedMesh(part_of(mesh, start, end), colour))
        start = end
    return placed


def made_for_show(found: Piece, request: Request | None = None) -> Made:
    """A piece as requested, with the user's own edition and printer by default."""
    from gatesmith.making.options import Request
    from gatesmith.making.pipeline import make_piece
    from gatesmith.making.request import plan_piece

    with tempfile.TemporaryDirectory() as folder:
        return make_piece(plan_piece(found, request or Request()), [Path(folder) / "shown.stl"])


def colour_for_show(made: Made) -> Colour:
    """The colour of a piece's filament, or the piece's natural colour."""
    return made.planned.color
