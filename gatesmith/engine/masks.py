"""Masks (sets of cells or of slots as integers, bit by bit), and tuples with one value changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

_Value = TypeVar("_Value")


def replaced(values: tuple[_Value, ...], number: int, value: _Value) -> tuple[_Value, ...]:
    """A tuple with another value at an index."""
    changed = list(values)  # faster than joining two slices
    changed[number] = value
    return tuple(changed)


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
    """The union of a table's masks, such as those of neighbours, over the bits of a mask."""
    found = 0
    for number in bit_numbers(mask):
        found |= table[number]
    return found


def connected(beside: Sequence[int], mask: int) -> int:
    """The bits of a mask that are connected to its lowest bit; ``beside`` are the neighbours."""
    part, fresh = 0, mask & -mask
    while fresh:
        part |= fresh
        fresh = reached(beside, fresh) & mask & ~part
    return part


def parts_of(beside: Sequence[int], mask: int) -> Iterator[int]:
    """The connected parts of a mask, the one with the lowest bit first."""
    while mask:
        part = connected(beside, mask)
        mask &= ~part
        yield part
