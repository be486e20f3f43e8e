"""A position of Medina: everything that decides which placements are legal; and drafts of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.state.alley import Alley, make_alley
from gatesmith.engine.medina.state.board import TOWERS
from gatesmith.engine.medina.state.city import City, empty_city
from gatesmith.engine.medina.state.game_rules import MedinaRules
from gatesmith.engine.medina.state.ring import NO_GATE, Ring, RingSide, make_ring

NO_PLAYER = -1
"""The holder of a tile next to the board, and the player to move after the end."""

Hand = tuple[int, ...]
"""What a player holds, one count for each of the rules' pieces."""


class MedinaTurn(NamedTuple):
    """The number of the player to move (NO_PLAYER after the end), and the state of the turn.

    ``left`` counts the remaining placements: two or one, none after the end; ``domed`` is whether
    the player placed a dome of their own in this turn (TU2).
    """

    player: int
    left: int
    domed: bool


UNKNOWN_HOLDER = -2
"""The holder of a tile that several players claim, where a drawing does not say who has it."""


class Tiles(NamedTuple):
    """Who holds each tile: towers NW, NE, SW, SE, and palace tiles by colour (TI1 to TI4).

    The number of a player, NO_PLAYER or UNKNOWN_HOLDER.
    """

    towers: tuple[int, ...]
    palaces: tuple[int, ...]


class MedinaChoices(NamedTuple):
    """What the player to move can place.

    ``places`` has a mask of places for each of the rules' pieces; for domes only the first
    building of each palace. ``jumps`` are the ways through gates: the slot of the gate that the
    alley leaves by, and the mask of cells on which it can re-enter.
    """

    places: Sequence[int]
    jumps: tuple[tuple[int, int], ...]


@dataclass(slots=True, unsafe_hash=True)
class MedinaPosition:
    """An immutable position; ``play`` in the referee makes the next one.

    ``hands`` are in the order of play, ``out`` has a bit for each player who takes no more
    turns (GA17) and ``gone`` one for each colour whose buildings have left the game (BU5).
    ``spare_gates`` lie beside the board (GA3). ``known_choices`` caches what the player to move
    can place, and is not part of the value.

    The fields of a position and of its parts (city, ring, alley) are Final: type checkers reject
    assignments. Frozen dataclasses would cost a fifth of the time of a game.
    """

    rules: Final[MedinaRules]
    city: Final[City]
    ring: Final[Ring]
    alley: Final[Alley]
    hands: Final[tuple[Hand, ...]]
    turn: Final[MedinaTurn]
    tiles: Final[Tiles]
    out: Final[int]
    gone: Final[int]
    spare_gates: Final[int]
    known_choices: MedinaChoices | None = field(default=None, init=False, compare=False, repr=False)

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
        make_ring(board, [RingSide(0, 0, NO_GATE)] * len(board.side_lengths)),
        make_alley(board, 1 << start, (start, start)),
        (rules.full_hand(),) * players,
        MedinaTurn(0, 2, domed=False),
        Tiles((NO_PLAYER,) * len(TOWERS), (NO_PLAYER,) * len(edition.colours)),
        0,
        0,
        edition.spare_gates if rules.gates else 0,
    )


Names = tuple[str, ...]
"""Names of cells, slots and towers, in board order."""


def cell_names(position: MedinaPosition, cells: int) -> Names:
    """The names of the cells of a mask."""
    names = position.rules.board.cell_names
    return tuple(names[cell] for cell in bit_numbers(cells))


def slot_names(position: MedinaPosition, slots: int) -> Names:
    """The names of the slots of a mask."""
    names = position.rules.board.slot_names
    return tuple(names[slot] for slot in bit_numbers(slots))


class Draft:
    """The fields of a position while a piece is placed; one draft makes one new position."""

    __slots__ = (
        "alley",
        "city",
        "gone",
        "hands",
        "out",
        "ring",
        "rules",
        "spare_gates",
        "tiles",
        "turn",
    )

    def __init__(self, position: MedinaPosition) -> None:
        self.rules = position.rules
        self.city = position.city
        self.ring = position.ring
        self.alley = position.alley
        self.hands = position.hands
        self.turn = position.turn
        self.tiles = position.tiles
        self.out = position.out
        self.gone = position.gone
        self.spare_gates = position.spare_gates

    def position(self, turn: MedinaTurn) -> MedinaPosition:
        """The position of the finished draft, with this turn."""
        return MedinaPosition(
            self.rules,
            self.city,
            self.ring,
            self.alley,
            self.hands,
            turn,
            self.tiles,
            self.out,
            self.gone,
            self.spare_gates,
        )
