"""Which piece a line names, whose options it then takes: what an option gets names none."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.cli._run import run


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("bundle --out gate dome --height 20", "unknown option --height; gate has it"),
        ("bundle --author stable gate --style none", "style: there is no style 'none'"),
        ("preview --mark dome gate -o it.png", "mark: 'dome' would be"),
        ("preview --mark=dome gate --style none -o it.png", "style: there is no style 'none'"),
        ("preview --quiet gate stable --style none -o it.png", "style: there is no style 'none'"),
        ("preview -o it.png --style none -- gate", "style: there is no style 'none'"),
        ("preview --mirror wadi-tile gate --style none -o it.png", "unknown option --style"),
        ("fit --slot dome gate --style none", "style: there is no style 'none'"),
        ("fit --row gate --style none", "style: there is no style 'none'"),
    ],
)
def test_a_piece_is_named_by_a_word_of_its_own(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    line: str,
    message: str,
) -> None:
    """A size would be silently left out, or an option refused that the piece has.

    The folder called gate made a dome take the options of a gate, and ignore its height.
    """
    monkeypatch.chdir(tmp_path)
    assert run(line.split()) == 2
    assert capsys.readouterr().err.startswith(f"error: {message}")
    assert list(tmp_path.iterdir()) == []
