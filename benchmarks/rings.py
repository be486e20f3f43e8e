"""Rings as files to judge. Run: python benchmarks/rings.py PATH TRIANGLES KIND.

Kinds: ordered, shuffled (binary STL), 3mf; and folder, in which TRIANGLES is the number of files.
"""

from __future__ import annotations

import math
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

_FACET = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])


@dataclass(frozen=True)
class Ring:
    """A ring with a round section: points, float32 (n, 3), and triangles, int32 (m, 3)."""

    points: NDArray[np.float32]
    faces: NDArray[np.int32]


def ring(triangles: int, radius: float = 40.0) -> Ring:
    """A ring of about so many triangles, with eight steps around for each five across."""
    across = max(round(math.sqrt(triangles / 2 * 5 / 8)), 3)
    around = max(round(triangles / 2 / across), 3)
    turn = np.arange(around)[:, None] * (2 * np.pi / around)
    lean = np.arange(across)[None, :] * (2 * np.pi / across)
    thick = radius * 3 / 8
    far = radius + thick * np.cos(lean)
    grid = np.broadcast_arrays(far * np.cos(turn), far * np.sin(turn), thick * (1 + np.sin(lean)))
    number = np.arange(around * across, dtype=np.int32).reshape(around, across)
    right, up = np.roll(number, -1, axis=0), np.roll(number, -1, axis=1)
    corner = np.roll(right, -1, axis=1)
    squares = np.stack((number, right, corner, number, corner, up), axis=-1)
    return Ring(np.stack(grid, axis=-1).reshape(-1, 3).astype(np.float32), squares.reshape(-1, 3))


def write_stl(path: Path, made: Ring, *, shuffled: bool = False) -> Path:
    """The ring as a binary STL, its triangles row by row or in any order."""
    faces = made.faces
    if shuffled:
        faces = faces[np.random.default_rng(1).permutation(len(faces))]
    facets = np.zeros(len(faces), _FACET)
    facets["corners"] = corners = made.points[faces]
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    facets["normal"] = normals / np.linalg.norm(normals, axis=1, keepdims=True)
    path.write_bytes(b"ring".ljust(80) + len(facets).to_bytes(4, "little") + facets.tobytes())
    return path


def write_3mf(path: Path, made: Ring) -> Path:
    """The ring as lib3mf itself writes it."""
    import lib3mf  # type: ignore[import-untyped]  # generated bindings, no types

    kinds = lib3mf.Lib3MF
    wrapper = lib3mf.get_wrapper()
    model = wrapper.CreateModel()
    piece = model.AddMeshObject()
    points = (kinds.Position * len(made.points)).from_buffer_copy(made.points.tobytes())
    faces = (kinds.Triangle * len(made.faces)).from_buffer_copy(made.faces.tobytes())
    piece.SetGeometry(points, faces)
    model.AddBuildItem(piece, wrapper.GetIdentityTransform())
    model.QueryWriter("3mf").WriteToFile(str(path))
    return path


def main() -> None:
    """Write what the command line names."""
    path, count, kind = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    if kind == "folder":
        for number in range(count):
            write_stl(path / f"{number}.stl", ring(600 + 4 * number, 10 + number / 50))
    elif kind == "3mf":
        write_3mf(path, ring(count))
    else:
        write_stl(path, ring(count), shuffled=kind == "shuffled")


if __name__ == "__main__":
    main()
