"""The numbered random games that engine and oracle play side by side."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from . import maps
from .oracle import Oracle, Setup
from .tactics import TACTICS, Memory


def tactic_name(number: int) -> str:
    """The tactic of a game: they take turns."""
    return list(TACTICS)[number % len(TACTICS)]


def setup_of(number: int) -> Setup:
    """The scenario, the players and the settings of a game."""
    random = Random(f"board {number}")
    return maps.long_setup_of(random) if number % 15 == 13 else maps.setup_of(random)


def played(number: int) -> Iterator[tuple[Oracle, list[str], str]]:
    """Each position of a game, its legal actions, and the one that is then done in it.

    The oracle goes on to the next position when the next one is asked for.
    """
    random = Random(f"game {number}")
    tactic = TACTICS[tactic_name(number)]
    oracle = Oracle(setup_of(number))
    memory = Memory()
    while oracle.player is not None:
        legal = oracle.legal()
        text = tactic.choose(memory, legal, random)
        yield oracle, legal, text
        oracle.place(text)
