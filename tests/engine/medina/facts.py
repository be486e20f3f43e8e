"""What is so in a position, as words: of the engine's positions and of the oracle's games alike.

``turn`` (``blue 2`` or ``over``), ``hand blue grey``, ``gates`` (in hands, on the ring and beside
the board), ``gone``, ``out``, ``tower NW``, ``tile grey`` and ``score blue``.
"""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.referee.scoring import score
from gatesmith.engine.medina.state.board import TOWERS
from gatesmith.engine.medina.state.position import NO_PLAYER, MedinaPosition

from .oracle import Oracle


def of_position(position: MedinaPosition) -> dict[str, str]:
    """The facts of a position of the engine."""
    rules = position.rules
    players, colours = rules.players, rules.edition.colours
    found = {"turn": "over"}
    if not position.is_over:
        found["turn"] = f"{players[position.turn.player]} {position.turn.left}"
    gates = position.spare_gates + position.ring.all.gates.bit_count()
    for player, hand in zip(players, position.hands, strict=True):
        for piece, number in zip(rules.pieces, hand, strict=True):
            found[f"hand {player} {piece.words.split()[-1]}"] = str(number)
        gates += hand[rules.gate.number]
    found["gates"] = str(gates)
    found["gone"] = " ".join(colours[each] for each in bit_numbers(position.gone)) or "none"
    found["out"] = " ".join(players[each] for each in bit_numbers(position.out)) or "nobody"
    held = [
        *zip([f"tower {tower}" for tower in TOWERS], position.tiles.towers, strict=True),
        *zip([f"tile {colour}" for colour in colours], position.tiles.palaces, strict=True),
    ]
    for name, holder in held:
        found[name] = "nobody" if holder == NO_PLAYER else players[holder]
    for each in score(position):
        found[f"score {each.player}"] = str(each.total)
    return found


def of_oracle(oracle: Oracle) -> dict[str, str]:
    """The facts of a game of the oracle."""
    setup = oracle.setup
    found = {"turn": "over" if oracle.over else f"{oracle.player} {oracle.left}"}
    placed = len(oracle.table.gates)
    spare = int(setup.fourth_gate() and not placed)
    in_hands = sum(hand["gate"] for hand in oracle.hands.values())
    found["gates"] = str(placed + spare + in_hands)
    for player, hand in oracle.hands.items():
        for piece, number in hand.items():
            found[f"hand {player} {piece}"] = str(number)
    found["gone"] = " ".join(each for each in setup.colours() if each in oracle.gone) or "none"
    found["out"] = " ".join(each for each in setup.players if each in oracle.out) or "nobody"
    found |= _holders("tower", oracle.tower_tiles())
    found |= _holders("tile", oracle.palace_tiles())
    return found | {f"score {player}": str(each) for player, each in oracle.scores().items()}


def _holders(kind: str, tiles: Mapping[str, str | None]) -> dict[str, str]:
    return {f"{kind} {name}": holder or "nobody" for name, holder in tiles.items()}
