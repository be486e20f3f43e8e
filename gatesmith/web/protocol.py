"""The page's questions and their answers, as plain JSON with bytes beside it.

A question is an object with ``ask`` and what belongs to it; the functions know neither HTTP nor a
browser, so the same page is answered by the server on this machine and by a worker in a browser.

    {"ask": "plan", "piece": "gate", "settings": {"style": "moorish", "row": "8x240"}}

An error of the user is an answer too: ``refused`` has the sentence that the command prints, and the
options that it is about.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from gatesmith.core.errors import GatesmithError, UsageError
from gatesmith.core.findings import Json, Report
from gatesmith.making.piece_settings import settings_from
from gatesmith.web.form_declaration import LANGUAGES, form_declaration
from gatesmith.web.own_editions import (
    brought_editions,
    measured_document,
    opened_document,
    portable_settings,
)
from gatesmith.web.page_language import (
    NO_MEMORY,
    finding_document,
    in_words,
    language_of,
    refusal,
    refused,
)
from gatesmith.web.plan_answer import plan_document
from gatesmith.web.plate_answer import plate_document, plate_order
from gatesmith.web.workshop import Workshop

LONGEST_QUESTION = 65_536
"""Bytes of JSON: many times what all options of a piece take."""


@dataclass(frozen=True)
class PageAnswer:
    """A JSON object, and bytes: a model or a file."""

    document: Mapping[str, Json]
    content: bytes = b""


def answer(question: object, workshop: Workshop) -> PageAnswer:
    """The answer to one question; never raises for what a page or its user did wrong."""
    try:
        asked = _checked(question)
        with brought_editions(asked):
            return _ANSWERS[str(asked["ask"])](asked, workshop)
    except GatesmithError as error:
        return PageAnswer(refusal(error, language_of(question)))
    except MemoryError:
        return PageAnswer(refused(NO_MEMORY, "memory", language_of(question)))


def answered_bytes(question: bytes, workshop: Workshop) -> bytes:
    """The framed answer to a question in JSON; text that is no JSON is refused."""
    try:
        asked: object = json.loads(question) if len(question) <= LONGEST_QUESTION else None
    except (ValueError, RecursionError):  # a UnicodeDecodeError is a ValueError
        asked = None
    return framed(answer(asked, workshop))


def framed(given: PageAnswer) -> bytes:
    """An answer as bytes: the length of its JSON (uint32, little-endian), the JSON, the content."""
    head = json.dumps(dict(given.document), ensure_ascii=False).encode("utf-8", "replace")
    return struct.pack("<I", len(head)) + head + given.content


def unframed(data: bytes) -> PageAnswer:
    """The answer in a frame. Raises ValueError for anything else."""
    if len(data) < 4:
        raise ValueError("a frame begins with four bytes")
    (length,) = struct.unpack_from("<I", data)
    document = json.loads(data[4 : 4 + length])
    if not isinstance(document, dict):
        raise ValueError("a frame holds an object")
    return PageAnswer(document, data[4 + length :])


def _checked(question: object) -> Mapping[str, object]:
    if not isinstance(question, dict):
        raise UsageError("a question is one JSON object")
    if str(question.get("ask")) not in _ANSWERS:
        raise UsageError(f"ask: give one of {', '.join(_ANSWERS)}")
    return question


def _describe(question: Mapping[str, object], workshop: Workshop) -> PageAnswer:
    language = question.get("language", "en")
    for known in LANGUAGES:
        if language == known:
            return PageAnswer(form_declaration(known))
    raise UsageError(f"language: give one of {', '.join(LANGUAGES)}")


def _plan(question: Mapping[str, object], workshop: Workshop) -> PageAnswer:
    settings = settings_from(question)
    shared = portable_settings(settings, question)
    return PageAnswer(in_words(plan_document(settings.planned, shared, workshop), question))


def _make(question: Mapping[str, object], workshop: Workshop) -> PageAnswer:
    """The plan and the model: ``model`` says where vertices and faces lie in the content."""
    settings = settings_from(question)
    planned, shared = settings.planned, portable_settings(settings, question)
    model = workshop.model(planned)
    parts: list[Json] = [
        {"name": each.name, "color": each.color, "triangles": each.triangles}
        for each in model.parts
    ]
    document: dict[str, Json] = {
        **plan_document(planned, shared, workshop),
        **_verdict(model.report, question),
        "volume_mm3": model.volume,
        "weight_g": model.volume / 1000 * planned.recipe.profile.filament_density,
        "notes": list(model.notes),
        "model": {
            "vertex_bytes": len(model.vertices),
            "face_bytes": len(model.faces),
            "parts": parts,
        },
    }
    return PageAnswer(in_words(document, question), model.vertices + model.faces)


def _file(question: Mapping[str, object], workshop: Workshop) -> PageAnswer:
    """One file: its name, the report on its bytes, and the bytes."""
    planned = settings_from(question).planned
    suffix = question.get("format")
    offered = workshop.formats(planned)
    if not isinstance(suffix, str) or suffix not in offered:
        raise UsageError(f"format: give one of {', '.join(offered)}")
    made = workshop.file(planned, suffix)
    return PageAnswer({"name": made.name, **_verdict(made.report, question)}, made.content)


def _drawing(question: Mapping[str, object], workshop: Workshop) -> PageAnswer:
    """The technical drawing: its name and its bytes."""
    planned = settings_from(question).planned
    suffix = question.get("format")
    offered = workshop.drawings(planned)
    if not isinstance(suffix, str) or suffix not in offered:
        known = f"give one of {', '.join(offered)}" if offered else "there are none here"
        raise UsageError(f"format: {known}")
    made = workshop.drawing(planned, suffix, language_of(question))
    return PageAnswer({"name": made.name}, made.content)


def _plate(question: Mapping[str, object], _: Workshop) -> PageAnswer:
    """Several pieces on beds: what goes where, before anything is made."""
    return PageAnswer(plate_document(*plate_order(question), language_of(question)))


def _beds(question: Mapping[str, object], workshop: Workshop) -> PageAnswer:
    """The same with the files: ``files`` says how many bytes of the content each has."""
    order, layout = plate_order(question)
    made = workshop.beds(order, layout)
    files: list[Json] = [
        {
            "name": each.name,
            "bytes": len(each.content),
            "weight_g": each.grams,
            **_verdict(each.report, question),
        }
        for each in made
    ]
    content = b"".join(each.content for each in made)
    document = plate_document(order, layout, language_of(question))
    return PageAnswer({**document, "files": files}, content)


def _verdict(report: Report | None, question: Mapping[str, object]) -> dict[str, Json]:
    if report is None:
        return {}
    language = language_of(question)
    return {
        "verdict": report.verdict,
        "checks": list(report.checks),
        "findings": [finding_document(each, language) for each in report.findings],
    }


def _fit(question: Mapping[str, object], workshop: Workshop) -> PageAnswer:
    """A side full of walls with this gate: the report, and the row to scale as an SVG."""
    from gatesmith.fitting.row.drawing import row_picture
    from gatesmith.fitting.row.report import chance_words, document_of, verdict_words
    from gatesmith.fitting.row.row_fit import GATE, fit_row
    from gatesmith.fitting.row.row_request import RowRequest
    from gatesmith.fitting.row.stack_up import SumMethod
    from gatesmith.web.german_drawings import wording

    settings = settings_from(question)
    request = settings.request
    if settings.declared.name != GATE:
        raise UsageError(f"fit: a row is checked for a {GATE} only")
    row = RowRequest(replace(request, row=None), named=True, pieces=request.row)
    fit = fit_row(row)
    document: dict[str, Json] = {
        **document_of(fit),
        "words": verdict_words(fit),
        "chance": chance_words(fit.row.share_too_long(fit.side.length)),
        "worst_margin_mm": fit.row.margin(SumMethod.WORST, fit.side.length),
    }
    picture = row_picture(fit, ".svg", wording(language_of(question)))
    return PageAnswer(in_words(document, question), picture)


def _table(question: Mapping[str, object], _: Workshop) -> PageAnswer:
    """What the referee of both games says."""
    from gatesmith.web.table.table_answer import table_document  # no piece needs the rules

    return PageAnswer(table_document(question))


def _measure(question: Mapping[str, object], _: Workshop) -> PageAnswer:
    """An own edition made of readings."""
    return PageAnswer(measured_document(question))


def _edition(question: Mapping[str, object], _: Workshop) -> PageAnswer:
    """An own edition as its file has it."""
    return PageAnswer(opened_document(question))


_ANSWERS: Mapping[str, Callable[[Mapping[str, object], Workshop], PageAnswer]] = {
    "describe": _describe,
    "plan": _plan,
    "make": _make,
    "file": _file,
    "drawing": _drawing,
    "measure": _measure,
    "edition": _edition,
    "fit": _fit,
    "plate": _plate,
    "beds": _beds,
    "table": _table,
}
"""What can be asked, and the function that answers."""
