"""Wadi tiles: the river meets at every edge, whatever its course."""

from __future__ import annotations

from functools import cache

import pytest

from gatesmith.core.errors import UsageError
from gatesmith.core.parameters import Value
from gatesmith.pieces.wadi_tile.courses import EDGES
from gatesmith.pieces.wadi_tile.plan import WadiTilePlan

from .inlays import Manifold, flat_plan, manifold, solid_of

_TURNS = {"+y": 0.0, "+x": 90.0, "-y": 180.0, "-x": 270.0}
_CASES = [(course, False) for course in EDGES] + [("bend", True), ("tee", True)]
_INSIDE = 0.005  # mm: how far within the edge a section is taken
_NOTHING = 0.01  # mm²: a thousandth of what is cut


def _plan(course: str, *, mirror: bool = False, **values: Value) -> WadiTilePlan:
    plan = flat_plan("wadi_tile", course=course, mirror=mirror, **values)
    assert isinstance(plan, WadiTilePlan)
    return plan


@cache
def _profile(course: str, mirror: bool, edge: str) -> Manifold:
    """The section just inside an edge, as one sees it who stands before it."""
    turned = _built(course, mirror).rotate([0.0, 0.0, _TURNS[edge]])  # the edge lies at +y now
    return turned.rotate([90.0, 0.0, 0.0]).slice(20.0 - _INSIDE)  # and at +z, of 40 mm


@cache
def _built(course: str, mirror: bool) -> Manifold:
    return manifold(solid_of("wadi_tile", _plan(course, mirror=mirror)))


def _open(course: str, mirror: bool) -> set[str]:
    mirrored = {"+x": "-x", "-x": "+x"}
    return {mirrored.get(edge, edge) if mirror else edge for edge in EDGES[course]}


@pytest.mark.parametrize(("course", "mirror"), _CASES)
def test_all_open_edges_have_one_section_and_all_others_another(course: str, mirror: bool) -> None:
    """The river would have a step or a gap between two tiles, whichever way they are turned."""
    river, shut = _profile("straight", False, "+y"), _profile("straight", False, "+x")
    # Under the upper edge of 0.3 mm: 0.3 * 12 + 0.6 * 10.4 mm² of river, less two waves of 1 * 0.6,
    # and four lines of 0.8 * 0.1: 9.0 mm².
    assert shut.area() - river.area() == pytest.approx(9.0, abs=0.2)
    for edge in _TURNS:
        wanted = river if edge in _open(course, mirror) else shut
        found = _profile(course, mirror, edge)
        assert (found - wanted).area() + (wanted - found).area() < _NOTHING, edge


def test_the_section_is_its_own_mirror_image() -> None:
    """Two tiles, each seen from its own side, would not meet."""
    river = _profile("straight", False, "+y")
    mirrored = river.mirror((1.0, 0.0))
    assert (river - mirrored).area() + (mirrored - river).area() < _NOTHING


@pytest.mark.parametrize(
    ("course", "count"), [("straight", 2), ("bend", 2), ("source", 1), ("mouth", 1), ("tee", 3)]
)
def test_a_course_crosses_as_many_edges_as_the_rules_say(course: str, count: int) -> None:
    """An arm of the river (A1) could not be laid out."""
    assert len(EDGES[course]) == count


@pytest.mark.parametrize("thickness", [0.8, 2.0, 10.0])
def test_the_bed_is_at_least_two_layers_thick(thickness: float) -> None:
    """The river bed would be a film, or a hole."""
    plan = _plan("straight", tile_thickness=thickness)
    assert thickness - plan.deepest >= 2 * 0.2 - 1e-9
    assert plan.plate.bed_chamfer <= (thickness - plan.deepest) / 2 + 1e-9


def test_terraces_go_down_in_whole_layers() -> None:
    """A terrace would be printed at another height than it was drawn: 0.6 and 1.2 mm here."""
    terraces = _plan("bend").terraces
    assert [depth for _, depth in terraces] == pytest.approx([0.6, 1.2])
    assert [half for half, _ in terraces] == pytest.approx([6.0, 5.2])


@pytest.mark.parametrize(
    ("side", "ripple"), [(40.0, 1.0), (53.0, 1.325), (58.32, 1.755), (72.0, 1.8)]
)
def test_waves_are_never_as_thick_as_what_prints_hollow(side: float, ripple: float) -> None:
    """Slicers would leave a hole in each wave where it bends, 0.5 x 0.9 mm.

    By hand: a wave is a fortieth of the side thick. From 3 to 3.55 lines of 0.45 mm are hollow,
    and so are waves of up to 3.9 lines, where a bank turns.
    """
    assert _plan("straight", tile_side=side).ripple == pytest.approx(ripple)


def test_wadi_tiles_are_as_thick_as_land_tiles() -> None:
    """Discs and guardians would stand on steps."""
    assert _plan("tee").footprint == flat_plan("land_tile").footprint


@pytest.mark.parametrize("course", ["straight", "source", "mouth"])
def test_a_mirror_that_changes_nothing_is_refused(course: str) -> None:
    """A user would look for the difference."""
    with pytest.raises(UsageError, match=f"^mirror: a {course} is its own mirror image"):
        _plan(course, mirror=True)


def test_nothing_stands_out_of_the_tile() -> None:
    """Tiles would not stack: ripples and island stay below the banks."""
    for course in EDGES:
        assert _built(course, False).bounding_box()[5] == pytest.approx(2.0, abs=1e-5)
