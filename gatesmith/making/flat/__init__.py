"""Crafts: a piece of other stuff than filament, each from the same plan as the printed one.

A craft's parameters are declared once, in ``parameters``. What may be given with which craft is
settled here; nothing heavy is imported for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gatesmith.core.errors import CombinationError, ParameterError, UsageError
from gatesmith.core.parameters import Parameter, Value, check_value, parameters_of, unknown_name
from gatesmith.core.units import number_text
from gatesmith.making.flat.parameters import CardParameters, ClayParameters, LaserParameters
from gatesmith.pieces import Piece

PRINT = "print"
"""What a piece is made for when nothing else is said."""


@dataclass(frozen=True)
class Craft:
    """A way to make a piece: its name, the declaration of its parameters, its files' suffixes.

    ``idle`` are the piece's own parameters that decide nothing here, ``stuff`` those of the craft
    that differ from sheet to sheet and from clay to clay: assumed as long as nobody gives them.
    """

    name: str
    declared: type
    suffixes: tuple[str, ...]
    idle: tuple[str, ...]
    stuff: tuple[str, ...]

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
    """The craft of that name; None for printing. Raises UsageError offering the known ones."""
    if name == PRINT:
        return None
    known = (PRINT, *piece.crafts)
    if name not in known:
        raise UsageError(f"for: {unknown_name(name, known, 'craft')}")
    return CRAFTS[name]


def craft_parameters(piece: Piece) -> tuple[Parameter, ...]:
    """The parameters of all crafts of a piece; one that several share is there once."""
    found = {each.name: each for name in piece.crafts for each in CRAFTS[name].parameters}
    return tuple(found.values())


def own_values(
    piece: Piece, craft: Craft | None, values: Mapping[str, object]
) -> tuple[dict[str, object], dict[str, Value]]:
    """What was given, parted: what is the piece's or its printer's, and what is the craft's.

    Values of crafts come back checked. Raises CombinationError for one of another craft.
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
            instead = f"--for {craft.name}" if craft else "printing"
            raise CombinationError(
                (option, "for"),
                f"{option}: belongs to {belongs} and has no meaning for {instead}; "
                f"give {belongs} or leave it out",
            )
        own[name] = check_value(known[name], value)
    return rest, own


def demand_idle(piece: Piece, craft: Craft, given: Mapping[str, Value]) -> None:
    """Raises CombinationError for a given value of the piece that decides nothing here."""
    defaults = {found.name: found.default for found in parameters_of(piece.declared)}
    for name in craft.idle:
        value = given.get(name)
        if value is None or value == defaults.get(name):
            continue
        option = name.replace("_", "-")
        said = number_text(value) if isinstance(value, int | float) else value
        raise CombinationError(
            (option, "for"),
            f"{option}: {said} was given, but a {piece.name} for {craft.name} has none; leave it "
            f"out",
        )


def settled(craft: Craft, own: Mapping[str, Value]) -> dict[str, Value]:
    """A value for each parameter of a craft. Raises ParameterError for an unknown name."""
    known = {found.name: found.default for found in craft.parameters}
    for name in own:
        if name not in known:
            raise ParameterError(name, unknown_name(name, known, "parameter"))
    return {**known, **own}
