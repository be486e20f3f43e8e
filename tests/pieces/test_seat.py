"""Pieces put together: a dome on its seat; walls, a gate and a tower in a row."""

from __future__ import annotations

import math

import manifold3d  # type: ignore[import-not-found]  # compiled, and without types
import numpy as np
import pytest

from gatesmith.catalog import load_printer
from gatesmith.pieces._seat import seat_of

from .assembling import GAP, NOTHING, body, overlap
from .making import PRINTER, Workbench

ROOF = 20.0  # mm, the height of a building
PITCH = 30.0  # mm, the slot of a wall
TOWER = 20.0  # mm, the side of a tower
ROW = ("wall", "masonry"), ("gate", "battlement"), ("wall", "plain"), ("wall", "masonry")


def _radii(solid: manifold3d.Manifold, height: float) -> tuple[float, float]:
    """The least and the most distance of the innermost outline of a section from the axis."""
    outlines = [np.array(outline) for outline in solid.slice(height).to_polygons()]
    inner = min(outlines, key=lambda outline: float(np.hypot(*outline.T).max()))
    middles = (inner + np.roll(inner, 1, axis=0)) / 2
    return float(np.hypot(*middles.T).min()), float(np.hypot(*inner.T).max())


def test_a_dome_sits_on_its_seat_without_an_overlap(workbench: Workbench) -> None:
    """The dome would not go down onto the roof, or ride on the boss."""
    building, dome = body(workbench, "building", "seat"), body(workbench, "dome", "seat")
    there = dome.translate((0, 0, ROOF))
    assert overlap(building, there) < NOTHING
    pressed = dome.translate((0, 0, ROOF - 0.1))
    # It rests on the slabs of the roof and on its parapet: 0.1 mm lower, the ring of its foot, from
    # 4.65 to 8.6 mm or 164 mm², less a quarter for joints and terrace, would be in it.
    assert overlap(building, pressed) > 12.0


def test_the_gap_around_the_boss_is_the_slip_clearance(workbench: Workbench) -> None:
    """The dome would stick on its building or rattle about."""
    slip = load_printer(PRINTER).clearance_slip
    building, dome = body(workbench, "building", "seat"), body(workbench, "dome", "seat")
    # Between the chamfers: the boss upright to 0.65 mm, the recess from 0.46 mm.
    boss, recess = _radii(building, ROOF + 0.55), _radii(dome, 0.55)
    # 0.45 × 18 / 2 = 4.05 mm, and 0.2 mm more.
    assert boss[1] == pytest.approx(4.05, abs=GAP / 2)
    assert recess[0] == pytest.approx(4.25, abs=GAP / 2)
    assert recess[0] - boss[1] == pytest.approx(slip, abs=GAP)


def test_a_dome_that_is_moved_aside_meets_the_boss_after_the_clearance(
    workbench: Workbench,
) -> None:
    """The gap would be there on one side only."""
    building, dome = body(workbench, "building", "seat"), body(workbench, "dome", "seat")
    for turn in np.radians((0, 37, 90, 200)):
        for far, meets in ((0.2 - GAP, False), (0.2 + GAP, True)):
            aside = (far * math.cos(turn), far * math.sin(turn), ROOF)
            assert (overlap(building, dome.translate(aside)) > NOTHING) is meets


def test_the_boss_is_lower_than_the_recess_is_deep(workbench: Workbench) -> None:
    """The dome would stand on the boss, with a slit of light over the roof."""
    building, dome = body(workbench, "building", "seat"), body(workbench, "dome", "seat")
    high = building.bounding_box()[5] - ROOF
    assert high == pytest.approx(1.08, abs=1e-3)
    pushed = dome.translate((0, 0, ROOF)) ^ manifold3d.Manifold.cylinder(0.39, 3.9, 3.9).translate(
        (0, 0, ROOF + high)
    )
    assert pushed.volume() < NOTHING


def test_a_plain_dome_does_not_go_on_a_building_with_a_seat(workbench: Workbench) -> None:
    """The help, which says that both want --seat, would be wrong; and a plain roof takes any."""
    building, plain = body(workbench, "building", "seat"), body(workbench, "building", "fort")
    dome, seated = body(workbench, "dome", "plain"), body(workbench, "dome", "seat")
    assert overlap(building, dome.translate((0, 0, ROOF))) > 50.0
    for either in (dome, seated):
        assert overlap(plain, either.translate((0, 0, ROOF))) < NOTHING


def test_both_pieces_work_out_the_same_seat() -> None:
    """A dome from one printer would not go on a building from another."""
    assert seat_of(18.0).radius == seat_of(18.0, 0.25).radius == pytest.approx(4.05)
    assert seat_of(18.0, 0.25).recess_radius == pytest.approx(4.3)
    assert seat_of(100.0).radius == pytest.approx(4.2)  # at most 8.4 mm across: a short bridge
    assert seat_of(6.0).height == pytest.approx(0.8)  # at least two thick layers


def test_walls_and_a_gate_stand_in_a_row_against_a_tower(workbench: Workbench) -> None:
    """A row would be longer than its side, or have gaps that a finger feels."""
    end = load_printer(PRINTER).clearance_end
    tower = body(workbench, "tower", "plain").translate((-TOWER / 2, 0, 0))
    row = [
        body(workbench, piece, variant).translate(((place + 0.5) * PITCH, 0, 0))
        for place, (piece, variant) in enumerate(ROW)
    ]
    # A tower fills its square, so only the wall beside it leaves its own clearance free.
    gaps = [end] + [2 * end] * (len(row) - 1)
    neighbours = [tower, *row]
    for one, other, gap in zip(neighbours, row, gaps, strict=False):
        assert overlap(one, other) < NOTHING
        assert one.min_gap(other, 1.0) == pytest.approx(gap, abs=GAP)
    for place, one in enumerate(neighbours):
        assert all(overlap(one, other) < NOTHING for other in neighbours[place + 1 :])
