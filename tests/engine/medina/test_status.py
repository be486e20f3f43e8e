"""What is impossible about a position that a user set up, all at once."""

from __future__ import annotations

import pytest

from gatesmith.engine.medina.referee.play import play
from gatesmith.engine.medina.referee.problems import status
from gatesmith.engine.medina.text.notation import read_placement
from gatesmith.engine.medina.words.sentences import PROBLEMS, SENTENCES

from ...strength import share_of
from .games import played, setup_of
from .set_up import Table
from .tables import opening_of

OWNED = {"c3": "blue", "f3": "green", "i3": "red"}
GREY = {"grey": " ".join(OWNED)}
ALL_OWN = " ".join(f"{cell}={player}" for cell, player in OWNED.items())

IMPOSSIBLE: list[tuple[str, str, Table, tuple[str, ...]]] = [
    # Code, law, table, places.
    ("too-many", "TU1", Table(sides={"N": (14, 0, 0), "S": (14, 0, 0)}), ()),
    ("too-many", "TU1", Table(hands={"blue": {"grey": 6}, "green": {"grey": 6},
     "red": {"grey": 6}}, buildings={"grey": "e5"}), ()),
    ("too-many", "DO4", Table(buildings=GREY, domes="c3=nobody"), ()),
    ("too-many", "GA2", Table(hands={"blue": {"gate": 2}, "green": {"gate": 1, "wall": 1},
     "red": {"gate": 1}}, sides={"N": (1, 0, 2)}), ()),
    ("hand-too-full", "TU1", Table(hands={"red": {"wall": 11}}), ()),
    ("hand-too-full", "GA2", Table(hands={"red": {"wall": 1, "gate": 2}}), ()),
    ("domes-too-many", "TU1", Table(hands={"blue": {"wall": 1, "dome": 4}}, buildings={"grey":
     "c3"}, domes="c3=blue", tiles={"grey": "blue"}), ()),
    ("spare-gate", "GA3", Table(sides={"N": (1, 0, 2)}, spare=1), ()),
    ("spare-gate", "GA3", Table(spare=0), ()),
    ("colour-not-gone", "BU5", Table(buildings=GREY, domes=ALL_OWN, tiles={"grey": "red"}), ()),
    ("colour-gone", "BU5", Table(gone="grey"), ()),
    ("hand-of-gone-colour", "BU5", Table(buildings=GREY, domes=ALL_OWN, tiles={"grey": "red"},
     gone="grey", hands={"green": {"grey": 1, "wall": 1}}), ()),
    ("turn", "TU1", Table(turn=("blue", 3, False)), ()),
    ("turn", "TU1", Table(turn=("blue", 2, True), buildings={"grey": "c3"}, domes="c3=blue",
     tiles={"grey": "blue"}), ()),
    ("no-dome-of-turn", "TU2", Table(turn=("blue", 1, True)), ()),
    ("out-to-move", "GA17", Table(out="blue", hands={"blue": {"dome": 1}}), ()),
    ("out-with-pieces", "GA17", Table(out="green"), ()),
    ("out-without-gates", "GA17", Table(out="green", hands={"green": {}}, gates=False), ()),
    ("nothing-to-place", "TU3", Table(hands={"blue": {"dome": 2}}), ()),
    ("not-over", "TU3", Table(turn=("", 0, False), hands={"blue": {}, "red": {}}), ()),
    ("cell-twice", "BU1", Table(buildings={"grey": "f6"}), ("f6",)),
    ("cell-twice", "BU1", Table(buildings={"grey": "c3", "brown": "c3"}), ("c3",)),
    ("palaces-touch", "BU4", Table(buildings={"grey": "c3", "brown": "d4"}), ("c3", "d4")),
    ("palaces-touch", "BU4", Table(buildings={"grey": "c3 d4"}), ("c3", "d4")),
    ("stable-touches", "ST2", Table(buildings={"grey": "c3", "brown": "e4"}, stables="d3"),
     ("d3", "e4")),
    ("stable-at-two", "ST2", Table(buildings={"grey": "c3", "brown": "e3"}, stables="d3"),
     ("d3",)),
    ("stable-alone", "ST1", Table(stables="j9"), ("j9",)),
    ("stable-alone", "ST1", Table(buildings={"grey": "c3"}, stables="c4 c5"), ("c5",)),
    ("dome-alone", "DO1", Table(domes="j9=blue"), ("j9",)),
    ("domes-on-one-palace", "DO1", Table(buildings={"grey": "c3 c4"}, domes="c3=blue c4=green",
     tiles={"grey": "blue"}), ("c3", "c4")),
    ("two-of-a-colour", "DO2", Table(buildings={"grey": "c3 f3"}, domes="c3=blue f3=blue",
     tiles={"grey": "blue"}), ("c3", "f3")),
    ("two-growing", "BU3", Table(buildings={"grey": "a1 j9"}), ("b1", "a2", "j8", "i9", "k9",
     "j10")),
    ("built-before-gate", "GA11", Table(buildings={"grey": "b11"}, sides={"N": (1, 0, 2)}),
     ("b11",)),
    ("arms-overlap", "WA1", Table(sides={"W": (6, 6, 0)}), ()),
    ("no-gap", "WA2", Table(sides={"W": (6, 5, 0)}), ("SW", "NW")),
    ("arm-past-gate", "GA9", Table(sides={"W": (6, 0, 4)}), ("W4",)),
    ("arm-past-gate", "GA9", Table(sides={"W": (1, 9, 3)}), ("W3",)),
    ("gate-alone", "GA5", Table(sides={"N": (1, 1, 8)}), ("N8",)),
    ("gate-alone", "GA5", Table(sides={"E": (2, 0, 4)}), ("E4",)),
    ("gate-at-tower", "GA6", Table(sides={"W": (10, 0, 11)}), ("W11",)),
    ("gates-off", "GA2", Table(sides={"N": (1, 0, 2)}, gates=False), ("N2",)),
    ("start-at-rim", "TU4", Table(merchants="a6", ends="a6 a6"), ("a6",)),
    ("start-at-rim", "TU4", Table(merchants="a6 a7 a8", ends="a6 a8"), ("a6", "a7", "a8")),
    ("start-at-rim", "TU4", Table(merchants="a1 b1 p6", older="a1 b1", ends="p6 p6",
     buildings={"grey": "a2 b2 c2 c1"}), ("a1", "b1", "p6")),
    ("end-alone", "ME1", Table(merchants="f6 f7", ends="f6 j9"), ("j9",)),
    ("end-alone", "ME1", Table(merchants="b1 a1 b2 j9", older="b1 a1 b2", ends="a1 j9",
     buildings={"grey": "c2 c3 b3"}), ("a1",)),
    ("fork", "ME2", Table(merchants="f6 g6 h6 g7", ends="f6 h6"), ("g6",)),
    ("loop", "ME2", Table(merchants="f6 g6 f7 g7", ends="f6 g7"), ("f6", "g6", "f7", "g7")),
    ("end-inside", "ME1", Table(merchants="f6 f7 f8", ends="f6 f7"), ("f7",)),
    ("end-inside", "ME1", Table(merchants="f6 f7", ends="f6 f6"), ("f6",)),
    ("loose-end", "ME1", Table(merchants="f6 f7 f8", ends="f6 f7"), ("f8",)),
    ("loose-part", "ME1", Table(merchants="f6 j9", ends="f6 f6"), ("j9",)),
    ("beside-older", "ME2", Table(merchants="b1 a1 b2 c1", older="b1 a1 b2", ends="c1 c1",
     buildings={"grey": "c2 c3 b3"}, apart=True), ("c1",)),
    ("beside-older", "ME2", Table(merchants="f6 f7 g6 g7", older="f6 f7", ends="g6 g7"),
     ("g6", "g7")),
    ("older-open", "ME3", Table(merchants="f6 j9", older="f6", ends="j9 j9"), ("f6",)),
    ("tower-tile", "TI1", Table(tiles={"NE": "red"}), ("NE",)),
    ("tower-tile-free", "TI1", Table(buildings={"grey": "a11"}, domes="a11=blue",
     tiles={"grey": "blue"}, sides={"N": (1, 0, 0)}), ("NW",)),
    ("palace-tile", "TI4", Table(tiles={"orange": "red"}), ()),
    ("palace-tile", "TI4", Table(buildings={"grey": "c3 f3"}, stables="f4",
     domes="c3=blue f3=green", tiles={"grey": "blue"}), ()),
    ("palace-tile-free", "TI4", Table(buildings={"grey": "c3"}, domes="c3=blue"), ()),
]  # fmt: skip

POSSIBLE: dict[str, Table] = {
    "an empty table": Table(),
    "a gate in a gap of one slot": Table(sides={"W": (5, 5, 6)}),
    "walls up to the gate": Table(sides={"W": (2, 8, 3)}),
    "a palace tile with the first of two equals": Table(
        buildings={"grey": "c3 f3"}, domes="c3=blue f3=green", tiles={"grey": "green"}
    ),
    "an alley through two gates": Table(
        merchants="b10 b11 b1", ends="b10 b1", sides={"N": (1, 0, 2), "S": (1, 0, 2)}
    ),
    "an alley that left by the gate it had entered by": Table(
        merchants="b10 b11 b1 p2",
        ends="b10 p2",
        sides={"N": (1, 0, 2), "S": (1, 0, 2), "E": (1, 0, 2)},
    ),
    "a new alley beside an old one": Table(
        merchants="b1 a1 b2 c1 d1",
        older="b1 a1 b2",
        ends="c1 d1",
        buildings={"grey": "c2 c3 b3"},
    ),
    "a colour that everybody owns": Table(
        buildings=GREY, domes=ALL_OWN, tiles={"grey": "red"}, gone="grey"
    ),
    "the end": Table(turn=("", 0, False), hands={"blue": {}, "green": {}, "red": {"dome": 1}}),
    "the end, with a dome that its player may no longer place": Table(
        buildings={"grey": "c3"},
        turn=("", 0, False),
        hands={"blue": {}, "green": {"dome": 1}, "red": {}},
        out="green",
    ),
    "a player who is out": Table(out="green", hands={"green": {"dome": 2}}),
    "a neutral dome": Table(buildings={"grey": "c3"}, domes="c3=nobody", edition="medina-2014"),
}


@pytest.mark.parametrize("row", IMPOSSIBLE, ids=lambda row: f"{row[0]} {row[1]} {row[3]}")
def test_what_is_impossible_is_found(row: tuple[str, str, Table, tuple[str, ...]]) -> None:
    """A table that no game can lead to would be taken for a position."""
    code, law, table, places = row
    found = [each for each in status(table.position()) if (each.code, each.law) == (code, law)]
    assert found
    if places:
        assert found[0].places == places


def test_every_code_has_a_table() -> None:
    """A judgement would be there that was never made."""
    assert {row[0] for row in IMPOSSIBLE} == set(PROBLEMS["en"])


@pytest.mark.parametrize("row", IMPOSSIBLE, ids=lambda row: f"{row[0]} {row[1]} {row[3]}")
def test_it_is_reported_in_both_languages(row: tuple[str, str, Table, tuple[str, ...]]) -> None:
    """A line would have holes, say nothing of the place, or be English in German."""
    position = row[2].position()
    english, german = status(position), status(position, "de")
    assert [each.code for each in english] == [each.code for each in german]
    for one, other in zip(english, german, strict=True):
        assert one.message != other.message
        assert "{" not in one.message + other.message
        if one.places and "{places}" in PROBLEMS["en"][one.code]:
            assert all(place in one.message for place in one.places)
            assert all(place in other.message for place in other.places)
        assert one.law in SENTENCES["de"]


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (
            Table(hands={"blue": {"grey": 9}}),
            "Gebäude in Grau: blau hat 9 im Vorrat, möglich sind höchstens 6",
        ),
        (
            Table(buildings={"grey": "a1 j9"}),
            "zwei offene Paläste in Grau können beide noch wachsen: b1, a2, j8, i9, k9, j10",
        ),
        (
            Table(sides={"N": (14, 0, 0), "S": (14, 0, 0)}),
            "Mauern: 31 auf dem Brett und im Vorrat, aber im Spiel sind nur 30",
        ),
        (Table(gates=False, spare=1), "Stadttore neben dem Brett: 1, es müssten 0 sein"),
        (
            Table(gates=False, hands={"red": {"gate": 1}}),
            "Stadttore: 1 auf dem Brett und im Vorrat, aber im Spiel sind nur 0",
        ),
        (Table(tiles={"orange": "red"}), "rot hat die Palastkarte in Orange, aber keinen größten"),
    ],
)
def test_german_lines_are_german_throughout(table: Table, expected: str) -> None:
    """Half of a German line would be words of the notation."""
    messages = [each.message for each in status(table.position(), "de")]
    assert any(message.startswith(expected) for message in messages), messages


def test_a_single_gate_beside_the_board_is_reported_in_english() -> None:
    """The line would say that one gates lie there."""
    messages = [each.message for each in status(Table(gates=False, spare=1).position())]
    assert "gates beside the board: 1, expected 0" in messages


def test_an_arm_past_a_gate_is_one_wall_shorter_than_it_reaches() -> None:
    """The gate in the arm would be counted as a wall, and the supply be called too small."""
    # Six slots from the tower on, the fourth with the gate: 5 walls, and 25 in hands, are 30.
    hands = {"blue": {"wall": 9}, "green": {"wall": 8}, "red": {"wall": 8}}
    found = status(Table(sides={"N": (6, 0, 4)}, hands=hands).position())
    assert [each.code for each in found] == ["arm-past-gate"]


@pytest.mark.parametrize("name", POSSIBLE)
def test_what_is_possible_is_not_blamed(name: str) -> None:
    """A table out of a real game would be called impossible."""
    assert status(POSSIBLE[name].position()) == ()


def test_all_at_once() -> None:
    """Users would have to fix one problem to see the next."""
    table = Table(
        buildings={"grey": "c3", "brown": "d4"},
        stables="j9",
        domes="p1=blue",
        sides={"N": (1, 1, 8), "W": (6, 5, 0)},
        merchants="f6 f7 f8",
        ends="f6 f7",
        tiles={"NE": "red", "orange": "red"},
        turn=("blue", 3, False),
    )
    codes = {each.code for each in status(table.position())}
    assert codes == {
        *("palaces-touch", "stable-alone", "dome-alone", "gate-alone", "no-gap", "end-inside"),
        *("loose-end", "turn", "tower-tile", "palace-tile"),
    }


@pytest.mark.parametrize("number", share_of(range(8), 3))
def test_no_position_of_a_game_is_impossible(number: int) -> None:
    """Something would be called impossible that the laws lead to."""
    position = opening_of(setup_of(number))
    for _, _, text in played(number):
        assert status(position) == ()
        position = play(position, read_placement(position.rules, text))
    assert status(position) == ()
