"""Masks: a set of cells or of slots as one integer, bit by bit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence


def bit_numbers(mask: int) -> Iterator[int]:
    """The numbers of the set bits, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def mask_of(numbers: Iterable[int]) -> int:
    """The mask with the bits of these numbers set."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def reached(table: Sequence[int], mask: int) -> int:
    """What a table of masks, such as that of the neighbours, holds for any bit of a mask."""
    found = 0
    for number in bit_numbers(mask):
        found |= table[number]
    return found


def connected(beside: Sequence[int], mask: int) -> int:
    """The bits of a mask that hang together with its lowest one; ``beside`` are neighbours."""
    part, fresh = 0, mask & -mask
    while fresh:
        part |= fresh
        fresh = reached(beside, fresh) & mask & ~part
    return part


def parts_of(beside: Sequence[int], mask: int) -> Iterator[int]:
    """The parts of a mask that hang together, the one of the lowest bit first."""
    while mask:
        part = connected(beside, mask)
        mask &= ~part
        yield part
