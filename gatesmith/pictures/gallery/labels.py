"""Labels on a rendered picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from gatesmith.core.fonts import FONT

if TYPE_CHECKING:
    from gatesmith.render.picture import Pixels

_INK = "#33312e"
_LETTERS = 0.026  # of the picture's height
_LEAST = 9
_FINER = 4  # oversampling of the letters, so that they look the same on every system


class Label(NamedTuple):
    """A text whose left end (or centre) is at a pixel, counted from the upper left corner."""

    text: str
    x: float
    y: float
    centred: bool = False


def labelled(pixels: Pixels, labels: Sequence[Label], height: int | None = None) -> Pixels:
    """A picture with labels, in letters that suit a picture of that height."""
    from PIL import Image, ImageDraw, ImageFont

    if not labels:
        return pixels
    size = max(_LEAST, round(_LETTERS * (height or pixels.shape[0])))
    font = ImageFont.truetype(str(FONT), size * _FINER)
    picture = Image.fromarray(pixels)
    for label in labels:
        left, top, right, bottom = font.getbbox(label.text, anchor="ls")
        wide, high = int(right - left) + 2 * _FINER, int(bottom - top) + 2 * _FINER
        mask = Image.new("L", (-(-wide // _FINER) * _FINER, -(-high // _FINER) * _FINER))
        ImageDraw.Draw(mask).text((_FINER - left, _FINER - top), label.text, 255, font, anchor="ls")
        small = mask.resize((mask.width // _FINER, mask.height // _FINER), Image.Resampling.BOX)
        x = label.x - (small.width / 2 if label.centred else 0)
        x = min(max(x, 0), picture.width - small.width)
        y = min(max(label.y - small.height / 2, 0), picture.height - small.height)
        picture.paste(_INK, (round(x), round(y)), small)
    return np.asarray(picture)
