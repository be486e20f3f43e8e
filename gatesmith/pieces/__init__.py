"""Pieces, one module or package each, found by walking this folder.

A module holds ``PIECE``, a ``Piece``. Nothing here imports the CAD kernel until ``build`` runs.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Protocol

from gatesmith.core.docstrings import summary_of
from gatesmith.core.errors import UsageError
from gatesmith.core.parameters import unknown_name

if TYPE_CHECKING:
    from cadquery import Shape

    from gatesmith.catalog import Printer
    from gatesmith.core.footprint import Footprint
    from gatesmith.core.parameters import Value


class Plan(Protocol):
    """A piece worked out in plain arithmetic, before any modelling."""

    @property
    def footprint(self) -> Footprint:
        """Plan outline and height of the finished piece."""

    @property
    def slot(self) -> tuple[float, float]:
        """Length and depth of the real piece whose place it takes; never to be exceeded."""

    @property
    def bed_faces(self) -> int:
        """On how many faces it stands."""

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """The least and the most volume the solid can have, in mm³, by hand formulas."""

    @property
    def adapted(self) -> tuple[str, ...]:
        """What was changed to make the piece possible, one sentence each."""

    def build(self) -> Shape:
        """The solid. Raises KernelError."""


class Planner(Protocol):
    """Works a piece out, or refuses."""

    def __call__(self, values: Mapping[str, Value], profile: Printer) -> Plan:
        """The plan for resolved values. Raises ParameterError or CombinationError."""


@dataclass(frozen=True)
class Piece:
    """A piece that gatesmith can make.

    ``slot`` is the slot of its game that it must not exceed, ``declared`` the declaration of
    its parameters. ``natural`` is the colour of a piece that has none of its own. ``looks`` are
    the parameters of the examples that pictures show; where none are named, every choice and
    every small number takes its turn. ``underneath`` are the flags whose work is seen from
    below only. ``crafts`` are the ways to make it of other stuff than filament. ``is_tool`` says
    that it helps to make pieces and has no place in the game.
    """

    name: str
    game: str
    slot: str
    declared: type
    plan: Planner
    natural: str = "sand"
    looks: tuple[Mapping[str, Value], ...] = ()
    underneath: tuple[str, ...] = ()
    crafts: tuple[str, ...] = ()
    is_tool: bool = False

    @property
    def help(self) -> str:
        """What it is, in a few words."""
        return piece_help(self.name)


def piece_help(name: str) -> str:
    """What a piece is, in a few words: the first line of its module; imports nothing."""
    return summary_of(f"{__name__}.{name}")


@cache  # the folder does not change while the program runs, and every look at a piece asks
def piece_names() -> tuple[str, ...]:
    """Every piece, sorted; imports none of them."""
    return tuple(sorted(m.name for m in pkgutil.iter_modules(__path__) if m.name[0] != "_"))


def spoken_names() -> tuple[str, ...]:
    """Every piece as commands call it, ``land-tile``, sorted; imports none of them."""
    return tuple(spoken(name) for name in piece_names())


def spoken(name: str) -> str:
    """A piece's name as commands call it."""
    return name.replace("_", "-")


def piece(name: str) -> Piece:
    """The piece of that name, ``land-tile`` or ``land_tile``.

    Raises UsageError offering the near or all known ones, also for what is no name at all.
    """
    if not isinstance(name, str):
        raise UsageError(f"piece: {name!r} is no name; known: {', '.join(spoken_names())}")
    known = {each: module for module in piece_names() for each in (module, spoken(module))}
    if name not in known:
        raise UsageError(unknown_name(name, spoken_names(), "piece"))
    found = importlib.import_module(f"{__name__}.{known[name]}").PIECE
    if not isinstance(found, Piece):
        raise TypeError(f"{__name__}.{name}.PIECE is not a Piece")
    return found
