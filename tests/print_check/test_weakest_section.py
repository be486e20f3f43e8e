"""Where a print breaks first, on stacks of blocks that are known."""

from __future__ import annotations

import pytest

from gatesmith.making.print_check.beads import bead_layers
from gatesmith.making.print_check.layer_comparison import ComparedLayer, compared_layer
from gatesmith.making.print_check.weakest_section import weakest_section

from .by_hand import FILAMENT, LAYER, filled, gcode, loop

Box = tuple[tuple[float, float], tuple[float, float]]


def _print(*stack: tuple[int, tuple[Box, ...]]) -> list[ComparedLayer]:
    """Layers of boxes, from below: how many of them, and the boxes of each."""
    boxes = [each for count, each in stack for _ in range(count)]
    text = gcode([line for box in some for line in filled(*box)] for some in boxes)
    beads = bead_layers(text, FILAMENT, (LAYER, LAYER * len(boxes)))
    return [
        compared_layer(layer, [loop(*box) for box in some], None, 0.4, walls=3)
        for layer, some in zip(beads, boxes, strict=True)
    ]


def test_the_foot_of_the_thinnest_post_is_the_weakest() -> None:
    """By hand: a post of 1.8 × 4 mm, 10 mm high, on a plate of 1 mm: 7.2 mm², 10 / 1.8 = 5.6."""
    plate, post, wall = ((0, 0), (20, 8)), ((1, 2), (2.8, 6)), ((8, 1), (16, 7))
    found = weakest_section(_print((5, (plate,)), (50, (post, wall))))
    assert found is not None
    assert found.height == pytest.approx(1.0)
    assert found.area == pytest.approx(7.2, abs=0.1)
    assert found.width == pytest.approx(1.8, abs=0.05)
    assert found.above == pytest.approx(10.0)
    assert found.slenderness == pytest.approx(10 / 1.8, rel=0.03)


def test_a_neck_with_a_head_on_it() -> None:
    """The height above the neck counts the head, which is wider: it would look stronger."""
    foot, neck, head = ((0, 0), (9, 9)), ((3, 3), (6, 6)), ((1, 1), (8, 8))
    found = weakest_section(_print((10, (foot,)), (5, (neck,)), (20, (head,))))
    assert found is not None
    assert found.height == pytest.approx(2.0)
    assert found.above == pytest.approx(5.0)
    assert found.width == pytest.approx(3.0, abs=0.05)


def test_legs_that_carry_one_body_are_one_section() -> None:
    """A gate would be as weak as one of its jambs, and a spear at a shoulder as one in the air.

    By hand: two legs of 2 × 4 mm, 12 mm apart from end to end, carry 12 mm; from the top of the
    legs the beam rises 2 mm, and nothing else is as slender as 12 / 4.
    """
    legs, beam = (((0, 0), (2, 4)), ((10, 0), (12, 4))), ((0, 0), (12, 4))
    found = weakest_section(_print((1, (beam,)), (50, legs), (10, (beam,))))
    assert found is not None
    assert found.area == pytest.approx(16.0, abs=0.2)
    assert found.width == pytest.approx(4.0, abs=0.05)
    assert found.above == pytest.approx(12.0)


def test_a_tube_is_as_wide_as_a_rod() -> None:
    """A turret with room inside would be as weak as one of its walls of 0.9 mm."""
    low, high, wall = 1.0, 7.0, 0.9
    inner = low + wall, high - wall
    ring = [
        *filled((low, low), (high, inner[0])),
        *filled((low, inner[1]), (high, high)),
        *filled((low, low), (inner[0], high)),
        *filled((inner[1], low), (high, high)),
    ]
    text = gcode([ring] * 40)
    loops = [loop((low, low), (high, high)), loop((inner[0],) * 2, (inner[1],) * 2)[::-1]]
    layers = bead_layers(text, FILAMENT, (LAYER, 8.0))
    found = weakest_section([compared_layer(each, loops, None, 0.4, walls=3) for each in layers])
    assert found is not None
    assert found.width == pytest.approx(6.0, abs=0.1)
    assert found.area == pytest.approx(6.0**2 - 4.2**2, abs=0.5)


def test_a_flat_piece_has_none() -> None:
    """A tile of four layers would be said to snap."""
    assert weakest_section(_print((4, (((0, 0), (9, 9)),)))) is None
