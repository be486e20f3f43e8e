"""The slow oracle in games worked out by hand: guardians, lifted laws, the guardian step."""

from __future__ import annotations

from dataclasses import replace

from .by_hand import FIRST_TURNS, GUARDIANS, MOVING, game, refused
from .oracle import Scenario, Setup

BANK = Setup(
    Scenario(("~ 1 1 1", "~ 1 1 1"), ((("a2", "a1"), None),), {"a2": 3, "a1": 1}),
    ("red", "yellow"),
    guardians=True,
)
"""One zone beside a short river."""


def test_a_shaduf_in_a_closed_area_pumps_outside() -> None:
    """Laws R5 to R8 and R12: the shaduf would be silent, or red's guardian find no place."""
    oracle = game(BANK, "build b1", "pass", "pass")
    assert (oracle.player, oracle.events["lifted"]) == ("yellow", 0)
    oracle.place("guardian c1")
    assert oracle.legal() == ["guardian b2", "guardian d2"]
    assert refused(oracle, "guardian d1") == "R5"
    oracle.place("guardian d2")
    assert oracle.events == {"lifted": 1, "shared-closed": 1, "mouth": 1}
    assert oracle.closed() == {"yellow": {"b1", "c1", "d1", "c2"}, "red": {"d2", "d1", "c2"}}
    oracle.place("pass")
    assert oracle.player == "red"
    assert oracle.legal() == ["pass", "pump a1 b2"]
    assert refused(oracle, "pump a1 b1") == "R6"
    other = oracle.copy()
    oracle.place("pump a1 b2")
    assert oracle.events["pump-from-closed"] == 1
    other.shadufs["b2"] = "red"
    other.place("pump a1 b2")
    assert other.events["pump-from-closed"] == 0


def test_a_lifted_law_is_back_where_another_tile_is_free() -> None:
    """Law R12: R11 would stay lifted for the next player, or for one with a choice."""
    scenario = Scenario(("1 1 ~ 1",), ((("c1",), None),), {"c1": 1, "d1": 1})
    setup = Setup(scenario, ("red", "yellow"), guardians=True)
    oracle = game(setup, "build b1", "pass", "pass")
    assert oracle.legal() == ["guardian a1"]
    oracle.place("guardian a1")
    assert oracle.events["passed-over"] == 1
    dry = replace(setup, scenario=Scenario(scenario.rows, scenario.arms, {"c1": 1}))
    oracle = game(dry, "pass", "build b1", "pass")
    assert (oracle.player, oracle.legal()) == ("yellow", ["guardian d1"])
    oracle.place("guardian d1")
    assert (oracle.player, oracle.legal()) == ("red", ["guardian a1"])
    oracle.place("guardian a1")
    assert oracle.events == {"mouth": 1}


def test_nobody_finds_a_tile() -> None:
    """Law R12: a player would be asked for a guardian that can stand nowhere."""
    setup = Setup(
        Scenario(("1 ~ ~",), ((("b1", "c1"), None),), {"b1": 1, "a1": 1}),
        ("red", "yellow"),
        guardians=True,
    )
    oracle = game(setup)
    assert oracle.legal() == ["pass"]
    for _ in range(2):
        oracle.place("pass")
    assert (oracle.round, oracle.player) == (2, "yellow")
    assert oracle.events == {"passed-over": 2}


def test_the_guardian_round_of_a_dry_river() -> None:
    """Law R9: guardians would not be set where the first round leaves no disc."""
    setup = Setup(Scenario(("1 ~ 2",), ((("b1",), None),)), ("red", "yellow"), guardians=True)
    oracle = game(setup, "pass", "pass")
    assert (oracle.player, oracle.legal()) == ("yellow", ["guardian a1", "guardian c1"])
    oracle.place("guardian c1")
    oracle.place("guardian a1")
    assert (oracle.player, oracle.round) == (None, 1)
    assert oracle.events == {"guardian-round-after-dry-river": 1}


def test_guardians_move_and_go() -> None:
    """Law R13: the step would be left out or counted by A4, an old area stay closed, a bonus or
    a penalty be wrong."""
    oracle = game(MOVING, *FIRST_TURNS, *GUARDIANS)
    assert oracle.legal() == ["guardian a2", "guardian c1", "guardian off"]
    oracle.place("guardian c1")
    assert oracle.closed()["yellow"] == {"c1", "d1"}
    assert oracle.events == {"shared-closed": 2}
    assert oracle.legal() == ["build a1", "build a2", "pass", "pump c2 d2"]
    oracle.place("build a1")
    assert (oracle.player, oracle.legal()) == (
        "yellow",
        ["pass", "pump b2 a1", "pump b2 a2", "pump c2 d2"],
    )
    oracle.place("pump c2 d2")
    assert (oracle.player, oracle.legal()) == ("brown", ["guardian a2", "guardian off"])
    oracle.place("guardian off")
    assert oracle.legal() == ["build e1", "pass"]
    assert oracle.scores() == {"red": 2 - 2, "yellow": 3 + 1 - 2, "brown": 2}
    oracle.place("pass")
    assert oracle.player == "red"
    assert oracle.legal() == ["guardian a2", "guardian e1", "guardian e2", "guardian off"]
    oracle.place("guardian off")
    assert oracle.scores() == {"red": 2 + 1, "yellow": 2, "brown": 2}
    for text in ("pass", "pass", "pass"):
        oracle.place(text)
    assert (oracle.player, oracle.round) == ("yellow", 3)
    oracle.place("guardian off")
    assert oracle.scores() == {"red": 3, "yellow": 4, "brown": 2}
    assert oracle.removed == ["brown", "red", "yellow"]
    assert oracle.events["forced-removal"] == 0


SMALL = Setup(
    Scenario(("1 ~ 1", "~ ~ ~"), ((("a1", "b1", "c1"), None), (("b2",), "b1")), {"a1": 1}),
    ("red", "yellow"),
    guardians=True,
    moving_guardians=True,
    guardian_penalty=1,
)
"""Two land tiles for two guardians."""


def test_a_guardian_that_must_go_and_one_that_stays() -> None:
    """Law R13: a removal would be refused where no tile is free, or wanted of a dry river."""
    oracle = game(SMALL, "pass", "pass", "guardian a2", "guardian c2")
    assert (oracle.round, oracle.player) == (2, "yellow")
    assert oracle.legal() == ["guardian off"]
    oracle.place("guardian off")
    assert oracle.events == {"forced-removal": 1}
    assert oracle.legal() == ["build a2", "pass"]
    oracle.place("build a2")
    oracle.place("pump b1 a2")
    assert (oracle.player, oracle.legal()) == ("red", ["pass"])
    assert refused(oracle, "guardian off") == "R13"
    assert refused(oracle, "guardian a2") == "R10 R13"
    oracle.place("pass")
    assert (oracle.player, oracle.round) == (None, 2)
    assert oracle.scores() == {"red": -1, "yellow": 1 + 2}
    assert oracle.events == {"forced-removal": 1, "stays": 1, "early-end": 1}


def test_a_dry_river_keeps_a_guardian_that_can_move() -> None:
    """Law R13: a guardian would be removed although no disc is on a wadi tile."""
    arms = ((("d1",), None), *SMALL.scenario.arms)
    wide = replace(SMALL, scenario=Scenario(("1 ~ 1 1", "~ ~ ~ ~"), arms, {"a1": 1}))
    oracle = game(wide, "pass", "pass", "guardian a2", "guardian c2", "guardian off")
    assert oracle.player == "yellow"
    oracle.place("build a2")
    oracle.place("pump b1 a2")
    assert (oracle.player, oracle.legal()) == ("red", ["guardian d2"])
    assert refused(oracle, "guardian off") == "R13"
    oracle.place("guardian d2")
    assert oracle.closed() == {"red": {"c2", "d2"}}
    assert oracle.events == {"forced-removal": 1}
