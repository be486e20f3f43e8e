"""OBJ and PLY as others write them and damaged; OBJ, PLY and GLB as others read them."""

from __future__ import annotations

import io
import struct
from types import ModuleType

import numpy as np
import pytest
import trimesh

from gatesmith.mesh.formats import _shared, glb, obj, ply

from .meshes import DOCUMENT, box
from .rejection import decode_error

POINTS = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\n"
TEXT_PLY = (
    "ply\nformat ascii 1.0\nelement vertex 4\nproperty double x\nproperty double y\n"
    "property double z\nelement face 2\nproperty list uchar int vertex_index\nend_header\n"
    "0 0 0\n1 0 0\n0 1 0\n1 1 0\n"
)


@pytest.mark.parametrize(("form", "scale"), [(obj, 1.0), (ply, 1.0), (glb, 0.001)])
def test_another_reader_sees_the_same(form: ModuleType, scale: float) -> None:
    """If this fails the file is only good for the program that wrote it."""
    data = form.FORMAT.encode(box(), DOCUMENT)
    found = trimesh.load_mesh(io.BytesIO(data), file_type=form.FORMAT.suffix[1:], process=False)
    assert isinstance(found, trimesh.Trimesh)
    assert found.is_watertight
    assert found.volume == pytest.approx(6 * scale**3)
    # glTF has y up and z towards the front: the box of 1 × 2 × 3 lies at x 1, y 3, z -2.
    expected = [[0, 0, 0], [1, 2, 3]] if form is not glb else [[0, 0, -2], [1, 3, 0]]
    assert found.bounds == pytest.approx(np.array(expected) * scale)


def test_obj_reads_the_positions_of_other_programs_faces() -> None:
    """If this fails normals, textures, groups or quads split or lose faces."""
    faces = (
        "vn 0 0 1\nvt 0 0\no a\nusemtl red\nf 1//1 2//1 4//1 3//1\ng b\nf -4/1/1 -3/1/1 -2/1/1\n"
    )
    found = obj.decode((POINTS + faces + "v 9 9 9 # unused\n").encode())
    assert found.faces.tolist() == [[0, 1, 3], [0, 3, 2], [0, 1, 2]]
    assert found.vertices.shape == (5, 3)


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        (
            POINTS + "f 1 2 3\n\nf 1 2 5\n",
            "file-not-a-mesh",
            "line 7: the face uses vertex 5, but the file has only 4",
        ),
        (
            POINTS + "f 1/1 2/2 -5/3\nv 0 0 9\n",
            "file-not-a-mesh",
            "line 5: the face uses vertex -5, but only 4 come before it",
        ),
        (POINTS + "f 0 1 2\n", "file-not-a-mesh", "line 5: '0' is not a vertex number"),
        (POINTS + "f 1 2 x\n", "file-not-a-mesh", "line 5: 'x' is not a vertex number"),
        (POINTS + "f 1 2\n", "file-not-a-mesh", "line 5"),
        (POINTS, "file-not-a-mesh", "no face"),
        ("v 0,5 0 0\n" + POINTS + "f 1 2 3\n", "file-decimal-comma", "line 1: '0,5'"),
        (POINTS + "f 1 2 3\n\0", "file-not-a-mesh", "zero bytes"),
    ],
)
def test_obj_damage_is_named(text: str, code: str, words: str) -> None:
    """If this fails damaged OBJ text gives a traceback or a wrong mesh."""
    error = decode_error(obj, text)
    assert (error.code, words in str(error)) == (code, True)


def test_obj_without_its_end_line_is_cut() -> None:
    """If this fails the loss of the last faces goes unseen, since OBJ has no counts."""
    lines = obj.encode(box(), DOCUMENT).decode().splitlines(keepends=True)
    assert lines[-1] == "# gatesmith end: 8 vertices, 12 faces\n"
    assert decode_error(obj, "".join(lines[:-2])).code == "file-cut"
    assert decode_error(obj, "".join(lines[:-2] + lines[-1:])).code == "file-cut"


def test_ply_text_and_mixed_polygons_are_read() -> None:
    """If this fails the PLY of other programs is rejected or loses faces."""
    found = ply.decode((TEXT_PLY + "3 0 1 2\n4 0 1 3 2\n").encode())
    assert found.faces.tolist() == [[0, 1, 2], [0, 1, 3], [0, 3, 2]]
    head = ply.encode(box(), DOCUMENT).partition(b"element vertex")[0].decode()
    assert "\ncomment gatesmith command: gatesmith gate --wall-length 30\n" in head


def test_ply_big_endian_with_more_properties_is_read() -> None:
    """If this fails colours beside the coordinates or the other byte order are misread."""
    head = TEXT_PLY.partition("end_header\n")[0].replace("ascii", "binary_big_endian")
    head = head.replace("double z\n", "double z\nproperty uchar red\n") + "end_header\n"
    rows = [(0, 0, 0, 7), (1, 0, 0, 7), (0, 1, 0, 7), (1, 1, 0.5, 7)]
    body = b"".join(struct.pack(">dddB", *row) for row in rows)
    body += struct.pack(">BiiiBiii", 3, 0, 1, 2, 3, 1, 3, 2)
    found = ply.decode(head.encode() + body)
    assert found.vertices[3].tolist() == [1, 1, 0.5]
    assert found.faces.tolist() == [[0, 1, 2], [1, 3, 2]]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (TEXT_PLY + "3 0 1 2\n", "file-cut"),
        (TEXT_PLY + "3 0 1 2\n3 0 1 2\n1\n", "file-trailing"),
        (TEXT_PLY + "3 0 1 2\n3 0 1 9\n", "file-not-a-mesh"),
        (TEXT_PLY + "3 0 1 2\n3 0 1 nan\n", "file-not-a-mesh"),
        (TEXT_PLY + "3 0 1 2\n2 0 1\n", "file-not-a-mesh"),
        (TEXT_PLY.replace("\n1 0 0", "\n1,5 0 0") + "3 0 1 2\n3 0 1 2\n", "file-decimal-comma"),
        (TEXT_PLY.replace("face 2", "face 0"), "file-empty"),
        (TEXT_PLY.replace("vertex 4", "vertex -4"), "file-not-a-mesh"),
        (TEXT_PLY.replace("double x", "double a") + "3 0 1 2\n3 0 1 2\n", "file-not-a-mesh"),
        (TEXT_PLY.replace("ascii", "binary_little_endian"), "file-cut"),
        (TEXT_PLY.partition("end_header")[0], "file-cut"),
    ],
)
def test_ply_damage_is_named(text: str, code: str) -> None:
    """If this fails a PLY that lacks or adds something gives a traceback or a wrong mesh."""
    assert decode_error(ply, text).code == code


def test_ply_trailing_bytes_are_rejected() -> None:
    """If this fails bytes after the last face go unseen."""
    assert decode_error(ply, ply.encode(box(), DOCUMENT) + b"\0").code == "file-trailing"


@pytest.mark.parametrize("form", [obj, ply, glb])
def test_millions_of_triangles_on_few_vertices_are_refused(
    form: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A PLY of 96 MB with 24 million triangles on 250 points kept a processor busy for minutes."""
    data = form.FORMAT.encode(box(), DOCUMENT)
    monkeypatch.setattr(_shared, "MOST_TRIANGLES", 4)
    assert len(form.decode(data).faces) == 12  # on 8 vertices: a closed box is never refused
    monkeypatch.setattr(_shared, "_MOST_EACH", 1)
    monkeypatch.setattr(obj, "_AT_ONCE", 10)
    refused = decode_error(form, data)
    assert (refused.code, "on only" in str(refused)) == ("not-fully-checked", True)
