"""The course of the active alley is found again from merchants and ends."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.state.alley import make_alley
from gatesmith.engine.medina.state.position import MedinaPosition
from gatesmith.engine.medina.text.position_drawing import draw
from gatesmith.pictures.boards.medina.alley_shapes import course
from gatesmith.pictures.boards.medina.board_scene import MedinaPictureOptions
from gatesmith.pictures.boards.medina.terminal import terminal_text
from gatesmith.pictures.boards.picture_files import picture

from .tables import random_game, table

GAMES = 24
OLDER = "#9d9a90"  # the pale grey of an older merchant's cloak

_TWO_GATES = ("wall N1", "wall N2", "gate N3", "wall W11", "wall W10", "gate W9")


def _named(position: MedinaPosition) -> tuple[list[list[str]], list[tuple[str, str]]]:
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


def test_a_gate_that_the_alley_walks_past_is_not_a_jump() -> None:
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
    """A wrongly set-up position could not be shown to the one who has to correct it."""
    position = table("f6", "merchant f7")
    ends = (position.rules.board.cell("a1"), position.rules.board.cell("f6"))
    assert ends[0] is not None and ends[1] is not None
    apart = replace(position, alley=replace(position.alley, ends=(ends[0], ends[1])))
    assert _named(apart) == ([["a1"], ["f6"]], [])


def test_a_merchant_alone_between_two_gates_is_on_the_way() -> None:
    """One that came in by a gate and left by the same one would be taken for an older one."""
    found = _named(
        table(
            "c9",
            *(*_TWO_GATES, "wall E11", "gate E10", "merchant c10", "merchant c11"),
            *("merchant a9 via N3", "merchant p10 via W9"),
        )
    )
    assert found == ([["c9", "c10", "c11"], ["a9"], ["p10"]], [("N3", "W9"), ("W9", "E10")])


def test_older_merchants_are_not_a_short_cut() -> None:
    """The line would cross to an older alley that the active one runs beside."""
    merchants = [f"merchant {cell}" for cell in ("g5", "h5", "h6", "h7", "g7", "f7")]
    position = table("f5", *merchants)
    beside = position.rules.board.cell("f6")
    assert beside is not None
    alley = position.alley
    crossed = make_alley(
        position.rules.board, alley.merchants | 1 << beside, alley.ends, older=1 << beside
    )
    whole = [["f5", "g5", "h5", "h6", "h7", "g7", "f7"]]
    assert _named(replace(position, alley=crossed)) == (whole, [])


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_course_of_a_played_alley_is_whole(seed: int) -> None:
    """The line would leave merchants out, use older ones, or go where no alley can."""
    for position in random_game(seed):
        runs, links = course(position)
        board, alley = position.rules.board, position.alley
        cells = [cell for run in runs for cell in run]
        assert sorted(cells) == list(bit_numbers(alley.merchants & ~alley.older))
        assert (cells[0], cells[-1]) == alley.ends
        assert all(board.beside[a] >> b & 1 for run in runs for a, b in pairwise(run))
        for (before, after), (leave, enter) in zip(pairwise(runs), links, strict=True):
            assert leave != enter
            assert position.ring.all.gates >> leave & position.ring.all.gates >> enter & 1
            assert (board.front[leave], board.front[enter]) == (before[-1], after[0])


@pytest.mark.parametrize("seed", range(GAMES))
def test_terminal_picture_and_drawing_agree_on_older_merchants(seed: int) -> None:
    """One would show as older what another shows as part of the active alley."""
    *_, position = random_game(seed)
    older = list(bit_numbers(position.alley.merchants & position.alley.older))
    rows = [line.split() for line in draw(position).splitlines() if line[:2].strip().isdigit()]
    drawn = [sign == "x" for row in reversed(rows) for sign in row[2:-2]]
    assert [cell for cell, is_older in enumerate(drawn) if is_older] == older
    lines = terminal_text(position).plain.splitlines()[2:13]
    shown = [line[6:54][at : at + 3] for line in reversed(lines) for at in range(0, 48, 3)]
    assert [cell for cell, sign in enumerate(shown) if sign == " o "] == older
    text = picture(position, ".svg", MedinaPictureOptions(panel=False)).decode("utf-8")
    assert text.count(f'fill="{OLDER}"') == len(older)
    names = [position.rules.board.cell_names[cell] for cell in older]
    assert (f"older merchants on {' '.join(names)}." in text) is bool(older)
