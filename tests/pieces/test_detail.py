"""``--detail``: the smallest ornament that a piece plans, by hand for three profiles."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gatesmith.catalog import load_printer
from gatesmith.core.parameters import parameters_of
from gatesmith.making.options import Request
from gatesmith.making.request import plan_piece
from gatesmith.pieces import piece, piece_names
from gatesmith.pieces._parameters import DETAIL
from gatesmith.pieces._printable import detailed, legible


@pytest.mark.parametrize(
    ("given", "detail", "expected"),
    [
        ((0.6, 0.4), "standard", (0.6, 0.4)),
        ((0.6, 0.4), "bold", (0.9, 0.6)),
        ((0.6, 0.4), "fine", (0.45, 0.3)),  # a line of the 0.4 mm nozzle is 0.45 mm wide
        ((0.5, 0.25), "fine", (0.45, 0.2)),  # not 0.375 × 0.1875: a line and a layer
        ((0.4, 0.15), "fine", (0.4, 0.15)),  # finer than a line and a layer, as the profile says
        ((2.0, 1.0), "fine", (1.5, 0.75)),
    ],
)
def test_the_smallest_ornament(
    given: tuple[float, float], detail: str, expected: tuple[float, float]
) -> None:
    """Fine ornament would be lost in the slicer, or bold be as fine as any."""
    width, depth = given
    profile = replace(load_printer("default"), detail_width=width, detail_depth=depth)
    found = detailed(profile, detail)
    assert (found.detail_width, found.detail_depth) == pytest.approx(expected)
    assert replace(found, detail_width=width, detail_depth=depth) == profile


@pytest.mark.parametrize(
    ("preferred", "least", "room", "size"),
    [(2.0, 0.6, 3.0, 2.0), (0.2, 0.6, 3.0, 0.6), (0.2, 0.6, 0.5, 0.0), (2.0, 0.6, 1.5, 0.0)],
)
def test_ornament_is_whole_or_left_out(
    preferred: float, least: float, room: float, size: float
) -> None:
    """Half an ornament would be printed, or one that no nozzle can draw."""
    assert legible(preferred, least, room) == size


def test_every_piece_that_has_it_declares_it_alike() -> None:
    """The option would mean one thing for a gate and another for a wall."""
    found = {}
    for name in piece_names():
        for parameter in parameters_of(piece(name).declared):
            if parameter.name == "detail":
                found[name] = (parameter.declaration, parameter.default)
    assert {"gate", "wall", "building", "dome", "tower", "shaduf", "wadi_tile"} <= set(found)
    assert set(found.values()) == {(DETAIL, "standard")}


def _adopted() -> list[str]:
    declared = {name: parameters_of(piece(name).declared) for name in piece_names()}
    return [name for name, each in declared.items() if "detail" in {one.name for one in each}]


@pytest.mark.parametrize("name", _adopted())
def test_bold_ornament_changes_the_piece(name: str) -> None:
    """The option would be accepted and do nothing."""
    plans = [
        plan_piece(piece(name), Request(given={"detail": detail}, printer="default")).plan
        for detail in ("fine", "standard", "bold")
    ]
    fine, standard, bold = (repr(plan) for plan in plans)
    assert standard != bold
    # The smallest ornament of other pieces is wider than fine already, at their usual size.
    assert (fine != standard) or name not in {"gate", "wall", "dome", "tower"}
