"""Gaps that fuse, at the exact limit, and grooves that are not gaps."""

from __future__ import annotations

import numpy as np
import pytest

from gatesmith.core.findings import Finding, Severity
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Expectation, Subject
from gatesmith.validation.checks.examples import box, joined
from gatesmith.validation.checks.printing.narrow_gaps import CHECK

from .prisms import Solid, cylinder, mesh_of, plate, prism, slab

TURNS = [0.0, 22.3, 45.0, 133.7]
BLOCK = (20, 20, 20, (0, 0, 0))


def found(solid: Solid, expected: Expectation | None = None) -> list[Finding]:
    mesh = solid if isinstance(solid, Mesh) else mesh_of(solid)
    return list(CHECK.run(Subject(mesh, expected or Expectation())))


def slit(width: float) -> Solid:
    """Two blocks on a plate, so far apart."""
    out = 5 + width / 2
    return plate() + slab(10, 20, 9, (-out, 0, 1)) + slab(10, 20, 9, (out, 0, 1))


@pytest.mark.parametrize("turn", TURNS)
def test_a_gap_is_as_wide_as_a_line_or_fuses(turn: float) -> None:
    """A gap at the limit would be rejected, or a narrower one fuse, however it is turned."""
    assert found(slit(0.41).rotate((0, 0, turn))) == []
    assert found(slit(0.4).rotate((0, 0, turn))) == []
    (finding,) = found(slit(0.39).rotate((0, 0, turn)))
    assert (finding.code, finding.severity) == ("narrow-gaps", Severity.WARNING)
    assert finding.value == pytest.approx(0.39, abs=0.005)
    assert (finding.limit, finding.unit, finding.count) == (0.4, "mm", 1)
    assert finding.at[0] == pytest.approx((0, 0, 6), abs=0.5)


def test_bodies_that_stand_too_near_fuse() -> None:
    """Two bodies would be printed as one, and each be sound by itself."""
    near = joined(box(10, 10, 5), box(10, 10, 5, at=(10.25, 0, 0)))
    (finding,) = found(near)
    assert finding.value == pytest.approx(0.25, abs=0.005)
    assert found(joined(box(10, 10, 5), box(10, 10, 5, at=(10.45, 0, 0)))) == []


def test_bodies_that_overlap_have_no_gap() -> None:
    """Where bodies are united by every slicer a gap would be seen."""
    assert found(joined(box(10, 10, 5), box(10, 10, 5, at=(9.9, 0, 0)))) == []


@pytest.mark.parametrize(("depth", "codes"), [(0.3, 0), (0.6, 1)])
def test_a_shallow_groove_is_a_line_on_the_face(depth: float, codes: int) -> None:
    """Each joint between bricks would be called a gap, or a deep slot pass for one."""
    groove = slab(0.3, 2 * depth, 30, (0, -10, -1))
    assert len(found(slab(*BLOCK) - groove)) == codes


@pytest.mark.parametrize(("degrees", "codes"), [(15.0, 1), (25.0, 0), (60.0, 0), (90.0, 0)])
def test_the_bottom_of_a_pointed_groove_is_not_a_gap(degrees: float, codes: int) -> None:
    """Every engraved groove would be called too narrow at its bottom."""
    half, out = 0.8, 0.5
    deep = half / np.tan(np.radians(degrees / 2))
    groove = prism(((-half, -10 - out), (half, -10 - out), (0, deep - 10 - out)), 30, -1)
    assert len(found(slab(*BLOCK) - groove)) == codes


def test_a_pointed_opening_is_not_a_gap() -> None:
    """The top of every arch would be called too narrow."""
    opening = prism(((-3, -1), (3, -1), (3, 8), (0, 12), (-3, 8)), 40).rotate((90, 0, 0))
    assert found(slab(*BLOCK) - opening.translate((0, 20, 0))) == []


@pytest.mark.parametrize(("radius", "codes"), [(0.15, 1), (0.25, 0)])
def test_a_fine_hole_fuses(radius: float, codes: int) -> None:
    """A hole that is narrower than a line would be printed shut silently."""
    findings = found(slab(*BLOCK) - cylinder(radius, 30, -1))
    assert len(findings) == codes


def test_the_limit_is_the_printers() -> None:
    """A printer with a finer nozzle would be measured against 0.4 mm."""
    assert found(slit(0.3), Expectation(nozzle=0.25)) == []
    assert len(found(slit(0.5), Expectation(nozzle=0.6))) == 1


@pytest.mark.parametrize("seed", range(6))
def test_the_width_is_measured_across_the_gap(seed: int) -> None:
    """A gap askew would be measured along x or y and come out wider than it is."""
    random = np.random.default_rng(seed)
    width = random.uniform(0.1, 0.38)
    (finding,) = found(slit(width).rotate((0, 0, random.uniform(0, 360))))
    assert finding.value == pytest.approx(width, abs=0.005)


def test_the_width_is_reported_as_a_fact() -> None:
    """A program would have to read it out of a sentence."""
    assert CHECK.facts is not None
    assert CHECK.facts(Subject(mesh_of(slit(0.3))))["narrowest_gap_mm"] == pytest.approx(
        0.3, abs=0.005
    )
    assert CHECK.facts(Subject(mesh_of(slit(0.5))))["narrowest_gap_mm"] is None


def clamp(height: float) -> Solid:
    """A block with a slot from the side, so high."""
    return slab(20, 20, 10, (0, 0, 0)) - slab(15, 30, height, (5, 0, 5))


@pytest.mark.parametrize("turn", [0.0, 22.3])
@pytest.mark.parametrize(("height", "codes"), [(0.01, 1), (0.19, 1), (0.2, 0), (0.21, 0)])
def test_a_level_gap_is_a_layer_high_or_fuses(height: float, codes: int, turn: float) -> None:
    """A slot that no layer shows would be called a gap that prints."""
    findings = found(clamp(height).rotate((0, 0, turn)))
    assert [finding.code for finding in findings] == ["narrow-gaps"] * codes
    for finding in findings:
        assert finding.value == pytest.approx(height, abs=1e-5)
        assert (finding.limit, finding.unit, finding.count) == (0.2, "mm", 1)
        assert finding.at[0][2] == pytest.approx(5 + height / 2, abs=1e-3)


def test_a_level_gap_between_bodies_fuses() -> None:
    """A body that floats a tenth above another would be printed onto it silently."""
    for lift, codes in ((10.1, 1), (10.0, 0), (9.9, 0), (10.25, 0)):
        pile = joined(box(20, 20, 10), box(12, 12, 10, at=(0, 0, lift)))
        assert len(found(pile)) == codes
