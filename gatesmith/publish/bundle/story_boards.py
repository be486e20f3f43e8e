"""A whole board of either game with the pieces of a set in front of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from gatesmith.core.colours import Colour, colour_of
from gatesmith.engine.medina.state.board import TOWERS, make_board
from gatesmith.fitting.medina_layout import medina_places
from gatesmith.fitting.placed_piece import grid_lines
from gatesmith.publish.bundle.river_scene import river_stands
from gatesmith.publish.bundle.scene_parts import CoverScene, Stand, ground, meshes_placed
from gatesmith.publish.bundle.town_scene import PEOPLE, palace
from gatesmith.render.camera import Lens, View
from gatesmith.render.scene import PlacedMesh, box_of

if TYPE_CHECKING:
    from gatesmith.fitting.kit import Kit
    from gatesmith.fitting.medina_layout import MedinaPlaces

_COLUMNS, _ROWS = 8, 6  # of a town that fills its board, small enough to be seen
_ALLEYS = (2, 5)  # columns and rows of merchants
_STABLE = 5  # every so many-th cell
_RIM = 0.4  # of a cell: the board around the walls
_BOARD = Colour("board", 0x9C, 0xA3, 0x98)
_MAP = "example-confluence"

_VIEW = View(10.0, 42.0)
_LENS = Lens(distance=3.6, margin=0.02)
_GAP = 0.5  # of a cell, between those in front
_AHEAD = 0.5  # of a cell, between the board and the pieces in front


def town_board(kit: Kit, front: Sequence[PlacedMesh]) -> CoverScene:
    """A full town inside its walls, the pieces of a set in front of it."""
    places = medina_places(make_board(_COLUMNS, _ROWS), kit.edition)
    out = places.reach + _RIM * places.pitch
    low, high = (-out, -out), (places.length + out, places.depth + out)
    lines = grid_lines(places.board.columns, places.board.rows, places.pitch)
    stands = [*_ring(kit, places), *_city(kit, places)]
    board = ground(low, high, lines, _BOARD)
    return _with_front([*board, *meshes_placed(stands)], front, places.pitch)


def river_board(kit: Kit, front: Sequence[PlacedMesh]) -> CoverScene:
    """The land on both sides of a river, the pieces of a set in front of it."""
    stands = river_stands(kit, _MAP)
    return _with_front(meshes_placed(stands), front, kit.edition.sizes["tile_side"].value)


def _ring(kit: Kit, places: MedinaPlaces) -> Iterator[Stand]:
    for number in range(len(TOWERS)):
        yield Stand(kit.item("tower"), places.tower(number), 0.0, 0, colour_of("sand"))
    for slot in range(len(places.board.slot_names)):
        place, turn = places.slot(slot)
        yield Stand(kit.item("wall"), place, 0.0, turn, colour_of("sand"))


def _city(kit: Kit, places: MedinaPlaces) -> Iterator[Stand]:
    roof = kit.edition.sizes["building_height"].value
    for cell in range(places.board.columns * places.board.rows):
        row, column = divmod(cell, places.board.columns)
        place = places.cell(cell)
        if column in _ALLEYS or row in _ALLEYS[:1]:
            item = kit.item("merchant", variant=1 + cell % PEOPLE)
            yield Stand(item, place, 0.0, 20, item.colour)
        elif (3 * column + 5 * row) % _STABLE == 0:
            stable = kit.item("stable")
            yield Stand(stable, place, 0.0, 0, stable.colour)
        else:
            yield from palace(kit, place, (column // 3, row // 3), roof, dome=cell % 3 == 0)


def _with_front(
    board: Sequence[PlacedMesh], front: Sequence[PlacedMesh], pitch: float
) -> CoverScene:
    """A row of pieces before the middle of a board."""
    low, high = box_of(board)
    table = min(low[2], 0.0)  # below the board, if there is one
    row = _in_line(front, ((low[0] + high[0]) / 2, low[1] - _AHEAD * pitch, table), pitch)
    everything = (*board, *row)
    (west, south, _), (east, north, _) = box_of(everything)
    reach = 4.0 * (east - west)
    under = ground((west - reach, south - reach / 6), (east + reach, north + reach))
    lowered = tuple(replace(each, height=table) for each in under)
    return CoverScene(everything, everything, lowered, _VIEW, _LENS)


def _in_line(
    pieces: Sequence[PlacedMesh], back: tuple[float, float, float], pitch: float
) -> list[PlacedMesh]:
    """Pieces side by side on the table, the middle of their backs at ``back``."""
    middle, south, table = back
    widths = [each.mesh.box[1][0] - each.mesh.box[0][0] for each in pieces]
    gap = _GAP * pitch
    at = middle - (sum(widths) + gap * (len(pieces) - 1)) / 2
    found = []
    for each, width in zip(pieces, widths, strict=True):
        low, high = each.mesh.box
        place = at + width / 2 - (low[0] + high[0]) / 2, south - high[1]
        found.append(replace(each, place=place, height=table - low[2]))
        at += width + gap
    return found
