"""The end of the row, enlarged: how far from the tower it ends, on average and otherwise.

All lengths here are millimetres on paper, y downwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gatesmith.fitting.row.elevation import ENDS
from gatesmith.fitting.row.faces import STONE, TOWER, WHITE
from gatesmith.fitting.row.report import margin_words, mm_words
from gatesmith.fitting.row.row_fit import RowFit
from gatesmith.fitting.row.stack_up import NOISE, SumMethod
from gatesmith.vector.drafting import (
    THICK,
    Rectangle,
    Say,
    dimension,
    hatched,
    stroke,
    words,
)
from gatesmith.vector.elements import Anchor, Item, Point, StyledPath
from gatesmith.vector.outlines import polygon

ENLARGED = (100.0, 50.0, 20.0, 10.0, 5.0, 2.0, 1.0, 0.5, 0.2, 0.1, 0.05, 0.02)
NAMES = {
    SumMethod.AVERAGE: "on average",
    SumMethod.LIKELY: "likely, by root-sum-square",
    SumMethod.WORST: "in the worst case",
}
HEIGHT = 62.0
"""Share of the whole detail."""

_TITLE = 5.0
_LANE, _BAR = 17.0, 8.5  # from lane to lane, and how high a row is in its lane
_ROW_LEFT, _LEAST_ROW = 76.0, 22.0  # where rows are cut off, and what is seen of them at least
_TEETH = ((0.0, 0.0), (1.2, 0.25), (-1.2, 0.5), (1.2, 0.75), (0.0, 1.0))
_BOUND_RIGHT, _LEAST_BOUND = 222.0, 22.0
_WORDS_LEFT = 228.0


@dataclass(frozen=True)
class Detail:
    """Where the enlarged end is on paper: its scale ``scale``:1, the board's end, its top.

    ``say`` puts its words into a language.
    """

    scale: float
    bound: float
    top: float
    say: Say = str


def detail_for(fit: RowFit, top: float, say: Say = str) -> Detail:
    """The detail at the largest scale that shows all three ends."""
    margins = [fit.row.margin(how, fit.side.length) for how in SumMethod]
    spare, excess = max(*margins, 0.0), max(-min(margins), 0.0)
    room = _BOUND_RIGHT - _LEAST_BOUND - _ROW_LEFT - _LEAST_ROW
    needed = spare + excess
    scale = next((s for s in ENLARGED if needed * s <= room), ENLARGED[-1])
    free = room - needed * scale
    return Detail(scale, _ROW_LEFT + _LEAST_ROW + spare * scale + free / 2, top, say)


def detail(fit: RowFit, view: Detail) -> Iterator[Item]:
    """The ends of the rows beside the tower, one lane each."""
    yield words(f"A  {scale_words(view.scale)}", (10.0, view.top + 3.5), 4.0, bold=True)
    name = ENDS[fit.side.letter][1]
    bound = f"tower {name}" if fit.recipe is not None else "frame"
    first = view.top + _TITLE
    face = Rectangle(view.bound, first, _BOUND_RIGHT - view.bound, HEIGHT - _TITLE - 4.0)
    yield StyledPath((face.contour,), TOWER)
    at = ((face.left + face.right) / 2, first - 1.2)
    yield words(view.say(bound), at, anchor=Anchor.MIDDLE, bold=True)
    for number, how in enumerate(SumMethod):
        yield from _lane(fit, view, how, first + 3.0 + number * _LANE)
    yield stroke((view.bound, first), (view.bound, face.bottom), width=THICK)


def _lane(fit: RowFit, view: Detail, how: SumMethod, top: float) -> Iterator[Item]:
    """The end of one row, and its distance from the board's end."""
    end = view.bound - fit.row.margin(how, fit.side.length) * view.scale
    seen = min(end, view.bound)
    torn = _torn(top)
    yield StyledPath((polygon(*torn, (seen, top + _BAR), (seen, top)),), STONE)
    if end - view.bound > NOISE:
        over = Rectangle(view.bound, top, end - view.bound, _BAR)
        yield StyledPath((over.contour,), WHITE)
        yield hatched(over)
        yield hatched(over, falling=True)
    yield stroke(torn[0], (end, top), (end, top + _BAR), torn[-1], width=THICK)
    yield stroke(*torn)
    middle = top + _BAR / 2
    yield words(view.say(NAMES[how]), (10.0, middle - 0.6), bold=True)
    length = mm_words(fit.row.length(how))
    spread = fit.row.spread(how)
    text = f"{length} ({mm_words(spread)} more)" if spread > NOISE else length
    yield words(view.say(text), (10.0, middle + 3.4), 2.8)
    margin = view.say(margin_words(fit, how))
    yield words(margin, (_WORDS_LEFT, middle + 1.1), 3.4, bold=True)
    if abs(end - view.bound) > NOISE:
        low, high = sorted((end, view.bound))
        at = top + _BAR + 3.2
        yield from dimension(low, high, at, (top + _BAR + 0.6, top + _BAR + 0.6))


def _torn(top: float) -> tuple[Point, ...]:
    """The zigzag where a row is cut off, downwards."""
    return tuple((_ROW_LEFT + x, top + share * _BAR) for x, share in _TEETH)


def scale_words(scale: float) -> str:
    """A scale as drawings name it: ``50:1``, ``1:2``."""
    return f"{scale:g}:1" if scale >= 1 else f"1:{1 / scale:g}"
