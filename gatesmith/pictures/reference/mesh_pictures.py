"""Pictures of findings in meshes: the bad example of a code beside the good one."""

from __future__ import annotations

import numpy as np

from gatesmith.core.findings import Finding, Place
from gatesmith.core.units import size_text
from gatesmith.mesh.triangles import Mesh
from gatesmith.pictures.reference.panels import Panel, picture
from gatesmith.render.viewpoint import best_view
from gatesmith.validation.checks import Code, Group, Subject
from gatesmith.vector.elements import Drawing

# How far the drawn bed reaches beyond a mesh where no bed is given; a share of its longer side.
_BED_BEYOND = 0.18

# How high the drawn ends of a slot are; a share of the mesh's height.
_WALL = 0.3

_Plate = tuple[Place, ...]


def picture_of(code: Code, group: Group, found: Finding, value: str, limit: str) -> Drawing:
    """The bad and the good example of a code, both seen from where the fault shows.

    ``found`` is the finding in the bad one, ``value`` and ``limit`` what it measured, as text.
    """
    bad, good = code.refuses(), code.passes()
    view = best_view(bad.mesh, found.at)
    left = (f"found: {value}" if value else "found", _size(bad.mesh))
    right = (f"not found (limit {limit})" if limit else "not found", _size(good.mesh))
    panels = (
        Panel(bad.mesh, view, left, found.at, _around(bad, group)),
        Panel(good.mesh, view, right, (), _around(good, group)),
    )
    places = f" Red circles mark {len(found.at)} of the places." if found.at else ""
    cut = " The part in front of the places is cut away." if view.cut is not None else ""
    described = f"Left: {found.message}.{places}{cut} Right: the nearest mesh without it."
    return picture(panels, f"{code.name}: found and not found", described)


def _box(mesh: Mesh) -> tuple[Place, Place] | None:
    """The box around the finite facets of a mesh; None where there is none."""
    corners = mesh.corners[np.isfinite(mesh.corners).all(axis=(1, 2))].reshape(-1, 3)
    if not len(corners):
        return None
    low, high = corners.min(axis=0).tolist(), corners.max(axis=0).tolist()
    return (low[0], low[1], low[2]), (high[0], high[1], high[2])


def _size(mesh: Mesh) -> str:
    box = _box(mesh)
    if box is None:
        return "no triangle"
    low, high = box
    return f"{size_text(*(end - start for start, end in zip(low, high, strict=True)))} mm"


def _around(subject: Subject, group: Group) -> tuple[_Plate, ...]:
    """What is around the mesh: the printer's bed, or the ends of its slot."""
    box = _box(subject.mesh)
    if box is None:
        return ()
    (left, front, low), (right, rear, high) = box
    expected = subject.expected
    middle = ((left + right) / 2, (front + rear) / 2)
    if group is Group.PRINTING:
        beyond = _BED_BEYOND * max(right - left, rear - front)
        size = right - left + 2 * beyond, rear - front + 2 * beyond
        if expected.bed is not None:
            size = expected.bed[0] - 2 * expected.margin, expected.bed[1] - 2 * expected.margin
        return (_level(middle, 0.0, size),)
    if group is not Group.FIT:
        return ()
    if expected.slot is not None:
        length, depth = expected.slot.length, expected.slot.depth
        if expected.turns and (length > depth) != (right - left > rear - front):
            length, depth = depth, length
    elif expected.box is not None:
        (left, front, low), (right, rear, _) = expected.box
        middle = ((left + right) / 2, (front + rear) / 2)
        length, depth = right - left, rear - front
    else:
        return ()
    return _room(middle, low, (length, depth), (high - low) * _WALL)


def _level(middle: tuple[float, float], z: float, size: tuple[float, float]) -> _Plate:
    """A level rectangle around a point."""
    (x, y), (along, across) = middle, (size[0] / 2, size[1] / 2)
    return (
        (x - along, y - across, z),
        (x + along, y - across, z),
        (x + along, y + across, z),
        (x - along, y + across, z),
    )


def _room(
    middle: tuple[float, float], z: float, size: tuple[float, float], height: float
) -> tuple[_Plate, ...]:
    """A floor, and a low wall at each end of the longer side of a slot."""
    beyond = _BED_BEYOND * max(size)
    lengthwise = size[0] >= size[1]
    half = 0.5 * size[0] if lengthwise else 0.5 * size[0] + beyond / 2
    other = 0.5 * size[1] + beyond / 2 if lengthwise else 0.5 * size[1]
    walls: list[_Plate] = []
    for side in (-1, 1):
        if lengthwise:
            x = middle[0] + side * half
            ends = ((x, middle[1] - other), (x, middle[1] + other))
        else:
            y = middle[1] + side * other
            ends = ((middle[0] - half, y), (middle[0] + half, y))
        (one, two), (three, four) = ends
        walls.append(
            ((one, two, z), (three, four, z), (three, four, z + height), (one, two, z + height))
        )
    floor = _level(middle, z, (size[0] + 2 * beyond, size[1] + 2 * beyond))
    return (floor, *walls)
