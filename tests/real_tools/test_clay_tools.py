"""The tools for clay print without support at any layer height, and admesh mends nothing."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

import gatesmith
from gatesmith.making.slicing.gcode import Printed, printed

from ..strength import NIGHTLY, turn_of
from .tools import LAYERS, PRUSA_LINE, admesh_counts, program, prusa_gcode, side_by_side

pytestmark = pytest.mark.real_tools

STYLES = ("battlement", "plain", "moorish", "twin-tower", "iwan", "kasbah")


def _sliced(path: Path, layer: float) -> Printed:
    return printed(prusa_gcode(path, layer), PRUSA_LINE)


@pytest.mark.parametrize("style", STYLES if NIGHTLY else STYLES[:1])
def test_cutter_and_ejector_print_without_support(style: str, tmp_path: Path) -> None:
    """The edge would be printed on support, or the cutter not be one closed body."""
    program("prusa-slicer")
    made = gatesmith.craft(
        "gate", "clay", style=style, out=tmp_path / "gate.stl", use_cache=False, printer="default"
    )
    for path, one in zip(made.files, made.made, strict=True):
        layers = turn_of(LAYERS, made.files.index(path))
        slices = side_by_side(partial(_sliced, path), layers)
        for layer, found in zip(layers, slices, strict=True):
            assert not found.support, (path.name, layer)
            shape = one.plan.footprint
            assert found.extent == pytest.approx((shape.length, shape.depth), abs=0.1)
        program("admesh")
        counts = admesh_counts(path)
        assert counts["Number of parts"] == 1
        assert counts["Total disconnected facets"] == 0
        assert counts["Degenerate facets"] == 0
