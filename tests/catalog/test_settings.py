"""The user's settings: what is meant when nothing is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.catalog.settings import Settings, load_settings, settings_file
from gatesmith.core.errors import CatalogError
from gatesmith.making.options import Request
from gatesmith.making.request import plan_piece
from gatesmith.pieces import piece


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "config"
    folder.mkdir()
    monkeypatch.setenv("GATESMITH_CONFIG", str(folder))
    monkeypatch.chdir(tmp_path)
    return folder


def _write(config: Path, text: str) -> Path:
    path = config / "config.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_without_a_file(config: Path) -> None:
    """A new user would get an error instead of the defaults."""
    assert settings_file() == config / "config.toml"
    assert not settings_file().exists()
    assert load_settings() == Settings("default", "medina-2001", "wadi")


def test_an_edition_for_each_game() -> None:
    """A piece of Wadi would get its sizes from Medina."""
    assert load_settings().edition("medina") == "medina-2001"
    assert load_settings().edition("wadi") == "wadi"


def test_what_is_written_counts(config: Path) -> None:
    """A setting would be ignored, or wipe out the others."""
    _write(config, 'printer = "ender-3"\nmedina = "medina-2014"\n')
    assert load_settings() == Settings("ender-3", "medina-2014", "wadi")
    recipe = plan_piece(piece("gate"), Request()).recipe
    assert (recipe.printer, recipe.edition) == ("ender-3", "medina-2014")
    assert recipe.parameters["clearance"] == 0.2


def test_what_is_named_beats_the_settings(config: Path) -> None:
    """An option on the command line would be overruled by a file."""
    _write(config, 'printer = "ender-3"\nmedina = "medina-2014"\n')
    recipe = plan_piece(piece("gate"), Request(printer="default", edition="medina-2001")).recipe
    assert (recipe.printer, recipe.edition) == ("default", "medina-2001")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '\nprintr = "ender-3"\n',
            ", line 2, key printr: there is no parameter 'printr'; did you mean printer?",
        ),
        ("printer = 3\n", ", line 1, key printer: printer: 3 is not a text"),
        ('printer = "a\n', ": line 1, key printer: "),
        (f'wadi = "{"x" * 81}"\n', f", line 1, key wadi: wadi: '{'x' * 81}' has 81 characters"),
    ],
)
def test_a_mistake_is_reported_by_line_and_key(text: str, message: str, config: Path) -> None:
    """A misspelt setting would be ignored, and the default used silently."""
    path = _write(config, text)
    with pytest.raises(CatalogError) as refused:
        load_settings()
    assert str(refused.value).startswith(f"{path}{message}")


@pytest.mark.parametrize("text", ['printer = "gone"\n', 'medina = "gone"\n'])
def test_a_setting_that_names_nothing_is_blamed(text: str, config: Path) -> None:
    """A user who named no printer would get an error about a name that he never gave."""
    path = _write(config, text)
    with pytest.raises(CatalogError) as refused:
        plan_piece(piece("gate"), Request())
    message = str(refused.value)
    assert "'gone'; known: " in message
    assert message.endswith(f" (set in {path}; gatesmith config reset restores the default)")
