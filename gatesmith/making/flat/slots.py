"""Parts that slot together: two faces, and cross pieces whose tabs go through the faces.

A cross piece is as wide as the gate is deep; its tabs end flush with the outside of the faces,
so the gate is as deep as its wall with a sheet of any thickness.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from gatesmith.core.errors import CombinationError
from gatesmith.core.units import size_text, with_unit
from gatesmith.making.flat import stone_lines
from gatesmith.making.flat.gate_face import end_top, face, flat_notes, half_width, inner, skyline
from gatesmith.making.flat.layout import CutPart, Ink, cut, lines
from gatesmith.making.flat.paths import Polyline, box, hole, path_of
from gatesmith.vector.elements import Point

if TYPE_CHECKING:
    from gatesmith.pieces.gate.plan import GatePlan

TAB = 4.0  # sheets: the approximate length of a tab and a gap together
WEB = 0.8  # sheets: the least material between a slot and an edge
LINED = 1.0  # sheets: lower jambs are not lined
JAMB_SHEETS = 2.5  # a jamb holds an end and a lining with a little room between them
DEPTH_SHEETS = 3.0  # two faces, and as much between them
STEP_SHEETS = 2.2  # a step of a plain gate's top holds a lid and a riser, or no riser
SHOULDER_SHEETS = 2.0  # a shoulder holds an end and as much again

Span = tuple[float, float]


@dataclass(frozen=True)
class CrossPiece:
    """A cross piece: its name, where its section lies on the face, and its tabs.

    ``level`` pieces lie flat: x0 to x1 is their length and the tabs are spans of x. The others
    stand: z0 to z1 is their length and the tabs are spans of z.
    """

    name: str
    x: Span
    z: Span
    tabs: tuple[Span, ...]
    level: bool

    @property
    def along(self) -> Span:
        """Its span along its length."""
        return self.x if self.level else self.z

    def part(self, depth: float, sheet: float) -> CutPart:
        """The piece in the plane, its length along x, its tabs above and below."""
        start, end = self.along
        inside, outside = depth / 2 - sheet, depth / 2
        top = [(start, inside)]
        for low, high in self.tabs:
            top += [(low, inside), (low, outside), (high, outside), (high, inside)]
        top.append((end, inside))
        line = [*((x, -y) for x, y in top), *reversed(top)]
        return CutPart(self.name, (cut(path_of([(x - start, y) for x, y in line])),))

    def slots(self) -> list[Polyline]:
        """Its holes in a face."""
        if self.level:
            return [hole(box(*tab, *self.z)) for tab in self.tabs]
        return [hole(box(*self.x, *tab)) for tab in self.tabs]


def slotted(plan: GatePlan, sheet: float, adapted: list[str]) -> tuple[CutPart, ...]:
    """The parts in true size, faces first. Raises CombinationError for too thick a sheet."""
    jamb = (plan.length - max(plan.arch.foot, plan.arch.width)) / 2
    _require_thin(sheet, plan, min(jamb / JAMB_SHEETS, plan.depth / DEPTH_SHEETS))
    adapted += flat_notes(plan, "faces are flat")
    if plan.look.wings:
        adapted.append("the wings are open at the top, because tabs would show in their faces")
    ends, linings = end_pieces(plan, sheet), lining_pieces(plan, sheet)
    lids, flush = lid_pieces(plan, sheet)
    right = _notched_ends(plan, sheet, ends, flush)
    path = _opening_notched(plan, sheet, face(plan, right), linings)
    holes = [] if flush else [slot for piece in lids for slot in piece.slots()]
    stones = stone_lines.face_stones(plan)
    faces = [
        CutPart(name, (cut(path), *map(cut, holes), *lines(Ink.STONE, stones)))
        for name in ("front", "back")
    ]
    return (*faces, *(piece.part(plan.depth, sheet) for piece in (*ends, *linings, *lids)))


def _require_thin(sheet: float, plan: GatePlan, most: float | None) -> None:
    """Raises CombinationError for a sheet thicker than ``most``, or any sheet if it is None."""
    if most is not None and sheet <= most:
        return
    bound = "use a thinner one" if most is None else f"use at most {with_unit(most, 'mm')}"
    raise CombinationError(
        ("sheet", "build"),
        f"sheet: {with_unit(sheet, 'mm')} is too thick for slots in a gate of "
        f"{size_text(plan.length, plan.depth, plan.height)} mm; {bound}, or use --build layers",
    )


def tabs_on(span: Span, sheet: float) -> tuple[Span, ...]:
    """Tabs spread along a length, as long as the gaps between them, none at the ends."""
    start, end = span
    count = max(1, round((end - start) / (TAB * sheet)))
    step = (end - start) / (2 * count + 1)
    return tuple((start + (2 * n + 1) * step, start + (2 * n + 2) * step) for n in range(count))


def end_pieces(plan: GatePlan, sheet: float) -> list[CrossPiece]:
    """The two ends, from the bed to the top of the end merlons or to below the shoulder's lid."""
    half = plan.length / 2
    top = end_top(plan) - (sheet if plan.style == "plain" else 0.0)
    tabs = tabs_on((0.0, top), sheet)
    return [
        CrossPiece(f"end, {side}", _span(way, half - sheet, half), (0.0, top), tabs, level=False)
        for side, way in (("left", -1), ("right", 1))
    ]


def lining_pieces(plan: GatePlan, sheet: float) -> list[CrossPiece]:
    """Linings of the passage, with tabs in the jambs; none if the jambs are low.

    Behind the arch they continue up to the lid of the gate, except under a horseshoe arch, where
    they would be visible.
    """
    foot, jamb = plan.arch.foot / 2, plan.arch.jamb_height
    if jamb < LINED * sheet:
        return []
    above = plan.battlements.sill - sheet if plan.style == "plain" else _walk_level(plan, sheet)
    top = jamb if plan.arch.foot < plan.arch.width else above
    tabs = tabs_on((0.0, jamb), sheet)
    return [
        CrossPiece(f"jamb, {side}", _span(way, foot, foot + sheet), (0.0, top), tabs, level=False)
        for side, way in (("left", -1), ("right", 1))
    ]


def _walk_level(plan: GatePlan, sheet: float) -> float:
    """The lower side of the walk's piece: clear of the opening, its upper side at the walk.

    It is lower where the walk is close below a kerb that its slots would break through.
    """
    high = min(plan.middle.walk, plan.middle.top - _over(plan, sheet))
    return max(high - sheet, plan.arch.height)


def _over(plan: GatePlan, sheet: float) -> float:
    """What stays above the slots of the walk: nothing in towers, which are higher."""
    return 0.0 if plan.tower else WEB * sheet


def lid_pieces(plan: GatePlan, sheet: float) -> tuple[list[CrossPiece], bool]:
    """The pieces that close the gate at the top, and whether they are flush with the faces."""
    if plan.style == "plain":
        return _plain_lids(plan, sheet), True
    half = inner(plan) if plan.look.wings else plan.length / 2 - sheet
    low = _walk_level(plan, sheet)
    tabs = _walk_tabs(plan, sheet, low)
    if not tabs or low + sheet > plan.middle.top - _over(plan, sheet):
        _require_thin(sheet, plan, None)
    return [CrossPiece("walk", (-half, half), (low, low + sheet), tabs, level=True)], False


def _plain_lids(plan: GatePlan, sheet: float) -> list[CrossPiece]:
    """Lids of the shoulders and the bay, with risers between them if the step is high enough."""
    half, bay, sill, top = plan.length / 2, plan.bay, plan.battlements.sill, plan.height
    _require_thin(sheet, plan, min(top - plan.arch.height, (half - bay) / SHOULDER_SHEETS))
    risen = top - sill >= STEP_SHEETS * sheet
    under = bay - sheet if risen else bay
    if half_width(plan.arch, sill - sheet) > under:
        _require_thin(sheet, plan, None)
    found = []
    for side, way in (("left", -1), ("right", 1)):
        level = (sill - sheet, sill)
        tabs = tuple(sorted(_span(way, *tab) for tab in tabs_on((bay, half), sheet)))
        x = _span(way, under, half)
        found.append(CrossPiece(f"shoulder, {side}", x, level, tabs, level=True))
        if risen:
            upright = (sill, top - sheet)
            tabs = tabs_on(upright, sheet)
            x = _span(way, under, bay)
            found.append(CrossPiece(f"riser, {side}", x, upright, tabs, level=False))
    span = (-bay, bay)
    return [*found, CrossPiece("lid", span, (top - sheet, top), tabs_on(span, sheet), level=True)]


def _span(way: int, one: float, other: float) -> Span:
    """A span on the right, or its mirror image on the left if ``way`` is -1."""
    low, high = sorted((way * one, way * other))
    return low, high


def _walk_tabs(plan: GatePlan, sheet: float, low: float) -> tuple[Span, ...]:
    """A tab of the walk on either side of the opening, under a merlon if possible."""
    web = WEB * sheet
    start = half_width(plan.arch, low - web) + web
    end = (inner(plan) if plan.look.wings else plan.length / 2 - sheet) - web
    merlons = [
        (max(a, start), min(b, end)) for a, b in _merlons(plan) if min(b, end) > max(a, start)
    ]
    long_enough = [span for span in merlons if span[1] - span[0] >= sheet / 2]
    if not long_enough:
        return ()
    best = max(long_enough, key=lambda span: span[1] - span[0])
    return ((-best[1], -best[0]), best)


def _merlons(plan: GatePlan) -> list[Span]:
    """The merlons on the right half, along x; a tower counts as one."""
    half, top = plan.length / 2, plan.middle
    if plan.tower:
        return [(half - plan.tower, half)]
    half = inner(plan)
    if not top.crenels:
        return [(0.0, half)]
    gaps = [*top.crenels, (half, half)]
    return [(before[1], after[0]) for before, after in pairwise(gaps)]


def _notched_ends(
    plan: GatePlan, sheet: float, ends: Sequence[CrossPiece], flush: bool
) -> list[Point]:
    """The skyline with notches for the ends and for lids that lie flush with it."""
    half, tabs = plan.length / 2, ends[1].tabs
    top = _plain_top(plan, sheet) if flush else skyline(plan)
    right = [
        point
        for low, high in tabs
        for point in ((half, low), (half - sheet, low), (half - sheet, high), (half, high))
    ]
    return [*right, *top, *((-x, z) for x, z in reversed(right))]


def _plain_top(plan: GatePlan, sheet: float) -> list[Point]:
    """The stepped top of a plain gate with notches for its lids."""
    lids = {piece.name: piece for piece in _plain_lids(plan, sheet)}
    half, bay, sill, top = plan.length / 2, plan.bay, plan.battlements.sill, plan.height
    right: list[Point] = [(half, sill)]
    for low, high in reversed(lids["shoulder, right"].tabs):
        right += [(high, sill), (high, sill - sheet), (low, sill - sheet), (low, sill)]
    right.append((bay, sill))
    for low, high in lids["riser, right"].tabs if "riser, right" in lids else ():
        right += [(bay, low), (bay - sheet, low), (bay - sheet, high), (bay, high)]
    right.append((bay, top))
    over: list[Point] = []
    for low, high in reversed(lids["lid"].tabs):
        over += [(high, top), (high, top - sheet), (low, top - sheet), (low, top)]
    return [*right, *over, *((-x, z) for x, z in reversed(right))]


def _opening_notched(
    plan: GatePlan, sheet: float, path: Polyline, linings: Sequence[CrossPiece]
) -> Polyline:
    """The face with notches for the linings in its jambs."""
    if not linings:
        return path
    foot, tabs = plan.arch.foot / 2, linings[1].tabs
    up = [
        (*point, 0.0)
        for low, high in tabs
        for point in ((-foot, low), (-foot - sheet, low), (-foot - sheet, high), (-foot, high))
    ]
    down = [(-x, z, 0.0) for x, z, _ in reversed(up)]
    left = next(index for index, node in enumerate(path) if node[:2] == (-foot, 0.0))
    return (*path[: left + 1], *up, *path[left + 1 :], *down)
