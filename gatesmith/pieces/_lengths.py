"""Lengths that several pieces are asked for: each is declared once."""

from __future__ import annotations

from gatesmith.catalog.printers import HIGHEST_BED_CHAMFER
from gatesmith.core.parameters import length

BED_CHAMFER = length(
    0,
    HIGHEST_BED_CHAMFER,
    printer="bed_chamfer",
    group="Look",
    help="chamfer along the bed, 0 for none",
)
END_CLEARANCE = length(0, 1, printer="clearance_end", group="Size", help="gap at each end")
"""What a piece in the row of walls is shorter by at each end."""
