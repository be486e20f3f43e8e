"""What a drawing leaves unsaid: worked out where it can be, asked for where it cannot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gatesmith.core.errors import NotationError
from gatesmith.engine.medina.referee.problems import status
from gatesmith.engine.medina.state.position import MedinaTurn
from gatesmith.engine.medina.state.ring import RingSide
from gatesmith.engine.medina.text.position_drawing import draw

from .drawn import TYPED, changed, read
from .written import in_order, positions_of


@pytest.mark.parametrize("number", range(5))
def test_what_is_left_unsaid_is_right_or_asked_for(number: int) -> None:
    """A drawing would be filled up with tiles and ends that are not those of the game."""
    keys = ("ends", "tower_tiles", "palace_tiles", "gone", "spare_gates", "hands")
    filled = asked = 0
    for ply, position in enumerate(positions_of(number)):
        if ply % 5:
            continue
        lines = draw(position).split("\n")
        try:
            found = read("\n".join(line for line in lines if not line.startswith(keys)))
        except NotationError as error:
            assert "the line '" in str(error)
            asked += 1
            continue
        assert replace(found, hands=position.hands) == in_order(position)
        pairs = zip(found.hands, position.hands, strict=True)
        if all(hand[4] for hand in position.hands):
            assert [sum(piece) for piece in zip(*found.hands, strict=True)] == [
                sum(piece) for piece in zip(*position.hands, strict=True)
            ]
        assert all(one[4] == other[4] for one, other in pairs), "domes are each player's own"
        filled += 1
    assert filled > 3
    assert asked


def test_gates_are_on_where_one_is_drawn() -> None:
    """A drawing without a gate would be a game with gates, or the other way round."""
    assert read(TYPED).rules.gates
    no_gates = changed(("# = .", "# . ."), ("5 =", "5 #"))
    assert not read(no_gates).rules.gates
    assert not read("gates: off\n" + TYPED).rules.gates


def test_given_values_override_derived_ones() -> None:
    """What a person says about the table would be thrown away."""
    said = (
        "turn: red 1 domed\nhands: red=d1 w2, green=-\ntower_tiles: SE=red, NW=-\n"
        "palace_tiles: grey=-, brown=green\nout: green\ngone: grey, orange\nspare_gates: 1\n"
        "ends: e6-e6\nnew_alley: apart\nwall_points: walls\n"
    )
    position = read(said + TYPED)
    assert position.turn == MedinaTurn(1, 1, domed=True)
    assert position.hands == ((0,) * 10, (0, 0, 0, 0, 1, 0, 0, 0, 2, 0))
    assert position.tiles == ((-1, -1, -1, 1), (-1, -1, 0, -1))
    assert (position.out, position.gone, position.spare_gates) == (1, 0b1001, 1)
    assert position.alley.ends == (4 + 5 * 14, 4 + 5 * 14)
    assert read("turn: -\n" + TYPED).is_over


def test_more_pieces_than_there_are_leave_empty_hands() -> None:
    """A player would hold a negative number of pieces."""
    many = "domes: " + ", ".join(f"{column}1=green" for column in "abcde") + "\n"
    grey = "\n 1 # " + "G " * 14 + "# 1\n"
    rows = TYPED.replace("domes: c4=red, i8=-\n", many).split("\n 1 #")[0] + grey
    last = "   * . . . . . . . . . . . . . . *\n"
    position = read(rows.replace(" 3 # . . .", " 3 # . G G") + last + "palace_tiles: grey=red\n")
    assert [hand[0] for hand in position.hands] == [0, 0]
    assert [hand[4] for hand in position.hands] == [0, 4]


def test_walls_are_counted_without_the_gate_among_them() -> None:
    """The gate in an arm would be taken out of the hands once more, as a wall."""
    past = read(changed(("# # # = .", "# # # = #")))
    assert [hand[8] for hand in past.hands] == [6, 6]
    assert past.ring.sides[0] == RingSide(5, 2, 3)


def test_the_spare_gate_lies_there_until_a_gate_stands() -> None:
    """With three players the fourth gate would be forgotten, or counted twice."""
    grid = "\n".join(
        f"{row} {'.' * 5}{'m' if row == 6 else '.'}{'.' * 12}" for row in range(11, 0, -1)
    )
    empty = (
        "edition: medina-2001\nplayers: blue red green\ngates: on\n"
        f"*................*\n{grid}\n*................*\n"
    )
    before = read(empty)
    assert (before.spare_gates, [hand[-1] for hand in before.hands]) == (1, [1, 1, 1])
    after = read(empty.replace("*..", "*#=", 1))
    assert (after.spare_gates, [hand[-1] for hand in after.hands]) == (0, [1, 1, 1])
    two = read(empty.replace("*..", "*#=", 1).replace("*\n11 .", "*\n11 #").replace("10 .", "10 ="))
    assert [hand[-1] for hand in two.hands] == [1, 1, 0]
    red = read("turn: red\nout: green\n" + empty.replace("*..", "*#=", 1))
    assert [hand[-1] for hand in red.hands] == [1, 1, 0]  # the other one went with green


def test_nobody_holds_more_than_at_first() -> None:
    """A player who is out would leave their pieces to the others, more than they ever had."""
    position = read(f"turn: green\nout: red\n{TYPED}")
    # Left are 14 grey buildings, 15 brown and purple ones, 3 neutral domes, 7 stables and 19
    # merchants, all more than the 8, 2, 4 and 12 of a full hand; and 13 walls and 2 gates.
    assert position.hands[0] == (8, 8, 8, 8, 4, 2, 4, 12, 13, 2)
    assert "hand-too-full" not in [each.code for each in status(position)]


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ((" m m m .", " m m m m"), "ends: CELL-CELL"),
        ((" m . . x", " m . . m"), "ends: CELL-CELL"),
        (("* # # # = . . . . . . . . # # *", "* # # # # # # # # # # # # # # *"), "arms: N="),
    ],
)
def test_what_cannot_be_known_is_asked_for(said: tuple[str, str], asked: str) -> None:
    """The program would guess, and the guess would decide the game."""
    with pytest.raises(NotationError, match=asked):
        read(changed(said))


def test_tiles_that_several_claim_are_asked_for() -> None:
    """A tile would be given to one of two players by chance."""
    towers = changed(
        ("domes: c4=red, i8=-", "domes: a9=red, c10=green"),
        ("10 # . . .", "10 # . . O"),
        (" 9 . .", " 9 # O"),
    )
    with pytest.raises(NotationError, match="tower_tiles: NW="):
        read(towers + "palace_tiles: orange=red\n")
    with pytest.raises(NotationError, match="palace_tiles: orange="):
        read(towers + "tower_tiles: NW=red\n")
    held = read(towers + "palace_tiles: orange=red\ntower_tiles: NW=green\n").tiles
    assert (held.towers[0], held.palaces[3]) == (0, 1)
