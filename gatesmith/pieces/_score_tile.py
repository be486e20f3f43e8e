"""Tower and palace tiles: a niche with an emblem, the value as a figure and as pips."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.cad import emblems
from gatesmith.cad.lettering import top_text
from gatesmith.cad.plates import notched_box, pocket
from gatesmith.cad.solids import cut
from gatesmith.pieces._flat import FlatPlan

if TYPE_CHECKING:
    from cadquery import Shape

    from gatesmith.cad.profiles import Outline
    from gatesmith.pieces._score_layout import Layout

DOOR_SHARE, WINDOW_SHARE = 0.14, 0.06  # of the niche's width


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
        outer = pocket(notched_box(long, deep, frame.notch), top, self.sink)
        inner = notched_box(long, deep, frame.notch, frame.width)
        return [*cut(outer, [pocket(inner, top, 2 * self.sink)]).Solids()]

    def _niche(self) -> list[Shape]:
        """The niche around its emblem, and what is sunk into the emblem itself."""
        niche = self.layout.niche
        if niche is None:
            return []
        top, at, wide = self.plate.thickness, niche.ground, niche.width
        stands = emblems.tower() if self.emblem == "tower" else emblems.palace()
        field = pocket(emblems.placed(emblems.niche(), at, wide), top, self.sink)
        island = pocket(emblems.placed(stands, at, wide), top, 2 * self.sink)
        inside = [pocket(emblems.placed(each, at, wide), top, self.sink) for each in self._inside()]
        return [*cut(field, [island]).Solids(), *inside]

    def _inside(self) -> list[Outline]:
        """The door and the slit of a tower, or a palace's window."""
        assert self.layout.niche is not None
        if self.emblem == "palace":
            mark, size = emblems.MARKS[self.mark](), emblems.PALACE_MARK_SIZE
            return [emblems.placed(mark, emblems.PALACE_MARK, size)]
        least = self.detail_width / self.layout.niche.width
        door = emblems.tower_door(max(DOOR_SHARE, least))
        return [door, emblems.tower_window(WINDOW_SHARE)] if least <= WINDOW_SHARE else [door]
