"""What prints without supports and what does not, at the exact limits."""

from __future__ import annotations

import numpy as np
import pytest

from gatesmith.core.findings import Fact, Finding
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Expectation, Subject, checks, examine
from gatesmith.validation.checks.examples import (
    Points,
    arch,
    blocks,
    box,
    gate,
    inverted,
    joined,
    leaning,
    loose,
    pendant,
    pocket,
    shelf,
    turned,
    warped,
)

from .prisms import manifold, mesh_of

(OVERHANG,) = (check for check in checks() if check.name == "overhang")
(HANGING,) = (check for check in checks() if check.name == "hanging")
TURNS = [0.0, 7.5, 22.3, 45.0, 80.1, 133.7]


def found(mesh: Mesh, expected: Expectation | None = None) -> dict[str, Finding]:
    subject = Subject(mesh, expected or Expectation())
    return {finding.code: finding for finding in OVERHANG.run(subject)}


def fact(mesh: Mesh, name: str) -> Fact:
    assert OVERHANG.facts is not None
    return OVERHANG.facts(Subject(mesh))[name]


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("side", [-1, 1])
def test_forty_five_degrees_hold_and_no_more(turn: float, side: int) -> None:
    """A piece designed to the limit would be rejected, or one beyond it print on air."""
    assert found(turned(leaning(box(20, 20, 10), side * 45.0), turn)) == {}
    finding = found(turned(leaning(box(20, 20, 10), side * 45.2), turn))["overhang"]
    assert finding.value == pytest.approx(45.2, abs=0.01)
    assert (finding.limit, finding.unit, finding.count) == (45.0, "°", 1)


def test_the_limit_is_the_printers() -> None:
    """A printer that does better or worse would be measured against 45 degrees."""
    mesh = leaning(box(20, 20, 10), 50)
    assert found(mesh, Expectation(overhang=50)) == {}
    assert found(leaning(box(20, 20, 10), 40), Expectation(overhang=38)).keys() == {"overhang"}


@pytest.mark.parametrize("turn", TURNS)
def test_ten_millimetres_bridge_and_no_more(turn: float) -> None:
    """A gate of the widest opening would be rejected, or a wider one sag."""
    assert found(turned(gate(10.0), turn)) == {}
    finding = found(turned(gate(10.05), turn))["bridge"]
    assert finding.value == pytest.approx(10.05, abs=0.005)
    assert (finding.limit, finding.unit, finding.count) == (10.0, "mm", 1)
    assert finding.at[0] == pytest.approx((0, 0, 10), abs=1e-3)


def test_the_bridge_limit_is_the_printers() -> None:
    """A printer that bridges better would not be believed."""
    assert found(gate(30), Expectation(bridge=30)) == {}
    assert fact(gate(30), "longest_bridge_mm") == 30.0


def test_a_bridge_may_be_deeper_than_long() -> None:
    """A tunnel would be measured along its length, where nothing holds it."""
    assert found(gate(8, depth=60)) == {}
    assert fact(turned(gate(8, depth=60), 33), "longest_bridge_mm") == 8.0


@pytest.mark.parametrize("skew", [20.0, 35.0])
def test_a_skewed_gate_is_held_along_its_free_sides(skew: float) -> None:
    """The corners of a slanting passage would be called unsupported."""
    slope = np.tan(np.radians(skew))
    mesh = warped(gate(6), lambda at: at + at[..., 1:2] * np.array((slope, 0, 0)))
    assert found(turned(mesh, 11.0)) == {}
    assert 6.0 * np.cos(np.radians(skew)) <= float(str(fact(mesh, "longest_bridge_mm"))) <= 6.01


@pytest.mark.parametrize(("out", "codes"), [(0.19, []), (0.21, ["overhang"]), (5.0, ["overhang"])])
@pytest.mark.parametrize("turn", TURNS)
def test_a_shelf_may_stick_out_by_half_a_line(out: float, codes: list[str], turn: float) -> None:
    """A shelf on air would pass, or a groove of a tenth of a millimetre be rejected."""
    assert list(found(turned(shelf(out), turn))) == codes


def ledge_on_a_slope(out: float, degrees: float) -> Mesh:
    """A block of 20 mm whose side leans out for 3 mm below a level ledge."""
    slope = 3.0 * np.tan(np.radians(degrees))
    return warped(
        blocks((-20, 0, out), (-10, 10), (0, 7, 10, 20), lambda i, _, k: i == 0 or k == 2),
        lambda at: at + slope * (at[..., :1] >= 0) * (at[..., 2:] >= 10) * np.array((1, 0, 0)),
    )


# PrusaSlicer 2.5 with layers of 0.2 mm, two to three phases in four supported: 0.13 and 0.19 mm on
# 42°, 0.19 and 0.21 mm on 30° and on 20°; none: 0.08 mm on 42°, 0.13 mm on 30° and on 20°. In the
# worst phase, 0.225 mm are left after the slope's 0.180, 0.115 or 0.073 mm.
@pytest.mark.parametrize(
    ("degrees", "out", "codes"),
    [
        (42, 0.03, []),
        (42, 0.13, ["overhang"]),
        (42, 0.19, ["overhang"]),
        (30, 0.10, []),
        (30, 0.19, ["overhang"]),
        (20, 0.13, []),
        (20, 0.19, ["overhang"]),
        (10, 0.18, []),
    ],
)
def test_a_slope_leaves_less_for_a_ledge(degrees: float, out: float, codes: list[str]) -> None:
    """A ledge of half a line would pass on a slope, where the slicer puts a support under it."""
    assert list(found(turned(ledge_on_a_slope(out, degrees), 22.3))) == codes


def test_thin_layers_leave_more_for_a_ledge() -> None:
    """In layers of 0.12 mm a slope of 42° leans out by 0.108 mm only, which leaves 0.117 mm."""
    assert found(ledge_on_a_slope(0.11, 42), Expectation(layer=0.12)) == {}
    assert found(ledge_on_a_slope(0.13, 42), Expectation(layer=0.12)).keys() == {"overhang"}


@pytest.mark.parametrize(("size", "codes"), [(1.0, ["overhang"]), (0.4, [])])
@pytest.mark.parametrize("turn", TURNS)
def test_a_facet_is_measured_in_its_middle_too(size: float, codes: list[str], turn: float) -> None:
    """A bracket beside a keel would pass, because each of its corners is on a supported edge.

    Its steep facet is 1 mm long at the wall and reaches out by 1 mm; wall and keel support it
    along two sides, and its middle is 0.3 mm from either. PrusaSlicer puts a support there.
    """
    shared = [(-0.2, 0, 0), (-1.0, -1, 0.6), (-0.2, 1, 0), (-1.0, -1, 2), (-0.2, 1, 2)]
    side = [*shared, (-1.0, 0, 0.6), (-1.0, 1, 0.6), (-1.0, 1, 2)]
    keel = [*shared, (0, 0, -1.7), (0, -1, -0.5), (0, 1, -1.7), (0, -1, 2)]
    solid = manifold().Manifold.cube((20, 10, 20)).translate((-10, 0, 0))
    for points in (side, keel):
        bracket = manifold().Manifold.hull_points(np.array(points) * size + (0, 0, 10))
        solid += bracket + bracket.mirror((1, 0, 0))
    assert list(found(turned(mesh_of(solid), turn))) == codes


@pytest.mark.parametrize(("out", "codes"), [(0.13, []), (0.4, ["overhang"])])
def test_a_flat_chamfer_stands_on_the_bed(out: float, codes: list[str]) -> None:
    """A small chamfer at the bed would hang in the air, as the bed itself goes no further down."""

    def spread(at: Points) -> Points:
        push: Points = np.sign(at) * np.array((out, out, 0)) * (at[..., 2:] > 0)
        return at + push

    solid = blocks((-10, 10), (-10, 10), (0, out / 2, 10))
    assert list(found(warped(solid, spread))) == codes


@pytest.mark.parametrize("lean", [-60.0, 60.0])
@pytest.mark.parametrize("turn", TURNS)
def test_a_thin_fin_is_not_held_by_its_own_sides(lean: float, turn: float) -> None:
    """A leaning sheet thinner than a line would pass, its side faces taken for walls below it."""
    assert found(turned(leaning(box(5, 0.15, 10), lean), turn)).keys() == {"overhang"}


def test_a_shelf_is_measured_in_one_piece() -> None:
    """A slope and a level beyond it would each pass, and be too long together."""

    def chamfer(at: Points) -> Points:
        at = at.copy()
        at[..., 2] -= np.where((at[..., 2] == 10.0) & (at[..., 0] == 0.0), 0.05, 0.0)
        return at

    def ledge(out: float) -> Mesh:
        xs, zs = (-20, 0, 0.12, out), (0, 10, 12, 20)
        return warped(blocks(xs, (-10, 10), zs, lambda i, _, k: i == 0 or k == 1), chamfer)

    assert found(ledge(0.18)) == {}
    assert found(ledge(0.30)).keys() == {"overhang"}


@pytest.mark.parametrize("turn", TURNS)
def test_a_pocket_bridges_its_smallest_width(turn: float) -> None:
    """Text sunk into the underside would be rejected for the length of its strokes."""
    assert found(turned(pocket(30, 10), turn)) == {}
    assert fact(turned(pocket(30, 8), turn), "longest_bridge_mm") == 8.0
    assert found(turned(pocket(30, 12), turn))["bridge"].value == pytest.approx(12, abs=0.005)


def test_a_groove_around_an_island_bridges_its_own_width() -> None:
    """A ring sunk into the underside would be measured across its whole diameter."""
    at = (-20, -14, -10, 10, 14, 20)
    ring = {1, 3}
    mesh = blocks(
        at,
        at,
        (0, 1, 5),
        lambda i, j, k: k == 1 or not ((i in ring and 0 < j < 4) or (j in ring and 0 < i < 4)),
    )
    assert found(mesh) == {}
    assert 4.0 <= float(str(fact(mesh, "longest_bridge_mm"))) <= 5.7


def test_a_ceiling_in_a_corner_is_not_a_bridge() -> None:
    """A balcony that two walls hold at its corner would count as held at both ends."""
    mesh = blocks((-5, 0, 20), (-5, 0, 20), (0, 10, 12), lambda i, j, k: k == 1 or i == 0 or j == 0)
    assert found(mesh).keys() == {"overhang"}


def test_a_table_is_held_between_its_legs_only() -> None:
    """A table top would pass for the corners that lie on its legs."""
    at = (0, 3, 9, 12)
    assert found(blocks(at, at, (0, 8, 10), lambda i, j, k: k == 1 or (i != 1 and j != 1))) != {}


def test_a_hanging_part_has_nothing_below() -> None:
    """A drop that starts in mid-air would be taken for a slope on something."""
    drop = warped(
        blocks((-4, 0, 4), (-4, 0, 4), (0, 8)),
        lambda at: at + (at[..., 2:] == 0) * np.array((0, 0, 1)) * abs(at[..., :1]) / 2,
    )
    roof = blocks((-20, -15, 15, 20), (-5, 5), (0, 20, 24), lambda i, _, k: i != 1 or k == 1)
    hanging = loose(drop.corners + np.array((0, 0, 10)))
    assert found(joined(roof, hanging), Expectation(bridge=30)).keys() == {"overhang"}


@pytest.mark.parametrize("turn", TURNS)
def test_a_steep_tip_begins_in_mid_air(turn: float) -> None:
    """A spike under a lintel would pass, for its sides are steep."""
    mesh = turned(pendant(), turn)
    (finding,) = HANGING.run(Subject(mesh))
    assert (finding.code, finding.count) == ("starts-in-air", 1)
    assert finding.at == ((0.0, 0.0, 4.0),)
    assert examine(Subject(mesh), "pendant.stl", "stl").errors == (finding,)
    assert found(mesh) == {}


def test_a_bowl_is_not_a_tip_and_a_held_keel_neither() -> None:
    """The floor of a hollow, or a keel from wall to wall, would be called hanging."""
    bowl = warped(
        blocks((-9, 0, 9), (-9, 0, 9), (0, 9)),
        lambda at: at - np.array((0, 0, 5)) * (abs(at) == (0, 0, 9)).all(axis=-1, keepdims=True),
    )
    assert list(HANGING.run(Subject(bowl))) == []
    walls = blocks((-9, -4, 0, 4, 9), (-9, -5, 5, 9), (0, 10, 20), lambda i, j, k: k == 1 or j != 1)
    lowered = np.array((0, 0, 6))
    keel = warped(walls, lambda at: at - lowered * ((at[..., :1] == 0) & (at[..., 2:] == 10)))
    assert list(HANGING.run(Subject(keel))) == []


@pytest.mark.parametrize("strips", [16, 17])
def test_a_round_crown_does_not_print(strips: int) -> None:
    """A half circle would pass, though its crown hangs."""
    finding = found(arch(14, strips))["overhang"]
    assert finding.value is not None
    assert finding.value > 75


def test_a_floor_on_the_bed_is_not_an_overhang() -> None:
    """The face on the bed would be called a ceiling."""
    assert fact(box(50, 50, 5), "overhang_area_mm2") == 0.0
    assert fact(box(50, 50, 5, at=(0, 0, 3)), "longest_bridge_mm") == 0.0


def test_the_roof_of_a_cavity_counts() -> None:
    """A hollow that nobody sees would sag."""
    hollow = joined(box(40, 40, 40), inverted(box(20, 12, 20, at=(0, 0, 10))))
    assert found(hollow)["bridge"].value == 12.0


def test_a_sliver_in_the_ceiling_does_not_cut_it() -> None:
    """A facet without area between two halves of a ceiling would pass for a free edge."""
    solid = gate(10).corners
    level = np.flatnonzero((solid[:, :, 2] == 10.0).all(axis=1))
    (a, b, c), other = solid[level[0]], solid[level[1]]
    # The ceiling's diagonal gets a point that only one of its two triangles knows; the sliver
    # between them closes the mesh.
    shared = [p for p in (a, b, c) if (p == other).all(axis=1).any()]
    lone = next(p for p in (a, b, c) if not (p == other).all(axis=1).any())
    middle = (shared[0] + shared[1]) / 2
    halves = np.array([(lone, shared[0], middle), (lone, middle, shared[1])])
    sliver = np.array([(shared[0], shared[1], middle)])
    normal = np.cross(b - a, c - a)
    if np.dot(np.cross(halves[0, 1] - halves[0, 0], halves[0, 2] - halves[0, 0]), normal) < 0:
        halves, sliver = halves[:, ::-1], sliver[:, ::-1]
    mesh = loose(np.concatenate((np.delete(solid, level[0], axis=0), halves, sliver)))
    assert not len(Subject(mesh).topology.edges.open)
    assert not len(Subject(mesh).topology.edges.miswound)
    assert len(Subject(mesh).topology.zero_area) == 1
    assert found(mesh) == {}
    assert fact(mesh, "longest_bridge_mm") == 10.0
