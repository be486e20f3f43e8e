"""The roof of a Moorish gate: where it meets the parapets around it."""

from __future__ import annotations

import numpy as np
import pytest

from gatesmith.mesh.merging import merged
from gatesmith.mesh.sections import sections
from gatesmith.validation.checks.printing._cross_sections import united

from .conftest import Making
from .plans import WALL, planned


def test_no_hair_of_a_gap_begins_beside_the_parapets(make: Making) -> None:
    """Slicers close a gap narrower than a tenth of a millimetre, or leave it, as it happens.

    By hand: the walls' gate is 29.7 mm long, its portal 0.64 of that, 19.01 mm, and 10 mm deep. The
    lowest row of tiles rises a quarter of the roof's 3.06 mm, half of that upright, 0.38 mm:
    0.2 mm above the walk all of the portal is solid, 190.1 mm².
    """
    plan = planned(style="moorish")
    points, corners = merged(make(style="moorish", **WALL).mesh)
    (loops,) = sections(points, corners, np.array([plan.middle.walk + 0.2]))
    assert united(loops).area() == pytest.approx(190.1, abs=0.1)
