"""Pixels as files and as text: PNG, small PNG without Pillow, animated GIF, terminal characters.

The same pixels give the same bytes.
"""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
"""A picture, uint8 (height, width, 3)."""

_COMPRESSION = 4  # of 9: a twentieth larger than with 9, in an eighth of the time

_MOST_COLOURS = 256  # of a picture whose pixels take one byte each
_STEPS = (1, 2, 4, 8, 16, 32, 64)  # of 256: ever coarser until the colours are few enough

_GIF_COLOURS = 160  # shared by all frames, so that nothing flickers
_SAMPLES = 6  # frames from which the colours are chosen
_HUNDREDTHS = 10  # of a second for each frame

UPPER_HALF = "\u2580"
"""The character whose upper half has the foreground colour and whose lower half the background."""

_RESET = "\x1b[0m"


def png(pixels: Pixels, text: Sequence[tuple[str, str]] = ()) -> bytes:
    """A picture, uint8 (height, width, 3), as PNG with text entries of name and value."""
    from PIL import Image
    from PIL.PngImagePlugin import PngInfo

    notes = PngInfo()
    for name, value in text:
        notes.add_text(name, value)
    written = io.BytesIO()
    image = Image.fromarray(pixels, "RGB")
    image.save(written, "PNG", compress_level=_COMPRESSION, pnginfo=notes)
    return written.getvalue()


def small_png(pixels: Pixels) -> bytes:
    """A picture, uint8 (height, width, 3), as a PNG of at most 256 colours."""
    colours, names = _few_colours(pixels)
    height, width = names.shape
    rows = np.zeros((height, width + 1), np.uint8)  # each row begins with its filter: none
    rows[:, 1:] = names
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = (
        (b"IHDR", header),
        (b"PLTE", colours.tobytes()),
        (b"IDAT", zlib.compress(rows.tobytes(), 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(part for each in parts for part in _chunk(*each))


def _chunk(name: bytes, data: bytes) -> Iterator[bytes]:
    yield struct.pack(">I", len(data))
    yield name + data
    yield struct.pack(">I", zlib.crc32(name + data))


def _few_colours(pixels: Pixels) -> tuple[Pixels, Pixels]:
    """Colours (k, 3), and the index of the colour of each pixel, (height, width)."""
    red, green, blue = np.moveaxis(pixels.astype(np.int64), -1, 0)
    every, names = np.unique(red << 16 | green << 8 | blue, return_inverse=True)
    channels = np.stack((every >> 16, every >> 8 & 255, every & 255), axis=-1)
    for step in _STEPS:
        coarse = np.minimum((channels + step // 2) // step * step, 255)
        keys = coarse[:, 0] << 16 | coarse[:, 1] << 8 | coarse[:, 2]
        found, again = np.unique(keys, return_inverse=True)
        if len(found) <= _MOST_COLOURS:
            break
    colours = np.stack((found >> 16, found >> 8 & 255, found & 255), axis=-1).astype(np.uint8)
    return colours, again[names].reshape(pixels.shape[:2]).astype(np.uint8)


def gif(frames: Sequence[Pixels], title: str = "") -> bytes:
    """Frames of one size, uint8 (height, width, 3), as a GIF that repeats endlessly."""
    from PIL import Image

    some = frames[:: max(1, len(frames) // _SAMPLES)]
    palette = Image.fromarray(np.concatenate(some)).quantize(
        _GIF_COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE
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


def half_blocks(pixels: Pixels) -> Iterator[str]:
    """Lines for a terminal with 24-bit colours, two pixels per character.

    ``pixels`` are uint8 (height, width, 3), with an even height.
    """
    for upper, lower in zip(pixels[::2].tolist(), pixels[1::2].tolist(), strict=True):
        line, before = "", ""
        for (r, g, b), (red, green, blue) in zip(upper, lower, strict=True):
            colours = f"\x1b[38;2;{r};{g};{b};48;2;{red};{green};{blue}m"
            line += UPPER_HALF if colours == before else colours + UPPER_HALF
            before = colours
        yield line + _RESET
