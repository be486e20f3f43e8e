"""How marks on a board of Wadi look: ticks, crosses, and arrows from tile to tile for pumps."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from textwrap import wrap

from gatesmith.engine.wadi.actions import ActionKind
from gatesmith.engine.wadi.position import WadiPosition
from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.mark_shapes import cross, note, tick
from gatesmith.pictures.boards.wadi.figures import guardian, shaduf
from gatesmith.pictures.boards.wadi.marks import Mark
from gatesmith.pictures.boards.wadi.plan import TILE, Plan
from gatesmith.pictures.boards.wadi.shades import colour_of_player, letter_of_player
from gatesmith.vector.elements import Item, Point, Shape, Text, scaled
from gatesmith.vector.outlines import circle, line, polygon, rounded

_GHOST = 0.55
_AWAY = 18.5  # of a sign from the middle of its tile, so that the piece is seen
_SMALL = 0.8
_HEAD = 11.0
_CLEAR = 12.0  # of an arrow's ends from the middles of its tiles
_LAWS, _ROW = 7.5, 9.5  # the letters of laws, and a row of them
_FULL = 5  # signs in a row, so that it ends right of the dots of fertility


def dots(plan: Plan, marks: Sequence[Mark]) -> Iterator[Item]:
    """Small signs for many tiles: a tick where it is allowed, a cross with laws where not.

    Of several pumps to one tile, an allowed one is what counts; where one of them is allowed,
    the tiles that it comes from are ringed.
    """
    found: dict[int, Mark] = {}
    for mark in marks:
        if mark.on_board and (mark.allowed or mark.action.place not in found):
            found[mark.action.place] = mark
    pumps = (each for each in marks if each.allowed and each.action.kind is ActionKind.PUMP)
    for source in dict.fromkeys(mark.action.source for mark in pumps):
        ring = circle(plan.centre(source), 22.0)
        yield Shape((ring,), None, palette.ALLOWED, 2.6, (5.0, 3.0))
    for mark in found.values():
        sign = tick if mark.allowed else cross
        yield from scaled(sign((0.0, 0.0)), _corner(plan, mark), _SMALL)
        yield from _laws(plan.centre(mark.action.place), mark.laws)


def _laws(centre: Point, laws: Sequence[str]) -> Iterator[Item]:
    """Laws in the lower right corner of a tile, where they hide no letter and no number."""
    rows = wrap(" ".join(laws), _FULL)
    right, top = centre[0] + TILE / 2 - 1.0, centre[1] + TILE / 2 - 1.0 - _ROW * len(rows)
    for number, text in enumerate(rows):
        left, y = right - 0.67 * _LAWS * len(text) - 3.5, top + _ROW * number
        plate = ((left, y), (right, y), (right, y + _ROW), (left, y + _ROW))
        yield Shape((rounded(plate, 2.5),), "#ffffff", opacity=0.85)
        yield Text(text, ((left + right) / 2, y + 7.5), _LAWS, palette.REFUSED)


def badges(
    plan: Plan, position: WadiPosition, marks: Sequence[Mark], language: str
) -> Iterator[Item]:
    """Large signs for a few actions: the piece in pale or the arrow, with a tick or a cross."""
    shown = [mark for mark in marks if mark.on_board]
    for mark in shown:
        if mark.action.kind is ActionKind.PUMP:
            yield from _arrow(plan, mark)
            continue
        if position.empty >> mark.action.place & 1:
            # On a tile that is taken a second figure would hide what is in its way.
            yield from (_pale(item) for item in _piece(plan, position, mark, language))
        yield _frame(plan, mark)
    # All signs come last, so that no arrow hides one.
    for mark in shown:
        is_crossed = mark.action.kind is ActionKind.PUMP and not mark.allowed
        at = _halfway(plan, mark) if is_crossed else _corner(plan, mark)
        yield from (tick if mark.allowed else cross)(at)


def _piece(plan: Plan, position: WadiPosition, mark: Mark, language: str) -> Iterator[Item]:
    """The piece of an action as it would stand."""
    name = position.rules.players[max(position.turn.player, 0)]
    figure = shaduf if mark.action.kind is ActionKind.BUILD else guardian
    x, y = plan.centre(mark.action.place)
    letter = letter_of_player(name, language)
    return figure((x - 2.0, y - 2.0), colour_of_player(name), letter)


def _pale(item: Item) -> Item:
    return replace(item, opacity=_GHOST * item.opacity) if isinstance(item, Shape) else item


def _frame(plan: Plan, mark: Mark) -> Item:
    x, y = plan.corner(plan.square(mark.action.place))
    low, high = 3.0, TILE - 3.0
    corners = ((x + low, y + low), (x + high, y + low), (x + high, y + high), (x + low, y + high))
    colour = palette.ALLOWED if mark.allowed else palette.REFUSED
    return Shape((rounded(corners, 7.0),), stroke=colour, width=2.6)


def _arrow(plan: Plan, mark: Mark) -> Iterator[Item]:
    """From the tile that is pumped from to the one that is pumped to, with a white edge."""
    start, end = (plan.centre(tile) for tile in (mark.action.source, mark.action.place))
    length = math.dist(start, end)
    if not length:
        return
    across, down = (end[0] - start[0]) / length, (end[1] - start[1]) / length

    def at(along: float, aside: float = 0.0) -> Point:
        return start[0] + along * across - aside * down, start[1] + along * down + aside * across

    tip, neck = length - _CLEAR, length - _CLEAR - _HEAD
    colour = palette.ALLOWED if mark.allowed else palette.REFUSED
    head = polygon(at(tip), at(neck, _HEAD * 0.75), at(neck, -_HEAD * 0.75))
    for shade, more in (("#ffffff", 3.0), (colour, 0.0)):
        yield Shape((line(at(_CLEAR), at(neck)),), stroke=shade, width=5.0 + more)
        yield Shape((head,), shade, shade, 1.0 + more)


def _halfway(plan: Plan, mark: Mark) -> Point:
    start, end = (plan.centre(tile) for tile in (mark.action.source, mark.action.place))
    if start == end:
        return _corner(plan, mark)
    return (start[0] + end[0]) / 2, (start[1] + end[1]) / 2


def _corner(plan: Plan, mark: Mark) -> Point:
    x, y = plan.centre(mark.action.place)
    return x + _AWAY, y - _AWAY


def label(plan: Plan, tile: int, text: str) -> Iterator[Item]:
    """A short word in the lower right corner of a tile."""
    x, y = plan.centre(tile)
    return note((x + TILE / 2 - 7.0 - 3.6 * len(text), y + TILE / 2 - 12.0), text)
