"""Positions out of random games of both games, the same for the same number."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING, TypeVar

from gatesmith.engine import medina, wadi
from tests.engine.medina import games as medina_games
from tests.engine.medina import tables as medina_tables
from tests.engine.medina import tactics as medina_tactics
from tests.engine.wadi import games as wadi_games
from tests.engine.wadi import tables as wadi_tables
from tests.engine.wadi import tactics as wadi_tactics

if TYPE_CHECKING:
    from gatesmith.catalog.positions import AnyPosition

P = TypeVar("P", medina.MedinaPosition, wadi.WadiPosition)


def medina_positions(game: int, count: int) -> list[medina.MedinaPosition]:
    """So many positions of a numbered game by one of all tactics, its end among them."""
    setup = medina_games.setup_of(game)
    memory = medina_tactics.Memory(setup.board())
    memory.note_merchant(setup.start)
    random = Random(f"stands of medina {game}")
    tactic = medina_tactics.TACTICS[medina_games.tactic_name(game)]

    def onward(position: medina.MedinaPosition) -> medina.MedinaPosition:
        deeds = {each.text: each for each in medina.legal(position)}
        return medina.play(position, deeds[tactic.choose(memory, sorted(deeds), random)])

    return _sample(list(_played(medina_tables.opening_of(setup), onward)), count, random)


def wadi_positions(game: int, count: int) -> list[wadi.WadiPosition]:
    """So many positions of a numbered game on a random map, its end among them."""
    random, memory = Random(f"stands of wadi {game}"), wadi_tactics.Memory()
    tactic = wadi_tactics.TACTICS[wadi_games.tactic_name(game)]

    def onward(position: wadi.WadiPosition) -> wadi.WadiPosition:
        deeds = {each.text: each for each in wadi.legal(position)}
        return wadi.play(position, deeds[tactic.choose(memory, sorted(deeds), random)])

    first = wadi_tables.first_position(wadi_games.setup_of(game))
    return _sample(list(_played(first, onward)), count, random)


def positions_of(game: str, number: int, count: int) -> list[AnyPosition]:
    """So many positions of a numbered game of either."""
    if game == "medina":
        return [*medina_positions(number, count)]
    return [*wadi_positions(number, count)]


def _played(position: P, onward: Callable[[P], P]) -> Iterator[P]:
    """Every position of a game, from the first to the last."""
    yield position
    while not position.is_over:
        position = onward(position)
        yield position


def _sample(positions: list[P], count: int, random: Random) -> list[P]:
    """Some of them in their order, the last one always."""
    last: int = len(positions) - 1
    chosen: set[int] = {*random.sample(range(last), min(count - 1, last)), last}
    return [position for number, position in enumerate(positions) if number in chosen]
