"""Random scenes of solids, and what is wrong with them by brute force.

Whether facets pierce one another is found by comparing every edge with every facet, how solids lie
in one another by winding numbers, and unions and cuts are those of manifold3d.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple

import numpy as np

from .shapes import Points, Shape, box, cone, cylinder, extruded, finer, joined, sphere, torus
from .sound import Source, any_turn

_FAR = 200.0  # mm between solids that have nothing to do with one another

KINDS = ("apart", "shells", "touching", "piercing", "flat", "boolean")


class Scene(NamedTuple):
    """Closed surfaces in one file.

    ``volume``, in mm³, is that of a union or a cut, by manifold3d; ``touching`` are solids that
    share faces by construction, which is no piercing.
    """

    kind: str
    solids: tuple[Shape, ...]
    touching: bool = False
    volume: float | None = None

    @property
    def shape(self) -> Shape:
        """All of them in one, with the coordinates of a file."""
        whole = joined(*self.solids)
        return Shape(whole.points.astype(np.float32).astype(np.float64), whole.faces)


def made_scene(seed: str, number: int) -> Scene:
    """The scene with this number: the same for the same seed."""
    source = np.random.default_rng([number, *seed.encode()])
    kind = KINDS[number % len(KINDS)]
    made: Scene = globals()[f"_{kind}"](source)
    return made


def _solid(source: Source, size: float) -> Shape:
    """A solid of about this size around the origin, turned anyhow."""
    kinds = (
        box(*source.uniform(0.5 * size, size, 3)).moved(z=-size / 4),
        cylinder(size / 2, size, int(source.integers(3, 24))).moved(z=-size / 2),
        cone(size / 2, size, int(source.integers(3, 24))).moved(z=-size / 2),
        sphere(size / 2, int(source.integers(4, 14))),
        torus(size / 2, size / 5, int(source.integers(5, 16)), int(source.integers(3, 8))),
        finer(box(size, size, size)).moved(z=-size / 2),
        _star(source, size),
    )
    return kinds[int(source.integers(len(kinds)))].mapped(any_turn(source))


def _star(source: Source, size: float) -> Shape:
    count = int(source.integers(3, 9))
    angles = np.arange(2 * count) * np.pi / count
    away = np.where(np.arange(2 * count) % 2, 0.2 * size, 0.5 * size)
    outline = np.column_stack((away * np.cos(angles), away * np.sin(angles)))
    return extruded([(float(x), float(y)) for x, y in outline], size / 2).moved(z=-size / 4)


def _apart(source: Source) -> Scene:
    count = int(source.integers(1, 5))
    solids = [_solid(source, source.uniform(5, 40)).moved(_FAR * place) for place in range(count)]
    return Scene("apart", tuple(s if source.random() < 0.8 else s.inverted() for s in solids))


def _shells(source: Source) -> Scene:
    """Boxes, balls and others in one another, most with the right side out."""
    solids, size = [], 80.0
    for depth in range(int(source.integers(2, 6))):
        shape = sphere(size / 2, 10) if source.random() < 0.5 else box(size, size, size)
        shape = shape if source.random() < 0.5 else _solid(source, size)
        right = source.random() < 0.8
        solids.append(shape if (depth % 2 == 0) == right else shape.inverted())
        size *= source.uniform(0.25, 0.5)
    return Scene("shells", tuple(solids))


def _touching(source: Source) -> Scene:
    """Blocks side by side and on one another, at sixteenths of a millimetre."""
    cut = (source.integers(16, 400, 3) / 16).tolist()
    first = box(*cut)
    x, y, z = cut
    second = box(*(source.integers(16, 400, 3) / 16).tolist())
    beside, behind = x / 2 + second.points[:, 0].max(), y / 2 + second.points[:, 1].max()
    on = ((beside, 0, 0), (0, 0, z), (beside, behind, 0))
    by = on[int(source.integers(len(on)))]  # a face at a side, or above, or an edge
    return Scene("touching", (first, second.moved(*by)), touching=True)


def _piercing(source: Source) -> Scene:
    solids = [_solid(source, source.uniform(10, 40)) for _ in range(int(source.integers(2, 4)))]
    return Scene("piercing", tuple(s.moved(*source.uniform(-12, 12, 3)) for s in solids))


def _flat(source: Source) -> Scene:
    """Thin plates, some through one another."""
    plates = []
    for _ in range(int(source.integers(1, 4))):
        plate = box(source.uniform(10, 60), source.uniform(10, 60), source.uniform(0.02, 0.6))
        plates.append(plate.mapped(any_turn(source)).moved(*source.uniform(-20, 20, 3)))
    return Scene("flat", tuple(plates))


def _boolean(source: Source) -> Scene:
    """What manifold3d makes of two solids that overlap."""
    library = import_module("manifold3d")  # compiled, and without types
    one, other = (
        library.Manifold(library.Mesh64(s.points, s.faces.astype(np.uint64)))
        for s in (_solid(source, 40), _solid(source, 30).moved(*source.uniform(-15, 15, 3)))
    )
    operation = int(source.integers(3))
    result: Any = (one + other, one - other, one ^ other)[operation]
    if result.is_empty():
        return _apart(source)
    mesh = result.to_mesh64()
    shape = Shape(np.array(mesh.vert_properties)[:, :3], np.array(mesh.tri_verts).astype(np.int64))
    return Scene("boolean", (shape,), volume=float(result.volume()))


class Pierced(NamedTuple):
    """Numbers of pairs of a facet and an edge: those that clearly pierce, and ``nearly`` so.

    ``between`` are those of different solids, as are those that come near to it.
    """

    within: int
    between: int
    nearly: int


def pierced(scene: Scene, margin: float) -> Pierced:
    """What pierces by more than ``margin``, in mm, or comes as near to piercing."""
    shape = scene.shape
    owner = np.repeat(np.arange(len(scene.solids)), [len(s.faces) for s in scene.solids])
    facets = shape.points[shape.faces]
    ends = np.sort(shape.faces[:, [0, 1, 1, 2, 2, 0]].reshape(-1, 2), axis=1)
    edges, first = np.unique(ends, axis=0, return_index=True)
    owners = owner[first // 3]
    tails, heads = shape.points[edges[:, 0]], shape.points[edges[:, 1]]
    within = between = nearly = 0
    for number, (corners, names) in enumerate(zip(facets, shape.faces, strict=True)):
        normal = np.cross(corners[1] - corners[0], corners[2] - corners[0])
        length = float(np.linalg.norm(normal))
        if length < margin * margin:
            continue
        normal /= length
        one, two = (tails - corners[0]) @ normal, (heads - corners[0]) @ normal
        depth = np.where(one * two < 0, np.minimum(np.abs(one), np.abs(two)), 0)
        near = (np.minimum(one, two) < margin) & (np.maximum(one, two) > -margin)
        with np.errstate(divide="ignore", invalid="ignore"):
            share = np.where(one * two < 0, one / (one - two), 0.5)
        inside = _inside(corners, normal, tails + share[:, None] * (heads - tails))
        apart = ~(edges[:, :, None] == names).any(axis=(1, 2))  # no corner in common
        clear = apart & (depth > margin) & (inside > margin)
        within += int((clear & (owners == owner[number])).sum())
        between += int((clear & (owners != owner[number])).sum())
        level = near & (np.maximum(np.abs(one), np.abs(two)) < margin)
        # An edge in the plane of the facet may meet it anywhere along its length.
        beside = inside > -margin - np.where(level, np.linalg.norm(heads - tails, axis=1), 0)
        others = owners != owner[number]  # each solid by itself is sound
        nearly += int((others & near & beside & ~clear).sum())
    return Pierced(within, between, nearly)


def _inside(corners: Points, normal: Points, points: Points) -> Points:
    """How far points in the plane of a facet are inside its edges, mm; below 0 outside."""
    found = np.full(len(points), np.inf)
    for side in range(3):
        along = corners[(side + 1) % 3] - corners[side]
        inwards = np.cross(normal, along)
        inwards /= max(float(np.linalg.norm(inwards)), np.finfo(float).tiny)
        found = np.minimum(found, (points - corners[side]) @ inwards)
    return found


def depths(scene: Scene) -> list[int]:
    """In how many others each solid lies, by the winding number of each around its corners."""
    return [
        sum(
            bool(np.median(np.abs(_windings(outer, inner.points))) > 0.5)
            for outer in scene.solids
            if outer is not inner
        )
        for inner in scene.solids
    ]


def _windings(shape: Shape, points: Points) -> Points:
    """How often a surface goes round each point: its solid angle by van Oosterom and Strackee."""
    a, b, c = (shape.points[shape.faces[:, side]][None] - points[:, None] for side in range(3))
    x, y, z = (np.linalg.norm(each, axis=2) for each in (a, b, c))
    over = np.einsum("ijk,ijk->ij", a, np.cross(b, c))
    under = x * y * z + (a * b).sum(2) * z + (b * c).sum(2) * x + (c * a).sum(2) * y
    windings: Points = np.arctan2(over, under).sum(axis=1) / (2 * np.pi)
    return windings
