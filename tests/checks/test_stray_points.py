"""Points that no facet with an area uses say nothing about what the facets enclose."""

from __future__ import annotations

import numpy as np
import pytest

from gatesmith.mesh.merging import merged
from gatesmith.mesh.solids.crossings import crossing_depth
from gatesmith.mesh.topology import topology_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Group, Subject, checks
from gatesmith.validation.checks.examples import box, inverted, joined

SOLIDS = list(checks([Group.SOLIDS]))
FAR = 1e6
ODD = [(FAR, 0.0, 0.0), (0.0, -FAR, FAR), (np.nan,) * 3, (0.0, np.inf, -np.inf)]

FAULTS = {
    "body-inside-out": joined(box(20, 20, 10), inverted(box(5, 5, 5, at=(30, 0, 0)))),
    "overlapping-bodies": joined(box(20, 20, 10), box(20, 20, 10, at=(15, 15, 5))),
    "shell-not-reversed": joined(box(20, 20, 10), box(5, 5, 5, at=(0, 0, 2))),
}


def codes(mesh: Mesh) -> set[str]:
    return {finding.code for check in SOLIDS for finding in check.run(Subject(mesh))}


def numbered(mesh: Mesh, *more: tuple[float, ...]) -> Mesh:
    """The mesh with a number for each of its points, and more points that no facet names."""
    points, corners = merged(mesh)
    stray = np.array(more, dtype=np.float32).reshape(-1, 3)
    return Mesh(np.concatenate((stray[:1], points, stray[1:])), corners + np.int32(len(stray[:1])))


def with_facets(mesh: Mesh, *corners: tuple[tuple[float, float, float], ...]) -> Mesh:
    """The mesh with more facets, as a file without numbers has them."""
    facets = np.concatenate((mesh.corners, np.array(corners))).astype(np.float32)
    faces = np.arange(3 * len(facets), dtype=np.int32).reshape(-1, 3)
    return Mesh(facets.reshape(-1, 3), faces, indexed=False)


@pytest.mark.parametrize("code", FAULTS)
@pytest.mark.parametrize("odd", ODD)
def test_an_unused_point_hides_nothing(code: str, odd: tuple[float, ...]) -> None:
    """One line in a file, ``v 1e6 0 0``, would make a broken model sound."""
    assert codes(numbered(FAULTS[code], odd)) == {code}
    assert codes(numbered(FAULTS[code], (1.0, 1.0, 1.0), odd)) == {code}


@pytest.mark.parametrize("code", FAULTS)
def test_a_collapsed_facet_hides_nothing(code: str) -> None:
    """A facet of no size a kilometre away would make all depths nothing beside that way."""
    spot, end = (FAR, FAR, 0.0), (0.0, FAR, 0.0)
    assert codes(with_facets(FAULTS[code], (spot, spot, spot), (end, spot, end))) == {code}


@pytest.mark.parametrize("code", FAULTS)
def test_a_facet_in_a_line_hides_nothing(code: str) -> None:
    """So would three points in a line, though they are three: nothing is between them."""
    line = ((0.0, 0.0, 0.0), (FAR / 2, 0.0, 0.0), (FAR, 0.0, 0.0))
    assert code in codes(with_facets(FAULTS[code], line, line[::-1]))


def test_depths_are_of_what_is_examined() -> None:
    """A hundred thousandth of the way to a stray point is more than most pieces are thick."""
    plain = crossing_depth(topology_of(box(30, 40, 50)))
    spot = (FAR, 0.0, 0.0)
    # The diagonal of the box is 70.7 mm, and a hundred thousandth of it is what may be missed.
    assert plain == pytest.approx(0.000707, rel=0.01)
    assert crossing_depth(topology_of(numbered(box(30, 40, 50), spot))) == plain
    assert crossing_depth(topology_of(with_facets(box(30, 40, 50), (spot, spot, spot)))) == plain


@pytest.mark.parametrize("odd", ODD)
def test_a_stray_point_keeps_its_number_and_leaves_the_others_alone(
    odd: tuple[float, ...],
) -> None:
    """Facets would name other points than the file does, or findings stand in other places."""
    mesh = numbered(box(20, 20, 10), odd, (3.0, 2.0, 1.0))
    points, corners = merged(mesh)
    assert np.array_equal(corners, mesh.faces)
    assert np.array_equal(points[1:], mesh.vertices[1:])
    assert (np.abs(points) <= 20).all()


def test_nothing_but_stray_points() -> None:
    """A file without a single facet would end in an error of ours."""
    points, corners = merged(
        Mesh(np.full((2, 3), np.nan, dtype=np.float32), np.empty((0, 3), np.int32))
    )
    assert points.shape == (2, 3)
    assert not points.any()
    assert not len(corners)
