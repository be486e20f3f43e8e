"""The meshes of kit pieces, each made once: from the cache, or built, on other cores too."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from gatesmith.cad.kernel_choice import EXACT
from gatesmith.making.builder import PieceBuilder
from gatesmith.making.options import MakeOptions
from gatesmith.making.plate.shape_builder import Task, counted, helpers_for
from gatesmith.making.plate.work_queue import shared
from gatesmith.mesh.compensate import Compensation
from gatesmith.pieces import command_name

if TYPE_CHECKING:
    from gatesmith.fitting.kit import KitPiece
    from gatesmith.mesh.triangles import Mesh


class BuiltShape(NamedTuple):
    """A mesh, and what the user should know about how it was made."""

    mesh: Mesh
    notes: tuple[str, ...]


def meshes_of(
    items: Iterable[KitPiece],
    progress: Callable[[str], None] = lambda _stage: None,
    *,
    use_cache: bool = True,
    note: Callable[[str], None] = lambda _note: None,
) -> Mapping[str, Mesh]:
    """The mesh of each kind by its key, in the size of the finished piece.

    Equal shapes of several colours are built once and have one mesh. ``note`` is called with what
    the user should know, such as a shape that another kernel made. Raises KernelError and
    MissingLibraryError.
    """
    kinds = {item.key: item for item in items}
    of = {key: shape_of(item) for key, item in kinds.items()}
    shapes = {of[key]: item.planned for key, item in kinds.items()}
    tasks = [
        Task(command_name(planned.recipe.piece).replace("-", " "), planned, use_cache)
        for planned in shapes.values()
    ]
    # The mesh kernel makes a whole board in less time than a helper takes to start.
    slow = any(planned.recipe.kernel == EXACT for planned in shapes.values())
    helpers = helpers_for(tasks) if slow else 0
    built = shared(tasks, build, helpers, counted(len(tasks), progress))
    for task, shape in zip(tasks, built, strict=True):
        for text in shape.notes:
            note(f"{task.label}: {text}")
    found = dict(zip(shapes, built, strict=True))
    return {key: found[shape].mesh for key, shape in of.items()}


def shape_of(item: KitPiece) -> str:
    """A key that is equal for pieces of equal shape in any colour, and for no others."""
    return f"{item.recipe.piece} {item.recipe.quality} {item.plan!r}"


def build(task: Task) -> BuiltShape:
    """The mesh of a shape; needs only its task, so any process can build it."""
    footprint = task.planned.plan.footprint
    as_finished = Compensation(0.0, 0.0, footprint.length, footprint.depth)
    options = MakeOptions(use_cache=task.use_cache)
    builder = PieceBuilder(task.planned, options, as_finished)
    return BuiltShape(builder.mesh, tuple(builder.notes))
