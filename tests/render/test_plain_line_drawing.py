"""The lines of a drawing that are found without numpy are those that numpy finds."""

from __future__ import annotations

import numpy as np
import pytest

from gatesmith.mesh.plain_mesh import PlainMesh
from gatesmith.mesh.triangles import Mesh, joined_meshes
from gatesmith.render.line_drawing import visible_lines
from gatesmith.render.plain_line_drawing import plain_line_drawing
from gatesmith.render.view import View

from .boxes import box

_VIEWS = (View(-90.0, 0.0), View(28.0, 24.0))


def _moved(mesh: Mesh, x: float, y: float, z: float) -> Mesh:
    return Mesh(mesh.vertices + np.array((x, y, z), np.float32), mesh.faces)


def _random_triangles(seed: int) -> Mesh:
    """Triangles that cross one another, some with equal corners: no closed surface."""
    chosen = np.random.default_rng(seed)
    vertices = chosen.uniform(-20, 20, (24, 3)).astype(np.float32)
    return Mesh(vertices, chosen.integers(0, 24, (14, 3)).astype(np.int32))


def _meshes() -> dict[str, Mesh]:
    whole = box(40, 30, 20)
    front, behind = box(20, 5, 20), _moved(box(10, 5, 30), 5, 10, 5)
    return {
        "box": whole,
        "one behind the other": joined_meshes([front, behind]),
        "open": Mesh(whole.vertices, whole.faces[1:]),
        "far away": _moved(whole, -300, 1000, 7),
        "one triangle": Mesh(whole.vertices, whole.faces[:1]),
        "without an area": Mesh(np.zeros((3, 3), np.float32), np.array([(0, 1, 2)], np.int32)),
        **{f"random {seed}": _random_triangles(seed) for seed in range(2)},
    }


@pytest.mark.parametrize("name", _meshes())
def test_both_ways_find_the_same_lines(name: str) -> None:
    """A drawing of the page would have other lines than the command's."""
    mesh = _meshes()[name]
    plain = PlainMesh(
        [(x, y, z) for x, y, z in mesh.vertices.tolist()],
        [(a, b, c) for a, b, c in mesh.faces.tolist()],
    )
    found = plain_line_drawing(plain)
    assert [found.visible_lines(view) for view in _VIEWS] == [
        visible_lines(mesh, view) for view in _VIEWS
    ]


def test_nothing_has_no_lines() -> None:
    """An empty mesh would end in a traceback."""
    assert plain_line_drawing(PlainMesh([], [])).visible_lines(_VIEWS[0]) == []
