"""Malicious 3MF packages, and cut or lengthened ones."""

from __future__ import annotations

import io
import random
import re
import struct
import time
import zipfile

import pytest

from gatesmith.mesh.formats import _threemf_build, threemf

from .meshes import model, package
from .packages import ITEM, MODEL, OBJECT, PARTS, components
from .rejection import decode_error


@pytest.mark.parametrize("name", ["%2e%2e/x", "a/%2E./x", "a%2Fx", "3D/..%5cx"])
def test_names_that_climb_out_in_other_letters_are_rejected(name: str) -> None:
    """A program that decodes a name before it unpacks may write outside its folder."""
    error = decode_error(threemf, package({**PARTS, name: "x"}))
    assert (error.code, "leads out" in str(error)) == ("3mf-unsafe", True)


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_packings_that_3mf_lacks_are_rejected(method: int) -> None:
    """A file would be read that no slicer can, or a packer without limits be started."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", method) as target:
        target.writestr(MODEL, "x")
    error = decode_error(threemf, written.getvalue())
    assert (error.code, "does not allow" in str(error)) == ("3mf-unsafe", True)


def test_bytes_after_the_end_are_reported() -> None:
    """Two files joined by mistake would be read as one of them."""
    whole = model(OBJECT, ITEM)
    assert decode_error(threemf, whole + b"\0").code == "file-trailing"
    # A comment belongs to the zip: its length stands in the last two bytes before it.
    said = whole[:-2] + struct.pack("<H", 4) + b"note"
    assert len(threemf.decode(said).faces) == 4
    assert decode_error(threemf, said + b"x").code == "file-trailing"
    assert decode_error(threemf, said[:-1]).code == "file-cut"


def test_every_cut_is_noticed() -> None:
    """A download that broke off would be read as a whole file."""
    whole = model(OBJECT, ITEM)
    assert {decode_error(threemf, whole[:end]).code for end in range(2, len(whole))} == {"file-cut"}
    assert decode_error(threemf, b"").code == "file-empty"


@pytest.mark.parametrize("bits", ["utf-8", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("word", ["<!DOCTYPE m>", "<!doctype m>", '<!ENTITY a "b">'])
def test_no_entity_comes_through_in_any_width(bits: str, word: str) -> None:
    """An entity that expands a billionfold, or reads a file of the computer, reaches a parser."""
    noise = random.Random(1).randbytes(2**19 - 2).hex().encode()  # to four bytes before a block
    for before in (b"", noise):
        error = decode_error(threemf, package({**PARTS, "other.xml": before + word.encode(bits)}))
        assert error.code == "3mf-unsafe"
        assert "document type" in str(error)


def test_a_name_that_no_file_can_have_is_rejected() -> None:
    """A report would be filled with one name."""
    error = decode_error(threemf, package({**PARTS, "n" * 256: "x"}))
    assert (error.code, "256 characters" in str(error)) == ("3mf-unsafe", True)
    assert decode_error(threemf, package({**PARTS, "n" * 255: "x"})).code == "3mf-invalid"


def test_an_encrypted_entry_is_rejected() -> None:
    """A file would end in a traceback that asks for a password."""
    whole = bytearray(model(OBJECT, ITEM))
    whole[whole.index(b"PK\x03\x04") + 6] |= 1
    whole[whole.index(b"PK\x01\x02") + 8] |= 1
    error = decode_error(threemf, bytes(whole))
    assert (error.code, "encrypted" in str(error)) == ("3mf-unsafe", True)


def test_entries_in_one_another_are_rejected() -> None:
    """A small file could name the same packed bytes a thousand times."""
    whole = bytearray(package({"one": "x" * 50, "two": "y" * 50}))
    second = whole.rindex(b"PK\x01\x02")
    struct.pack_into("<I", whole, second + 42, 0)  # it begins where the first one does
    error = decode_error(threemf, bytes(whole))
    assert (error.code, "overlaps another" in str(error)) == ("3mf-unsafe", True)


def test_a_declared_size_of_terabytes_is_rejected_at_once() -> None:
    """Memory would be allocated before the size of the file is known to be real."""
    whole = bytearray(model(OBJECT, ITEM))
    entry = whole.rfind(b"PK\x01\x02")
    struct.pack_into("<I", whole, entry + 24, 0xFFFFFFF0)
    assert decode_error(threemf, bytes(whole)).code == "3mf-unsafe"


def test_components_may_be_many_but_not_multiply() -> None:
    """A plate of copies would be rejected, or a few lines of XML take minutes in lib3mf."""
    plate = model(OBJECT + components(2, *[1] * 999), '<item objectid="2"/>')
    assert len(threemf.decode(plate).faces) == 3996
    tens = "".join(components(level, *[level - 1] * 10) for level in range(2, 6))
    error = decode_error(
        threemf, model(OBJECT + tens + components(6, 5, 1), '<item objectid="6"/>')
    )
    assert error.code == "3mf-unsafe"
    assert "object '6' of the 3MF combines more than 10000 meshes" in str(error)
    # A hundred and fifty objects of 9000 copies each: none alone is too many.
    nines = "".join(components(level, *[level - 1] * 10) for level in range(2, 5))
    wide = "".join(components(number, *[4] * 9) for number in range(5, 155))
    error = decode_error(threemf, model(OBJECT + nines + wide, '<item objectid="6"/>'))
    assert error.code == "3mf-unsafe"
    assert "more than 1000000 meshes" in str(error)


def test_a_small_file_may_not_build_a_large_mesh(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few kilobytes that place one mesh ten thousand times would fill the memory."""
    monkeypatch.setattr(_threemf_build, "MOST_COPIED", 8)
    assert len(threemf.decode(model(OBJECT, ITEM * 3)).faces) == 12
    assert "more than 12 triangles" in str(decode_error(threemf, model(OBJECT, ITEM * 4)))
    monkeypatch.setattr(_threemf_build, "MOST_INSTANCES", 2)
    assert "more than 2 meshes" in str(decode_error(threemf, model(OBJECT, ITEM * 3)))


@pytest.mark.parametrize(
    "resource",
    [
        '<object id="{}" type="model"><components><component objectid="1"/></components></object>',
        '<basematerials id="{}"><base name="a" displaycolor="#FF0000"/></basematerials>',
        "<x:slicestack\n\tid = '{}'/>",
    ],
    ids=["objects", "materials", "of an extension"],
)
def test_very_many_resources_are_rejected(resource: str) -> None:
    """lib3mf compares each with all others: 30,000 of them, 80 kB, took over a minute."""
    many = "".join(resource.format(number) for number in range(2, 6_002))
    before = time.process_time()
    error = decode_error(threemf, model(OBJECT + many, ITEM))
    assert (error.code, "more than 5000 objects" in str(error)) == ("3mf-unsafe", True)
    assert time.process_time() - before < 1.0


@pytest.mark.parametrize(
    ("part", "more"),
    [
        ("[Content_Types].xml", '<Default Extension="a{}" ContentType="a/b"/>'),
        ("_rels/.rels", '<Relationship Target="/a" Id="a{}" Type="a"/>'),
    ],
)
def test_very_many_entries_of_lists_are_rejected(part: str, more: str) -> None:
    """Types and relationships of parts are compared as well: 30,000 took seconds."""
    entries = dict(PARTS)
    text = entries[part]
    assert isinstance(text, str)
    end = text.rindex("</")
    many = "".join(more.format(number) for number in range(5_000))
    error = decode_error(threemf, package({**PARTS, part: text[:end] + many + text[end:]}))
    assert (error.code, "materials and parts" in str(error)) == ("3mf-unsafe", True)


def test_colours_of_triangles_are_no_resources() -> None:
    """A painted piece, whose triangles each name a material, would be rejected."""
    rows = re.findall(r"<triangle [^>]*/>", OBJECT)
    painted = OBJECT
    for row in rows:
        painted = painted.replace(row, row.replace("/>", ' pid="2" p1="0"/>'))
    materials = '<basematerials id="2"><base name="a" displaycolor="#FF0000"/></basematerials>'
    text = f"{materials}{painted}<!-- {'pid= ' * 6_000} -->"
    assert len(threemf.decode(model(text, ITEM)).faces) == len(rows)
