"""PDF: curves stay curves; texts are in Bitstream Vera, the part of it that they use embedded.

Without an embedded font, each printer and viewer would use its own, as wide as that is.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, BinaryIO

from gatesmith.vector.curves import arc_curves
from gatesmith.vector.elements import Anchor, Contour, Drawing, Point, StyledPath, Text

if TYPE_CHECKING:
    # reportlab has no stubs, so its objects are untyped here.
    from reportlab.lib.colors import Color  # type: ignore[import-untyped]
    from reportlab.pdfgen.canvas import (  # type: ignore[import-untyped]
        Canvas,
        PDFPathObject,
    )

PLAIN, BOLD = "Vera", "VeraBd"
"""Fonts that come with reportlab, by the names of their files. Their digits are equally wide."""

FONT_SHARE = 0.9
"""Size in Vera of a text that takes as much room as in Helvetica, which layouts are made for."""

EVEN_ODD = 0  # reportlab's number of the rule
MILLIMETRE, PIXEL = 72 / 25.4, 72 / 96  # in points: the unit on paper, and of other drawings


def pdf_bytes(pages: Sequence[Drawing]) -> bytes:
    """The drawings as the bytes of a PDF file, one page each; the first has the file's title.

    Dates and identities are fixed, so the same drawings give the same bytes.
    """
    out, first = io.BytesIO(), pages[0]
    canvas = new_canvas(out)
    canvas.setTitle(first.title)
    canvas.setSubject(first.description)
    if first.creator:
        canvas.setCreator(first.creator)
        canvas.setAuthor(first.creator.split()[0])
    if first.recipe:
        canvas.setKeywords(first.recipe)
    for page in pages:
        scale = MILLIMETRE if page.on_paper else PIXEL
        canvas.setPageSize((page.view.width * scale, page.view.height * scale))
        draw(canvas, page, (0.0, 0.0), scale)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def new_canvas(out: BinaryIO) -> Canvas:
    """A canvas of reportlab that has the fonts, and no dates or identities."""
    from reportlab.pdfbase.pdfmetrics import registerFont  # type: ignore[import-untyped]
    from reportlab.pdfbase.ttfonts import TTFont  # type: ignore[import-untyped]
    from reportlab.pdfgen.canvas import Canvas

    for name in (PLAIN, BOLD):
        registerFont(TTFont(name, f"{name}.ttf"))
    return Canvas(out, pageCompression=0, invariant=1, initialFontName=PLAIN)


def draw(canvas: Canvas, drawing: Drawing, corner: Point, scale: float) -> None:
    """Put a drawing on a page, its lower left corner at ``corner``, ``scale`` points to a unit.

    Anything beyond the drawing's view is cut off.
    """
    view = drawing.view
    canvas.saveState()
    canvas.translate(*corner)
    canvas.scale(scale, scale)
    frame = canvas.beginPath()
    frame.rect(0, 0, view.width, view.height)
    canvas.clipPath(frame, stroke=0, fill=0)
    canvas.translate(-view.left, view.top + view.height)
    canvas.setLineJoin(1)
    for item in drawing.items:
        if isinstance(item, Text):
            _write(canvas, item)
        else:
            _paint(canvas, item)
    canvas.restoreState()


@cache
def _colour(text: str) -> Color:
    """A colour of reportlab, which would look through its hundreds of names each time."""
    from reportlab.lib.colors import toColor

    return toColor(text)


def _write(canvas: Canvas, text: Text) -> None:
    canvas.setFillColor(_colour(text.colour))
    canvas.setFillAlpha(1)
    canvas.setFont(BOLD if text.bold else PLAIN, FONT_SHARE * text.size)
    put = {
        Anchor.START: canvas.drawString,
        Anchor.MIDDLE: canvas.drawCentredString,
        Anchor.END: canvas.drawRightString,
    }[text.anchor]
    x, y = text.at
    put(x, -y, text.text)


def _paint(canvas: Canvas, shape: StyledPath) -> None:
    path = canvas.beginPath()
    for contour in shape.contours:
        _trace(path, contour)
    if shape.fill:
        canvas.setFillColor(_colour(shape.fill))
        canvas.setFillAlpha(shape.opacity)
    if shape.stroke:
        canvas.setStrokeColor(_colour(shape.stroke))
        canvas.setStrokeAlpha(shape.opacity)
        canvas.setLineWidth(shape.width)
        canvas.setLineCap(0 if shape.dashes else 1)
        canvas.setDash(list(shape.dashes))
    filled, stroked = int(shape.fill is not None), int(shape.stroke is not None)
    canvas.drawPath(path, fill=filled, stroke=stroked, fillMode=EVEN_ODD)


def _trace(path: PDFPathObject, contour: Contour) -> None:
    at = contour.start
    path.moveTo(at[0], -at[1])
    for step in contour.steps:
        for simple in arc_curves(at, *step) if len(step) == 2 else (step,):
            numbers = [number for x, y in simple for number in (x, -y)]
            (path.lineTo if len(simple) == 1 else path.curveTo)(*numbers)
        at = step[-1]
    if contour.closed:
        path.close()
