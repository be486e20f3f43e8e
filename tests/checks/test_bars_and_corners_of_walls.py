"""What PrusaSlicer 2.5 supports of level bars and windows, which its lines do not cover.

Each limit was measured by slicing these very solids in layers of 0.2 mm.
"""

from __future__ import annotations

import numpy as np
import pytest

from gatesmith.validation.checks import Expectation, Subject
from gatesmith.validation.checks.printing import overhang

from .prisms import Solid, manifold, mesh_of, prism, slab


def warned(solid: Solid, layer: float = 0.2) -> bool:
    """Whether a foreign solid is said to need support."""
    expected = Expectation(as_it_lies=False, layer=layer)
    findings = overhang.CHECK.run(Subject(mesh_of(solid), expected))
    return any(found.code == "overhang" and found.severity.value != "info" for found in findings)


def bar(width: float, span: float = 6.0) -> Solid:
    """A level bar between two posts of its own width."""
    solid = slab(span + 6, width, 3, (0, 0, 6))
    for side in (-1, 1):
        solid += slab(3, width, 6.5, (side * (span + 3) / 2, 0, 0))
    return solid


# The first and the last width of each range that is supported, tried every 0.02 mm.
SUPPORTED = ((0.46, 0.64), (0.88, 1.16), (1.36, 1.46), (1.78, 1.96), (2.18, 2.28), (2.58, 2.88))


@pytest.mark.parametrize(("first", "last"), SUPPORTED)
def test_lines_set_wide_leave_gaps_in_a_bar(first: float, last: float) -> None:
    """Bars that the slicer supports would be said to print, or all bars to need support."""
    assert warned(bar(first))
    assert warned(bar(last))
    assert not warned(bar(first - 0.02))
    assert not warned(bar(last + 0.02))


@pytest.mark.parametrize("span", [1.2, 6.0])
def test_gaps_in_a_bar_do_not_hang_on_its_span_or_direction(span: float) -> None:
    """Only bars of one length, or along the axes, would be judged by their width."""
    assert warned(bar(1.0, span).rotate((0, 0, 33)))
    assert not warned(bar(0.76, span).rotate((0, 0, 33)))


@pytest.mark.parametrize(
    ("layer", "width", "supported"),
    [
        (0.1, 1.2, True),
        (0.1, 3.0, True),
        (0.28, 1.2, False),
        (0.28, 2.7, True),
        (0.28, 2.84, False),
    ],
)
def test_lower_layers_have_lines_closer_together(
    layer: float, width: float, supported: bool
) -> None:
    """Whoever prints in other layers would be told the widths of another height."""
    assert warned(bar(width), layer) == supported


def test_bars_of_our_own_are_bridges() -> None:
    """Windows of our own pieces, which print, would be refused."""
    findings = overhang.CHECK.run(Subject(mesh_of(bar(1.0)), Expectation()))
    assert not list(findings)


def house(thick: float, away: float) -> Solid:
    """Four walls; two of them have a window of 5 mm that begins so far from their inner corner."""
    side = 30.0
    walls = slab(side, side, 14, (0, 0, 0)) - slab(
        side - 2 * thick, side - 2 * thick, 20, (0, 0, -1)
    )
    at = side / 2 - thick - away - 2.5
    return walls - slab(5, 10, 4, (at, side / 2, 4)) - slab(10, 5, 4, (side / 2, at, 4))


@pytest.mark.parametrize(
    ("thick", "away", "supported"),
    [(3.5, 0, True), (3.5, 2.18, True), (3.5, 2.2, False), (5, 2, True), (5, 2.4, False)],
)
def test_windows_beside_a_corner_are_bridged_one_way(
    thick: float, away: float, supported: bool
) -> None:
    """The slicer would support one of two windows that were said to print."""
    assert warned(house(thick, away)) == supported


@pytest.mark.parametrize("thick", [1.2, 1.6, 2.4])
def test_windows_in_thin_walls_have_no_filling(thick: float) -> None:
    """Every house with windows beside its corners would need support."""
    assert not warned(house(thick, 0))


def lattice(thick: float) -> Solid:
    """Bars along the twelve edges of a box, with 5 mm between them."""
    side, way, cube = 5 + 2 * thick, 5 + thick, manifold().Manifold.cube
    solid = manifold().Manifold()
    for one in (0.0, way):
        for other in (0.0, way):
            solid += cube((side, thick, thick)).translate((0, one, other))
            solid += cube((thick, side, thick)).translate((one, 0, other))
            solid += cube((thick, thick, side)).translate((one, other, 0))
    return solid


@pytest.mark.parametrize(
    ("thick", "supported"),
    [(2.0, False), (2.2, True), (2.4, False), (2.6, True), (3.0, True), (3.4, True), (4.0, True)],
)
def test_the_bars_of_a_lattice(thick: float, supported: bool) -> None:
    """Of the lattices that people share, most would be said to print and be full of support."""
    assert warned(lattice(thick)) == supported


def wall_with_window(degrees: float) -> Solid:
    """A wall 4 mm thick of which one face is turned by some degrees."""
    more = 15 * np.tan(np.radians(degrees))
    wall = prism([(-15, -2), (15, -2), (15, 2 + more), (-15, 2 - more)], 14)
    return wall - slab(5, 40, 4, (0, 0, 4))


@pytest.mark.parametrize(
    ("degrees", "supported"), [(0, False), (0.003, False), (0.1, True), (3, True)]
)
def test_a_window_between_faces_that_are_not_parallel(degrees: float, supported: bool) -> None:
    """The slicer would support below one edge, which its lines do not follow."""
    assert warned(wall_with_window(degrees)) == supported


@pytest.mark.parametrize(
    ("turn", "supported"),
    [
        (0, False),
        (30.3, True),
        (30.6, True),
        (30.9, True),
        (31.5, False),
        (44, False),
        (45.5, True),
    ],
)
def test_a_bar_is_bridged_along_one_of_the_directions_that_are_tried(
    turn: float, supported: bool
) -> None:
    """A bar a little askew, below whose edges the slicer puts support, would be said to print."""
    assert warned(bar(3.7).rotate((0, 0, turn))) == supported
