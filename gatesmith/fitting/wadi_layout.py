"""Where the pieces of a position of Wadi stand and lie, in millimetres.

x goes east and y north from the south-west corner of the tiles, z up from the table.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.catalog.editions import Edition
from gatesmith.core.errors import UsageError
from gatesmith.engine.wadi.state.actions import ActionKind
from gatesmith.engine.wadi.state.board import NOWHERE, WadiBoard
from gatesmith.fitting.placed_piece import BoardOutline, PlacedPiece, grid_lines
from gatesmith.fitting.river_course import course_of
from gatesmith.pieces.land_tile.plan import LandTilePlan

if TYPE_CHECKING:
    from gatesmith.core.footprint import Point
    from gatesmith.engine.wadi import Action, WadiPosition
    from gatesmith.fitting.kit import Kit, KitPiece

Place = tuple[float, float]

MOST_STACKED = 5
"""Discs per stack: a higher stack topples."""


@dataclass(frozen=True)
class WadiPlaces:
    """The places of a board of tiles with this side."""

    board: WadiBoard
    side: float

    @property
    def length(self) -> float:
        """The length of the tiles from west to east, mm."""
        return self.board.columns * self.side

    @property
    def depth(self) -> float:
        """The depth of the tiles from south to north, mm."""
        return self.board.rows * self.side

    def tile(self, number: int) -> Place:
        """The centre of a tile."""
        row, column = divmod(number, self.board.columns)
        return (column + 0.5) * self.side, (row + 0.5) * self.side


def wadi_places(board: WadiBoard, edition: Edition) -> WadiPlaces:
    """The places of a board in the sizes of an edition."""
    return WadiPlaces(board, edition.sizes["tile_side"].value)


def evenly_spaced(side: float, widths: tuple[float, float]) -> tuple[float, float]:
    """The centres of two pieces in a row on a tile, with equal gaps between and at the edges.

    From the middle of the tile. Where both together are wider than the tile they overlap.
    """
    first, second = widths
    free = (side - first - second) / 3
    return free + first / 2 - side / 2, side / 2 - free - second / 2


def stacks(count: int, side: float, diameter: float) -> tuple[tuple[Place, int], ...]:
    """The places of stacks of discs, relative to the tile's centre, and their heights.

    In as few stacks as are not higher than MOST_STACKED while there is room beside one another.
    """
    most = max(int(side / diameter), 1)
    wanted = -(-count // MOST_STACKED)
    across = min(math.ceil(math.sqrt(wanted)), most)
    down = min(-(-wanted // across), most)
    places = [
        ((column + 0.5) * side / across - side / 2, side / 2 - (row + 0.5) * side / down)
        for row in range(down)
        for column in range(across)
    ][: max(wanted, 1)]
    shared, left = divmod(count, len(places))
    return tuple((place, shared + (number < left)) for number, place in enumerate(places))


MOST_DISCS = 1000
"""The limit for a whole board; no game needs more."""

_TO_WATER = (1, 0), (0, 1), (-1, 0), (0, -1)
"""Steps to the neighbours to the east, north, west and south: a shaduf's bucket looks east."""
_QUARTER = 90
_MARGIN = 0.25  # of a tile: the table beyond them


def wadi_layout(position: WadiPosition, kit: Kit) -> Iterator[PlacedPiece]:
    """Tiles, then on each of them its shaduf, its guardian and its discs.

    Raises UsageError for more than MOST_DISCS discs.
    """
    board, water = position.rules.board, position.water.discs
    if sum(water) > MOST_DISCS:
        raise UsageError(f"{sum(water)} water discs on one board; the limit is {MOST_DISCS}")
    places = wadi_places(board, kit.edition)
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


def wadi_piece_for(position: WadiPosition, action: Action, kit: Kit) -> PlacedPiece:
    """The kit's piece in the place of an action, legal or not.

    A pump puts a disc on its target, the last of those that lie there then: a stack that grows
    may part into two. Raises LookupError for an action that does not place a piece, or puts it
    off the board.
    """
    board, number, player = position.rules.board, action.place, position.turn.player
    if action.kind in (ActionKind.PASS, ActionKind.REMOVE):
        raise LookupError(f"{action.text}: does not place a piece")
    if number == NOWHERE:
        raise LookupError(f"{action.text}: lies off the board")
    tile = _tile(position, kit, wadi_places(board, kit.edition), number)
    colour = position.rules.players[max(player, 0)]
    if action.kind is ActionKind.BUILD:
        return _shaduf(position, kit, tile, number, colour)
    if action.kind is ActionKind.GUARDIAN:
        return _guardian(kit, tile, board.names[number], colour)
    return list(_discs(position, kit, tile, number, position.water.discs[number] + 1))[-1]


def wadi_board_outline(position: WadiPosition, kit: Kit) -> BoardOutline:
    """The table under the tiles."""
    board = position.rules.board
    places = wadi_places(board, kit.edition)
    out = _MARGIN * places.side
    high = places.length + out, places.depth + out
    return BoardOutline((-out, -out), high, grid_lines(board.columns, board.rows, places.side))


def _tile(position: WadiPosition, kit: Kit, places: WadiPlaces, number: int) -> PlacedPiece:
    board = position.rules.board
    place, name = (*places.tile(number), 0.0), board.names[number]
    fertility = board.fertility[number]
    if fertility:
        return PlacedPiece(f"land tile {name}", kit.item("land_tile", fertility=fertility), place)
    course = course_of(board, number)
    item = kit.item("wadi_tile", course=course.name, mirror=course.mirror)
    return PlacedPiece(f"wadi tile {name}", item, place, course.turn)


def _shaduf(
    position: WadiPosition, kit: Kit, tile: PlacedPiece, number: int, colour: str
) -> PlacedPiece:
    """A shaduf in the centre of its tile, or beside the discs on it."""
    item, name = kit.item("shaduf", color=colour), position.rules.board.names[number]
    at = (0.0, 0.0)
    if position.water.discs[number]:
        at = _in_a_row(kit, tile, item)[0], 0.0
    place = _on(tile, at, tile.prism.high)
    return PlacedPiece(f"shaduf {name}", item, place, _to_water(position, number), tile.name)


def _in_a_row(kit: Kit, tile: PlacedPiece, shaduf: KitPiece) -> tuple[float, float]:
    """The offsets of shaduf and discs along a tile that has both."""
    widths = shaduf.plan.footprint.length, kit.item("water_disc").plan.footprint.length
    return evenly_spaced(tile.item.plan.footprint.length, widths)


def _guardian(kit: Kit, tile: PlacedPiece, name: str, colour: str) -> PlacedPiece:
    item = kit.item("guardian", color=colour)
    return PlacedPiece(
        f"guardian {name}", item, _on(tile, (0.0, 0.0), tile.prism.high), 0, tile.name
    )


def _discs(
    position: WadiPosition, kit: Kit, tile: PlacedPiece, number: int, count: int
) -> Iterator[PlacedPiece]:
    """The discs of a tile: in the basins of land, in stacks on the river and beside a shaduf."""
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
            yield PlacedPiece(label, disc, place, 0, tile.name)


def _in_basins(plan: LandTilePlan, count: int) -> tuple[tuple[Point, int], ...]:
    """Discs distributed over the basins in turn."""
    basins = plan.field.basins[:count]
    shared, left = divmod(count, len(basins))
    return tuple((place, shared + (number < left)) for number, place in enumerate(basins))


def _lies_in(plan: LandTilePlan, diameter: float) -> bool:
    """Whether a disc fits the basins of a tile, which are smaller on a small tile."""
    return diameter <= 2 * plan.field.floor


def _on(tile: PlacedPiece, at: Point, base: float) -> tuple[float, float, float]:
    x, y, _ = tile.place
    return x + at[0], y + at[1], base


def _to_water(position: WadiPosition, number: int) -> int:
    """The turn of a shaduf so that its bucket faces a neighbouring wadi tile."""
    board = position.rules.board
    row, column = divmod(number, board.columns)
    for quarter, (across, up) in enumerate(_TO_WATER):
        x, y = column + across, row + up
        inside = 0 <= x < board.columns and 0 <= y < board.rows
        if inside and board.wadi >> (x + y * board.columns) & 1:
            return quarter * _QUARTER
    return 0
