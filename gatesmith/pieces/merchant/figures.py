"""The four merchants: bodies, heads and loads, as ovals at the size at which they were drawn.

A merchant looks along -y. Heights are those of one 24 mm high, lengths in the plan those of one on
a base 12 mm wide, around its axis. Everything begins on the base or inside something else, and
``lofted`` sees to it that nothing leans out too far.
"""

from __future__ import annotations

from dataclasses import dataclass

from gatesmith.cad.lofting import Oval, oval

Body = tuple[Oval, ...]
"""A part of a merchant, from below."""

DRAWN_RADIUS, DRAWN_HEIGHT = 6.0, 24.0  # mm
BROW, FACE = 19.6, -2.95  # the height of the brow and the front of the face, y
HEAD_FROM = 16.4  # above this height nothing is thinner than the neck has to be
ROLL, ROLL_AT, ROLL_TO = 1.5, (4.0, -1.6), 16.4  # a rolled carpet: radius, place, top
_BASE = 0.7  # what stands on the base begins inside it


@dataclass(frozen=True)
class Trader:
    """A merchant: ``head`` is for any size, ``load`` for one large enough.

    A ``beard`` belongs to a face.
    """

    head: tuple[Body, ...]
    load: tuple[Body, ...]
    beard: tuple[Body, ...]


def _round(z: float, radius: float, x: float = 0.0, y: float = 0.0, fold: float = 0.0) -> Oval:
    return Oval(z, (radius, radius), (x, y), fold)


ROBE: Body = (
    oval(_BASE, 4.7, 4.5, fold=0.10),
    oval(1.6, 4.7, 4.5, fold=0.10),
    oval(7.4, 3.5, 3.2, fold=0.06),
    oval(8.0, 3.5, 3.2),
    oval(8.5, 3.8, 3.5),  # a sash
    oval(9.5, 3.8, 3.5),
    oval(9.8, 3.5, 3.1),
    oval(13.0, 4.2, 3.2),
    oval(14.6, 4.2, 2.9),
    oval(15.9, 3.1, 2.4),
    oval(17.0, 2.0, 1.9),
)
_SKULL: Body = (
    _round(15.0, 1.6, y=-0.1),
    _round(16.6, 2.6, y=-0.1),
    _round(18.0, 2.85, y=-0.1),
    _round(BROW + 0.4, 2.85, y=-0.1),
    _round(BROW + 1.0, 2.4, y=-0.1),
)


def _arm(elbow: Oval, side: float) -> Body:
    """An arm from below the elbow to the shoulder; ``side`` is 1 on his left, -1 on his right."""
    x = elbow.at[0] * 0.55
    return (
        oval(elbow.z - 3.4, 0.8, 0.8, x, elbow.at[1] * 0.4),
        elbow,
        oval(elbow.z + 2.0, elbow.half[0], elbow.half[1], elbow.at[0], elbow.at[1] * 0.5),
        oval(15.0, 1.5, 1.5, 2.9 * side),
        oval(15.7, 1.0, 1.1, 2.6 * side),
    )


def _hand(z: float, x: float, y: float, wide: float = 1.0) -> Body:
    """A hand that lies on something."""
    return (
        oval(z - 2.4, 0.4, 0.5, x * 0.6, y * 0.6),
        oval(z, 1.05 * wide, 1.25, x, y + 0.3),
        oval(z + 1.0, 1.05 * wide, 1.25, x, y + 0.3),
        oval(z + 1.6, 0.85 * wide, 1.0, x, y + 0.3),
    )


def _beard(*levels: tuple[float, float, float, float]) -> Body:
    """A beard from its tip up to the cheeks: height, half its width, its depth, y."""
    below = tuple(oval(z, along, across, 0.0, y) for z, along, across, y in levels)
    wide = levels[-1][1]
    return (
        *below,
        oval(17.0, wide + 0.3, 1.5, 0.0, -1.75),
        oval(17.7, wide + 0.2, 1.4, 0.0, -1.65),
        oval(18.0, wide - 0.2, 1.0, 0.0, -1.7),
    )


_TURBAN: Body = (
    _round(BROW - 1.0, 1.4),
    _round(BROW + 0.1, 2.75, fold=0.02),
    _round(BROW + 1.4, 3.75, fold=0.09),
    _round(BROW + 2.1, 3.9, fold=0.10),
    _round(BROW + 2.9, 3.55, fold=0.11),
    _round(BROW + 3.5, 2.6, fold=0.11),
    _round(BROW + 3.7, 1.4),
    _round(DRAWN_HEIGHT - 0.2, 1.25),
    _round(DRAWN_HEIGHT, 0.95),
)

_CARPETS = Trader(
    head=(_SKULL, _TURBAN),
    load=(
        (  # a rolled carpet, upright, higher than his shoulder
            _round(_BASE, ROLL, *ROLL_AT),
            _round(ROLL_TO, ROLL, *ROLL_AT),
        ),
        _arm(oval(10.4, 1.5, 1.7, 3.6, 0.3), 1.0),
        _hand(11.2, 3.1, -3.3, 1.1),
        _arm(oval(9.6, 1.5, 1.6, -3.6, -0.5), -1.0),
        _hand(8.6, -2.3, -3.3),
        (  # a folded carpet at his feet
            oval(_BASE, 1.8, 1.3, -2.4, -3.1),
            oval(3.3, 1.8, 1.3, -2.4, -3.1),
            oval(3.6, 1.5, 1.0, -2.4, -3.0),
        ),
    ),
    beard=(_beard((10.8, 0.4, 0.4, -2.5), (12.6, 1.2, 0.9, -2.7), (15.2, 1.5, 1.3, -2.3)),),
)

_POTTERY = Trader(
    head=(
        _SKULL,
        (  # a cloth over his head and shoulders, behind the face
            oval(12.6, 2.4, 1.6, 0.0, 0.5),
            oval(14.8, 3.7, 2.4, 0.0, 0.7, fold=0.03),
            oval(17.0, 3.3, 2.5, 0.0, 0.8, fold=0.03),
            oval(BROW + 0.4, 3.1, 2.6, 0.0, 0.6),
            _round(BROW + 0.9, 3.2),
            _round(BROW + 1.3, 3.45),  # a cord around it
            _round(BROW + 2.1, 3.45),
            _round(BROW + 2.4, 2.95),
            _round(BROW + 3.5, 2.4),
            _round(DRAWN_HEIGHT, 1.1),
        ),
    ),
    load=(
        (  # a jar that he holds before him
            _round(_BASE, 1.1, 0.0, -3.5),
            _round(1.6, 1.0, 0.0, -3.5),
            _round(5.0, 2.2, 0.0, -3.5),
            _round(7.0, 2.35, 0.0, -3.5),
            _round(9.0, 1.9, 0.0, -3.5),
            _round(10.0, 1.55, 0.0, -3.5),
            _round(10.9, 1.5, 0.0, -3.5),
            _round(11.5, 1.9, 0.0, -3.5),
            _round(12.2, 1.9, 0.0, -3.5),
        ),
        _arm(oval(9.4, 1.5, 1.7, 3.6, -0.6), 1.0),
        _arm(oval(9.4, 1.5, 1.7, -3.6, -0.6), -1.0),
        _hand(7.6, 2.4, -3.0),
        _hand(7.6, -2.4, -3.0),
    ),
    beard=(_beard((12.6, 0.3, 0.3, -2.5), (14.2, 0.7, 0.7, -2.8), (16.0, 1.3, 1.1, -2.4)),),
)

_BREAD = Trader(
    head=(
        _SKULL,
        (  # a basket on the head
            _round(BROW - 2.2, 1.2),
            _round(BROW + 0.2, 2.75, fold=0.03),
            _round(BROW + 2.7, 4.3, fold=0.06),
            _round(BROW + 3.3, 4.35, fold=0.06),
            _round(BROW + 3.5, 3.9, fold=0.03),
            _round(BROW + 3.5 + 0.3, 3.4),
        ),
        *(  # loaves that lie in it, around one that is hardly lower
            (
                oval(BROW + 0.4, 0.9, 0.9, 0.7 * x, 0.7 * y),
                oval(BROW + 3.4, 1.6, 1.6, 1.75 * x, 1.75 * y),
                oval(BROW + 4.0, 1.35, 1.35, 1.75 * x, 1.75 * y),
                oval(DRAWN_HEIGHT - low, 0.6, 0.6, 1.75 * x, 1.75 * y),
            )
            for x, y, low in (
                (0.866, 0.5, 0.0),
                (-0.866, 0.5, 0.0),
                (0.0, -1.0, 0.0),
                (0.0, 0.0, 0.1),
            )
        ),
    ),
    load=(
        (  # an arm that holds it
            oval(11.0, 0.8, 0.9, 2.4),
            oval(14.0, 1.5, 1.6, 3.4),
            oval(16.0, 1.2, 1.4, 4.1),
            oval(19.6, 1.0, 1.1, 4.3, -0.3),
            oval(20.6, 1.1, 1.2, 4.2, -0.3),
            oval(BROW + 3.0, 1.0, 1.0, 3.8, -0.3),
        ),
        _arm(oval(9.6, 1.6, 1.6, -3.7, -0.2), -1.0),
        _hand(9.0, -2.8, -2.6),
    ),
    beard=(),
)

_SPICES = Trader(
    head=(
        _SKULL,
        (  # a fez
            _round(BROW - 1.4, 1.3),
            _round(BROW + 0.1, 2.7),
            _round(BROW + 0.6, 3.05),
            _round(BROW + 1.3, 3.05),
            _round(BROW + 1.5, 2.75),
            _round(BROW + 4.0, 2.15),
            _round(BROW + 4.05, 0.8),
            _round(DRAWN_HEIGHT, 0.7),
        ),
    ),
    load=(
        (  # a full sack on his back
            _round(5.6, 0.9, 0.6, 2.0),
            _round(8.8, 2.5, 0.7, 2.7, 0.04),
            _round(12.4, 2.7, 0.8, 2.9, 0.04),
            _round(15.4, 2.1, 1.1, 2.5, 0.06),
            _round(16.8, 1.1, 1.5, 1.6),
            _round(17.6, 1.4, 1.6, 1.3),
            _round(18.1, 1.1, 1.6, 1.3),
        ),
        (  # the arm that holds it over the shoulder
            oval(8.6, 0.8, 0.8, 2.2, -0.6),
            oval(11.2, 1.5, 1.5, 3.5, -1.0),
            oval(13.0, 1.5, 1.5, 3.6, -1.1),
            oval(15.2, 1.3, 1.3, 3.2, -0.8),
            oval(16.4, 1.0, 1.0, 2.8, -0.6),
        ),
        _arm(oval(9.8, 1.5, 1.6, -3.6, -0.9), -1.0),
        (  # a staff, and the hand on it
            _round(_BASE, 0.85, -3.14, -2.28),
            _round(16.2, 0.85, -3.14, -2.28),  # its knob is clear of the shoulder
            _round(16.8, 1.1, -3.14, -2.28),
            _round(17.5, 0.7, -3.14, -2.28),
        ),
        _hand(11.4, -3.2, -2.4, 1.2),
        (  # a fold of the sleeve, on which the staff leans
            oval(12.6, 0.5, 0.5, -2.6, -1.6),
            oval(14.4, 0.9, 0.9, -2.75, -1.9),
            oval(15.9, 0.85, 0.85, -2.75, -1.9),
        ),
    ),
    beard=(_beard((13.4, 0.9, 0.4, -2.2), (14.6, 1.2, 0.9, -2.4), (16.0, 1.4, 1.2, -2.2)),),
)

FIGURES = {1: _CARPETS, 2: _POTTERY, 3: _BREAD, 4: _SPICES}
"""The merchants by number: of carpets, of pottery, of bread, of spices."""
MERCHANTS = len(FIGURES)
"""How many there are."""
