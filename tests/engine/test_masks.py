"""Masks: what hangs together, worked out on a drawn row of cells."""

from __future__ import annotations

from gatesmith.engine.masks import connected, parts_of, reached

# Cells 0 to 4 in a row, each beside the one before and the one behind it.
BESIDE = (0b00010, 0b00101, 0b01010, 0b10100, 0b01000)


def test_what_is_reached_from_some_cells() -> None:
    """Neighbours would be left out or invented."""
    assert reached(BESIDE, 0b10001) == 0b01010
    assert reached(BESIDE, 0) == 0


def test_what_hangs_together() -> None:
    """A palace or an alley would be parted, or joined across a gap."""
    assert connected(BESIDE, 0b11011) == 0b00011
    assert connected(BESIDE, 0) == 0
    assert list(parts_of(BESIDE, 0b11011)) == [0b00011, 0b11000]
    assert list(parts_of(BESIDE, 0b10101)) == [0b00001, 0b00100, 0b10000]
    assert list(parts_of(BESIDE, 0)) == []
