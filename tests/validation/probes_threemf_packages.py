"""Probes of 3MF files: faults of the package, and of what is beside the shape."""

from __future__ import annotations

from .broken import BOX
from .files import (
    MODEL,
    RELATIONS,
    TYPES,
    mesh_xml,
    model_xml,
    object_xml,
    one_point_one_number,
    package,
    threemf,
    threemf_of,
)
from .probe import Probe
from .probes_threemf_objects import with_model
from .shapes import Shape

_3MF = (".3mf",)
_ITEM = '<item objectid="1"/>'
_MESH = object_xml(1, mesh_xml(one_point_one_number(BOX)))


def _lost_picture() -> bytes:
    kind = "http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail"
    listed = f'<Relationship Target="/Metadata/t.png" Id="t" Type="{kind}"/></Relationships>'
    relations = RELATIONS.replace("</Relationships>", listed)
    types = TYPES.replace("</Types>", '<Default Extension="png" ContentType="image/png"/></Types>')
    model = model_xml(_MESH, _ITEM)
    return package({"[Content_Types].xml": types, "_rels/.rels": relations, MODEL: model})


def _no_picture(content: bytes) -> bytes:
    """A box with this listed as its preview."""
    kind = "http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail"
    listed = f'<Relationship Target="/Metadata/t.png" Id="t" Type="{kind}"/></Relationships>'
    types = TYPES.replace("</Types>", '<Default Extension="png" ContentType="image/png"/></Types>')
    return package(
        {
            "[Content_Types].xml": types,
            "_rels/.rels": RELATIONS.replace("</Relationships>", listed),
            MODEL: model_xml(_MESH, _ITEM),
            "Metadata/t.png": content,
        }
    )


_PARTS = "http://schemas.microsoft.com/3dmanufacturing/production/2015/06"


def _in_another_part(shape: Shape) -> bytes:
    """An object in a part of its own, as Bambu Studio writes, but without UUIDs."""
    folder, _, name = MODEL.rpartition("/")
    component = f'<component p:path="/{folder}/part.model" objectid="1"/>'
    whole = object_xml(2, f"<components>{component}</components>")
    root = model_xml(whole, '<item objectid="2"/>')
    part = model_xml(object_xml(1, mesh_xml(one_point_one_number(shape))), "")
    prefix = f'<model xmlns:p="{_PARTS}" '
    return package(
        {
            "[Content_Types].xml": TYPES,
            "_rels/.rels": RELATIONS,
            MODEL: root.replace("<model ", f'{prefix}requiredextensions="p" ', 1),
            f"{folder}/part.model": part.replace("<model ", prefix, 1),
            f"{folder}/_rels/{name}.rels": RELATIONS.replace(MODEL, f"{folder}/part.model"),
        }
    )


def _numbered_from_zero() -> bytes:
    mesh = _MESH.replace('id="1"', 'id="0"')
    return threemf_of(model_xml(mesh, '<item objectid="0"/>'))


def _colour(attributes: str, on: str = "") -> bytes:
    """A box with a colour of these attributes, and with others on its object."""
    colour = f'<basematerials id="5"><base {attributes}/></basematerials>'
    return with_model(mesh=colour + _MESH.replace("<object ", f"<object {on} ", 1))


PROBES = (
    Probe(
        "3mf-of-several-disks",
        "its directory is on disk 4096, which libraries for zips refuse",
        lambda: threemf(BOX)[:-15] + b"\x10" + threemf(BOX)[-14:],
        "3mf-invalid",
        formats=_3MF,
    ),
    *(
        Probe(f"3mf-{name}", why, data, warnings="3mf-extras", formats=_3MF)
        for name, why, data in (
            (
                "no-name",
                "metadata without a name",
                lambda: with_model(before="<metadata>x</metadata>"),
            ),
            (
                "title-twice",
                "metadata of one name",
                lambda: with_model(before='<metadata name="Title">x</metadata>' * 2),
            ),
            (
                "foreign-metadata",
                "a prefix that nothing declares",
                lambda: with_model(before='<metadata name="q:x">x</metadata>'),
            ),
            (
                "foreign-element",
                "the same before an element",
                lambda: with_model(mesh="<q:x/>" + _MESH),
            ),
            (
                "foreign-attribute",
                "and before an attribute",
                lambda: with_model(mesh=_MESH.replace("<object ", '<object q:x="1" ')),
            ),
            (
                "no-colour",
                "letters that are no colour",
                lambda: _colour('name="a" displaycolor="#GG0000"'),
            ),
            (
                "half-a-colour",
                "letters without a mark, which lib3mf accepts",
                lambda: _colour('name="a" displaycolor="zz"'),
            ),
            (
                "no-colour-name",
                "a colour without a name",
                lambda: _colour('displaycolor="#F00000"'),
            ),
            (
                "colour-beyond",
                "the eighth of one colour",
                lambda: _colour('name="a" displaycolor="#F00000"', 'pid="5" pindex="7"'),
            ),
            (
                "colour-lost",
                "a group that is not there",
                lambda: with_model(mesh=_MESH.replace("<object ", '<object pid="9" pindex="0" ')),
            ),
            ("no-picture", "a preview that is text", lambda: _no_picture(b"not a picture")),
            (
                "parts-without-uuids",
                "an object in another part, without the names that such files need",
                lambda: _in_another_part(BOX),
            ),
            (
                "picture-of-an-object",
                "a picture that is not there",
                lambda: with_model(
                    mesh=_MESH.replace("<object ", '<object thumbnail="/3D/no.png" ')
                ),
            ),
        )
    ),
    Probe(
        "3mf-jpeg-preview",
        "a preview is PNG or JPEG",
        lambda: _no_picture(b"\xff\xd8\xff\xe0 and so on"),
        formats=_3MF,
    ),
    Probe(
        "3mf-open-part-without-uuids",
        "the shape is judged all the same",
        lambda: _in_another_part(BOX.without(5)),
        "open-edges",
        "3mf-extras",
        formats=_3MF,
    ),
    Probe(
        "3mf-lost-picture",
        "it is listed and missing, as PrusaSlicer writes",
        _lost_picture,
        infos="3mf-packaging",
        formats=_3MF,
    ),
    Probe(
        "3mf-from-zero",
        "objects numbered from 0, as CadQuery writes",
        _numbered_from_zero,
        infos="3mf-packaging",
        formats=_3MF,
    ),
)
