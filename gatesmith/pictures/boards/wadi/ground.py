"""The ground of a board of Wadi: its tiles with their fertility, zones and names."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.engine.masks import bit_numbers
from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.regions import region
from gatesmith.pictures.boards.wadi import shades
from gatesmith.pictures.boards.wadi.plan import LABELS, TILE, Plan
from gatesmith.vector.elements import Item, Shape, Text
from gatesmith.vector.outlines import circle, rectangle, rounded

_PLANT = 4.0
_ZONE_INSET = 1.6
ZONE_DASHES = (6.0, 4.0)


def ground(plan: Plan) -> Iterator[Item]:
    """The tiles, the richer the greener; wadi tiles are the bed of the river."""
    for tile in bit_numbers(plan.board.every):
        x, y = plan.corner(plan.square(tile))
        square = rectangle(x + 0.5, y + 0.5, TILE - 1.0, TILE - 1.0)
        shade = shades.LAND.get(plan.board.fertility[tile], shades.BED)
        yield Shape((square,), shade, shades.EDGE, 1.0)


def plants(plan: Plan) -> Iterator[Item]:
    """A dot for each point of fertility, in the lower left corner of a tile."""
    for tile in bit_numbers(plan.board.land):
        x, y = plan.corner(plan.square(tile))
        for number in range(plan.board.fertility[tile]):
            place = (x + 9.0 + 10.5 * number, y + TILE - 9.0)
            yield Shape((circle(place, _PLANT),), shades.PLANT, "#ffffff", 1.2)


def frame(plan: Plan) -> Iterator[Item]:
    """The edge of the board with its names; what reaches out of the tiles lies under it."""
    edge = LABELS - 1.0
    right, bottom = plan.width + edge, plan.height + edge
    outer = rounded(((-edge, -edge), (right, -edge), (right, bottom), (-edge, bottom)), 10.0)
    inner = rectangle(0.0, 0.0, plan.width, plan.height)
    yield Shape((outer, inner), palette.BOARD, palette.FAINT, 1.2)
    yield from _names(plan)


def _names(plan: Plan) -> Iterator[Item]:
    """The letters of columns above and below, the numbers of rows at both sides."""
    away = LABELS / 2
    for column in range(plan.board.columns):
        x = (column + 0.5) * TILE
        for y in (-away, plan.height + away):
            yield Text(chr(ord("a") + column), (x, y + 5.0), 15.0, palette.INK)
    for row in range(plan.board.rows):
        y = plan.height - (row + 0.5) * TILE
        for x in (-away, plan.width + away):
            yield Text(str(row + 1), (x, y + 5.0), 15.0, palette.INK)


def zones(plan: Plan, *, numbered: bool) -> Iterator[Item]:
    """A faint dashed line around each zone (R11), and its number if that is wished."""
    for number, zone in enumerate(plan.board.zones, start=1):
        squares = [plan.square(tile) for tile in bit_numbers(zone)]
        outline = region(squares, _ZONE_INSET, 5.0, plan.corner)
        width = 2.2 if numbered else 1.2
        yield Shape(outline, None, shades.ZONE, width, ZONE_DASHES, 1.0 if numbered else 0.65)
        if numbered:
            x, y = plan.corner(min(squares, key=lambda square: (square[1], square[0])))
            yield Shape((circle((x + 12.0, y + 12.0), 9.0),), "#ffffff", shades.ZONE, 1.4)
            yield Text(str(number), (x + 12.0, y + 17.0), 14.0, shades.ZONE)
