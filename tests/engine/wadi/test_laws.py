"""Every law of the rules page in positions worked out by hand."""

from __future__ import annotations

import pytest

from gatesmith.core.errors import IllegalError, NotationError
from gatesmith.engine.wadi import final, legal, read_action, read_record, refusals

from .cases import LAWS, Case
from .facts import of_oracle, of_position
from .set_up import engine_at, oracle_at

PLAYED = [case for case in LAWS.cases if case.illegal is None and case.unreadable is None]


@pytest.mark.parametrize("case", PLAYED, ids=str)
def test_engine_in_a_position_worked_out_by_hand(case: Case) -> None:
    """The engine would allow, refuse, explain or count something that the rules do not."""
    position = engine_at(case)
    listed = {action.text for action in legal(position)}
    for asked in case.asked:
        player = None if asked.player is None else position.rules.players.index(asked.player)
        found = refusals(position, read_action(position.rules, asked.text), player)
        assert tuple((each.law, each.places) for each in found) == asked.laws, asked.text
        if asked.player is None:
            assert (asked.text in listed) == (not asked.laws), asked.text
    facts = of_position(position)
    assert {name: facts[name] for name in case.facts} == case.facts


@pytest.mark.parametrize("case", PLAYED, ids=str)
def test_oracle_in_a_position_worked_out_by_hand(case: Case) -> None:
    """The oracle, by which the engine is judged in random games, would read the rules otherwise."""
    oracle = oracle_at(case)
    for asked in case.asked:
        assert oracle.refusals(asked.text, asked.player) == asked.names, asked.text
    facts = of_oracle(oracle)
    assert {name: facts[name] for name in case.facts} == case.facts


@pytest.mark.parametrize("case", [case for case in LAWS.cases if case.illegal], ids=str)
def test_records_that_the_laws_refuse(case: Case) -> None:
    """A line could hold more than a turn does."""
    with pytest.raises(IllegalError) as caught:
        final(read_record(case.record))
    assert " ".join(each.law for each in caught.value.refusals) == case.illegal


@pytest.mark.parametrize("case", [case for case in LAWS.cases if case.unreadable], ids=str)
def test_records_that_cannot_be_read(case: Case) -> None:
    """A board or a setting that makes no sense would be played on."""
    with pytest.raises(NotationError) as caught:
        read_record(case.record)
    assert case.unreadable is not None
    assert case.unreadable in str(caught.value)
