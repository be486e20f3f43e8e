"""From a layout to files: beds as 3MF, or a folder of one STL a shape with a list of parts."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.cad.kernel_choice import kernel_version
from gatesmith.core.errors import OutputError
from gatesmith.core.storage import Staging
from gatesmith.making.plate.bed_encoding import BedTask, encoded_bed
from gatesmith.making.plate.plate_layout import Layout, Place, PlatePart, pieces_text
from gatesmith.making.plate.shape_builder import (
    Modelled,
    helpers_for,
    modelled,
    notes_of,
    tasks_of,
)
from gatesmith.making.plate.work_queue import work_queue
from gatesmith.mesh.formats import Document
from gatesmith.validation.verification import require_sound, same_report
from gatesmith.version import VERSION

if TYPE_CHECKING:
    from gatesmith.core.findings import Json, Report
    from gatesmith.making.recipe import Recipe
    from gatesmith.mesh.formats._threemf_write import ColouredMesh
    from gatesmith.mesh.formats.threemf import BedItem

BED_SUFFIX = ".3mf"


@dataclass(frozen=True)
class Order:
    """What is made, and how it is called: the words that go into the files.

    ``stem`` is the name of its file where none is given, ``command`` makes it again, without
    file names. ``recipe`` is what else decides it.
    """

    name: str
    stem: str
    title: str
    command: str
    recipe: dict[str, Json]


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


def bed_files(out: Path, count: int) -> tuple[Path, ...]:
    """The names of ``count`` beds: ``set-1of3.3mf``; exactly the given one for a single bed."""
    if count == 1:
        return (out,)
    return tuple(
        out.with_name(f"{out.stem}-{number}of{count}{out.suffix}") for number in range(1, count + 1)
    )


def make_beds(
    layout: Layout,
    order: Order,
    out: Path,
    *,
    use_cache: bool = True,
    progress: Callable[[str], None] | None = None,
) -> MadeSet:
    """Model every shape, write the beds, check them, and put all of them in place or none.

    Raises OutputError, RejectedPiece with reports, KernelError, MissingLibraryError,
    StorageError.
    """
    step = progress or (lambda _stage: None)
    targets = bed_files(out, len(layout.beds))
    helpers = helpers_for(tasks_of(layout.shapes, use_cache=use_cache), len(targets))
    with Staging(targets) as staging, work_queue(helpers) as queue:
        shapes = modelled(layout.shapes, step, queue, use_cache=use_cache)
        layout = layout.of_shapes([made.shape for made in shapes])
        alone = tuple(made.built.report for made in shapes)
        require_sound(alone, {})
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
    notes = (*notes_of(shapes), *_left_over(out, targets))
    return MadeSet(order, layout, shapes, beds, targets, tuple(reports), alone, notes)


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
    from gatesmith.mesh.formats.threemf import BedItem

    used = sorted({place.part for place in places})
    kinds = []
    for number in used:
        part = layout.parts[number]
        kinds.append(ColouredMesh(layout.label(part), shapes[part.shape].mesh, part.colour))
    items = [
        BedItem(used.index(place.part), place.x, place.y, place.turned)
        for place in sorted(places, key=lambda place: (place.part, place.y, place.x))
    ]
    return kinds, items


def document(layout: Layout, order: Order, number: int) -> Document:
    """The metadata in the file of a bed."""
    count = len(layout.beds)
    bed = f", bed {number + 1} of {count}" if count > 1 else ""
    recipe: dict[str, Json] = {
        **order.recipe,
        "command": f"gatesmith {order.command}",
        "version": VERSION,
        "printer": layout.printer,
        "profile": asdict(layout.profile),
        "bed": number + 1,
        "beds": count,
        "parts": [
            _part_words(part, layout.shapes[part.shape].recipe, order) for part in layout.parts
        ],
    }
    text = json.dumps(recipe, sort_keys=True, separators=(",", ":"))
    return Document(
        title=f"{order.title}{bed}",
        description=f"{pieces_text(len(layout.beds[number]))}, printed without supports.",
        application=f"gatesmith {VERSION}",
        command=f"gatesmith {order.command}",
        recipe=text,
        digest=sha256(text.encode("utf-8")).hexdigest(),
    )


def _part_words(part: PlatePart, recipe: Recipe, order: Order) -> dict[str, Json]:
    """What decides a part; its kernel too, where another one than that of the order made it."""
    words: dict[str, Json] = {
        "piece": recipe.piece,
        "color": part.colour.name,
        "count": part.count,
        "parameters": dict(recipe.parameters),
        "origins": dict(recipe.origins),
        "overrides": {name: getattr(recipe.profile, name) for name in recipe.overrides},
    }
    if recipe.kernel == order.recipe["kernel"]:
        return words
    version = kernel_version(recipe.kernel)
    return {**words, "kernel": recipe.kernel, "kernel_version": version}


def is_folder(out: Path) -> bool:
    """Whether a name is that of a folder and not of a 3MF. Raises OutputError for other files."""
    if out.suffix.lower() == BED_SUFFIX and not out.is_dir():
        return False
    if out.suffix and not out.is_dir():
        raise OutputError(
            f"{out}: several pieces go into a .3mf file or a folder, not into {out.suffix}"
        )
    return True
