"""The goat on the roof: it lies at its trough, looking along x, at the size of its drawing.

Its chin rests on the hay, which carries the head, so that nothing hangs in the air.

Lengths in the plan are around the middle of its length, heights are over the roof.
"""

from __future__ import annotations

from gatesmith.cad.lofting import Oval, oval

Body = tuple[Oval, ...]
"""A part of the goat, from below."""

LONG, HIGH, WIDE = 13.4, 6.6, 5.2  # of the drawing
REACH = 6.75  # from the middle to the end of its trough
HORN = 0.9  # the thickness of a horn, the thinnest part
TIP = 1.0  # that of the tail and of an ear, which stand alone too
_ROOT = -0.3  # what lies on the roof begins inside it


def _both(*right: Oval) -> tuple[Body, Body]:
    """A part on the right, and its mirror image on the left."""
    return right, tuple(Oval(o.z, o.half, (o.at[0], -o.at[1])) for o in right)


TRUNK: Body = (
    oval(_ROOT, 4.5, 1.9, -1.1),
    oval(0.4, 4.5, 1.9, -1.1),
    oval(1.4, 4.7, 2.1, -1.1),
    oval(2.4, 4.5, 1.9, -1.1),
    oval(3.1, 3.9, 1.3, -1.0),
    oval(3.5, 2.9, 0.7, -0.9),
)
TAIL: Body = (
    oval(1.5, 0.6, 0.5, -4.9),
    oval(3.2, 0.62, 0.5, -5.7),
    oval(3.9, 0.5, 0.5, -5.85),
)
"""It is up."""
EARS = _both(
    oval(3.0, 0.25, 0.25, 3.3, 0.25),
    oval(4.3, 0.5, 0.6, 3.5, 1.05),
    oval(4.6, 0.48, 0.52, 3.6, 1.1),
)
PARTS: tuple[Body, ...] = (
    (  # a trough
        oval(_ROOT, 1.3, 2.1, 5.3),
        oval(1.0, 1.45, 2.3, 5.3),
        oval(1.4, 1.45, 2.3, 5.3),
    ),
    (  # hay in it
        oval(0.9, 1.05, 1.8, 5.3),
        oval(1.8, 0.9, 1.5, 5.25),
        oval(2.3, 0.55, 0.9, 5.2),
    ),
    (  # the neck
        oval(_ROOT, 1.2, 1.2, 1.9),
        oval(2.4, 1.5, 1.2, 2.3),
        oval(3.6, 1.25, 1.0, 3.0),
        oval(4.5, 0.9, 0.8, 3.5),
    ),
    (  # the head
        oval(1.6, 0.45, 0.45, 5.3),
        oval(2.3, 0.75, 0.62, 5.2),
        oval(2.8, 0.82, 0.68, 5.1),
        oval(3.6, 1.0, 0.78, 4.6),
        oval(4.3, 1.0, 0.95, 4.2),
        oval(4.8, 0.8, 0.85, 3.9),
        oval(5.1, 0.5, 0.5, 3.8),
    ),
    TAIL,
    *_both(  # a hind leg, folded
        oval(_ROOT, 1.9, 0.75, -3.3, 1.75),
        oval(0.9, 1.8, 0.7, -3.4, 1.75),
        oval(1.9, 1.2, 0.5, -3.7, 1.6),
        oval(2.3, 0.7, 0.3, -3.8, 1.4),
    ),
    *_both(  # a hoof
        oval(_ROOT, 1.3, 0.5, -1.3, 2.1),
        oval(0.5, 1.25, 0.48, -1.3, 2.1),
        oval(0.8, 1.0, 0.36, -1.3, 2.1),
    ),
    *_both(  # a foreleg, folded
        oval(_ROOT, 1.6, 0.75, 2.3, 1.35),
        oval(0.9, 1.5, 0.7, 2.3, 1.35),
        oval(1.4, 1.1, 0.5, 2.1, 1.3),
    ),
    *EARS,
    (  # a tuft, which fills the narrow gap between the roots of the horns
        oval(4.4, 0.5, 0.35, 4.0),
        oval(5.1, 0.66, 0.42, 3.63),
        oval(5.8, 0.58, 0.42, 3.2),
    ),
)
HORNS = _both(
    oval(4.0, 0.5, 0.3, 4.0, 0.3),
    oval(4.9, 0.68, HORN / 2, 3.75, 0.36),
    oval(5.5, 0.64, HORN / 2, 3.4, 0.57),
    oval(6.1, 0.56, HORN / 2, 2.95, 0.78),
    oval(HIGH, 0.46, HORN / 2, 2.6, 0.96),
)
"""They curve back over the neck."""
