"""A finding in German: its message, its hint, and what its code means."""

from __future__ import annotations

import re
from collections.abc import Mapping

from gatesmith.core.findings import Finding, Json
from gatesmith.core.sentence_patterns import translated
from gatesmith.validation.german.counted import COUNTED, WORDS
from gatesmith.validation.german.hints import HINTS
from gatesmith.validation.german.meanings import MEANINGS
from gatesmith.validation.german.messages import MESSAGES

_DECIMAL = re.compile(r"(?<=\d)\.(?=\d)")
_COUNT = re.compile(r"(at least )?(\d+) (.+)")
_AND = re.compile(r"(?<=\d) and (?=\d)")
_LIST = re.compile(r"(.+?) if the unit is ([a-z]+)(?:, |$)")


def german_message(text: str) -> str | None:
    """The message of a finding in German; None where there is none."""
    return translated(MESSAGES, text, _name)


def german_hint(text: str) -> str | None:
    """What to do, in German; None where there is none."""
    return translated(HINTS, text, _name)


def german_meaning(code: str) -> str | None:
    """What a code means, in German; None for a code of an extension."""
    return MEANINGS.get(code)


def with_commas(text: str) -> str:
    """A text with its numbers as German writes them, with decimal commas."""
    return _DECIMAL.sub(",", text)


def finding_in_german(found: Finding) -> dict[str, Json]:
    """A finding as its ``to_json``, in German.

    Where its message has no German, the message says what the code means, and ``detail`` is the
    English message. A hint without German stays in English.
    """
    document = found.to_json()
    if found.hint is not None:
        document["hint"] = german_hint(found.hint) or found.hint
    message = german_message(found.message)
    if message is not None:
        return {**document, "message": message}
    meaning = german_meaning(found.code)
    if meaning is None:
        return document
    return {**document, "message": meaning, "detail": found.message}


def _name(text: str) -> str:
    """A count of things, a known word, a list of units, or a number, as German writes it."""
    if text in WORDS:
        return WORDS[text]
    if text[:1] == "'":  # quoted from the file
        return text
    if count := _COUNT.fullmatch(text):
        things: Mapping[str, str] = COUNTED
        if count[3] in things:
            least = "mindestens " if count[1] else ""
            return f"{least}{count[2]} {things[count[3]]}"
    if units := _LIST.findall(text):
        return ", ".join(f"{with_commas(size)} in {WORDS[unit]}" for size, unit in units)
    return _AND.sub(" und ", with_commas(text))
