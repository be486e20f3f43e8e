"""Which game a text is of, and a position of either out of it."""

from __future__ import annotations

import pytest

from gatesmith.catalog.games import game_in
from gatesmith.catalog.positions import line_of, position_of
from gatesmith.core.errors import NotationError
from gatesmith.engine import medina, wadi

from ..fitting.positions import RIVER, STREET

MAP = "map:\n1 ~ 1\n2 ~ 3\nriver: b2 b1\nwater: b2=3\n"


@pytest.mark.parametrize(
    ("text", "game"),
    [
        (STREET, "medina"),
        (RIVER, "wadi"),
        ("\ufeffgame: wadi\r\n", "wadi"),
        ("  medina: anything", "medina"),
        ("# wadi is the other one\ngame: medina\n", "medina"),
        (MAP, "wadi"),
        ("nothing to see", None),
        ("medinah", None),
        ("", None),
    ],
)
def test_the_game_of_a_text(text: str, game: str | None) -> None:
    """A record of one game would be read by the rules of the other one."""
    assert game_in(text) == game


def test_positions_of_both_games() -> None:
    """A line would describe another position than the one it was written of."""
    for text, game in ((STREET, medina.MedinaPosition), (RIVER, wadi.WadiPosition)):
        found = position_of(text)
        assert isinstance(found, game)
        line = line_of(found)
        assert "\n" not in line.strip()
        assert line_of(position_of(line)) == line
        assert line_of(position_of(text.replace("\n", "\r\n"))) == line


def test_a_map_alone_is_the_opening_of_a_game_of_three() -> None:
    """A scenario could not be looked at before it is played."""
    found = position_of(MAP)
    assert isinstance(found, wadi.WadiPosition)
    assert found.rules.players == ("red", "yellow", "brown")
    assert found.water.discs == (0, 0, 0, 0, 3, 0)
    assert not any(found.shadufs.of)


def test_what_is_no_position() -> None:
    """A traceback, or an empty board, would result from any other text."""
    for text in ("", "hello", "game: wadi\n", "game: medina\n"):
        with pytest.raises(NotationError):
            position_of(text)
