"""A few pieces, sliced in several ways: every named feature is printed. At night there are many."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.core.footprint import bed_sides
from gatesmith.pieces import piece_names

from ..pieces.truths import truths
from ..real_tools.tools import program
from ..strength import share_of
from .cases import LAYERS, SIZES, PrintCase, print_cases
from .table import PAGE, Row, cases, differences, label_of, labels_in

_USUAL = (
    PrintCase("gate", "twin-tower", layer=0.24, walls="arachne"),
    PrintCase("comb", "comb", size="smallest", layer=0.24, walls="classic"),
    PrintCase("wall", "masonry", layer=0.12, walls="classic"),
)


@pytest.mark.real_tools
@pytest.mark.parametrize("case", share_of(_USUAL, 2), ids=lambda case: f"{case.piece}-{case.walls}")
def test_pieces_print_whole(case: PrintCase, tmp_path: Path) -> None:
    """A detail that the model has would not be on the print."""
    program("prusa-slicer")
    made = case.verified(tmp_path)
    assert made is not None
    found, report = made
    assert report.errors == ()
    assert found.share > 0.98
    assert found.features
    assert all(one.present for one in found.features)


def test_the_night_slices_every_piece_in_every_way() -> None:
    """A new piece or style would never be sliced."""
    every = print_cases()
    assert {case.piece.replace("-", "_") for case in every} == set(piece_names())
    wanted = sum(len(truth.variants) for truth in truths().values()) * len(SIZES) * len(LAYERS) * 2
    assert len(every) == wanted


@pytest.mark.parametrize("name", ["gate", "wall", "guardian", "stable", "dome"])
def test_sizes_are_what_they_say(name: str) -> None:
    """The smallest would be as large as the usual one, or the largest longer than the bed."""
    variant = next(iter(truths()[name].variants))
    small, usual, large = (PrintCase(name, variant, size).planned() for size in SIZES)
    assert small is not None
    assert usual is not None
    assert large is not None
    heights = [each.plan.footprint.height for each in (small, usual, large)]
    assert heights[0] < heights[1] < heights[2]
    profile = large.recipe.profile
    bed = (profile.bed_length, profile.bed_depth, profile.bed_height)
    footprint = large.plan.footprint
    size = (footprint.length, footprint.depth, footprint.height)
    assert all(side <= most for _, side, most in bed_sides(size, bed, profile.bed_margin))


def test_the_page_has_a_row_for_each_piece_and_style() -> None:
    """A new piece would be missing: ``python -m tests.print_check.table`` writes the page."""
    assert labels_in(PAGE.read_text(encoding="utf-8")) == [label_of(case) for case in cases()]


def test_the_comparison_of_the_table() -> None:
    """The nightly test would pass whatever slicers print, or fail at each run."""
    text = "| a |\n|---|\n| gate | 99.9 % | 8 of 8 | 1 h 2 min | 3.2 g | - |\n"
    same = Row("gate", ("99.8 %", "8 of 8", "1 h 3 min", "3.3 g", "-"))
    assert differences(text, [same]) == []
    other = Row("gate", ("99.1 %", "7 of 8", "1 h 9 min", "3.9 g", "2.0 mm²"))
    assert len(differences(text, [other])) == 5
    assert differences(text, [Row("wall", ())]) == ["wall: no such row"]
