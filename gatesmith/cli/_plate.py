"""Making a plate of pieces and reporting it: what ``set`` and ``spare`` share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._summary import (
    SEVERITY_WORDS,
    ReportOptions,
    Summary,
    adapted_lines,
    assumed_lines,
    own_templates,
    print_summary,
    replaced_lines,
    written_line,
)
from gatesmith.core.errors import OutputError, UsageError
from gatesmith.core.findings import Json, Severity
from gatesmith.core.units import size_text, solid_weight_text

if TYPE_CHECKING:
    from gatesmith.cli._slices import BedSlices
    from gatesmith.making.options import MakeOptions
    from gatesmith.making.plate.beds import Bed, MadeSet
    from gatesmith.making.plate.plate_layout import Layout
    from gatesmith.making.plate.plate_order import Order
    from gatesmith.making.slicing.choice import SlicerChoice

PlateOut = Annotated[
    list[str] | None,
    typer.Option(
        "--out",
        "-o",
        metavar="FILE.3mf|FOLDER",
        help="a 3MF for each bed (set-1of3.3mf if there are several), or a folder with one STL "
        "for each kind and a list of parts (default: a descriptive name in output/)",
        show_default=False,
    ),
]


def make_plate(
    plate: tuple[Order, Layout],
    outs: list[str] | None,
    options: MakeOptions,
    report: ReportOptions,
    choice: SlicerChoice,
) -> None:
    """Make a plate of pieces and report it; ``choice`` says which slicer slices each bed."""
    from gatesmith.cli._picture import show_set
    from gatesmith.cli._slices import NOT_SLICED, print_failures, sliced_beds
    from gatesmith.core.result_folder import result_folder
    from gatesmith.making.naming import OUTPUT
    from gatesmith.making.plate.beds import is_folder, make_beds
    from gatesmith.making.plate.folder import make_folder_of

    order, layout = plate
    out = _only_out(outs)
    target = Path(out) if out is not None else OUTPUT / f"{order.stem}.3mf"
    in_folder = is_folder(target)
    if in_folder and choice.name is not None and not choice.optional:
        raise UsageError(
            f"--slice: only beds can be sliced, but the folder {target} gets single pieces; "
            "name a .3mf file"
        )
    make = make_folder_of if in_folder else make_beds
    room = nullcontext() if out is not None else result_folder(target.parent)
    figures_shown = report.as_json or not report.quiet
    chosen = None if choice.optional and (in_folder or not figures_shown) else choice.slicer()
    insists = not choice.optional
    with room, _terminal.Progress(quiet=report.quiet) as step:
        made = make(layout, order, target, use_cache=options.use_cache, progress=step)
        beds = NOT_SLICED if chosen is None else sliced_beds(made, chosen, step, insists=insists)
    summary = Summary(
        lambda: _lines(made, beds),
        lambda: _document(made, beds),
        made.files,
        lambda silent: show_set(made, silent),
    )
    print_summary(summary, report)
    if print_failures(beds):
        raise typer.Exit(beds.exit_code)


def _only_out(outs: list[str] | None) -> str | None:
    """The given name, if any. Raises OutputError for an empty one and for several."""
    if not outs:
        return None
    if len(outs) > 1:
        raise OutputError(
            f"out: the pieces go to one place, but {len(outs)} are given; use --out once"
        )
    if not outs[0].strip():
        raise OutputError("out: the name is empty; write set.3mf, or . for the folder you are in")
    return outs[0]


def _lines(made: MadeSet, beds: BedSlices) -> Iterator[str]:
    """The summary for people, line by line."""
    from gatesmith.making.plate.plate_layout import pieces_text

    layout = made.layout
    yield f"{_terminal.bold(made.order.title)}: {pieces_text(layout.count)}{_on_beds(made)}"
    for part in layout.parts:
        size = size_text(*layout.shapes[part.shape].size, decimals=2)
        weight = solid_weight_text(made.weight(part))
        yield f"  {part.count} × {layout.label(part)}: {size} mm, {weight}"
    for colour, grams in made.by_colour(layout.places).items():
        yield f"  {colour}: {solid_weight_text(grams)}"
    yield from replaced_lines(_used_by(made))
    yield from adapted_lines(made.adapted)
    yield from assumed_lines(made.assumed)
    yield from _findings(made)
    for note in (*made.notes, *beds.notes()):
        yield f"  note: {note}"
    cached = sum(shape.built.from_cache for shape in made.shapes)
    if cached:
        shapes = f"{cached} of {len(made.shapes)} shapes" if len(made.shapes) > 1 else "the shape"
        yield _terminal.faint(f"  {shapes} came from the cache")
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
    return f" on {beds} of the printer {made.layout.printer}"


def _bed_text(made: MadeSet, bed: Bed) -> str:
    from gatesmith.making.plate.plate_layout import pieces_text

    colours = ", ".join(made.by_colour(bed.places))
    return f"{pieces_text(len(bed.places))}, {solid_weight_text(bed.weight)}, {colours}"


def _findings(made: MadeSet) -> Iterator[str]:
    """Warnings and tips about the shapes: each code once, with the shapes that have it."""
    found: dict[tuple[Severity, str], list[str]] = {}
    for shape, report in zip(made.shapes, made.alone, strict=True):
        for each in report.findings:
            hint = f"; {each.hint}" if each.hint else ""
            sentence = f"{shape.shape.label}: {each.message}{hint}"
            found.setdefault((each.severity, each.code), []).append(sentence)
    for (severity, _), sentences in found.items():
        more = f" (and {len(sentences) - 1} more)" if len(sentences) > 1 else ""
        line = f"  {SEVERITY_WORDS[severity]}: {sentences[0]}{more}"
        yield line if severity is Severity.INFO else _terminal.doubtful(line)


def _document(made: MadeSet, beds: BedSlices) -> dict[str, Json]:
    """The summary as a JSON object."""
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
        "own_templates": own_templates(_used_by(made)),
    }


def _used_by(made: MadeSet) -> Iterator[tuple[str, str]]:
    """The names of the editions and printers of all shapes."""
    return ((shape.recipe.edition, shape.recipe.printer) for shape in made.layout.shapes)
