"""The colours that a 3MF names, in the order of what it builds."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from gatesmith.core.colours import Colour
from gatesmith.mesh.formats._threemf_build import instances
from gatesmith.mesh.formats._threemf_read import read_model

if TYPE_CHECKING:
    import lib3mf  # type: ignore[import-untyped]  # generated bindings, no types


class Painted(NamedTuple):
    """So many triangles of the mesh that ``decode`` gives, and their colour if one is named."""

    triangles: int
    colour: Colour | None


def colours_in(data: bytes) -> tuple[Painted, ...]:
    """The colour of each object that is built; those of single triangles are not looked at.

    Raises UnreadableError as ``decode`` does.
    """
    reading = read_model(data)
    return tuple(
        Painted(piece.GetTriangleCount(), _colour(reading.model, piece))
        for piece, _, _ in instances(*reading)
    )


def _colour(model: lib3mf.Model, piece: lib3mf.MeshObject) -> Colour | None:
    """The colour of an object's base material, or the one of a colour group that it has."""
    import lib3mf

    group, number, known = piece.GetObjectLevelProperty()
    if not known:
        return None
    try:
        kind = model.GetPropertyTypeByID(group).name
        if kind == "BaseMaterial":
            found = model.GetBaseMaterialGroupByID(group).GetDisplayColor(number)
        elif kind == "Colors":
            found = model.GetColorGroupByID(group).GetColor(number)
        else:
            return None
    except lib3mf.ELib3MFException:
        return None  # a number that the group does not hold; slicers take no colour for it
    code = f"#{found.Red:02x}{found.Green:02x}{found.Blue:02x}"
    return Colour(code, found.Red, found.Green, found.Blue)
