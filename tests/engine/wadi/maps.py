"""Random scenarios and settings, the same for the same seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from .oracle import Scenario, Setup
from .oracle.scenario import FERTILITIES, RIVER, Arm
from .oracle.setup import PLAYER_COLOURS

_LONG = ((1, 12), (2, 11), (14, 1), (26, 1), (26, 2), (1, 2), (2, 1))
"""Columns and rows of boards at the edge of what there can be, or with tiles like a10."""
_SIDES = ((2, 3), (3, 5), (4, 7), (4, 9), (5, 9), (6, 9), (7, 9), (2, 9))
"""The least and the greatest number of columns and rows; small boards are soon full."""

Cell = tuple[int, int]
"""Column and row, from 0."""


@dataclass
class _River:
    """A river while it is drawn; at least one tile of the board stays land."""

    columns: int
    rows: int
    random: Random
    arms: list[tuple[list[Cell], Cell | None]] = field(default_factory=list)
    wadi: set[Cell] = field(default_factory=set)

    def beside(self, cell: Cell) -> list[Cell]:
        x, y = cell
        near = ((x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y))
        return [each for each in near if each[0] in range(self.columns) and each[1] in self._ys()]

    def _ys(self) -> range:
        return range(self.rows)

    def land(self) -> list[Cell]:
        cells = [(x, y) for x in range(self.columns) for y in self._ys()]
        return [each for each in cells if each not in self.wadi]

    def draw_arm(self, longest: int) -> None:
        """A walk that does not cross itself: into an earlier arm, off the edge, or to an end.

        Most walks keep their direction, so that they part the land into zones.
        """
        rim = [each for each in self.land() if len(self.beside(each)) < 4]
        source = self.random.choice(rim if rim and self.random.random() < 0.7 else self.land())
        arm, into, last = [source], None, self.random.choice(self.beside(source))
        earlier = {cell for tiles, _ in self.arms for cell in tiles}
        keeping = self.random.choice((0.0, 0.6, 0.8, 0.9))
        self.wadi.add(source)
        while len(arm) < longest and len(self.land()) > 1:
            joins = [each for each in self.beside(arm[-1]) if each in earlier]
            if joins and self.random.random() < 0.6:
                into = self.random.choice(joins)
                break
            ways = [each for each in self.beside(arm[-1]) if each not in self.wadi]
            straight = last if len(arm) == 1 else _beyond(*arm[-2:])
            keep = self.random.random() < keeping
            if not ways or (keep and straight not in ways):
                break
            arm.append(straight if keep else self.random.choice(ways))
            self.wadi.add(arm[-1])
        self.arms.append((arm, into))


def _beyond(before: Cell, cell: Cell) -> Cell:
    """The cell straight on; it may be off the board."""
    return 2 * cell[0] - before[0], 2 * cell[1] - before[1]


def _name(cell: Cell) -> str:
    return chr(ord("a") + cell[0]) + str(cell[1] + 1)


def _river(random: Random, columns: int, rows: int) -> _River:
    river = _River(columns, rows, random)
    size = columns * rows
    for _ in range(random.choice((1, 2, 2, 3, 3))):
        if len(river.land()) > max(1, size // 4):
            river.draw_arm(random.choice((2, columns + rows, columns + rows, size // 2)))
    return river


def scenario_of(random: Random, room: int) -> Scenario:
    """A rectangle with a river of one to three arms, and discs that are often few."""
    shortest, longest = random.choice(_SIDES)
    columns, rows = random.randint(shortest, longest), random.randint(shortest, longest)
    river = _river(random, columns, rows)
    return _scenario(river, _discs(random, river, room))


def brimming_scenario(random: Random) -> Scenario:
    """A small board with one disc on the river and hardly an empty tile for two guardians."""
    river = _river(random, random.randint(3, 4), random.randint(3, 4))
    banks = [each for each in river.land() if river.wadi & set(river.beside(each))]
    empty = random.sample(banks, min(3, len(banks)))
    discs = {_name(cell): 1 for cell in river.land() if cell not in empty}
    discs[_name(river.arms[0][0][0])] = 1
    return _scenario(river, discs)


def _scenario(river: _River, discs: dict[str, int]) -> Scenario:
    words = dict.fromkeys(river.wadi, RIVER)
    words.update({cell: river.random.choice(FERTILITIES) for cell in river.land()})
    arms: list[Arm] = [
        (tuple(_name(cell) for cell in arm), None if into is None else _name(into))
        for arm, into in river.arms
    ]
    rows = [[words[x, y] for x in range(river.columns)] for y in reversed(range(river.rows))]
    return Scenario(tuple(" ".join(row) for row in rows), tuple(arms), discs)


def _discs(random: Random, river: _River, room: int) -> dict[str, int]:
    """Springs at the sources, or discs anywhere on the river; land dry, sprinkled or drowned."""
    wet = random.choice((0.0, 0.2, 0.4, 0.6, 0.8, 1.0))
    most = random.choice((1, 3, 6, 12))
    drowned = random.choice((0.0, 0.0, 0.0, 0.0, 0.1, 0.3, 0.8))
    found = {}
    for arm, _ in river.arms:
        for place, cell in enumerate(arm):
            if (place == 0 and wet) or random.random() < wet:
                found[_name(cell)] = random.randint(1, most)
    for cell in river.land():
        if random.random() < drowned:
            found[_name(cell)] = random.randint(1, random.choice((1, room)))
    return found


def setup_of(random: Random) -> Setup:
    """A game on a random scenario, one of six without guardians."""
    if random.random() < 0.15:
        players = tuple(random.sample(PLAYER_COLOURS, 2))
        scenario = brimming_scenario(random)
        return Setup(scenario, players, True, random.random() < 0.5, True, 1, 2)
    room = random.choice((1, 1, 1, 2, 3))
    return _game(random, room, lambda: scenario_of(random, room))


def long_setup_of(random: Random) -> Setup:
    """A game on a long, narrow board."""
    room, (columns, rows) = random.choice((1, 2, 9)), random.choice(_LONG)
    river = _river(random, columns, rows)
    return _game(random, room, lambda: _scenario(river, _discs(random, river, room)))


def _game(random: Random, room: int, scenario: Callable[[], Scenario]) -> Setup:
    """Players and settings of a game on a scenario, which is drawn in between."""
    guardians = random.random() < 0.8
    moving = guardians and random.random() < 0.5
    return Setup(
        scenario(),
        tuple(random.sample(PLAYER_COLOURS, random.randint(2, 4))),
        guardians=guardians,
        rule_b=random.random() < 0.5,
        moving_guardians=moving,
        guardian_penalty=random.randint(0, 3) if moving else None,
        discs_per_land_tile=room,
    )
