"""What the tests of this folder share: where gates are made, and slices that are made once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from .gates import Gate
from .gcode import Printed, printed
from .tools import LAYERS, PRUSA_LINE, prusa_gcode, side_by_side

Slices = Callable[[Gate], dict[float, Printed]]
"""From a gate to what PrusaSlicer prints of it, by layer height."""


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the gates of this run are made in."""
    return tmp_path_factory.mktemp("gates")


@pytest.fixture(scope="session")
def slices(made: Path) -> Slices:
    """PrusaSlicer's answer for a gate at every layer height, asked for once."""
    known: dict[Gate, dict[float, Printed]] = {}

    def sliced(gate: Gate) -> dict[float, Printed]:
        if gate not in known:
            file = gate.made_in(made)

            def one(layer: float) -> Printed:
                return printed(prusa_gcode(file, made, layer), PRUSA_LINE)

            found = side_by_side(one, LAYERS)
            known[gate] = dict(zip(LAYERS, found, strict=True))
        return known[gate]

    return sliced
