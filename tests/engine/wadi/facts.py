"""What is so in a position, as words: of the engine's positions and of the oracle's games alike.

``turn`` (``2 yellow``, ``1 brown sets``, ``2 red steps`` or ``over``), ``discs``, ``shadufs red``,
``left red`` (shadufs in hand), ``guardians``, ``closed red``, ``zones``, ``score red``,
``winners``. Tiles are sorted, several players in the order of play.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from gatesmith.engine.wadi import WadiPosition, closed, score, winners, zones
from gatesmith.engine.wadi.state.board import NOWHERE

from .oracle import Oracle


def of_position(position: WadiPosition) -> dict[str, str]:
    """The facts of a position of the engine."""
    rules, board, turn = position.rules, position.rules.board, position.turn
    found = {"turn": "over"}
    if not position.is_over:
        what = " sets" * turn.sets + " steps" * turn.steps
        found["turn"] = f"{turn.round} {rules.players[turn.player]}{what}"
    found["discs"] = _counts(dict(zip(board.names, position.water.discs, strict=True)))
    for player, mask in zip(rules.players, position.shadufs.of, strict=True):
        found[f"shadufs {player}"] = _words(board.names_of(mask))
        found[f"left {player}"] = str(7 - mask.bit_count())
    standing = zip(rules.players, position.guardians.tiles, strict=True)
    found["guardians"] = _held({who: board.names[at] for who, at in standing if at != NOWHERE})
    found |= {f"closed {each.player}": _words(each.tiles) for each in closed(position)}
    found["zones"] = " / ".join(sorted(_words(zone) for zone in zones(board)))
    found |= {f"score {each.player}": str(each.total) for each in score(position)}
    found["winners"] = " ".join(winners(position))
    return found


def of_oracle(oracle: Oracle) -> dict[str, str]:
    """The facts of a game of the oracle."""
    players = oracle.setup.players
    found = {"turn": "over"}
    if oracle.player is not None:
        what = " sets" * oracle.setting + " steps" * oracle.step_due
        found["turn"] = f"{oracle.round} {oracle.player}{what}"
    found["discs"] = _counts(oracle.discs)
    for player in players:
        own = [tile for tile, owner in oracle.shadufs.items() if owner == player]
        found[f"shadufs {player}"] = _words(own)
        found[f"left {player}"] = str(oracle.hands[player])
    at = oracle.guardians_at
    found["guardians"] = _held({player: at[player] for player in players if player in at})
    found |= {f"closed {player}": _words(tiles) for player, tiles in oracle.closed().items()}
    found["zones"] = " / ".join(sorted(_words(zone) for zone in oracle.zones()))
    found |= {f"score {player}": str(each) for player, each in oracle.scores().items()}
    found["winners"] = " ".join(oracle.winners())
    return found


def _counts(discs: Mapping[str, int]) -> str:
    return _words(f"{tile}={count}" for tile, count in discs.items() if count)


def _held(tiles: Mapping[str, str]) -> str:
    return " ".join(f"{player}={tile}" for player, tile in tiles.items()) or "none"


def _words(words: Iterable[str]) -> str:
    return " ".join(sorted(words)) or "none"
