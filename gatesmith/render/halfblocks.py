"""A picture as lines of text: each character is two pixels, one above the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gatesmith.render.picture import Pixels

UPPER_HALF = "\u2580"
"""The character whose upper half has the colour of letters, its lower half that of the ground."""

_RESET = "\x1b[0m"


def half_blocks(pixels: Pixels) -> Iterator[str]:
    """Lines for a terminal of 24-bit colours, of uint8 (height, width, 3) with even height."""
    for upper, lower in zip(pixels[::2].tolist(), pixels[1::2].tolist(), strict=True):
        line, before = "", ""
        for (r, g, b), (red, green, blue) in zip(upper, lower, strict=True):
            colours = f"\x1b[38;2;{r};{g};{b};48;2;{red};{green};{blue}m"
            line += UPPER_HALF if colours == before else colours + UPPER_HALF
            before = colours
        yield line + _RESET
