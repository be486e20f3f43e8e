"""Every code of a finding: what it means, how serious it is, what to do.

An explanation is made from the code's own examples, so it cannot contradict the checks: the
severity, the hint and the limit are those of the finding in the bad example.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from gatesmith.core.errors import UsageError
from gatesmith.core.findings import Finding, Json, Severity
from gatesmith.core.parameters import unknown_name
from gatesmith.core.units import with_unit
from gatesmith.engine.wording import Language
from gatesmith.mesh.file_codes import FILE_CODES, FileCode
from gatesmith.validation.checks import Check, Code, Group, Subject, checks
from gatesmith.vector.svg import svg_text

# Smaller values would round to 0 with four decimals, or nearly so.
_TINY = 1e-3


@dataclass(frozen=True)
class CodeExplanation:
    """The explanation of one code.

    ``check`` is the name of the check that finds it and ``summary`` what that check requires;
    both are empty for damage that decoders find before there is a mesh. ``severity`` is that in
    a piece of gatesmith, ``foreign`` that in any other model. ``example`` is the message about
    the bad example, ``value`` and ``limit`` what it measured, with units. ``picture`` draws both
    examples as the text of an SVG file.
    """

    name: str
    group: Group
    check: str
    summary: str
    severity: Severity
    foreign: Severity
    meaning: str
    remedy: str
    example: str
    value: str
    limit: str
    picture: Callable[[], str]

    def to_json(self, language: Language = "en") -> dict[str, Json]:
        """The explanation as one JSON object in a language, without the picture."""
        return self.in_language(language)._document()

    def in_language(self, language: Language) -> CodeExplanation:
        """Its meaning, remedy and example in a language; in English where they have no German."""
        if language == "en":
            return self
        from gatesmith.validation.german.finding import german_hint, german_meaning, german_message

        return replace(
            self,
            meaning=german_meaning(self.name) or self.meaning,
            remedy=german_hint(self.remedy) or self.remedy,
            example=german_message(self.example) or self.example,
        )

    def _document(self) -> dict[str, Json]:
        return {
            "code": self.name,
            "group": self.group.value,
            "check": self.check or None,
            "severity": self.severity.value,
            "severity_of_foreign_models": self.foreign.value,
            "meaning": self.meaning,
            "hint": self.remedy,
            "example": self.example or None,
            "value": self.value or None,
            "limit": self.limit or None,
        }


def explanations() -> tuple[CodeExplanation, ...]:
    """Every code: first the damage that decoders find, then group by group."""
    found = checks().items()
    of_meshes = [_of_code(check, code, group) for check, group in found for code in check.codes]
    return (*map(_of_file, FILE_CODES.values()), *of_meshes)


def explain(name: str) -> CodeExplanation:
    """The explanation of one code. Raises UsageError for an unknown one."""
    if name in FILE_CODES:
        return _of_file(FILE_CODES[name])
    homes = {
        code.name: (check, code, group) for check, group in checks().items() for code in check.codes
    }
    if name not in homes:
        text = unknown_name(name, [*FILE_CODES, *homes], "code")
        if "did you mean" not in text:
            text = f"there is no code {name!r}; gatesmith list checks lists them all"
        raise UsageError(text)
    return _of_code(*homes[name])


def measured(value: float, unit: str) -> str:
    """A value with its unit; a tiny one in powers of ten, because it would round to 0."""
    if 0 < abs(value) < _TINY:
        return f"{value:.2g} {unit}".rstrip()
    return with_unit(value, unit)


def _of_code(check: Check, code: Code, group: Group) -> CodeExplanation:
    """From the finding of the check in the bad example of its code."""

    def picture() -> str:
        from gatesmith.pictures.reference.mesh_pictures import picture_of

        return svg_text(picture_of(code, group, found, value, limit))

    subject = code.refuses()
    found = _finding(check, code.name, subject)
    elsewhere = replace(subject.expected, as_it_lies=False)
    foreign = _finding(check, code.name, Subject(subject.mesh, elsewhere))
    unit = found.unit or ""
    value = "" if found.value is None else measured(found.value, unit)
    limit = "" if found.limit is None else measured(found.limit, unit)
    return CodeExplanation(
        name=code.name,
        group=group,
        check=check.name,
        summary=check.summary,
        severity=found.severity,
        foreign=foreign.severity,
        meaning=code.meaning,
        remedy=found.hint or "",
        example=found.message,
        value=value,
        limit=limit,
        picture=picture,
    )


def _finding(check: Check, name: str, subject: Subject) -> Finding:
    """The finding of this code. Raises LookupError when the check misses its own example."""
    for finding in check.run(subject):
        if finding.code == name:
            return finding
    raise LookupError(f"the check {check.name} misses {name} in its own example")


def _of_file(record: FileCode) -> CodeExplanation:
    """From the record of a damaged file."""

    def picture() -> str:
        from gatesmith.pictures.reference.byte_pictures import picture_of

        return svg_text(picture_of(record))

    return CodeExplanation(
        name=record.name,
        group=Group.FILE,
        check="",
        summary="",
        severity=Severity.ERROR,
        foreign=Severity.ERROR,
        meaning=record.meaning,
        remedy=record.remedy,
        example="",
        value="",
        limit="",
        picture=picture,
    )
