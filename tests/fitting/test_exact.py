"""How meshes meet, with blocks whose gap and overlap can be worked out in the head."""

from __future__ import annotations

import math

import pytest

from gatesmith.fitting.collisions import TOUCH, meeting_of, move_body
from gatesmith.mesh.solids.body import Body, body_of

from .scenes import box


def block(length: float, depth: float, height: float) -> Body:
    """A block whose low corner is the origin."""
    return body_of(box(length, depth, height))


CUBE = (2.0, 2.0, 2.0)


def test_apart() -> None:
    """The smallest gap would be that of the boxes, or of the corners."""
    one = block(*CUBE)
    assert meeting_of(one, move_body(block(*CUBE), (5, 0, 0), 0), 10).gap == pytest.approx(3)
    assert meeting_of(one, move_body(block(*CUBE), (5, 6, 0), 0), 10).gap == pytest.approx(5)
    # Turned by 45 degrees, its corner looks at the face: 4 - sqrt(2) from its middle.
    askew = move_body(block(*CUBE).translate((-1, -1, 0)), (6, 1, 0), 45)
    assert meeting_of(one, askew, 10).gap == pytest.approx(4 - math.sqrt(2))


def test_no_further_than_was_searched() -> None:
    """A gap would be reported that is longer than the search, which nobody measured."""
    found = meeting_of(block(*CUBE), move_body(block(*CUBE), (9, 0, 0), 0), 1.5)
    assert (found.gap, found.collides) == (1.5, False)


def test_overlaps() -> None:
    """Two that go half a millimetre into one another would be reported as clear, or elsewhere."""
    found = meeting_of(block(*CUBE), move_body(block(*CUBE), (1.5, 1, 0), 0), 1)
    assert found.collides
    assert (found.gap, found.depth) == pytest.approx((0, 0.5))
    assert found.volume == pytest.approx(0.5 * 1 * 2)
    assert found.at == pytest.approx((1.75, 1.5, 1))


@pytest.mark.parametrize(
    "place", [(2, 0, 0), (0, 0, 2), (2, 2, 0), (-2, 0, 0), (2 - 0.5 * TOUCH, 0, 0)]
)
def test_touching_is_no_collision(place: tuple[float, float, float]) -> None:
    """Tiles side by side, and a dome on its roof, would be said to collide."""
    found = meeting_of(block(*CUBE), move_body(block(*CUBE), place, 0), 1)
    assert not found.collides
    assert found.gap == pytest.approx(0, abs=1e-9)


def test_a_bent_skin_is_no_collision() -> None:
    """A boss in a recess of its own size would collide: the box around their skin is large."""
    inner, south, skin = block(4, 4, 2), block(8, 2, 6), 4e-6
    around = south + south.translate((0, 6, 0)) + block(2, 4, 6).translate((0, 2, 0))
    touching = inner.translate((2 - skin, 2 - skin, 0))
    found = meeting_of(around, touching, 1)
    assert (around ^ touching).volume() > 0
    assert not found.collides
    deep = meeting_of(around, inner.translate((1.9, 1.9, 0)), 1)
    assert deep.collides
    assert deep.depth > 0.09


def test_a_small_collision_is_found_beside_a_large_touch() -> None:
    """Where two walls touch with their whole ends a spike through both would be averaged out."""
    skin = 4e-6  # what rounding may add to a length of 60 mm
    spiked = block(30, 10, 20) + block(0.5, 0.5, 0.5).translate((29.9, 5, 20))
    found = meeting_of(spiked, block(30, 10, 20.25).translate((30 - skin, 0, 0)), 1)
    assert found.collides
    assert found.volume == pytest.approx(0.4 * 0.5 * 0.25 + 200 * skin, rel=1e-3)


def test_parts_are_judged_one_by_one() -> None:
    """A grain in both would be lost in the skin between two large faces elsewhere."""
    grain = block(0.2, 0.2, 0.2).translate((50, 0, 0))
    lower = block(30, 30, 10) + grain
    found = meeting_of(lower, block(30, 30, 10).translate((0, 0, 10 - 4e-6)) + grain, 1)
    assert found.collides
    assert (found.depth, found.volume) == pytest.approx((0.2, 0.008))
    assert found.at == pytest.approx((50.1, 0.1, 0.1))


def test_quarter_turns_are_exact() -> None:
    """Walls on the east side would reach into the cells by what rounding adds."""
    turned = move_body(block(30, 10, 20).translate((-15, -5, 0)), (100, 50, 0), 90)
    assert turned.bounding_box() == (95, 35, 0, 105, 65, 20)
