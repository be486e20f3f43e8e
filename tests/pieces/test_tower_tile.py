"""Tower tiles: figure, pips, emblem, and what gives way on a small one."""

from __future__ import annotations

import pytest

from gatesmith.core.errors import UsageError
from gatesmith.core.parameters import Value
from gatesmith.pieces._score_tile import ScoreTilePlan

from .inlays import flat_plan


def _tile(**values: Value) -> ScoreTilePlan:
    plan = flat_plan("tower_tile", **values)
    assert isinstance(plan, ScoreTilePlan)
    return plan


@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_as_many_pips_as_points_and_the_same_figure(value: int) -> None:
    """Figure and pips would disagree."""
    layout = _tile(value=value).layout
    assert layout.figure.text == str(value)
    assert len(layout.pips) == value


def test_pips_are_as_large_for_every_value() -> None:
    """A tile of one point would catch the eye more than one of four."""
    assert len({_tile(value=value).layout.pip for value in (1, 2, 3, 4)}) == 1


def test_a_tile_that_lies_has_its_emblem_on_the_left_and_a_standing_one_above() -> None:
    """Emblem and value would be squeezed into the shorter side."""
    lying, standing = _tile().layout, _tile(tile_length=30.0, tile_depth=40.0).layout
    assert lying.niche is not None
    assert standing.niche is not None
    assert lying.niche.ground[0] < -5 < 5 < lying.figure.centre[0]
    middle = standing.niche.ground[1] + standing.niche.height / 2
    assert middle > 5 > -5 > standing.figure.centre[1]


def test_a_small_tile_keeps_its_figure() -> None:
    """The value would be given up before the ornament."""
    plan = _tile(tile_length=8.0, tile_depth=8.0)
    assert (plan.layout.niche, plan.layout.frame, plan.layout.pips) == (None, None, ())
    assert plan.layout.figure.capital > 3.8  # 0.6 mm of stroke are 0.155 of it
    assert plan.adapted == ("the tile has no emblem and no pips, because it is too small",)


def test_a_figure_that_cannot_be_read_is_refused() -> None:
    """A blot would be printed where the value should be."""
    message = "^tile-length: a tile of 8 × 8 mm has no room for a figure 5.8065 mm high"
    with pytest.raises(UsageError, match=message):
        _tile(tile_length=8.0, tile_depth=8.0, tile_thickness=2.0, text_stroke=0.9)


def test_a_tile_too_thin_to_carve_is_refused() -> None:
    """The bed would shine through the figure."""
    message = "^tile-thickness: 0.9 mm leaves no floor of 2 layers below a carving 0.6 mm deep"
    with pytest.raises(UsageError, match=message):
        _tile(tile_thickness=0.9, detail_depth=0.6)


@pytest.mark.parametrize(("thickness", "sink"), [(0.8, 0.4), (2.0, 0.6), (10.0, 0.8)])
def test_pockets_are_sunk_by_whole_layers(thickness: float, sink: float) -> None:
    """With an inlay, a layer would be of both colours: 3 layers of 0.2 mm at 2 mm."""
    assert _tile(tile_thickness=thickness).sink == pytest.approx(sink)


def test_a_chamfer_under_which_slicers_put_support_is_refused_and_the_printers_kept() -> None:
    """The tile would get support, or the printer's own number would be ignored."""
    with pytest.raises(UsageError, match=r"^bed-chamfer: 0\.5 mm is above the maximum of 0\.4 mm"):
        _tile(bed_chamfer=0.5)
    plan = _tile(tile_thickness=2.0, tile_length=40.0, tile_depth=30.0)
    assert plan.plate.bed_chamfer == 0.4
