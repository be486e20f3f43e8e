"""A whole board of either game with the pieces of a set in front of it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gatesmith.core.colours import Colour, colour_of
from gatesmith.engine.medina.state.board import TOWERS, make_board
from gatesmith.fitting.medina_layout import medina_places
from gatesmith.fitting.placed_piece import grid_lines
from gatesmith.publish.bundle.river_scene import river_stands
from gatesmith.publish.bundle.scene_parts import CoverScene, Stand, ground, meshes_placed
from gatesmith.publish.bundle.town_scene import PALACES, PEOPLE, palace
from gatesmith.render.camera import Lens
from gatesmith.render.scene import PlacedMesh, box_of
from gatesmith.render.view import View

if TYPE_CHECKING:
    from gatesmith.fitting.kit import Kit
    from gatesmith.fitting.medina_layout import MedinaPlaces
    from gatesmith.render.camera import ImageSize

Piece = Sequence[PlacedMesh]
"""The parts of a piece, one for each colour, in the same place."""

_COLUMNS, _ROWS = 8, 6  # of a town that fills its board, small enough to be seen
_ALLEYS = (2, 5)  # columns and rows of merchants
_STABLE = 5  # every so many-th cell
_RIM = 0.4  # of a cell: the board around the walls
_BOARD = Colour("board", 0x9C, 0xA3, 0x98)
_MAP = "example-confluence"

_VIEW, _VIEW_FROM_LOWER, _VIEW_FROM_HIGHER = View(10.0, 42.0), View(10.0, 33.0), View(4.0, 64.0)
_VIEW_OF_LINES, _LENS_OF_LINES = View(16.0, 30.0), Lens(distance=6.0, margin=0.06)
_ABOVE_LINES = View(8.0, 50.0)
_IN_LINE = 4.0  # pieces in each line before a board seen from near, in a square picture
_TABLE = 3.0, 0.6, 12.0
"""How far the table goes on: beside and before the lines by their size, behind the board by its.

It ends before the viewer even where the lines are seen from near.
"""
_LENS = Lens(distance=3.6, margin=0.015)
_GAP = 0.3  # of a cell, between those in front
_AHEAD = 0.4  # of a cell, between the board and the pieces in front


@dataclass(frozen=True, eq=False)
class StoryBoard:
    """What lies and stands on the table of a game, and the distance of its places, mm."""

    meshes: Sequence[PlacedMesh]
    pitch: float


def board_of(kit: Kit) -> StoryBoard:
    """A full town inside its walls, or the land on both sides of a river. Raises KernelError."""
    if kit.edition.game == "medina":
        places = medina_places(make_board(_COLUMNS, _ROWS), kit.edition)
        return StoryBoard(_town(kit, places), places.pitch)
    return StoryBoard(meshes_placed(river_stands(kit, _MAP)), kit.edition.sizes["tile_side"].value)


def before_board(board: StoryBoard, front: Sequence[Piece]) -> CoverScene:
    """A board with the pieces of a set in front of it."""
    return _with_front(board, [front])


def close_before_board(board: StoryBoard, pieces: Sequence[Piece], size: ImageSize) -> CoverScene:
    """Pieces in front of the board of their game, from so near that it fills what is behind them.

    They stand in as few lines as a picture of this size allows, the taller ones behind.
    """
    tall = sorted(pieces, key=lambda piece: box_of(piece)[0][2] - box_of(piece)[1][2])
    count = math.ceil(len(tall) / (_IN_LINE * size.width / size.height))
    long = math.ceil(len(tall) / count)
    lines = [tall[start : start + long] for start in range(0, len(tall), long)]
    whole = _with_front(board, lines)
    about = whole.pieces[len(board.meshes) :]
    return replace(
        whole,
        about=about,
        foot=about,
        view=_VIEW_OF_LINES,
        lens=_LENS_OF_LINES,
        above=_ABOVE_LINES,
    )


def seen_from_lower(board: CoverScene) -> CoverScene:
    """A board that fills a wide picture."""
    return replace(board, view=_VIEW_FROM_LOWER)


def seen_from_higher(board: CoverScene) -> CoverScene:
    """A board that fills a square: from the usual height it is half as high as it is wide."""
    return replace(board, view=_VIEW_FROM_HIGHER)


def _town(kit: Kit, places: MedinaPlaces) -> list[PlacedMesh]:
    """The board of Medina with its walls, towers, palaces and merchants."""
    out = places.reach + _RIM * places.pitch
    low, high = (-out, -out), (places.length + out, places.depth + out)
    lines = grid_lines(places.board.columns, places.board.rows, places.pitch)
    stands = [*_ring(kit, places), *_city(kit, places)]
    return [*ground(low, high, lines, _BOARD), *meshes_placed(stands)]


def _ring(kit: Kit, places: MedinaPlaces) -> Iterator[Stand]:
    for number in range(len(TOWERS)):
        yield Stand(kit.item("tower"), places.tower(number), 0.0, 0, colour_of("sand"))
    for slot in range(len(places.board.slot_names)):
        place, turn = places.slot(slot)
        yield Stand(kit.item("wall"), place, 0.0, turn, colour_of("sand"))


def _city(kit: Kit, places: MedinaPlaces) -> Iterator[Stand]:
    roof = kit.edition.sizes["building_height"].value
    colours = kit.edition.colours.get("buildings") or PALACES
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
            block = column // 3, row // 3
            yield from palace(kit, place, block, roof, dome=cell % 3 == 0, colours=colours)


def _with_front(board: StoryBoard, lines: Sequence[Sequence[Piece]]) -> CoverScene:
    """Lines of pieces before the middle of a board."""
    pitch = board.pitch
    low, high = box_of(board.meshes)
    table = min(low[2], 0.0)  # below the board, if there is one
    south = low[1]
    front: list[PlacedMesh] = []
    for line in lines:
        front += _in_line(line, ((low[0] + high[0]) / 2, south - _AHEAD * pitch, table), pitch)
        south = box_of(front)[0][1]
    everything = (*board.meshes, *front)
    (west, _, _), (east, north, _) = box_of(everything)
    size, middle = math.dist(*box_of(front)), (west + east) / 2
    beside, ahead, behind = _TABLE
    under = ground(
        (middle - beside * size, south - ahead * size),
        (middle + beside * size, north + behind * (east - west)),
    )
    lowered = tuple(replace(each, height=table) for each in under)
    return CoverScene(everything, everything, lowered, _VIEW, _LENS, shadows=True)


def _in_line(
    pieces: Sequence[Piece], back: tuple[float, float, float], pitch: float
) -> list[PlacedMesh]:
    """Pieces side by side on the table, the middle of their backs at ``back``."""
    middle, south, table = back
    boxes = [box_of(piece) for piece in pieces]
    gap = _GAP * pitch
    at = middle - (sum(high[0] - low[0] for low, high in boxes) + gap * (len(pieces) - 1)) / 2
    found = []
    for piece, (low, high) in zip(pieces, boxes, strict=True):
        place = at - low[0], south - high[1]
        found += [replace(part, place=place, height=table - low[2]) for part in piece]
        at += high[0] - low[0] + gap
    return found
