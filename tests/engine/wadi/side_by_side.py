"""Engine and oracle play the same games, and answer the same at each action.

Run as a program for long runs: python -m tests.engine.wadi.side_by_side 10000
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

from gatesmith.engine.wadi import (
    WadiPosition,
    closed,
    count,
    legal,
    play,
    read_action,
    refusals,
    score,
    winners,
    zones,
)
from gatesmith.engine.wadi.state.board import NOWHERE
from tests.engine.comparing import ASKED, main, random_player

from .games import played, setup_of
from .oracle import Oracle
from .oracle.events import NAMES
from .tables import first_position


def compare(number: int) -> Counter[str]:
    """Play one numbered game on both; the rare things in it, and how often what was compared.

    Raises AssertionError with the game, the actions so far and both answers where they differ.
    """
    position, compared = first_position(setup_of(number)), Counter[str]()
    asking, done = Random(f"asking {number}"), list[str]()
    oracle = Oracle(setup_of(number))
    assert sorted(sorted(zone) for zone in zones(position.rules.board)) == oracle.zones()
    for oracle, theirs, text in played(number):
        where = f"game {number} after {'; '.join(done)}"
        mine = {action.text: action for action in legal(position)}
        assert sorted(mine) == theirs, where
        assert count(position) == len(theirs), where
        _compare_tables(position, oracle, where)
        for asked in _asked(position, asking):
            compared.update(_compare_refusals(position, oracle, asked, asking, where))
        position = play(position, mine[text])
        done.append(text)
        compared["lists"] += 1
    assert position.is_over, f"game {number} goes on"
    assert not legal(position)
    _compare_tables(position, oracle, f"game {number} at its end")
    return compared + oracle.events


def _asked(position: WadiPosition, random: Random) -> Iterable[str]:
    """Random well-shaped actions, some off the board."""
    names = (*position.rules.board.names, "z9", "a77")
    for _ in range(ASKED):
        kind = random.choice(("build", "build", "pump", "pump", "pump", "guardian", "guardian"))
        text = f"{kind} {random.choice(names)}"
        if kind == "pump":
            text += f" {random.choice(names)}"
        yield random.choice(("pass", "guardian off")) if random.random() < 0.1 else text


def _compare_refusals(
    position: WadiPosition, oracle: Oracle, text: str, random: Random, where: str
) -> Counter[str]:
    player, name = random_player(position.rules.players, random)
    mine = {each.law for each in refusals(position, read_action(position.rules, text), player)}
    assert mine == oracle.refusals(text, name), f"{where}: {text} by {name or 'the mover'}"
    return Counter({"refused" if mine else "allowed": 1})


def _compare_tables(position: WadiPosition, oracle: Oracle, where: str) -> None:
    """What lies where, whose moment it is, the scores, and who wins."""
    rules, board, turn = position.rules, position.rules.board, position.turn
    discs = dict(zip(board.names, position.water.discs, strict=True))
    assert {tile: each for tile, each in discs.items() if each} == oracle.discs, where
    shadufs = zip(rules.players, position.shadufs.of, strict=True)
    standing = {tile: player for player, mask in shadufs for tile in board.names_of(mask)}
    assert standing == oracle.shadufs, where
    guardians = zip(rules.players, position.guardians.tiles, strict=True)
    stand = {player: board.names[tile] for player, tile in guardians if tile != NOWHERE}
    assert stand == oracle.guardians_at, where
    assert {each.player: set(each.tiles) for each in closed(position)} == oracle.closed(), where
    mover = None if position.is_over else rules.players[turn.player]
    assert (turn.round, mover) == (oracle.round, oracle.player), where
    if not position.is_over:
        assert (turn.sets, turn.steps) == (oracle.setting, oracle.step_due), where
    assert {each.player: each.total for each in score(position)} == oracle.scores(), where
    assert list(winners(position)) == oracle.winners(), where


if __name__ == "__main__":
    main(compare, NAMES)
