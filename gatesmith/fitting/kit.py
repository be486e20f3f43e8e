"""The pieces of a game in the sizes of an edition: each kind's recipe and plan, made once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from gatesmith.core.colours import Colour
from gatesmith.core.convex_hull import convex_hull
from gatesmith.core.parameters import Value, check_mapping
from gatesmith.core.quality import Quality
from gatesmith.making.planned_piece import PlannedPiece
from gatesmith.making.recipe import Recipe, resolve
from gatesmith.pieces import Piece, Plan, piece, sound_pieces
from gatesmith.pieces.land_tile.plan import MOST_FERTILE
from gatesmith.pieces.merchant.figures import MERCHANTS
from gatesmith.pieces.wadi_tile.plan import COURSES, SIDED

if TYPE_CHECKING:
    from gatesmith.catalog import Edition, Printer
    from gatesmith.core.footprint import Point
    from gatesmith.core.parameters import Value


@dataclass(frozen=True, eq=False)
class KitPiece:
    """A kind of piece: recipe, plan and colour.

    Pieces with the same ``key`` have the same shape and the same colour.
    """

    key: str
    planned: PlannedPiece
    colour: Colour

    @property
    def recipe(self) -> Recipe:
        """The recipe of the piece."""
        return self.planned.recipe

    @property
    def plan(self) -> Plan:
        """The plan of the piece."""
        return self.planned.plan

    @cached_property
    def outline(self) -> tuple[Point, ...]:
        """The convex hull of its outline around the origin, in mm."""
        return convex_hull(self.plan.footprint.outline)


@dataclass(frozen=True, eq=False)
class Kit:
    """The pieces of an edition for a printer.

    ``printer`` is a name and its profile. ``choices`` has values for the parameters of some
    pieces, by the piece's name: ``{"gate": {"style": "moorish"}}``. ``kernel`` is the one that the
    user named, if any.
    """

    edition: Edition
    printer: tuple[str, Printer]
    choices: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    quality: Quality = Quality.FINE
    kernel: str = ""
    _made: dict[tuple[str, tuple[tuple[str, Value], ...]], KitPiece] = field(
        default_factory=dict, init=False, repr=False
    )

    def item(self, name: str, **given: Value) -> KitPiece:
        """The piece with these parameters; all others come from edition and printer.

        Raises ParameterError and CombinationError for what this edition and printer cannot have.
        """
        known = name, tuple(sorted(given.items()))
        if known not in self._made:
            found = piece(name)
            values = {**self.choices.get(found.name, {}), **given}
            self._made[known] = self._planned(found, values)
        return self._made[known]

    def _planned(self, found: Piece, values: Mapping[str, Value]) -> KitPiece:
        recipe = resolve(
            found.name,
            found.declared,
            check_mapping(found.declared, values),
            edition=self.edition,
            edition_game=found.game,
            printer=self.printer,
            quality=self.quality,
            kernel=self.kernel,
        )
        planned = PlannedPiece(recipe, found.plan(recipe.parameters, recipe.profile))
        words = [found.name, *(f"{name}={value}" for name, value in sorted(values.items()))]
        return KitPiece(" ".join(words), planned, planned.color)


KitKind = tuple[str, Mapping[str, "Value"]]
"""A piece's name, and the parameters that a position decides."""


def kinds_of(kit: Kit) -> Iterator[KitKind]:
    """The kinds of an edition's game that differ in shape, sorted by name."""
    for found in sound_pieces():
        if found.game == kit.edition.game and not found.is_tool:
            yield from ((found.name, given) for given in _shapes(found.name, kit))


def _shapes(name: str, kit: Kit) -> Iterator[Mapping[str, Value]]:
    """The parameters that distinguish the shapes of a piece; guardians differ by colour."""
    if name == "land_tile":
        yield from ({"fertility": number} for number in range(1, MOST_FERTILE + 1))
    elif name == "wadi_tile":
        for course in COURSES:
            yield {"course": course, "mirror": False}
            if course in SIDED:
                yield {"course": course, "mirror": True}
    elif name == "merchant":
        yield from ({"variant": number} for number in range(1, MERCHANTS + 1))
    elif name == "guardian":
        yield from ({"color": colour} for colour in kit.edition.colours["players"])
    else:
        yield {}
