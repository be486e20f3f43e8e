"""A board to fill in and placements tried on it: what people do at the table with an editor."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.cli.rules._game import RandomGameOptions
from gatesmith.cli.rules._medina import ENGINE as MEDINA
from gatesmith.cli.rules._wadi import ENGINE as WADI

from .rules_lines import put
from .rules_tables import RECORD, asked, asked_json
from .wadi_tables import RECORD as WADI_RECORD


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    put(tmp_path, {"game.txt": RECORD, "wadi.txt": WADI_RECORD}, monkeypatch)
    return tmp_path


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_a_new_board_is_the_opening(
    players: str, language: str, files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The board to fill in could not be read, or the group begin with other pieces."""
    name = f"new{players}.txt"
    asked(capsys, "new", "--players", players, "--lang", language, "--out", name)
    opening = MEDINA.random_games(RandomGameOptions(players=int(players))).opening(None)
    assert MEDINA.read((files / name).read_text(encoding="utf-8")).line() == opening.line()
    assert asked(capsys, "check", name).startswith("possible")
    text = asked(capsys, "new", "--game", "wadi", "--players", players, "--lang", language)
    wadi = WADI.random_games(RandomGameOptions(players=int(players))).opening(None)
    assert WADI.read(text).line() == wadi.line()


def test_a_board_is_filled_in(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What the group draws into the board would not be what the referee sees."""
    text = asked(capsys, "new", "--start", "c3", "--no-gates")
    turn = "turn: red 1\ndomes: a11=green"
    drawn = text.replace("11 | .", "11 # G").replace("turn: blue 2", turn)
    (files / "drawn.txt").write_text(drawn, encoding="utf-8")
    found = asked_json(capsys, "show", "drawn.txt")
    assert (found["player"], found["left"]) == ("red", 1)
    assert found["palace_tiles"] == {"grey": "green", "black": None, "brown": None, "orange": None}
    assert asked(capsys, "new", "--start", "a1", code=2, warnings=1) == ""
    assert asked(capsys, "new", "--game", "wadi", "--start", "c3", code=2, warnings=1) == ""
    assert asked(capsys, "new", "--out", "drawn.txt", code=2, warnings=1) == ""
    assert (files / "drawn.txt").read_text(encoding="utf-8") == drawn


def test_a_placement_is_tried(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The group would have to write a record to see what a move does."""
    shown = asked(capsys, "try", "game.txt", "wall N16; merchant f8")
    assert shown.startswith("legal  wall N16  (blue)\nlegal  merchant f8  (blue)\n")
    assert "green to move, 2 placements" in shown
    line = asked(capsys, "try", "game.txt", "wall", "N16", "--as", "line")
    assert asked_json(capsys, "show", line.strip())["left"] == 1
    drawing = asked(capsys, "try", "game.txt", "wall N16", "--as", "drawing")
    assert MEDINA.read(drawing).line() == line.strip()
    found = asked_json(capsys, "try", "wadi.txt", "guardian off", code=1)
    assert found["legal"] is False and "position" not in found
    told = asked(capsys, "try", "wadi.txt", "pass; pass; pass", "--lang", "de")
    assert "Runde 3 beginnt mit braun" in " ".join(told.split())
    assert (files / "game.txt").read_text(encoding="utf-8") == RECORD


def test_an_illegal_placement_shows_only_the_reasons(
    files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The board would show a gate where none may stand, or a picture of it be written."""
    said = asked(capsys, "try", "game.txt", "wall N16; gate N1", "--out", "board.svg", code=1)
    assert "rule GA6" in said and "to move" not in said
    assert not (files / "board.svg").exists()
    found = asked_json(capsys, "try", "game.txt", "wall N16; gate N1", code=1)
    tried = found["tried"]
    assert isinstance(tried, list)
    assert [each["legal"] for each in tried if isinstance(each, dict)] == [True, False]
    asked(capsys, "try", "game.txt", "wall N16", "--out", "board.svg")
    assert "<svg" in (files / "board.svg").read_text(encoding="utf-8")
    assert asked(capsys, "try", "game.txt", "wall N16;;", code=2, warnings=1) == ""
    assert asked(capsys, "try", "game.txt", "wall", code=2, warnings=1) == ""
