"""Files that were made for a printer that shrinks or widens what it prints: what comes out of it.

Their recipe says so. An STL bears none and is taken as it is.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import UnreadableError, UsageError
from gatesmith.core.findings import Finding, Severity

if TYPE_CHECKING:
    from gatesmith.making.recipe import Recipe
    from gatesmith.mesh.compensate import Compensation
    from gatesmith.mesh.triangles import Mesh

_WITHOUT_RECIPE = ".stl"


def made_for(path: Path) -> Compensation | None:
    """What the file makes up for, None where that is nothing or where nothing says so."""
    if path.suffix.lower() == _WITHOUT_RECIPE:
        return None
    from gatesmith.making.recipe_files import recipe_in

    try:
        return made_by(recipe_in(path))
    except (UnreadableError, UsageError):
        return None  # a stranger's file, or one with a whole set in it


def made_by(recipe: Recipe) -> Compensation | None:
    """The same of a file that was made by a recipe. Raises CombinationError and ParameterError."""
    from gatesmith.making.recipe import plan_recipe

    found = plan_recipe(recipe).compensation
    return None if found.neutral else found


def told_of(made: Compensation) -> Finding:
    """What a reader should know, who sees other lengths than those in the file or of the slot."""
    return Finding(
        "made-for-printer",
        Severity.INFO,
        made.words,
        hint="it is judged by what such a printer makes of it; print it on no other",
    )


def printed(mesh: Mesh, made: Compensation) -> Mesh:
    """The mesh as it comes out of the printer."""
    import numpy as np  # here, for a file against a slot needs none

    finished = mesh.vertices.astype(np.float64) / np.array(made.factors)
    return replace(mesh, vertices=finished.astype(np.float32))


def printed_size(
    size: tuple[float, float, float], made: Compensation
) -> tuple[float, float, float]:
    """Length, depth and height as they come out of the printer."""
    x, y, z = made.factors
    return size[0] / x, size[1] / y, size[2] / z
