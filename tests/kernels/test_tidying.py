"""Triangles of the mesh kernel: no needless corners, no lines, walls divided alike."""

from __future__ import annotations

import numpy as np
import pytest

from gatesmith.cad.kernel_choice import MESH, using
from gatesmith.cad.tidying.facets import evenly_divided
from gatesmith.cad.tidying.straightening import (
    straightened_edges,
    without_lines,
    without_short_edges,
)
from gatesmith.core.findings import Severity
from gatesmith.core.quality import Quality
from gatesmith.making.options import Request
from gatesmith.making.planned_piece import plan_recipe
from gatesmith.making.request import plan_piece
from gatesmith.mesh.solids.body import partition_of
from gatesmith.mesh.topology import topology_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.pieces import piece
from gatesmith.validation.checks import Subject, examine

from .comparing import random_recipe

# A block 2 × 1 × 1 whose lower front edge has a corner in its middle.
POINTS = np.array(
    [(0, 0, 0), (1, 0, 0), (2, 0, 0), (2, 1, 0), (0, 1, 0),
     (0, 0, 1), (2, 0, 1), (2, 1, 1), (0, 1, 1)], dtype=np.float64)  # fmt: skip
BLOCK = np.array(
    [(0, 4, 1), (4, 3, 1), (1, 3, 2), (5, 6, 7), (5, 7, 8), (0, 1, 5), (1, 6, 5), (1, 2, 6),
     (2, 3, 7), (2, 7, 6), (3, 4, 8), (3, 8, 7), (4, 0, 5), (4, 5, 8)], dtype=np.int64)  # fmt: skip


def _volume(points: np.ndarray, triangles: np.ndarray) -> float:
    first, second, third = (points[triangles[:, corner]] for corner in range(3))
    return float((np.cross(first, second) * third).sum() / 6)


def _is_closed(points: np.ndarray, triangles: np.ndarray) -> bool:
    mesh = Mesh(points.astype(np.float32), triangles.astype(np.int32))
    return bool((topology_of(mesh).edges.uses == 2).all())


def test_a_corner_on_a_straight_edge_is_taken_out() -> None:
    """Rounding would move it off its edge, and bend the faces beside it."""
    made = straightened_edges(POINTS, BLOCK)
    assert len(made) == 12
    assert 1 not in made
    assert _volume(POINTS, made) == pytest.approx(2.0)
    assert _is_closed(POINTS, made)


def test_a_corner_that_is_needed_stays() -> None:
    """A block would lose its corners."""
    bent = POINTS + np.eye(3)[1] * np.array([0, -0.01, 0, 0, 0, 0, 0, 0, 0])[:, None]
    assert straightened_edges(bent, BLOCK) is BLOCK


def test_a_triangle_that_is_a_line_is_turned() -> None:
    """A file would hold a triangle without an area, which the checks report."""
    flat = np.array([(0, 4, 2), (4, 3, 2), (0, 2, 1), *BLOCK[3:].tolist()], dtype=np.int64)
    assert _is_closed(POINTS, flat)
    made = without_lines(POINTS, flat)
    assert _volume(POINTS, made) == pytest.approx(2.0)
    assert _is_closed(POINTS, made)
    sides = POINTS[made[:, 1:]] - POINTS[made[:, :1]]
    assert np.linalg.norm(np.cross(sides[:, 0], sides[:, 1]), axis=1).min() > 0.1
    assert without_lines(POINTS, made) is made


@pytest.mark.parametrize(("step", "joined"), [(4e-6, False), (1e-5, True), (3e-5, False)])
def test_the_ends_of_a_short_edge_are_joined(step: float, joined: bool) -> None:
    """Triangles beside it are so thin that programs which read the file turn their normals.

    At 0.000004 mm both ends are one place of the file anyway, at 0.00003 mm they are three apart.
    """
    near = POINTS.copy()
    near[1] = (step, 0, 0)
    made = without_short_edges(near, BLOCK)
    assert (made is not near) == joined
    assert (made[1] == made[0]).all() == joined
    names = np.where(np.arange(len(POINTS)) == 1, 0, np.arange(len(POINTS)))[BLOCK]
    whole = names[[len({*triangle}) == 3 for triangle in names.tolist()]]
    assert len(whole) == 12
    assert _is_closed(made, whole)


def test_ends_that_would_leave_a_sheet_stay_apart() -> None:
    """A splinter would become two triangles back to back, which no check lets pass."""
    points = np.array([(0, 0, 0), (1e-5, 0, 0), (0, 1, 0), (0, 0, 1)], dtype=np.float64)
    faces = np.array([(0, 2, 1), (0, 1, 3), (0, 3, 2), (1, 2, 3)], dtype=np.int64)
    assert _volume(points, faces) > 0
    assert without_short_edges(points, faces).tolist() == points.tolist()


def test_a_triangle_is_not_turned_over_to_join_ends() -> None:
    """The surface would cross itself.

    Corner 5 is 0.00001 mm above corner 0. The line from 1 to 6 passes between the two, so that the
    triangle of 1, 6 and 5 would face inwards if 5 were at 0.
    """
    points = POINTS.copy()
    points[5], points[1], points[6] = (0, 0, 1e-5), (-1, 0, 0), (2, 0, 2e-5)
    made = without_short_edges(points, BLOCK)
    assert made.tolist() == points.tolist()


def test_a_facet_is_divided_alike_from_both_sides() -> None:
    """A pocket's wall and its filling's would leave a sheet between them."""
    half = evenly_divided(POINTS, straightened_edges(POINTS, BLOCK))
    # The same surface, inside out, with every facet divided the other way.
    turned = {tuple(sorted(triangle)) for triangle in half[:, ::-1].tolist()}
    again = evenly_divided(POINTS, half[::-1, ::-1].copy())
    assert {tuple(sorted(triangle)) for triangle in again.tolist()} == turned
    assert _volume(POINTS, again) == pytest.approx(-2.0)


@pytest.mark.parametrize("number", [2, 16])
def test_an_inlay_fills_its_pocket(number: int) -> None:
    """A chip with an inlay would be refused for gaps; these two were."""
    planned = plan_recipe(random_recipe("chip", "mo", number))
    with using(MESH) as words:
        base, filling = (words.tessellate(part.build(), Quality.FINE) for part in planned.parts)
    found = partition_of(base, [filling])
    assert found.overlap == pytest.approx(0, abs=1e-6)
    assert found.gap == pytest.approx(0, abs=1e-6)


def test_faces_that_are_equal_but_for_rounding_become_one() -> None:
    """A sheet without thickness would be left between a pilaster and its merlon; here one was."""
    sizes = {"wall_length": 120.0, "wall_depth": 22.355, "wall_height": 29.61}
    request = Request(
        given={**sizes, "bed_chamfer": 0.01, "style": "masonry"},
        edition="medina-2001",
        printer="bambu-a1-mini",
    )
    planned = plan_piece(piece("wall"), request)
    with using(MESH) as words:
        mesh = words.tessellate(planned.build(planned.plan), Quality.FINE)
    report = examine(Subject(mesh, planned.expectation), "wall", "mesh")
    assert [found.code for found in report.findings if found.severity != Severity.INFO] == []


def test_lines_beside_one_another_are_turned() -> None:
    """One turn makes a line of the next triangle, which would stay in the file."""
    points = np.vstack([POINTS, [(0.5, 0, 0)]])
    flat = np.array(
        [(0, 1, 9), (0, 4, 2), (4, 3, 2), (0, 2, 1), *BLOCK[3:5].tolist(), (0, 9, 5), (9, 1, 5),
         *BLOCK[6:].tolist()], dtype=np.int64)  # fmt: skip
    made = without_lines(points, flat)
    assert _is_closed(points, made)
    assert _volume(points, made) == pytest.approx(2.0)
    first, second, third = (points[made[:, corner]] for corner in range(3))
    assert np.linalg.norm(np.cross(second - first, third - first), axis=1).min() > 0.1


def test_a_building_with_a_corner_given_twice() -> None:
    """Two corners that rounding makes one would hide a triangle without area behind them."""
    given = {"building_side": 94.136, "dome_side": 63.378}
    recipe = plan_piece(piece("building"), Request(given, {}, printer="prusa-xl")).recipe
    planned = plan_recipe(recipe)
    with using(MESH, Quality.FINE) as kernel:
        mesh = kernel.tessellate(planned.build(planned.plan), Quality.FINE)
    report = examine(Subject(mesh, planned.expectation), "building", "mesh")
    assert report.verdict == "sound"
