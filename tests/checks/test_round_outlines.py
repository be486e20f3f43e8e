"""The smallest rectangle around outlines of very many corners."""

from __future__ import annotations

import tracemalloc

import numpy as np
import pytest
from numpy.typing import NDArray

from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Subject
from gatesmith.validation.checks.fit.askew import smallest_rectangle


def _face(rim: NDArray[np.float64]) -> Subject:
    """A level face on a rim of corners, (n, 2), in millimetres."""
    count = len(rim)
    points = np.zeros((count + 1, 3), dtype=np.float32)
    points[:count, :2] = rim
    points[count, :2] = rim.mean(axis=0)
    each = np.arange(count)
    faces = np.stack((each, (each + 1) % count, np.full(count, count)), axis=1)
    return Subject(Mesh(points, faces, indexed=True))


def _rounded(corners: int) -> NDArray[np.float64]:
    """A rectangle of 60 x 20 mm with corners rounded by 5 mm, turned by 10 degrees."""
    angles = np.linspace(0, np.pi / 2, corners // 4)
    quarter = 5 * np.stack((np.cos(angles), np.sin(angles)), axis=1)
    turned = [quarter, quarter[::-1] * (-1, 1), -quarter, quarter[::-1] * (1, -1)]
    middles = ((25, 5), (-25, 5), (-25, -5), (25, -5))
    rim = np.concatenate([part + at for part, at in zip(turned, middles, strict=True)])
    ten = np.radians(10)
    turn = np.array(((np.cos(ten), np.sin(ten)), (-np.sin(ten), np.cos(ten))))
    found: NDArray[np.float64] = rim @ turn
    return found


def test_a_round_outline_takes_little_memory() -> None:
    """An OBJ of 1.7 MB, two caps of 20,000 corners, took 830 MB in ``fit``, a larger one all."""
    angles = np.linspace(0, 2 * np.pi, 8_000, endpoint=False)
    subject = _face(np.stack((50 * np.cos(angles), 30 * np.sin(angles)), axis=1))
    tracemalloc.start()
    try:
        found = smallest_rectangle(subject)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert found is not None
    assert (found.length, found.depth) == pytest.approx((100, 60), abs=1e-3)
    assert most < 60e6


def test_the_long_sides_of_a_rounded_outline_are_found() -> None:
    """A turned piece with finely rounded corners would be told to lie straight."""
    found = smallest_rectangle(_face(_rounded(8_000)))
    assert found is not None
    assert (found.angle, found.length, found.depth) == pytest.approx((10, 60, 20), abs=1e-2)
