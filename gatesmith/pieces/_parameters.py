"""Parameters that several pieces declare, each defined once."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.catalog.printers import HIGHEST_BED_CHAMFER
from gatesmith.core.colours import Colour, colour_of
from gatesmith.core.parameters import Value, choice, flag, length, text

BED_CHAMFER = length(
    0,
    HIGHEST_BED_CHAMFER,
    printer="bed_chamfer",
    group="Look",
    help="chamfer along the bed; 0 for none",
)
END_CLEARANCE = length(0, 1, printer="clearance_end", group="Size", help="gap at each end")
"""How much shorter a piece in a row of walls is than its place, at each end."""

DETAIL = choice("fine", "standard", "bold", group="Look", help="how fine the ornament is")
"""The declaration of the field ``detail``; ``_printable.detailed`` says what it means."""

COLOR = text(24, group="Look", help="filament colour, a name or #rrggbb; stored in the 3MF")
"""The declaration of the field ``color``."""

INLAY = flag(group="Look", help="fill the pockets with a second colour, flush with the top")
INLAY_COLOR = text(
    24, group="Look", help="colour of the inlay, name or #rrggbb; implies --inlay", needs="inlay"
)


def require_color(values: Mapping[str, Value]) -> Colour:
    """The colour among a piece's values. Raises ParameterError for an unknown one."""
    return colour_of(str(values["color"]))
