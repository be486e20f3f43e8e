"""Checking and repairing a file inside a browser with numpy.

The checks and the repair are those of the command line, as far as they need numpy alone: without
cross-sections nothing is said about thin walls, gaps, overhangs, small features and stability.
"""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from gatesmith.core.errors import RejectedError
from gatesmith.mesh.merging import distinct
from gatesmith.mesh.plain_formats import PlainPart, plain_format, plain_suffixes
from gatesmith.mesh.plain_mesh import PlainMesh
from gatesmith.validation.checks import Expectation, FindingSelection, Group, Subject, examine
from gatesmith.validation.criteria import foreign_expectation
from gatesmith.validation.repair import (
    MUST_PASS,
    rejection,
    repair_mesh,
    repaired_document,
)
from gatesmith.web.browser.numpy_judge import mesh_of
from gatesmith.web.check_answer import not_repaired, repaired_answer, shown_answer
from gatesmith.web.protocol import PageAnswer

if TYPE_CHECKING:
    from gatesmith.engine.wording import Language
    from gatesmith.mesh.triangles import Mesh
    from gatesmith.validation.checks import Progress
    from gatesmith.web.browser.file_task import FileTask

NUMPY = "numpy"
"""The judge with numpy, as the page calls it."""

_SELECTION = FindingSelection(
    only=frozenset({Group.FILE, Group.TOPOLOGY, Group.SOLIDS, Group.PRINTING})
)
_STL = ".stl"


def numpy_answer(mesh: PlainMesh, name: str, tell: Progress, language: Language) -> PageAnswer:
    """The verdict on the mesh of a file, with the model and its marks."""
    read_as = PurePosixPath(name).suffix.lstrip(".").upper()
    subject = Subject(distinct(mesh_of(mesh, read_as)), foreign_expectation())
    report = examine(subject, name, read_as, _SELECTION, tell)
    return shown_answer(report, subject, language, NUMPY)


def numpy_repair(
    data: bytes, name: str, mesh: PlainMesh, tell: Progress, task: FileTask
) -> PageAnswer:
    """What ``gatesmith repair`` makes of a file, and the verdict on it.

    OBJ and PLY become STL, because a browser does not write them.
    """
    source = Path(name)
    suffix = source.suffix if source.suffix in plain_suffixes() else _STL
    out = source.with_name(f"{source.stem}-repaired{suffix}")
    tell("repair", 0, 1)
    try:
        made = repair_mesh(mesh_of(mesh, source.suffix.lstrip(".").upper()), task.weld)
    except RejectedError as error:
        return not_repaired(name, f"{name}: cannot be repaired: {error}", (), task.language)
    write_as = plain_format(suffix)
    part = PlainPart("", _plain(made.mesh))
    content = write_as.encode([part], repaired_document(source, out, data, None))
    (written,) = write_as.decode(content)
    judged = examine(Subject(mesh_of(written, write_as.name), Expectation()), str(out),
                     write_as.name, MUST_PASS)  # fmt: skip
    if judged.errors:
        return not_repaired(name, rejection(source, judged, task.weld), (judged,), task.language)
    return repaired_answer(numpy_answer(written, str(out), tell, task.language), made, content)


def _plain(mesh: Mesh) -> PlainMesh:
    vertices = [(x, y, z) for x, y, z in mesh.vertices.astype(float).tolist()]
    return PlainMesh(vertices, [(a, b, c) for a, b, c in mesh.faces.tolist()])
