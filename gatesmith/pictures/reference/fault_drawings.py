"""Drawings of faults that no bytes and no mesh show: what was met, and how it should be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from gatesmith.pictures.reference.panels import PANEL_WIDTH
from gatesmith.vector.elements import Anchor, Item, Point, StyledPath, Text, scaled
from gatesmith.vector.outlines import circle, line, polygon, rectangle

HEIGHT = 132
"""Pixels, with the captions."""

_MIDDLE: Point = (PANEL_WIDTH / 2, 54.0)
_CAPTION_AT = HEIGHT - 12.0

_INK, _FAULT, _SOUND, _PALE = "#4a3a22", "#d3122a", "#3c7d4b", "#eef0ee"
_TOP, _FRONT, _SIDE, _INSIDE = "#dcbc88", "#c4a374", "#8f7a58", "#5b73a8"
_READ, _UNREAD, _WRONG = "#bfe3c4", "#f6f3ec", "#f4b6bd"
_CAPTION_SIZE, _SIZE, _CAPTION = 11.0, 12.0, "#333333"

# The corners of a box as it is seen from above its front edge, from the middle of its panel.
_BACK, _LEFT, _RIGHT, _NEAR = (0.0, -42.0), (-38.0, -24.0), (38.0, -24.0), (0.0, -4.0)
_LOW_LEFT, _LOW_RIGHT, _LOW = (-38.0, 18.0), (38.0, 18.0), (0.0, 38.0)

_Panel = Callable[[], Iterator[Item]]


def drawing_of(code: str) -> tuple[Item, ...] | None:
    """What was found and what should be, side by side in a picture ``HEIGHT`` high.

    None for a code that has no drawing.
    """
    if code not in _DRAWN:
        return None
    items: list[Item] = []
    for number, (panel, caption) in enumerate(zip(_DRAWN[code], _CAPTIONS, strict=True)):
        left = number * PANEL_WIDTH
        items += scaled(tuple(panel()), (left + _MIDDLE[0], _MIDDLE[1]), 1.0)
        at = left + _MIDDLE[0], _CAPTION_AT
        items.append(Text(caption, at, _CAPTION_SIZE, _CAPTION, Anchor.MIDDLE, bold=False))
    return tuple(items)


_CAPTIONS = "found", "not found"


def _face(fill: str, *corners: Point) -> StyledPath:
    return StyledPath((polygon(*corners),), fill=fill, stroke=_INK)


def _box() -> Iterator[Item]:
    yield _face(_TOP, _BACK, _RIGHT, _NEAR, _LEFT)
    yield _face(_FRONT, _LEFT, _NEAR, _LOW, _LOW_LEFT)
    yield _face(_SIDE, _NEAR, _RIGHT, _LOW_RIGHT, _LOW)


def _loose_faces() -> Iterator[Item]:
    """Two faces that enclose nothing."""
    yield _face(_INSIDE, _BACK, _RIGHT, _LOW_RIGHT, (0.0, 0.0))
    yield _face(_FRONT, (-52.0, -20.0), (-14.0, 0.0), (-14.0, 42.0), (-52.0, 22.0))


def _twisted() -> Iterator[Item]:
    """A box with a face whose outline crosses itself."""
    yield _face(_TOP, _BACK, _RIGHT, _NEAR, _LEFT)
    yield _face(_FRONT, _LEFT, _NEAR, _LOW, _LOW_LEFT)
    outline = polygon(_NEAR, _RIGHT, _LOW, _LOW_RIGHT)
    yield StyledPath((outline,), fill=_WRONG, stroke=_FAULT, width=1.6)


def _gap() -> Iterator[Item]:
    """A box with a face that does not reach the others."""
    yield _face(_TOP, _BACK, _RIGHT, _NEAR, _LEFT)
    yield _face(_FRONT, _LEFT, _NEAR, _LOW, _LOW_LEFT)
    apart = [(x + 7.0, y + 4.0) for x, y in (_NEAR, _RIGHT, _LOW_RIGHT, _LOW)]
    yield _face(_SIDE, *apart)
    yield _ring((3.5, 18.0), 9.0)


def _notched() -> Iterator[Item]:
    """A box without the corner that is nearest; its place is dashed."""
    yield _face(_TOP, _BACK, _RIGHT, (19.0, -14.0), (0.0, -24.0), (-19.0, -14.0), _LEFT)
    yield _face(_FRONT, _LEFT, (-19.0, -14.0), (-19.0, 7.0), (0.0, 17.0), _LOW, _LOW_LEFT)
    yield _face(_SIDE, (0.0, 17.0), (19.0, 7.0), (19.0, -14.0), _RIGHT, _LOW_RIGHT, _LOW)
    yield _face(_SIDE, (-19.0, -14.0), (0.0, -24.0), (0.0, -3.0), (-19.0, 7.0))
    yield _face(_FRONT, (0.0, -24.0), (19.0, -14.0), (19.0, 7.0), (0.0, -3.0))
    yield _face(_TOP, (-19.0, 7.0), (0.0, -3.0), (19.0, 7.0), (0.0, 17.0))
    missing = line((-19.0, -14.0), _NEAR, (19.0, -14.0)), line(_NEAR, (0.0, 17.0))
    yield StyledPath(missing, stroke=_FAULT, width=1.6, dashes=(4.0, 3.0))


def _round(*outline: Point) -> Iterator[Item]:
    """The exact circle, and the outline of a mesh of it."""
    yield StyledPath((circle((0.0, 0.0), 40.0),), fill=_TOP, stroke=_INK)
    yield StyledPath((polygon(*outline),), stroke=_FAULT if len(outline) < 8 else _SOUND, width=2.0)


def _mesh_apart() -> Iterator[Item]:
    yield from _round((40.0, 0.0), (0.0, 40.0), (-40.0, 0.0), (0.0, -40.0))


def _mesh_along() -> Iterator[Item]:
    a, b, c = 39.0, 36.03, 27.58  # 39 times the cosine of 0, 22.5 and 45 degrees
    d = 14.92
    right = ((a, 0.0), (b, d), (c, c), (d, b), (0.0, a), (-d, b), (-c, c), (-b, d))
    yield from _round(*right, *((-x, -y) for x, y in right))


def _ring(at: Point, radius: float) -> StyledPath:
    return StyledPath((circle(at, radius),), stroke=_FAULT, width=2.2)


def _rows(*texts: str, wrong: str = "") -> _Panel:
    """Rows of a file; what is in them of ``wrong`` has the colour of a fault."""

    def drawn() -> Iterator[Item]:
        for number, text in enumerate(texts):
            y = (number - (len(texts) - 1) / 2) * 22.0
            place = text.find(wrong) if wrong else -1
            if place >= 0:
                left = (place - len(text) / 2) * _LETTER
                mark = rectangle(left, y - 8.0, len(wrong) * _LETTER, 18.0)
                yield StyledPath((mark,), fill=_WRONG)
            for at, letter in enumerate(text):
                x = (at + 0.5 - len(text) / 2) * _LETTER
                yield Text(letter, (x, y + 5.0), _SIZE, _CAPTION, bold=False, mono=True)

    return drawn


_LETTER = 8.0


def _bar(read: float, *, broken: bool = False) -> _Panel:
    """How much of a file was read, from left to right."""
    low, high = -84.0, 84.0

    def drawn() -> Iterator[Item]:
        yield StyledPath((rectangle(low, -13.0, high - low, 26.0),), fill=_UNREAD, stroke=_INK)
        end = low + read * (high - low)
        yield StyledPath((rectangle(low, -13.0, end - low, 26.0),), fill=_READ, stroke=_INK)
        if broken:
            points = ((end, -24.0), (end + 8, -8.0), (end - 8, 4.0), (end, 24.0))
            yield StyledPath((line(*points),), stroke=_FAULT, width=2.6)

    return drawn


def _judged(done: int) -> _Panel:
    """Checks in a row: those done have a tick, the others are empty."""

    def drawn() -> Iterator[Item]:
        for number in range(5):
            x = (number - 2) * 34.0
            box = rectangle(x - 12.0, -12.0, 24.0, 24.0)
            judged = number < done
            yield StyledPath((box,), fill=_READ if judged else _WRONG, stroke=_INK)
            if judged:
                yield StyledPath(
                    (line((x - 6, 0.0), (x - 2, 5.0), (x + 6, -6.0)),), stroke=_SOUND, width=2
                )
            else:
                yield Text("?", (x, 5.0), 14.0, _FAULT)

    return drawn


def _paper(*, there: bool) -> _Panel:
    """A sheet with what is written on it, or its dashed place."""

    def drawn() -> Iterator[Item]:
        paper = polygon((-30, -40), (14, -40), (30, -24), (30, 40), (-30, 40))
        if not there:
            yield StyledPath((paper,), fill=_PALE, stroke=_FAULT, width=1.6, dashes=(5.0, 4.0))
            yield Text("?", (0.0, 10.0), 30.0, _FAULT)
            return
        yield StyledPath((paper,), fill=_UNREAD, stroke=_INK)
        written = (line((-20, y), (20, y)) for y in (-14.0, 0.0, 14.0, 28.0))
        yield StyledPath(tuple(written), stroke=_INK, width=1.4)

    return drawn


_DRAWN: Mapping[str, Sequence[_Panel]] = {
    "file-unreadable": (_paper(there=False), _paper(there=True)),
    "file-not-step": (
        _rows("solid gate", " facet normal", wrong="solid gate"),
        _rows("ISO-10303-21;", "HEADER;"),
    ),
    "step-invalid": (_twisted, _box),
    "step-no-solid": (_loose_faces, _box),
    "step-crashed": (_bar(0.55, broken=True), _bar(1.0)),
    "step-tolerance": (_gap, _box),
    "step-differs": (_mesh_apart, _mesh_along),
    "step-ignored": (
        _rows("#7=PLANE('',#3);", "#8=NEW_CURVE(#4);", wrong="NEW_CURVE"),
        _rows("#7=PLANE('',#3);", "#8=LINE('',#4,#5);"),
    ),
    "file-differs": (
        _rows("2a f0 81 3c 5d", "2a f0 91 3c 5d", wrong="91"),
        _rows("2a f0 81 3c 5d", "2a f0 81 3c 5d"),
    ),
    "file-damaged": (
        _rows("#7=PLANE('',#3);", "#8=LINE('',#4,#", wrong=",#4,#"),
        _rows("#7=PLANE('',#3);", "#8=LINE('',#4,#5);"),
    ),
    "step-volume": (_notched, _box),
    "file-not-judged": (_judged(3), _judged(5)),
}
