"""Probes of STL files: damaged ones, and odd ones that are whole."""

from __future__ import annotations

import struct

import numpy as np

from .broken import BOX
from .files import FACET, HEADER, stl, stl_text
from .probe import Probe
from .shapes import box

STL = (".stl",)
_START = HEADER + 4
_FACET = 50


def binary(*, count: int | None = None, cut: int = 0, more: bytes = b"") -> bytes:
    """A binary STL of 12 facets that declares ``count``, with its end cut off or extended."""
    data = stl(BOX)
    message = 12 if count is None else count
    data = data[:HEADER] + struct.pack("<I", message) + data[_START:]
    return data[: len(data) - cut] + more


def with_number(value: float) -> bytes:
    """A binary STL with this number as its first coordinate."""
    data = stl(BOX)
    at = _START + 12
    return data[:at] + struct.pack("<f", value) + data[at + 4 :]


def text(old: str = "", new: str = "", times: int = 1) -> bytes:
    """A text STL with some words replaced."""
    return stl_text(BOX).decode().replace(old, new, times).encode()


def lines(first: int, last: int | None) -> bytes:
    """Some of the lines of a text STL."""
    return b"\n".join(stl_text(BOX).split(b"\n")[first:last]) + b"\n"


def in_solids(parts: int) -> bytes:
    """The facets of a text STL shared out among several solids."""
    body = stl_text(BOX).decode().split("\n")[1:-2]
    size = len(body) // parts
    rows = []
    for part in range(parts):
        rows += [f"solid {part}", *body[part * size : (part + 1) * size], f"endsolid {part}"]
    return "\n".join([*rows, ""]).encode()


def inwards() -> bytes:
    """A binary STL whose normals point inwards, and its triangles outwards."""
    facets = np.frombuffer(stl(BOX)[_START:], FACET).copy()
    one, two, three = (facets["corners"][:, at] for at in range(3))
    facets["normal"] = np.cross(three - one, two - one)
    return stl(BOX)[:_START] + facets.tobytes()


PROBES = (
    Probe("stl-nothing", "no byte", bytes, "file-empty", formats=STL),
    Probe("stl-blanks", "only blanks", lambda: b" \n\n\t ", "file-empty", formats=STL),
    Probe(
        "stl-no-facets",
        "a count of 0 and no facet",
        lambda: binary(count=0, cut=600),
        "file-empty",
        formats=STL,
    ),
    Probe(
        "stl-cut", "the last facet lacks 7 bytes", lambda: binary(cut=7), "file-cut", formats=STL
    ),
    Probe("stl-cut-early", "half of it", lambda: binary(cut=333), "file-cut", formats=STL),
    Probe(
        "stl-cut-at-a-facet",
        "11 facets where 12 are announced",
        lambda: binary(cut=_FACET),
        "file-wrong-count",
        formats=STL,
    ),
    Probe(
        "stl-count-less",
        "12 facets where 11 are announced",
        lambda: binary(count=11),
        "file-wrong-count",
        formats=STL,
    ),
    Probe(
        "stl-count-huge",
        "four thousand million announced",
        lambda: binary(count=2**32 - 1),
        "file-wrong-count",
        formats=STL,
    ),
    Probe(
        "stl-trailing",
        "a byte after the last facet",
        lambda: binary(more=b"x"),
        "file-trailing",
        formats=STL,
    ),
    Probe(
        "stl-trailing-text",
        "words after the last facet",
        lambda: binary(more=b"made by me\n"),
        "file-trailing",
        formats=STL,
    ),
    Probe(
        "stl-is-png",
        "a picture",
        lambda: b"\x89PNG\r\n\x1a\n" + bytes(100),
        "file-not-a-mesh",
        formats=STL,
    ),
    Probe(
        "stl-is-prose",
        "a letter",
        lambda: b"Dear Sir or Madam,\nthe gate is broken.\n",
        "file-not-a-mesh",
        formats=STL,
    ),
    Probe(
        "stl-is-page",
        "what a broken download gives",
        lambda: b"<html>404 not found</html>",
        "file-not-a-mesh",
        formats=STL,
    ),
    Probe(
        "stl-header-only",
        "too short for a count",
        lambda: b"x" * 40,
        "file-not-a-mesh",
        formats=STL,
    ),
    Probe(
        "stl-34-bytes",
        "as long as a header, a count of 4 bytes and -1 facets",
        lambda: b"x" * 34,
        "file-not-a-mesh",
        formats=STL,
    ),
    Probe(
        "stl-nan",
        "a coordinate that is no number",
        lambda: with_number(float("nan")),
        "not-finite",
        formats=STL,
    ),
    Probe(
        "stl-infinite",
        "and one without end",
        lambda: with_number(float("-inf")),
        "not-finite",
        formats=STL,
    ),
    Probe(
        "stl-solid-header",
        "a binary header may begin with solid",
        lambda: b"solid by CAD".ljust(HEADER) + stl(BOX)[HEADER:],
        formats=STL,
    ),
    Probe(
        "stl-attributes",
        "colours in the last two bytes of each facet",
        lambda: b"".join(
            (
                stl(BOX)[:_START],
                *(stl(BOX)[at : at + 48] + b"\xff\x7f" for at in range(_START, 684, _FACET)),
            )
        ),
        formats=STL,
    ),
    Probe("text", "as it should be", text, formats=STL),
    Probe(
        "text-no-end",
        "its last line is missing",
        lambda: lines(0, -2),
        warnings="stl-unended",
        formats=STL,
    ),
    Probe(
        "text-no-end-open",
        "and a facet with it",
        lambda: lines(0, -9),
        "open-edges",
        "stl-unended",
        formats=STL,
    ),
    Probe("text-one-line", "line ends are blanks", lambda: text("\n", " ", 1000), formats=STL),
    Probe(
        "stl-far-away",
        "at 200 m neighbouring numbers are 0.016 mm apart",
        lambda: stl(box(20, 20, 10).moved(200_000, 200_000)),
        infos="coarse-coordinates",
        formats=STL,
    ),
    Probe(
        "stl-normals-inwards",
        "each stored normal is turned over",
        inwards,
        infos="normals-opposed",
        formats=STL,
    ),
    Probe(
        "text-cut-in-facet", "it ends after a vertex", lambda: lines(0, 32), "file-cut", formats=STL
    ),
    Probe(
        "text-cut-in-number",
        "it ends within a word",
        lambda: stl_text(BOX)[:-160],
        "file-cut",
        formats=STL,
    ),
    Probe(
        "text-no-facet",
        "a solid of nothing",
        lambda: b"solid x\nendsolid x\n",
        "file-empty",
        formats=STL,
    ),
    Probe(
        "text-trailing",
        "words after the solid",
        lambda: stl_text(BOX) + b"and more\n",
        "file-trailing",
        formats=STL,
    ),
    Probe(
        "text-decimal-comma",
        "10,0 for 10.0",
        lambda: text("10.0", "10,0", 4),
        "file-decimal-comma",
        formats=STL,
    ),
    Probe(
        "text-comma-in-one",
        "one number of all",
        lambda: text(" 10.0\n", " 10,5\n"),
        "file-decimal-comma",
        formats=STL,
    ),
    Probe(
        "text-word",
        "a word for a number",
        lambda: text("10.0", "ten"),
        "file-not-a-mesh",
        formats=STL,
    ),
    Probe(
        "text-four-numbers",
        "a vertex with four",
        lambda: text("vertex ", "vertex 1 "),
        "file-not-a-mesh",
        formats=STL,
    ),
    Probe(
        "text-four-corners",
        "a facet with four vertices",
        lambda: text("endloop", "vertex 1 1 1\nendloop"),
        "file-not-a-mesh",
        formats=STL,
    ),
    Probe(
        "text-no-start",
        "its first line is missing",
        lambda: lines(1, None),
        "file-not-a-mesh",
        formats=STL,
    ),
    Probe("text-nan", "in words", lambda: text("10.0", "nan"), "not-finite", formats=STL),
    Probe(
        "text-qnan",
        "as C writes it on Windows",
        lambda: text("10.0", "1.#QNAN"),
        "not-finite",
        formats=STL,
    ),
    Probe(
        "text-overflow", "beyond float32", lambda: text("10.0", "1e60"), "not-finite", formats=STL
    ),
    Probe("text-upper-case", "a program that shouts", lambda: stl_text(BOX).upper(), formats=STL),
    Probe("text-old-mac", "only carriage returns", lambda: text("\n", "\r", -1), formats=STL),
    Probe("text-windows", "both", lambda: text("\n", "\r\n", -1), formats=STL),
    Probe("text-indented", "tabs and blank lines", lambda: text("\n", "\n\n\t ", -1), formats=STL),
    Probe("text-solids", "three solids that are one body", lambda: in_solids(3), formats=STL),
    Probe(
        "text-utf-8",
        "a name with an umlaut",
        lambda: text("solid mesh", "solid T\u00fcr"),
        formats=STL,
    ),
    Probe(
        "text-one-facet-less",
        "the text is whole and the body is not",
        lambda: lines(0, 1) + lines(8, None),
        "open-edges",
        formats=STL,
    ),
    Probe(
        "inch", "0.8 of something", lambda: box(0.8, 0.8, 0.4), warnings="unit-suspect", formats=STL
    ),
    Probe("just-small", "2.9 mm", lambda: box(2.9, 2, 2), warnings="unit-suspect", formats=STL),
    Probe("just-large-enough", "3.1 mm", lambda: box(3.1, 2, 2)),
    Probe(
        "micrometres",
        "20,000 of something",
        lambda: box(20000, 20000, 10000),
        warnings="unit-suspect",
        formats=STL,
    ),
    Probe(
        "small-with-unit",
        "a 3MF says that it means millimetres",
        lambda: box(0.8, 0.8, 0.4),
        formats=(".3mf",),
    ),
)
