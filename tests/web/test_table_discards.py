"""The last gates on the table: asked for, discarded and told (GA17)."""

from __future__ import annotations

from gatesmith.engine.medina.text.position_text import write_position

from ..engine.medina.set_up import Table
from ..engine.medina.test_discards import game_with_a_discard
from .test_table_answer import ask, opened


def last_gate() -> str:
    """The line of a position in which blue has nothing but a gate that fits nowhere (GA17)."""
    walls = {"wall": 3}
    hands = {"blue": {"gate": 1, "dome": 2}, "green": {**walls, "gate": 1}, "red": walls}
    return write_position(Table(hands=hands).position())


def test_the_last_gates_are_asked_for_discarded_and_told() -> None:
    """A group that set up its table would be stuck: blue can place nothing (GA17)."""
    line = last_gate()
    asked = opened(line)
    assert asked["view"]["turn"]["must"] == "GA17"
    assert not any("nothing" in each or "anything" in each for each in asked["problems"])
    assert ask("why", text=line, placement="discard gate")["reasons"] == []
    found = opened(line, "discard gate")
    assert found["history"][-1]["events"] == [{"code": "gates-discarded", "player": "blue"}]
    blue, green = found["view"]["players"][:2]
    assert (blue["out"], blue["hand"]["gate"], found["view"]["turn"]["player"]) == (
        True,
        0,
        "green",
    )
    (reason,) = ask("why", text=line, moves=["discard gate"], placement="discard gate")["reasons"]
    assert (reason["law"], green["out"]) == ("GA17", False)
    assert reason["sentence"].endswith("This player still holds other pieces.")


def test_a_record_may_hold_the_discarded_gates() -> None:
    """What the group wrote down would be refused, or told another way than the page tells it."""
    text, line = game_with_a_discard()
    lines = text.splitlines()
    written = opened("\n".join([*lines[:line], "blue: discard gate", *lines[line:], ""]))
    assert written == opened(text)
    told = [each["events"] for each in written["history"]]
    assert {"code": "gates-discarded", "player": "blue"} in [
        each for events in told for each in events
    ]
