"""What the page refuses about games: hostile texts and wrong questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from .test_table_answer import MEDINA, WADI, ask

_RECORD = "game: medina\nedition: medina-2001\nplayers: blue green red\nstart: f6\n\n"

HOSTILE: Mapping[str, tuple[dict[str, Any], str]] = {
    "nothing": ({"text": " \n"}, "there is nothing to read"),
    "no text": ({"text": 7}, "there is nothing to read"),
    "huge": ({"text": "x" * 60_001}, "60001 characters"),
    "markup": ({"text": "<img src=x onerror=alert(1)>"}, "expected a position"),
    "binary": ({"text": "\x7fELF\x00\x01"}, "this is not the text of a game"),
    "another game": ({"text": "game: chess\nplayers: a b\n\n"}, "expected"),
    "a path as edition": (
        {"text": _RECORD.replace("medina-2001", "../../etc/passwd")},
        "the name of an edition",
    ),
    "a wrong law": ({"text": f"{_RECORD}blue: gate N1; wall N1\n"}, "GA5"),
    "a move that breaks a law": ({"text": _RECORD, "moves": ["wall N2"]}, "move 1: rule WA1"),
    "a move that is none": ({"text": _RECORD, "moves": ["<b>"]}, "move 1: line 1"),
    "moves that are none": ({"text": _RECORD, "moves": "wall N1"}, "moves: give a list"),
    "numbers as moves": ({"text": _RECORD, "moves": [1]}, "moves: each is a text"),
    "a long move": ({"text": _RECORD, "moves": ["wall N" + "1" * 200]}, "moves: each is a text"),
    "many moves": ({"text": _RECORD, "moves": ["pass"] * 2001}, "at most 2000"),
    "a map without end": ({"text": "map:\n" + "~ " * 20_000}, "at most 26 tiles"),
    "a river in a circle": ({"text": "map:\n~ 1\n1 1\nriver: a2 a2\n"}, "a2"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_text_is_refused_in_one_sentence(name: str) -> None:
    """A link from a stranger would end the referee, or show a file that nobody asked for."""
    more, sentence = HOSTILE[name]
    message = ask("open", **more)["refused"]["message"]
    assert sentence in message
    assert "\n" not in message


@pytest.mark.parametrize(
    ("do", "more"),
    [
        ("play", {}),
        ("why", {"text": _RECORD}),
        ("why", {"text": _RECORD, "placement": "x" * 101}),
        ("new", {}),
        ("new", {"game": "medina", "players": "blue green"}),
        ("new", {**MEDINA, "edition": "medina-2001\nplayers: a"}),
        ("new", {**MEDINA, "players": ["blue", "blue"]}),
        ("new", {**WADI, "players": ["red"]}),
        ("new", {**WADI, "players": ["red", "<b>"]}),
        ("new", {**WADI, "scenario": "../records/x"}),
        ("new", {**WADI, "discs_per_land_tile": 0}),
        ("new", {**WADI, "discs_per_land_tile": True}),
        ("new", {**WADI, "moving_guardians": True, "guardian_penalty": -1}),
        ("new", {**WADI, "moving_guardians": True, "guardian_penalty": 1.5}),
        ("setup", {"game": "medina", "players": ["blue"] * 9}),
    ],
)
def test_a_wrong_question_is_refused(do: str, more: dict[str, Any]) -> None:
    """A stranger's question would end the process that answers."""
    assert ask(do, **more)["refused"]["message"]
