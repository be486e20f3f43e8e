"""The slow oracle in games worked out by hand: turns, rounds, flow, end and score."""

from __future__ import annotations

from dataclasses import replace

from .by_hand import EXAMPLE, FIRST_TURNS, GUARDIANS, game, refused, row
from .oracle import Scenario, Setup


def test_the_first_listing_of_the_example() -> None:
    """The simplest list would be wrong: eleven land tiles, nothing to pump with."""
    land = ("a1", "a2", "a3", "b3", "c1", "d1", "d2", "d3", "e1", "e2", "e3")
    oracle = game(EXAMPLE)
    assert oracle.legal() == [*(f"build {cell}" for cell in land), "pass"]
    assert oracle.zones() == [
        ["a1", "a2", "a3", "b3"],
        ["c1", "d1", "d2", "d3", "e1", "e2", "e3"],
    ]


def test_the_example_record_up_to_the_guardians() -> None:
    """Laws A3, A4, A7, A8 and R9: a turn, a pump or the way round would be wrong."""
    oracle = game(EXAMPLE, FIRST_TURNS[0])
    pumps = [f"pump {source} {target}" for source in ("c2", "c3") for target in ("a2", "a3", "b3")]
    assert oracle.legal() == ["pass", *pumps]
    assert oracle.player == "red"
    for text, player in zip(FIRST_TURNS[1:], ("yellow", "yellow", "brown", "brown"), strict=True):
        oracle.place(text)
        assert oracle.player == player
    assert oracle.setting
    assert oracle.discs == {"a3": 1, "c3": 3, "c2": 1, "d3": 1}
    assert oracle.shadufs == {"b3": "red", "d2": "yellow"}
    free = ("a1", "a2", "c1", "d1", "e1", "e2", "e3")
    assert oracle.legal() == [f"guardian {cell}" for cell in free]
    oracle.place("guardian e1")
    assert (oracle.player, oracle.legal()) == ("yellow", ["guardian a1", "guardian a2"])
    oracle.place("guardian a1")
    assert (oracle.player, oracle.legal()) == ("red", ["guardian c1", "guardian e3"])
    assert oracle.round == 1


def test_the_example_record_after_the_guardians() -> None:
    """Laws A3, A10 and R2: the flow, the next start player, an area or a score would be wrong."""
    oracle = game(EXAMPLE, *FIRST_TURNS, *GUARDIANS)
    assert (oracle.round, oracle.player, oracle.setting) == (2, "yellow", False)
    assert oracle.discs == {"a3": 1, "b2": 1, "c2": 3, "d3": 1}
    assert oracle.guardians_at == {"brown": "e1", "yellow": "a1", "red": "e3"}
    assert oracle.closed() == {
        "brown": {"e1", "e2", "d1"},
        "yellow": {"a1", "a2"},
        "red": {"e3", "e2", "d3"},
    }
    assert oracle.legal() == ["build c1", "pass", "pump c2 c1", "pump c2 d2"]
    assert oracle.scores() == {"red": 2, "yellow": 3, "brown": 0}
    assert oracle.winners() == ["yellow"]
    assert oracle.events == {"shared-closed": 1}


def test_the_example_played_to_its_end() -> None:
    """Laws A3 and A9: the start player would not pass on, or the game would not end in time."""
    oracle = game(EXAMPLE, *FIRST_TURNS, *GUARDIANS)
    movers = []
    while oracle.player is not None:
        movers.append(oracle.player)
        oracle.place("pass")
    assert movers == ["yellow", "brown", "red", "brown", "red", "yellow", "red", "yellow", "brown"]
    assert (oracle.round, oracle.legal()) == (4, [])
    assert oracle.discs == {"a3": 1, "d3": 1}
    assert oracle.events == {"shared-closed": 1, "mouth": 2, "long-game": 1}


def test_the_start_player_may_have_played_last() -> None:
    """Law A3: of two players, one has the last turn of a round and the first of the next."""
    oracle = game(row("1 ~ ~", "b1 c1", {"b1": 1}), "pass", "pass")
    assert (oracle.round, oracle.player) == (2, "yellow")
    oracle.place("pass")
    assert oracle.player == "red"


def test_two_pumps_of_one_disc() -> None:
    """Law A7: a disc could be pumped once a turn only, or three times."""
    setup = row("1 1 1 ~ ~ ~", "f1 e1 d1", {"e1": 1})
    oracle = game(setup, "build c1", "pass", "pass", "pass")
    assert oracle.legal() == ["build a1", "pass", "pump d1 b1", "pump d1 c1"]
    oracle.place("pump d1 c1")
    assert oracle.legal() == ["build a1", "pass", "pump c1 b1"]
    oracle.place("pump c1 b1")
    assert oracle.events == {"double-pump": 1}
    assert (oracle.player, oracle.round) == (None, 2)
    assert oracle.scores() == {"red": 1, "yellow": 0}


def test_water_of_several_arms_flows_at_once() -> None:
    """Law A3: a disc would flow twice in a round, stay where arms meet, or leave too early."""
    scenario = Scenario(
        ("~ ~ ~", "1 ~ 1"),
        ((("a2", "b2", "c2"), None), (("b1",), "b2")),
        {"a2": 1, "b2": 2, "c2": 4, "b1": 8, "a1": 1},
    )
    oracle = game(Setup(scenario, ("red", "yellow")), "pass", "pass")
    assert oracle.discs == {"b2": 9, "c2": 2, "a1": 1}
    assert oracle.events == {"arm-joins": 1, "mouth": 1}
    for _ in range(4):
        oracle.place("pass")
    assert (oracle.player, oracle.round) == (None, 3)
    assert oracle.events == {"arm-joins": 1, "mouth": 3, "long-game": 1}


def test_room_for_two_discs() -> None:
    """Law A7: the setting would be taken for one disc, or for no bound at all."""
    oracle = game(row("1 ~ 1", "b1", {"b1": 3}), "build a1", "pump b1 a1")
    assert refused(oracle, "pump b1 a1", "red") == "A3 A7"
    setup = replace(row("1 ~ 1", "b1", {"b1": 3}), discs_per_land_tile=2)
    oracle = game(setup, "build a1", "pump b1 a1")
    assert refused(oracle, "pump b1 a1", "red") == "A3"
    oracle = game(setup, "pass", "build a1", "pump b1 a1")
    assert oracle.player is None
    assert oracle.scores() == {"red": 0, "yellow": 1}


def test_a_tile_counts_once_for_each_shaduf() -> None:
    """Law A10: discs would be counted, a tile of the other bank, or a tile for one shaduf only."""
    scenario = Scenario(("1 3 2", "~ ~ ~", "3 3 3"), ((("a2", "b2", "c2"), None),), {"b2": 2})
    oracle = game(Setup(scenario, ("red", "yellow"), discs_per_land_tile=2))
    oracle.shadufs.update({"a3": "red", "c3": "red", "a1": "yellow"})
    oracle.discs.update({"b3": 2, "c3": 1, "b1": 1, "c1": 1})
    assert oracle.scores() == {"red": 3 + 3 + 2, "yellow": 3}
    oracle.discs.update({"a1": 1})
    assert oracle.scores() == {"red": 8, "yellow": 6}
    oracle.shadufs["c1"] = "yellow"
    assert oracle.scores() == {"red": 8, "yellow": 6 + 6}


def test_the_other_bank_at_a_corner_scores_nothing() -> None:
    """Laws A8 and A10: to touch would be enough, whatever flows between."""
    scenario = Scenario(("1 ~", "~ 3"), ((("b2",), None), (("a1",), None)), {"b1": 1})
    oracle = game(Setup(scenario, ("red", "yellow")), "build a2")
    assert oracle.scores() == {"red": 0, "yellow": 0}


def test_a_tie_goes_to_who_has_more_shadufs_left() -> None:
    """Law A10: a tie would be shared too early, or never."""
    oracle = game(row("1 ~ 1", "b1", {"b1": 1}))
    assert oracle.winners() == ["red", "yellow"]
    oracle.hands["red"] = 6
    assert oracle.winners() == ["yellow"]


def test_building_beside_others_by_rule_b() -> None:
    """Law A6: rule B would never open a tile, or be counted where rule A built."""
    setup = row("1 1 ~ ~", "c1 d1", {"c1": 1})
    oracle = game(setup, "build a1")
    assert oracle.legal() == ["pass"]
    oracle.place("pass")
    assert oracle.legal() == ["build b1", "pass"]
    assert oracle.events["rule-b"] == 0
    oracle.place("build b1")
    assert oracle.events["rule-b"] == 1
    assert oracle.legal() == ["pass", "pump c1 a1", "pump c1 b1"]
    assert game(replace(setup, rule_b=False), "build a1", "pass").legal() == ["pass"]
