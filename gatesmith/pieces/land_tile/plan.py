"""A land tile, from parameters to a plan and its tools."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.cad import emblems
from gatesmith.cad.lettering import OVERSHOOT, TextLine, least_capital, text_length, top_text
from gatesmith.cad.plates import OVER, pocket, rounded_box, sunk
from gatesmith.cad.profiles import Outline
from gatesmith.cad.solids import cut, joined
from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value
from gatesmith.core.units import exceeds
from gatesmith.pieces._flat import FlatPlan
from gatesmith.pieces._tiles import colours_of, plate_of, sink_of
from gatesmith.pieces.land_tile.field import Field, Point, Strip, field_of, furrows, ridge_of
from gatesmith.pieces.land_tile.parameters import MOST_FERTILE, LandTileParameters

if TYPE_CHECKING:
    from cadquery import Shape

    from gatesmith.catalog import Printer


@dataclass(frozen=True, kw_only=True)
class LandTilePlan(FlatPlan):
    """A field with basins; canal, ditches and furrows are as deep as what is written on it.

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

    def pockets(self) -> list[Shape]:
        """The figure and the palm."""
        top, depth = self.plate.thickness, self.sink
        tools = top_text(self.figure, top, depth) if self.figure else []
        if self.palm_height:
            parts = [emblems.placed(part, self.palm, self.palm_height) for part in emblems.palm()]
            tools.append(joined([pocket(part, top, depth) for part in parts]))
        return tools

    def hollows(self) -> list[Shape]:
        """Canal, ditches, furrows and basins."""
        top, depth, field = self.plate.thickness, self.sink, self.field
        grooves = [_strip(strip, field.width) for strip in field.ditches]
        grooves += [_strip(strip, field.furrow) for strip in self.furrows]
        return [*self._canal(), *(sunk(each, top, depth) for each in grooves), *self._basins()]

    def _canal(self) -> list[Shape]:
        field, top = self.field, self.plate.thickness
        side, corner = 2 * field.canal, field.width + field.bank
        outer = sunk(rounded_box(side, side, corner), top, self.sink)
        side -= 2 * field.width
        inner = sunk(rounded_box(side, side, corner - field.width), top, 2 * self.sink)
        return [*cut(outer, [inner]).Solids()]

    def _basins(self) -> list[Shape]:
        from cadquery import Solid, Vector

        field, top = self.field, self.plate.thickness
        slope = (field.rim - field.floor) / field.basin
        wide = field.rim + slope * OVER
        tools: list[Shape] = []
        for x, y in field.basins:
            at = Vector(x, y, top - field.basin)
            tools.append(Solid.makeCone(field.floor, wide, field.basin + OVER, at))
        return tools


def _strip(strip: Strip, width: float) -> Outline:
    """The outline of a straight groove."""
    (x0, y0), (x1, y1) = strip
    length = math.hypot(x1 - x0, y1 - y0)
    x, y = (y0 - y1) / length * width / 2, (x1 - x0) / length * width / 2
    return Outline.of(((x0 - x, y0 - y), (x1 - x, y1 - y), (x1 + x, y1 + y), (x0 + x, y0 + y)))


def plan_land_tile(values: Mapping[str, Value], profile: Printer) -> LandTilePlan:
    """The plan of a land tile. Raises ParameterError and CombinationError."""
    given = LandTileParameters(**values)  # type: ignore[arg-type]  # checked values
    colours = colours_of(given.color, inlay=given.inlay, inlay_color=given.inlay_color)
    adapted: list[str] = []
    size = given.tile_side, given.tile_side, given.tile_thickness
    plate = plate_of(size, given.bed_chamfer, profile, adapted)
    sink = sink_of(given.tile_thickness, profile, "tile-thickness")
    disc = given.disc_diameter + 2 * given.clearance
    field = field_of(plate, sink, disc, given.fertility, profile)
    if exceeds(disc, 2 * field.floor):
        adapted.append("a water disc lies on its basins and not in them, for the tile is small")
    figure, palm = _written(given.fertility, field, profile, adapted)
    if colours.inlay and not figure and not palm:
        raise CombinationError(
            ("inlay", "tile-side"),
            "inlay: there is neither figure nor palm on so small a tile; leave it out or give a "
            "larger one",
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
        adapted.append(f"it has no {' and no '.join(missing)}, for the tile is small")
    return figure if readable else None, palm
