"""Card: nets in true size, to be cut out, folded and glued."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import filled
from gatesmith.core.units import with_unit
from gatesmith.making.flat import stone_lines
from gatesmith.making.flat.card_pages import on_page, pages_of
from gatesmith.making.flat.crafts import CardParameters
from gatesmith.making.flat.gate_face import end_top, flat_notes, opening, skyline
from gatesmith.making.flat.layout import CutPart, Ink, Page, Stroke, cut, lines
from gatesmith.making.flat.net import (
    PLAY,
    Sizes,
    clipped,
    lining,
    roof,
    sizes_of,
    tab_area,
    tab_shape,
)
from gatesmith.making.flat.paths import Node, Polyline, moved, path_of, reversed_path
from gatesmith.vector.elements import Point

if TYPE_CHECKING:
    from gatesmith.core.parameters import Value
    from gatesmith.pieces.gate.plan import GatePlan

THICKEST = 1 / 12  # of the depth and of a jamb: thicker card does not fold so small


def draw_card(
    plan: GatePlan, values: Mapping[str, Value], adapted: list[str]
) -> tuple[tuple[CutPart, ...], tuple[Page, ...]]:
    """The parts in true size, and the pages. Raises CombinationError."""
    given = filled(CardParameters, values)
    jamb = (plan.length - max(plan.arch.width, plan.arch.foot)) / 2
    most = THICKEST * min(plan.depth, 2 * jamb)
    if given.paper > most:
        raise CombinationError(
            ("paper", "wall-depth"),
            f"paper: {with_unit(given.paper, 'mm')} is too thick to fold into a gate of this size; "
            f"give at most {with_unit(most, 'mm')}",
        )
    adapted += flat_notes(plan, "faces are flat")
    whole = body(plan, given.paper)
    bodies = (whole,) if on_page(whole, given.page) else halves(plan, given.paper)
    parts = (*bodies, roof(plan, given.paper), lining(plan, given.paper))
    by_kind = [part for part in parts for _ in range(given.copies)]
    ways = [pages_of(plan, each, given.page) for each in (parts * given.copies, by_kind)]
    return parts, min(ways, key=len)


def body(plan: GatePlan, paper: float) -> CutPart:
    """Front, end, back, end and a tab in one strip, two floors hinged to the front.

    x = 0 is the free edge of the front, y = 0 the bed.
    """
    sizes = sizes_of(plan, paper)
    folds = panel_folds(sizes)
    half = plan.length / 2
    front, back = (half, folds[1] + sizes.back / 2)
    outline = [*_bottom(plan, sizes, front, back), *_top(plan, sizes, front, back)]
    strokes = [Stroke(Ink.GLUE, path, closed=True) for path in _glued(plan, sizes, front)]
    strokes += lines(Ink.STONE, _stones(plan, sizes, front, back))
    strokes += lines(Ink.FOLD, _folds(plan, sizes, front))
    return CutPart("body", (*strokes, cut(tuple(outline))))


def halves(plan: GatePlan, paper: float) -> tuple[CutPart, CutPart]:
    """Front and back as separate parts, each with an end and a tab that goes inside the other.

    Used if the body does not fit on one page.
    """
    return _half(plan, paper, "front"), _half(plan, paper, "back")


def _half(plan: GatePlan, paper: float, name: str) -> CutPart:
    sizes, middle = sizes_of(plan, paper), plan.length / 2
    first, second = sizes.front, sizes.front + sizes.last
    top = end_top(plan)
    spans = floor_spans(plan, sizes) if name == "front" else ()
    floors = [moved(path_of(_floor_edge(sizes, span)), middle, 0.0) for span in spans]
    left, right = floors or ((), ())
    over = moved(reversed_path(opening(plan.arch)), middle, 0.0)
    skyward = [
        (second, top),
        *_end_top(plan, sizes, first, mirrored=True),
        *((min(x, first - middle) + middle, z) for x, z in skyline(plan)),
    ]
    tab = path_of(tab_shape((second, 0.0), (second, top), sizes.tab))
    outline = (
        (0.0, 0.0, 0.0),
        *left,
        *over,
        *right,
        (second, 0.0, 0.0),
        *tab,
        *path_of(skyward),
    )
    glued = [tab_area((second, 0.0), (second, top), sizes.tab), *_floor_tabs(sizes, spans, middle)]
    folds = [path_of([(x, 0.0), (x, top)]) for x in (first, second)]
    face = stone_lines.face_stones(plan)
    stones = [_within(moved(path, middle, 0.0), 0.0, first) for path in face]
    stones += [moved(path, first, 0.0) for path in stone_lines.side_stones(plan, sizes.last)]
    strokes = [Stroke(Ink.GLUE, path, closed=True) for path in glued]
    strokes += lines(Ink.STONE, stones)
    strokes += lines(Ink.FOLD, [*folds, *_floor_folds(sizes, spans, middle)])
    return CutPart(name, (*strokes, cut(outline)))


def panel_folds(sizes: Sizes) -> tuple[float, float, float, float]:
    """The upright folds of the body: x from the free edge of the front."""
    first = sizes.front
    second = first + sizes.first
    third = second + sizes.back
    return first, second, third, third + sizes.last


def floor_spans(plan: GatePlan, sizes: Sizes) -> tuple[Point, Point]:
    """The spans of the two floors along x from the gate's middle."""
    out = plan.length / 2 - 2 * sizes.paper - PLAY
    near = plan.arch.foot / 2 + sizes.paper + PLAY
    return (-out, -near), (near, out)


def _bottom(plan: GatePlan, sizes: Sizes, front: float, back: float) -> list[Node]:
    """The lower edge from left to right: front with floors and opening, end, back, end, tab."""
    over = reversed_path(opening(plan.arch))
    left, right = floor_spans(plan, sizes)
    end = panel_folds(sizes)[3]
    return [
        (0.0, 0.0, 0.0),
        *moved(path_of(_floor_edge(sizes, left)), front, 0.0),
        *moved(over, front, 0.0),
        *moved(path_of(_floor_edge(sizes, right)), front, 0.0),
        *moved(over, back, 0.0),
        (end, 0.0, 0.0),
        *path_of(tab_shape((end, 0.0), (end, end_top(plan)), sizes.tab)),
    ]


def _floor_edge(sizes: Sizes, span: Point) -> list[Point]:
    """The edge around a floor, hinged half a card's thickness above the bed, its tab at the end."""
    x0, x1 = span
    deep = sizes.paper / 2 - sizes.floor
    tab = tab_shape((x0, deep), (x1, deep), sizes.tab)
    return [(x0, 0.0), (x0, deep), *tab, (x1, deep), (x1, 0.0)]


def _top(plan: GatePlan, sizes: Sizes, front: float, back: float) -> list[Node]:
    """The upper edge from right to left: end, back, end, front."""
    _, second, third, fourth = panel_folds(sizes)
    fold = sizes.front - front
    return list(
        path_of(
            [
                (fourth, end_top(plan)),
                *_end_top(plan, sizes, third, mirrored=True),
                *((x + back, z) for x, z in clipped(skyline(plan), sizes.back / 2)),
                *_end_top(plan, sizes, second, mirrored=False),
                *((min(x, fold) + front, z) for x, z in skyline(plan)),
            ]
        )
    )


def _end_top(plan: GatePlan, sizes: Sizes, at: float, *, mirrored: bool) -> list[Point]:
    """The crenels in the top of an end, from right to left; ``at`` is a fold beside the back.

    The back's outside is half a card beyond that fold.
    """
    outside = plan.depth / 2 - sizes.paper / 2
    top, sill = plan.battlements.top, plan.battlements.sill
    places = [
        (at + (outside - y if mirrored else y - outside), z)
        for low, high in (plan.side_crenels if plan.tower else ())
        for y, z in ((low, top), (low, sill), (high, sill), (high, top))
    ]
    return places if mirrored else list(reversed(places))


def _folds(plan: GatePlan, sizes: Sizes, front: float) -> list[Polyline]:
    top = end_top(plan)
    found = [path_of([(x, 0.0), (x, top)]) for x in panel_folds(sizes)]
    return [*found, *_floor_folds(sizes, floor_spans(plan, sizes), front)]


def _floor_folds(sizes: Sizes, spans: Sequence[Point], front: float) -> list[Polyline]:
    """The hinges of floors and of their tabs."""
    hinge = sizes.paper / 2
    return [
        path_of([(front + x0, z), (front + x1, z)])
        for x0, x1 in spans
        for z in (hinge, hinge - sizes.floor)
    ]


def _glued(plan: GatePlan, sizes: Sizes, front: float) -> list[Polyline]:
    """The tabs of the body and of the floors."""
    end = panel_folds(sizes)[3]
    own = tab_area((end, 0.0), (end, end_top(plan)), sizes.tab)
    return [own, *_floor_tabs(sizes, floor_spans(plan, sizes), front)]


def _floor_tabs(sizes: Sizes, spans: Sequence[Point], front: float) -> list[Polyline]:
    deep = sizes.paper / 2 - sizes.floor
    return [tab_area((front + x0, deep), (front + x1, deep), sizes.tab) for x0, x1 in spans]


def _stones(plan: GatePlan, sizes: Sizes, front: float, back: float) -> list[Polyline]:
    """The masonry of both faces and both ends."""
    first, second, third, _ = panel_folds(sizes)
    both = stone_lines.face_stones(plan)
    panels = ((front, 0.0, first), (back, second, third))
    found = [_within(moved(path, x, 0.0), x0, x1) for x, x0, x1 in panels for path in both]
    found += [moved(path, first, 0.0) for path in stone_lines.side_stones(plan, sizes.first)]
    found += [moved(path, third, 0.0) for path in stone_lines.side_stones(plan, sizes.last)]
    return found


def _within(path: Polyline, x0: float, x1: float) -> Polyline:
    """A line without what would cross a fold by half the card's thickness."""
    return tuple((min(max(x, x0), x1), y, bulge) for x, y, bulge in path)
