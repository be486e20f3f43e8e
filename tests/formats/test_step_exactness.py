"""A STEP file whose parts do not meet is not a sound, exact solid."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import gatesmith
from gatesmith.cad import step_solid
from gatesmith.cli import _reports as reports
from gatesmith.core.findings import Report

from .foreign_step import written
from .step_copies import in_a_copy

CORNER = b"CARTESIAN_POINT('',(10.,10.,10.))"


@pytest.fixture(autouse=True)
def _in_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are read by copies of this process, which has the kernel."""
    monkeypatch.setattr(step_solid, "_run", in_a_copy)


@cache
def box_step() -> bytes:
    """A box of 20 × 20 × 10 mm on z = 0 with a hole of 5 mm, written by CadQuery itself."""
    from cadquery import Workplane

    block = Workplane().box(20, 20, 10, centered=(True, True, False))
    return written(block.faces(">Z").workplane().hole(5))


def judged(folder: Path, data: bytes) -> Report:
    """The report on a file of these bytes."""
    path = folder / "foreign.step"
    path.write_bytes(data)
    return gatesmith.validate(path)


@pytest.mark.parametrize(
    ("raised", "expected"),
    [
        # Below 0.05 mm it is the noise of other programs; the corner adds 0.02 * 400 / 6 mm³ of
        # 3804 mm³, less than a thousandth.
        (0.02, set()),
        (0.1, {("step-tolerance", "warning"), ("step-differs", "error")}),
        # Above the least detail of the usual printer.
        (1.0, {("step-tolerance", "error"), ("step-differs", "error")}),
    ],
)
def test_a_moved_corner_is_told(
    tmp_path: Path, raised: float, expected: set[tuple[str, str]]
) -> None:
    """The kernel widens its tolerance over the gap, and a torn solid would be called sound."""
    assert box_step().count(CORNER) == 1
    moved = f"CARTESIAN_POINT('',(10.,10.,{10 + raised}))".encode()
    report = judged(tmp_path, box_step().replace(CORNER, moved))
    assert {(found.code, found.severity.value) for found in report.findings} == expected
    assert report.facts["vertex_tolerance_mm"] == pytest.approx(raised, abs=1e-5)
    assert report.facts["edge_tolerance_mm"] == pytest.approx(1e-7)


def test_what_was_not_looked_at_is_said(tmp_path: Path) -> None:
    """A reader would take the verdict for more than it is, or miss a lost part of the file."""
    sound = judged(tmp_path, box_step())
    assert sound.facts["not_looked_at"]
    assert sound.findings == ()
    # A cylinder of 5 mm, meshed within 0.01 mm: less than its 157 mm² times that.
    assert abs(float(str(sound.facts["exact_volume_difference_mm3"]))) < 1.6
    end = box_step().rindex(b"ENDSEC;")
    notes = b"#99998=NOTE_OF_ANOTHER('x',1.,$);\n#99999=NOTE_OF_ANOTHER('y',1.,$);\n"
    (found,) = judged(tmp_path, box_step()[:end] + notes + box_step()[end:]).findings
    assert (found.code, found.severity.value, found.count) == ("step-ignored", "info", 1)
    assert "NOTE_OF_ANOTHER" in found.message


def test_findings_of_the_exact_solid_obey_the_selection(tmp_path: Path) -> None:
    """--ignore and --strict would have no effect on them; an error would be hidden by --only."""
    moved = box_step().replace(CORNER, b"CARTESIAN_POINT('',(10.,10.,10.1))")
    path = tmp_path / "foreign.step"
    path.write_bytes(moved)
    codes = [
        [(found.code, found.severity.value) for found in report.findings]
        for report in (
            gatesmith.validate(path, strict=True),
            gatesmith.validate(path, ignore="step-tolerance"),
            gatesmith.validate(path, only="solids"),
        )
    ]
    both = [("step-tolerance", "error"), ("step-differs", "error")]
    assert codes == [both, both[1:], both[1:]]


def test_a_person_reads_what_was_not_looked_at(tmp_path: Path) -> None:
    """Only who asks for JSON would know that crossing faces and notes were not examined."""
    *_, last = reports.lines(judged(tmp_path, box_step()))
    assert last.startswith("  not looked at: ")
    assert "cross one another" in last
