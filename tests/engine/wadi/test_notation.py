"""Actions as words: what they mean, and what is no action."""

from __future__ import annotations

import pytest

from gatesmith.core.errors import NotationError
from gatesmith.engine.wadi import ActionKind, WadiRules, final, legal, read_action, read_record

from .walks import positions
from .written import PAGE


def _rules() -> WadiRules:
    return read_record(PAGE).rules


@pytest.mark.parametrize(
    ("text", "kind", "source", "place"),
    [
        ("build b3", ActionKind.BUILD, -1, 11),
        ("pump c3 a1", ActionKind.PUMP, 12, 0),
        ("guardian e1", ActionKind.GUARDIAN, -1, 4),
        ("guardian off", ActionKind.REMOVE, -1, -1),
        ("pass", ActionKind.PASS, -1, -1),
        ("build f1", ActionKind.BUILD, -1, -1),
        ("pump a1 z99", ActionKind.PUMP, 0, -1),
        ("pump a4 a1", ActionKind.PUMP, -1, 0),
        ("guardian a10", ActionKind.GUARDIAN, -1, -1),
    ],
)
def test_what_an_action_means(text: str, kind: ActionKind, source: int, place: int) -> None:
    """An action would be done elsewhere, or a tile off the board be called unreadable."""
    action = read_action(_rules(), text)
    assert (action.kind, action.source, action.place) == (kind, source, place)
    assert action.text == text


@pytest.mark.parametrize("number", range(12))
def test_every_listed_action_reads_back(number: int) -> None:
    """A listing could not be typed in again."""
    for position in positions(number):
        assert [read_action(position.rules, each.text) for each in legal(position)] == legal(
            position
        )


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 1, "an action that begins with build, pump, guardian, pass"),
        ("Build b3", 1, "an action that begins with"),
        ("build", 1, "2 words, as in 'build b3'"),
        ("build b3 c3", 10, "nothing more"),
        ("pump c3", 1, "3 words, as in 'pump c3 a3'"),
        ("pump c3 a3 a2", 12, "nothing more"),
        ("build 3b", 7, "a tile, its column and its row"),
        ("build a0", 7, "a tile"),
        ("build a01", 7, "a tile"),
        ("build a100", 7, "a tile"),
        ("build off", 7, "a tile"),
        ("guardian off e1", 14, "nothing more"),
        ("pass pass", 6, "nothing more"),
        ("build  b3", 1, "single blanks"),
        (" pass", 1, "single blanks"),
    ],
)
def test_what_is_no_action(text: str, column: int, expected: str) -> None:
    """A mistake would be played as something else, or refused without saying where."""
    with pytest.raises(NotationError) as caught:
        read_action(_rules(), text)
    assert (caught.value.line, caught.value.column) == (1, column)
    assert expected in str(caught.value)


def test_the_page_is_played_to_its_end() -> None:
    """The example of the rules page would be illegal."""
    position = final(read_record(PAGE))
    assert position.turn.round == 2
    assert position.rules.players[position.turn.player] == "yellow"
