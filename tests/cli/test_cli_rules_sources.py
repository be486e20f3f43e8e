"""The ways in which a position comes to the rules' commands, for both games."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from . import rules_tables, wadi_tables
from .rules_lines import put
from .rules_tables import asked

GAMES = {
    "medina": (rules_tables.RECORD, rules_tables.LINE),
    "wadi": (wadi_tables.RECORD, wadi_tables.LINE),
}
"""Of each game a record, and the position at its end."""


@pytest.mark.parametrize("source", ["record", "line", "drawing", "piped", "marked", "old"])
@pytest.mark.parametrize("game", GAMES)
def test_every_source_is_recognised(
    game: str,
    source: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A record, a drawing, a line, standard input or another system's file would not be read."""
    record, line = GAMES[game]
    put(tmp_path, {"game.txt": record}, monkeypatch)
    given = "game.txt"
    if source == "line":
        given = line
    elif source == "drawing":
        given = asked(capsys, "show", "game.txt", "--as", "drawing")
    elif source == "piped":
        given = "-"
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(record.encode())))
    elif source == "marked":
        Path(given).write_bytes(b"\xef\xbb\xbf" + record.replace("\n", "\r\n").encode())
    elif source == "old":
        Path(given).write_bytes(f"# a note\n{record}".replace("\n", "\r").encode())
    assert asked(capsys, "show", given, "--as", "line") == f"{line}\n"
    if source != "piped":
        assert asked(capsys, "show", given, "--as", "line", "--game", game) == f"{line}\n"
