"""The summary of a bundle that was made: for people, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gatesmith.cli import _terminal
from gatesmith.cli._summary import assumed_lines
from gatesmith.core.findings import Json, Severity

if TYPE_CHECKING:
    from gatesmith.publish.bundle.assembly import Bundle


def lines(made: Bundle) -> Iterator[str]:
    """What a person wants to know, line by line."""
    listing, content = made.listing, made.content
    licence = listing.licence.id
    yield f"{_terminal.bold(listing.title)}: {listing.category}, {licence}"
    for model in content.models.models:
        kind = model.kind
        yield f"  {kind.count} × {kind.label}: {', '.join(model.files)}"
    for bed in content.models.beds:
        yield f"  {bed.pieces} on a bed: {bed.file}"
    for twin in content.models.twins:
        yield f"  with sizes of one's own: {twin}"
    yield f"  pictures: {', '.join(image.path for image in content.images)}"
    for each in content.slices:
        told = f"{each.time}, {each.grams:.1f} g by {each.slicer} {each.version}".rstrip()
        yield f"  {each.file.as_posix()}: {told}"
    for sentence in content.models.adapted:
        yield _terminal.doubtful(f"  adapted: {sentence}")
    yield from assumed_lines(content.models.assumed)
    for note in content.models.notes:
        yield f"  note: {note}"
    for found in made.findings:
        line = f"  {found.severity}: {found.message}{f'; {found.hint}' if found.hint else ''}"
        yield line if found.severity is Severity.INFO else _terminal.doubtful(line)
    count = len(content.models.reports)
    yield _terminal.good(f"  all {count} models were read back and passed their checks")
    yield f"  {_terminal.good('written')}: {made.folder}"
    yield f"  {_terminal.good('written')}: {made.archive}"


def document(made: Bundle) -> dict[str, Json]:
    """The same for programs: one JSON object."""
    content = made.content
    models = content.models
    return {
        "bundle": str(made.folder.absolute()),
        "zip": str(made.archive.absolute()),
        "command": f"gatesmith {content.selection.command}",
        "listing": made.listing.to_json(),
        "files": [
            {**report.to_json(), "path": str((made.folder / report.file).absolute())}
            for report in models.reports
        ],
        "scad": list(models.twins),
        "slices": [{**each.to_json(), "file": each.file.as_posix()} for each in content.slices],
        "findings": [found.to_json() for found in made.findings],
        "assumed": list(models.assumed),
        "adapted": list(models.adapted),
        "notes": list(models.notes),
    }
