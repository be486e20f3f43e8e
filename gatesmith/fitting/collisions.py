"""Whether the pieces of a position collide: by their outlines, then by their meshes.

Meshes are compared by manifold3d, in double precision. A mesh must be closed, with each edge used
once in each direction: the library may crash on any other, so callers check this beforehand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.fitting.kit_meshes import meshes_of
from gatesmith.fitting.neighbours import overlaps
from gatesmith.mesh.solids.body import body_of

if TYPE_CHECKING:
    from gatesmith.fitting.kit import KitPiece
    from gatesmith.fitting.placed_piece import PlacedPiece
    from gatesmith.mesh.solids.body import Body
    from gatesmith.mesh.triangles import Mesh

TOUCH = 0.01
"""Millimetres by which meshes may overlap and still only touch: curves are divided so finely,
and coordinates rounded to float32 lie closer."""

_SKIN = 2e-5
"""Millimetres of mean thickness: what is no thicker is left by rounding to float32 where surfaces
lie on one another, and has a box of any size around it where they are bent."""


@dataclass(frozen=True)
class Meeting:
    """How two bodies meet, in millimetres.

    ``gap`` is how far they are apart, at most as far as was searched, 0 where they touch. Of the
    parts that they have in common it is the one that goes deepest whose box has ``depth`` as its
    shortest side and ``at`` in its middle, 0 and nowhere where they have none; ``volume`` is that
    of all such parts, in mm³.
    """

    gap: float
    depth: float = 0.0
    volume: float = 0.0
    at: tuple[float, float, float] = (0.0, 0.0, 0.0)

    @property
    def collides(self) -> bool:
        """Whether they overlap by more than a touch."""
        return self.depth > TOUCH


def move_body(body: Body, place: tuple[float, float, float], turn: float) -> Body:
    """The body in its place, turned counter-clockwise (seen from above) by degrees."""
    return body.rotate((0.0, 0.0, turn)).translate(place)


def meeting_of(one: Body, other: Body, search: float) -> Meeting:
    """How two bodies meet, gaps up to ``search`` millimetres."""
    common = one ^ other
    if common.is_empty():
        return Meeting(one.min_gap(other, search))
    shared = [_of_part(part) for part in common.decompose() if _is_thick(part)]
    if not shared:
        return Meeting(0.0)
    deepest = max(shared, key=lambda each: each.depth)
    return replace(deepest, volume=sum(each.volume for each in shared))


def _is_thick(part: Body) -> bool:
    """Whether a shared part is thicker than rounding noise, by its mean thickness."""
    return 2 * part.volume() > _SKIN * part.surface_area()


def _of_part(part: Body) -> Meeting:
    box = np.array(part.bounding_box(), dtype=np.float64).reshape(2, 3)
    x, y, z = box.mean(axis=0).tolist()
    return Meeting(0.0, float((box[1] - box[0]).min()), part.volume(), (x, y, z))


Place = tuple[tuple[float, float, float], float]
"""Where a body stands, in millimetres, and by how many degrees it is turned."""


def meetings_of(
    own: Mesh,
    at: Place,
    others: Sequence[tuple[str, Place]],
    meshes: Mapping[str, Mesh],
    search: float,
) -> list[Meeting] | None:
    """How a mesh in its place meets each of the others, which are the keys of meshes.

    None if it is a sheet without thickness, and so no body.
    """
    body = move_body(body_of(own), *at)
    if body.is_empty():
        return None
    bodies = {key: body_of(mesh) for key, mesh in meshes.items()}
    return [meeting_of(body, move_body(bodies[key], *place), search) for key, place in others]


MeshesOf = Callable[[Sequence["KitPiece"]], Mapping[str, "Mesh"]]
"""The meshes of kinds by their keys."""


@dataclass(frozen=True, eq=False)
class Collision:
    """Two pieces that overlap, and how their meshes meet."""

    one: PlacedPiece
    other: PlacedPiece
    meeting: Meeting


def collisions(
    pieces: Sequence[PlacedPiece], meshes: MeshesOf = meshes_of
) -> tuple[Collision, ...]:
    """All pairs of pieces that collide.

    Only those are looked at by their meshes whose outlines overlap, such as a disc in its basin
    or a dome on its seat: meshes never leave their outlines.
    """
    pairs = overlaps(pieces)
    if not pairs:
        return ()
    items = {placed.item.key: placed.item for pair in pairs for placed in (pair.one, pair.other)}
    bodies = {key: body_of(mesh) for key, mesh in meshes(list(items.values())).items()}
    met = (Collision(p.one, p.other, meeting_of_pieces(p.one, p.other, bodies)) for p in pairs)
    return tuple(each for each in met if each.meeting.collides)


def meeting_of_pieces(
    one: PlacedPiece, other: PlacedPiece, bodies: Mapping[str, Body], search: float = 0.0
) -> Meeting:
    """How two pieces meet where they stand, gaps up to ``search`` millimetres."""
    first, second = (
        move_body(bodies[each.item.key], each.place, each.turn) for each in (one, other)
    )
    return meeting_of(first, second, search)
