"""The merchants: the active alley with its two ends, and the older ones (ME1 to ME3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.state.board import MedinaBoard


@dataclass(slots=True, unsafe_hash=True)  # see position for why it is not frozen
class Alley:
    """Where merchants stand, active alley and older ones.

    ``ends`` are the cells of the two ends of the active alley, the lower number first; a single
    merchant is both. Masks of cells: ``merchants``, ``near`` those with at least one merchant
    as neighbour, ``forks`` those with at least two, ``older`` the merchants of older alleys,
    which matter only for whether the active alley has passed a gate (GA14).
    """

    ends: Final[tuple[int, int]]
    merchants: Final[int]
    near: Final[int]
    forks: Final[int]
    older: Final[int]


def make_alley(board: MedinaBoard, merchants: int, ends: Iterable[int], older: int = 0) -> Alley:
    """The alleys of these merchants, with the two cells where the active one ends.

    ``older`` are those of the merchants that belong to older alleys.
    """
    near = forks = 0
    for cell in bit_numbers(merchants):
        forks |= near & board.beside[cell]
        near |= board.beside[cell]
    low, high = sorted(ends)
    return Alley((low, high), merchants, near, forks, older)


def with_merchant(alley: Alley, board: MedinaBoard, cell: int, after: int | None) -> Alley:
    """The alleys with one more merchant; ``after`` is the end that it follows.

    ``after`` is None for the first merchant of a new alley (ME3).
    """
    beside = board.beside[cell]
    ends, older = (cell, cell), alley.merchants
    if after is not None:
        older = alley.older
        low, high = alley.ends
        other = high if after == low else low
        ends = (cell, other) if cell < other else (other, cell)
    return Alley(
        ends,
        alley.merchants | 1 << cell,
        alley.near | beside,
        alley.forks | alley.near & beside,
        older,
    )
