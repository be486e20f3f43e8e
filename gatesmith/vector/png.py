"""PNG: drawn four times as large with the bundled font, then reduced."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from gatesmith.core.fonts import FONT
from gatesmith.vector.curves import dashed, flattened
from gatesmith.vector.elements import Anchor, Drawing, Point, StyledPath, Text, ViewBox

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw

SAMPLES = 4
"""Pixels drawn for each pixel along a row or column."""
USUAL_WIDTH = 1400
MOST_WIDTH = 4000
_ANCHORS = {Anchor.START: "ls", Anchor.MIDDLE: "ms", Anchor.END: "rs"}


def png_bytes(drawing: Drawing, width: int = USUAL_WIDTH) -> bytes:
    """The drawing ``width`` pixels wide as the bytes of a PNG file, on white.

    Raises ValueError for a width that is not between 1 and MOST_WIDTH.
    """
    from PIL.PngImagePlugin import PngInfo

    info = PngInfo()
    info.add_itxt("Title", drawing.title)
    info.add_itxt("Description", drawing.description)
    out = io.BytesIO()
    image_of(drawing, width).save(out, "PNG", pnginfo=info, optimize=False)
    return out.getvalue()


def image_of(drawing: Drawing, width: int = USUAL_WIDTH) -> Image:
    """The drawing as an image of Pillow; see :func:`png_bytes`."""
    from PIL import Image as Images

    if not 1 <= width <= MOST_WIDTH:
        raise ValueError(f"width: {width} pixels is out of range; give 1 to {MOST_WIDTH}")
    height = max(1, round(width * drawing.view.height / drawing.view.width))
    large = Images.new("RGB", (SAMPLES * width, SAMPLES * height), "#ffffff")
    brush = _Brush(large, drawing.view)
    for item in drawing.items:
        if isinstance(item, Text):
            brush.write(item)
        else:
            brush.paint(item)
    return large.resize((width, height), Images.Resampling.BOX)


class _Brush:
    """Draws the items of a view onto a large image."""

    def __init__(self, image: Image, view: ViewBox) -> None:
        from PIL import ImageDraw

        self._image = image
        self._draw = ImageDraw.Draw(image)
        self._view = view
        self._scale = image.width / view.width

    def _at(self, point: Point) -> Point:
        view = self._view
        return (point[0] - view.left) * self._scale, (point[1] - view.top) * self._scale

    def write(self, text: Text) -> None:
        """Draw a line of text; the bundled font is always bold and proportional."""
        from PIL import ImageFont

        size = max(1, round(text.size * self._scale * (1 if text.bold else 0.93)))
        font, anchor = ImageFont.truetype(str(FONT), size), _ANCHORS[text.anchor]
        self._draw.text(self._at(text.at), text.text, text.colour, font, anchor)

    def paint(self, shape: StyledPath) -> None:
        """Fill a shape, then stroke it; what is below a translucent shape shows through."""
        chains = [[self._at(p) for p in flattened(contour)] for contour in shape.contours]
        if shape.opacity < 1 or (shape.fill and len(chains) > 1):
            self._paint_by_mask(shape, chains)
            return
        if shape.fill:
            self._draw.polygon(chains[0], shape.fill)
        if shape.stroke:
            for chain in self._pieces(shape, chains):
                self._stroke(self._draw, chain, shape.width * self._scale, shape.stroke)

    def _paint_by_mask(self, shape: StyledPath, chains: list[list[Point]]) -> None:
        """Even-odd filling and opacity, within the box of the shape only."""
        from PIL import Image as Images
        from PIL import ImageChops, ImageDraw

        reach = shape.width * self._scale
        xs, ys = [x for c in chains for x, _ in c], [y for c in chains for _, y in c]
        left, top = math.floor(min(xs) - reach), math.floor(min(ys) - reach)
        size = (math.ceil(max(xs) + reach) - left, math.ceil(max(ys) + reach) - top)
        moved = [[(x - left, y - top) for x, y in chain] for chain in chains]
        if shape.fill:
            mask = Images.new("L", size)
            for chain in moved:
                one = Images.new("L", size)
                ImageDraw.Draw(one).polygon(chain, 255)
                mask = ImageChops.difference(mask, one)
            self._lay(shape.fill, mask, (left, top), shape.opacity)
        if shape.stroke:
            mask = Images.new("L", size)
            for chain in self._pieces(shape, moved):
                self._stroke(ImageDraw.Draw(mask), chain, reach, 255)
            self._lay(shape.stroke, mask, (left, top), shape.opacity)

    def _lay(self, colour: str, mask: Image, at: tuple[int, int], opacity: float) -> None:
        self._image.paste(colour, at, mask.point([round(opacity * n) for n in range(256)]))

    def _pieces(self, shape: StyledPath, chains: list[list[Point]]) -> list[list[Point]]:
        if not shape.dashes:
            return chains
        dashes = [dash * self._scale for dash in shape.dashes]
        return [piece for chain in chains for piece in dashed(chain, dashes)]

    @staticmethod
    def _stroke(draw: ImageDraw, chain: Sequence[Point], width: float, colour: str | int) -> None:
        """A line with round ends and corners: a bar for each piece, a disc at each point."""
        half = width / 2
        for (x, y), (other_x, other_y) in pairwise(chain):
            length = math.hypot(other_x - x, other_y - y)
            if length:
                dx, dy = half * (other_y - y) / length, half * (x - other_x) / length
                bar = [(x + dx, y + dy), (other_x + dx, other_y + dy)]
                bar += [(other_x - dx, other_y - dy), (x - dx, y - dy)]
                draw.polygon(bar, colour)
        for x, y in chain:
            draw.ellipse((x - half, y - half, x + half, y + half), colour)
