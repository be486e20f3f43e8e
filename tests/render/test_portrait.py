"""Sheets, turntables, scale bars and coins: their places and sizes."""

from __future__ import annotations

import io
import math

import numpy as np
import pytest
from PIL import Image
from PIL.GifImagePlugin import GifImageFile

from gatesmith.core.colours import colour_of
from gatesmith.pictures.gallery.portrait import FRAMES, once_around, portrait, sheet
from gatesmith.render.camera import ImageSize
from gatesmith.render.image_files import Pixels, gif
from gatesmith.render.scale_reference import ScaleReference, scale_reference
from gatesmith.render.scene import PlacedMesh, box_of
from gatesmith.render.view import View

from .boxes import box

_RED = colour_of("#ff0000")
_VIEW = View(0.0, 30.0)


def _drawn(
    models: list[PlacedMesh], size: ImageSize, scale: ScaleReference, *, four: bool = False
) -> Pixels:
    if four:
        return sheet(models, size, scale)
    return portrait(models, _VIEW, size, scale)


@pytest.mark.parametrize(
    ("length", "label"), [(30.0, "10 mm"), (40.0, "20 mm"), (250.0, "100 mm"), (3.0, "1 mm")]
)
def test_a_bar_has_the_length_that_it_names(length: float, label: str) -> None:
    """People would take a piece for larger or smaller than it is."""
    found = scale_reference(
        [PlacedMesh(box(length, length / 3, length / 2), _RED)], ScaleReference.BAR, _VIEW
    )
    assert found.label == label
    low, high = box_of(found.placed)
    assert high[0] - low[0] == pytest.approx(float(label.split(maxsplit=1)[0]), rel=1e-6)
    assert high[1] < 0  # before the piece, not in it
    assert [model.colour.name for model in found.placed] == ["black", "white"] * 2 + ["black"]


def test_a_coin_has_the_size_of_one_euro() -> None:
    """The one thing of well-known size would have another one."""
    found = scale_reference([PlacedMesh(box(30, 10, 20), _RED)], ScaleReference.COIN, _VIEW)
    low, high = box_of(found.placed)
    sides = [b - a for a, b in zip(low, high, strict=True)]
    assert sides == pytest.approx([23.25, 23.25, 2.33], abs=0.02)  # by the European Central Bank
    assert high[1] < 0
    for model in found.placed:
        assert model.mesh.volume > 0  # looks outwards
    whole = math.pi * (23.25 / 2) ** 2 * 2.33
    assert 0.85 * whole < sum(model.mesh.volume for model in found.placed) < whole


@pytest.mark.parametrize("turn", [0.0, 28.0, -60.0, 135.0])
def test_what_lies_beside_is_before_the_viewer(turn: float) -> None:
    """From the other side the bar would be hidden behind the piece, or go through it."""
    view = View(turn, 30.0)
    piece = PlacedMesh(box(30, 10, 20), _RED, (100, -40), height=7)
    towards = np.array(view.axes[2])[:2]
    nearest = max(float(corner @ towards) for corner in piece.points[:, :2])
    for kind in (ScaleReference.BAR, ScaleReference.COIN):
        found = scale_reference([piece], kind, view)
        assert box_of(found.placed)[0][2] == pytest.approx(7.0)  # on the same table
        for model in found.placed:
            flat = model.points[:, :2]
            assert min(float(corner @ towards) for corner in flat) > nearest - 0.5


@pytest.mark.parametrize("sides", [(30, 10, 20), (8, 8, 3)], ids=["gate", "disc"])
def test_a_coin_hides_nothing(sides: tuple[float, float, float]) -> None:
    """A disc of eight millimetres would stand half behind the coin that shows its size."""
    view = View(28.0, 24.0)
    piece = PlacedMesh(box(*sides), _RED)
    up = np.array(view.axes[1])
    coin = scale_reference([piece], ScaleReference.COIN, view).placed
    top = max(float((model.points @ up).max()) for model in coin)
    assert top <= float((piece.points @ up).min()) + 1e-6
    flat = scale_reference([piece], ScaleReference.COIN, View(28.0, 0.0))
    assert np.abs(np.array([box_of(flat.placed)])).max() < 100


def test_a_coin_has_its_words_in_the_picture() -> None:
    """They would stand on the lower edge, or beyond it where the picture is wide."""
    models = [PlacedMesh(box(30, 10, 20), _RED)]
    seen = _drawn(models, ImageSize(320, 240), ScaleReference.COIN).astype(int)
    dark = (seen.max(axis=2) < 90).nonzero()
    assert len(dark[0]) > 20
    assert dark[0].max() < 234


def test_nothing_lies_beside_what_has_no_size() -> None:
    """A speck would end in a logarithm of zero."""
    speck = PlacedMesh(box(0.001, 0.001, 0.001), _RED)
    assert scale_reference([speck], ScaleReference.BAR, _VIEW).placed == ()
    assert scale_reference([speck], ScaleReference.NONE, _VIEW).label == ""


def test_a_bar_and_its_words_are_in_the_picture() -> None:
    """The requested scale would be cut off."""
    models = [PlacedMesh(box(30, 10, 20), _RED)]
    with_bar = _drawn(models, ImageSize(320, 240), ScaleReference.BAR).astype(int)
    without = _drawn(models, ImageSize(320, 240), ScaleReference.NONE).astype(int)
    dark = (with_bar.max(axis=2) < 90).nonzero()
    assert len(dark[0]) > 100
    assert (without.max(axis=2) < 90).sum() < 20
    assert dark[0].min() > 120  # in the lower half
    assert dark[0].max() < 236


def test_a_sheet_shows_four_sides_at_one_scale() -> None:
    """Two views would show the same side, or one piece in two sizes."""
    pixels = _drawn(
        [PlacedMesh(box(40, 10, 20), _RED)], ImageSize(400, 300), ScaleReference.NONE, four=True
    )
    red = pixels[..., 0].astype(int) > pixels[..., 1].astype(int) + 60
    quarters = {
        "front": red[:150, 200:],
        "side": red[150:, :200],
        "above": red[150:, 200:],
    }
    wide = {name: float(np.ptp(view.nonzero()[1])) for name, view in quarters.items()}
    assert wide["front"] == pytest.approx(wide["above"], rel=0.12)
    assert wide["side"] == pytest.approx(wide["front"] / 4, rel=0.25)
    high = float(np.ptp(quarters["above"].nonzero()[0]))
    assert high == pytest.approx(wide["above"] / 4, rel=0.2)


def test_a_turntable_comes_round_and_stays_on_its_spot(monkeypatch: pytest.MonkeyPatch) -> None:
    """The piece would jump about, or the picture jerk where it begins anew."""
    monkeypatch.setattr("gatesmith.pictures.gallery.portrait.FRAMES", 8)
    frames = once_around([PlacedMesh(box(30, 10, 20), _RED)], 24.0, 28.0, ImageSize(120, 90))
    assert len(frames) == 8
    reds = [frame[..., 0].astype(int) > frame[..., 1].astype(int) + 60 for frame in frames]
    middles = [float(np.ptp(each.nonzero()[1]) / 2 + each.nonzero()[1].min()) for each in reds]
    spot = sum(middles) / len(middles)
    for seen in reds:
        _, columns = seen.nonzero()
        assert columns.min() > 5 and columns.max() < 115
        assert abs((columns.min() + columns.max()) / 2 - spot) < 3
    assert np.array_equal(reds[0], reds[4])  # a box looks the same from behind
    assert not np.array_equal(reds[0], reds[2])
    assert FRAMES == 24


def test_a_turntable_shows_whole_shadows(monkeypatch: pytest.MonkeyPatch) -> None:
    """The right side of the picture would cut that of a cube."""
    monkeypatch.setattr("gatesmith.pictures.gallery.portrait.FRAMES", 3)
    frames = once_around([PlacedMesh(box(20, 20, 20), _RED)], 24.0, 28.0, ImageSize(120, 90))
    for frame in frames:
        assert (frame[:, -2:] == frame[0, 0]).all()
        assert (frame[:, 80:] != frame[0, 0]).any()


def test_a_gif_has_every_frame_and_the_same_bytes() -> None:
    """It would stand still, stop after one turn, or differ from run to run."""
    frames = [np.full((30, 40, 3), tone, np.uint8) for tone in (10, 90, 170, 250)]
    data = gif(frames, "box")
    assert data == gif(frames, "box")
    with Image.open(io.BytesIO(data)) as seen:
        assert isinstance(seen, GifImageFile)
        assert (seen.size, seen.n_frames, seen.info["loop"]) == ((40, 30), 4, 0)
        tones = []
        for number in range(4):
            seen.seek(number)
            assert seen.info["duration"] == 100
            tones.append(int(np.asarray(seen.convert("L"))[15, 20]))
    assert tones == pytest.approx([10, 90, 170, 250], abs=3)
