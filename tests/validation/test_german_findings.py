"""Findings in German: every code, message and hint of the checks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from gatesmith.core.findings import Finding, Severity
from gatesmith.mesh.plain_mesh import PlainMesh
from gatesmith.pictures.reference.codes import CodeExplanation, explanations
from gatesmith.validation.checks import checks
from gatesmith.validation.german.finding import (
    finding_in_german,
    german_hint,
    german_meaning,
    german_message,
)
from gatesmith.validation.german.hints import HINTS
from gatesmith.validation.german.messages import MESSAGES
from gatesmith.validation.plain_check import plain_examination

from .probes import PROBES

CODES = [(check, code) for check in checks() for code in check.codes]
_QUOTING = {"3mf-extras", "3mf-packaging", "not-fully-checked"}
"""Codes whose messages quote a file or a standard; there the meaning stands in for the message."""

_OF_A_3MF = {"3mf-invalid", "3mf-unsafe", "3mf-unit", "3mf-extras", "3mf-unsupported"}
_OF_A_3MF |= {"3mf-packaging", "3mf-mirrored"}
"""Codes of what breaks a rule of 3MF: below their meaning stands the English detail."""

_NUMBER = re.compile(r"\d+(?:\.\d+)?")


@pytest.mark.parametrize("found", explanations(), ids=lambda found: found.name)
def test_every_code_is_explained(found: CodeExplanation) -> None:
    """A German page would explain this fault in English."""
    assert german_meaning(found.name)
    assert german_hint(found.remedy)
    in_german = found.in_language("de").to_json()
    assert in_german["meaning"] == german_meaning(found.name)
    assert in_german["code"] == found.name


def _told() -> Iterator[Finding]:
    """What the full and the small judge say about the examples of all codes."""
    for check, code in CODES:
        subject = code.refuses()
        yield from check.run(subject)
        mesh = subject.mesh
        points = [(x, y, z) for x, y, z in mesh.vertices.tolist()]
        plain = PlainMesh(points, [(a, b, c) for a, b, c in mesh.faces.tolist()])
        yield from plain_examination(plain, subject.expected).findings


def test_every_message_is_in_german() -> None:
    """A German page would show a finding in English, or with another number than was measured."""
    said = {found.message: found for found in _told()}
    assert len(said) > len(CODES)
    for message, found in said.items():
        german = german_message(message)
        if found.code in _QUOTING:
            assert finding_in_german(found).get("detail", message) == message
            continue
        assert german is not None, message
        with_points = re.sub(r"(?<=\d),(?=\d)", ".", german)
        assert sorted(_NUMBER.findall(with_points)) == sorted(_NUMBER.findall(message)), german
        if found.hint is not None:
            assert german_hint(found.hint) is not None, found.hint


@pytest.mark.parametrize("english", [*MESSAGES, *HINTS])
def test_a_sentence_keeps_its_places(english: str) -> None:
    """A number would be lost, or the sentence could not be filled in at all."""
    german = MESSAGES.get(english) or HINTS[english]
    assert german.count("{}") == english.count("{}")
    assert not re.search(r"\b(?:the|and|of|with)\b", german)


@pytest.mark.usefixtures("checked_here")
def test_what_is_said_of_the_probes_is_german(tmp_path: Path) -> None:
    """A finding of a common fault would be English, or hide its numbers below a general word."""
    english = []
    for probe in PROBES:
        for found in probe.judged(tmp_path, probe.formats[0]).findings:
            if found.code in _OF_A_3MF:
                continue
            if german_message(found.message) is None:
                english.append((probe.name, found.message))
            if found.hint is not None and german_hint(found.hint) is None:
                english.append((probe.name, found.hint))
    assert english == []


def test_what_has_no_german_says_what_it_means() -> None:
    """A message of an extension, or one that quotes a file, would be the only English sentence."""
    quoting = Finding("file-cut", Severity.ERROR, "12 bytes of 84", hint="x y")
    document = finding_in_german(quoting)
    assert document["message"] == german_meaning("file-cut")
    assert (document["detail"], document["hint"]) == ("12 bytes of 84", "x y")
    unknown = Finding("bulky", Severity.WARNING, "the piece has 600 cm³")
    assert finding_in_german(unknown) == unknown.to_json()
