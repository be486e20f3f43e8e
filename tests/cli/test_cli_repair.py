"""The command that repairs: what it says, for people and for programs, and its exit codes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from gatesmith.cli._run import run
from gatesmith.mesh.formats import Document, format_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks.examples import box, inverted, joined, loose

BOX = box(20, 20, 10)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("GATESMITH_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)


def written(name: str, mesh: Mesh) -> str:
    document = Document("t", "d", "a", "c", "", "0" * 64)
    Path(name).write_bytes(format_of(Path(name).suffix).encode(mesh, document))
    return name


def test_it_says_what_it_did(capsys: pytest.CaptureFixture[str]) -> None:
    """A user would not know what became of the piece."""
    extra = loose(BOX.corners[:1, [0, 1, 1]])
    broken = written("broken.stl", joined(inverted(loose(BOX.corners[:1])), loose(BOX.corners[1:]),
                                          extra, extra))  # fmt: skip
    assert run(["repair", broken, "--out", "whole.3mf"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said == [
        "broken.stl: repaired",
        "  dropped: 2 triangles with two corners in one point",
        "  turned over: 1 triangle",
        "  volume: 4000 mm\u00b3 "
        "(before: none, because the mesh was not closed and wound consistently)",
        "  bounding box: moved by 0 mm at most",
        "  written: whole.3mf",
    ]


def test_json_has_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """A program would have to read sentences."""
    corners = BOX.corners.copy()
    corners[0, 0, 0] += 0.02
    path = written("gap.stl", loose(corners))
    assert run(["repair", path, "--out", path, "--weld", "0.05", "--json"]) == 0
    output = json.loads(capsys.readouterr().out)
    assert output["source"] == output["out"] == "gap.stl"
    assert output["changed"] is True
    assert output["welded_points"] == 1
    assert output["welded_over_mm"] == pytest.approx(0.02, abs=1e-5)
    assert output["volume_after_mm3"] == pytest.approx(4000)
    assert output["dropped_collapsed"] == output["dropped_duplicates"] == output["turned"] == 0
    assert output["report"]["verdict"] == "sound"


def test_a_sound_file_is_called_so(capsys: pytest.CaptureFixture[str]) -> None:
    """A user would believe that something was wrong with the file."""
    path = written("box.stl", BOX)
    assert run(["repair", path, "--out", "copy.stl"]) == 0
    assert capsys.readouterr().out == "box.stl: needs no repair\n  copied: copy.stl\n"
    assert Path("copy.stl").read_bytes() == Path("box.stl").read_bytes()
    assert run(["repair", path, "--out", "copy.stl", "--quiet"]) == 0
    assert capsys.readouterr().out == ""


def test_each_finding_is_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    """A hole would look like two faults, one below the other."""
    written("holed.stl", loose(BOX.corners[1:]))
    assert run(["repair", "holed.stl", "--out", "out.stl"]) == 1
    said = capsys.readouterr().err
    assert said.count("open-edges: 3 edges used by only one triangle") == 1
    assert said.count("\n") == 1
    fin = BOX.corners[-1:].copy()
    fin[0, 2] += 50  # a third triangle on one edge
    written("worse.stl", loose(np.concatenate([BOX.corners[1:], fin])))
    assert run(["repair", "worse.stl", "--out", "out.stl"]) == 1
    said = capsys.readouterr().err
    assert "(and 1 more)" in said
    (more,) = said.splitlines()[1:]
    assert more.split(":")[0].strip() not in said.splitlines()[0]


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        ("holed.stl --out out.stl", 1, "holed.stl: cannot be repaired, nothing was written: open-"),
        ("none.stl --out out.stl", 1, "none.stl: there is no such file"),
        ("box.stl", 2, "repair: name an output file: gatesmith repair box.stl --out FILE"),
        ("box.stl --out out", 2, "error: out: its suffix names no mesh format; known: .3mf"),
        ("box.stl --out out.txt", 2, "known: .3mf, .glb, .obj, .ply, .stl"),
        ("box.stl --out out.stl --weld 0.2", 2, "weld: 0.2 mm is above the maximum of 0.1 mm"),
        ("box.stl --out out.stl --weld 0,1", 2, "write 0.1 with a decimal point"),
        ("box.stl --out out.stl --weld", 2, "--weld needs a value"),
    ],
)
def test_what_is_wrong_is_reported(
    words: str, code: int, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A script would take an unrepaired file for a repaired one, or a user get a traceback."""
    written("box.stl", BOX)
    written("holed.stl", loose(BOX.corners[1:]))
    assert run(["repair", *words.split()]) == code
    said = capsys.readouterr()
    assert said.out == ""
    assert message in said.err
    assert not Path("out.stl").exists()


def test_a_child_needs_no_kernel() -> None:
    """Repairing would wait two seconds for a CAD kernel that it does not use."""
    written("box.stl", inverted(BOX))
    script = (
        "import sys; from gatesmith.cli._run import run; "
        "code = run(['repair', 'box.stl', '--out', 'whole.stl', '--quiet']); "
        "print(code, *(name for name in ('cadquery', 'OCP', 'trimesh', 'lib3mf', 'scipy')"
        " if name in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=300, check=False
    )
    assert (done.stdout.strip(), done.stderr) == ("0", "")
