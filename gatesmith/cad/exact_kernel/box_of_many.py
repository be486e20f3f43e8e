"""The box around the exact geometry of very many faces, of which few touch it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad.exact_kernel.measuring import exact_box

if TYPE_CHECKING:
    from cadquery import Face, Shape

    from gatesmith.core.footprint import Box

_NOISE = 1e-6  # mm by which the quick box is larger than a face, which the kernel adds to it

_Ends = tuple[float, float, float, float, float, float]
"""How far something reaches in each of the six directions, in mm: all are larger outside."""

_NOWHERE: _Ends = (-math.inf,) * 3 + (-math.inf,) * 3


def box_of_faces(shape: Shape) -> Box:
    """The box around the faces of a shape, millimetres, as ``exact_box`` measures it.

    The exact box of a face takes the kernel long, one that may be too large takes little. So only
    faces that may reach beyond those before them are measured exactly.
    """
    quick = [(_quick_ends(face), face) for face in shape.Faces()]
    found: _Ends | None = None
    measured: set[int] = set()
    for direction in range(6):
        order = sorted(range(len(quick)), key=lambda n: -quick[n][0][direction])
        for number in order:
            ends, face = quick[number]
            if found is not None and ends[direction] <= found[direction] + _NOISE:
                break
            if number in measured:
                continue
            measured.add(number)
            (x, y, z), (u, v, w) = exact_box(face)
            exact = (-x, -y, -z, u, v, w)
            found = exact if found is None else _farther(found, exact)
    if found is None:
        return exact_box(shape)
    x, y, z, u, v, w = found
    return (-x, -y, -z), (u, v, w)


def _farther(one: _Ends, other: _Ends) -> _Ends:
    x, y, z, u, v, w = map(max, one, other)
    return x, y, z, u, v, w


def _quick_ends(face: Face) -> _Ends:
    """How far a face reaches at most."""
    # OCP has no type stubs; its results are untyped here.
    from OCP.Bnd import Bnd_Box  # type: ignore[import-untyped]
    from OCP.BRepBndLib import BRepBndLib  # type: ignore[import-untyped]

    box = Bnd_Box()
    use_triangulation = False
    BRepBndLib.Add_s(face.wrapped, box, use_triangulation)
    if box.IsVoid():  # such as a face without edges
        return _NOWHERE
    low, high = box.CornerMin(), box.CornerMax()
    return -low.X(), -low.Y(), -low.Z(), high.X(), high.Y(), high.Z()
