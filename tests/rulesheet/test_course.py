"""The course of the active alley is found again from merchants and ends."""

from __future__ import annotations

from dataclasses import replace

from gatesmith.engine.medina.position import Position
from gatesmith.rulesheet.course import course

from .tables import table

_TWO_GATES = ("wall N1", "wall N2", "gate N3", "wall W11", "wall W10", "gate W9")


def _named(position: Position) -> tuple[list[list[str]], list[tuple[str, str]]]:
    runs, links = course(position)
    board = position.rules.board
    return (
        [[board.cell_names[cell] for cell in run] for run in runs],
        [(board.slot_names[leave], board.slot_names[enter]) for leave, enter in links],
    )


def test_a_single_merchant_is_a_course() -> None:
    """The picture of an opening would fail or lack its merchant."""
    assert _named(table("f6")) == ([["f6"]], [])


def test_a_bent_alley_is_followed_from_end_to_end() -> None:
    """The line would cut the bends or leave merchants out."""
    placed = [f"merchant {cell}" for cell in ("f7", "g7", "h7", "f5")]
    assert _named(table("f6", *placed)) == ([["f5", "f6", "f7", "g7", "h7"]], [])


def test_the_way_through_gates_is_found() -> None:
    """An alley that left the city would be drawn as two, or with a line across the board."""
    merchants = ("merchant c10", "merchant c11", "merchant a9 via N3", "merchant b9")
    found = _named(table("d10", *_TWO_GATES, *merchants))
    assert found == ([["b9", "a9"], ["c11", "c10", "d10"]], [("W9", "N3")])


def test_a_gate_that_the_alley_walks_past_is_no_jump() -> None:
    """A merchant before a gate would be taken for one that left by it."""
    merchants = [f"merchant {cell}" for cell in ("c10", "c11", "d11")]
    assert _named(table("c9", *_TWO_GATES, *merchants)) == ([["c9", "c10", "c11", "d11"]], [])


def test_an_older_alley_is_left_out() -> None:
    """Merchants of a blocked alley would be drawn as part of the active one."""
    blocked = table(
        "c10",
        *("merchant c11", "building grey b11", "building grey b10", "building grey b9"),
        *("building grey c9", "building grey d9", "building grey d10", "stable d11"),
        *("merchant k5", "merchant k6"),
    )
    assert _named(blocked) == ([["k5", "k6"]], [])


def test_ends_that_never_meet_are_drawn_by_themselves() -> None:
    """A wrongly set-up position could not be shown to the one who has to mend it."""
    position = table("f6", "merchant f7")
    ends = (position.rules.board.cell("a1"), position.rules.board.cell("f6"))
    assert ends[0] is not None and ends[1] is not None
    apart = replace(position, alley=replace(position.alley, ends=(ends[0], ends[1])))
    assert _named(apart) == ([["a1"], ["f6"]], [])
