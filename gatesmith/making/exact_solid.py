"""The exact solid of a piece, for STEP files and for programs that build on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.kernel_choice import EXACT, using
from gatesmith.making.options import Progress, ignore_progress

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Solid
    from gatesmith.making.planned_piece import PlannedPiece


def exact_solid(planned: PlannedPiece, progress: Progress = ignore_progress) -> Solid:
    """The solid of a piece by the exact kernel, in its nominal size: one valid CadQuery ``Solid``.

    Raises KernelError, and MissingLibraryError where CadQuery cannot be imported.
    """
    from gatesmith.cad.solid_model import proven_solid

    progress("starting the CAD kernel")
    with using(EXACT) as kernel:
        kernel.load()
        progress("modelling")
        return proven_solid(planned.recipe.piece, planned.plan, planned.build)[0]
