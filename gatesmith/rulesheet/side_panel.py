"""The panel beside a drawn board: whose turn it is, what everyone holds, who has which tile."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gatesmith.engine.medina.board import TOWERS
from gatesmith.engine.medina.placements import ON_SLOTS, Kind, Piece
from gatesmith.engine.medina.position import NO_PLAYER, Position
from gatesmith.rulesheet import palette
from gatesmith.rulesheet.alleys import merchant
from gatesmith.rulesheet.houses import building, dome_of, stable
from gatesmith.rulesheet.outlines import rounded
from gatesmith.rulesheet.plan import CELL, DEPTH, Frame
from gatesmith.rulesheet.scene import Anchor, Item, Point, Shape, View, Words
from gatesmith.rulesheet.small import shrunk
from gatesmith.rulesheet.stonework import gate, wall
from gatesmith.rulesheet.words import colour_word, said

PANEL = 272.0
_CARD = 116.0
_GAP = 8.0
_COLUMN = 42.0
_SCALE = 0.55
_SLOT_SCALE = 0.48
_SMALL = 10.0


def side_panel(position: Position, view: View, language: str) -> Iterator[Item]:
    """A card for each player, and what lies beside the board, right of ``view``."""
    left, top = view.left + view.width + 2.0, view.top + 4.0
    for player in range(len(position.hands)):
        yield from _card(position, player, (left, top), language)
        top += _CARD + _GAP
    yield from _beside(position, (left, top + 12.0), language)


def _card(position: Position, player: int, corner: Point, language: str) -> Iterator[Item]:
    left, top = corner
    right, bottom = left + PANEL - 10.0, top + _CARD
    moves, rules = position.turn.player == player, position.rules
    name = rules.players[player]
    colour = palette.player_colour(name, player)
    box = rounded(((left, top), (right, top), (right, bottom), (left, bottom)), 9.0)
    edge, width = (colour, 3.0) if moves else (palette.FAINT, 1.0)
    yield Shape((box,), "#fbf5e6" if moves else "#f4ebd3", edge, width)
    yield from dome_of((left + 20.0, top + 19.0), colour, name[0].upper(), 10.0)
    yield Words(
        colour_word(name, language), (left + 38.0, top + 24.5), 16.0, palette.INK, Anchor.START
    )
    state = ""
    if moves:
        state = f"{said('to move', language)}, {said(f'left {position.turn.left}', language)}"
    elif position.out >> player & 1:
        state = said("out", language)
    yield Words(state, (right - 9.0, top + 24.0), 11.5, palette.INK, Anchor.END, bold=False)
    yield from _hand(position, player, (left + 12.0, top + 38.0))
    yield from _tiles(position, player, (left + 12.0, bottom - 8.0), language)


def _hand(position: Position, player: int, corner: Point) -> Iterator[Item]:
    """A little picture of each kind of piece with how many are left, in two rows."""
    held = list(zip(position.rules.pieces, position.hands[player], strict=True))
    shown = [each for each in held if _plays(position, each[0])]
    half = (len(shown) + 1) // 2
    for number, (piece, count) in enumerate(shown):
        row, column = divmod(number, half)
        x = corner[0] + column * (PANEL - 30.0) / half
        y = corner[1] + row * 28.0
        icon = _icon(position, piece, player)
        scale = _SLOT_SCALE if piece.kind in ON_SLOTS else _SCALE
        yield from shrunk(icon, (x + 11.0, y + 11.0), scale, 1.0 if count else 0.25)
        colour = palette.INK if count else palette.FAINT
        yield Words(str(count), (x + 25.0, y + 16.0), 14.0, colour, Anchor.START)


def _plays(position: Position, piece: Piece) -> bool:
    if piece.kind is Kind.GATE:
        return position.rules.gates
    return piece.kind is not Kind.NEUTRAL_DOME or position.rules.edition.neutral_domes > 0


def _icon(position: Position, piece: Piece, player: int) -> Iterator[Item]:
    """A piece around the origin."""
    rules, frame = position.rules, Frame((-CELL / 2, DEPTH / 2), (1, 0), (0, -1))
    if piece.kind is Kind.BUILDING:
        name = rules.edition.colours[piece.colour]
        colour = palette.building_colour(name, piece.colour)
        return building((0, 0), colour, piece.colour)
    if piece.kind is Kind.DOME:
        name = rules.players[player]
        return dome_of((0, 0), palette.player_colour(name, player), name[0].upper(), 15.0)
    if piece.kind is Kind.NEUTRAL_DOME:
        return dome_of((0, 0), palette.NEUTRAL, "", 15.0)
    if piece.kind is Kind.STABLE:
        return stable((0, 0))
    if piece.kind is Kind.MERCHANT:
        return merchant((0, 0), palette.ALLEY)
    return wall(frame) if piece.kind is Kind.WALL else gate(frame)


def _held(position: Position, holder: int, language: str) -> str:
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


def _tiles(position: Position, player: int, at: Point, language: str) -> Iterator[Item]:
    """The tiles of a player; the last line has its base at ``at``."""
    text = _held(position, player, language)
    if text:
        rows = list(_broken([f"{said('tiles', language)}: {text}"]))
        for number, row in enumerate(reversed(rows)):
            place = (at[0], at[1] - 11.5 * number)
            yield Words(row, place, _SMALL, palette.INK, Anchor.START, bold=False)


def _beside(position: Position, at: Point, language: str) -> Iterator[Item]:
    lines = []
    free = _held(position, NO_PLAYER, language)
    if free:
        lines.append(f"{said('tiles beside', language)}: {free}")
    if position.spare_gates:
        lines.append(said("spare gate", language))
    if position.is_over:
        lines.append(said("over", language))
    for number, text in enumerate(_broken(lines)):
        place = (at[0] + 4.0, at[1] + 15.0 * number)
        yield Words(text, place, _SMALL, palette.INK, Anchor.START, bold=False)


def _broken(lines: Iterable[str], longest: int = 38) -> Iterator[str]:
    """Lines of text no longer than the panel is wide."""
    for text in lines:
        row = ""
        for word in text.split():
            if row and len(row) + 1 + len(word) > longest:
                yield row
                row = ""
            row = f"{row} {word}".lstrip()
        yield row
