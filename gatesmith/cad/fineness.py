"""How finely curves become triangles."""

from __future__ import annotations

from dataclasses import dataclass

from gatesmith.core.quality import Quality


@dataclass(frozen=True)
class Fineness:
    """How far triangles may leave a curve: ``distance`` in millimetres, ``turn`` in radians."""

    distance: float
    turn: float


# The turn determines how far the outermost corner of a small arc falls short of it: at 0.5 rad an
# end of 18 mm measures 0.12 mm less, at 0.1 rad 0.005 mm, a quarter of what a check allows.
FINE = Fineness(distance=0.01, turn=0.1)
DRAFT = Fineness(distance=0.05, turn=0.3)

FINENESS = {Quality.FINE: FINE, Quality.DRAFT: DRAFT}

DECIMALS = 5
"""The decimals of a millimetre to which a file's corners are rounded.

Corners that are the same to the kernel differ by far less than this, and float32 can represent it
for all pieces up to 160 mm; a nozzle is forty thousand times as wide.
"""
