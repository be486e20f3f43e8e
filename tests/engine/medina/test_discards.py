"""Discarding the last gates (GA17): asked for, done in a position set up, and recorded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from gatesmith.catalog.medina import medina_edition
from gatesmith.cli.rules._game import RandomGameOptions
from gatesmith.cli.rules._medina import ENGINE
from gatesmith.core.errors import IllegalError
from gatesmith.engine.medina import (
    MedinaPosition,
    MedinaRecord,
    final,
    play,
    read_record,
    refusals,
    write_record,
)
from gatesmith.engine.medina.referee.discards import must_discard
from gatesmith.engine.medina.referee.duties import duty
from gatesmith.engine.medina.state.placements import DISCARD
from gatesmith.engine.medina.text.notation import read_placement

from .set_up import Table

WALLS = {"wall": 3}
ONLY_GATE = Table(hands={"blue": {"gate": 1, "dome": 2}, "green": WALLS, "red": WALLS})
"""No wall stands, so no gate can be placed; no palace stands for blue's domes."""


def _asked(position: MedinaPosition, player: int | None = None) -> list[tuple[str, str]]:
    """The laws and causes that refuse a discard."""
    placement = read_placement(position.rules, DISCARD)
    return [(each.law, each.cause) for each in refusals(position, placement, player)]


def test_a_player_with_only_gates_must_discard_them() -> None:
    """At the table nobody would know whether the gate has to go."""
    position = ONLY_GATE.position()
    assert must_discard(position)
    assert duty(position) == "GA17"
    assert _asked(position) == []
    after = play(position, read_placement(position.rules, DISCARD))
    assert after.out == 1
    assert after.hands[0][position.rules.gate.number] == 0
    assert after.hands[0][position.rules.dome.number] == 2
    assert (after.turn.player, after.turn.left) == (1, 2)
    assert _asked(after, 0) == [("TU1", "turn"), ("GA17", "out")]


@pytest.mark.parametrize(
    ("table", "causes"),
    [
        (Table(hands={"blue": {"gate": 1, "stable": 1}, "green": WALLS}), [("GA17", "others")]),
        (Table(hands={"blue": {"wall": 1}, "green": WALLS}), [("GA17", "none")]),
        (
            Table(hands={"blue": {"gate": 1}, "green": WALLS}, sides={"N": (2, 0, 0)}),
            [("GA17", "can")],
        ),
        (
            Table(hands={"blue": {"gate": 1, "dome": 1}, "green": WALLS}, buildings={"grey": "c3"}),
            [("GA17", "can")],
        ),
        (Table(hands={"blue": {"gate": 1}, "green": {}, "red": {}}), [("GA17", "over")]),
        (Table(hands={"blue": {"wall": 1}, "green": WALLS}, gates=False), [("GA17", "off")]),
    ],
)
def test_why_gates_are_not_discarded(table: Table, causes: list[tuple[str, str]]) -> None:
    """A player would lose a gate that can still be placed, or read the wrong reason."""
    position = table.position()
    assert _asked(position) == causes
    assert not must_discard(position)


def test_a_reason_names_where_the_gate_can_go() -> None:
    """The player would have to look for the place."""
    position = Table(hands={"blue": {"gate": 1}}, sides={"N": (2, 0, 0)}).position()
    (refusal,) = refusals(position, read_placement(position.rules, DISCARD))
    assert refusal.sentence().endswith("This player can still place something on: N3.")
    assert refusal.sentence("de").endswith("kann noch etwas einsetzen auf: N3.")


def test_a_record_may_say_that_gates_are_discarded() -> None:
    """What the group wrote down would be unreadable, or change the game."""
    text, line = game_with_a_discard()
    lines = text.splitlines()
    said = "\n".join([*lines[:line], "blue: discard gate", *lines[line:], ""])
    record = read_record(said, medina_edition)
    assert final(record) == final(read_record(text, medina_edition))
    assert write_record(record) == said
    again = "\n".join([*lines[:line], *["blue: discard gate"] * 2, *lines[line:], ""])
    with pytest.raises(IllegalError) as error:
        final(read_record(again, medina_edition))
    assert [each.law for each in error.value.refusals] == ["TU1", "GA17"]
    early = "\n".join([*lines[: line - 1], "blue: discard gate", *lines[line - 1 :], ""])
    with pytest.raises(IllegalError):
        final(read_record(early, medina_edition))


def game_with_a_discard() -> tuple[str, int]:
    """A random game in which blue discards, and the number of lines up to the turn before."""
    text = ENGINE.random_games(RandomGameOptions(players=3, gates=True)).play(23).record()
    record = read_record(text, medina_edition)
    for turn, (_, after) in zip(record.turns, turns_of(record), strict=True):
        if after.out:
            assert after.rules.players[after.out.bit_length() - 1] == "blue"
            return text, turn.line
    raise AssertionError("nobody discards in this game any more: choose another seed")


def turns_of(record: MedinaRecord) -> Iterator[tuple[MedinaPosition, MedinaPosition]]:
    """The positions before and after each turn of a record."""
    before = final(replace(record, turns=()))
    for count in range(1, len(record.turns) + 1):
        after = final(replace(record, turns=record.turns[:count]))
        yield before, after
        before = after
