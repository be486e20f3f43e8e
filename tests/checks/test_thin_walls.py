"""Walls that are too thin, at the exact limit, and points and details that are not walls."""

from __future__ import annotations

import numpy as np
import pytest

from gatesmith.core.findings import Finding, Severity
from gatesmith.validation.checks import Expectation, Subject
from gatesmith.validation.checks.printing.thin_walls import CHECK

from .prisms import Solid, cone, cylinder, manifold, mesh_of, plate, prism, slab

TURNS = [0.0, 7.5, 22.3, 45.0, 80.1, 133.7]


def found(solid: Solid, expected: Expectation | None = None) -> list[Finding]:
    return list(CHECK.run(Subject(mesh_of(solid), expected or Expectation())))


def wall(thickness: float, length: float = 20.0, height: float = 8.0) -> Solid:
    """A wall upon a plate 2 mm high."""
    return plate() + slab(length, thickness, height + 1, (0, 0, 1))


@pytest.mark.parametrize("turn", TURNS)
def test_two_lines_are_a_wall_and_no_less(turn: float) -> None:
    """A wall at the limit would be rejected, or a thinner one printed, however it is turned."""
    assert found(wall(0.81).rotate((0, 0, turn))) == []
    assert found(wall(0.8).rotate((0, 0, turn))) == []
    (finding,) = found(wall(0.79).rotate((0, 0, turn)))
    assert (finding.code, finding.severity) == ("thin-walls", Severity.WARNING)
    assert finding.value == pytest.approx(0.79, abs=0.005)
    assert (finding.limit, finding.unit, finding.count) == (0.8, "mm", 1)
    assert finding.at[0] == pytest.approx((0, 0, 6), abs=0.5)


@pytest.mark.parametrize("seed", range(8))
def test_the_thickness_is_measured_across_the_wall(seed: int) -> None:
    """A wall askew would be measured along x or y and come out thicker than it is."""
    random = np.random.default_rng(seed)
    thickness = random.uniform(0.2, 0.78)
    solid = wall(thickness, random.uniform(4, 30), random.uniform(2, 12))
    (finding,) = found(solid.rotate((0, 0, random.uniform(0, 360))))
    assert finding.value == pytest.approx(thickness, abs=0.005)


def test_the_limit_is_the_printers() -> None:
    """A printer with a finer or a coarser nozzle would be measured against 0.8 mm."""
    assert found(wall(0.5), Expectation(wall=0.45)) == []
    assert len(found(wall(1.1), Expectation(wall=1.2))) == 1


@pytest.mark.parametrize(("inner", "codes"), [(7.18, 0), (7.21, 1)])
def test_a_tube_is_a_wall(inner: float, codes: int) -> None:
    """A round wall would be measured across the whole tube, or its facets taken for thin."""
    tube = cylinder(8, 10, 1, sides=400) - cylinder(inner, 12, 1, sides=400)
    findings = found(plate() + tube)
    assert len(findings) == codes
    for finding in findings:
        assert finding.value == pytest.approx(8 - inner, abs=0.005)
        assert np.hypot(*finding.at[0][:2]) == pytest.approx((8 + inner) / 2, abs=0.1)


@pytest.mark.parametrize(("thickness", "codes"), [(0.7, 1), (0.9, 0)])
@pytest.mark.parametrize("turn", [0.0, 30.0])
def test_a_lattice_is_walls(thickness: float, codes: int, turn: float) -> None:
    """Walls that are connected would be reported one by one, or as thick where they cross."""
    solid = plate()
    for place in range(-15, 16, 10):
        solid += slab(40, thickness, 6, (0, place, 1)) + slab(thickness, 40, 6, (place, 0, 1))
    findings = found(solid.rotate((0, 0, turn)))
    assert len(findings) == codes
    for finding in findings:
        assert finding.count == 1
        assert finding.value == pytest.approx(thickness, abs=0.005)


def test_a_wall_in_the_air_between_two_blocks_is_one() -> None:
    """A web that is held at both ends would pass for a part of the blocks."""
    blocks = slab(8, 8, 8, (-8, 0, 0)) + slab(8, 8, 8, (8, 0, 0))
    (finding,) = found(blocks + slab(10, 0.5, 8, (0, 0, 0)))
    assert finding.value == pytest.approx(0.5, abs=0.005)
    assert found(blocks + slab(10, 0.9, 8, (0, 0, 0))) == []


@pytest.mark.parametrize(("reach", "codes"), [(0.7, 0), (0.9, 1)])
def test_what_reaches_out_less_than_the_limit_is_a_detail(reach: float, codes: int) -> None:
    """Each raised brick and letter would be called a wall, or a fin pass for one."""
    rib = slab(0.6, 2 * reach, 8, (0, -10, 2))
    assert len(found(slab(20, 20, 20, (0, 0, 0)) + rib)) == codes


@pytest.mark.parametrize(("height", "codes"), [(0.7, 0), (1.2, 1)])
@pytest.mark.parametrize("base", [2.0, 2.2, 2.4, 2.6, 2.8])
def test_what_is_lower_than_the_limit_is_a_detail(height: float, codes: int, base: float) -> None:
    """Lettering on a lid would be called walls, or a low wall pass for lettering."""
    solid = plate(height=base) + slab(20, 0.5, height + 1, (0, 0, base - 1))
    assert len(found(solid)) == codes


@pytest.mark.parametrize(("degrees", "codes"), [(19.0, 1), (21.0, 0), (45.0, 0), (90.0, 0)])
@pytest.mark.parametrize("turn", [0.0, 71.0])
def test_a_corner_is_not_a_wall_until_it_is_a_blade(
    degrees: float, codes: int, turn: float
) -> None:
    """Every sharp corner in a plan would be a thin wall, or no blade."""
    length = 1.5 / np.tan(np.radians(degrees / 2))
    wedge = prism(((0, -1.5), (length, 0), (0, 1.5)), 8, 1)
    assert len(found((plate(80) + wedge).rotate((0, 0, turn)))) == codes


@pytest.mark.parametrize("height", [1.0, 3.0, 6.0, 10.0])
def test_points_and_ridges_are_not_walls(height: float) -> None:
    """Every pyramid and every roof would be called too thin at its top."""
    ridge = manifold().Manifold.hull_points(
        [
            *((x, y, 1.0) for x in (-10, 10) for y in (-2, 2)),
            *((x, 0.0, 1 + height) for x in (-10, 10)),
        ]
    )
    assert found(plate() + ridge) == []
    assert found(plate() + cone(2, height, 1)) == []
    assert (
        found(plate() + cylinder(2, 3, 1) + manifold().Manifold.sphere(2, 64).translate((0, 0, 4)))
        == []
    )


def test_a_wall_with_a_pointed_top_is_still_a_wall() -> None:
    """A thin wall would be forgiven for the sake of its last tenths."""
    roof = manifold().Manifold.hull_points(
        [
            *((x, y, z) for x in (-10, 10) for y in (-0.3, 0.3) for z in (1, 9)),
            *((x, 0.0, 10.0) for x in (-10, 10)),
        ]
    )
    (finding,) = found(plate() + roof)
    assert finding.value == pytest.approx(0.6, abs=0.005)


def test_a_keel_below_is_not_a_wall() -> None:
    """The lowest edge of a leaning underside would be called too thin."""
    gable = manifold().Manifold.hull_points(
        [*((x, y, 14.0) for x in (-10, 10) for y in (-4, 4)), (-10, 0, 10), (10, 0, 10)]
    )
    ends = slab(4, 8, 16, (-12, 0, 0)) + slab(4, 8, 16, (12, 0, 0))
    assert found(ends + gable) == []


def test_the_spacing_is_reported() -> None:
    """The precision of the measured heights would be unknown."""
    assert CHECK.facts is not None
    facts = CHECK.facts(Subject(mesh_of(wall(0.5))))
    assert facts["layers"] == 50
    assert facts["layer_spacing_mm"] == 0.2
    assert facts["thinnest_wall_mm"] == pytest.approx(0.5, abs=0.005)
    assert CHECK.facts(Subject(mesh_of(wall(0.9))))["thinnest_wall_mm"] is None


def test_two_walls_are_two() -> None:
    """The count would be that of the layers, or of everything as one."""
    solid = plate() + slab(0.5, 20, 8, (-5, 0, 1)) + slab(0.6, 20, 5, (5, 0, 1))
    (finding,) = found(solid)
    assert finding.count == 2
    assert finding.value == pytest.approx(0.5, abs=0.005)
    assert [round(x) for x, _, _ in finding.at] == [-5, 5]


def test_walls_beside_one_another_stay_two() -> None:
    """Leaning walls askew would be one, for the boxes around them overlap."""
    points = [(x, y + z / 4, z + 1) for x in (-8, 8) for y in (-0.3, 0.3) for z in (0, 8)]
    lean = manifold().Manifold.hull_points(points)
    pair = plate() + lean.translate((0, -2, 0)) + lean.translate((0, 2, 0))
    (finding,) = found(pair.rotate((0, 0, 45)))
    assert finding.count == 2


def test_a_leaning_wall_is_followed_from_layer_to_layer() -> None:
    """A thin wall that leans would fall apart into layers, none of them high enough."""
    points = [(x, y + z, z + 1) for x in (-8, 8) for y in (-0.3, 0.3) for z in (0, 8)]
    (finding,) = found(plate() + manifold().Manifold.hull_points(points))
    assert finding.count == 1
    assert finding.value == pytest.approx(0.6, abs=0.005)


@pytest.mark.parametrize("seed", range(30))
def test_random_walls_are_checked_by_their_thickness(seed: int) -> None:
    """Somewhere in the plan, at some turn, a wall would be checked by something else."""
    random = np.random.default_rng(100 + seed)
    thickness = random.uniform(0.3, 1.3)
    if abs(thickness - 0.8) < 0.006:
        thickness += 0.012
    solid = wall(thickness, random.uniform(3, 30), random.uniform(1.2, 15))
    findings = found(solid.rotate((0, 0, random.uniform(0, 360))))
    assert len(findings) == (thickness < 0.8)
    for finding in findings:
        assert finding.value == pytest.approx(thickness, abs=0.005)
