"""Drawings of positions: complete ones are exact inverses, wrong ones are refused."""

from __future__ import annotations

import pytest

from gatesmith.core.errors import NotationError
from gatesmith.engine.medina.state.ring import RingSide
from gatesmith.engine.medina.text.fields import colour_letters
from gatesmith.engine.medina.text.position_drawing import draw
from gatesmith.engine.medina.text.position_text import read_position, write_position

from .drawn import TYPED, TYPED_LINE, changed, read
from .written import find_edition, in_order, positions_of


def test_a_typed_drawing_is_the_position_that_lies_there() -> None:
    """Something on the table would be read as something else, or somewhere else."""
    position = read(TYPED)
    assert write_position(position) == TYPED_LINE
    assert position == read_position(TYPED_LINE, find_edition)


def test_the_ring_is_read_from_the_towers() -> None:
    """North would be read from the east, or the west from the north."""
    sides = read(TYPED).ring.sides
    assert sides == (RingSide(3, 2, 3), RingSide(7, 0, -1), RingSide(0, 0, -1), RingSide(4, 1, 4))


@pytest.mark.parametrize("number", range(10))
def test_positions_of_games_are_drawn_andread(number: int) -> None:
    """A position would come back from its own drawing as another one."""
    count = 0
    for ply, position in enumerate(positions_of(number)):
        if ply % 9 == 0 or position.is_over:
            text = draw(position)
            again = read(text)
            assert in_order(again) == in_order(position)
            assert draw(again) == text
            count += 1
    assert count > 5


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
    assert write_position(read(loose)) == TYPED_LINE


def test_two_gates_on_a_side_and_a_board_without_merchants_are_named() -> None:
    """The error would speak of walls or of ends that nobody drew."""
    with pytest.raises(NotationError, match="one gate on side N"):
        read(changed(("# # # =", "# = # =")))
    with pytest.raises(NotationError, match="at least one merchant of the active alley"):
        read(TYPED.replace(" m m m", " . . .").replace(". m .", ". . ."))


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
    assert write_position(read(text)) == line


def test_arms_are_reported_only_where_they_cannot_be_seen() -> None:
    """Every drawing would be burdened with what it shows anyway."""
    assert "arms" not in draw(read(TYPED))
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
def test_what_cannot_be_read_is_reported_with_line_and_column(
    old: str, new: str, line: int, column: int
) -> None:
    """A mistake in a grid of two hundred signs would have to be searched for."""
    with pytest.raises(NotationError) as refused:
        read(changed((old, new)))
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
    """What is said about the table would be misread or ignored."""
    with pytest.raises(NotationError) as refused:
        read(f"{key}\n{TYPED}")
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
