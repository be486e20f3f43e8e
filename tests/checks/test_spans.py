"""Spans of bridges and the reach of supports, by hand."""

from __future__ import annotations

import numpy as np

from gatesmith.validation.checks.printing._bridges import blocks_of, spans, thinned
from gatesmith.validation.checks.printing._layer_steps import (
    Effort,
    LineSupport,
    SupportedEdges,
    hangs,
)


def test_spans_by_hand() -> None:
    """The measure of bridges would be off."""
    square = np.array([(0.0, 0), (4, 0), (4, 2), (0, 2)])
    held = np.array([False, True, False, True])
    east, north = np.array([(1.0, 0.0)]), np.array([(0.0, 1.0)])
    points = np.array([(1.0, 1.0), (3.5, 0.5)])
    assert spans(points, square, np.roll(square, -1, 0), held, east).tolist() == [4, 4]
    assert np.isinf(spans(points, square, np.roll(square, -1, 0), held, north)).all()
    assert [rows.start for rows in blocks_of(5, 10**6)] == [0, 1, 2, 3, 4]


def test_reach_by_hand() -> None:
    """The measure of overhangs would be off."""
    tails, heads = np.array([(0.0, 0, 5), (0.0, 9, 5)]), np.array([(4.0, 0, 5), (4.0, 9, 5)])
    wall, slope = np.zeros(2), np.array((1.0, 1.0))
    needed = LineSupport(reach=0.2, step=0.3, layer=0.2)
    level, risen = np.array([(2.0, 0.15, 5.0)]), np.array([(2.0, 0.15, 5.1)])
    assert not hangs(level, SupportedEdges(tails, heads, wall), needed, Effort())
    assert hangs(
        level + np.array((0, 0.06, 0)), SupportedEdges(tails, heads, wall), needed, Effort()
    )
    assert hangs(level, SupportedEdges(tails, heads, slope), needed, Effort())  # 0.15 + 0.2 mm
    assert not hangs(risen, SupportedEdges(tails, heads, slope), needed, Effort())  # 0.15 + 0.1 mm
    assert not hangs(level, SupportedEdges(tails, heads, np.array((0.0, 1.0))), needed, Effort())
    assert hangs(level, SupportedEdges(tails[:0], heads[:0], wall[:0]), needed, Effort())


def test_a_round_ceiling_of_many_sides_is_measured_at_once() -> None:
    """A fine mesh of a round recess would take a minute, or its span be lost with its probes."""
    sides = 2400
    turns = np.arange(sides) * (2 * np.pi / sides)
    rim = np.stack((7 * np.cos(turns), 7 * np.sin(turns)), axis=1)
    chosen = thinned(np.repeat(rim, 3, axis=0), sides, 20)
    assert 150 <= len(chosen) <= 20_000_000 // (sides * 20)
    held = np.ones(sides, dtype=np.bool_)
    across = spans(chosen * 0.99, rim, np.roll(rim, -1, axis=0), held, np.eye(2))
    # Near the rim the shortest way is a short chord; through the middle it would be 14 mm.
    assert 9.0 < across.max() < 14.0
    mixed = np.random.default_rng(3).permutation(np.repeat(rim, 3, axis=0))
    assert np.array_equal(thinned(mixed, sides, 20), chosen)
