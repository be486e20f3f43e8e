"""Checking a file that somebody brings, inside a browser: the answer of ``check_answer``.

The judge is the small one, which needs no numpy, or where the page has loaded numpy that of
``numpy_checking``; the document says which by ``judge``.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from pathlib import PurePosixPath
from typing import Any

from gatesmith.core.errors import GatesmithError, UnreadableError
from gatesmith.core.findings import Report
from gatesmith.engine.wording import Language
from gatesmith.mesh.plain_mesh import PlainMesh
from gatesmith.mesh.plain_reading import read_plainly
from gatesmith.validation.criteria import foreign_expectation
from gatesmith.validation.plain_check import STEPS, PlainExamination, plain_examination
from gatesmith.validation.plain_surface_check import PlainMarks, plain_marks
from gatesmith.validation.verification import unreadable_report
from gatesmith.web.browser.file_task import FileTask
from gatesmith.web.browser.numpy_judge import has_numpy
from gatesmith.web.check_answer import (
    MOST_SHOWN,
    failure,
    report_document,
    safe_name,
)
from gatesmith.web.page_language import finding_document, refusal
from gatesmith.web.protocol import PageAnswer, framed

Tell = Callable[[str, int, int], None]
"""Hears what is done: the name of a step, how many are done, how many there are."""

PLAIN = "plain"
"""The judge that needs no numpy, as the page calls it."""

_CHECK = FileTask()
_RUN = ("finite", "closed", "wound", "degenerate")
_AFTER = ("volume", "bodies", "bed", "stands")
"""The checks that need a closed surface."""


def checked_file(data: bytes, name: str, tell: Tell, task: FileTask = _CHECK) -> bytes:
    """The framed verdict on a file's bytes, or on what a repair makes of it; never raises."""
    language = task.language
    try:
        return framed(_answer(data, safe_name(name), tell, task))
    except GatesmithError as error:
        return framed(PageAnswer(refusal(error, language)))
    except MemoryError:
        report = _unreadable(safe_name(name), "there is not enough memory in this browser")
        return framed(PageAnswer(report_document(report, PLAIN, language)))
    except Exception as error:
        return framed(failure(error, language))


def _answer(data: bytes, name: str, tell: Tell, task: FileTask) -> PageAnswer:
    language = task.language
    suffix = PurePosixPath(name).suffix
    read_as = suffix.lstrip(".").upper()
    tell("read", 0, 1)
    try:
        mesh = read_plainly(data, suffix, lambda done, of: tell("read", done, of))
    except UnreadableError as error:
        report = unreadable_report(name, read_as, error)
        return PageAnswer(report_document(report, PLAIN, language))
    if has_numpy():
        from gatesmith.web.browser.numpy_checking import numpy_answer, numpy_repair

        if task.repair:
            return numpy_repair(data, name, mesh, tell, task)
        return numpy_answer(mesh, name, tell, language)
    found = plain_examination(
        mesh, foreign_expectation(), lambda step, done: tell(step, done, STEPS)
    )
    closed = "volume_mm3" in found.facts
    report = Report(
        name,
        read_as,
        found.facts,
        found.findings,
        (*_RUN, *_AFTER) if closed else _RUN,
        () if closed else _AFTER,
    )
    return _with_model(report, mesh, found, language)


def _unreadable(name: str, why: str) -> Report:
    suffix = PurePosixPath(name).suffix.lstrip(".").upper()
    return unreadable_report(name, suffix, UnreadableError("file-not-judged", why))


def _with_model(
    report: Report, mesh: PlainMesh, found: PlainExamination, language: Language
) -> PageAnswer:
    """The report with the model and its marks."""
    document = report_document(report, PLAIN, language)
    if not 0 < len(mesh.faces) <= MOST_SHOWN:
        return PageAnswer(document)
    marks = [_marks(mesh, found, each.code) for each in report.findings]
    document["findings"] = [
        {
            **finding_document(each, language),
            "edges": len(own.edges),
            "triangles": len(own.triangles),
        }
        for each, own in zip(report.findings, marks, strict=True)
    ]
    parts = {
        "vertex_bytes": _packed("f", _shown_vertices(mesh, found)),
        "face_bytes": _packed("I", _shown_faces(mesh, found)),
        "edge_bytes": _packed("f", [end for each in marks for edge in each.edges for end in edge]),
        "triangle_bytes": array("I", [n for each in marks for n in each.triangles]).tobytes(),
    }
    document["model"] = {name: len(part) for name, part in parts.items()}
    return PageAnswer(document, b"".join(parts.values()))


def _marks(mesh: PlainMesh, found: PlainExamination, code: str) -> PlainMarks:
    return PlainMarks((), ()) if found.surface is None else plain_marks(mesh, found.surface, code)


def _shown_vertices(
    mesh: PlainMesh, found: PlainExamination
) -> Sequence[tuple[float, float, float]]:
    """The vertices; one that is nowhere lies at the origin, where no triangle uses it."""
    if not found.not_finite:
        return mesh.vertices
    largest = 3.4e38
    return [
        at if all(-largest < each < largest for each in at) else (0.0, 0.0, 0.0)
        for at in mesh.vertices
    ]


def _shown_faces(mesh: PlainMesh, found: PlainExamination) -> Sequence[tuple[int, int, int]]:
    """The triangles; one with a corner nowhere shrinks to a corner of another."""
    if not found.not_finite:
        return mesh.faces
    wrong = set(found.not_finite)
    some = next((face[0] for number, face in enumerate(mesh.faces) if number not in wrong), 0)
    return [
        (some, some, some) if number in wrong else face for number, face in enumerate(mesh.faces)
    ]


def _packed(kind: str, threes: Sequence[tuple[float, float, float]]) -> bytes:
    """Threes of numbers as bytes, little-endian as in WebAssembly."""
    found: array[Any] = array(kind)
    for three in threes:
        found.extend(three)
    return found.tobytes()
