"""From a layout to files: beds as 3MF, or a folder of one STL a shape with a list of parts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import OutputError
from gatesmith.core.notebook import html_card
from gatesmith.core.storage import Staging
from gatesmith.core.units import solid_weight_text
from gatesmith.making.plate.bed_encoding import BedTask, encoded_bed
from gatesmith.making.plate.plate_layout import Layout, Place, PlatePart, pieces_text
from gatesmith.making.plate.plate_order import Order, bed_files, bed_items, document
from gatesmith.making.plate.shape_builder import (
    Modelled,
    helpers_for,
    modelled,
    notes_of,
    tasks_of,
)
from gatesmith.making.plate.work_queue import work_queue
from gatesmith.validation.verification import require_sound, same_report

if TYPE_CHECKING:
    from gatesmith.core.colours import Colour
    from gatesmith.core.findings import Report
    from gatesmith.mesh.formats import BedItem
    from gatesmith.mesh.formats._threemf_write import ColouredMesh
    from gatesmith.mesh.triangles import Mesh

BED_SUFFIX = ".3mf"


@dataclass(frozen=True)
class Bed:
    """A bed that was made: its file, the report on it, and what is on it."""

    file: Path
    report: Report
    places: tuple[Place, ...]
    weight: float


@dataclass(frozen=True, eq=False)
class MadeSet:
    """A set that was made: proven, and in place.

    ``beds`` is empty for a folder, ``files`` has everything that was written, ``reports`` belong to
    the mesh files, ``alone`` to each shape by itself.
    """

    order: Order
    layout: Layout
    shapes: tuple[Modelled, ...]
    beds: tuple[Bed, ...]
    files: tuple[Path, ...]
    reports: tuple[Report, ...]
    alone: tuple[Report, ...]
    notes: tuple[str, ...]

    def __repr__(self) -> str:
        """In a line: what, how many, the verdict, where."""
        verdicts = ", ".join(dict.fromkeys(report.verdict for report in self.reports))
        files = ", ".join(map(str, self.files))
        return f"<MadeSet {self.order.name}, {pieces_text(self.layout.count)}: {verdicts}, {files}>"

    def _repr_html_(self) -> str:
        """The table that notebooks show: each kind and colour, then the files."""
        rows: dict[str, object] = {
            f"{self.layout.label(part)}, {part.colour.name}": f"{part.count} × "
            + solid_weight_text(self.shapes[part.shape].weight)
            for part in self.layout.parts
        }
        rows |= {"printer": self.layout.printer, "assumed": ", ".join(self.assumed)}
        rows |= {"notes": "; ".join(self.notes), "files": ", ".join(map(str, self.files))}
        return html_card(self.order.title, rows, self._repr_png_())

    def _repr_png_(self) -> bytes:
        """The picture that notebooks show: each kind once, side by side."""
        from gatesmith.render.picture import thumbnail
        from gatesmith.render.scene import in_a_row
        from gatesmith.render.view import DEFAULT_VIEW

        return thumbnail(in_a_row(self.kinds, self.kinds_gap, DEFAULT_VIEW))

    @property
    def kinds(self) -> list[tuple[Mesh, Colour]]:
        """The mesh of each part with its colour."""
        return [(self.shapes[part.shape].mesh, part.colour) for part in self.layout.parts]

    @property
    def kinds_gap(self) -> float:
        """The gap between kinds side by side in a picture, in mm: a fifth of the longest."""
        return 0.2 * max(mesh.box[1][0] - mesh.box[0][0] for mesh, _ in self.kinds)

    def weight(self, part: PlatePart) -> float:
        """The weight of all pieces of a part, in grams."""
        return part.count * self.shapes[part.shape].weight

    def by_colour(self, places: Iterable[Place]) -> dict[str, float]:
        """The weight of each colour among these pieces, in grams."""
        grams: dict[str, float] = {}
        for place in places:
            part = self.layout.parts[place.part]
            name = part.colour.name
            grams[name] = grams.get(name, 0.0) + self.shapes[part.shape].weight
        return grams

    @property
    def adapted(self) -> tuple[str, ...]:
        """What was changed to make a piece possible, with the piece."""
        return tuple(
            f"{made.shape.label}: {sentence}"
            for made in self.shapes
            for sentence in made.shape.plan.adapted
        )

    @property
    def assumed(self) -> tuple[str, ...]:
        """The sizes that are assumed, not measured, each once."""
        names = (name for made in self.shapes for name in made.shape.recipe.assumed)
        return tuple(dict.fromkeys(names))


def make_beds(
    layout: Layout,
    order: Order,
    out: Path,
    *,
    use_cache: bool = True,
    progress: Callable[[str], None] | None = None,
    alone: bool = False,
) -> MadeSet:
    """Model every shape, write the beds, check them, and put all of them in place or none.

    With ``alone`` no other process helps. Raises OutputError, RejectedPiece with reports,
    KernelError, MissingLibraryError, StorageError.
    """
    step = progress or (lambda _stage: None)
    targets = bed_files(out, len(layout.beds))
    tasks_ahead = [] if alone else tasks_of(layout.shapes, use_cache=use_cache)
    helpers = helpers_for(tasks_ahead, 0 if alone else len(targets))
    with Staging(targets) as staging, work_queue(helpers) as queue:
        shapes = modelled(layout.shapes, step, queue, use_cache=use_cache)
        layout = layout.of_shapes([made.shape for made in shapes])
        judged = tuple(made.built.report for made in shapes)
        require_sound(judged, {})
        tasks = [
            _task(layout, order, shapes, number, target) for number, target in enumerate(targets)
        ]
        encoded = queue.answers(
            tasks, encoded_bed, lambda task: step(f"writing {Path(task.file).name}")
        )
        reports = []
        for target, bed in zip(targets, encoded, strict=True):
            step(f"checking {target.name}")
            data = staging.write_back(target, bed.content)
            reports.append(same_report(data, bed.content, str(target), bed.report))
        require_sound(reports, {})
        staging.commit()
    beds = tuple(
        Bed(target, report, places, _weight(layout, shapes, places))
        for target, report, places in zip(targets, reports, layout.beds, strict=True)
    )
    notes = (*order.notes, *notes_of(shapes), *_left_over(out, targets))
    return MadeSet(order, layout, shapes, beds, targets, tuple(reports), judged, notes)


def _left_over(out: Path, targets: tuple[Path, ...]) -> tuple[str, ...]:
    """A note on beds of this name that an earlier run left behind."""
    pattern = re.compile(rf"{re.escape(out.stem)}(-\d+of\d+)?{re.escape(out.suffix)}")
    written = {target.name for target in targets}
    names = sorted(
        path.name
        for path in out.parent.iterdir()
        if pattern.fullmatch(path.name) and path.name not in written
    )
    return (f"left by an earlier run, not part of this set: {', '.join(names)}",) if names else ()


def _weight(layout: Layout, shapes: Sequence[Modelled], places: Sequence[Place]) -> float:
    """The weight of the pieces at these places, in grams."""
    return sum(shapes[layout.parts[place.part].shape].weight for place in places)


def _task(
    layout: Layout, order: Order, shapes: tuple[Modelled, ...], number: int, target: Path
) -> BedTask:
    """What is to be encoded for a bed."""
    kinds, items = _contents(layout, shapes, layout.beds[number])
    return BedTask(str(target), kinds, items, document(layout, order, number), layout.profile)


def _contents(
    layout: Layout, shapes: tuple[Modelled, ...], places: tuple[Place, ...]
) -> tuple[list[ColouredMesh], list[BedItem]]:
    """The kinds on a bed, in the order of the set, and its items, kind by kind."""
    from gatesmith.mesh.formats._threemf_write import ColouredMesh

    used, items = bed_items(places)
    kinds = []
    for number in used:
        part = layout.parts[number]
        kinds.append(ColouredMesh(layout.label(part), shapes[part.shape].mesh, part.colour))
    return kinds, items


def is_folder(out: Path) -> bool:
    """Whether a name is that of a folder and not of a 3MF. Raises OutputError for other files."""
    if out.suffix.lower() == BED_SUFFIX and not out.is_dir():
        return False
    if out.suffix and not out.is_dir():
        raise OutputError(
            f"{out}: several pieces go into a .3mf file or a folder, not into {out.suffix}"
        )
    return True
