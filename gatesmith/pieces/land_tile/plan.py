"""The parameters and the plan of a land tile, in plain arithmetic."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from gatesmith.cad import emblems
from gatesmith.cad.lettering import OVERSHOOT, TextLine, least_capital, text_length
from gatesmith.catalog.sizes import DISC_DIAMETER, TILE_SIDE, TILE_THICKNESS
from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value, count, filled, length
from gatesmith.core.units import exceeds, number_text
from gatesmith.pieces._flat import FlatPlan, colours_of, plate_of, sink_of
from gatesmith.pieces._parameters import BED_CHAMFER, COLOR, DETAIL, INLAY, INLAY_COLOR
from gatesmith.pieces._printable import detailed
from gatesmith.pieces.land_tile.field import Field, Point, Strip, field_of, furrows, ridge_of

if TYPE_CHECKING:
    from gatesmith.catalog import Printer

MOST_FERTILE = 3


@dataclass(frozen=True)
class LandTileParameters:
    """A land tile of Wadi (A1)."""

    tile_side: Annotated[float, TILE_SIDE]
    tile_thickness: Annotated[float, TILE_THICKNESS]
    disc_diameter: Annotated[float, DISC_DIAMETER]
    clearance: Annotated[
        float,
        length(
            0,
            1,
            printer="clearance_slip",
            group="Size",
            help="gap around the water disc in a basin",
        ),
    ]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    fertility: Annotated[int, count(1, MOST_FERTILE, help="number of basins")] = 1
    color: Annotated[str, COLOR] = "sand"
    detail: Annotated[str, DETAIL] = "standard"
    inlay: Annotated[bool, INLAY] = False
    inlay_color: Annotated[str, INLAY_COLOR] = "green"


@dataclass(frozen=True, kw_only=True)
class LandTilePlan(FlatPlan):
    """A field with basins; canal, ditches and furrows are as deep as the figure and the palm.

    ``palm`` is the middle of the palm and ``palm_height`` its height, 0 for none.
    """

    field: Field
    furrows: tuple[Strip, ...]
    figure: TextLine | None
    palm: Point
    palm_height: float

    @property
    def deepest(self) -> float:
        """The depth of a basin."""
        return self.field.basin


def plan_land_tile(values: Mapping[str, Value], profile: Printer) -> LandTilePlan:
    """The plan of a land tile. Raises ParameterError and CombinationError."""
    given = filled(LandTileParameters, values)
    colours = colours_of(given.color, inlay=given.inlay, inlay_color=given.inlay_color)
    profile = detailed(profile, given.detail)
    adapted: list[str] = []
    size = given.tile_side, given.tile_side, given.tile_thickness
    plate = plate_of(size, given.bed_chamfer, profile, adapted)
    sink = sink_of(given.tile_thickness, profile, "tile-thickness")
    disc = given.disc_diameter + 2 * given.clearance
    field = field_of(plate, sink, disc, given.fertility, profile)
    if exceeds(disc, 2 * field.floor):
        adapted.append("water discs lie on the basins, not in them, because the tile is too small")
    figure, palm = _written(given.fertility, field, profile, adapted)
    if colours.inlay and not figure and not palm:
        raise CombinationError(
            ("inlay", "tile-side"),
            f"inlay: a tile of {number_text(given.tile_side)} mm is too small for a figure or a "
            f"palm that an inlay could fill; leave out --inlay and --inlay-color or use a larger "
            f"tile",
        )
    middle = field.inside - field.corner / 2
    at = -middle, middle if given.fertility == MOST_FERTILE else -middle
    taken = ([(middle, middle)] if figure else []) + ([at] if palm else [])
    return LandTilePlan(
        name="land tile",
        plate=plate,
        sink=sink,
        colours=colours,
        field=field,
        furrows=furrows(field, taken, ridge_of(given.tile_side, profile)),
        figure=figure,
        palm=at,
        palm_height=palm,
        adapted=tuple(adapted),
    )


def _written(
    fertility: int, field: Field, profile: Printer, adapted: list[str]
) -> tuple[TextLine | None, float]:
    """The figure in the upper right corner, and the height of the palm in another."""
    room, text = max(field.corner, 0.0), str(fertility)
    capital = min(room / text_length(text, 1.0), room / OVERSHOOT)
    middle = field.inside - room / 2
    figure = TextLine(text, (middle, middle), capital)
    palm = room if room * emblems.LEAST_PALM >= profile.detail_width else 0.0
    readable = capital >= least_capital(profile)
    missing = [name for name, is_there in (("figure", readable), ("palm", palm)) if not is_there]
    if missing:
        adapted.append(f"the tile has no {' and no '.join(missing)}, because it is too small")
    return figure if readable else None, palm
