"""The pieces of Wadi as shapes: water discs, shadufs with beam and bucket, and guardians."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.wadi import shades
from gatesmith.vector.elements import Contour, Item, Point, StyledPath, Text, scaled
from gatesmith.vector.outlines import circle, line, polygon, rounded

_OUTLINE = 1.3


def discs(centre: Point, count: int, radius: float = 13.0) -> Iterator[Item]:
    """Water on a tile: one disc, or a pile with the number of discs."""
    x, y = centre
    for lift in range(min(count, 3) - 1, 0, -1):
        under = (x + 2.6 * lift, y + 2.6 * lift)
        yield StyledPath((circle(under, radius),), shades.DISC, shades.DISC_EDGE, 1.5)
    yield StyledPath((circle(centre, radius),), shades.DISC, shades.DISC_EDGE, 1.8)
    if count > 1:
        size = 1.3 * radius if count < 10 else radius
        yield Text(str(count), (x, y + 0.36 * size), size, "#ffffff")
    else:
        yield from _ripples(centre, radius)


def _ripples(centre: Point, radius: float) -> Iterator[Item]:
    """Two waves on a single disc, which show that it is water."""
    x, y = centre
    step, rise = 0.3 * radius, 0.34 * radius
    for down in (-0.22 * radius, 0.32 * radius):
        start = (x - 2 * step, y + down)
        waves = tuple(
            (
                (x + (side - 1) * step + step * 0.35, y + down - way * rise),
                (x + side * step + step * 0.65, y + down - way * rise),
                (x + (side + 1) * step, y + down),
            )
            for side, way in ((-1, 1), (1, -1))
        )
        yield StyledPath(
            (Contour(start, waves, closed=False),), stroke="#ffffff", width=0.11 * radius
        )


def shaduf(centre: Point, colour: str, letter: str, scale: float = 1.0) -> Iterator[Item]:
    """A pump: a trestle on a base with its letter, a beam with a weight and a bucket."""
    return scaled(_shaduf(colour, letter), centre, scale)


def _shaduf(colour: str, letter: str) -> Iterator[Item]:
    bar, rope = line((-19.0, -3.0), (20.0, -21.0)), line((20.0, -21.0), (20.0, -6.0))
    legs = (line((-9.0, 8.0), (0.0, -11.0)), line((9.0, 8.0), (0.0, -11.0)))
    yield StyledPath((rope,), stroke=palette.INK, width=1.4)
    bucket = polygon((14.5, -7.0), (25.5, -7.0), (23.5, 3.0), (16.5, 3.0))
    yield StyledPath((bucket,), shades.WOOD, palette.INK, _OUTLINE)
    for width, shade in ((6.4, palette.INK), (3.8, colour)):
        yield StyledPath(legs, stroke=shade, width=width)
        yield StyledPath((bar,), stroke=shade, width=width)
    yield StyledPath((circle((-18.5, -3.0), 5.5),), palette.STONE, palette.INK, _OUTLINE)
    base = rounded(((-13.0, 5.0), (13.0, 5.0), (13.0, 22.0), (-13.0, 22.0)), 4.0)
    yield StyledPath((base,), colour, palette.INK, _OUTLINE)
    yield Text(letter, (0.0, 18.7), 15.0, palette.ink_on(colour))


def guardian(centre: Point, colour: str, letter: str, scale: float = 1.0) -> Iterator[Item]:
    """A standing man in a cloak, with a spear and a round shield with his letter."""
    return scaled(_guardian(colour, letter), centre, scale)


def _guardian(colour: str, letter: str) -> Iterator[Item]:
    shaft = line((17.0, 22.0), (17.0, -16.0))
    for width, shade in ((4.2, palette.INK), (2.0, shades.WOOD)):
        yield StyledPath((shaft,), stroke=shade, width=width)
    tip = polygon((17.0, -27.0), (21.5, -16.0), (12.5, -16.0))
    yield StyledPath((tip,), palette.STONE, palette.INK, _OUTLINE)
    cloak = Contour(
        (-14.0, 22.0),
        (
            ((-12.0, 2.0), (-12.0, -9.0), (0.0, -9.0)),
            ((12.0, -9.0), (12.0, 2.0), (14.0, 22.0)),
        ),
    )
    yield StyledPath((cloak,), colour, palette.INK, _OUTLINE)
    yield StyledPath((circle((0.0, -14.0), 7.0),), palette.SKIN, palette.INK, _OUTLINE)
    turban = Contour(
        (-8.0, -14.0),
        (((-9.0, -25.5), (9.0, -25.5), (8.0, -14.0)), ((4.0, -18.0), (-4.0, -18.0), (-8.0, -14.0))),
    )
    yield StyledPath((turban,), colour, palette.INK, _OUTLINE)
    yield StyledPath((circle((-3.0, 9.0), 9.5),), "#ffffff", palette.INK, 1.6)
    yield Text(letter, (-3.0, 14.2), 14.5, palette.INK)
