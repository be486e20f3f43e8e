"""A solid so far away that its file cannot hold it, and one so large that nobody prints it."""

from __future__ import annotations

import numpy as np
import pytest

from gatesmith.core.findings import Report, Severity
from gatesmith.validation.checks import FindingSelection, Subject, examine
from gatesmith.validation.checks.examples import Points, box, warped


def _cube_at(distance: float) -> Report:
    """The report on a cube of 20 mm at this distance along x, as a file stores it."""

    def move(corners: Points) -> Points:
        moved: Points = (corners + np.array([distance, 0, 0])).astype(np.float32)
        return moved

    return examine(Subject(warped(box(20, 20, 20), move)), "far.stl", "STL")


@pytest.mark.parametrize(
    ("distance", "severity", "step"),
    [
        # Steps of float32: 2 to the power of (exponent - 23).
        (1e6, Severity.INFO, "0.0625"),
        (1e7, Severity.INFO, "1"),
        (1e9, Severity.ERROR, "64"),
        (1e12, Severity.ERROR, "65536"),
    ],
)
def test_what_is_too_far_away_is_told_so(distance: float, severity: Severity, step: str) -> None:
    """A solid at 1e12 mm was told to be as thin as a sheet, and the reason last of all."""
    (finding,) = _cube_at(distance).findings
    assert (finding.code, finding.severity) == ("coarse-coordinates", severity)
    assert f"in steps of {step} mm" in finding.message


def test_a_flat_sheet_beside_a_far_origin_is_thin() -> None:
    """A sheet on the bed would be blamed for the place where it lies."""

    def flatten(corners: Points) -> Points:
        moved: Points = corners * np.array([1, 1, 0]) + np.array([2e5, 0, 0])
        return moved

    report = examine(Subject(warped(box(20, 20, 20), flatten)), "sheet.stl", "STL")
    errors = [found.code for found in report.errors]
    assert "coarse-coordinates" not in errors
    assert errors


@pytest.mark.parametrize(("strict", "prints"), [(False, "doubtful"), (True, "no")])
def test_a_sound_solid_may_be_too_large_to_print(strict: bool, prints: str) -> None:
    """The solid was called wrong, and printing it, 100 m long, was answered with yes."""
    selection = FindingSelection(strict=strict)
    report = examine(Subject(box(1e5, 1e5, 1e5)), "vast.stl", "STL", selection)
    assert [found.code for found in report.findings] == ["unit-suspect"]
    assert (report.solid, report.prints) == ("sound", prints)
