"""The real program as a workshop: the command's own bytes, and no file that failed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import gatesmith
from gatesmith.cli._run import run
from gatesmith.core.findings import Finding, Report, Severity
from gatesmith.making.builder import PieceBuilder
from gatesmith.making.piece_settings import PieceSettings
from gatesmith.mesh.mesh_file import read_mesh_file
from gatesmith.web.local_workshop import LocalWorkshop
from gatesmith.web.protocol import PageAnswer, answer

_GATE = {"draft": "true", "style": "plain", "kernel": "mesh"}


def made(ask: str, piece: str = "gate", **more: object) -> PageAnswer:
    """An answer of the real program."""
    given = {"settings": _GATE, **more} if piece == "gate" else more
    return answer({"ask": ask, "piece": piece, **given}, LocalWorkshop())


@pytest.fixture(scope="module")
def by_command(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with the same gate, made as a command makes it."""
    folder = tmp_path_factory.mktemp("command")
    outs = [folder / f"gate{suffix}" for suffix in (".stl", ".3mf", ".glb")]
    gatesmith.make("gate", style="plain", draft=True, kernel="mesh", out=outs)
    yield folder


@pytest.mark.parametrize("suffix", [".stl", ".3mf", ".glb"])
def test_a_download_has_the_bytes_of_the_command(suffix: str, by_command: Path) -> None:
    """What the page gives would differ from what was proven on the command line."""
    found = made("file", format=suffix)
    assert found.document["verdict"] == "sound"
    assert found.document["name"] == f"gate-plain-30x10x20{suffix}"
    assert found.content == (by_command / f"gate{suffix}").read_bytes()


def test_a_customizer_file_and_a_drawing_are_those_of_the_commands(tmp_path: Path) -> None:
    """The page would give another OpenSCAD file or drawing than the commands write."""
    scad, drawing = tmp_path / "gate.scad", tmp_path / "gate.svg"
    gatesmith.customize("gate", style="plain", draft=True, kernel="mesh", out=scad)
    words = "preview gate --style plain --kernel mesh --drawing --quiet --out"
    assert run([*words.split(), str(drawing)]) == 0
    found = made("file", format=".scad")
    assert found.content == scad.read_bytes()
    assert found.document["name"] == "gate-plain-30x10x20.scad"
    drawn = made("drawing", format=".svg", settings={"style": "plain", "kernel": "mesh"})
    assert drawn.content == drawing.read_bytes()
    assert drawn.document == {"name": "gate-plain-30x10x20-drawing.svg"}
    assert made("drawing", format=".pdf").content.startswith(b"%PDF")


def test_only_a_gate_that_openscad_can_make_has_a_customizer_file() -> None:
    """A button would give nothing but a refusal."""
    formats = {
        name: LocalWorkshop().formats(PieceSettings(piece, settings).planned)
        for name, piece, settings in (
            ("gate", "gate", {}),
            ("marked", "gate", {"mark": "Ada", "row": "8x440"}),
            ("wall", "wall", {}),
        )
    }
    assert {name for name, found in formats.items() if ".scad" in found} == {"gate"}


def test_the_view_shows_the_triangles_of_the_file(by_command: Path) -> None:
    """The picture would be of another piece than the file."""
    found = made("make")
    model = found.document["model"]
    assert isinstance(model, dict)
    cut = int(str(model["vertex_bytes"]))
    vertices = np.frombuffer(found.content[:cut], "<f4").reshape(-1, 3)
    faces = np.frombuffer(found.content[cut:], "<u4").reshape(-1, 3)
    seen = np.sort(vertices[faces].reshape(-1, 9), axis=0)
    mesh, _ = read_mesh_file(by_command / "gate.stl")
    assert np.array_equal(seen, np.sort(mesh.corners.reshape(-1, 9).astype("<f4"), axis=0))
    assert found.document["verdict"] == "sound"
    assert np.ptp(vertices, axis=0) == pytest.approx([29.7, 10, 20], abs=1e-4)


def test_a_piece_in_two_colours_is_one_file() -> None:
    """The view would show one colour, or the page offer an STL that holds a part of the piece."""
    settings = {"inlay": "true", "draft": "true", "kernel": "mesh"}
    found = made("make", "chip", settings=settings)
    model = found.document["model"]
    assert isinstance(model, dict) and isinstance(model["parts"], list)
    assert len({part["color"] for part in model["parts"] if isinstance(part, dict)}) == 2
    faces = sum(int(str(part["triangles"])) for part in model["parts"] if isinstance(part, dict))
    assert len(found.content) - int(str(model["vertex_bytes"])) == 12 * faces
    files = found.document["files"]
    assert isinstance(files, list)
    assert [each["format"] for each in files if isinstance(each, dict)] == [".3mf"]


def test_a_report_names_no_folder_of_this_machine() -> None:
    """A page would show where this machine keeps its temporary files."""
    planned = PieceSettings("gate", _GATE).planned
    file = LocalWorkshop().file(planned, ".stl").report
    assert file is not None and file.file == "gate-plain-30x10x20.stl"
    assert LocalWorkshop().model(planned).report.file == "gate-plain-30x10x20.stl"


@pytest.mark.parametrize("ask", ["make", "file"])
def test_a_file_that_fails_is_not_offered(ask: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Someone would print a file that the checks refused, or see a folder of this machine."""
    bad = Finding("open-edges", Severity.ERROR, "3 edges are open")
    failed = Report("/some/folder/gate.stl", "STL", {}, (bad,))
    monkeypatch.setattr(PieceBuilder, "write", lambda *_: failed)
    found = made(ask, format=".stl")
    assert found.content == b""
    assert found.document["verdict"] == "error"
    assert "files" not in found.document
    refused = found.document["refused"]
    assert isinstance(refused, dict)
    assert refused["message"] == "the file failed its checks: 3 edges are open"
    assert "/some" not in str(found.document)
