"""Each shape of a layout as a mesh: built once or taken from the cache, and checked."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from gatesmith.making.builder import PieceBuilder
from gatesmith.making.cache import mesh_cache
from gatesmith.making.cache_keys import key_of
from gatesmith.making.options import MakeOptions
from gatesmith.making.plate.plate_layout import PlannedShape
from gatesmith.making.plate.work_queue import WorkQueue
from gatesmith.validation.checks import Subject, examine

if TYPE_CHECKING:
    from gatesmith.core.findings import Report
    from gatesmith.making.planned_piece import PlannedPiece
    from gatesmith.mesh.triangles import Mesh

_CUBIC_CENTIMETRE = 1000.0  # mm³

_WORTH_SHAPES = 6
"""Shapes to build from which on other processes help: each imports its libraries anew."""


@dataclass(frozen=True, eq=False)
class Built:
    """A mesh as it goes into a file, the exact solid's volume in mm³, what was found in it.

    ``kernel`` is the one that made it, which need not be the one that was chosen.
    """

    mesh: Mesh
    volume: float
    report: Report
    notes: tuple[str, ...]
    from_cache: bool
    kernel: str


@dataclass(frozen=True, eq=False)
class Modelled:
    """A shape with its mesh; its recipe names the kernel that made it."""

    shape: PlannedShape
    built: Built

    @property
    def mesh(self) -> Mesh:
        """The triangles that go into a file."""
        return self.built.mesh

    @property
    def weight(self) -> float:
        """The weight in grams when printed solid, by the profile's filament."""
        density = self.shape.recipe.profile.filament_density
        return self.built.volume / _CUBIC_CENTIMETRE * density


class Task(NamedTuple):
    """A shape by its label, what is to be built, and whether the cache may give it."""

    label: str
    planned: PlannedPiece
    use_cache: bool


def modelled(
    shapes: Sequence[PlannedShape],
    progress: Callable[[str], None],
    queue: WorkQueue,
    *,
    use_cache: bool,
) -> tuple[Modelled, ...]:
    """The shapes, built or taken from the cache, in their order.

    Raises KernelError and MissingLibraryError; what the checks find is in the reports.
    """
    tasks = tasks_of(shapes, use_cache=use_cache)
    built = queue.answers(tasks, build, counted(len(tasks), progress))
    return tuple(
        Modelled(shape.on_kernel(each.kernel), each)
        for shape, each in zip(shapes, built, strict=True)
    )


def tasks_of(shapes: Sequence[PlannedShape], *, use_cache: bool) -> list[Task]:
    """A task for each shape, in their order."""
    return [Task(shape.label, shape.planned, use_cache) for shape in shapes]


def counted(total: int, progress: Callable[[str], None]) -> Callable[[Task], None]:
    """A function that reports which shape begins, and how many there are."""
    begun = itertools.count(1)

    def begins(task: Task) -> None:
        progress(f"modelling {task.label}, {next(begun)} of {total}")

    return begins


def build(task: Task) -> Built:
    """A shape from its task alone, so that any process can build it."""
    builder = PieceBuilder(task.planned, MakeOptions(use_cache=task.use_cache))
    mesh = builder.mesh
    report = examine(Subject(mesh, task.planned.expectation), task.label, "mesh")
    kernel, notes = builder.planned.recipe.kernel, tuple(builder.notes)
    return Built(mesh, builder.volume, report, notes, not builder.built, kernel)


def helpers_for(tasks: Sequence[Task], others: int = 0) -> int:
    """How many processes beside this one are to build what no cache has.

    ``others`` is the number of tasks of about the same size that follow.
    """
    cache = mesh_cache()
    work = others + sum(
        not task.use_cache or cache.read_mesh(key_of(task.planned.recipe)) is None for task in tasks
    )
    if work < _WORTH_SHAPES:
        return 0
    return min(os.cpu_count() or 1, work // 2) - 1


def notes_of(shapes: Sequence[Modelled]) -> tuple[str, ...]:
    """What the user should know of how the shapes were made, each sentence once."""
    notes: list[str] = []
    for made in shapes:
        if words := made.shape.planned.compensation.words:
            notes.append(f"{made.shape.label}: {words}")
        notes += made.built.notes
    return tuple(dict.fromkeys(notes))
