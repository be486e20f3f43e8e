"""Marks on a drawn board of Wadi: ticks and crosses for actions, and arrows for pumps."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from textwrap import wrap

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.wadi.referee.refusals import refusals
from gatesmith.engine.wadi.state.actions import Action, ActionKind
from gatesmith.engine.wadi.state.board import NOWHERE
from gatesmith.engine.wadi.state.position import WadiPosition
from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.common_marks import CheckedAction, cross, note, tick
from gatesmith.pictures.boards.wadi.board_layout import TILE, WadiLayout
from gatesmith.pictures.boards.wadi.piece_shapes import guardian, shaduf
from gatesmith.pictures.boards.wadi.shades import colour_of_player, letter_of_player
from gatesmith.vector.elements import Item, Point, StyledPath, Text, scaled
from gatesmith.vector.outlines import circle, line, polygon, rounded


class WadiMark(CheckedAction[Action]):
    """An action and the laws that forbid it, as in ``CheckedAction``."""

    __slots__ = ()

    @property
    def on_board(self) -> bool:
        """Whether the mark has a tile on the board; for a pump, two."""
        action = self.action
        whole = action.kind is not ActionKind.PUMP or action.source != NOWHERE
        return action.place != NOWHERE and whole


def mark_of(position: WadiPosition, action: Action) -> WadiMark:
    """An action with the laws that forbid it in this position."""
    return WadiMark(action, tuple(found.law for found in refusals(position, action)))


def all_marks(position: WadiPosition, kind: ActionKind) -> tuple[WadiMark, ...]:
    """A mark for every conceivable action of a kind, legal or not.

    For builds and guardians every land tile; for pumps each tile with water and each land tile
    that a shaduf of the player reaches.
    """
    return tuple(mark_of(position, action) for action in _imaginable(position, kind))


def _imaginable(position: WadiPosition, kind: ActionKind) -> Iterator[Action]:
    rules = position.rules
    board, actions = rules.board, rules.actions
    match kind:
        case ActionKind.BUILD:
            yield from actions.builds[board.land]
        case ActionKind.GUARDIAN:
            yield from actions.guardians[board.land]
        case ActionKind.PUMP if not position.is_over:
            mine = position.shadufs.of[position.turn.player]
            near = rules.reached[mine]
            for source in bit_numbers(near & position.water.wet):
                yield from actions.pumps[source][near & board.land & ~(1 << source)]


_GHOST = 0.55
_AWAY = 18.5  # of a sign from the middle of its tile, so that the piece stays visible
_SMALL = 0.8
_ARROW_HEAD = 11.0
_CLEAR = 12.0  # of an arrow's ends from the middles of its tiles
_LAWS, _ROW = 7.5, 9.5  # the letters of laws, and a row of them
_FULL = 5  # characters in a row, so that it does not reach the dots of fertility


def dots(layout: WadiLayout, marks: Sequence[WadiMark]) -> Iterator[Item]:
    """Small signs for many tiles: a tick if an action is allowed, a cross with laws if not.

    Of several pumps to one tile, an allowed one counts; the tiles from which pumps are allowed
    are ringed.
    """
    found: dict[int, WadiMark] = {}
    for mark in marks:
        if mark.on_board and (mark.allowed or mark.action.place not in found):
            found[mark.action.place] = mark
    pumps = (each for each in marks if each.allowed and each.action.kind is ActionKind.PUMP)
    for source in dict.fromkeys(mark.action.source for mark in pumps):
        ring = circle(layout.centre(source), 22.0)
        yield StyledPath((ring,), None, palette.ALLOWED, 2.6, (5.0, 3.0))
    for mark in found.values():
        sign = tick if mark.allowed else cross
        yield from scaled(sign((0.0, 0.0)), _corner(layout, mark), _SMALL)
        yield from _laws(layout.centre(mark.action.place), mark.laws)


def _laws(centre: Point, laws: Sequence[str]) -> Iterator[Item]:
    """Laws in the lower right corner of a tile, where they hide no letter or number."""
    rows = wrap(" ".join(laws), _FULL)
    right, top = centre[0] + TILE / 2 - 1.0, centre[1] + TILE / 2 - 1.0 - _ROW * len(rows)
    for number, text in enumerate(rows):
        left, y = right - 0.67 * _LAWS * len(text) - 3.5, top + _ROW * number
        plate = ((left, y), (right, y), (right, y + _ROW), (left, y + _ROW))
        yield StyledPath((rounded(plate, 2.5),), "#ffffff", opacity=0.85)
        yield Text(text, ((left + right) / 2, y + 7.5), _LAWS, palette.REFUSED)


def badges(
    layout: WadiLayout, position: WadiPosition, marks: Sequence[WadiMark], language: str
) -> Iterator[Item]:
    """Large signs for a few actions: the pale piece or the arrow, with a tick or a cross."""
    shown = [mark for mark in marks if mark.on_board]
    for mark in shown:
        if mark.action.kind is ActionKind.PUMP:
            yield from _arrow(layout, mark)
            continue
        if position.empty >> mark.action.place & 1:
            # On an occupied tile, a second figure would hide the first.
            yield from (_pale(item) for item in _piece(layout, position, mark, language))
        yield _frame(layout, mark)
    # All signs come last, so that no arrow hides one.
    for mark in shown:
        is_crossed = mark.action.kind is ActionKind.PUMP and not mark.allowed
        at = _halfway(layout, mark) if is_crossed else _corner(layout, mark)
        yield from (tick if mark.allowed else cross)(at)


def _piece(
    layout: WadiLayout, position: WadiPosition, mark: WadiMark, language: str
) -> Iterator[Item]:
    """The piece of an action, in its place."""
    name = position.rules.players[max(position.turn.player, 0)]
    figure = shaduf if mark.action.kind is ActionKind.BUILD else guardian
    x, y = layout.centre(mark.action.place)
    letter = letter_of_player(name, language)
    return figure((x - 2.0, y - 2.0), colour_of_player(name), letter)


def _pale(item: Item) -> Item:
    return replace(item, opacity=_GHOST * item.opacity) if isinstance(item, StyledPath) else item


def _frame(layout: WadiLayout, mark: WadiMark) -> Item:
    x, y = layout.corner(layout.square(mark.action.place))
    low, high = 3.0, TILE - 3.0
    corners = ((x + low, y + low), (x + high, y + low), (x + high, y + high), (x + low, y + high))
    colour = palette.ALLOWED if mark.allowed else palette.REFUSED
    return StyledPath((rounded(corners, 7.0),), stroke=colour, width=2.6)


def _arrow(layout: WadiLayout, mark: WadiMark) -> Iterator[Item]:
    """An arrow with a white edge, from the source of a pump to its target."""
    start, end = (layout.centre(tile) for tile in (mark.action.source, mark.action.place))
    length = math.dist(start, end)
    if not length:
        return
    across, down = (end[0] - start[0]) / length, (end[1] - start[1]) / length

    def at(along: float, aside: float = 0.0) -> Point:
        return start[0] + along * across - aside * down, start[1] + along * down + aside * across

    tip, neck = length - _CLEAR, length - _CLEAR - _ARROW_HEAD
    colour = palette.ALLOWED if mark.allowed else palette.REFUSED
    head = polygon(at(tip), at(neck, _ARROW_HEAD * 0.75), at(neck, -_ARROW_HEAD * 0.75))
    for shade, more in (("#ffffff", 3.0), (colour, 0.0)):
        yield StyledPath((line(at(_CLEAR), at(neck)),), stroke=shade, width=5.0 + more)
        yield StyledPath((head,), shade, shade, 1.0 + more)


def _halfway(layout: WadiLayout, mark: WadiMark) -> Point:
    start, end = (layout.centre(tile) for tile in (mark.action.source, mark.action.place))
    if start == end:
        return _corner(layout, mark)
    return (start[0] + end[0]) / 2, (start[1] + end[1]) / 2


def _corner(layout: WadiLayout, mark: WadiMark) -> Point:
    x, y = layout.centre(mark.action.place)
    return x + _AWAY, y - _AWAY


def label(layout: WadiLayout, tile: int, text: str) -> Iterator[Item]:
    """A short text in the lower right corner of a tile."""
    x, y = layout.centre(tile)
    return note((x + TILE / 2 - 7.0 - 3.6 * len(text), y + TILE / 2 - 12.0), text)
