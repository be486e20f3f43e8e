"""Placements in plain words: both ways, off the board, and badly shaped."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gatesmith.core.errors import NotationError
from gatesmith.engine.medina.state.game_rules import MedinaRules
from gatesmith.engine.medina.text.notation import read_placement

from ...strength import how_many
from .written import find_edition

RULES = MedinaRules(find_edition("medina-2001", 3), ("blue", "green", "red"), gates=True)
SMALL = MedinaRules(find_edition("medina-2014", 2), ("blue", "green"))


@pytest.mark.parametrize(
    ("text", "kind", "place", "via"),
    [
        # The board has 16 columns, so e5 is the cell 4 + 4 * 16; N has slots 0 to 15, E 16 to 26.
        ("building orange e5", "building", 68, None),
        ("dome e5", "dome", 68, None),
        ("neutral-dome a1", "neutral-dome", 0, None),
        ("stable p11", "stable", 175, None),
        ("wall N4", "wall", 3, None),
        ("gate E3", "gate", 18, None),
        ("merchant f7", "merchant", 101, None),
        ("merchant e1 via N5", "merchant", 4, 4),
    ],
)
def test_every_kind_is_read(text: str, kind: str, place: int, via: int | None) -> None:
    """A placement would be understood as another one than its words say."""
    found = read_placement(RULES, text)
    assert (found.piece.kind, found.place, found.via, found.text) == (kind, place, via, text)


def test_a_building_has_its_colour() -> None:
    """A building would be placed in another colour than was written."""
    colours = ("grey", "black", "brown", "orange")
    found = [read_placement(RULES, f"building {colour} e5").piece.colour for colour in colours]
    assert found == [0, 1, 2, 3]


@pytest.mark.parametrize("rules", [RULES, SMALL], ids=["large", "small"])
def test_every_placement_is_read_as_itself(rules: MedinaRules) -> None:
    """Some cell or slot could be written and not be read, or be read as its neighbour."""
    board, count = rules.board, 0
    for piece in rules.pieces:
        names = board.slot_names if piece.kind in ("wall", "gate") else board.cell_names
        for place in range(len(names)):
            placement = rules.placements.of(piece, place)
            assert read_placement(rules, placement.text) is placement
            count += 1
    cells, slots = (176, 54) if rules is RULES else (140, 48)
    assert count == 8 * cells + 2 * slots


def test_every_way_through_gates_is_read_as_itself() -> None:
    """A merchant would leave by another gate than was written."""
    board = SMALL.board
    for cell in range(len(board.cell_names)):
        for slot in range(len(board.slot_names)):
            jump = SMALL.placements.jump(cell, slot)
            assert read_placement(SMALL, jump.text) is jump


@pytest.mark.parametrize(
    ("text", "place", "via"),
    [
        ("building grey z99", -1, None),
        ("stable q1", -1, None),
        ("dome a12", -1, None),
        ("wall N17", -1, None),
        ("gate W12", -1, None),
        ("merchant e1 via S17", 4, -1),
        ("merchant a12 via N5", -1, 4),
        ("merchant z99 via W99", -1, -1),
    ],
)
def test_a_place_off_the_board_is_read(text: str, place: int, via: int | None) -> None:
    """What is illegal would be called unreadable, or be lost when it is written again."""
    found = read_placement(RULES, text)
    assert (found.place, found.via, found.text) == (place, via, text)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        (" ", 1),
        ("wal N1", 1),
        ("Wall N1", 1),
        ("wall", 1),
        ("wall N", 6),
        ("wall n1", 6),
        ("wall N01", 6),
        ("wall N0", 6),
        ("wall N100", 6),
        ("wall e5", 6),
        ("wall N1 N2", 9),
        ("wall N\u0661", 6),
        ("wall N1\n", 6),
        ("wall  N1", 1),
        (" wall N1", 1),
        ("wall N1 ", 1),
        ("wall\u00a0N1", 1),
        ("stable E5", 8),
        ("stable e\u0665", 8),
        ("stable e", 8),
        ("stable e5\x00", 8),
        ("building e5", 1),
        ("building purple e5", 10),
        ("building orange", 1),
        ("building orange N5", 17),
        ("merchant e1 by N5", 13),
        ("merchant e1 via", 1),
        ("merchant e1 via e5", 17),
        ("merchant e1 via N5 N6", 20),
        ("dome e5 via N5", 9),
        ("neutral dome e5", 1),
    ],
)
def test_a_bad_shape_is_refused_at_its_column(text: str, column: int) -> None:
    """A typing mistake would be taken for a placement, or be looked for in the wrong word."""
    with pytest.raises(NotationError) as refused:
        read_placement(RULES, text)
    assert (refused.value.line, refused.value.column) == (1, column)
    assert f"column {column}" in str(refused.value)
    assert "\n" not in str(refused.value)


def test_the_error_quotes_what_was_written_and_offers_what_is_known() -> None:
    """A reader would have to count columns to see what was meant."""
    with pytest.raises(NotationError) as refused:
        read_placement(RULES, "building purple e5")
    expected = str(refused.value)
    assert "'purple', in 'building purple e5'" in expected
    assert "medina-2001: grey, black, brown, orange" in expected


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("gate n5", "gate N5"),
        (" gate N13", "gate N13"),
        ("gate  N5", "gate N5"),
        ("Gate n5", "gate N5"),
        ("gaet N5", "gate N5"),
        ("stable E5", "stable e5"),
        ("neutral dome e5", "neutral-dome e5"),
        ("Building Orange E5", "building orange e5"),
        ("merchant E1 via n5", "merchant e1 via N5"),
        ("MERCHANT E1 VIA N5", "merchant e1 via N5"),
        ("gate\u00a0N5", "gate N5"),
    ],
)
def test_what_was_meant_is_offered(text: str, meant: str) -> None:
    """A user who writes a small letter would have to guess which one is wrong."""
    with pytest.raises(NotationError) as refused:
        read_placement(RULES, text)
    assert str(refused.value).endswith(f"did you mean {meant!r}?")
    assert refused.value.column is not None


@pytest.mark.parametrize(
    "text",
    [
        *("xyzzy N5", "gate", "building purple e5", "gate N5 N6", "wall e"),
        *("building grey Z99", "gaet N99", "merchant E1 via n99", "Stable Q1"),
    ],
)
def test_nothing_is_offered_where_nothing_can_be_seen(text: str) -> None:
    """A guess would be offered that cannot be read either, or that nobody meant."""
    with pytest.raises(NotationError) as refused:
        read_placement(RULES, text)
    assert "did you mean" not in str(refused.value)


def test_a_long_text_is_quoted_in_part() -> None:
    """A million letters would be printed because the first word is wrong."""
    with pytest.raises(NotationError) as refused:
        read_placement(RULES, "building orange " + "e5" * 500_000)
    assert len(str(refused.value)) < 400
    assert "building orange e5" in str(refused.value)


@settings(max_examples=how_many(100, 3000), deadline=None)
@given(st.text(max_size=30) | st.text("abdegmnoruvw NESW0159;:\x00\n", max_size=30))
@example("building orange e5")
def test_any_text_is_a_placement_or_one_error(text: str) -> None:
    """A user would see a traceback instead of the column that is wrong."""
    try:
        assert read_placement(RULES, text).text == text
    except NotationError as error:
        assert error.column is not None
