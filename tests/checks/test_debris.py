"""Debris beside a body, at the exact limits."""

from __future__ import annotations

import pytest

from gatesmith.core.findings import Finding
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Expectation, Subject, checks
from gatesmith.validation.checks.examples import box, inverted, joined, turned

(DEBRIS,) = (check for check in checks() if check.name == "debris")


def found(*crumbs: Mesh, expected: Expectation | None = None) -> Finding | None:
    mesh = joined(box(20, 20, 10), *crumbs)
    return next(iter(DEBRIS.run(Subject(mesh, expected or Expectation()))), None)


def test_a_line_wide_in_two_directions_prints() -> None:
    """A thin post would be called a crumb, or a splinter a body."""
    for length, depth, height in ((0.4, 0.4, 5.0), (0.4, 5.0, 0.4), (5.0, 0.4, 0.4)):
        # Float32 makes the same width a little more in one place and a little less in another.
        for place in (30.0, 30.1, 33.3, 47.7, 61.9):
            assert found(box(length, depth, height, at=(place, place, place / 3))) is None
    for length, depth, height in ((0.398, 0.398, 5.0), (0.398, 5.0, 0.398), (5.0, 0.398, 0.3)):
        finding = found(box(length, depth, height, at=(30, 0, 0)))
        assert finding is not None
        assert finding.value == pytest.approx(0.398, abs=1e-3)
        assert (finding.limit, finding.unit, finding.count) == (0.4, "mm", 1)


def test_the_line_width_is_the_printers() -> None:
    """A fine nozzle would be measured against the usual one."""
    rod = box(0.3, 0.3, 5, at=(30, 0, 0))
    assert found(rod) is not None
    assert found(rod, expected=Expectation(nozzle=0.25)) is None


def test_a_flake_of_less_than_a_drop_does_not_print() -> None:
    """A skin that was left on the bed would pass for its width."""
    # A drop is 0.4 × 0.4 × 0.2 mm, which is 0.032 mm³; the flake is 0.4 × 8 mm.
    assert found(box(0.4, 8, 0.0101, at=(30, 0, 0))) is None
    finding = found(box(0.4, 8, 0.0099, at=(30, 0, 0)))
    assert finding is not None
    assert (finding.limit, finding.unit) == (0.032, "mm³")
    assert finding.value == pytest.approx(0.4 * 8 * 0.0099, abs=1e-4)


def test_every_crumb_is_counted_with_its_place() -> None:
    """A reader would look for crumbs that he cannot see."""
    finding = found(*(box(0.1, 0.1, 0.1, at=(30 + place, 5, 2)) for place in range(7)))
    assert finding is not None
    assert finding.count == 7
    assert finding.at[0] == pytest.approx((30, 5, 2.05), abs=1e-3)


def test_a_piece_of_nothing_but_crumbs_has_none() -> None:
    """A model in metres or inches would be called debris from end to end."""
    alone = Subject(box(0.1, 0.1, 0.1))
    two = Subject(joined(box(0.1, 0.1, 0.1), box(0.1, 0.1, 0.1, at=(1, 0, 0))))
    assert [*DEBRIS.run(alone), *DEBRIS.run(two)] == []


def test_what_lies_within_a_body_is_not_a_crumb() -> None:
    """A small bubble, or an inner shell that is reported already, would count as debris."""
    bubble = box(0.2, 0.2, 0.2, at=(0, 0, 5))
    assert found(inverted(bubble)) is None
    assert found(bubble) is None


def test_a_turned_piece_is_checked_by_its_box() -> None:
    """The finding would not be what its page says."""
    assert found(turned(box(0.3, 5, 0.3, at=(30, 0, 0)), 45)) is None
