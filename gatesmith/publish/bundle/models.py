"""The models of a bundle: every kind of piece built and verified, large numbers packed on beds.

Also the OpenSCAD file of a piece, in which downloaders set their own sizes.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from gatesmith.cad.kernel_choice import MESH
from gatesmith.core.errors import MissingLibraryError, RejectedError
from gatesmith.core.storage import make_folder
from gatesmith.making.kernel_policy import exact_is_installed
from gatesmith.making.options import MakeOptions
from gatesmith.making.pipeline import make_piece
from gatesmith.making.planned_piece import plan_recipe
from gatesmith.making.plate.beds import make_beds
from gatesmith.making.plate.work_queue import shared
from gatesmith.making.recipe import Recipe
from gatesmith.pictures.gallery.subject import subject_of
from gatesmith.pieces import piece
from gatesmith.publish.bundle.customizer_files import (
    CustomizerFile,
    CustomizerTrial,
    customizer_trials,
    tried_customizer,
)
from gatesmith.publish.bundle.file_names import bed_name
from gatesmith.publish.bundle.public_recipe import public_piece, public_plate
from gatesmith.publish.bundle.selection import BundledKind, BundleSelection
from gatesmith.publish.thingiverse.listing import FILES
from gatesmith.validation.verification import RejectedPiece

if TYPE_CHECKING:
    from gatesmith.core.colours import Colour
    from gatesmith.core.findings import Report
    from gatesmith.making.plate.plate_layout import Layout
    from gatesmith.mesh.triangles import Mesh
    from gatesmith.publish.bundle.output_folder import OutputFolder

CAD = "cad"
"""The folder of files for CAD programs, which the sites do not accept."""

_NO_STEP = "no STEP files for CAD programs"
_KINDS_WORTH_PROCESSES = 4
"""Number of kinds from which more processes pay off: each loads a CAD kernel of its own."""


@dataclass(frozen=True, eq=False)
class BundledModel:
    """A kind of piece as made. ``files`` are paths in the bundle, ``weight`` is grams per piece.

    ``parts`` holds the parts of a piece in several colours; it is empty for all others.
    """

    kind: BundledKind
    mesh: Mesh
    parts: tuple[tuple[Mesh, Colour], ...]
    weight: float
    files: tuple[str, ...]
    adapted: tuple[str, ...]


@dataclass(frozen=True)
class BundledBed:
    """A bed of pieces: its file in the bundle, and the grams of each colour."""

    file: str
    pieces: int
    grams: tuple[tuple[str, float], ...]


@dataclass(frozen=True, eq=False)
class BundledModels:
    """All models. ``reports`` has one report per file, under its path in the bundle."""

    models: tuple[BundledModel, ...]
    beds: tuple[BundledBed, ...]
    reports: tuple[Report, ...]
    customizer_files: tuple[str, ...]
    notes: tuple[str, ...]

    @property
    def adapted(self) -> tuple[str, ...]:
        """What was adapted to make a piece possible, with the piece's label."""
        return tuple(
            f"{model.kind.label}: {sentence}" for model in self.models for sentence in model.adapted
        )

    @property
    def assumed(self) -> tuple[str, ...]:
        """The sizes that are assumed, not measured, each once."""
        names = (name for model in self.models for name in model.kind.recipe.assumed)
        return tuple(dict.fromkeys(names))


class _Task(NamedTuple):
    kind: BundledKind
    stage: Path
    alone: bool
    step: bool
    use_cache: bool

    @property
    def doing(self) -> str:
        """What is told of the work."""
        return self.kind.label


class _Done(NamedTuple):
    model: BundledModel
    reports: tuple[Report, ...]
    notes: tuple[str, ...]


def make_models(
    selection: BundleSelection,
    output: OutputFolder,
    *,
    use_cache: bool,
    progress: Callable[[str], None],
) -> BundledModels:
    """Make every file of ``files/`` and ``cad/`` in the stage of the output folder.

    There are no STEP files where CadQuery is not installed or lacks a library of the system, or
    where the user named the mesh kernel: a note says so.
    Raises RejectedPiece (with reports) for one that fails its checks, and what ``make_piece``
    raises.
    """
    no_step = _no_step(selection.recipe)
    make_folder(output.stage / FILES)
    alone = selection.plate is None or sum(kind.count for kind in selection.kinds) == 1
    tasks = [_Task(kind, output.stage, alone, not no_step, use_cache) for kind in selection.kinds]
    trials = customizer_trials(selection.kinds, output.stage / FILES)
    try:
        try:
            found = _shared_out(tasks, trials, output, progress)
        except MissingLibraryError as error:
            if no_step:
                raise
            no_step = (f"{_NO_STEP}: {error}",)
            shutil.rmtree(output.stage / CAD)
            tasks = [task._replace(step=False) for task in tasks]
            found = _shared_out(tasks, trials, output, progress)
        done = [each for each in found if isinstance(each, _Done)]
        scads = [each for each in found if isinstance(each, CustomizerFile)]
        beds, bed_reports, notes = _beds(selection, output, alone, use_cache, progress)
    except RejectedPiece as error:
        reports = tuple(_renamed(report, output.stage) for report in error.reports)
        raise RejectedPiece(_in_bundle(str(error), output), reports) from None
    except RejectedError as error:
        raise type(error)(_in_bundle(str(error), output)) from None
    for scad in scads:
        output.write(f"{FILES}/{scad.name}", scad.content)
    scad_notes = [note for scad in scads for note in scad.notes]
    return BundledModels(
        models=tuple(each.model for each in done),
        beds=beds,
        reports=(*(report for each in done for report in each.reports), *bed_reports),
        customizer_files=tuple(f"{FILES}/{scad.name}" for scad in scads),
        notes=tuple(dict.fromkeys((*_notes(done), *notes, *no_step, *scad_notes))),
    )


def _shared_out(
    tasks: Sequence[_Task],
    trials: Sequence[CustomizerTrial],
    output: OutputFolder,
    progress: Callable[[str], None],
) -> list[_Done | CustomizerFile]:
    """Do the tasks, in several processes if they are many. Raises what ``make_piece`` raises."""
    if any(task.step for task in tasks):
        make_folder(output.stage / CAD)
    # A helper takes the last task first: OpenSCAD works while this process loads the kernel.
    everything: list[_Task | CustomizerTrial] = [*tasks, *trials]
    return shared(everything, _worked, helper_count(len(tasks)), lambda task: progress(task.doing))


def helper_count(kinds: int) -> int:
    """The number of additional processes for that many kinds."""
    if kinds < _KINDS_WORTH_PROCESSES:
        return 0
    return min(os.cpu_count() or 1, kinds // 2) - 1


def _no_step(recipe: Recipe) -> tuple[str, ...]:
    """Why a bundle has no STEP files; empty if it has them."""
    if recipe.kernel_given and recipe.kernel == MESH:
        return (f"{_NO_STEP}: the {MESH} kernel makes none",)
    if not exact_is_installed():
        return (f"{_NO_STEP}: they need CadQuery, which is not installed",)
    return ()


def _worked(task: _Task | CustomizerTrial) -> _Done | CustomizerFile:
    """What becomes of a task; runs in any process."""
    return _build(task) if isinstance(task, _Task) else tried_customizer(task)


def _build(task: _Task) -> _Done:
    """Make the files of a kind."""
    kind, stage = task.kind, task.stage
    printed, solid = stage / FILES / f"{kind.stem}.stl", stage / CAD / f"{kind.stem}.step"
    together = printed.with_suffix(".3mf")
    outs = [printed, together] if task.alone else [printed]
    steps = [solid] if task.step else []
    parts: tuple[tuple[Mesh, Colour], ...] = ()
    options, planned = MakeOptions(use_cache=task.use_cache), public_piece(kind.planned)
    if planned.parts:
        made = make_piece(planned, [printed, together], options)
        parts = tuple((each.mesh, each.colour) for each in subject_of(str(together), None).placed)
        plain = _in_one_colour(planned.recipe)
        whole = [make_piece(plan_recipe(plain), steps, options)] if steps else []
    else:
        made, whole = make_piece(planned, [*outs, *steps], options), []
    everything = [made, *whole]
    files = [path.relative_to(stage).as_posix() for each in everything for path in each.files]
    model = BundledModel(kind, made.mesh, parts, made.weight, tuple(files), made.adapted)
    reports = (_renamed(report, stage) for each in everything for report in each.reports)
    return _Done(model, tuple(reports), made.notes)


def _in_one_colour(recipe: Recipe) -> Recipe:
    """The recipe of the same piece in one colour: a STEP file holds no parts."""
    return replace(recipe, parameters={**recipe.parameters, "inlay": False})


def _beds(
    selection: BundleSelection,
    output: OutputFolder,
    alone: bool,
    use_cache: bool,
    progress: Callable[[str], None],
) -> tuple[tuple[BundledBed, ...], tuple[Report, ...], tuple[str, ...]]:
    """The beds, if there are several pieces, with their reports and notes."""
    if selection.plate is None or alone:
        return (), (), ()
    order, layout = public_plate(*selection.plate)
    names = bed_names(layout)
    target = output.stage / FILES / names[0]
    made = make_beds(layout, order, target, use_cache=use_cache, progress=progress)
    beds, reports = [], []
    for name, bed in zip(names, made.beds, strict=True):
        if bed.file.name != name:  # beds of one set have numbered names of their own
            bed.file.rename(bed.file.with_name(name))
        grams = tuple(made.by_colour(bed.places).items())
        beds.append(BundledBed(f"{FILES}/{name}", len(bed.places), grams))
        reports.append(replace(bed.report, file=f"{FILES}/{name}"))
    return tuple(beds), tuple(reports), made.notes


def bed_names(layout: Layout) -> list[str]:
    """The name of each bed's file, by what lies on it."""
    names = []
    for number, places in enumerate(layout.beds, 1):
        parts = [layout.parts[place.part] for place in places]
        pieces = list(dict.fromkeys(layout.shapes[part.shape].recipe.piece for part in parts))
        colours = list(dict.fromkeys(part.colour.name for part in parts))
        names.append(bed_name(piece(pieces[0]).game, pieces, colours, number))
    return names


def _notes(done: Sequence[_Done]) -> Iterator[str]:
    for each in done:
        yield from each.notes


def _renamed(report: Report, stage: Path) -> Report:
    """The report, with the file's path in the bundle."""
    return replace(report, file=Path(report.file).relative_to(stage).as_posix())


def _in_bundle(message: str, output: OutputFolder) -> str:
    """The message, with the paths that files will have in the user's folder."""
    return message.replace(str(output.stage), str(output.folder))
