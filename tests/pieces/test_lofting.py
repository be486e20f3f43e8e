"""Bodies through ovals: no side leans out too far, and their volume is that of the ovals."""

from __future__ import annotations

import math

import numpy as np
import pytest

from gatesmith.cad.kernel_choice import EXACT, MESH, using
from gatesmith.cad.lofting import Oval, loft_volume, lofted, standing_out
from gatesmith.core.quality import Quality

UPRIGHT = Oval(0.0, (2.0, 2.0))


def test_a_section_that_reaches_too_far_is_drawn_back() -> None:
    """A chin would hang in the air: at 45 degrees, 1 mm of height carries 1 mm."""
    square = ((2.0, 0.0), (0.0, 2.0), (-2.0, 0.0), (0.0, -2.0))
    larger = tuple((2.0 * x, 2.0 * y) for x, y in square)
    (_, below), (_, above) = standing_out([(0.0, square), (1.0, larger)], 45.0)
    assert below == square
    # The sides of the square on its tip move out by 1 mm, its corners by sqrt 2.
    assert above[0][0] == pytest.approx(2.0 + math.sqrt(2), abs=0.002)
    assert above[0][0] <= 2.0 + math.sqrt(2)


def test_a_section_within_reach_stays() -> None:
    """Every part would become a little smaller than it was drawn."""
    small, large = Oval(0.0, (2.0, 1.0)), Oval(2.0, (2.5, 1.5), (0.5, 0.0))
    sections = [(oval.z, oval.corners(12)) for oval in (small, large)]
    assert list(standing_out(sections, 45.0)) == sections


@pytest.mark.parametrize("kernel", [EXACT, MESH])
def test_no_facet_leans_more_than_allowed(kernel: str) -> None:
    """A part that moves aside, turns, widens and gets folds would need support."""
    ovals = [
        UPRIGHT,
        Oval(1.5, (3.5, 2.5), (1.0, 0.5), 0.1),
        Oval(3.0, (2.0, 4.0), (-1.5, 1.0), 0.15, 20.0),
        Oval(4.0, (1.0, 1.0), (2.0, -1.0)),
    ]
    with using(kernel, Quality.FINE) as words:
        mesh = words.tessellate(lofted(ovals, 16, 35.0), Quality.FINE)
    corners = mesh.corners.astype(np.float64)
    cross = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    down = -cross[:, 2] / np.linalg.norm(cross, axis=1)
    on_bed = corners[:, :, 2].max(axis=1) < 1e-6
    assert on_bed.any()
    assert np.degrees(np.arcsin(down[~on_bed].max())) <= 35.0 + 0.01


def test_the_volume_is_that_of_a_cylinder_and_of_a_cone() -> None:
    """The bounds of figures would reject sound ones: pi * 4 * 3, and a third of it for a cone."""
    assert loft_volume([UPRIGHT, Oval(3.0, (2.0, 2.0))]) == pytest.approx(math.pi * 12)
    assert loft_volume([UPRIGHT, Oval(3.0, (0.0, 0.0))]) == pytest.approx(math.pi * 4)


def test_folds_are_drawn_in_and_never_stand_out() -> None:
    """Cloth would leave the room of the piece."""
    corners = Oval(0.0, (3.0, 3.0), fold=0.1).corners(24)
    reach = sorted({round(math.hypot(x, y), 6) for x, y in corners})
    assert reach == [2.7, 3.0]
