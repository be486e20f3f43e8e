"""Palace tiles: the building colours, and the marks that tell them apart without colour."""

from __future__ import annotations

from importlib import import_module
from itertools import combinations

import pytest

from gatesmith.cad.emblems import MARKS
from gatesmith.cad.outline import straightened
from gatesmith.catalog import edition_names, load_edition
from gatesmith.core.parameters import Value
from gatesmith.pieces._score_tile import ScoreTilePlan

from .inlays import Manifold, flat_plan

MOST_ALIKE = 0.8  # intersection over union, as for the guardians


def _tile(**values: Value) -> ScoreTilePlan:
    plan = flat_plan("palace_tile", **values)
    assert isinstance(plan, ScoreTilePlan)
    return plan


def _section(mark: str) -> Manifold:
    return import_module("manifold3d").CrossSection([straightened(MARKS[mark]())])


@pytest.mark.parametrize(
    ("value", "colour"), [(1, "grey"), (2, "black"), (3, "brown"), (4, "orange")]
)
def test_a_value_has_its_building_colour(value: int, colour: str) -> None:
    """The tile of a colour would be worth something other than the first edition says."""
    assert _tile(value=value).color.name == colour
    assert load_edition("medina-2001").tiles["palaces"][colour] == value


def test_every_building_colour_of_every_edition_has_a_mark_of_its_own() -> None:
    """Two tiles would be distinguished by their filament only."""
    for name in edition_names():
        edition = load_edition(name)
        if edition.game != "medina":
            continue
        values = edition.tiles["palaces"]
        marks = [_tile(value=values[colour], color=colour).mark for colour in values]
        assert len(set(marks)) == len(values) == 4


def test_marks_are_distinguished_by_form() -> None:
    """Two marks would look the same from across the table."""
    sections = {name: _section(name) for name in MARKS}
    for one, other in combinations(MARKS, 2):
        shared = (sections[one] ^ sections[other]).area()
        alike = shared / (sections[one] + sections[other]).area()
        assert alike <= MOST_ALIKE, f"{one} and {other}: {alike:.2f}"


def test_another_colour_bears_the_mark_of_its_value() -> None:
    """A group that prints grey palaces in teal would get a tile without a mark."""
    assert _tile(value=1, color="teal").mark == _tile(value=1).mark
    assert _tile(value=2, color="purple").mark != _tile(value=2).mark


def test_the_palace_stands_where_a_tower_would() -> None:
    """Tower and palace tiles would be cut from different cloth."""
    palace, tower = _tile(value=3), flat_plan("tower_tile", value=3)
    assert isinstance(tower, ScoreTilePlan)
    assert palace.layout == tower.layout
    assert palace.emblem != tower.emblem
