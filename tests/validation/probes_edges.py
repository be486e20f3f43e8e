"""Probes of edges with too many or wrong triangles: fins, copies, windings."""

from __future__ import annotations

import numpy as np

from .broken import BOX, CORNER, FAR, creased
from .probe import Probe
from .shapes import Shape, box, cone, cylinder, extruded, joined, ring, sphere, torus

STL = (".stl",)
SEAM = box(20, 20, 20)

PROBES = (
    Probe(
        "diaphragm",
        "a wall across the inside: all its rim has three facets",
        lambda: BOX.with_faces((1, 3, 7), (1, 7, 5)),
        "unbalanced-edges",
    ),
    Probe(
        "facet-twice",
        "three edges are used three times",
        lambda: joined(BOX, Shape(BOX.points, BOX.faces[2:3])),
        "unbalanced-edges",
        "duplicate-triangles",
    ),
    Probe(
        "facet-twice-turned",
        "the second one turned over",
        lambda: joined(BOX, Shape(BOX.points, BOX.faces[2:3, ::-1])),
        "unbalanced-edges",
        "duplicate-triangles",
    ),
    Probe(
        "facet-thrice",
        "edges are used four times, three times one way",
        lambda: Shape(BOX.points, np.concatenate((BOX.faces, BOX.faces[5:6], BOX.faces[5:6]))),
        "unbalanced-edges",
        "duplicate-triangles",
    ),
    Probe(
        "body-twice",
        "each facet lies on another one, edges used four times",
        lambda: joined(BOX, BOX),
        "doubled-mesh",
    ),
    Probe(
        "body-twice-turned",
        "the second time inside out: each facet lies on its own back",
        lambda: joined(BOX, BOX.inverted(), FAR),
        "doubled-mesh",
    ),
    Probe("body-thrice", "six times", lambda: joined(BOX, BOX, BOX), "doubled-mesh"),
    Probe("body-twice-of-two", "one of two bodies", lambda: joined(BOX, FAR, FAR), "doubled-mesh"),
    Probe(
        "touching-in-a-line",
        "four facets on one edge, two each way",
        lambda: joined(BOX, BOX.moved(20, 20)),
        warnings="touching-edges",
    ),
    Probe(
        "apart-by-a-hair", "0.01 mm apart share nothing", lambda: joined(BOX, BOX.moved(20.01, 20))
    ),
    Probe(
        "face-on-face",
        "the upper box's lower facets lie on the upper ones of the lower",
        lambda: joined(SEAM, Shape(SEAM.points * (1, 1, -1), SEAM.faces[:, ::-1])),
        warnings="duplicate-triangles touching-edges",
    ),
    Probe(
        "touching-in-a-point",
        "eight facets in one point, no edge shared",
        lambda: joined(BOX, BOX.moved(20, 20, 10)),
        infos="nonmanifold-vertices",
    ),
    Probe(
        "flipped", "three edges run the same way twice", lambda: BOX.flipped(2), "miswound-edges"
    ),
    Probe("flipped-two", "two facets of a face", lambda: BOX.flipped(2, 3), "miswound-edges"),
    Probe(
        "flipped-in-sphere",
        "one of hundreds",
        lambda: sphere(15, 48).flipped(900),
        "miswound-edges",
    ),
    Probe(
        "flipped-half",
        "a half of a torus",
        lambda: torus(20, 6).flipped(*range(0, 288)),
        "miswound-edges",
    ),
    Probe(
        "flipped-in-second",
        "in one of two bodies",
        lambda: joined(BOX, FAR.flipped(4)),
        "miswound-edges",
    ),
    Probe(
        "flipped-and-open", "both", lambda: BOX.flipped(2).without(8), "open-edges miswound-edges"
    ),
    Probe(
        "collapsed",
        "two corners are one point, the third edge has no other facet",
        lambda: BOX.with_faces((0, 1, 1)),
        warnings="collapsed-triangles",
        formats=STL,
    ),
    Probe(
        "collapsed-poles",
        "lids that were squares and have become lines",
        lambda: sphere(15, 24).with_faces(*((5, 5, number) for number in range(24))),
        warnings="collapsed-triangles",
        formats=STL,
    ),
    Probe(
        "collapsed-and-open",
        "dropping it does not close the hole",
        lambda: BOX.with_faces((0, 0, 0)).without(3),
        "open-edges",
        "collapsed-triangles",
        formats=STL,
    ),
    Probe(
        "flat", "three points of one line close a cut side", creased, warnings="zero-area-triangles"
    ),
    Probe(
        "prism-concave",
        "an outline with an inner corner",
        lambda: extruded(((0, 0), (30, 0), (30, 10), (10, 10), (10, 30), (0, 30)), 10),
    ),
    Probe(
        "minus-zero",
        "-0.0 is 0.0",
        lambda: CORNER.shifted_corner(0, 0, (0, 0, 0)).scaled(-1, -1, 1),
        formats=STL,
    ),
    Probe(
        "three-around-a-line",
        "six facets on one edge, three each way",
        lambda: joined(
            *(extruded(((0, 0), (20, 0), (17, 10)), 10).turned(a) for a in (0, 120, 240))
        ),
        warnings="touching-edges",
    ),
    Probe(
        "four-around-a-line",
        "a chequerboard in space: any two of its boxes share a line",
        lambda: joined(BOX, BOX.moved(20, 20), BOX.moved(20, 0, 10), BOX.moved(0, 20, 10)),
        warnings="touching-edges",
    ),
    Probe(
        "tip-to-tip",
        "two cones share their tips, no edge",
        lambda: joined(
            cone(10, 20),
            Shape(cone(10, 20).points * (1, 1, -1), cone(10, 20).faces).inverted().moved(z=40),
        ),
        infos="nonmanifold-vertices",
    ),
    Probe(
        "ring-beside-pin",
        "a ring of a three-cornered section, and a pin far from it",
        lambda: joined(ring(((6, 6), (12, 0), (12, 12)), 24), cylinder(3, 10).moved(40)),
    ),
    Probe(
        "windings-of-both-kinds",
        "one body has a facet turned over, another is there twice",
        lambda: joined(BOX.flipped(2), FAR, FAR),
        "miswound-edges doubled-mesh",
    ),
    Probe(
        "open-fin-collapsed",
        "each fault is reported on its own",
        lambda: joined(BOX.without(8).with_faces((0, 1, 1)), FAR.flipped(6)),
        "open-edges miswound-edges",
        "collapsed-triangles",
        formats=STL,
    ),
)
