"""Every law of the rules page in positions that a person worked out."""

from __future__ import annotations

import pytest

from gatesmith.engine.wadi import final, legal, read_action, read_record, refusals, sentence
from gatesmith.errors import IllegalError, NotationError

from .cases import FOLDER, Case, cases
from .facts import of_oracle, of_position
from .set_up import engine_at, oracle_at

REFUSING = (
    *("A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9"),
    *("R4", "R5", "R6", "R9", "R10", "R11", "R13"),
)
"""The laws that can refuse an action."""
LAWS = tuple(
    f"{part}{number + 1}" for part, count in (("A", 10), ("R", 14)) for number in range(count)
)
"""Of the rules page."""

PLAYED = [case for case in cases() if case.illegal is None and case.unreadable is None]


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
        named = {name for case in mine for refused in case.refused for name, _ in refused.laws}
        assert law in named


def test_no_file_belongs_to_no_law() -> None:
    """A misspelt file's positions would count for no law."""
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(LAWS)


def test_the_laws_that_refuse_are_listed() -> None:
    """A law that refuses something would need no position that it refuses."""
    named = {law for case in cases() for refused in case.refused for law, _ in refused.laws}
    assert named == set(REFUSING)


@pytest.mark.parametrize("case", PLAYED, ids=_name)
def test_engine_in_a_position_worked_out_by_hand(case: Case) -> None:
    """The engine would allow, refuse, explain or count something that the rules do not."""
    position = engine_at(case)
    listed = {action.text for action in legal(position)}
    for text in case.legal:
        assert refusals(position, read_action(position.rules, text)) == (), text
        assert text in listed, text
    for refused in case.refused:
        player = None
        if refused.player is not None:
            player = position.rules.players.index(refused.player)
        found = refusals(position, read_action(position.rules, refused.text), player)
        assert tuple((each.law, each.places) for each in found) == refused.laws, refused.text
        assert refused.player is not None or refused.text not in listed
    facts = of_position(position)
    assert {name: facts[name] for name in case.facts} == case.facts


@pytest.mark.parametrize("case", PLAYED, ids=_name)
def test_oracle_in_a_position_worked_out_by_hand(case: Case) -> None:
    """The oracle, by which the engine is judged in random games, would read the rules otherwise."""
    oracle = oracle_at(case)
    for text in case.legal:
        assert oracle.refusals(text) == frozenset(), text
    for refused in case.refused:
        laws = {law for law, _ in refused.laws}
        assert oracle.refusals(refused.text, refused.player) == laws, refused.text
    facts = of_oracle(oracle)
    assert {name: facts[name] for name in case.facts} == case.facts


@pytest.mark.parametrize("case", [case for case in cases() if case.illegal], ids=_name)
def test_records_that_the_laws_refuse(case: Case) -> None:
    """A line could hold more than a turn does."""
    with pytest.raises(IllegalError) as caught:
        final(read_record(case.record))
    assert " ".join(each.law for each in caught.value.refusals) == case.illegal


@pytest.mark.parametrize("case", [case for case in cases() if case.unreadable], ids=_name)
def test_records_that_cannot_be_read(case: Case) -> None:
    """A board or a setting that makes no sense would be played on."""
    with pytest.raises(NotationError) as caught:
        read_record(case.record)
    assert case.unreadable is not None
    assert case.unreadable in str(caught.value)


@pytest.mark.parametrize("law", REFUSING)
def test_every_law_that_refuses_is_said_in_both_languages(law: str) -> None:
    """A refusal would have a number and no words."""
    assert sentence(law, "en")
    assert sentence(law, "de") != sentence(law, "en")
