"""Every law of the rules page in positions that a person worked out from the German sentences."""

from __future__ import annotations

import pytest

from gatesmith.catalog.medina import medina_edition
from gatesmith.engine.medina.listing import legal
from gatesmith.engine.medina.notation import read_placement
from gatesmith.engine.medina.record import final, read_record
from gatesmith.engine.medina.refusals import refusals
from gatesmith.engine.medina.sentences import sentence
from gatesmith.errors import IllegalError

from .cases import FOLDER, Case, cases
from .facts import of_oracle, of_position
from .tables import engine_at, oracle_at

REFUSING = (
    *("TU1", "TU2", "TU3", "BU1", "BU2", "BU4", "BU5", "DO1", "DO2", "DO3", "DO4", "ST1", "ST2"),
    *("WA1", "WA2", "ME1", "ME2", "ME3", "GA5", "GA6", "GA7", "GA8", "GA9", "GA11", "GA13"),
    *("GA14", "GA15"),
)
"""The laws that can refuse a placement."""
PAGE = {"BO": 4, "TU": 4, "BU": 5, "DO": 4, "ST": 3, "WA": 2, "ME": 3, "TI": 4, "SC": 2, "GA": 17}
"""How many laws each section of the rules page has."""
LAWS = tuple(f"{section}{number + 1}" for section, count in PAGE.items() for number in range(count))

PLAYED = [case for case in cases() if case.illegal is None]


def _name(case: Case) -> str:
    return f"{case.law} {case.sort}: {case.title}"


@pytest.mark.parametrize("law", LAWS)
def test_every_law_has_both_sorts_of_positions(law: str) -> None:
    """A law could be left out of the engine, or be applied everywhere, and no test would fail."""
    mine = [case for case in cases() if case.law == law]
    sorts = {case.sort for case in mine}
    assert {"allows", "refuses"} <= sorts or {"does", "does not"} <= sorts
    assert all(case.says_something for case in mine)
    if law in REFUSING:
        assert {"allows", "refuses"} <= sorts
        for case in mine:
            if case.sort == "refuses":
                named = {name for refused in case.refused for name, _ in refused.laws}
                assert law in named, case.title


def test_no_file_belongs_to_no_law() -> None:
    """A misspelt file's positions would count for no law."""
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(LAWS)


def test_the_laws_that_refuse_are_listed() -> None:
    """A law that refuses something would need no position that it refuses."""
    named = {law for case in cases() for refused in case.refused for law, _ in refused.laws}
    assert named == set(REFUSING)


@pytest.mark.parametrize("case", PLAYED, ids=_name)
def test_engine_in_a_position_worked_out_by_hand(case: Case) -> None:
    """The engine would allow, refuse, explain or count something that the German texts do not."""
    position = engine_at(case)
    listed = {placement.text for placement in legal(position)}
    for text in case.legal:
        placement = read_placement(position.rules, text)
        assert refusals(position, placement) == (), text
        assert placement.piece.kind == "dome" or text in listed, text
    for refused in case.refused:
        player = None
        if refused.player is not None:
            player = position.rules.players.index(refused.player)
        found = refusals(position, read_placement(position.rules, refused.text), player)
        assert tuple((each.law, each.places) for each in found) == refused.laws, refused.text
        assert refused.player is not None or refused.text not in listed
    facts = of_position(position)
    assert {name: facts[name] for name in case.facts} == case.facts


@pytest.mark.parametrize("case", PLAYED, ids=_name)
def test_oracle_in_a_position_worked_out_by_hand(case: Case) -> None:
    """The oracle, by which the engine is judged in random games, would read the texts otherwise."""
    oracle = oracle_at(case)
    for text in case.legal:
        assert oracle.refusals(text) == frozenset(), text
    for refused in case.refused:
        laws = {law for law, _ in refused.laws}
        assert oracle.refusals(refused.text, refused.player) == laws, refused.text
    facts = of_oracle(oracle)
    assert {name: facts[name] for name in case.facts} == case.facts


@pytest.mark.parametrize("case", [case for case in cases() if case.illegal], ids=_name)
def test_records_that_cannot_begin_so(case: Case) -> None:
    """A game could begin where the first merchant must not stand."""
    with pytest.raises(IllegalError) as caught:
        final(read_record(case.record, medina_edition))
    assert [each.law for each in caught.value.refusals] == [case.illegal]
    with pytest.raises(ValueError, match=str(case.illegal)):
        oracle_at(case)


def test_the_cases_are_records() -> None:
    """The positions would be written in something else than the notation of the records."""
    for case in PLAYED:
        if not case.hands:
            assert final(read_record(case.record, medina_edition)) == engine_at(case), _name(case)


@pytest.mark.parametrize("law", [*REFUSING, "TU4"])
def test_every_law_that_refuses_is_said_in_both_languages(law: str) -> None:
    """A refusal would have a number and no words."""
    assert sentence(law, "en")
    assert sentence(law, "de") != sentence(law, "en")
