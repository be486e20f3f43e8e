"""Guardians: distinguished by shape, steady, and at home on one land tile."""

from __future__ import annotations

import itertools
import math
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from gatesmith.catalog import load_printer
from gatesmith.core.errors import CombinationError, ParameterError
from gatesmith.core.parameters import Value
from gatesmith.making.options import MakeOptions
from gatesmith.making.pipeline import make_piece
from gatesmith.making.request import plan_piece, sort_values
from gatesmith.mesh.triangles import Mesh
from gatesmith.pieces import piece
from gatesmith.pieces.guardian.plan import GuardianPlan

from ..strength import share_of
from .making import Case, Workbench
from .silhouettes import from_above, overlap

STYLES = {"figure": ("red", "yellow", "brown", "black"), "cone": tuple(f"cone-{n}" for n in "1234")}
MOST_ALIKE = 0.8  # intersection over union of two views from above
PIXELS = 64  # the widest of the four is so wide
TURNS = range(0, 360, 15)


def _plan(**values: Value) -> GuardianPlan:
    """A plan with the sizes of the edition, but for those given."""
    sizes: dict[str, Value] = {
        "guardian_side": 18.0,
        "guardian_height": 30.0,
        "tile_side": 40.0,
        "bed_chamfer": 0.4,
        "color": "red",
    }
    found = piece("guardian").plan({**sizes, **values}, load_printer("default"))
    assert isinstance(found, GuardianPlan)
    return found


def _meshes(workbench: Workbench, style: str) -> list[Mesh]:
    return [workbench.made(Case("guardian", name, "wadi")).mesh for name in STYLES[style]]


def _pixel(meshes: list[Mesh]) -> float:
    """The size of a pixel at which the widest of the four is 64 of them wide, mm."""
    return float(max(np.ptp(mesh.vertices[:, :2], axis=0).max() for mesh in meshes)) / PIXELS


@pytest.mark.parametrize("style", STYLES)
def test_any_two_look_different_from_above(style: str, workbench: Workbench) -> None:
    """Players who do not see colours would take one guardian for another."""
    meshes = _meshes(workbench, style)
    views = [from_above(mesh, _pixel(meshes), PIXELS) for mesh in meshes]
    assert max(view.any(axis=0).sum() for view in views) == PIXELS
    for one, other in itertools.combinations(views, 2):
        assert overlap(one, other) <= MOST_ALIKE


def test_any_two_look_different_however_they_are_turned(workbench: Workbench) -> None:
    """A guardian set askew on its tile would look like that of another player."""
    meshes = _meshes(workbench, "figure")
    pixel, room = _pixel(meshes), 96  # a turned square is 1.42 times as wide
    for one, other in itertools.combinations(meshes, 2):
        still = from_above(one, pixel, room)
        alike = [overlap(still, from_above(other, pixel, room, turn)) for turn in TURNS]
        assert max(alike) <= MOST_ALIKE


def test_areas_alone_tell_them_apart() -> None:
    """Two outlines could cover one another in some turn or place that no test has tried.

    What two shapes share is at most the smaller, and what either covers at least the larger.
    """
    areas = sorted(_plan(figure=figure).base.area for figure in (1, 2, 3, 4))
    assert all(small / large <= MOST_ALIKE for small, large in itertools.pairwise(areas))


@pytest.mark.parametrize("style", STYLES)
def test_a_guardian_stands_as_firmly_as_it_says(style: str, workbench: Workbench) -> None:
    """It would fall over at a nudge, though its plan promises otherwise."""
    for name, mesh in zip(STYLES[style], _meshes(workbench, style), strict=True):
        plan = workbench.made(Case("guardian", name, "wadi")).plan
        assert isinstance(plan, GuardianPlan)
        assert 20.0 <= plan.tilt <= _tilt(mesh) <= plan.tilt + 6.0


def _tilt(mesh: Mesh) -> float:
    """The tilt in degrees at which the centre of mass is over the rim of what lies on the bed."""
    corners = mesh.corners.astype(np.float64)
    volumes = np.einsum("ij,ij->i", corners[:, 0], np.cross(corners[:, 1], corners[:, 2]))
    centre = (volumes[:, None] * corners.sum(axis=1)).sum(axis=0) / (4 * volumes.sum())
    foot = corners[(corners[:, :, 2] < 1e-4).all(axis=1)][:, :, :2].reshape(-1, 2)
    # The nearest side of a convex outline is the least of its reaches over all directions.
    turns = np.radians(np.arange(0.0, 360.0, 0.25))
    ways = np.stack((np.cos(turns), np.sin(turns)))
    reach = ((foot - centre[:2]) @ ways).max(axis=0).min()
    return math.degrees(math.atan2(float(reach), float(centre[2])))


@pytest.mark.parametrize(
    ("color", "figure"),
    [("red", 1), ("Yellow", 2), ("brown", 3), ("black", 4), ("teal", 1), ("#26262a", 1)],
)
def test_each_colour_has_its_figure(color: str, figure: int) -> None:
    """Two players would get the same figure."""
    assert _plan(color=color).figure == figure


def test_a_figure_that_is_named_outdoes_the_colour() -> None:
    """A user who prints all four in one filament could not get the second."""
    assert _plan(color="red", figure=2).figure == 2
    assert len(_plan(figure=4).base.pips) == 4


def test_a_colour_that_is_none_is_refused() -> None:
    """A typing mistake would silently become the first figure."""
    with pytest.raises(ParameterError, match="color"):
        _plan(color="redd")
    with pytest.raises(ParameterError, match="color"):
        _plan(color="redd", figure=2)


def test_a_base_leaves_room_for_fingers() -> None:
    """A guardian would fill its tile, and nobody could lift it: 30 - 2 * 8 = 14 mm."""
    with pytest.raises(CombinationError, match=r"^guardian-side: .* use at most 14 mm$"):
        _plan(tile_side=30.0)
    assert _plan(tile_side=34.0).footprint.length == 18.0  # 18 + 2 * 8, exactly


def test_a_tile_without_room_is_refused() -> None:
    """A guardian too small to be sturdy, or smaller than nothing, would be planned.

    A spear of 1.6 mm, at most 1.3 mm in radius at 18 mm, needs a base of 18 * 0.8 / 1.3 = 11.1 mm.
    """
    for side in (16.0, 27.0):
        with pytest.raises(CombinationError, match=r"^tile-side: .* use at least 27\.1 mm"):
            _plan(tile_side=side, guardian_side=11.1, guardian_height=20.0)
    assert _plan(tile_side=27.1, guardian_side=11.1, guardian_height=20.0).side == 11.1


def test_what_is_too_small_is_refused() -> None:
    """A spear that snaps would be printed, or the wrong size be blamed."""
    with pytest.raises(CombinationError, match=r"^guardian-side: .* use at least 11\.1 mm$"):
        _plan(guardian_side=9.0)
    with pytest.raises(CombinationError, match=r"^guardian-height: .* use at least 16\.1 mm$"):
        _plan(guardian_height=14.0)


def test_a_guardian_is_as_high_as_given_or_refused() -> None:
    """It would wobble under the nozzle, or have another height: a body of 7.8 mm bears 46.8."""
    with pytest.raises(CombinationError, match=r"^guardian-height: .* use at most 46\.8 mm$"):
        _plan(guardian_height=50.0)
    assert _plan(guardian_height=46.8).footprint.height == 46.8


@pytest.mark.parametrize("height", [25.0, 40.0])
def test_the_spear_stands_free_by_a_fifth_at_most(height: float) -> None:
    """A long thin shaft would snap off: at 30 mm only its last 6 are free of the fist."""
    plan = _plan(guardian_height=height)
    fist = plan.at(plan.hand.z + 2.0)
    assert plan.height - fist <= 0.2 * height + 1e-9
    assert 2 * plan.shaft >= 1.6


@pytest.mark.parametrize(("figure", "height"), share_of(product((1, 2, 3, 4), (25.0, 40.0)), 3))
def test_lower_and_higher_guardians_are_sound(figure: int, height: float, tmp_path: Path) -> None:
    """The figure would come apart away from the size at which it was drawn."""
    values = {"guardian_height": height, "figure": figure}
    planned = plan_piece(piece("guardian"), sort_values(piece("guardian"), values))
    made = make_piece(planned, [tmp_path / "guardian.stl"], MakeOptions(use_cache=False))
    assert not made.reports[0].errors
    assert len(made.mesh.faces) <= 12_000
