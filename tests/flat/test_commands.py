"""``--for`` on the command line: what goes with which craft, and one line for what does not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import gatesmith
from gatesmith.cli._run import run
from gatesmith.core.parameters import parameters_of
from gatesmith.making.flat.crafts import CRAFTS, craft_parameters
from gatesmith.making.request import printer_options
from gatesmith.pieces import piece


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--for wood", "for: there is no craft 'wood'; known: print, laser, card, clay"),
        ("--for lazer", "for: there is no craft 'lazer'; did you mean laser?"),
        ("--kerf 0.2", "kerf: works with --for laser, not with printing; give"),
        ("--for card --kerf 0.2", "kerf: works with --for laser, not with --for card; give"),
        ("--for clay --copies 2", "copies: works with --for laser or --for card, not with"),
        ("--for laser --kerf 5", "kerf: 5 mm is above the maximum of 1 mm; give 0 to 1 mm"),
        ("--for laser --page a4", "page: works with --for card, not with --for laser"),
        ("--for card --page a3", "page: there is no page 'a3'; known: a4, letter"),
        ("--for laser --out x.stl", "x.stl: --for laser writes .dxf, .svg; choose one of these"),
        ("--for card --out x.dxf", "x.dxf: --for card writes .pdf, .svg; choose one of these"),
        ("--for clay --out x.svg", "x.svg: --for clay writes .3mf, .glb, .obj, .ply, .step, .stl"),
        ("--for card --door leaves", "door: leaves has no effect on a gate made with --for card"),
        ("--for laser --relief-depth 0.6", "relief-depth: 0.6 has no effect on a gate made"),
    ],
)
def test_what_does_not_go_together_is_one_line(
    line: str, said: str, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    """An option would be silently ignored, or end in a traceback."""
    assert run(["gate", *line.split()]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith(f"error: {said}")
    assert output.err.count("\n") == 1
    assert list(home.iterdir()) == []


def test_print_is_the_default(home: Path) -> None:
    """--for print would be something other than no --for."""
    assert run(["gate", "--quiet", "--draft", "--out", "a.stl"]) == 0
    assert run(["gate", "--for", "print", "--quiet", "--draft", "--out", "b.stl"]) == 0
    assert (home / "a.stl").read_bytes() == (home / "b.stl").read_bytes()


def test_the_command_in_the_file_makes_it_again(home: Path) -> None:
    """The recipe's own command would not be understood."""
    out = home / "gate.svg"
    made = gatesmith.craft("gate", "laser", build="slots", sheet=2, out=out, printer="default")
    before = out.read_bytes()
    assert run([*made.recipe.command.split(), "--quiet", "--out", "again.svg"]) == 0
    assert (home / "again.svg").read_bytes() == before


@pytest.mark.parametrize(
    ("craft", "name"),
    [
        ("laser", "gate-plain-laser-30x10x20.svg"),
        ("card", "gate-plain-card-30x10x20.svg"),
        ("clay", "gate-plain-clay-30x10x20-cutter.stl"),
    ],
)
def test_a_speaking_name_without_out(craft: str, name: str, home: Path) -> None:
    """Files of several crafts would take each other's place."""
    assert run(["gate", "--for", craft, "--style", "plain", "--quiet"]) == 0
    assert (home / "output" / name).is_file()


def test_json_is_one_document(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    """A program could not read what was made."""
    line = ["gate", "--for", "laser", "--sheet", "3", "--json", "--out", "a.svg", "--out", "a.dxf"]
    assert run(line) == 0
    output = json.loads(capsys.readouterr().out)
    assert output["craft"] == "laser"
    assert [Path(each["path"]).name for each in output["files"]] == ["a.svg", "a.dxf"]
    assert {each["verdict"] for each in output["files"]} == {"sound"}
    assert [part["size_mm"] for part in output["parts"]] == [[29.7, 26]] * 3
    assert "1 mm less than the wall" in output["adapted"][0]
    assert (home / "a.dxf").is_file()


@pytest.mark.parametrize(
    ("line", "message", "names"),
    [
        (
            "laser",
            "sheet 2 mm, kerf 0.15 mm; measure yours, then give --sheet and --kerf",
            "sheet kerf",
        ),
        ("laser --sheet 3", "kerf 0.15 mm; measure yours, then give --kerf", "kerf"),
        ("card", "paper 0.3 mm; measure yours, then give --paper", "paper"),
        ("clay --part ejector", "shrink 6 %; measure yours, then give --shrink", "shrink"),
        ("laser --sheet 3 --kerf 0.1", "", ""),
        ("card --paper 0.25", "", ""),
    ],
)
def test_assumed_material_values_are_reported(
    line: str, message: str, names: str, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    """A gate of 3 mm plywood would be cut for sheets of 2 mm that nobody ever spoke of."""
    words = ["gate", "--row", "8x240", "--style", "plain", "--for", *line.split()]
    assert run(words) == 0
    out = capsys.readouterr().out.splitlines()
    said = [text.partition(": ")[2] for text in out if text.startswith("  assumed, not measured")]
    assert said == [
        "wall-depth, wall-height; run gatesmith measure",
        *([message] if message else []),
    ]
    assert run([*words, "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["assumed"] == ["wall_depth", "wall_height", *names.split()]
    assert "--craft" not in document["command"]


def test_all_or_none_are_written(home: Path) -> None:
    """One of two files would be left behind after the other was refused."""
    (home / "b.svg").mkdir()
    assert run(["gate", "--for", "laser", "--quiet", "--out", "a.svg", "--out", "b.svg"]) == 2
    assert not (home / "a.svg").exists()


def test_no_option_means_two_things() -> None:
    """A craft's option would hide one of the gate's or of the printer's."""
    gate = piece("gate")
    own = {found.name for found in (*parameters_of(gate.declared), *printer_options(gate))}
    names = [found.name for found in craft_parameters(gate)]
    assert own & set(names) == set()
    assert len(names) == len(set(names))
    assert set(gate.crafts) == set(CRAFTS)


def test_the_python_face_refuses_the_same(home: Path) -> None:
    """A program would be allowed what the command refuses."""
    with pytest.raises(gatesmith.CombinationError, match=r"^kerf: works with --for laser, not"):
        gatesmith.craft("gate", "card", kerf=0.1)
    with pytest.raises(gatesmith.UsageError, match=r"^for: use gatesmith.make"):
        gatesmith.craft("gate", "print")
    with pytest.raises(gatesmith.ParameterError, match="no parameter 'sheets'"):
        gatesmith.craft("gate", "laser", sheets=3)
    assert list(home.iterdir()) == []


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("--for laser --kerf 0.2 --style moorish", "a.svg"),
        ("--for laser --build slots --sheet 1.5", "a.dxf"),
        ("--for card --page letter --style twin-tower", "a.pdf"),
        ("--for clay --shrink 9 --part ejector --style plain", "a.3mf"),
    ],
)
def test_a_file_of_a_craft_is_made_again(line: str, name: str, home: Path) -> None:
    """``gatesmith remake`` would not know the files that gatesmith itself wrote."""
    assert run(["gate", *line.split(), "--quiet", "--out", name]) == 0
    assert run(["remake", name, "--quiet", "--out", f"again-{name}"]) == 0
    assert (home / f"again-{name}").read_bytes() == (home / name).read_bytes()


@pytest.mark.parametrize("name", ["a.svg", "a.dxf", "a.pdf"])
def test_a_drawing_without_a_recipe_is_refused(
    name: str, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    """Someone else's drawing would end in a traceback."""
    (home / name).write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", encoding="utf-8")
    assert run(["remake", name]) in (1, 2)
    assert capsys.readouterr().err.startswith(f"error: {name}: ")
