"""What is special about a part of a palace: its door, its flat roof, its seat."""

from __future__ import annotations

import math

import pytest

from gatesmith.cad.kernel_choice import EXACT, MESH, using
from gatesmith.core.errors import CombinationError, ParameterError
from gatesmith.core.parameters import Value
from gatesmith.core.quality import Quality
from gatesmith.making.options import Request
from gatesmith.making.request import plan_piece
from gatesmith.mesh.topology import topology_of
from gatesmith.pieces import piece
from gatesmith.pieces._score_tile import ScoreTilePlan
from gatesmith.pieces.building.plan import BuildingPlan


def _planned(**given: Value) -> BuildingPlan:
    found = piece("building")
    recipe = plan_piece(found, Request(given, edition="medina-2001", printer="default")).recipe
    plan = found.plan(recipe.parameters, recipe.profile)
    assert isinstance(plan, BuildingPlan)
    return plan


KINDS = ("fort", "lattice", "riad", "arcade")


def test_a_riad_has_a_horseshoe_door_between_two_windows() -> None:
    """It would be a block with holes and no house."""
    plan = _planned(house="riad")
    windows = [opening for opening in plan.openings if opening.ring is None]
    (door,) = (opening for opening in plan.openings if opening.ring is not None)
    assert door.x == 0.0
    # The outline of a horseshoe starts at its foot, which is 0.84 of its width.
    assert 2 * door.shape.first[0] == pytest.approx(0.84 * door.width)
    assert sorted(opening.x for opening in windows) == pytest.approx([-5.38, 5.38], abs=0.01)
    assert all(opening.height < door.height for opening in windows)


@pytest.mark.parametrize(
    ("color", "house"),
    [
        ("grey", "fort"),
        ("black", "lattice"),
        ("purple", "lattice"),
        ("brown", "riad"),
        ("orange", "arcade"),
        ("teal", "riad"),
    ],
)
def test_each_building_colour_is_a_kind_of_house(color: str, house: str) -> None:
    """Palaces would be told apart by colour alone."""
    plan = _planned(color=color)
    assert plan.chosen == {"house": house}
    assert plan.house == house
    given = _planned(color=color, house="fort")
    assert given.house == "fort"


def test_kinds_of_house_differ_from_the_street_and_from_above() -> None:
    """Two colours would look the same."""
    plans = [_planned(house=kind) for kind in KINDS]
    doors = {tuple((one.x, one.z, one.width) for one in plan.openings) for plan in plans}
    assert len(doors) == len({plan.roof.paving for plan in plans}) == len(KINDS)
    assert len({plan.roof.gaps for plan in plans}) == len(KINDS)
    assert len({(plan.cornice.kind, plan.cornice.width) for plan in plans}) == len(KINDS)


def test_houses_of_a_palace_fit_side_by_side() -> None:
    """Plinths, eaves and roofs would not meet from house to house."""
    plans = [_planned(house=kind) for kind in KINDS]
    for name in ("side", "height", "plinth", "pier", "relief"):
        assert len({getattr(plan, name) for plan in plans}) == 1, name
    assert len({plan.roof.depth for plan in plans}) == 1
    assert max(plan.eaves for plan in plans) - min(plan.eaves for plan in plans) < 0.6


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("sizes", [{}, {"building_side": 60.0}, {"building_height": 60.0}])
def test_every_opening_closes_to_a_point(kind: str, sizes: dict[str, Value]) -> None:
    """A level or too flat top would print on air, for the opening has a back."""
    for opening in _planned(house=kind, **sizes).openings:
        points = [opening.shape.first, *(step[-1] for step in opening.shape.steps)]
        top = max(points, key=lambda point: point[1])
        assert top[0] == pytest.approx(0.0)
        beside = max((p for p in points if p[1] < top[1] - 1e-6), key=lambda point: point[1])
        lean = math.degrees(math.atan(abs(beside[0]) / (top[1] - beside[1])))
        assert lean <= 36.0 + 1e-6


@pytest.mark.parametrize("kind", KINDS)
def test_openings_leave_a_wall_between_them(kind: str) -> None:
    """Two windows would run into one another, or into the corner."""
    for sizes in ({}, {"building_side": 9.0, "building_height": 9.0}, {"building_height": 60.0}):
        plan = _planned(house=kind, **sizes)
        boxes = [
            (one.x - one.width / 2, one.x + one.width / 2, one.z, one.z + one.height)
            for one in plan.openings
        ]
        for at, (x0, x1, z0, z1) in enumerate(boxes):
            assert max(-x0, x1) <= plan.side / 2 - plan.pier
            for a0, a1, c0, c1 in boxes[:at]:
                assert max(a0 - x1, x0 - a1) >= 0.3 or max(c0 - z1, z0 - c1) >= 0.3


def test_large_houses_have_more_bays_and_storeys() -> None:
    """A wide or tall house would have one stretched door."""
    wide = _planned(house="riad", building_side=60.0, building_height=20.0)
    tall = _planned(house="riad", building_side=20.0, building_height=60.0)
    assert sum(1 for opening in wide.openings if opening.ring is not None) >= 2
    assert len({opening.z for opening in tall.openings}) >= 4


def test_a_small_house_leaves_out_whole_rows_and_its_terrace() -> None:
    """Half a row of windows would be printed, or paving thinner than a line."""
    small = _planned(house="fort", building_side=7.0, building_height=7.0)
    assert len(small.openings) in {0, 1, 4, 5}
    tiny = _planned(building_side=5.0, building_height=5.0)
    assert (tiny.roof.depth, tiny.roof.paving) == (0.0, ())
    assert "the roof is flat, because the building is too small" in tiny.adapted


@pytest.mark.parametrize(
    ("color", "mark"), [("grey", "square"), ("purple", "cross"), ("orange", "sun")]
)
def test_a_marked_roof_bears_the_emblem_of_its_palace_tile(color: str, mark: str) -> None:
    """The tile and its palaces would show different signs."""
    plan = _planned(color=color, marked=True)
    assert plan.mark is not None
    assert plan.mark.name == mark
    tile = piece("palace_tile")
    recipe = plan_piece(tile, Request({"color": color}, edition="medina-2001")).recipe
    plan_of_tile = tile.plan(recipe.parameters, recipe.profile)
    assert isinstance(plan_of_tile, ScoreTilePlan)
    assert plan_of_tile.mark == mark


def test_a_mark_without_room_or_colour_is_refused() -> None:
    """A roof would be called marked and be blank."""
    with pytest.raises(CombinationError, match=r"^marked: a roof of 2.6 mm has no room"):
        _planned(marked=True, building_side=4.2, building_height=5.0)
    with pytest.raises(CombinationError, match=r"^marked: there is no mark for teal; use grey"):
        _planned(marked=True, color="teal")


def test_a_seat_makes_it_higher_by_its_boss_only() -> None:
    """The building itself would be another with a seat than without."""
    plain, seated = _planned(), _planned(seat=True)
    assert plain.footprint.height == 20.0
    assert seated.footprint.height == pytest.approx(20.0 + 0.06 * 18.0)
    assert (plain.height, plain.openings) == (seated.height, seated.openings)


def test_a_boss_too_wide_for_the_roof_is_refused() -> None:
    """The boss would stand over the eaves."""
    with pytest.raises(CombinationError, match=r"^seat: the boss for a dome of 18 mm is 8.1 mm"):
        _planned(seat=True, building_side=10.0)


def test_an_unknown_colour_is_refused() -> None:
    """A misspelt colour would go into the file."""
    with pytest.raises(ParameterError, match=r"^color: there is no colour 'greyish-pink'"):
        _planned(color="greyish-pink")


def test_a_tall_thin_house_is_refused() -> None:
    """It would topple."""
    with pytest.raises(CombinationError, match=r"^building-height: 130 mm on a foot of 17.8 mm"):
        _planned(building_height=130.0)


@pytest.mark.parametrize(
    ("side", "height", "chamfer", "kernel"),
    [
        (119.5, 35.47, 0.38, MESH),
        (117.94, 103.5, 0.06, MESH),
        (117.94, 103.5, 0.06, EXACT),
    ],
)
def test_a_large_frieze_of_lozenges_leaves_no_needles(
    side: float, height: float, chamfer: float, kernel: str
) -> None:
    """Triangles without area would be left where the tips touch the edge of the eaves."""
    plan = _planned(
        house="lattice", building_side=side, building_height=height, bed_chamfer=chamfer
    )
    assert plan.cornice.places
    with using(kernel, Quality.FINE) as words:
        mesh = words.tessellate(piece("building").build(plan), Quality.FINE)
    assert topology_of(mesh).zero_area.size == 0
