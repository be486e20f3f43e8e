"""The page that goes through the German texts names laws and tests that there are."""

from __future__ import annotations

import re
from pathlib import Path

from .cases import FOLDER, cases
from .test_laws import LAWS

PAGE = Path(__file__).resolve().parents[3] / "docs" / "rules-medina.md"
SENTENCES = {"K": 29, "G": 32}
"""How many sentences the two texts have: the short rules, and The Gates of Medina."""

_ROW = re.compile(r"^\| ([KG][0-9]+) \| (.+) \| (.+) \| (.+) \|$", re.MULTILINE)
_LAW = re.compile(r"\[([A-Z]{2}[0-9]+)\]\(([^)]+)\)")
_TEST = re.compile(r"`([A-Z]{2}[0-9]+ [a-z ]+: [^`]+)`")


def _text() -> str:
    return PAGE.read_text(encoding="utf-8")


def test_every_sentence_has_a_row_in_the_order_of_the_texts() -> None:
    """A sentence of the texts would have been forgotten, or counted twice."""
    numbers = [row[0] for row in _ROW.findall(_text())]
    assert numbers == [
        f"{letter}{number + 1}" for letter, count in SENTENCES.items() for number in range(count)
    ]


def test_a_sentence_is_a_rule_with_a_law_and_a_test_or_none() -> None:
    """A rule would have become a law that no test shows, or no law at all."""
    for number, _, laws, tests in _ROW.findall(_text()):
        if laws == "no rule":
            assert tests == "none", number
        else:
            assert _LAW.findall(laws), number
            assert _TEST.findall(tests), number


def test_the_named_laws_exist_and_each_is_named() -> None:
    """A law would have come from nowhere, or lead nowhere."""
    named = _LAW.findall(_text())
    assert {law for law, _ in named} == set(LAWS)
    for law, link in named:
        assert (PAGE.parent / link).resolve() == FOLDER / f"{law}.txt"


def test_the_named_tests_exist() -> None:
    """The page would promise a test that nobody runs."""
    names = {f"{case.law} {case.sort}: {case.title}" for case in cases()}
    named = _TEST.findall(_text())
    assert len(named) > sum(SENTENCES.values()) / 2
    assert sorted(set(named) - names) == []
