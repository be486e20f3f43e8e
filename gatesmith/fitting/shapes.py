"""The meshes of kit pieces, each made once: from the cache, or built, on other cores too."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from gatesmith.description import plan_of
from gatesmith.mesh.compensate import Compensation
from gatesmith.pieces import spoken
from gatesmith.plate.modelling import Task, helpers_for, mesh_cache
from gatesmith.plate.sharing import shared
from gatesmith.workshop import Workshop

if TYPE_CHECKING:
    from gatesmith.fitting.kit import KitPiece
    from gatesmith.mesh.triangles import Mesh
    from gatesmith.recipe import Recipe


def meshes_of(
    items: Iterable[KitPiece],
    progress: Callable[[str], None] = lambda _stage: None,
    *,
    use_cache: bool = True,
) -> Mapping[str, Mesh]:
    """The mesh of each kind by its key, in the size that the piece has when it is finished.

    Equal shapes of several colours are built once and have one mesh. Raises KernelError and
    MissingLibraryError.
    """
    kinds = {item.key: item.recipe for item in items}
    shapes = {shape_of(recipe): recipe for recipe in kinds.values()}
    tasks = [
        Task(spoken(recipe.piece).replace("-", " "), recipe, use_cache)
        for recipe in shapes.values()
    ]
    begun = itertools.count(1)

    def begins(task: Task) -> None:
        progress(f"modelling {task.label}, {next(begun)} of {len(tasks)}")

    built = shared(tasks, build, helpers_for(tasks), begins)
    found = dict(zip(shapes, built, strict=True))
    return {key: found[shape_of(recipe)] for key, recipe in kinds.items()}


def shape_of(recipe: Recipe) -> str:
    """What is the same for recipes of one shape, whatever their colour, and for no others."""
    return f"{recipe.piece} {recipe.quality} {plan_of(recipe)!r}"


def build(task: Task) -> Mesh:
    """The mesh of a shape from its recipe alone, so that any process can build it."""
    plan = plan_of(task.recipe)
    footprint = plan.footprint
    as_finished = Compensation(0.0, 0.0, footprint.length, footprint.depth)
    cache = mesh_cache() if task.use_cache else None
    return Workshop(task.recipe, plan, as_finished, cache, lambda _stage: None).mesh

