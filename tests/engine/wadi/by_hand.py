"""Small games of the slow oracle, and positions reached by actions that a person wrote down."""

from __future__ import annotations

from dataclasses import replace

from .oracle import Oracle, Scenario, Setup

EXAMPLE = Setup(
    Scenario(
        ("2 1 ~ 3 1", "1 ~ ~ 1 2", "3 ~ 1 2 1"),
        ((("c3", "c2", "b2", "b1"), None),),
        {"c3": 4, "c2": 2},
    ),
    ("red", "yellow", "brown"),
    guardians=True,
)
"""The example of the rules page."""

MOVING = replace(EXAMPLE, moving_guardians=True, guardian_penalty=2)

FIRST_TURNS = ("build b3", "pump c3 a3", "build d2", "pump c2 d3", "pass")
GUARDIANS = ("guardian e1", "guardian a1", "guardian e3")
"""Of brown, yellow and red; together with the turns before, the record on the page."""


def row(words: str, river: str, water: dict[str, int], players: str = "red yellow") -> Setup:
    """A board of one row with a river of one arm, rule B in force."""
    scenario = Scenario((words,), ((tuple(river.split()), None),), water)
    return Setup(scenario, tuple(players.split()), rule_b=True)


def game(setup: Setup, *actions: str) -> Oracle:
    """A game after these actions."""
    oracle = Oracle(setup)
    for text in actions:
        oracle.place(text)
    return oracle


def refused(oracle: Oracle, text: str, player: str | None = None) -> str:
    """The laws that refuse an action, in one line."""
    return " ".join(sorted(oracle.refusals(text, player)))


def asked(oracle: Oracle, questions: dict[str, str]) -> dict[str, str]:
    """The answers to questions such as ``build a1`` or ``yellow: build a1``."""
    found = {}
    for question in questions:
        player, _, text = question.rpartition(": ")
        found[question] = refused(oracle, text, player or None)
    return found
