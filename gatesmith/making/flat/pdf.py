"""PDF: pages in true scale, and what is found in such a file again."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from gatesmith.core.errors import UnreadableError
from gatesmith.making.flat.drawing import Drawing, Ink, Page, Seen, Stroke
from gatesmith.making.flat.shapes import Box, arc_of, ways

if TYPE_CHECKING:
    # reportlab brings no stubs; what comes out of it here is used as untyped.
    from reportlab.pdfgen.canvas import (  # type: ignore[import-untyped]
        Canvas,
        PDFPathObject,
    )

POINT = 25.4 / 72  # millimetres
WIDEST = math.pi / 4  # of an arc that one curve stands for: true to a ten-thousandth of its radius

Colour = tuple[float, float, float]
LOOKS: dict[Ink, tuple[Colour, float, tuple[float, ...]]] = {
    Ink.STONE: ((0.55, 0.55, 0.55), 0.12, ()),
    Ink.NOTE: ((0.0, 0.0, 0.0), 0.15, ()),
    Ink.FOLD: ((0.1, 0.3, 0.8), 0.15, (1.6, 0.9)),
    Ink.VALLEY: ((0.0, 0.5, 0.2), 0.15, (1.6, 0.6, 0.3, 0.6)),
    Ink.CUT: ((0.0, 0.0, 0.001), 0.2, ()),
}
"""Colour, width and dashes of each meaning, from the lowest to the highest; mm. Cuts are black,
but for a trace of blue by which they are known again."""

GLUE = (0.9, 0.9, 0.9)
_STREAM = re.compile(rb"stream\r?\n(.*?)endstream", re.DOTALL)
_BOX = re.compile(rb"/MediaBox \[([^\]]*)\]")
_KEYWORDS = re.compile(rb"/Keywords \(((?:[^\\()]|\\.)*)\)", re.DOTALL)


def encode_pdf(drawing: Drawing) -> bytes:
    """The drawing as PDF, one page a page. Dates and identities are fixed."""
    from reportlab.pdfgen.canvas import Canvas

    out = io.BytesIO()
    canvas = Canvas(out, pageCompression=0, invariant=1, initialFontName="Helvetica")
    canvas.setTitle(drawing.title)
    canvas.setSubject(drawing.command)
    canvas.setCreator(drawing.application)
    canvas.setAuthor("gatesmith")
    canvas.setKeywords(drawing.recipe)
    for page in drawing.pages:
        canvas.setPageSize((page.width / POINT, page.height / POINT))
        _draw(canvas, page)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _draw(canvas: Canvas, page: Page) -> None:
    canvas.setLineCap(1)
    canvas.setLineJoin(1)
    canvas.setFillColorRGB(*GLUE)
    for stroke in page.all_strokes:
        if stroke.ink is Ink.GLUE:
            canvas.drawPath(_path(canvas, stroke), stroke=0, fill=1)
    for ink, (colour, width, dashes) in LOOKS.items():
        canvas.setStrokeColorRGB(*colour)
        canvas.setLineWidth(width / POINT)
        canvas.setDash([dash / POINT for dash in dashes])
        for stroke in page.all_strokes:
            if stroke.ink is ink:
                canvas.drawPath(_path(canvas, stroke))
    canvas.setFillColorRGB(0.13, 0.13, 0.13)
    for line in page.all_words:
        canvas.saveState()
        canvas.translate(line.x / POINT, line.y / POINT)
        if line.upright:
            canvas.rotate(90)
        canvas.setFont("Helvetica-Bold" if line.bold else "Helvetica", line.size / POINT)
        if line.centred:
            canvas.drawCentredString(0, 0, line.text)
        else:
            canvas.drawString(0, 0, line.text)
        canvas.restoreState()


def _path(canvas: Canvas, stroke: Stroke) -> PDFPathObject:
    path = canvas.beginPath()
    path.moveTo(stroke.path[0][0] / POINT, stroke.path[0][1] / POINT)
    for start, end in ways(stroke.path, closed=stroke.closed):
        if not start[2]:
            path.lineTo(end[0] / POINT, end[1] / POINT)
            continue
        (x, y), radius, angle, sweep = arc_of(start, end)
        count = math.ceil(abs(sweep) / WIDEST)
        step = sweep / count
        reach = 4 / 3 * math.tan(step / 4) * radius
        for index in range(count):
            a, b = angle + index * step, angle + (index + 1) * step
            first, last = (math.cos(a), math.sin(a)), (math.cos(b), math.sin(b))
            numbers = (
                x + radius * first[0] - reach * first[1],
                y + radius * first[1] + reach * first[0],
                x + radius * last[0] + reach * last[1],
                y + radius * last[1] - reach * last[0],
                x + radius * last[0],
                y + radius * last[1],
            )
            path.curveTo(*(number / POINT for number in numbers))
    if stroke.closed:
        path.close()
    return path


def read_pdf(data: bytes) -> Seen:
    """What is in pages that were written here. Raises UnreadableError for others."""
    keywords = _KEYWORDS.search(data)
    if not data.startswith(b"%PDF") or not data.rstrip().endswith(b"%%EOF") or keywords is None:
        raise UnreadableError("file-not-a-mesh", "is no drawing of gatesmith")
    pages = []
    for match in _BOX.finditer(data):
        _, _, width, height = (float(word) * POINT for word in match[1].split())
        pages.append((width, height))
    cuts: list[Box] = []
    gaps = 0
    for match in _STREAM.finditer(data):
        for box, closed in _cuts(match[1].decode("latin-1")):
            gaps += not closed
            if closed:
                cuts.append(box)
    recipe = re.sub(rb"\\(.)", rb"\1", keywords[1], flags=re.DOTALL).decode("latin-1")
    return Seen(tuple(cuts), gaps, tuple(pages), recipe)


def _cuts(content: str) -> Iterator[tuple[Box, bool]]:
    """The boxes of the paths in the colour of cuts, each with whether it is closed."""
    wanted, path = False, ""
    for line in content.splitlines():
        words = line.split()
        if words and words[-1] == "RG":
            wanted = words[:3] == [_word(part) for part in LOOKS[Ink.CUT][0]]
        elif words == ["S"] and wanted:
            yield _box(path.split())
        path = line


def _word(number: float) -> str:
    text = f"{number:.6f}".rstrip("0").rstrip(".")
    return text.removeprefix("0") or "0"


def _box(words: list[str]) -> tuple[Box, bool]:
    """The box of a path from its operators; of a curve, its ends and its furthest places."""
    numbers: list[float] = []
    points: list[tuple[float, float]] = []
    for word in words:
        if word in ("m", "l"):
            points.append((numbers[0], numbers[1]))
        elif word == "c":
            points += _curve(points[-1], numbers)
        elif word[-1].isdigit() or word[-1] == ".":
            numbers.append(float(word) * POINT)
            continue
        numbers = []
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs), min(ys), max(xs), max(ys)), "h" in words


def _curve(start: tuple[float, float], numbers: list[float]) -> list[tuple[float, float]]:
    ends = [start, *zip(numbers[::2], numbers[1::2], strict=True)]
    found = []
    for index in range(1, 17):
        t = index / 16
        shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
        x = sum(share * end[0] for share, end in zip(shares, ends, strict=True))
        y = sum(share * end[1] for share, end in zip(shares, ends, strict=True))
        found.append((x, y))
    return found
