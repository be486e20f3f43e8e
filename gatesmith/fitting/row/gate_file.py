"""A gate from a file of anybody's: how long it is along the wall."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from gatesmith.core.errors import RejectedError
from gatesmith.core.findings import Fact, Finding
from gatesmith.core.footprint import Slot
from gatesmith.fitting.printed import made_for, printed_size, told_of


@dataclass(frozen=True)
class FileGate:
    """The gate in a file: its length along the wall in millimetres, along which of its axes.

    ``findings`` are what is odd about the file, such as a size that speaks of another unit.
    """

    path: Path
    length: float
    axis: str
    findings: tuple[Finding, ...]


def gate_in(path: Path, slot: Slot) -> FileGate:
    """The gate in a file, turned by the quarter in which it goes best into a wall's slot; as it is
    printed, where the file was made for a printer that shrinks.

    Raises RejectedError for a file that cannot be read.
    """
    from gatesmith.validation.criteria import CriteriaOptions, criteria_from
    from gatesmith.validation.file import validate_file

    report = validate_file(path, criteria_from(CriteriaOptions(only=("file",))))
    box = report.facts.get("box_mm")
    if not isinstance(box, tuple):
        why = "; ".join(found.message for found in report.errors) or "it holds no mesh"
        raise RejectedError(f"{path}: {why}")
    low, high = box
    x, y = (_extent(low, high, axis) for axis in (0, 1))
    made, findings = made_for(path), report.findings
    if made is not None:
        x, y, _ = printed_size((x, y, 0.0), made)
        findings = (*findings, told_of(made))
    ways = (("x", x, y), ("y", y, x))
    axis, length, _ = min(ways, key=lambda way: max(way[1] - slot.length, way[2] - slot.depth))
    return FileGate(path, length, axis, findings)


def _extent(low: Fact, high: Fact, axis: int) -> float:
    """How long a box is along an axis, from its corners as a report tells them."""
    ends = [corner[axis] for corner in (low, high) if isinstance(corner, tuple)]
    start, end = (float(each) for each in ends if isinstance(each, int | float))
    return end - start
