"""Drawings of positions: complete ones are exact inverses, typed ones are filled up."""

from __future__ import annotations

import pytest

from gatesmith.engine.medina.drawing import draw, read_drawing
from gatesmith.engine.medina.position import Position, Turn
from gatesmith.engine.medina.position_text import read_position, write_position
from gatesmith.engine.medina.ring import Side
from gatesmith.engine.medina.symbols import colour_letters
from gatesmith.errors import NotationError

from .written import find_edition, in_order, positions_of

TYPED = """edition: medina-2014
players: green red
domes: c4=red, i8=-

     a b c d e f g h i j k l m n
   * # # # = . . . . . . . . # # *
10 # . . . . . . . . . . . . . . . 10
 9 . . . . . . . . . . . . . . . . 9
 8 . . . . . . . . . P . . . . . . 8
 7 . . . . . . . . . . . . . . . # 7
 6 . . . . . m m m . . . . . . . # 6
 5 = . . G . . . m . . . . . . . # 5
 4 # . . G s . . m . . x . . . . # 4
 3 # . . . . . . . . . . . . . . # 3
 2 # . N . . . . . . . . . . . . # 2
 1 # . . . . . . . . . . . . . . # 1
   * . . . . . . . . . . . . . . *
     a b c d e f g h i j k l m n
"""
TYPED_LINE = (
    "medina medina-2014 green,red gates=on"
    " 14/14/8P5/14/4mmm7/2G3m7/2Gs2m2x4/14/1N12/14 3-2=4/7-0/0-0/4-1=5 c4=red,i8=- g4-e6"
    # Of 16 grey ones 14 are left, of 16 brown and 16 purple ones 15, of 8 domes 7, of 4 neutral
    # ones 3, of 8 stables 7, of 24 merchants 19 (the first came out of no hand), of 30 walls 13
    # and of 4 gates 2. Green is to move and has one more.
    " G7P8N8O8d4n2s4m10w7g1/G7P7N7O8d3n1s3m9w6g1 green:2 -/grey=red - - 0"
)


def _read(text: str) -> Position:
    return read_drawing(text, find_edition)


def _changed(*pairs: tuple[str, str]) -> str:
    text = TYPED
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def test_a_typed_drawing_is_the_position_that_lies_there() -> None:
    """Something on the table would be read as something else, or somewhere else."""
    position = _read(TYPED)
    assert write_position(position) == TYPED_LINE
    assert position == read_position(TYPED_LINE, find_edition)


def test_the_ring_is_read_from_the_towers() -> None:
    """North would be read from the east, or the west from the north."""
    sides = _read(TYPED).ring.sides
    assert sides == (Side(3, 2, 3), Side(7, 0, -1), Side(0, 0, -1), Side(4, 1, 4))


@pytest.mark.parametrize("number", range(10))
def test_positions_of_games_are_drawn_and_read(number: int) -> None:
    """A position would come back from its own drawing as another one."""
    count = 0
    for ply, position in enumerate(positions_of(number)):
        if ply % 9 == 0 or position.is_over:
            text = draw(position)
            again = _read(text)
            assert in_order(again) == in_order(position)
            assert draw(again) == text
            count += 1
    assert count > 5


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
            found = _read("\n".join(line for line in lines if not line.startswith(keys)))
        except NotationError as error:
            assert "the line '" in str(error)
            asked += 1
            continue
        assert found._replace(hands=position.hands) == in_order(position)
        pairs = zip(found.hands, position.hands, strict=True)
        if all(hand[4] for hand in position.hands):
            assert [sum(piece) for piece in zip(*found.hands, strict=True)] == [
                sum(piece) for piece in zip(*position.hands, strict=True)
            ]
        assert all(one[4] == other[4] for one, other in pairs), "domes are each player's own"
        filled += 1
    assert filled > 3
    assert asked


@pytest.mark.parametrize(
    "loose",
    [
        TYPED.replace(". ", "."),
        TYPED.replace(" ", "  "),
        TYPED.replace("\n", "\r\n\r\n"),
        TYPED.replace("     a b c d e f g h i j k l m n\n", ""),
        TYPED.replace(" . 9\n", " .\n").replace(" # 1\n", " #\n"),
        "\ufeff# our table\n" + TYPED.replace("red\n", "red # they began\n", 1),
        TYPED.replace("   * . .", "   * - -").replace(" 9 .", " 9 |"),
        "game: medina\ngates: on\nturn: green\nends: g4-e6\nout: -\n" + TYPED,
        TYPED + "turn: green 2\n",
    ],
)
def test_looks_do_not_matter(loose: str) -> None:
    """A drawing typed by a person would be refused for its blanks."""
    assert write_position(_read(loose)) == TYPED_LINE


def test_gates_are_on_where_one_is_drawn() -> None:
    """A drawing without a gate would be a game with gates, or the other way round."""
    assert _read(TYPED).rules.gates
    no_gates = _changed(("# = .", "# . ."), ("5 =", "5 #"))
    assert not _read(no_gates).rules.gates
    assert not _read("gates: off\n" + TYPED).rules.gates


def test_what_is_said_goes_before_what_is_likely() -> None:
    """What a person says about the table would be thrown away."""
    said = (
        "turn: red 1 domed\nhands: red=d1 w2, green=-\ntower_tiles: SE=red, NW=-\n"
        "palace_tiles: grey=-, brown=green\nout: green\ngone: grey, orange\nspare_gates: 1\n"
        "ends: e6-e6\nnew_alley: apart\nwall_points: walls\n"
    )
    position = _read(said + TYPED)
    assert position.turn == Turn(1, 1, domed=True)
    assert position.hands == ((0,) * 10, (0, 0, 0, 0, 1, 0, 0, 0, 2, 0))
    assert position.tiles == ((-1, -1, -1, 1), (-1, -1, 0, -1))
    assert (position.out, position.gone, position.spare_gates) == (1, 0b1001, 1)
    assert position.alley.ends == (4 + 5 * 14, 4 + 5 * 14)
    assert _read("turn: -\n" + TYPED).is_over


def test_the_spare_gate_lies_there_until_a_gate_stands() -> None:
    """With three players the fourth gate would be forgotten, or counted twice."""
    grid = "\n".join(
        f"{row} {'.' * 5}{'m' if row == 6 else '.'}{'.' * 12}" for row in range(11, 0, -1)
    )
    empty = (
        "edition: medina-2001\nplayers: blue red green\ngates: on\n"
        f"*................*\n{grid}\n*................*\n"
    )
    before = _read(empty)
    assert (before.spare_gates, [hand[-1] for hand in before.hands]) == (1, [1, 1, 1])
    after = _read(empty.replace("*..", "*#=", 1))
    assert (after.spare_gates, [hand[-1] for hand in after.hands]) == (0, [1, 1, 1])
    two = _read(
        empty.replace("*..", "*#=", 1).replace("*\n11 .", "*\n11 #").replace("10 .", "10 =")
    )
    assert [hand[-1] for hand in two.hands] == [1, 1, 0]
    red = _read("turn: red\nout: green\n" + empty.replace("*..", "*#=", 1))
    assert [hand[-1] for hand in red.hands] == [1, 2, 0]


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
        _read(_changed(said))


def test_tiles_that_several_claim_are_asked_for() -> None:
    """A tile would be given to one of two players by chance."""
    towers = _changed(
        ("domes: c4=red, i8=-", "domes: a9=red, c10=green"),
        ("10 # . . .", "10 # . . O"),
        (" 9 . .", " 9 # O"),
    )
    with pytest.raises(NotationError, match="tower_tiles: NW="):
        _read(towers + "palace_tiles: orange=red\n")
    with pytest.raises(NotationError, match="palace_tiles: orange="):
        _read(towers + "tower_tiles: NW=red\n")
    held = _read(towers + "palace_tiles: orange=red\ntower_tiles: NW=green\n").tiles
    assert (held.towers[0], held.palaces[3]) == (0, 1)


@pytest.mark.parametrize(
    "ring",
    [
        "14-0/0-0/0-0/0-0",
        "6-8/0-0/0-0/0-0",
        "0-0/4-6/0-14/10-0",
        "6-0=4/0-0/0-0/0-0",
        "0-9=3/0-0/0-0/0-0",
        "14-0=4/0-0/0-0/0-0",
        "3-10=4/0-0/0-0/0-0",
        "0-13=1/0-0/13-0=14/0-0",
        "0-14=2/0-0/0-0/0-0",
        "0-0=7/0-0=1/0-0/0-0=10",
    ],
)
def test_rings_that_look_like_others_are_drawn_so_that_they_are_not(ring: str) -> None:
    """A wall of one tower would become another tower's in its own drawing."""
    line = TYPED_LINE.replace("3-2=4/7-0/0-0/4-1=5", ring)
    text = draw(read_position(line, find_edition))
    assert write_position(_read(text)) == line


def test_arms_are_told_only_where_they_cannot_be_seen() -> None:
    """Every drawing would be burdened with what it shows anyway."""
    assert "arms" not in draw(_read(TYPED))
    full = TYPED_LINE.replace("3-2=4/", "5-9/")
    assert "\narms: N=5-9\n" in draw(read_position(full, find_edition))


@pytest.mark.parametrize(
    ("old", "new", "line", "column"),
    [
        ("edition: medina-2014\n", "", 4, 1),
        ("players: green red\n", "", 4, 1),
        ("green red", "green green", 2, 16),
        ("domes: c4=red", "domes: c9=red", 3, 8),
        ("i8=-", "i8=blue", 3, 19),
        ("domes", "dome", 3, 1),
        ("domes: c4=red, i8=-", "domes c4=red, i8=-", 3, 1),
        ("a b c d", "a c b d", 5, 1),
        ("* # # #", "* # # o", 6, 10),
        ("# # *", "# # #", 6, 34),
        ("# # *", "# # * *", 6, 36),
        ("# # *", "# *", 6, 33),
        ("   * # #", "   # #", 7, 1),
        ("10 #", "11 #", 7, 1),
        (" 8 . .", " 9 . .", 9, 2),
        ("P .", "K .", 9, 22),
        ("P .", "p .", 9, 22),
        ("P .", "\u0661 .", 9, 22),
        ("P .", "P", 9, 34),
        ("P .", "P . .", 9, 36),
        ("P .", "P #", 9, 24),
        (". 9\n", ". 8\n", 8, 36),
        ("10 #", "10 s", 7, 4),
        ("# # # =", "# . # =", 6, 10),
        ("* . . .", "* . # .", 17, 8),
        ("# # # =", "# = # =", 6, 12),
        ("   * . . . . . . . . . . . . . . *\n", "", 18, 1),
        (" 1 # . . . . . . . . . . . . . . # 1\n", "", 16, 4),
        (
            "     a b c d e f g h i j k l m n\n   *",
            "   * . . . . . . . . . . . . . . *\n   *",
            6,
            4,
        ),
        ("*\n     a", "*\n   *\n     a", 18, 1),
        ("   * # #", "   * . *\n   * # #", 6, 9),
    ],
)
def test_what_cannot_be_read_is_told_with_line_and_column(
    old: str, new: str, line: int, column: int
) -> None:
    """A slip in a grid of two hundred signs would have to be searched for."""
    with pytest.raises(NotationError) as refused:
        _read(_changed((old, new)))
    assert (refused.value.line, refused.value.column) == (line, column), str(refused.value)


@pytest.mark.parametrize(
    ("key", "place"),
    [
        ("turn: blue", 7),
        ("turn: red 3", 11),
        ("turn: red 1 dome", 13),
        ("turn: - 1", 9),
        ("ends: e6", 7),
        ("ends: e6-j4", 10),
        ("hands: green=G1", 8),
        ("hands: green=K1, red=-", 14),
        ("hands: green=, red=-", 14),
        ("tower_tiles: NN=red", 14),
        ("palace_tiles: black=red", 15),
        ("out: red, red", 11),
        ("gone: black", 7),
        ("spare_gates: 1000", 14),
        ("arms: N=3", 10),
        ("arms: N=2-2", 1),
        ("arms: N=4-2", 9),
        ("arms: X=1-1", 7),
        ("turn: red\nturn: red", 1),
        ("turn:", 6),
    ],
)
def test_a_wrong_value_is_refused(key: str, place: int) -> None:
    """What is said about the table would be misread or passed over."""
    with pytest.raises(NotationError) as refused:
        _read(f"{key}\n{TYPED}")
    if key == "arms: N=2-2":
        assert refused.value.column == 10  # the third wall hangs on no tower then
    else:
        assert refused.value.column == place, str(refused.value)


@pytest.mark.parametrize(
    ("colours", "letters"),
    [
        (("grey", "black", "brown", "orange"), "GKNO"),
        (("grey", "purple", "brown", "orange"), "GPNO"),
        (("green", "grey", "gold", "ge"), "GROE"),
        (("a", "aa", "ab"), "ABC"),
        (("kiwi", "black"), "IK"),
        (("\u00df", "-"), "SA"),
    ],
)
def test_each_colour_has_a_letter_of_its_own(colours: tuple[str, ...], letters: str) -> None:
    """Two colours would look alike, or not be as the documentation lists them."""
    assert "".join(colour_letters(colours)) == letters
