"""A mesh file that wants a place: what is wrong with it, and its outline and triangles."""

from __future__ import annotations

from pathlib import Path

from gatesmith.findings import Finding
from gatesmith.fitting.candidate import Candidate, of_box, of_mesh
from gatesmith.fitting.slot import SlotWish, fit_file
from gatesmith.mesh.files.reading import read_mesh_file
from gatesmith.validation import STEP_SUFFIXES


def candidate_in(path: Path, wish: SlotWish) -> tuple[Candidate | None, tuple[Finding, ...]]:
    """What a file holds, None where nothing can be placed, and what is found in it.

    A mesh that is not closed is placed by its outline alone, a STEP file by its box. Raises
    UsageError for a slot, an edition or a printer that is not known.
    """
    report = fit_file(path, wish)
    size = report.facts.get("size_mm")
    if not isinstance(size, tuple):
        return None, report.findings
    if path.suffix.lower() in STEP_SUFFIXES:
        length, depth, height = (float(part) for part in size if isinstance(part, int | float))
        return of_box(path, (length, depth, height)), report.findings
    mesh, _ = read_mesh_file(path)
    broken = ("open_edges", "nonmanifold_edges", "miswound_edges")
    closed = not any(report.facts.get(name) for name in broken)
    return of_mesh(path, mesh, closed=closed), report.findings
