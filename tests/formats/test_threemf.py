"""3MF: valid in strict reading, exact, and guarded against hostile files."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace

import lib3mf  # type: ignore[import-untyped]  # generated bindings, no types
import numpy as np
import pytest

from gatesmith.core.errors import RejectedError
from gatesmith.mesh.formats import _threemf_guard, threemf
from gatesmith.mesh.triangles import Mesh

from .meshes import DOCUMENT, awkward, box, corners, model, package
from .packages import ITEM, OBJECT, PARTS
from .rejection import decode_error


def test_strict_reading_has_no_warning() -> None:
    """If this fails other programs may reject or repair what is written."""
    read = lib3mf.get_wrapper().CreateModel()
    reader = read.QueryReader("3mf")
    reader.SetStrictModeActive(True)
    reader.ReadFromBuffer(threemf.encode(awkward(), DOCUMENT))
    assert reader.GetWarningCount() == 0
    assert read.GetUnit() == lib3mf.Lib3MF.ModelUnit.MilliMeter
    assert read.GetBuildItems().Count() == 1
    pieces = read.GetMeshObjects()
    assert pieces.MoveNext()
    assert pieces.GetCurrentMeshObject().GetName() == "Grünes Tor"
    assert pieces.GetCurrentMeshObject().IsManifoldAndOriented()


def test_metadata_say_what_the_piece_is() -> None:
    """If this fails title, program or command are missing, or a date makes files differ."""
    with zipfile.ZipFile(io.BytesIO(threemf.encode(box(), DOCUMENT))) as written:
        text = written.read("3D/3dmodel.model").decode()
        dates = {entry.date_time for entry in written.infolist()}
    assert ">Grünes Tor</metadata>" in text
    assert ">Eine Öffnung für die Mauer</metadata>" in text
    assert ">gatesmith 0.1.0</metadata>" in text
    assert ">gatesmith gate --wall-length 30</metadata>" in text
    assert 'xmlns:customXMLNS0="urn:gatesmith:recipe:1"' in text
    assert "CreationDate" not in text
    assert dates == {(1980, 1, 1, 0, 0, 0)}


@pytest.mark.parametrize("length", [7_999, 8_001, 70_000, 140_000])
def test_a_recipe_of_any_length_is_read_back(length: int) -> None:
    """A bed of fifty different pieces would be a file that nobody can open."""
    recipe = "".join(f'{{"%22{number * 7919}":"<&>\'%25"}}' for number in range(length))[:length]
    data = threemf.encode(box(), replace(DOCUMENT, recipe=recipe))
    assert threemf.recipe(data) == recipe
    assert threemf.decode(data).volume == pytest.approx(box().volume)


def test_only_the_recipe_decides_the_uuids() -> None:
    """If this fails UUIDs are random, or two recipes share them."""
    first = threemf.encode(box(), DOCUMENT)
    other = threemf.encode(box(), replace(DOCUMENT, digest="00" * 32))
    assert first == threemf.encode(box(), DOCUMENT)
    assert first != other


def test_vertices_are_shared() -> None:
    """If this fails each facet has its own corners, and slicers see an open mesh."""
    found = threemf.decode(threemf.encode(awkward(), DOCUMENT))
    assert found.vertices.shape == (8, 3)
    assert found.vertices.tobytes() == awkward().vertices.tobytes()


def test_a_triangle_that_names_a_vertex_twice_is_rejected() -> None:
    """If this fails an invalid 3MF is written, or the kernel's error is shown raw."""
    flat = Mesh(box().vertices, np.array([[0, 0, 1]], dtype=np.int32))
    with pytest.raises(RejectedError, match="3MF cannot hold"):
        threemf.encode(flat, DOCUMENT)


@pytest.mark.parametrize(
    ("unit", "edge"), [("micron", 0.001), ("inch", 25.4), ("foot", 304.8), ("meter", 1000.0)]
)
def test_units_become_millimetres(unit: str, edge: float) -> None:
    """If this fails a piece in inches is checked as if it were in millimetres."""
    assert threemf.decode(model(OBJECT, ITEM, unit)).box[1] == pytest.approx((edge, edge, edge))


def test_transforms_and_components_are_applied() -> None:
    """If this fails parts are checked where they are not going to be printed."""
    group = (
        f'{OBJECT}<object id="2" type="model"><components>'
        '<component objectid="1" transform="2 0 0 0 2 0 0 0 2 10 0 0"/>'
        '<component objectid="1"/></components></object>'
    )
    # The item turns x into y by a quarter and lifts by 5.
    found = threemf.decode(
        model(group, '<item objectid="2" transform="0 1 0 -1 0 0 0 0 1 0 0 5"/>')
    )
    assert len(found.faces) == 8
    assert found.vertices[:4].tolist() == [[0, 10, 5], [0, 12, 5], [-2, 10, 5], [0, 10, 7]]
    assert found.vertices[4:].tolist() == [[0, 0, 5], [0, 1, 5], [-1, 0, 5], [0, 0, 6]]
    assert found.volume == pytest.approx(8 / 6 + 1 / 6)


@pytest.mark.parametrize("place", ["item", "component"])
def test_a_mirrored_object_keeps_its_volume(place: str) -> None:
    """The mirror image would be judged inside out, or the file rejected though it is valid."""
    mirror = 'transform="-1 0 0 0 1 0 0 0 1 0 0 0"'
    inner = mirror if place == "component" else ""
    group = (
        f'{OBJECT}<object id="2" type="model"><components><component objectid="1" {inner}/>'
        "</components></object>"
    )
    outer = mirror if place == "item" else ""
    found = threemf.decode(model(group, f'<item objectid="2" {outer}/>'))
    assert found.volume == pytest.approx(1 / 6)
    assert found.box == ((-1, 0, 0), (0, 1, 1))
    assert [note.code for note in found.notes] == ["3mf-mirrored"]


def test_a_build_without_items_is_empty() -> None:
    """If this fails a file with nothing to print passes as sound."""
    assert decode_error(threemf, model(OBJECT, "")).code == "3mf-empty"


def test_components_that_multiply_are_rejected() -> None:
    """If this fails a file of 8 kB takes all memory: 2 to the 60 copies of one part."""
    levels = "".join(
        f'<object id="{level}" type="model"><components><component objectid="{level - 1}"/>'
        f'<component objectid="{level - 1}"/></components></object>'
        for level in range(2, 62)
    )
    assert (
        decode_error(threemf, model(OBJECT + levels, '<item objectid="61"/>')).code == "3mf-unsafe"
    )


def test_wrong_xml_is_rejected() -> None:
    """If this fails a warning of the parser goes unseen."""
    assert decode_error(threemf, model(OBJECT, '<item objectid="9"/>')).code == "3mf-invalid"
    assert decode_error(threemf, package(PARTS)).code == "3mf-invalid"
    assert (
        decode_error(threemf, package({**PARTS, "3D/3dmodel.model": "<model>"})).code
        == "3mf-invalid"
    )
    wrong = OBJECT.replace('v3="1"', 'v3="7"', 1)
    assert decode_error(threemf, model(wrong, ITEM)).code == "3mf-invalid"


@pytest.mark.parametrize("width", ["utf-8", "utf-16"])
def test_a_document_type_is_rejected(width: str) -> None:
    """If this fails entities that expand a billionfold reach a parser."""
    text = '<?xml version="1.0"?><!DOCTYPE m [<!ENTITY a "aaaa">]><model>&a;</model>'
    error = decode_error(threemf, package({**PARTS, "3D/3dmodel.model": text.encode(width)}))
    assert error.code == "3mf-unsafe"
    assert "document type" in str(error)


def test_a_bomb_is_rejected_by_its_ratio() -> None:
    """If this fails a small file unpacks to gigabytes."""
    error = decode_error(threemf, package({**PARTS, "3D/3dmodel.model": b" " * 5_000_000}))
    assert error.code == "3mf-unsafe"
    assert "at most 200 times is allowed" in str(error)


def test_declared_sizes_and_entries_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    """If this fails many entries within the ratio still fill the memory."""
    whole = model(OBJECT, ITEM)
    monkeypatch.setattr(_threemf_guard, "MOST_BYTES", 1000)
    assert "more than 1000" in str(decode_error(threemf, whole))
    monkeypatch.setattr(_threemf_guard, "MOST_ENTRIES", 2)
    assert "3 entries, more than 2" in str(decode_error(threemf, whole))


@pytest.mark.parametrize("name", ["../x.model", "/x", "a/../../x", "..\\x", "C:x", "a/.."])
def test_names_that_climb_out_are_rejected(name: str) -> None:
    """If this fails a program that unpacks the file may write outside its folder."""
    error = decode_error(threemf, package({**PARTS, name: "x"}))
    assert error.code == "3mf-unsafe"
    assert "leads out" in str(error)


def test_names_that_come_twice_are_rejected() -> None:
    """If this fails two programs may read two different models from one file."""
    error = decode_error(threemf, package({**PARTS, "3D/A.model": "x", "3d/a.model": "y"}))
    assert (error.code, "occurs twice" in str(error)) == ("3mf-unsafe", True)


def test_a_broken_checksum_is_rejected() -> None:
    """If this fails a changed byte in the packed data changes the mesh unseen."""
    data = bytearray(threemf.encode(box(), DOCUMENT))
    with zipfile.ZipFile(io.BytesIO(data)) as whole:
        entry = whole.getinfo("3D/3dmodel.model")
    data[entry.header_offset + 30 + len(entry.filename) + entry.compress_size // 2] ^= 1
    assert decode_error(threemf, bytes(data)).code == "3mf-invalid"
    assert corners(threemf.decode(threemf.encode(box(), DOCUMENT))) == corners(box())
