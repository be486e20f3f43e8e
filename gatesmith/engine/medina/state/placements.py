"""Placements: a piece and the place it goes to, and lists of placements from masks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import compress

from gatesmith.engine.medina.state.board import MedinaBoard


class MedinaPieceKind(StrEnum):
    """The kinds of pieces, by their words in the notation."""

    BUILDING = "building"
    DOME = "dome"
    NEUTRAL_DOME = "neutral-dome"
    STABLE = "stable"
    MERCHANT = "merchant"
    WALL = "wall"
    GATE = "gate"

    __hash__ = str.__hash__  # faster than the hash of enumerations, which runs in Python


ON_SLOTS = (MedinaPieceKind.WALL, MedinaPieceKind.GATE)
"""The kinds that stand on slots; all others stand on cells."""


@dataclass(frozen=True, slots=True)
class MedinaPiece:
    """A kind of piece, buildings by colour.

    ``number`` is its index in a hand and in the rules' pieces; ``colour`` the building colour's
    number, -1 for other kinds; ``words`` the start of its notation; ``room`` the mask of all cells
    or of all slots of the board; ``bit`` the piece in a mask of pieces;
    ``on_slots`` is whether it stands on a slot instead of a cell.
    """

    number: int
    kind: MedinaPieceKind
    colour: int
    words: str
    room: int
    bit: int
    on_slots: bool


DISCARD = "discard gate"
"""The notation of discarding the last gates (GA17)."""


@dataclass(frozen=True, slots=True)
class Placement:
    """A piece that goes to a cell or slot; ``text`` is its notation.

    ``place`` is the number of the cell or slot, -1 for one off the board.
    ``via`` is the slot of the gate that a merchant leaves by (GA13), -1 for one off the board
    and None for every other placement. The text DISCARD stands for a player who discards the last
    gates (GA17), which is written like a placement but places nothing.
    """

    piece: MedinaPiece
    place: int
    via: int | None
    text: str

    @property
    def discards(self) -> bool:
        """Whether this is the discarding of the last gates."""
        return self.text == DISCARD


def make_pieces(board: MedinaBoard, colours: Sequence[str]) -> tuple[MedinaPiece, ...]:
    """The pieces of a game with these building colours: buildings first, gates last."""
    words = [
        (kind, colour, f"{kind} {name}" if name else str(kind))
        for kind in MedinaPieceKind
        for colour, name in (enumerate(colours) if kind is MedinaPieceKind.BUILDING else [(-1, "")])
    ]
    return tuple(
        MedinaPiece(
            number,
            kind,
            colour,
            text,
            board.every_slot if kind in ON_SLOTS else board.every_cell,
            1 << number,
            kind in ON_SLOTS,
        )
        for number, (kind, colour, text) in enumerate(words)
    )


_FEW = 12  # lists of at most this many places are cached, because they recur from turn to turn
_MOST_LISTS = 4096  # cached for a piece: more than a few games need


_BITS = bytes.maketrans(b"01", b"\0\1")


class _Lists(dict[int, Sequence[Placement]]):
    """The placements of one piece on the places of a mask; short lists are cached."""

    def __init__(self, placements: Sequence[Placement]) -> None:
        super().__init__()
        self._placements = placements
        self._by_bit = {1 << place: placement for place, placement in enumerate(placements)}

    def __missing__(self, mask: int) -> Sequence[Placement]:
        if mask.bit_count() > _FEW:
            lowest_first = bin(mask)[:1:-1].encode()
            return list(compress(self._placements, lowest_first.translate(_BITS)))
        if len(self) >= _MOST_LISTS:
            self.clear()
        by_bit = self._by_bit
        chosen = self[mask] = []
        while mask:
            lowest = mask & -mask
            chosen.append(by_bit[lowest])
            mask ^= lowest
        return chosen


class Placements:
    """Every placement of a game, made once.

    ``lists`` holds, for each piece by its number, the placements on the places of any mask, lowest
    place first.
    """

    def __init__(self, board: MedinaBoard, pieces: Sequence[MedinaPiece]) -> None:
        self._board = board
        self._jumps: dict[tuple[int, int], Placement] = {}
        self._single = tuple(
            tuple(
                Placement(piece, place, None, f"{piece.words} {name}")
                for place, name in enumerate(self._names(piece.kind))
            )
            for piece in pieces
        )
        self.lists: Sequence[Mapping[int, Sequence[Placement]]] = tuple(
            _Lists(single) for single in self._single
        )
        self._merchant = next(piece for piece in pieces if piece.kind is MedinaPieceKind.MERCHANT)

    def _names(self, kind: MedinaPieceKind) -> tuple[str, ...]:
        return self._board.slot_names if kind in ON_SLOTS else self._board.cell_names

    def of(self, piece: MedinaPiece, place: int) -> Placement:
        """The placement of a piece on the cell or slot with this number."""
        return self._single[piece.number][place]

    def jump(self, place: int, via: int) -> Placement:
        """The merchant that leaves by the gate on slot ``via`` and enters on cell ``place``."""
        found = self._jumps.get((place, via))
        if found is None:
            board = self._board
            text = (
                f"{MedinaPieceKind.MERCHANT} {board.cell_names[place]} via {board.slot_names[via]}"
            )
            found = self._jumps[place, via] = Placement(self._merchant, place, via, text)
        return found
