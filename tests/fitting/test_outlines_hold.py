"""No mesh ever leaves the convex outline of its footprint: this is what gaps of outlines prove."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from gatesmith.catalog import Origin
from gatesmith.core.convex_hull import convex_hull
from gatesmith.core.parameters import Value
from gatesmith.core.quality import Quality
from gatesmith.fitting.kit import Kit, KitPiece, kinds_of
from gatesmith.fitting.kit_meshes import meshes_of
from gatesmith.fitting.prisms import beyond
from gatesmith.mesh.triangles import Mesh

from ..strength import share_of
from .positions import kit
from .random_editions import DEFAULT

ROUNDED = 2e-5
"""Millimetres by which a corner may leave its outline: what float32 leaves of 120 mm."""

GATES: list[dict[str, Value]] = [
    {"style": style, "door": door}
    for style in ("battlement", "plain", "moorish", "twin-tower", "iwan", "kasbah")
    for door in ("open", "leaves", "portcullis")
]
OTHER_LOOKS: list[tuple[str, dict[str, Value]]] = [
    ("building", {"seat": True}),
    ("dome", {"seat": True}),
    ("guardian", {"color": "red", "style": "cone"}),
    ("wall", {"style": "plain"}),
]


def outside(item: KitPiece, mesh: Mesh) -> float:
    """By how much a mesh leaves the room of its footprint, millimetres."""
    corners = mesh.corners.reshape(-1, 3)
    plan = convex_hull((x, y) for x, y in np.unique(corners[:, :2], axis=0).tolist())
    low, high = float(corners[:, 2].min()), float(corners[:, 2].max())
    return max(beyond(plan, item.outline), -low, high - item.plan.footprint.height)


def everything(sizes: Kit) -> Iterator[KitPiece]:
    """Every kind of an edition in each of its looks."""
    for name, given in kinds_of(sizes):
        yield sizes.item(name, **given)
    if sizes.edition.game == "medina":
        yield from (sizes.item("gate", **look) for look in GATES)
    known = {name for name, _ in kinds_of(sizes)}
    yield from (sizes.item(name, **given) for name, given in OTHER_LOOKS if name in known)


@pytest.mark.parametrize("base", ["medina-2001", "wadi"])
def test_at_the_default_sizes(base: str) -> None:
    """A part of a piece would stand out over its outline, and meet what seemed clear of it."""
    for item in everything(kit(base)):
        mesh = meshes_of([item])[item.key]
        assert outside(item, mesh) <= ROUNDED, item.key


@pytest.mark.parametrize(
    ("base", "name", "sizes"),
    share_of(
        [
            ("medina-2001", "dome", {"dome_side": 100.0, "dome_height": 60.0}),
            ("medina-2001", "merchant", {"merchant_diameter": 60.0, "merchant_height": 100.0}),
            ("medina-2001", "merchant", {"merchant_diameter": 7.0, "merchant_height": 13.0}),
            ("wadi", "water_disc", {"disc_diameter": 60.0, "disc_thickness": 12.0}),
            (
                "wadi",
                "guardian",
                {"guardian_side": 60.0, "guardian_height": 80.0, "tile_side": 90.0},
            ),
            ("wadi", "shaduf", {"shaduf_side": 60.0, "shaduf_height": 66.0}),
        ],
        2,
    ),
)
def test_what_is_round_or_leans_at_other_sizes(
    base: str, name: str, sizes: dict[str, float]
) -> None:
    """A large circle would leave the polygon that stands for it by more than meshing does."""
    edition = kit(base).edition
    kept = {size: found.value for size, found in edition.sizes.items()}
    sized = Kit(edition.with_sizes(kept | sizes, Origin.MEASURED), DEFAULT, {}, Quality.DRAFT)
    item = sized.item(name)
    assert outside(item, meshes_of([item])[item.key]) <= ROUNDED
