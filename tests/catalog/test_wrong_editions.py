"""Whole editions with a mistake in them: each is reported by file, line and key."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.catalog import load_edition
from gatesmith.catalog.folders import package_templates
from gatesmith.core.errors import CatalogError


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "config" / "templates" / "editions"
    folder.mkdir(parents=True)
    return folder


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('game = "medina"', 'game = "medinna"', "key game: there is no game 'medinna'; did you"),
        ('anchor = "wall_length"', 'anchor = "wal_length"', "key anchor: there is no size 'wal_l"),
        (
            'wall_depth = { value = 10.0, origin = "assumed" }',
            'wall_dept = { value = 10.0, origin = "assumed" }',
            "key sizes.wall_dept: there is no key 'wall_dept'; did you mean wall_depth?",
        ),
        (
            'wall_depth = { value = 10.0, origin = "assumed" }',
            'wall_depth = { value = 10.0, origin = "guessed" }',
            "key sizes.wall_depth: origin: there is no origin 'guessed'; known: measured, publis",
        ),
        (
            'wall_depth = { value = 10.0, origin = "assumed" }',
            'wall_depth = { value = 10.0, orgin = "assumed" }',
            "key sizes.wall_depth.orgin: there is no key 'orgin'; did you mean origin?",
        ),
        (
            'wall_depth = { value = 10.0, origin = "assumed" }',
            "wall_depth = { value = 10.0 }",
            "key sizes.wall_depth.origin: is missing",
        ),
        (
            'wall_depth = { value = 10.0, origin = "assumed" }',
            'wall_depth = { origin = "assumed" }',
            "key sizes.wall_depth.value: is missing",
        ),
        (
            'wall_depth = { value = 10.0, origin = "assumed" }',
            "wall_depth = 10.0",
            'key sizes.wall_depth: write it as { value = 30.0, origin = "measured" }',
        ),
        (
            'wall_depth = { value = 10.0, origin = "assumed" }',
            'wall_depth = { value = "10", origin = "assumed" }',
            "key sizes.wall_depth: wall-depth: '10' is not a number; give 4 to 60 mm",
        ),
        (
            'wall_depth = { value = 10.0, origin = "assumed" }',
            'wall_depth = { value = true, origin = "assumed" }',
            "key sizes.wall_depth: wall-depth: True is not a number; give 4 to 60 mm",
        ),
        (
            'wall_depth = { value = 10.0, origin = "assumed" }',
            'wall_depth = { value = 3.9, origin = "assumed" }',
            "key sizes.wall_depth: wall-depth: 3.9 mm is below the minimum of 4 mm",
        ),
        (
            'wall_depth = { value = 10.0, origin = "assumed" }',
            'wall_depth = { value = nan, origin = "assumed" }',
            "key sizes.wall_depth: wall-depth: nan is not a finite number",
        ),
        (
            'tower = ["tower_side", "tower_side"]',
            'tower = ["tower_side", "tower_sid"]',
            "key slots.tower: there is no size 'tower_sid'; did you mean tower_side?",
        ),
        (
            'tower = ["tower_side", "tower_side"]',
            'tower = ["tower_side"]',
            "key slots.tower: name the sizes for length and depth, and for height if",
        ),
        (
            'tower = ["tower_side", "tower_side"]',
            'tower = "tower_side"',
            "key slots.tower: 'tower_side' is not a list of texts",
        ),
        ("[supplies.3]", "[supplies.5]", "key supplies.5: is not a number of players from 1 to 4"),
        (
            "[supplies.3]",
            "[supplies.few]",
            "key supplies.few: is not a number of players from 1 to 4",
        ),
        ("merchants = 8", "merchants = 8.5", "key supplies.3.merchants: 8.5 is not a whole number"),
        (
            "merchants = 8",
            "merchants = true",
            "key supplies.3.merchants: True is not a whole number",
        ),
        (
            "merchants = 8",
            "merchants = -1",
            "key supplies.3.merchants: -1 is below the minimum of 0; give 0 to 200",
        ),
        ("merchants = 8", "merchant = 8", "key supplies.3.merchant: there is no key 'merchant'"),
        ("SE = 2", 'SE = "2"', "key tiles.towers.SE: '2' is not a whole number"),
        (
            'players = ["blue", "green", "red", "yellow"]',
            "players = [1, 2]",
            "key colours.players: [1, 2] is not a list of texts",
        ),
    ],
)
def test_a_mistake_is_reported_by_line_and_key(
    old: str, new: str, message: str, home: Path
) -> None:
    """A mistake would pass, or the user would have to search the whole file for it."""
    text = (package_templates() / "editions" / "medina-2001.toml").read_text(encoding="utf-8")
    assert old in text
    wrong = text.replace(old, new, 1)
    line = next(n for n, found in enumerate(wrong.splitlines(), start=1) if new in found)
    path = home / "mine.toml"
    path.write_text(wrong, encoding="utf-8")
    with pytest.raises(CatalogError) as refused:
        load_edition("mine")
    assert str(refused.value).startswith(f"{path}, line {line}, {message}")
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("drop", "above", "message"),
    [
        ("wall_depth = ", "[sizes]", "key sizes: wall_depth missing"),
        ("wall_", "[sizes]", "key sizes: wall_length, wall_depth, wall_height missing"),
        ("title = ", "", "key title: is missing"),
        ("game = ", "", "key game: is missing"),
        ("anchor = ", "", "key anchor: is missing"),
        ("rows = ", "[supplies.3]", "key supplies.3.rows: is missing"),
        ("walls = ", "[supplies.3]", "key supplies.3.walls: is missing"),
    ],
)
def test_what_is_missing_is_reported(drop: str, above: str, message: str, home: Path) -> None:
    """An edition without a size would load, and fail with a KeyError when the size is used."""
    text = (package_templates() / "editions" / "medina-2001.toml").read_text(encoding="utf-8")
    lines = text.splitlines()
    kept = ["" if line.startswith(drop) else line for line in lines]
    assert kept != lines
    line = kept.index(above) + 1 if above else 1
    path = home / "mine.toml"
    path.write_text("\n".join(kept), encoding="utf-8")
    with pytest.raises(CatalogError) as refused:
        load_edition("mine")
    assert str(refused.value) == f"{path}, line {line}, {message}"
