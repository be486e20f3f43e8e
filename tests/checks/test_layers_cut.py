"""Sections of closed meshes: their areas, their loops, and the volume that they add up to."""

from __future__ import annotations

import numpy as np
import pytest

from gatesmith.mesh.sections import sections
from gatesmith.mesh.topology import topology_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Expectation, Group, Subject, checks
from gatesmith.validation.checks.examples import Points, blocks, box, joined, loose
from gatesmith.validation.checks.printing._cross_sections import covered, united
from gatesmith.validation.checks.printing._layers import layers_of

from .prisms import Solid, cone, cylinder, manifold, mesh_of, plate, prism, slab, torus

SIDES = 96
# The area of a regular polygon of so many corners on a circle of radius 1.
POLYGON = SIDES / 2 * np.sin(2 * np.pi / SIDES)


def cut(mesh: Mesh, *levels: float) -> list[list[Points]]:
    topology = topology_of(mesh)
    return sections(topology.points, topology.corners, np.array(levels, dtype=np.float64))


def area(loops: list[Points]) -> float:
    """The signed area within loops: positive where they run counter-clockwise."""
    total = 0.0
    for loop in loops:
        x, y = loop.T
        total += float(x @ np.roll(y, -1) - y @ np.roll(x, -1)) / 2
    return total


def exact_volume(mesh: Mesh) -> float:
    """The volume of a polyhedron from its sections.

    Between two neighbouring heights of corners the area is a quadratic function of the height,
    which two points of Gauss integrate exactly.
    """
    heights = np.unique(mesh.corners[:, :, 2])
    low, rise = heights[:-1], np.diff(heights)
    offset = 0.5 / np.sqrt(3)
    first, second = (cut(mesh, *(low + rise * (0.5 + way))) for way in (-offset, offset))
    areas = np.array([area(a) + area(b) for a, b in zip(first, second, strict=True)])
    return float(areas @ rise / 2)


def test_a_box_is_cut_into_its_own_plan() -> None:
    """The simplest section would have the wrong size, place or direction."""
    (loops,) = cut(box(20, 10, 6), 3.0)
    (loop,) = loops
    assert area(loops) == 200.0
    assert loop.min(axis=0).tolist() == [-10, -5]
    assert loop.max(axis=0).tolist() == [10, 5]


def test_a_hole_runs_the_other_way() -> None:
    """Holes would be filled, and a tube be measured as a rod."""
    mesh = mesh_of(cylinder(8, 10) - cylinder(7, 12, -1))
    (loops,) = cut(mesh, 5.0)
    assert sorted(np.sign([area([loop]) for loop in loops])) == [-1, 1]
    assert area(loops) == pytest.approx(POLYGON * (8**2 - 7**2), rel=1e-6)


@pytest.mark.parametrize(
    ("level", "there"), [(0.0, 0), (1e-9, 1), (6 - 1e-9, 1), (6.0, 1), (6.1, 0)]
)
def test_a_corner_on_the_plane_counts_as_above_it(level: float, there: int) -> None:
    """A plane through a face would give a torn section, or two different ones."""
    (loops,) = cut(box(20, 10, 6), level)
    assert len(loops) == there
    assert area(loops) == 200.0 * there


def test_planes_through_corners_of_a_slope_give_whole_loops() -> None:
    """A plane that meets a corner exactly would leave a loop open."""
    mesh = torus(10, 4)
    heights = np.unique(mesh.corners[:, :, 2])
    for loops, height in zip(cut(mesh, *heights[1:-1]), heights[1:-1], strict=True):
        inner = 4 * np.sqrt(1 - (height / 4 - 1) ** 2)
        assert area(loops) == pytest.approx(POLYGON * 40 * inner, rel=1e-4)


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_a_cone_shrinks_as_it_rises(share: float) -> None:
    """A slope would be cut at the wrong place."""
    (loops,) = cut(mesh_of(cone(5, 10)), 10 * share)
    assert area(loops) == pytest.approx(POLYGON * (5 * (1 - share)) ** 2, rel=1e-6)


def test_a_sphere_is_widest_in_the_middle() -> None:
    """Round bodies would be measured wrong by more than their facets are."""
    mesh = mesh_of(manifold().Manifold.sphere(5, 256))
    levels = (-4.0, -1.7, 0.3, 3.0)
    for level, loops in zip(levels, cut(mesh, *levels), strict=True):
        assert area(loops) == pytest.approx(np.pi * (25 - level**2), rel=2e-3)


@pytest.mark.parametrize("seed", range(12))
def test_sections_add_up_to_the_volume(seed: int) -> None:
    """A section would lack a part, have one twice, or be of another height."""
    random = np.random.default_rng(seed)
    solid = plate()
    for _ in range(5):
        size, at = random.uniform(1, 12, 3), random.uniform(-12, 12, 2)
        part = slab(size[0], size[1], size[2], (0, 0, 0)).rotate(random.uniform(0, 360, 3))
        part = part.translate((at[0], at[1], random.uniform(0, 9)))
        solid = solid - part if random.random() < 0.3 else solid + part
    mesh = mesh_of(solid)
    assert exact_volume(mesh) == pytest.approx(mesh.volume, rel=1e-6)


def test_the_order_of_the_facets_does_not_matter() -> None:
    """Two files of one piece would get two reports."""
    mesh = mesh_of(plate() + cone(5, 10, 1) - cylinder(2, 30, -1))
    shuffled = loose(mesh.corners[np.random.default_rng(3).permutation(len(mesh.faces))])
    levels = (0.5, 1.9, 2.1, 7.0)
    one, other = cut(loose(mesh.corners), *levels), cut(shuffled, *levels)
    for first, second in zip(one, other, strict=True):
        assert [sorted(map(tuple, loop.tolist())) for loop in first] == [
            sorted(map(tuple, loop.tolist())) for loop in second
        ]


def test_neighbours_reckon_the_same_point() -> None:
    """A loop would have a gap of a rounding error between two facets."""
    random = np.random.default_rng(11)
    mesh = mesh_of(cone(5, 10).rotate((31, 47, 5)).translate((0.1, 0.2, 7.3)))
    for loops in cut(mesh, *np.sort(random.uniform(4, 10, 200))):
        assert len(loops) == 1


def test_bodies_that_touch_in_an_edge_give_closed_loops() -> None:
    """Where four facets meet in an edge a loop would run astray."""
    mesh = blocks((0, 5, 10), (0, 5, 10), (0, 8), lambda i, j, _: i == j)
    (loops,) = cut(mesh, 4.0)
    assert area(loops) == 50.0


def test_an_open_mesh_is_rejected() -> None:
    """A hole would be bridged silently, and the piece be measured as if it were whole."""
    with pytest.raises(ValueError, match="not closed"):
        cut(loose(box(20, 10, 6).corners[1:]), 3.0)


def test_a_gap_of_a_rounding_error_does_not_matter() -> None:
    """A file that is checked as closed would not be cut, and the run would stop."""
    corners = box(20, 20, 10).corners
    corners[0, 0, 0] += 2e-5
    layers = layers_of(Subject(loose(corners)))
    assert [shape.area() for shape in layers.shapes] == [pytest.approx(400, abs=0.01)]


def test_overlapping_bodies_are_one_section() -> None:
    """Two bodies that overlap would be two thin parts instead of a thick one."""
    layers = layers_of(Subject(joined(box(10, 10, 5), box(10, 10, 5, at=(5, 0, 0)))))
    assert [shape.area() for shape in layers.shapes] == [pytest.approx(150)]


def test_layers_are_those_of_the_printer() -> None:
    """The sections would not be those that are printed."""
    layers = layers_of(Subject(box(20, 20, 3), Expectation(layer=0.3)))
    assert len(layers.levels) == 10
    assert layers.spacing == pytest.approx(0.3)
    assert layers.levels[[0, -1]] == pytest.approx([0.15, 2.85])
    assert layers.which == (0,) * 10


def test_a_large_mesh_is_cut_into_fewer_layers() -> None:
    """A million triangles would take a minute."""
    layers = layers_of(Subject(torus(100, 20, sides=400)))
    assert 12 <= len(layers.levels) < 200
    assert len(layers.levels) * layers.spacing == pytest.approx(40, abs=0.01)
    assert np.diff(layers.levels) == pytest.approx(layers.spacing)


@pytest.mark.parametrize("size", [1e5, 1e8, 1e11, 1e30])
@pytest.mark.parametrize("upright", [False, True])
def test_a_piece_of_any_size_is_checked(size: float, upright: bool) -> None:
    """A file in a wrong unit, or with a damaged number, would stop the run or take all memory."""
    mesh = box(20, 20, size) if upright else box(size, 20, 10)
    assert len(layers_of(Subject(mesh)).levels) <= 1000
    for check in checks([Group.PRINTING]):
        list(check.run(Subject(mesh)))
        assert check.facts is None or check.facts(Subject(mesh))


def test_a_tangle_costs_no_minute() -> None:
    """A damaged file whose facets all cross one another would take half a minute."""
    mesh = torus(10, 4, sides=24)
    moved = mesh.vertices + np.random.default_rng(2).normal(0, 27, mesh.vertices.shape)
    subject = Subject(Mesh(moved.astype(np.float32), mesh.faces, indexed=True))
    assert len(layers_of(subject).levels) == 0
    # Bars that cross are none: they are united, and measured.
    bars = [box(40, 1, 4, at=(0, place, 0)) for place in (-10, 0, 10)]
    bars += [box(1, 40, 4, at=(place, 0, 0)) for place in (-10, 0, 10)]
    assert len(layers_of(Subject(joined(*bars))).levels) == 20


def test_equal_sections_are_known_as_one() -> None:
    """A tall wall would be measured again in each of its layers."""
    assert (
        len(layers_of(Subject(mesh_of(plate() + prism(((0, 0), (9, 0), (0, 9)), 40)))).shapes) == 2
    )


def scene(random: np.random.Generator) -> Solid:
    """A plate with fins, posts, pins and slots of random sizes, places and turns."""
    solid = plate()
    for _ in range(6):
        size = (random.uniform(0.2, 1.6), random.uniform(0.2, 8), random.uniform(0.2, 12))
        part = slab(*size, (0, 0, 1)).rotate((0, 0, random.uniform(0, 180)))
        part = part.translate((*random.uniform(-14, 14, 2), 0))
        solid = solid - part.translate((0, 0, -3)) if random.random() < 0.3 else solid + part
    return solid


@pytest.mark.parametrize("seed", range(8))
def test_a_section_is_that_of_the_library(seed: int) -> None:
    """A section would be wrong in a way that its own sum does not show."""
    random = np.random.default_rng(seed)
    solid = scene(random)
    levels = np.sort(random.uniform(0.05, 12, 20))
    for level, loops in zip(levels, cut(mesh_of(solid), *levels), strict=True):
        assert area(loops) == pytest.approx(solid.slice(float(level)).area(), abs=1e-3)


@pytest.mark.parametrize("seed", range(8))
def test_findings_do_not_depend_on_the_order_of_the_facets(seed: int) -> None:
    """Two files of one piece would get two reports."""
    random = np.random.default_rng(seed)
    mesh = mesh_of(scene(random))
    whole = loose(mesh.corners)
    shuffled = loose(mesh.corners[random.permutation(len(mesh.faces))])
    names = ("thin_walls", "narrow_gaps", "small_features", "slender", "stability")
    for check in checks([Group.PRINTING]):
        if check.name not in names:
            continue
        one, other = Subject(whole), Subject(shuffled)
        assert list(check.run(one)) == list(check.run(other))
        assert check.facts is None or check.facts(one) == check.facts(other)


@pytest.mark.parametrize("seed", range(8))
def test_the_outlines_of_triangles_cover_what_the_triangles_do(seed: int) -> None:
    """Where triangles overlap or share sides, a place would be lost, or a hole be filled."""
    facets = np.random.default_rng(seed).integers(0, 8, (40, 3, 2)).astype(np.float64)
    sides, across = facets[:, 1] - facets[:, 0], facets[:, 2] - facets[:, 0]
    turns = sides[:, 0] * across[:, 1] - sides[:, 1] * across[:, 0]
    facets[turns < 0] = facets[turns < 0][:, ::-1]
    one, other = covered(facets), united(list(facets[turns != 0]))
    assert one.area() == pytest.approx(other.area())
    assert (one - other).area() + (other - one).area() == pytest.approx(0, abs=1e-6)


def test_the_outline_of_a_fan_of_needles_has_its_corners_alone() -> None:
    """Each of thousands of needles would be united with all the others: a minute for a star."""
    turn = np.arange(5000) * 2 * np.pi / 5000
    away = np.where(np.arange(5000) % 2, 50.0, 20.0)
    rim = np.stack((away * np.cos(turn), away * np.sin(turn)), axis=1)
    star = covered(np.stack((rim * 0, rim, np.roll(rim, -1, axis=0)), axis=1))
    assert (star.num_contour(), star.num_vert()) == (1, 5000)
    # Each of the triangles from the middle has 20 * 50 * sin(360°/5000) / 2 mm².
    assert star.area() == pytest.approx(5000 * 500 * np.sin(2 * np.pi / 5000), rel=1e-6)
