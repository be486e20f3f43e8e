"""Probes of 3MF files: faults in the zip, in the XML and in the build."""

from __future__ import annotations

from .broken import BOX
from .files import (
    MODEL,
    RELATIONS,
    TYPES,
    mesh_xml,
    model_xml,
    object_xml,
    package,
    threemf,
    threemf_built,
    threemf_of,
)
from .probe import Probe
from .shapes import box

_3MF = (".3mf",)
_ITEM = '<item objectid="1"/>'
_MESH = object_xml(1, mesh_xml(BOX))
_MIRROR = "-1 0 0 0 1 0 0 0 1 0 0 0"


def xml(old: str = "", new: str = "", times: int = 1) -> bytes:
    """A 3MF of a box with some words of its model replaced."""
    return threemf_of(model_xml(_MESH, _ITEM).replace(old, new, times))


def with_part(name: str, content: str | bytes) -> bytes:
    """A whole 3MF with one more part."""
    model = model_xml(_MESH, _ITEM)
    return package(
        {"[Content_Types].xml": TYPES, "_rels/.rels": RELATIONS, MODEL: model, name: content}
    )


def placed(*transforms: str) -> bytes:
    """A box built several times."""
    items = "".join(f'<item objectid="1" transform="{each}"/>' for each in transforms)
    return threemf_built([BOX], items)


def at(x: float) -> str:
    return f"1 0 0 0 1 0 0 0 1 {x} 0 0"


def of_components(*transforms: str) -> bytes:
    """An object that puts boxes together."""
    parts = "".join(f'<component objectid="1" transform="{each}"/>' for each in transforms)
    whole = object_xml(2, f"<components>{parts}</components>")
    return threemf_of(model_xml(_MESH + whole, '<item objectid="2"/>'))


def multiplied(levels: int) -> bytes:
    """Objects that each contain the previous one twice."""
    objects = [_MESH]
    for number in range(2, levels + 2):
        pair = f'<component objectid="{number - 1}"/>' * 2
        objects.append(object_xml(number, f"<components>{pair}</components>"))
    return threemf_of(model_xml("".join(objects), f'<item objectid="{levels + 1}"/>'))


def in_a_circle() -> bytes:
    one = object_xml(2, '<components><component objectid="2"/></components>')
    return threemf_of(model_xml(_MESH + one, '<item objectid="2"/>'))


def bomb() -> bytes:
    """64 MB of spaces in the model, packed into 64 kB."""
    return xml("<build>", " " * 2**26 + "<build>")


def without_part(name: str) -> bytes:
    parts = {"[Content_Types].xml": TYPES, "_rels/.rels": RELATIONS, MODEL: model_xml(_MESH, _ITEM)}
    del parts[name]
    return package(parts)


PROBES = (
    Probe("3mf-nothing", "no byte", bytes, "file-empty", formats=_3MF),
    Probe("3mf-no-zip", "a text", lambda: b"<model/>", "file-not-a-mesh", formats=_3MF),
    Probe(
        "3mf-cut", "its directory is gone", lambda: threemf(BOX)[:-400], "file-cut", formats=_3MF
    ),
    Probe(
        "3mf-trailing",
        "bytes after its end",
        lambda: threemf(BOX) + b"more",
        "file-trailing",
        formats=_3MF,
    ),
    Probe("3mf-bomb", "it unpacks to a thousand times its size", bomb, "3mf-unsafe", formats=_3MF),
    Probe(
        "3mf-many-parts",
        "two thousand",
        lambda: package({"[Content_Types].xml": TYPES, **{f"part{n}": "" for n in range(2000)}}),
        "3mf-unsafe",
        formats=_3MF,
    ),
    Probe(
        "3mf-climbs",
        "a part that is to be written beside the folder",
        lambda: with_part("../../evil.txt", "x"),
        "3mf-unsafe",
        formats=_3MF,
    ),
    Probe(
        "3mf-absolute",
        "or in the root",
        lambda: with_part("/etc/passwd", "x"),
        "3mf-unsafe",
        formats=_3MF,
    ),
    Probe(
        "3mf-dtd",
        "a document type",
        lambda: threemf_of(model_xml(_MESH, _ITEM, before="<!DOCTYPE model>")),
        "3mf-unsafe",
        formats=_3MF,
    ),
    Probe(
        "3mf-laughs",
        "entities that multiply",
        lambda: threemf_of(
            model_xml(_MESH, _ITEM, before='<!DOCTYPE m [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>')
        ),
        "3mf-unsafe",
        formats=_3MF,
    ),
    Probe(
        "3mf-multiplied",
        "two to the twentieth boxes",
        lambda: multiplied(20),
        "3mf-unsafe",
        formats=_3MF,
    ),
    Probe(
        "3mf-in-a-circle", "an object that holds itself", in_a_circle, "3mf-invalid", formats=_3MF
    ),
    Probe(
        "3mf-no-model",
        "the part that its relations name is missing",
        lambda: without_part(MODEL),
        "3mf-invalid",
        formats=_3MF,
    ),
    Probe(
        "3mf-no-relations",
        "nothing says where the model is",
        lambda: without_part("_rels/.rels"),
        "3mf-invalid",
        formats=_3MF,
    ),
    Probe(
        "3mf-broken-xml",
        "an end tag is missing",
        lambda: xml("</vertices>"),
        "3mf-invalid",
        formats=_3MF,
    ),
    Probe(
        "3mf-id-twice",
        "two objects with one number",
        lambda: threemf_of(model_xml(_MESH + _MESH, _ITEM)),
        "3mf-invalid",
        formats=_3MF,
    ),
    Probe(
        "3mf-index-beyond",
        "vertex 8 of 8",
        lambda: xml('v1="7"', 'v1="8"'),
        "3mf-invalid",
        formats=_3MF,
    ),
    Probe(
        "3mf-index-below",
        "vertex -1",
        lambda: xml('v1="7"', 'v1="-1"'),
        "3mf-invalid",
        formats=_3MF,
    ),
    Probe(
        "3mf-no-triangle",
        "a triangle on one line of the file",
        lambda: threemf_of(model_xml(object_xml(1, mesh_xml(BOX.with_faces((0, 1, 1)))), _ITEM)),
        "3mf-invalid",
        formats=_3MF,
    ),
    Probe(
        "3mf-nan",
        "a coordinate that is no number",
        lambda: xml('x="10.0"', 'x="nan"'),
        "3mf-invalid",
        formats=_3MF,
    ),
    Probe(
        "3mf-cut-in-the-last-tag",
        "</model without its end",
        lambda: xml("</model>", "</model"),
        "3mf-invalid",
        formats=_3MF,
    ),
    Probe(
        "3mf-half-a-number",
        "10abc for 10",
        lambda: xml('x="10.0"', 'x="10.0abc"'),
        "3mf-invalid",
        formats=_3MF,
    ),
    Probe(
        "3mf-not-printed",
        "one on another, but switched off",
        lambda: threemf_built([BOX], _ITEM + '<item objectid="1" printable="0"/>'),
        formats=_3MF,
    ),
    Probe(
        "3mf-decimal-comma",
        "10,0 for 10.0",
        lambda: xml('x="10.0"', 'x="10,0"'),
        "file-decimal-comma",
        formats=_3MF,
    ),
    Probe(
        "3mf-no-such-object",
        "an item of object 7",
        lambda: xml('objectid="1"', 'objectid="7"'),
        "3mf-invalid",
        formats=_3MF,
    ),
    Probe("3mf-unit", "parsecs", lambda: xml("millimeter", "parsec"), "3mf-unit", formats=_3MF),
    Probe(
        "3mf-mirrored",
        "left is right",
        lambda: placed(_MIRROR),
        warnings="3mf-mirrored",
        formats=_3MF,
    ),
    Probe(
        "3mf-part-mirrored",
        "in a component",
        lambda: of_components(at(30), _MIRROR),
        warnings="3mf-mirrored",
        formats=_3MF,
    ),
    Probe(
        "3mf-flattened",
        "a transform onto a plane",
        lambda: placed("1 0 0 0 1 0 0 0 0 0 0 0"),
        "3mf-invalid",
        formats=_3MF,
    ),
    Probe(
        "3mf-nothing-to-build",
        "an object and no item",
        lambda: threemf_of(model_xml(_MESH, "")),
        "3mf-empty",
        formats=_3MF,
    ),
    Probe(
        "3mf-one-on-another",
        "the same place twice, turned by half",
        lambda: placed(at(0), "-1 0 0 0 -1 0 0 0 1 5 5 0"),
        warnings="items-overlap overlapping-bodies",
        formats=_3MF,
    ),
    Probe("3mf-side-by-side", "two items apart", lambda: placed(at(0), at(30)), formats=_3MF),
    Probe(
        "3mf-components",
        "two boxes in one object",
        lambda: of_components(at(0), at(30)),
        formats=_3MF,
    ),
    Probe(
        "3mf-turned",
        "a half turn is no mirror",
        lambda: placed("-1 0 0 0 -1 0 0 0 1 0 0 0"),
        formats=_3MF,
    ),
    Probe(
        "3mf-inches",
        "0.8 inches are 20 mm",
        lambda: threemf_built([box(30 / 25.4, 10 / 25.4, 20 / 25.4)], _ITEM, "inch"),
        fits="30x10x20",
        formats=_3MF,
    ),
    Probe(
        "3mf-inches-too-long",
        "1.2 inches are 30.48 mm",
        lambda: threemf_built([box(1.2, 0.3, 0.5)], _ITEM, "inch"),
        "longer-than-slot",
        fits="30x10x20",
        formats=_3MF,
    ),
    Probe("3mf-picture", "no mesh", lambda: with_part("Metadata/t.png", b"x"), formats=_3MF),
)
