"""What a drawing leaves unsaid, worked out from what stands on the board."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.masks import bit_numbers, connected
from gatesmith.engine.medina.board import TOWERS
from gatesmith.engine.medina.city import City, all_palaces
from gatesmith.engine.medina.placements import PieceKind
from gatesmith.engine.medina.position import NO_PLAYER, Hand, MedinaPosition, Tiles
from gatesmith.engine.medina.rules import MedinaRules
from gatesmith.engine.medina.supply import on_board
from gatesmith.engine.parts import TextPart


def likely_ends(rules: MedinaRules, merchants: int, end: TextPart) -> tuple[int, int]:
    """The two ends of the active alley where its merchants are one line. Raises NotationError."""
    beside = rules.board.beside
    if not merchants:
        raise end.error("at least one merchant of the active alley on the board (law TU4)")
    near = {cell: (beside[cell] & merchants).bit_count() for cell in bit_numbers(merchants)}
    tips = [cell for cell, count in near.items() if count <= 1]
    if not tips or max(near.values()) > 2 or connected(beside, merchants) != merchants:
        raise end.error("the line 'ends: CELL-CELL', for the merchants are not one line")
    return tips[0], tips[-1]


def likely_gone(rules: MedinaRules, city: City) -> int:
    """The colours of which every player owns a palace (BU5)."""
    gone = (1 << len(rules.edition.colours)) - 1
    for owned in city.owned:
        gone &= owned
    return gone


def likely_spare_gates(rules: MedinaRules, gates: int) -> int:
    """The gates beside the board: they lie there until the first gate is placed (GA3)."""
    return rules.edition.spare_gates if rules.gates and not gates else 0


def likely_hands(position: MedinaPosition) -> tuple[Hand, ...]:
    """The supply less what stands, spread evenly over the players who are not out.

    Where that does not come out even, those have one more who move first from now on; domes are
    the players' own. Nobody holds what has left the game (BU5, GA17), nor more than at first.
    """
    rules = position.rules
    count, full = len(rules.players), rules.full_hand()
    start = max(position.turn.player, 0)
    playing = [
        player for player in (*range(start, count), *range(start)) if not position.out >> player & 1
    ]
    hands = [[0] * len(full) for _ in range(count)]
    for piece, standing in zip(rules.pieces, on_board(position), strict=True):
        number = piece.number
        if piece.kind is PieceKind.DOME:
            for player in range(count):
                placed = sum(dome.owner == player for dome in position.city.domes)
                hands[player][number] = max(0, full[number] - placed)
            continue
        supply = count * full[number] - standing
        if piece.kind is PieceKind.GATE:
            supply += likely_spare_gates(rules, 0) - position.spare_gates
        if piece.kind is PieceKind.BUILDING and position.gone >> piece.colour & 1:
            supply = 0
        for place, player in enumerate(playing):
            each, more = divmod(max(0, supply), len(playing))
            hands[player][number] = min(full[number], each + (place < more))
    return tuple(tuple(hand) for hand in hands)


def likely_tiles(
    position: MedinaPosition, towers: Mapping[str, int], palaces: Mapping[str, int], end: TextPart
) -> Tiles:
    """Who holds each tile: as is said, else as it must be.

    Raises NotationError where it depends on what came first: palaces of several players stand
    against a tower's walls (TI1), or no owned palace of a colour is the largest (TI4).
    """
    city, fronts = position.city, position.ring.wall_fronts
    owned = [each for each in all_palaces(city) if each.owner >= 0]
    held_towers, held_palaces = [], []
    for tower, front in zip(TOWERS, fronts, strict=True):
        owners = {each.owner for each in owned if each.cells & front}
        if tower not in towers and len(owners) > 1:
            raise end.error(f"the line 'tower_tiles: {tower}=…', for several palaces claim it")
        held_towers.append(towers.get(tower, max(owners, default=NO_PLAYER)))
    for number, colour in enumerate(position.rules.edition.colours):
        mine = [each for each in owned if each.colour == number]
        size = max((each.size for each in mine), default=0)
        owners = {each.owner for each in mine if each.size == size}
        if colour not in palaces and len(owners) > 1:
            raise end.error(f"the line 'palace_tiles: {colour}=…', for several are equally large")
        held_palaces.append(palaces.get(colour, max(owners, default=NO_PLAYER)))
    return Tiles(tuple(held_towers), tuple(held_palaces))
