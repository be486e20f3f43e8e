"""What reading a file takes in memory, and that reading it in pieces changes nothing."""

from __future__ import annotations

import tracemalloc

import numpy as np
import pytest

from gatesmith.mesh import obj_text
from gatesmith.mesh.formats import Document, _ply_read, format_of, obj
from gatesmith.mesh.triangles import Mesh

NOBODY = Document("", "", "test", "", "", "")

MOST = {".ply": 45, ".glb": 60, ".obj": 60}
"""Bytes for each triangle at the peak: 18 for the mesh, the rest for one step of reading."""


def ring(across: int, around: int) -> Mesh:
    """A ring of 2 * across * around triangles over half as many vertices."""
    turn, other = np.meshgrid(
        *(np.arange(count) * 2 * np.pi / count for count in (across, around)), indexing="ij"
    )
    away = 30 + 10 * np.cos(other)
    points = np.stack((away * np.cos(turn), away * np.sin(turn), 10 * np.sin(other)), axis=2)
    at = np.arange(across * around).reshape(across, around)
    right, up = np.roll(at, -1, axis=0), np.roll(at, -1, axis=1)
    over = np.roll(right, -1, axis=1)
    faces = np.stack((at, right, over, at, over, up), axis=2)
    return Mesh(points.reshape(-1, 3).astype(np.float32), faces.reshape(-1, 3).astype(np.int32))


@pytest.mark.parametrize("suffix", MOST)
def test_reading_takes_little_memory(suffix: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of 95 MB would take two gigabytes to read."""
    monkeypatch.setattr(obj, "_AT_ONCE", 1 << 8)
    monkeypatch.setattr(obj_text, "_PIECE", 1 << 12)
    size = 100 if suffix == ".obj" else 300
    mesh = ring(size, size)
    data = format_of(suffix).encode(mesh, NOBODY)
    format_of(suffix).decode(data[:0] + data)  # what this imports does not count
    tracemalloc.start()
    try:
        read = format_of(suffix).decode(data)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(read.faces) == len(mesh.faces)
    assert peak < MOST[suffix] * len(mesh.faces) + 1_500_000


PIECES = ["a", "\r", "\n", "\r\n", "\\", "\\\n", "\ufeff", "\u00e4", " "]


@pytest.mark.parametrize("seed", range(5))
def test_lines_are_the_same_in_pieces(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that a piece ends in would be cut in two, or the number of a line be wrong."""
    random = np.random.default_rng(seed)
    for _ in range(200):
        text = "".join(random.choice(PIECES, int(random.integers(0, 12))).tolist())
        data = text.encode()
        monkeypatch.setattr(obj_text, "_PIECE", int(random.integers(1, 5)))
        whole = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
        assert list(obj_text.lines_of(data)) == whole
        assert obj_text.line_count(data) == len(whole)


@pytest.mark.parametrize("suffix", [".obj", ".ply"])
def test_text_read_in_pieces_is_the_same(suffix: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A face would name another vertex where one piece ends and the next begins."""
    shape = ring(9, 7)
    rows = [" ".join(map(str, point)) for point in shape.vertices.tolist()]
    if suffix == ".obj":
        faces = [f"f {a - len(rows)} {b + 1}/1 {c + 1}" for a, b, c in shape.faces.tolist()]
        text = "\n".join([*(f"v {row}" for row in rows), *faces])
    else:
        faces = [f"3 {a} {b} {c}" for a, b, c in shape.faces.tolist()]
        xyz = [f"property float {axis}" for axis in "xyz"]
        head = ["ply", "format ascii 1.0", f"element vertex {len(rows)}", *xyz]
        head += [f"element face {len(faces)}", "property list uchar int vertex_indices"]
        text = "\n".join([*head, "end_header", *rows, *faces, ""])
    monkeypatch.setattr(obj, "_AT_ONCE", 5)
    monkeypatch.setattr(obj_text, "_PIECE", 40)
    monkeypatch.setattr(_ply_read, "_PIECE", 40)
    read = format_of(suffix).decode(text.encode())
    assert np.array_equal(read.vertices, shape.vertices)
    assert np.array_equal(read.faces, shape.faces)
