"""A mesh file that wants a place: what is wrong with it, and its outline and triangles."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np

from gatesmith.core.findings import Finding
from gatesmith.fitting.candidate import Candidate, of_box, of_mesh
from gatesmith.fitting.printed import made_for, printed, printed_size
from gatesmith.fitting.slot import SlotWish, fit_file
from gatesmith.mesh.mesh_file import read_mesh_file
from gatesmith.validation.checks import Subject
from gatesmith.validation.checks.solids._shells import bodies_of
from gatesmith.validation.file import STEP_SUFFIXES


def candidate_in(path: Path, wish: SlotWish) -> tuple[Candidate | None, tuple[Finding, ...]]:
    """What a file holds, None where nothing can be placed, and what is found in it.

    A mesh that is not closed, or a body of which is inside out, is placed by its outline alone, a
    STEP file by its box; what was made for a printer that shrinks, as it comes out of it. Raises
    UsageError for a slot, an edition or a printer that is not known.
    """
    report = fit_file(path, wish)
    size = report.facts.get("size_mm")
    if not isinstance(size, tuple):
        return None, report.findings
    made = made_for(path)
    if path.suffix.lower() in STEP_SUFFIXES:
        length, depth, height = (float(part) for part in size if isinstance(part, int | float))
        box = length, depth, height
        return of_box(path, box if made is None else printed_size(box, made)), report.findings
    mesh, _ = read_mesh_file(path)
    if made is not None:
        mesh = printed(mesh, made)
    broken = ("open_edges", "nonmanifold_edges", "miswound_edges")
    closed = not any(report.facts.get(name) for name in broken)
    if closed and mesh.volume < 0:
        mesh = replace(mesh, faces=np.ascontiguousarray(mesh.faces[:, ::-1]))
    solid = closed and not bodies_of(Subject(mesh)).inside_out.any()
    return of_mesh(path, mesh, closed=solid), report.findings
