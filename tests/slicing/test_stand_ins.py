"""Four slicers that behave as documented, and one that does everything wrong."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.making.slicing import Limits, find_slicer, slice_file

from ..strength import turn_of
from .here import POSIX, alone, left_behind, write_box

pytestmark = POSIX

ALL = ("prusa-slicer", "orca-slicer", "bambu-studio", "CuraEngine")
WRONG = (
    ("crash", "crashed (signal 11)"),
    ("refuse", "sliced nothing (exit code 5); its last message: The model is strange."),
    ("nothing", "wrote no G-code; its last message: all is well"),
    ("garbage", "wrote G-code that prints nothing"),
    ("words", "wrote something that is not G-code: "),
    ("half", "wrote incomplete G-code: its end is missing"),
)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("prusa-slicer", ("PrusaSlicer", "2.9.9", 3723)),
        ("orca-slicer", ("OrcaSlicer", "2.3.2", 125)),
        ("bambu-studio", ("Bambu Studio", "02.03.01.51", 1226)),
        ("CuraEngine", ("CuraEngine", "5.9.0", 90.5)),
    ],
    ids=ALL,
)
def test_each_slicer_is_understood(
    name: str, message: tuple[str, str, float], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What one of them says, or how it counts plastic, would be read as another one means it."""
    alone(tmp_path, monkeypatch, name)
    found = slice_file(write_box(Path("box.stl")), "default", out="box.gcode")
    assert (found.slicer, found.version, found.seconds) == message
    assert (found.printer, found.layers, found.support) == ("default", 40, False)
    # Four lines of 1.5 mm in each of 40 layers, 1.75 mm thick, at 1.24 g/cm³.
    assert found.metres == pytest.approx(0.24)
    assert found.grams == pytest.approx(0.24 * math.pi * 0.875**2 * 1.24, rel=1e-9)
    low, high = found.extents
    assert low == pytest.approx((80, 85, 0), abs=1e-3)
    assert high == pytest.approx((100, 95, 8), abs=1e-3)
    assert found.gcode == Path("box.gcode")
    text = Path("box.gcode").read_text("utf-8")
    assert "2026-01-02" not in text
    assert left_behind(tmp_path) == []


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A computer with the slicer that the test names, which behaves as the test says."""
    wanted = request.node.callspec.params
    alone(tmp_path, monkeypatch, wanted["name"])
    monkeypatch.setenv("GATESMITH_STAND_IN", wanted["behaviour"])
    return tmp_path


@pytest.mark.parametrize("name", ALL)
def test_support_is_seen_in_every_dialect(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A model would be called printable that one of the slicers holds up."""
    alone(tmp_path, monkeypatch, name)
    monkeypatch.setenv("GATESMITH_STAND_IN", "support")
    assert slice_file(write_box(Path("box.stl"))).support is True


def test_curas_head_is_put_right(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A printer would show the placeholders that the engine writes before it knows better."""
    alone(tmp_path, monkeypatch, "CuraEngine")
    slice_file(write_box(Path("box.stl")), out="box.gcode")
    head = Path("box.gcode").read_text("utf-8").splitlines()[:5]
    assert head[1:] == [";TIME:90", ";Filament used: 0.24000m", ";MINX:80.000", ";MINY:85.000"]


def test_the_first_of_them_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer would hang on the order of a folder."""
    alone(tmp_path, monkeypatch, *ALL)
    found = find_slicer()
    assert found is not None
    assert found.kind.title == "PrusaSlicer"
    assert slice_file(write_box(Path("box.stl")), slicer="cura").slicer == "CuraEngine"


@pytest.mark.parametrize(
    ("name", "behaviour", "message"),
    [(name, *wrong) for number, wrong in enumerate(WRONG) for name in turn_of(ALL, number)],
)
def test_what_a_slicer_does_wrong_is_one_line(
    name: str, behaviour: str, message: str, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A broken slicer would give a traceback, or half a G-code in the place of a whole one."""
    write_box(Path("box.stl"))
    Path("box.gcode").write_text("an old one", "utf-8")
    assert run(["slice", "box.stl", "--out", "box.gcode"]) == 3
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("error: box.stl: ")
    assert message in err
    assert err.count("\n") == 1
    assert Path("box.gcode").read_text("utf-8") == "an old one"
    assert left_behind(place) == []


@pytest.mark.parametrize("name", ["orca-slicer", "bambu-studio"])
def test_the_reason_that_orca_writes_down_is_reported(
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A user would read an exit code where the slicer has said in words what is wrong."""
    alone(tmp_path, monkeypatch, name)
    monkeypatch.setenv("GATESMITH_STAND_IN", "reason")
    write_box(Path("box.stl"))
    assert run(["slice", "box.stl"]) == 3
    assert "exit code 156); its last message: Slicing failed: found empty layers." in (
        capsys.readouterr().err
    )


def test_a_slicer_that_shouts_is_heard_to_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Megabytes of messages would fill a pipe, and both would wait forever."""
    alone(tmp_path, monkeypatch, "prusa-slicer")
    monkeypatch.setenv("GATESMITH_STAND_IN", "loud")
    assert slice_file(write_box(Path("box.stl")), limits=Limits(300)).layers == 40


def test_a_failure_is_json_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A program would not learn which file failed and which did not."""
    alone(tmp_path, monkeypatch, "prusa-slicer")
    write_box(Path("box.stl"))
    assert run(["slice", "lost.stl", "box.stl", "--json", "--printer", "prusa-mk4"]) == 1
    lost, sliced = json.loads(capsys.readouterr().out)["files"]
    assert lost == {
        "file": "lost.stl",
        "error": {"message": "lost.stl: not sliced: there is no such file", "exit_code": 1},
    }
    assert sliced == {
        "file": "box.stl",
        "slicer": "PrusaSlicer",
        "version": "2.9.9",
        "printer": "prusa-mk4",
        "seconds": 3723,
        "grams": 0.72,
        "metres": 0.24,
        "layers": 40,
        "support": False,
        "extents_mm": [[80.0, 85.0, 0.0], [100.0, 95.0, 8.0]],
        "pieces": 1,
        "gcode": str(Path("output/box.gcode").absolute()),
    }
