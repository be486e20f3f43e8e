"""STL: both kinds distinguished, and every damage named."""

from __future__ import annotations

import struct
from dataclasses import replace

import numpy as np
import pytest

from gatesmith.core.errors import UnreadableError
from gatesmith.mesh.formats import stl
from gatesmith.mesh.triangles import Mesh

from .meshes import DOCUMENT, awkward, bent, box, corners
from .rejection import decode_error

TEXT = replace(DOCUMENT, ascii=True)
FACET = """facet normal 0 0 1
outer loop
vertex 0 0 0
vertex 1 0 0
vertex 0 1 0
endloop
endfacet
"""
SOLID = f"solid one\n{FACET}endsolid one\n"


def test_a_binary_box_is_684_bytes() -> None:
    """If this fails the layout is not 80 + 4 + 50 bytes a facet."""
    data = stl.encode(box(), DOCUMENT)
    assert len(data) == 84 + 50 * 12 == 684
    assert struct.unpack_from("<I", data, 80) == (12,)
    assert struct.unpack_from("<12fH", data, 84) == (-1, 0, 0, 0, 0, 0, 0, 0, 3, 0, 2, 3, 0)


def test_the_header_names_program_and_command() -> None:
    """If this fails the file does not state how it was made."""
    expected = b"gatesmith 0.1.0: gate --wall-length 30"
    assert stl.encode(box(), DOCUMENT)[:80] == expected + b" " * (80 - len(expected))


def test_a_long_header_ends_between_two_options() -> None:
    """If this fails a size that was cut short looks like a correct one, or the facets shift."""
    sizes = "gatesmith gate --wall-length 29.875 --wall-depth 10.25 --wall-height 20"
    fits = stl.encode(box(), replace(DOCUMENT, command=f"{sizes}.1"))[:80]
    assert fits == f"gatesmith 0.1.0: {sizes[10:]}.1".encode()
    header = stl.encode(box(), replace(DOCUMENT, command=f"{sizes}.125 --mark A"))[:80]
    assert header.rstrip() == b"gatesmith 0.1.0: gate --wall-length 29.875 --wall-depth 10.25 ..."
    one = stl.encode(box(), replace(DOCUMENT, command="gatesmith gate " + "oil " * 40))[:80]
    assert one.startswith(b"gatesmith 0.1.0: gate oil oil")
    assert one.endswith(b" ...")


def test_a_word_outside_ascii_ends_the_command() -> None:
    """If this fails a wrong letter in a header looks like the right one."""
    foreign = replace(DOCUMENT, command="gatesmith gate --style plain --mark Öl --height 9")
    header = stl.encode(box(), foreign)[:80]
    assert header.rstrip() == b"gatesmith 0.1.0: gate --style plain --mark ..."


def test_a_short_command_goes_first() -> None:
    """If this fails what matters least is kept in the little room of a header."""
    both = replace(DOCUMENT, short="gate --style plain", command="gatesmith gate --edition x")
    assert stl.encode(box(), both)[:80].rstrip() == b"gatesmith 0.1.0: gate --style plain"


def test_a_header_never_begins_with_solid() -> None:
    """If this fails other programs read the binary file as text."""
    named = replace(DOCUMENT, application="Solid maker 1")
    assert stl.encode(box(), named).startswith(b"STL by Solid maker 1: ")


def test_a_binary_file_whose_header_begins_with_solid_is_binary() -> None:
    """If this fails files of several CAD programs cannot be read."""
    data = stl.encode(awkward(), DOCUMENT)
    other = b"solid facet endsolid".ljust(80) + data[80:]
    assert corners(stl.decode(other)) == corners(awkward())
    assert decode_error(stl, other[:-7]).code == "file-cut"


@pytest.mark.parametrize("mesh", [box(), awkward(), bent()])
def test_text_brings_every_bit_back(mesh: Mesh) -> None:
    """If this fails the text form loses digits, NaN or infinity."""
    assert corners(stl.decode(stl.encode(mesh, TEXT))) == corners(mesh)


def test_text_begins_and_ends_with_its_title() -> None:
    """If this fails the text is not one solid in ASCII named after the piece."""
    lines = stl.encode(box(), TEXT).decode("ascii").splitlines()
    assert lines[0].startswith("solid Gr?nes Tor; gatesmith 0.1.0: gate")
    assert lines[-1] == f"end{lines[0]}"
    assert lines[1] == "facet normal -1.0 0.0 0.0"
    assert lines.count("endfacet") == 12


def test_nothing_is_welded_or_dropped() -> None:
    """If this fails collapsed or doubled facets vanish before a check can see them."""
    faces = np.array([[0, 0, 1], [0, 1, 3], [0, 1, 3]], dtype=np.int32)
    found = stl.decode(stl.encode(Mesh(box().vertices, faces), DOCUMENT))
    assert found.vertices.shape == (9, 3)
    assert not found.indexed
    assert corners(found) == box().vertices[faces].tobytes()


def test_a_facet_without_area_has_the_normal_zero() -> None:
    """If this fails a NaN normal is written into the file."""
    flat = Mesh(box().vertices, np.array([[0, 0, 1]], dtype=np.int32))
    assert struct.unpack_from("<3f", stl.encode(flat, DOCUMENT), 84) == (0, 0, 0)


def test_binary_damage_is_named() -> None:
    """If this fails a cut or lengthened binary file is read as if nothing had happened."""
    data = stl.encode(box(), DOCUMENT)
    assert decode_error(stl, data[:-1]).code == "file-cut"
    assert decode_error(stl, data + b"\0").code == "file-trailing"
    assert decode_error(stl, data[:80] + struct.pack("<I", 0)).code == "file-empty"
    assert decode_error(stl, data[:60]).code == "file-not-a-mesh"
    cut = "the file declares 12 triangles, but has only 600 bytes: it is cut off, or no STL"
    assert str(decode_error(stl, data[:600])) == cut


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n\n  "])
def test_text_is_read_in_any_case_with_any_line_ends(end: str) -> None:
    """If this fails text from an old or a shouting program is rejected."""
    found = stl.decode(("\ufeff" + SOLID.upper()).replace("\n", end).encode())
    assert found.vertices.tolist() == [[0, 0, 0], [1, 0, 0], [0, 1, 0]]


def test_several_solids_are_one_mesh() -> None:
    """If this fails all solids but the first are lost."""
    named = f"solid\n{FACET}endsolid\nsolid facet größe 2\n{FACET}endsolid facet\n"
    assert len(stl.decode((SOLID + named).encode()).faces) == 3


@pytest.mark.parametrize("word", ["nan", "-nan", "NaN", "1.#QNAN", "-1.#IND00", "-nan(ind)"])
def test_the_words_for_nan_pass(word: str) -> None:
    """If this fails a NaN stops the reader before the check that counts them."""
    found = stl.decode(SOLID.replace("vertex 1", f"vertex {word}").encode())
    assert np.isnan(found.vertices[1, 0])
    assert np.isnan(found.vertices).sum() == 1


@pytest.mark.parametrize("word", ["inf", "-Infinity", "1.#INF", "1e99"])
def test_the_words_for_infinity_pass(word: str) -> None:
    """If this fails an infinite coordinate stops the reader or becomes finite."""
    found = stl.decode(SOLID.replace("vertex 1", f"vertex {word}").encode())
    assert np.isinf(found.vertices[1, 0])


@pytest.mark.parametrize(
    ("data", "code", "words"),
    [
        (SOLID.replace("endsolid one\n", "vert"), "file-cut", "line 9: .* without endsolid"),
        (SOLID[:60], "file-cut", "line 5: the file ends inside a triangle"),
        ("solid one", "file-cut", "line 1: the file ends without endsolid"),
        (SOLID + "more", "file-trailing", "line 10: 'more' is outside of any solid"),
        (SOLID.replace("vertex 1 0", "vertex 1,5 0"), "file-decimal-comma", "line 5: '1,5'"),
        (SOLID.replace("vertex 1 0 0", "vertex 1,0,0"), "file-decimal-comma", "line 5"),
        (SOLID.replace("vertex 1", "vertex one"), "file-not-a-mesh", "line 5: 'one'"),
        (SOLID.replace("vertex 1", "vertex 1_0"), "file-not-a-mesh", "line 5: '1_0'"),
        (SOLID.replace("vertex 1 0 0", "vertex 1 0"), "file-not-a-mesh", "line 5: .* not 2"),
        (
            SOLID.replace("vertex 1 0 0\n", ""),
            "file-not-a-mesh",
            "line 6: found 'endloop', expected vertex",
        ),
        ("solid one\nendsolid one\n", "file-empty", "no triangle"),
        ("solid waste\nis no mesh\nat all\n", "file-not-a-mesh", "line 2"),
    ],
)
def test_text_damage_is_named(data: str, code: str, words: str) -> None:
    """If this fails damaged text is read as a mesh, or the message leads to the wrong place."""
    error = decode_error(stl, data)
    assert error.code == code
    with pytest.raises(UnreadableError, match=words):
        raise error


@pytest.mark.parametrize(("end", "line"), [("", 8), ("endso", 9)])
def test_a_last_solid_without_its_end_is_read_and_noted(end: str, line: int) -> None:
    """A file of a careless program would be rejected, or a cut one pass without a word."""
    found = stl.decode(SOLID.replace("endsolid one\n", end).encode())
    assert len(found.faces) == 1
    assert found.notes == (("stl-unended", f"line {line}: the last solid ends without endsolid"),)


@pytest.mark.parametrize("name", ["one", "", "my solid", "two facets"])
def test_text_on_one_line_is_read(name: str) -> None:
    """Programs that write no line ends would be said to write damaged files."""
    text = SOLID.replace("solid one", f"solid {name}") + "solid b\n" + FACET + "endsolid b\n"
    found = stl.decode(text.replace("\n", " ").encode())
    assert found.vertices.tolist() == [[0, 0, 0], [1, 0, 0], [0, 1, 0]] * 2
    assert found.notes == ()


def test_normals_against_the_winding_are_noted() -> None:
    """A viewer would show the piece inside out, and nobody would know why.

    A few normals that are zero, or wrong, are no matter.
    """
    data = bytearray(stl.encode(box(), DOCUMENT))
    text = stl.encode(box(), TEXT).decode()
    assert stl.decode(bytes(data)).notes == stl.decode(text.encode()).notes == ()
    for number in range(12):
        at = 84 + 50 * number
        normal = struct.unpack_from("<3f", data, at)
        struct.pack_into("<3f", data, at, *(-share for share in normal))
        if number == 5:
            assert stl.decode(bytes(data)).notes == ()
    noted = (
        ("normals-opposed", "12 of 12 stored normals point against the winding of their triangles"),
    )
    assert stl.decode(bytes(data)).notes == noted
    words = [line.split() for line in text.splitlines()]
    turned = [
        " ".join([*line[:2], *(str(-float(word)) for word in line[2:])])
        if line[0] == "facet"
        else " ".join(line)
        for line in words
    ]
    assert stl.decode("\n".join([*turned, ""]).encode()).notes == noted
    assert stl.decode("\n".join([*turned[:-1], ""]).encode()).notes[1:] == noted  # line by line
