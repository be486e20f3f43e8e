"""How standing meshes meet: the gap between them, and what they have in common.

By manifold3d, in double precision. A mesh has to be closed, each edge used once in each
direction: the library may crash on any other, so that is asked of the mesh beforehand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from gatesmith.mesh.solids.body import Body

TOUCH = 0.01
"""Millimetres by which meshes may share room and still only touch: curves are divided so finely,
and coordinates rounded to float32 lie closer."""

_SKIN = 2e-5
"""Millimetres of mean thickness: what is no thicker is left by rounding to float32 where surfaces
lie on one another, and has a box of any size around it where they are bent."""


@dataclass(frozen=True)
class Meeting:
    """How two bodies meet, millimetres.

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
        """Whether they share more room than where they touch."""
        return self.depth > TOUCH


def placed(body: Body, place: tuple[float, float, float], turn: float) -> Body:
    """A body on its place, turned counter-clockwise seen from above by degrees."""
    return body.rotate((0.0, 0.0, turn)).translate(place)


def meeting(one: Body, other: Body, search: float) -> Meeting:
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
    """Whether a part is more than skin, by the mean distance of its two faces."""
    return 2 * part.volume() > _SKIN * part.surface_area()


def _of_part(part: Body) -> Meeting:
    box = np.array(part.bounding_box(), dtype=np.float64).reshape(2, 3)
    x, y, z = box.mean(axis=0).tolist()
    return Meeting(0.0, float((box[1] - box[0]).min()), part.volume(), (x, y, z))
