"""A position of Medina: everything that decides what may be placed next, as one value."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from gatesmith.engine.medina.alley import Alley, found_alley
from gatesmith.engine.medina.board import TOWERS
from gatesmith.engine.medina.city import City, empty_city
from gatesmith.engine.medina.ring import NO_GATE, Ring, RingSide, found_ring
from gatesmith.engine.medina.rules import MedinaRules

NO_PLAYER = -1
"""Holds a tile that lies beside the board; is to move after the end."""

Hand = tuple[int, ...]
"""What a player holds, one count for each of the rules' pieces."""


class MedinaTurn(NamedTuple):
    """Whose turn it is, as the player's number (NO_PLAYER after the end), and how far it is.

    ``left`` counts the placements that are left, two or one, none after the end; ``domed`` says
    that an own dome was placed in this turn (TU2).
    """

    player: int
    left: int
    domed: bool


class Tiles(NamedTuple):
    """Who holds each tile: towers NW, NE, SW, SE, and palace tiles by colour (TI1 to TI4)."""

    towers: tuple[int, ...]
    palaces: tuple[int, ...]


class MedinaChoices(NamedTuple):
    """What the player who is to move may place.

    ``places`` has a mask of places for each of the rules' pieces, with a palace's first building
    alone for domes; ``jumps`` the ways through gates: the slot of the gate that the alley
    leaves by, and the mask of cells to enter on.
    """

    places: tuple[int, ...]
    jumps: tuple[tuple[int, int], ...]


class PositionCache:
    """What was worked out about a position once, and is no part of its value.

    ``choices`` of the player who is to move; the rooms of pieces on cells and on slots, by the
    piece's number, which positions share while their laws ask about the same things (``rooms``).
    """

    __slots__ = ("cell_rooms", "choices", "slot_rooms")

    def __init__(self) -> None:
        self.choices: MedinaChoices | None = None
        self.cell_rooms: dict[int, int] = {}
        self.slot_rooms: dict[int, int] = {}


@dataclass(frozen=True, slots=True)
class MedinaPosition:
    """A position, which never changes: :func:`~gatesmith.engine.medina.play.play` makes the next.

    ``hands`` are in the order of play, ``out`` has a bit for each player who takes no more
    turns (GA17) and ``gone`` one for each colour whose buildings have left the game (BU5).
    ``spare_gates`` lie beside the board (GA3).

    Its parts (city, ring, alley) are values too, whose fields are Final: type checkers refuse to
    change them. Frozen as the position is, they would take a tenth of the time of a game to make.
    """

    rules: MedinaRules
    city: City
    ring: Ring
    alley: Alley
    hands: tuple[Hand, ...]
    turn: MedinaTurn
    tiles: Tiles
    out: int
    gone: int
    spare_gates: int
    memo: PositionCache = field(
        default_factory=PositionCache, init=False, compare=False, repr=False
    )

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (TU3)."""
        return self.turn.player == NO_PLAYER

    @property
    def empty(self) -> int:
        """The mask of cells on which nothing stands."""
        return self.rules.board.every_cell & ~(self.city.built | self.alley.merchants)


def opening(rules: MedinaRules, start: int) -> MedinaPosition:
    """The position before the first turn, with one merchant on cell ``start`` (TU4)."""
    board, edition, players = rules.board, rules.edition, len(rules.players)
    return MedinaPosition(
        rules,
        empty_city(len(edition.colours), players),
        found_ring(board, [RingSide(0, 0, NO_GATE)] * len(board.side_lengths)),
        found_alley(board, 1 << start, (start, start)),
        (rules.full_hand(),) * players,
        MedinaTurn(0, 2, domed=False),
        Tiles((NO_PLAYER,) * len(TOWERS), (NO_PLAYER,) * len(edition.colours)),
        0,
        0,
        edition.spare_gates if rules.gates else 0,
    )
