"""Probes of STL files: damaged ones, and odd ones that are whole."""

from __future__ import annotations

import struct

import numpy as np

from .broken import BOX
from .files import FACET, HEADER, stl
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
