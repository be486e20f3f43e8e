"""The board below a scene: a closed body of the right size, with lines where they belong."""

from __future__ import annotations

import pytest
import trimesh

from gatesmith.fitting.placed_piece import BoardOutline
from gatesmith.fitting.scene_export.slab import slab
from gatesmith.mesh.triangles import Mesh

_Line = tuple[tuple[float, float], tuple[float, float]]

_CROSS: tuple[_Line, ...] = (((0, -5), (0, 5)), ((-5, 0), (5, 0)))
_KNOT: tuple[_Line, ...] = (((-5, 0), (0, 0)), ((0.9, 0.9), (5, 0.9)))
_OTHER_KNOT: tuple[_Line, ...] = (((-5, 0.9), (0, 0.9)), ((0.9, 0), (5, 0)))
"""Two lines 0.9 wide that touch in the corner (0.45, 0.45) alone."""

_BODY = 40 * 30 * 3.8 + 1.2 / 6 * (40 * 30 + 37.6 * 27.6 + 4 * 38.8 * 28.8)
"""5 mm thick, 1.2 mm of it a bevel of 45 degrees around 40 × 30 mm."""


def _plan(*lines: _Line) -> BoardOutline:
    return BoardOutline((-20, -15), (20, 15), lines)


def _read(mesh: Mesh) -> trimesh.Trimesh:
    """The mesh in the eyes of an independent reader, equal corners made one."""
    found = trimesh.Trimesh(mesh.vertices, mesh.faces, process=False)
    found.merge_vertices()
    return found


@pytest.mark.parametrize(
    ("lines", "sunk"),
    [
        ((), 0.0),
        (_CROSS[:1], 10.9 * 0.9),
        (_CROSS, 2 * 10.9 * 0.9 - 0.9**2),
        ((*_CROSS, *_CROSS), 2 * 10.9 * 0.9 - 0.9**2),
        ((((0, -15), (0, 15)),), (30 - 2 * 1.2 - 2 * 0.9) * 0.9),
        ((((-20, 0), (20, 0)),), (40 - 2 * 1.2 - 2 * 0.9) * 0.9),
        ((((0, 40), (5, 40)),), 0.0),
    ],
    ids=["plain", "one", "cross", "twice", "to the rim", "across", "beyond"],
)
def test_the_slab_is_closed_and_its_lines_are_cut_out(
    lines: tuple[_Line, ...], sunk: float
) -> None:
    """Slicers would refuse the board, or print one without cells."""
    whole = _read(slab(_plan(*lines)).whole)
    assert whole.is_watertight
    assert whole.is_winding_consistent
    assert whole.volume == pytest.approx(_BODY - 0.6 * sunk, abs=0.02)
    assert whole.bounds.ravel() == pytest.approx((-20, -15, -5, 20, 15, 0))


@pytest.mark.parametrize("lines", [_KNOT, _OTHER_KNOT])
def test_lines_that_touch_in_a_corner_alone_leave_no_knot(lines: tuple[_Line, ...]) -> None:
    """An upright edge would have four sides, which is no body."""
    assert _read(slab(_plan(*lines)).whole).is_watertight


def test_floors_of_lines_are_told_from_fields() -> None:
    """Cells could not be seen in a picture."""
    made = slab(_plan(*_CROSS))
    lines = _read(made.lines)
    assert set(lines.vertices[:, 2].round(3)) == {-0.6}
    assert lines.area == pytest.approx(2 * 10.9 * 0.9 - 0.9**2, abs=0.01)
    assert made.colour != made.line_colour
