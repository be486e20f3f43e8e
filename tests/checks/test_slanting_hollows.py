"""A narrow hollow that slants is no tip, though most of its sides lean over it."""

from __future__ import annotations

import numpy as np
import pytest

from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Subject, checks
from gatesmith.validation.checks.examples import Points, box, joined, loose

(HANGING,) = (check for check in checks() if check.name == "hanging")

# The pocket between collar, shoulder and arm of a guardian, whose one side that faces up is 2 µm
# wide: its lowest point and the three corners of its mouth, mm, counter-clockwise from above.
LOW = (2.97943, -1.46017, 0.86867)
MOUTH = ((2.99437, -1.44999, 0.90446), (2.99462, -1.45636, 0.90446), (2.99663, -1.44959, 0.90446))
_FAR = 4.0  # mm from the mouth to the corners of the block around it


def _block(depth: float, *, hollow: bool) -> Mesh:
    """A triangular block ``depth`` mm thick with the pocket in its top, or as a spike below it."""
    inner = np.array(MOUTH)
    middle = inner.mean(axis=0)
    turn = np.radians((120, 240, 360))
    outer = middle + _FAR * np.stack((np.cos(turn), np.sin(turn), 0 * turn), axis=1)
    step = np.array((0, 0, -depth if hollow else depth))
    facets = []
    for here in range(3):
        there = (here + 1) % 3
        facets += [
            (outer[here], outer[there], inner[here]),
            (outer[there], inner[there], inner[here]),
            (inner[here], inner[there], np.array(LOW)),
            (outer[there], outer[here], outer[here] + step),
            (outer[there], outer[here] + step, outer[there] + step),
        ]
    facets.append(tuple(outer[::-1] + step))
    corners: Points = np.array(facets)
    return loose(corners if hollow else corners[:, ::-1])


def test_the_floor_of_a_narrow_slanting_hollow_is_no_tip() -> None:
    """A guardian between whose collar and arm there is such a hollow would be rejected."""
    assert list(HANGING.run(Subject(_block(0.9, hollow=True)))) == []


@pytest.mark.parametrize("high", [0.5, 3.0])
def test_a_spike_of_that_shape_hangs(high: float) -> None:
    """The tip of a spike as narrow would pass for the floor of a hollow."""
    beside = box(2, 2, 2 + high, at=(20, 0, -1 - high))
    (finding,) = HANGING.run(Subject(joined(_block(2.0, hollow=False), beside)))
    assert (finding.code, finding.count) == ("starts-in-air", 1)
    assert finding.at[0] == pytest.approx(LOW, abs=1e-4)
