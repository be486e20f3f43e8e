"""Probes of surfaces that are open, or nearly: holes, gaps of float noise, T-junctions."""

from __future__ import annotations

import numpy as np

from .broken import BOX, DIAGONAL, FAR, band, jittered, klein, parted, split
from .probe import Probe
from .shapes import Shape, cylinder, finer, joined, sphere, torus

PROBES = (
    Probe("a-box", "each of its 18 edges joins two facets", lambda: BOX),
    Probe("a-fine-sphere", "a lathe closes by its very numbers", lambda: sphere(15, 48)),
    Probe("a-torus", "a grid joined both ways has no rim", lambda: torus(20, 6)),
    Probe("far-away", "20 mm at 8000 mm are exact in float32", lambda: BOX.moved(8000, 8000)),
    Probe("no-facet", "three edges lose a neighbour", lambda: BOX.without(5), "open-edges"),
    Probe("no-lid", "four edges of the lid are left", lambda: BOX.without(2, 3), "open-edges"),
    Probe(
        "one-triangle",
        "its three edges are alone",
        lambda: Shape(BOX.points, BOX.faces[:1]),
        "open-edges",
    ),
    Probe(
        "sheet",
        "a square without a back has four rims",
        lambda: Shape(BOX.points, BOX.faces[:2]),
        "open-edges",
    ),
    Probe(
        "pricked-sphere",
        "one facet of hundreds is gone",
        lambda: sphere(15, 48).without(700),
        "open-edges",
    ),
    Probe(
        "open-tube",
        "no caps",
        lambda: cylinder(8, 20).without(*range(32), *range(96, 128)),
        "open-edges",
    ),
    Probe(
        "second-body-open",
        "one body whole, one not",
        lambda: joined(BOX, FAR.without(0)),
        "open-edges",
    ),
    Probe(
        "plain-band", "an untwisted strip has two rims", lambda: band(0, thick=False), "open-edges"
    ),
    Probe(
        "moebius-band",
        "one rim, and one side only",
        lambda: band(1, thick=False),
        "open-edges non-orientable",
    ),
    Probe(
        "moebius-bar",
        "of a bar with a half turn each side meets another one: a sound solid",
        lambda: band(1, thick=True),
    ),
    Probe("twisted-bar", "a full turn", lambda: band(2, thick=True)),
    Probe("klein-bottle", "closed, but no way to wind it", klein, "non-orientable"),
    Probe("klein-beside-box", "one of two bodies", lambda: joined(klein(), FAR), "non-orientable"),
    Probe(
        "klein-and-flip",
        "a facet of the other body can be turned, the bottle not",
        lambda: joined(klein(), FAR.flipped(3)),
        "miswound-edges non-orientable",
    ),
    Probe(
        "gap-1e-7",
        "a tenth of a millionth of the diagonal",
        lambda: parted(1e-7 * DIAGONAL),
        warnings="float-gap",
    ),
    Probe(
        "gap-9e-7", "just within a millionth", lambda: parted(9e-7 * DIAGONAL), warnings="float-gap"
    ),
    Probe("gap-11e-7", "just beyond a millionth", lambda: parted(1.1e-6 * DIAGONAL), "open-edges"),
    Probe("gap-1e-5", "ten millionths", lambda: parted(1e-5 * DIAGONAL), "open-edges"),
    Probe("gap-seen", "a tenth of a millimetre", lambda: parted(0.1), "open-edges"),
    Probe(
        "jitter", "a step at 10 mm is 1e-6 mm, 3e-8 of the diagonal", jittered, warnings="float-gap"
    ),
    Probe(
        "gap-and-hole",
        "a weld does not close the hole",
        lambda: joined(parted(1e-7 * DIAGONAL), FAR.without(0)),
        "open-edges",
    ),
    Probe(
        "t-junction",
        "a corner in the middle of a side that is whole on the other side",
        lambda: split(BOX, (0.5,)),
        "t-junctions",
    ),
    Probe(
        "t-junctions-two", "two corners on one side", lambda: split(BOX, (0.3, 0.6)), "t-junctions"
    ),
    Probe(
        "t-junction-noise",
        "off its side by less than a millionth of the diagonal",
        lambda: split(BOX, (0.5,), 2e-6),
        "t-junctions",
    ),
    Probe(
        "crack",
        "a tenth of a millimetre from the side is a hole",
        lambda: split(BOX, (0.5,), 0.1),
        "open-edges",
    ),
    Probe(
        "t-junction-and-hole",
        "one of each",
        lambda: joined(split(BOX, (0.5,)), FAR.without(0)),
        "open-edges t-junctions",
    ),
    Probe("split-all", "each side is cut in both of its facets", lambda: finer(BOX)),
    Probe(
        "half-finer",
        "one half of a body meshed finer than the other",
        lambda: Shape(
            finer(Shape(BOX.points, BOX.faces[:4])).points,
            np.concatenate((finer(Shape(BOX.points, BOX.faces[:4])).faces, BOX.faces[4:])),
        ),
        "t-junctions",
    ),
    Probe(
        "fin",
        "a third facet on an edge, with two rims of its own",
        lambda: Shape(
            np.concatenate((BOX.points, [(0.0, 0, 30)])),
            np.concatenate((BOX.faces, [(*BOX.faces[2, :2], 8)])),
        ),
        "open-edges unbalanced-edges",
    ),
)
