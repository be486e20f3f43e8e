"""Lines of a drawing: what is seen, what is hidden, where it lies."""

from __future__ import annotations

import math

import numpy as np
import pytest

from gatesmith.mesh.triangles import Mesh, joined_meshes
from gatesmith.render.line_drawing import edges_of, visible_lines
from gatesmith.render.view import View

from .boxes import box

_FRONT, _SIDE, _TOP = View(0.0, 0.0), View(-90.0, 0.0), View(0.0, 90.0)


def _moved(mesh: Mesh, x: float, y: float, z: float) -> Mesh:
    return Mesh(mesh.vertices + np.array((x, y, z), np.float32), mesh.faces)


def _length(mesh: Mesh, view: View) -> float:
    return sum(math.dist(line.start, line.end) for line in visible_lines(mesh, view))


@pytest.mark.parametrize(
    ("view", "sides"), [(_FRONT, (40, 20)), (_SIDE, (30, 20)), (_TOP, (40, 30))]
)
def test_a_box_is_a_rectangle_from_each_side(view: View, sides: tuple[float, float]) -> None:
    """A drawing would show another piece, or lines that are not there."""
    lines = visible_lines(box(40, 30, 20), view)
    found = set(lines)
    assert len(found) == 4
    wide, high = sides
    xs = {x for line in lines for x, _ in line}
    ys = {y for line in lines for _, y in line}
    assert max(xs) - min(xs) == wide
    assert max(ys) - min(ys) == high


def test_what_is_behind_is_hidden() -> None:
    """A drawing would be a cage of lines without a front."""
    front, behind = box(20, 5, 20), _moved(box(10, 5, 10), 5, 10, 5)
    assert _length(joined_meshes([front, behind]), _FRONT) == pytest.approx(80, abs=0.2)
    assert _length(joined_meshes([front, behind]), View(180.0, 0.0)) == pytest.approx(120, abs=0.4)


def test_a_line_ends_where_something_covers_it() -> None:
    """Half-hidden edges would be left out, or drawn through what is before them."""
    wide, before = _moved(box(40, 5, 10), 0, 10, 0), _moved(box(10, 5, 30), 15, 0, 0)
    lines = visible_lines(joined_meshes([wide, before]), _FRONT)
    level = sorted(line for line in lines if line.start[1] == line.end[1] == 10.0)
    ends = [x for line in level for x, _ in line]
    assert ends == pytest.approx([0, 15, 25, 40], abs=0.1)


def test_what_is_round_has_its_outline() -> None:
    """A disc seen from its side would have no left and no right."""
    steps = [2 * math.pi * step / 48 for step in range(48)]
    rim = [(10 * math.cos(turn), 10 * math.sin(turn)) for turn in steps]
    points = [(x, y, z) for z in (0.0, 5.0) for x, y in rim]
    faces = []
    for here in range(48):
        there = (here + 1) % 48
        faces += [(here, there, 48 + there), (here, 48 + there, 48 + here)]
    faces += [(0, there + 1, there) for there in range(1, 47)]
    faces += [(48, 48 + there, 48 + there + 1) for there in range(1, 47)]
    disc = Mesh(np.array(points, np.float32), np.array(faces, np.int32))
    upright = [
        line for line in visible_lines(disc, _FRONT) if abs(line.start[0] - line.end[0]) < 0.01
    ]
    assert {round(line.start[0]) for line in upright} == {-10, 10}


def test_flat_facets_share_no_edge() -> None:
    """The diagonals of every wall would be drawn."""
    edges = edges_of(box(4, 3, 2).corners)
    assert int(edges.sharp.sum()) == 12
    assert len(edges.ends) == 18
    assert not edges.unpaired.any()


def test_an_open_edge_is_an_edge() -> None:
    """The rim of a surface with a hole would vanish."""
    mesh = box(4, 3, 2)
    opened = Mesh(mesh.vertices, mesh.faces[1:])
    assert int(edges_of(opened.corners).unpaired.sum()) == 3


def test_nothing_has_no_lines() -> None:
    """An empty mesh, or one of triangles without an area, would end in a traceback."""
    empty = Mesh(np.zeros((0, 3), np.float32), np.zeros((0, 3), np.int32))
    assert visible_lines(empty, _FRONT) == []
    flat = Mesh(np.zeros((3, 3), np.float32), np.array([(0, 1, 2)], np.int32))
    assert visible_lines(flat, _FRONT) == []
