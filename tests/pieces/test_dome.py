"""What is special about a dome: star, ribs, finial, and the recess of its seat."""

from __future__ import annotations

import itertools
import math

import pytest

from gatesmith.cad.polyhedra import Lobes
from gatesmith.core.errors import CombinationError, ParameterError
from gatesmith.core.parameters import Value
from gatesmith.making.options import Request
from gatesmith.making.request import plan_piece
from gatesmith.pieces import piece
from gatesmith.pieces.dome.plan import DomePlan


def _planned(**given: Value) -> DomePlan:
    found = piece("dome")
    recipe = plan_piece(found, Request(given, edition="medina-2001", printer="default")).recipe
    plan = found.plan(recipe.parameters, recipe.profile)
    assert isinstance(plan, DomePlan)
    return plan


@pytest.mark.parametrize("height", [4.0, 10.0, 30.0])
@pytest.mark.parametrize("side", [9.0, 18.0, 50.0])
def test_the_onion_leans_out_no_more_than_36_degrees(side: float, height: float) -> None:
    """The bulge would need support."""
    rings = _planned(dome_side=side, dome_height=height).rings
    for (inner, low), (outer, high) in itertools.pairwise(rings):
        if outer > inner:
            assert math.degrees(math.atan((outer - inner) / (high - low))) <= 36.0 + 1e-6


def test_the_body_stands_wholly_on_its_star() -> None:
    """Its rim would hang over the star's inner corners."""
    plan = _planned()
    # The inner corners of a star of two squares: cos 45° / cos 22.5° of its points.
    assert plan.rings[0][0] <= plan.points * 0.7654
    assert plan.points < 9.0


def test_the_finial_is_no_needle() -> None:
    """It would snap in a player's bag."""
    finial = _planned().finial
    neck, height = 2 * finial[0][0], finial[-1][1] - finial[1][1]
    assert neck >= 1.5
    assert height <= 2 * neck


def test_a_small_dome_leaves_out_what_would_not_print() -> None:
    """A finial thinner than a line, a star lower than a layer."""
    plan = _planned(dome_side=4.0, dome_height=2.0)
    assert plan.finial == ()
    assert plan.star == plan.base
    assert len(plan.adapted) >= 2


def test_the_area_of_a_ribbed_section() -> None:
    """Bounds of a dome's volume would be wrong."""
    # Two segments to a lobe make a star of 2 n corners: n x sin(pi / n) x valley.
    section = Lobes(count=8, valley=0.8, segments=2)
    assert section.area == pytest.approx(8 * math.sin(math.pi / 8) * 0.8)
    assert math.pi * 0.8**2 < Lobes(16, 0.9, 8).area < math.pi


@pytest.mark.parametrize("chamfer", [0.0, 0.014, 0.2])
def test_the_bounds_of_the_volume_hold_for_a_dome_without_star_and_finial(chamfer: float) -> None:
    """A dome that can be made would be refused: its chamfer takes more than its bound allowed."""
    plan = _planned(dome_side=75.111, dome_height=1.4, bed_chamfer=chamfer)
    assert plan.star == plan.base
    assert not plan.finial
    least, most = plan.volume_bounds
    noise = 1e-6 * most
    assert least - noise <= piece("dome").build(plan).Volume() <= most + noise


@pytest.mark.parametrize("seat", [False, True])
@pytest.mark.parametrize(
    ("color", "count"), [("blue", 8), ("green", 6), ("red", 4), ("yellow", 3), ("white", 0)]
)
def test_marked_domes_are_told_by_the_number_of_their_ribs(
    color: str, count: int, seat: bool
) -> None:
    """Players who cannot tell the colours apart would not know whose palace it is."""
    plan, plain = _planned(color=color, marked=True, seat=seat), _planned(color=color, seat=seat)
    assert plan.tips == count
    assert plan.lobes.count == (count or plain.lobes.count)
    assert plain.lobes.count > 2 * 4
    # Broad ribs leave the walls that a recess needs, and stay clear of the star's points.
    assert plan.rings[0][0] <= plan.points * 0.7654


def test_a_mark_that_cannot_be_shown_is_refused() -> None:
    """A dome would be called marked and look like any other."""
    with pytest.raises(CombinationError, match=r"^marked: there is no mark for teal; use blue, "):
        _planned(color="teal", marked=True)
    with pytest.raises(CombinationError, match=r"^marked: a dome 4 mm wide and 2 mm high"):
        _planned(dome_side=4.0, dome_height=2.0, marked=True)


@pytest.mark.parametrize("side", [9.0, 18.0, 50.0])
def test_a_dome_is_round_at_print_size(side: float) -> None:
    """Its facets would be seen and felt: each leaves the curve by less than a third of a line."""
    plan = _planned(dome_side=side, dome_height=side / 1.8)
    turns = [
        math.atan2(high - low, inner - outer)
        for (inner, low), (outer, high) in itertools.pairwise(plan.rings)
    ]
    bends = [abs(after - before) for before, after in itertools.pairwise(turns)]
    long = max(
        math.hypot(one - two, high - low)
        for (one, low), (two, high) in itertools.pairwise(plan.rings)
    )
    assert max(bends) * long / 8 < 0.45 / 3 * max(side / 18.0, 1.0)


def test_a_recess_that_the_dome_cannot_hold_is_refused() -> None:
    """The recess would break through, or leave a rim that does not print."""
    with pytest.raises(CombinationError, match=r"^dome-side: 4 mm"):
        _planned(seat=True, dome_side=4.0, dome_height=4.0)
    with pytest.raises(CombinationError, match=r"^dome-height: a dome 2.4 mm high"):
        _planned(seat=True, dome_height=2.4)
    # On a wide one the recess is 2.4 mm deep, and nothing of it lies near the rim.
    with pytest.raises(CombinationError, match=r"^dome-height: a dome 2.5 mm high and 120 mm wide"):
        _planned(seat=True, dome_side=120.0, dome_height=2.5)


def test_a_recess_may_lie_wholly_in_the_foot() -> None:
    """A large dome, whose body begins above the recess, could not be made."""
    plan = _planned(seat=True, dome_side=100.0, dome_height=60.0)
    assert plan.ceiling[1] < plan.base


def test_an_unknown_colour_is_refused() -> None:
    """A misspelt colour would go into the file."""
    with pytest.raises(ParameterError, match=r"^color: there is no colour 'bleu'"):
        _planned(color="bleu")


def test_a_ceiling_on_a_ring_too_narrow_for_its_bridge_is_refused() -> None:
    """Slicers would fill the recess of a small dome with support.

    Its ribs' valleys are 0.84 * 4.86 = 4.08 mm from the middle, 0.84 mm outside the recess, where
    three lines of 0.45 mm need 1.35 mm. A higher dome closes its recess inside the star.
    """
    with pytest.raises(CombinationError, match=r"a recess 6\.48 mm wide"):
        _planned(dome_side=13.5, dome_height=7.5, seat=True)
    for height in (8.88, 12.8):
        assert _planned(dome_side=16.0, dome_height=height, seat=True).seat is not None
    assert _planned(dome_side=13.5, dome_height=10.8, seat=True).star == pytest.approx(1.6)
