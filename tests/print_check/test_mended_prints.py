"""Details that slicers once lost: nothing is wrong any more with the prints of these pieces."""

from __future__ import annotations

from pathlib import Path

import pytest

from ..real_tools.tools import program
from ..strength import share_of
from .cases import PrintCase

_ONCE_LOST = (
    # The noses ended in a blade before the face.
    PrintCase("guardian", "red", walls="classic"),
    # A staff ended in the middle of a layer.
    PrintCase("merchant", "spices", walls="classic"),
    # An ear ended in a point beside the head.
    PrintCase("stable", "small"),
    # A joint beside the bulge of a horseshoe arch, whose leans added up.
    PrintCase("gate", "moorish", layer=0.24),
    # A pocket between the leaves of the palm and the canal.
    PrintCase("land-tile", "three", walls="classic"),
    # A hollow in the neck of the jar.
    PrintCase("merchant", "pottery", layer=0.12, walls="classic"),
    PrintCase("guardian", "cone-3", "smallest", layer=0.12, walls="classic"),
    # The points of a crown were lost, and their tips began in the air.
    PrintCase("guardian", "black", "smallest", layer=0.24, walls="classic"),
    # Its shield and its emblem ended thinner than two lines above, and its sleeve was hollow.
    PrintCase("guardian", "black", "smallest", layer=0.12, walls="classic"),
    PrintCase("guardian", "brown", layer=0.2, walls="classic"),
    # The cloak behind the legs was hollow.
    PrintCase("guardian", "yellow", "smallest", layer=0.2, walls="classic"),
    # A hollow between three loaves.
    PrintCase("merchant", "bread", "smallest", layer=0.12, walls="classic"),
    # The ring's tip was filled with one wide line, which reached out of the slot.
    PrintCase("gate", "battlement", "smallest", layer=0.12, walls="classic"),
    # Corners of the canal that left a wide border with a hole in it.
    PrintCase("land-tile", "one", "smallest", layer=0.12),
)


@pytest.mark.real_tools
@pytest.mark.parametrize("case", share_of(_ONCE_LOST, 3), ids=lambda case: case.variant)
def test_what_was_once_lost_is_printed(case: PrintCase, tmp_path: Path) -> None:
    """A detail would be missing on the print, or be a loose crumb beside it."""
    program("prusa-slicer")
    made = case.verified(tmp_path)
    assert made is not None
    found, report = made
    assert report.findings == ()
    assert all(one.present for one in found.features)
