"""Free-standing columns: which are too slender, and what is not a column."""

from __future__ import annotations

import numpy as np
import pytest

from gatesmith.core.findings import Finding, Severity
from gatesmith.validation.checks import Expectation, Subject
from gatesmith.validation.checks.examples import box, joined
from gatesmith.validation.checks.printing.slender import CHECK

from .prisms import Solid, cone, cylinder, manifold, mesh_of, plate, slab


def found(solid: Solid, expected: Expectation | None = None) -> list[Finding]:
    return list(CHECK.run(Subject(mesh_of(solid), expected or Expectation())))


@pytest.mark.parametrize("turn", [0.0, 30.0, 45.0])
def test_a_spear_is_too_slender(turn: float) -> None:
    """The spear that snaps off in every print would be called sound."""
    (finding,) = found((plate() + slab(1.2, 1.2, 31, (5, 0, 1))).rotate((0, 0, turn)))
    assert (finding.code, finding.severity) == ("slender", Severity.WARNING)
    # 30 mm above the plate, on 1.2 mm.
    assert finding.value == pytest.approx(25, rel=0.01)
    assert (finding.limit, finding.count) == (6.0, 1)
    turned = np.array((np.cos(np.radians(turn)), np.sin(np.radians(turn)))) * 5
    assert finding.at[0][:2] == pytest.approx(turned, abs=0.01)


@pytest.mark.parametrize(("height", "codes"), [(11.9, 0), (12.0, 0), (12.2, 1), (30.0, 1)])
def test_six_times_the_width_and_no_more(height: float, codes: int) -> None:
    """A column at the limit would be rejected, or a higher one pass."""
    assert len(found(plate() + slab(2, 2, height + 1, (0, 0, 1)))) == codes


def test_the_limit_is_the_printers() -> None:
    """A careful printer would be measured against six times."""
    post = plate() + slab(2, 2, 17, (0, 0, 1))
    assert found(post, Expectation(slenderness=8.5)) == []
    assert len(found(post, Expectation(slenderness=7.5))) == 1


@pytest.mark.parametrize(("length", "codes"), [(7.8, 1), (8.4, 0)])
def test_a_wall_is_not_a_column(length: float, codes: int) -> None:
    """A wall stands by its length; a flat column does not."""
    assert len(found(plate() + slab(length, 2, 20, (0, 0, 1)))) == codes


def test_a_jamb_under_a_lintel_is_not_free() -> None:
    """Each leg of a gate would be a column that snaps."""
    jambs = slab(2, 2, 20, (-8, 0, 1)) + slab(2, 2, 20, (8, 0, 1))
    assert found(plate() + jambs + slab(18, 2, 4, (0, 0, 20))) == []
    # Without the lintel both are free.
    (finding,) = found(plate() + jambs)
    assert finding.count == 2


def test_merlons_and_jambs_are_not_columns() -> None:
    """The parts of an ordinary gate would be rejected."""
    solid = slab(8, 8, 20, (-8, 0, 0)) + slab(8, 8, 20, (8, 0, 0)) + slab(24, 8, 5, (0, 0, 20))
    for x in (-9, -3, 3, 9):
        solid += slab(3, 2, 4, (x, 0, 24))
    assert found(solid) == []


def test_a_head_on_a_stalk_counts_with_its_stalk() -> None:
    """A stalk would be measured to where its head begins, though it carries all of it."""
    (finding,) = found(cylinder(1, 10, sides=400) + cylinder(8, 5, 9, sides=400))
    assert finding.value == pytest.approx(14 / 2, rel=0.01)


def test_a_fork_is_one_column() -> None:
    """Where a column parts its lower end would be held for free of the upper one."""
    fork = slab(2, 2, 10, (0, 0, 1)) + slab(8, 2, 2, (0, 0, 10))
    fork += slab(2, 2, 6, (-3, 0, 11)) + slab(2, 2, 6, (3, 0, 11))
    (finding,) = found(plate() + fork)
    # From the plate at 2 to the top of the prongs at 17, on 2 mm.
    assert finding.value == pytest.approx(15 / 2, rel=0.01)


@pytest.mark.parametrize("height", [4.0, 10.0, 20.0, 23.6])
def test_the_tip_of_a_cone_is_not_more_slender_than_the_cone(height: float) -> None:
    """A tip would come out slender by the coarseness of the layers."""
    assert found(plate() + cone(2, height, 1)) == []


def test_the_slenderness_is_reported_as_a_fact() -> None:
    """A program would have to read it out of a sentence."""
    assert CHECK.facts is not None
    subject = Subject(mesh_of(plate() + slab(2, 2, 17, (0, 0, 1))))
    assert CHECK.facts(subject) == {"slenderness": pytest.approx(8, rel=0.01)}
    assert CHECK.facts(Subject(mesh_of(plate()))) == {"slenderness": None}


def test_the_foot_of_a_ball_is_not_a_column() -> None:
    """Every round figure would be slender where it touches the bed."""
    ball = manifold().Manifold.sphere(15, 128).translate((0, 0, 14.95))
    assert found(ball.trim_by_plane((0, 0, 1), 0)) == []


def test_a_needle_thinner_than_a_line_is_slender() -> None:
    """What snaps at a touch would be reported only where it is thick enough to be printed well."""
    needles = joined(box(10, 10, 10), *(box(0.1, 0.1, 50, at=(i, 20, 0)) for i in range(7)))
    (finding,) = CHECK.run(Subject(needles))
    assert finding.count == 7
    # 50 mm on 0.1 mm.
    assert finding.value == pytest.approx(500, rel=0.01)


def test_the_needle_of_a_spire_is_not_a_shaft() -> None:
    """The last tenth of each pointed roof would be a column, though none of it is printed."""
    spire = cone(4, 16, 1) + manifold().Manifold.cylinder(2, 0.3, 0.01, 96).translate((0, 0, 16))
    assert found(plate() + spire) == []


def test_a_stalk_under_a_long_shaft_counts_all_of_it() -> None:
    """A foot that is of one layer only would not be weighed with what stands on it."""
    post = slab(3, 3, 1.1, (0, 0, 1)) + slab(2, 2, 20, (0, 0, 2.1))
    (finding,) = found(plate() + post)
    assert finding.value == pytest.approx(10, rel=0.01)
