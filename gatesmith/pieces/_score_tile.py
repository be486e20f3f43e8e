"""Tower and palace tiles: an emblem in a niche, and the value as a figure and as pips."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from gatesmith.cad import emblems
from gatesmith.cad.lettering import OVERSHOOT, TextLine, least_capital, text_length, top_text
from gatesmith.cad.outline import notched_box, placed
from gatesmith.cad.plates import pocket, pockets_around
from gatesmith.catalog.sizes import TILE_DEPTH, TILE_LENGTH, TILE_THICKNESS
from gatesmith.core.errors import CombinationError
from gatesmith.core.units import number_text, size_text
from gatesmith.pieces._flat import FlatModel, FlatPlan, plate_of, sink_of
from gatesmith.pieces._parameters import BED_CHAMFER, DETAIL
from gatesmith.pieces._printable import detailed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gatesmith.cad.kernel import Shape
    from gatesmith.cad.outline import Outline, Point
    from gatesmith.cad.plates import Plate
    from gatesmith.catalog import Printer
    from gatesmith.core.parameters import Value
    from gatesmith.pieces._flat import Colours

MOST_PIPS = 4
# Of the shorter side; the notch is the radius of the frame's hollow corners.
FRAME_INSET, FRAME_WIDTH, FRAME_FREE, FRAME_NOTCH = 0.045, 0.025, 0.065, 0.06
LEAST_FRAMED = 24.0  # of the narrowest detail: on a smaller tile a frame crowds the figure
NICHE_SHARE, GAP_SHARE = 0.52, 0.08  # of the room along the tile; of its smaller side
LONGEST = 1.3  # of the room's height: a longer value would not look like one group
PIP_SHARE, PIP_GAP = 0.16, 0.5  # of the room's height; of a pip
LEAST_PIP = 2.5  # of the narrowest detail: the arms of a cross are less than half as wide
DOOR_SHARE, WINDOW_SHARE = 0.14, 0.06  # of the niche's width


@dataclass(frozen=True)
class ScoreTileParameters:
    """The parameters that tower and palace tiles share: their size."""

    tile_length: Annotated[float, TILE_LENGTH]
    tile_depth: Annotated[float, TILE_DEPTH]
    tile_thickness: Annotated[float, TILE_THICKNESS]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    detail: Annotated[str, DETAIL] = "standard"


@dataclass(frozen=True)
class TileFrame:
    """A groove around the tile: its inset, its width, and the radius of its hollow corners."""

    inset: float
    width: float
    notch: float


@dataclass(frozen=True)
class TileNiche:
    """The niche of the emblem: the middle of its ground, and its width."""

    ground: Point
    width: float

    @property
    def height(self) -> float:
        """From the ground to the tip."""
        return emblems.NICHE_RATIO * self.width


@dataclass(frozen=True)
class TileLayout:
    """The shapes sunk into the face of a tile; ``pips`` are middles, each ``pip`` mm wide."""

    frame: TileFrame | None
    niche: TileNiche | None
    figure: TextLine
    pips: tuple[Point, ...]
    pip: float


@dataclass(frozen=True)
class _Value:
    """The value: a figure of that capital height above a row of pips, and the room they need."""

    capital: float
    pip: float
    pitch: float
    gap: float
    count: int

    @property
    def length(self) -> float:
        row = self.pip + self.pitch * (self.count - 1)
        return max(text_length(str(self.count), self.capital), row)

    @property
    def height(self) -> float:
        return OVERSHOOT * self.capital + (self.gap + self.pip if self.pip else 0.0)


def layout(value: int, plate: Plate, profile: Printer, adapted: list[str]) -> TileLayout:
    """The layout of a tile; emblem and pips are left out if they do not fit.

    Raises CombinationError if not even the figure would be legible.
    """
    frame = _frame(plate, profile)
    short = min(plate.length, plate.depth)
    free = max(profile.wall, FRAME_FREE * short)
    margin = frame.inset + frame.width + free if frame else plate.edge + profile.wall
    room = plate.length - 2 * margin, plate.depth - 2 * margin
    gap = max(profile.wall, GAP_SHARE * min(room))
    for emblem, pips in ((True, True), (False, True), (False, False)):
        width = _niche_width(room, profile) if emblem else 0.0
        if emblem and not width:
            continue
        found = _value(value, _beside(room, width, gap), gap if pips else None, profile)
        if found is None:
            continue
        missing = [name for name, is_there in (("emblem", emblem), ("pips", pips)) if not is_there]
        if missing:
            adapted.append(f"the tile has no {' and no '.join(missing)}, because it is too small")
        return _placed(found, frame, width, gap, wide=room[0] >= room[1])
    raise CombinationError(
        ("tile-length", "tile-depth", "text-height", "text-stroke"),
        f"tile-length: a tile of {size_text(plate.length, plate.depth)} mm has no room for a "
        f"figure {number_text(least_capital(profile))} mm high, the smallest that this printer "
        "can show; use a larger tile or a finer printer",
    )


def _frame(plate: Plate, profile: Printer) -> TileFrame | None:
    short = min(plate.length, plate.depth)
    if short < LEAST_FRAMED * profile.detail_width:
        return None
    return TileFrame(
        inset=max(plate.edge + profile.wall, FRAME_INSET * short),
        width=max(profile.detail_width, FRAME_WIDTH * short),
        notch=FRAME_NOTCH * short,
    )


def _niche_width(room: Point, profile: Printer) -> float:
    """The width of the emblem's niche; 0 if the emblem would be too fine."""
    along, across = max(room), min(room)
    if room[0] >= room[1]:
        width = min(across / emblems.NICHE_RATIO, NICHE_SHARE * along)
    else:
        width = min(across, NICHE_SHARE * along / emblems.NICHE_RATIO)
    return width if width * emblems.LEAST_NICHE >= profile.detail_width else 0.0


def _beside(room: Point, niche: float, gap: float) -> Point:
    """The room that a niche leaves for the value."""
    length, depth = room
    if niche and length >= depth:
        length -= niche + gap
    elif niche:
        depth -= niche * emblems.NICHE_RATIO + gap
    return length, depth


def _value(count: int, room: Point, gap: float | None, profile: Printer) -> _Value | None:
    """The largest value that fits a room, with pips if there is a gap for them."""
    length, depth = min(room[0], LONGEST * room[1]), room[1]
    pip = between = 0.0
    if gap is not None:
        pip = min(length / (MOST_PIPS + PIP_GAP * (MOST_PIPS - 1)), PIP_SHARE * depth)
        between = max(PIP_GAP * pip, profile.wall)
        pip = min(pip, (length - between * (MOST_PIPS - 1)) / MOST_PIPS)
        if pip < LEAST_PIP * profile.detail_width:
            return None
        depth -= pip + gap
    capital = min(length / text_length(str(count), 1.0), depth / OVERSHOOT)
    if capital < least_capital(profile):
        return None
    return _Value(capital, pip, pip + between, gap or 0.0, count)


def _placed(
    value: _Value, frame: TileFrame | None, niche: float, gap: float, *, wide: bool
) -> TileLayout:
    """Emblem and value side by side, or one above the other, centred on the tile."""
    at = (0.0, 0.0)
    ground = (0.0, -emblems.NICHE_RATIO * niche / 2)
    if niche and wide:
        total = niche + gap + value.length
        at = ((total - value.length) / 2, 0.0)
        ground = ((niche - total) / 2, ground[1])
    elif niche:
        total = emblems.NICHE_RATIO * niche + gap + value.height
        at = (0.0, (value.height - total) / 2)
        ground = (0.0, total / 2 - emblems.NICHE_RATIO * niche)
    x, y = at
    over = y + value.height / 2 - OVERSHOOT * value.capital / 2
    under = y - value.height / 2 + value.pip / 2
    first, shown = x - value.pitch * (value.count - 1) / 2, value.count if value.pip else 0
    return TileLayout(
        frame=frame,
        niche=TileNiche(ground, niche) if niche else None,
        figure=TextLine(str(value.count), (x, over), value.capital),
        pips=tuple((first + value.pitch * index, under) for index in range(shown)),
        pip=value.pip,
    )


@dataclass(frozen=True, kw_only=True)
class ScoreTilePlan(FlatPlan):
    """A tile of Medina that is worth 1 to 4 points.

    ``emblem`` is the emblem in the niche, ``tower`` or ``palace``; ``mark`` is the shape of the
    pips and of the palace's window.
    """

    emblem: str
    mark: str
    layout: TileLayout
    detail_width: float

    @property
    def chosen(self) -> Mapping[str, Value]:
        """The colour, which follows from the value of a palace tile."""
        return {"color": self.color.name}


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
    profile = detailed(profile, given.detail)
    adapted: list[str] = []
    length, depth, thickness = given.tile_length, given.tile_depth, given.tile_thickness
    plate = plate_of((length, depth, thickness), given.bed_chamfer, profile, adapted)
    return ScoreTilePlan(
        name=f"{emblem} tile",
        emblem=emblem,
        mark=mark,
        plate=plate,
        sink=sink_of(thickness, profile, "tile-thickness"),
        layout=layout(value, plate, profile, adapted),
        detail_width=profile.detail_width,
        colours=colours,
        adapted=tuple(adapted),
    )


def _pockets(plan: ScoreTilePlan) -> list[Shape]:
    """Figure, pips, frame, and the niche around its emblem."""
    top, depth, layout = plan.plate.thickness, plan.sink, plan.layout
    pips = [placed(emblems.MARKS[plan.mark](), middle, layout.pip) for middle in layout.pips]
    tools = top_text(layout.figure, top, depth)
    return tools + [pocket(pip, top, depth) for pip in pips] + _frame_groove(plan) + _emblem(plan)


def _frame_groove(plan: ScoreTilePlan) -> list[Shape]:
    """The groove around the tile, its corners hollowed out."""
    frame = plan.layout.frame
    if frame is None:
        return []
    long, deep = plan.plate.length - 2 * frame.inset, plan.plate.depth - 2 * frame.inset
    outer = notched_box(long, deep, frame.notch)
    inner = notched_box(long, deep, frame.notch, frame.width)
    return pockets_around(outer, [inner], plan.plate.thickness, plan.sink)


def _emblem(plan: ScoreTilePlan) -> list[Shape]:
    """The niche around its emblem, and what is sunk into the emblem."""
    niche = plan.layout.niche
    if niche is None:
        return []
    top, at, wide = plan.plate.thickness, niche.ground, niche.width
    stands = emblems.tower() if plan.emblem == "tower" else emblems.palace()
    field, island = (placed(each, at, wide) for each in (emblems.niche(), stands))
    inside = [pocket(each, top, plan.sink) for each in inside_emblem(plan, niche).values()]
    return [*pockets_around(field, [island], top, plan.sink), *inside]


def inside_emblem(plan: ScoreTilePlan, niche: TileNiche) -> dict[str, Outline]:
    """By name, the door and the window of a tower, or a palace's mark."""
    if plan.emblem == "palace":
        found = {"mark": emblems.palace_mark(plan.mark)}
    else:
        least = plan.detail_width / niche.width
        found = {"door": emblems.tower_door(max(DOOR_SHARE, least))}
        if least <= WINDOW_SHARE:
            found["window"] = emblems.tower_window(WINDOW_SHARE)
    return {name: placed(each, niche.ground, niche.width) for name, each in found.items()}


MODEL = FlatModel(pockets=_pockets)
"""The model of both kinds of tile."""
