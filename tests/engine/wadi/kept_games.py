"""Games and positions that are kept in files, and the program that writes them anew.

Run as a program where a law changed on purpose, and look at the difference:
python -m tests.engine.wadi.kept_games
"""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

from gatesmith.engine.wadi import (
    Record,
    RecordTurn,
    final,
    legal,
    perft,
    play,
    read_action,
    replay,
    write_record,
)

from .games import played, setup_of, tactic_name
from .oracle import Oracle
from .tables import first_position

RECORDS = Path(__file__).with_name("records")
PERFT = Path(__file__).with_name("perft")
GAMES = (1, 2, 3, 5, 7, 9, 10, 12, 16, 21, 34, 47, 116, 142)
"""The recorded games: every number of players, every setting, every rare thing."""
POSITIONS = 14
DEPTH = 3
_FEW = (6, 40)  # so many first actions, that depth 3 is counted in a second or two


def record_of(number: int, plies: int | None = None) -> Record:
    """A numbered game, or its first actions and what is left of their turn, as a record."""
    position = first_position(setup_of(number))
    rules, water, turns = position.rules, position.water.discs, list[tuple[str, list[str]]]()
    whose = None
    for ply, (_, _, text) in enumerate(played(number)):
        turn = position.turn
        begins = whose != (turn.round, turn.player, turn.sets)
        if begins and plies is not None and ply >= plies:
            break
        if begins:
            turns.append((rules.players[turn.player], [text]))
        elif text != "pass":
            turns[-1][1].append(text)
        whose = (turn.round, turn.player, turn.sets)
        position = play(position, read_action(rules, text))
    lines = tuple(
        RecordTurn(player, tuple(read_action(rules, text) for text in texts))
        for player, texts in turns
    )
    return Record(rules, water, lines)


def fingerprint(lists: list[list[str]]) -> str:
    """A short text that changes when any list of a game does."""
    return hashlib.sha256(json.dumps(lists).encode("utf-8")).hexdigest()


def oracle_lists(number: int) -> list[list[str]]:
    """The oracle's list of legal actions before each action of a game."""
    return [listed for _, listed, _ in played(number)]


def kept_lists(text: str) -> str:
    """The fingerprint that a kept record tells."""
    return _told(text, "lists")


def kept_counts(text: str) -> list[int]:
    """The counts of depth 1, 2, 3 that a kept position tells."""
    return [int(each) for each in _told(text, "perft").split()]


def kept_number(text: str) -> int:
    """The number of the game that a kept position comes from."""
    return int(_told(text, "game"))


def _told(text: str, key: str) -> str:
    found = re.search(rf"^# {key}: (.+)$", text, re.MULTILINE)
    assert found is not None
    return found[1]


def oracle_after(record: Record, number: int) -> Oracle:
    """The oracle in the position that a record of a numbered game leads to."""
    oracle = Oracle(setup_of(number))
    for step in replay(record):
        oracle.place(step.action.text)
    return oracle


def oracle_perft(oracle: Oracle, depth: int) -> int:
    """Lines of actions, counted by the oracle."""
    listed = oracle.legal()
    if depth == 1:
        return len(listed)
    total = 0
    for text in listed:
        after = oracle.copy()
        after.place(text)
        total += oracle_perft(after, depth - 1)
    return total


def main() -> None:
    """Write the records with the oracle's lists, and the positions with their counts."""
    for number in GAMES:
        told = f"# a game of the tactic {tactic_name(number)}\n"
        told += f"# lists: {fingerprint(oracle_lists(number))}\n"
        _write(RECORDS / f"game-{number:03}.txt", told + write_record(record_of(number)))
    number, written = 0, 0
    while written < POSITIONS:
        number += 3
        plies = _plies(number, late=written % 3)
        if plies is None:
            continue
        written += 1
        record = record_of(number, plies)
        position = final(record)
        counts = " ".join(str(perft(position, depth + 1)) for depth in range(DEPTH))
        told = f"# game: {number}\n# perft: {counts}\n"
        _write(PERFT / f"position-{written:02}.txt", told + write_record(record))


def _plies(number: int, late: int) -> int | None:
    """Where to stop: at one of three places along the turns with neither few nor many actions."""
    position = first_position(setup_of(number))
    whose, fit = None, []
    for ply, (_, _, text) in enumerate(played(number)):
        turn = position.turn
        begins = whose != (turn.round, turn.player, turn.sets)
        if begins and ply > 2 and _FEW[0] <= len(legal(position)) <= _FEW[1]:
            fit.append(ply)
        whose = (turn.round, turn.player, turn.sets)
        position = play(position, read_action(position.rules, text))
    return fit[len(fit) * (late + 1) // 4] if len(fit) > 5 else None


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
