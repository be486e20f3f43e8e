"""Lettering: figures and capitals sunk into an upward face, from the font that marks use.

A ``TextLine`` is worked out in plain arithmetic, so that a planner can refuse what would not be
read; only ``top_text`` needs the CAD kernel.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.cad.kernel import translated
from gatesmith.cad.marks import CAPITAL_SHARE
from gatesmith.core.fonts import FONT

if TYPE_CHECKING:
    from cadquery import Shape

    from gatesmith.catalog import Printer

STROKE_SHARE = 0.155  # of a capital: the bar of a 4, the thinnest stroke of all figures
OVERSHOOT = 1.04  # round figures reach a little over and under the straight ones
OVER = 1.0  # the tool reaches this far over the face

# How far each letter moves the pen, as a share of the size that the font is asked for.
_FIGURE, _WIDEST = 0.696, 1.104
_ADVANCES = {
    **dict.fromkeys("0123456789", _FIGURE),
    **dict.fromkeys(".,IJ ", 0.38),
    **dict.fromkeys("-", 0.415),
    **dict.fromkeys("EFLPSTYZC", 0.735),
    **dict.fromkeys("ABDGHKNOQRUVX+", 0.851),
}

# The kernel centres a line between the font's own limits; its capitals lie so far above that.
_MIDDLE = 0.0183


@dataclass(frozen=True)
class TextLine:
    """A line of text around a centre in the plan, its capitals ``capital`` mm high.

    It runs along x, or along y where ``upwards`` is set (read from the side of greater x).
    """

    text: str
    centre: tuple[float, float]
    capital: float
    upwards: bool = False

    @property
    def length(self) -> float:
        """The room that the line takes along its run, mm: never less than what is cut."""
        return text_length(self.text, self.capital)

    @property
    def height(self) -> float:
        """The room that it takes across, mm, with the overshoot of round figures."""
        return OVERSHOOT * self.capital


def text_length(text: str, capital: float) -> float:
    """How long a line is at most, mm, when its capitals are so high."""
    return capital / CAPITAL_SHARE * sum(_ADVANCES.get(letter, _WIDEST) for letter in text)


def least_capital(profile: Printer) -> float:
    """How high capitals must be on this printer, mm, for their thinnest stroke to be seen."""
    return max(profile.text_height, profile.text_stroke / STROKE_SHARE)


def fitted_line(
    text: str,
    centre: tuple[float, float],
    room: tuple[float, float],
    profile: Printer,
    *,
    highest: float | None = None,
) -> TextLine | None:
    """The largest line within a room along x and y, its capitals at most ``highest`` mm high.

    It runs along the longer side of the room. None where this printer could not show it.
    """
    upwards = room[1] > room[0]
    long, across = (room[1], room[0]) if upwards else room
    capital = min(long / text_length(text, 1.0), across / OVERSHOOT)
    if highest is not None:
        capital = min(capital, highest)
    if capital < least_capital(profile):
        return None
    return TextLine(text, centre, capital, upwards)


def top_text(line: TextLine, z: float, depth: float) -> list[Shape]:
    """Tools that sink a line ``depth`` mm into the face at height ``z``, read from above.

    One tool a letter; its ink is centred on the line's centre. Raises KernelError.
    """
    from cadquery import Compound, Vector

    size = line.capital / CAPITAL_SHARE
    with translated("lettering", "text", text=line.text, capital=line.capital):
        made = Compound.makeText(line.text, size, depth + OVER, fontPath=str(FONT))
        made = made.translate(Vector(-made.BoundingBox().center.x, -_MIDDLE * size, 0.0))
        if line.upwards:
            made = made.rotate(Vector(0, 0, 0), Vector(0, 0, 1), 90)
        return [*made.translate(Vector(*line.centre, z - depth)).Solids()]
