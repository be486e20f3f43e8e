"""A scene as part of a page of PDF: curves stay curves, words are in Helvetica."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.vector.elements import Anchor, Contour, Drawing, Point, Shape, Text

if TYPE_CHECKING:
    # reportlab brings no stubs; what comes out of it here is used as untyped.
    from reportlab.pdfgen.canvas import (  # type: ignore[import-untyped]
        Canvas,
        PDFPathObject,
    )

PLAIN, BOLD = "Helvetica", "Helvetica-Bold"
EVEN_ODD = 0  # as reportlab numbers it


def draw_scene(canvas: Canvas, scene: Drawing, corner: Point, scale: float) -> None:
    """Draw a scene with its lower left corner at ``corner``, ``scale`` points to a unit.

    What reaches out of the scene's view is cut off there.
    """
    view = scene.view
    canvas.saveState()
    canvas.translate(*corner)
    canvas.scale(scale, scale)
    frame = canvas.beginPath()
    frame.rect(0, 0, view.width, view.height)
    canvas.clipPath(frame, stroke=0, fill=0)
    canvas.translate(-view.left, view.top + view.height)
    canvas.setLineJoin(1)
    for item in scene.items:
        if isinstance(item, Text):
            _write(canvas, item)
        else:
            _paint(canvas, item)
    canvas.restoreState()


def _write(canvas: Canvas, words: Text) -> None:
    canvas.setFillColor(words.colour)
    canvas.setFillAlpha(1)
    canvas.setFont(BOLD if words.bold else PLAIN, words.size)
    x, y = words.at
    put = {
        Anchor.START: canvas.drawString,
        Anchor.MIDDLE: canvas.drawCentredString,
        Anchor.END: canvas.drawRightString,
    }[words.anchor]
    put(x, -y, words.text)


def _paint(canvas: Canvas, shape: Shape) -> None:
    path = canvas.beginPath()
    for contour in shape.contours:
        _trace(path, contour)
    if shape.fill:
        canvas.setFillColor(shape.fill)
        canvas.setFillAlpha(shape.opacity)
    if shape.stroke:
        canvas.setStrokeColor(shape.stroke)
        canvas.setStrokeAlpha(shape.opacity)
        canvas.setLineWidth(shape.width)
        canvas.setLineCap(0 if shape.dashes else 1)
        canvas.setDash(list(shape.dashes))
    filled, stroked = int(shape.fill is not None), int(shape.stroke is not None)
    canvas.drawPath(path, fill=filled, stroke=stroked, fillMode=EVEN_ODD)


def _trace(path: PDFPathObject, contour: Contour) -> None:
    path.moveTo(contour.start[0], -contour.start[1])
    for step in contour.steps:
        numbers = [number for x, y in step for number in (x, -y)]
        if len(step) == 1:
            path.lineTo(*numbers)
        else:
            path.curveTo(*numbers)
    if contour.closed:
        path.close()
