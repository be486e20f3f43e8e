"""The whole side, drawn to scale: towers, walls with their gate, slots and dimensions.

All lengths here are millimetres on paper, y downwards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from gatesmith.core.units import rounded_text
from gatesmith.fitting.row import faces
from gatesmith.fitting.row.report import mm_words
from gatesmith.fitting.row.row_fit import GATE, TILE, WALL, RowFit
from gatesmith.fitting.row.stack_up import SumMethod
from gatesmith.vector.drafting import (
    INK,
    THICK,
    Rectangle,
    Say,
    dimension,
    hatched,
    stroke,
    words,
)
from gatesmith.vector.elements import Anchor, Item, Point, StyledPath
from gatesmith.vector.outlines import circle

REDUCTIONS = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0)
ENDS = {"N": ("NW", "NE"), "E": ("SE", "NE"), "S": ("SW", "SE"), "W": ("SW", "NW")}
"""The towers of a side, where its numbers begin and where they end (BO1)."""

SIGN = 5.0
"""Radius of the circle around the part that is drawn enlarged."""

LEAST_SEEN = 0.3
"""Of what is too long: with less the whole side does not show it, only its end enlarged."""

LETTER_WIDTH = 0.62
"""How wide a letter is at most on average, of its size."""

_FRAME = 12.0  # of a tray, where there are no towers, millimetres of the real thing
_BOARD_OVER = 6.0  # over the towers: the board's dimension line
_TICK, _NUMBER = 1.5, 2.2
_ROWS_BELOW = (9.5, 16.5)  # under the ground: the dimensions of the parts and of the row
_PART_WORDS = 2.6  # size of the words at parts
_FACES = {WALL: faces.wall, GATE: faces.gate, TILE: faces.tile}


@dataclass(frozen=True)
class Elevation:
    """Where the side is on paper: its scale 1:``scale``, and the left end of the board's side.

    ``ground`` is the height of the line that the pieces stand on, ``say`` puts its words into a
    language.
    """

    fit: RowFit
    scale: float
    left: float
    ground: float
    say: Say = str

    @property
    def right(self) -> float:
        """The right end of the board's side."""
        return self.left + self.fit.side.length / self.scale

    @property
    def bound(self) -> tuple[float, float]:
        """Width and height of a tower, or of the frame of a tray."""
        return bound_of(self.fit)[0] / self.scale, bound_of(self.fit)[1] / self.scale

    @property
    def height(self) -> float:
        """The height of a wall, or the depth of a tile, which is seen from above."""
        return _height(self.fit) / self.scale

    @property
    def end(self) -> Point:
        """The middle of the part that is drawn enlarged."""
        return self.right, self.ground - self.height / 2

    @property
    def bottom(self) -> float:
        """The lower end of the drawing."""
        return self.ground + _ROWS_BELOW[-1] + 2.0


def bound_of(fit: RowFit) -> tuple[float, float]:
    """Width and height of what stands at both ends of a side, real millimetres."""
    if fit.recipe is None:
        return _FRAME, _height(fit)
    sizes = fit.edition.sizes
    return sizes["tower_side"].value, max(sizes["tower_height"].value, _height(fit))


def _height(fit: RowFit) -> float:
    if fit.recipe is None:
        return fit.edition.sizes["tile_side"].value
    return float(fit.recipe.parameters["wall_height"] or 0.0)


def reach_of(fit: RowFit) -> float:
    """How long the board's side is, or the row where it is longer, real millimetres."""
    return max(fit.side.length, fit.row.length(SumMethod.AVERAGE))


def scale_for(fit: RowFit, width: float) -> float:
    """The reduction 1:N by which a side goes into a width with what stands at its ends."""
    needed = reach_of(fit) + 2 * bound_of(fit)[0]
    return next((scale for scale in REDUCTIONS if needed / scale <= width), REDUCTIONS[-1])


def elevation(view: Elevation) -> Iterator[Item]:
    """The side with everything on it and its dimensions."""
    yield from _ends(view)
    pieces = _pieces(view)
    x = view.left
    for name, length in pieces:
        yield from _FACES[name](Rectangle(x, view.ground - view.height, length, view.height))
        x += length
    if x - view.right > LEAST_SEEN:
        over = Rectangle(view.right, view.ground - view.height, x - view.right, view.height)
        yield from (hatched(over), hatched(over, falling=True))
    out = view.bound[0] + 3.0
    yield stroke((view.left - out, view.ground), (view.right + out, view.ground), width=THICK)
    yield from _slots(view)
    yield from _dimensions(view, pieces)
    yield from _sign(view)


def _sign(view: Elevation) -> Iterator[Item]:
    """A circle around the part that is drawn enlarged, and its letter beside the tower."""
    (x, y), beside = view.end, view.right + max(view.bound[0], SIGN) + 3.0
    yield StyledPath((circle(view.end, SIGN),), stroke=INK, width=THICK)
    yield stroke((x + SIGN, y), (beside, y))
    yield words("A", (beside + 0.8, y + 1.5), 4.0, bold=True)


def _pieces(view: Elevation) -> list[tuple[str, float]]:
    """The pieces from left to right with their lengths; a gate in the middle, not at a tower."""
    batches = view.fit.row.batches
    found = [
        (batch.name, batch.mean / view.scale)
        for batch in batches
        if batch.name != GATE
        for _ in range(batch.count)
    ]
    for batch in batches:
        if batch.name == GATE:
            found.insert((len(found) + 1) // 2, (GATE, batch.mean / view.scale))
    return found


def _ends(view: Elevation) -> Iterator[Item]:
    """What stands at both ends."""
    width, height = view.bound
    lefts = (view.left - width, view.right)
    for name, left in zip(ENDS[view.fit.side.letter], lefts, strict=True):
        face = Rectangle(left, view.ground - height, width, height)
        yield from faces.frame(face) if view.fit.recipe is None else faces.tower(face, name)


def _slots(view: Elevation) -> Iterator[Item]:
    """The boundaries of the places on the board, with their numbers."""
    side = view.fit.side
    pitch = (view.right - view.left) / side.places
    for number in range(side.places + 1):
        x = view.left + number * pitch
        yield stroke((x, view.ground), (x, view.ground + _TICK))
    letter = "" if view.fit.recipe is None else side.letter
    for number in range(side.places):
        x = view.left + (number + 0.5) * pitch
        size = min(_NUMBER, pitch / 3)
        yield words(f"{letter}{number + 1}", (x, view.ground + 3.2), size, Anchor.MIDDLE)


def _dimensions(view: Elevation, pieces: Sequence[tuple[str, float]]) -> Iterator[Item]:
    """The board's side over the towers, the parts of the row and their sum below the ground."""
    side, say = view.fit.side, view.say
    top = view.ground - view.bound[1]
    over = top - _BOARD_OVER
    yield from dimension(view.left, view.right, over, (top - 1.0, top - 1.0))
    text = say(f"board's side {mm_words(side.length)}")
    if side.from_pitch:
        text += f" = {side.places} × {say(mm_words(side.pitch))}"
    middle = (view.left + view.right) / 2
    yield words(f"{text}, {say(side.origin)}", (middle, over - 1.2), anchor=Anchor.MIDDLE)
    first, last = (view.ground + below for below in _ROWS_BELOW)
    x, foot = view.left, view.ground + 4.4
    for name, group in groupby(pieces, key=lambda piece: piece[0]):
        lengths = [length for _, length in group]
        end = x + sum(lengths)
        yield from dimension(x, end, first, (foot, foot))
        each = rounded_text(lengths[0] * view.scale, 3)
        many = f"{len(lengths)} {name}s of {each}" if len(lengths) > 1 else f"{name} {each}"
        text = next((text for text in map(say, (many, each)) if _wide(text) <= end - x), "")
        yield words(text, ((x + end) / 2, first - 1.0), _PART_WORDS, Anchor.MIDDLE)
        x = end
    yield from dimension(view.left, x, last, (first + 1.5, first + 1.5))
    length = mm_words(view.fit.row.length(SumMethod.AVERAGE))
    at = ((view.left + x) / 2, last - 1.0)
    yield words(say(f"on average {length}"), at, anchor=Anchor.MIDDLE, bold=True)


def _wide(text: str) -> float:
    """How wide words at a part are at most."""
    return LETTER_WIDTH * _PART_WORDS * len(text)
