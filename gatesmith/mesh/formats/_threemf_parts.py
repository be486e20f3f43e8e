"""A 3MF of one piece in several colours: an object a colour, all placed as one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gatesmith.mesh.formats import Document
from gatesmith.mesh.formats._shared import one_line
from gatesmith.mesh.formats._threemf_package import (
    ColouredMesh,
    coloured_objects,
    identity,
    packed,
)

if TYPE_CHECKING:
    import lib3mf  # type: ignore[import-untyped]  # generated bindings, no types
    import numpy as np
    from numpy.typing import NDArray


def encode_parts(parts: Sequence[ColouredMesh], document: Document) -> bytes:
    """The file's bytes, the same for the same parts and document.

    The build has one item, an object whose components are the parts, each where the whole piece
    has it: slicers load it as one piece of several parts and keep their places. Raises
    RejectedError for what 3MF cannot hold.
    """
    import lib3mf

    def fill(model: lib3mf.Model, points: Sequence[NDArray[np.float32]]) -> None:
        here = lib3mf.get_wrapper().GetIdentityTransform()
        things = coloured_objects(model, points, parts, document)
        whole = model.AddComponentsObject()
        whole.SetName(one_line(document.title))
        whole.SetUUID(identity(document, "whole"))
        for number, thing in enumerate(things):
            whole.AddComponent(thing, here).SetUUID(identity(document, f"component {number}"))
        model.AddBuildItem(whole, here).SetUUID(identity(document, "item"))

    return packed([part.mesh for part in parts], document, fill)
