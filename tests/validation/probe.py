"""A probe: a mesh or a file with a known fault, and the codes that must be found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import gatesmith
from gatesmith.core.findings import Report, Severity
from gatesmith.mesh.file_codes import FILE_CODES
from gatesmith.mesh.formats import format_of
from gatesmith.validation.checks import (
    Expectation,
    FindingSelection,
    Group,
    Subject,
    checks,
    examine,
)

from .files import WRITERS
from .shapes import Shape

MESH_FORMATS = (".stl", ".3mf")


@dataclass(frozen=True)
class Probe:
    """A mesh or file, and exactly the codes that must be found in it.

    ``why`` says from first principles why it has this fault or none. ``make`` gives a shape,
    which is written in each of ``formats``, or the bytes of a file of the one format named.
    ``errors``, ``warnings`` and ``infos`` are words with spaces between. ``fits`` and
    ``printer`` are options of ``validate``; ``expected`` is what is known of one of our own
    pieces, and then the file is checked as the pipeline judges it. A probe of ``printing`` is held
    against the codes of that group as well; in all others that group is left out.
    """

    name: str
    why: str
    make: Callable[[], Shape | bytes]
    errors: str = ""
    warnings: str = ""
    infos: str = ""
    formats: tuple[str, ...] = MESH_FORMATS
    fits: str | None = None
    printer: str | None = None
    expected: Expectation | None = None
    printing: bool = False

    @property
    def truth(self) -> dict[Severity, set[str]]:
        """The codes that must be found, and no others."""
        words = (self.errors, self.warnings, self.infos)
        return {each: set(text.split()) for each, text in zip(Severity, words, strict=True)}

    @property
    def codes(self) -> set[str]:
        return set().union(*self.truth.values())

    def data(self, suffix: str) -> bytes:
        """The file's bytes in a format."""
        made = self.make()
        return made if isinstance(made, bytes) else WRITERS[suffix](made)

    def judged(self, folder: Path, suffix: str) -> Report:
        """The report of gatesmith."""
        file = folder / f"{self.name}{suffix}"
        data = self.data(suffix)
        file.write_bytes(data)
        ignore = () if self.printing else (Group.PRINTING.value,)
        if self.expected is None:
            return gatesmith.validate(file, fits=self.fits, printer=self.printer, ignore=ignore)
        subject = Subject(format_of(suffix).decode(data), self.expected)
        return examine(subject, str(file), suffix, FindingSelection(ignore=frozenset(ignore)))


def found(report: Report) -> dict[Severity, set[str]]:
    """The codes of a report by their severity."""
    codes: dict[Severity, set[str]] = {severity: set() for severity in Severity}
    for finding in report.findings:
        codes[finding.severity].add(finding.code)
    return codes


def known_codes() -> set[str]:
    """Every code of a check or a reader."""
    return {code.name for check in checks() for code in check.codes} | set(FILE_CODES)
