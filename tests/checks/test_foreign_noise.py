"""What slicers print without support is no warning about a foreign model, and the reverse.

Measured with PrusaSlicer 2.5, layers of 0.2 mm, support only where needed: walls that lean by 46°,
46.5°, 47° and 48° get none, by 49° and more they do; so does a peg of 0.4 × 0.4 mm.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import gatesmith
from gatesmith.core.findings import Report
from gatesmith.core.footprint import Slot
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Expectation, Subject, examine
from gatesmith.validation.checks.examples import box, joined, leaning

from ..validation.heavy import stl_of

FOREIGN = Expectation(as_it_lies=False)


def codes(mesh: Mesh, expected: Expectation = FOREIGN) -> set[str]:
    return {found.code for found in examine(Subject(mesh, expected), "x", "STL").findings}


def judged(folder: Path, mesh: Mesh, printer: str | None = None) -> Report:
    path = folder / "foreign.stl"
    path.write_bytes(stl_of(mesh.corners))
    return gatesmith.validate(path, printer=printer)


@pytest.mark.parametrize(
    ("degrees", "severity"),
    [(45.9, None), (46.4, None), (46.6, "info"), (48, "info"), (48.6, "warning"), (49, "warning")],
)
def test_the_angle_of_an_overhang(degrees: float, severity: str | None) -> None:
    """A model drawn at 45° and rounded would be said to need support, or one at 49° not."""
    report = examine(Subject(leaning(box(20, 20, 10), degrees), FOREIGN), "x", "STL")
    found = [each for each in report.findings if each.code == "overhang"]
    assert [each.severity.value for each in found] == ([severity] if severity else [])
    assert report.prints == ("doubtful" if severity == "warning" else "yes")


def test_the_angle_depends_on_the_layer() -> None:
    """Thin layers, of which each reaches out less, would be said to need support."""
    thin = replace(FOREIGN, layer=0.1)  # half a line of 0.225 mm in a layer: 66.0°
    steep = examine(Subject(leaning(box(20, 20, 3), 65), thin), "x", "STL")
    (found,) = steep.findings
    assert (found.code, found.severity.value) == ("overhang", "info")
    flat = examine(Subject(leaning(box(20, 20, 3), 67), thin), "x", "STL")
    assert flat.verdict == "warning"


def test_our_own_pieces_have_no_tolerance() -> None:
    """A piece of ours would lean out farther than its printer prints."""
    assert "overhang" in codes(leaning(box(20, 20, 10), 45.2), Expectation())


@pytest.mark.parametrize(("sides", "warned"), [((0.27, 0.27), False), ((0.4, 0.4), True)])
def test_the_area_of_an_overhang(sides: tuple[float, float], warned: bool) -> None:
    """A speck of a scan would be said to need support, or a peg that does would not."""
    peg = box(*sides, 3, at=(10 + sides[0] / 2, 0, 10))
    assert ("overhang" in codes(joined(box(20, 20, 20), peg))) == warned


def test_the_bed_of_a_printer_that_was_named(tmp_path: Path) -> None:
    """A model would be too large for a printer that nobody has."""
    large = box(200, 20, 10)
    assert judged(tmp_path, large).findings == ()
    (found,) = judged(tmp_path, large, "prusa-mini").findings
    assert found.code == "bed-too-small"
    assert "prusa-mini" in found.message


def test_a_thin_plate_is_told_lying_or_standing() -> None:
    """A sheet of 0.5 mm would be sound on its side only."""
    assert "thin-walls" in codes(box(20, 20, 0.5))
    assert "thin-walls" in codes(box(20, 0.5, 20))
    assert "thin-walls" not in codes(box(20, 20, 1))


def test_the_verdict_has_two_parts(tmp_path: Path) -> None:
    """A sound solid that needs support would be the same as one with a hole in it."""
    leans = judged(tmp_path, leaning(box(20, 20, 10), 60), "prusa-mini")
    assert (leans.verdict, leans.solid, leans.prints) == ("warning", "sound", "doubtful")
    document = leans.to_json()
    assert document["doubtful"] == ["overhang"]
    assert document["printer"] == "prusa-mini"
    sound = judged(tmp_path, box(20, 20, 20))
    assert (sound.verdict, sound.solid, sound.prints) == ("sound", "sound", "yes")
    opened = Mesh(box(20, 20, 20).vertices[3:], box(20, 20, 20).faces[:-1], indexed=False)
    broken = judged(tmp_path, opened)
    assert (broken.solid, broken.prints) == ("error", "not checked")
    long = Subject(box(20, 20, 20), Expectation(slot=Slot("x", 19.0, 25.0)))
    misfit = examine(long, "a.stl", "STL")
    assert (misfit.verdict, misfit.solid, misfit.prints) == ("error", "sound", "yes")
