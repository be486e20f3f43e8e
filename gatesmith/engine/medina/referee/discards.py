"""Discarding the last gates (GA17): whether a player must, and why not.

Playing does this by itself when such a player's turn comes. The functions here answer the question
for a position on a table, where it has not been done yet.
"""

from __future__ import annotations

from dataclasses import replace

from gatesmith.engine.medina.referee.choices import can_place, choices
from gatesmith.engine.medina.state.placements import MedinaPieceKind
from gatesmith.engine.medina.state.position import (
    MedinaPosition,
    MedinaTurn,
    Names,
    cell_names,
    slot_names,
)


def holds_only_gates(position: MedinaPosition, player: int) -> bool:
    """Whether a player holds at least one gate and nothing else but domes."""
    rules, hand = position.rules, position.hands[player]
    others = sum(
        count
        for piece, count in zip(rules.pieces, hand, strict=True)
        if piece.kind not in (MedinaPieceKind.GATE, MedinaPieceKind.DOME)
    )
    return bool(hand[rules.gate.number]) and not others


def why_not_discarded(position: MedinaPosition, player: int) -> tuple[Names, str]:
    """The places where a player can still place something, and why GA17 demands no discard.

    The cause, one of those of the law's wording, is empty if GA17 demands it.
    """
    rules = position.rules
    if not holds_only_gates(position, player):
        if not rules.gates:
            return (), "off"
        if position.out >> player & 1:
            return (), "out"
        return (), "others" if position.hands[player][rules.gate.number] else "none"
    masks, _ = choices(_as_mover(position, player))
    domes = cell_names(position, masks[rules.dome.number])
    gates = slot_names(position, masks[rules.gate.number])
    if domes or gates:
        return (*domes, *gates), "can"
    others = (each for each in range(len(position.hands)) if not position.out >> each & 1)
    if not any(can_place(_as_mover(position, each)) for each in others):
        return (), "over"
    return (), ""


def must_discard(position: MedinaPosition) -> bool:
    """Whether the player to move must discard the last gates.

    Never in the course of a game, where ``play`` has done it; only in a position set up by hand.
    """
    player = position.turn.player
    return player >= 0 and not why_not_discarded(position, player)[1]


def _as_mover(position: MedinaPosition, player: int) -> MedinaPosition:
    """The position at the start of a player's turn."""
    return replace(position, turn=MedinaTurn(player, 2, domed=False))
