"""Invalid 3MF packages, each explained in plain words, and odd but valid ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.mesh.formats import threemf

from .meshes import RELATIONS, TETRAHEDRON, model, package
from .packages import CORE, ITEM, MODEL, OBJECT, PARTS, TEXT, components, of_text
from .rejection import decode_error

HERE = "1 0 0 0 1 0 0 0 1 "


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (
            'v3="1"',
            'v3="9"',
            "triangle 0 of object 1 uses vertex 9, but the object has only 4, counted",
        ),
        ('v3="1"', 'v3="4"', "triangle 0 of object 1 uses vertex 4"),
        ('v3="1"', 'v3="-1"', "triangle 0 of object 1: v3 is '-1', not a vertex number"),
        ('v3="1"', 'v3="one"', "triangle 0 of object 1: v3 is 'one'"),
        ('v1="1" v2="2"', 'v1="1"', "triangle 3 of object 1 has no v2"),
        ('v3="1"', 'v3="2"', "triangle 0 of object 1 uses a vertex twice: 0 2 2"),
        ('x="1"', "", "vertex 1 of object 1 has no x"),
        ('x="1"', 'x="nan"', "vertex 1 of object 1: x is 'nan', not a finite number"),
        ('x="1"', 'x="inf"', "vertex 1 of object 1: x is 'inf'"),
        ('x="1"', 'x="1e400"', "vertex 1 of object 1: x is '1e400'"),
        ('x="1"', 'x="1e30"', "vertex 1 of object 1: x is 1e+30, more than 1e+09"),
        ('x="1"', 'x="one"', "vertex 1 of object 1: x is 'one'"),
        ('x="1"', 'x=""', "vertex 1 of object 1: x is ''"),
        (' id="1"', "", "an object has the id ''"),
        (' id="1"', ' id="-1"', "an object has the id '-1'"),
        (' id="1"', f' id="{2**31}"', "an object has the id '2147483648'"),
        ('type="model"', 'type="thing"', "object 1 has the unknown type 'thing'"),
        ('type="model"', 'type="other"', "build item 0 builds object 1, whose type 'other'"),
        (TETRAHEDRON, "", "object 1 has neither a mesh nor components"),
        ("<mesh>", "<mesh><ball/>", "3MF has no element 'ball'"),
        ("</mesh>", "", "line 1, column"),
    ],
)
def test_a_broken_object_is_named_in_plain_words(old: str, new: str, words: str) -> None:
    """A message such as "Invalid model node index" would say neither what nor where."""
    assert old in OBJECT
    error = decode_error(threemf, model(OBJECT.replace(old, new, 1), ITEM))
    assert error.code == "3mf-invalid"
    assert words in str(error)
    assert str(error).startswith("3D/3dmodel.model, line 1")


@pytest.mark.parametrize(
    ("resources", "build", "words"),
    [
        (OBJECT + OBJECT, ITEM, "the object id 1 occurs twice"),
        (OBJECT, '<item objectid="7"/>', "build item 0 uses object '7', which does not exist"),
        (OBJECT, ITEM + "<item/>", "build item 1 uses object ''"),
        (OBJECT + components(2, 7), '<item objectid="2"/>', "component 0 of object 2 uses object"),
        (OBJECT + components(2, 1, 2), '<item objectid="2"/>', "component 1 of object 2 uses"),
        (
            components(2, 3) + components(3, 2),
            '<item objectid="2"/>',
            "no object may contain itself",
        ),
        (components(2, 1) + OBJECT, '<item objectid="2"/>', "which is not defined before it"),
        (OBJECT, '<item objectid="1" transform="1 0 0"/>', "12 numbers, not 3"),
        (OBJECT, f'<item objectid="1" transform="{HERE}0 0 x"/>', "its transform is 'x'"),
        (OBJECT, '<item objectid="1" transform="0 0 0 0 1 0 0 0 1 0 0 0"/>', "flattens the object"),
        (OBJECT, f'<item objectid="1" transform="nan{HERE[1:]}0 0 0"/>', "build item 0"),
    ],
)
def test_a_broken_reference_is_named_in_plain_words(resources: str, build: str, words: str) -> None:
    """It would be unclear which of many objects refers to a missing one, or to itself."""
    error = decode_error(threemf, model(resources, build))
    assert (error.code, words in str(error)) == ("3mf-invalid", True)


@pytest.mark.parametrize(
    ("missing", "words"),
    [
        ("[Content_Types].xml", "the part '[Content_Types].xml' is missing"),
        ("_rels/.rels", "the part '_rels/.rels' is missing"),
        (MODEL, "the model part '3D/3dmodel.model', listed in _rels/.rels, is missing"),
    ],
)
def test_a_missing_part_is_named(missing: str, words: str) -> None:
    """A package that lacks a part would be called invalid without a reason."""
    parts = {**PARTS, MODEL: f"<model {CORE}/>"}
    del parts[missing]
    error = decode_error(threemf, package(parts))
    assert (error.code, words in str(error)) == ("3mf-invalid", True)


def test_a_package_without_a_model_relation_is_named() -> None:
    """A zip of another program, a text document say, would be called invalid without a reason."""
    relations = RELATIONS.replace("3dmanufacturing/2013/01/3dmodel", "other")
    parts = {**PARTS, "_rels/.rels": relations, MODEL: f"<model {CORE}/>"}
    assert str(decode_error(threemf, package(parts))) == "_rels/.rels lists no model"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no element found"),
        ("<model", "unclosed token"),
        ("<other/>", "the outermost element is 'other'"),
        ("<model/>", "not in the XML namespace"),
        (f"<model {CORE}><resources/></model>", "has no build section"),
        (f"<model {CORE}><build/></model>", "has no resources section"),
        (f"<model {CORE}>\n<resources>\n<object/></resources></model>", "line 3: an object has"),
        ('<?xml version="1.0" encoding="latin-1"?><model/>', "latin-1; write it as UTF-8"),
        ('<?xml version="1.0" encoding="UTF-16"?><model/>'.encode("utf-16"), "write it as UTF-8"),
        ('<?xml version="1.0" encoding="morse"?><model/>', "3D/3dmodel.model"),
    ],
)  # fmt: skip
def test_a_broken_model_is_named(text: str | bytes, words: str) -> None:
    """A wrong model would be rejected with words that only lib3mf's authors understand."""
    error = decode_error(threemf, of_text(text))
    assert (error.code, words in str(error)) == ("3mf-invalid", True)


@pytest.mark.parametrize("unit", ["", "Millimeter", "mm", "parsec"])
def test_an_unknown_unit_is_reported_with_its_word(unit: str) -> None:
    """A piece of unknown size would be checked, or the word that is wrong not be reported."""
    error = decode_error(threemf, model(OBJECT, ITEM, unit))
    assert error.code == "3mf-unit"
    assert f"the unit is {unit!r}" in str(error)


@pytest.mark.parametrize(
    ("unit", "edge"),
    [
        ("micron", 0.001),
        ("millimeter", 1),
        ("centimeter", 10),
        ("inch", 25.4),
        ("foot", 304.8),
        ("meter", 1000),
    ],
)
def test_all_six_units_are_known(unit: str, edge: float) -> None:
    """A piece in centimetres would come out ten times too small."""
    found = threemf.decode(model(OBJECT, ITEM, unit))
    assert found.box[1] == pytest.approx((edge, edge, edge))
    assert found.unit_known


def test_without_a_unit_it_is_millimetres() -> None:
    """The rule of 3MF for a model without a unit would be broken."""
    assert threemf.decode(of_text(TEXT)).box[1] == (1, 1, 1)


def test_decimal_commas_have_their_own_code() -> None:
    """The same mistake would have two names in two formats."""
    error = decode_error(threemf, model(OBJECT.replace('x="1"', 'x="1,5"'), ITEM))
    assert error.code == "file-decimal-comma"
    assert "vertex 1 of object 1: x is '1,5'" in str(error)


def test_items_begin_where_their_facets_do() -> None:
    """A check could not distinguish two pieces on one plate."""
    place = f'<item objectid="1" transform="{HERE}9 0 0"/>'
    resources = OBJECT + components(2, 1, 1)
    found = threemf.decode(model(resources, ITEM + '<item objectid="2"/>' + place))
    assert found.items == (0, 4, 12)
    assert len(found.faces) == 16
    assert found.vertices[found.faces[12:]].reshape(-1, 3)[:, 0].min() == 9
    assert threemf.decode(model(OBJECT, ITEM)).items == (0,)


def test_an_item_without_a_triangle_is_not_an_item() -> None:
    """Two items would begin at the same facet, and one of them hold nothing."""
    empty = '<object id="3"><mesh><vertices/><triangles/></mesh></object>'
    found = threemf.decode(model(OBJECT + empty, '<item objectid="3"/>' + ITEM + ITEM))
    assert found.items == (0, 4)


def test_a_mirror_is_reported_with_its_place() -> None:
    """It would be unclear which of many items is mirrored."""
    mirror = '<item objectid="1" transform="1 0 0 0 -1 0 0 0 1 0 0 0"/>'
    (note,) = threemf.decode(model(OBJECT, ITEM + mirror)).notes
    assert note == ("3mf-mirrored", "the transform of build item 1 mirrors the object")
    turned = '<item objectid="1" transform="-1 0 0 0 -1 0 0 0 1 0 0 0"/>'
    assert threemf.decode(model(OBJECT, turned)).volume == pytest.approx(1 / 6)


def test_attributes_of_slicers_are_passed_over() -> None:
    """Every 3MF that a slicer saved would be rejected for a note of its own."""
    item = '<item objectid="1" printable="1"/>'
    painted = OBJECT.replace("<triangle ", '<triangle paint_color="8" ')
    assert len(threemf.decode(model(painted, item)).faces) == 4
    note = f'<model {CORE}><metadata name="Thumbnail_Middle">x</metadata>'
    text = f"{note}<resources>{OBJECT}</resources><build>{ITEM}</build></model>"
    assert len(threemf.decode(of_text(text)).faces) == 4


def test_a_preview_that_is_not_there_is_passed_over() -> None:
    """A 3MF out of PrusaSlicer would be rejected for a picture that it did not save."""
    preview = (
        '<Relationship Target="/Metadata/thumbnail.png" Id="rel1" Type="http://schemas.'
        'openxmlformats.org/package/2006/relationships/metadata/thumbnail"/></Relationships>'
    )
    relations = RELATIONS.replace("</Relationships>", preview)
    found = threemf.decode(package({**PARTS, "_rels/.rels": relations, MODEL: TEXT}))
    assert len(found.faces) == 4


def test_objects_numbered_from_0_and_types_by_part_are_read() -> None:
    """A 3MF out of CadQuery would be rejected, whose objects begin at 0."""
    types = (
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override '
        'PartName="/3D/3dmodel.model" ContentType="application/vnd.ms-package.'
        '3dmanufacturing-3dmodel+xml" /><Override PartName="/_rels/.rels" ContentType='
        '"application/vnd.openxmlformats-package.relationships+xml" /></Types>'
    )
    both = OBJECT.replace('id="1"', 'id="0"') + OBJECT
    text = (
        f"<model {CORE}><resources>{both}</resources>"
        f'<build><item objectid="0"/>{ITEM}</build></model>'
    )
    found = threemf.decode(package({**PARTS, "[Content_Types].xml": types, MODEL: text}))
    assert found.items == (0, 4)


def test_the_3mf_that_cadquery_writes_is_read(tmp_path: Path) -> None:
    """The library that models our pieces would write 3MF that we cannot read."""
    cadquery = pytest.importorskip("cadquery")
    path = tmp_path / "block.3mf"
    cadquery.exporters.export(cadquery.Workplane().box(30, 10, 20), str(path))
    found = threemf.decode(path.read_bytes())
    assert found.volume == pytest.approx(6000)
    assert found.unit_known


def test_what_is_overlooked_hides_nothing_else() -> None:
    """A fault that slicers ignore would be blamed for damage elsewhere."""
    broken = OBJECT.replace('id="1"', 'id="0"').replace('v3="1"', 'v3="9"', 1)
    error = decode_error(threemf, model(broken, '<item objectid="0"/>'))
    assert (error.code, "uses vertex 9" in str(error)) == ("3mf-invalid", True)


def test_a_missing_list_of_types_is_named_beside_the_shape() -> None:
    """The user would read that a call parameter of a library was invalid."""
    data = package({"_rels/.rels": RELATIONS, MODEL: TEXT})
    read = threemf.decode(data)
    assert len(read.faces) == 4
    (note,) = read.notes
    assert note.code == "3mf-extras"
    assert "'[Content_Types].xml' is missing" in note.text
