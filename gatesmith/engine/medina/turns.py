"""Turns: who goes on, who is skipped, who is out, and when the game ends (TU1, TU3, GA17)."""

from __future__ import annotations

from dataclasses import replace

from gatesmith.engine.medina.draft import Draft
from gatesmith.engine.medina.listing import can_place
from gatesmith.engine.medina.placements import PieceKind
from gatesmith.engine.medina.position import NO_PLAYER, MedinaPosition, MedinaTurn


def next_turn(draft: Draft) -> MedinaPosition:
    """The position after a placement, with the next player to move, or over.

    A second placement is due wherever one can be made (TU1). After a turn those who cannot
    place are skipped, and the law of the last gate is applied to them (GA17); where nobody can,
    the game is over (TU3).
    """
    player, left, domed = draft.turn
    if left > 1:
        again = draft.position(MedinaTurn(player, left - 1, domed))
        if can_place(again):
            return again
    count = len(draft.hands)
    skipped: list[int] = []
    for step in range(1, count + 1):
        following = (player + step) % count
        if draft.out >> following & 1:
            continue
        found = draft.position(MedinaTurn(following, 2, domed=False))
        if can_place(found):
            return _without_last_gates(found, skipped) if skipped else found
        skipped.append(following)
    return draft.position(MedinaTurn(NO_PLAYER, 0, domed=False))


def _without_last_gates(position: MedinaPosition, skipped: list[int]) -> MedinaPosition:
    """The position after the skipped who hold gates and nothing but domes besides left (GA17)."""
    rules = position.rules
    hands, out = list(position.hands), position.out
    for player in skipped:
        hand = hands[player]
        others = sum(
            count
            for piece, count in zip(rules.pieces, hand, strict=True)
            if piece.kind not in (PieceKind.GATE, PieceKind.DOME)
        )
        if hand[rules.gate.number] and not others:
            number = rules.gate.number
            hands[player] = (*hand[:number], 0, *hand[number + 1 :])
            out |= 1 << player
    return replace(position, hands=tuple(hands), out=out)
