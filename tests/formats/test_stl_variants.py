"""STL as various programs write it, and the line that an error names."""

from __future__ import annotations

import struct

import numpy as np
import pytest

from gatesmith.mesh import stl_normals
from gatesmith.mesh.formats import _stl_ascii, stl

from ..counting import calls_of
from .rejection import decode_error

CORNERS = [[0, 0, 0], [1, 0, 0], [0, 1, 0]]
FACET = (
    "facet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\n"
)
SOLID = f"solid one\n{FACET}endsolid one\n"


def binary(count: int, facets: int, header: bytes = b"", colour: int = 0) -> bytes:
    """A binary STL with this count and ``facets`` copies of a facet."""
    facet = struct.pack("<12fH", 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, colour)
    return header.ljust(80) + struct.pack("<I", count) + facets * facet


@pytest.mark.parametrize(
    "text",
    [
        SOLID.replace("\n", "\r\n"),
        SOLID.replace("\n", "\r"),
        SOLID.upper(),
        "\n \r\n\t\n" + SOLID,
        "\ufeff" + SOLID,
        SOLID.replace("solid one", "solid größe 文字 facet 3"),
        SOLID.replace("solid one", "solid"),
        SOLID.replace(" ", "\t"),
        SOLID.replace("vertex", "    vertex   "),
        SOLID.replace("facet normal 0 0 1", "facet"),
        SOLID.replace("facet normal 0 0 1", "facet normal nan nan nan"),
        SOLID.replace("facet normal 0 0 1", "facet normal 0,5 0 1"),
        SOLID.replace("outer loop", "outerloop").replace("outerloop", "outer  loop"),
        SOLID.rstrip("\n"),
        SOLID.replace("endsolid one", "endsolid two"),
        SOLID.replace("vertex 1 0 0", "vertex +1.0e+00 0E0 -0."),
        SOLID.replace("vertex 1 0 0", "vertex 1d0 0 0").replace("1d0", "10e-1"),
        SOLID.replace("vertex 1 0 0", "vertex 1.000000000000000000000 .0 0e-99"),
    ],
)
def test_text_of_every_kind_gives_the_same_triangle(text: str) -> None:
    """A file that other programs read without a warning would be rejected here, or misread."""
    found = stl.decode(text.encode())
    assert found.vertices.tolist() == CORNERS
    assert found.faces.tolist() == [[0, 1, 2]]
    assert not found.unit_known


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_text_two_bytes_wide_is_read_with_its_mark(encoding: str) -> None:
    """A file saved by an editor as Unicode would be reported as not an STL."""
    mark = "" if encoding == "utf-16" else "\ufeff"
    assert stl.decode((mark + SOLID).encode(encoding)).vertices.tolist() == CORNERS


def test_solids_follow_one_another_in_the_order_of_the_file() -> None:
    """All solids but one would be lost, or their facets would be mixed."""
    second = SOLID.replace("vertex 1 0 0", "vertex 7 0 0").replace("one", "two")
    for text in (SOLID + second, SOLID + "\n\n" + second, (SOLID + second).replace("\n", "\r\n")):
        found = stl.decode(text.encode())
        assert found.vertices[:, 0].tolist() == [0, 1, 0, 0, 7, 0]


def test_an_empty_solid_among_others_is_passed_over() -> None:
    """A file with one hidden part would be rejected as a whole."""
    assert len(stl.decode(("solid a\nendsolid a\n" + SOLID).encode()).faces) == 1
    assert len(stl.decode((SOLID + "solid b\nendsolid b\n").encode()).faces) == 1


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        (SOLID[: SOLID.index("vertex 0 1")], "file-cut", "line 5: the file ends inside a triangle"),
        (SOLID.replace("vertex 0 1 0\n", ""), "file-not-a-mesh", "line 6: found 'endloop'"),
        (SOLID.replace("endloop", "vertex 9 9 9\nendloop"), "file-not-a-mesh",
         "line 7: found 'vertex 9 9 9', expected endloop"),
        (
            SOLID.replace("endloop", "rubbish\nendloop"),
            "file-not-a-mesh",
            "line 7: found 'rubbish'",
        ),
        (SOLID.replace("endsolid", "rubbish\nendsolid"), "file-not-a-mesh",
         "line 9: found 'rubbish', expected facet or endsolid"),
        (SOLID.replace("loop\nvertex 0", "loop vertex 0", 1), "file-not-a-mesh",
         "line 6: found 'endloop', expected vertex"),
        (SOLID + "rubbish\n", "file-trailing", "line 10: 'rubbish' is outside of any solid"),
        (SOLID + FACET, "file-trailing", "line 10: 'facet normal 0 0 1' is outside of any solid"),
        (SOLID.replace("vertex 1 0 0", "vertex 1,25 0 0"), "file-decimal-comma", "line 5: '1,25'"),
        (SOLID.replace("vertex 1 0 0", "vertex 1,25,0,0"), "file-decimal-comma", "line 5"),
        (SOLID.replace("vertex 1 0 0", "vertex 1 0 0 0"), "file-not-a-mesh",
         "line 5: a vertex has three numbers, not 4: 'vertex 1 0 0 0'"),
        (SOLID.replace("vertex 1 0 0", "vertex 1 0 0x1"), "file-not-a-mesh", "line 5: '0x1'"),
        (SOLID.replace("vertex 1 0 0", "vertex 1 0 --1"), "file-not-a-mesh", "line 5: '--1'"),
        (SOLID.replace("\n", "\r").replace("vertex 1 0 0", "vertex 1 0"), "file-not-a-mesh",
         "line 5"),
        (SOLID + SOLID.replace("vertex 1 0 0", "vertex 1 0"), "file-not-a-mesh", "line 14"),
        (SOLID.replace("vertex 1", "vertex \0"), "file-not-a-mesh", "line 5"),
    ],
)  # fmt: skip
def test_an_error_names_the_line_and_what_stands_there(text: str, code: str, words: str) -> None:
    """The fault could not be found in a file of a million lines."""
    error = decode_error(stl, text)
    assert error.code == code
    assert words in str(error)


def test_a_hundred_thousand_facets_of_text_are_read_as_a_whole() -> None:
    """Line after line, a folder of text files would take minutes."""
    text = f"solid one\n{100_000 * FACET}endsolid one\n".encode()
    found, calls = calls_of(lambda: stl.decode(text))
    assert calls < 1000  # line by line it is three million
    assert len(found.faces) == 100_000


@pytest.mark.parametrize(("odd", "plain"), [("nan", 0), ("INF", 0), ("1_0", 1)])
def test_the_quick_way_reads_as_the_slow_one_does(odd: str, plain: int) -> None:
    """A file would be checked by how it is laid out, not by what it holds."""
    text = SOLID.replace("vertex 1", f"vertex {odd}")
    loose = text.replace("facet normal 0 0 1", "facet")  # what the quick way does not take
    if plain:
        assert (decode_error(stl, text).code, decode_error(stl, loose).code) == (
            "file-not-a-mesh",
        ) * 2
    else:
        one, other = stl.decode(text.encode()), stl.decode(loose.encode())
        assert one.vertices.tobytes() == other.vertices.tobytes()
        assert not np.isfinite(one.vertices[1, 0])


@pytest.mark.parametrize("gap", ["\n\n\n\n\n", "\n \r\n\t\n", "\r\n\r\n"])
def test_empty_lines_are_no_other_form(gap: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Text with empty lines would take three times as long, and a gigabyte for 33 MB."""
    monkeypatch.setattr(_stl_ascii, "_by_lines", None)
    found = stl.decode(("solid x\n" + 3 * FACET + "endsolid x\n").replace("\n", gap).encode())
    assert found.vertices.tolist() == 3 * CORNERS


@pytest.mark.parametrize("part", [1, 100, 250, 10_000])
def test_text_is_read_in_parts(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A facet at the end of a part would be lost, or a normal be compared with another facet."""
    monkeypatch.setattr(_stl_ascii, "_PART", part)
    monkeypatch.setattr(_stl_ascii, "_by_lines", None)
    monkeypatch.setattr(stl_normals, "MOST", 3)
    facets = [FACET.replace("1 0 0", f"{n} 0 0") for n in range(1, 9)]
    facets[3] = facets[3].replace("normal 0 0 1", "normal 0 0 -1")  # of 0, 3 and 6
    found = stl.decode(("solid x\n" + "".join(facets) + "endsolid x\n").encode())
    assert found.vertices[1::3, 0].tolist() == list(range(1, 9))
    assert found.notes == ()
    facets[6] = facets[6].replace("normal 0 0 1", "normal 0 0 -1")
    (note,) = stl.decode(("solid x\n" + "".join(facets) + "endsolid x\n").encode()).notes
    assert note.text.startswith("2 of 3 ")


def test_a_word_within_another_word_ends_no_facet() -> None:
    """The text would end in an error of Python."""
    odd = FACET.replace("facet normal 0 0 1", "facet normal endfacet 0 1")
    found = stl.decode(("solid x\n" + FACET + odd + "endsolid x\n").encode())
    assert found.vertices.tolist() == 2 * CORNERS


def test_a_count_that_is_off_by_whole_facets_is_reported() -> None:
    """A file that lost facets, or whose count was never filled in, would be read as it says."""
    for count in (0, 1, 3, 0xFFFFFFFF):
        error = decode_error(stl, binary(count, 2))
        assert error.code == "file-wrong-count"
        assert str(error) == f"the file declares {count} triangles but holds 2"
    assert len(stl.decode(binary(2, 2)).faces) == 2


def test_a_binary_file_without_facets_is_empty_or_cut() -> None:
    """A file of a header alone would be a sound mesh of nothing."""
    assert decode_error(stl, binary(0, 0)).code == "file-empty"
    assert decode_error(stl, binary(5, 0)).code == "file-cut"
    assert decode_error(stl, binary(0, 0)[:83]).code == "file-not-a-mesh"


@pytest.mark.parametrize("header", [b"solid", b"SOLID facet normal", b"solid x\n facet\n", b"\0"])
def test_the_header_of_a_binary_file_says_nothing(header: bytes) -> None:
    """Binary files of several CAD programs would be taken for text."""
    assert len(stl.decode(binary(1, 1, header)).faces) == 1
    assert decode_error(stl, binary(1, 1, header)[:-1]).code == "file-cut"
    assert decode_error(stl, binary(1, 1, header) + b"\0").code == "file-trailing"


def test_attribute_bytes_may_hold_a_colour() -> None:
    """A coloured STL would be rejected, or its colour taken for a coordinate."""
    found = stl.decode(binary(2, 2, b"COLOR=\xff\xff\xff\xff", colour=0xFFFF))
    assert found.vertices.tolist() == CORNERS * 2


def test_bits_that_are_not_a_number_are_kept() -> None:
    """A check for NaN would never see it."""
    data = bytearray(binary(1, 1))
    data[84 + 12 : 84 + 16] = struct.pack("<I", 0x7FC00001)
    assert np.isnan(stl.decode(bytes(data)).vertices[0, 0])
