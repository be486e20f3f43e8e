"""A STEP file whose budget ends is told by name what was not looked at, and never called sound."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import gatesmith
from gatesmith.cad import step_solid
from gatesmith.cad.step_solid import StepBudget, UnfinishedStepError, read_step_solid
from gatesmith.core.errors import UnreadableError
from gatesmith.core.findings import Report
from gatesmith.core.processes.watching import TooMuchMemoryError, resident, wait_watched
from gatesmith.validation import step

from .foreign_step import written
from .step_copies import in_a_copy

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="the limit is that of Linux")


@cache
def box_step() -> bytes:
    """A box of 20 × 20 × 10 mm on z = 0, written by CadQuery itself."""
    from cadquery import Workplane

    return written(Workplane().box(20, 20, 10, centered=(True, True, False)))


@cache
def ring_step() -> bytes:
    """A ring of 2 km, of which a fine mesh has a thousand million triangles, in 4 kB."""
    from cadquery import Workplane

    return written(Workplane().circle(1e5).revolve(360, (1e6, 0, 0), (1e6, 1, 0)))


def in_file(folder: Path, data: bytes) -> Path:
    """A file of these bytes."""
    path = folder / "foreign.step"
    path.write_bytes(data)
    return path


def unfinished(path: Path, budget: StepBudget) -> UnfinishedStepError:
    """The error that a file's budget ended."""
    with pytest.raises(UnfinishedStepError) as caught:
        read_step_solid(path, budget)
    assert caught.value.code == "not-fully-checked"
    return caught.value


def judged(path: Path, budget: StepBudget, monkeypatch: pytest.MonkeyPatch) -> Report:
    """The report on a file that is read within another budget."""
    read = step_solid.read_step_solid
    monkeypatch.setattr(step_solid, "read_step_solid", lambda path: read(path, budget))
    return gatesmith.validate(path)


def test_a_file_too_large_for_the_kernel_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A STEP of 98 MB took a gigabyte only to be refused; or it would be passed unseen."""
    path = in_file(tmp_path, box_step())
    monkeypatch.setattr(step_solid, "read_bytes", lambda *_: pytest.fail("it was read"))
    budget = StepBudget(file_megabytes=0.001)
    told = unfinished(path, budget)
    assert "MB of STEP, more than 0.001 MB" in str(told)
    assert "everything but the start and the end" in str(told)
    report = judged(path, budget, monkeypatch)
    # Nothing is known of it: a program that asks must not go on with it.
    assert [(each.code, each.severity.value) for each in report.findings] == [
        ("not-fully-checked", "error")
    ]
    assert (report.verdict, report.solid, report.prints) == ("error", "error", "not checked")
    assert {"closed", "crossing", "overhang"} <= set(report.left_out)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"solid x" * 200, "file-not-a-mesh"),
        (box_step()[:-30], "file-cut"),
        (b" " * 2000, "file-empty"),
    ],
)
def test_damage_at_the_ends_of_a_large_file_is_told(tmp_path: Path, data: bytes, code: str) -> None:
    """A cut or misnamed file would pass for one that is only too large."""
    with pytest.raises(UnreadableError) as caught:
        read_step_solid(in_file(tmp_path, data), StepBudget(file_megabytes=0.001))
    assert caught.value.code == code


@LINUX
def test_a_mesh_without_end_leaves_the_exact_solid(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A ring of 4 kB would take all memory, or what was measured of it would be lost."""
    report = judged(in_file(tmp_path, ring_step()), StepBudget(megabytes=420), monkeypatch)
    (told,) = report.findings
    assert (told.code, told.severity.value) == ("not-fully-checked", "warning")
    assert "more than 420 MB of memory" in told.message
    assert "the mesh of the exact solid" in told.message
    assert (report.verdict, report.solid) == ("warning", "warning")
    assert (report.facts["solids"], report.facts["valid"]) == (1, True)
    # The volume of a ring: 2 π R · π r², of radii of 1 km and 100 m.
    assert report.facts["exact_volume_mm3"] == pytest.approx(2 * 9.8696044 * 1e6 * 1e10)
    # Whether it fits has no answer; a warning would end the command as if it did.
    asked = gatesmith.validate(in_file(tmp_path, ring_step()), fits="30x10")
    assert [(each.code, each.severity.value) for each in asked.findings] == [
        ("not-fully-checked", "error")
    ]


@LINUX
def test_a_kernel_out_of_processor_time_is_told_as_unfinished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file of many details would be told to have crashed the kernel."""
    path = in_file(tmp_path, box_step())
    limited = "from resource import RLIMIT_CPU, setrlimit\nsetrlimit(RLIMIT_CPU, (1, 2))"
    endless = f"{limited}\nwhile True: pass"
    monkeypatch.setattr(step_solid, "python_command", lambda *_: [sys.executable, "-c", endless])
    told = unfinished(path, StepBudget(seconds=1))
    assert "more than 1 seconds" in str(told)
    assert "the solids in it" in str(told)
    assert told.exact is None


def test_a_kernel_that_waits_for_ever_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A run over many files would hang at one of them."""
    waiting = [sys.executable, "-c", "import time; time.sleep(600)"]
    monkeypatch.setattr(step_solid, "python_command", lambda *_: waiting)
    monkeypatch.setattr(step_solid, "PATIENCE", 0.2)
    unfinished(in_file(tmp_path, box_step()), StepBudget(seconds=1))


def test_a_large_mesh_is_checked_without_its_solids(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An assembly of millions of triangles would take a minute, or be refused as a whole."""
    monkeypatch.setattr(step_solid, "_run", in_a_copy)
    monkeypatch.setattr(step, "MOST_FULLY_CHECKED", 11)
    report = gatesmith.validate(in_file(tmp_path, box_step()))
    (told,) = report.findings
    assert (told.code, told.severity.value) == ("not-fully-checked", "warning")
    assert report.facts["open_edges"] == 0
    assert report.facts["exact_volume_mm3"] == pytest.approx(4000)


@LINUX
def test_memory_of_a_child_is_watched() -> None:
    """A child would fill the memory of the machine."""
    assert resident(os.getpid()) > 5 * 2**20
    hungry = "import time\nx = bytearray(200_000_000)\ntime.sleep(600)"
    with pytest.raises(TooMuchMemoryError):
        wait_watched(subprocess.Popen([sys.executable, "-c", hungry]), 300, 100)
    child = subprocess.Popen([sys.executable, "-c", "raise SystemExit(3)"])
    assert wait_watched(child, 300, 10_000) == 3


@pytest.mark.parametrize("holes", [10, 24])
def test_a_perforated_plate_is_meshed_in_either_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, holes: int
) -> None:
    """A grille of 200 holes took a quarter of a minute and a gigabyte."""
    from cadquery import Workplane

    places = [(3.0 * (n % 6), 3.0 * (n // 6)) for n in range(holes)]
    plate = Workplane().box(30, 30, 5, centered=False).faces(">Z").workplane(origin=(6, 6, 5))
    monkeypatch.setattr(step_solid, "_run", in_a_copy)
    report = gatesmith.validate(in_file(tmp_path, written(plate.pushPoints(places).hole(2))))
    assert report.verdict == "sound"
    assert report.facts["exact_volume_mm3"] == pytest.approx(4500 - holes * 5 * 3.14159265)


def test_many_small_arcs_get_fewer_triangles_at_the_same_distance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred rounded blocks had a million triangles; or their mesh would be loose."""
    from cadquery import Workplane

    from gatesmith.cad.exact_kernel import _step_process

    path = in_file(tmp_path, written(Workplane().box(8, 8, 8).edges().fillet(1)))
    monkeypatch.setattr(step_solid, "_run", in_a_copy)
    fine = gatesmith.validate(path)
    monkeypatch.setattr(_step_process, "_FEW_ENOUGH", 1)
    coarse = gatesmith.validate(path)
    assert coarse.facts["triangles"] * 5 < fine.facts["triangles"]  # type: ignore[operator]
    off = [float(str(each.facts["exact_volume_difference_mm3"])) for each in (fine, coarse)]
    # Within 0.01 mm of all its curved area: 12 quarter cylinders of 6 mm and a sphere, of 1 mm.
    curved = 12 * 6 * 3.14159265 / 2 + 4 * 3.14159265
    assert -0.01 * curved < off[1] < off[0] < 0
