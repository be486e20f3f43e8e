"""The panel beside a drawn board: whose turn it is, and each player's pieces and tiles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.referee.duties import duty
from gatesmith.engine.medina.referee.scoring import score
from gatesmith.engine.medina.state.board import TOWERS
from gatesmith.engine.medina.state.placements import ON_SLOTS, MedinaPiece, MedinaPieceKind
from gatesmith.engine.medina.state.position import NO_PLAYER, UNKNOWN_HOLDER, MedinaPosition
from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.medina.board_layout import CELL, DEPTH, SlotFrame
from gatesmith.pictures.boards.medina.description import phrase, result
from gatesmith.pictures.boards.medina.piece_shapes import (
    building,
    dome_of,
    gate,
    merchant,
    stable,
    wall,
)
from gatesmith.pictures.boards.phrases import colour_word, owner_letters, points_words
from gatesmith.vector.elements import Anchor, Item, Point, StyledPath, Text, ViewBox, scaled
from gatesmith.vector.outlines import rounded

PANEL = 272.0
_LEAST_CARD = 116.0
_HEAD = 38.0
_GAP = 8.0
_SMALL, _LEADING = 10.0, 11.5


def side_panel(position: MedinaPosition, view: ViewBox, language: str) -> Iterator[Item]:
    """A card for each player and the tiles beside the board, to the right of ``view``.

    The panel is as high as its content needs, which may be higher than the view.
    """
    left, top = view.left + view.width + 2.0, view.top + 4.0
    height = max(_card_height(position, player, language) for player in range(len(position.hands)))
    for player in range(len(position.hands)):
        yield from _card(position, player, (left, top, height), language)
        top += height + _GAP
    yield from _beside(position, (left, top + 12.0), language)


def _card_height(position: MedinaPosition, player: int, language: str) -> float:
    rows = len(_tile_rows(position, player, language))
    return max(_LEAST_CARD, _HEAD + hand_rows(position) * ROW + rows * _LEADING - 1.0)


def _card(
    position: MedinaPosition, player: int, box: tuple[float, float, float], language: str
) -> Iterator[Item]:
    """The card of a player; ``box`` is its left, its top and its height."""
    left, top, height = box
    right, bottom = left + PANEL - 10.0, top + height
    moves, rules = position.turn.player == player, position.rules
    name = rules.players[player]
    colour = palette.player_colour(name, player)
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    edge, width = (colour, 3.0) if moves else (palette.FAINT, 1.0)
    yield StyledPath((rounded(corners, 9.0),), "#fbf5e6" if moves else "#f4ebd3", edge, width)
    letter = owner_letters(rules.players)[player]
    yield from dome_of((left + 20.0, top + 19.0), colour, letter, 10.0)
    yield Text(
        colour_word(name, language), (left + 38.0, top + 24.5), 16.0, palette.INK, Anchor.START
    )
    state = ""
    if moves:
        state = f"{phrase('to move', language)}, {phrase(f'left {position.turn.left}', language)}"
    elif position.is_over:
        state = points_words(score(position)[player].total, language)
    elif position.out >> player & 1:
        state = phrase("out", language)
    yield Text(state, (right - 9.0, top + 24.0), 11.5, palette.INK, Anchor.END, bold=False)
    yield from hand(position, player, (left + 12.0, top + _HEAD), PANEL - 30.0)
    for number, row in enumerate(reversed(_tile_rows(position, player, language))):
        place = (left + 12.0, bottom - 8.0 - _LEADING * number)
        yield Text(row, place, _SMALL, palette.INK, Anchor.START, bold=False)


def _held(position: MedinaPosition, holder: int, language: str) -> str:
    """The tiles of a player, or those beside the board."""
    towers, palaces = position.tiles
    edition = position.rules.edition
    held = [
        f"{name} {value}"
        for name, value, owner in zip(TOWERS, edition.tower_values, towers, strict=True)
        if owner == holder
    ]
    held += [
        f"{colour_word(name, language)} {value}"
        for name, value, owner in zip(edition.colours, edition.palace_values, palaces, strict=True)
        if owner == holder
    ]
    return ", ".join(held)


def _tile_rows(position: MedinaPosition, player: int, language: str) -> list[str]:
    """The tiles of a player in lines; empty if there are none."""
    text = _held(position, player, language)
    return list(_broken([f"{phrase('tiles', language)}: {text}"])) if text else []


def _beside(position: MedinaPosition, at: Point, language: str) -> Iterator[Item]:
    lines = []
    must = duty(position)
    if must:
        player = colour_word(position.rules.players[position.turn.player], language)
        lines.append(f"{player}: {phrase(f'duty {must}', language)}")
    for key, holder in (("tiles beside", NO_PLAYER), ("tiles unclear", UNKNOWN_HOLDER)):
        free = _held(position, holder, language)
        if free:
            lines.append(f"{phrase(key, language)}: {free}")
    if position.spare_gates:
        lines.append(phrase("spare gate", language))
    if position.gone:
        names = (position.rules.edition.colours[each] for each in bit_numbers(position.gone))
        gone = ", ".join(colour_word(name, language) for name in names)
        lines.append(phrase("gone", language, colours=gone))
    if position.is_over:
        lines.append(f"{phrase('over', language)}: {result(position, language)}")
    for number, text in enumerate(_broken(lines)):
        place = (at[0] + 4.0, at[1] + 15.0 * number)
        yield Text(text, place, _SMALL, palette.INK, Anchor.START, bold=False)


def _broken(lines: Iterable[str], longest: int = 38) -> Iterator[str]:
    """Text broken into lines that fit the width of the panel."""
    for text in lines:
        row = ""
        for word in text.split():
            if row and len(row) + 1 + len(word) > longest:
                yield row
                row = ""
            row = f"{row} {word}".lstrip()
        yield row


ROW = 28.0
_LEAST_ROWS = 2
_MOST_IN_A_ROW = 5
_LEAST_LARGE = 100  # numbers of three digits take more space
_SCALE = 0.55
_SLOT_SCALE = 0.48


def hand_rows(position: MedinaPosition) -> int:
    """The number of rows, each ROW high, in which every hand of a game is drawn."""
    large = max(position.rules.full_hand()) >= _LEAST_LARGE
    return max(_LEAST_ROWS, -(-len(_shown(position)) // (_MOST_IN_A_ROW - large)))


def hand(position: MedinaPosition, player: int, corner: Point, width: float) -> Iterator[Item]:
    """An icon of each kind of piece with its count, to the right of and below a corner.

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
    """The numbers of the kinds of pieces in play."""
    return [number for number, kind in enumerate(position.rules.pieces) if _plays(position, kind)]


def _plays(position: MedinaPosition, piece: MedinaPiece) -> bool:
    if piece.kind is MedinaPieceKind.GATE:
        return position.rules.gates
    return (
        piece.kind is not MedinaPieceKind.NEUTRAL_DOME or position.rules.edition.neutral_domes > 0
    )


def _icon(position: MedinaPosition, piece: MedinaPiece, player: int) -> Iterator[Item]:
    """A piece around the origin."""
    rules, frame = position.rules, SlotFrame((-CELL / 2, DEPTH / 2), (1, 0), (0, -1))
    if piece.kind is MedinaPieceKind.BUILDING:
        name = rules.edition.colours[piece.colour]
        colour = palette.building_colour(name, piece.colour)
        return building((0, 0), colour, piece.colour)
    if piece.kind is MedinaPieceKind.DOME:
        colour = palette.player_colour(rules.players[player], player)
        return dome_of((0, 0), colour, owner_letters(rules.players)[player], 15.0)
    if piece.kind is MedinaPieceKind.NEUTRAL_DOME:
        return dome_of((0, 0), palette.NEUTRAL, "", 15.0)
    if piece.kind is MedinaPieceKind.STABLE:
        return stable((0, 0))
    if piece.kind is MedinaPieceKind.MERCHANT:
        return merchant((0, 0), palette.ALLEY)
    return wall(frame) if piece.kind is MedinaPieceKind.WALL else gate(frame)
