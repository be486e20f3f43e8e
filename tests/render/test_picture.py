"""Pictures: where a piece stands in them, its colour, its shadow, and their bytes."""

from __future__ import annotations

import io

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from gatesmith.core.colours import colour_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.render.camera import ImageSize, fit_cameras
from gatesmith.render.image_files import png
from gatesmith.render.picture import render_at_one_scale, render_view
from gatesmith.render.scene import (
    PlacedMesh,
    box_of,
    corner_normals,
    in_a_row,
    on_its_side,
    scene_of,
)
from gatesmith.render.view import DEFAULT_VIEW, View, default_view

from .boxes import box

_FRONT, _TOP = View(0.0, 0.0), View(0.0, 90.0)
_SMALL = ImageSize(120, 90)


def _drawn(view: View, *models: PlacedMesh) -> NDArray[np.int64]:
    return render_view(scene_of(models), view, _SMALL).astype(np.int64)


def test_the_view_from_above_keeps_proportions() -> None:
    """A piece would look thicker or thinner than it is."""
    red = PlacedMesh(box(40, 20, 1), colour_of("#ff0000"))
    pixels = _drawn(_TOP, red)
    painted = (pixels[..., 0] > pixels[..., 1] + 40).nonzero()
    rows, columns = (int(np.ptp(axis)) + 1 for axis in painted)
    assert columns / rows == pytest.approx(2.0, abs=0.1)
    assert columns == pytest.approx(0.88 * 120, abs=3)  # the whole width but a rim of 6 %


def test_what_is_in_front_hides_what_is_behind() -> None:
    """The viewer would look at the piece from its back."""
    front = PlacedMesh(box(10, 10, 10), colour_of("#ff0000"), (0, 0))
    behind = PlacedMesh(box(10, 10, 10), colour_of("#0000ff"), (0, 30))
    middle = _drawn(_FRONT, front, behind)[50, 60]
    assert middle[0] > middle[2] + 60


def test_x_runs_to_the_right_and_z_up() -> None:
    """Letters would be seen in a mirror, pieces upside down."""
    left = PlacedMesh(box(10, 10, 10), colour_of("#ff0000"), (-20, 0))
    right = PlacedMesh(box(10, 10, 30), colour_of("#0000ff"), (20, 0))
    pixels = _drawn(_FRONT, left, right)
    blue = (pixels[..., 2] > pixels[..., 0] + 40).nonzero()
    red = (pixels[..., 0] > pixels[..., 2] + 40).nonzero()
    assert int(red[1].max()) < int(blue[1].min())
    assert int(blue[0].min()) < int(red[0].min()) - 20  # the higher one ends further up


def test_a_piece_throws_a_shadow_and_nothing_else_is_dark() -> None:
    """Pieces would float; or the table would be dark for no reason."""
    pixels = _drawn(View(28, 24), PlacedMesh(box(10, 10, 30), colour_of("#ff0000")))
    grey = np.ptp(pixels, axis=2) < 8
    table = int(np.median(pixels[grey]))
    shadow = (grey & (pixels[..., 0] < table - 20)).nonzero()
    model = (~grey).nonzero()
    assert len(shadow[0]) > 200
    assert shadow[1].mean() > model[1].mean() + 10  # the light comes from the left
    assert (abs(pixels[:20, :20] - table) < 12).all()


def test_the_same_picture_has_the_same_bytes() -> None:
    """Pictures in the documents and in files would change from run to run."""
    first, second = (
        png(
            _drawn(DEFAULT_VIEW, PlacedMesh(box(3, 4, 5), colour_of("teal"))).astype(np.uint8),
            [("a", "b")],
        )
        for _ in range(2)
    )
    assert first == second
    read = Image.open(io.BytesIO(first))
    assert read.size == (120, 90)
    assert read.info["a"] == "b"


def test_models_in_a_row_do_not_meet() -> None:
    """Neighbours in a picture of several pieces would run into one another."""
    meshes = [(box(10, 30, 5), colour_of("red")), (box(20, 5, 9), colour_of("blue"))]
    one, other = in_a_row(meshes, 4.0, _FRONT)
    assert (one.place[0] + 10) + 4.0 == pytest.approx(other.place[0])
    assert one.place[1] + 15 == pytest.approx(other.place[1] + 2.5)


def test_edges_are_sharp_and_round_bodies_are_round() -> None:
    """A box would look like a pillow, a dome like a cut stone."""
    flat = corner_normals(box(1, 1, 1))
    assert np.allclose(np.abs(flat).max(axis=2), 1.0)
    turn = np.linspace(0, 2 * np.pi, 36, endpoint=False)
    rim = np.stack((np.cos(turn), np.sin(turn)), axis=1)
    points = [(x, y, z) for x, y in rim for z in (0.0, 1.0)]
    faces = []
    for at in range(36):
        a, b, c, d = 2 * at, 2 * at + 1, (2 * at + 2) % 72, (2 * at + 3) % 72
        faces += [(a, c, d), (a, d, b)]
    round_body = corner_normals(Mesh(np.array(points, np.float32), np.array(faces, np.int32)))
    outward = np.array(points)[np.array(faces)][:, :, :2]
    assert ((round_body[:, :, :2] * outward).sum(axis=2) > 0.999).all()


@pytest.mark.parametrize("view", [_FRONT, _TOP, View(28, 24), View(-140, 60)])
def test_everything_is_in_the_picture(view: View) -> None:
    """A corner of the piece would be cut off."""
    points = box(30, 10, 20).corners.reshape(-1, 3)
    (camera,) = fit_cameras([points], view, ImageSize(400, 300))
    seen = camera.project(points)
    assert (seen[:, :2] >= (23.9, 17.9)).all()
    assert (seen[:, :2] <= (376.1, 282.1)).all()
    assert (seen[:, 2] > 0).all()


def test_pictures_drawn_together_have_one_scale() -> None:
    """The second row of a picture would show the same tile larger than the first."""
    red = colour_of("#ff0000")
    alone = scene_of([PlacedMesh(box(10, 10, 1), red)])
    row = scene_of(
        [PlacedMesh(box(10, 10, 1), red, (0, 0)), PlacedMesh(box(10, 10, 1), red, (15, 0))]
    )
    for scenes in ([alone, row], [row, alone]):
        painted = []
        for pixels in render_at_one_scale(scenes, _TOP, _SMALL):
            middle = pixels[45].astype(np.int64)
            painted.append(int((middle[:, 0] > middle[:, 1] + 40).sum()))
        # The row of 25 mm takes the whole width but its rim: 10 mm are 42 pixels, in both.
        assert sorted(painted) == [pytest.approx(42, abs=2), pytest.approx(84, abs=3)]


def test_a_row_of_pieces_may_be_shown_with_its_whole_shadow() -> None:
    """The right side of the pictures of all pieces would cut it."""
    scene = scene_of([PlacedMesh(box(20, 20, 20), colour_of("red"))])
    narrow = ImageSize(60, 60)
    for whole in (True, False):
        (pixels,) = render_at_one_scale([scene], DEFAULT_VIEW, narrow, whole_shadows=whole)
        assert (pixels[:, -2:] == pixels[0, 0]).all() == whole


def test_what_lies_flat_is_seen_more_from_above() -> None:
    """A tile would be drawn as a thin line, or a tower from above its roof."""
    low = (0.0, 0.0, 0.0)
    assert default_view((low, (50.0, 50.0, 14.0))).tilt == 50
    assert default_view((low, (50.0, 20.0, 16.0))).tilt == 24
    two = [
        PlacedMesh(box(9, 9, 1), colour_of("red")),
        PlacedMesh(box(2, 3, 4), colour_of("red"), (8, -1)),
    ]
    assert box_of(two) == ((0, -1, 0), (10, 9, 4))


def test_on_its_side_the_underside_looks_to_the_front() -> None:
    """The seat of a dome would be shown from above, where there is none, or through the table."""
    tipped = on_its_side(box(30, 10, 20))
    assert tipped.box == ((0, 0, 0), (30, 20, 10))
    assert tipped.volume == pytest.approx(6000)  # not mirrored: it would be negative
    front = (tipped.corners[..., 1] == 0).all(axis=1)
    was_below = (box(30, 10, 20).corners[..., 2] == 0).all(axis=1)
    assert (front == was_below).all()
