"""What a picture is asked for: a piece by its name, or a mesh file."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.colours import colour_of
from gatesmith.description import color_of
from gatesmith.errors import UnreadableError, UsageError
from gatesmith.parameters import unknown_name
from gatesmith.pieces import piece, spoken_names

if TYPE_CHECKING:
    from gatesmith.colours import Colour
    from gatesmith.forge import Made
    from gatesmith.mesh.triangles import Mesh
    from gatesmith.pieces import Piece
    from gatesmith.request import Request

_STRANGE = "sand"  # of a file from anywhere


def model_of(what: str, color: str | None) -> tuple[Mesh, Colour]:
    """The mesh of a piece or a file, and the colour to paint it in.

    A name without a suffix is a piece. Raises UsageError, ParameterError, UnreadableError.
    """
    paint = None if color is None else colour_of(color)
    path = Path(what)
    names = spoken_names()
    if what in names:
        made = made_for_show(piece(what.replace("-", "_")))
        return made.mesh, paint or colour_for_show(made)
    if not path.suffix and not path.exists():
        raise UsageError(unknown_name(what, names, "piece"))
    from gatesmith.mesh.files.reading import read_mesh_file

    try:
        mesh, _ = read_mesh_file(path)
    except UnreadableError as error:
        raise UnreadableError(error.code, f"{path}: {error}") from None
    if not len(mesh.faces):
        raise UnreadableError("empty", f"{path}: holds no triangle to draw")
    return mesh, paint or colour_of(_STRANGE)


def made_for_show(found: Piece, request: Request | None = None) -> Made:
    """A piece as asked for, by the user's own edition and printer where nothing is said."""
    from gatesmith.forge import forge
    from gatesmith.request import Request, recipe_for

    with tempfile.TemporaryDirectory() as folder:
        return forge(recipe_for(found, request or Request()), [Path(folder) / "shown.stl"])


def colour_for_show(made: Made) -> Colour:
    """The colour of a piece's filament, or one that suits it."""
    own = color_of(made.recipe, made.plan)
    return own or colour_of(piece(made.recipe.piece).natural)
