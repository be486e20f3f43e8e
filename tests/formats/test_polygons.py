"""Faces of more than three corners, of any shape: triangles fill them exactly."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest
from numpy.typing import NDArray

from gatesmith.mesh import ears as many_ears
from gatesmith.mesh.formats import _hard_polygons, _triangulation, obj, ply
from gatesmith.mesh.formats._triangulation import ears
from gatesmith.mesh.triangles import Mesh

from ..counting import calls_of

Outline = list[tuple[float, float]]

NOTCHED: Outline = [(0, 0), (20, 0), (20, 5), (5, 5), (5, 20), (0, 20)]
ALONG: Outline = [(0, 0), (10, 0), (20, 0), (20, 20), (0, 20)]
HOOK: Outline = [(0, 0), (30, 0), (30, 20), (20, 20), (20, 5), (10, 5), (10, 20), (0, 20)]
STAR: Outline = [
    (r * math.cos(turn * math.pi / 8), r * math.sin(turn * math.pi / 8))
    for turn, r in ((turn, 4 if turn % 2 == 0 else 10) for turn in range(16))
]
COMB: Outline = [
    *((x / 2, 10.0 if x % 4 in {1, 2} else 1.0) for x in range(40, -1, -1)),
    *((x, 0.0) for x in range(21)),
]
EVERY = {"notched": NOTCHED, "along": ALONG, "hook": HOOK, "star": STAR, "comb": COMB}


def prism(outline: Outline, first: int = 0) -> str:
    """An OBJ of a prism of height 1, its floor and its top one face each from this corner."""
    count = len(outline)
    places = [f"v {x} {y} {z}" for z in (0, 1) for x, y in outline]
    ring = [(first + step) % count + 1 for step in range(count)]
    sides = [
        f"f {one} {other} {other + count} {one + count}"
        for one, other in zip(ring, ring[1:] + ring[:1], strict=True)
    ]
    top = " ".join(str(count + corner) for corner in ring)
    floor = " ".join(map(str, reversed(ring)))
    return "\n".join([*places, f"f {floor}", f"f {top}", *sides, ""])


def area_of(outline: Outline) -> float:
    """The area within an outline that turns left."""
    pairs = zip(outline, outline[1:] + outline[:1], strict=True)
    return sum(a * d - b * c for (a, b), (c, d) in pairs) / 2


def caps(mesh: Mesh, corners: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """The doubled areas upwards of the triangles of the floor and the top, (2, corners - 2)."""
    at = mesh.vertices[mesh.faces[: 2 * (corners - 2)]].astype(np.float64)
    return np.cross(at[:, 1] - at[:, 0], at[:, 2] - at[:, 0])[:, 2].reshape(2, -1)


@pytest.mark.parametrize("name", EVERY)
def test_a_face_is_filled_within_its_outline(name: str) -> None:
    """A sound piece with a notched wall would be called one that crosses itself."""
    outline = EVERY[name]
    assert area_of(outline) > 0
    for first in range(len(outline)):
        mesh = obj.decode(prism(outline, first).encode())
        below, above = caps(mesh, len(outline))
        assert (above > 1e-3).all() and (below < -1e-3).all()  # all face one way, none is flat
        assert above.sum() / 2 == pytest.approx(area_of(outline), rel=1e-6)
        assert mesh.volume == pytest.approx(area_of(outline), rel=1e-6)


def test_it_does_not_matter_how_the_face_lies_in_space() -> None:
    """A notched face that is not level would be cut up by its shadow."""
    source = random.Random(5)
    flat = np.array([(x, y, 0) for x, y in HOOK])
    for _ in range(50):
        turn, _ = np.linalg.qr(np.array([[source.gauss(0, 1) for _ in "xyz"] for _ in "xyz"]))
        points = flat @ turn + [source.uniform(-50, 50) for _ in "xyz"]
        lines = [f"v {x} {y} {z}" for x, y, z in points.tolist()]
        mesh = obj.decode("\n".join([*lines, "f 1 2 3 4 5 6 7 8", ""]).encode())
        at = mesh.vertices[mesh.faces].astype(np.float64)
        doubled = np.cross(at[:, 1] - at[:, 0], at[:, 2] - at[:, 0])
        assert np.linalg.norm(doubled, axis=1).sum() / 2 == pytest.approx(450, rel=1e-4)
        assert np.linalg.norm(doubled.sum(axis=0)) / 2 == pytest.approx(450, rel=1e-4)


def test_faces_of_a_ply_are_filled_too() -> None:
    """The same face would be sound in one format and broken in another."""
    lines = [f"{x} {y} 0" for x, y in NOTCHED]
    head = "ply\nformat ascii 1.0\nelement vertex 6\nproperty float x\nproperty float y\n"
    head += "property float z\nelement face 1\nproperty list uchar int vertex_indices\n"
    mesh = ply.decode("\n".join([head + "end_header", *lines, "6 1 2 3 4 5 0", ""]).encode())
    at = mesh.vertices[mesh.faces].astype(np.float64)
    areas = np.cross(at[:, 1] - at[:, 0], at[:, 2] - at[:, 0])[:, 2] / 2
    assert (areas > 0).all() and areas.sum() == pytest.approx(175)


def test_faces_that_enclose_nothing_are_cut_up_all_the_same() -> None:
    """A face on a line, one that crosses itself or one at no number would end the program."""
    for places in (
        ["0 0 0", "1 0 0", "2 0 0", "3 0 0", "4 0 0"],
        ["0 0 0", "2 2 0", "2 0 0", "0 2 0", "1 3 0"],
        ["0 0 0", "nan 0 0", "2 2 0", "0 2 0", "0 1 0"],
        ["0 0 0", "0 0 0", "0 0 0", "0 0 0", "0 0 0"],
    ):
        lines = [*(f"v {place}" for place in places), "f 1 2 3 4 5", ""]
        assert len(obj.decode("\n".join(lines).encode()).faces) == 3


@pytest.mark.parametrize("inner", [10.0, 9.5], ids=["round", "star"])
def test_a_face_of_many_corners_takes_no_long_time(
    monkeypatch: pytest.MonkeyPatch, inner: float
) -> None:
    """A cap of a fine cylinder or a gear would keep the program busy for minutes."""
    count = 20_000
    places = [((inner, 10.0)[turn % 2], turn * math.tau / count) for turn in range(count)]
    lines = [f"v {r * math.cos(turn):.6f} {r * math.sin(turn):.6f} 0" for r, turn in places]
    face = "f " + " ".join(map(str, range(1, count + 1)))
    one_by_one: list[int] = []

    def counted(
        at: NDArray[np.float64], straight: float, most: int
    ) -> tuple[NDArray[np.int64], int]:
        one_by_one.append(len(at))
        return ears(at, straight, most)

    monkeypatch.setattr(_triangulation, "ears", counted)
    data = "\n".join([*lines, face, ""]).encode()
    mesh, calls = calls_of(lambda: obj.decode(data))
    assert calls < 200 * count
    assert one_by_one == []
    assert len(mesh.faces) == count - 2
    assert mesh.cross[:, 2].min() > 0
    # Twenty thousand triangles from the middle: the sine of a step is the step.
    assert mesh.area == pytest.approx(10 * inner * math.pi, rel=1e-5)


def test_a_spiral_of_many_corners_is_filled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hardly any of its corners is an ear: it took over a minute, or became a fan beyond it."""
    turns = [step * math.pi / 25 for step in range(251)]
    rims = [
        [((t / 2 + wide) * math.cos(t), (t / 2 + wide) * math.sin(t)) for t in turns]
        for wide in (6.0, 5.0)
    ]
    spiral: Outline = [*rims[0], *reversed(rims[1])]
    monkeypatch.setattr(many_ears, "_MOST_LOOKED_AT", 0)
    monkeypatch.setattr(_triangulation, "_MOST_WORK", 0)
    monkeypatch.setattr(_hard_polygons, "WORK", 0)
    floor, top = caps(obj.decode(prism(spiral).encode()), len(spiral))
    assert floor.max() < 0 < top.min()
    assert [-floor.sum() / 2, top.sum() / 2] == pytest.approx([area_of(spiral)] * 2, rel=1e-5)
