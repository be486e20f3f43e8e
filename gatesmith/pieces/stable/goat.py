"""The goat on the roof: it lies with its head up, looking along x, at the size of its drawing.

Lengths in the plan are around the middle of its length, heights are over the roof.
"""

from __future__ import annotations

from gatesmith.cad.lofting import Oval

Body = tuple[Oval, ...]
"""A part of the goat, from below."""

LONG, HIGH, WIDE = 12.4, 5.8, 5.2  # of the drawing
HORN = 0.84  # the thickness of a horn, the thinnest part
_ROOT = -0.3  # what lies on the roof begins inside it


def _oval(z: float, along: float, across: float, x: float, y: float = 0.0) -> Oval:
    return Oval(z, (along, across), (x, y))


def _both(*right: Oval) -> tuple[Body, Body]:
    """A part on the right, and its mirror image on the left."""
    return right, tuple(Oval(o.z, o.half, (o.at[0], -o.at[1])) for o in right)


TRUNK: Body = (
    _oval(_ROOT, 4.6, 1.9, -0.9),
    _oval(0.3, 4.6, 1.9, -0.9),
    _oval(1.3, 4.8, 2.15, -0.9),
    _oval(2.1, 4.6, 1.95, -0.9),
    _oval(2.7, 3.9, 1.45, -0.8),
    _oval(3.1, 2.8, 0.8, -0.7),
)
PARTS: tuple[Body, ...] = (
    (  # the neck
        _oval(0.6, 1.2, 1.1, 2.4),
        _oval(2.2, 1.25, 1.1, 2.9),
        _oval(3.4, 1.05, 0.95, 3.5),
        _oval(4.2, 0.85, 0.8, 3.8),
    ),
    (  # the head
        _oval(2.0, 0.6, 0.6, 3.4),
        _oval(3.5, 1.45, 0.85, 4.1),
        _oval(4.1, 1.4, 0.85, 4.15),
        _oval(4.5, 1.0, 0.75, 3.8),
        _oval(4.8, 0.55, 0.5, 3.5),
    ),
    (  # the beard
        _oval(1.2, 0.4, 0.3, 3.3),
        _oval(2.4, 0.6, 0.42, 4.0),
        _oval(3.6, 0.8, 0.45, 4.5),
        _oval(3.9, 0.6, 0.4, 4.5),
    ),
    (  # the tail, up
        _oval(1.3, 0.6, 0.5, -4.8),
        _oval(2.8, 0.6, 0.5, -5.5),
        _oval(3.4, 0.45, 0.42, -5.8),
    ),
    *_both(  # a thigh
        _oval(_ROOT, 1.9, 1.0, -3.2, 1.6),
        _oval(0.9, 1.8, 0.95, -3.2, 1.6),
        _oval(1.7, 1.3, 0.7, -3.1, 1.5),
        _oval(2.0, 0.8, 0.4, -3.1, 1.4),
    ),
    *_both(  # a hind foot
        _oval(_ROOT, 1.5, 0.55, -1.6, 2.05),
        _oval(0.5, 1.4, 0.5, -1.6, 2.05),
        _oval(0.8, 1.1, 0.4, -1.6, 2.0),
    ),
    *_both(  # a foreleg, folded under the breast
        _oval(_ROOT, 1.7, 0.62, 3.5, 1.1),
        _oval(0.6, 1.6, 0.6, 3.5, 1.1),
        _oval(1.0, 1.2, 0.45, 3.3, 1.1),
    ),
    *_both(  # an ear
        _oval(3.2, 0.35, 0.3, 3.3, 0.5),
        _oval(4.0, 0.5, 0.42, 3.1, 1.15),
        _oval(4.3, 0.35, 0.3, 3.1, 1.25),
    ),
)
HORNS = _both(
    _oval(3.3, 0.3, 0.25, 3.7, 0.3),
    _oval(4.2, 0.6, HORN / 2, 3.6, 0.5),
    _oval(4.9, 0.65, HORN / 2, 3.25, 0.7),
    _oval(5.4, 0.62, HORN / 2, 2.85, 0.9),
    _oval(HIGH, 0.45, HORN / 2, 2.4, 1.05),
)
"""They curve back over the neck."""
