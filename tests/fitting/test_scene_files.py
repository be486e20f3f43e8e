"""What a scene becomes in a GLB and an STL, read by other programs than ours."""

from __future__ import annotations

import io
import json
import struct
from typing import cast

import numpy as np
import pytest
import trimesh

from gatesmith.core.colours import colour_of
from gatesmith.core.findings import Json
from gatesmith.fitting.scene_export.arrangement import Arrangement, ColouredShape, Figure
from gatesmith.fitting.scene_export.glb import glb_of
from gatesmith.fitting.scene_export.scene_file import stl_of

from .scenes import box, street

_WHERE = {
    "box S1": ((5, 0, 0), (35, 10, 20)),
    "box E1": ((90, 5, 0), (100, 35, 20)),
    "box on top": ((-20, -10, 20), (10, 0, 40)),
}
"""The box of each, by hand: a quarter turn takes x north and y west, a half both back."""


def _scene(data: bytes) -> trimesh.Scene:
    found = trimesh.load(io.BytesIO(data), file_type="glb")
    assert isinstance(found, trimesh.Scene)
    return found


def _tree(data: bytes) -> dict[str, list[dict[str, Json]]]:
    (length,) = struct.unpack_from("<I", data, 12)
    return cast("dict[str, list[dict[str, Json]]]", json.loads(data[20 : 20 + length]))


def _millimetres(points: np.ndarray[tuple[int, int], np.dtype[np.float64]]) -> list[float]:
    """Lowest and highest x, y and z of glTF's points, in our axes."""
    x, y, z = points.T * 1000
    rows = np.stack((x, -z, y))
    return [*rows.min(axis=1).tolist(), *rows.max(axis=1).tolist()]


@pytest.mark.parametrize("name", _WHERE)
def test_every_piece_stands_where_the_scene_says(name: str) -> None:
    """A model of the board would show another position."""
    scene = _scene(glb_of(street(board=False), {}))
    matrix, geometry = scene.graph[name]
    shape = scene.geometry[geometry]
    placed = trimesh.transform_points(shape.vertices, matrix)
    low, high = _WHERE[name]
    assert _millimetres(placed) == pytest.approx([*low, *high], abs=1e-3)


def test_a_shape_is_stored_once_whatever_its_colours_and_number() -> None:
    """A board of 170 pieces would be a file of a hundred megabytes."""
    tree = _tree(glb_of(street(board=False), {}))
    assert [mesh["name"] for mesh in tree["meshes"]] == ["box, red", "box, blue"]
    assert [node["mesh"] for node in tree["nodes"]] == [0, 0, 1]
    primitives = [cast("list[dict[str, Json]]", mesh["primitives"])[0] for mesh in tree["meshes"]]
    assert primitives[0]["attributes"] == primitives[1]["attributes"]
    assert primitives[0]["indices"] == primitives[1]["indices"]
    assert len(tree["accessors"]) == 3
    assert [material["name"] for material in tree["materials"]] == ["red", "blue"]


def test_a_colour_is_one_material_whatever_has_it() -> None:
    """Someone who wants red pieces to be glass would have to change each kind."""
    scene = street(board=False)
    other = Figure(
        "cube", ColouredShape("cube, red", box(5, 5, 5), colour_of("red")), (50.0, 0.0, 0.0), 0
    )
    tree = _tree(glb_of(Arrangement((*scene.figures, other), None), {}))
    assert [material["name"] for material in tree["materials"]] == ["red", "blue"]
    primitives = [cast("list[dict[str, Json]]", mesh["primitives"])[0] for mesh in tree["meshes"]]
    assert [primitive["material"] for primitive in primitives] == [0, 1, 0]


def test_the_file_says_what_position_it_shows() -> None:
    """Nobody could tell a year later which game this was."""
    tree = cast("dict[str, dict[str, Json]]", _tree(glb_of(street(), {"position": "medina …"})))
    assert tree["asset"]["extras"] == {"position": "medina …"}


def test_edges_of_boxes_are_sharp() -> None:
    """Viewers would shade a wall as if it were a pillow."""
    shape = _scene(glb_of(street(board=False), {})).geometry["box, red"]
    assert isinstance(shape, trimesh.Trimesh)
    normals = shape.vertex_normals
    assert len(normals) == 24  # three at each corner
    assert np.abs(normals).max(axis=1) == pytest.approx(1.0)


def test_the_board_is_a_node_of_its_own() -> None:
    """It could not be hidden in a viewer, or would be there although nobody wants it."""
    nodes = [_tree(glb_of(street(board=board), {}))["nodes"] for board in (True, False)]
    assert [nodes[0][0]["name"], len(nodes[0]), len(nodes[1])] == ["board", 4, 3]


def test_an_stl_has_a_closed_body_for_each_piece_and_one_for_the_board() -> None:
    """Slicers would mend it, or print half a city."""
    whole = trimesh.load(io.BytesIO(stl_of(street(), "street")), file_type="stl")
    assert isinstance(whole, trimesh.Trimesh)
    bodies = whole.split(only_watertight=True)
    assert len(bodies) == 4
    assert sorted(round(body.volume) for body in bodies)[:3] == [6000, 6000, 6000]
    assert whole.bounds.ravel() == pytest.approx((-30, -20, -5, 110, 45, 40))
