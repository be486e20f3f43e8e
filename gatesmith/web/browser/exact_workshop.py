"""A workshop for a Python in a browser with CadQuery's kernel: STEP, and nothing else.

It runs in a worker of its own, on request, and ends when the file is made: the kernel takes more
than a gigabyte of memory there. The kernel reads the bytes again, and they are checked as on a
computer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from gatesmith.cad.kernel_choice import EXACT, using
from gatesmith.cad.solid_model import proven_solid
from gatesmith.core.errors import CombinationError, OutputError
from gatesmith.making.naming import default_name
from gatesmith.web.workshop import ProvenBed, ProvenFile, ShownModel, require_no_error

if TYPE_CHECKING:
    from gatesmith.engine.wording import Language
    from gatesmith.making.planned_piece import PlannedPiece
    from gatesmith.making.plate.plate_layout import Layout
    from gatesmith.making.plate.plate_order import Order

STEP = ".step"
_ONLY = "this part of the program makes STEP files and nothing else"


class ExactWorkshop:
    """Makes STEP files. ``library`` names the kernel's libraries, for the recipe in a file."""

    def __init__(self, library: str) -> None:
        self._library = library

    def formats(self, planned: PlannedPiece) -> Sequence[str]:
        """STEP, for a piece in one colour; see ``Workshop``."""
        return () if planned.parts else (STEP,)

    def file(self, planned: PlannedPiece, suffix: str) -> ProvenFile:
        """The STEP file; see ``Workshop``."""
        from gatesmith.cad.exact_kernel.scaling import scaled
        from gatesmith.cad.exact_kernel.step_exchange import encode_step
        from gatesmith.validation.step import check_step

        if suffix != STEP:
            raise OutputError(_ONLY)
        own = self._on_library(planned)
        name, expected = own.recipe.piece, own.expectation
        assert expected.box is not None
        with using(EXACT, own.recipe.quality) as kernel:
            kernel.load()
            solid, _ = proven_solid(name, own.plan, own.build)
            solid = scaled(name, solid, own.compensation.factors)
            content = encode_step(solid, own.document())
            file = default_name(own, STEP)
            report = check_step(content, file, expected.box, solid.Volume())
        require_no_error(report)
        return ProvenFile(file, content, report)

    def model(self, planned: PlannedPiece) -> ShownModel:
        """Raises OutputError: triangles are made by another worker."""
        raise OutputError(_ONLY)

    def drawings(self, planned: PlannedPiece) -> Sequence[str]:
        """None; see ``Workshop``."""
        return ()

    def drawing(self, planned: PlannedPiece, suffix: str, language: Language = "en") -> ProvenFile:
        """Raises OutputError."""
        raise OutputError(_ONLY)

    def beds(self, order: Order, layout: Layout) -> Sequence[ProvenBed]:
        """Raises OutputError."""
        raise OutputError(_ONLY)

    def _on_library(self, planned: PlannedPiece) -> PlannedPiece:
        """The piece, made by the exact kernel. Raises CombinationError where another is named."""
        if planned.recipe.kernel_given and planned.recipe.kernel != EXACT:
            raise CombinationError(
                ("kernel",),
                f"kernel: {planned.recipe.kernel} makes triangles and no STEP file; leave it out",
            )
        recipe = replace(planned.recipe, kernel=EXACT, kernel_version=self._library)
        return replace(planned, recipe=recipe)
