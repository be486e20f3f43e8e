"""Sound shapes have no crossing facets, however they are turned, rounded and divided."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from gatesmith.mesh.solids import crossings as searching
from gatesmith.mesh.solids.bvh import Pair
from gatesmith.mesh.solids.crossing_filters import without_common_mark
from gatesmith.mesh.solids.crossings import MOST_CROSSINGS, crossing_depth, crossings_of
from gatesmith.mesh.solids.separation import crossing
from gatesmith.mesh.topology import topology_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks.examples import Points, arch, blocks, box, inverted, joined, loose

from ..strength import how_many


def torus(around: int, across: int, radius: float = 10.0, tube: float = 4.0) -> Mesh:
    turn, lean = 2 * np.pi * np.mgrid[:around, :across] / np.reshape((around, across), (2, 1, 1))
    reach = radius + tube * np.cos(lean)
    at = np.stack((reach * np.cos(turn), reach * np.sin(turn), tube * np.sin(lean)), axis=-1)
    b, d = np.roll(at, -1, axis=0), np.roll(at, -1, axis=1)
    c = np.roll(b, -1, axis=1)
    facets = np.stack((np.stack((at, b, c), axis=2), np.stack((at, c, d), axis=2)))
    return loose(facets.reshape(-1, 3, 3))


def moved(mesh: Mesh, turn: NDArray[np.float64], shift: NDArray[np.float64]) -> Mesh:
    """The mesh turned and shifted, each of its points as a whole."""
    points, names = np.unique(mesh.vertices, axis=0, return_inverse=True)
    return loose((points.astype(np.float64) @ turn.T + shift)[names.reshape(-1, 3)])


def rotation(random: np.random.Generator) -> NDArray[np.float64]:
    turn = np.linalg.qr(random.normal(size=(3, 3)))[0]
    turned: NDArray[np.float64] = turn * np.sign(np.linalg.det(turn))
    return turned


def crossed(mesh: Mesh) -> int:
    crossings = crossings_of(topology_of(mesh))
    assert crossings.complete
    return len(crossings.pairs)


def shape(random: np.random.Generator, kind: int) -> Mesh:
    around, across = (int(count) for count in random.integers(3, 50, 2))
    if kind == 0:
        return torus(around, across)
    if kind == 1:
        return arch(12, around)
    if kind == 2:
        x, y, z = (np.sort(random.random(count)).tolist() for count in (7, 6, 5))
        holes = random.random((6, 5, 4)) < 0.5
        return blocks(x, y, z, lambda i, j, k: bool(holes[i, j, k]))
    if kind == 3:
        # A wall that is thinner than most files can tell.
        return joined(torus(around, across), inverted(torus(around, across, tube=4 - 1e-5)))
    return joined(box(10, 10, 5), box(8, 6, 5, at=(0, 1, 5)), box(10, 10, 5, at=(10, 0, 0)))


@pytest.mark.parametrize("kind", range(5))
@pytest.mark.parametrize("decimals", [None, 4])
def test_a_sound_shape_has_no_crossings(kind: int, decimals: int | None) -> None:
    """Float32, a rotation or a text file with four decimals would make a sound piece suspect."""
    random = np.random.default_rng(kind)
    for _ in range(how_many(6, 60)):
        mesh = moved(shape(random, kind), rotation(random), random.normal(size=3) * 100)
        if decimals is not None:
            mesh = loose(np.round(mesh.corners, decimals))
        assert crossed(mesh) == 0


def test_layers_that_all_but_touch_do_not_cross() -> None:
    """Plates stacked with a hair between them, or with none, would be taken for one in another."""
    for gap in (0.0, 1e-5, -1e-5):
        plates = [box(20, 20, 1, at=(level, 0, level * (1 + gap))) for level in range(6)]
        assert crossed(joined(*plates)) == 0


def test_bodies_face_on_face_do_not_cross_whichever_way_their_faces_are_cut() -> None:
    """A stack whose two faces are divided by different diagonals would count as folded."""
    lower, upper = box(10, 10, 5), box(10, 10, 5, at=(0, 0, 5))
    mirrored = loose((upper.corners * np.array((-1.0, 1.0, 1.0)))[:, ::-1])
    assert crossed(joined(lower, upper)) == 0
    assert crossed(joined(lower, mirrored)) == 0


@pytest.mark.parametrize("shift", [0.02, 1.0, 9.0])
def test_boxes_in_line_that_overlap_are_found_by_their_common_planes(shift: float) -> None:
    """No edge pierces a face here: two parts on one grid would overlap unseen."""
    mesh = joined(box(10, 10, 5), box(10, 10, 5, at=(shift, 0, 0)))
    assert crossed(mesh) > 0
    random = np.random.default_rng(1)
    assert crossed(moved(mesh, rotation(random), random.normal(size=3) * 50)) > 0


def test_the_depth_that_counts_is_a_hundred_thousandth_of_the_diagonal() -> None:
    """Noise would be reported, or a real overlap be passed as noise."""
    # A cube of 60 mm and one of 40 pressed into its side: the diagonal is 131.15 mm.
    for depth, found in ((0.0012, False), (0.0014, True)):
        mesh = joined(box(60, 60, 60), box(40, 40, 40, at=(50 - depth, 0, 10)))
        assert crossing_depth(topology_of(mesh)) == pytest.approx(0.0013115, rel=1e-3)
        assert (crossed(mesh) > 0) is found


def test_far_from_the_origin_float32_steps_count() -> None:
    """A piece placed by map coordinates would cross itself by rounding alone."""
    topology = topology_of(box(10, 10, 10, at=(1e5, 0, 0)))
    # One step of float32 is 1/128 mm there.
    assert crossing_depth(topology) == 8 / 128


def test_an_empty_mesh_has_no_crossings() -> None:
    """A mesh of nothing, or of flat triangles only, would stop the check."""
    assert crossed(loose(np.empty((0, 3, 3)))) == 0
    assert crossed(loose(np.array([[[0.0, 0, 0], [1, 0, 0], [2, 0, 0]]] * 3))) == 0


def through_a_point(count: int) -> Points:
    random = np.random.default_rng(0)
    ends = random.normal(size=(count, 3)) * 20
    return np.stack((ends, -ends + random.normal(size=(count, 3)), -ends), axis=1)


def needles(count: int) -> Points:
    random = np.random.default_rng(0)
    at, along = random.normal(size=(2, count, 3)) * 50
    wide = random.normal(size=(count, 3)) * 0.01
    return np.stack((at - along, at + along, at + along + wide), axis=1)


def crown(count: int) -> Points:
    """Facets round one corner, up and down in turn, so that they have no common side to show."""
    turn = 2 * np.pi * np.arange(count) / count
    height = np.where(np.arange(count) % 2, 60.0, 20.0)
    rim = np.stack((30 * np.cos(turn), 30 * np.sin(turn), height), axis=1)
    following, tip, top = np.roll(rim, -1, axis=0), np.zeros_like(rim), rim * 0 + (0, 0, 200)
    return np.concatenate(
        (np.stack((tip, following, rim), axis=1), np.stack((top, rim, following), axis=1))
    )


class Work:
    """Pairs of facets that are near, and of those, pairs that are compared with one another."""

    near = 0
    held = 0


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    """The counted work of every search in a test."""
    counted = Work()

    def near(marks: NDArray[np.int32], pair: Pair) -> Pair:
        counted.near += len(pair[0])
        return without_common_mark(marks, pair)

    def held(
        one: NDArray[np.float64], other: NDArray[np.float64], tolerance: float
    ) -> NDArray[np.bool_]:
        counted.held += one.shape[2]
        return crossing(one, other, tolerance)

    monkeypatch.setattr(searching, "without_common_mark", near)
    monkeypatch.setattr(searching, "crossing", held)
    return counted


@pytest.mark.parametrize("make", [through_a_point, needles, crown])
def test_a_heap_takes_bounded_time_and_memory(make: Callable[[int], Points], work: Work) -> None:
    """A few thousand triangles in one place would delay a run for minutes."""
    topology = topology_of(loose(make(12_000)))
    tracemalloc.start()
    crossings = crossings_of(topology)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    # Of 72 and 288 million pairs.
    assert 0 < work.held < 1_000_000
    assert 0 < work.near < 5_000_000
    assert most < 100e6
    assert len(crossings.pairs) <= MOST_CROSSINGS
    assert not crossings.complete


def test_a_large_smooth_mesh_is_quick_and_small(work: Work) -> None:
    """Each facet would be compared with all those around it, and a scan take minutes."""
    topology = topology_of(torus(400, 250))
    tracemalloc.start()
    assert not len(crossings_of(topology).pairs)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    # 200 000 facets: 230 bytes each, those in six or seven pairs looked at, and hardly any held.
    assert most < 60e6
    assert 0 < work.near < 20 * 200_000
    assert work.held < 2_000
