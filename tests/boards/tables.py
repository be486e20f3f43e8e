"""Positions for the tests, reached by playing placements one by one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from gatesmith.catalog.medina import medina_edition
from gatesmith.engine.medina.referee.choices import legal
from gatesmith.engine.medina.referee.play import play
from gatesmith.engine.medina.state.game_rules import MedinaRules
from gatesmith.engine.medina.state.placements import MedinaPieceKind
from gatesmith.engine.medina.state.position import MedinaPosition, opening

PLAYERS = ("blue", "green", "red")


def table(start: str, *placed: str) -> MedinaPosition:
    """The position of three players with gates after these placements, all of them legal."""
    rules = MedinaRules(medina_edition("medina-2001", 3), PLAYERS, gates=True)
    cell = rules.board.cell(start)
    assert cell is not None
    position = opening(rules, cell)
    for text in placed:
        position = play(position, {each.text: each for each in legal(position)}[text])
    return position


def busy() -> MedinaPosition:
    """A position with a piece of every kind."""
    return table(
        "c9",
        *("building grey f6", "dome f6", "stable f7", "building orange k5", "building orange l5"),
        *("wall N1", "wall N2", "gate N3", "wall W11", "wall W10", "gate W9"),
        *("merchant c10", "merchant c11", "merchant a9 via N3", "building black n2", "dome n2"),
    )


def random_game(seed: int, rules: MedinaRules | None = None) -> Iterator[MedinaPosition]:
    """The positions of a random game after each merchant, and the last one.

    Each kind of piece is as likely as any other, so that alleys grow long and gates are used.
    Without ``rules`` it is one of three players with gates.
    """
    random = Random(f"course {seed}")
    rules = rules or MedinaRules(medina_edition("medina-2001", 3), PLAYERS, gates=True)
    start = rules.board.cell(random.choice(("b10", "f6", "n2", "k9")))
    assert start is not None
    position = opening(rules, start)
    while not position.is_over:
        placements = legal(position)
        kind = random.choice(sorted({each.piece.kind for each in placements}))
        chosen = random.choice([each for each in placements if each.piece.kind is kind])
        if chosen.via is None and kind is MedinaPieceKind.MERCHANT and random.random() < 0.5:
            jumps = [each for each in placements if each.via is not None]
            chosen = random.choice(jumps or [chosen])
        position = play(position, chosen)
        if kind is MedinaPieceKind.MERCHANT:
            yield position
    yield position
