"""Findings of what the reader of a file noticed beside its shape."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gatesmith.core.errors import NOT_FULLY_CHECKED
from gatesmith.core.findings import Finding, Severity
from gatesmith.mesh.file_notes import OPPOSED, UNENDED, FileNote

MIRRORED, EXTRAS, PACKAGING = "3mf-mirrored", "3mf-extras", "3mf-packaging"
_UNWELDED = "unwelded"  # only a reader without the checks of topology notes it
_SEVERITIES = {
    MIRRORED: Severity.WARNING,
    EXTRAS: Severity.WARNING,
    PACKAGING: Severity.INFO,
    NOT_FULLY_CHECKED: Severity.WARNING,
    UNENDED: Severity.WARNING,
    OPPOSED: Severity.INFO,
    _UNWELDED: Severity.ERROR,
}
_HINTS = {
    MIRRORED: "mirror the mesh itself in the program that made it, and export again",
    EXTRAS: "the shape was checked without it; save the file again if a program rejects it",
    PACKAGING: "slicers ignore it; save the file again if a program rejects it",
    NOT_FULLY_CHECKED: "export the model as a plain mesh, then all of it is checked",
    UNENDED: "if the piece looks whole, save it again; otherwise copy or download the file again",
    OPPOSED: "slicers go by the winding; save the file again if a program shows it inside out",
    _UNWELDED: "a 3MF joins triangles by index, within one object: make each object closed by "
    "itself, and weld equal vertices when exporting",
}


def note_findings(notes: Iterable[FileNote]) -> Iterator[Finding]:
    """A finding for each note."""
    for code, text in notes:
        yield Finding(code, _SEVERITIES[code], text, hint=_HINTS[code])
