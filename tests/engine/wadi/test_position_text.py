"""Positions as one line and as drawings: exact inverses, and what cannot be read."""

from __future__ import annotations

import pytest

from gatesmith.core.errors import NotationError
from gatesmith.engine.wadi import (
    WadiPosition,
    draw,
    final,
    legal,
    read_drawing,
    read_position,
    read_record,
    write_position,
)

from ...strength import share_of
from .walks import positions
from .written import DRAWING, LINE, PAGE


@pytest.mark.parametrize("number", share_of(range(24), 3))
def test_both_texts_are_exact_inverses(number: int) -> None:
    """A position would come back as another one, or two texts would mean the same."""
    for position in positions(number):
        line, drawing = write_position(position), draw(position)
        for found in (read_position(line), read_drawing(drawing)):
            assert found == position
            assert legal(found) == legal(position)
            assert write_position(found) == line
            assert draw(found) == drawing


def test_different_positions_have_different_lines() -> None:
    """A line would leave something out that decides how the game goes on."""
    seen: dict[str, WadiPosition] = {}
    for number in range(30):
        for position in positions(number):
            line = write_position(position)
            assert seen.setdefault(line, position) == position
    assert len(seen) > 700


def test_the_texts_of_the_page() -> None:
    """The texts in the documents would not be those that the program writes."""
    position = final(read_record(PAGE))
    assert write_position(position) == LINE
    assert draw(position) == DRAWING


def test_a_drawing_says_only_what_is_there() -> None:
    """A person would have to type what nobody can forget."""
    text = "game: wadi\nplayers: red black\nshadufs: black=a1\nmap:\n1 ~\nriver: b1\n"
    position = read_drawing(text)
    assert write_position(position) == "wadi red,black - 1~ b1 - -/a1 -/- - 1:red:2"


_NAMES = (
    *("game", "players", "settings", "map", "river", "water"),
    *("shadufs", "guardians", "removed", "turn"),
)


def _line(**fields: str) -> str:
    words = dict(zip(_NAMES, LINE.split(), strict=True)) | fields
    return " ".join(words.values())


@pytest.mark.parametrize(
    "turn",
    ["1:red:2", "3:-", "1:red:guardian", "2:red:2:guardian", "2:red:1:built", "2:red:2:built"],
)
def test_every_sort_of_turn_is_kept(turn: str) -> None:
    """A moment of the guardian round, or one that cannot be, would become another one."""
    line = _line(turn=turn)
    assert write_position(read_position(line)) == line
    assert write_position(read_drawing(draw(read_position(line)))) == line


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("game", "medina", "a position, which begins with the game: wadi"),
        ("players", "red,yellow", "2 items in the order of play"),
        ("players", "red", "2 to 4 players"),
        ("players", "red,red,brown", "each player once"),
        ("players", "red,green,brown", "a player: red, yellow, brown, black"),
        ("settings", "guardians", "a setting and what it is"),
        ("settings", "guardian=on", "a setting: guardians"),
        ("settings", "guardians=no", "guardians: off, on"),
        ("settings", "moving_guardians=on", "needs 'guardians: on'"),
        ("map", "21~31/1~~1/3~121", "as many tiles as in the first row, 5"),
        ("map", "21~31/1~~42/3~121", "a tile, one of ~, 1, 2, 3"),
        ("river", "c3-c2-c2-b2-b1", "each wadi tile once, in one arm"),
        ("river", "c3-c2-b2-b1>", "a tile"),
        ("river", "c3-c2/b2-b1>c2", "a neighbour of b1"),
        ("water", "c2", "a tile and how many discs"),
        ("water", "c2=1,c2=1", "each tile once"),
        ("shadufs", "b3/d2", "3 items in the order of play"),
        ("shadufs", "b3+b3/d2/-", "each tile once"),
        ("shadufs", "b3/b3/-", "each tile once"),
        ("shadufs", "z9/b3/-", "a tile of this board"),
        ("guardians", "e3/a1/b3", "each tile once"),
        ("guardians", "e3/a1", "3 items in the order of play"),
        ("removed", "black", "a player who removed the guardian"),
        ("removed", "red,red", "each one once"),
        ("turn", "2", "the round and the player"),
        ("turn", "0:red", "the round, a number from 1"),
        ("turn", "2:black", "a player, or -"),
        ("turn", "2:red:3", "actions left, a number from 1 to 2"),
        ("turn", "2:red:1:1", "built, guardian or nothing more"),
        ("turn", "2:red:guardian:built", "built, guardian or nothing more"),
        ("turn", "2:-:1", "built, guardian or nothing more"),
        ("turn", "1:red:2:guardian", "no number of actions"),
        ("turn", "1:red:built:guardian", "no 'built'"),
        ("turn", "2:red:2 more", "nothing after the 10 fields"),
    ],
)
def test_what_no_line_can_say(field: str, value: str, expected: str) -> None:
    """A mistake would become another position, or be refused without saying where."""
    with pytest.raises(NotationError) as caught:
        read_position(_line(**{field: value}))
    assert expected in str(caught.value)
    assert caught.value.line == 1
    column = caught.value.column or 0
    words_before = _line(**{field: value})[: column - 1].count(" ")
    assert words_before >= _NAMES.index(field)


def test_a_line_is_one_line_with_ten_fields() -> None:
    """Half a position would be read as a whole one."""
    with pytest.raises(NotationError, match="the fields removed, turn"):
        read_position(" ".join(LINE.split()[:8]))
    with pytest.raises(NotationError, match="nothing more, because a position is one line"):
        read_position(f"{LINE}\n{LINE}")
    assert read_position(f"# a comment\n\n  {LINE} # and more\n") == read_position(LINE)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("turn: 2 yellow 2", "turn: 2", "the round and the player"),
        ("turn: 2 yellow 2", "turn: 2 black", "a player, or -"),
        ("shadufs: red=b3, yellow=d2", "shadufs: red=b3, red=d2", "each one once"),
        ("shadufs: red=b3, yellow=d2", "shadufs: red=b3 b3", "each tile once"),
        ("shadufs: red=b3, yellow=d2", "shadufs: b3", "a player and what it is"),
        ("guardians_at: red=e3", "guardians_at: red=b3", "each tile once"),
        ("guardians_at: red=e3", "guardians_at: red=e9", "a tile of this board"),
        ("removed: -", "removed: black", "a player: red, yellow, brown"),
        ("removed: -", "taken: -", "one of the keys"),
        ("players: red yellow brown\n", "", "the line 'players: …'"),
        ("map:\n", "", "a line 'key: value'"),
        ("2 1 ~ 3 1\n1 ~ ~ 1 2\n3 ~ 1 2 1\n", "", "a row of the map"),
    ],
)
def test_what_no_drawing_can_say(old: str, new: str, expected: str) -> None:
    """A mistake would become another position."""
    assert old in DRAWING
    with pytest.raises(NotationError) as caught:
        read_drawing(DRAWING.replace(old, new, 1))
    assert expected in str(caught.value)
