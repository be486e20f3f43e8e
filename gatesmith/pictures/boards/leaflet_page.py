"""A leaflet as one A4 page: a key to its signs, and a drawing and two sentences for each rule."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gatesmith.pictures.boards import palette
from gatesmith.vector.elements import Drawing, Item, Point, ViewBox
from gatesmith.vector.pdf import BOLD, PLAIN, draw, new_canvas

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas  # type: ignore[import-untyped]

MM = 72 / 25.4
PAGE = (210 * MM, 297 * MM)
MARGIN = 11 * MM
COLUMNS = 3
GUTTER = 5 * MM
_HEAD = 41 * MM
_FOOT = 16 * MM
_TEXT, _LEADING = 7.4, 10.2
_LAW, _HEADING = 7.0, 7.9
_SMALL, _SMALL_LEADING = 6.5, 8.8
_KEY_SIGN = 13.0
_KEY_GAP = 22.0  # between a meaning and the next sign; less if the page is too narrow

Sign = tuple[Sequence[Item], float]
"""A sign of the key, centred at the origin, 32 high, and half its width."""


def page_bytes(
    words: LeafletWords, pictures: Mapping[str, Drawing], signs: Sequence[Sign]
) -> bytes:
    """The page as PDF, with a picture for each law and a sign for each meaning in the key.

    The same bytes every time. Raises ValueError if the numbers of signs and meanings differ.
    """
    out = io.BytesIO()
    canvas = new_canvas(out)
    canvas.setPageSize(PAGE)
    canvas.setTitle(f"{words.title}: {words.subtitle}")
    canvas.setAuthor("gatesmith")
    _head(canvas, words, signs)
    rows = -(-len(pictures) // COLUMNS)
    width = (PAGE[0] - 2 * MARGIN - (COLUMNS - 1) * GUTTER) / COLUMNS
    height = (PAGE[1] - 2 * MARGIN - _HEAD - _FOOT) / rows
    for number, (law, scene) in enumerate(pictures.items()):
        row, column = divmod(number, COLUMNS)
        corner = (MARGIN + column * (width + GUTTER), PAGE[1] - MARGIN - _HEAD - row * height)
        _panel(canvas, (law, *words.rules[law]), scene, corner, width)
    _foot(canvas, words)
    canvas.showPage()
    canvas.save()
    return out.getvalue()


def _head(canvas: Canvas, words: LeafletWords, signs: Sequence[Sign]) -> None:
    top = PAGE[1] - MARGIN
    canvas.setFillColor(palette.INK)
    canvas.setFont(BOLD, 22)
    canvas.drawString(MARGIN, top - 19, words.title)
    canvas.setFont(PLAIN, 11.3)
    canvas.drawString(MARGIN, top - 36, words.subtitle)
    half = (PAGE[0] - 2 * MARGIN - GUTTER) / 2
    for number, text in enumerate(words.start):
        left = MARGIN + number * (half + GUTTER)
        _paragraph(canvas, text, (left, top - 53), half, (_TEXT + 0.6, _LEADING + 0.8))
    _key(canvas, words, signs, top - 97)
    canvas.setStrokeColor(palette.FAINT)
    canvas.setLineWidth(0.8)
    canvas.line(MARGIN, top - _HEAD + 11, PAGE[0] - MARGIN, top - _HEAD + 11)


def _key(canvas: Canvas, words: LeafletWords, signs: Sequence[Sign], base: float) -> None:
    """The signs, each with its meaning, across the width of the page."""
    scale, size = _KEY_SIGN / 26, _TEXT + 0.6
    widths = [
        2 * half * scale + 4 + canvas.stringWidth(text, PLAIN, size)
        for (_, half), text in zip(signs, words.key, strict=True)
    ]
    gap = min(_KEY_GAP, (PAGE[0] - 2 * MARGIN - sum(widths)) / (len(widths) - 1))
    x = MARGIN
    for (items, half), text, width in zip(signs, words.key, widths, strict=True):
        scene = Drawing(ViewBox(-half, -16, 2 * half, 32), tuple(items), "", "")
        draw(canvas, scene, (x, base - 16 * scale + 2.8), scale)
        canvas.setFillAlpha(1)
        canvas.setFillColor(palette.INK)
        canvas.setFont(PLAIN, size)
        canvas.drawString(x + 2 * half * scale + 4, base, text)
        x += width + gap


def _panel(
    canvas: Canvas, rule: tuple[str, str, str], scene: Drawing, corner: Point, width: float
) -> None:
    law, heading, text = rule
    left, top = corner
    canvas.setFillColor(palette.REFUSED)
    canvas.setFont(BOLD, _LAW)
    canvas.drawString(left, top - 8, law)
    canvas.setFillColor(palette.INK)
    canvas.setFont(BOLD, _HEADING)
    canvas.drawString(left + canvas.stringWidth(law, BOLD, _LAW) + 5, top - 8, heading)
    scale = width / scene.view.width
    bottom = top - 13 - scale * scene.view.height
    draw(canvas, scene, (left, bottom), scale)
    canvas.setStrokeColor(palette.FAINT)
    canvas.setStrokeAlpha(1)
    canvas.setDash([])
    canvas.setLineWidth(0.5)
    canvas.rect(left, bottom, width, scale * scene.view.height)
    _paragraph(canvas, text, (left, bottom - 10), width, (_TEXT, _LEADING))


def _foot(canvas: Canvas, words: LeafletWords) -> None:
    top = MARGIN + _FOOT - 10
    width = PAGE[0] - 2 * MARGIN
    canvas.setStrokeColor(palette.FAINT)
    canvas.setLineWidth(0.8)
    canvas.line(MARGIN, top + 13, PAGE[0] - MARGIN, top + 13)
    below = _paragraph(canvas, words.end, (MARGIN, top), width, (_TEXT + 0.6, _LEADING + 0.8))
    size = (_SMALL, _SMALL_LEADING)
    _paragraph(canvas, words.about, (MARGIN, below - 2), width, size, colour=palette.FAINT)


def _paragraph(
    canvas: Canvas,
    text: str,
    at: Point,
    width: float,
    size: tuple[float, float],
    *,
    colour: str = palette.INK,
) -> float:
    """Draw lines no wider than ``width`` from a base line; returns the next base line."""
    from reportlab.lib.utils import simpleSplit  # type: ignore[import-untyped]

    font_size, leading = size
    x, y = at
    canvas.setFillAlpha(1)
    canvas.setFillColor(colour)
    canvas.setFont(PLAIN, font_size)
    for row in simpleSplit(text, PLAIN, font_size, width):
        canvas.drawString(x, y, row)
        y -= leading
    return y


@dataclass(frozen=True)
class LeafletWords:
    """The texts of a leaflet.

    ``key`` has the meaning of each sign, in the order of the signs; ``rules`` has the heading and
    the sentences of each law.
    """

    title: str
    subtitle: str
    start: tuple[str, ...]
    key: tuple[str, ...]
    rules: Mapping[str, tuple[str, str]]
    end: str
    about: str


def titled(scene: Drawing, title: str, verdicts: list[str]) -> Drawing:
    """A scene with a title; its description begins with the verdicts of its marks."""
    begin = f"{'; '.join(verdicts)}. " if verdicts else ""
    return replace(scene, title=title, description=f"{begin}{scene.description}")
