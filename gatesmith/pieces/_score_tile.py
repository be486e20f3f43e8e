"""Tower and palace tiles: a niche with an emblem, the value as a figure and as pips."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from gatesmith.cad import emblems
from gatesmith.cad.lettering import top_text
from gatesmith.cad.plates import notched_box, pocket, pockets_around
from gatesmith.catalog.sizes import TILE_DEPTH, TILE_LENGTH, TILE_THICKNESS
from gatesmith.pieces._flat import FlatPlan
from gatesmith.pieces._lengths import BED_CHAMFER
from gatesmith.pieces._score_layout import Layout, layout
from gatesmith.pieces._tiles import plate_of, sink_of

if TYPE_CHECKING:
    from cadquery import Shape

    from gatesmith.cad.profiles import Outline
    from gatesmith.catalog import Printer
    from gatesmith.pieces._tiles import Colours

DOOR_SHARE, WINDOW_SHARE = 0.14, 0.06  # of the niche's width


@dataclass(frozen=True)
class ScoreTileParameters:
    """The size of such a tile."""

    tile_length: Annotated[float, TILE_LENGTH]
    tile_depth: Annotated[float, TILE_DEPTH]
    tile_thickness: Annotated[float, TILE_THICKNESS]
    bed_chamfer: Annotated[float, BED_CHAMFER]


@dataclass(frozen=True, kw_only=True)
class ScoreTilePlan(FlatPlan):
    """A tile of Medina that is worth 1 to 4 points.

    ``emblem`` is what stands in the niche, ``tower`` or ``palace``; ``mark`` the shape of the
    pips, and of the palace's window.
    """

    emblem: str
    mark: str
    layout: Layout
    detail_width: float

    def pockets(self) -> list[Shape]:
        """Figure, pips, frame, and the niche around its emblem."""
        top, depth, layout = self.plate.thickness, self.sink, self.layout
        mark = emblems.MARKS[self.mark]()
        pips = [emblems.placed(mark, middle, layout.pip) for middle in layout.pips]
        tools = top_text(layout.figure, top, depth)
        return tools + [pocket(pip, top, depth) for pip in pips] + self._frame() + self._niche()

    def _frame(self) -> list[Shape]:
        """The groove around the tile, its corners hollowed out."""
        frame = self.layout.frame
        if frame is None:
            return []
        long, deep = self.plate.length - 2 * frame.inset, self.plate.depth - 2 * frame.inset
        top = self.plate.thickness
        outer = notched_box(long, deep, frame.notch)
        inner = notched_box(long, deep, frame.notch, frame.width)
        return pockets_around(outer, [inner], top, self.sink)

    def _niche(self) -> list[Shape]:
        """The niche around its emblem, and what is sunk into the emblem itself."""
        niche = self.layout.niche
        if niche is None:
            return []
        top, at, wide = self.plate.thickness, niche.ground, niche.width
        stands = emblems.tower() if self.emblem == "tower" else emblems.palace()
        field, island = (emblems.placed(each, at, wide) for each in (emblems.niche(), stands))
        inside = [pocket(emblems.placed(each, at, wide), top, self.sink) for each in self._inside()]
        return [*pockets_around(field, [island], top, self.sink), *inside]

    def _inside(self) -> list[Outline]:
        """The door and the slit of a tower, or a palace's window."""
        assert self.layout.niche is not None
        if self.emblem == "palace":
            mark, size = emblems.MARKS[self.mark](), emblems.PALACE_MARK_SIZE
            return [emblems.placed(mark, emblems.PALACE_MARK, size)]
        least = self.detail_width / self.layout.niche.width
        door = emblems.tower_door(max(DOOR_SHARE, least))
        return [door, emblems.tower_window(WINDOW_SHARE)] if least <= WINDOW_SHARE else [door]


def plan_score_tile(
    given: ScoreTileParameters,
    profile: Printer,
    *,
    emblem: str,
    mark: str,
    value: int,
    colours: Colours,
) -> ScoreTilePlan:
    """The plan of a tile with an emblem. Raises CombinationError."""
    adapted: list[str] = []
    size = given.tile_length, given.tile_depth, given.tile_thickness
    plate = plate_of(size, given.bed_chamfer, profile, adapted)
    return ScoreTilePlan(
        name=f"{emblem} tile",
        emblem=emblem,
        mark=mark,
        plate=plate,
        sink=sink_of(given.tile_thickness, profile, "tile-thickness"),
        layout=layout(value, plate, profile, adapted),
        detail_width=profile.detail_width,
        colours=colours,
        adapted=tuple(adapted),
    )
