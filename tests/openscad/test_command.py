"""``--out gate.scad``: written, tried in OpenSCAD where there is one, refused in one line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import gatesmith
from gatesmith.cli._run import run
from gatesmith.making.openscad import customizer_pipeline
from gatesmith.making.openscad.customizer import gate_scad
from gatesmith.making.planned_piece import plan_recipe

from ..real_tools.tools import program
from .twins import recipe_of


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.real_tools
def test_what_openscad_makes_of_it_is_judged(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file would be handed out that nobody ever tried."""
    program("openscad")
    assert run(["gate", "--wall-length", "30", "--json", "--out", "gate.scad"]) == 0
    output = json.loads(capsys.readouterr().out)
    (tried,) = output["tried"]
    assert (tried["verdict"], output["size_mm"]) == ("sound", [29.7, 10.0, 26.0])
    assert b"wall_length = 30;" in (home / "gate.scad").read_bytes()
    assert run(["gate", "--shrinkage", "0.5", "--xy-compensation", "0.1", "--out", "b.scad"]) == 0
    assert "checks passed on what OpenSCAD makes of it" in capsys.readouterr().out


@pytest.mark.real_tools
def test_the_grid_of_openscad_is_no_fault() -> None:
    """A wall of 9.8 mm would get no file: OpenSCAD makes 9.8008 mm of it, in steps of 1/1024."""
    program("openscad")
    walls = ["--wall-length", "29.9", "--clearance", "0", "--wall-depth", "9.8", "--quiet"]
    assert run(["gate", *walls, "--out", "gate.scad"]) == 0


@pytest.mark.real_tools
def test_a_broken_part_replaces_nothing(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that makes another gate would take the place of a good one."""
    program("openscad")
    parts = home / "templates" / "customizer"
    parts.mkdir(parents=True)
    (parts / "battlement.scad").write_text("module battlement() cube(20, center = true);\n")
    (home / "gate.scad").write_bytes(b"good")
    assert run(["gate", "--out", "gate.scad"]) == 1
    assert capsys.readouterr().err.startswith("error: gate.scad: rejected, nothing was replaced: ")
    assert (home / "gate.scad").read_bytes() == b"good"
    assert {path.name for path in home.iterdir()} == {"gate.scad", "templates"}


def test_without_openscad_it_is_written_and_said_so(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A user who has no OpenSCAD would get no file, or believe that it was tried."""
    monkeypatch.setattr(customizer_pipeline, "PROGRAM", "no-such-openscad")
    assert run(["gate", "--printer", "default", "--out", "one.SCAD", "--out", "two.scad"]) == 0
    assert "note: OpenSCAD is not installed" in capsys.readouterr().out
    assert (home / "one.SCAD").read_bytes() == (home / "two.scad").read_bytes()
    assert (home / "two.scad").read_bytes() == gate_scad(plan_recipe(recipe_of({})))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("gate --out a.scad --out a.stl", "a.stl: cannot be written together with a .scad file;"),
        ("gate --mark G1 --out a.scad", "mark: 'G1' cannot be part of an OpenSCAD file"),
        ("wall --out a.scad", "a wall has no .scad file, only gate has; choose another format"),
        ("gate --merlons 24 --out a.scad", "merlons: 24 merlons on 17.226 mm would be"),
        ("gate --for laser --out a.scad", "a.scad: --for laser writes .dxf, .svg; choose one"),
    ],
)
def test_what_cannot_be_written_is_one_line(
    line: str, said: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A user would read a traceback, or find a file that is not what he asked for."""
    assert run(line.split()) == 2
    output = capsys.readouterr()
    assert output.err.startswith(f"error: {said}")
    assert output.err.count("\n") == 1
    assert list(home.iterdir()) == []


def test_a_program_gets_the_same_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the command line could write the file, or another one than Python does."""
    monkeypatch.setattr(customizer_pipeline, "PROGRAM", "no-such-openscad")
    made = gatesmith.customize("gate", row="8x248", style="plain", out="own.scad")
    assert isinstance(made, gatesmith.Customized)
    assert (made.files, made.reports) == ((Path("own.scad"),), ())
    line = "gate --row 8x248 --style plain --out typed.scad -q"
    assert run(line.split()) == 0
    assert (home / "own.scad").read_bytes() == (home / "typed.scad").read_bytes()
    unsaved = gatesmith.customize("gate", wall_length=31)
    assert repr(unsaved) == "<Customized gate battlement for OpenSCAD: not checked, in memory>"
    assert sorted(path.name for path in home.iterdir()) == ["own.scad", "typed.scad"]
    (named,) = unsaved.save("later.scad").files
    assert named == Path("later.scad")
    assert b"wall_length = 31;" in named.read_bytes()
    with pytest.raises(gatesmith.OutputError, match=r"^later\.stl: cannot be written together"):
        unsaved.save("later.stl")
    with pytest.raises(gatesmith.UsageError, match=r"^a wall has no \.scad file, only gate has"):
        gatesmith.customize("wall", out="wall.scad")


@pytest.mark.parametrize("out", ["gate.scad", "GATE.SCAD"])
def test_who_makes_an_stl_learns_where_a_scad_comes_from(out: str, home: Path) -> None:
    """A program would read that no such format exists, though the command writes it."""
    with pytest.raises(gatesmith.OutputError) as refused:
        gatesmith.make("gate", out=["gate.stl", out])
    assert str(refused.value).startswith(
        f"{out}: only gatesmith gate --out gate.scad writes a .scad file, in Python "
        "gatesmith.customize; known here: .3mf, "
    )
    assert list(home.iterdir()) == []


def test_a_part_that_is_no_text_is_one_clear_line(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A user who saved a part in Latin-1 would read of a bug in gatesmith."""
    path = Path("templates/customizer/plain.scad")
    path.parent.mkdir(parents=True)
    path.write_bytes(b"// ok\n// Gr\xf6\xdfe\n")
    assert run(["gate", "--out", "gate.scad"]) == 2
    fault = "line 2: is not UTF-8; save it as UTF-8 text"
    assert capsys.readouterr().err == f"error: {path}, {fault}\n"
    assert not (home / "gate.scad").exists()
