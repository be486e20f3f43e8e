"""Read a written drawing back from its file: its cuts, its pages and its recipe.

Only the parts of SVG, PDF and DXF that gatesmith writes are understood.
"""

from __future__ import annotations

import io
import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import wraps
from xml.etree import ElementTree

from gatesmith.core.errors import UnreadableError
from gatesmith.core.units import rounded_text
from gatesmith.making.flat.layout import PRINT_LOOKS, SCREEN_LOOKS, CutDocument, Ink
from gatesmith.making.flat.paths import Box, Polyline, box_of
from gatesmith.vector.dxf import RECIPE_PROPERTY, dxf_bytes
from gatesmith.vector.elements import Point, joined
from gatesmith.vector.pdf import pdf_bytes
from gatesmith.vector.svg import NAMESPACE, PAPER_DECIMALS, RECIPE_ID, svg_text

TOLERANCE = 0.005  # millimetres: the largest difference by rounding
_POINT = 25.4 / 72  # millimetres

_CONTENTS = re.compile(rb"/Contents (\d+) 0 R")
_OBJECT = rb"\n%s 0 obj\s*<<\s*/Length \d+\s*>>\s*stream\r?\n(.*?)endstream"
_MEDIA_BOX = re.compile(rb"/MediaBox \[([^\]]*)\]")
_KEYWORDS = re.compile(rb"/Keywords \(((?:[^\\()]|\\.)*)\)", re.DOTALL)
_STRING_OR_ARRAY = re.compile(r"\((?:[^\\()]|\\.)*\)|\[[^\]]*\]", re.DOTALL)
_STEP = re.compile(r"([A-Z])([^A-Z]*)")


@dataclass(frozen=True)
class Contents:
    """The contents of a file: the boxes of its closed cuts, the page sizes, the recipe.

    ``open_cuts`` counts cuts that do not end where they begin. Formats without pages have none.
    """

    cuts: tuple[Box, ...]
    open_cuts: int
    pages: tuple[tuple[float, float], ...]
    recipe: str


@dataclass(frozen=True)
class DrawingFormat:
    """A format for documents: writes bytes, and reads their contents again.

    ``read`` raises UnreadableError for bytes that gatesmith did not write.
    """

    name: str
    encode: Callable[[CutDocument], bytes]
    read: Callable[[bytes], Contents]


def _svg(document: CutDocument) -> bytes:
    drawing = joined(document.drawings(SCREEN_LOOKS), below=True)
    return svg_text(drawing).encode("utf-8")


def _pdf(document: CutDocument) -> bytes:
    return pdf_bytes(document.drawings(PRINT_LOOKS))


def _dxf(document: CutDocument) -> bytes:
    return dxf_bytes(document.drawings(SCREEN_LOOKS))


def differences(document: CutDocument, found: Contents) -> list[str]:
    """How the contents of a file differ from the document, one sentence each."""
    wrong = []
    if found.recipe != document.recipe:
        wrong.append("it contains another recipe")
    if found.open_cuts:
        wrong.append(f"{found.open_cuts} of its cuts are open")
    expected = [_size(box_of([path])) for path in document.cuts]
    sizes = [_size(box) for box in found.cuts]
    if len(expected) != len(sizes):
        wrong.append(f"it contains {len(sizes)} closed cuts instead of {len(expected)}")
    elif off := [
        max(abs(one[0] - other[0]), abs(one[1] - other[1]))
        for one, other in zip(expected, sizes, strict=True)
        if math.dist(one, other) > TOLERANCE
    ]:
        wrong.append(
            f"a cut is {rounded_text(max(off), 3)} mm longer or shorter than in the drawing"
        )
    return [*wrong, *_page_differences(document, found)]


def _page_differences(document: CutDocument, found: Contents) -> list[str]:
    """The differences of page sizes; a format without pages has all pages in one."""
    if not found.pages:
        return []
    expected = [(page.width, page.height) for page in document.pages]
    if len(found.pages) == 1:
        expected = [(max(wide for wide, _ in expected), sum(high for _, high in expected))]
    if len(expected) != len(found.pages):
        return [f"it contains {len(found.pages)} pages instead of {len(expected)}"]
    off = max(math.dist(one, other) for one, other in zip(expected, found.pages, strict=True))
    return ["the size of a page differs from the drawing"] if off > TOLERANCE else []


def _size(box: Box) -> tuple[float, float]:
    return box[2] - box[0], box[3] - box[1]


def _contents(
    cuts: list[tuple[Box, bool]], pages: list[tuple[float, float]], recipe: str
) -> Contents:
    closed = tuple(box for box, is_closed in cuts if is_closed)
    return Contents(closed, len(cuts) - len(closed), tuple(pages), recipe)


def _unreadable(reason: object = "") -> UnreadableError:
    because = f": {reason}" if reason else ""
    return UnreadableError("file-not-a-mesh", f"is not a drawing made by gatesmith{because}")


def _raising_unreadable(read: Callable[[bytes], Contents]) -> Callable[[bytes], Contents]:
    """A reader for which every way in which a file can be damaged is one UnreadableError.

    The contents are words and numbers in an order that only a whole file keeps.
    """

    @wraps(read)
    def reader(data: bytes) -> Contents:
        try:
            return read(data)
        except (ValueError, LookupError, TypeError, ArithmeticError, RecursionError) as error:
            raise _unreadable(error) from None

    return reader


@_raising_unreadable
def read_svg(data: bytes) -> Contents:
    """The contents of an SVG file. Raises UnreadableError."""
    try:
        root = ElementTree.fromstring(data)
        width, height = (float(root.attrib[n].removesuffix("mm")) for n in ("width", "height"))
        cuts = [
            _svg_cut(path.attrib["d"])
            for group in root.iter(f"{{{NAMESPACE}}}g")
            if group.get("class") == Ink.CUT
            for path in group
        ]
    except (ElementTree.ParseError, KeyError, ValueError, IndexError) as error:
        raise _unreadable(error) from None
    texts = root.iter(f"{{{NAMESPACE}}}metadata")
    recipe = next((each.text for each in texts if each.get("id") == RECIPE_ID), None)
    return _contents(cuts, [(width, height)], recipe or "")


def _svg_cut(text: str) -> tuple[Box, bool]:
    """The box of a path, and whether it is closed."""
    nodes: list[tuple[Point, float]] = []
    closed = text.endswith("Z")
    for letter, numbers_text in _STEP.findall(text.removesuffix("Z")):
        numbers = [float(word) for word in numbers_text.split()]
        at = (numbers[-2], numbers[-1])
        if letter == "A":
            nodes[-1] = (nodes[-1][0], _bulge(nodes[-1][0], at, numbers))
        elif letter not in "ML":
            raise ValueError(f"a step {letter}{numbers_text}")
        nodes.append((at, 0.0))
    if closed and math.dist(nodes[0][0], nodes[-1][0]) < 10**-PAPER_DECIMALS:
        nodes.pop()
    path: Polyline = tuple((*point, bulge) for point, bulge in nodes)
    return box_of([path]), closed and len(path) > 1


def _bulge(start: Point, end: Point, numbers: list[float]) -> float:
    """The bulge of an arc from its radius and flags."""
    radius, large, positive = numbers[0], bool(numbers[3]), bool(numbers[4])
    sweep = 2 * math.asin(min(1.0, math.dist(start, end) / 2 / radius))
    sweep = math.tau - sweep if large else sweep
    return math.tan(sweep / 4) * (1 if positive else -1)


@_raising_unreadable
def read_dxf(data: bytes) -> Contents:
    """The contents of a DXF file. Raises UnreadableError."""
    from ezdxf.entities.lwpolyline import LWPolyline
    from ezdxf.filemanagement import read
    from ezdxf.lldxf.const import DXFError

    try:
        document = read(io.StringIO(data.decode("utf-8")))
    except (DXFError, UnicodeDecodeError, OSError, ValueError) as error:
        raise _unreadable(error) from None
    cuts = [
        (box_of([tuple((x, y, bulge) for x, y, bulge in entity.get_points("xyb"))]), entity.closed)
        for entity in document.modelspace().query("LWPOLYLINE")
        if isinstance(entity, LWPolyline) and entity.dxf.layer == Ink.CUT
    ]
    properties = dict(document.header.custom_vars.properties)
    chunks = [properties[name] for name in sorted(properties) if name.startswith(RECIPE_PROPERTY)]
    return _contents(cuts, [], "".join(chunks))


@_raising_unreadable
def read_pdf(data: bytes) -> Contents:
    """The contents of a PDF file. Raises UnreadableError."""
    keywords = _KEYWORDS.search(data)
    if not data.startswith(b"%PDF") or not data.rstrip().endswith(b"%%EOF") or keywords is None:
        raise _unreadable()
    pages = []
    for match in _MEDIA_BOX.finditer(data):
        _, _, width, height = (float(word) * _POINT for word in match[1].split())
        pages.append((width, height))
    # Only what is on the pages: the embedded fonts are streams as well.
    cuts = [
        cut
        for number in _CONTENTS.findall(data)
        for stream in re.findall(_OBJECT % number, data, re.DOTALL)
        for cut in _pdf_cuts(stream.decode("latin-1"))
    ]
    recipe = re.sub(rb"\\(.)", rb"\1", keywords[1], flags=re.DOTALL).decode("latin-1")
    return _contents(cuts, pages, recipe)


def _pdf_cuts(stream: str) -> Iterator[tuple[Box, bool]]:
    """The boxes of the paths in the colour of cuts, in millimetres, and whether each is closed.

    The coordinate system is scaled and moved, never turned, where paths are drawn.
    """
    colour = tuple(int(_CUT_COLOUR[at : at + 2], 16) / 255 for at in (1, 3, 5))
    frame, saved = (1.0, 0.0, 0.0), []  # scale, x and y
    numbers: list[float] = []
    points: list[Point] = []
    in_colour = closed = False
    for word in _STRING_OR_ARRAY.sub(" ", stream).split():
        if word[0] in "-.0123456789":
            numbers.append(float(word))
            continue
        scale, x, y = frame
        if word in ("m", "l", "c"):
            found = list(zip(numbers[::2], numbers[1::2], strict=True))
            placed = [(_POINT * (scale * u + x), _POINT * (scale * v + y)) for u, v in found]
            if word == "m":
                points, closed = [], False
            points += _curve(points[-1], placed) if word == "c" else placed
        elif word == "h":
            closed = True
        elif word == "S":
            if in_colour and points:
                xs, ys = zip(*points, strict=True)
                yield (min(xs), min(ys), max(xs), max(ys)), closed
            points = []
        elif word == "RG":
            in_colour = math.dist(numbers, colour) < 1e-4
        elif word == "q":
            saved.append(frame)
        elif word == "Q" and saved:
            frame = saved.pop()
        elif word == "cm":
            frame = scale * numbers[0], x + scale * numbers[4], y + scale * numbers[5]
        numbers = []


_CUT_COLOUR = PRINT_LOOKS[Ink.CUT].stroke or ""


def _curve(start: Point, controls: list[Point]) -> list[Point]:
    """Points along a cubic curve, dense enough for its box."""
    ends = [start, *controls]
    found = []
    for index in range(1, 17):
        t = index / 16
        shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
        x = sum(share * end[0] for share, end in zip(shares, ends, strict=True))
        y = sum(share * end[1] for share, end in zip(shares, ends, strict=True))
        found.append((x, y))
    return found


FORMATS = {
    ".dxf": DrawingFormat("DXF", _dxf, read_dxf),
    ".pdf": DrawingFormat("PDF", _pdf, read_pdf),
    ".svg": DrawingFormat("SVG", _svg, read_svg),
}
"""The formats of drawings by their suffixes."""
