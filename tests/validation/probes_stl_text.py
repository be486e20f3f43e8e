"""Probes of STL as text: damaged files, and odd ones that are whole."""

from __future__ import annotations

from .broken import BOX
from .files import stl_text
from .probe import Probe

STL = (".stl",)


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


PROBES = (
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
)
