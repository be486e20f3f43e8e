"""The river on the tiles: where water comes and goes by the scenario, and what a tile shows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from gatesmith.catalog.scenarios import load_scenario, scenario_names
from gatesmith.engine import wadi
from gatesmith.engine.wadi.state.board import WadiBoard
from gatesmith.fitting.kit_meshes import meshes_of
from gatesmith.fitting.river_course import Course, course_of
from tests.engine.wadi import maps
from tests.engine.wadi.tables import scenario_text

from .positions import kit

BY_HAND = {
    # Unturned and unmirrored: where water comes in, where it goes out.
    "straight": ("S", "N"),
    "bend": ("S", "E"),
    "source": ("", "N"),
    "mouth": ("S", ""),
    "tee": ("SE", "N"),
}
QUARTERS = "NWSE"  # counter-clockwise
STEPS = {(0, 1): "N", (-1, 0): "W", (0, -1): "S", (1, 0): "E"}


def shown(course: Course) -> tuple[set[str], set[str]]:
    """Where water comes in and goes out on a tile that is mirrored, then turned."""
    mirrored = {"E": "W", "W": "E"} if course.mirror else {}
    comes, goes = (
        {_turned(mirrored.get(side, side), course.turn) for side in sides}
        for sides in BY_HAND[course.name]
    )
    return comes, goes


def _turned(side: str, degrees: int) -> str:
    quarters, rest = divmod(degrees, 90)
    assert rest == 0
    return QUARTERS[(QUARTERS.index(side) + quarters) % 4]


def arms_of(text: str) -> list[list[str]]:
    """The arms of a map, each with the tile that it flows into at its end."""
    lines = [line.split("#")[0] for line in text.splitlines()]
    rivers = [line.partition(":")[2] for line in lines if line.strip().startswith("river")]
    return [line.replace(">", " ").split() for line in rivers]


def flows_of(arms: list[list[str]]) -> dict[str, tuple[set[str], set[str]]]:
    """For each wadi tile the sides where water comes in, and where it goes out."""
    found: dict[str, tuple[set[str], set[str]]] = {}
    for arm in arms:
        for tile in arm:
            found.setdefault(tile, (set(), set()))
        for above, below in pairwise(arm):
            across = ord(below[0]) - ord(above[0]), int(below[1:]) - int(above[1:])
            side = STEPS[across]
            found[above][1].add(side)
            found[below][0].add(_turned(side, 180))
    return found


def scenarios() -> Iterator[tuple[str, WadiBoard, list[list[str]]]]:
    """Every scenario of the program, and random ones with up to three arms."""
    for name in scenario_names():
        scenario = load_scenario(name)
        text = wadi.write_scenario(scenario)
        yield name, wadi.make_board(scenario.terrain), arms_of(text)
    for number in range(300):
        text = scenario_text(maps.setup_of(Random(f"river {number}")))
        scenario = wadi.read_scenario(text, 12)
        yield f"river {number}\n{text}", wadi.make_board(scenario.terrain), arms_of(text)


def test_every_tile_shows_where_water_comes_and_goes() -> None:
    """The river would end at the edge of a tile, or flow backwards."""
    seen: dict[tuple[str, bool, bool], int] = {}
    for name, board, arms in scenarios():
        flows = flows_of(arms)
        courses = {tile: course_of(board, board.tile(tile)) for tile in flows}
        for tile, (comes, goes) in flows.items():
            course = courses[tile]
            message = f"{tile} of {name}"
            kind = (course.name, course.mirror, course.shown)
            seen[kind] = seen.get(kind, 0) + 1
            assert course.shown is _can_be_shown(comes, goes), message
            if course.shown:
                assert shown(course) == (comes, goes), message
            else:
                nearest = set.union(*shown(course))
                assert len(nearest & (comes | goes)) >= min(len(comes | goes), 1), message
        _meet(courses, name)
    for way in [(each, False) for each in BY_HAND] + [("bend", True), ("tee", True)]:
        assert seen[*way, True] >= 10, f"{way} is hardly ever drawn"
    assert sum(count for (*_, is_shown), count in seen.items() if not is_shown) >= 10


def _can_be_shown(comes: set[str], goes: set[str]) -> bool:
    """Whether there is a tile for it: at a tee one arm goes straight on, a mouth has one arm."""
    if not goes:
        return len(comes) == 1
    if len(comes) < 2:
        return True
    return len(comes) == 2 and any(_turned(side, 180) in goes for side in comes)


def _meet(courses: dict[str, Course], name: str) -> None:
    """Rivers of neighbouring tiles meet at their edge: out of one of them, into the other."""
    for tile, course in courses.items():
        for (across, up), side in STEPS.items():
            other = courses.get(chr(ord(tile[0]) + across) + str(int(tile[1:]) + up))
            if other is None or not (course.shown and other.shown):
                continue
            back = _turned(side, 180)
            assert (side in shown(course)[1]) == (back in shown(other)[0]), f"{tile} of {name}"


def test_arms_from_both_sides_are_drawn_with_the_right_edges() -> None:
    """The nearest tile for two arms that meet head on would leave one of them dry."""
    text = "map:\n1 1 1\n~ ~ ~\n1 ~ 1\nriver: a2 b2 b1\nriver: c2 > b2\n"
    board = wadi.make_board(wadi.read_scenario(text).terrain)
    found = course_of(board, board.tile("b2"))
    assert not found.shown
    assert set.union(*shown(found)) == {"W", "E", "S"}


@pytest.mark.parametrize("tiles", ["b2", "b2 b1"])
def test_a_river_of_one_tile_has_no_tile_of_its_own(tiles: str) -> None:
    """A pool would be shown as a mouth that water comes to."""
    rows = ["1 1 1", "1 ~ 1", "1 ~ 1" if "b1" in tiles else "1 1 1"]
    text = "\n".join(["map:", *rows, f"river: {tiles}", ""])
    board = wadi.make_board(wadi.read_scenario(text).terrain)
    assert course_of(board, board.tile("b2")).shown is ("b1" in tiles)


@cache
def _tops(course: str, mirror: bool) -> dict[str, float]:
    """How high the tile is in the middle of each side, half a millimetre within its edge."""
    item = kit("wadi").item("wadi_tile", course=course, mirror=mirror)
    corners = meshes_of([item])[item.key].corners
    near = {"N": (0.0, 19.5), "E": (19.5, 0.0), "S": (0.0, -19.5), "W": (-19.5, 0.0)}
    return {side: _top(corners, place) for side, place in near.items()}


def _top(corners: NDArray[np.float64], place: tuple[float, float]) -> float:
    """The highest point of a surface over a place, by every triangle that holds it."""
    place = place[0] + 1e-5, place[1] + 2e-5  # on no edge of a triangle
    a, b, c = corners[:, 0], corners[:, 1], corners[:, 2]
    det = (b[:, 1] - c[:, 1]) * (a[:, 0] - c[:, 0]) + (c[:, 0] - b[:, 0]) * (a[:, 1] - c[:, 1])
    flat = np.abs(det) > 1e-12
    det = np.where(flat, det, 1.0)
    x, y = place[0] - c[:, 0], place[1] - c[:, 1]
    u = ((b[:, 1] - c[:, 1]) * x + (c[:, 0] - b[:, 0]) * y) / det
    v = ((c[:, 1] - a[:, 1]) * x + (a[:, 0] - c[:, 0]) * y) / det
    holds = flat & (u >= 0) & (v >= 0) & (u + v <= 1)
    heights = u * a[:, 2] + v * b[:, 2] + (1 - u - v) * c[:, 2]
    return float(heights[holds].max())


@pytest.mark.parametrize(
    ("course", "mirror"),
    [(course, False) for course in BY_HAND] + [("bend", True), ("tee", True)],
)
def test_the_models_have_their_rivers_where_the_table_says(course: str, mirror: bool) -> None:
    """All of the above would be right, and the printed river would still run elsewhere."""
    wet = set.union(*shown(Course(course, mirror, 0, shown=True)))
    tops = _tops(course, mirror)
    assert {side for side, top in tops.items() if top < 1.5} == wet
    assert all(top > 1.6 for side, top in tops.items() if side not in wet)
