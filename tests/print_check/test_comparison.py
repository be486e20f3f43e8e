"""Layers beside sections: blocks printed whole, in part, with gaps, astray and in the air."""

from __future__ import annotations

import numpy as np
import pytest

from gatesmith.core.named_features import feature
from gatesmith.making.print_check.beads import bead_layers
from gatesmith.making.print_check.layer_comparison import ComparedLayer, compared_layer
from gatesmith.making.print_check.printed_features import feature_counts, printed_features
from gatesmith.validation.checks.printing._cross_sections import rectangle

from .by_hand import FILAMENT, HIGH, LINE, Way, filled, gcode, loop

NOZZLE = 0.4
Corner = tuple[float, float]


def _compared(
    lines: list[tuple[str, Way]], *boxes: tuple[Corner, Corner], drawn_in: float = 0.0
) -> ComparedLayer:
    """One layer of lines beside a section of boxes."""
    (beads,) = bead_layers(gcode([lines]), FILAMENT, HIGH)
    return compared_layer(
        beads, [loop(*box) for box in boxes], None, NOZZLE, walls=3, drawn_in=drawn_in
    )


def test_a_block_that_is_printed_whole() -> None:
    """A sound print would be blamed: only the tips of its four corners stay round."""
    layer = _compared(filled((0, 0), (10, 6)), ((0, 0), (10, 6)))
    assert layer.share > 0.997
    assert not layer.has_faults()


def test_a_part_that_is_left_out_is_missing() -> None:
    """The slicer would drop a fin, and the verdict would still be sound."""
    layer = _compared(filled((0, 0), (10, 6)), ((0, 0), (10, 6)), ((10, 2), (13, 2.3)))
    (missing,) = layer.missing
    assert missing.bounds() == pytest.approx((10, 2, 13, 2.3), abs=0.1)
    # 3 mm of 0.3 mm are gone of 60.9 mm²
    assert layer.share == pytest.approx(1 - 0.9 / 60.9, abs=0.003)


def test_a_gap_between_lines_is_found() -> None:
    """A wall that splits along its middle would pass as whole."""
    lines = filled((0, 0), (10, 1.35)) + filled((0, 1.65), (10, 3))
    lines += [("External perimeter", (x, 0.3, x, 2.7)) for x in (LINE / 2, 10 - LINE / 2)]
    layer = _compared(lines, ((0, 0), (10, 3)))
    (gap,) = layer.gaps
    assert gap.area() == pytest.approx(0.3 * (10 - 2 * LINE), rel=0.1)
    assert layer.missing == ()


def test_a_slit_that_closes_is_no_surface() -> None:
    """A pore at the end of a hair in the model would be a place at the surface without plastic.

    By hand: the pore is 1 mm long and 0.3 mm wide, and a slit of 0.02 mm begins at its end; one of
    0.24 mm stays open, because half a line is 0.2 mm.
    """
    lines = filled((0, 0), (10, 1.35)) + filled((0, 1.65), (10, 3))
    lines += [("External perimeter", (x0, 1.5, x1, 1.5)) for x0, x1 in ((0.2, 3.8), (5.2, 9.8))]

    def split(slit: float) -> ComparedLayer:
        end, half = ((0.0, 0.0), (5.0, 3.0)), slit / 2
        return _compared(lines, end, ((5, 0), (10, 1.5 - half)), ((5, 1.5 + half), (10, 3)))

    assert (split(0.02).missing, split(0.02).gaps) == ((), ())
    assert len(split(0.24).missing) == 1


def test_room_between_lines_of_infill_is_no_gap() -> None:
    """Every print with 15 % infill would be full of gaps."""
    ring = filled((0, 0), (12, 1.35)) + filled((0, 10.65), (12, 12))
    ring += filled((0, 0), (1.35, 12)) + filled((10.65, 0), (12, 12))
    infill = [("Internal infill", (1.3, y, 10.7, y)) for y in (4.0, 8.0)]
    layer = _compared(ring + infill, ((0, 0), (12, 12)))
    assert not layer.has_faults()
    assert layer.share > 0.99


def test_room_behind_a_slit_that_closes_is_no_gap() -> None:
    """Infill behind the tip of a joint would be a gap in the wall, as in many small gates.

    By hand: infill begins 1.35 mm behind the face, and 1 mm would be enough for that. A line closes
    a room off in which there happens to be no other. A slit 0.45 mm deep leaves 0.9 mm before it: a
    slit of 0.1 mm closes, because half a line is 0.2 mm; around one of 0.24 mm there is a wall.
    """
    ring = filled((0, 0), (12, 1.35)) + filled((0, 10.65), (12, 12))
    ring += filled((0, 0), (1.35, 12)) + filled((10.65, 0), (12, 12))
    lines = [*ring, ("Solid infill", (1.3, 3, 10.7, 3)), ("Internal infill", (1.3, 7, 10.7, 7))]

    def slit(width: float) -> ComparedLayer:
        left, right = 6 - width / 2, 6 + width / 2
        behind = (left, 0.45), (right, 12.0)
        return _compared(lines, ((0, 0), (left, 12)), behind, ((right, 0), (12, 12)))

    assert not slit(0.1).has_faults()
    (gap,) = slit(0.24).gaps
    assert gap.area() == pytest.approx(9.3 * 1.42, rel=0.02)


def test_plastic_beside_the_model_is_astray() -> None:
    """A slicer that prints what is not there would be believed."""
    lines = filled((0, 0), (5, 5)) + filled((20, 0), (22, 2))
    layer = _compared(lines, ((0, 0), (5, 5)))
    (stray,) = layer.strays
    assert stray.bounds() == pytest.approx((20, 0, 22, 2), abs=0.05)


def test_an_island_with_nothing_below_it_floats() -> None:
    """It would fall, or hang in threads."""
    lower, upper = filled((0, 0), (5, 5)), filled((0, 0), (5, 5)) + filled((9, 0), (12, 3))
    first, second = bead_layers(gcode([lower, upper]), FILAMENT, HIGH)
    below = compared_layer(first, [loop((0, 0), (5, 5))], None, NOZZLE, walls=3).printed
    both = [loop((0, 0), (5, 5)), loop((9, 0), (12, 3))]
    layer = compared_layer(second, both, below, NOZZLE, walls=3)
    assert len(layer.floating) == 1
    supported = [*upper, ("Support material", (8.0, 1.0, 13.0, 1.0))]
    _, second = bead_layers(gcode([lower, supported]), FILAMENT, HIGH)
    assert compared_layer(second, both, below, NOZZLE, walls=3).floating == ()


@pytest.mark.parametrize(("hole", "lines", "floats"), [(0.55, 1, 0), (1.05, 1, 1), (1.45, 3, 1)])
def test_a_drop_between_walls_that_hold_it_does_not_float(
    hole: float, lines: int, floats: int
) -> None:
    """A small dome whose middle closes would be blamed, or what falls through would not.

    By hand: a drop 0.45 mm wide in a square hole has 0.05 or 0.3 mm free on each side; at half a
    line, which is 0.2 mm, plastic is all around the first, and nothing is around the second. The
    third has 0.07 mm free, but with three lines it is 1.31 mm wide, and no drop.
    """
    half = hole / 2 + LINE / 2
    ring: list[tuple[str, Way]] = [
        ("External perimeter", way)
        for way in ((-half, side * half, half, side * half) for side in (-1, 1))
    ]
    ring += [("External perimeter", (side * half, -half, side * half, half)) for side in (-1, 1)]
    apart = LINE - 0.02  # so that they are one island
    wide = (lines - 1) * apart / 2
    drop: list[tuple[str, Way]] = [
        ("Gap fill", (-wide - 0.005, line * apart - wide, wide + 0.005, line * apart - wide))
        for line in range(lines)
    ]
    first, second = bead_layers(gcode([ring, ring + drop]), FILAMENT, HIGH)
    reach = half + LINE / 2
    box = [loop((-reach, -reach), (reach, reach))]
    below = compared_layer(first, box, None, NOZZLE, walls=3).printed
    assert len(compared_layer(second, box, below, NOZZLE, walls=3).floating) == floats


def test_a_top_at_the_middle_of_a_layer_may_be_printed_or_not() -> None:
    """A staff that ends there would be called astray, or a missing place, by a rounding error."""
    foot, staff = ((0, 0), (5, 5)), ((9, 0), (12, 3))
    below, above = [loop(*foot), loop(*staff)], [loop(*foot)]
    for lines in (filled(*foot), filled(*foot) + filled(*staff)):
        (layer,) = bead_layers(gcode([lines]), FILAMENT, HIGH)
        found = compared_layer(layer, below, None, NOZZLE, walls=3, above=above)
        assert not found.has_faults()
    (layer,) = bead_layers(gcode([filled(*staff)]), FILAMENT, HIGH)
    assert compared_layer(layer, below, None, NOZZLE, walls=3, above=above).missing


def test_an_outline_that_is_drawn_in_on_purpose_is_whole() -> None:
    """Each first layer would lose a ring to the slicer's own elephant's foot setting."""
    lines = filled((0.2, 0.2), (9.8, 5.8))
    assert _compared(lines, ((0, 0), (10, 6)), drawn_in=0.2).share > 0.997
    assert _compared(lines, ((0, 0), (10, 6))).share < 0.95


def test_a_raised_and_a_sunk_feature() -> None:
    """A merlon that is half there would be there, or a crenel that is closed would be open."""
    boxes = ((0.0, 0.0), (4.0, 3.0)), ((6.0, 0.0), (10.0, 3.0))
    merlons = [feature("merlon", (low[0], high[0]), (0, 3), (0, 0.2)) for low, high in boxes]
    crenel = feature("crenel", (4, 6), (0, 3), (0, 0.2), sunk=True)
    whole = _compared(filled(*boxes[0]) + filled(*boxes[1]), *boxes)
    found = printed_features([*merlons, crenel], [whole])
    assert feature_counts(found) == {"merlon": (2, 2), "crenel": (1, 1)}
    assert [one.volume for one in found] == pytest.approx([2.4, 2.4, 1.2])
    half = filled(*boxes[0]) + filled((6, 0), (8, 3)) + filled((4, 0), (6, 3))
    found = printed_features([*merlons, crenel], [_compared(half, *boxes)])
    assert [round(one.share, 1) for one in found] == [1.0, 0.5, 0.0]
    assert feature_counts(found) == {"merlon": (1, 2), "crenel": (0, 1)}


def test_a_feature_between_two_layers_is_not_there() -> None:
    """A relief thinner than a layer would count as printed."""
    whole = _compared(filled((0, 0), (4, 3)), ((0, 0), (4, 3)))
    thin = feature("relief", (0, 4), (0, 3), (0.11, 0.19))
    assert printed_features([thin], [whole])[0].share == 0


def test_rectangles_are_those_of_the_boxes() -> None:
    """The tests above would stand on another shape than they say."""
    assert rectangle((1, 2), (4, 6)).area() == pytest.approx(12)


@pytest.mark.parametrize(
    ("nozzle", "size", "missing"), [(0.4, 1.0, 0), (0.6, 1.5, 0), (0.4, 1.5, 1)]
)
def test_the_tip_that_a_wider_nozzle_leaves_is_larger(
    nozzle: float, size: float, missing: int
) -> None:
    """The spires of palace tiles would be blamed with a nozzle of 0.6 mm, and not with 0.4 mm.

    By hand: a spire on a block is as wide as it is high. One of 0.6 mm has 0.18 mm², one of 0.9
    mm 0.4 mm²: more than the 0.25 mm² of a nozzle of 0.4 mm, less than 0.25 x 1.5² = 0.56 mm².
    """
    wide, deep, half, high = 4 * size, 2 * size, 0.3 * size, 0.6 * size
    spire = ((wide / 2 + half, deep), (wide / 2, deep + high), (wide / 2 - half, deep))
    outline = np.array([(0, 0), (wide, 0), (wide, deep), *spire, (0, deep)])
    (beads,) = bead_layers(gcode([filled((0, 0), (wide, deep))]), FILAMENT, HIGH)
    assert len(compared_layer(beads, [outline], None, nozzle, walls=3).missing) == missing
