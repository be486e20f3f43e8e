"""What is special about a wall: it is the gate's sibling."""

from __future__ import annotations

import itertools

import pytest

from gatesmith.catalog import load_printer
from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value
from gatesmith.making.options import Request
from gatesmith.making.request import plan_piece
from gatesmith.pieces import Plan, piece
from gatesmith.pieces.gate.plan import GatePlan
from gatesmith.pieces.wall.plan import Masonry, WallPlan


def _planned(name: str, given: dict[str, Value], printer: str = "default") -> Plan:
    found = piece(name)
    recipe = plan_piece(found, Request(given, edition="medina-2001", printer=printer)).recipe
    return found.plan(recipe.parameters, recipe.profile)


def _carved(given: dict[str, Value], printer: str = "default") -> tuple[WallPlan, Masonry]:
    plan = _planned("wall", given, printer)
    assert isinstance(plan, WallPlan)
    assert plan.masonry is not None
    return plan, plan.masonry


@pytest.mark.parametrize("length", [18.0, 30.0, 55.0])
@pytest.mark.parametrize("height", [14.0, 20.0, 24.0])
def test_wall_and_gate_are_one_family(length: float, height: float) -> None:
    """In a row, wall and gate would not line up, or a gate would hide behind the walls.

    They share the outline, the plinth and the depth of the carving. The portal stands out above
    the wall, by at most its 1.3 walls; the wings beside it do not.
    """
    sizes: dict[str, Value] = {"wall_length": length, "wall_height": height}
    gate = _planned("gate", sizes)
    assert isinstance(gate, GatePlan)
    plan, wall = _carved(sizes)
    assert plan.footprint.outline == gate.footprint.outline
    assert (plan.height, wall.top.top) == (height, height)
    assert height - wall.top.walk >= 2.0  # mm, seen from above
    assert gate.battlements.top <= height <= gate.middle.top <= 1.3 * height + 1e-9
    assert (wall.plinth, wall.relief) == pytest.approx((gate.plinth, gate.relief))
    assert set(wall.bond.joints) <= set(wall.ends) or len(wall.bond.joints) == 1


def test_stones_lie_in_running_bond() -> None:
    """Upright joints would stand over one another, as no mason builds."""
    _, wall = _carved({})
    assert len(wall.bond.courses) == 3
    for below, above in zip(wall.bond.uprights, wall.bond.uprights[1:], strict=False):
        nearest = min(abs(one - other) for one in below for other in above)
        assert nearest == pytest.approx(2.97, abs=0.01)  # half a stone of 23.76 / 4


@pytest.mark.parametrize("printer", ["default", "ender-3-0.6", "prusa-mk4-0.25"])
def test_joints_show_on_every_printer(printer: str) -> None:
    """The slicer would close the joints."""
    profile = load_printer(printer)
    _, wall = _carved({}, printer)
    assert wall.bond.width >= profile.detail_width
    assert wall.bond.depth >= profile.detail_depth
    assert 2 * wall.bond.half >= profile.detail_width
    for row in wall.bond.uprights:
        steps = [after - before for before, after in itertools.pairwise(row)]
        assert all(step >= 4 * profile.detail_width for step in steps)


def test_walls_with_less_on_them_say_so() -> None:
    """A wall with fewer merlons or no courses would come without a word."""
    found = piece("wall")
    sizes: dict[str, Value] = {"wall_length": 12.0, "wall_depth": 12.0, "wall_height": 8.0}
    coarse: dict[str, Value] = {"wall": 2.0, "nozzle": 1.0, "detail_width": 1.5}
    request = Request(sizes, coarse, edition="medina-2001", printer="default")
    said = " ".join(plan_piece(found, request).plan.adapted)
    assert "merlons instead of 5" in said
    assert "no courses" in said


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"wall_depth": 5.0, "wall_height": 60.0}, "wall-height: 60 mm on a foot of"),
        ({"wall_depth": 6.0, "bed_chamfer": 2.0}, "bed-chamfer: 2 mm leaves too little"),
    ],
)
def test_what_cannot_be_made_is_refused(given: dict[str, Value], words: str) -> None:
    """A wall that topples, or stands on an edge, would be printed."""
    with pytest.raises(CombinationError, match=f"^{words}"):
        _planned("wall", given)


def test_a_plain_wall_is_a_wooden_block() -> None:
    """The plain style would have merlons, or sharp upper edges."""
    plan = _planned("wall", {"style": "plain"})
    assert isinstance(plan, WallPlan)
    assert plan.masonry is None
    assert plan.edge_chamfer == pytest.approx(0.5)  # a twentieth of its depth of 10 mm
