"""Lettering: text sunk into a face, in the font that comes with the program.

A ``TextLine`` is plain arithmetic, so that a planner can reject illegible text; only ``top_text``
and ``underside_text`` need the CAD kernel.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.cad.kernel_choice import kernel
from gatesmith.cad.kernel_errors import translated
from gatesmith.cad.primitives import block
from gatesmith.core.named_features import NamedFeature, feature
from gatesmith.core.printed_lines import TWO_LINES

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape, Solid
    from gatesmith.catalog import Printer

CAPITAL_SHARE = 0.73  # of the font size: the height of its capitals
HIGHEST_CAPITAL = 7.0  # with an accent on top, as high as a flat bridge is long
OVER = 1.0  # the tool reaches this far below the bed


def underside_text(
    text: str, centre: tuple[float, float], room: tuple[float, float], depth: float
) -> list[Shape]:
    """Tools that sink a text into the face at z = 0, to be read from below.

    ``room`` is its greatest length along x and y; the text runs along the longer side. Raises
    KernelError.
    """
    along_y = room[1] > room[0]
    long, high = (room[1], room[0]) if along_y else room
    with translated("mark", "text", text=text):
        box = kernel().makeText(text, 10.0, depth + OVER).BoundingBox()
        size = 10.0 * min(
            long / (box.xmax - box.xmin), high / max(box.ymax - box.ymin, 10.0 * CAPITAL_SHARE)
        )
        size = min(size, HIGHEST_CAPITAL / CAPITAL_SHARE)
        made = kernel().makeText(text, size, depth + OVER)
        box = made.BoundingBox()
        made = made.translate((-(box.xmax + box.xmin) / 2, -(box.ymax + box.ymin) / 2, 0.0))
        made = made.rotate((0, 0, 0), (0, 1, 0), 180)  # read from below
        if along_y:
            made = made.rotate((0, 0, 0), (0, 0, 1), 90)
        made = made.translate((*centre, depth))
        return [*made.Solids()]  # one by one, because a letter and its accent may overlap


STROKE_SHARE = 0.155  # of a capital: the bar of a 4, the thinnest stroke of all figures
CLOSEST = 0.0908  # of the font size: between the tips of two fours, the least between figures
OVERSHOOT = 1.04  # round figures extend slightly above and below the straight ones
# How far each letter advances the pen, as a share of the font size.
_FIGURE, _WIDEST = 0.696, 1.104
_ADVANCES = {
    **dict.fromkeys("0123456789", _FIGURE),
    **dict.fromkeys(".,IJ ", 0.38),
    **dict.fromkeys("-", 0.415),
    **dict.fromkeys("EFLPSTYZC", 0.735),
    **dict.fromkeys("ABDGHKNOQRUVX+", 0.851),
}
CLEAR_NOTCH = 1.75  # of the nozzle: slicers leave out what stands in a narrower one
# The notch of a 5 between its bar and its bowl, in shares of the font size. Above the top of the
# bowl it is _NOTCH_GAP wide; beside that, wider by _NOTCH_FALL times the square of the distance.
_FIVE, _NOTCH_GAP, _NOTCH_FALL = "5", 0.101, 1.15
_NOTCH_START, _NOTCH_TOP = 0.151, 0.225  # from the left edge: in the stem; where it is narrow
_NOTCH_LOW, _NOTCH_HIGH = 0.08, 0.26  # above the middle of the font: in the bowl and in the bar
_MOST_FILLED = 0.15  # to the right of its narrowest place: the rest of the notch tells it from a 6
# The kernel centres a line between the font's own limits; its capitals are this far above that.
_MIDDLE = 0.0183


@dataclass(frozen=True)
class TextLine:
    """A line of text around a centre in the plan, its capitals ``capital`` mm high.

    It runs along x, or along y where ``upwards`` is set (read from the side of greater x). Between
    its figures are at least ``apart`` mm, and where the notch of a 5 is narrower than ``notch`` mm,
    it is sunk too. Only figures, points and minus signs may be set apart.
    """

    text: str
    centre: tuple[float, float]
    capital: float
    upwards: bool = False
    apart: float = 0.0
    notch: float = 0.0

    @property
    def length(self) -> float:
        """The room that the line needs along its run, mm: at least what is cut."""
        return text_length(self.text, self.capital, self.apart)

    @property
    def height(self) -> float:
        """The room that it needs across, mm, with the overshoot of round figures."""
        return OVERSHOOT * self.capital


def text_length(text: str, capital: float, apart: float = 0.0) -> float:
    """The greatest length of a line with capitals of this height, mm; ``apart`` as in TextLine."""
    plain = capital / CAPITAL_SHARE * sum(_ADVANCES.get(letter, _WIDEST) for letter in text)
    return plain + (len(text) - 1) * _extra(capital, apart)


def _extra(capital: float, apart: float) -> float:
    """What is added between two figures, mm, so that none are closer than ``apart``."""
    return max(0.0, apart - CLOSEST * capital / CAPITAL_SHARE)


def least_capital(profile: Printer) -> float:
    """The least height of capitals, mm, at which this printer shows their thinnest stroke."""
    return max(profile.text_height, profile.text_stroke / STROKE_SHARE)


def figures_apart(profile: Printer) -> float:
    """The least gap between figures, mm, at which this printer fills what stands between them."""
    return TWO_LINES * profile.nozzle


def clear_notch(profile: Printer) -> float:
    """The least width, mm, of a notch in a figure that this printer fills."""
    return CLEAR_NOTCH * profile.nozzle


def fitted_line(
    text: str,
    centre: tuple[float, float],
    room: tuple[float, float],
    profile: Printer,
    *,
    highest: float | None = None,
) -> TextLine | None:
    """The largest number within a room along x and y, its figures at most ``highest`` mm high.

    It runs along the longer side of the room. Its figures are as close as in the font only where
    the printer's least capitals would not fit otherwise. None if this printer could not show it.
    """
    upwards = room[1] > room[0]
    long, across = (room[1], room[0]) if upwards else room
    for apart in (figures_apart(profile), 0.0):
        capital = min(_highest(text, long, apart), across / OVERSHOOT)
        if highest is not None:
            capital = min(capital, highest)
        if capital >= least_capital(profile):
            return TextLine(text, centre, capital, upwards, apart, clear_notch(profile))
    return None


def _highest(text: str, long: float, apart: float) -> float:
    """The capital at which a number is so long, mm."""
    plain, gaps = text_length(text, 1.0), len(text) - 1
    capital = long / plain
    if not _extra(capital, apart):
        return capital
    return (long - gaps * apart) / (plain - gaps * CLOSEST / CAPITAL_SHARE)


def number_feature(line: TextLine, z: float, depth: float) -> NamedFeature:
    """A number that ``top_text`` sinks, as a named feature."""
    x, y = line.centre
    long, high = line.length / 2, line.height / 2
    along, across = (high, long) if line.upwards else (long, high)
    return feature(
        "number", (x - along, x + along), (y - across, y + across), (z - depth, z), sunk=True
    )


def top_text(line: TextLine, z: float, depth: float) -> list[Shape]:
    """Tools that sink a line ``depth`` mm into the face at height ``z``, read from above.

    One tool for each letter; the ink is centred on the line's centre. Raises KernelError.
    """
    size = line.capital / CAPITAL_SHARE
    with translated("lettering", "text", text=line.text, capital=line.capital):
        made = kernel().makeText(line.text, size, depth + OVER)
        box = made.BoundingBox()
        made = made.translate((-(box.xmax + box.xmin) / 2, -_MIDDLE * size, 0.0))
        extra = _extra(line.capital, line.apart)
        notched = _FIVE in line.text and _filled(line.notch / size) > 0
        letters: list[Shape] = [*_set_apart(made, extra)] if extra or notched else [made]
        if notched:
            letters = [
                _without_notch(each, line, depth) if letter == _FIVE else each
                for each, letter in zip(letters, line.text, strict=True)
            ]
        if line.upwards:
            letters = [each.rotate((0, 0, 0), (0, 0, 1), 90) for each in letters]
        letters = [each.translate((*line.centre, z - depth)) for each in letters]
        return [solid for each in letters for solid in each.Solids()]


def _filled(narrow: float) -> float:
    """How far to the right of its narrowest place the notch of a 5 is narrower than that.

    Both are shares of the font size; 0 where it is wider everywhere.
    """
    wider = narrow - _NOTCH_GAP
    return min(math.sqrt(wider / _NOTCH_FALL), _MOST_FILLED) if wider > 0 else 0.0


def _without_notch(five: Shape, line: TextLine, depth: float) -> Shape:
    """A 5 whose notch is sunk too, as far as that is too narrow."""
    size, box = line.capital / CAPITAL_SHARE, five.BoundingBox()
    reach = _NOTCH_TOP + _filled(line.notch / size)
    across = box.xmin + _NOTCH_START * size, box.xmin + reach * size
    up = (_NOTCH_LOW - _MIDDLE) * size, (_NOTCH_HIGH - _MIDDLE) * size
    return five.fuse(block(across, up, (0.0, depth + OVER)))


def _set_apart(made: Shape, extra: float) -> list[Solid]:
    """The figures of a line, one by one, ``extra`` mm further from each other than in the font."""
    figures = sorted(made.Solids(), key=lambda figure: figure.BoundingBox().xmin)
    first = -extra * (len(figures) - 1) / 2
    return [figure.translate((first + extra * n, 0.0, 0.0)) for n, figure in enumerate(figures)]
