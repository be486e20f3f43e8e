"""Mesh files of any origin: their printed size, and whether they contain several pieces.

The recipe in a file says whether it was made for a printer that shrinks or widens its prints. An
STL has no recipe and is taken as it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import UnreadableError, UsageError
from gatesmith.core.findings import Finding, Report, Severity

if TYPE_CHECKING:
    from gatesmith.making.recipe import Recipe
    from gatesmith.mesh.compensate import Compensation
    from gatesmith.mesh.triangles import Mesh

_WITHOUT_RECIPE = ".stl"


def compensation_in_file(path: Path) -> Compensation | None:
    """The compensation in a file; None if there is none or the file has no recipe."""
    if path.suffix.lower() == _WITHOUT_RECIPE:
        return None
    from gatesmith.making.recipe_files import recipe_in

    try:
        return compensation_of(recipe_in(path))
    except (UnreadableError, UsageError):
        return None  # a file from another program, or with a whole set in it


def compensation_of(recipe: Recipe) -> Compensation | None:
    """The compensation of a recipe's files. Raises CombinationError and ParameterError."""
    from gatesmith.making.planned_piece import plan_recipe

    found = plan_recipe(recipe).compensation
    return None if found.neutral else found


def compensation_note(made: Compensation) -> Finding:
    """A note that explains why lengths differ from those in the file or of the slot."""
    return Finding(
        "made-for-printer",
        Severity.INFO,
        made.words,
        hint="it is checked as such a printer makes it; use no other printer for it",
    )


def printed(mesh: Mesh, made: Compensation) -> Mesh:
    """The mesh in its printed size."""
    import numpy as np  # here, for a file against a slot needs none

    finished = mesh.vertices.astype(np.float64) / np.array(made.factors)
    return replace(mesh, vertices=finished.astype(np.float32))


def printed_size(
    size: tuple[float, float, float], made: Compensation
) -> tuple[float, float, float]:
    """Length, depth and height of the print, mm."""
    x, y, z = made.factors
    return size[0] / x, size[1] / y, size[2] / z


_TOO_LONG = "longer-than-slot"


def several_pieces(path: Path, report: Report) -> Iterator[Finding]:
    """A finding if several bodies were compared with a slot as one piece.

    Only for a closed mesh that is too long, because the file must be read again.
    """
    from gatesmith.validation.checked_file import STEP_SUFFIXES

    codes = {found.code for found in report.errors}
    closed = not any(report.facts.get(name) for name in ("open_edges", "nonmanifold_edges"))
    if _TOO_LONG not in codes or not closed or path.suffix.lower() in STEP_SUFFIXES:
        return
    from gatesmith.mesh.mesh_file import read_mesh_file
    from gatesmith.validation.checks import Subject
    from gatesmith.validation.checks.solids._shells import bodies_of

    mesh, _ = read_mesh_file(path)
    count = bodies_of(Subject(mesh)).count
    if count > 1:
        yield Finding(
            "several-pieces",
            Severity.WARNING,
            f"the file contains {count} bodies, which were checked against the slot as one piece",
            count=count,
            hint="save each piece in its own file",
        )
