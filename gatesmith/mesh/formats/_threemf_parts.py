"""A 3MF of one piece in several colours: an object a colour, all placed as one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gatesmith.colours import Colour
from gatesmith.errors import RejectedError
from gatesmith.mesh.formats import Document
from gatesmith.mesh.formats._shared import demand_finite, one_line, plain_vertices
from gatesmith.mesh.formats._threemf_package import (
    annotate,
    exact,
    identity,
    materials_of,
    mesh_object,
)
from gatesmith.mesh.triangles import Mesh


class ColouredPart(NamedTuple):
    """A mesh of one colour, where the whole piece has it."""

    name: str
    mesh: Mesh
    colour: Colour


def encode_parts(parts: Sequence[ColouredPart], document: Document) -> bytes:
    """The file's bytes, the same for the same parts and document.

    The build has one item, an object whose components are the parts: slicers load it as one
    piece of several parts and keep their places. Raises RejectedError for what 3MF cannot hold.
    """
    import lib3mf  # type: ignore[import-untyped]  # generated bindings, no types

    for part in parts:
        demand_finite(part.mesh, "3MF")
    points = [plain_vertices(part.mesh) for part in parts]
    wrapper = lib3mf.get_wrapper()
    here = wrapper.GetIdentityTransform()
    try:
        model = wrapper.CreateModel()
        model.SetUnit(lib3mf.Lib3MF.ModelUnit.MilliMeter)
        materials = materials_of(model, [part.colour for part in parts])
        things = []
        for number, part in enumerate(parts):
            thing = mesh_object(model, points[number], part.mesh)
            thing.SetName(one_line(part.name))
            thing.SetUUID(identity(document, f"object {number}"))
            thing.SetObjectLevelProperty(*materials[part.colour])
            things.append(thing)
        whole = model.AddComponentsObject()
        whole.SetName(one_line(document.title))
        whole.SetUUID(identity(document, "whole"))
        for number, thing in enumerate(things):
            whole.AddComponent(thing, here).SetUUID(identity(document, f"component {number}"))
        model.AddBuildItem(whole, here).SetUUID(identity(document, "item"))
        model.SetBuildUUID(identity(document, "build"))
        annotate(model, document)
        package = bytes(model.QueryWriter("3mf").WriteToBuffer())
    except lib3mf.ELib3MFException as error:
        raise RejectedError(f"3MF cannot hold {document.title!r}: {error}") from error
    return exact(package, points)
