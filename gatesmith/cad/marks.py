"""Marks: a short text sunk into the underside, from a font that comes with the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.kernel import translated
from gatesmith.core.fonts import FONT

if TYPE_CHECKING:
    from cadquery import Shape

CAPITAL_SHARE = 0.73  # of the size that a font is asked for: how high its capitals are
HIGHEST_CAPITAL = 7.0  # as high as a flat bridge is long, with an accent on top
OVER = 1.0  # the tool reaches this far below the bed


def underside_text(
    text: str, centre: tuple[float, float], room: tuple[float, float], depth: float
) -> list[Shape]:
    """Tools that sink a text into the face at z = 0, to be read from below.

    ``room`` is its greatest length along x and y; the text runs along the longer side. Raises
    KernelError.
    """
    from cadquery import Compound, Vector

    along_y = room[1] > room[0]
    long, high = (room[1], room[0]) if along_y else room
    with translated("mark", "text", text=text):
        trial = Compound.makeText(text, 10.0, depth + OVER, fontPath=str(FONT))
        box = trial.BoundingBox()
        size = 10.0 * min(long / box.xlen, high / max(box.ylen, 10.0 * CAPITAL_SHARE))
        size = min(size, HIGHEST_CAPITAL / CAPITAL_SHARE)
        made = Compound.makeText(text, size, depth + OVER, fontPath=str(FONT))
        box = made.BoundingBox()
        made = made.translate(Vector(-box.center.x, -box.center.y, 0.0))
        made = made.rotate(Vector(0, 0, 0), Vector(0, 1, 0), 180)  # read from below
        if along_y:
            made = made.rotate(Vector(0, 0, 0), Vector(0, 0, 1), 90)
        made = made.translate(Vector(centre[0], centre[1], depth))
        return [*made.Solids()]  # one by one, for a letter and its accent may overlap
