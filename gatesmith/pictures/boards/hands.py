"""What a player holds, as little pictures with numbers, for his card beside a drawn board."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.engine.medina.placements import ON_SLOTS, MedinaPiece, PieceKind
from gatesmith.engine.medina.position import MedinaPosition
from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.alleys import merchant
from gatesmith.pictures.boards.houses import building, dome_of, stable
from gatesmith.pictures.boards.plan import CELL, DEPTH, Frame
from gatesmith.pictures.boards.stonework import gate, wall
from gatesmith.pictures.boards.words import owner_letters
from gatesmith.vector.elements import Anchor, Item, Point, Text, scaled

ROW = 28.0
_LEAST_ROWS = 2
_MOST_IN_A_ROW = 5
_LEAST_LARGE = 100  # numbers of three figures take more room
_SCALE = 0.55
_SLOT_SCALE = 0.48


def hand_rows(position: MedinaPosition) -> int:
    """In how many rows of height ROW every hand of a game is drawn."""
    large = max(position.rules.full_hand()) >= _LEAST_LARGE
    return max(_LEAST_ROWS, -(-len(_shown(position)) // (_MOST_IN_A_ROW - large)))


def hand(position: MedinaPosition, player: int, corner: Point, width: float) -> Iterator[Item]:
    """A little picture of each kind of piece with how many are left, right of and below a corner.

    ``width`` is that of the rows.
    """
    shown = _shown(position)
    in_a_row = -(-len(shown) // hand_rows(position))
    for number, kind in enumerate(shown):
        piece, count = position.rules.pieces[kind], position.hands[player][kind]
        row, column = divmod(number, in_a_row)
        x, y = corner[0] + column * width / in_a_row, corner[1] + row * ROW
        scale = _SLOT_SCALE if piece.kind in ON_SLOTS else _SCALE
        icon = _icon(position, piece, player)
        yield from scaled(icon, (x + 11.0, y + 11.0), scale, 1.0 if count else 0.25)
        colour = palette.INK if count else palette.FAINT
        yield Text(str(count), (x + 25.0, y + 16.0), 14.0, colour, Anchor.START)


def _shown(position: MedinaPosition) -> list[int]:
    """The numbers of the kinds of piece that are in play."""
    return [number for number, kind in enumerate(position.rules.pieces) if _plays(position, kind)]


def _plays(position: MedinaPosition, piece: MedinaPiece) -> bool:
    if piece.kind is PieceKind.GATE:
        return position.rules.gates
    return piece.kind is not PieceKind.NEUTRAL_DOME or position.rules.edition.neutral_domes > 0


def _icon(position: MedinaPosition, piece: MedinaPiece, player: int) -> Iterator[Item]:
    """A piece around the origin."""
    rules, frame = position.rules, Frame((-CELL / 2, DEPTH / 2), (1, 0), (0, -1))
    if piece.kind is PieceKind.BUILDING:
        name = rules.edition.colours[piece.colour]
        colour = palette.building_colour(name, piece.colour)
        return building((0, 0), colour, piece.colour)
    if piece.kind is PieceKind.DOME:
        colour = palette.player_colour(rules.players[player], player)
        return dome_of((0, 0), colour, owner_letters(rules.players)[player], 15.0)
    if piece.kind is PieceKind.NEUTRAL_DOME:
        return dome_of((0, 0), palette.NEUTRAL, "", 15.0)
    if piece.kind is PieceKind.STABLE:
        return stable((0, 0))
    if piece.kind is PieceKind.MERCHANT:
        return merchant((0, 0), palette.ALLEY)
    return wall(frame) if piece.kind is PieceKind.WALL else gate(frame)
