"""What the build of a 3MF prints: each mesh with its place, components resolved."""

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
"""Triangles of a build: comparing them with one another takes over a gigabyte."""

MOST_COPIED = 2_000_000
"""Triangles that copies may add to the file's own: a small file must not become a large mesh."""


class Instance(NamedTuple):
    """A mesh to build, its transform (4 x 4, for row vectors) and the number of its build item."""

    mesh: lib3mf.MeshObject
    transform: NDArray[np.float64]
    item: int

    @property
    def mirrored(self) -> bool:
        """Whether the transform mirrors the mesh."""
        return float(np.linalg.det(self.transform[:3, :3])) < 0


class _Unresolved(NamedTuple):
    """An object whose components are still to be resolved."""

    thing: lib3mf.Object
    transform: NDArray[np.float64]
    item: int


class Build(NamedTuple):
    """The meshes to print, and where the first transform is that mirrors one, such as an item."""

    instances: list[Instance]
    mirror: str | None


def build_of(model: lib3mf.Model, unprinted: frozenset[int]) -> Build:
    """Each mesh to print, in the order of the build, with components resolved.

    Left out are the build items with the numbers ``unprinted``, and objects that are not part of
    the piece: surfaces, and supports that a slicer generates.

    Raises UnreadableError: ``3mf-invalid``, ``3mf-unsafe``.
    """
    mirrors: list[str] = []
    waiting: list[_Unresolved] = []
    items = model.GetBuildItems()
    while items.MoveNext():
        if len(waiting) > MOST_INSTANCES + len(unprinted):
            raise _too_many()
        item = items.GetCurrent()
        where = f"build item {len(waiting)}"
        place = _HERE
        if item.HasObjectTransform():
            place = _matrix(item.GetObjectTransform(), where, mirrors)
        waiting.append(_Unresolved(item.GetObjectResource(), place, len(waiting)))
    waiting = [entry for entry in reversed(waiting) if entry.item not in unprinted]
    found: list[Instance] = []
    steps = triangles = own = 0
    seen: set[int] = set()
    while waiting:
        steps += 1
        if steps > MOST_INSTANCES:
            raise _too_many()
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
                raise UnreadableError("3mf-unsafe", f"the 3MF builds more than {most} triangles")
        elif thing.IsComponentsObject():
            for index in reversed(range(thing.GetComponentCount())):
                part = thing.GetComponent(index)
                where = f"component {index} of object {thing.GetModelResourceID()}"
                inner = _HERE
                if part.HasTransform():
                    inner = _matrix(part.GetTransform(), where, mirrors)
                waiting.append(_Unresolved(part.GetObjectResource(), inner @ place, number))
        else:
            raise UnreadableError("3mf-invalid", f"build item {number} is not a mesh")
    return Build(found, mirrors[0] if mirrors else None)


def _too_many() -> UnreadableError:
    return UnreadableError("3mf-unsafe", f"the 3MF builds more than {MOST_INSTANCES} meshes")


_HERE = np.eye(4)
_MATTER = frozenset(("Model", "SolidSupport"))  # types of objects


def _matrix(transform: lib3mf.Transform, where: str, mirrors: list[str]) -> NDArray[np.float64]:
    """A transform as 4 x 4 for row vectors; ``where`` is added to ``mirrors`` if it mirrors.

    Raises UnreadableError for one that flattens.
    """
    matrix = np.eye(4)
    matrix[:, :3] = np.array([list(row) for row in transform.Fields], dtype=np.float64)
    with np.errstate(all="ignore"):  # what is not finite is rejected below
        determinant = float(np.linalg.det(matrix[:3, :3]))
    if not 0 < abs(determinant) < np.inf or not np.isfinite(matrix).all():
        raise UnreadableError(
            "3mf-invalid",
            f"the transform of {where} flattens the object or contains an invalid number "
            f"(determinant {determinant:g})",
        )
    if determinant < 0:
        mirrors.append(where)
    return matrix


def placed(
    points: NDArray[np.float32], transform: NDArray[np.float64], scale: float
) -> NDArray[np.float32]:
    """Points, float32 (n, 3), in mm where the build places them; unchanged if nothing moves.

    ``transform`` is float64 (4, 4) for row vectors, ``scale`` the millimetres in a unit.
    """
    if scale == 1.0 and np.array_equal(transform, _HERE):
        return points
    with np.errstate(over="ignore"):  # beyond float32 is infinity, which a check reports
        moved = points.astype(np.float64) @ transform[:3, :3] + transform[3, :3]
        there: NDArray[np.float32] = (moved * scale).astype(np.float32)
    return there
