"""Whether a filling lies in its pocket: worked out by hand for a plate with a square pocket."""

from __future__ import annotations

import numpy as np
import pytest

from gatesmith.mesh.solids.body import partition_of
from gatesmith.mesh.triangles import Mesh

Range = tuple[float, float]


def _block(x: Range, y: Range, z: Range) -> tuple[list[tuple[float, ...]], list[tuple[int, ...]]]:
    corners = [(a, b, c) for a in x for b in y for c in z]
    sides = ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))
    return list(corners), [face for a, b, c, d in sides for face in ((a, b, c), (a, c, d))]


def _mesh(x: Range, y: Range, z: Range) -> Mesh:
    corners, faces = _block(x, y, z)
    return Mesh(np.array(corners, np.float32), np.array(faces, np.int32))


def _plate() -> Mesh:
    """A plate of 10 × 10 × 2 mm, in whose top a pocket of 4 × 4 × 1 mm is sunk."""
    outer = [(a, b) for a, b in ((0, 0), (10, 0), (10, 10), (0, 10))]
    inner = [(a, b) for a, b in ((3, 3), (7, 3), (7, 7), (3, 7))]
    points = [(*p, 0.0) for p in outer] + [(*p, 2.0) for p in outer]
    points += [(*p, 2.0) for p in inner] + [(*p, 1.0) for p in inner]
    quads = [(3, 2, 1, 0)]
    for at in range(4):
        after = (at + 1) % 4
        quads.append((at, after, 4 + after, 4 + at))
        quads.append((4 + at, 4 + after, 8 + after, 8 + at))
        quads.append((8 + at, 8 + after, 12 + after, 12 + at))
    quads.append((12, 13, 14, 15))
    faces = [face for a, b, c, d in quads for face in ((a, b, c), (a, c, d))]
    return Mesh(np.array(points, np.float32), np.array(faces, np.int32))


def test_the_plate_is_what_it_says() -> None:
    """The tests below would compare with another body: 10 * 10 * 2 - 4 * 4 * 1 mm³."""
    assert _plate().volume == pytest.approx(184)


def test_a_filling_that_fits_leaves_nothing() -> None:
    """A sound piece in two colours would be rejected."""
    found = partition_of(_plate(), [_mesh((3, 7), (3, 7), (1, 2))])
    assert (found.overlap, found.gap) == pytest.approx((0, 0), abs=1e-9)


@pytest.mark.parametrize("gap", [0.01, 0.1, 1.0])
def test_a_gap_is_found(gap: float) -> None:
    """The print would have a slit between its colours: at one side, 4 mm long and 1 mm deep."""
    found = partition_of(_plate(), [_mesh((3, 7 - gap), (3, 7), (1, 2))])
    assert found.overlap == pytest.approx(0, abs=1e-6)
    # Both walls of the slit are there: the pocket's, and the filling's; and what is open of
    # the floor and of the two walls at its ends.
    assert found.gap == pytest.approx(4.0, abs=0.01 + 4 * gap)
    assert found.gap >= 4.0 - 1e-4


def test_a_floating_filling_is_found() -> None:
    """The inlay would be printed over a hollow: the floor of 16 mm² does not touch."""
    found = partition_of(_plate(), [_mesh((3, 7), (3, 7), (1.5, 2))])
    assert found.gap == pytest.approx(16 + 4 * 4 * 0.5 / 2, abs=4.1)


def test_an_overlap_is_found() -> None:
    """Two colours would be printed at one place: 0.1 * 4 * 1 mm³."""
    found = partition_of(_plate(), [_mesh((3, 7.1), (3, 7), (1, 2))])
    assert found.overlap == pytest.approx(0.4, abs=1e-4)


def test_what_is_open_is_not_a_part() -> None:
    """An open surface would be taken for a body without overlap."""
    whole = _mesh((3, 7), (3, 7), (1, 2))
    with pytest.raises(ValueError, match="no closed body"):
        partition_of(_plate(), [Mesh(whole.vertices, whole.faces[1:])])
