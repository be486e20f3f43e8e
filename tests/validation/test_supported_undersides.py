"""What PrusaSlicer supports is a warning about a foreign model, and what it leaves alone is none.

Bridges that are too long are a warning of their own: PrusaSlicer supports none, they sag all the
same.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import gatesmith
from gatesmith.core.findings import Severity

from ..checks.prisms import mesh_of
from ..real_tools.tools import program
from ..strength import SEED, how_many
from .heavy import stl_of
from .undersides import FAMILIES, underside

EACH = how_many(2, 40)

# Of a hundred: how many may be judged otherwise than by the slicer, most of them within some
# hundredths of a millimetre of a limit.
DIFFERENT = 3


def compared(folder: Path) -> Iterator[tuple[str, bool, bool]]:
    """The name of each solid, whether PrusaSlicer supports it, and whether it is warned about."""
    for family in FAMILIES:
        for number in range(EACH):
            solid = underside(family, SEED, number)
            file = folder / "solid.stl"
            file.write_bytes(stl_of(mesh_of(solid).corners))
            supported = gatesmith.slice(file, slicer="prusa").support
            codes = {
                found.code
                for found in gatesmith.validate(file).findings
                if found.severity is not Severity.INFO
            }
            yield f"{family} {number}", supported, bool(codes & {"overhang", "starts-in-air"})


@pytest.mark.usefixtures("checked_here")
def test_the_slicer_agrees_in_both_directions(tmp_path: Path) -> None:
    """Support would surprise who read that a model prints, or warnings would be for nothing."""
    program("prusa-slicer")
    print(f"GATESMITH_SEED={SEED}")
    found = list(compared(tmp_path))
    assert len(found) == EACH * len(FAMILIES)
    assert sum(supported for _, supported, _ in found) > len(found) / 4
    assert sum(not supported for _, supported, _ in found) > len(found) / 4
    surprising = [name for name, supported, warned in found if supported and not warned]
    needless = [name for name, supported, warned in found if warned and not supported]
    assert 100 * len(surprising) <= DIFFERENT * len(found), surprising
    assert 100 * len(needless) <= DIFFERENT * len(found), needless
