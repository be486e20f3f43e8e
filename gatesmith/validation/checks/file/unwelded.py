"""Corners at one point share one vertex."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from gatesmith.core.findings import Finding, Severity
from gatesmith.mesh.merging import merged
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import box
from gatesmith.validation.checks.reporting import count_text


def _run(subject: Subject) -> Iterator[Finding]:
    seams = subject.seams
    strict = bool(subject.mesh.objects)
    if seams.unwelded:
        yield Finding(
            "unwelded",
            Severity.ERROR if strict else Severity.WARNING,
            f"{count_text(seams.repeated, 'vertex', 'vertices')} of {len(subject.mesh.vertices)} "
            f"{'repeats' if seams.repeated == 1 else 'repeat'} the position of another: "
            f"{count_text(seams.by_index, 'edge')} "
            f"{'is' if seams.by_index == 1 else 'are'} open by the file's own indices, "
            f"{seams.by_position} by position",
            count=seams.repeated,
            value=seams.by_index,
            limit=seams.by_position,
            hint="a 3MF joins triangles by index, within one object: make each object closed by "
            "itself, and weld equal vertices when exporting"
            if strict
            else "the file was checked by position, as slicers do; weld equal vertices when "
            "exporting",
        )


def _numbered() -> Mesh:
    """A box with one vertex for each corner, as an indexed file has it."""
    points, corners = merged(box(20, 20, 10))
    return Mesh(points, corners)


def _seamed() -> Subject:
    """The same box with a vertex of its own for one corner of one triangle."""
    mesh = _numbered()
    faces = mesh.faces.copy()
    own = mesh.vertices[faces[0, :1]]
    faces[0, 0] = len(mesh.vertices)
    return Subject(Mesh(np.concatenate((mesh.vertices, own)), faces))


CHECK = Check(
    name="unwelded",
    summary="corners at one point share one vertex",
    run=_run,
    codes=(
        Code(
            "unwelded",
            "An indexed file repeats points, so its surface is closed by position only; strict "
            "programs see a hole along every such seam. In a 3MF all slicers do, so there it is an "
            "error.",
            refuses=_seamed,
            passes=lambda: Subject(_numbered()),
        ),
    ),
    passes=lambda: Subject(_numbered()),
)
