"""Random games and perft of both games beside python-chess. Run: python benchmarks/rules.py."""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable

import chess
from measuring import verdict

from gatesmith.catalog.medina import medina_edition
from gatesmith.catalog.scenarios import load_scenario
from gatesmith.engine.medina.referee.choices import legal
from gatesmith.engine.medina.referee.play import perft, play
from gatesmith.engine.medina.state.game_rules import MedinaRules
from gatesmith.engine.medina.state.position import MedinaPosition, opening
from gatesmith.engine.wadi import WadiPosition, WadiRules
from gatesmith.engine.wadi import legal as wadi_legal
from gatesmith.engine.wadi import opening as wadi_opening
from gatesmith.engine.wadi import play as wadi_play

_TABLES = (("medina-2014", 2), ("medina-2001", 3), ("medina-2001", 4))
_PLAYERS = ("blue", "green", "red", "yellow")
_WADI_TABLES = (("example-meander", 2), ("example-confluence", 3), ("example-meander", 4))
_WADI_PLAYERS = ("red", "yellow", "brown", "black")
_MOST_TIME = 1 / 1.5  # one and a half times as many placements as moves
_LEAST_ACTIONS = 30_000  # a second
_START = 70  # an inner cell on both boards
_GAMES_A_TURN = 6
_DEPTH = 3
_CHESS_MIDDLE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


def main() -> None:
    """Measure both in turns, by the processor's clock; print speeds, then ratios."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--rounds", type=int, default=25, help="how often each is run")
    rounds = reader.parse_args().rounds
    openings = [
        opening(MedinaRules(medina_edition(name, count), _PLAYERS[:count], gates=True), _START)
        for name, count in _TABLES
    ]
    rng = random.Random(1)
    games = _compared(rounds, lambda: _chess_games(rng), lambda: _medina_games(rng, openings))
    _tell("random games, placements a second", *games)
    tables = [_wadi_opening(name, count) for name, count in _WADI_TABLES]
    wadi = _compared(rounds, lambda: _chess_games(rng), lambda: _wadi_games(rng, tables))
    _tell("random games of Wadi, actions a second", *wadi)
    late = [_after(position, 60, rng) for position in openings]
    board = chess.Board(_CHESS_MIDDLE)
    counts = _compared(
        max(3, rounds // 5),
        lambda: _chess_perft(board, _DEPTH),
        lambda: sum(perft(position, _DEPTH - 1) for position in late),
    )
    _tell("perft with bulk counting, nodes a second", *counts)
    met = [
        verdict("random games: time, python-chess is 1", games[0] / games[1], _MOST_TIME),
        verdict("an action of Wadi, with its list", 1e6 / wadi[1], 1e6 / _LEAST_ACTIONS, " µs"),
        verdict("perft: time, python-chess is 1", counts[0] / counts[1], 1.0),
    ]
    print("all targets met" if all(met) else "some targets missed")


def _tell(what: str, theirs: float, ours: float) -> None:
    print(f"{what:<42} python-chess {theirs:>12,.0f}   gatesmith {ours:>12,.0f}")


def _compared(
    rounds: int, theirs: Callable[[], int], ours: Callable[[], int]
) -> tuple[float, float]:
    """The median speed of each, taken in turns, so that a busy spell meets both."""
    speeds: tuple[list[float], list[float]] = ([], [])
    theirs(), ours()  # once uncounted: tables are there afterwards
    for _ in range(rounds):
        for run, found in zip((theirs, ours), speeds, strict=True):
            begun = time.process_time()
            number = run()
            found.append(number / (time.process_time() - begun))
    return statistics.median(speeds[0]), statistics.median(speeds[1])


def _chess_games(rng: random.Random) -> int:
    """Random games of chess, the list of legal moves taken before each; how many moves."""
    moves = 0
    for _ in range(_GAMES_A_TURN // 2):
        board = chess.Board()
        while listed := list(board.legal_moves):
            if board.halfmove_clock >= 100:
                break
            board.push(rng.choice(listed))
            moves += 1
    return moves


def _medina_games(rng: random.Random, openings: list[MedinaPosition]) -> int:
    """Random games of Medina, the list of legal placements taken before each; how many."""
    placements = 0
    for number in range(_GAMES_A_TURN):
        position = openings[number % len(openings)]
        while listed := legal(position):
            position = play(position, rng.choice(listed))
            placements += 1
    return placements


def _wadi_opening(name: str, count: int) -> WadiPosition:
    """The start of a game with guardians on an example."""
    scenario = load_scenario(name)
    rules = WadiRules(scenario.terrain, _WADI_PLAYERS[:count], guardians=True)
    return wadi_opening(rules, scenario.water)


def _wadi_games(rng: random.Random, openings: list[WadiPosition]) -> int:
    """Random games of Wadi, the list of legal actions taken before each; how many actions."""
    actions = 0
    for number in range(_GAMES_A_TURN):
        position = openings[number % len(openings)]
        while listed := wadi_legal(position):
            position = wadi_play(position, rng.choice(listed))
            actions += 1
    return actions


def _after(position: MedinaPosition, placements: int, rng: random.Random) -> MedinaPosition:
    """The position after so many random placements."""
    for _ in range(placements):
        position = play(position, rng.choice(legal(position)))
    return position


def _chess_perft(board: chess.Board, depth: int) -> int:
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += _chess_perft(board, depth - 1)
        board.pop()
    return total


if __name__ == "__main__":
    main()
