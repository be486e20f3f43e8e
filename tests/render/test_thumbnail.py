"""Small pictures: in files, and as characters of a terminal."""

from __future__ import annotations

import io

import numpy as np
import pytest
from PIL import Image

from gatesmith.core.colours import colour_of
from gatesmith.render import picture
from gatesmith.render.camera import ImageSize
from gatesmith.render.image_files import Pixels, half_blocks, small_png
from gatesmith.render.picture import small_picture, thumbnail
from gatesmith.render.scene import PlacedMesh

from .boxes import box


def test_a_thumbnail_shows_the_piece_in_its_colour() -> None:
    """File managers would show a grey square."""
    data = thumbnail([PlacedMesh(box(30, 10, 20), colour_of("#0000ff"))])
    assert data == thumbnail([PlacedMesh(box(30, 10, 20), colour_of("#0000ff"))])
    assert len(data) < 20_000
    with Image.open(io.BytesIO(data)) as seen:
        seen.load()
        assert (seen.format, seen.size) == ("PNG", (256, 192))
        pixels = np.asarray(seen.convert("RGB"), dtype=int)
    blue = pixels[..., 2] > pixels[..., 0] + 60
    assert 0.15 < blue.mean() < 0.8


def test_a_thumbnail_starts_no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each file would take longer, and the processes that make a set get in each other's way."""
    started: list[int] = []
    monkeypatch.setattr(picture, "ThreadPoolExecutor", started.append)
    assert thumbnail([PlacedMesh(box(30, 10, 20), colour_of("#0000ff"))])
    assert not started


def test_closed_bodies_are_drawn_the_same() -> None:
    """The quick way would leave holes."""
    models = [
        PlacedMesh(box(30, 10, 20), colour_of("red")),
        PlacedMesh(box(5, 5, 40), colour_of("blue")),
    ]
    assert np.array_equal(small_picture(models), small_picture(models, closed=True))


@pytest.mark.parametrize(
    ("colours", "most"), [(1, 0), (200, 0), (256, 0), (257, 1), (280, 1), (560, 3), (4096, 16)]
)
def test_a_small_png_is_true_to_its_pixels(colours: int, most: int) -> None:
    """Pictures of several colours would lose some of them, or get wrong ones."""
    steps = np.arange(64 * 64) % colours
    channels = np.stack((steps % 256, steps // 256 * 16, np.zeros_like(steps)), axis=-1)
    pixels: Pixels = channels.reshape(64, 64, 3).astype(np.uint8)
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) == colours
    with Image.open(io.BytesIO(small_png(pixels))) as seen:
        found = np.asarray(seen.convert("RGB"), dtype=int)
    assert np.abs(found - pixels).max() <= most


def test_two_pixels_make_one_character() -> None:
    """A picture in a terminal would be upside down, twice as high, or never end its colours."""
    pixels = np.zeros((4, 2, 3), np.uint8)
    pixels[0] = (255, 0, 0)
    pixels[1] = (0, 0, 255)
    first, second = half_blocks(pixels)
    assert first == "\x1b[38;2;255;0;0;48;2;0;0;255m\u2580\u2580\x1b[0m"
    assert second == "\x1b[38;2;0;0;0;48;2;0;0;0m\u2580\u2580\x1b[0m"


def test_a_picture_for_a_terminal_is_as_wide_as_asked() -> None:
    """Lines would break at the edge of the window."""
    pixels = small_picture([PlacedMesh(box(3, 2, 1), colour_of("red"))], ImageSize(40, 30))
    lines = list(half_blocks(pixels))
    assert [line.count("\u2580") for line in lines] == [40] * 15
