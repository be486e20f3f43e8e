"""What a worker answers: a file, a report, a verdict of the rules. It keeps nothing.

A question is a frame (see ``protocol.framed``) whose JSON says what to ``do``; the answer is one
whose JSON has the ``status`` of HTTP, its headers, and a document where there is no file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from math import isfinite
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from gatesmith.cad.step_file import SUFFIXES
from gatesmith.core.errors import (
    GatesmithError,
    MissingLibraryError,
    ParameterError,
    RejectedError,
    UsageError,
)
from gatesmith.core.findings import Json
from gatesmith.making.cache_keys import content_libraries
from gatesmith.making.naming import COLOURED, default_name
from gatesmith.making.options import MakeOptions
from gatesmith.making.piece_settings import PieceSettings, setting_text, settings_from
from gatesmith.making.pipeline import make_in_memory
from gatesmith.web.check_answer import safe_name
from gatesmith.web.page_language import NO_MEMORY, refusal, refused
from gatesmith.web.protocol import PageAnswer, framed, unframed
from gatesmith.web.server.killable_workers import Answering

if TYPE_CHECKING:
    from gatesmith.making.planned_piece import PlannedPiece

RulesCheck = Callable[[Mapping[str, object]], dict[str, Json]]
"""Judges a placement or a position as ``gatesmith rules check --json`` does."""

MEDIA: Mapping[str, str] = {
    ".3mf": "model/3mf",
    ".glb": "model/gltf-binary",
    ".obj": "model/obj",
    ".step": "model/step",
    ".stl": "model/stl",
    ".stp": "model/step",
}
OTHER_MEDIA = "application/octet-stream"
MAKE, VALIDATE, FIT, RULES = "make", "validate", "fit", "rules/check"
"""What can be asked, by the last part of its address."""

_OPTION = re.compile(r"(?<![\w-])--(?=[a-z])")
"""What makes an option of a field's name."""

_OK, _SAME, _REFUSED, _FAILED, _NOT_HERE, _GIVEN_UP = 200, 304, 422, 500, 501, 503
_SHARED_SECONDS = 3600  # a cache in front asks again after this, and is told 304


def service_answering(rules: RulesCheck) -> Answering:
    """The function that answers in a worker, warm after a first gate."""
    libraries = content_libraries()
    answers: Mapping[str, Callable[[Mapping[str, object], bytes], PageAnswer]] = {
        MAKE: lambda asked, _: _made(asked, libraries),
        VALIDATE: _validated,
        FIT: _fitted,
        RULES: lambda asked, _: _ok(rules(asked)),
    }

    def answered(question: bytes) -> bytes:
        given = unframed(question)
        try:
            return framed(answers[str(given.document["do"])](given.document, given.content))
        except GatesmithError as error:
            return framed(_document(_status_of(error), _in_fields(refusal(error))))
        except MemoryError:
            return framed(_document(_GIVEN_UP, refused(NO_MEMORY, "memory")))
        except Exception as error:  # a bug; the worker must still answer the next request
            name = type(error).__name__
            words = f"the program failed ({name}); please report it with the request"
            return framed(_document(_FAILED, refused(words, name)))

    make_in_memory(PieceSettings("gate").planned, MakeOptions(use_cache=False))
    return answered


def _in_fields(document: dict[str, Json]) -> dict[str, Json]:
    """A refusal that names fields of a request where a command's would name options."""
    said = document["refused"]
    assert isinstance(said, dict)
    return {**document, "refused": {**said, "message": _OPTION.sub("", str(said["message"]))}}


def _status_of(error: GatesmithError) -> int:
    if isinstance(error, MissingLibraryError):
        return _NOT_HERE
    return _REFUSED if isinstance(error, UsageError | RejectedError) else _FAILED


def _document(status: int, document: Mapping[str, Json]) -> PageAnswer:
    return PageAnswer({"status": status, "document": dict(document)})


def _ok(document: Mapping[str, Json]) -> PageAnswer:
    return _document(_OK, document)


def _settings(asked: Mapping[str, object]) -> PieceSettings:
    """The piece and its options, as texts, numbers or switches. Raises UsageError."""
    given = asked.get("settings", {})
    if not isinstance(given, dict):
        raise UsageError("settings: give an object with options of the piece")
    texts: dict[str, str] = {}
    for name, value in given.items():
        option, text = str(name).replace("_", "-"), setting_text(value)
        if text is None:
            raise ParameterError(option, f"{option}: {value!r} is neither a text nor a number")
        if option in texts:
            raise ParameterError(option, f"{option}: appears twice; leave one out")
        texts[option] = text
    return settings_from({"piece": asked.get("piece"), "settings": texts})


def _made(asked: Mapping[str, object], libraries: tuple[str, ...]) -> PageAnswer:
    """A file with its proof; 304 and nothing where the asker has it already."""
    settings = _settings(asked)
    planned = settings.planned
    suffix = _suffix(asked.get("format"), planned)
    reported = asked.get("report") is True
    form = "report" if reported else suffix  # each form of an answer has a tag of its own
    words = "\n".join((planned.recipe.text, suffix, form, *libraries))
    tag = f'"{sha256(words.encode("utf-8")).hexdigest()}"'
    headers: dict[str, Json] = {
        "ETag": tag,
        "Cache-Control": f"public, max-age={_SHARED_SECONDS}",
        "Content-Location": _address(settings, suffix),
        "Vary": "Accept",
    }
    known = asked.get("known")
    if isinstance(known, list) and (tag in known or "*" in known):
        return PageAnswer({"status": _SAME, "headers": headers})
    made = make_in_memory(planned, MakeOptions(use_cache=False), suffix)
    (content,) = made.builder.written.values()
    (report,) = made.reports
    digest = sha256(content)
    if reported:
        document: dict[str, Json] = {
            "name": default_name(planned, suffix),
            "bytes": len(content),
            "sha256": digest.hexdigest(),
            "volume_mm3": made.volume,
            "weight_g": made.weight,
            "assumed": list(made.assumed),
            "adapted": list(made.adapted),
            "notes": list(made.notes),
            "report": report.to_json(),
            "recipe": made.recipe.to_json(),
        }
        return PageAnswer({"status": _OK, "headers": headers, "document": document})
    headers |= {
        "Content-Disposition": f'attachment; filename="{default_name(planned, suffix)}"',
        "Gatesmith-Sha256": digest.hexdigest(),
        "Gatesmith-Verdict": report.verdict,
    }
    media = MEDIA.get(suffix, OTHER_MEDIA)
    return PageAnswer({"status": _OK, "headers": headers, "media": media}, content)


def _suffix(given: object, planned: PlannedPiece) -> str:
    usual = COLOURED if planned.parts else ".stl"
    if given is None:
        return usual
    if not isinstance(given, str):
        raise ParameterError("format", "format: give stl, 3mf, step or another format")
    suffix = f".{given.strip().lower().removeprefix('.')}"
    if planned.parts and suffix != COLOURED:
        raise ParameterError("format", "format: only 3mf holds a piece in several colours")
    return suffix


def _address(settings: PieceSettings, suffix: str) -> str:
    """The address that gets the same file with GET, so that caches can keep it."""
    query = {"piece": settings.piece, "format": suffix[1:], **dict(sorted(settings.texts.items()))}
    return f"/v1/{MAKE}?{urlencode(query)}"


def _word(asked: Mapping[str, object], name: str) -> str | None:
    given = asked.get(name)
    if given is None or isinstance(given, str):
        return given
    raise ParameterError(name, f"{name}: give a text")


def _validated(asked: Mapping[str, object], content: bytes) -> PageAnswer:
    """The report on a file, as ``gatesmith validate --json`` has it."""
    from gatesmith.validation.criteria import CriteriaOptions, criteria_from
    from gatesmith.validation.file import validate_file

    options = CriteriaOptions(
        _word(asked, "fits"), _word(asked, "edition"), _word(asked, "printer")
    )
    criteria = criteria_from(options)
    with _stored(asked, content) as path:
        report = validate_file(path, criteria, here=True)
    return _ok({**report.to_json(), "file": path.name})


@contextmanager
def _stored(asked: Mapping[str, object], content: bytes) -> Iterator[Path]:
    """A file for as long as it is looked at, in a folder of its own."""
    name = safe_name(_word(asked, "name") or "model.stl")
    if Path(name).suffix in SUFFIXES:
        raise ParameterError("name", "name: STEP files are not checked here; send a mesh")
    with TemporaryDirectory(prefix="gatesmith-") as folder:
        path = Path(folder) / name
        path.write_bytes(content)
        yield path


def _fitted(asked: Mapping[str, object], _: bytes) -> PageAnswer:
    """The report on a piece and a slot, as ``gatesmith fit --json`` has it."""
    from gatesmith.fitting.slot import fit_planned
    from gatesmith.fitting.slot_room import SlotOptions

    planned = _settings(asked).planned
    gap = asked.get("clearance")
    if gap is not None and (
        isinstance(gap, bool) or not isinstance(gap, int | float) or not isfinite(gap)
    ):
        raise ParameterError("clearance", f"clearance: {gap!r} is not a number of millimetres")
    clearance = None if gap is None else float(gap)
    options = SlotOptions(_word(asked, "slot"), clearance, planned.recipe.edition)
    return _ok(fit_planned(planned, options).to_json())
