"""Scenarios: what is read of map, river and water, and everything that makes no sense."""

from __future__ import annotations

import pytest

from gatesmith.core.errors import NotationError
from gatesmith.engine.wadi import (
    Arm,
    Terrain,
    WadiRules,
    legal,
    opening,
    read_scenario,
    write_scenario,
)
from gatesmith.engine.wadi.state.board import make_board

from .games import setup_of
from .tables import scenario_of, scenario_text

GOOD = "map:\n1 2 ~\n~ ~ ~\nriver: c2 c1 b1\nriver: a1 > b1\nwater: c2=5 a2=1\n"


def test_what_is_read() -> None:
    """North and south, or a source and a mouth, would be taken for each other."""
    terrain, water = read_scenario(GOOD)
    assert terrain == Terrain(3, 2, (0, 0, 0, 1, 2, 0), (Arm((5, 2, 1)), Arm((0,), 1)))
    assert water == (0, 0, 0, 1, 0, 5)
    board = make_board(terrain)
    assert board.downstream == (1, -1, 1, -1, -1, 2)
    assert board.longest == 3


@pytest.mark.parametrize("number", range(40))
def test_writing_is_the_inverse_of_reading(number: int) -> None:
    """A map would change when it is read and written."""
    setup = setup_of(number)
    scenario = scenario_of(setup)
    assert read_scenario(write_scenario(scenario), setup.discs_per_land_tile) == scenario
    head = write_scenario(scenario).partition("water:")[0]
    assert head == scenario_text(setup).partition("water:")[0]


def test_what_does_not_matter_in_a_scenario() -> None:
    """A comment, a blank or a tile with no discs would change a map."""
    text = "# ours\n\nwater: c2=5\ta2=1 a1=0 # wet\nriver:  c2 c1 b1\nriver: a1>b1\n"
    assert read_scenario(f"{text}map: # two rows\n\n 1  2 ~\n# south\n~ ~ ~\n") == read_scenario(
        GOOD
    )


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("map:\n1 2 ~\n~ ~ ~\n", "map:\n", "a row of the map"),
        ("map:\n1 2 ~\n~ ~ ~\n", "", "the line 'map: …'"),
        ("1 2 ~", "1 2", "as many tiles as in the first row, 2"),
        ("1 2 ~", "1 0 ~", "'0', in '1 0 ~': expected a tile, one of ~, 1, 2, 3"),
        ("1 2 ~", "1 12 ~", "expected a tile, one of"),
        ("1 2 ~\n~ ~ ~", "~ " * 27, "at most 26 tiles in a row"),
        ("1 2 ~\n", "1 2 ~\n" * 99, "at most 99 rows"),
        ("map:\n1 2 ~\n~ ~ ~\n", "map:\nwest: 1\n", "one of the keys"),
        ("a1 > b1\n", "a1 > b1\n~ ~ ~\n", "'~ ~ ~': expected a line 'key: value'"),
        ("c2 c1 b1", "c2 c1 b1 a1", "each wadi tile once"),
        ("c2 c1 b1", "c2 b1 c1", "a neighbour of c2"),
        ("c2 c1 b1", "c2 c1 b1 b1", "each wadi tile once"),
        ("c2 c1 b1", "c2 c1", "each wadi tile in an arm (rule A1), missing: b1"),
        ("c2 c1 b1", "c2 c1 b1 b2", "a wadi tile, but this one is land"),
        ("c2 c1 b1", "c2 c1 b1 d1", "a tile of this board, 3 by 2"),
        ("c2 c1 b1", "c2 c1 b1 x", "a tile, its column and its row"),
        ("c2 c1 b1", "> c2", "the wadi tiles of an arm"),
        ("a1 > b1", "a1 > c1", "a neighbour of a1"),
        ("a1 > b1", "a1 > a1", "a tile of an arm above this one"),
        ("a1 > b1", "a1 >", "one tile after >"),
        ("a1 > b1", "a1 > b1 c1", "one tile after >"),
        ("a1 > b1", "a1 > b1 > c1", "one tile after >"),
        ("a2=1", "a2=2", "at most 1 on a land tile"),
        ("a2=1", "a2=-1", "a tile and how many discs"),
        ("c2=5", "c2=1000000000", "how many discs lie on it, from 0 to 999999999, such as c3=4"),
        ("a2=1", "c2=1", "each tile once"),
        ("a2=1", "d9=1", "a tile of this board"),
        ("water", "wasser", "one of the keys"),
        ("water", "game: wadi\nwater", "one of the keys: map, river, water"),
    ],
)
def test_what_makes_no_sense(old: str, new: str, expected: str) -> None:
    """A board would be played on that no rule describes."""
    assert old in GOOD
    with pytest.raises(NotationError) as caught:
        read_scenario(GOOD.replace(old, new, 1))
    assert expected in str(caught.value)
    assert caught.value.line
    assert "\n" not in str(caught.value)


def test_all_problems_are_reported_at_once_and_in_their_order() -> None:
    """A map would be repaired mistake by mistake."""
    text = GOOD.replace("1 2 ~", "1 x ~").replace("c2 c1", "c2 b2").replace("a2=1", "a2=7 a2=1")
    with pytest.raises(NotationError) as caught:
        read_scenario(text)
    message = str(caught.value).split("; ")
    assert [each.split(":")[0] for each in message] == [
        *("line 2, column 3", "line 3, column 5"),
        *("line 6, column 16", "line 6, column 18"),
    ]
    assert (caught.value.line, caught.value.column) == (2, 3)


def _told(text: str) -> list[str]:
    """What is said to be expected, and the line and the column of each."""
    with pytest.raises(NotationError) as caught:
        read_scenario(text)
    return str(caught.value).split("; ")


def test_problems_of_lines_are_reported_with_those_of_the_map() -> None:
    """A user who wrote a key wrongly would correct it, and only then hear of the river."""
    text = f"west\n{GOOD}".replace("c2 c1", "c2 b2").replace("water", "wasser")
    message = _told(f"{text}river: c2\nwater: c2=x\nwater: c2=1\nmap:\n1 1 1 1\n~ ~\n")
    assert [each.split(":")[0] for each in message] == [
        "line 1, column 1",  # west is no line of a scenario
        "line 4, column 5",  # c1 is in no arm
        "line 5, column 11",  # b2 is land
        "line 7, column 1",  # wasser
        "line 8, column 8",  # c2 is in the first arm
        "line 9, column 8",  # c2=x
        "line 10, column 1",  # water again
        "line 11, column 1",  # a second map; its rows belong to no board
    ]


def test_all_wrong_lines_of_a_text_without_a_map_are_reported() -> None:
    """A misspelt map would hide what else is misspelt."""
    message = _told(GOOD.replace("map", "maps").replace("water", "wasser"))
    assert [each.split(":")[0] for each in message] == [
        *(f"line {line}, column 1" for line in (1, 2, 3, 6, 7)),
    ]
    assert message[-1].endswith("expected the line 'map: …' before this place")


def test_of_very_many_problems_the_first_are_reported() -> None:
    """Another file, taken for a map, would fill a terminal with a million lines' errors."""
    message = _told("map:\n" + "no map at all\n" * 2000 + "river: a1\n" * 2000)
    assert len(message) == 101
    assert message[0].startswith("line 2, column 1: 'no'")
    assert message[99].startswith("line 26, column 11: 'all'")
    # Each row has four signs that are none. There are 99 rows at most, so nothing has a name,
    # and a river that runs through no board is not asked where it runs.
    assert message[100] == "and 7901 more"


def test_a_river_of_very_many_tiles_is_read() -> None:
    """A long wrong river would take hours: each of its tiles would be looked for in all others."""
    rows = "map:\n~ ~\n"
    assert len(_told(f"{rows}river: {'a1 b1 ' * 40_000}\n")) == 101
    assert len(_told(rows + "river: a1\n" * 40_000)) == 101


def test_several_arms_are_one_river() -> None:
    """The water of a later arm would come too late, or a way would be measured wrongly."""
    board = make_board(read_scenario(GOOD).terrain)
    order = list(board.river)
    assert order.index(0) < order.index(1)
    assert order.index(5) < order.index(2) < order.index(1)
    assert sorted(order) == [0, 1, 2, 5]


def test_the_largest_board_is_played() -> None:
    """A large map would take all memory before the first action."""
    rows = ["1 " * 25 + "~"] * 99
    river = " ".join(f"z{99 - number}" for number in range(99))
    text = "\n".join(["map:", *rows, f"river: {river}", "water: z99=9"])
    position = opening(WadiRules(read_scenario(text).terrain, ("red", "black")), [0] * 2574)
    assert len(legal(position)) == 25 * 99 + 1
    assert position.rules.board.longest == 99
