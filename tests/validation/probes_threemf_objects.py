"""Probes of 3MF files: each object by itself, and what is wrong beside the shape."""

from __future__ import annotations

import numpy as np

from .broken import BOX
from .files import (
    mesh_xml,
    model_xml,
    object_xml,
    one_point_one_number,
    threemf_built,
    threemf_of,
)
from .probe import Probe
from .probes_threemf import at
from .shapes import Shape, box, joined

_3MF = (".3mf",)
_ITEM = '<item objectid="1"/>'
_WHOLE = one_point_one_number(BOX)
_MESH = object_xml(1, mesh_xml(_WHOLE))
_BEAMS = "http://schemas.microsoft.com/3dmanufacturing/beamlattice/2017/02"
_SLICES = "http://schemas.microsoft.com/3dmanufacturing/slice/2015/07"
_STACK = (
    '<s:slicestack id="9" zbottom="0"><s:slice ztop="1"><s:vertices><s:vertex x="0" y="0"/>'
    '<s:vertex x="1" y="0"/><s:vertex x="0" y="1"/></s:vertices><s:polygon startv="0">'
    '<s:segment v2="1"/><s:segment v2="2"/><s:segment v2="0"/></s:polygon></s:slice></s:slicestack>'
)
_VOLUMES = "http://schemas.3mf.io/3dmanufacturing/volumetric/2022/01"  # lib3mf knows a later one
_IMAGE = '<v:functionfromimage3d id="10" displayname="f" image3did="9"/>'
_LATTICE = '<b:beamlattice><b:beams><b:beam v1="0" v2="6"/></b:beams></b:beamlattice></mesh>'


def _objects(*shapes: Shape, build: str) -> bytes:
    """Objects 1, 2, … of these shapes, by their own indices."""
    objects = (object_xml(number, mesh_xml(shape)) for number, shape in enumerate(shapes, 1))
    return threemf_of(model_xml("".join(objects), build))


def _halves(gap: float = 0.0) -> bytes:
    """A box whose facets are shared out among two objects, the second ``gap`` mm farther east."""
    first, second = (Shape(_WHOLE.points, part) for part in (_WHOLE.faces[:6], _WHOLE.faces[6:]))
    return _objects(first, second.moved(gap), build=_ITEM + '<item objectid="2"/>')


def with_model(attributes: str = "", before: str = "", mesh: str = _MESH) -> bytes:
    """A box, with attributes of the model, with XML before its resources, or by another mesh."""
    model = model_xml(mesh, _ITEM).replace("<model ", f"<model {attributes} ", 1)
    return threemf_of(model.replace("<resources>", f"{before}<resources>", 1))


def unshared(shape: Shape) -> Shape:
    """Each facet with three points of its own."""
    points = shape.points[shape.faces].reshape(-1, 3)
    return Shape(points, np.arange(len(points)).reshape(-1, 3))


PROBES = (
    Probe(
        "3mf-halves",
        "two objects, each open, closed together: a slicer joins corners by index alone",
        _halves,
        "unwelded",
        formats=_3MF,
    ),
    Probe(
        "3mf-halves-a-hair-apart",
        "the same with a gap of float noise, which is not welded between objects",
        lambda: _halves(1.5e-5),
        "open-edges",
        formats=_3MF,
    ),
    Probe(
        "3mf-items-touch",
        "two items that share a face, as bodies in one STL",
        lambda: threemf_built([_WHOLE], _ITEM + f'<item objectid="1" transform="{at(20)}"/>'),
        warnings="touching-edges",
        formats=_3MF,
    ),
    Probe(
        "3mf-items-touch-in-part",
        "no edge of one lies on an edge of the other",
        lambda: _objects(
            _WHOLE,
            one_point_one_number(box(6, 6, 4).moved(13, 0, 2)),
            build=_ITEM + '<item objectid="2"/>',
        ),
        formats=_3MF,
    ),
    Probe(
        "3mf-lattice",
        "a beam inside the box, which is not read",
        lambda: with_model(f'xmlns:b="{_BEAMS}"', mesh=_MESH.replace("</mesh>", _LATTICE)),
        warnings="not-fully-checked",
        formats=_3MF,
    ),
    Probe(
        "3mf-lattice-required",
        "the same, and a reader must know it",
        lambda: with_model(
            f'requiredextensions="b" xmlns:b="{_BEAMS}"', mesh=_MESH.replace("</mesh>", _LATTICE)
        ),
        "3mf-unsupported",
        formats=_3MF,
    ),
    Probe(
        "3mf-slices",
        "slices of the object, which are not read",
        lambda: with_model(
            f'xmlns:s="{_SLICES}"',
            mesh=_STACK + _MESH.replace("<object ", '<object s:slicestackid="9" ', 1),
        ),
        warnings="not-fully-checked",
        formats=_3MF,
    ),
    Probe(
        "3mf-volumetric",
        "a kind of volumetric data that the library takes for a broken rule",
        lambda: with_model(f'xmlns:v="{_VOLUMES}"', mesh=_IMAGE + _MESH),
        "3mf-unsupported",
        formats=_3MF,
    ),
    Probe(
        "3mf-volumetric-required",
        "and a reader must know it",
        lambda: with_model(f'requiredextensions="v" xmlns:v="{_VOLUMES}"', mesh=_IMAGE + _MESH),
        "3mf-unsupported",
        formats=_3MF,
    ),
    Probe(
        "3mf-lattice-and-a-wrong-colour",
        "a fault beside the shape does not hide what shapes it",
        lambda: with_model(
            f'xmlns:b="{_BEAMS}"',
            '<metadata name="b:x">x</metadata><metadata>y</metadata>',
            _MESH.replace("</mesh>", _LATTICE),
        ),
        "3mf-invalid",
        formats=_3MF,
    ),
    Probe(
        "3mf-required-and-undeclared",
        "nobody can know what it would add",
        lambda: with_model('requiredextensions="zz"'),
        "3mf-invalid",
        formats=_3MF,
    ),
    Probe(
        "3mf-unwelded",
        "closed by position and not by number",
        lambda: threemf_built([unshared(BOX)], _ITEM),
        errors="unwelded",
        formats=_3MF,
    ),
    Probe(
        "3mf-seam",
        "one corner of one facet",
        lambda: threemf_built([BOX.shifted_corner(2, 1, (0, 0, 0))], _ITEM),
        errors="unwelded",
        formats=_3MF,
    ),
    Probe(
        "3mf-unused",
        "points that no triangle names",
        lambda: threemf_built([joined(BOX, Shape(BOX.points + 100, BOX.faces[:0]))], _ITEM),
        formats=_3MF,
    ),
    Probe(
        "3mf-by-number",
        "boxes that touch in a line share no number",
        lambda: threemf_built([joined(BOX, BOX.moved(20, 20))], _ITEM),
        formats=_3MF,
    ),
    Probe(
        "3mf-dropped",
        "a triangle less",
        lambda: threemf_built([one_point_one_number(BOX).without(7)], _ITEM),
        "open-edges",
        formats=_3MF,
    ),
)
