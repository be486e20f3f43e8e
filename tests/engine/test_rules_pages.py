"""The pages that go through the German texts name laws and tests that there are."""

from __future__ import annotations

import pytest

from .law_files import LawCase, LawFiles
from .medina.cases import LAWS as MEDINA
from .rules_page import RulesPage
from .wadi.cases import LAWS as WADI

LAWS: dict[str, LawFiles[LawCase]] = {"medina": MEDINA, "wadi": WADI}
PAGES = {
    "medina": RulesPage("rules-medina.md", {"K": 29, "G": 32}),
    "wadi": RulesPage("rules-wadi.md", {"W": 38}),
}
"""With how many sentences each text has: the short rules of Medina, The Gates of Medina; the rules
of Wadi with the lines of their head and the captions."""


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_every_sentence_has_a_row_in_the_order_of_the_text(page: RulesPage) -> None:
    """A sentence would have been forgotten, or counted twice."""
    assert [number for number, _, _ in page.rows] == page.numbers


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_a_sentence_is_a_rule_with_a_law_and_a_test_or_none(page: RulesPage) -> None:
    """A rule would have become a law that no test shows, or no law at all."""
    assert page.rules_without_law_or_test == []


@pytest.mark.parametrize("game", PAGES)
def test_the_named_laws_exist_and_each_is_named(game: str) -> None:
    """A law would have come from nowhere, or lead nowhere."""
    assert PAGES[game].laws == set(LAWS[game].laws)
    assert PAGES[game].wrong_links(LAWS[game].folder) == []


@pytest.mark.parametrize("game", PAGES)
def test_the_named_tests_exist(game: str) -> None:
    """The page would promise a test that nobody runs."""
    page = PAGES[game]
    assert len(page.tests) > len(page.numbers) / 2
    assert page.unknown_tests(map(str, LAWS[game].cases)) == []
