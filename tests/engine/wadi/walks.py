"""Numbered games of the engine alone, for what holds in every position."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from gatesmith.engine.wadi import Action, WadiPosition, legal, play

from .games import setup_of
from .tables import first_position
from .tactics import TACTICS, Memory


def walk(number: int) -> Iterator[tuple[WadiPosition, list[Action], Action]]:
    """A numbered game: each position, its list, and what is then done."""
    random, position = Random(f"engine {number}"), first_position(setup_of(number))
    tactic = list(TACTICS.values())[number % len(TACTICS)]
    memory = Memory()
    while listed := legal(position):
        by_text = {action.text: action for action in listed}
        chosen = by_text[tactic.choose(memory, sorted(by_text), random)]
        yield position, listed, chosen
        position = play(position, chosen)


def positions(number: int) -> Iterator[WadiPosition]:
    """The positions of a numbered game, the last one included."""
    after: WadiPosition | None = None
    for position, _, chosen in walk(number):
        yield position
        after = play(position, chosen)
    assert after is not None, "every game has a first moment"
    yield after
