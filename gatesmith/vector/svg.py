"""SVG: one file without external fonts or scripts, the same bytes every time."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from gatesmith.core.xml_text import escaped
from gatesmith.vector.curves import arc_through
from gatesmith.vector.elements import Anchor, Contour, Drawing, Item, Point, Step, StyledPath, Text

NAMESPACE = "http://www.w3.org/2000/svg"
RECIPE_ID = "gatesmith-recipe"
FONTS = "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif"
PAPER_FONTS = "Helvetica, Arial, sans-serif"
"""The fonts of the PDF, so that the same text takes the same space."""

DECIMALS, PAPER_DECIMALS = 2, 4  # on paper, a tenth of a micron


def svg_text(drawing: Drawing, language: str = "en") -> str:
    """The drawing as the text of an SVG file, with its title and description.

    Consecutive items of one layer are in one group, whose class is the layer. A drawing on paper
    has its size in millimetres.
    """
    return "\n".join(_lines(drawing, language)) + "\n"


def _lines(drawing: Drawing, language: str) -> Iterator[str]:
    view, paper = drawing.view, drawing.on_paper
    writer = _Writer(PAPER_DECIMALS if paper else DECIMALS)
    box = " ".join(map(writer.number, (view.left, view.top, view.width, view.height)))
    width, height = (f"{writer.number(n)}{'mm' * paper}" for n in (view.width, view.height))
    yield (
        f'<svg xmlns="{NAMESPACE}" viewBox="{box}" width="{width}" height="{height}" '
        f'role="img" aria-labelledby="title desc" xml:lang="{language}" stroke-linecap="round" '
        f'stroke-linejoin="round" font-family="{PAPER_FONTS if paper else FONTS}">'
    )
    creator = f" ({drawing.creator})" if drawing.creator else ""
    yield f'<title id="title">{_escaped(drawing.title)}</title>'
    yield f'<desc id="desc">{_escaped(drawing.description + creator)}</desc>'
    if drawing.recipe:
        yield f'<metadata id="{RECIPE_ID}">{_escaped(drawing.recipe)}</metadata>'
    if drawing.compact:
        looks = list(dict.fromkeys(_look_of(item) for item in drawing.items))
        writer.classes = {look: f"c{number}" for number, look in enumerate(looks)}
        yield f"<style>{''.join(map(writer.rule, looks))}</style>"
    for number, (layer, items) in enumerate(groupby(drawing.items, key=lambda item: item.layer)):
        if layer:
            yield from _group(f'id="{layer}-{number}" class="{layer}"', list(items), writer)
        else:
            yield from map(writer.item, items)
    yield "</svg>"


def _group(attributes: str, items: Sequence[Item], writer: _Writer) -> Iterator[str]:
    """The items of a layer; if all look alike, the group states their look once."""
    alike = len({_look_of(item) for item in items}) == 1
    yield f"<g {attributes} {writer.look(items[0])}>" if alike else f"<g {attributes}>"
    yield from (writer.item(item, look=not alike) for item in items)
    yield "</g>"


def _look_of(item: Item) -> Item:
    """The item without its text or place; two contours stand for any number above one."""
    if isinstance(item, Text):
        return replace(item, text="", at=(0.0, 0.0), layer="")
    return replace(item, contours=item.contours[:0] if len(item.contours) < 2 else _TWO, layer="")


_TWO = (Contour((0.0, 0.0), ()),) * 2


class _Writer:
    """Writes elements with rounded numbers, and with classes for the looks of compact files."""

    def __init__(self, decimals: int) -> None:
        self._decimals = decimals
        self.classes: dict[Item, str] = {}

    def number(self, value: float) -> str:
        """A number without trailing zeros."""
        text = f"{value:.{self._decimals}f}".rstrip("0").rstrip(".")
        return "0" if text == "-0" else text

    def item(self, item: Item, *, look: bool = True) -> str:
        """The element, with or without the attributes of its look."""
        attributes = ""
        if look and self.classes:
            attributes = f' class="{self.classes[_look_of(item)]}"'
        elif look:
            attributes = f" {self.look(item)}"
        if isinstance(item, StyledPath):
            path = " ".join("".join(self._steps(contour)) for contour in item.contours)
            return f'<path d="{path}"{attributes}/>'
        x, y = map(self.number, item.at)
        return f'<text x="{x}" y="{y}"{attributes}>{_escaped(item.text)}</text>'

    def look(self, item: Item) -> str:
        """The attributes of an item's font, colours and lines."""
        return " ".join(f'{name}="{value}"' for name, value in self._properties(item))

    def rule(self, look: Item) -> str:
        """The same attributes as a rule of a style sheet."""
        properties = (
            f"{name}:{value}{'px' * (name == 'font-size')}"
            for name, value in self._properties(look)
        )
        return f".{self.classes[look]}{{{';'.join(properties)}}}"

    def _properties(self, item: Item) -> Iterator[tuple[str, str]]:
        if isinstance(item, Text):
            yield "font-size", self.number(item.size)
            if item.mono:
                yield "font-family", "monospace"
            if item.anchor is not Anchor.START:
                yield "text-anchor", item.anchor.value
            if item.bold:
                yield "font-weight", "bold"
            yield "fill", item.colour
            return
        yield "fill", item.fill or "none"
        if item.fill and len(item.contours) > 1:
            yield "fill-rule", "evenodd"
        if item.stroke:
            yield "stroke", item.stroke
            yield "stroke-width", self.number(item.width)
        if item.dashes:
            yield "stroke-dasharray", " ".join(map(self.number, item.dashes))
            yield "stroke-linecap", "butt"
        if item.opacity < 1:
            yield "opacity", self.number(item.opacity)

    def _steps(self, contour: Contour) -> Iterator[str]:
        at = contour.start
        yield f"M{self._points(at)}"
        for step in contour.steps:
            yield self._step(at, step)
            at = step[-1]
        if contour.closed:
            yield "Z"

    def _step(self, start: Point, step: Step) -> str:
        if len(step) == 3:
            return f"C{self._points(*step)}"
        arc = arc_through(start, *step) if len(step) == 2 else None
        if arc is None:
            return f"L{self._points(step[-1])}"
        radius, large, sense = self.number(arc.radius), abs(arc.sweep) > math.pi, arc.sweep > 0
        return f"A{radius} {radius} 0 {int(large)} {int(sense)} {self._points(step[-1])}"

    def _points(self, *points: Point) -> str:
        return " ".join(self.number(n) for point in points for n in point)


def _escaped(text: str) -> str:
    return escaped(text).replace('"', "&quot;")
