"""The slow oracle against positions worked out by hand: it is the measure of the engine."""

from __future__ import annotations

import pytest

from .by_hand import EXAMPLE, asked, game
from .refused_by_hand import REFUSED, STRIP


@pytest.mark.parametrize("name", REFUSED)
def test_refusals_worked_out_by_hand(name: str) -> None:
    """Engine and oracle would be compared with a measure that is wrong itself."""
    setup, actions, expected = REFUSED[name]
    answers = {each: " ".join(sorted(laws.split())) for each, laws in expected.items()}
    assert asked(game(setup, *actions), expected) == answers


def test_no_shaduf_is_left() -> None:
    """Law A2: an eighth shaduf would be built, or rule B would provide one."""
    oracle = game(STRIP, "build d1", "pass", "build b1", "pass")
    oracle.hands["brown"] = 0
    expected = {"build a1": "A2 A5 A6", "build b1": "A2 A5 A6", "build g1": "A1 A2"}
    assert asked(oracle, expected) == expected
    assert oracle.legal() == ["pass"]
    oracle = game(EXAMPLE)
    oracle.hands["red"] = 0
    expected = {"build a1": "A2", "yellow: build a1": "A3"}
    assert asked(oracle, expected) == expected


@pytest.mark.parametrize(
    "text", ["", "Build a1", "build", "pump a1", "build a0", "guardian", "pass ", "pump a1 a1 a1"]
)
def test_what_is_no_action(text: str) -> None:
    """A text that the notation does not know would be judged by the laws."""
    with pytest.raises(ValueError, match="no action"):
        game(EXAMPLE).refusals(text)


def test_an_illegal_action_is_not_done() -> None:
    """A game by hand would go on after an action that the laws refuse."""
    oracle = game(EXAMPLE)
    with pytest.raises(ValueError, match="A8"):
        oracle.place("pump c3 a3")
    with pytest.raises(ValueError, match="no such player"):
        oracle.refusals("pass", "black")
    assert oracle.player == "red"
