"""Each named feature that a piece declares is there in its model, in the box that it names."""

from __future__ import annotations

import math
import os
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from gatesmith.core.errors import CombinationError, ParameterError
from gatesmith.core.named_features import between, feature, mirrored, with_mirrored
from gatesmith.making.builder import PieceBuilder
from gatesmith.making.options import MakeOptions
from gatesmith.making.request import plan_piece, sort_values
from gatesmith.mesh.solids.body import body_of
from gatesmith.pieces import piece, piece_names
from gatesmith.pieces.guardian.plan import GuardianPlan

from .random_requests import drawn_request
from .truths import truths

if TYPE_CHECKING:
    from gatesmith.core.footprint import Box
    from gatesmith.core.named_features import NamedFeature
    from gatesmith.making.planned_piece import PlannedPiece

_MANIFOLD: Any = import_module("manifold3d").Manifold
_LEAST_SHARE = 0.1  # of a box: what a stepped merlon or the letters of a mark fill at least
_LEAST_AROUND = 0.03  # of the room around a box: with less of its opposite nothing stands out
_NOZZLE = 0.4  # mm
_SAME = 1e-3  # mm
_RANDOM = int(os.environ.get("GATESMITH_SWEEP", "2"))


def _filled(body: Any, box: Box) -> tuple[float, float]:
    """The volume of the material in a box, and of the box itself, mm³."""
    low, high = box
    size = tuple(there - here for here, there in zip(low, high, strict=True))
    volume = size[0] * size[1] * size[2]
    return (body ^ _MANIFOLD.cube(size).translate(low)).volume(), volume


def _grown(box: Box) -> Box:
    low, high = box
    (x0, y0, z0), (x1, y1, z1) = low, high
    return (
        (x0 - _NOZZLE, y0 - _NOZZLE, z0 - _NOZZLE),
        (x1 + _NOZZLE, y1 + _NOZZLE, z1 + _NOZZLE),
    )


def _faults(planned: PlannedPiece) -> list[str]:
    """What is wrong with the declared features of a piece, one sentence each."""
    body: Any = body_of(PieceBuilder(planned, MakeOptions(use_cache=False)).mesh)
    around, faults = planned.plan.footprint.box, []
    for one in planned.features:
        box = planned.compensation.box(one.box)
        low, high = box
        where = f"{one.name} at {[round(each, 2) for each in (*low, *high)]}"
        if any(here >= there for here, there in zip(low, high, strict=True)):
            faults.append(f"{where}: the box is empty")
            continue
        if any(
            here < least - _SAME or there > most + _SAME
            for here, there, least, most in zip(*one.box, *around, strict=True)
        ):
            faults.append(f"{where}: outside the footprint")
        material, volume = _filled(body, box)
        share = material / volume
        if one.sunk and share > 1 - _LEAST_SHARE:
            faults.append(f"{where}: sunk, but {share:.0%} of its box is material")
        if not one.sunk and share < _LEAST_SHARE:
            faults.append(f"{where}: raised, but only {share:.0%} of its box is material")
        more, room = _filled(body, _grown(box))
        around_it = (more - material) / (room - volume)
        if (around_it if one.sunk else 1 - around_it) < _LEAST_AROUND:
            faults.append(f"{where}: nothing around it from which it could be told")
    return faults


def _with_features() -> list[str]:
    """The pieces that declare features."""
    from gatesmith.pieces import no_features

    return [name for name in piece_names() if piece(name).features is not no_features]


@pytest.mark.parametrize(
    ("name", "variant"),
    [
        (name, variant)
        for name in _with_features()
        for variant in truths()[name.replace("_", "-")].variants
    ],
)
def test_features_of_each_variant_are_in_the_model(name: str, variant: str) -> None:
    """Otherwise a check of the print would look for a merlon where the model has none."""
    found = piece(name)
    request = sort_values(found, truths()[name.replace("_", "-")].variants[variant].values)
    planned = plan_piece(found, request)
    assert _faults(planned) == []


@pytest.mark.parametrize("seed", range(_RANDOM))
@pytest.mark.parametrize("name", _with_features())
def test_features_of_random_pieces_are_in_the_model(name: str, seed: int) -> None:
    """The same over the declared ranges, where details move, shrink and are left out."""
    random = Random(f"{name} {seed}")
    for _ in range(60):
        request = drawn_request(piece(name), random)
        try:
            planned = plan_piece(piece(name), request)
        except (CombinationError, ParameterError):
            continue
        assert _faults(planned) == [], request
        return
    pytest.fail("sixty random requests were all refused")


def test_a_wall_of_five_merlons_declares_five_on_each_face() -> None:
    """By hand: a wall of 30 mm has five merlons and four crenels on each of its two faces."""
    planned = plan_piece(piece("wall"), sort_values(piece("wall"), {"wall_length": 30.0}))
    names = [one.name for one in planned.features]
    assert names.count("merlon") == 10
    assert names.count("crenel") == 8


def test_mirrored_features() -> None:
    """Otherwise one of the two sides would not be looked at, or one would be looked at twice."""
    one = feature("spear", (3, 2), (0.5, -0.5), (0, 9))
    assert one.box == ((2, -0.5, 0), (3, 0.5, 9))
    assert mirrored(one, "x").box == ((-3, -0.5, 0), (-2, 0.5, 9))
    assert with_mirrored([one], "xy") == [one, mirrored(one, "x")]


def test_between_gaps() -> None:
    """The merlons are what the crenels leave, with both ends."""
    assert between((-5, 5), [(-3, -1), (1, 3)]) == [(-5, -3), (-1, 1), (3, 5)]
    assert between((0, 4), []) == [(0, 4)]


def _named(features: tuple[NamedFeature, ...]) -> set[str]:
    return {one.name for one in features}


def test_what_a_style_has() -> None:
    """A style whose features are not declared would never be looked for."""
    gate = piece("gate")
    expected = {
        "battlement": {"merlon", "crenel", "field", "plinth", "course", "keystone", "passage"},
        "moorish": {"merlon", "crenel", "niche", "voussoir joint", "passage"},
        "twin-tower": {"merlon", "crenel", "arrow slit", "roof slot", "passage"},
        "plain": {"bay", "passage"},
    }
    for style, names in expected.items():
        values = {"style": style, "wall_length": 30.0}
        planned = plan_piece(gate, sort_values(gate, values))
        assert names <= _named(planned.features), style


@pytest.mark.parametrize("style", ["figure", "cone"])
def test_a_crown_has_a_notch_between_any_two_points(style: str) -> None:
    """A notch would be looked for where a point stands, or one where there is none.

    Points fill their boxes and notches leave theirs free; around the axis they take turns at 45°.
    """
    guardian = piece("guardian")
    planned = plan_piece(guardian, sort_values(guardian, {"figure": 4, "style": style}))
    assert isinstance(planned.plan, GuardianPlan)
    body: Any = body_of(PieceBuilder(planned, MakeOptions(use_cache=False)).mesh)
    names = ("crown point", "crown notch")
    places = []
    for one in planned.features:
        if one.name in names:
            material, volume = _filled(body, one.box)
            shares = (0.8, 1.0) if one.name == names[0] else (0.0, 0.2)
            assert shares[0] <= material / volume <= shares[1]
            (x0, y0, _), (x1, y1, _) = one.box
            y = (y0 + y1) / 2 - planned.plan.axis
            places.append((math.degrees(math.atan2(y, (x0 + x1) / 2)) % 360, one.name))
    turns, around = zip(*sorted(places), strict=True)
    assert list(around) in (list(names) * 4, list(names[::-1]) * 4)
    assert np.diff(turns) == pytest.approx([45.0] * 7)
