"""The names that prove a mesh closed: practically random, and unique."""

from __future__ import annotations

import numpy as np

from gatesmith.mesh._edge_keys import Names, _distinct


def test_names_of_a_lattice_are_like_random_ones() -> None:
    """Points on a regular grid would get names in a pattern, and a missing cell cancel out.

    Around a cell that is missing the sum is 0 when the names of its four corners, by turns
    added and subtracted, come to 0. Of so many cells each part of 16 bits is 0 in about 19.
    """
    side = 252
    grid = np.zeros((side, side, 3), np.float32)
    grid[..., 1:] = np.stack(np.meshgrid(np.arange(side), np.arange(side)), axis=-1) * 8 + 1024
    words = np.zeros((3, 3, side * side // 3), np.uint32)
    words[:] = grid.view(np.uint32).reshape(3, -1, 3).transpose(0, 2, 1)
    chance = np.random.default_rng(3)
    zeros = np.zeros(4)
    for _ in range(20):
        drawn = chance.integers(0, 2**64, (3, 3), np.uint64) | np.uint64(1)
        names = np.empty((3, side * side // 3), np.uint64)
        Names(drawn, names.shape[1]).put(words, names)
        assert len(np.unique(names)) == side * side
        square = names.reshape(side, side)
        around = square[1:, 1:] - square[:-1, 1:] - square[1:, :-1] + square[:-1, :-1]
        parts = np.ascontiguousarray(around).view(np.uint16).reshape(-1, 4)
        zeros += np.count_nonzero(parts == 0, axis=0)
    assert (zeros < 45).all() and (zeros > 4).all(), zeros


def test_points_with_one_sum_keep_their_names_apart() -> None:
    """Coordinates like 1, 2 and 4 differ in few bits, the highest of a word.

    A sum of products then takes few values, and points that share it would share their name.
    """
    chance = np.random.default_rng(8)
    drawn = chance.integers(0, 2**64, (3, 3), np.uint64) | np.uint64(1)
    drawn[0] = 1  # the first sum is the same for all orders of three words
    words = np.zeros((3, 3, 2), np.uint32)
    words[:, :, 0] = np.array([(64, 65, 66), (65, 64, 66), (66, 65, 64)]) << 24
    words[:, :, 1] = np.array([(64, 66, 65), (65, 66, 64), (66, 64, 65)]) << 24
    names = np.empty((3, 2), np.uint64)
    Names(drawn, 2).put(words, names)
    assert len(np.unique(names)) == 6


def test_equal_keys_are_found_among_many_in_one_slot() -> None:
    """A key that another one overwrote in the table would not be compared with its like."""
    shift, table = np.int64(1), np.empty(8, np.uint16)
    keys = np.random.default_rng(5).permutation(5000) * np.int64(16)
    assert _distinct(keys.copy(), shift, table)
    for one, other in ((0, 1), (0, 4999), (2500, 4000)):
        doubled = keys.copy()
        doubled[one] = doubled[other]
        assert not _distinct(doubled, shift, table)
