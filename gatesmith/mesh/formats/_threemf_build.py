"""What a 3MF's build puts where: items, components and their transforms."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from gatesmith.core.errors import UnreadableError

if TYPE_CHECKING:
    import lib3mf  # type: ignore[import-untyped]  # generated bindings, no types
    from numpy.typing import NDArray

MOST_INSTANCES = 2_000
"""Meshes that a build may place, each some calls of lib3mf; a large bed holds some hundred."""

MOST_TRIANGLES = 20_000_000
"""Triangles of a build: over a gigabyte once they are compared with one another."""

MOST_COPIED = 2_000_000
"""Those that copies add to the file's own: a small file may not become a large mesh."""


class Instance(NamedTuple):
    """A mesh to build, its transform (4 x 4, for row vectors) and the build item it is of."""

    mesh: lib3mf.MeshObject
    transform: NDArray[np.float64]
    item: int


class _Open(NamedTuple):
    """An object that waits for its components to be resolved."""

    thing: lib3mf.Object
    transform: NDArray[np.float64]
    item: int


def instances(model: lib3mf.Model, unprinted: frozenset[int]) -> list[Instance]:
    """Each mesh to print, in the order of the build, components resolved.

    Left out are the build items of the numbers ``unprinted``, and what is no matter of the
    piece: surfaces, and supports that a slicer makes anew.

    Raises UnreadableError: ``3mf-mirrored``, ``3mf-invalid``, ``3mf-unsafe``.
    """
    waiting: list[_Open] = []
    items = model.GetBuildItems()
    while items.MoveNext():
        item = items.GetCurrent()
        where = f"build item {len(waiting)}"
        place = _matrix(item.GetObjectTransform(), where) if item.HasObjectTransform() else _HERE
        waiting.append(_Open(item.GetObjectResource(), place, len(waiting)))
    waiting = [entry for entry in reversed(waiting) if entry.item not in unprinted]
    found: list[Instance] = []
    steps = triangles = own = 0
    seen: set[int] = set()
    while waiting:
        steps += 1
        if steps > MOST_INSTANCES:
            raise UnreadableError("3mf-unsafe", f"the 3MF builds over {MOST_INSTANCES} meshes")
        thing, place, number = waiting.pop()
        if thing.GetType().name not in _MATTER:
            continue
        if thing.IsMeshObject():
            found.append(Instance(thing, place, number))
            count = thing.GetTriangleCount()
            triangles += count
            own += 0 if thing.GetUniqueResourceID() in seen else count
            seen.add(thing.GetUniqueResourceID())
            most = min(MOST_TRIANGLES, own + MOST_COPIED)
            if triangles > most:
                raise UnreadableError("3mf-unsafe", f"the 3MF builds over {most} triangles")
        elif thing.IsComponentsObject():
            for index in reversed(range(thing.GetComponentCount())):
                part = thing.GetComponent(index)
                where = f"component {index} of object {thing.GetModelResourceID()}"
                inner = _matrix(part.GetTransform(), where) if part.HasTransform() else _HERE
                waiting.append(_Open(part.GetObjectResource(), inner @ place, number))
        else:
            raise UnreadableError("3mf-invalid", f"build item {number} names no mesh")
    return found


_HERE = np.eye(4)
_MATTER = frozenset(("Model", "SolidSupport"))  # types of objects


def _matrix(transform: lib3mf.Transform, where: str) -> NDArray[np.float64]:
    """A transform as 4 x 4 for row vectors. Raises UnreadableError when it mirrors."""
    matrix = np.eye(4)
    matrix[:, :3] = np.array([list(row) for row in transform.Fields], dtype=np.float64)
    with np.errstate(all="ignore"):  # no number at all is refused below
        determinant = float(np.linalg.det(matrix[:3, :3]))
    if determinant < 0:
        raise UnreadableError(
            "3mf-mirrored", f"the transform of {where} mirrors it (determinant {determinant:g})"
        )
    if not 0 < determinant < np.inf or not np.isfinite(matrix).all():
        raise UnreadableError(
            "3mf-invalid",
            f"the transform of {where} flattens it or holds what is no number "
            f"(determinant {determinant:g})",
        )
    return matrix


def placed(
    points: NDArray[np.float32], transform: NDArray[np.float64], scale: float
) -> NDArray[np.float32]:
    """Points in millimetres where the build puts them; untouched bits where it does not move."""
    if scale == 1.0 and np.array_equal(transform, _HERE):
        return points.astype(np.float32)
    with np.errstate(over="ignore"):  # beyond float32 is infinity, which a check reports
        moved = points.astype(np.float64) @ transform[:3, :3] + transform[3, :3]
        there: NDArray[np.float32] = (moved * scale).astype(np.float32)
    return there
