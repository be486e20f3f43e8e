"""The size is plausible: in millimetres, where a file does not state its unit."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.core.findings import Finding
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import box
from gatesmith.validation.checks.file._size_units import size_suspicion, unit_suspicion
from gatesmith.validation.checks.reporting import box_of


def _run(subject: Subject) -> Iterator[Finding]:
    if not len(subject.mesh.faces):
        return
    suspicion = size_suspicion if subject.mesh.unit_known else unit_suspicion
    found = suspicion(box_of(subject))
    if found is not None:
        yield found


CHECK = Check(
    name="units",
    summary="the size is plausible in millimetres, where a file does not state its unit",
    run=_run,
    codes=(
        Code(
            "unit-suspect",
            "STL, OBJ and PLY state no unit, and slicers assume millimetres; a size far from that "
            "of any piece suggests that the file uses another unit. A GLB is in metres and a 3MF "
            "states its unit, but programs write millimetres there too, and the piece is metres "
            "long.",
            refuses=lambda: Subject(box(2.99, 2, 2)),
            passes=lambda: Subject(box(3.0, 2, 2)),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10)),
)
