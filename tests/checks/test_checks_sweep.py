"""Random solids: the order of a file does not matter, and no broken triangle goes unseen."""

from __future__ import annotations

from importlib import import_module

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gatesmith.core.findings import Json
from gatesmith.core.footprint import Slot
from gatesmith.mesh.topology import topology_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Expectation, Subject, examine
from gatesmith.validation.checks.examples import (
    Points,
    blocks,
    box,
    gate,
    loose,
    pendant,
    pocket,
    shelf,
    turned,
)

from ..strength import how_many

EXPECTED = Expectation(bodies=1, bed_faces=1, slot=Slot("", 50, 50), bed=(180, 180, 180), margin=5)
SIZES = st.integers(2, 60)


@st.composite
def cells(draw: st.DrawFn) -> Mesh:
    filled = draw(st.lists(st.booleans(), min_size=27, max_size=27).filter(any))
    planes = [np.cumsum(draw(st.tuples(*[st.integers(1, 15)] * 4))).tolist() for _ in range(3)]
    xs, ys, zs = planes
    return blocks(xs, ys, zs, lambda i, j, k: filled[9 * i + 3 * j + k])


SOLIDS = st.one_of(
    cells(),
    st.builds(box, SIZES, SIZES, SIZES),
    st.builds(gate, SIZES, SIZES),
    st.builds(shelf, SIZES),
    st.builds(pendant),
    st.builds(pocket, st.integers(1, 39), st.integers(1, 39)),
)
TURNED = st.builds(turned, SOLIDS, st.integers(0, 359))
SEEDS = st.integers(0, 2**32 - 1)


def report(mesh: Mesh) -> dict[str, Json]:
    return examine(Subject(mesh, EXPECTED), "piece.stl", "stl").to_json()


@settings(max_examples=how_many(15, 200), deadline=None)
@given(TURNED, SEEDS)
def test_order_and_first_corner_do_not_matter(mesh: Mesh, seed: int) -> None:
    """Two files of one piece would get two reports."""
    random = np.random.default_rng(seed)
    corners = mesh.corners[random.permutation(len(mesh.faces))]
    starts = random.integers(0, 3, len(corners))
    corners = np.take_along_axis(
        corners, ((np.arange(3) + starts[:, None]) % 3)[:, :, None], axis=1
    )
    assert report(loose(corners)) == report(mesh)


@settings(max_examples=how_many(15, 200), deadline=None)
@given(TURNED)
def test_an_indexed_file_gets_the_same_report(mesh: Mesh) -> None:
    """The same piece as STL and as 3MF would be checked differently."""
    vertices, faces = np.unique(mesh.vertices, axis=0, return_inverse=True)
    indexed = Mesh(vertices, faces.reshape(-1, 3).astype(np.int32), indexed=True)
    assert report(indexed) == report(mesh)


def dropped(corners: Points, facet: int) -> Points:
    return np.delete(corners, facet, axis=0)


def flipped(corners: Points, facet: int) -> Points:
    corners[facet] = corners[facet, ::-1]
    return corners


def doubled(corners: Points, facet: int) -> Points:
    return np.concatenate((corners, corners[facet : facet + 1]))


def moved(corners: Points, facet: int) -> Points:
    corners[facet, 0, 1] += 0.001
    return corners


@pytest.mark.parametrize("damage", [dropped, flipped, doubled, moved])
@settings(max_examples=how_many(10, 150), deadline=None)
@given(data=st.data(), mesh=TURNED)
def test_one_broken_triangle_is_always_found(
    damage: object, data: st.DataObject, mesh: Mesh
) -> None:
    """A single bad triangle among good ones would reach the printer."""
    assert callable(damage)
    facet = data.draw(st.integers(0, len(mesh.faces) - 1))
    broken = loose(damage(mesh.corners.copy(), facet))
    found = examine(Subject(broken), "broken.stl", "stl")
    assert {finding.code for finding in found.errors} & {
        "open-edges",
        "unbalanced-edges",
        "miswound-edges",
    }


@settings(max_examples=how_many(10, 150), deadline=None)
@given(TURNED)
def test_trimesh_and_manifold_measure_the_same(mesh: Mesh) -> None:
    """Volume, area or the number of shells would be wrong in a way of our own."""
    import trimesh

    manifold3d = import_module("manifold3d")  # compiled, and without types
    topology = topology_of(mesh)
    assume(not len(topology.edges.touching))
    other = trimesh.Trimesh(topology.points, topology.corners, process=False)
    assert other.is_watertight
    assert mesh.volume == pytest.approx(other.volume, rel=1e-6)
    assert mesh.area == pytest.approx(other.area, rel=1e-6)
    parts = trimesh.graph.connected_components(
        other.face_adjacency, nodes=np.arange(len(other.faces))
    )
    assert topology.body_count == len(parts)
    solid = manifold3d.Manifold(
        manifold3d.Mesh(topology.points, topology.corners.astype(np.uint32))
    )
    assert solid.status() == manifold3d.Error.NoError
    assert mesh.volume == pytest.approx(solid.volume(), rel=1e-5)
