"""A record and random games for what is written about them, and the editions as readers ask."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

from gatesmith.catalog.medina import medina_edition
from gatesmith.engine.medina.referee.choices import legal
from gatesmith.engine.medina.referee.play import play
from gatesmith.engine.medina.state.game_rules import (
    MedinaEdition,
    MedinaRules,
    NewAlley,
    WallPoints,
)
from gatesmith.engine.medina.state.position import MedinaPosition, opening

RECORD = """game: medina
edition: medina-2001
players: blue green red
gates: on
start: f6

blue: building orange d10; wall N1
green: building orange d11; gate N2
red: dome d10; merchant f7
"""
"""Six placements; then blue is to move."""

TABLES = (
    ("medina-2001", 3),
    ("medina-2014", 2),
    ("medina-2001", 4),
    ("medina-2014", 3),
    ("medina-2014", 4),
)


@cache
def find_edition(name: str, players: int) -> MedinaEdition:
    """An edition of the catalog, read once: it is asked for thousands of times here."""
    return medina_edition(name, players)


def rules_of(number: int) -> MedinaRules:
    """The rules of a game: every table in turn, one game of three without gates."""
    random = Random(f"rules {number}")
    edition = find_edition(*TABLES[number % len(TABLES)])
    players = random.sample(edition.player_colours, TABLES[number % len(TABLES)][1])
    return MedinaRules(
        edition,
        tuple(players),
        bool(number % 3),
        random.choice(list(NewAlley)),
        random.choice(list(WallPoints)),
    )


def positions_of(number: int) -> Iterator[MedinaPosition]:
    """Every position of a random game, the last one over."""
    random, rules = Random(f"game {number}"), rules_of(number)
    position = opening(rules, rules.board.columns * 5 + 5)
    yield position
    while found := legal(position):
        position = play(position, random.choice(found))
        yield position


def in_order(position: MedinaPosition) -> MedinaPosition:
    """The position with its palaces in the order of their first buildings."""
    palaces = tuple(
        tuple(sorted(mine, key=lambda palace: palace.buildings & -palace.buildings))
        for mine in position.city.palaces
    )
    return replace(position, city=replace(position.city, palaces=palaces))
