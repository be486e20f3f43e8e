"""There is at least one triangle."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from gatesmith.core.findings import Finding, Severity
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import box, loose


def _run(subject: Subject) -> Iterator[Finding]:
    if not len(subject.mesh.faces):
        yield Finding(
            "empty",
            Severity.ERROR,
            "the mesh has no triangles",
            hint="export the piece again; nothing was selected, or the shape was empty",
        )


CHECK = Check(
    name="empty",
    summary="there is at least one triangle",
    run=_run,
    codes=(
        Code(
            "empty",
            "The file has no triangles, so nothing would be printed.",
            refuses=lambda: Subject(loose(np.empty((0, 3, 3)))),
            passes=lambda: Subject(box(20, 20, 10)),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10)),
)
