"""Probes of closed surfaces: contents, orientation and crossings."""

from __future__ import annotations

import numpy as np

from gatesmith.validation.checks import Expectation

from .broken import BOX, FAR
from .probe import Probe
from .shapes import Plan, Shape, box, cylinder, extruded, grid_closed, joined, sphere, torus

U_SHAPE: Plan = ((0, 0), (30, 0), (30, 30), (20, 30), (20, 10), (10, 10), (10, 30), (0, 30))
"""A horseshoe: the room between its arms is in its box and not in it."""

SHELLS = tuple(box(side, side, side).moved(z=-side / 2) for side in (40.0, 30.0, 20.0, 10.0))
"""Boxes of 40, 30, 20 and 10 mm about one point, each within the one before."""


def nest(*outwards: bool) -> Shape:
    """The first shells, each facing outwards or not."""
    return joined(*(s if out else s.inverted() for s, out in zip(SHELLS, outwards, strict=False)))


def in_a_row(*outwards: bool) -> Shape:
    """Boxes 30 mm apart, each facing outwards or not."""
    boxes = (BOX.moved(x=30 * place) for place in range(len(outwards)))
    return joined(*(b if out else b.inverted() for b, out in zip(boxes, outwards, strict=True)))


def pretzel(lift: float) -> Shape:
    """A tube along a figure of eight, lifted by ``lift`` where it passes over itself."""
    rows, columns, radius = 96, 12, 2.0
    t = np.arange(rows) * (2 * np.pi / rows)
    middle = np.column_stack((20 * np.sin(t), 10 * np.sin(2 * t), lift / 2 * np.cos(t)))
    along = np.roll(middle, -1, axis=0) - np.roll(middle, 1, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    side = np.cross(along, (0.0, 0.0, 1.0))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    up = np.cross(side, along)
    turn = np.arange(columns) * (2 * np.pi / columns)
    ring = radius * (
        np.cos(turn)[None, :, None] * side[:, None] + np.sin(turn)[None, :, None] * up[:, None]
    )
    shape = grid_closed(middle[:, None] + ring)
    return shape if shape.volume > 0 else shape.inverted()


def dented(depth: float) -> Shape:
    """A sphere of 30 mm whose lower pole is pushed up."""
    shape = sphere(15, 24)
    points = shape.points.copy()
    points[np.argmin(points[:, 2]), 2] += depth
    return Shape(points, shape.faces)


_BAR = box(60, 10, 10)
_TETRAHEDRON = extruded(((0, 0), (1, 0), (0, 1)), 1)

PROBES = (
    Probe("inside-out", "its volume is below nothing", BOX.inverted, "inside-out"),
    Probe(
        "torus-inside-out",
        "so is that of a round one",
        lambda: torus(20, 6).inverted(),
        "inside-out",
    ),
    Probe(
        "both-inside-out", "two bodies, both turned", lambda: in_a_row(False, False), "inside-out"
    ),
    Probe(
        "hollow-inside-out",
        "the outer shell faces inwards, the inner outwards",
        lambda: nest(False, True),
        "inside-out",
    ),
    Probe(
        "a-foil", "0.0009 mm thick, below a thousandth", lambda: box(40, 40, 0.0009), "no-volume"
    ),
    Probe("a-film", "0.0011 mm thick is matter", lambda: box(40, 40, 0.0011)),
    Probe(
        "a-pillow",
        "a triangle and its back enclose nothing",
        lambda: joined(Shape(BOX.points, BOX.faces[:1]), Shape(BOX.points, BOX.faces[:1, ::-1])),
        "no-volume",
        "duplicate-triangles",
    ),
    Probe(
        "matter-and-its-hole",
        "what one box has, the other one takes away",
        lambda: in_a_row(True, False),
        "no-volume body-inside-out",
    ),
    Probe(
        "one-of-five",
        "the third body faces inwards and lies in no other",
        lambda: in_a_row(True, True, False, True, True),
        "body-inside-out",
    ),
    Probe(
        "two-of-five",
        "two of them",
        lambda: in_a_row(True, False, True, False, True),
        "body-inside-out",
    ),
    Probe(
        "in-the-box-only",
        "a hollow between the arms of a horseshoe is a hollow in the air",
        lambda: joined(extruded(U_SHAPE, 20), box(4, 4, 4).moved(15, 20, 5).inverted()),
        "body-inside-out",
    ),
    Probe(
        "between-the-arms",
        "a body there is a body",
        lambda: joined(extruded(U_SHAPE, 20), box(4, 4, 4).moved(15, 20, 5)),
    ),
    Probe(
        "in-the-ring",
        "a body in the hole of a ring",
        lambda: joined(torus(20, 6), box(4, 4, 4).moved(z=3)),
    ),
    Probe("hollow", "a cavity faces inwards", lambda: nest(True, False)),
    Probe(
        "hollow-twice",
        "two cavities",
        lambda: joined(_BAR, *(box(4, 4, 4).moved(x, 0, 3).inverted() for x in (-20, 20))),
    ),
    Probe("three-deep", "a body in a cavity in a body", lambda: nest(True, False, True)),
    Probe("four-deep", "and a cavity in that", lambda: nest(True, False, True, False)),
    Probe(
        "hollow-at-a-side",
        "the wall between a cavity and a side of the solid has no thickness",
        lambda: joined(BOX, box(4, 4, 4).moved(8, 0, 3).inverted()),
        warnings="thin-walls",
        printing=True,
    ),
    Probe(
        "hollow-from-side-to-side",
        "four of its six walls have no thickness",
        lambda: joined(BOX, box(20, 4, 10).inverted()),
        warnings="thin-walls small-features",
        printing=True,
    ),
    Probe(
        "shell-not-reversed",
        "a surface in a body that faces outwards like it",
        lambda: nest(True, True),
        warnings="shell-not-reversed",
    ),
    Probe(
        "third-shell-reversed",
        "a hole in a cavity",
        lambda: nest(True, False, False),
        "body-inside-out",
    ),
    Probe(
        "fourth-not-reversed",
        "the cavity in the inner body is turned over",
        lambda: nest(True, False, True, True),
        warnings="shell-not-reversed",
    ),
    Probe("sphere-in-sphere", "round shells", lambda: joined(sphere(15), sphere(10).inverted())),
    Probe(
        "self-crossing-tube",
        "both ways of the eight pass through the same place",
        lambda: pretzel(0),
        warnings="self-intersection",
    ),
    Probe("bridged-tube", "5 mm over itself, 4 mm thick", lambda: pretzel(5)),
    Probe("dent", "its pole is 5 mm below the other one", lambda: dented(25)),
    Probe(
        "dent-too-deep",
        "its pole has come out at the other side",
        lambda: dented(35),
        warnings="self-intersection",
    ),
    Probe(
        "crossing-bars",
        "two bars in one place",
        lambda: joined(_BAR, _BAR.turned(90).moved(z=5)),
        warnings="overlapping-bodies",
    ),
    Probe(
        "crossing-bars-askew",
        "no corner of one lies in the other",
        lambda: joined(_BAR, _BAR.turned(37).moved(0.3, 0.2, 4.7)),
        warnings="overlapping-bodies",
    ),
    Probe(
        "overlapping-boxes",
        "a corner of one within the other",
        lambda: joined(BOX, BOX.moved(15, 15, 5)),
        warnings="overlapping-bodies",
    ),
    Probe(
        "overlap-small",
        "by 0.05 mm",
        lambda: joined(BOX, BOX.moved(19.95, 3, 2)),
        warnings="overlapping-bodies",
    ),
    Probe("nearly-touching", "0.05 mm apart", lambda: joined(BOX, BOX.moved(20.05, 3, 2))),
    Probe(
        "overlap-flush",
        "half of each box in the other, their sides in one plane",
        lambda: joined(BOX, BOX.moved(10)),
        warnings="overlapping-bodies",
    ),
    Probe(
        "overlap-nearly-all",
        "a ten thousandth of a millimetre beside itself",
        lambda: joined(BOX, BOX.moved(1e-4)),
        warnings="overlapping-bodies",
    ),
    Probe(
        "inlay",
        "a body within another one, its top in the same plane",
        lambda: joined(BOX, box(10, 10, 5).moved(z=5)),
        warnings="overlapping-bodies",
    ),
    Probe(
        "side-by-side",
        "parts of two sides lie on one another, and share no corner",
        lambda: joined(BOX, BOX.moved(20, 5)),
    ),
    Probe(
        "pile",
        "a smaller box stands on a larger one",
        lambda: joined(BOX, box(10, 10, 5).moved(z=10)),
    ),
    Probe(
        "ball-on-box",
        "they touch in a point that only the ball has a corner in",
        lambda: joined(BOX, sphere(10).moved(z=20)),
    ),
    Probe(
        "pin-through-plate",
        "a pin pokes out of a plate on both sides",
        lambda: joined(box(40, 40, 5), cylinder(4, 15).moved(z=-5)),
        warnings="overlapping-bodies",
    ),
    Probe(
        "linked-rings",
        "two rings of a chain share no matter",
        lambda: joined(torus(20, 3), torus(20, 3).lying().moved(20, 0, 3)),
    ),
    Probe(
        "crumb",
        "0.1 mm beside 20 mm",
        lambda: joined(BOX, _TETRAHEDRON.scaled(0.1).moved(30)),
        warnings="debris",
    ),
    Probe(
        "three-crumbs",
        "three of them",
        lambda: joined(BOX, *(_TETRAHEDRON.scaled(0.2).moved(30, 5 * y) for y in range(3))),
        warnings="debris",
    ),
    Probe("a-small-body", "5 mm is no crumb", lambda: joined(BOX, box(5, 5, 5).moved(30))),
    Probe(
        "two-for-one",
        "two bodies where one is made",
        lambda: joined(BOX, FAR),
        "bodies",
        expected=Expectation(bodies=1, as_it_lies=False),
    ),
    Probe(
        "one-for-two",
        "one where two are made",
        lambda: BOX,
        "bodies",
        expected=Expectation(bodies=2),
    ),
    Probe(
        "two-for-two", "as it should be", lambda: joined(BOX, FAR), expected=Expectation(bodies=2)
    ),
    Probe(
        "hollow-is-one",
        "a cavity is no body",
        lambda: nest(True, False),
        expected=Expectation(bodies=1),
    ),
)
