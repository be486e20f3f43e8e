"""Engine and oracle play the same games, and answer the same at each placement.

Run as a program for long runs: python -m tests.engine.medina.side_by_side 10000
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

from gatesmith.engine.medina.referee.choices import count, legal
from gatesmith.engine.medina.referee.play import play
from gatesmith.engine.medina.referee.refusals import refusals
from gatesmith.engine.medina.referee.scoring import score
from gatesmith.engine.medina.state.board import TOWERS
from gatesmith.engine.medina.state.position import MedinaPosition
from gatesmith.engine.medina.text.notation import read_placement
from tests.engine.comparing import ASKED, main, random_player

from .games import played, setup_of
from .oracle import Oracle
from .oracle.events import NAMES
from .tables import opening_of


def compare(number: int) -> Counter[str]:
    """Play one numbered game on both; the rare things in it, and how often what was compared.

    Raises AssertionError with the game, the placement and both answers where they differ.
    """
    position, compared = opening_of(setup_of(number)), Counter[str]()
    asking, placed = Random(f"asking {number}"), list[str]()
    oracle = Oracle(setup_of(number))
    for oracle, theirs, text in played(number):
        where = f"game {number} after {'; '.join(placed)}"
        mine = {placement.text: placement for placement in legal(position)}
        assert sorted(mine) == theirs, where
        assert count(position) == len(theirs), where
        players = position.rules.players
        turn = position.turn
        assert (players[turn.player], turn.left) == (oracle.player, oracle.left), where
        if len(placed) % 10 == 0:
            _compare_tables(position, oracle, where)
        for asked in _asked(position, asking):
            compared.update(_compare_refusals(position, oracle, asked, asking, where))
        position = play(position, mine[text])
        placed.append(text)
        compared["lists"] += 1
    assert position.is_over, f"game {number} goes on"
    assert not legal(position)
    _compare_tables(position, oracle, f"game {number} at its end")
    return compared + oracle.events


def _asked(position: MedinaPosition, random: Random) -> Iterable[str]:
    """Random well-shaped placements, some off the board, some through gates."""
    rules, board = position.rules, position.rules.board
    for _ in range(ASKED):
        piece = random.choice(rules.pieces)
        names = board.slot_names if piece.on_slots else board.cell_names
        off = "N77" if piece.on_slots else "z9"
        text = f"{piece.words} {off if random.random() < 0.05 else random.choice(names)}"
        if piece is rules.merchant and random.random() < 0.4:
            text += f" via {random.choice(board.slot_names)}"
        yield text


def _compare_refusals(
    position: MedinaPosition, oracle: Oracle, text: str, random: Random, where: str
) -> Counter[str]:
    player, name = random_player(position.rules.players, random)
    placement = read_placement(position.rules, text)
    mine = {refusal.law for refusal in refusals(position, placement, player)}
    assert mine == oracle.refusals(text, name), f"{where}: {text} by {name or 'the mover'}"
    return Counter({"refused" if mine else "allowed": 1})


def _compare_tables(position: MedinaPosition, oracle: Oracle, where: str) -> None:
    """Scores and who holds which tile."""
    players = position.rules.players
    names = dict(enumerate(players))
    assert {each.player: each.total for each in score(position)} == oracle.scores(), where
    towers = [names.get(holder) for holder in position.tiles.towers]
    assert dict(zip(TOWERS, towers, strict=True)) == oracle.tower_tiles(), where
    palaces = [names.get(holder) for holder in position.tiles.palaces]
    colours = position.rules.edition.colours
    assert dict(zip(colours, palaces, strict=True)) == dict(oracle.palace_tiles()), where


if __name__ == "__main__":
    main(compare, NAMES)
