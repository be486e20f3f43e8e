"""Judging a STEP file: an exact solid, and the mesh that it makes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from gatesmith.checks import Subject, examine
from gatesmith.checks._report import rounded
from gatesmith.findings import Fact, Finding, Report, Severity
from gatesmith.judging import Demand

# Seconds for reading and meshing: a large assembly takes some ten, a kernel that hangs for ever.
_PATIENCE = 120.0


def judge_solid(path: Path, demand: Demand) -> Report:
    """What is found in a STEP file. Raises UnreadableError for one that cannot be read.

    The kernel works in a process of its own, for a damaged file may take it down.
    """
    from gatesmith.cad.judge_step import read_step_solid

    solid = read_step_solid(path, _PATIENCE)
    selection = demand.selection
    subject = Subject(solid.mesh, demand.expected, solid.box)
    report = examine(subject, str(path), "STEP", selection)
    exact: dict[str, Fact] = {
        "exact_solid": True,
        "solids": solid.solids,
        "valid": solid.valid,
        "exact_volume_mm3": rounded(solid.volume),
        "exact_area_mm2": rounded(solid.area),
    }
    findings = report.findings
    if not solid.valid:
        findings = (selection.judged(_INVALID), *findings)
    return replace(report, facts={**exact, **report.facts}, findings=findings)


_INVALID = Finding(
    "step-invalid",
    Severity.ERROR,
    "the exact solid is not valid: a face, an edge or their order is wrong",
    hint="let the program that wrote it heal or rebuild the solid, and export it again",
)
