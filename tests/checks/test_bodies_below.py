"""Undersides of one body that another one holds, and the work of looking at the layer below.

What is warned about was measured by slicing these very solids with PrusaSlicer 2.5 in layers of
0.2 mm.
"""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from gatesmith.core.findings import Finding
from gatesmith.mesh.sections import section_lines, sections
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Expectation, Subject
from gatesmith.validation.checks.examples import Points, loose
from gatesmith.validation.checks.printing import _layer_below, _ridges, overhang
from gatesmith.validation.checks.printing._layer_steps import Effort

from .prisms import Solid, manifold, mesh_of, prism, slab

FOREIGN = Expectation(as_it_lies=False)


def together(*solids: Solid) -> Mesh:
    """These solids in one mesh, not united."""
    return loose(np.concatenate([mesh_of(solid).corners for solid in solids]))


def found(mesh: Mesh, expected: Expectation = FOREIGN) -> list[Finding]:
    """What is said of a mesh, but for tips."""
    findings = overhang.CHECK.run(Subject(mesh, expected))
    return [each for each in findings if each.severity.value != "info"]


def ball(level: float) -> Solid:
    """A ball of 10 mm with its middle at a level."""
    return manifold().Manifold.sphere(5, 60).translate((0, 0, level))


@pytest.mark.parametrize("sunk", [0.0, 0.5])
@pytest.mark.parametrize(("out", "supported"), [(-0.5, False), (0.1, False), (1.0, True)])
def test_a_body_on_another_overhangs_by_what_stands_out(
    sunk: float, out: float, supported: bool
) -> None:
    """Each model whose bodies overlap or touch, as most are drawn, would need support."""
    side = 10 + 2 * out
    mesh = together(slab(10, 10, 5, (0, 0, 0)), slab(side, side, 5, (0, 0, 5 - sunk)))
    assert [each.code for each in found(mesh)] == ["overhang"] * supported


@pytest.mark.parametrize(("level", "supported"), [(6.0, False), (8.5, False), (9.5, True)])
def test_a_ball_sunk_into_a_block_overhangs_above_it(level: float, supported: bool) -> None:
    """The half of a ball that lies in the block would print on air."""
    mesh = together(slab(20, 20, 5, (0, 0, 0)), ball(level))
    assert [each.code for each in found(mesh)] == ["overhang"] * supported


def test_an_arm_sunk_into_a_block_overhangs_beside_it() -> None:
    """An arm would be held by the block that only its end lies in."""
    mesh = together(slab(10, 10, 10, (0, 0, 0)), slab(8, 4, 2, (4.1, 0, 7)))
    assert [each.code for each in found(mesh)] == ["overhang"]


def test_our_own_pieces_are_judged_body_by_body() -> None:
    """A piece of ours whose bodies were not united would pass."""
    mesh = together(slab(10, 10, 5, (0, 0, 0)), slab(10.2, 10.2, 5, (0, 0, 5)))
    assert [each.code for each in found(mesh, Expectation())] == ["overhang"]


def test_lines_of_a_section_are_those_of_its_loops() -> None:
    """A corner beside others would be measured from another section than is printed."""
    mesh, level = mesh_of(ball(5) + slab(3, 3, 9, (0, 0, 0))), 6.25
    corners = mesh.faces[np.random.default_rng(1).permutation(len(mesh.faces))]
    lines = section_lines(mesh.vertices, corners, level)
    (loops,) = sections(mesh.vertices, mesh.faces, np.array([level]))
    sides = [np.stack((loop, np.roll(loop, -1, axis=0)), axis=1) for loop in loops]
    assert _in_order(lines).tolist() == _in_order(np.concatenate(sides)).tolist()


def _in_order(lines: Points) -> Points:
    rows = lines.reshape(-1, 4)
    ordered: Points = rows[np.lexsort(rows.T)]
    return ordered


def teeth(side: int) -> Mesh:
    """So many rows of so many posts whose tops widen by 50° at their corners."""
    corners = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
    tooth = mesh_of(prism(corners, 1) + prism(corners, 1, 1, 1 + 2 * np.tan(np.radians(40))))
    places = np.array([(4 * x, 4 * y, 0) for x in range(side) for y in range(side)])
    return loose((tooth.corners + places[:, None, None]).reshape(-1, 3, 3))


def test_a_corner_is_compared_with_what_is_near_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of 20 MB with twenty thousand teeth was not judged at all: it took over a minute."""
    compared: list[int] = []

    def counted(
        points: NDArray[np.float32], corners: NDArray[np.int32], level: float
    ) -> NDArray[np.float64]:
        compared.append(len(corners))
        return section_lines(points, corners, level)

    monkeypatch.setattr(_layer_below, "section_lines", counted)
    (told,) = found(teeth(15))
    assert told.count == len(compared) == 4 * 15 * 15
    # Each tooth has some thirty facets; those of one row are near in y.
    assert max(compared) <= 15 * 30


def test_corners_that_are_left_out_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A model with more corners than are measured would be said to be checked."""
    monkeypatch.setattr(_ridges, "MOST_CHAINS", 3)
    overhangs, told = found(teeth(1))
    assert overhangs.count == 3
    assert told.code == "not-fully-checked"
    assert "corners" in told.message
    assert "(1 left out)" in told.message
    monkeypatch.setattr(_ridges, "Effort", lambda: Effort(0))
    (told,) = found(teeth(1))
    assert "(4 left out)" in told.message
