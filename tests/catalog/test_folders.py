"""Where templates are found, and which one wins."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from gatesmith.catalog import load_printer, printer_names
from gatesmith.catalog.folders import (
    find_template,
    package_templates,
    template_files,
    template_folders,
)
from gatesmith.cli._run import run
from gatesmith.core.errors import CatalogError
from gatesmith.core.user_folders import cache_folder, config_folder


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("GATESMITH_CACHE", str(tmp_path / "cache"))
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    return tmp_path


def _put(folder: Path, name: str, layer: float) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.toml"
    path.write_text(f'based_on = "prusa-xl"\nlayer = {layer}\n', encoding="utf-8")
    return path


def test_folders_are_named_by_variables(home: Path) -> None:
    """A test or a second user would write into the first one's folders."""
    assert config_folder() == home / "config"
    assert cache_folder() == home / "cache"


def test_folders_without_variables_are_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty variable would put a user's files into whatever folder he works in."""
    for value in ("", None):
        for name in ("GATESMITH_CONFIG", "GATESMITH_CACHE"):
            if value is None:
                monkeypatch.delenv(name)
            else:
                monkeypatch.setenv(name, value)
        for folder in (config_folder(), cache_folder()):
            assert folder.is_absolute()
            assert "gatesmith" in folder.parts
    assert config_folder() != cache_folder()


def test_the_package_has_templates() -> None:
    """An installation would come without editions and printers."""
    kinds = {path.name for path in package_templates().iterdir() if path.is_dir()}
    assert {"editions", "printers"} <= kinds
    assert len(template_files("printers")) >= 10
    assert len(template_files("editions")) >= 3


def test_the_order_of_folders(home: Path) -> None:
    """A user's own file would lose against gatesmith's."""
    assert template_folders("printers") == (
        package_templates() / "printers",
        home / "config" / "templates" / "printers",
        Path("templates/printers"),
    )


def test_the_later_place_wins(home: Path) -> None:
    """A user's file would not replace gatesmith's, or a project's not the user's."""
    assert load_printer("ender-3").layer == 0.2
    users = _put(home / "config" / "templates" / "printers", "ender-3", 0.16)
    assert find_template("printers", "ender-3") == users
    assert load_printer("ender-3").layer == 0.16
    here = _put(Path("templates/printers"), "ender-3", 0.12)
    assert find_template("printers", "ender-3") == here
    assert load_printer("ender-3").layer == 0.12
    assert printer_names().count("ender-3") == 1


def test_new_names_are_added(home: Path) -> None:
    """A printer of the user's own could not be named."""
    before = printer_names()
    _put(home / "config" / "templates" / "printers", "mine", 0.16)
    _put(Path("templates/printers"), "ours", 0.12)
    assert printer_names() == tuple(sorted([*before, "mine", "ours"]))


def test_only_templates_are_listed(home: Path) -> None:
    """Notes, copies of an editor and what a Mac leaves behind would pass for printers."""
    before = printer_names()
    folder = _put(Path("templates/printers"), "mine", 0.12).parent
    for name in ("notes.txt", "mine.toml~", "._mine.toml", ".#mine.toml", "mine.toml.bak"):
        (folder / name).write_bytes(b"\x00")
    assert printer_names() == tuple(sorted([*before, "mine"]))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_no_template(home: Path) -> None:
    """``gatesmith list`` would wait forever for a writer."""
    folder = home / "config" / "templates" / "editions"
    folder.mkdir(parents=True)
    os.mkfifo(folder / "mine.toml")
    assert "mine" not in template_files("editions")


def test_names_are_not_paths(home: Path) -> None:
    """A name could reach out of the folders of templates."""
    _put(home / "config" / "templates", "outside", 0.12)
    for name in ("../outside", str(home / "config/templates/outside"), "default.toml", ""):
        with pytest.raises(CatalogError, match="there is no printer"):
            find_template("printers", name)


def test_a_template_of_another_kind_is_none() -> None:
    """An edition could be taken for a printer."""
    with pytest.raises(CatalogError) as refused:
        find_template("printers", "wadi")
    assert str(refused.value).startswith("there is no printer 'wadi'; known: bambu-a1, ")


@pytest.mark.parametrize("kind", ["printers", "editions", "sets", "scenarios"])
def test_a_very_long_template_is_not_read(
    kind: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A sparse file of 20 GB in a downloaded folder filled the memory when editions were listed."""
    folder = home / "work" / "templates" / kind
    folder.mkdir(parents=True)
    suffix = ".txt" if kind == "scenarios" else ".toml"
    (folder / f"huge{suffix}").write_bytes(bytes(2_000_000))
    words = {"printers": "gate --printer huge", "editions": "gate --edition huge"}
    words |= {"sets": "set huge", "scenarios": "rules show huge"}
    for line in (f"list {kind}", words[kind]):
        code = run(line.split())
        out, err = capsys.readouterr()
        assert "huge" in out + err
        assert ("more than 1000000 bytes" in out + err) or line == "list scenarios"
        assert (code == 0) == line.startswith("list")
