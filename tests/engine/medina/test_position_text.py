"""Positions in one line: exact inverses, impossible ones, and what cannot be read."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gatesmith.core.errors import NotationError
from gatesmith.engine.medina.referee.play import play
from gatesmith.engine.medina.state.city import Dome
from gatesmith.engine.medina.state.game_rules import MedinaRules, NewAlley, WallPoints
from gatesmith.engine.medina.state.position import MedinaPosition, MedinaTurn, opening
from gatesmith.engine.medina.state.ring import RingSide
from gatesmith.engine.medina.text.notation import read_placement
from gatesmith.engine.medina.text.position_drawing import draw
from gatesmith.engine.medina.text.position_text import read_position, write_position

from ...strength import how_many
from .written import find_edition, in_order, positions_of

EMPTY = "16/16/16/16/16/5m10/16/16/16/16/16"
HAND = "G6K6N6O6d4s4m8w10g1"
START = (
    f"medina medina-2001 blue,green,red gates=on {EMPTY} 0-0/0-0/0-0/0-0 - f6-f6"
    f" {HAND}/{HAND}/{HAND} blue:2 -/- - - 1"
)
LATER = (
    "medina medina-2014 red,blue new_alley=apart,wall_points=walls"
    " 14/14/14/14/5m8/2G2m8/2Gs2x7/14/14/14 1-0/0-2/0-0/0-0 c4=red,c5=- f5-f6"
    " G7P8N8O8d3n2s4m12w15/G7P8N8O8d4n1s3m10w12 blue:1:domed NE=red/grey=blue red grey,orange 0"
)


def _read(text: str) -> MedinaPosition:
    return read_position(text, find_edition)


def _with_grey(*cells: str) -> MedinaPosition:
    """The start with grey buildings placed in this order."""
    position = _read(START)
    for cell in cells:
        position = play(position, read_placement(position.rules, f"building grey {cell}"))
    return position


def test_the_start_is_written_as_a_person_writes_it() -> None:
    """The line of the simplest position would not be what the documentation says."""
    rules = MedinaRules(find_edition("medina-2001", 3), ("blue", "green", "red"), gates=True)
    position = opening(rules, 5 + 5 * 16)
    assert write_position(position) == START
    assert _read(START) == position


def test_every_field_is_read() -> None:
    """A field would be taken for another one, or be ignored."""
    position = _read(LATER)
    rules = position.rules
    assert (rules.edition.name, rules.players, rules.gates) == (
        "medina-2014",
        ("red", "blue"),
        False,
    )
    assert (rules.new_alley, rules.wall_points) == (NewAlley.APART, WallPoints.WALLS)
    # 14 columns: c4 is the cell 2 + 3 * 14, c5 58, d4 45, f5 61, f6 75, g4 48.
    (grey,) = position.city.palaces[0]
    assert (grey.buildings, grey.cells) == (1 << 44 | 1 << 58, 1 << 44 | 1 << 58 | 1 << 45)
    assert position.city.domes == (Dome(44, 0), Dome(58, -2))
    assert position.alley.ends == (61, 75)
    assert position.alley.merchants == 1 << 61 | 1 << 75 | 1 << 48
    assert position.alley.older == 1 << 48
    assert position.ring.sides == (
        RingSide(1, 0, -1),
        RingSide(0, 2, -1),
        RingSide(0, 0, -1),
        RingSide(0, 0, -1),
    )
    assert position.hands == ((7, 8, 8, 8, 3, 2, 4, 12, 15, 0), (7, 8, 8, 8, 4, 1, 3, 10, 12, 0))
    assert position.turn == MedinaTurn(1, 1, domed=True)
    assert position.tiles == ((-1, 0, -1, -1), (1, -1, -1, -1))
    assert (position.out, position.gone, position.spare_gates) == (1, 0b1001, 0)
    assert write_position(position) == LATER


@pytest.mark.parametrize("number", range(10))
def test_positions_of_games_are_read_as_they_were(number: int) -> None:
    """A position would come back changed, or what follows from it would be worked out wrongly."""
    lines = set()
    count = 0
    for ply, position in enumerate(positions_of(number)):
        if ply % 9 == 0 or position.is_over:
            text = write_position(position)
            again = _read(text)
            assert in_order(again) == in_order(position)
            assert write_position(again) == text
            assert again == position
            lines.add(text)
            count += 1
    assert len(lines) == count > 5


def test_equality_sees_through_the_order_of_palaces_and_nothing_else() -> None:
    """One position reached in two ways would be two, or two positions one."""
    one, other = _with_grey("e5", "e9"), _with_grey("e9", "e5")
    assert one.city.palaces != other.city.palaces
    assert one == other
    assert one != replace(one, spare_gates=0)
    assert one != replace(one, turn=MedinaTurn(1, 2, domed=True))
    edition = replace(one.rules.edition, merchants=9)
    assert one != replace(one, rules=replace(one.rules, edition=edition))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (EMPTY, "16/16/16/16/4G11/4Km10/16/16/16/16/16"),
        (EMPTY, "GGGGGGGGGGGGGGGG/16/16/16/16/5m10/16/16/16/16/16"),
        (EMPTY, "16/16/16/16/16/5m9s/16/16/16/16/16"),
        (EMPTY, "16/16/16/16/16/5m1m8/16/16/16/16/16"),
        (EMPTY, "mmmmmmmmmmmmmmmm/16/16/16/16/5m10/16/16/16/16/16"),
        ("0-0/0-0/0-0/0-0", "6-0=4/0-0/0-0/0-0"),
        ("0-0/0-0/0-0/0-0", "0-0=8/0-0/0-0/0-0"),
        ("0-0/0-0/0-0/0-0", "0-0=1/0-0=11/0-0/0-0"),
        ("0-0/0-0/0-0/0-0", "16-0/3-8/0-16/0-0"),
        ("0-0/0-0/0-0/0-0", "0-16=3/0-0/0-0/0-0"),
        (HAND, "G999"),
        ("blue:2", "red:2:domed"),
        ("blue:2", "-"),
        ("- - 1", "blue,green,red grey,black,brown,orange 999"),
        ("gates=on", "-"),
    ],
)
def test_impossible_positions_can_be_read(old: str, new: str) -> None:
    """What is wrong on a table could not be judged, for nobody could say what lies there."""
    assert old in START
    text = START.replace(old, new, 1)
    assert write_position(_read(text)) == text


def test_an_arm_past_a_gate_counts_to_its_last_wall() -> None:
    """A wall behind a gate would be lost, or stand on the gate's own slot."""
    north = _read(START.replace("0-0", "6-0=4", 1)).ring
    assert north.sides[0] == RingSide(6, 0, 3)
    assert north.all.gates == 0b1000


@pytest.mark.parametrize(
    "loose",
    [
        f"  {START}\t",
        START.replace(" ", "  "),
        f"# what lies here\n\n{START}\r\n",
        "\ufeff" + START,
    ],
)
def test_blanks_and_comments_around_it_do_not_matter(loose: str) -> None:
    """A line that was kept in a file would be refused."""
    assert write_position(_read(loose)) == START


def test_what_may_be_said_in_two_ways_is_written_in_one() -> None:
    """Equal positions would have different lines."""
    loose = START.replace("f6-f6 G6K6", "f6-f6 K6n0G6").replace(
        " gates=on", " wall_points=parts,gates=on"
    )
    assert write_position(_read(loose)) == START
    assert write_position(_read(LATER.replace("f5-f6", "f6-f5"))) == LATER


@pytest.mark.parametrize(
    ("old", "new", "column"),
    [
        # The fields of START begin in columns 1, 8, 20, 35, 44, 79, 95, 97, 103, 163, 170, 174 …
        ("medina ", "wadi ", 1),
        ("medina-2001", "medina-1999", 8),
        ("blue,green,red", "blue,green", 8),
        ("blue,green,red", "blue,green,white", 31),
        ("blue,green,red", "blue,green,blue", 31),
        ("gates=on", "gates", 35),
        ("gates=on", "gate=on", 35),
        ("gates=on", "gates=1", 41),
        ("gates=on", "gates=on,gates=on", 44),
        (EMPTY, "16/16", 44),
        (EMPTY, EMPTY + "/16", 44),
        ("5m10", "5m9", 59),
        ("5m10", "5m11", 61),
        ("5m10", "5mGGGGGGGGGGm", 71),
        ("5m10", "5m010", 61),
        ("5m10", "5m\u0661", 61),
        ("5m10", "5P10", 60),
        ("5m10", "5g10", 60),
        ("5m10", "16", 95),
        ("5m10", "5x10", 97),
        ("5m10", "5m" + "9" * 5000, 61),
        ("0-0/0-0/0-0/0-0", "0-0/0-0/0-0", 79),
        ("0-0/", "17-0/", 79),
        ("0-0/", "9-8/", 81),
        ("0-0/", "4-0=4/", 79),
        ("0-0/", "0-4=13/", 79),
        ("0-0/", "0-0=17/", 83),
        ("0-0/", "0-0=/", 83),
        ("0-0/", "0/", 80),
        (" - f6", " e5=blue f6", 95),
        (" - f6", " f6=blue f6", 95),
        (" - f6", " z9=blue f6", 95),
        ("f6-f6", "f6", 97),
        ("f6-f6", "f6-f7", 100),
        ("f6-f6", "f6-z9", 100),
        (HAND, "G6G6", 105),
        (HAND, "G", 104),
        (HAND, "6", 103),
        (HAND, "P6", 103),
        (HAND, "G1000", 104),
        (f"{HAND}/", "", 103),
        ("blue:2", "white:2", 163),
        ("blue:2", "blue:3", 168),
        ("blue:2", "blue:0", 168),
        ("blue:2", "blue:1:dome", 170),
        ("blue:2", "blue:1:domed:now", 176),
        ("blue:2", "-:2", 165),
        ("-/- ", "- ", 170),
        ("-/- ", "NN=red/- ", 170),
        ("-/- ", "NE=red,NE=blue/- ", 177),
        ("-/- ", "-/purple=red ", 172),
        ("-/- - -", "-/- white -", 174),
        ("-/- - -", "-/- red,red -", 178),
        ("-/- - -", "-/- - purple", 176),
        (" 1", "", 177),
        (" 1", " -1", 178),
        (" 1", " 1 1", 180),
    ],
)
def test_what_cannot_be_read_is_reported_with_its_column(old: str, new: str, column: int) -> None:
    """The one wrong sign of a long line would have to be searched for."""
    assert old in START
    with pytest.raises(NotationError) as refused:
        _read(new.join(START.rsplit(old, 1)) if old == " 1" else START.replace(old, new, 1))
    assert (refused.value.line, refused.value.column) == (1, column), str(refused.value)
    assert len(str(refused.value)) < 500


@pytest.mark.parametrize(
    ("domes", "place"), [("c4=red,c4=blue", 7), ("c4", 2), ("c4=white", 3), ("c4=red,", 7)]
)
def test_domes_that_cannot_stand_there(domes: str, place: int) -> None:
    """Two domes would stand on one building, or one that nobody owns."""
    text = LATER.replace("c4=red,c5=-", domes)
    with pytest.raises(NotationError) as refused:
        _read(text)
    assert refused.value.column == text.index(domes) + 1 + place


def test_a_name_that_could_not_be_read_again_is_not_written() -> None:
    """A line or drawing would be written that nobody can read."""
    position = _read(START)
    edition = replace(position.rules.edition, name="my own")
    position = replace(position, rules=replace(position.rules, edition=edition))
    for write in (write_position, draw):
        with pytest.raises(NotationError, match="'my own'"):
            write(position)


def test_two_lines_are_no_position() -> None:
    """The second position would be silently ignored."""
    with pytest.raises(NotationError, match="line 2, column 1"):
        _read(f"{START}\n{START}")


@settings(max_examples=how_many(100, 3000), deadline=None)
@given(
    st.sampled_from((START, LATER)),
    st.integers(0, 220),
    st.integers(0, 8),
    st.text("GKNOPsmxdnwg/=,-:.0123456789 abc\x00\u0663\n", max_size=8),
)
def test_a_line_with_any_change_is_a_position_or_one_error(
    text: str, start: int, count: int, put: str
) -> None:
    """A user would see a traceback instead of the column that is wrong."""
    changed = text[:start] + put + text[start + count :]
    try:
        again = write_position(_read(changed))
    except NotationError as error:
        assert error.line is not None
        assert error.column is not None
        return
    assert write_position(_read(again)) == again
