"""A file that is too long because it holds several pieces, such as a whole bed of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from gatesmith.core.findings import Finding, Report, Severity

_TOO_LONG = "longer-than-slot"


def several_pieces(path: Path, report: Report) -> Iterator[Finding]:
    """What is told of several bodies that were held against a slot together.

    Only of a closed mesh, and only where it is too long, for then it is read once more.
    """
    from gatesmith.validation.file import STEP_SUFFIXES

    codes = {found.code for found in report.errors}
    closed = not any(report.facts.get(name) for name in ("open_edges", "nonmanifold_edges"))
    if _TOO_LONG not in codes or not closed or path.suffix.lower() in STEP_SUFFIXES:
        return
    from gatesmith.mesh.mesh_file import read_mesh_file
    from gatesmith.validation.checks import Subject
    from gatesmith.validation.checks.solids._shells import bodies_of

    mesh, _ = read_mesh_file(path)
    count = bodies_of(Subject(mesh)).count
    if count > 1:
        yield Finding(
            "several-pieces",
            Severity.WARNING,
            f"the file holds {count} bodies, and they were held against the slot together",
            count=count,
            hint="save each in a file of its own, if they are pieces of their own",
        )
