"""What tiles and discs share: their edges, how deep they are carved, the inlay."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.cad.plates import Plate
from gatesmith.core.colours import Colour, colour_of
from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import flag, text
from gatesmith.core.units import exceeds, number_text
from gatesmith.pieces._printable import foot_chamfer, refuse_unprintable

if TYPE_CHECKING:
    from gatesmith.catalog import Printer

INLAY = flag(group="Look", help="fill what is sunk with a second colour, flush with the top")
INLAY_COLOR = text(
    24, group="Look", help="colour of the inlay, a name or #rrggbb", needs="inlay"
)

FLOOR_LAYERS = 2  # under what is sunk: one layer alone lets the bed shine through
SINK_SHARE = 0.3  # of the thickness: deep enough for a shadow
DEEPEST_SINK = 0.8  # more is dust, and with an inlay it is filament
EDGE_SHARE, EDGE_LAYERS = 0.15, 2  # of the thickness, and of layers: the upper edge, to the touch
CORNER_SHARE = 0.04  # of the shorter side
CHAMFER_SHARE = 0.08  # of the shorter side at most: it has to stand on what is left
_ALMOST = 1e-6  # of a layer: a depth of 3 layers less that is 3 layers


@dataclass(frozen=True)
class Colours:
    """The colour of a piece, and that of its inlay where it has one."""

    base: Colour
    inlay: Colour | None


def colours_of(base: str, *, inlay: bool, inlay_color: str) -> Colours:
    """The colours by name. Raises ParameterError for one that is not known."""
    filled = colour_of(inlay_color, "inlay-color")
    return Colours(colour_of(base), filled if inlay else None)


def whole_layers(depth: float, profile: Printer) -> float:
    """The least whole number of layers that is not lower than a depth, mm."""
    return math.ceil(depth / profile.layer - _ALMOST) * profile.layer


def sink_of(thickness: float, profile: Printer, option: str) -> float:
    """How deep emblems and figures are sunk, in whole layers.

    Raises CombinationError where too little would be left below; ``option`` names the
    thickness.
    """
    least = whole_layers(profile.detail_depth, profile)
    floor = FLOOR_LAYERS * profile.layer
    if exceeds(least + floor, thickness):
        raise CombinationError(
            (option, "detail-depth", "layer"),
            f"{option}: {number_text(thickness)} mm leaves no floor of {FLOOR_LAYERS} layers "
            f"under what is sunk by {number_text(least)} mm; give at least "
            f"{number_text(least + floor)} mm or a finer printer",
        )
    wanted = min(SINK_SHARE * thickness, DEEPEST_SINK)
    layers = math.floor(wanted / profile.layer + _ALMOST)
    return max(least, layers * profile.layer)


def plate_of(
    size: tuple[float, float, float],
    chamfer: float,
    profile: Printer,
    adapted: list[str],
    *,
    is_round: bool = False,
    ground: float | None = None,
) -> Plate:
    """The plate of a length, depth and thickness, its edges worked out.

    ``ground`` is what is left of the thickness where something runs out over an edge.

    Raises CombinationError for a chamfer that was given and leaves too little.
    """
    long, deep, thick = size
    short = min(long, deep)
    edge = min(EDGE_SHARE * thick, EDGE_LAYERS * profile.layer)
    edge = edge if edge >= profile.layer else 0.0
    refuse_unprintable(chamfer, profile)
    most = min(CHAMFER_SHARE * short, (ground or thick) / 2)
    low = foot_chamfer(chamfer, profile, most, adapted)
    corner = short / 2 if is_round else CORNER_SHARE * short + max(low, edge)
    return Plate(long, deep, thick, corner, low, edge)
