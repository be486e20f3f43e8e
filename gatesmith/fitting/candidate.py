"""What is to be placed: a kit's own piece, a recipe, or a mesh file, as its footprint and mesh."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.footprint import Footprint
from gatesmith.fitting.prisms import hull
from gatesmith.fitting.shapes import meshes_of

if TYPE_CHECKING:
    from gatesmith.fitting.kit import KitPiece
    from gatesmith.making.recipe import PlannedPiece
    from gatesmith.mesh.triangles import Mesh

MeshOf = Callable[[], "Mesh"]


@dataclass(frozen=True, eq=False)
class Candidate:
    """A piece that wants a place.

    ``footprint`` is its outline around the middle of its box, and its height. ``mesh`` gives its
    triangles around the same middle, standing on z = 0; None where it has none that is closed.
    ``turns`` says that nobody knows how it is meant to lie, so that a quarter turn may help.
    """

    name: str
    footprint: Footprint
    mesh: MeshOf | None
    turns: bool = False


def of_kit(item: KitPiece) -> Candidate:
    """A kit's own piece."""
    return Candidate(
        item.recipe.piece, item.plan.footprint, lambda: meshes_of([item])[item.key]
    )


def of_planned(planned: PlannedPiece, colour_of: KitPiece) -> Candidate:
    """A planned piece. ``colour_of`` is the kit's piece whose place it takes."""
    item = replace(colour_of, key=planned.recipe.digest, planned=planned)
    return of_kit(item)


def of_box(path: Path, size: tuple[float, float, float]) -> Candidate:
    """Something of which the box alone is known, by its length, depth and height."""
    return Candidate(str(path), Footprint.rectangle(*size), None, turns=True)


def of_mesh(path: Path, mesh: Mesh, *, closed: bool) -> Candidate:
    """A mesh, moved so that the middle of its box is over the origin and it stands on z = 0."""
    import numpy as np

    low, high = mesh.box
    middle = (low[0] + high[0]) / 2, (low[1] + high[1]) / 2, low[2]
    moved = (mesh.vertices.astype(np.float64) - middle).astype(np.float32)
    plan = np.unique(moved[:, :2], axis=0).tolist()
    outline = hull((x, y) for x, y in plan)
    standing = replace(mesh, vertices=moved)
    footprint = Footprint(outline, high[2] - low[2])
    return Candidate(str(path), footprint, (lambda: standing) if closed else None, turns=True)
