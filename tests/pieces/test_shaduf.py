"""Shadufs: a pump that one recognises and that does not snap."""

from __future__ import annotations

import math
import re
from random import Random

import pytest

from gatesmith.catalog import load_printer
from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value
from gatesmith.making.options import Request
from gatesmith.making.request import plan_piece
from gatesmith.pieces import chosen_values, piece
from gatesmith.pieces.shaduf.plan import ShadufPlan


def _plan(**values: Value) -> ShadufPlan:
    sizes: dict[str, Value] = {
        "shaduf_side": 18.0,
        "shaduf_height": 20.0,
        "bed_chamfer": 0.4,
        "color": "red",
    }
    found = piece("shaduf").plan({**sizes, **values}, load_printer("default"))
    assert isinstance(found, ShadufPlan)
    return found


@pytest.mark.parametrize(("side", "height"), [(18.0, 20.0), (60.0, 20.0), (30.0, 45.0)])
def test_the_beam_is_steep_enough_to_print(side: float, height: float) -> None:
    """A beam flatter than 50 degrees would need support under all its length."""
    plan = _plan(shaduf_side=side, shaduf_height=height)
    assert 50.0 - 1e-9 <= plan.slope <= 70.0


def test_the_beam_reaches_from_the_weight_to_the_rope() -> None:
    """It would end beside its rope: at x = -5.2 it is at 4.6 mm, at x = 5.4 at 20."""
    plan = _plan()
    assert plan.scale == pytest.approx(1.0)
    assert plan.beam_height(-5.2) == pytest.approx(4.6)
    assert plan.beam_height(5.4) == pytest.approx(20.0)


def test_no_part_is_thinner_than_what_is_handled() -> None:
    """The rope would snap when the pump is lifted by its beam."""
    plan = _plan()
    assert min(2 * plan.rope, plan.beam, plan.post, plan.prong) >= 1.6


def test_a_longer_rope_is_thicker() -> None:
    """A tall pump would hang on a thread: 12 times as long as thick is the most."""
    plan = _plan(shaduf_side=18.0, shaduf_height=30.0)
    assert (plan.height - plan.foot) / (2 * plan.rope) <= 12.0 + 1e-9


@pytest.mark.parametrize(
    ("values", "word"),
    [
        ({"shaduf_side": 8.0}, "shaduf-side"),
        ({"shaduf_height": 7.0}, "shaduf-height"),
        ({"shaduf_height": 60.0}, "shaduf-height"),
    ],
)
def test_what_cannot_be_made_is_refused(values: dict[str, Value], word: str) -> None:
    """A pump with parts that the printer cannot make would be modelled."""
    with pytest.raises(CombinationError, match=f"^{word}"):
        _plan(**values)


_BOUND = re.compile(r"at (?:least|most) ([\d.]+) mm of height|a side of at least ([\d.]+) mm")
_BOTH = re.compile(r"a side of ([\d.]+) mm and a height of ([\d.]+) mm")


def test_every_bound_of_a_refusal_holds_when_it_is_obeyed() -> None:
    """A user would do as he is told and be refused again."""
    random, obeyed = Random(19), 0
    sizes = [(16.92, 46.0), (13.63, 9.53), (6.0, 9.0)]
    sizes += [
        (round(random.uniform(5, 100), 2), round(random.uniform(6, 120), 2)) for _ in range(60)
    ]
    for side, height in sizes:
        try:
            _plan(shaduf_side=side, shaduf_height=height)
        except CombinationError as error:
            text = str(error)
            if both := _BOTH.search(text):
                _plan(shaduf_side=float(both[1]), shaduf_height=float(both[2]))
                obeyed += 1
            for high, wide in _BOUND.findall(text):
                _plan(shaduf_side=float(wide or side), shaduf_height=float(high or height))
                obeyed += 1
    assert obeyed > 20


@pytest.mark.parametrize(
    ("size", "told"),
    [
        ((16.92, 46.0), "shaduf-height: .* steep a beam; use at most 31.3 mm of height, or a side"),
        ((13.63, 9.53), "shaduf-height: .* too small .*; use at least 10.6 mm of height"),
        ((6.0, 20.0), "shaduf-side: .* too small .*; use a side of at least 11.1 mm"),
    ],
)
def test_the_size_to_blame_is_named(size: tuple[float, float], told: str) -> None:
    """The side would be blamed for a height."""
    with pytest.raises(CombinationError, match=told):
        _plan(shaduf_side=size[0], shaduf_height=size[1])


@pytest.mark.parametrize(("color", "pips"), [("red", 1), ("yellow", 2), ("brown", 3), ("black", 4)])
def test_marked_shadufs_have_the_number_of_their_guardian(color: str, pips: int) -> None:
    """Players would be told apart by two signs that contradict each other."""
    plan = _plan(color=color, marked=True)
    assert len(plan.pips) == pips
    assert 2 * plan.pip >= 1.6
    guardian = piece("guardian")
    recipe = plan_piece(guardian, Request({"color": color}, edition="wadi")).recipe
    assert chosen_values(guardian.plan(recipe.parameters, recipe.profile))["figure"] == pips


def test_a_colour_without_a_mark_is_refused() -> None:
    """A piece would be called marked and bear no mark."""
    with pytest.raises(CombinationError, match=r"^marked: there is no mark for teal; use red, "):
        _plan(color="teal", marked=True)


def test_the_water_lies_lower_than_the_bank() -> None:
    """Nothing would show where the river is."""
    plan = _plan()
    assert plan.foot - plan.water >= 0.6


def test_ripples_spread_over_the_water() -> None:
    """One short arc beside the bucket would look like its handle.

    The bucket has a radius of 2.4 mm; rings of two lines, 0.9 mm, follow after 0.55 and after 1.0
    mm. The edge of the base is 4.0 mm from the middle of the bucket: the first ring fits, and the
    other two end on both sides of it.
    """
    radii = [(each.inner, each.outer) for each in _plan().ripples]
    rings = [(2.95, 3.85), (4.85, 5.75), (4.85, 5.75), (6.75, 7.65), (6.75, 7.65)]
    assert radii == [pytest.approx(ring) for ring in rings]
    assert len(_plan(shaduf_side=40.0).ripples) == 3


def test_ripples_end_before_the_bank_and_the_edge() -> None:
    """They would fuse with the bank, or reach out over the neighbour's tile."""
    random, seen = Random(7), 0
    while seen < 40:
        side, height = random.uniform(10, 100), random.uniform(10, 60)
        try:
            plan = _plan(shaduf_side=side, shaduf_height=height)
        except CombinationError:
            continue
        for ripple in plan.ripples:
            seen += 1
            assert ripple.outer - ripple.inner >= 0.9 - 1e-9
            for step in range(21):
                turn = ripple.start + (ripple.end - ripple.start) * step / 20
                x = 5.0 * plan.scale + ripple.outer * math.cos(turn)
                assert 2.4 * plan.scale + 0.48 - 1e-9 <= x <= side / 2
                assert ripple.outer * abs(math.sin(turn)) <= side / 2
