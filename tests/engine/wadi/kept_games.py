"""Games and positions that are kept in files, and the program that writes them anew.

Run as a program where a law changed on purpose, and look at the difference:
python -m tests.engine.wadi.kept_games
"""

from __future__ import annotations

from pathlib import Path

from gatesmith.engine.wadi import (
    RecordTurn,
    WadiRecord,
    final,
    legal,
    perft,
    play,
    read_action,
    replay,
    write_record,
)
from tests.engine.kept import comment_value, fingerprint, keep

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


def record_of(number: int, plies: int | None = None) -> WadiRecord:
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
    return WadiRecord(rules, water, lines)


def oracle_lists(number: int) -> list[list[str]]:
    """The oracle's list of legal actions before each action of a game."""
    return [listed for _, listed, _ in played(number)]


def kept_number(text: str) -> int:
    """The number of the game that a kept position comes from."""
    return int(comment_value(text, "game"))


def oracle_after(record: WadiRecord, number: int) -> Oracle:
    """The oracle in the position that a record of a numbered game leads to."""
    oracle = Oracle(setup_of(number))
    for step in replay(record):
        oracle.place(step.action.text)
    return oracle


def main() -> None:
    """Write the records with the oracle's lists, and the positions with their counts."""
    for number in GAMES:
        comments = [f"a game of the tactic {tactic_name(number)}"]
        comments.append(f"lists: {fingerprint(oracle_lists(number))}")
        keep(RECORDS / f"game-{number:03}.txt", comments, write_record(record_of(number)))
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
        comments = [f"game: {number}", f"perft: {counts}"]
        keep(PERFT / f"position-{written:02}.txt", comments, write_record(record))


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


if __name__ == "__main__":
    main()
