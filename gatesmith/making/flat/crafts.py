"""The crafts: ways to make a piece other than printing it, with the parameters of each.

This decides which options each craft takes, and imports nothing heavy.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from gatesmith.core.errors import CombinationError, ParameterError, UsageError
from gatesmith.core.parameters import (
    Parameter,
    Value,
    check_value,
    choice,
    count,
    length,
    number,
    parameters_of,
    unknown_name,
)
from gatesmith.core.units import number_text
from gatesmith.pieces import Piece

PRINT = "print"
"""The default of ``--for``."""

_LASER, _CARD, _CLAY = "For laser", "For card", "For clay"

_COPIES = count(1, 24, group="For laser and card", help="number of copies: the game has four gates")


@dataclass(frozen=True)
class LaserParameters:
    """A gate from sheets that a laser cuts."""

    build: Annotated[
        str,
        choice(
            "layers",
            "slots",
            group=_LASER,
            help="profiles stacked to the depth, or two faces joined by cross pieces in slots",
        ),
    ] = "layers"
    sheet: Annotated[
        float, length(0.5, 20, group=_LASER, help="thickness of the sheet, as measured")
    ] = 2.0
    kerf: Annotated[
        float, length(0, 1, group=_LASER, help="width of the cut that the laser burns away")
    ] = 0.15
    copies: Annotated[int, _COPIES] = 1


@dataclass(frozen=True)
class CardParameters:
    """A gate of card: cut out, folded and glued."""

    paper: Annotated[
        float, length(0.05, 1.5, group=_CARD, help="thickness of the card, as measured")
    ] = 0.3
    page: Annotated[str, choice("a4", "letter", group=_CARD, help="size of the page")] = "a4"
    copies: Annotated[int, _COPIES] = 1


@dataclass(frozen=True)
class ClayParameters:
    """A cutter for clay, and the plate that pushes the gate out of it."""

    part: Annotated[
        str,
        choice("both", "cutter", "ejector", group=_CLAY, help="which of the two tools to make"),
    ] = "both"
    shrink: Annotated[
        float, number(0, 25, unit="%", group=_CLAY, help="how much the clay shrinks as it dries")
    ] = 6.0


@dataclass(frozen=True)
class Craft:
    """A way to make a piece: its name, the declaration of its parameters, its files' suffixes.

    ``unused`` are parameters of the piece that have no effect here; ``material`` are parameters
    of the craft that depend on the material, so they count as assumed until they are given.
    """

    name: str
    declared: type
    suffixes: tuple[str, ...]
    unused: tuple[str, ...]
    material: tuple[str, ...]

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """Its parameters."""
        return parameters_of(self.declared)


_CARVED = ("bed_chamfer", "edge_chamfer", "relief_depth", "plinth", "door", "mark")
_MESHES = (".3mf", ".glb", ".obj", ".ply", ".step", ".stl", ".stp")

CRAFTS = {
    craft.name: craft
    for craft in (
        Craft("laser", LaserParameters, (".dxf", ".svg"), _CARVED, ("sheet", "kerf")),
        Craft("card", CardParameters, (".pdf", ".svg"), _CARVED, ("paper",)),
        Craft("clay", ClayParameters, _MESHES, _CARVED, ("shrink",)),
    )
}
"""Every craft by its name."""


def craft_of(piece: Piece, name: str) -> Craft | None:
    """The craft with this name; None for printing. Raises UsageError with the known names."""
    if name == PRINT:
        return None
    known = (PRINT, *piece.crafts)
    if name not in known:
        raise UsageError(f"for: {unknown_name(name, known, 'craft')}")
    return CRAFTS[name]


def craft_parameters(piece: Piece) -> tuple[Parameter, ...]:
    """The parameters of all crafts of a piece, each once."""
    found = {each.name: each for name in piece.crafts for each in CRAFTS[name].parameters}
    return tuple(found.values())


def own_values(
    piece: Piece, craft: Craft | None, values: Mapping[str, object]
) -> tuple[dict[str, object], dict[str, Value]]:
    """The given values, split into those of the piece and its printer, and those of the craft.

    The craft's values are checked. Raises CombinationError for a value of another craft.
    """
    known = {found.name: found for found in craft_parameters(piece)}
    rest = {name: value for name, value in values.items() if name not in known}
    own: dict[str, Value] = {}
    for name, value in values.items():
        if name not in known or value is None:
            continue
        homes = [home for home in piece.crafts if known[name] in CRAFTS[home].parameters]
        if craft is None or craft.name not in homes:
            option, belongs = name.replace("_", "-"), " or ".join(f"--for {h}" for h in homes)
            chosen = f"--for {craft.name}" if craft else "printing"
            raise CombinationError(
                (option, "for"),
                f"{option}: works with {belongs}, not with {chosen}; "
                f"give {belongs} or leave it out",
            )
        own[name] = check_value(known[name], value)
    return rest, own


def require_used(piece: Piece, craft: Craft, given: Mapping[str, Value]) -> None:
    """Raises CombinationError for a given value of the piece that has no effect here."""
    defaults = {found.name: found.default for found in parameters_of(piece.declared)}
    for name in craft.unused:
        value = given.get(name)
        if value is None or value == defaults.get(name):
            continue
        option = name.replace("_", "-")
        text = number_text(value) if isinstance(value, int | float) else value
        raise CombinationError(
            (option, "for"),
            f"{option}: {text} has no effect on a {piece.name} made with --for {craft.name}; "
            f"leave it out",
        )


def complete_values(craft: Craft, own: Mapping[str, Value]) -> dict[str, Value]:
    """A value for each parameter of a craft. Raises ParameterError for an unknown name."""
    known = {found.name: found.default for found in craft.parameters}
    for name in own:
        if name not in known:
            raise ParameterError(name, unknown_name(name, known, "parameter"))
    return {**known, **own}
