"""``gatesmith validate --fits``: whether a piece goes where the rules put it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.mesh.formats import Document, format_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks.examples import box


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    folder = tmp_path / "work"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def write(name: str, mesh: Mesh) -> None:
    """A mesh as an STL."""
    nobody = Document("", "", "test", "", "", "")
    Path(name).write_bytes(format_of(".stl").encode(mesh, nobody))


@pytest.mark.parametrize(
    ("size", "fits", "expected"),
    [
        ((30, 10), "30x10", set()),
        ((30.01, 10), "30x10", {"longer-than-slot"}),
        ((10, 30.01), "30x10", {"longer-than-slot"}),
        ((10, 30), "30x10x10", set()),
        ((10, 30), "30x10x9.9", {"longer-than-slot"}),
        # The wall of the first edition is assumed to be 30 × 10 mm; 0.15 mm stay free at each end.
        ((29.7, 10), "medina:wall", set()),
        ((29.71, 10), "medina:wall", {"tight-in-slot"}),
        ((30.1, 10), "medina:wall", {"longer-than-slot"}),
        ((29.7, 10.1), "medina:wall", {"longer-than-slot"}),
        ((10, 29.71), "medina:wall", {"tight-in-slot"}),
        ((29, 29), "medina:cell", set()),
        ((29.9, 29), "medina:cell", {"tight-in-slot"}),
        ((20, 20), "medina:tower", set()),
        ((20.1, 20), "medina:dome", {"longer-than-slot"}),
        ((40, 40), "wadi:tile", set()),
        ((40, 40.1), "wadi:tile", {"longer-than-slot"}),
    ],
)
def test_fits(
    capsys: pytest.CaptureFixture[str],
    size: tuple[float, float],
    fits: str,
    expected: set[str],
) -> None:
    """A piece that does not go between its neighbours would be printed."""
    write("piece.stl", box(*size, 10))
    code = run(["validate", "piece.stl", "--fits", fits, "--only", "fit", "--json"])
    (report,) = json.loads(capsys.readouterr().out)["files"]
    assert {finding["code"] for finding in report["findings"]} == expected
    assert code == (1 if "longer-than-slot" in expected else 0)


def test_how_much_too_long_and_where(capsys: pytest.CaptureFixture[str]) -> None:
    """A user would know that it does not fit and not what to do about it."""
    write("piece.stl", box(10, 30.25, 20))
    run(["validate", "piece.stl", "--fits", "medina:wall", "--only", "fit"])
    output = capsys.readouterr().out
    assert "along y the piece measures 30.25 mm" in output
    assert "length of the slot medina:wall is 30 mm: 0.25 mm too long" in output


@pytest.mark.parametrize("typed", ["medina:tower-tile", "medina:tower_tile"])
def test_a_slot_is_written_as_its_piece(typed: str, capsys: pytest.CaptureFixture[str]) -> None:
    """``tower-tile`` was to be put into ``tower_tile``, and only one of them could be typed."""
    assert run(["fit", "tower-tile", "--slot", typed]) == 0
    assert "the slot medina:tower-tile" in capsys.readouterr().out
    assert run(["list", "slots", "medina-2014"]) == 0
    listed = capsys.readouterr().out
    assert "medina:tower-tile" in listed
    assert "_" not in listed
