"""The models of a bundle: every kind forged and proven, many of them packed on beds."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from gatesmith.bundle.twin import twins_of
from gatesmith.bundle.wanted import Kind, Wanted
from gatesmith.errors import RejectedError
from gatesmith.forge import forge
from gatesmith.plate.making import make_beds
from gatesmith.plate.sharing import shared
from gatesmith.proof import RejectedPiece
from gatesmith.publish.listing import FILES
from gatesmith.storage import make_folder

if TYPE_CHECKING:
    from gatesmith.bundle.place import Place
    from gatesmith.findings import Report
    from gatesmith.mesh.triangles import Mesh

CAD = "cad"
"""The folder of files for CAD programs, which the sites do not take."""

_WORTH_KINDS = 6
"""Kinds from which on other processes help: each starts a CAD kernel of its own."""


@dataclass(frozen=True, eq=False)
class Model:
    """A kind as it was made. ``files`` are paths in the bundle, ``weight`` is one's, in grams."""

    kind: Kind
    mesh: Mesh
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
        done = shared(tasks, _made, _helpers(tasks), lambda task: progress(task.kind.label))
        beds, bed_reports, notes = _beds(wanted, place, alone, use_cache, progress)
    except RejectedPiece as error:
        reports = tuple(_renamed(report, place.stage) for report in error.reports)
        raise RejectedPiece(_in_bundle(str(error), place), reports) from None
    except RejectedError as error:
        raise type(error)(_in_bundle(str(error), place)) from None
    twins, left_out = twins_of(wanted.kinds)
    for name, content in twins.items():
        place.write(f"{FILES}/{name}", content)
    return Models(
        models=tuple(each.model for each in done),
        beds=beds,
        reports=(*(report for each in done for report in each.reports), *bed_reports),
        twins=tuple(f"{FILES}/{name}" for name in twins),
        notes=tuple(dict.fromkeys((*_notes(done), *notes, *left_out))),
    )


def _helpers(tasks: Sequence[_Task]) -> int:
    if len(tasks) < _WORTH_KINDS:
        return 0
    return min(os.cpu_count() or 1, len(tasks) // 2) - 1


def _made(task: _Task) -> _Done:
    """A kind with its files; in any process."""
    kind, stage = task.kind, task.stage
    outs = [stage / FILES / f"{kind.stem}.stl", stage / CAD / f"{kind.stem}.step"]
    if task.alone:
        outs.insert(1, stage / FILES / f"{kind.stem}.3mf")
    made = forge(kind.recipe, outs, use_cache=task.use_cache)
    files = tuple(path.relative_to(stage).as_posix() for path in made.files)
    model = Model(kind, made.mesh, made.weight, files, made.adapted)
    return _Done(model, tuple(_renamed(report, stage) for report in made.reports), made.notes)


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
