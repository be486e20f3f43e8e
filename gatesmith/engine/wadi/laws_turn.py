"""The laws about what may be done at all at a moment: each a set of the kinds it refuses."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gatesmith.engine.wadi.actions import ActionKind
from gatesmith.engine.wadi.laws_guardians import is_move
from gatesmith.engine.wadi.position import WadiPosition
from gatesmith.engine.wadi.rules import SHADUFS

TurnLaw = Callable[[WadiPosition], tuple[ActionKind, ...]]

_EVERY = tuple(ActionKind)


def a2(position: WadiPosition) -> tuple[ActionKind, ...]:
    """A2: a player has so many shadufs and no more."""
    mine = position.shadufs.of[position.turn.player]
    return (ActionKind.BUILD,) if mine.bit_count() >= SHADUFS else ()


def a4(position: WadiPosition) -> tuple[ActionKind, ...]:
    """A4: one build a turn."""
    return (ActionKind.BUILD,) if position.turn.built else ()


def r9(position: WadiPosition) -> tuple[ActionKind, ...]:
    """R9: every guardian is set in the round between the first and the second, and no other time.

    A guardian that moves later is moved by R13.
    """
    if position.turn.sets:
        return tuple(kind for kind in _EVERY if kind is not ActionKind.GUARDIAN)
    return () if is_move(position) else (ActionKind.GUARDIAN,)


def r13(position: WadiPosition) -> tuple[ActionKind, ...]:
    """R13: a guardian moves or leaves as the first thing in a turn, and only then.

    It cannot leave once no disc is on a wadi tile, nor where none stands that moves.
    """
    if position.turn.steps:
        stays = position.is_dry or not is_move(position)
        kept = (ActionKind.GUARDIAN,) if stays else (ActionKind.GUARDIAN, ActionKind.REMOVE)
        return tuple(kind for kind in _EVERY if kind not in kept)
    return (ActionKind.GUARDIAN, ActionKind.REMOVE) if is_move(position) else (ActionKind.REMOVE,)


TURN_LAWS: Mapping[str, TurnLaw] = {"A2": a2, "A4": a4, "R9": r9, "R13": r13}
"""By number; A3 and A9 need to know who asks, and refuse every kind."""
