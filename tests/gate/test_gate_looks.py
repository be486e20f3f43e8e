"""A gate looks like a gate: from above, from both sides, and each style unlike the others."""

from __future__ import annotations

from itertools import combinations, product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gatesmith
from gatesmith.mesh.triangles import Mesh

from ..pieces.places import windings
from ..strength import share_of
from .conftest import Making
from .seen import Heights, seen_from, share_away_from, turned_half

STYLES = ("battlement", "plain", "moorish", "twin-tower", "iwan", "kasbah")
DOORS = ("open", "leaves", "portcullis")
SIZES = (
    (30.0, 10.0, 20.0),
    (12.0, 4.0, 6.0),
    (12.0, 4.0, 13.0),  # higher it would snap
    (120.0, 4.0, 6.0),
    (12.0, 60.0, 6.0),
    (12.0, 60.0, 60.0),
    (120.0, 60.0, 6.0),
    (120.0, 60.0, 150.0),
)

_CELL = 0.1  # mm
_COARSE = 0.3  # mm, for a gate with hundreds of thousands of finer cells
_LEAST_SEEN = 0.2  # of the plan
_SEEN = 2.0  # mm
_THIRD = 1 / 3  # of the plan
_STRAY = 0.002  # share of cells on an edge, which fall on this side or that
_TRIANGLES = (80, 9000)

_every_size = pytest.mark.parametrize(
    ("size", "style"),
    share_of(product(SIZES, STYLES), 5),
    ids=lambda value: value if isinstance(value, str) else "x".join(map(str, value)),
)


def _named(size: tuple[float, float, float]) -> dict[str, float]:
    return dict(zip(("wall_length", "wall_depth", "wall_height"), size, strict=True))


def _cell(size: tuple[float, float, float]) -> float:
    return _CELL if size[0] * size[1] <= 1000 else _COARSE


@_every_size
def test_from_above_it_is_no_wall(
    style: str, size: tuple[float, float, float], make: Making
) -> None:
    """Players, who look down on the board, would take the gate for a wall."""
    seen = seen_from(make(style=style, **_named(size)).mesh, "above", _cell(size))
    assert share_away_from(seen, size[2], _SEEN) >= _LEAST_SEEN


def test_a_wall_seen_from_above_is_a_wall(make: Making) -> None:
    """The measure above would find any block unlike a wall."""
    seen = seen_from(make(wall_length=30.0, style="plain").mesh, "above", _CELL)
    assert seen.shape == (297, 100)
    assert seen.max() == pytest.approx(20)
    flat = np.full_like(seen, 20.0)
    assert share_away_from(flat, 20, _SEEN) == 0
    assert share_away_from(flat, 22, _SEEN) == 1


@_every_size
def test_both_faces_are_the_same(
    style: str, size: tuple[float, float, float], make: Making
) -> None:
    """The gate would serve two sides of the town only, its back turned to the others."""
    mesh, cell = make(style=style, **_named(size)).mesh, _cell(size)
    turned = turned_half(mesh)
    for view in ("above", "front", "side"):
        one, other = (
            np.nan_to_num(seen_from(shape, view, cell), neginf=-1000.0) for shape in (mesh, turned)
        )
        assert np.mean(np.abs(one - other) > 0.02) <= _STRAY, view


def test_a_one_sided_gate_would_be_found(make: Making) -> None:
    """The comparison above would find any shape the same from both sides."""
    mesh = make(wall_length=30.0).mesh
    pushed = mesh.vertices.copy()
    pushed[pushed[:, 1] > 4.5] += np.array((0.3, 0, 0), dtype=np.float32)
    one_sided = Mesh(pushed, mesh.faces)
    one, other = (
        np.nan_to_num(seen_from(shape, "front", _CELL), neginf=-1000.0)
        for shape in (one_sided, turned_half(one_sided))
    )
    assert np.mean(np.abs(one - other) > 0.02) > 10 * _STRAY


def test_every_style_differs_from_every_other(make: Making) -> None:
    """Two styles would be one under two names."""
    views = {
        style: seen_from(make(wall_length=30.0, style=style).mesh, "above", _CELL)
        for style in STYLES
    }
    assert len(views) == 6
    for one, other in combinations(STYLES, 2):
        assert _apart(views[one], views[other]) >= _THIRD, (one, other)


@pytest.mark.parametrize("wall", ["masonry", "plain"])
def test_every_style_differs_from_every_wall(wall: str, make: Making, tmp_path: Path) -> None:
    """A player who looks down on the town would not see where its gates are."""
    out = tmp_path / "wall.stl"
    values: dict[str, Any] = {"style": wall, "edition": "medina-2001", "printer": "default"}
    beside = seen_from(gatesmith.make("wall", out=out, **values).mesh, "above", _CELL)
    for style in STYLES:
        gate = seen_from(make(wall_length=30.0, style=style).mesh, "above", _CELL)
        assert _apart(gate, beside) >= _THIRD, style
    assert _apart(beside, beside) == 0


def _apart(one: Heights, other: Heights) -> float:
    """The share of two plans that differs by 2 mm or more."""
    pair = (np.nan_to_num(heights, neginf=-9.0) for heights in (one, other))
    return float((np.abs(next(pair) - next(pair)) >= _SEEN).mean())


@pytest.mark.parametrize("style", STYLES)
def test_every_door_differs_from_every_other(style: str, make: Making) -> None:
    """An open gate, leaves and a portcullis would look alike on the board."""
    views = [
        np.nan_to_num(
            seen_from(make(wall_length=30.0, style=style, door=door).mesh, "front", _CELL),
            neginf=-9.0,
        )
        for door in DOORS
    ]
    for one, other in combinations(views, 2):
        assert (np.abs(one - other) > 0.2).mean() >= 0.01


@pytest.mark.parametrize("length", [12.0, 16.0])
def test_a_small_portcullis_shows_its_bars(length: float, make: Making) -> None:
    """An opening too small for holes would be closed by a blank slab.

    By hand: bars 0.8 mm wide, one of them in the middle, between grooves 0.6 mm wide, whose
    middles are 0.7 mm from it; they are 0.4 mm deep in a panel 1.7 mm thick, to 0.45 mm.
    """
    mesh = make(wall_length=length, style="battlement", door="portcullis").mesh
    for y in (-0.65, 0.65):
        inside = [round(windings(mesh, (x, y, 1.0))) for x in (-0.7, 0.0, 0.7)]
        assert inside == [0, 1, 0]
    assert round(windings(mesh, (0.7, 0.0, 1.0))) == 1


@pytest.mark.parametrize(("style", "door"), list(product(STYLES, DOORS)))
def test_the_mesh_is_neither_coarse_nor_heavy(style: str, door: str, make: Making) -> None:
    """Curves would be cornered, or the file larger than anybody needs."""
    triangles = len(make(wall_length=30.0, style=style, door=door).mesh.faces)
    assert _TRIANGLES[0] <= triangles <= _TRIANGLES[1]
