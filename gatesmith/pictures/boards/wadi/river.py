"""The river of a board of Wadi: its arms from source to mouth, and their direction of flow."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.wadi.state.board import NOWHERE, Terrain
from gatesmith.pictures.boards.wadi import shades
from gatesmith.pictures.boards.wadi.board_layout import TILE, WadiLayout
from gatesmith.vector.elements import Contour, Item, Point, StyledPath
from gatesmith.vector.outlines import circle, line, rounded

_WIDTH = 36.0
_BANK = 4.0
_SPRING = 21.0
_BEND = 11.0
_WAYS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Downwards first: if a mouth could leave the board over two edges, it leaves by the south."""


def river(layout: WadiLayout, terrain: Terrain) -> Iterator[Item]:
    """Every arm as a band with a round spring, and arrows in the direction of flow."""
    courses = tuple(_course(layout, arm.tiles, arm.into) for arm in terrain.arms)
    springs = tuple(course[0] for course in courses)
    lines = tuple(_line(course) for course in courses if len(course) > 1)
    for colour, more in ((shades.BANK, _BANK), (shades.STREAM, 0.0)):
        rings = tuple(circle(spring, _SPRING + more / 2) for spring in springs)
        for ring in rings:
            yield StyledPath((ring,), colour)
        for each in lines:
            yield StyledPath((each,), stroke=colour, width=_WIDTH + more)
    for tile in bit_numbers(layout.board.wadi):
        yield from _arrow(layout, tile)


def flow_way(layout: WadiLayout, tile: int) -> tuple[int, int] | None:
    """The direction in which a wadi tile's water flows, to the right and downwards.

    A mouth flows straight on if that leads off the board, otherwise over any edge of the board
    that it touches; None if it touches no edge.
    """
    below = layout.board.downstream[tile]
    x, y = layout.square(tile)
    if below != NOWHERE:
        other = layout.square(below)
        return other[0] - x, other[1] - y
    above = layout.board.downstream.index(tile) if tile in layout.board.downstream else NOWHERE
    ways: tuple[tuple[int, int], ...] = _WAYS
    if above != NOWHERE:
        before = layout.square(above)
        ways = ((x - before[0], y - before[1]), *_WAYS)
    for way in ways:
        inside = 0 <= x + way[0] < layout.board.columns and 0 <= y + way[1] < layout.board.rows
        if not inside:
            return way
    return None


def _course(layout: WadiLayout, tiles: tuple[int, ...], into: int) -> list[Point]:
    """The points of an arm, up to the arm that it joins or to the edge of the board."""
    points = [layout.centre(tile) for tile in tiles]
    end = tiles[-1] if into == NOWHERE else into
    if into != NOWHERE:
        points.append(layout.centre(into))
    way = flow_way(layout, end)
    if way is None:
        return points
    # Half a tile further: along the arm that it joins, so that their banks merge, or from a mouth
    # to the edge of the board, which covers the round end of the band.
    x, y = points[-1]
    return [*points, (x + TILE / 2 * way[0], y + TILE / 2 * way[1])]


def _line(course: list[Point]) -> Contour:
    return line(*course) if len(course) == 2 else rounded(course, _BEND, closed=False)


def _arrow(layout: WadiLayout, tile: int) -> Iterator[Item]:
    """A chevron at the edge over which the water leaves; a ring if it sinks into the ground."""
    x, y = layout.centre(tile)
    way = flow_way(layout, tile)
    if way is None:
        yield StyledPath((circle((x, y), _SPRING - 4.0),), None, shades.FLOW, 2.4, (4.0, 3.0))
        return
    across, down = way
    away = TILE / 2 if layout.board.downstream[tile] != NOWHERE else TILE / 2 - 7.0
    tip = (x + away * across, y + away * down)
    for back in (-4.0, 4.0):
        point = (tip[0] + (back + 2.0) * across, tip[1] + (back + 2.0) * down)
        wings = [
            (point[0] - 6.0 * across + side * down, point[1] - 6.0 * down + side * across)
            for side in (-8.0, 8.0)
        ]
        yield StyledPath((line(wings[0], point, wings[1]),), stroke=shades.FLOW, width=2.6)
