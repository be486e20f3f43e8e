"""No piece without its proof."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.core.parameters import ValueKind, parameters_of
from gatesmith.pieces import command_name, piece, piece_names

from .golden import golden_rows, row_of
from .making import Case, Workbench, cases
from .truths import truths

LEAST_PIECES = 16
_HERE = Path(__file__).parent

_every_piece = pytest.mark.parametrize("name", piece_names())


def test_all_pieces_were_found() -> None:
    """The tests over all pieces would pass because they ran over none."""
    assert len(piece_names()) >= LEAST_PIECES
    assert len(cases()) >= 2 * LEAST_PIECES


@_every_piece
def test_a_piece_has_a_truth_and_tests_of_its_own(name: str) -> None:
    """A piece would be published that nobody worked out by hand."""
    said = command_name(name)
    assert said in truths(), f"tests/pieces/truth_{name}.py is missing"
    own = [_HERE / f"test_{name}.py", _HERE.parent / name]
    assert any(path.exists() for path in own), f"tests/pieces/test_{name}.py is missing"
    assert any(case.piece == said for case in cases())


@_every_piece
def test_every_look_of_a_piece_is_among_its_variants(name: str) -> None:
    """A style, a course, a door would never be sliced nor looked at."""
    found = piece(name)
    variants = truths()[command_name(name)].variants.values()
    for parameter in parameters_of(found.declared):
        if parameter.name == "detail":
            continue  # a fineness, no look of its own: see test_detail, and the sweep draws it
        if parameter.declaration.kind is ValueKind.CHOICE:
            shown = {variant.values.get(parameter.name, parameter.default) for variant in variants}
            assert shown == set(parameter.declaration.choices), parameter.name
        if parameter.declaration.kind is ValueKind.FLAG and parameter.name != "inlay":
            shown = {variant.values.get(parameter.name, parameter.default) for variant in variants}
            assert shown == {True, False}, parameter.name


def test_a_golden_row_for_every_case_and_no_other() -> None:
    """A variant would change without anybody noticing; run python -m tests.pieces.golden PIECE."""
    assert set(golden_rows()) == {case.name for case in cases()}


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
def test_a_piece_is_as_it_was(case: Case, workbench: Workbench) -> None:
    """A change elsewhere would have altered this piece; if it was meant, write the rows anew."""
    again = f"look at it, then run python -m tests.pieces.golden {case.piece}"
    row = golden_rows().get(case.name)
    assert row is not None, f"{case.name} has no golden row: {again}"
    assert row_of(workbench.made(case)) == row, again
