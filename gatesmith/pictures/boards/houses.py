"""Palaces with their stables and domes, as seen from above."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.city import NOBODY, OPEN, Dome, Palace
from gatesmith.engine.medina.rules import MedinaRules
from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.plan import CELL, Plan
from gatesmith.pictures.boards.regions import region
from gatesmith.pictures.boards.words import owner_letters
from gatesmith.vector.elements import Contour, Item, Point, Shape, Text
from gatesmith.vector.outlines import circle, line, polygon, rectangle, square

_INSET = 4.0
_CORNER = 7.0


def palace(plan: Plan, rules: MedinaRules, found: Palace) -> Iterator[Item]:
    """Buildings as one body in their colour, stables on a paler ground that hangs together."""
    name = rules.edition.colours[found.colour]
    colour = palette.building_colour(name, found.colour)
    dark = palette.mixed(colour, "#000000", 0.45)
    stables = found.cells & ~found.buildings
    if stables:
        ground = _region(plan, found.cells, _INSET + 1.5)
        yield Shape(ground, palette.mixed(colour, palette.FLOOR, 0.55), dark, 0.8)
    yield Shape(_region(plan, found.buildings, _INSET), colour, dark, 1.4)
    for cell in bit_numbers(found.buildings):
        yield roof(plan.centre(cell), colour, found.colour)
    for cell in bit_numbers(stables):
        yield from stable(plan.centre(cell))


def _region(plan: Plan, mask: int, inset: float) -> tuple[Contour, ...]:
    squares = [plan.square(cell) for cell in bit_numbers(mask)]
    return region(squares, inset, _CORNER, lambda at: (at[0] * CELL, at[1] * CELL))


def building(centre: Point, colour: str, number: int) -> Iterator[Item]:
    """One building by itself."""
    x, y = centre
    corner = (x - CELL / 2, y - CELL / 2)
    body = region([(0, 0)], _INSET, _CORNER, lambda at: _moved(corner, at))
    yield Shape(body, colour, palette.mixed(colour, "#000000", 0.45), 1.4)
    yield roof(centre, colour, number)


def _moved(corner: Point, at: tuple[int, int]) -> Point:
    return corner[0] + CELL * at[0], corner[1] + CELL * at[1]


def roof(centre: Point, colour: str, number: int) -> Shape:
    """The sign on a building, another one for each building colour, for eyes that see none.

    From the sixth colour on there is a second, small sign within the first.
    """
    outer, light = _signs(centre, 7.0), palette.mixed(colour, "#ffffff", 0.45)
    within, which = divmod(number, len(outer))
    inner = _signs(centre, 3.0)[(within - 1) % len(outer)] if within else ()
    return Shape((*outer[which], *inner), stroke=light, width=1.8)


def _signs(centre: Point, half: float) -> tuple[tuple[Contour, ...], ...]:
    """The plain signs that can be told apart: square, lozenge, ring, cross and upright cross."""
    x, y = centre
    far = half + 2.0
    falling = line((x - half, y - half), (x + half, y + half))
    rising = line((x - half, y + half), (x + half, y - half))
    return (
        (square(centre, half),),
        (polygon((x, y - far), (x + far, y), (x, y + far), (x - far, y)),),
        (circle(centre, half),),
        (falling, rising),
        (line((x, y - half), (x, y + half)), line((x - half, y), (x + half, y))),
    )


def stable(centre: Point) -> Iterator[Item]:
    """A little house with a wide door."""
    x, y = centre
    house = polygon((x - 10, y + 9), (x - 10, y - 2), (x, y - 11), (x + 10, y - 2), (x + 10, y + 9))
    yield Shape((house,), palette.STABLE, palette.INK, 1.2)
    yield Shape((rectangle(x - 4.5, y, 9, 9),), palette.INK)
    yield Shape((line((x - 12, y - 0.5), (x, y - 11.5), (x + 12, y - 0.5)),), None, palette.INK, 2)


def dome(rules: MedinaRules, found: Dome, centre: Point) -> Iterator[Item]:
    """A dome in its owner's colour, with the owner's letter."""
    if found.owner in (NOBODY, OPEN):
        yield from dome_of(centre, palette.NEUTRAL, "")
        return
    colour = palette.player_colour(rules.players[found.owner], found.owner)
    yield from dome_of(centre, colour, owner_letters(rules.players)[found.owner])


def dome_of(centre: Point, colour: str, letter: str, radius: float = 12.5) -> Iterator[Item]:
    """A dome of any colour; without a letter it is a neutral one and bears a ring."""
    x, y = centre
    yield Shape((circle(centre, radius),), colour, "#ffffff", 2.4)
    yield Shape((circle(centre, radius + 1.2),), None, palette.INK, 0.9)
    if letter:
        size = 1.25 * radius
        yield Text(letter, (x, y + 0.36 * size), size, palette.ink_on(colour))
    else:
        yield Shape((circle(centre, 0.45 * radius),), None, palette.FAINT, 1.6)
