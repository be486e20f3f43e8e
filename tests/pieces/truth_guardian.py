"""A guardian of 18 × 30 mm: four figures, as a guard and as a plain pawn.

The base is 0.075 * 30 = 2.25 high, in layers of 0.2 that is 2.2 mm. Its areas: a circle of
pi * 9 * 9 = 254 mm², a triangle of 18 * 15.588 / 2 = 140, a square of 324, a hexagon 18 across
its corners and 14.4 across its flats of 14.4 * (18 + 9) / 2 = 194. On the bed its corners are
0.4 mm further in, so that none leans out more than 45 degrees: 17.2 of 18 mm across the corners of
circle and hexagon, pi * 8.6 * 8.6 = 232 and 194 * (17.2 / 18)² = 177 mm²; the corner of the square
is at 12.728 - 0.4 mm, 324 * (12.328 / 12.728)² = 304 mm², that of the triangle at 10.392 - 0.4 mm,
140.3 * (9.992 / 10.392)² = 129.7 mm².

The four differ in what they wear: robes of some 8.5 by 7.5 mm at the foot and 6.5 by 5.5 at the
belt, cloaks and shoulders of 9 to 11 by 6 mm: some 45 to 60 mm² for 16 mm, 700 to 950 mm³; the head
is some 5.5 across for 10 mm, 200 to 300; arms, weapon and shield are 60 to 200. So a guard has 960
to 1400 mm³ over his base. A pawn is a cone
from 9.4 to 3.8 mm over 16.2 mm, pi * 16.2 / 3 * (4.7 * 4.7 + 4.7 * 1.9 + 1.9 * 1.9) = 588 mm³,
with a head of 5.2 mm across for some 11 mm, 150 to 300: 700 to 950 mm³.

A shield is held aside by 32 degrees, so that the point of its middle that lies ``f`` mm before the
axis and ``s`` mm to its left is at x = s * 0.848 - f * 0.530, y = -s * 0.530 - f * 0.848.

All look along -y. The middle of the triangle's box lies 18 / (4 * sqrt 3) = 2.6 mm behind its
middle, so that figure stands 2.6 mm before the middle of the piece.
"""

from __future__ import annotations

from .truths import Place, Range, Truth, Variant

_GUARD, _PAWN = (960.0, 1400.0), (700.0, 950.0)
_AXIS = {1: 0.0, 2: -2.6, 3: 0.0, 4: 0.0}
_DEPTH = {1: 18.0, 2: 15.588, 3: 18.0, 4: 14.4}
_BASE = {1: 254.0, 2: 140.0, 3: 324.0, 4: 194.0}
_BED: dict[int, Range] = {
    1: (230.0, 233.0),
    2: (129.0, 130.0),
    3: (303.0, 305.0),
    4: (176.5, 178.5),
}

# A line of 0.45 mm keeps its middle 0.225 / sin 30 = 0.45 mm from a tip of 60 degrees and reaches
# 0.225 mm beyond: 0.225 mm are missing along the bisector. At the foot that is
# 0.45 * cos 30 - 0.225 = 0.165 mm of the length at both ends, and 0.225 mm of the depth.
_ROUNDED = {1: (0.0, 0.0), 2: (0.33, 0.225), 3: (0.0, 0.0), 4: (0.0, 0.0)}

# On the base: places that this outline covers, and places that it leaves to the others.
_COVERS: dict[int, tuple[Place, ...]] = {
    1: ((8.7, 0.0, 1.0), (0.0, 8.7, 1.0), (6.1, 6.1, 1.0)),
    2: ((0.0, 6.5, 1.0), (8.0, -7.4, 1.0), (-8.0, -7.4, 1.0)),
    3: ((8.6, 8.6, 1.0), (-8.6, 8.6, 1.0)),
    4: ((8.6, 0.0, 1.0), (4.3, 6.8, 1.0)),
}
_LEAVES: dict[int, tuple[Place, ...]] = {
    1: ((6.6, 6.6, 1.0),),
    2: ((6.0, 4.0, 1.0), (-6.0, 4.0, 1.0)),
    3: (),
    4: ((8.0, 5.0, 1.0), (0.0, 7.5, 1.0)),
}
# Pips are 0.7 high, from 2.2 to 2.9 mm.
_PIPS: dict[int, tuple[Place, ...]] = {
    1: ((0.0, -7.2, 2.6),),
    2: ((6.39, -6.11, 2.6), (-6.39, -6.11, 2.6)),
    3: ((0.0, -7.2, 2.6), (3.6, -7.2, 2.6), (-3.6, -7.2, 2.6)),
    4: ((7.38, 0.0, 2.6), (-7.38, 0.0, 2.6), (3.78, -5.4, 2.6), (-3.78, -5.4, 2.6)),
}
_NO_PIP: dict[int, Place] = {
    1: (3.6, -7.2, 2.6),
    2: (0.0, 5.0, 2.6),
    3: (5.6, -7.2, 2.6),
    4: (0.0, -6.3, 2.6),
}
# A guard's head-dress ends 1.2 mm below the tip of the spear, at 28.8, but the helmet of the second
# figure at 30; a pawn's ends at 30. Heads are turned by some degrees.
_Crest = dict[int, tuple[tuple[Place, ...], tuple[Place, ...]]]
_GUARD_CREST: _Crest = {
    1: (((1.5, 0.0, 28.0), (0.0, 0.0, 28.6)), ((2.6, 0.0, 28.5),)),  # a ribbed turban, its button
    2: (((0.0, -2.6, 29.7), (2.5, -2.6, 25.0)), ((1.6, -2.6, 29.0),)),  # pointed
    3: (((1.9, 0.0, 28.2),), ((2.6, 0.0, 28.2), (1.9, 0.0, 28.6))),  # flat, with a button
    4: (  # four points, turned by 12 degrees
        ((2.84, -0.6, 28.5), (-2.84, 0.6, 28.5), (0.6, 2.84, 28.5), (-0.6, -2.84, 28.5)),
        ((0.0, 0.0, 28.0), (2.49, 1.62, 28.3), (-1.62, 2.49, 28.3)),
    ),
}
_PAWN_CREST: _Crest = {
    1: (((1.5, 0.0, 29.2), (0.0, 0.0, 29.8)), ((2.6, 0.0, 29.7),)),
    2: (((0.0, -2.6, 29.7), (2.5, -2.6, 26.4)), ((1.6, -2.6, 29.4),)),
    3: (((1.9, 0.0, 29.4),), ((2.6, 0.0, 29.4), (1.9, 0.0, 29.8))),
    4: (
        ((2.9, 0.0, 29.7), (-2.9, 0.0, 29.7), (0.0, 2.9, 29.7), (0.0, -2.9, 29.7)),
        ((0.0, 0.0, 29.2), (2.1, 2.1, 29.5), (-2.1, 2.1, 29.5)),
    ),
}
# Spear, sabre, axe and mace: places around the axis on them, and between them and the head.
_WEAPONS: dict[int, tuple[tuple[Place, ...], tuple[Place, ...]]] = {
    1: (
        ((4.9, -1.9, 8.0), (4.9, -1.9, 23.5), (4.9, -1.9, 29.8)),
        ((3.9, -1.5, 25.0), (6.8, -1.9, 27.0)),
    ),
    2: (
        ((4.4, -2.3, 17.5), (4.6, -2.3, 21.0), (6.3, -2.3, 26.2)),
        ((3.9, -1.5, 24.5), (6.3, -2.3, 21.0)),
    ),
    3: (
        ((4.9, -1.9, 8.0), (4.9, -1.9, 29.8), (8.4, -1.9, 28.0)),
        ((3.8, -1.3, 24.0), (8.4, -1.9, 24.0)),
    ),
    4: (
        ((4.9, -1.9, 8.0), (6.6, -1.9, 27.1), (4.9, -1.9, 29.8)),
        ((3.8, -1.3, 22.8), (6.6, -1.9, 22.0)),
    ),
}
# How far before the axis, and to its right, the middle of a shield is: 11.9 mm high.
_SHIELD = {1: (4.6, 1.2), 2: (4.2, 1.7), 3: (4.9, 1.3), 4: (4.6, 1.2)}


def _on_shield(figure: int, z: float) -> Place:
    front, right = _SHIELD[figure]
    x, y = -right * 0.848 - front * 0.530, right * 0.530 - front * 0.848
    return x, _AXIS[figure] + y, z


def _guard(figure: int, color: str) -> Variant:
    axis = _AXIS[figure]
    on, off = _GUARD_CREST[figure]
    held, beside = (tuple((x, axis + y, z) for x, y, z in places) for places in _WEAPONS[figure])
    return Variant(
        values={"color": color},
        box=(18.0, _DEPTH[figure], 30.0),
        volume=_volume(figure, _GUARD),
        bed_area=_BED[figure],
        rounded=_ROUNDED[figure],
        solid=(
            *_COVERS[figure],
            *_PIPS[figure],
            *on,
            (0.0, axis, 10.0),  # the body
            (0.0, axis, 23.0),  # the head
            *held,
            _on_shield(figure, 11.9),  # the emblem in the middle of the shield
        ),
        empty=(
            *_LEAVES[figure],
            _NO_PIP[figure],
            *off,
            *beside,
            (0.0, axis - 4.5, 18.0),  # before the breast
            _on_shield(figure, 5.0),  # before the robe, under the shield
        ),
    )


def _pawn(figure: int) -> Variant:
    axis = _AXIS[figure]
    on, off = _PAWN_CREST[figure]
    return Variant(
        values={"style": "cone", "figure": figure},
        box=(18.0, _DEPTH[figure], 30.0),
        volume=_volume(figure, _PAWN),
        bed_area=_BED[figure],
        rounded=_ROUNDED[figure],
        solid=(*_COVERS[figure], *_PIPS[figure], *on, (0.0, axis, 10.0), (2.3, axis, 24.0)),
        empty=(
            *_LEAVES[figure],
            _NO_PIP[figure],
            *off,
            (4.9, axis - 1.9, 15.0),  # no spear
            (2.6, axis, 17.0),  # beside the top of the cone
        ),
    )


def _volume(figure: int, over: Range) -> Range:
    """With its base, which loses up to a tenth to its chamfer and bevel."""
    base = 2.2 * _BASE[figure]
    return 0.9 * base + over[0], base + over[1]


TRUTH = Truth(
    piece="guardian",
    variants={
        "red": _guard(1, "red"),
        "yellow": _guard(2, "yellow"),
        "brown": _guard(3, "brown"),
        "black": _guard(4, "black"),
        **{f"cone-{figure}": _pawn(figure) for figure in (1, 2, 3, 4)},
    },
)
