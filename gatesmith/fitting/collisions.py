"""Whether the pieces of a position stand clear of one another: by outline, then by their meshes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.fitting.exact import Meeting, meeting, placed
from gatesmith.fitting.near import overlaps
from gatesmith.fitting.shapes import meshes_of
from gatesmith.mesh.solids.body import Body, body_of

if TYPE_CHECKING:
    from gatesmith.fitting.kit import KitPiece
    from gatesmith.fitting.standing import Stand
    from gatesmith.mesh.triangles import Mesh

MeshesOf = Callable[[Sequence["KitPiece"]], Mapping[str, "Mesh"]]
"""The meshes of kinds by their keys."""


@dataclass(frozen=True, eq=False)
class Collision:
    """Two pieces that take the same room, and how their meshes meet."""

    one: Stand
    other: Stand
    meeting: Meeting


def collisions(
    stands: Sequence[Stand], meshes: MeshesOf = meshes_of
) -> tuple[Collision, ...]:
    """Every two pieces that collide.

    Only those are looked at by their meshes whose outlines overlap, such as a disc in its basin
    or a dome on its seat: meshes never leave their outlines.
    """
    pairs = overlaps(stands)
    if not pairs:
        return ()
    items = {stand.item.key: stand.item for pair in pairs for stand in (pair.one, pair.other)}
    bodies = {key: body_of(mesh) for key, mesh in meshes(list(items.values())).items()}
    met = (Collision(p.one, p.other, meet(p.one, p.other, bodies)) for p in pairs)
    return tuple(each for each in met if each.meeting.collides)


def meet(one: Stand, other: Stand, bodies: Mapping[str, Body], search: float = 0.0) -> Meeting:
    """How two pieces meet where they stand, gaps up to ``search`` millimetres."""
    first, second = (placed(bodies[each.item.key], each.place, each.turn) for each in (one, other))
    return meeting(first, second, search)
