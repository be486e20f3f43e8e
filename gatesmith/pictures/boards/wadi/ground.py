"""The ground of a board of Wadi: tiles with their fertility, zones, names, and closed areas."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.wadi.state.board import NOWHERE
from gatesmith.engine.wadi.state.position import WadiPosition
from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.grid_layout import region
from gatesmith.pictures.boards.wadi import shades
from gatesmith.pictures.boards.wadi.board_layout import LABELS, TILE, WadiLayout
from gatesmith.pictures.boards.wadi.shades import colour_of_player, hatching_of_player
from gatesmith.vector.elements import Contour, Item, Point, StyledPath, Text
from gatesmith.vector.outlines import circle, line, rectangle, rounded

_PLANT = 4.0
_ZONE_INSET = 1.6
ZONE_DASHES = (6.0, 4.0)


def ground(layout: WadiLayout) -> Iterator[Item]:
    """The tiles, greener the more fertile they are; wadi tiles are the bed of the river."""
    for tile in bit_numbers(layout.board.every):
        x, y = layout.corner(layout.square(tile))
        square = rectangle(x + 0.5, y + 0.5, TILE - 1.0, TILE - 1.0)
        shade = shades.LAND.get(layout.board.fertility[tile], shades.BED)
        yield StyledPath((square,), shade, shades.EDGE, 1.0)


def plants(layout: WadiLayout) -> Iterator[Item]:
    """A dot for each point of fertility, in the lower left corner of a tile."""
    for tile in bit_numbers(layout.board.land):
        x, y = layout.corner(layout.square(tile))
        for number in range(layout.board.fertility[tile]):
            place = (x + 9.0 + 10.5 * number, y + TILE - 9.0)
            yield StyledPath((circle(place, _PLANT),), shades.PLANT, "#ffffff", 1.2)


def frame(layout: WadiLayout) -> Iterator[Item]:
    """The edge of the board with its names; it covers anything that extends beyond the tiles."""
    edge = LABELS - 1.0
    right, bottom = layout.width + edge, layout.height + edge
    outer = rounded(((-edge, -edge), (right, -edge), (right, bottom), (-edge, bottom)), 10.0)
    inner = rectangle(0.0, 0.0, layout.width, layout.height)
    yield StyledPath((outer, inner), palette.BOARD, palette.FAINT, 1.2)
    yield from _names(layout)


def _names(layout: WadiLayout) -> Iterator[Item]:
    """The letters of columns above and below, the numbers of rows on both sides."""
    away = LABELS / 2
    for column in range(layout.board.columns):
        x = (column + 0.5) * TILE
        for y in (-away, layout.height + away):
            yield Text(chr(ord("a") + column), (x, y + 5.0), 15.0, palette.INK)
    for row in range(layout.board.rows):
        y = layout.height - (row + 0.5) * TILE
        for x in (-away, layout.width + away):
            yield Text(str(row + 1), (x, y + 5.0), 15.0, palette.INK)


def zones(layout: WadiLayout, *, numbered: bool) -> Iterator[Item]:
    """A faint dashed line around each zone (R11), and its number on request."""
    for number, zone in enumerate(layout.board.zones, start=1):
        squares = [layout.square(tile) for tile in bit_numbers(zone)]
        outline = region(squares, _ZONE_INSET, 5.0, layout.corner)
        width = 2.2 if numbered else 1.2
        yield StyledPath(outline, None, shades.ZONE, width, ZONE_DASHES, 1.0 if numbered else 0.65)
        if numbered:
            x, y = layout.corner(min(squares, key=lambda square: (square[1], square[0])))
            yield StyledPath((circle((x + 12.0, y + 12.0), 9.0),), "#ffffff", shades.ZONE, 1.4)
            yield Text(str(number), (x + 12.0, y + 17.0), 14.0, shades.ZONE)


_HATCH_SPACE = 8.0  # divides the side of a tile, so that lines continue on the next one
_HATCH = 1.6
_OUTLINE = 3.2  # the player's colour between darker lines
_INSET, _FURTHER = 3.0, 2.2


def closed_areas(layout: WadiLayout, position: WadiPosition) -> Iterator[Item]:
    """The area that each guardian closes (R2); overlapping outlines are nested."""
    for player, tile in enumerate(position.guardians.tiles):
        if tile == NOWHERE:
            continue
        name = position.rules.players[player]
        colour = hatching_of_player(name)
        tiles = tuple(bit_numbers(layout.board.area[tile]))
        squares = [layout.square(each) for each in tiles]
        lines = tuple(
            each for square in squares for each in _hatching(layout.corner(square), player)
        )
        yield StyledPath(lines, stroke=colour, width=_HATCH, opacity=0.75)
        inset = _INSET + _FURTHER * player
        edge = region(squares, inset, 6.0, layout.corner)
        yield StyledPath(edge, stroke=colour, width=_OUTLINE)
        yield StyledPath(edge, stroke=colour_of_player(name), width=_OUTLINE / 2)


def _hatching(corner: Point, player: int) -> Iterator[Contour]:
    """Lines across one tile: rising, falling, upright or level, by the player's number.

    They end within the tile, because their ends are round.
    """
    left, top = corner
    low, high = _HATCH / 2, TILE - _HATCH / 2
    steps = int(TILE / _HATCH_SPACE)
    if player >= 2:
        for number in range(steps):
            at = (number + 0.5) * _HATCH_SPACE
            ends = ((at, low), (at, high)) if player == 2 else ((low, at), (high, at))
            yield line(*((left + x, top + y) for x, y in ends))
        return
    for number in range(1, 2 * steps):
        at = number * _HATCH_SPACE  # the sum of both coordinates along the line
        start = max(low, at - high)
        rising = ((start, at - start), (at - start, start))
        yield line(*((left + x, top + (y if player == 0 else TILE - y)) for x, y in rising))
