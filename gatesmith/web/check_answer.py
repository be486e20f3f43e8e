"""The verdict on a file that somebody brings, with its faults as marks on the model.

The document is the report of ``gatesmith validate --json`` with what a view needs; the content
holds, little-endian and one after the other, the vertices (float32 x y z, mm), the triangles
(uint32 of three indices), the edges of all findings (float32, two points each), and the triangles
of all findings (uint32, their numbers). Each finding says which of these edges and triangles are
its own.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from gatesmith.core.errors import GatesmithError
from gatesmith.core.findings import Json, Report
from gatesmith.engine.wording import Language
from gatesmith.mesh.formats import formats
from gatesmith.validation.criteria import CriteriaOptions, criteria_from
from gatesmith.validation.german.finding import finding_in_german
from gatesmith.web.page_language import finding_document, refusal
from gatesmith.web.protocol import PageAnswer

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from gatesmith.mesh.triangles import Mesh
    from gatesmith.validation.checks import Progress, Subject
    from gatesmith.validation.repair import RepairedMesh

MOST_SHOWN = 3_000_000
"""Triangles of a model that is sent for the view: 70 MB, all that a graphics card should take."""

_MOST_TRIED = 200_000  # triangles of a mesh that is repaired to see whether it can be: two seconds
_LONGEST_NAME = 80
_OTHERS = re.compile(r"[^\w .+()-]+")
_MENDED = frozenset(
    (
        *("open-edges", "unbalanced-edges", "miswound-edges", "collapsed-triangles"),
        *("zero-area-triangles", "duplicate-triangles", "doubled-mesh", "float-gap", "unwelded"),
        *("inside-out", "body-inside-out"),
    )
)
"""Codes of faults that a repair may mend."""


def safe_name(name: str) -> str:
    """A file name without folders and odd characters, at most 80 characters long."""
    plain = _OTHERS.sub("_", PurePosixPath(name.replace("\\", "/")).name).strip(" .")
    path = PurePosixPath(plain)
    suffix = path.suffix[:10]
    return (path.stem[: _LONGEST_NAME - len(suffix)].rstrip(" .") or "model") + suffix.lower()


def check_answer(
    path: Path, progress: Progress | None = None, language: Language = "en"
) -> PageAnswer:
    """The verdict of all checks on a file, which must not be STEP; never raises.

    The criteria are those of ``gatesmith validate`` without options, ``language`` is that of the
    findings.
    """
    try:
        from gatesmith.validation.checked_file import validate_in_view

        report, subject = validate_in_view(path, criteria_from(CriteriaOptions()), progress)
        return shown_answer(replace(report, file=path.name), subject, language)
    except GatesmithError as error:
        return PageAnswer(refusal(error, language))
    except Exception as error:
        return failure(error, language)


def repair_answer(
    path: Path,
    weld: float | None,
    progress: Progress | None = None,
    language: Language = "en",
) -> PageAnswer:
    """What ``gatesmith repair`` makes of a file: its changes, its verdict, and after it its bytes.

    Refused in its own sentence where it cannot; never raises.
    """
    from gatesmith.validation.checked_file import validate_in_view
    from gatesmith.validation.repair import repair

    step: Progress = progress or (lambda _name, _done, _of: None)
    suffix = path.suffix if path.suffix in formats() else ".stl"
    out = path.with_name(f"{path.stem}-repaired{suffix}")
    try:
        step("repair", 0, 1)
        done = repair(path, out, weld=weld)
        report, subject = validate_in_view(out, criteria_from(CriteriaOptions()), progress)
        answer = shown_answer(replace(report, file=out.name), subject, language)
        return repaired_answer(answer, done.repaired, out.read_bytes())
    except GatesmithError as error:
        words = str(error).replace(f"{path.parent}/", "")
        return not_repaired(path.name, words, getattr(error, "reports", ()), language)
    except Exception as error:
        return failure(error, language)


def not_repaired(
    name: str, words: str, reports: Sequence[Report], language: Language
) -> PageAnswer:
    """The refusal of a repair, in the sentence of ``gatesmith repair``; in German by its report."""
    refused: dict[str, Json] = {"message": words, "kind": "repair", "parameters": []}
    errors = [found for report in reports for found in report.errors]
    if language == "de" and errors:
        first = finding_in_german(errors[0])
        why = f"{first['message']}; {first['hint']}" if first["hint"] else first["message"]
        message = f"{name} lässt sich nicht reparieren, nichts wurde geschrieben: {why}"
        refused |= {"message": message, "language": language}
    return PageAnswer({"refused": refused})


def repaired_answer(answer: PageAnswer, made: RepairedMesh, content: bytes) -> PageAnswer:
    """The verdict on a repaired file, with what was changed, and the file's bytes at the end."""
    changes: dict[str, Json] = {
        "welded_points": made.welded,
        "dropped_triangles": made.dropped,
        "turned_triangles": made.turned,
        "box_moved_mm": made.box_moved,
    }
    document = {**answer.document, "repaired": changes, "file_bytes": len(content)}
    return PageAnswer(document, answer.content + content)


def report_document(
    report: Report, judge: str = "full", language: Language = "en"
) -> dict[str, Json]:
    """A report of the full or the plain judge for the page, without a model."""
    findings: list[Json] = [finding_document(each, language) for each in report.findings]
    document = {**report.to_json(), "findings": findings}
    return {**document, "judge": judge, "model": None, "repair": None}


def failure(error: Exception, language: Language = "en") -> PageAnswer:
    """A fault of the program itself: said in one line, with the trace on the terminal."""
    traceback.print_exc()
    name = type(error).__name__
    message = (
        f"das Programm ist gescheitert ({name}); bitte melde es mit der Datei"
        if language == "de"
        else f"the program failed ({name}); please report it with the file"
    )
    return PageAnswer(
        {"refused": {"message": message, "kind": name, "parameters": [], "language": language}}
    )


def shown_answer(
    report: Report, subject: Subject | None, language: Language, judge: str = "full"
) -> PageAnswer:
    """The report with the model and its marks, where there is a mesh."""
    document = report_document(report, judge, language)
    if subject is None:
        return PageAnswer(document)
    document["repair"] = _possible_repair(report, subject)
    if not 0 < len(subject.mesh.faces) <= MOST_SHOWN:
        return PageAnswer(document)
    from gatesmith.validation.fault_marks import fault_marks

    marks = [fault_marks(subject, found) for found in report.findings]
    document["findings"] = [
        {
            **finding_document(found, language),
            "edges": len(each.edges),
            "triangles": len(each.triangles),
        }
        for found, each in zip(report.findings, marks, strict=True)
    ]
    vertices, faces = _shown(subject.mesh)
    edges = b"".join(each.edges.astype("<f4").tobytes() for each in marks)
    triangles = b"".join(each.triangles.astype("<u4").tobytes() for each in marks)
    sizes = {"vertex_bytes": vertices, "face_bytes": faces, "edge_bytes": edges,
             "triangle_bytes": triangles}  # fmt: skip
    document["model"] = {name: len(part) for name, part in sizes.items()}
    return PageAnswer(document, vertices + faces + edges + triangles)


def _shown(mesh: Mesh) -> tuple[bytes, bytes]:
    """Vertices and faces for the view: a triangle with a corner nowhere shrinks to nothing."""
    import numpy as np

    finite: NDArray[np.bool_] = np.logical_and.reduce(np.isfinite(mesh.vertices), axis=1)
    vertices, faces = mesh.vertices, mesh.faces
    if not finite.all():
        vertices = np.where(finite[:, None], vertices, np.float32(0))
        middle = int(np.flatnonzero(finite)[0]) if finite.any() else 0
        shown: NDArray[np.bool_] = np.logical_and.reduce(finite[faces], axis=1)
        faces = np.where(shown[:, None], faces, np.int32(middle))
    return vertices.astype("<f4").tobytes(), faces.astype("<u4").tobytes()


def _possible_repair(report: Report, subject: Subject) -> Json:
    """How a repair can mend the file: ``{"weld": MM or null}``, or None where it cannot.

    Small meshes are tried; for a larger one its codes decide, and the repair itself may refuse.
    """
    if not any(found.code in _MENDED for found in report.findings):
        return None
    if len(subject.mesh.faces) > _MOST_TRIED:
        return {"weld": None}
    from gatesmith.validation.repair import WIDEST_WELD, can_be_repaired

    for weld in (None, WIDEST_WELD):
        if can_be_repaired(subject.mesh, weld):
            return {"weld": weld}
    return None
