"""Every variant of every piece, judged by admesh and PrusaSlicer.

At each change one variant of each piece in one edition; all of them at night (tests/strength.py).
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from gatesmith.making.slicing.gcode import Printed, printed

from ..real_tools.tools import (
    ADMESH_DEFECTS,
    LAYERS,
    PRUSA_LINE,
    admesh_counts,
    program,
    prusa_gcode,
)
from ..strength import NIGHTLY, turn_of
from .making import Case, Workbench, cases

pytestmark = pytest.mark.real_tools

_AT_ONCE = 2
_TENTH = 0.1  # mm, by which a print may differ from its footprint

# Gates are judged in tests/real_tools, in more sizes.
_CASES = [case for case in cases() if case.piece != "gate"]
_FIRST = list({case.piece: case for case in reversed(_CASES)}.values())

_every_case = pytest.mark.parametrize(
    "case", _CASES if NIGHTLY else _FIRST, ids=lambda case: case.name
)


@_every_case
def test_admesh_finds_nothing_to_mend(case: Case, workbench: Workbench) -> None:
    """A printing service that runs admesh would mend our file, and perhaps spoil it."""
    program("admesh")
    counts = admesh_counts(workbench.file(case))
    assert {name: counts[name] for name in ADMESH_DEFECTS} == dict.fromkeys(ADMESH_DEFECTS, 0)
    assert counts["Number of parts"] == 1


@_every_case
def test_no_layer_height_needs_support(case: Case, workbench: Workbench) -> None:
    """A user would have to cut support out of the piece, or it would not fit its place."""
    program("prusa-slicer")
    if not workbench.first_with_its_mesh(case):
        return  # sliced under the name of another edition
    file, (length, depth, height) = workbench.file(case), case.truth.box
    length, depth = length - case.truth.rounded[0], depth - case.truth.rounded[1]

    def sliced(layer: float) -> Printed:
        return printed(prusa_gcode(file, layer), PRUSA_LINE)

    layers = turn_of(LAYERS, cases().index(case))
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        found = list(pool.map(sliced, layers))
    supported = {
        layer: (min(one.support), max(one.support))
        for layer, one in zip(layers, found, strict=True)
        if one.support
    }
    assert not supported, f"layer height to lowest and highest support: {supported}"
    for layer, one in zip(layers, found, strict=True):
        assert one.extent == pytest.approx((length, depth), abs=_TENTH), layer
        assert max(one.layers) == pytest.approx(height, abs=layer), layer
