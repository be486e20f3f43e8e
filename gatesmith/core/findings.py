"""Findings and reports: the results of checks, with measured values and limits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from gatesmith.core.notebook import html_card

Place = tuple[float, float, float]
"""A point in millimetres, x y z."""

Fact = int | float | str | bool | None | tuple["Fact", ...]
"""A measured fact in a report: a number, a word, or a (nested) tuple of them."""

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
"""Anything ``json.dumps`` takes."""


class Severity(StrEnum):
    """How serious a finding is."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@dataclass(frozen=True)
class Finding:
    """One result of a check.

    ``value`` and ``limit`` are in ``unit``; ``at`` holds the first few places in mm.
    """

    code: str
    severity: Severity
    message: str
    count: int = 1
    at: tuple[Place, ...] = ()
    value: float | None = None
    limit: float | None = None
    unit: str | None = None
    hint: str | None = None

    def to_json(self) -> dict[str, Json]:
        """The finding as one JSON object, every key present."""
        return {
            "code": self.code,
            "severity": self.severity.value,
            "message": self.message,
            "count": self.count,
            "at": [list(place) for place in self.at],
            "value": self.value,
            "limit": self.limit,
            "unit": self.unit,
            "hint": self.hint,
        }


@dataclass(frozen=True)
class Report:
    """The facts and findings about one file.

    ``checks`` names the checks that ran, ``left_out`` those skipped because of an earlier error.
    ``printing`` are the codes of the findings that say how it prints, None where that was not
    checked, and ``printer`` is the printer that was chosen, if any. ``fitting`` are the codes of
    the findings that say how it fits into its slot.
    """

    file: str
    format: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()
    checks: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    printing: tuple[str, ...] | None = None
    printer: str = ""
    fitting: tuple[str, ...] = ()

    @property
    def solid(self) -> str:
        """The verdict on the file and its solid alone, however it prints and fits."""
        apart = {*(self.printing or ()), *self.fitting}
        others = tuple(each for each in self.findings if each.code not in apart)
        return replace(self, findings=others, left_out=(), printing=None).verdict

    @property
    def prints(self) -> str:
        """``yes``, ``doubtful`` or ``no``: whether it prints as it lies; else ``not checked``."""
        if self.printing is None:
            return "not checked"
        codes = set(self.printing)
        worst = {found.severity for found in self.findings if found.code in codes}
        return "no" if Severity.ERROR in worst else "doubtful" if codes else "yes"

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The findings of severity error."""
        return tuple(found for found in self.findings if found.severity is Severity.ERROR)

    @property
    def verdict(self) -> str:
        """``error`` if there is an error, else ``warning`` if there is a warning, else ``sound``.

        A file with skipped checks is never sound, even if the reason is ignored.
        """
        severities = {found.severity for found in self.findings}
        if Severity.ERROR in severities:
            return "error"
        doubtful = Severity.WARNING in severities or self.left_out
        return "warning" if doubtful else "sound"

    def __repr__(self) -> str:
        """In a line: the file, the verdict, the codes of its errors and warnings."""
        found = [each.code for each in self.findings if each.severity is not Severity.INFO]
        return f"<Report {self.file}: {self.verdict}{''.join(f', {code}' for code in found)}>"

    def _repr_html_(self) -> str:
        """The table that notebooks show."""
        rows: dict[str, object] = {"verdict": self.verdict, "format": self.format}
        rows |= {f"{each.severity.value} {each.code}": each.message for each in self.findings}
        rows |= {name: fact_to_json(fact) for name, fact in self.facts.items()}
        return html_card(self.file, rows)

    def to_json(self) -> dict[str, Json]:
        """The report as one JSON object."""
        return {
            "file": self.file,
            "format": self.format,
            "verdict": self.verdict,
            "solid": self.solid,
            "prints": self.prints,
            "doubtful": list(self.printing or ()),
            "printer": self.printer,
            "facts": {name: fact_to_json(fact) for name, fact in self.facts.items()},
            "findings": [found.to_json() for found in self.findings],
            "checks": list(self.checks),
            "left_out": list(self.left_out),
        }


def fact_to_json(fact: Fact) -> Json:
    """A fact with its tuples turned into lists."""
    if isinstance(fact, tuple):
        return [fact_to_json(part) for part in fact]
    return fact


def report_from_json(document: Mapping[str, Any]) -> Report:
    """The report that ``Report.to_json`` made this of.

    Raises KeyError, TypeError or ValueError for anything else.
    """
    return Report(
        file=document["file"],
        format=document["format"],
        facts={name: fact_from_json(fact) for name, fact in document["facts"].items()},
        findings=tuple(_finding(found) for found in document["findings"]),
        checks=tuple(document["checks"]),
        left_out=tuple(document["left_out"]),
        printing=None
        if document.get("prints", "not checked") == "not checked"
        else tuple(document["doubtful"]),
        printer=document.get("printer", ""),
    )


def _finding(document: Mapping[str, Any]) -> Finding:
    places = tuple(tuple(place) for place in document["at"])
    return Finding(**{**document, "severity": Severity(document["severity"]), "at": places})


def fact_from_json(fact: Json) -> Fact:
    """A fact with its lists turned into tuples. Raises TypeError for what is no fact."""
    if isinstance(fact, list):
        return tuple(fact_from_json(part) for part in fact)
    if isinstance(fact, dict):
        raise TypeError("an object is not a fact")
    return fact
