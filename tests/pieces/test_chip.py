"""Chips: exactly the size that stands on them, and a number that can be read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gatesmith.cad.lettering import (
    TextLine,
    clear_notch,
    figures_apart,
    fitted_line,
    least_capital,
    top_text,
)
from gatesmith.catalog import load_printer
from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value
from gatesmith.pieces import piece
from gatesmith.pieces.chip import ChipPlan

PRINTER = load_printer("default")


def _plan(**values: Value) -> ChipPlan:
    sizes: dict[str, Value] = {"wall_length": 30.0, "wall_depth": 10.0, "bed_chamfer": 0.4}
    found = piece("chip").plan({**sizes, **values}, PRINTER)
    assert isinstance(found, ChipPlan)
    return found


@pytest.mark.parametrize("length", [28.0, 30.5, 31.25])
def test_a_chip_is_as_long_as_it_says(length: float) -> None:
    """The ladder would read another size than the wall has, by the clearance of a gate."""
    plan = _plan(wall_length=length)
    assert float(plan.line.text) == length
    assert (plan.footprint.length, plan.footprint.depth) == (length, 10.0)


@pytest.mark.parametrize(
    ("asked", "made"), [(1.2, 1.2), (1.25, 1.2), (1.5, 1.6), (0.6, 0.8), (6.0, 6.0)]
)
def test_the_thickness_is_in_whole_layers_with_two_below_the_number(
    asked: float, made: float
) -> None:
    """The slicer would round, or the number would be cut through: 0.4 deep and 2 * 0.2 below."""
    plan = _plan(thickness=asked)
    assert plan.height == pytest.approx(made)
    assert bool(plan.adapted) == (asked != made)


def test_the_number_can_be_read() -> None:
    """Strokes would be thinner than 0.6 mm: the bar of a 4 is 0.155 of its height."""
    assert least_capital(PRINTER) == pytest.approx(0.6 / 0.155)
    assert _plan().line.capital == 6.0
    narrow = _plan(wall_depth=6.0).line
    assert least_capital(PRINTER) <= narrow.capital <= 6.0 - 2 * 0.8


@pytest.mark.parametrize(
    ("values", "word"),
    [
        ({"wall_depth": 5.0}, "wall-depth"),  # 5 - 1.6 = 3.4 < 3.87
        ({"wall_length": 12.3456, "wall_depth": 6.0}, "wall-depth"),  # 7 letters in 10.7 mm
        ({"wall_length": 12.34, "wall_depth": 20.0}, "wall-length"),
    ],
)
def test_a_chip_without_room_for_its_number_is_refused(values: dict[str, Value], word: str) -> None:
    """Chips that cannot be distinguished would be printed."""
    if word == "wall-length":
        assert _plan(**values).line.upwards  # along the longer side there is room
        return
    with pytest.raises(CombinationError, match=f"^{word}"):
        _plan(**values)


def test_letters_lie_where_they_are_planned() -> None:
    """A number would run over the edge: its ink lies within the room, around its centre."""
    line = fitted_line("30.25", (3.0, 4.0), (20.0, 9.0), PRINTER)
    assert line is not None
    boxes = [tool.BoundingBox() for tool in top_text(line, 2.0, 0.4)]
    assert len(boxes) == 5
    low = min(box.xmin for box in boxes), min(box.ymin for box in boxes)
    high = max(box.xmax for box in boxes), max(box.ymax for box in boxes)
    assert low[0] + high[0] == pytest.approx(6.0, abs=1e-3)
    assert low[1] + high[1] == pytest.approx(8.0, abs=0.1)
    assert 0.9 * line.length <= high[0] - low[0] <= line.length <= 20.0 + 1e-9
    assert line.capital <= high[1] - low[1] <= line.height <= 9.0 + 1e-9
    assert min(box.zmin for box in boxes) == pytest.approx(1.6, abs=1e-4)


def test_upright_lines_run_along_y() -> None:
    """A number in a high room would be set across it, and be tiny."""
    line = fitted_line("NW", (0.0, 0.0), (6.0, 20.0), PRINTER, highest=5.0)
    notch = clear_notch(PRINTER)
    assert line == TextLine("NW", (0.0, 0.0), 5.0, upwards=True, apart=0.9, notch=notch)
    boxes = [tool.BoundingBox() for tool in top_text(line, 1.0, 0.4)]
    assert max(box.xmax for box in boxes) - min(box.xmin for box in boxes) < 5.3
    assert max(box.ymax for box in boxes) > 4.0
    assert fitted_line("NW", (0.0, 0.0), (3.0, 20.0), PRINTER) is None


@pytest.mark.parametrize(("capital", "gap"), [(4.0, 0.9), (8.0, 0.995)])
def test_two_lines_fit_between_figures(capital: float, gap: float) -> None:
    """Slicers left out the bridge between a 4 and the next figure of small numbers.

    By hand: two lines of a nozzle of 0.4 mm are 0.9 mm wide. In the font two fours are 0.0908 of
    its size apart, so that figures of 8 mm have 0.0908 * 8 / 0.73 = 0.995 mm by themselves.
    """
    line = TextLine("4.44", (1.0, 2.0), capital, upwards=True, apart=figures_apart(PRINTER))
    boxes = [tool.BoundingBox() for tool in top_text(line, 1.0, 0.4)]
    assert boxes[3].ymin - boxes[2].ymax == pytest.approx(gap, abs=0.005)
    assert boxes[3].ymax - boxes[0].ymin <= line.length
    assert boxes[3].ymax + boxes[0].ymin == pytest.approx(4.0, abs=1e-3)


@pytest.mark.parametrize(("capital", "sunk"), [(4.29, 0.58), (6.0, 0.0)])
def test_the_notch_of_a_five_is_sunk_where_slicers_leave_it_open(
    capital: float, sunk: float
) -> None:
    """Slicers left out 0.57 mm² of the face between the bar and the bowl of a small 5.

    By hand, on the picture of a print: 0.98 mm of a notch 0.59 mm wide got no plastic where a 5 is
    4.29 mm high. A 5 of 6 mm has a notch of 0.83 mm, into which a line runs.
    """
    plain = TextLine("5", (1.0, 2.0), capital)
    made = [top_text(replace(plain, notch=notch), 1.0, 0.4) for notch in (0.0, 0.7)]
    before, after = (sum(tool.Volume() for tool in tools) for tools in made)
    assert after - before == pytest.approx(1.4 * sunk, abs=0.06)
    assert len(made[1]) == 1
