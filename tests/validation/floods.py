"""Files made to keep a reader busy or to fill its memory, of any size.

Each maker takes a size, so that a small file of the same kind can be judged at each change and the
large one at night. The usual sizes are those that once took minutes or gigabytes.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Sequence

import numpy as np

from .files import mesh_xml, model_xml, object_xml, one_point_one_number, threemf_of
from .heavy import stl_of
from .shapes import box

_CUBE = object_xml(1, mesh_xml(one_point_one_number(box(10, 10, 10))))
_PLACED = '<item objectid="1" transform="1 0 0 0 1 0 0 0 1 {} {} {}"/>'


def soup(facets: int = 200_000) -> bytes:
    """Random triangles of up to 10 mm in a cube of 100 mm."""
    source = np.random.default_rng(1)
    middles = source.uniform(0, 100, (facets, 1, 3))
    return stl_of(middles + source.uniform(-5, 5, (facets, 3, 3)))


def _surface_of(filled: np.ndarray) -> bytes:
    """The faces of filled voxels of 1 mm, bool (x, y, z)."""
    solid = np.pad(filled, 1)
    found = []
    square = np.array(((0, 0), (1, 0), (1, 1), (0, 0), (1, 1), (0, 1)), dtype=np.float64)
    for axis in range(3):
        for way in (1, -1):
            faces = np.argwhere(solid & ~np.roll(solid, -way, axis=axis)).astype(np.float64)
            corners = np.zeros((6, 3))
            corners[:, (axis + 1) % 3], corners[:, (axis + 2) % 3] = square.T
            corners[:, axis] = (way + 1) // 2
            if way < 0:
                corners = corners.reshape(2, 3, 3)[:, ::-1].reshape(6, 3)
            found.append((faces[:, None] + corners).reshape(-1, 3, 3))
    return stl_of(np.concatenate(found))


def voxels(side: int = 56) -> bytes:
    """A cube of random voxels, two of three filled, on a floor."""
    filled = np.random.default_rng(2).random((side, side, side)) < 2 / 3
    filled[:, :, 0] = True
    return _surface_of(filled)


def gyroid(side: int = 140) -> bytes:
    """A gyroid of voxels, its walls a few of them thick."""
    x, y, z = np.meshgrid(*[np.arange(side) / 8] * 3, indexing="ij")
    wave = np.sin(x) * np.cos(y) + np.sin(y) * np.cos(z) + np.sin(z) * np.cos(x)
    return _surface_of(np.abs(wave) < 0.5)


def relief(side: int = 1000) -> bytes:
    """A plate with a wavy top: 2 · side² facets, on a floor of two and four walls."""
    line = np.linspace(0, 100, side + 1)
    x, y = np.meshgrid(line, line, indexing="ij")
    z = 5 + np.sin(x) * np.cos(1.3 * y)
    at = np.stack((x, y, z), axis=2)
    a, b, c, d = at[:-1, :-1], at[1:, :-1], at[1:, 1:], at[:-1, 1:]
    top = np.concatenate(
        [np.stack(each, axis=2).reshape(-1, 3, 3) for each in ((a, b, c), (a, c, d))]
    )
    rims = [at[:, 0], at[-1], at[::-1, -1], at[0, ::-1]]
    rim = np.concatenate([each[:-1] for each in rims])
    after, down = np.roll(rim, -1, axis=0), np.array((1.0, 1.0, 0.0))
    middle = np.broadcast_to(np.array((50.0, 50.0, 0.0)), rim.shape)
    walls = [
        (rim * down, after * down, after),
        (rim * down, after, rim),
        (after * down, rim * down, middle),
    ]
    return stl_of(np.concatenate([top, *(np.stack(each, axis=1) for each in walls)]))


def caps(corners: int = 20_000) -> bytes:
    """An OBJ of a prism whose two ends are faces of so many corners, each a star."""
    angles = np.linspace(0, 2 * np.pi, corners, endpoint=False)
    away = np.where(np.arange(corners) % 2, 50.0, 20.0)
    return _two_faces(np.stack((away * np.cos(angles), away * np.sin(angles)), axis=1))


def spiral(corners: int = 20_000) -> bytes:
    """The same of a spiral of twenty turns, of which only two corners can be cut off at once."""
    turns = np.linspace(0, 40 * np.pi, corners // 2)
    way = np.stack((np.cos(turns), np.sin(turns)), axis=1)
    outer, inner = (way * (turns / 2 + wide)[:, None] for wide in (6, 5))
    return _two_faces(np.concatenate((outer, inner[::-1])))


def _two_faces(rim: np.ndarray) -> bytes:
    """An OBJ of a prism on a rim, float64 (corners, 2), counter-clockwise."""
    corners = len(rim)
    lines = [f"v {x:.6f} {y:.6f} {z}" for z in (0, 10) for x, y in rim.tolist()]
    names = range(1, corners + 1)
    lines.append("f " + " ".join(map(str, reversed(names))))
    lines.append("f " + " ".join(str(name + corners) for name in names))
    for one in names:
        two = one % corners + 1
        lines.append(f"f {one} {two} {two + corners} {one + corners}")
    return "\n".join([*lines, ""]).encode()


def _soup_text(facets: int, lines: Sequence[bytes], line_end: bytes) -> bytes:
    """A soup as STL text; ``lines`` are those of a facet, with places for nine numbers."""
    facet = np.dtype([("n", "<f4", 3), ("c", "<f4", 9), ("a", "<u2")])
    corners = np.frombuffer(soup(facets)[84:], facet)["c"].tolist()
    text = line_end.join(lines)
    return line_end.join(
        [b"solid x", *(text % tuple(each) for each in corners), b"endsolid x", b""]
    )


def odd_text(facets: int = 200_000) -> bytes:
    """STL text of more words and digits than any program writes, 70 MB of it."""
    corner = b"         vertex %.17e %.17e %.17e"
    lines = [b"   facet normal 0 0 0", b"      outer loop here", corner, corner, corner]
    return _soup_text(facets, [*lines, b"      endloop", b"   endfacet"], b"\n")


def blank_lines(facets: int = 200_000) -> bytes:
    """STL text with four empty lines after each line."""
    corner = b"vertex %g %g %g"
    lines = [b"facet normal 0 0 0", b"outer loop", corner, corner, corner]
    return _soup_text(facets, [*lines, b"endloop", b"endfacet"], b"\n\n\n\n\n")


def coincident(items: int = 1500) -> bytes:
    """A 3MF whose build places one cube again and again in one place."""
    return threemf_of(model_xml(_CUBE, _PLACED.format(0, 0, 0) * items))


def turned_a_little(items: int = 1500) -> bytes:
    """A 3MF whose build places one cube in nearly one place, each time another one."""
    build = "".join(_PLACED.format(0, 0, number / 1000) for number in range(items))
    return threemf_of(model_xml(_CUBE, build))


def unbuilt(objects: int = 30_000) -> bytes:
    """A 3MF of so many objects, of which one is built."""
    mesh = mesh_xml(one_point_one_number(box(10, 10, 10)))
    several = "".join(object_xml(number, mesh) for number in range(1, objects + 1))
    return threemf_of(model_xml(several, '<item objectid="1"/>'))


def continued(lines: int = 800_000) -> bytes:
    """An OBJ with a face whose line is continued again and again by a backslash."""
    return (
        b"v 0 0 0\nv 10 0 0\nv 0 10 0\nf 1 2 3 " + b"\\\n" * lines + b"\n" + b"f 1 2 3 \\\n\n" * 9
    )


def sheets(count: int = 150_000) -> bytes:
    """Stacked sheets of 0.1 mm, all in the air except the lowest."""
    up = np.zeros((count, 1, 1, 3))
    up[:, 0, 0, 2] = np.arange(count) / 4
    return stl_of((box(20, 20, 0.1).soup[None] + up).reshape(-1, 3, 3))


def cubes(count: int = 8_333) -> bytes:
    """Cubes of 10 mm that nearly all overlap, in a space of 30 mm."""
    source = np.random.default_rng(3)
    corners = box(10, 10, 10).soup
    return stl_of((corners[None] + source.uniform(0, 20, (count, 1, 1, 3))).reshape(-1, 3, 3))


def primitives(count: int = 900_000) -> bytes:
    """A GLB whose mesh has so many primitives of one triangle, all the same."""
    tree = {
        "asset": {"version": "2.0"},
        "scenes": [{"nodes": [0]}],
        "scene": 0,
        "nodes": [{"mesh": 0}],
        "meshes": [{"primitives": ["@"]}],
        "accessors": [{"bufferView": 0, "componentType": 5126, "type": "VEC3", "count": 3}],
        "bufferViews": [{"buffer": 0, "byteLength": 36}],
        "buffers": [{"byteLength": 36}],
    }
    many = ",".join(['{"attributes":{"POSITION":0}}'] * count)
    text = json.dumps(tree, separators=(",", ":")).replace('"@"', many).encode()
    text += b" " * (-len(text) % 4)
    points = struct.pack("<9f", 0, 0, 0, 0.02, 0, 0, 0, 0.02, 0)
    body = struct.pack("<I4s", len(text), b"JSON") + text
    body += struct.pack("<I4s", len(points), b"BIN\0") + points
    return struct.pack("<4sII", b"glTF", 2, 12 + len(body)) + body


SUFFIXES = {
    "caps": ".obj",
    "spiral": ".obj",
    "continued": ".obj",
    "primitives": ".glb",
} | dict.fromkeys(("coincident", "turned_a_little", "unbuilt"), ".3mf")
"""The suffixes of the files that are no STL."""

SMALL = {
    **{"soup": 4_000, "voxels": 14, "gyroid": 30, "relief": 100, "caps": 400, "spiral": 400},
    **{
        "odd_text": 4_000,
        "blank_lines": 4_000,
        "coincident": 300,
        "turned_a_little": 12,
        "unbuilt": 1_500,
    },
    **{"continued": 1_600_000, "cubes": 300, "primitives": 40_000, "sheets": 300},
}
"""Every maker by its name, with a size that takes about a second."""
