"""Listings and settings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gatesmith.catalog.settings import Settings, load_settings
from gatesmith.cli._group import LazyGroup, command_modules, program
from gatesmith.cli._run import run
from gatesmith.core.docstrings import summary_of
from gatesmith.core.parameters import json_schema
from gatesmith.pieces import piece


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("GATESMITH_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _json(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, list[dict[str, str]]]:
    capsys.readouterr()
    assert run([*words, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    found: dict[str, list[dict[str, str]]] = json.loads(out)
    return found


def test_overview(capsys: pytest.CaptureFixture[str]) -> None:
    """A newcomer would not see what there is."""
    found = _json(capsys, "list")
    assert list(found) == ["pieces", "editions", "printers", "sets"]
    assert "gate" in [each["name"] for each in found["pieces"]]
    editions = {each["name"]: each["chosen"] for each in found["editions"]}
    assert editions == {"medina-2001": "default", "medina-2014": "", "wadi": "default"}
    assert len(found["printers"]) >= 9


@pytest.mark.parametrize("topic", ["pieces", "editions", "printers", "sets", "checks", "formats"])
def test_each_listing_for_people_and_programs(
    topic: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A listing would leave out for people what it gives programs."""
    rows = _json(capsys, "list", topic)[topic]
    assert run(["list", topic]) == 0
    out = capsys.readouterr().out
    for row in rows:
        for cell in row.values():
            assert cell in out
    assert rows or topic == "sets"


def test_formats_are_those_of_every_craft(capsys: pytest.CaptureFixture[str]) -> None:
    """A user would not learn that gates for a laser are SVG, or that STEP and .scad are written."""
    rows = {each["suffix"]: each["for"] for each in _json(capsys, "list", "formats")["formats"]}
    meshes = (".3mf", ".glb", ".obj", ".ply", ".step", ".stl", ".stp")
    drawings = {".dxf": "laser", ".pdf": "card", ".svg": "laser, card"}
    customizers = {".scad": "customizers (gate)"}
    assert rows == drawings | customizers | dict.fromkeys(meshes, "print, clay")


def test_parameters_are_the_json_schema(capsys: pytest.CaptureFixture[str]) -> None:
    """Programs would get another schema than the declaration gives."""
    capsys.readouterr()
    assert run(["list", "parameters", "gate", "--json"]) == 0
    schema = json.loads(capsys.readouterr().out)
    assert schema == json_schema(piece("gate").declared, piece("gate").help)
    assert schema["properties"]["wall-length"]["minimum"] == 12
    assert schema["properties"]["wall-length"]["maximum"] == 120


def test_the_rules_are_listed_by_either_word(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever types what the pages call them would be told that there are no rules."""
    laws = _json(capsys, "list", "laws", "medina")["laws"]
    assert {"GA5", "WA1"} <= {each["law"] for each in laws}
    assert _json(capsys, "list", "rules", "medina")["laws"] == laws


def test_sizes_show_their_origin(capsys: pytest.CaptureFixture[str]) -> None:
    """A user could not see which sizes are only assumed."""
    assert run(["list", "sizes", "medina-2001"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split()[:4] == ["wall-length", "30", "mm", "assumed"]


def test_settings_are_kept_and_forgotten(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A default would be lost between two commands, or could not be undone."""
    assert run(["config", "printer", "prusa-mini"]) == 0
    assert run(["config", "edition", "medina-2014"]) == 0
    assert load_settings() == Settings(printer="prusa-mini", medina="medina-2014", wadi="wadi")
    capsys.readouterr()
    assert run(["config", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "printer": "prusa-mini",
        "medina": "medina-2014",
        "wadi": "wadi",
        "file": str(home / "config" / "config.toml"),
    }
    assert run(["config", "reset"]) == 0
    assert load_settings() == Settings()
    assert not (home / "config" / "config.toml").exists()


def test_settings_are_set_as_in_git(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The words of other programs would be unknown here, or change the wrong setting."""
    assert run(["config", "set", "printer", "prusa-mini", "--quiet"]) == 0
    assert run(["config", "set", "edition", "medina-2014", "--quiet"]) == 0
    capsys.readouterr()
    assert run(["config", "get", "medina"]) == 0
    assert capsys.readouterr().out == "medina-2014\n"
    assert run(["config", "list"]) == 0
    assert capsys.readouterr().out == "printer=prusa-mini\nmedina=medina-2014\nwadi=wadi\n"
    assert run(["config", "unset", "printer", "--quiet"]) == 0
    assert load_settings() == Settings(medina="medina-2014")
    assert run(["config", "set", "medina", "medina-2001", "--quiet"]) == 0
    assert load_settings() == Settings()
    capsys.readouterr()
    assert run(["config", "get", "wadi", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"wadi": "wadi"}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("set", "config set: give a setting: printer, medina, wadi"),
        ("set printer", "config set printer: give a name; see gatesmith list printers"),
        ("set printr prusa-mini", "there is no setting 'printr'; did you mean printer?"),
        ("set wadi medina-2014", "config set wadi medina-2014: this edition is of medina"),
        ("get edition", "edition: name the game, medina or wadi"),
        ("unset nozzle", "there is no setting 'nozzle'; known: printer, medina, wadi"),
        ("get printer mini", "config get takes SETTING only, but got 'mini' too"),
    ],
)
def test_wrong_settings_are_refused(
    words: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A slip would be stored, or end without a word about what is allowed."""
    assert run(["config", *words.split()]) == 2
    assert capsys.readouterr().err.startswith(f"error: {message}")
    assert load_settings() == Settings()


def test_reset_repairs_broken_settings(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A broken settings file could only be removed by hand."""
    (home / "config").mkdir()
    (home / "config" / "config.toml").write_text("printer = [", encoding="utf-8")
    assert run(["config"]) == 2
    assert "config.toml: line 1" in capsys.readouterr().err
    assert run(["config", "reset"]) == 0


def test_every_command_has_a_summary_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    """A command would stand in the help without a word, or its own help would fail."""
    group = program()
    assert isinstance(group, LazyGroup)
    names = group.list_commands(None)
    assert {"gate", "list", "measure", "config", "doctor", "remake"} <= set(names)
    for name in names:
        stand_in = group.get_command(None, name)
        assert stand_in is not None
        assert len(stand_in.help or "") > 10, name
        capsys.readouterr()
        assert run([name, "--help"]) == 0
        out, err = capsys.readouterr()
        assert err == ""
        assert "--help" in out
    for module in command_modules().values():
        assert '"' not in summary_of(module)


def test_no_option_is_named_twice() -> None:
    """A piece's parameter would hide an option that every piece has, or a printer's number."""
    group = program()
    assert isinstance(group, LazyGroup)
    for name in group.list_commands(None):
        command = group.resolve_command(None, [name])[1]
        assert command is not None
        options = [
            option
            for parameter in command.params
            for option in (*parameter.opts, *parameter.secondary_opts)
        ]
        assert len(options) == len(set(options)), name


def test_help_shows_bounds_defaults_and_groups(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The help would leave out what the declaration says."""
    monkeypatch.setattr("gatesmith.cli._help._WIDEST", 160)
    monkeypatch.setenv("COLUMNS", "160")
    assert run(["gate", "--help-all"]) == 0
    out = capsys.readouterr().out
    for words in (
        "Size",
        "Merlons",
        "Printer",
        "12 to 120 mm; from the edition",
        "0 to 1 mm; from the printer's clearance-end",
        "6 to 225 mm; automatic: from the style",
        "battlement, plain, moorish, twin-tower, iwan, kasbah; default battlement",
    ):
        assert words in out, words


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    """A report of a bug could not name the version."""
    assert run(["--version"]) == 0
    assert capsys.readouterr().out.startswith("gatesmith ")


def test_without_a_terminal_the_help_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """A bare gatesmith in a script would wait for answers that never come."""
    assert run([]) == 0
    assert "Usage: gatesmith" in capsys.readouterr().out


def test_a_broken_file_does_not_widen_the_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One broken file would push the last column of all other rows out of sight."""
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path))
    assert run(["list", "editions"]) == 0
    sound = capsys.readouterr().out.splitlines()
    (tmp_path / "templates" / "editions").mkdir(parents=True)
    (tmp_path / "templates" / "editions" / "torn.toml").write_text(
        f"title = {'x' * 300}", encoding="utf-8"
    )
    assert run(["list", "editions"]) == 0
    listed = capsys.readouterr().out.splitlines()
    (torn,) = [line for line in listed if "broken: " in line]
    assert [line for line in listed if line != torn] == sound
    assert torn.startswith("  torn ")
