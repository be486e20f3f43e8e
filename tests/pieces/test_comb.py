"""The comb: slots of the widths that stand on them, and a key exactly as wide as it says."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from gatesmith.catalog import load_printer
from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value
from gatesmith.making.builder import PieceBuilder
from gatesmith.making.options import MakeOptions
from gatesmith.making.request import plan_piece, sort_values
from gatesmith.mesh.solids.body import body_of
from gatesmith.pieces import piece
from gatesmith.pieces.comb import CombPlan

_MANIFOLD: Any = import_module("manifold3d").Manifold


def _plan(**values: Value) -> CombPlan:
    given: dict[str, Value] = {"bed_chamfer": 0.4, "part": "comb", "key_width": 4.0, "slots": 11}
    found = piece("comb").plan({**given, **values}, load_printer("default"))
    assert isinstance(found, CombPlan)
    return found


def test_each_number_is_how_much_wider_its_slot_is() -> None:
    """The reading would be another one than the slot has."""
    plan = _plan()
    assert plan.gaps == (0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5)
    assert [float(line.text) for line in plan.lines] == list(plan.gaps)
    assert [line.centre[0] for line in plan.lines] == list(plan.places)


def test_the_slots_of_the_model_are_as_wide_as_the_plan_says() -> None:
    """By hand: 1 mm² of a slot at half its height is free over exactly its width."""
    planned = plan_piece(piece("comb"), sort_values(piece("comb"), {"slots": 3}))
    body: Any = body_of(PieceBuilder(planned, MakeOptions(use_cache=False)).mesh)
    plan = planned.plan
    assert isinstance(plan, CombPlan)
    for x, gap in zip(plan.places, (0.0, 0.05, 0.1), strict=True):
        wide = 4.0 + gap
        probe = _MANIFOLD.cube((6.0, 1.0, 1.0)).translate((x - 3.0, plan.front + 4.0, 1.5))
        assert (probe ^ body).volume() == pytest.approx(6.0 - wide, abs=1e-3)


def test_the_key_is_a_block_of_its_width() -> None:
    """Every reading would be wrong by what the key is too wide."""
    plan = _plan(part="key", key_width=5.0)
    assert (plan.footprint.length, plan.footprint.depth, plan.height) == (5.0, 12.0, 12.0)
    assert (plan.gaps, plan.lines) == ((), ())


def test_a_comb_longer_than_the_bed_is_refused() -> None:
    """The user would learn it from the slicer. The bound in the message holds when obeyed."""
    with pytest.raises(CombinationError, match="use at most 10 slots") as caught:
        _plan(key_width=12.0, slots=20)
    assert caught.value.parameters == ("slots", "key-width")
    assert _plan(key_width=12.0, slots=10).length < 170
