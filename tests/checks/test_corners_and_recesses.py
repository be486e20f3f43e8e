"""What PrusaSlicer 2.5 supports in layers of 0.2 mm besides faces that lean out, and what not.

Each limit was measured by slicing these very solids.
"""

from __future__ import annotations

import numpy as np
import pytest

from gatesmith.validation.checks import Expectation, Subject
from gatesmith.validation.checks.printing import overhang

from .prisms import Solid, manifold, mesh_of, prism, slab

FOREIGN = Expectation(as_it_lies=False)


def warned(solid: Solid, expected: Expectation = FOREIGN) -> bool:
    """Whether a solid is said to need support."""
    findings = overhang.CHECK.run(Subject(mesh_of(solid), expected))
    return any(found.code == "overhang" and found.severity.value != "info" for found in findings)


def flared(sides: int, degrees: float, height: float = 4.0) -> Solid:
    """A regular prism 3 mm high whose sides then lean out by some degrees."""
    angles = np.arange(sides) * 2 * np.pi / sides
    outline = 5 * np.column_stack((np.cos(angles), np.sin(angles)))
    apothem = 5 * np.cos(np.pi / sides)
    scale = 1 + height * np.tan(np.radians(degrees)) / apothem
    return prism(outline, 3) + prism(outline, height, 3, scale)


@pytest.mark.parametrize(
    ("sides", "degrees", "supported"),
    [
        (4, 38.5, False),
        (4, 39, True),
        (3, 29, False),
        (3, 29.5, True),
        (6, 44, False),
        (6, 44.5, True),
    ],
)
def test_a_corner_leans_out_farther_than_its_sides(
    sides: int, degrees: float, supported: bool
) -> None:
    """The slicer would put support below corners of what was said to print."""
    assert warned(flared(sides, degrees)) == supported


def test_a_corner_is_found_however_the_piece_is_turned_and_meshed() -> None:
    """A corner that is cut into many short edges would be overlooked, or one on the diagonal."""
    fine = flared(4, 40).refine(20)
    assert warned(fine)
    assert warned(fine.rotate((0, 0, 33)))
    assert not warned(flared(4, 38).refine(20))


@pytest.mark.parametrize(("height", "supported"), [(0.1, False), (0.2, False), (0.4, True)])
def test_a_low_corner_is_in_one_layer(height: float, supported: bool) -> None:
    """A chamfer of one layer would be said to need support."""
    assert warned(flared(4, 45, height)) == supported


def test_a_round_corner_leans_as_its_sides() -> None:
    """Each edge of a finely meshed cone would be a corner."""
    assert not warned(flared(90, 47))
    assert warned(flared(90, 50))


def test_our_own_pieces_are_judged_by_their_sides() -> None:
    """The chamfers of every piece of ours, which slicers are seen to print, would be refused."""
    assert not warned(flared(4, 44), Expectation())


def block() -> Solid:
    return slab(16, 16, 12, (0, 0, 0))


@pytest.mark.parametrize("width", [1.0, 4.0, 8.0])
@pytest.mark.parametrize(
    ("deep", "supported"), [(0.2, False), (0.3, True), (0.7, True), (1.2, True), (1.3, False)]
)
def test_a_shallow_recess_is_supported(width: float, deep: float, supported: bool) -> None:
    """Sunk letters would be said to print, and the slicer would fill them with support."""
    recess = slab(2 * deep, width, 2, (8, 0, 4))
    assert warned(block() - recess) == supported
    assert warned((block() - recess).rotate((0, 0, 33))) == supported


@pytest.mark.parametrize("thick", [1.2, 2.0, 4.0])
def test_a_window_is_a_bridge(thick: float) -> None:
    """Each window of a wall, which the slicer spans from side to side, would need support."""
    assert not warned(slab(16, thick, 12, (0, 0, 0)) - slab(4, 40, 2, (0, 0, 4)))


@pytest.mark.parametrize(
    ("size", "level", "supported"),
    [
        (0.6, 5.0, False),
        (1.0, 5.1, False),
        (1.4, 5.0, False),
        (1.8, 5.0, False),
        (1.8, 5.05, True),
        (2.0, 5.1, False),
        (2.4, 5.0, True),
        (2.6, 5.15, True),
    ],
)
def test_a_fine_bore_closes_within_a_layer(size: float, level: float, supported: bool) -> None:
    """Every hole for a pin of filament would be said to need support."""
    bore = manifold().Manifold.cylinder(40, size / 2, size / 2, 48, True).rotate((0, 90, 0))
    assert warned(block() - bore.translate((0, 0, level))) == supported


@pytest.mark.parametrize(("out", "supported"), [(0.15, False), (0.163, True)])
def test_the_corners_of_a_ledge_reach_out_farther(out: float, supported: bool) -> None:
    """A ledge would be measured at its sides, where it reaches out least."""
    side = 16 + 2 * out
    assert warned(block() + slab(side, side, 3, (0, 0, 12))) == supported
