"""Gauges: what the scale says is where a block comes to rest, and ten minutes are enough."""

from __future__ import annotations

import math
import re
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest

from gatesmith.catalog import load_printer
from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value
from gatesmith.making.options import MakeOptions
from gatesmith.making.pipeline import make_piece
from gatesmith.making.request import plan_piece, sort_values
from gatesmith.pieces import piece
from gatesmith.pieces.gauge.plan import GaugePlan
from gatesmith.pieces.gauge.scale import Scale

from ..real_tools.tools import program
from ..strength import share_of
from .assembling import body, overlap
from .making import Workbench

FIFTIETH = 0.02  # mm in size: 0.4 mm along the slot
TEN_MINUTES = 600


def _plan(printer: str = "default", **values: Value) -> GaugePlan:
    sizes: dict[str, Value] = {"wall_length": 30.0, "wall_depth": 10.0, "bed_chamfer": 0.4}
    profile = load_printer(printer)
    found = piece("gauge").plan({**sizes, **values}, profile)
    assert isinstance(found, GaugePlan)
    return found


def test_a_tick_is_a_twentieth_and_a_main_mark_a_quarter() -> None:
    """The engraved scale would show wrong sizes: 1 in 20 makes 0.05 mm of each millimetre."""
    scale = Scale.around(30.0)
    assert scale.station_of(30.6) == pytest.approx(0.0)
    assert scale.station_of(30.55) == pytest.approx(1.0)
    assert scale.station_of(30.0) == pytest.approx(12.0)
    assert scale.station_of(29.4) == pytest.approx(24.0)
    assert scale.length == pytest.approx(24.0)
    marks = scale.marks()
    assert [mark.label for mark in marks] == ["30.5", ".25", "30", ".75", "29.5"]
    assert [mark.station for mark in marks] == pytest.approx([2.0, 7.0, 12.0, 17.0, 22.0])


@pytest.mark.parametrize("nominal", [10.0, 29.97, 30.024, 30.37, 119.99])
def test_sizes_around_the_nominal_one_can_be_read(nominal: float) -> None:
    """A wall that is half a millimetre off would not go in, or fall through."""
    scale = Scale.around(nominal)
    assert scale.narrowest <= nominal - 0.57
    assert scale.widest >= nominal + 0.57
    for mark in scale.marks():
        assert mark.size * 4 == pytest.approx(round(mark.size * 4))
        assert -1e-9 <= mark.station <= scale.length + 1e-9


def test_marks_and_jaws_agree() -> None:
    """The scale would be engraved beside its place: at each main mark the gap is its size."""
    plan = _plan()
    for y, mark in zip(plan.ticks, plan.scale.marks(), strict=True):
        assert plan.gap(y) == pytest.approx(mark.size)
        assert plan.slanted(y) - plan.jaw == pytest.approx(mark.size)
    starts = [y0 for y0, _ in plan.fields]
    assert all(b - a == pytest.approx(2.0) for a, b in pairwise(starts))
    # Every main mark is an end of a field, or it would stand between two ticks.
    ends = [end for span in plan.fields for end in span]
    assert all(min(abs(y - end) for end in ends) < 1e-9 for y in plan.ticks)


def test_a_block_that_is_not_held_flat_reads_hardly_less() -> None:
    """The docs promise at most a size's 800th: 1 - cos(atan(1/20)) = 0.00125."""
    assert 30 * (1 - math.cos(math.atan(1 / 20))) == pytest.approx(30 / 800, rel=0.01)


@pytest.mark.parametrize("size", [29.45, 29.8, 30.0, 30.15, 30.5])
@pytest.mark.parametrize("deep", [10.0, 4.0, 30.0])
def test_a_block_stops_where_the_scale_says(size: float, deep: float, workbench: Workbench) -> None:
    """The gauge would read wrong: a real block in the real mesh touches at its own tick.

    Its side lies on the straight jaw, but for a micron, and its leading edge is moved to the
    tick; 0.02 mm of size before it nothing touches, as much behind it something does.
    """
    plan, gauge = _plan(), body(workbench, "gauge", "length")
    stop = plan.first + plan.scale.station_of(size)

    def shared(leading: float) -> float:
        block = type(gauge).cube((size, deep, 10.0))
        at = (plan.jaw + 1e-3, leading - deep, plan.base + 1e-3)
        return overlap(gauge, block.translate(at))

    assert shared(stop - 20 * FIFTIETH) < 1e-6
    assert shared(stop + 20 * FIFTIETH) > 1e-4


@pytest.mark.real_tools
@pytest.mark.parametrize(
    "values",
    share_of(
        [
            {},
            {"measures": "depth"},
            {"wall_length": 120.0},
            {"measures": "depth", "wall_depth": 4.0},
            {"measures": "depth", "wall_depth": 60.0},
        ],
        4,
    ),
    ids=str,
)
def test_it_prints_in_ten_minutes(values: dict[str, Value], tmp_path: Path) -> None:
    """Nobody would print a test first that takes longer than the piece."""
    file, out = tmp_path / "gauge.stl", tmp_path / "gauge.gcode"
    planned = plan_piece(piece("gauge"), sort_values(piece("gauge"), values))
    make_piece(planned, [file], MakeOptions(use_cache=False))
    subprocess.run(
        [
            program("prusa-slicer"),
            "--export-gcode",
            *("--layer-height", "0.2", "--output", str(out), str(file)),
        ],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=300,
        check=True,
    )
    found = re.search(
        r"; estimated printing time \(normal mode\) = (?:(\d+)h )?(?:(\d+)m )?(\d+)s",
        out.read_text(encoding="utf-8"),
    )
    assert found is not None
    hours, minutes, seconds = (int(part or 0) for part in found.groups())
    assert 3600 * hours + 60 * minutes + seconds <= TEN_MINUTES


def test_a_wide_nozzle_leaves_out_the_quarters() -> None:
    """Numbers 5.8 mm high would overlap on marks 5 mm apart."""
    plan = _plan("ender-3-0.6")
    assert [line.text for line in plan.lines] == ["30.5", "30", "29.5"]


@pytest.mark.parametrize(("nominal", "station"), [(30.0, 2.0), (12.0, 2.0), (40.85, 4.0)])
def test_the_fields_of_a_wide_nozzle_are_two_from_mark_to_mark(
    nominal: float, station: float
) -> None:
    """Slicers left out all ridges of 1 mm between the fields, so that nothing could be read.

    By hand: two lines of a nozzle of 0.6 mm are 1.35 mm, and from mark to mark are 5 mm.
    """
    plan = _plan("ender-3-0.6", wall_length=nominal)
    assert plan.ticks[0] - plan.first == pytest.approx(station)
    ends = [end for span in plan.fields for end in span]
    assert all(after - before >= 1.35 for before, after in pairwise(ends))
    assert min(b - a for a, b in pairwise(ends[:-1])) == pytest.approx(2.5)
    assert max(b - a for a, b in pairwise(ends)) == pytest.approx(2.5)
    assert all(min(abs(y - end) for end in ends) < 1e-6 for y in plan.ticks)


def test_numbers_that_do_not_go_between_the_marks_are_refused() -> None:
    """They would run into one another."""
    import dataclasses

    coarse = dataclasses.replace(load_printer("default"), text_stroke=1.5)  # 9.7 mm and a wall
    values = {"wall_length": 30.0, "wall_depth": 10.0, "bed_chamfer": 0.4}
    with pytest.raises(CombinationError, match=r"^measures"):
        piece("gauge").plan(values, coarse)
