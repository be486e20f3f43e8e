"""What each pixel shows, compared with coverage counted by hand."""

from __future__ import annotations

import numpy as np

from gatesmith.render.raster import NOTHING, nearest, rasterise, row_ranges


def _triangle(*corners: tuple[float, float, float]) -> list[tuple[float, float, float]]:
    return list(corners)


def test_a_pixel_is_covered_when_its_middle_is() -> None:
    """Pieces would be drawn half a pixel too large or too small."""
    # The half of a 4 × 4 square below its diagonal from (0, 0) to (4, 4): the middles
    # (x + 0.5, y + 0.5) with x >= y, the diagonal itself among them: 4 + 3 + 2 + 1.
    seen = rasterise(np.array([_triangle((0, 0, 1), (4, 0, 1), (4, 4, 1))]), 6, 5)
    assert int((seen.triangle != NOTHING).sum()) == 10
    assert seen.triangle[0].tolist() == [0, 0, 0, 0, NOTHING, NOTHING]
    assert seen.triangle[3].tolist() == [NOTHING, NOTHING, NOTHING, 0, NOTHING, NOTHING]


def test_the_nearer_triangle_hides_the_other_in_any_order() -> None:
    """What lies behind would shine through."""
    far = _triangle((0, 0, 1), (9, 0, 1), (0, 9, 1))
    near = _triangle((0, 0, 2), (4, 0, 2), (0, 4, 2))
    for order in ([far, near], [near, far]):
        seen = rasterise(np.array(order), 8, 8)
        assert seen.triangle[0, 0] == order.index(near)
        assert seen.triangle[0, 6] == order.index(far)
        assert seen.near[0, 0] == 2
        assert seen.near[7, 7] == 0


def test_nearness_alone_is_that_of_the_picture() -> None:
    """Shadows would fall elsewhere than the picture's own surfaces."""
    corners = np.random.default_rng(5).uniform(-4, 24, (60, 3, 3))
    corners[:, :, 2] += 5
    assert np.array_equal(nearest(corners, 20, 16), rasterise(corners, 20, 16).near)
    assert (nearest(corners, 20, 16) > 0).mean() > 0.9


def test_nearness_varies_evenly_over_a_slanted_triangle() -> None:
    """Two surfaces that meet would change places along their seam."""
    seen = rasterise(np.array([_triangle((0, 0, 0), (8, 0, 8), (0, 8, 0))]), 8, 8)
    # One unit of nearness a pixel along x, counted at the middle of the pixel.
    assert np.allclose(seen.near[0, :7], np.arange(7) + 0.5)
    assert np.allclose(seen.near[3, :4], np.arange(4) + 0.5)


def test_neighbours_leave_no_gap() -> None:
    """The table would shine through along the seams of a surface."""
    # A 40 × 30 rectangle, cut like a cake at a point that binary numbers do not meet.
    rim = ((0, 0), (13.7, 0), (40, 0), (40, 11.1), (40, 30), (7.3, 30), (0, 30))
    middle = (17.1, 12.3, 1.0)
    slices = [_triangle((*rim[at - 1], 1), (*rim[at], 1), middle) for at in range(len(rim))]
    seen = rasterise(np.array(slices), 40, 30)
    assert (seen.triangle != NOTHING).all()
    assert (seen.near == 1).all()


def test_of_equally_near_triangles_the_first_is_seen() -> None:
    """The colour of skins that lie on one another would depend on what else there is."""
    behind, same = (_triangle((0, 0, near), (8, 0, near), (0, 8, near)) for near in (0.5, 1))
    seen = rasterise(np.array([behind, same, same]), 8, 8)
    assert set(seen.triangle.ravel().tolist()) == {NOTHING, 1}


def test_some_rows_are_those_of_the_whole() -> None:
    """A large picture, which is drawn in bands, would be torn."""
    one = _triangle((1, 2, 1), (19, 5, 2), (4, 18, 3))
    corners = np.array([one, _triangle((3, 1, 2), (9, 19, 2), (0, 9, 2))])
    whole, part = rasterise(corners, 20, 20), rasterise(corners, 20, 6, top=7)
    assert np.array_equal(part.triangle, whole.triangle[7:13])
    assert np.array_equal(part.near, whole.near[7:13])


def test_rows_that_are_known_change_nothing() -> None:
    """Strips of a shadow, which share them, would not meet, or lack triangles."""
    some = np.random.default_rng(5).uniform(-20, 60, (300, 3, 3))
    some[..., 2] = np.abs(some[..., 2])
    some[7] = some[7, 0]  # without an area
    rows = row_ranges(some)
    assert np.isinf(rows.first[7])
    strips = [nearest(some, 40, 15, top, rows) for top in (0, 15, 30)]
    assert np.array_equal(np.concatenate(strips), nearest(some, 40, 45))


def test_what_lies_outside_of_the_picture_is_cut_off() -> None:
    """A piece near the rim would be drawn at the other side, or end the program."""
    seen = rasterise(np.array([_triangle((-5, -5, 1), (3, -5, 1), (-5, 3, 1))]), 4, 4)
    assert int((seen.triangle != NOTHING).sum()) == 0  # x + y < -2 only
    seen = rasterise(np.array([_triangle((-9, -9, 1), (30, -9, 1), (-9, 30, 1))]), 4, 4)
    assert int((seen.triangle != NOTHING).sum()) == 16


def test_seen_from_the_edge_a_triangle_covers_nothing() -> None:
    """A division by zero would colour pixels at random."""
    seen = rasterise(np.array([_triangle((0, 0, 1), (4, 4, 1), (8, 8, 1))]), 8, 8)
    assert int((seen.triangle != NOTHING).sum()) == 0
