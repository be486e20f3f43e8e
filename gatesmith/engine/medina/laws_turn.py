"""The laws about whose piece may move at all: each a mask of the pieces that it refuses."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gatesmith.engine.medina.position import MedinaPosition

TurnLaw = Callable[[MedinaPosition], int]


def tu1(position: MedinaPosition) -> int:
    """TU1: a player places his own pieces, those that he still holds."""
    refused, bit = 0, 1
    for count in position.hands[position.turn.player]:
        if not count:
            refused |= bit
        bit <<= 1
    return refused


def bu5(position: MedinaPosition) -> int:
    """BU5: a colour of which every player owns a palace has left the game."""
    return position.gone  # colours are numbered as their buildings are


def tu2(position: MedinaPosition) -> int:
    """TU2: the only player who still has domes places one every turn, where he can."""
    turn = position.turn
    if turn.left != 1 or turn.domed:
        return 0
    rules = position.rules
    dome = rules.dome
    holders = [player for player, hand in enumerate(position.hands) if hand[dome.number]]
    if holders != [turn.player]:
        return 0
    city = position.city
    for colour, mine in enumerate(city.palaces):
        if not city.owned[turn.player] >> colour & 1:
            for palace in mine:
                if palace.buildings & city.open_buildings:
                    return rules.every_piece & ~(1 << dome.number)
    return 0


TURN_LAWS: Mapping[str, TurnLaw] = {"TU1": tu1, "BU5": bu5, "TU2": tu2}
"""By number; TU3, after the end, needs no mask."""
