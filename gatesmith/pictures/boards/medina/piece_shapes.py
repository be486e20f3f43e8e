"""The pieces of Medina as shapes: walls, gates, towers, palaces, stables, domes, merchants."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.state.city import NOBODY, OPEN, Dome, Palace
from gatesmith.engine.medina.state.game_rules import MedinaRules
from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.grid_layout import region
from gatesmith.pictures.boards.medina.board_layout import CELL, DEPTH, MedinaLayout, SlotFrame
from gatesmith.pictures.boards.phrases import owner_letters
from gatesmith.vector.elements import Contour, Item, Point, StyledPath, Text
from gatesmith.vector.outlines import arch, circle, line, polygon, rectangle, square

_SIDE = 0.6  # free at each end of a slot
_TOP = 0.72 * DEPTH  # where the battlements begin
_COURSES = 3
_MERLONS = 4

MERCHANT_RADIUS = 9.5
_HEAD_RADIUS = 5.0


def _placed(contour: Contour, frame: SlotFrame) -> Contour:
    """A contour in the coordinates of a frame, placed in the picture."""
    steps = tuple(tuple(frame.at(*point) for point in step) for step in contour.steps)
    return Contour(frame.at(*contour.start), steps, contour.closed)


def _crenellated(frame: SlotFrame, fill: str, edge: str) -> StyledPath:
    """A wall's front: a plain face with merlons on top."""
    low, high = _SIDE, CELL - _SIDE
    step = (high - low) / (2 * _MERLONS - 1)
    top: list[Point] = []
    for number in range(_MERLONS):
        left = low + 2 * number * step
        top += [(left, _TOP), (left, DEPTH), (left + step, DEPTH), (left + step, _TOP)]
    contour = polygon((low, 0.0), *top, (high, 0.0))
    return StyledPath((_placed(contour, frame),), fill, edge, 1.0)


def wall(frame: SlotFrame) -> Iterator[Item]:
    """A stone wall with its joints."""
    yield _crenellated(frame, palette.STONE, palette.JOINT)
    low, high = _SIDE, CELL - _SIDE
    course = _TOP / _COURSES
    joints = [line((low, n * course), (high, n * course)) for n in range(1, _COURSES + 1)]
    for number in range(_COURSES):
        shares = (0.25, 0.75) if number % 2 else (0.5,)
        for share in shares:
            at = low + share * (high - low)
            joints.append(line((at, number * course), (at, (number + 1) * course)))
    placed = tuple(_placed(joint, frame) for joint in joints)
    yield StyledPath(placed, stroke=palette.JOINT, width=0.9)


def gate(frame: SlotFrame) -> Iterator[Item]:
    """A white city gate: its arch opens towards the city."""
    yield _crenellated(frame, palette.GATE, palette.GATE_EDGE)
    middle, springing = CELL / 2, 0.3 * DEPTH
    ring = arch(middle, 0.0, springing, 10.2)
    yield StyledPath((_placed(ring, frame),), None, palette.GATE_EDGE, 0.9)
    yield StyledPath(
        (_placed(arch(middle, 0.0, springing, 7.2), frame),),
        palette.OPENING,
        palette.GATE_EDGE,
        0.8,
    )
    posts = (line((middle, 0.0), (middle, springing + 7.2)),)
    yield StyledPath(tuple(_placed(post, frame) for post in posts), stroke="#8d7350", width=0.8)


def free_slot(frame: SlotFrame) -> Iterator[Item]:
    """The ground of an empty slot."""
    ends = (line((0.0, 2.0), (0.0, DEPTH - 4.0)), line((CELL, 2.0), (CELL, DEPTH - 4.0)))
    yield StyledPath(tuple(_placed(end, frame) for end in ends), stroke=palette.FAINT, width=0.6)


def tower(centre: Point, value: int) -> Iterator[Item]:
    """A tower from above, with the number of its tile."""
    half = DEPTH / 2 + 2.5
    x, y = centre
    yield StyledPath((square(centre, half),), palette.TOWER, palette.JOINT, 1.2)
    corners = [(x + sx * (half - 3.5), y + sy * (half - 3.5)) for sx in (-1, 1) for sy in (-1, 1)]
    merlons = tuple(square(corner, 3.5) for corner in corners)
    yield StyledPath(merlons, palette.STONE, palette.JOINT, 0.9)
    yield StyledPath((circle(centre, 9.0),), palette.FLOOR, palette.JOINT, 0.9)
    yield Text(str(value), (x, y + 4.7), 13.0, palette.INK)


_INSET = 4.0
_CORNER = 7.0


def palace(layout: MedinaLayout, rules: MedinaRules, found: Palace) -> Iterator[Item]:
    """Buildings as one body in their colour, with stables on a paler ground that joins them."""
    name = rules.edition.colours[found.colour]
    colour = palette.building_colour(name, found.colour)
    dark = palette.mixed(colour, "#000000", 0.45)
    stables = found.cells & ~found.buildings
    if stables:
        ground = _region(layout, found.cells, _INSET + 1.5)
        yield StyledPath(ground, palette.mixed(colour, palette.FLOOR, 0.55), dark, 0.8)
    yield StyledPath(_region(layout, found.buildings, _INSET), colour, dark, 1.4)
    for cell in bit_numbers(found.buildings):
        yield roof(layout.centre(cell), colour, found.colour)
    for cell in bit_numbers(stables):
        yield from stable(layout.centre(cell))


def _region(layout: MedinaLayout, mask: int, inset: float) -> tuple[Contour, ...]:
    squares = [layout.square(cell) for cell in bit_numbers(mask)]
    return region(squares, inset, _CORNER, lambda at: (at[0] * CELL, at[1] * CELL))


def building(centre: Point, colour: str, number: int) -> Iterator[Item]:
    """A single building."""
    x, y = centre
    corner = (x - CELL / 2, y - CELL / 2)
    body = region([(0, 0)], _INSET, _CORNER, lambda at: _moved(corner, at))
    yield StyledPath(body, colour, palette.mixed(colour, "#000000", 0.45), 1.4)
    yield roof(centre, colour, number)


def _moved(corner: Point, at: tuple[int, int]) -> Point:
    return corner[0] + CELL * at[0], corner[1] + CELL * at[1]


def roof(centre: Point, colour: str, number: int) -> StyledPath:
    """The sign on a building, one for each building colour, for those who cannot see colours.

    From the sixth colour on, it has a second, small sign within the first.
    """
    outer, light = _signs(centre, 7.0), palette.mixed(colour, "#ffffff", 0.45)
    within, which = divmod(number, len(outer))
    inner = _signs(centre, 3.0)[(within - 1) % len(outer)] if within else ()
    return StyledPath((*outer[which], *inner), stroke=light, width=1.8)


def _signs(centre: Point, half: float) -> tuple[tuple[Contour, ...], ...]:
    """The signs, easy to distinguish: square, diamond, ring, diagonal cross and upright cross."""
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
    yield StyledPath((house,), palette.STABLE, palette.INK, 1.2)
    yield StyledPath((rectangle(x - 4.5, y, 9, 9),), palette.INK)
    yield StyledPath(
        (line((x - 12, y - 0.5), (x, y - 11.5), (x + 12, y - 0.5)),), None, palette.INK, 2
    )


def dome(rules: MedinaRules, found: Dome, centre: Point) -> Iterator[Item]:
    """A dome in its owner's colour, with the owner's letter."""
    if found.owner in (NOBODY, OPEN):
        yield from dome_of(centre, palette.NEUTRAL, "")
        return
    colour = palette.player_colour(rules.players[found.owner], found.owner)
    yield from dome_of(centre, colour, owner_letters(rules.players)[found.owner])


def dome_of(centre: Point, colour: str, letter: str, radius: float = 12.5) -> Iterator[Item]:
    """A dome of any colour; without a letter it is neutral and has a ring."""
    x, y = centre
    yield StyledPath((circle(centre, radius),), colour, "#ffffff", 2.4)
    yield StyledPath((circle(centre, radius + 1.2),), None, palette.INK, 0.9)
    if letter:
        size = 1.25 * radius
        yield Text(letter, (x, y + 0.36 * size), size, palette.ink_on(colour))
    else:
        yield StyledPath((circle(centre, 0.45 * radius),), None, palette.FAINT, 1.6)


def merchant(centre: Point, colour: str) -> Iterator[Item]:
    """A figure from above: a cloak and a head."""
    yield StyledPath((circle(centre, MERCHANT_RADIUS),), colour, "#ffffff", 1.4)
    yield StyledPath((circle(centre, _HEAD_RADIUS),), palette.SKIN, palette.INK, 0.9)
