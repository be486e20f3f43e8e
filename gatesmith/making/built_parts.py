"""The built parts of a piece: they must fill it exactly, and its file must hold them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gatesmith.core.errors import RejectedError, UnreadableError
from gatesmith.core.units import with_unit
from gatesmith.making.naming import COLOURED
from gatesmith.mesh.formats import format_of
from gatesmith.validation.checks import (
    EVERYTHING,
    Expectation,
    FindingSelection,
    Group,
    Subject,
    examine,
)
from gatesmith.validation.verification import unreadable_report

if TYPE_CHECKING:
    from gatesmith.core.colours import Colour
    from gatesmith.core.findings import Report
    from gatesmith.mesh.formats import Document
    from gatesmith.mesh.triangles import Mesh

# What rounding to float32 may leave between two parts that share a face: far less than a nozzle.
_MOST_SHARED = 1e-3  # mm³
_MOST_APART = 1e-2  # mm²

# A part that fills a pocket does not stand on the bed, and is printed together with its base.
_FILLING = FindingSelection(only=frozenset({Group.FILE, Group.TOPOLOGY, Group.SOLIDS}))


@dataclass(frozen=True, eq=False)
class BuiltPart:
    """One colour of a piece, as in its file; ``volume`` is that of the exact solid in mm³.

    ``name`` is empty for a piece of one part.
    """

    name: str
    colour: Colour
    mesh: Mesh
    volume: float


def require_partition(piece: str, parts: Sequence[BuiltPart]) -> None:
    """Raises RejectedError for parts that overlap or leave a gap."""
    from gatesmith.mesh.solids.body import partition_of

    try:
        found = partition_of(parts[0].mesh, [part.mesh for part in parts[1:]])
    except ValueError as error:
        raise RejectedError(f"{piece}: rejected, nothing was replaced: {error}") from error
    if found.overlap > _MOST_SHARED or found.gap > _MOST_APART:
        raise RejectedError(
            f"{piece}: rejected, nothing was replaced: its parts overlap by "
            f"{with_unit(found.overlap, 'mm³')} and have {with_unit(found.gap, 'mm²')} of gaps "
            "between them; leave --inlay out, and please report the command"
        )


def encoded_parts(
    chosen: Sequence[BuiltPart], document: Document, suffix: str, progress: Callable[[str], None]
) -> bytes:
    """The bytes of a file with these parts, in the format of a suffix; a 3MF with a picture."""
    if suffix.lower() == COLOURED:
        document = replace(document, thumbnail=_picture(chosen, progress))
    if len(chosen) > 1:
        from gatesmith.mesh.formats._threemf_write import ColouredMesh
        from gatesmith.mesh.formats.threemf import encode_parts

        several = [ColouredMesh(part.name, part.mesh, part.colour) for part in chosen]
        return encode_parts(several, document)
    (part,) = chosen
    if part.name:
        title = f"{document.title}, {part.name}"
        document = replace(document, title=title, color=part.colour)
    return format_of(suffix).encode(part.mesh, document)


def _picture(chosen: Sequence[BuiltPart], progress: Callable[[str], None]) -> bytes:
    """The small picture inside a file, in the colours of the filament."""
    from gatesmith.render.picture import thumbnail
    from gatesmith.render.scene import PlacedMesh

    progress("drawing it")
    return thumbnail([PlacedMesh(part.mesh, part.colour) for part in chosen], closed=True)


def parts_report(
    read: Subject, chosen: Sequence[BuiltPart], base: BuiltPart, file: str, file_format: str
) -> Report:
    """The report on a file of the ``chosen`` parts: all checks for the base, shape for the others.

    ``read`` is the mesh in the file, part after part, with the expectation for the base.
    """
    from gatesmith.mesh.triangles import part_of

    counts = [len(part.mesh.faces) for part in chosen]
    if len(read.mesh.faces) != sum(counts):
        error = UnreadableError(
            "file-differs", f"the file has {len(read.mesh.faces)} triangles, not {sum(counts)}"
        )
        return unreadable_report(file, file_format, error)
    reports, start = [], 0
    for part, count in zip(chosen, counts, strict=True):
        mesh = part_of(read.mesh, start, start + count)
        start += count
        whole = read.expected, EVERYTHING
        expected, selection = whole if part is base else (Expectation(), _FILLING)
        reports.append(examine(Subject(mesh, expected), file, file_format, selection))
    findings = tuple(found for report in reports for found in report.findings)
    return replace(reports[0], findings=findings)
