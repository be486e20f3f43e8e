"""Every law of both games in words: none is missing, and each reads well in both languages."""

from __future__ import annotations

import pytest

from gatesmith.engine.law_texts import LawText, law_text, law_texts

from .medina.cases import LAWS as MEDINA
from .wadi.cases import LAWS as WADI


def test_every_law_of_the_rules_has_a_text_in_the_order_of_the_page() -> None:
    """A player would read the number of a law that the program cannot explain."""
    found = law_texts()
    assert {each.law for each in found} == {*MEDINA.laws, *WADI.laws}
    assert [each.law for each in found if each.law.startswith("GA")] == [
        f"GA{number}" for number in range(1, 18)
    ]
    assert [each.law for each in found if each.game == "wadi"] == [
        *(f"A{number}" for number in range(1, 11)),
        *(f"R{number}" for number in range(1, 15)),
    ]


@pytest.mark.parametrize("english", law_texts(), ids=lambda each: each.law)
def test_a_law_reads_well_in_both_languages(english: LawText) -> None:
    """A German player would read an English law, half a sentence or a place to fill in."""
    german = law_text(english.law, "de")
    assert (german.law, german.game) == (english.law, english.game)
    assert german.sentence != english.sentence
    assert len(german.cases) == len(english.cases)
    for text in (english.sentence, german.sentence, *english.cases, *german.cases):
        assert text[0].isupper()
        assert text[-1] in ".…"
        assert "{" not in text and "  " not in text


def test_a_law_is_found_in_any_case_and_an_unknown_one_is_not() -> None:
    """A player who types ga7 would be told that there is no such law, or GA99 be explained."""
    assert law_text("ga7").law == "GA7"
    with pytest.raises(KeyError):
        law_text("GA99")
