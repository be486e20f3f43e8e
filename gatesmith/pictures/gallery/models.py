"""What a picture is asked for: a piece by its name, or a mesh file."""

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
from gatesmith.making.metadata import color_of
from gatesmith.pieces import piece, spoken, spoken_names
from gatesmith.render.scene import Model, box_of

if TYPE_CHECKING:
    from gatesmith.core.colours import Colour
    from gatesmith.core.footprint import Box
    from gatesmith.making.options import Request
    from gatesmith.making.pipeline import Made
    from gatesmith.making.recipe import Recipe
    from gatesmith.mesh.formats.threemf import Painted
    from gatesmith.mesh.triangles import Mesh
    from gatesmith.pieces import Piece
    from gatesmith.render.views import View

_FARTHEST = 1e7  # mm: ten kilometres are no piece
_GAP = 0.2  # of the widest: the room between neighbours
_STRANGE = "sand"  # of a file from anywhere


@dataclass(frozen=True)
class Shown:
    """What is to be shown: models, a model for each colour, and what it is called.

    ``recipe`` is that of a piece of gatesmith's, where it is known; ``view`` the one that suits
    several things side by side.
    """

    name: str
    models: tuple[Model, ...]
    recipe: Recipe | None = None
    view: View | None = None

    @property
    def usual_view(self) -> View:
        """From where to look at it, where nothing is asked for."""
        from gatesmith.render.picture import usual_view

        return self.view or usual_view(box_of(self.models))

    @property
    def mesh(self) -> Mesh:
        """The triangles of all models."""
        from gatesmith.mesh.triangles import joined_meshes

        return joined_meshes([model.mesh for model in self.models])


def shown_of(
    what: str,
    color: str | None,
    request: Request | None = None,
    *,
    with_recipe: bool = False,
) -> Shown:
    """A piece as it is asked for, or a file, in ``color`` or in its own.

    A name without a suffix is a piece; of a file the recipe is looked for only if asked for.
    Raises UsageError, ParameterError, UnreadableError.
    """
    paint = None if color is None else colour_of(color)
    path = Path(what)
    names = spoken_names()
    if spoken(what) in names:
        made = made_for_show(piece(what), _coloured(piece(what), color, request))
        own = Model(made.mesh, paint or colour_for_show(made))
        return Shown(what, (own,), made.recipe)
    if not path.suffix and not path.exists():
        raise UsageError(unknown_name(what, names, "piece"))
    try:
        models = tuple(_models_in(path, paint))
    except UnreadableError as error:
        raise UnreadableError(error.code, f"{path}: {error}") from None
    return Shown(path.name, models, _recipe_in(path) if with_recipe else None)


def _coloured(found: Piece, color: str | None, request: Request | None) -> Request:
    """What is asked for, with the colour where the piece knows one: it may decide its shape."""
    from gatesmith.making.options import Request

    asked = request or Request()
    if color is None or all(each.name != "color" for each in parameters_of(found.declared)):
        return asked
    return replace(asked, given={**asked.given, **check_mapping(found.declared, {"color": color})})


def shown_together(several: Sequence[Shown], turn: float | None = None) -> Shown:
    """Things side by side, as one sees them who stands so far around; one alone stays as it is.

    ``turn`` is in degrees; without it, it is that of the usual view of the first.
    """
    if len(several) == 1:
        return several[0]
    boxes = [box_of(shown.models) for shown in several]
    view = several[0].usual_view
    turn = math.radians(view.turn if turn is None else turn)
    right = math.cos(turn), math.sin(turn)
    widths = [_width(box, right) for box in boxes]
    gap, at = _GAP * max(widths), 0.0
    models: list[Model] = []
    for shown, box, width in zip(several, boxes, widths, strict=True):
        at += width / 2
        (x0, y0, z0), (x1, y1, _) = box
        by = at * right[0] - (x0 + x1) / 2, at * right[1] - (y0 + y1) / 2
        for model in shown.models:
            x, y = model.place
            place = x + by[0], y + by[1]
            models.append(replace(model, place=place, height=model.height - z0))
        at += width / 2 + gap
    return Shown(", ".join(shown.name for shown in several), tuple(models), view=view)


def _width(box: Box, right: tuple[float, float]) -> float:
    (x0, y0, _), (x1, y1, _) = box
    return (x1 - x0) * abs(right[0]) + (y1 - y0) * abs(right[1])


def models_of(what: str, color: str | None) -> list[Model]:
    """The models of a piece or a file; see :func:`shown_of`."""
    return list(shown_of(what, color).models)


def _recipe_in(path: Path) -> Recipe | None:
    """The recipe in a file, where it holds one that this version understands."""
    from gatesmith.making.pipeline import recipe_in

    try:
        return recipe_in(path)
    except (UnreadableError, OutputError):
        return None


def _models_in(path: Path, paint: Colour | None) -> list[Model]:
    """What a file holds; of a 3MF each object in the colour that the file names."""
    from gatesmith.mesh.mesh_file import read_bytes, read_mesh_file
    from gatesmith.mesh.triangles import part_of

    mesh, read_as = read_mesh_file(path)
    if not len(mesh.faces):
        raise UnreadableError("empty", "holds no triangle to draw")
    if not (abs(mesh.vertices) < _FARTHEST).all():  # not of NaN either
        raise UnreadableError(
            "not-finite",
            f"holds places that are no numbers or beyond {_FARTHEST:g} mm; gatesmith validate "
            "says which",
        )
    runs: tuple[Painted, ...] = ()
    if paint is None and read_as.suffix == ".3mf":
        from gatesmith.mesh.formats.threemf import colours_in

        runs = colours_in(read_bytes(path))
    if len({run.colour for run in runs}) < 2:
        named = runs[0].colour if runs else None
        return [Model(mesh, paint or named or colour_of(_STRANGE))]
    models, start = [], 0
    for run in runs:
        end = start + run.triangles
        if run.triangles:
            models.append(Model(part_of(mesh, start, end), run.colour or colour_of(_STRANGE)))
        start = end
    return models


def made_for_show(found: Piece, request: Request | None = None) -> Made:
    """A piece as asked for, by the user's own edition and printer where nothing is said."""
    from gatesmith.making.options import Request
    from gatesmith.making.pipeline import forge
    from gatesmith.making.request import recipe_for

    with tempfile.TemporaryDirectory() as folder:
        return forge(recipe_for(found, request or Request()), [Path(folder) / "shown.stl"])


def colour_for_show(made: Made) -> Colour:
    """The colour of a piece's filament, or one that suits it."""
    own = color_of(made.recipe, made.plan)
    return own or colour_of(piece(made.recipe.piece).natural)
