"""Checks of foreign models that do not apply to pieces made by gatesmith."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gatesmith.core.footprint import Slot
from gatesmith.validation.checks import Check, Expectation, Subject, slot_sides
from gatesmith.validation.checks.examples import box
from gatesmith.validation.checks.fit import askew, placed, slot, upside_down, wrong_unit

WALL = Slot("medina:wall", 30.0, 10.0)


def test_a_piece_of_ours_goes_in_as_it_was_made() -> None:
    """A gate that came out along y would pass for one along x, where its slot lies."""
    size = (10.0, 30.0, 20.0)
    as_made = slot_sides.sides(size, WALL, (0.0, 0.0), turns=False)
    assert [(side.name, side.axis, side.answer) for side in as_made] == [
        ("length", "x", "fits"),
        ("depth", "y", "too long"),
    ]
    turned = slot_sides.sides(size, WALL, (0.0, 0.0), turns=True)
    assert [(side.axis, side.answer) for side in turned] == [("y", "fits"), ("x", "fits")]


def test_a_nameless_slot_has_no_facts() -> None:
    """The report on every file made would contain the numbers of its own slot."""
    facts = slot.CHECK.facts
    assert facts is not None
    own = Subject(box(29.7, 10, 20), Expectation(slot=replace(WALL, name="")))
    assert facts(own) == {}
    assert facts(Subject(box(29.7, 10, 20))) == {}
    assert facts(Subject(box(29.7, 10, 20), Expectation(slot=WALL)))["left_mm"] == (0.15, 0.0, None)


@pytest.mark.parametrize("check", [askew.CHECK, upside_down.CHECK, wrong_unit.CHECK])
def test_only_of_models_from_anywhere(check: Check) -> None:
    """A piece of ours would be measured against guesses about how someone exported it."""
    foreign = check.codes[0].refuses()
    assert list(check.run(foreign))
    ours = Subject(foreign.mesh, replace(foreign.expected, turns=False))
    assert list(check.run(ours)) == []
    assert list(check.run(Subject(foreign.mesh))) == []


def test_only_where_the_file_is_the_board() -> None:
    """The validator would report each foreign model that floats twice."""
    floating = placed.CHECK.codes[0].refuses()
    assert list(placed.CHECK.run(floating))
    assert list(placed.CHECK.run(Subject(floating.mesh, Expectation(slot=WALL, turns=True)))) == []
