"""Editions of one's own with which nobody could play Medina: refused when a game asks for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.catalog.folders import package_templates
from gatesmith.catalog.medina import medina_edition
from gatesmith.core.errors import CatalogError

MANY = [f"colour-{number}" for number in range(27)]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "config" / "templates" / "editions"
    folder.mkdir(parents=True)
    return folder


def _write(home: Path, *exchanges: tuple[str, str]) -> None:
    text = (package_templates() / "editions" / "medina-2001.toml").read_text(encoding="utf-8")
    for old, new in exchanges:
        assert old in text
        text = text.replace(old, new, 1)
    (home / "mine.toml").write_text(text, encoding="utf-8")


def _size(columns: int, rows: int) -> tuple[str, str]:
    return "columns = 16\nrows = 11", f"columns = {columns}\nrows = {rows}"


def _colours(names: list[str]) -> tuple[tuple[str, str], tuple[str, str]]:
    listed = ", ".join(f'"{name}"' for name in names)
    valued = ", ".join(f'"{name}" = 1' for name in names)
    return (
        ('buildings = ["grey", "black", "brown", "orange"]', f"buildings = [{listed}]"),
        ("palaces = { grey = 1, black = 2, brown = 3, orange = 4 }", f"palaces = {{ {valued} }}"),
    )


@pytest.mark.parametrize(
    ("exchanges", "expected"),
    [
        ([_size(1, 1)], "supplies.3: columns: 1; give at least 3"),
        ([_size(2, 2)], "supplies.3: columns: 2; give at least 3"),
        ([_size(1, 20)], "supplies.3: columns: 1; give at least 3"),
        ([_size(20, 2)], "supplies.3: rows: 2; give at least 3"),
        (_colours(MANY), "colours: buildings: 27 colours; at most 26"),
        (_colours(["dark grey"]), "colours: buildings: 'dark grey'; give one word"),
        (_colours(["a:b"]), "colours: buildings: 'a:b'; give one word"),
        (_colours(["-"]), "colours: buildings: '-'; give one word"),
        (_colours(["x" * 101]), "give one word of 1 to 100 letters"),
        ([('"green", "red"', '"sea green", "red"')], "colours: players: 'sea green'; give one"),
        ([('"green", "red"', '"a,b", "red"')], "colours: players: 'a,b'; give one word"),
    ],
)
def test_what_no_game_can_be_played_with(
    home: Path, exchanges: list[tuple[str, str]], expected: str
) -> None:
    """A game would begin without a place for its merchant, or be written as nobody can read it."""
    _write(home, *exchanges)
    with pytest.raises(CatalogError) as refused:
        medina_edition("mine", 3)
    message = str(refused.value)
    assert message.startswith("edition mine: ")
    assert expected in message
    assert "\n" not in message


def test_what_a_game_can_just_be_played_with(home: Path) -> None:
    """A small board, many colours and names of its own would be refused for nothing."""
    _write(home, _size(3, 3), *_colours([*MANY[:25], "x" * 100]))
    edition = medina_edition("mine", 3)
    assert (edition.columns, edition.rows, len(edition.colours)) == (3, 3, 26)
