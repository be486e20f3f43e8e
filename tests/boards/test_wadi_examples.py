"""The guardians' leaflet: its sentences agree with the engine's verdicts on the drawings."""

from __future__ import annotations

import pytest

from gatesmith.engine.wadi.referee.play import play
from gatesmith.engine.wadi.state.position import WadiPosition, closed, zones
from gatesmith.engine.wadi.text.notation import read_action
from gatesmith.pictures.boards.wadi.leaflet_pictures import BEND, EXAMPLES, WadiExample
from gatesmith.pictures.boards.wadi.marks import mark_of

VERDICTS = {
    "R2": {"build f1": ""},
    "R3": {"build f1": "R4", "pump e2 d3": "R6"},
    "R4": {"build b3": "R4", "build a3": ""},
    "R5": {"guardian e1": "R5", "guardian f3": ""},
    "R6": {"pump d2 e3": "", "pump d2 e1": "R6", "pump f2 f3": "R6"},
    "R7": {"pump d2 d3": "", "pump d2 e2": "R6"},
    "R8": {"guardian e1": "", "guardian e3": "R5"},
    "R9": {"guardian d3": "", "build f3": "R9"},
    "R10": {"guardian e1": "R10", "guardian f3": "R10", "guardian d3": ""},
    "R11": {"guardian a3": "R11", "guardian e3": "", "guardian d1": ""},
    "R12": {"guardian a3": "", "guardian f1": "R5"},
    "R14": {},
}
"""Worked out by hand from the laws: which laws refuse each action, none where it is legal."""


def _example(law: str) -> WadiPosition:
    return next(each for each in EXAMPLES if each.law == law).position()


def test_there_is_an_example_for_each_rule_of_the_guardians() -> None:
    """The leaflet would be silent on a rule, or show one twice."""
    assert [example.law for example in EXAMPLES] == list(VERDICTS)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: each.law)
def test_the_engine_gives_the_verdicts(example: WadiExample) -> None:
    """The leaflet would show a tick where the rules forbid, or a cross where they allow."""
    marks = example.marks(example.position())
    found = {mark.action.text: " ".join(mark.laws) for mark in marks}
    assert found == VERDICTS[example.law]


def test_the_closed_area_is_what_the_sentence_says() -> None:
    """The corners or the river would be hatched, or a side left open."""
    areas = {area.player: area.tiles for area in closed(_example("R2"))}
    assert areas == {"red": ("e1", "e2", "f2", "e3"), "yellow": ("a2", "a3", "b3")}


def test_the_owner_is_bound_by_his_own_guardian() -> None:
    """The drawing of R3 would show another player's guardian."""
    position = _example("R3")
    red = position.rules.players.index("red")
    assert position.turn.player == red
    assert {"f1", "e2"} <= set(closed(position)[red].tiles)


def test_overlapping_areas_share_tiles() -> None:
    """The drawing of R8 would show areas that do not meet."""
    position = _example("R8")
    after = play(position, read_action(position.rules, "guardian e1"))
    tiles = {area.player: set(area.tiles) for area in closed(after)}
    assert tiles["red"] & tiles["brown"] == {"e2", "f1"}


def test_all_zones_but_the_own_one_are_full_where_the_law_is_lifted() -> None:
    """R12 would be shown where R11 still holds."""
    position = _example("R12")
    own, *others = zones(position.rules.board)
    assert "b2" in own
    laws = {tile: mark_of(position, read_action(position.rules, f"guardian {tile}")).laws
            for zone in others for tile in zone}  # fmt: skip
    assert len(laws) == 5 and all(laws.values())
    assert all(set(each) <= {"R5", "R10"} for each in laws.values())


def test_the_river_flows_past_a_guardian() -> None:
    """The drawing of R14 would show water that a guardian holds up."""
    position = _example("R14")
    names = position.rules.board.names
    position = play(position, read_action(position.rules, "pass"))
    assert position.turn.round == 3
    water = {names[tile]: count for tile, count in enumerate(position.water.discs) if count}
    assert water == {"d2": 2, "d1": 3}


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ({"turn": "1 red", "shadufs": "red=b1 b2"}, "R7"),
        ({"turn": "2 red", "guardians_at": "red=e2, yellow=e1"}, "R7"),
        ({"turn": "3 red", "guardians_at": "red=e2, yellow=a3", "water": "c2=1"}, "R7"),
    ],
)
def test_an_example_that_no_game_leads_to_is_not_drawn(
    table: dict[str, str], expected: str
) -> None:
    """A drawing could show what never lies on a table."""
    with pytest.raises(ValueError, match=f"^{expected}: "):
        WadiExample(expected, BEND, table, "").position()
