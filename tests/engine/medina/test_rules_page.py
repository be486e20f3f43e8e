"""The page that goes through the German texts names laws and tests that there are."""

from __future__ import annotations

from tests.engine.rules_page import RulesPage

from .cases import FOLDER, cases
from .test_laws import LAWS

SENTENCES = {"K": 29, "G": 32}
"""How many sentences the two texts have: the short rules, and The Gates of Medina."""
PAGE = RulesPage("rules-medina.md", SENTENCES)


def test_every_sentence_has_a_row_in_the_order_of_the_text() -> None:
    """A sentence would have been forgotten, or counted twice."""
    assert [number for number, _, _ in PAGE.rows] == PAGE.numbers


def test_a_sentence_is_a_rule_with_a_law_and_a_test_or_none() -> None:
    """A rule would have become a law that no test shows, or no law at all."""
    assert PAGE.rules_without_law_or_test == []


def test_the_named_laws_exist_and_each_is_named() -> None:
    """A law would have come from nowhere, or lead nowhere."""
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(LAWS) == PAGE.laws
    assert PAGE.wrong_links(FOLDER) == []


def test_the_named_tests_exist() -> None:
    """The page would promise a test that nobody runs."""
    assert len(PAGE.tests) > sum(SENTENCES.values()) / 2
    assert PAGE.unknown_tests(cases()) == []
