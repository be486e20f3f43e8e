"""Why actions are refused: order and places of the reasons, and their words."""

from __future__ import annotations

from random import Random

import pytest

from gatesmith.engine.wadi import SETTINGS, WadiRules, read_action, refusals, sentence
from gatesmith.engine.wadi.referee.refusals import rank
from gatesmith.engine.wadi.words.english import ENGLISH
from gatesmith.engine.wadi.words.german import GERMAN
from gatesmith.engine.wadi.words.sentences import SENTENCES

from .walks import positions

WITH_PLACES = {"A5", "A6", "A7", "R4", "R5", "R6", "R10", "R11"}
"""The laws that always have something to point at."""


@pytest.mark.parametrize("number", range(16))
def test_reasons_come_in_the_order_of_the_page_and_point_at_tiles(number: int) -> None:
    """A player would look for the reason in the wrong place, or twice in the same."""
    random = Random(f"reasons {number}")
    for position in positions(number):
        names = position.rules.board.names
        for _ in range(6):
            first, second = random.choice(names), random.choice(names)
            text = random.choice((f"build {first}", f"pump {first} {second}", f"guardian {first}"))
            found = refusals(position, read_action(position.rules, text))
            laws = [each.law for each in found]
            assert laws == sorted(set(laws), key=rank)
            for each in found:
                assert set(each.places) <= set(names)
                assert len(set(each.places)) == len(each.places)
                assert each.places or each.law not in WITH_PLACES, (text, each)
                assert each.law in ENGLISH


def test_the_order_is_that_of_the_page() -> None:
    """A10 would come before A2, or the guardians before the game."""
    assert sorted(("R4", "A10", "R13", "A2"), key=rank) == ["A2", "A10", "R4", "R13"]


@pytest.mark.parametrize("law", sorted(ENGLISH))
def test_every_law_is_reported_in_both_languages(law: str) -> None:
    """A German player would get an English reason, half a sentence or none."""
    english, german = ENGLISH[law], GERMAN[law]
    assert english.rule != german.rule
    assert bool(english.lead) is bool(german.lead)
    for language in SENTENCES:
        text = sentence(law, language)
        assert text[0].isupper()
        assert text.endswith(".")
        assert "  " not in text
        longer = sentence(law, language, ("e5", "f6"))
        assert longer.endswith("e5, f6.") is bool(english.lead)


def test_the_languages_say_the_same_laws() -> None:
    """A law would have a sentence in one language only."""
    assert list(ENGLISH) == list(GERMAN)


def test_every_setting_says_where_it_comes_from() -> None:
    """A made-up default would look like a rule, or differ from the documented one."""
    assert [(key, each.default, each.origin) for key, each in SETTINGS.items()] == [
        ("guardians", False, "D"),
        ("rule_b", False, "D"),
        ("moving_guardians", False, "X"),
        ("guardian_penalty", None, "X"),
        ("discs_per_land_tile", 1, "X"),
    ]
    assert all(each.law and each.meaning for each in SETTINGS.values())
    rules = next(positions(0)).rules
    plain = WadiRules(rules.terrain, rules.players)
    assert {key: getattr(plain, key) for key in SETTINGS} == {
        key: each.default for key, each in SETTINGS.items()
    }
