"""The numbered random games that engine and oracle play side by side."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from .oracle import Oracle, Setup
from .oracle.setup import FIRST_EDITION, PLAYER_COLOURS, SECOND_EDITION
from .tactics import TACTICS, Memory

_TABLES = ((FIRST_EDITION, 3), (SECOND_EDITION, 2), (FIRST_EDITION, 4), (SECOND_EDITION, 3))
_LAST_TABLE = (SECOND_EDITION, 4)


def tactic_name(number: int) -> str:
    """The tactic of a game: they take turns."""
    return list(TACTICS)[number % len(TACTICS)]


def setup_of(number: int) -> Setup:
    """The setup of a game: every edition and number of players, one of seven without gates."""
    random = Random(f"setup {number}")
    tables = (*_TABLES, _LAST_TABLE)
    edition, count = tables[number % len(tables)]
    players = tuple(random.sample(PLAYER_COLOURS, count))
    board = Setup(edition, players).board()
    inner = [cell for cell in board.cells if not board.outermost(cell)]
    return Setup(
        edition,
        players,
        gates=number % 7 != 3,
        start=random.choice(inner),
        new_alley=random.choice(("anywhere", "apart")),
        wall_points=random.choice(("parts", "walls")),
    )


def played(number: int) -> Iterator[tuple[Oracle, list[str], str]]:
    """Each position of a game, its legal placements, and the one that is then made in it.

    The oracle goes on to the next position when the next one is asked for.
    """
    random = Random(f"game {number}")
    tactic = TACTICS[tactic_name(number)]
    oracle = Oracle(setup_of(number))
    memory = Memory(oracle.table.board)
    memory.note_merchant(oracle.setup.start)
    while not oracle.over:
        legal = oracle.legal()
        text = tactic.choose(memory, legal, random)
        yield oracle, legal, text
        oracle.place(text)
