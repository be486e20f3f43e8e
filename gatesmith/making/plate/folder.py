"""A set as a folder: one STL for each shape, and a list of counts and colours to print."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.result_folder import result_folder
from gatesmith.core.storage import Staging
from gatesmith.core.units import size_text
from gatesmith.making.plate.beds import MadeSet
from gatesmith.making.plate.plate_layout import Layout, PlatePart
from gatesmith.making.plate.plate_order import Order
from gatesmith.making.plate.shape_builder import Modelled, helpers_for, modelled, notes_of, tasks_of
from gatesmith.making.plate.work_queue import work_queue
from gatesmith.mesh.formats import format_of
from gatesmith.validation.verification import mesh_report, require_sound

if TYPE_CHECKING:
    from gatesmith.core.findings import Json, Report

LIST_NAMES = ("parts.txt", "parts.json")
"""The list of parts, for people and for programs."""


def make_folder_of(
    layout: Layout,
    order: Order,
    folder: Path,
    *,
    use_cache: bool = True,
    progress: Callable[[str], None] | None = None,
) -> MadeSet:
    """Model every shape, write each as STL with a list of parts, all or none.

    The folder is made when missing, in one that exists. Raises what ``make_beds`` raises.
    """
    step = progress or (lambda _stage: None)
    with result_folder(folder):
        return _made(layout, order, folder, cached=use_cache, step=step)


def _made(
    layout: Layout, order: Order, folder: Path, *, cached: bool, step: Callable[[str], None]
) -> MadeSet:
    targets = [folder / name for name in file_names(layout)]
    lists = [folder / name for name in LIST_NAMES]
    helpers = helpers_for(tasks_of(layout.shapes, use_cache=cached))
    with Staging([*targets, *lists]) as staging, work_queue(helpers) as queue:
        shapes = modelled(layout.shapes, step, queue, use_cache=cached)
        layout = layout.of_shapes([made.shape for made in shapes])
        reports = tuple(
            _prove(made, staging, target) for made, target in zip(shapes, targets, strict=True)
        )
        require_sound(reports, {})
        rows = [_row(layout, shapes, part, targets) for part in layout.parts]
        for path, text in zip(lists, (_as_text(order, rows), _as_json(order, rows)), strict=True):
            staging.write_verified(path, text.encode("utf-8"))
        staging.commit()
    files = (*targets, *lists)
    notes = (*order.notes, *notes_of(shapes), *_left_over(folder, targets))
    return MadeSet(order, layout, shapes, (), files, reports, reports, notes)


def _left_over(folder: Path, targets: Sequence[Path]) -> tuple[str, ...]:
    """A note on STL files in the folder that the list of parts does not name."""
    listed = {target.name for target in targets}
    names = sorted(
        path.name
        for path in folder.iterdir()
        if path.suffix.lower() == ".stl" and path.name[0] != "." and path.name not in listed
    )
    return (f"not of this set, {LIST_NAMES[0]} does not list: {', '.join(names)}",) if names else ()


def _prove(made: Modelled, staging: Staging, target: Path) -> Report:
    """Write a shape's file beside its target, read it back, and run every check on it."""
    shape = made.shape
    stl = format_of(target.suffix)
    content = stl.encode(made.mesh, shape.planned.document())
    data = staging.write_back(target, content)
    return mesh_report(data, str(target), stl, shape.planned.expectation)


def file_names(layout: Layout) -> list[str]:
    """A name for each shape's file, such as ``tower-tile-value-3.stl``."""
    names: list[str] = []
    for shape in layout.shapes:
        stem = re.sub(r"[^a-z0-9.]+", "-", shape.label.lower()).strip("-.")
        name, number = f"{stem}.stl", 2
        while name in names:
            name, number = f"{stem}-{number}.stl", number + 1
        names.append(name)
    return names


def _row(
    layout: Layout, shapes: Sequence[Modelled], part: PlatePart, targets: Sequence[Path]
) -> dict[str, Json]:
    made = shapes[part.shape]
    return {
        "kind": made.shape.label,
        "color": part.colour.name,
        "hex": part.colour.hex,
        "count": part.count,
        "file": targets[part.shape].name,
        "size_mm": [round(side, 4) for side in made.shape.size],
        "weight_g": round(made.weight, 2),
        "total_g": round(made.weight * part.count, 2),
    }


def _as_text(order: Order, rows: Sequence[dict[str, Json]]) -> str:
    """The list for people, in columns."""
    cells: list[tuple[str, ...]] = [
        ("count", "kind", "colour", "size in mm", "grams if solid", "file")
    ]
    for row in rows:
        sides = row["size_mm"]
        assert isinstance(sides, list)
        size = size_text(*(side for side in sides if isinstance(side, float)))
        values = (row["count"], row["kind"], row["color"], size, row["total_g"], row["file"])
        cells.append(tuple(map(str, values)))
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in cells
    ]
    return "\n".join([order.title, f"gatesmith {order.command}", "", *lines, ""])


def _as_json(order: Order, rows: Sequence[dict[str, Json]]) -> str:
    """The list for programs."""
    document: dict[str, Json] = {
        "title": order.title,
        "command": f"gatesmith {order.command}",
        "parts": list(rows),
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"
