"""The leaflet's examples: its sentences agree with the engine's verdicts on the drawings."""

from __future__ import annotations

import pytest

from gatesmith.catalog.medina import medina_edition
from gatesmith.engine.medina.referee.scoring import score
from gatesmith.pictures.boards.medina.leaflet_pictures import EXAMPLES, MedinaExample

VERDICTS = {
    "GA5": {"gate N4": "", "gate N6": "GA5"},
    "GA6": {"gate E11": "GA6", "gate N14": ""},
    "GA7": {"gate N3": "GA7", "gate W9": ""},
    "GA8": {"gate N4": "GA8", "gate W10": ""},
    "GA9": {"wall N4": "WA1 GA9", "wall W10": ""},
    "GA10": {"wall N4": "", "wall W10": "WA2"},
    "GA11": {"building orange c11": "GA11", "merchant a9": ""},
    "GA12": {},
    "GA13": {"merchant a9 via N3": ""},
    "GA14": {"merchant a9 via N3": "GA13 GA14", "merchant e11": ""},
    "GA15": {"merchant a9 via N3": "", "merchant f10": "ME1 ME2 GA15"},
    "GA16": {"merchant a9 via N3": "GA13", "merchant d11": ""},
}
"""Worked out by hand from the laws: which laws refuse each placement, none where it is legal."""

_every_example = pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: each.law)


def test_there_is_an_example_for_each_gate_rule() -> None:
    """The leaflet would be silent on a rule, or show one twice."""
    assert [example.law for example in EXAMPLES] == list(VERDICTS)


@_every_example
def test_the_engine_gives_the_verdicts(example: MedinaExample) -> None:
    """The leaflet would show a tick where the rules forbid, or a cross where they allow."""
    marks = example.marks(example.position(medina_edition))
    found = {mark.action.text: " ".join(mark.laws) for mark in marks}
    assert found == VERDICTS[example.law]


def test_a_gate_brings_no_point_and_no_tile() -> None:
    """The points drawn on the palace would not be those that are counted."""
    example = next(each for each in EXAMPLES if each.law == "GA12")
    position = example.position(medina_edition)
    owner = next(each for each in score(position) if each.buildings)
    assert (owner.player, owner.buildings, owner.walls, owner.tower_tiles) == ("blue", 3, 2, 1)
    assert list(example.notes.values()) == ["+1", "+1"]


def test_an_example_that_breaks_a_rule_is_not_drawn() -> None:
    """A drawing could show what never stands on a table."""
    wrong = MedinaExample("GA6", "f6", "wall N1; gate N5", "", ("a9", "g11"))
    with pytest.raises(ValueError, match="'gate N5' is not legal"):
        wrong.position(medina_edition)
