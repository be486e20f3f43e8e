"""The settings of a game of Medina: edition, players, supplies and switches."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from gatesmith.engine.medina.state.board import MedinaBoard, make_board
from gatesmith.engine.medina.state.placements import (
    MedinaPiece,
    MedinaPieceKind,
    Placements,
    make_pieces,
)

_NAMED = (
    MedinaPieceKind.DOME,
    MedinaPieceKind.STABLE,
    MedinaPieceKind.MERCHANT,
    MedinaPieceKind.GATE,
)


class NewAlley(StrEnum):
    """Where a new alley may start once the active one is blocked (ME3)."""

    ANYWHERE = "anywhere"
    APART = "apart"


class WallPoints(StrEnum):
    """What scores along a wall (SC1): the parts of the palace, or the pieces of wall."""

    PARTS = "parts"
    WALLS = "walls"


class Ties(StrEnum):
    """How ties are broken (SC2)."""

    STAND = "stand"
    LARGEST_PALACE = "largest-palace"


@dataclass(frozen=True)
class MedinaEdition:
    """The board and the pieces of one edition for one number of players.

    ``tower_values`` belong to the towers NW, NE, SW, SE; ``palace_values`` to the building
    colours in their order. ``gates`` are those that each player gets where gates are in play,
    ``spare_gates`` those beside the board (GA2).
    """

    name: str
    columns: int
    rows: int
    colours: tuple[str, ...]
    player_colours: tuple[str, ...]
    tower_values: tuple[int, int, int, int]
    palace_values: tuple[int, ...]
    buildings: int
    domes: int
    neutral_domes: int
    stables: int
    merchants: int
    walls: int
    gates: int
    spare_gates: int
    ties: Ties = Ties.STAND


@dataclass(frozen=True)
class MedinaRules:
    """The rules of one game: the edition, the players in order, and the switches.

    ``board``, ``pieces`` and ``placements`` are derived from these and are not compared.
    """

    edition: MedinaEdition
    players: tuple[str, ...]
    gates: bool = False
    new_alley: NewAlley = NewAlley.ANYWHERE
    wall_points: WallPoints = WallPoints.PARTS
    board: MedinaBoard = field(init=False, compare=False, repr=False)
    pieces: tuple[MedinaPiece, ...] = field(init=False, compare=False, repr=False)
    placements: Placements = field(init=False, compare=False, repr=False)
    buildings: tuple[MedinaPiece, ...] = field(init=False, compare=False, repr=False)
    domes: tuple[MedinaPiece, ...] = field(init=False, compare=False, repr=False)
    dome: MedinaPiece = field(init=False, compare=False, repr=False)
    stable: MedinaPiece = field(init=False, compare=False, repr=False)
    merchant: MedinaPiece = field(init=False, compare=False, repr=False)
    gate: MedinaPiece = field(init=False, compare=False, repr=False)
    every_piece: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        board = make_board(self.edition.columns, self.edition.rows)
        pieces = make_pieces(board, self.edition.colours)
        derived: dict[str, object] = {
            "board": board,
            "pieces": pieces,
            "placements": Placements(board, pieces),
            "buildings": pieces[: len(self.edition.colours)],
            "domes": tuple(
                piece
                for piece in pieces
                if piece.kind in (MedinaPieceKind.DOME, MedinaPieceKind.NEUTRAL_DOME)
            ),
            "every_piece": (1 << len(pieces)) - 1,
            **{piece.kind.value: piece for piece in pieces if piece.kind in _NAMED},
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    def full_hand(self) -> tuple[int, ...]:
        """What a player holds before the first turn, one count for each of ``pieces``."""
        edition = self.edition
        return (
            *(edition.buildings for _ in edition.colours),
            edition.domes,
            edition.neutral_domes,
            edition.stables,
            edition.merchants,
            edition.walls,
            edition.gates if self.gates else 0,
        )
