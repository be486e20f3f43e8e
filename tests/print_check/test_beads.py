"""The lines of plastic in G-code: how wide they are, in which layer, and what they cover."""

from __future__ import annotations

import math

import numpy as np
import pytest

from gatesmith.making.print_check.beads import bead_layers, swept

from .by_hand import BEAD, FILAMENT, HIGH, LAYER, LINE, filament_for, gcode


def test_the_width_of_a_line_follows_from_its_plastic() -> None:
    """A line of 0.45 mm would be taken for a wider or a thinner one, and so would every wall."""
    (layer,) = bead_layers(gcode([[("Perimeter", (0, 0, 10, 0))]]), FILAMENT, HIGH)
    assert layer.solid == pytest.approx(np.array([[0, 0, 10, 0, LINE]]), abs=1e-3)
    assert (layer.top, layer.height, layer.middle) == (0.2, 0.2, 0.1)


def test_a_slicer_with_upright_sides_means_another_width() -> None:
    """CuraEngine's lines of 0.4 mm would be 0.443 mm wide, and its walls too thick by that."""
    text = f";TYPE:WALL-OUTER\nM83\nG1 Z0.2\nG1 X10 E{filament_for(10, 0.4 * LAYER):.6f}\n"
    (upright,) = bead_layers(text, FILAMENT, HIGH, upright=True)
    (round_,) = bead_layers(text, FILAMENT, HIGH)
    assert upright.solid[0, 4] == pytest.approx(0.4, abs=1e-4)
    assert round_.solid[0, 4] == pytest.approx(0.4 + 0.2 * (1 - math.pi / 4), abs=1e-4)


def test_a_thread_over_a_gap_is_round() -> None:
    """A bridge would cover half as much again as it does, and hide a gap."""
    thread = math.pi * 0.2**2
    text = f";TYPE:Bridge infill\nM83\nG1 Z0.2\nG1 X10 E{filament_for(10, thread):.6f}\n"
    (layer,) = bead_layers(text, FILAMENT, HIGH)
    assert layer.solid[0, 4] == pytest.approx(0.4, abs=1e-4)


def test_a_very_short_move_is_as_wide_as_those_that_it_joins() -> None:
    """A small gate stood out of its slot by a blob that only the rounding of its ends had made.

    By hand: the plastic of 0.0015 mm in a move of 0.001 mm is a line of 0.45 + 0.5 x 0.407 mm.
    """
    plastic = filament_for(0.0015)
    closing = f"G1 X0 Y0.001\nG1 X10 E{filament_for(10):.6f}\nG1 X9.999 E{plastic:.7f}\n"
    (layer,) = bead_layers(f";TYPE:Perimeter\nM83\nG1 Z0.2\n{closing}", FILAMENT, HIGH)
    assert layer.solid[:, 4] == pytest.approx([LINE, LINE], abs=2e-3)


@pytest.mark.parametrize(("length", "beads"), [(0.001, 1), (0.1, 2)])
def test_a_lone_move_without_length_is_no_drop(length: float, beads: int) -> None:
    """A palace tile had an island in the air that consisted of 0.0001 mm³ of gap fill.

    A drop of a tenth of a millimetre is one.
    """
    alone = f"G1 X0 Y5\nG1 X{length} E{filament_for(length):.7f}\n"
    line = f"G1 X0 Y0\nG1 X10 E{filament_for(10):.6f}\n"
    (layer,) = bead_layers(f";TYPE:Gap fill\nM83\nG1 Z0.2\n{line}{alone}", FILAMENT, HIGH)
    assert len(layer.solid) == beads


def test_layers_are_told_apart_by_height_and_kind() -> None:
    """Support or a skirt would count as the model, or infill as a wall."""
    text = gcode(
        [
            [("Skirt/Brim", (-9, 0, 9, 0)), ("External perimeter", (0, 0, 5, 0))],
            [("Support material", (0, 3, 5, 3)), ("Internal infill", (0, 0, 5, 5))],
        ]
    )
    first, second = bead_layers(text, FILAMENT, HIGH)
    assert (len(first.solid), len(first.sparse), first.support) == (1, 0, False)
    assert (len(second.solid), len(second.sparse), second.support) == (0, 1, True)
    assert second.top == 0.4
    assert second.height == pytest.approx(0.2)


def test_layers_that_are_left_out_are_empty() -> None:
    """A fin that the slicer drops as a whole would never be compared with the model."""
    lines = [("Perimeter", (0.0, 0.0, 9.0, 0.0))]
    layers = bead_layers(gcode([lines, [], lines]), FILAMENT, (LAYER, 1.0))
    assert [round(layer.top, 3) for layer in layers] == [0.2, 0.4, 0.6, 0.8, 1.0]
    assert [round(layer.height, 3) for layer in layers] == [0.2] * 5
    assert [len(layer.solid) for layer in layers] == [1, 0, 1, 0, 0]


def test_no_lines_are_no_layers() -> None:
    """An empty file would end in an error of numpy."""
    assert bead_layers("G28\n", FILAMENT, HIGH) == []


def test_a_line_covers_a_rectangle_with_round_ends() -> None:
    """The area of 10 mm of a line of 0.45 mm is 4.5 mm² and that of a circle of 0.45 mm."""
    (layer,) = bead_layers(gcode([[("Perimeter", (1, 1, 9, 7))]]), FILAMENT, HIGH)
    circle = math.pi * LINE**2 / 4
    assert swept(layer.solid).area() == pytest.approx(10 * LINE + circle, rel=0.005)
    assert pytest.approx(0.0814, abs=1e-4) == BEAD
