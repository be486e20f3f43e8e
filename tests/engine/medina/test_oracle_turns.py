"""Turns, tiles and points of the slow oracle, worked out by hand."""

from __future__ import annotations

import pytest

from .by_hand import game, of_kind, refused
from .oracle import Oracle, Setup


def empty_hands(oracle: Oracle, **kept: dict[str, int]) -> None:
    """Leaves each player nothing but what is named."""
    for player, hand in oracle.hands.items():
        for kind in hand:
            hand[kind] = kept.get(player, {}).get(kind, 0)


def test_two_placements_a_turn_each_by_the_one_to_move() -> None:
    """Law TU1: turns would have another length, or anybody could place."""
    oracle = game()
    seen = []
    for text in ("wall N1", "wall N2", "wall N3", "wall S1", "wall S2"):
        seen.append((oracle.player, oracle.left))
        oracle.place(text)
    assert seen == [("blue", 2), ("blue", 1), ("green", 2), ("green", 1), ("red", 2)]
    assert refused(oracle, "wall S3", "red") == ""
    assert refused(oracle, "wall S3", "green") == "TU1"
    assert refused(oracle, "wall S4", "green") == "TU1 WA1"
    with pytest.raises(ValueError, match="WA1"):
        oracle.place("wall S4")


def test_a_colour_leaves_the_game() -> None:
    """Law BU5: the buildings of a colour that everybody owns would stay in the hands."""
    domes = ("building orange e3", "dome e3", "building orange j3", "dome j3")
    oracle = game(*domes, "building orange m8", "dome m8")
    assert [hand["orange"] for hand in oracle.hands.values()] == [0, 0, 0]
    assert refused(oracle, "building orange a1") == "BU5 TU1"
    assert refused(oracle, "building orange m9") == "BU4 BU5 DO3 TU1"
    assert not any("orange" in text for text in oracle.legal())
    assert oracle.events["colour-left"] == 1


def test_one_dome_a_colour() -> None:
    """Law DO2: a player would own two palaces of a colour."""
    oracle = game("building orange e3", "dome e3", "building orange j3", "wall N1", "wall S1")
    oracle.place("wall S2")
    assert oracle.player == "blue"
    assert refused(oracle, "dome j3") == "DO2"
    assert refused(oracle, "dome e3") == "DO1 DO2"
    assert refused(oracle, "dome j3", "green") == "TU1"


def test_the_last_player_with_domes_places_one_a_turn() -> None:
    """Law TU2: it would bind at once, never, or in spite of a dome placed before."""
    oracle = game("building orange e3", "building grey j3")
    oracle.hands["blue"]["dome"] = oracle.hands["red"]["dome"] = 0
    assert (oracle.player, refused(oracle, "wall N1")) == ("green", "")
    first_a_dome = oracle.copy()
    first_a_dome.place("dome e3")
    assert refused(first_a_dome, "wall N1") == ""
    oracle.place("wall N1")
    assert oracle.legal() == ["dome e3", "dome j3"]
    assert refused(oracle, "wall N2") == "TU2"
    assert refused(oracle, "wall N1") == "TU2 WA1"
    assert refused(oracle, "dome j9") == "DO1"
    oracle.place("dome e3")
    assert oracle.events["forced-dome"] == 1


def test_no_dome_is_due_where_none_is_legal() -> None:
    """Law TU2: a player who cannot place a dome could place nothing at all."""
    oracle = game("wall N1", "wall N2")
    oracle.hands["blue"]["dome"] = oracle.hands["red"]["dome"] = 0
    oracle.place("wall N3")
    assert refused(oracle, "wall N4") == ""


def test_gates_without_a_place_are_discarded() -> None:
    """Law GA17: a player would hold the game up with a gate, or lose it too soon."""
    oracle = game("wall N1", "wall S1", "wall W1", "wall E1")
    empty_hands(oracle, red={"wall": 2}, green={"wall": 9}, blue={"gate": 1, "dome": 2})
    oracle.table.gates = dict.fromkeys(("N", "S", "W", "E"), 5)
    oracle.table.forget()
    oracle.place("wall N16")
    assert oracle.hands["blue"]["gate"] == 1
    oracle.place("wall S16")
    assert (oracle.player, oracle.out) == ("green", {"blue"})
    assert oracle.hands["blue"] == {**dict.fromkeys(oracle.hands["blue"], 0), "dome": 2}
    assert (oracle.events["skip"], oracle.events["discard"]) == (1, 1)
    oracle.hands["green"]["grey"] = 1
    oracle.place("building grey j9")
    oracle.place("wall E11")
    assert (oracle.player, oracle.events["skip"]) == ("green", 2)


def test_a_player_with_more_than_gates_is_only_skipped() -> None:
    """Law GA17: who may place again later would be out of the game."""
    oracle = game("wall N1", "wall S1", "wall W1", "wall E1")
    empty_hands(oracle, red={"wall": 2}, green={"wall": 9}, blue={"gate": 1, "stable": 1})
    oracle.table.gates = dict.fromkeys(("N", "S", "W", "E"), 5)
    oracle.table.forget()
    oracle.place("wall N16")
    oracle.place("wall S16")
    assert (oracle.player, oracle.out) == ("green", set())
    assert (oracle.events["skip"], oracle.events["discard"]) == (1, 0)


def test_the_turn_ends_where_nothing_can_follow_and_the_game_too() -> None:
    """Laws TU1 and TU3: a player without pieces would be asked for a second placement."""
    oracle = game()
    empty_hands(oracle, blue={"wall": 1}, red={"wall": 1, "gate": 1})
    oracle.place("wall N1")
    assert (oracle.player, oracle.left, oracle.over) == ("red", 2, False)
    oracle.place("wall S1")
    oracle.place("gate N2")
    assert (oracle.player, oracle.left, oracle.legal()) == ("red", 2, ["gate S2"])
    assert oracle.events == {"fourth-gate": 1, "skip": 3}
    assert oracle.hands["red"]["gate"] == 1
    oracle.place("gate S2")
    assert oracle.hands["red"]["gate"] == 0
    assert (oracle.player, oracle.over, oracle.legal()) == (None, True, [])
    assert refused(oracle, "wall N3") == "TU3"
    assert refused(oracle, "gate N2", "green") == "TU3"


def test_small_board_and_neutral_domes() -> None:
    """Laws BO1 and DO4: two players would have the large board, or own a neutral palace."""
    oracle = Oracle(Setup("medina-2014", ("red", "blue"), gates=True, start="f6"))
    assert len(oracle.legal()) == 4 * 139 + 8 + 4
    assert (refused(oracle, "wall N14"), refused(oracle, "wall W10")) == ("", "")
    assert (refused(oracle, "wall N15"), refused(oracle, "wall W11")) == ("WA1", "WA1")
    assert oracle.hands["red"]["gate"] == 2
    with pytest.raises(ValueError, match="colour"):
        oracle.refusals("building black e3")
    for text in ("building purple e3", "neutral-dome e3", "building purple j3"):
        oracle.place(text)
    assert refused(oracle, "neutral-dome e3") == "DO4"
    assert refused(oracle, "dome e3") == "DO1"
    assert of_kind(oracle, "neutral-dome") == ["neutral-dome j3"]
    assert oracle.palace_tiles()["purple"] is None
    assert refused(oracle, "building purple e4") == "BU2 BU4 DO3"


def test_tower_tiles_go_on_and_never_back() -> None:
    """Laws TI1 to TI3: a palace would take a tile twice, or take none by its dome."""
    oracle = game("building grey a11", "dome a11", "building orange c11", "dome c11", "wall N1")
    assert oracle.tower_tiles() == {"NW": "blue", "NE": None, "SW": None, "SE": None}
    for text in ("wall N2", "wall N3"):
        oracle.place(text)
    assert oracle.tower_tiles()["NW"] == "green"
    oracle.place("wall W11")
    assert oracle.tower_tiles()["NW"] == "green"
    oracle.place("building brown a2")
    oracle.place("wall W1")
    assert oracle.tower_tiles()["SW"] is None
    oracle.place("wall W2")
    assert oracle.tower_tiles()["SW"] is None
    oracle.place("dome a2")
    assert oracle.tower_tiles()["SW"] == "red"
    assert oracle.events["tower-tile-moved"] == 1


def test_palace_tiles_need_a_larger_palace() -> None:
    """Law TI4: a palace as large would take the tile, or a stable never would."""
    oracle = game("building orange c3", "dome c3", "building orange j3", "building orange j4")
    oracle.place("wall N1")
    oracle.place("wall N2")
    assert oracle.palace_tiles()["orange"] == "blue"
    for text, owner in (
        *(("wall N3", "blue"), ("wall N4", "blue"), ("dome j3", "green"), ("wall N5", "green")),
        *(("stable c4", "green"), ("stable c2", "blue"), ("stable j2", "blue")),
    ):
        oracle.place(text)
        assert (text, oracle.palace_tiles()["orange"]) == (text, owner)
    assert oracle.events["palace-tile-moved"] == 2


def test_a_neutral_palace_is_no_rival() -> None:
    """Law TI4: a large palace that nobody owns would keep a tile from the largest owned one."""
    oracle = Oracle(Setup("medina-2014", ("red", "blue")))
    for text in (
        *("building grey c3", "building grey c4", "building grey c5", "neutral-dome c3"),
        *("building grey j3", "dome j3", "building grey j7", "building grey j8"),
        *("wall N1", "wall N2", "dome j7"),
    ):
        oracle.place(text)
    assert oracle.palace_tiles()["grey"] == "blue"


@pytest.mark.parametrize(("switch", "points"), [("parts", 2), ("walls", 3)])
def test_the_score_part_by_part(switch: str, points: int) -> None:
    """Laws SC1 and SC2: a01 and b01 stand before walls S1, W1 and S2, the alley beside b1."""
    oracle = game(
        *("building grey a1", "building grey b1", "stable b2", "dome a1"),
        *("wall S1", "wall W1", "wall S2", "merchant c3"),
        start="c2",
        wall_points=switch,
    )
    expected = {"buildings": 2, "stables": 1, "walls": points, "merchants": 1}
    assert oracle.score_parts()["green"] == {**expected, "towers": 4, "palaces": 1}
    assert oracle.scores() == {"blue": 0, "green": 9 + points, "red": 0}
