"""The pieces of an edition: sizes from it, limits from the printer, looks by choice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gatesmith.catalog import load_edition, load_printer
from gatesmith.core.errors import UsageError
from gatesmith.core.footprint import Footprint
from gatesmith.fitting.kit import Kit
from gatesmith.making.planned_piece import PlannedPiece

from .blocks import Block
from .positions import kit


def test_sizes_come_from_edition_and_printer() -> None:
    """A piece would have another length than the one that its command makes."""
    fine = Kit(load_edition("medina-2001"), ("prusa-mk4-0.25", load_printer("prusa-mk4-0.25")))
    end = load_printer("prusa-mk4-0.25").clearance_end
    assert kit("medina-2001").item("wall").plan.footprint.length == pytest.approx(29.7)
    assert fine.item("wall").plan.footprint.length == pytest.approx(30 - 2 * end)
    assert kit("wadi").item("land_tile", fertility=3).recipe.parameters["fertility"] == 3


def test_each_kind_is_made_once() -> None:
    """A board of a hundred tiles would plan each of them anew."""
    sizes = kit("wadi")
    first = sizes.item("land_tile", fertility=2)
    assert sizes.item("land_tile", fertility=2) is first
    assert sizes.item("land_tile", fertility=1) is not first
    assert sizes.item("land_tile", fertility=1).key != first.key


def test_choices_hold_for_all_pieces_of_a_name() -> None:
    """A style that was chosen would be forgotten where a position says something of the piece."""
    sizes = kit("medina-2001", dome={"seat": True}, gate={"style": "moorish"})
    dome = sizes.item("dome", color="red")
    assert (dome.recipe.parameters["seat"], dome.colour.name) == (True, "red")
    assert sizes.item("dome", color="blue").key != dome.key
    assert sizes.item("gate").recipe.parameters["style"] == "moorish"
    assert sizes.item("wall").recipe.parameters["style"] == "masonry"


def test_colours() -> None:
    """A piece without a colour of its own would have none, or that of another piece."""
    assert kit("medina-2001").item("building", color="grey").colour.name == "grey"
    assert kit("medina-2001").item("wall").colour.name == "sand"


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("towr", {}),
        ("shaduf", {}),  # a piece of Wadi
        ("dome", {"dome_height": 99.0}),
        ("wall", {"wall_length": 5.0}),
    ],
)
def test_what_cannot_be_had(name: str, given: dict[str, float]) -> None:
    """A traceback, or a piece that nobody can make, would stand on the board."""
    with pytest.raises(UsageError):
        kit("medina-2001").item(name, **given)


def test_the_outline_is_convex() -> None:
    """Gaps would be measured to corners that are none."""
    assert len(kit("medina-2001").item("wall").outline) == 4
    assert len(kit("wadi").item("guardian", color="yellow").outline) == 3
    assert len(kit("wadi").item("water_disc").outline) == 64


def test_a_notch_is_filled() -> None:
    """An outline with a notch would be taken for a convex one, and gaps be worked out wrongly."""
    notched = ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 1.0), (0.0, 4.0))
    like = kit("medina-2001").item("tower")
    item = replace(like, planned=PlannedPiece(like.recipe, Block(Footprint(notched, 5.0))))
    assert set(item.outline) == {(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)}
