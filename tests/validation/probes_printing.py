"""Probes of what does not print: the bed, undersides, and what is too thin or too slender.

The default printer has a bed of 180 mm with 5 mm of margin, lines of 0.4 mm, layers of 0.2 mm;
45 degrees and 10 mm of bridge hold, a wall has 0.8 mm, a free column six times its width. A
brim is advised below 300 mm² on the bed, and below 10 mm² nothing holds.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from gatesmith.validation.checks import Expectation

from .broken import BOX
from .probe import Probe
from .shapes import Plan, Shape, box, cone, cylinder, joined, lathe, sphere, upright

_probe = partial(Probe, printing=True)


def gate(opening: float) -> Shape:
    """Two jambs of 10 by 20 mm and a lintel."""
    x = opening / 2
    outline = (
        (-x - 10, 0),
        (-x, 0),
        (-x, 15),
        (x, 15),
        (x, 0),
        (x + 10, 0),
        (x + 10, 20),
        (-x - 10, 20),
    )
    return upright(outline, 20)


def on_base(width: float, height: float) -> Shape:
    """A wall of 20 mm, with this width and height, on a base of 20 × 20 × 4 mm."""
    x = width / 2
    outline = (
        (-10, 0),
        (10, 0),
        (10, 4),
        (x, 4),
        (x, 4 + height),
        (-x, 4 + height),
        (-x, 4),
        (-10, 4),
    )
    return upright(outline, 20)


def slit(width: float) -> Shape:
    """A block of 20 mm with a slit from above, 10 mm deep."""
    x = width / 2
    outline = ((-10, 0), (10, 0), (10, 15), (x, 15), (x, 5), (-x, 5), (-x, 15), (-10, 15))
    return upright(outline, 20)


def spear(radius: float, height: float) -> Shape:
    """A column on a disc of 24 mm."""
    return lathe(((0, 0), (12, 0), (12, 3), (radius, 3), (radius, 3 + height), (0, 3 + height)), 32)


def stalactite(*tip: tuple[float, float]) -> Shape:
    """A gate of 20 mm with a wedge under its lintel that ends in these points."""
    outline: Plan = (
        (-20, 0),
        (-10, 0),
        (-10, 20),
        (-3, 20),
        *tip,
        (3, 20),
        (10, 20),
        (10, 0),
        (20, 0),
        (20, 25),
        (-20, 25),
    )
    return upright(outline, 20)


def shelf(reach: float) -> Shape:
    """A block with a level shelf that nothing holds at its far end."""
    outline: Plan = (
        (-20, 0),
        (0, 0),
        (0, 10),
        (reach, 10),
        (reach, 13),
        (0, 13),
        (0, 20),
        (-20, 20),
    )
    return upright(outline, 20)


def mushroom() -> Shape:
    return lathe(((0, 0), (12, 0), (12, 10), (20, 10), (20, 14), (0, 14)), 32)


def stamped(height: float) -> Shape:
    """A disc with a lower disc on it."""
    return lathe(((0, 0), (12, 0), (12, 3), (6, 3), (6, 3 + height), (0, 3 + height)), 32)


def hollow(roof: float) -> Shape:
    """A box of 20 mm with a closed cavity of 8 mm under a roof of this thickness."""
    return joined(box(20, 20, 10), box(8, 8, 4).moved(z=6 - roof).inverted())


def clamp(height: float) -> Shape:
    """A block of 20 mm with a slot through it, closed at its sides."""
    return joined(box(20, 20, 10), box(8, 8, height).moved(z=5).inverted())


def tilted_cone() -> Shape:
    return cone(10, 20).inverted().scaled(1, 1, -1).moved(z=20)


def _lifted(shape: Callable[[], Shape], by: float) -> Callable[[], Shape]:
    return lambda: shape().moved(z=by)


_OURS = Expectation()

PROBES = (
    _probe("prints", "20 by 20 mm, 10 mm high", lambda: BOX),
    _probe(
        "lifted",
        "1 mm above the bed; slicers set it down",
        _lifted(lambda: BOX, 1),
        infos="not-on-bed",
    ),
    _probe("sunk", "2 mm below it", _lifted(lambda: BOX, -2), infos="not-on-bed"),
    _probe(
        "small-foot",
        "100 mm² hold, better with a brim",
        lambda: box(10, 10, 10),
        infos="brim-advised",
    ),
    _probe("no-foot", "9 mm² do not hold", lambda: box(3, 3, 9), warnings="bed-contact"),
    _probe(
        "on-its-tip",
        "the sides of a cone on its point are steep enough, but it has no foot",
        tilted_cone,
        warnings="bed-contact",
    ),
    _probe("cone", "on its base", lambda: cone(12, 20)),
    _probe("leaning-44", "44 degrees hold", lambda: BOX.leaning(44)),
    _probe("leaning-46", "46 do within the tolerance", lambda: BOX.leaning(46)),
    _probe("leaning-48", "48 do in thin layers", lambda: BOX.leaning(48), infos="overhang"),
    _probe("leaning-49", "49 do not", lambda: BOX.leaning(49), warnings="overhang"),
    _probe("leaning-60", "nor do 60", lambda: BOX.leaning(60), warnings="overhang"),
    _probe("gate-9.9", "9.9 mm of bridge", lambda: gate(9.9)),
    _probe("gate-10.2", "10.2 mm", lambda: gate(10.2), warnings="bridge"),
    _probe("gate-40", "40 mm", lambda: gate(40), warnings="bridge"),
    _probe(
        "gate-40-turned", "whichever way it stands", lambda: gate(40).turned(33), warnings="bridge"
    ),
    _probe("mushroom", "a level rim of 8 mm that hangs", mushroom, warnings="overhang"),
    _probe("shelf", "15 mm, held at one end", lambda: shelf(15), warnings="overhang"),
    _probe("ledge", "0.15 mm is less than half a line", lambda: shelf(0.15)),
    _probe(
        "stalactite",
        "a wedge with steep sides begins at 8 mm on air",
        lambda: stalactite((0, 8)),
        warnings="starts-in-air",
    ),
    _probe(
        "stalactite-meets",
        "the wedge ends on the bed, 2 mm wide",
        lambda: stalactite((-1, 0), (1, 0)),
    ),
    _probe(
        "floating-drop",
        "a body of its own, tip down over another one",
        lambda: joined(BOX, tilted_cone().moved(z=15)),
        warnings="starts-in-air",
    ),
    _probe(
        "floating-box",
        "a level underside on air",
        lambda: joined(BOX, BOX.moved(z=15)),
        warnings="overhang",
    ),
    _probe(
        "ball",
        "it touches the bed in a point, and its lower half leans too far",
        lambda: sphere(10, 32).moved(z=10),
        warnings="bed-contact overhang",
    ),
    _probe(
        "hollow-prints-not",
        "the ceiling of its cavity spans 30 mm",
        lambda: joined(box(40, 40, 20), box(30, 30, 10).moved(z=5).inverted()),
        warnings="bridge",
    ),
    _probe(
        "wall-0.6",
        "less than two lines, more than one",
        lambda: on_base(0.6, 3),
        warnings="thin-walls",
    ),
    _probe(
        "wall-0.3",
        "less than a line as well",
        lambda: on_base(0.3, 1.6),
        warnings="thin-walls small-features",
    ),
    _probe("wall-0.9", "more than two lines", lambda: on_base(0.9, 5)),
    _probe(
        "wall-0.9-wide-nozzle",
        "1.2 mm are two lines there",
        lambda: on_base(0.9, 5),
        warnings="thin-walls",
        printer="ender-3-0.6",
    ),
    _probe("gap-0.1", "a quarter of a line", lambda: slit(0.1), warnings="narrow-gaps"),
    _probe("gap-0.35", "less than a line", lambda: slit(0.35), warnings="narrow-gaps"),
    _probe("gap-0.5", "more than a line", lambda: slit(0.5)),
    _probe("spear", "ten times as high as wide", lambda: spear(1.5, 30), warnings="slender"),
    _probe("stump", "five times", lambda: spear(1.5, 15)),
    _probe("stamp-0.1", "half a layer", lambda: stamped(0.1), warnings="small-features"),
    _probe("stamp-0.4", "two layers", lambda: stamped(0.4)),
    _probe(
        "roof-0.1",
        "half a layer over a cavity of 8 mm",
        lambda: hollow(0.1),
        warnings="small-features",
    ),
    _probe("roof-0.4", "two layers", lambda: hollow(0.4)),
    _probe(
        "foil",
        "a plate of a hundredth",
        lambda: box(20, 20, 0.01),
        warnings="small-features thin-walls",
    ),
    _probe(
        "level-gap-0.1", "half a layer, and 8 mm deep", lambda: clamp(0.1), warnings="narrow-gaps"
    ),
    _probe("level-gap-0.4", "two layers", lambda: clamp(0.4)),
    _probe(
        "tower-that-tips",
        "its middle is 25 mm beside that of its foot of 20 mm",
        lambda: box(20, 20, 60).leaning(40),
        warnings="unstable",
    ),
    _probe("tower-that-stands", "5 mm beside it", lambda: box(20, 20, 60).leaning(10)),
    _probe(
        "ours-leaning",
        "a piece of ours has to print as it lies",
        lambda: BOX.leaning(60),
        "overhang",
        expected=_OURS,
    ),
    _probe(
        "ours-lifted",
        "and to lie on the bed",
        _lifted(lambda: BOX, 1),
        "not-on-bed",
        expected=_OURS,
    ),
    _probe(
        "ours-on-two-feet",
        "where one is made",
        lambda: gate(9),
        "bed-faces",
        expected=Expectation(bed_faces=1),
    ),
    _probe(
        "ours-as-made",
        "two feet where two are made",
        lambda: gate(9),
        expected=Expectation(bed_faces=2),
    ),
    _probe(
        "pot",
        "a tube with a bottom",
        lambda: lathe(((0, 0), (12, 0), (12, 20), (10, 20), (10, 2), (0, 2)), 32),
    ),
    _probe(
        "chamfered",
        "0.4 mm at 45 degrees around the foot",
        lambda: lathe(((0, 0), (11.6, 0), (12, 0.4), (12, 20), (0, 20)), 32),
    ),
    _probe("post", "twice as high as wide", lambda: cylinder(10, 40)),
)
