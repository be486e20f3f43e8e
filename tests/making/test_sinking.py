"""Pockets in a level face and bodies on one: by hand, whether or not something meets."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest

from gatesmith.cad.exact_kernel import sinking
from gatesmith.cad.exact_kernel.library import own, own_shape
from gatesmith.cad.outline import Outline
from gatesmith.cad.polyhedra import faceted
from gatesmith.cad.primitives import block, turned

if TYPE_CHECKING:
    from cadquery import Shape, Solid

THICK, DEPTH = 3.0, 1.0
PLATE = 20.0 * 10.0 * THICK


def _plate() -> Solid:
    from cadquery import Solid

    corners = ((10.0, -5.0), (10.0, 5.0), (-10.0, 5.0), (-10.0, -5.0))
    return own(faceted([(0.0, corners), (THICK, corners)]), Solid)


def _tool(x0: float, x1: float, y0: float = -1.0, y1: float = 1.0) -> Solid:
    from cadquery import Solid

    return own(block((x0, x1), (y0, y1), (THICK - DEPTH, THICK + 1)), Solid)


def _holds(shape: Shape, volume: float) -> None:
    (solid,) = shape.Solids()
    assert solid.isValid()
    assert solid.Volume() == pytest.approx(volume, rel=1e-9)


@pytest.fixture
def no_space(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever would be cut or joined in space is a mistake."""

    def never(*_: object) -> Shape:
        raise AssertionError("done in space")

    monkeypatch.setattr(sinking, "cut_in_space", never)
    monkeypatch.setattr(sinking, "joined_in_space", never)


@pytest.mark.usefixtures("no_space")
def test_pockets_that_keep_apart_are_sunk_in_the_plane() -> None:
    """Every tile would take twice as long, or lose a wall of a pocket."""
    made = sinking.sunken(_plate(), [_tool(-8, -4), _tool(2, 5)])
    _holds(made, PLATE - 4 * 2 * DEPTH - 3 * 2 * DEPTH)
    assert len(made.Faces()) == 6 + 2 * 5


@pytest.mark.usefixtures("no_space")
def test_what_stands_in_a_pocket_stays_and_may_have_a_pocket_of_its_own() -> None:
    """The emblem in the frame of a tile would be gone, or its window."""
    ring = _tool(-8, 8, -4, 4).cut(_tool(-6, 6, -3, 3)).Solids()
    made = sinking.sunken(_plate(), [*ring, _tool(-2, 2)])
    _holds(made, PLATE - (16 * 8 - 12 * 6) * DEPTH - 4 * 2 * DEPTH)


@pytest.mark.parametrize(
    ("second", "lost"),
    [
        ((-5, 0), 6 * 2),
        ((-4, 0), 6 * 2),
        ((-4, 0, 1.0, 3.0), 2 * 2 + 4 * 2),
        ((-6, -4, 1.0, 3.0), 2 * 2 + 2 * 2),
        ((8, 12), 2 * 2 + 2 * 2),
        ((8, 10), 2 * 2 + 2 * 2),
    ],
    ids=["overlap", "side", "corner", "above", "over the edge", "to the edge"],
)
def test_a_pocket_that_meets_another_or_the_edge_is_cut_all_the_same(
    second: tuple[float, ...], lost: float
) -> None:
    """A wall would stand between two pockets, or a piece would be refused as broken."""
    made = sinking.sunken(_plate(), [_tool(-6, -4), _tool(*second)])
    assert sum(solid.Volume() for solid in made.Solids()) == pytest.approx(PLATE - lost * DEPTH)


def test_a_tool_that_is_no_prism_cuts_what_it_is() -> None:
    """A funnel would become a well as wide as its bottom."""
    from cadquery import Solid, Vector

    cone = Solid.makeCone(1.0, 3.0, 2 * DEPTH, Vector(0, 0, THICK - DEPTH))
    made = sinking.sunken(_plate(), [cone])
    _holds(made, PLATE - math.pi * DEPTH * (1 + 4 + 2) / 3)


def test_no_tools_leave_the_body() -> None:
    """A piece without anything written on it would fail."""
    _holds(sinking.sunken(_plate(), []), PLATE)


@pytest.mark.usefixtures("no_space")
def test_a_body_stands_on_the_face_without_a_seam() -> None:
    """A dome would be two bodies, or a wall would be left between it and its foot."""
    post = turned(Outline.of([(0, THICK), (2, THICK), (1, THICK + 6), (0, THICK + 6)]))
    made = sinking.standing(_plate(), own_shape(post))
    _holds(made, PLATE + math.pi * 6 * (4 + 1 + 2) / 3)
    assert len(made.Faces()) == 6 + 2


@pytest.mark.parametrize(
    ("x", "y", "low"),
    [
        ((-12.0, 12.0), (-2.0, 2.0), THICK),
        ((6.0, 10.0), (-2.0, 2.0), THICK),
        ((-10.0, 10.0), (-5.0, 5.0), THICK),
        ((-2.0, 2.0), (-2.0, 2.0), THICK - 1),
    ],
    ids=["over the edge", "to the edge", "the same", "rooted"],
)
def test_a_body_that_does_not_stand_within_the_face_is_joined_all_the_same(
    x: tuple[float, float], y: tuple[float, float], low: float
) -> None:
    """An odd size would be refused as broken, or be two bodies."""
    made = sinking.standing(_plate(), own_shape(block(x, y, (low, THICK + 2))))
    _holds(made, PLATE + (x[1] - x[0]) * (y[1] - y[0]) * 2)


def test_a_body_with_a_root_in_the_ground_is_joined() -> None:
    """What goes into the ground would count twice, and the mesh would cross itself."""
    head = block((-3, 3), (-3, 3), (THICK, THICK + 2))
    root = block((-1, 1), (-1, 1), (THICK - 1, THICK + 1))
    _holds(sinking.standing(_plate(), own_shape(head.fuse(root))), PLATE + 6 * 6 * 2)
