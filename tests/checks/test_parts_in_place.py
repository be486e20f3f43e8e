"""Bodies of one piece in several colours, which lie in one another without a gap."""

from __future__ import annotations

import pytest

from gatesmith.mesh.triangles import Mesh, joined_meshes
from gatesmith.validation.checks import Expectation, Subject, examine
from gatesmith.validation.checks.examples import box

from .prisms import mesh_of, plate, slab

_FOREIGN = Expectation(as_it_lies=False)


def _inlaid(lift: float) -> Mesh:
    """A plate of 40 × 40 × 2 mm, a pocket of 20 × 20 × 1 mm in it, and what fills it, lifted."""
    pocket = slab(20, 20, 1, (0, 0, 1))
    whole = plate()
    base, filling = whole - slab(20, 20, 2, (0, 0, 1)), whole ^ pocket
    return joined_meshes([mesh_of(base), mesh_of(filling.translate((0, 0, lift)))])


def test_what_lies_in_its_pocket_does_not_hang() -> None:
    """A sound piece in two colours would be reported to print on air."""
    report = examine(Subject(_inlaid(0.0), _FOREIGN), "inlay", "3MF")
    assert "overhang" not in {found.code for found in report.findings}
    assert "bridge" not in {found.code for found in report.findings}
    assert not report.errors


@pytest.mark.parametrize("lift", [0.2, 1.5])
def test_what_floats_above_it_does(lift: float) -> None:
    """An inlay that is printed over a hollow would pass."""
    report = examine(Subject(_inlaid(lift), _FOREIGN), "inlay", "3MF")
    assert {"overhang", "starts-in-air"} & {found.code for found in report.findings}


def test_an_underside_of_its_own_is_still_seen() -> None:
    """Two bodies that lie together somewhere would hide what hangs elsewhere."""
    table = joined_meshes([box(10, 10, 5), box(30, 30, 5, at=(0, 0, 5))])
    report = examine(Subject(table, _FOREIGN), "table", "STL")
    assert "overhang" in {found.code for found in report.findings}


def test_what_is_far_too_large_is_still_checked() -> None:
    """A number that a damaged file makes huge would end the judge."""
    mesh = joined_meshes([box(1e14, 1e14, 2), box(1e14, 1e14, 2, at=(0, 0, 2))])
    report = examine(Subject(mesh, _FOREIGN), "far", "STL")
    assert "overhang" in report.checks
