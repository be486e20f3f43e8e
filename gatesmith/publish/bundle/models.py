"""The models of a bundle: every kind forged and proven, many of them packed on beds."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from gatesmith.core.errors import RejectedError
from gatesmith.core.storage import make_folder
from gatesmith.making.options import MakeOptions
from gatesmith.making.pipeline import forge
from gatesmith.making.plate.making import make_beds
from gatesmith.making.plate.sharing import shared
from gatesmith.pictures.gallery.models import models_of
from gatesmith.pieces._parts import InParts
from gatesmith.publish.bundle.twin import twins_of
from gatesmith.publish.bundle.wanted import Kind, Wanted
from gatesmith.publish.thingiverse.listing import FILES
from gatesmith.validation.verification import RejectedPiece

if TYPE_CHECKING:
    from gatesmith.core.colours import Colour
    from gatesmith.core.findings import Report
    from gatesmith.making.recipe import Recipe
    from gatesmith.mesh.triangles import Mesh
    from gatesmith.publish.bundle.place import Place

CAD = "cad"
"""The folder of files for CAD programs, which the sites do not take."""

_WORTH_KINDS = 6
"""Kinds from which on other processes help: each starts a CAD kernel of its own."""


@dataclass(frozen=True, eq=False)
class Model:
    """A kind as it was made. ``files`` are paths in the bundle, ``weight`` is one's, in grams.

    ``painted`` has the parts of a piece in several colours, and is empty for all others.
    """

    kind: Kind
    mesh: Mesh
    painted: tuple[tuple[Mesh, Colour], ...]
    weight: float
    files: tuple[str, ...]
    adapted: tuple[str, ...]


@dataclass(frozen=True)
class Bed:
    """A bed with many pieces: its file in the bundle, grams for each colour."""

    file: str
    pieces: int
    grams: tuple[tuple[str, float], ...]


@dataclass(frozen=True, eq=False)
class Models:
    """All that is printed. ``reports`` has one for each file, which names it as in the bundle."""

    models: tuple[Model, ...]
    beds: tuple[Bed, ...]
    reports: tuple[Report, ...]
    twins: tuple[str, ...]
    notes: tuple[str, ...]

    @property
    def adapted(self) -> tuple[str, ...]:
        """What was changed to make a piece possible, with the piece."""
        return tuple(
            f"{model.kind.label}: {sentence}" for model in self.models for sentence in model.adapted
        )

    @property
    def assumed(self) -> tuple[str, ...]:
        """The sizes that are assumed, not measured, each once."""
        names = (name for model in self.models for name in model.kind.recipe.assumed)
        return tuple(dict.fromkeys(names))


class _Task(NamedTuple):
    kind: Kind
    stage: Path
    alone: bool
    use_cache: bool


class _Done(NamedTuple):
    model: Model
    reports: tuple[Report, ...]
    notes: tuple[str, ...]


def make_models(
    wanted: Wanted, place: Place, *, use_cache: bool, progress: Callable[[str], None]
) -> Models:
    """Make every file of ``files/`` and ``cad/`` in the stage of a place.

    Raises RejectedPiece (with reports) for one that fails its checks, and what ``forge`` raises.
    """
    for folder in (FILES, CAD):
        make_folder(place.stage / folder)
    alone = wanted.plate is None or sum(kind.count for kind in wanted.kinds) == 1
    tasks = [_Task(kind, place.stage, alone, use_cache) for kind in wanted.kinds]
    try:
        done = shared(tasks, _made, helpers_for(len(tasks)), lambda task: progress(task.kind.label))
        beds, bed_reports, notes = _beds(wanted, place, alone, use_cache, progress)
    except RejectedPiece as error:
        reports = tuple(_renamed(report, place.stage) for report in error.reports)
        raise RejectedPiece(_in_bundle(str(error), place), reports) from None
    except RejectedError as error:
        raise type(error)(_in_bundle(str(error), place)) from None
    twins, about_twins = twins_of(wanted.kinds, place.folder / FILES, progress)
    for name, content in twins.items():
        place.write(f"{FILES}/{name}", content)
    return Models(
        models=tuple(each.model for each in done),
        beds=beds,
        reports=(*(report for each in done for report in each.reports), *bed_reports),
        twins=tuple(f"{FILES}/{name}" for name in twins),
        notes=tuple(dict.fromkeys((*_notes(done), *notes, *about_twins))),
    )


def helpers_for(kinds: int) -> int:
    """How many processes beside this one are to make so many kinds."""
    if kinds < _WORTH_KINDS:
        return 0
    return min(os.cpu_count() or 1, kinds // 2) - 1


def _made(task: _Task) -> _Done:
    """A kind with its files; in any process."""
    kind, stage = task.kind, task.stage
    printed, solid = stage / FILES / f"{kind.stem}.stl", stage / CAD / f"{kind.stem}.step"
    together = printed.with_suffix(".3mf")
    outs = [printed, together] if task.alone else [printed]
    painted: tuple[tuple[Mesh, Colour], ...] = ()
    if isinstance(kind.plan, InParts) and kind.plan.parts():
        made = forge(kind.recipe, [printed, together], MakeOptions(use_cache=task.use_cache))
        painted = tuple((each.mesh, each.colour) for each in models_of(str(together), None))
        whole = [forge(_in_one(kind.recipe), [solid], MakeOptions(use_cache=task.use_cache))]
    else:
        made, whole = forge(kind.recipe, [*outs, solid], MakeOptions(use_cache=task.use_cache)), []
    everything = [made, *whole]
    files = [path.relative_to(stage).as_posix() for each in everything for path in each.files]
    model = Model(kind, made.mesh, painted, made.weight, tuple(files), made.adapted)
    reports = (_renamed(report, stage) for each in everything for report in each.reports)
    return _Done(model, tuple(reports), made.notes)


def _in_one(recipe: Recipe) -> Recipe:
    """The recipe of the same piece in one colour: a STEP file holds no parts."""
    return replace(recipe, parameters={**recipe.parameters, "inlay": False})


def _beds(
    wanted: Wanted, place: Place, alone: bool, use_cache: bool, progress: Callable[[str], None]
) -> tuple[tuple[Bed, ...], tuple[Report, ...], tuple[str, ...]]:
    """The beds, where there are several pieces, with what was found in them."""
    if wanted.plate is None or alone:
        return (), (), ()
    order, layout = wanted.plate
    target = place.stage / FILES / f"{_free(wanted)}.3mf"
    made = make_beds(layout, order, target, use_cache=use_cache, progress=progress)
    beds = tuple(
        Bed(
            bed.file.relative_to(place.stage).as_posix(),
            len(bed.places),
            tuple(made.by_colour(bed.places).items()),
        )
        for bed in made.beds
    )
    return beds, tuple(_renamed(report, place.stage) for report in made.reports), made.notes


def _free(wanted: Wanted) -> str:
    """A name for the beds that no kind has."""
    taken = {kind.stem for kind in wanted.kinds}
    return wanted.stem if wanted.stem not in taken else f"{wanted.stem}-beds"


def _notes(done: Sequence[_Done]) -> Iterator[str]:
    for each in done:
        yield from each.notes


def _renamed(report: Report, stage: Path) -> Report:
    """The report, which names its file as the bundle does."""
    return replace(report, file=Path(report.file).relative_to(stage).as_posix())


def _in_bundle(message: str, place: Place) -> str:
    """A message that names files where the user will look for them."""
    return message.replace(str(place.stage), str(place.folder))
