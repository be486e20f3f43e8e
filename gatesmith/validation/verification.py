"""Check a file that was just written, from its bytes on the disk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from gatesmith.core.errors import RejectedError, UnreadableError
from gatesmith.core.findings import Finding, Report, Severity

if TYPE_CHECKING:
    from gatesmith.mesh.formats import Format
    from gatesmith.validation.checks import Expectation


class RejectedPiece(RejectedError):  # noqa: N818 - a kind of RejectedError
    """A written file failed its checks; nothing was replaced. ``reports`` has one for each file."""

    def __init__(self, message: str, reports: tuple[Report, ...]) -> None:
        super().__init__(message)
        self.reports = reports


def mesh_report(data: bytes, file: str, read_as: Format, expected: Expectation) -> Report:
    """Everything that the checks find in the bytes of a mesh file; damage is a finding too."""
    try:
        mesh = read_as.decode(data)
    except UnreadableError as error:
        return unreadable_report(file, read_as.name, error)
    # A repeat from the cache runs no check, and imports none.
    from gatesmith.validation.checks import Subject, examine

    return examine(Subject(mesh, expected), file, read_as.name)


def same_report(data: bytes, proven: bytes, file: str, earlier: Report) -> Report:
    """The report on a file that must equal, byte by byte, one that was reported ``earlier``."""
    if data == proven:
        return replace(earlier, file=file)
    error = UnreadableError(
        "file-differs",
        f"the {len(data)} bytes on the disk differ from the {len(proven)} bytes written",
    )
    return unreadable_report(file, earlier.format, error)


def unreadable_report(file: str, name: str, error: UnreadableError) -> Report:
    """The report on a file that cannot be read, with its remedy."""
    from gatesmith.mesh.file_codes import remedy_of

    finding = Finding(error.code, Severity.ERROR, str(error), hint=remedy_of(error.code))
    return Report(file, name, {}, (finding,))


def require_sound(reports: Sequence[Report], saved_as: Mapping[str, str]) -> None:
    """Raises RejectedPiece when a report holds an error.

    ``saved_as`` gives the name under which each rejected file was saved.
    """
    failed = [report for report in reports if report.errors]
    if not failed:
        return
    first = failed[0].errors[0]
    line = f"{failed[0].file}: rejected, nothing was replaced: {first.message}"
    if first.hint:
        line += f"; {first.hint}"
    more = sum(len(report.errors) for report in failed) - 1
    if more:
        line += f" (and {more} more)"
    if saved_as:
        line += f"; saved as {', '.join(saved_as[report.file] for report in failed)}"
    raise RejectedPiece(line, tuple(reports))
