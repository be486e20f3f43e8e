"""``gatesmith fit`` with a slot: what a reader sees, what a program gets, how it ends."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gatesmith.cli import _fit_slot
from gatesmith.cli._run import run
from gatesmith.mesh.formats import Document, format_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks.examples import box, inverted, loose, turned

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(mesh: Mesh, name: str = "piece.stl") -> None:
    nobody = Document("", "", "test", "", "", "")
    Path(name).write_bytes(format_of(".stl").encode(mesh, nobody))


def test_a_table_for_people(capsys: Capture) -> None:
    """A player would not see by how much, on which axis, and what to do."""
    write(box(10, 29.8, 20))
    assert run(["fit", "piece.stl", "--slot", "medina:wall"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "warning  piece.stl  STL, 12 triangles, 10 \u00d7 29.8 \u00d7 20 mm, 5.96 cm³",
        "  fits tightly in the slot medina:wall, turned by 90°",
        "  axis  piece    room   left at each side  wanted",
        "  x     10 mm    10 mm  0 mm               0 mm     fits",
        "  y     29.8 mm  30 mm  0.1 mm             0.15 mm  tight",
        "  z     20 mm    open",
        "  warning  tight-in-slot: along y the piece measures 29.8 mm, and the length of the "
        "slot medina:wall is 30 mm: this leaves 0.1 mm at each end, less than the clearance "
        "of 0.15 mm",
        "           to fix: make it 0.1 mm shorter along y, or expect to sand it",
        "  assumed, not measured: wall-length, wall-depth; run gatesmith measure",
    ]


@pytest.mark.parametrize(
    ("mesh", "slot", "code", "answer"),
    [
        # 3.003 × 1 × 2: 30.03 mm in true size if the numbers are centimetres.
        (box(3.003, 1, 2), "medina:wall", 1, "is not in millimetres, but made for the slot"),
        (box(6, 6, 2), "60x60", 0, "fits (if its numbers are millimetres) the slot 60x60"),
        (box(6, 5, 2), "60x60", 0, "fits the slot 60x60"),
    ],
)
def test_a_wrong_unit_comes_before_any_answer(
    mesh: Mesh, slot: str, code: int, answer: str, capsys: Capture
) -> None:
    """A piece in centimetres was told to fit, as it does in true size not even by millimetres."""
    write(mesh)
    assert run(["fit", "piece.stl", "--slot", slot]) == code
    assert answer in capsys.readouterr().out


def test_a_file_that_is_not_there_has_no_slot(capsys: Capture) -> None:
    """A player would be advised to measure walls, where it is the name that is wrong."""
    assert run(["fit", "none.stl", "--slot", "medina:wall"]) == 1
    output = capsys.readouterr().out
    assert "there is no such file" in output
    assert "assumed" not in output


def test_a_mesh_that_is_inside_out(capsys: Capture) -> None:
    """A model of less than no volume would be called sound."""
    write(inverted(box(29.7, 10, 20)))
    assert run(["fit", "piece.stl", "--slot", "medina:wall"]) == 1
    output = capsys.readouterr().out
    assert "fits the slot medina:wall" in output
    assert "error    inside-out" in output


def test_a_piece_is_reported_by_its_command(capsys: Capture) -> None:
    """A player would not know which gate was meant, or how to fix the assumed sizes."""
    assert run(["fit", "gate", "--style", "moorish", "--clearance", "0.1"]) == 0
    output = capsys.readouterr().out.splitlines()
    assert output[0] == "warning  gate --style moorish --clearance 0.1  recipe"
    assert output[3] == "  x     29.8 mm  30 mm  0.1 mm             0.15 mm  tight"
    assert output[-1].endswith("--walls 8x240 with your own number, or run gatesmith measure")


@pytest.mark.parametrize(
    ("mesh", "slot", "code", "verdict"),
    [
        (box(29.7, 10, 20), "medina:wall", 0, "sound"),
        (box(30, 10, 20), "medina:wall", 0, "warning"),
        (box(30.1, 10, 20), "medina:wall", 1, "error"),
        (loose(box(29.7, 10, 20).corners[1:]), "medina:wall", 1, "error"),
        (turned(box(29.7, 10, 20), 12), "medina:wall", 1, "error"),
        (box(30.1, 10, 20), "wadi:tile", 0, "sound"),
    ],
)
def test_exit_codes(mesh: Mesh, slot: str, code: int, verdict: str, capsys: Capture) -> None:
    """A script would print what does not fit, or stop before what does."""
    write(mesh)
    assert run(["fit", "piece.stl", "--slot", slot, "--json"]) == code
    document = json.loads(capsys.readouterr().out)
    assert (document["file"], document["verdict"]) == ("piece.stl", verdict)
    assert run(["fit", "piece.stl", "--slot", slot, "--quiet"]) == code
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith(f"{verdict}  ")


@pytest.mark.parametrize("switches", [[], ["--json"], ["-q"], ["--json", "--quiet"]])
@pytest.mark.parametrize("name", ["piece.stl", "none.stl"])
def test_the_quick_start_says_the_same(name: str, switches: list[str], capsys: Capture) -> None:
    """A line would be answered otherwise with one more option that changes nothing."""
    write(box(30.1, 10, 20))
    line = [name, "--slot", "medina:wall", *switches]
    quick = _fit_slot.plain_line(line)
    output = capsys.readouterr()
    assert quick == 1
    assert run(["fit", *line, "--printer", "default"]) == quick
    assert capsys.readouterr() == output


@pytest.mark.parametrize(
    "line",
    [
        "piece.stl",
        "gate --slot medina:wall",
        "piece.stl other.stl --slot 30x10",
        "piece.stl --slot",
        "piece.stl --slot 30x10 --slot 40x10",
        "--help --slot 30x10",
        "piece.stl --slot 30x10 --printer default",
    ],
)
def test_everything_else_is_for_the_parser(line: str, capsys: Capture) -> None:
    """A line with more to it would be half understood."""
    write(box(30, 10, 20))
    assert _fit_slot.plain_line(line.split()) is None
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "name a file, as in fit"),
        ("gat", "there is no piece or file 'gat'; did you mean gate?"),
        ("gate --wall-lenght 30", "unknown option --wall-lenght; did you mean --wall-length?"),
        ("gate --wall-length 3", "wall-length: 3 mm is below the minimum of 12 mm"),
        ("gate --sheet 3", "unknown option --sheet"),
        ("dome --wall-length 30", "unknown option --wall-length; chip, gate, gauge, wall have"),
        ("piece.stl --slot 30x10 --style plain", "unknown option --style"),
        ("piece.stl", "no slot is given; add --slot medina:wall"),
        ("piece.stl --slot medina:wall --edition wadi", "the edition wadi belongs to wadi"),
        ("piece.stl --slot wall gate --style plain", "unexpected argument 'gate'"),
        ("--position x --style plain ./gate gate", "unexpected argument 'gate'"),
        ("piece.stl --style plain --at gate", "unknown option --style; gate, guardian"),
        ("piece.stl --slot 30x10 --walls 8x240", "--walls 8x240: needs a piece"),
        ("piece.stl --slot 30x10 --side N", "--side N: needs --row"),
        ("gate --slot 30x10 --row", "--row and --slot ask different questions"),
        ("gate --at N5 --slot 30x10", "--position and --slot ask different questions"),
        ("gate --edition wadi", "wadi is an edition of wadi"),
        ("gauge", "a gauge is a tool and has no slot; give one with --slot"),
        ("piece.stl --slot 30x10 wall", "unexpected argument 'wall'"),
    ],
)
def test_wrong_lines(line: str, said: str, capsys: Capture) -> None:
    """A mistake would end in a traceback, or in silence about what to do."""
    write(box(30, 10, 20))
    assert run(["fit", *line.split()]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert said in err


@pytest.mark.parametrize("what", ["piece.stl", "gate"])
def test_a_slot_that_the_edition_lacks_is_a_finding(what: str, capsys: Capture) -> None:
    """A script that reads the report would get none, and a person no list of slots."""
    write(box(30, 10, 20))
    assert run(["fit", what, "--slot", "medina:wal", "--json"]) == 1
    (found,) = json.loads(capsys.readouterr().out)["findings"]
    assert (found["code"], found["severity"]) == ("slot-missing", "error")
    assert "edition medina-2001: there is no slot 'wal'; did you mean wall?" in found["message"]
    assert "gatesmith list slots" in found["hint"]


def test_help_has_the_options_of_the_piece(capsys: Capture) -> None:
    """A reader could not find out which options a gate has."""
    assert run(["fit", "--help"]) == 0
    assert "--style" not in capsys.readouterr().out
    assert run(["fit", "gate", "--help-all"]) == 0
    output = capsys.readouterr().out
    assert all(
        option in output for option in ("--style", "--wall-length", "--slot", "--bed-length")
    )


_ASKED = """
import sys
from gatesmith.cli._run import run
code = run(["fit", *sys.argv[1:]])
heavy = ("OCP", "cadquery", "trimesh", "lib3mf", "manifold3d")
ours = ("gatesmith.making.recipe", "gatesmith.pieces")
parsers = ("typer", "rich", "pydantic", *ours, "multiprocessing")
needless = heavy if sys.argv[1] == "gate" else (*heavy, *parsers)
sys.exit(f"{code} {[name for name in needless if name in sys.modules]}")
"""


@pytest.mark.parametrize(
    "line", ["gate --wall-length 30", "gate --slot 30x10 --json", "piece.stl --slot medina:wall"]
)
def test_nothing_is_modelled_and_nothing_needless_loaded(line: str, home: Path) -> None:
    """Two seconds for the CAD kernel, or a parser's start, where arithmetic is enough."""
    write(box(29.7, 10, 20))
    done = subprocess.run(
        [sys.executable, "-c", _ASKED, *line.split()],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "GATESMITH_CONFIG": str(home / "config")},
        check=False,
    )
    assert done.stderr.strip() == "0 []"


def test_the_public_face_models_nothing(home: Path) -> None:
    """A program that asks a recipe would wait for numpy and for the CAD kernel."""
    look = (
        "import sys, gatesmith; print(gatesmith.fit('gate', wall_length=30).verdict, "
        "[n for n in ('numpy', 'typer', 'OCP', 'cadquery') if n in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", look],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "GATESMITH_CONFIG": str(home / "config")},
        check=True,
    )
    assert done.stdout == "sound []\n"
