"""Shadufs: a pump that one recognises and that does not snap."""

from __future__ import annotations

import pytest

from gatesmith.catalog import load_printer
from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value
from gatesmith.pieces import piece
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
        ({"shaduf_height": 7.0}, "shaduf-side"),
        ({"shaduf_height": 60.0}, "shaduf-height"),
    ],
)
def test_what_cannot_be_made_is_refused(values: dict[str, Value], word: str) -> None:
    """A pump with parts that the printer cannot make would be modelled."""
    with pytest.raises(CombinationError, match=f"^{word}"):
        _plan(**values)


def test_the_water_lies_lower_than_the_bank() -> None:
    """Nothing would show where the river is."""
    plan = _plan()
    assert plan.foot - plan.water >= 0.6
