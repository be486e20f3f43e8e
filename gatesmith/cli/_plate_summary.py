"""The summary of a set that was made: for people, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gatesmith.cli import _terminal
from gatesmith.cli._plate_slices import NOT_SLICED, BedSlices
from gatesmith.cli._summary import SEVERITY_WORDS, adapted_lines, assumed_lines, written_line
from gatesmith.core.findings import Json, Severity
from gatesmith.core.units import size_text
from gatesmith.making.plate.plate_layout import pieces_text

if TYPE_CHECKING:
    from gatesmith.making.plate.beds import Bed, MadeSet


def lines(made: MadeSet, beds: BedSlices = NOT_SLICED) -> Iterator[str]:
    """What a person wants to know, line by line."""
    layout = made.layout
    yield f"{_terminal.bold(made.order.title)}: {pieces_text(layout.count)}{_on_beds(made)}"
    for part in layout.parts:
        size = size_text(*(round(side, 2) for side in layout.shapes[part.shape].size))
        weight = _grams(made.weight(part))
        yield f"  {part.count} × {layout.label(part)}: {size} mm, {weight}"
    for colour, grams in made.by_colour(layout.places).items():
        yield f"  {colour}: {_grams(grams)} in PLA"
    yield from adapted_lines(made.adapted)
    yield from assumed_lines(made.assumed)
    yield from _findings(made)
    for note in (*made.notes, *beds.notes()):
        yield f"  note: {note}"
    cached = sum(shape.built.from_cache for shape in made.shapes)
    if cached:
        yield _terminal.faint(f"  {cached} of {len(made.shapes)} shapes came from the cache")
    yield _terminal.good("  every shape passed all checks; every file was read back and checked")
    for bed in made.beds:
        yield written_line(bed.file, _bed_text(made, bed))
        yield from beds.lines(bed.file)
    yield from map(written_line, () if made.beds else made.files)
    yield from beds.total()


def _on_beds(made: MadeSet) -> str:
    if not made.beds:
        return ""
    beds = "1 bed" if len(made.beds) == 1 else f"{len(made.beds)} beds"
    return f" on {beds} of {made.layout.printer}"


def _bed_text(made: MadeSet, bed: Bed) -> str:
    colours = ", ".join(made.by_colour(bed.places))
    return f"{pieces_text(len(bed.places))}, {_grams(bed.weight)}, {colours}"


def _findings(made: MadeSet) -> Iterator[str]:
    """What was found in the shapes that is no error: each code once, with those that have it."""
    found: dict[tuple[Severity, str], list[str]] = {}
    for shape, report in zip(made.shapes, made.alone, strict=True):
        for each in report.findings:
            hint = f"; {each.hint}" if each.hint else ""
            said = f"{shape.shape.label}: {each.message}{hint}"
            found.setdefault((each.severity, each.code), []).append(said)
    for (severity, _), sentences in found.items():
        more = f" (and {len(sentences) - 1} more)" if len(sentences) > 1 else ""
        line = f"  {SEVERITY_WORDS[severity]}: {sentences[0]}{more}"
        yield line if severity is Severity.INFO else _terminal.doubtful(line)


def _grams(weight: float) -> str:
    return f"about {weight:.1f} g" if weight >= 0.1 else "under 0.1 g"


def document(made: MadeSet, beds: BedSlices = NOT_SLICED) -> dict[str, Json]:
    """The same for programs: one JSON object."""
    layout = made.layout
    by_colour = made.by_colour(layout.places)
    return {
        "name": made.order.name,
        "title": made.order.title,
        "command": f"gatesmith {made.order.command}",
        "recipe": made.order.recipe,
        "printer": layout.printer,
        "pieces": layout.count,
        "weight_g": sum(by_colour.values()),
        "weight_by_color_g": dict(by_colour),
        "parts": [
            {
                "kind": layout.shapes[part.shape].label,
                "color": part.colour.name,
                "hex": part.colour.hex,
                "count": part.count,
                "size_mm": list(layout.shapes[part.shape].size),
                "weight_g": made.weight(part),
                "triangles": len(made.shapes[part.shape].mesh.faces),
            }
            for part in layout.parts
        ],
        "beds": [
            {
                "path": str(bed.file.absolute()),
                "pieces": len(bed.places),
                "weight_g": bed.weight,
                "weight_by_color_g": dict(made.by_colour(bed.places)),
                "sliced": beds.entry(bed.file),
            }
            for bed in made.beds
        ],
        "files": [
            {**report.to_json(), "path": str(path.absolute())}
            for path, report in zip(made.files, made.reports, strict=False)
        ],
        "shapes": len(made.shapes),
        "shapes_from_cache": sum(shape.built.from_cache for shape in made.shapes),
        "assumed": list(made.assumed),
        "adapted": list(made.adapted),
        "notes": [*made.notes, *beds.notes()],
    }
