"""Draw the icons of the page for home screens, ``web/static/icon-*.png``, from ``icon.svg``.

Run it when the drawing changes, and look at the result.
"""

from __future__ import annotations

import re
from pathlib import Path

from fontTools.pens.basePen import BasePen  # type: ignore[import-untyped]
from fontTools.svgLib.path import parse_path  # type: ignore[import-untyped]
from PIL import Image, ImageDraw

FOLDER = Path(__file__).resolve().parents[1] / "web" / "static"
_SIZES = (192, 512)  # pixels; what browsers ask for before they install a page
_SIDE = 64  # of the drawing
_PAPER = "#f3ead9"
_MASKED = 0.62  # of the side: within the circle that every mask leaves, which has 0.8 of it
_FINER = 8  # samples a pixel and direction
_STEPS = 24  # of a curve

_Point = tuple[float, float]


class _Outlines(BasePen):  # type: ignore[misc]  # untyped
    """The outlines of a path as polygons."""

    def __init__(self) -> None:
        super().__init__(None)
        self.outlines: list[list[_Point]] = []

    def _moveTo(self, pt: _Point) -> None:  # noqa: N802 - the library's name
        self.outlines.append([pt])

    def _lineTo(self, pt: _Point) -> None:  # noqa: N802
        self.outlines[-1].append(pt)

    def _curveToOne(self, pt1: _Point, pt2: _Point, pt3: _Point) -> None:  # noqa: N802
        corners = (self.outlines[-1][-1], pt1, pt2, pt3)
        for step in range(1, _STEPS + 1):
            t = step / _STEPS
            shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
            x, y = (
                sum(s * c[axis] for s, c in zip(shares, corners, strict=True)) for axis in (0, 1)
            )
            self.outlines[-1].append((x, y))


def icon(svg: str, pixels: int, share: float) -> Image.Image:
    """The drawing on paper, ``share`` of the side wide, in the middle."""
    path, fill = (re.findall(rf'{name}="([^"]+)"', svg)[0] for name in ("d", "fill"))
    pen = _Outlines()
    parse_path(path, pen)
    fine = pixels * _FINER
    scale, shift = share * fine / _SIDE, (1 - share) / 2 * fine
    found = Image.new("RGB", (fine, fine), _PAPER)
    for outline in pen.outlines:
        ImageDraw.Draw(found).polygon(
            [(x * scale + shift, y * scale + shift) for x, y in outline], fill
        )
    return found.resize((pixels, pixels), Image.Resampling.BOX)


def main() -> None:
    """Draw all of them."""
    svg = (FOLDER / "icon.svg").read_text(encoding="utf-8")
    for pixels in _SIZES:
        for name, share in ((f"icon-{pixels}", 0.8), (f"icon-maskable-{pixels}", _MASKED)):
            target = FOLDER / f"{name}.png"
            icon(svg, pixels, share).save(target, optimize=True)
            print(f"written: {target}")


if __name__ == "__main__":
    main()
