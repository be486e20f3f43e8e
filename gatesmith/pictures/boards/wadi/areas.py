"""The closed areas of guardians, hatched in their colours, each in a direction of its own."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.wadi.position import WadiPosition
from gatesmith.engine.wadi.terrain import NOWHERE
from gatesmith.pictures.boards.regions import region
from gatesmith.pictures.boards.wadi.plan import TILE, Plan
from gatesmith.pictures.boards.wadi.shades import colour_of_player, hatching_of_player
from gatesmith.vector.elements import Contour, Item, Point, Shape
from gatesmith.vector.outlines import line

_SPACE = 8.0  # between lines; a whole number of times in a tile, so that they go on in the next
_WIDTH = 1.6
_EDGE = 3.2  # the colour itself between darker lines
_INSET, _FURTHER = 3.0, 2.2


def closed_areas(plan: Plan, position: WadiPosition) -> Iterator[Item]:
    """What each guardian closes (R2); outlines of several lie within each other."""
    for player, tile in enumerate(position.watch.tiles):
        if tile == NOWHERE:
            continue
        name = position.rules.players[player]
        colour = hatching_of_player(name)
        tiles = tuple(bit_numbers(plan.board.area[tile]))
        squares = [plan.square(each) for each in tiles]
        lines = tuple(each for square in squares for each in _hatching(plan.corner(square), player))
        yield Shape(lines, stroke=colour, width=_WIDTH, opacity=0.75)
        inset = _INSET + _FURTHER * player
        edge = region(squares, inset, 6.0, plan.corner)
        yield Shape(edge, stroke=colour, width=_EDGE)
        yield Shape(edge, stroke=colour_of_player(name), width=_EDGE / 2)


def _hatching(corner: Point, player: int) -> Iterator[Contour]:
    """Lines across one tile: rising, falling, upright or level, by the player's number.

    They end within the tile, for their ends are round.
    """
    left, top = corner
    low, high = _WIDTH / 2, TILE - _WIDTH / 2
    steps = int(TILE / _SPACE)
    if player >= 2:
        for number in range(steps):
            at = (number + 0.5) * _SPACE
            ends = ((at, low), (at, high)) if player == 2 else ((low, at), (high, at))
            yield line(*((left + x, top + y) for x, y in ends))
        return
    for number in range(1, 2 * steps):
        at = number * _SPACE  # the sum of both coordinates along the line
        start = max(low, at - high)
        rising = ((start, at - start), (at - start, start))
        yield line(*((left + x, top + (y if player == 0 else TILE - y)) for x, y in rising))
