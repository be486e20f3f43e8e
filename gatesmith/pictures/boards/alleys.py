"""Merchants, the line that the active alley takes among them, and its ways through gates."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.board import SIDES
from gatesmith.engine.medina.position import MedinaPosition
from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.course import Link, active_merchants, course
from gatesmith.pictures.boards.plan import CELL, OUTSIDE, Plan
from gatesmith.vector.elements import Item, Point, Shape
from gatesmith.vector.outlines import circle, line, rounded

_HEAD = 5.0
_BODY = 9.5
_LINE = 5.0
_DASHES = (7.0, 5.0)
_LANE = OUTSIDE + 5.0
"""How far outside the grid the alley goes round the city."""


def alleys(plan: Plan, position: MedinaPosition) -> Iterator[Item]:
    """Every merchant, the older ones pale; the active alley as a line with ringed ends."""
    runs, links = course(position)
    older = list(bit_numbers(position.alley.merchants & position.alley.older))
    yield from _older_lines(plan, older)
    for link in links:
        yield jump(plan, link, palette.ALLEY)
    for run in runs:
        if len(run) > 1:
            points = [plan.centre(cell) for cell in run]
            yield Shape((line(*points),), stroke=palette.ALLEY, width=_LINE)
    for cell in older:
        yield from merchant(plan.centre(cell), palette.OLDER)
    for cell in bit_numbers(active_merchants(position)):
        if cell in position.alley.ends:
            yield Shape((circle(plan.centre(cell), _BODY + 4.5),), None, palette.ALLEY, 2.2)
        yield from merchant(plan.centre(cell), palette.ALLEY)


def _older_lines(plan: Plan, older: list[int]) -> Iterator[Item]:
    """Lines between neighbours: which of the older alleys they belonged to plays no part."""
    known = set(older)
    pairs = [
        line(plan.centre(cell), plan.centre(near))
        for cell in older
        for near in (cell + 1, cell + plan.board.columns)
        if near in known and plan.board.beside[cell] >> near & 1
    ]
    if pairs:
        yield Shape(tuple(pairs), stroke=palette.OLDER, width=0.6 * _LINE)


def merchant(centre: Point, colour: str) -> Iterator[Item]:
    """A figure from above: a cloak and a head."""
    yield Shape((circle(centre, _BODY),), colour, "#ffffff", 1.4)
    yield Shape((circle(centre, _HEAD),), palette.SKIN, palette.INK, 0.9)


def jump(plan: Plan, link: Link, colour: str) -> Shape:
    """The way out by one gate, round the city outside the walls, and in by another, dashed."""
    leave, enter = (_lane_place(plan, slot) for slot in link)
    points = [plan.centre(plan.board.front[link[0]])]
    points += _round_the_city(plan, leave, enter)
    points.append(plan.centre(plan.board.front[link[1]]))
    way = rounded(points, 9.0, closed=False)
    return Shape((way,), stroke=colour, width=0.7 * _LINE, dashes=_DASHES)


def _lane_place(plan: Plan, slot: int) -> tuple[int, float]:
    """Where a slot's middle meets the lane: the side, and how far clockwise along it."""
    side = plan.board.side_of[slot]
    number = slot - plan.board.side_starts[side]
    middle = (number + 0.5) * CELL + _LANE
    length = (plan.width if SIDES[side] in "NS" else plan.height) + 2 * _LANE
    # Numbers run west to east and south to north: clockwise on N and W only.
    return side, middle if SIDES[side] in "NW" else length - middle


def _round_the_city(plan: Plan, leave: tuple[int, float], enter: tuple[int, float]) -> list[Point]:
    """The points on the lane from one gate to another, the shorter way round."""
    lengths = [(plan.width if side in "NS" else plan.height) + 2 * _LANE for side in SIDES]
    total = sum(lengths)
    start, end = (sum(lengths[:side]) + along for side, along in (leave, enter))
    clockwise = (end - start) % total <= total / 2
    low, high = (leave, enter) if clockwise else (enter, leave)
    corners = [(low[0] + step) % 4 for step in range(1, 1 + (high[0] - low[0]) % 4)]
    points = [
        _lane_point(plan, *low),
        *(_lane_point(plan, side, 0.0) for side in corners),
        _lane_point(plan, *high),
    ]
    return points if clockwise else points[::-1]


def _lane_point(plan: Plan, side: int, along: float) -> Point:
    """The point so far clockwise along the lane of a side, from its corner on."""
    left, top, right, bottom = -_LANE, -_LANE, plan.width + _LANE, plan.height + _LANE
    return {
        "N": (left + along, top),
        "E": (right, top + along),
        "S": (right - along, bottom),
        "W": (left, bottom - along),
    }[SIDES[side]]
