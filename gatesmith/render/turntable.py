"""A picture that turns once around, as GIF: the same pixels make the same bytes."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from gatesmith.render.picture import Pixels

_COLOURS = 160  # all frames share them, so that nothing flickers
_SAMPLES = 6  # frames that the colours are chosen from
_HUNDREDTHS = 8  # of a second for each frame


def gif(frames: Sequence[Pixels], title: str = "") -> bytes:
    """Frames, uint8 (height, width, 3) of one size, as a GIF that goes on for ever."""
    from PIL import Image

    some = frames[:: max(1, len(frames) // _SAMPLES)]
    palette = Image.fromarray(np.concatenate(some)).quantize(
        _COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE
    )
    drawn = [
        Image.fromarray(frame).quantize(palette=palette, dither=Image.Dither.NONE)
        for frame in frames
    ]
    written = io.BytesIO()
    drawn[0].save(
        written,
        "GIF",
        save_all=True,
        append_images=drawn[1:],
        duration=10 * _HUNDREDTHS,
        loop=0,
        comment=title.encode("ascii", "replace"),
    )
    return written.getvalue()
