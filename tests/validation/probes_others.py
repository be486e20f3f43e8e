"""Probes of OBJ, PLY and GLB files: damaged ones, and odd ones that are whole."""

from __future__ import annotations

import struct
from collections.abc import Callable

from .broken import BOX
from .files import glb, glb_of, obj, ply, ply_text
from .probe import Probe
from .probes_threemf_objects import unshared
from .shapes import joined

OBJ, PLY, GLB = (".obj",), (".ply",), (".glb",)


def obj_with(old: str, new: str, times: int = 1) -> bytes:
    return obj(BOX).decode().replace(old, new, times).encode()


def text_ply(old: str, new: str) -> bytes:
    return ply_text(BOX).decode().replace(old, new, 1).encode()


def glb_with(key: str, value: object) -> bytes:
    """A GLB with one entry of its JSON replaced."""
    return glb(BOX, lambda tree: tree.__setitem__(key, value))


def _quads() -> bytes:
    rows = obj(BOX).decode().split("\n")
    quads = ((4, 3, 2, 1), (5, 6, 7, 8), (1, 2, 6, 5), (2, 3, 7, 6), (3, 4, 8, 7), (4, 1, 5, 8))
    faces = ["f " + " ".join(map(str, quad)) for quad in quads]
    return "\n".join([*(row for row in rows if row.startswith("v")), *faces, ""]).encode()


def _lines(tree: dict[str, object]) -> None:
    tree["meshes"] = [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1, "mode": 1}]}]


def _long_index(position: int) -> Callable[[], bytes]:
    """A binary PLY whose last face names this vertex."""
    return lambda: ply(BOX)[:-4] + struct.pack("<i", position)


PROBES = (
    Probe("obj", "as it should be", lambda: obj(BOX), formats=OBJ),
    Probe("obj-nothing", "no byte", bytes, "file-empty", formats=OBJ),
    Probe(
        "obj-prose", "a letter", lambda: b"To whom it may concern\n", "file-not-a-mesh", formats=OBJ
    ),
    Probe(
        "obj-no-face",
        "points alone",
        lambda: obj(BOX).partition(b"f ")[0],
        "file-not-a-mesh",
        formats=OBJ,
    ),
    Probe(
        "obj-beyond",
        "vertex 9 of 8",
        lambda: obj_with("f 4", "f 9"),
        "file-not-a-mesh",
        formats=OBJ,
    ),
    Probe(
        "obj-zero",
        "vertices are counted from 1",
        lambda: obj_with("f 4", "f 0"),
        "file-not-a-mesh",
        formats=OBJ,
    ),
    Probe(
        "obj-comma",
        "10,0 for 10.0",
        lambda: obj_with("10.0", "10,0"),
        "file-decimal-comma",
        formats=OBJ,
    ),
    Probe(
        "obj-underscore",
        "1_0 is a number in Python alone",
        lambda: obj_with("10.0", "1_0.0"),
        "file-not-a-mesh",
        formats=OBJ,
    ),
    Probe(
        "obj-two-numbers",
        "a point of the plane",
        lambda: obj_with("v -10.0 -10.0 0.0", "v 1 2"),
        "file-not-a-mesh",
        formats=OBJ,
    ),
    Probe("obj-nan", "no number", lambda: obj_with("10.0", "nan"), "not-finite", formats=OBJ),
    Probe(
        "obj-face-less",
        "a triangle less",
        lambda: obj(BOX).rpartition(b"f ")[0],
        "open-edges",
        formats=OBJ,
    ),
    Probe("obj-quads", "six squares", _quads, formats=OBJ),
    Probe(
        "obj-by-position",
        "its exporters repeat points where facets differ in a normal",
        lambda: obj(unshared(BOX)),
        formats=OBJ,
    ),
    Probe(
        "obj-unused-nan",
        "a point that is no number and that no face names",
        lambda: obj(BOX).replace(b"f ", b"v nan inf 1e99\nf ", 1),
        formats=OBJ,
    ),
    Probe(
        "obj-unused-nan-overlap",
        "such a point hides nothing of the others",
        lambda: obj(joined(BOX, BOX.moved(15, 15, 5))).replace(b"f ", b"v nan 0 0\nf ", 1),
        warnings="overlapping-bodies",
        formats=OBJ,
    ),
    Probe(
        "obj-free-form",
        "a surface by its control points, which is no polygon",
        lambda: obj(BOX) + b"cstype bspline\ndeg 1 1\nsurf 0 1 0 1 1 2 3 4\nend\n",
        warnings="not-fully-checked",
        formats=OBJ,
    ),
    Probe(
        "obj-free-form-curve",
        "a curve has no surface to print",
        lambda: obj(BOX) + b"cstype bspline\ndeg 1\ncurv 0 1 1 2\nend\n",
        formats=OBJ,
    ),
    Probe("obj-flipped", "one facet", lambda: obj(BOX.flipped(3)), "miswound-edges", formats=OBJ),
    Probe("ply", "as it should be", lambda: ply(BOX), formats=PLY),
    Probe("ply-text", "as text", lambda: ply_text(BOX), formats=PLY),
    Probe("ply-nothing", "no byte", bytes, "file-empty", formats=PLY),
    Probe(
        "ply-cut", "its last number lacks a byte", lambda: ply(BOX)[:-1], "file-cut", formats=PLY
    ),
    Probe("ply-cut-in-head", "within its head", lambda: ply(BOX)[:60], "file-cut", formats=PLY),
    Probe("ply-count-more", "13 faces announced", lambda: ply(BOX, 13), "file-cut", formats=PLY),
    Probe(
        "ply-count-less",
        "11 faces are announced",
        lambda: ply(BOX, 11),
        "file-trailing",
        formats=PLY,
    ),
    Probe(
        "ply-trailing",
        "bytes after the last face",
        lambda: ply(BOX) + b"\0\0",
        "file-trailing",
        formats=PLY,
    ),
    Probe("ply-beyond", "vertex 8 of 8", _long_index(8), "file-not-a-mesh", formats=PLY),
    Probe("ply-below", "vertex -1", _long_index(-1), "file-not-a-mesh", formats=PLY),
    Probe(
        "ply-no-faces",
        "points alone",
        lambda: ply_text(BOX).partition(b"3 ")[0].replace(b"face 12", b"face 0"),
        "file-empty",
        formats=PLY,
    ),
    Probe(
        "ply-comma", "in text", lambda: text_ply("10.0", "10,0"), "file-decimal-comma", formats=PLY
    ),
    Probe("ply-word", "in text", lambda: text_ply("10.0", "ten"), "file-not-a-mesh", formats=PLY),
    Probe(
        "ply-other", "another letter", lambda: b"plx" + ply(BOX)[3:], "file-not-a-mesh", formats=PLY
    ),
    Probe(
        "ply-by-position",
        "its exporters repeat points where facets differ in a normal",
        lambda: ply(unshared(BOX)),
        formats=PLY,
    ),
    Probe("ply-open", "a triangle less", lambda: ply(BOX.without(1)), "open-edges", formats=PLY),
    Probe("glb", "as it should be", lambda: glb(BOX), formats=GLB),
    Probe("glb-nothing", "no byte", bytes, "file-empty", formats=GLB),
    Probe("glb-cut", "16 bytes are missing", lambda: glb(BOX)[:-16], "file-cut", formats=GLB),
    Probe(
        "glb-trailing",
        "16 bytes too many",
        lambda: glb(BOX) + bytes(16),
        "file-trailing",
        formats=GLB,
    ),
    Probe(
        "glb-other",
        "another letter",
        lambda: b"glTX" + glb(BOX)[4:],
        "file-not-a-mesh",
        formats=GLB,
    ),
    Probe(
        "glb-version-1",
        "an older glTF",
        lambda: glb_of(b"{}", b"", 1),
        "glb-unsupported",
        formats=GLB,
    ),
    Probe(
        "glb-packed",
        "a packing that it needs",
        lambda: glb_with("extensionsRequired", ["KHR_draco_mesh_compression"]),
        "glb-unsupported",
        formats=GLB,
    ),
    Probe(
        "glb-lines",
        "lines are no triangles",
        lambda: glb(BOX, _lines),
        "glb-unsupported",
        formats=GLB,
    ),
    Probe(
        "glb-no-node",
        "a scene of node 5",
        lambda: glb_with("scenes", [{"nodes": [5]}]),
        "file-not-a-mesh",
        formats=GLB,
    ),
    Probe(
        "glb-empty-scene",
        "nothing is shown",
        lambda: glb_with("scenes", [{"nodes": []}]),
        "file-empty",
        formats=GLB,
    ),
    Probe(
        "glb-no-json",
        "its JSON ends too soon",
        lambda: glb_of(b'{"asset": {', b""),
        "file-not-a-mesh",
        formats=GLB,
    ),
    Probe(
        "glb-mirrored",
        "glTF turns the faces of a mirrored node round",
        lambda: glb_with("nodes", [{"mesh": 0, "scale": [-1, 1, 1]}]),
        formats=GLB,
    ),
    Probe(
        "glb-in-millimetres",
        "its numbers are metres by the standard, so a box of 20 mm is one of 20 m",
        lambda: glb(BOX.scaled(1000)),
        warnings="unit-suspect",
        formats=GLB,
    ),
    Probe("glb-table", "1.9 m may be meant", lambda: glb(BOX.scaled(95)), formats=GLB),
    Probe("glb-open", "a triangle less", lambda: glb(BOX.without(1)), "open-edges", formats=GLB),
)
