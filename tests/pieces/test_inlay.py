"""Inlays: the base and what fills its pockets are the whole piece, without gap or overlap."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from gatesmith.cad.kernel_choice import using
from gatesmith.core.errors import UsageError
from gatesmith.core.parameters import Value
from gatesmith.making.options import Request
from gatesmith.making.request import plan_piece
from gatesmith.pieces import piece
from gatesmith.validation.checks.printing._thin_parts import thin_parts

from ..strength import share_of
from .inlays import KERNEL, Manifold, flat_plan, manifold, solid_of

DETAIL = 0.6  # mm, the narrowest detail of the default printer
NOTHING = 1e-6  # mm³: what float32 leaves of a volume of some thousand
CASES: dict[str, tuple[str, dict[str, Value]]] = {
    "tower tile": ("tower_tile", {"value": 4}),
    "palace tile": ("palace_tile", {"value": 2, "color": "purple"}),
    "water disc": ("water_disc", {}),
    "land tile": ("land_tile", {"fertility": 3}),
    "chip": ("chip", {"wall_length": 30.5}),
}

_every_piece = pytest.mark.parametrize("case", CASES)
_some_pieces = pytest.mark.parametrize("case", share_of(CASES, 2))


@cache
def _made(case: str) -> tuple[Manifold, Manifold, Manifold]:
    """The base, the inlay, and the whole piece that is not sunk."""
    name, values = CASES[case]
    plan = flat_plan(name, inlay=True, **values)
    base, inlay = piece(name).parts(plan)
    with using(KERNEL):
        base_shape, inlay_shape = base.build(), inlay.build()
    return manifold(base_shape), manifold(inlay_shape), manifold(solid_of(name, plan))


@_some_pieces
def test_the_parts_share_nothing_and_fill_the_piece(case: str) -> None:
    """Two filaments would be printed into one place, or a gap would open between them."""
    base, inlay, whole = _made(case)
    assert (base ^ inlay).volume() == pytest.approx(0.0, abs=NOTHING)
    together = base.volume() + inlay.volume()
    assert (base + inlay).volume() == pytest.approx(together, rel=NOTHING)
    assert whole.volume() == pytest.approx(together, rel=NOTHING)


@_every_piece
def test_the_inlay_is_flush_with_the_top(case: str) -> None:
    """The inlay would stand out of the face, or lie below it."""
    base, inlay, whole = _made(case)
    top = whole.bounding_box()[5]
    assert inlay.bounding_box()[5] == pytest.approx(top, abs=1e-5)
    assert base.bounding_box()[5] == pytest.approx(top, abs=1e-5)


@_some_pieces
def test_the_inlay_is_what_is_sunk_without_it(case: str) -> None:
    """The piece in one colour would look otherwise than the one in two."""
    name, values = CASES[case]
    alone = manifold(solid_of(name, flat_plan(name, **values)))
    assert alone.volume() == pytest.approx(_made(case)[0].volume(), rel=NOTHING)


@_every_piece
def test_every_stroke_is_wide_enough(case: str) -> None:
    """A stroke would be narrower than the printer shows, in either colour."""
    base, inlay, whole = _made(case)
    low, top = inlay.bounding_box()[2], whole.bounding_box()[5]
    for part in (base, inlay):
        assert thin_parts(part.slice((low + top) / 2), DETAIL) == ()


def test_parts_bear_their_colours() -> None:
    """The parts would go to the wrong filaments."""
    plan = flat_plan("palace_tile", value=3, inlay=True, inlay_color="yellow")
    assert [(part.name, part.color.name) for part in piece("palace_tile").parts(plan)] == [
        ("tile", "brown"),
        ("inlay", "yellow"),
    ]


@pytest.mark.parametrize("name", ["tower_tile", "palace_tile", "water_disc", "land_tile"])
def test_without_an_inlay_there_are_no_parts(name: str) -> None:
    """A piece of one colour would be written as several objects."""
    assert piece(name).parts(flat_plan(name)) == ()


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("water_disc", {"disc_diameter": 5.0, "wall": 2.0}),
        ("land_tile", {"tile_side": 15.0, "tile_thickness": 2.0}),
    ],
)
def test_an_inlay_of_nothing_is_refused(name: str, values: dict[str, Value]) -> None:
    """An inlay would be promised, and the file would hold an empty object."""
    with pytest.raises(UsageError, match=r"^inlay: "):
        flat_plan(name, inlay=True, **values)


def test_an_unknown_colour_of_an_inlay_is_refused() -> None:
    """A misspelt colour would be blamed on the piece's own."""
    with pytest.raises(UsageError, match=r"^inlay-color: there is no colour"):
        flat_plan("land_tile", inlay=True, inlay_color="geen")


def test_a_colour_of_the_inlay_makes_one() -> None:
    """A user would have to ask for the inlay twice, or get a piece without it."""
    request = Request(given={"value": 2, "inlay_color": "teal"})
    planned = plan_piece(piece("palace_tile"), request)
    assert planned.recipe.parameters["inlay"] is True
    assert "--inlay --inlay-color teal" in planned.recipe.command
    assert plan_piece(piece("palace_tile"), Request()).recipe.parameters["inlay"] is False
    with pytest.raises(UsageError, match=r"^inlay-color: teal has no effect"):
        plan_piece(piece("palace_tile"), replace(request, given={**request.given, "inlay": False}))
