"""PrusaSlicer, with supports switched on, finds nothing to support and prints the footprint."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.making.slicing.gcode import printed

from .conftest import Slices
from .gates import GATES, Gate
from .tools import LAYERS, PRUSA_LINE, program, prusa_gcode

pytestmark = pytest.mark.real_tools

_FIRST_LAYER = 0.2
_TENTH = 0.1  # mm, by which a print may differ from its footprint

_every_gate = pytest.mark.parametrize("gate", GATES, ids=lambda gate: gate.name)


@pytest.fixture(autouse=True, scope="module")
def _tool() -> None:
    """Skips or fails the tests of this file before any gate is made for them."""
    program("prusa-slicer")


@_every_gate
def test_no_layer_height_needs_support(gate: Gate, prusa_slices: Slices) -> None:
    """A user would have to cut support out of the gate, which the project promises never to do."""
    supported = {
        layer: (min(found.support), max(found.support))
        for layer, found in prusa_slices(gate).items()
        if found.support
    }
    assert not supported, f"layer height to lowest and highest support: {supported}"


@_every_gate
def test_the_print_is_as_large_as_the_footprint(gate: Gate, prusa_slices: Slices) -> None:
    """The printed gate would not fit the place of a wall, though its file does."""
    length, depth, height = gate.printed
    for layer, found in prusa_slices(gate).items():
        assert found.extent[0] == pytest.approx(length, abs=_TENTH), layer
        assert found.extent[1] == pytest.approx(depth, abs=_TENTH), layer
        layers = 1 + (height - _FIRST_LAYER) / layer
        assert len(found.layers) == pytest.approx(layers, abs=1), layer
        assert max(found.layers) == pytest.approx(height, abs=layer), layer


def test_support_would_be_seen(tmp_path: Path) -> None:
    """The slicer would be asked in such a way, or be read so badly, that no support ever shows."""
    shelf = tmp_path / "table.stl"
    shelf.write_text(_table(), encoding="ascii")
    for layer in LAYERS:
        assert printed(prusa_gcode(shelf, layer), PRUSA_LINE).support, layer


def _table() -> str:
    """A plate of 40 × 40 mm on one leg, which no printer makes without support."""
    boxes = (((-4.0, 4.0), (-4.0, 4.0), (0.0, 12.0)), ((-20.0, 20.0), (-20.0, 20.0), (11.0, 14.0)))
    lines = ["solid table"]
    for box in boxes:
        for axis in range(3):
            for side in (0, 1):
                lines += _face(box, axis, side)
    return "\n".join([*lines, "endsolid table"])


def _face(box: tuple[tuple[float, float], ...], axis: int, side: int) -> list[str]:
    one, other = (axis + 1) % 3, (axis + 2) % 3
    turns = ((0, 0), (1, 0), (1, 1), (0, 1)) if side else ((0, 0), (0, 1), (1, 1), (1, 0))
    corners = []
    for first, second in turns:
        at = {axis: box[axis][side], one: box[one][first], other: box[other][second]}
        corners.append(f"vertex {at[0]} {at[1]} {at[2]}")
    lines = []
    for triangle in ((0, 1, 2), (0, 2, 3)):
        lines += ["facet normal 0 0 0", "outer loop", *(corners[corner] for corner in triangle)]
        lines += ["endloop", "endfacet"]
    return lines
