"""Figures that once needed support, and every person: no underside leans more than it may.

The check of overhangs knows the layers of a printer; here the angle of each facet alone counts.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

import numpy as np
import pytest

from gatesmith.cad.kernel_choice import EXACT, MESH, using
from gatesmith.core.parameters import Value
from gatesmith.core.quality import Quality
from gatesmith.making.options import MakeOptions
from gatesmith.making.pipeline import make_piece
from gatesmith.making.request import plan_piece, sort_values
from gatesmith.making.slicing.gcode import printed
from gatesmith.mesh.merging import merged
from gatesmith.mesh.sections import sections
from gatesmith.mesh.triangles import Mesh
from gatesmith.pieces import piece
from gatesmith.validation.checks.printing._cross_sections import parts_of, rectangle, united

from ..real_tools.tools import PRUSA_LINE, program, prusa_gcode
from ..strength import NIGHTLY, share_of

STEEPEST = 45.05  # degrees from the vertical: the limit of the checks, and float32's noise
_BED, _FLAT = 1e-3, 5e-3  # mm: what lies on the bed; how thin a sliver without an angle is

ONCE_SUPPORTED: list[tuple[str, dict[str, Value], float, float]] = [
    # Triangles of 54 degrees below the hexagonal shield.
    (
        "guardian",
        {"figure": 4, "guardian_side": 36.0, "guardian_height": 60.0, "tile_side": 80.0},
        0.2,
        0.2,
    ),
    # A level ledge beside the carpet.
    ("merchant", {"merchant_diameter": 11.59, "merchant_height": 17.34}, 0.24, 0.2),
    # The corners of a triangular base, which leaned out more than its sides.
    ("guardian", {"figure": 2}, 0.24, 0.15),
    # A thin first layer brings the corners of the third one above the reach of half a line.
    ("guardian", {"figure": 3}, 0.2, 0.1),
    ("guardian", {"figure": 4}, 0.2, 0.1),
    ("stable", {}, 0.2, 0.1),
    ("gate", {}, 0.2, 0.1),
    ("gate", {"style": "kasbah"}, 0.2, 0.1),
    ("wall", {}, 0.2, 0.1),
    ("building", {}, 0.2, 0.1),
    ("comb", {}, 0.2, 0.1),
    ("merchant", {"merchant_diameter": 11.59, "merchant_height": 17.34}, 0.24, 0.3),
    # A dome on a seat, the smallest that is not refused: a narrower ring bridges no ceiling.
    ("dome", {"seat": True, "dome_side": 16.0, "dome_height": 8.88}, 0.2, 0.2),
    # A shield before the gap between the legs, and the blade of an axe beside its shaft.
    ("guardian", {"figure": 3, "bed_chamfer": 0.265}, 0.24, 0.3),
    (
        "guardian",
        {"figure": 3, "guardian_side": 36.9, "guardian_height": 95.0, "tile_side": 97.8},
        0.24,
        0.2,
    ),
]


def _mesh(name: str, values: dict[str, Value], of: str = MESH) -> Mesh:
    planned = plan_piece(piece(name), sort_values(piece(name), values))
    with using(of, Quality.FINE) as kernel:
        return kernel.tessellate(planned.build(planned.plan), Quality.FINE)


def _steepest(mesh: Mesh) -> float:
    """The most that a facet above the bed leans out, degrees from the vertical."""
    corners = mesh.corners.astype(np.float64)
    cross = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    doubled = np.linalg.norm(cross, axis=1)
    sides = [np.linalg.norm(corners[:, at] - corners[:, at - 1], axis=1) for at in range(3)]
    counts = (doubled > _FLAT * np.maximum.reduce(sides)) & (corners[:, :, 2].min(axis=1) > _BED)
    return float(np.degrees(np.arcsin(-cross[counts, 2] / doubled[counts])).max())


@pytest.mark.parametrize(
    ("name", "values"),
    [
        *(
            ("guardian", {"figure": figure, "detail": detail})
            for figure, detail in product((1, 2, 3, 4), ("standard", "bold"))
        ),
        *(("merchant", {"variant": variant}) for variant in (1, 2, 3, 4)),
        ("merchant", {"merchant_diameter": 100.0, "variant": 3}),  # no room for the basket
        ("stable", {}),
        ("stable", {"detail": "bold"}),
    ],
)
def test_no_facet_leans_out_too_far(name: str, values: dict[str, Value]) -> None:
    """A part would begin in the air beside what should carry it."""
    assert _steepest(_mesh(name, values)) <= STEEPEST


@pytest.mark.parametrize(
    ("name", "values", "kernel"),
    [
        *(("guardian", {"figure": figure}, MESH) for figure in (1, 3, 4)),
        *(("merchant", {"variant": variant}, MESH) for variant in (1, 2, 3, 4)),
        ("merchant", {"variant": 3}, EXACT),
        *([("guardian", {"figure": 4}, EXACT)] if NIGHTLY else []),
    ],
)
def test_a_nose_grows_out_of_the_face(name: str, values: dict[str, Value], kernel: str) -> None:
    """Its upper end would be a blade in front of the face, which slicers drop or begin in the air.

    A level cut a little below the top of the nose has its tip and the middle of the head in one.
    """
    planned = plan_piece(piece(name), sort_values(piece(name), values))
    (nose,) = (one for one in planned.features if one.name == "nose")
    (x0, front, _), (x1, _, top) = nose.box
    mesh = _mesh(name, values, kernel)
    points, corners = merged(mesh)
    (loops,) = sections(points, corners, np.array([top - 0.05]))
    tip = rectangle((x0, front - 0.1), (x1, front + 0.4))
    (face,) = (part for part in parts_of(united(loops)) if not (part ^ tip).is_empty())
    assert face.area() > 8 * (face ^ tip).area()


@pytest.mark.real_tools
@pytest.mark.parametrize(("name", "values", "layer", "first"), share_of(ONCE_SUPPORTED, 4))
def test_what_once_needed_support_needs_none(
    name: str, values: dict[str, Value], layer: float, first: float, tmp_path: Path
) -> None:
    """A user would have to cut support out of a figure that the checks call sound."""
    program("prusa-slicer")
    planned = plan_piece(piece(name), sort_values(piece(name), values))
    (file,) = make_piece(planned, [tmp_path / "figure.stl"], MakeOptions(use_cache=False)).files
    assert not printed(prusa_gcode(file, layer, first_layer=first), PRUSA_LINE).support
