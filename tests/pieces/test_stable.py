"""Stables: low houses with arches that print, and a goat where there is room for one."""

from __future__ import annotations

import math

import pytest

from gatesmith.catalog import load_printer
from gatesmith.core.errors import CombinationError, ParameterError
from gatesmith.core.parameters import Value
from gatesmith.pieces import piece
from gatesmith.pieces.stable.features import PARTS
from gatesmith.pieces.stable.plan import StablePlan


def _plan(**values: Value) -> StablePlan:
    return _plan_for("default", **values)


def _plan_for(printer: str, **values: Value) -> StablePlan:
    sizes: dict[str, Value] = {
        "stable_side": 20.0,
        "stable_height": 12.0,
        "bed_chamfer": 0.4,
        "color": "sand",
    }
    found = piece("stable").plan({**sizes, **values}, load_printer(printer))
    assert isinstance(found, StablePlan)
    return found


def test_three_arches_open_the_front_evenly() -> None:
    """It would look like any other house: the stable is the one with the arches."""
    arches = _plan().arches
    assert len(arches.places) == 3
    assert arches.places[1] == 0.0
    assert arches.places[0] == -arches.places[2]
    assert arches.high > 1.5 * arches.width


@pytest.mark.parametrize(("side", "height"), [(20.0, 12.0), (60.0, 8.0), (12.0, 40.0), (6.0, 6.0)])
def test_walls_and_piers_stand(side: float, height: float) -> None:
    """A pier, the wall behind an arch or the roof over it would be thinner than 0.8 mm."""
    plan = _plan(stable_side=side, stable_height=height)
    arches = plan.arches
    for left, right in zip(arches.places, arches.places[1:], strict=False):
        assert right - left - arches.width >= 0.8 - 1e-9
    assert plan.wall - arches.places[-1] - arches.width / 2 >= 0.8 - 1e-9
    if plan.sides:
        beside = plan.wall - plan.sides.depth
        assert beside - arches.places[-1] - arches.width / 2 >= 0.8 - 1e-9
    assert plan.roof - arches.high >= 0.6 - 1e-9
    assert 2 * plan.wall - arches.depth >= 0.8
    assert plan.parapet >= 0.8 - 1e-9


def test_undersides_print() -> None:
    """An arch or the cornice would need support: its corners lean more than its sides."""
    plan = _plan()
    assert plan.lean <= 40.0
    (low, inner), (high, outer) = plan.levels[-3:-1]
    corner = math.sqrt(2) * (outer - inner) / (high - low)
    assert math.degrees(math.atan(corner)) <= 40.0


def test_a_low_wide_stable_has_more_arches_and_a_tiny_one_fewer() -> None:
    """Three arches would be lost in a long front, or be slits."""
    assert len(_plan(stable_side=100.0, stable_height=12.0).arches.places) > 3
    assert len(_plan(stable_side=6.0, stable_height=6.0).arches.places) == 1


def test_what_is_too_small_to_be_seen_is_left_out_and_said() -> None:
    """A goat of slivers would be printed, or the user would wonder where it is."""
    small = _plan(stable_side=8.0, stable_height=8.0)
    assert small.goat is None
    assert any("goat" in sentence or "parapet" in sentence for sentence in small.adapted)
    goat = _plan().goat
    assert goat is not None
    assert goat.horn >= 0.8  # a horn stands alone, so it is a wall


@pytest.mark.parametrize("printer", ["default", "ender-3-0.6"])
def test_tail_and_ears_are_two_lines_thick(printer: str) -> None:
    """A goat without them would be printed by a wide nozzle: they stand alone, as the horns do."""
    goat = _plan_for(printer).goat
    assert goat is not None
    named = dict(zip(PARTS, goat.bodies[1:], strict=True))
    for name in ("tail", "ear"):
        _, middle, _ = named[name]
        assert 2 * min(middle.half) >= load_printer(printer).wall


def test_the_goat_stands_out_of_the_house_and_inside_its_parapet() -> None:
    """It would be a relief again, or hang over the roof."""
    for side, height in ((20.0, 12.0), (12.0, 40.0), (60.0, 10.0)):
        plan = _plan(stable_side=side, stable_height=height)
        assert plan.goat is not None
        ovals = [oval for body in plan.goat.bodies for oval in body]
        assert max(oval.z for oval in ovals) == pytest.approx(height)
        assert plan.top < height - 1.0
        inside = side / 2 - plan.parapet
        for oval in ovals:
            assert max(abs(value) for corner in oval.corners(16) for value in corner) <= inside


@pytest.mark.parametrize(
    ("values", "error", "word"),
    [
        ({"stable_side": 10.0, "stable_height": 61.0}, CombinationError, "stable-height"),
        ({"bed_chamfer": 1.9}, CombinationError, "bed-chamfer"),
        ({"color": "blu"}, ParameterError, "color"),
    ],
)
def test_what_cannot_be_made_is_refused(
    values: dict[str, Value], error: type[Exception], word: str
) -> None:
    """It would be modelled and fail, or wobble."""
    with pytest.raises(error, match=f"^{word}"):
        _plan(**values)


def test_the_least_height_for_its_arches_is_enough() -> None:
    """A user would type the height that the refusal names and be refused again.

    A little higher the walls get a plinth, whose sill takes from the height of the arches.
    """
    found, profile = piece("stable"), load_printer("ender-3-0.6")
    values: dict[str, Value] = {
        "stable_side": 14.856,
        "stable_height": 4.0,
        "bed_chamfer": 0.0,
        "detail": "bold",
        "color": "sand",
    }
    with pytest.raises(CombinationError, match=r"^stable-height: 4 mm is too low") as refused:
        found.plan(values, profile)
    least = float(str(refused.value).rpartition("use at least ")[2].removesuffix(" mm"))
    assert found.plan({**values, "stable_height": least}, profile).footprint.height == least
    with pytest.raises(CombinationError, match=r"^stable-height"):
        found.plan({**values, "stable_height": least - 0.1}, profile)
