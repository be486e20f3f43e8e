"""Placed meshes: turned, moved, raised, and closed bodies drawn without their backs."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gatesmith.core.colours import colour_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.render.camera import ImageSize, Lens
from gatesmith.render.light import LightQuality
from gatesmith.render.picture import render_view
from gatesmith.render.scene import PlacedMesh, box_of, scene_of
from gatesmith.render.vectors import turned
from gatesmith.render.view import View

from .boxes import box

_RED, _BLUE = colour_of("#ff0000"), colour_of("#0000ff")


def test_a_model_is_turned_first_and_moved_then() -> None:
    """A wall of the east side would stand beside the board, or lie in the north."""
    model = PlacedMesh(box(30, 10, 20), _RED, (100, 50), height=7, turn=90)
    # x runs north then, and y west: the box reaches from -10 to 0 and from 0 to 30.
    assert box_of([model]) == ((90, 50, 7), (100, 80, 27))


@pytest.mark.parametrize(
    ("degrees", "expected"),
    [(0, (3, 4, 5)), (90, (-4, 3, 5)), (180, (-3, -4, 5)), (-90, (4, -3, 5)), (450, (-4, 3, 5))],
)
def test_quarter_turns_are_exact(degrees: float, expected: tuple[float, float, float]) -> None:
    """Walls would stand askew by the last digit, and two of them touch or not by chance."""
    found = turned(np.array([(3.0, 4.0, 5.0)]), degrees)
    assert [tuple(row) for row in found.tolist()] == [expected]


def test_another_turn_keeps_lengths() -> None:
    """A piece that stands at an angle would be larger or smaller."""
    x, y, z = turned(np.array([(2.0, 0.0, 1.0)]), 30)[0].tolist()
    assert (x, y, z) == pytest.approx((1.7320508, 1.0, 1.0), abs=1e-6)


def test_surfaces_are_turned_with_their_model() -> None:
    """A turned piece would be lit from the wrong side."""
    scene = scene_of([PlacedMesh(box(30, 10, 20), _RED, turn=90)])
    seen = scene.corners[:, 0] - scene.corners.mean(axis=(0, 1))
    assert ((scene.normals[:, 0] * seen).sum(axis=1) > 0).all()  # every one looks outwards


def test_the_lowest_model_stands_on_the_table() -> None:
    """A dome on its building would fall down, or a board float."""
    scene = scene_of(
        [PlacedMesh(box(9, 9, 5), _RED, height=-5), PlacedMesh(box(4, 4, 4), _BLUE, height=3)]
    )
    assert scene.corners[:12, :, 2].min() == 0
    assert scene.corners[12:, :, 2].min() == 8


def test_points_that_no_triangle_uses_are_left_out() -> None:
    """A stray point of a file would move the camera away, or the corners be those of others."""
    whole = box(30, 10, 20)
    stray = np.array([(500, 0, -90)], np.float32)
    spare = Mesh(np.concatenate((stray, whole.vertices)), whole.faces + np.int32(1))
    lone, both = scene_of([PlacedMesh(whole, _RED)]), scene_of([PlacedMesh(spare, _RED)] * 2)
    assert np.array_equal(both.points, np.concatenate([lone.points] * 2))
    assert np.array_equal(both.corners, np.concatenate([lone.corners] * 2))


def test_what_casts_shadows_are_the_first_triangles_and_their_points() -> None:
    """The ground of a cover would shade itself, or a map be as wide as the ground."""
    two = [PlacedMesh(box(30, 10, 20), _RED), PlacedMesh(box(900, 900, 1), _BLUE)]
    points, faces = replace(scene_of(two), casters=12).casting
    assert len(points) == 8
    assert np.array_equal(points[faces], scene_of(two[:1]).corners)


def test_closed_bodies_look_the_same_without_their_backs() -> None:
    """A picture of a board would have holes where something was left out to save time."""
    models = [
        PlacedMesh(box(30, 10, 20), _RED, (0, 0), turn=45),
        PlacedMesh(box(10, 10, 30), _BLUE, (20, 5)),
    ]
    view, size = View(20.0, 35.0), ImageSize(120, 90)
    usual = render_view(scene_of(models), view, size)
    quicker = render_view(scene_of(models), view, size, LightQuality(closed=True))
    assert np.array_equal(usual, quicker)


@pytest.mark.parametrize("large", [1024, 160])
def test_a_picture_in_bands_is_the_picture(large: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A large picture would have seams, or take all the memory there is."""
    models = [
        PlacedMesh(box(30, 10, 20), _RED),
        PlacedMesh(box(10, 10, 30), _BLUE, (20, 15), turn=30),
    ]
    scene, view, size = scene_of(models), View(20.0, 35.0), ImageSize(160, 120)
    monkeypatch.setattr("gatesmith.render.sampling._LARGE", large)
    whole = render_view(scene, view, size)
    for rows in (1, 25, 119):
        monkeypatch.setattr("gatesmith.render.picture._BAND", 160 * rows)
        assert np.array_equal(render_view(scene, view, size), whole)


def test_from_nearby_what_is_in_front_looks_larger() -> None:
    """A board would look as from an aeroplane, or a single piece as through a keyhole."""
    front, behind = (
        PlacedMesh(box(10, 10, 10), _RED, (0, 0)),
        PlacedMesh(box(10, 10, 10), _BLUE, (0, 90)),
    )
    shares = []
    for distance in (6.0, 2.0):
        lens = Lens(distance=distance)
        pixels = render_view(scene_of([front, behind]), View(0, 30), ImageSize(160, 120), lens=lens)
        red, _, blue = pixels.astype(int).reshape(-1, 3).T
        shares.append(float((red > blue + 60).sum() / (blue > red + 60).sum()))
    assert 1.1 < shares[0] < shares[1] / 1.5
