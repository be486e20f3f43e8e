"""Every law of the rules page in positions worked out by hand from the German sentences."""

from __future__ import annotations

import pytest

from gatesmith.catalog.medina import medina_edition
from gatesmith.core.errors import IllegalError
from gatesmith.engine.medina.referee.choices import legal
from gatesmith.engine.medina.referee.refusals import refusals
from gatesmith.engine.medina.text.notation import read_placement
from gatesmith.engine.medina.text.record import final, read_record

from .cases import LAWS, Case
from .facts import of_oracle, of_position
from .tables import engine_at, oracle_at

PLAYED = [case for case in LAWS.cases if case.illegal is None]


def test_a_position_that_refuses_names_the_law_of_its_file() -> None:
    """A position would show another law than the one that it was worked out for."""
    refusing = [case for case in LAWS.cases if case.sort == "refuses"]
    unnamed = [case for case in refusing if case.law not in case.refusing]
    assert {case.law for case in unnamed} <= set(LAWS.laws) - set(LAWS.refusing)


@pytest.mark.parametrize("case", PLAYED, ids=str)
def test_engine_in_a_position_worked_out_by_hand(case: Case) -> None:
    """The engine would allow, refuse, explain or count something that the German texts do not."""
    position = engine_at(case)
    listed = {placement.text for placement in legal(position)}
    for asked in case.asked:
        player = None if asked.player is None else position.rules.players.index(asked.player)
        placement = read_placement(position.rules, asked.text)
        found = refusals(position, placement, player)
        assert tuple((each.law, each.places) for each in found) == asked.laws, asked.text
        if asked.player is None and (asked.laws or placement.piece.kind != "dome"):
            assert (asked.text in listed) == (not asked.laws), asked.text
    facts = of_position(position)
    assert {name: facts[name] for name in case.facts} == case.facts


@pytest.mark.parametrize("case", PLAYED, ids=str)
def test_oracle_in_a_position_worked_out_by_hand(case: Case) -> None:
    """The oracle, by which the engine is judged in random games, would read the texts otherwise."""
    oracle = oracle_at(case)
    for asked in case.asked:
        assert oracle.refusals(asked.text, asked.player) == asked.names, asked.text
    facts = of_oracle(oracle)
    assert {name: facts[name] for name in case.facts} == case.facts


@pytest.mark.parametrize("case", [case for case in LAWS.cases if case.illegal], ids=str)
def test_records_that_cannot_begin_so(case: Case) -> None:
    """A game could begin where the first merchant must not stand."""
    with pytest.raises(IllegalError) as caught:
        final(read_record(case.record, medina_edition))
    assert [each.law for each in caught.value.refusals] == [case.illegal]
    with pytest.raises(ValueError, match=str(case.illegal)):
        oracle_at(case)


def test_the_cases_are_records() -> None:
    """The positions would be written in something other than the notation of the records."""
    for case in PLAYED:
        if not case.hands:
            assert final(read_record(case.record, medina_edition)) == engine_at(case), case
