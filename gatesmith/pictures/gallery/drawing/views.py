"""The three views of a drawing as lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gatesmith.render.projection import projected
from gatesmith.render.views import View
from gatesmith.vector.drafting import INK, THIN, Rectangle, stroke
from gatesmith.vector.elements import Contour, Item, Shape
from gatesmith.vector.outlines import line

if TYPE_CHECKING:
    from gatesmith.pictures.gallery.drawing.layout import Layout
    from gatesmith.render.projection import Line

_PEN = 0.28
_FRONT, _SIDE, _TOP = View(0.0, 0.0), View(-90.0, 0.0), View(0.0, 90.0)
_DASHES = (2.2, 1.2)
_CHAIN = (6.0, 1.2, 0.6, 1.2)
_OVER = 3.0  # a middle line reaches so far beyond its view
_SMALLEST = 1e-3


def views(layout: Layout) -> Iterator[Item]:
    """Edges that are seen, middle lines, and the slot around the top view in dashes."""
    low, high = layout.mesh.box
    # What lies in the upper left corner of each view, on its plane.
    for view, place, corner in (
        (_FRONT, layout.front, (low[0], high[2])),
        (_SIDE, layout.side, (-high[1], high[2])),
        (_TOP, layout.top, (low[0], high[1])),
    ):
        lines = projected(layout.mesh, view)
        if lines:
            drawn = tuple(_contour(each, place, corner, layout.scale) for each in lines)
            yield Shape(drawn, stroke=INK, width=_PEN)
    for place in (layout.front, layout.side, layout.top):
        x = place.left + place.width / 2
        yield stroke((x, place.top - _OVER), (x, place.bottom + _OVER), dashes=_CHAIN)
    y = layout.top.top + layout.top.height / 2
    yield stroke((layout.top.left - _OVER, y), (layout.top.right + _OVER, y), dashes=_CHAIN)
    if layout.measures.slot is not None:
        yield from _slot(layout, layout.measures.slot)


def _contour(each: Line, place: Rectangle, corner: tuple[float, float], scale: float) -> Contour:
    points = (
        (place.left + (x - corner[0]) * scale, place.top + (corner[1] - y) * scale) for x, y in each
    )
    return line(*points)


def _slot(layout: Layout, slot: tuple[float, float]) -> Iterator[Item]:
    """The real piece whose place it takes, where that is larger; both are centred."""
    length, depth, _ = layout.size
    if slot[0] < length - _SMALLEST or slot[1] < depth - _SMALLEST:
        return  # it lies some other way
    if slot[0] - length < _SMALLEST and slot[1] - depth < _SMALLEST:
        return
    top, scale = layout.top, layout.scale
    wide, high = (side * scale for side in slot)
    around = Rectangle(
        top.left + (top.width - wide) / 2, top.top + (top.height - high) / 2, wide, high
    )
    yield Shape((around.contour,), stroke=INK, width=THIN, dashes=_DASHES)
