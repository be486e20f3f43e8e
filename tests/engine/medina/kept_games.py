"""Games and positions that are kept in files, and the program that writes them anew.

Run as a program where a law changed on purpose, and look at the difference:
python -m tests.engine.medina.kept_games
"""

from __future__ import annotations

from pathlib import Path

from gatesmith.engine.medina.referee.choices import legal
from gatesmith.engine.medina.referee.play import perft, play
from gatesmith.engine.medina.state.placements import Placement
from gatesmith.engine.medina.state.position import MedinaPosition
from gatesmith.engine.medina.text.record import MedinaRecord, final, write_record
from gatesmith.engine.records import RecordTurn
from tests.engine.kept import fingerprint, keep

from .games import played, setup_of, tactic_name
from .tables import opening_of

RECORDS = Path(__file__).with_name("records")
PERFT = Path(__file__).with_name("perft")
GAMES = (0, 1, 2, 6, 12, 22, 30, 31, 34, 75)
"""The recorded games: every edition and number of players, and every rare thing."""
POSITIONS = 14
DEPTH = 3
_FEW = (8, 60)  # so many first placements, that depth 3 is counted in a second or two


def record_of(number: int, plies: int | None = None) -> MedinaRecord:
    """A numbered game, or its first placements, as a record."""
    position = opening_of(setup_of(number))
    rules, turns = position.rules, list[tuple[str, list[Placement]]]()
    for ply, (_, _, text) in enumerate(played(number)):
        if ply == plies:
            break
        placement = _placement(position, text)
        player = rules.players[position.turn.player]
        if position.turn.left == 1:
            turns[-1][1].append(placement)
        else:
            turns.append((player, [placement]))
        position = play(position, placement)
    lines = tuple(RecordTurn(player, tuple(placements)) for player, placements in turns)
    return MedinaRecord(rules, setup_of(number).start, lines)


def _placement(position: MedinaPosition, text: str) -> Placement:
    return next(each for each in legal(position) if each.text == text)


def oracle_lists(number: int) -> list[list[str]]:
    """The oracle's list of legal placements before each placement of a game."""
    return [listed for _, listed, _ in played(number)]


def main() -> None:
    """Write the records with the oracle's lists, and the positions with their counts."""
    for number in GAMES:
        comments = [f"a game of the tactic {tactic_name(number)}"]
        comments.append(f"lists: {fingerprint(oracle_lists(number))}")
        keep(RECORDS / f"game-{number:03}.txt", comments, write_record(record_of(number)))
    for index in range(POSITIONS):
        number = 4 * index + 1
        plies = _plies(number, late=index % 3)
        record = record_of(number, plies)
        position = final(record)
        counts = " ".join(str(perft(position, depth + 1)) for depth in range(DEPTH))
        comments = [f"after {plies} placements of the tactic {tactic_name(number)}"]
        comments.append(f"perft: {counts}")
        keep(PERFT / f"position-{index + 1:02}.txt", comments, write_record(record))


def _plies(number: int, late: int) -> int:
    """Where to stop: at one of three places along the positions with few placements."""
    fit = [
        ply
        for ply, (_, listed, _) in enumerate(played(number))
        if _FEW[0] <= len(listed) <= _FEW[1]
    ]
    return fit[len(fit) * (late + 1) // 4]


if __name__ == "__main__":
    main()
