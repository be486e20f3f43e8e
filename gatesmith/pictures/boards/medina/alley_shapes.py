"""The active alley: the order of its merchants, its ways through gates, and its lines."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.state.board import SIDES
from gatesmith.engine.medina.state.position import MedinaPosition
from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.medina.board_layout import CELL, OUTSIDE, MedinaLayout
from gatesmith.pictures.boards.medina.piece_shapes import MERCHANT_RADIUS, merchant
from gatesmith.vector.elements import Item, Point, StyledPath
from gatesmith.vector.outlines import circle, line, rounded

Run = tuple[int, ...]
"""Cells of which each shares an edge with the next."""
Link = tuple[int, int]
"""Two gates by their slots: the alley leaves by the first and enters by the second (GA13)."""
Course = tuple[tuple[Run, ...], tuple[Link, ...]]


def active_merchants(position: MedinaPosition) -> int:
    """The mask of cells with merchants of the active alley."""
    return position.alley.merchants & ~position.alley.older


def course(position: MedinaPosition) -> Course:
    """The active alley as runs of cells, and the gates between each run and the next.

    Of several ways from end to end, the one over the most cells, then the one through the fewest
    gates. Without a way, which happens only in a position that was set up, each end is a run.
    """
    start, end = position.alley.ends
    ways = _ways(position, start, active_merchants(position))
    nowhere: Course = ((start,), (end,)), ()
    return max(ways, key=lambda way: (sum(map(len, way[0])), -len(way[1])), default=nowhere)


def _ways(position: MedinaPosition, start: int, free: int) -> Iterator[Course]:
    """Every way from a cell to the alley's second end over free cells, each run used once."""
    came = _reached(position, start, free)
    end = position.alley.ends[1]
    if end in came:
        yield (_run(came, end),), ()
    front = position.rules.board.front
    later = free & ~sum(1 << cell for cell in came)
    gates = tuple(bit_numbers(position.ring.all.gates))
    for leave in (gate for gate in gates if front[gate] in came):
        run = _run(came, front[leave])
        for enter in (gate for gate in gates if later >> front[gate] & 1):
            for runs, links in _ways(position, front[enter], later):
                yield (run, *runs), ((leave, enter), *links)


def _reached(position: MedinaPosition, start: int, free: int) -> dict[int, int | None]:
    """The free cells connected with a cell, each with the previous one on the way to it."""
    beside = position.rules.board.beside
    came: dict[int, int | None] = {start: None}
    waiting = deque([start])
    while waiting:
        cell = waiting.popleft()
        for near in bit_numbers(beside[cell] & free):
            if near not in came:
                came[near] = cell
                waiting.append(near)
    return came


def _run(came: dict[int, int | None], stop: int) -> Run:
    """The shortest way to a cell."""
    way = [stop]
    while (before := came[way[-1]]) is not None:
        way.append(before)
    return tuple(reversed(way))


_LINE = 5.0
_DASHES = (7.0, 5.0)
_LANE = OUTSIDE + 5.0
"""The distance from the grid at which the alley goes round the city."""


def alleys(layout: MedinaLayout, position: MedinaPosition) -> Iterator[Item]:
    """All merchants, the older ones pale; the active alley as a line with ringed ends."""
    runs, links = course(position)
    older = list(bit_numbers(position.alley.merchants & position.alley.older))
    yield from _older_lines(layout, older)
    for link in links:
        yield jump(layout, link, palette.ALLEY)
    for run in runs:
        if len(run) > 1:
            points = [layout.centre(cell) for cell in run]
            yield StyledPath((line(*points),), stroke=palette.ALLEY, width=_LINE)
    for cell in older:
        yield from merchant(layout.centre(cell), palette.OLDER)
    for cell in bit_numbers(active_merchants(position)):
        if cell in position.alley.ends:
            yield StyledPath(
                (circle(layout.centre(cell), MERCHANT_RADIUS + 4.5),), None, palette.ALLEY, 2.2
            )
        yield from merchant(layout.centre(cell), palette.ALLEY)


def _older_lines(layout: MedinaLayout, older: list[int]) -> Iterator[Item]:
    """Lines between neighbouring older merchants, whichever alley they belonged to."""
    known = set(older)
    pairs = [
        line(layout.centre(cell), layout.centre(near))
        for cell in older
        for near in (cell + 1, cell + layout.board.columns)
        if near in known and layout.board.beside[cell] >> near & 1
    ]
    if pairs:
        yield StyledPath(tuple(pairs), stroke=palette.OLDER, width=0.6 * _LINE)


def jump(layout: MedinaLayout, link: Link, colour: str) -> StyledPath:
    """The dashed way out by one gate, round the city outside the walls, and in by another."""
    leave, enter = (_lane_place(layout, slot) for slot in link)
    points = [layout.centre(layout.board.front[link[0]])]
    points += _round_the_city(layout, leave, enter)
    points.append(layout.centre(layout.board.front[link[1]]))
    way = rounded(points, 9.0, closed=False)
    return StyledPath((way,), stroke=colour, width=0.7 * _LINE, dashes=_DASHES)


def _lane_place(layout: MedinaLayout, slot: int) -> tuple[int, float]:
    """Where a slot's middle meets the lane: the side, and the distance along it, clockwise."""
    side = layout.board.side_of[slot]
    number = slot - layout.board.side_starts[side]
    middle = (number + 0.5) * CELL + _LANE
    length = (layout.width if SIDES[side] in "NS" else layout.height) + 2 * _LANE
    # Numbers run west to east and south to north: clockwise on N and W only.
    return side, middle if SIDES[side] in "NW" else length - middle


def _round_the_city(
    layout: MedinaLayout, leave: tuple[int, float], enter: tuple[int, float]
) -> list[Point]:
    """The points on the lane from one gate to another, the shorter way round."""
    lengths = [(layout.width if side in "NS" else layout.height) + 2 * _LANE for side in SIDES]
    total = sum(lengths)
    start, end = (sum(lengths[:side]) + along for side, along in (leave, enter))
    clockwise = (end - start) % total <= total / 2
    low, high = (leave, enter) if clockwise else (enter, leave)
    corners = [(low[0] + step) % 4 for step in range(1, 1 + (high[0] - low[0]) % 4)]
    points = [
        _lane_point(layout, *low),
        *(_lane_point(layout, side, 0.0) for side in corners),
        _lane_point(layout, *high),
    ]
    return points if clockwise else points[::-1]


def _lane_point(layout: MedinaLayout, side: int, along: float) -> Point:
    """The point at the distance ``along`` the lane of a side, clockwise from its corner."""
    left, top, right, bottom = -_LANE, -_LANE, layout.width + _LANE, layout.height + _LANE
    return {
        "N": (left + along, top),
        "E": (right, top + along),
        "S": (right - along, bottom),
        "W": (left, bottom - along),
    }[SIDES[side]]
