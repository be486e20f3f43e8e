"""Small files that could be endless work: the work done is counted, not timed."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from gatesmith.core.errors import RejectedError
from gatesmith.mesh import sections as cutting
from gatesmith.mesh.solids import crossings, nesting, separation
from gatesmith.mesh.solids.crossings import crossings_of
from gatesmith.mesh.solids.nesting import enclosures, shells_of
from gatesmith.mesh.solids.ray_axis import emptiest_axis
from gatesmith.mesh.topology import topology_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import FindingSelection, Subject, examine
from gatesmith.validation.checks.examples import blocks, box, inverted, loose
from gatesmith.validation.checks.printing import (
    _level_features,
    _widths,
    narrow_gaps,
    small_features,
    thin_walls,
)
from gatesmith.validation.checks.printing._layer_steps import (
    Effort,
    LineSupport,
    SupportedEdges,
    hangs,
)
from gatesmith.validation.checks.printing._layers import layers_of
from gatesmith.validation.checks.printing._thin_parts import stacks_of, thin_parts
from gatesmith.validation.checks.printing._widths import place_of
from gatesmith.validation.checks.reporting import places

from .prisms import cone, mesh_of, prism

SOLIDS = FindingSelection(only=frozenset({"bodies", "body-inside-out", "not-fully-checked"}))


def many(meshes: list[Mesh]) -> Mesh:
    """All of these; a thousand would take long to be joined one by one."""
    return loose(np.concatenate([mesh.corners for mesh in meshes]))


def foils(count: int) -> Mesh:
    """Sheets of 0.1 mm above one another."""
    return many([box(20, 20, 0.1, at=(0, 0, n / 4)) for n in range(count)])


def pins(side: int, width: float) -> Mesh:
    """Upright rods, so wide, 1 mm apart."""
    return many([box(width, width, 9, at=(x, y, 0)) for x in range(side) for y in range(side)])


def star(points: int) -> Mesh:
    """A prism on a star."""
    angles = np.linspace(0, 2 * np.pi, 2 * points, endpoint=False)
    away = np.where(np.arange(2 * points) % 2, 60.0, 3.0)
    return mesh_of(prism(np.stack((away * np.cos(angles), away * np.sin(angles)), axis=1), 20))


@pytest.mark.parametrize("axes", [(0, 1, 2), (1, 2, 0), (2, 0, 1)])
def test_rays_go_between_foils(axes: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each foil would be compared with all above it: a million pairs, half a gigabyte."""
    mesh = foils(1000)
    topology = topology_of(loose(mesh.corners[:, :, axes]))
    looked_at = 0
    passed = nesting._passed

    def counted(facets: NDArray[np.float32], points: NDArray[np.float32]) -> NDArray[np.intp]:
        nonlocal looked_at
        looked_at += facets.shape[2]
        return passed(facets, points)

    monkeypatch.setattr(nesting, "_passed", counted)
    assert not shells_of(topology).depths.any()
    assert looked_at < 50 * len(mesh.faces)


def test_a_ray_along_any_axis_tells_what_is_around() -> None:
    """Where rays do not go straight up, a body would be in the wrong ones or in none."""
    random = np.random.default_rng(4)
    corners = foils(600).corners
    big = box(30, 30, 200, at=(0, 0, -10)).corners
    points = random.uniform((-18, -18, -20), (18, 18, 200), (900, 3)).astype(np.float32)
    topology = topology_of(loose(np.concatenate((corners, big))))
    low, high = topology.points.min(axis=0), topology.points.max(axis=0)
    assert emptiest_axis(low[:, None], high[:, None], points) == 2
    found = enclosures(topology, points)
    owner = int(topology.bodies[-1])
    within = np.abs(points[:, :2]).max(axis=1) < 15
    within &= (points[:, 2] > -10) & (points[:, 2] < 190)
    expected = np.flatnonzero(within).tolist()
    assert sorted(found.points[found.bodies == owner].tolist()) == expected
    plates = found.points[found.bodies != owner]
    height = points[:, 2] % 0.25
    flat = (np.abs(points[:, :2]).max(axis=1) < 10) & (height < 0.1)
    flat &= (points[:, 2] > 0) & (points[:, 2] < 150)
    assert sorted(plates.tolist()) == np.flatnonzero(flat).tolist()


def test_a_thousand_skins_have_their_depths() -> None:
    """With one probe for each body, a body would be found inside too few others."""
    sizes = [n / 5 for n in range(1, 1103)]
    boxes = [box(size, size, size, at=(0, 0, 150 - size / 2)) for size in sizes]
    mesh = many([solid if n % 2 else inverted(solid) for n, solid in enumerate(boxes)])
    assert shells_of(topology_of(mesh)).depths.tolist() == list(range(1101, -1, -1))


def test_few_of_a_thousand_foils_are_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every pair of faces would be cut, each time with all facets of the mesh: seconds."""
    cuts = 0
    sections = cutting.sections

    def counted(
        points: NDArray[np.float32], corners: NDArray[np.int32], levels: NDArray[np.float64]
    ) -> list[list[NDArray[np.float64]]]:
        nonlocal cuts
        cuts += 1
        assert len(corners) <= 100
        return sections(points, corners, levels)

    monkeypatch.setattr(_level_features, "sections", counted)
    found = _level_features.sheets_of(Subject(foils(1000)))
    assert 100 <= cuts <= 1000
    assert {round(sheet.height, 3) for sheet in found} == {0.1, 0.15}


def test_boxes_by_the_thousand_in_one_another_have_no_layers() -> None:
    """One section of them takes as long as a whole file may."""
    boxes = [box(99 - n % 40, 60 + n % 40, 60, at=(n / 90, n / 70, 0)) for n in range(1500)]
    assert len(layers_of(Subject(many(boxes))).levels) == 0


def test_bristles_are_measured_in_few_layers_and_pins_in_all() -> None:
    """A thousand points would be measured in each of many layers; or equal pins too coarsely."""
    corners = mesh_of(cone(0.45, 20, sides=9)).corners
    shifts = [np.array((x, y, 0.0)) for x in range(30) for y in range(30)]
    points = many([loose(corners + shift) for shift in shifts])
    assert 4 <= len(layers_of(Subject(points)).levels) <= 6
    assert len(layers_of(Subject(pins(10, 0.5))).levels) == 45


def test_the_points_of_a_star_are_not_all_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each point has all the others around it: eight hundred times as many corners."""
    corners = 0
    narrower = _widths._narrower

    def counted(section: object, part: object, find: object, best: float) -> float:
        nonlocal corners
        corners += section.num_vert()  # type: ignore[attr-defined]  # a shape, as it is given
        return narrower(section, part, find, best)  # type: ignore[arg-type]  # as it came

    monkeypatch.setattr(_widths, "_narrower", counted)
    (found,) = thin_walls.CHECK.run(Subject(star(400)))
    assert found.code == "thin-walls"
    assert 0 < corners < 250_000


def test_the_first_places_of_many_are_those_of_all() -> None:
    """If not every place is computed, others than the first would be reported."""
    subject = Subject(pins(12, 0.7))
    (found,) = thin_walls.CHECK.run(subject)
    cut = layers_of(subject)
    stacks = stacks_of(cut, lambda section: thin_parts(section, 0.8), 0.8)
    every = np.array([place_of(cut, stack, 0.8) for stack in stacks])
    assert found.count == len(every) == 144
    assert found.at == places(every)


def test_supports_are_looked_for_near_each_point() -> None:
    """Each point of a large underside would be compared with every edge that supports it."""
    random = np.random.default_rng(5)
    at = random.permutation(1000)[:, None] * np.array((0.5, 0.2, 0.0))
    edges = SupportedEdges(at, at + np.array((0.0, 0.3, 0.0)), np.zeros(1000))
    needed = LineSupport(reach=0.2, step=0.3, layer=0.2)
    points = random.permutation(at) + np.array((0.19, 0.25, 0.05))
    effort = Effort()
    assert not hangs(points, edges, needed, effort)
    assert Effort().left - effort.left < 200 * len(points)
    lost = points + np.eye(1000, 1, -500) * np.array((0.05, 0.0, 0.0))
    assert hangs(lost, edges, needed, effort)
    with pytest.raises(RejectedError):
        hangs(points, edges, needed, Effort(999))


def test_facets_in_one_plane_are_not_held_for_crossing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The long triangles of a flat face would each be compared with each other one in space."""
    held = 0
    crossing = separation.crossing

    def counted(
        one: NDArray[np.float64], other: NDArray[np.float64], tolerance: float
    ) -> NDArray[np.bool_]:
        nonlocal held
        held += one.shape[2]
        return crossing(one, other, tolerance)

    monkeypatch.setattr(crossings, "crossing", counted)
    mesh = star(150)
    found = crossings_of(topology_of(mesh))
    assert found.complete
    assert not len(found.pairs)
    assert held < 20 * len(mesh.faces)


def test_what_is_measured_coarsely_is_still_reported() -> None:
    """A crowded mesh would have no findings, as if it were sound."""
    subject = Subject(pins(25, 0.1))
    codes = {found.code for found in thin_walls.CHECK.run(subject)}
    codes |= {found.code for found in small_features.CHECK.run(subject)}
    assert codes == {"thin-walls", "small-features"}
    tight = blocks(
        tuple(np.cumsum([0.0] + [1.0, 0.3] * 20)[:-1].tolist()),
        (0, 5),
        (0, 2, 9),
        lambda i, _, k: k == 0 or i % 2 == 0,
    )
    (found,) = narrow_gaps.CHECK.run(Subject(tight))
    assert found.count == 19
    assert found.value == pytest.approx(0.3, abs=0.005)


def test_more_nested_bodies_than_are_compared_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five thousand took a gigabyte; and cavities would be told to be bodies inside out."""
    sizes = range(1, 41)
    nested = [box(n, n, n, at=(0, 0, 20 - n / 2)) for n in sizes]
    mesh = many([each if n % 2 else inverted(each) for n, each in enumerate(nested)])
    known = examine(Subject(mesh), "", "STL", SOLIDS)
    assert {finding.code for finding in known.findings} == set()
    monkeypatch.setattr(nesting, "MOST_MET", 40)
    (told,) = examine(Subject(mesh), "", "STL", SOLIDS).findings
    assert told.code == "not-fully-checked"
    assert "which of 40 closed surfaces lie in one another" in told.message
