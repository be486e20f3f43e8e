"""Whether a piece falls over: its centre of mass over what lies on the bed."""

from __future__ import annotations

import numpy as np
import pytest

from gatesmith.core.findings import Fact, Finding, Severity
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Expectation, Subject
from gatesmith.validation.checks.examples import blocks, box, joined, leaning, loose, turned
from gatesmith.validation.checks.printing import stability
from gatesmith.validation.checks.printing.stability import CHECK, _inside

from .prisms import cone, mesh_of, slab


def found(mesh: Mesh, expected: Expectation | None = None) -> list[Finding]:
    return list(CHECK.run(Subject(mesh, expected or Expectation())))


def facts(mesh: Mesh) -> dict[str, Fact]:
    assert CHECK.facts is not None
    return CHECK.facts(Subject(mesh))


@pytest.mark.parametrize("turn", [0.0, 17.0, 45.0, 133.7])
@pytest.mark.parametrize("degrees", [0.0, 20.0, 30.0, 33.0, 34.0, 40.0])
def test_the_tilt_is_that_of_the_plan(degrees: float, turn: float) -> None:
    """A piece that falls over would be called firm, or a firm one rejected."""
    mesh = turned(leaning(box(20, 20, 30), degrees), turn)
    # The centre moves by 15 tan(degrees) at a height of 15 over a foot of 10 to each side.
    tilt = np.degrees(np.arctan2(10 - 15 * np.tan(np.radians(degrees)), 15))
    assert facts(mesh)["tilt_degrees"] == pytest.approx(tilt, abs=0.02)
    findings = found(mesh)
    assert [finding.severity for finding in findings] == (
        [] if tilt >= 5 else [Severity.ERROR if tilt < 0 else Severity.WARNING]
    )
    for finding in findings:
        assert finding.code == "unstable"
        assert finding.value == pytest.approx(tilt, abs=0.02)
        assert (finding.limit, finding.unit) == (5.0, "°")


def test_a_foreign_piece_may_be_turned() -> None:
    """A model that is meant to be laid on its side would be an error as it lies."""
    (finding,) = found(leaning(box(20, 20, 30), 40), Expectation(as_it_lies=False))
    assert finding.severity is Severity.WARNING


def test_the_centre_is_that_of_the_matter() -> None:
    """The centre of the corners, or of the box, would be taken for that of mass."""
    # A cone's is at a quarter of its height.
    assert facts(mesh_of(cone(5, 12)))["centre_of_mass_mm"] == pytest.approx((0, 0, 3), abs=1e-3)
    # 1 part at x = 0 and 3 parts at x = 4.
    two = slab(2, 2, 1, (0, 0, 0)) + slab(2, 2, 3, (4, 0, 0))
    assert facts(mesh_of(two))["centre_of_mass_mm"] == pytest.approx((3, 0, 1.25), abs=1e-4)


def test_a_place_far_from_the_origin_does_not_matter() -> None:
    """A piece at the corner of the bed would be weighed with the error of large numbers."""
    far = loose(box(20, 20, 10).corners + np.array((4000.0, -3000.0, 0.0)))
    assert facts(far)["centre_of_mass_mm"] == pytest.approx((4000, -3000, 5), abs=1e-3)
    assert facts(far)["tilt_degrees"] == pytest.approx(np.degrees(np.arctan2(10, 5)), abs=0.01)


def test_two_feet_hold_what_is_between_them() -> None:
    """A gate would fall into its own opening."""
    gate = slab(6, 8, 10, (-9, 0, 0)) + slab(6, 8, 10, (9, 0, 0)) + slab(24, 8, 4, (0, 0, 10))
    assert found(mesh_of(gate)) == []


def test_what_lies_on_no_face_has_no_tilt() -> None:
    """A piece on its tip would stop the run; that nothing lies on the bed is reported elsewhere."""
    tip = mesh_of(cone(5, 12).rotate((180, 0, 0)).translate((0, 0, 12)))
    assert found(tip) == []
    assert facts(tip)["tilt_degrees"] is None


def test_a_foot_without_width_has_no_tilt() -> None:
    """A piece on an edge, which is a line on the bed, would stop the run."""
    line = np.array(((0.0, 0.0), (1.0, 1.0), (3.0, 3.0)))
    assert _inside(np.array((1.0, 1.0)), line) is None
    assert _inside(np.array((1.0, 1.0)), np.empty((0, 2))) is None


def test_a_high_wall_is_reported_before_it_falls() -> None:
    """A wall that any knock tips over would pass without a warning."""
    (finding,) = found(box(60, 4, 60))
    assert finding.value == pytest.approx(np.degrees(np.arctan2(2, 30)), abs=0.01)


def test_each_piece_stands_by_itself() -> None:
    """Two towers that fall away from one another would hold one another up."""
    leans = leaning(box(20, 20, 30), 40.0)
    apart = joined(loose(leans.corners + np.array((60.0, 0.0, 0.0))), turned(leans, 180))
    (finding,) = found(apart)
    # Each centre is 15 tan 40° = 12.59 mm beside the middle of a foot that ends after 10 mm.
    assert (finding.count, finding.severity) == (2, Severity.ERROR)
    assert finding.value == pytest.approx(np.degrees(np.arctan2(10 - 12.586, 15)), abs=0.02)
    assert facts(apart)["centre_of_mass_mm"] == pytest.approx((30, 0, 15), abs=0.01)


def test_parts_that_meet_stand_as_one() -> None:
    """A piece of two parts, one of which lies on the other, would be called fallen."""
    joint = joined(leaning(box(20, 20, 30), 40.0), box(40, 40, 1))
    assert found(joint) == []


def test_a_foot_of_very_many_facets_is_looked_at_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A part of the foot would be lost, and a piece fall over that stands."""
    monkeypatch.setattr(stability, "_TOGETHER", 3)
    at = tuple(float(place) for place in range(0, 21, 2))
    fine = blocks(at, at, (0, 30), lambda _i, _j, _k: True)
    # The centre is 10 mm within the foot and 15 mm high.
    assert facts(fine)["tilt_degrees"] == pytest.approx(33.69, abs=0.01)
