"""Where the pieces of a position of Wadi stand and lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gatesmith.core.errors import UsageError
from gatesmith.engine.wadi.state.actions import ActionKind
from gatesmith.engine.wadi.state.board import NOWHERE
from gatesmith.fitting.standing import BoardPlan, Stand, grid_lines
from gatesmith.fitting.wadi_board import (
    WadiBoardPlaces,
    beside_one_another,
    course_of,
    stacks,
    wadi_board,
)
from gatesmith.pieces.land_tile.plan import LandTilePlan

if TYPE_CHECKING:
    from gatesmith.core.footprint import Point
    from gatesmith.engine.wadi import Action, WadiPosition
    from gatesmith.fitting.kit import Kit, KitPiece

MOST_DISCS = 1000
"""On a whole board: more are no game, and nothing to look at."""

_TO_WATER = (1, 0), (0, 1), (-1, 0), (0, -1)
"""Steps to the neighbours to the east, north, west and south: a shaduf's bucket looks east."""
_QUARTER = 90
_MARGIN = 0.25  # of a tile: the table beyond them


def stands_of(position: WadiPosition, kit: Kit) -> Iterator[Stand]:
    """Tiles, then on each of them its shaduf, its guardian and its discs.

    Raises UsageError for more than MOST_DISCS discs.
    """
    board, water = position.rules.board, position.water.discs
    if sum(water) > MOST_DISCS:
        raise UsageError(f"{sum(water)} water discs on one board; at most {MOST_DISCS} are drawn")
    places = wadi_board(board, kit.edition)
    tiles = [_tile(position, kit, places, number) for number in range(len(board.names))]
    yield from tiles
    for number, tile in enumerate(tiles):
        players = position.rules.players
        for player, mask in enumerate(position.shadufs.of):
            if mask >> number & 1:
                yield _shaduf(position, kit, tile, number, players[player])
        for player, stands_on in enumerate(position.guardians.tiles):
            if stands_on == number:
                yield _guardian(kit, tile, board.names[number], players[player])
        yield from _discs(position, kit, tile, number, water[number])


def stand_for(position: WadiPosition, action: Action, kit: Kit) -> Stand:
    """The kit's own piece where an action puts it, whatever the laws say.

    A pump puts a disc on its target, the last of those that lie there then: a stack that grows
    may part into two. Raises LookupError for an action that puts no piece anywhere, or puts it
    off the board.
    """
    board, number, player = position.rules.board, action.place, position.turn.player
    if action.kind in (ActionKind.PASS, ActionKind.REMOVE):
        raise LookupError(f"{action.text}: puts no piece anywhere")
    if number == NOWHERE:
        raise LookupError(f"{action.text}: lies off the board")
    tile = _tile(position, kit, wadi_board(board, kit.edition), number)
    colour = position.rules.players[max(player, 0)]
    if action.kind is ActionKind.BUILD:
        return _shaduf(position, kit, tile, number, colour)
    if action.kind is ActionKind.GUARDIAN:
        return _guardian(kit, tile, board.names[number], colour)
    return list(_discs(position, kit, tile, number, position.water.discs[number] + 1))[-1]


def board_of(position: WadiPosition, kit: Kit) -> BoardPlan:
    """The table under the tiles."""
    board = position.rules.board
    places = wadi_board(board, kit.edition)
    out = _MARGIN * places.side
    high = places.length + out, places.depth + out
    return BoardPlan((-out, -out), high, grid_lines(board.columns, board.rows, places.side))


def _tile(position: WadiPosition, kit: Kit, places: WadiBoardPlaces, number: int) -> Stand:
    board = position.rules.board
    place, name = (*places.tile(number), 0.0), board.names[number]
    fertility = board.fertility[number]
    if fertility:
        return Stand(f"land tile {name}", kit.item("land_tile", fertility=fertility), place)
    course = course_of(board, number)
    item = kit.item("wadi_tile", course=course.name, mirror=course.mirror)
    return Stand(f"wadi tile {name}", item, place, course.turn)


def _shaduf(position: WadiPosition, kit: Kit, tile: Stand, number: int, colour: str) -> Stand:
    """In the middle of its tile; beside the discs where some lie there."""
    item, name = kit.item("shaduf", color=colour), position.rules.board.names[number]
    at = (0.0, 0.0)
    if position.water.discs[number]:
        at = _in_a_row(kit, tile, item)[0], 0.0
    place = _on(tile, at, tile.prism.high)
    return Stand(f"shaduf {name}", item, place, _to_water(position, number), tile.name)


def _in_a_row(kit: Kit, tile: Stand, shaduf: KitPiece) -> tuple[float, float]:
    """Where shaduf and discs are along a tile that has both."""
    widths = shaduf.plan.footprint.length, kit.item("water_disc").plan.footprint.length
    return beside_one_another(tile.item.plan.footprint.length, widths)


def _guardian(kit: Kit, tile: Stand, name: str, colour: str) -> Stand:
    item = kit.item("guardian", color=colour)
    return Stand(f"guardian {name}", item, _on(tile, (0.0, 0.0), tile.prism.high), 0, tile.name)


def _discs(
    position: WadiPosition, kit: Kit, tile: Stand, number: int, count: int
) -> Iterator[Stand]:
    """The discs of a tile: in the basins of land; in stacks on the river, and beside a shaduf."""
    disc, name = kit.item("water_disc"), position.rules.board.names[number]
    plan, footprint = tile.item.plan, disc.plan.footprint
    shaduf = next((m for m in position.shadufs.of if m >> number & 1), 0)
    spots: tuple[tuple[Point, int], ...]
    base = tile.prism.high
    if not count:
        return
    if shaduf:
        spots = (((_in_a_row(kit, tile, kit.item("shaduf"))[1], 0.0), count),)
    elif isinstance(plan, LandTilePlan) and _lies_in(plan, footprint.length):
        spots, base = _in_basins(plan, count), base - plan.field.basin
    else:
        side = tile.item.plan.footprint.length
        spots = stacks(count, side, footprint.length)
    written = 0
    for at, stacked in spots:
        for level in range(stacked):
            written += 1
            label = f"disc {name}" if count == 1 else f"disc {name} {written}"
            place = _on(tile, at, base + level * footprint.height)
            yield Stand(label, disc, place, 0, tile.name)


def _in_basins(plan: LandTilePlan, count: int) -> tuple[tuple[Point, int], ...]:
    """One disc a basin, in turn."""
    basins = plan.field.basins[:count]
    shared, left = divmod(count, len(basins))
    return tuple((place, shared + (number < left)) for number, place in enumerate(basins))


def _lies_in(plan: LandTilePlan, diameter: float) -> bool:
    """Whether a disc goes into the basins of a tile; on a small tile they are smaller."""
    return diameter <= 2 * plan.field.floor


def _on(tile: Stand, at: Point, base: float) -> tuple[float, float, float]:
    x, y, _ = tile.place
    return x + at[0], y + at[1], base


def _to_water(position: WadiPosition, number: int) -> int:
    """The turn of a shaduf whose bucket looks to a wadi tile, where one is a neighbour."""
    board = position.rules.board
    row, column = divmod(number, board.columns)
    for quarter, (across, up) in enumerate(_TO_WATER):
        x, y = column + across, row + up
        inside = 0 <= x < board.columns and 0 <= y < board.rows
        if inside and board.wadi >> (x + y * board.columns) & 1:
            return quarter * _QUARTER
    return 0
