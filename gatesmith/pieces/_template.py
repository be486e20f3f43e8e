"""A block with a chamfered foot and a stud on top, to start a new piece from.

To add a piece, copy this file to ``gatesmith/pieces/NAME.py``. The first line of its docstring is
the help of the command ``gatesmith NAME``; names that begin with an underscore, like this one, are
not registered. A piece consists of

1. its parameters, a frozen dataclass: each field becomes an option with bounds and a help text,
2. its plan, plain arithmetic: all lengths of the model, its footprint and bounds on its volume,
3. a function from parameters to a plan: adapts what the user did not choose, rejects the rest,
4. a function from a plan to a solid, the only part that needs the CAD kernel,
5. ``PIECE``, which names all of these.

A piece of more than about 300 lines becomes a package, ``NAME/__init__.py`` with ``PIECE``,
``NAME/plan.py`` and ``NAME/model.py``. How to prove it is in ``CONTRIBUTING.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from gatesmith.cad.kernel_errors import translated
from gatesmith.cad.operations import joined
from gatesmith.cad.plates import slab, slab_volume
from gatesmith.cad.primitives import block
from gatesmith.catalog.sizes import WALL_DEPTH, WALL_HEIGHT, WALL_LENGTH
from gatesmith.core.errors import CombinationError
from gatesmith.core.footprint import Footprint
from gatesmith.core.parameters import Value, filled, length
from gatesmith.core.units import exceeds, number_text
from gatesmith.pieces import Piece
from gatesmith.pieces._parameters import BED_CHAMFER, END_CLEARANCE
from gatesmith.pieces._printable import foot_chamfer, layers_down, refuse_unprintable

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.catalog import Printer

# Numbers that shape the piece have a name and say what they are a share of.
STUD_SHARE = 0.5  # of length and depth
FOOT_SHARE = 0.1  # of length and depth: the most that the chamfer along the bed takes


@dataclass(frozen=True)
class BlockParameters:
    """A block in the place of a wall piece."""

    # Sizes of the game come from the edition, those of the printer from its profile: no default.
    wall_length: Annotated[float, WALL_LENGTH]
    wall_depth: Annotated[float, WALL_DEPTH]
    wall_height: Annotated[float, WALL_HEIGHT]
    clearance: Annotated[float, END_CLEARANCE]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    # The piece's own parameters: bounds, a group of options, a help text, and a default. Other
    # kinds are in ``core/parameters``, such as ``choice``. A choice of two tops is written
    #     top: Annotated[str, choice("flat", "ball", group="Look", help="what is on top")] = "flat"
    # A piece with ornament declares ``detail`` and plans with ``_printable.detailed``, as the wall
    # does.
    stud_height: Annotated[
        float, length(0, 20, group="Look", help="height of the stud on top; 0 for none")
    ] = 2.0


@dataclass(frozen=True)
class BlockPlan:
    """Lengths of a block in millimetres; x along the wall, y through it, z up, centred.

    ``slot`` are the length and depth of the wall, which the piece must not exceed. ``stud`` is
    the height of the stud, 0 for none; it is part of the height.
    """

    slot: tuple[float, float]
    length: float
    depth: float
    height: float
    bed_chamfer: float
    stud: float
    adapted: tuple[str, ...]

    @property
    def footprint(self) -> Footprint:
        """The wall's outline without its clearance. The solid must have exactly this box."""
        return Footprint.rectangle(self.length, self.depth, self.height)

    @property
    def bed_faces(self) -> int:
        """It stands on one face."""
        return 1

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """The volume by hand; as narrow as can be, to find mistakes in the model."""
        body = slab_volume(self.length, self.depth, self.height - self.stud, self.bed_chamfer)
        whole = body + self.length * self.depth * STUD_SHARE**2 * self.stud
        return 0.999 * whole, 1.001 * whole


def plan_block(values: Mapping[str, Value], profile: Printer) -> BlockPlan:
    """The plan of a block. Raises CombinationError naming parameters, values and bound."""
    given = filled(BlockParameters, values)
    refuse_unprintable(given.bed_chamfer, profile)
    # What the user did not ask for is adapted, with one sentence each for the summary ...
    adapted: list[str] = []
    most = FOOT_SHARE * min(given.wall_length, given.wall_depth)
    chamfer = foot_chamfer(given.bed_chamfer, profile, most, adapted)
    # ... and what cannot be made is rejected: what, the value, the bound, what to do.
    highest = given.wall_height / 2
    if exceeds(given.stud_height, highest):
        raise CombinationError(
            ("stud-height", "wall-height"),
            f"stud-height: {number_text(given.stud_height)} mm leaves too little of the block; "
            f"use at most {number_text(highest)} mm",
        )
    return BlockPlan(
        slot=(given.wall_length, given.wall_depth),
        length=given.wall_length - 2 * given.clearance,
        depth=given.wall_depth,
        height=given.wall_height,
        bed_chamfer=chamfer,
        stud=layers_down(given.stud_height, profile),
        adapted=tuple(adapted),
    )


def build(plan: BlockPlan) -> Shape:
    """The block's solid. Raises KernelError and MissingLibraryError."""
    # Other bodies are in ``cad/primitives.py`` (``squared`` tapers, ``turned`` is round),
    # ``cad/polyhedra.py`` and ``cad/plates.py``; their outlines in ``cad/outline.py``.
    with translated("block", "whole piece", length=plan.length, height=plan.height):
        body = slab(plan.length, plan.depth, plan.height - plan.stud, plan.bed_chamfer)
        if not plan.stud:
            return body
        x, y = STUD_SHARE * plan.length / 2, STUD_SHARE * plan.depth / 2
        # The stud begins inside the body, so that the two are one solid.
        stud = block((-x, x), (-y, y), (plan.height - 2 * plan.stud, plan.height))
        return joined([body, stud])


PIECE = Piece(
    name="block",
    game="medina",
    slot="wall",
    declared=BlockParameters,
    plan=plan_block,
    build=build,
)
