"""Guardian and shaduf on a land tile: real meshes, one on the other."""

from __future__ import annotations

import math

import numpy as np
import pytest

from gatesmith.catalog import load_edition

from .making import Case, Workbench
from .silhouettes import body_of

EDITION = "wadi"
FINGER = 8.0  # mm at each side of a guardian
ON_TILE = (
    *(("guardian", name) for name in ("red", "yellow", "brown", "black")),
    *(("guardian", f"cone-{figure}") for figure in (1, 2, 3, 4)),
    ("shaduf", "pump"),
)
TILES = ("one", "two", "three")
_TURNS = (0.0, 30.0, 45.0, 90.0)
_NOTHING = 1e-3  # mm³


@pytest.mark.parametrize("tile", TILES)
@pytest.mark.parametrize(("piece", "variant"), ON_TILE)
def test_it_stands_on_a_tile_without_a_gap_or_an_overlap(
    piece: str, variant: str, tile: str, workbench: Workbench
) -> None:
    """It would sink into the tile, hang over it, or ride on its carving."""
    ground = body_of(workbench.made(Case("land-tile", tile, EDITION)).mesh)
    top = ground.bounding_box()[5]
    thickness = load_edition(EDITION).sizes["tile_thickness"].value
    assert top == pytest.approx(thickness, abs=0.001)
    mesh = workbench.made(Case(piece, variant, EDITION)).mesh
    assert mesh.box[0][2] == pytest.approx(0.0, abs=1e-6)
    standing = body_of(mesh).translate((0.0, 0.0, top))
    assert (standing ^ ground).volume() <= _NOTHING
    # And it rests on it: a hair lower, it is in the tile.
    assert (standing.translate((0.0, 0.0, -0.01)) ^ ground).volume() > _NOTHING


@pytest.mark.parametrize(("piece", "variant"), ON_TILE)
def test_it_lies_within_the_tile_with_room_for_fingers(
    piece: str, variant: str, workbench: Workbench
) -> None:
    """It would stick out over its tile, or nobody could take hold of it.

    The tile is 40 mm, both pieces 18 across: 11 mm are free on each side.
    """
    side = load_edition(EDITION).sizes["tile_side"].value
    mesh = workbench.made(Case(piece, variant, EDITION)).mesh
    x, y = mesh.vertices[:, 0].astype(float), mesh.vertices[:, 1].astype(float)
    assert side / 2 - max(np.abs(x).max(), np.abs(y).max()) == pytest.approx(11.0, abs=0.01)
    for turn in _TURNS:
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        reach = max(np.abs(cos * x - sin * y).max(), np.abs(sin * x + cos * y).max())
        free = side / 2 - reach
        # Set askew, a corner comes closer: 18 / sqrt 2 = 12.73, and 20 - 12.73 = 7.27.
        assert free >= (FINGER if turn % 90 == 0 else 7.2)
