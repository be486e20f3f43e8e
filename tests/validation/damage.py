"""Random meshes with random faults, each fault known from how it was made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

import numpy as np

from .broken import klein
from .shapes import Shape, box, joined
from .sound import Source, sound_models

MOST_FAULTS = 3


@dataclass(frozen=True)
class Fault:
    """A way to break a mesh, and the topology codes that must be found."""

    make: Callable[[Shape, int, Source], Shape]
    errors: frozenset[str] = frozenset()
    warnings: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Case:
    """A mesh and the names of its faults, which determine the expected findings."""

    name: str
    shape: Shape
    faults: tuple[str, ...]

    @property
    def errors(self) -> set[str]:
        return set().union(*(FAULTS[name].errors for name in self.faults))

    @property
    def warnings(self) -> set[str]:
        found = set().union(*(FAULTS[name].warnings for name in self.faults))
        # A gap of noise is reported where nothing else is open: only then does the surface close.
        opened = {"open-edges", "t-junctions"} & self.errors
        return found - {"float-gap"} if opened else found


def _moved_corner(shape: Shape, facet: int, by: float) -> Shape:
    """A corner of one facet moved off its plane."""
    one, two, three = shape.points[shape.faces[facet]]
    normal = np.cross(two - one, three - one)
    return shape.shifted_corner(facet, 0, (by * normal / np.linalg.norm(normal)).tolist())


def _gap(shape: Shape, facet: int, _: Source) -> Shape:
    return _moved_corner(shape, facet, 1e-3 * float(np.linalg.norm(np.ptp(shape.points, axis=0))))


def _noise(shape: Shape, facet: int, source: Source) -> Shape:
    """A corner of one facet one step of float32 off along one axis."""
    axis = int(source.integers(3))
    at = np.float32(shape.points[shape.faces[facet, 0], axis])
    step = np.zeros(3)
    step[axis] = float(np.nextafter(at, np.float32(np.inf))) - float(at)
    return shape.shifted_corner(facet, 0, step.tolist())


def _junction(shape: Shape, facet: int, source: Source) -> Shape:
    """One side of a facet cut in that facet alone."""
    one, two, three = (int(name) for name in shape.faces[facet])
    share = source.uniform(0.3, 0.7)
    new = len(shape.points)
    point = shape.points[one] * (1 - share) + shape.points[two] * share
    cut = Shape(np.concatenate((shape.points, [point])), np.delete(shape.faces, facet, axis=0))
    return cut.with_faces((one, new, three), (new, two, three))


def _again(*turned: bool) -> Callable[[Shape, int, Source], Shape]:
    """A facet repeated for each entry, flipped or not."""

    def make(shape: Shape, facet: int, _: Source) -> Shape:
        face = shape.faces[facet : facet + 1]
        more = [face[:, ::-1] if over else face for over in turned]
        return Shape(shape.points, np.concatenate((shape.faces, *more)))

    return make


def _fin(shape: Shape, facet: int, _: Source) -> Shape:
    """A third facet on one side of a facet, sticking out."""
    one, two, three = shape.points[shape.faces[facet]]
    normal = np.cross(two - one, three - one)
    tip = (one + two) / 2 + normal / np.linalg.norm(normal)
    points = np.concatenate((shape.points, [tip]))
    new = (int(shape.faces[facet, 0]), int(shape.faces[facet, 1]), len(points) - 1)
    return Shape(points, shape.faces).with_faces(new)


def _beside(*others: Shape) -> Callable[[Shape, int, Source], Shape]:
    """Other bodies, well away from the shape, above and not in line with it."""

    def make(shape: Shape, _: int, source: Source) -> Shape:
        top = shape.points[:, 2].max() + 15
        away = source.uniform(-5, 5, 2)
        return joined(shape, *(other.moved(away[0], away[1], top) for other in others))

    return make


_SMALL = box(8, 8, 8)

FAULTS: Mapping[str, Fault] = {
    "hole": Fault(lambda shape, facet, _: shape.without(facet), frozenset({"open-edges"})),
    "gap": Fault(_gap, frozenset({"open-edges"})),
    "noise": Fault(_noise, warnings=frozenset({"float-gap"})),
    "t-junction": Fault(_junction, frozenset({"t-junctions"})),
    "flip": Fault(lambda shape, facet, _: shape.flipped(facet), frozenset({"miswound-edges"})),
    "twice": Fault(
        _again(False), frozenset({"unbalanced-edges"}), frozenset({"duplicate-triangles"})
    ),
    "twice-turned": Fault(
        _again(True), frozenset({"unbalanced-edges"}), frozenset({"duplicate-triangles"})
    ),
    "thrice": Fault(
        _again(False, False), frozenset({"unbalanced-edges"}), frozenset({"duplicate-triangles"})
    ),
    "pillow": Fault(
        _again(False, True), warnings=frozenset({"touching-edges", "duplicate-triangles"})
    ),
    "fin": Fault(_fin, frozenset({"open-edges", "unbalanced-edges"})),
    "collapsed": Fault(
        lambda shape, facet, _: shape.with_faces(
            (int(shape.faces[facet, 0]), int(shape.faces[facet, 1]), int(shape.faces[facet, 1]))
        ),
        warnings=frozenset({"collapsed-triangles"}),
    ),
    "body-twice": Fault(_beside(_SMALL, _SMALL), frozenset({"doubled-mesh"})),
    "touching-line": Fault(
        _beside(_SMALL, _SMALL.moved(8, 8)), warnings=frozenset({"touching-edges"})
    ),
    "touching-point": Fault(_beside(_SMALL, _SMALL.moved(8, 8, 8))),
    "inside-out": Fault(_beside(_SMALL.inverted())),
    "crossing": Fault(_beside(_SMALL, _SMALL.moved(3, 3, 3))),
    "klein": Fault(_beside(klein(12, 7).scaled(0.4)), frozenset({"non-orientable"})),
}


def cases(seed: int) -> Iterator[Case]:
    """Without end: a sound model of random kind, size and place with no or a few faults."""
    for number, model in enumerate(sound_models(seed)):
        source = np.random.default_rng((seed, number, 1))
        shape = _placed(model.shape, source)
        names = [list(FAULTS)[n] for n in source.integers(len(FAULTS), size=MOST_FAULTS)]
        chosen = names[: int(source.integers(MOST_FAULTS + 1))]
        facets = _apart(shape, source)
        done = []
        # From the last facet on, so that dropping one does not rename those still to come.
        for name, facet in zip(chosen, sorted(facets, reverse=True), strict=False):
            shape = FAULTS[name].make(shape, facet, source)
            done.append(name)
        yield Case(f"{seed}-{model.name}-{'+'.join(done) or 'sound'}", shape, tuple(done))


def _placed(shape: Shape, source: Source) -> Shape:
    """About the origin, 10 to 100 mm large: a step of float32 is well below a millionth of it."""
    low, high = shape.points.min(axis=0), shape.points.max(axis=0)
    size = float(source.uniform(10, 100))
    return shape.moved(*-(low + high) / 2).scaled(size / float((high - low).max()))


def _apart(shape: Shape, source: Source) -> list[int]:
    """A few facets that share no corner and are not slivers, so their faults do not mix."""
    corners = shape.points[shape.faces]
    sides = np.linalg.norm(corners - np.roll(corners, 1, axis=1), axis=2)
    doubled = np.linalg.norm(
        np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]), axis=1
    )
    height = doubled / sides.max(axis=1)
    fair = np.flatnonzero(height > 0.2 * np.median(height))
    found: list[int] = []
    used: set[int] = set()
    for facet in islice(source.permutation(fair), 200):
        corners_of = set(shape.faces[facet].tolist())
        if not used & corners_of:
            found.append(int(facet))
            used |= corners_of
        if len(found) == MOST_FAULTS:
            break
    return found
