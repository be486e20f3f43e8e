"""The three views of a drawing as lines, with centre lines and the outline of the real piece."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from gatesmith.mesh.plain_mesh import PlainMesh
from gatesmith.render.view import View
from gatesmith.vector.drafting import INK, THIN, Rectangle, stroke
from gatesmith.vector.elements import Contour, Item, StyledPath
from gatesmith.vector.outlines import line

if TYPE_CHECKING:
    from gatesmith.mesh.triangles import Mesh
    from gatesmith.pictures.gallery.technical_drawing.sheet_layout import SheetLayout
    from gatesmith.render.drawn_lines import Line2D

_PEN = 0.28
_FRONT, _SIDE, _TOP = View(0.0, 0.0), View(-90.0, 0.0), View(0.0, 90.0)
_DASHES = (2.2, 1.2)
_CHAIN = (6.0, 1.2, 0.6, 1.2)
_OVER = 3.0  # how far a centre line extends beyond its view
_SMALLEST = 1e-3


def projected_views(layout: SheetLayout) -> Iterator[Item]:
    """Visible edges, centre lines, and the slot around the top view, dashed."""
    low, high = layout.mesh.box
    visible_lines = _lines_of(layout.mesh)
    # The coordinates, in the plane of each view, of its upper left corner.
    for view, place, corner in (
        (_FRONT, layout.front, (low[0], high[2])),
        (_SIDE, layout.side, (-high[1], high[2])),
        (_TOP, layout.top, (low[0], high[1])),
    ):
        lines = visible_lines(view)
        if lines:
            drawn = tuple(_contour(each, place, corner, layout.scale) for each in lines)
            yield StyledPath(drawn, stroke=INK, width=_PEN)
    for place in (layout.front, layout.side, layout.top):
        x = place.left + place.width / 2
        yield stroke((x, place.top - _OVER), (x, place.bottom + _OVER), dashes=_CHAIN)
    y = layout.top.top + layout.top.height / 2
    yield stroke((layout.top.left - _OVER, y), (layout.top.right + _OVER, y), dashes=_CHAIN)
    if layout.facts.slot is not None:
        yield from _slot(layout, layout.facts.slot)


def _lines_of(mesh: Mesh | PlainMesh) -> Callable[[View], list[Line2D]]:
    """What finds the lines of a mesh; a plain one is drawn without numpy, with the same lines."""
    if isinstance(mesh, PlainMesh):
        from gatesmith.render.plain_line_drawing import plain_line_drawing

        return plain_line_drawing(mesh).visible_lines
    from gatesmith.render.line_drawing import visible_lines

    return partial(visible_lines, mesh)


def _contour(each: Line2D, place: Rectangle, corner: tuple[float, float], scale: float) -> Contour:
    points = (
        (place.left + (x - corner[0]) * scale, place.top + (corner[1] - y) * scale) for x, y in each
    )
    return line(*points)


def _slot(layout: SheetLayout, slot: tuple[float, float]) -> Iterator[Item]:
    """The outline of the real piece that it replaces, if that is larger; both are centred."""
    length, depth, _ = layout.size
    if slot[0] < length - _SMALLEST or slot[1] < depth - _SMALLEST:
        return  # it is oriented differently
    if slot[0] - length < _SMALLEST and slot[1] - depth < _SMALLEST:
        return
    top, scale = layout.top, layout.scale
    wide, high = (side * scale for side in slot)
    around = Rectangle(
        top.left + (top.width - wide) / 2, top.top + (top.height - high) / 2, wide, high
    )
    yield StyledPath((around.contour,), stroke=INK, width=THIN, dashes=_DASHES)
