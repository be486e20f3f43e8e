"""Which pieces are near one another, with blocks whose gaps can be worked out in the head."""

from __future__ import annotations

import math
from random import Random

import pytest

from gatesmith.fitting.neighbours import nearest, overlaps, within
from gatesmith.fitting.placed_piece import PlacedPiece
from gatesmith.fitting.prisms import Prism, gap

from .blocks import block

CUBE = (2.0, 2.0, 2.0)
HERE = block("here", CUBE, (0, 0, 0)).prism


def named_gap(pieces: list[PlacedPiece]) -> tuple[str, float]:
    """The name of the nearest, and its gap."""
    found = nearest(HERE, pieces)
    assert found is not None
    return found[0].name, round(found[1], 9)


def test_the_nearest_is_not_the_one_with_the_nearest_middle() -> None:
    """A long wall beside a piece would be passed over for a small thing that is further off."""
    wall = block("wall", (20, 2, 2), (13.5, 0, 0))  # from 3.5 on: 2.5 away
    cube = block("cube", CUBE, (0, 5, 0))  # from 4 on: 3 away
    assert named_gap([cube, wall]) == ("wall", 2.5)
    assert named_gap([cube]) == ("cube", 3.0)
    assert nearest(HERE, []) is None


def test_of_those_that_overlap_the_deepest_is_reported() -> None:
    """The first neighbour that is touched would hide the one that is gone through."""
    touching = block("touching", CUBE, (2, 0, 0))
    scratched = block("scratched", CUBE, (-1.75, 0, 0))
    pierced = block("pierced", CUBE, (0, 0.5, 0))
    pieces = [touching, scratched, pierced]
    assert named_gap(pieces) == ("pierced", -1.5)
    assert named_gap(pieces[:2]) == ("scratched", -0.25)


def test_of_equal_ones_it_is_the_first() -> None:
    """The neighbour that is reported would depend on how the others were sorted."""
    # Its face looks at the corner of the other one, 2 mm away; the box around it is nearer.
    off = (3 + math.sqrt(2)) / math.sqrt(2)
    askew = block("askew", CUBE, (off, off, 0), 45)
    pieces = [askew, block("b", CUBE, (4, 0, 0)), block("c", CUBE, (-4, 0, 0))]
    for first in pieces:
        others = [each for each in pieces if each is not first]
        assert named_gap([first, *others]) == (first.name, 2.0)


def test_those_within_reach() -> None:
    """A neighbour at the very reach would be left out, or one beyond it be taken in."""
    pieces = [
        block("far", CUBE, (4.5, 0, 0)),
        block("near", CUBE, (3, 0, 0)),
        block("askew", CUBE, (4.5, 4.5, 0), 45),
        block("above", CUBE, (0, 0, 4)),
    ]
    found = within(HERE, pieces, 2.0)
    assert [(each.name, round(away, 6)) for each, away in found] == [("near", 1.0), ("above", 2.0)]


def test_overlaps_are_those_that_share_room() -> None:
    """What touches would be reported as a collision, or what stands on top of it."""
    pieces = [
        block("a", CUBE, (0, 0, 0)),
        block("beside a", CUBE, (2, 0, 0)),
        block("on a", CUBE, (0, 0, 2)),
        block("in a", CUBE, (0.5, 1.5, 0)),
        block("into both", CUBE, (1, -1.5, 1)),
    ]
    found = overlaps(pieces)
    assert [each.gap for each in found] == pytest.approx([-0.5] * 5)
    assert [(each.one.name, each.other.name) for each in found] == [
        ("a", "in a"),
        ("a", "into both"),
        ("beside a", "in a"),
        ("beside a", "into both"),
        ("on a", "into both"),
    ]


def test_a_corner_between_two_boxes_is_no_overlap() -> None:
    """Boxes around turned pieces overlap where the pieces do not."""
    one = block("one", (4, 4, 2), (0, 0, 0), 45)
    assert overlaps([one, block("other", CUBE, (2.9, 2.9, 0))]) == ()
    assert len(overlaps([one, block("other", CUBE, (2.3, 2.3, 0))])) == 1


def test_the_sweep_finds_what_comparing_all_finds() -> None:
    """A pair that the sweep does not compare would collide unseen."""
    random = Random("blocks")
    for _ in range(8):
        pieces = [_anywhere(random, number) for number in range(25)]
        slow = [
            (one.name, other.name)
            for at, one in enumerate(pieces)
            for other in pieces[at + 1 :]
            if gap(one.prism, other.prism) < -1e-6
        ]
        assert [(each.one.name, each.other.name) for each in overlaps(pieces)] == slow
        assert slow, "nothing overlaps in this heap"
        _compare_nearest(pieces[0].prism, pieces[1:])


def _compare_nearest(prism: Prism, others: list[PlacedPiece]) -> None:
    found = nearest(prism, others)
    assert found is not None
    assert found[1] == pytest.approx(min(gap(prism, each.prism) for each in others))


def _anywhere(random: Random, number: int) -> PlacedPiece:
    size = (random.uniform(1, 6), random.uniform(1, 6), random.uniform(1, 4))
    place = (random.uniform(0, 30), random.uniform(0, 30), random.choice((0.0, 1.0, 3.0)))
    return block(f"block {number}", size, place, random.choice((0, 0, 90, 30, 45)))
