"""SVG: one file without external fonts or scripts, the same bytes every time."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from xml.sax.saxutils import escape

from gatesmith.vector.curves import arc_through
from gatesmith.vector.elements import Anchor, Contour, Drawing, Item, Point, Shape, Step, Text

NAMESPACE = "http://www.w3.org/2000/svg"
RECIPE_ID = "gatesmith-recipe"
FONTS = "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif"
PAPER_FONTS = "Helvetica, Arial, sans-serif"
"""The letters of the PDF, so that the same text takes the same room."""

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
    for number, (layer, items) in enumerate(groupby(drawing.items, key=lambda item: item.layer)):
        if layer:
            yield from _group(f'id="{layer}-{number}" class="{layer}"', list(items), writer)
        else:
            yield from map(writer.item, items)
    yield "</svg>"


def _group(attributes: str, items: Sequence[Item], writer: _Writer) -> Iterator[str]:
    """The items of a layer; where all are shapes of one look, the group has it once for all."""
    looks = {replace(item, contours=()) for item in items if isinstance(item, Shape)}
    shapes = [item for item in items if isinstance(item, Shape)]
    if len(looks) == 1 and len(shapes) == len(items):
        yield f"<g {attributes} {writer.look(shapes[0])}>"
        yield from (f'<path d="{writer.path(shape)}"/>' for shape in shapes)
    else:
        yield f"<g {attributes}>"
        yield from map(writer.item, items)
    yield "</g>"


class _Writer:
    """Elements with numbers of so many decimals."""

    def __init__(self, decimals: int) -> None:
        self._decimals = decimals

    def number(self, value: float) -> str:
        text = f"{value:.{self._decimals}f}".rstrip("0").rstrip(".")
        return "0" if text == "-0" else text

    def item(self, item: Item) -> str:
        if isinstance(item, Text):
            return self._text(item)
        return f'<path d="{self.path(item)}" {self.look(item)}/>'

    def _text(self, text: Text) -> str:
        anchor = "" if text.anchor is Anchor.START else f' text-anchor="{text.anchor}"'
        weight = ' font-weight="bold"' if text.bold else ""
        family = ' font-family="monospace"' if text.mono else ""
        x, y = map(self.number, text.at)
        return (
            f'<text x="{x}" y="{y}" font-size="{self.number(text.size)}"{family}{anchor}{weight} '
            f'fill="{text.colour}">{_escaped(text.text)}</text>'
        )

    def look(self, shape: Shape) -> str:
        """The attributes of a shape's colours and lines."""
        found = [f'fill="{shape.fill or "none"}"']
        if shape.fill and len(shape.contours) > 1:
            found.append('fill-rule="evenodd"')
        if shape.stroke:
            found.append(f'stroke="{shape.stroke}" stroke-width="{self.number(shape.width)}"')
        if shape.dashes:
            found.append(f'stroke-dasharray="{" ".join(map(self.number, shape.dashes))}"')
            found.append('stroke-linecap="butt"')
        if shape.opacity < 1:
            found.append(f'opacity="{self.number(shape.opacity)}"')
        return " ".join(found)

    def path(self, shape: Shape) -> str:
        return " ".join("".join(self._steps(contour)) for contour in shape.contours)

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
    return escape(text, {'"': "&quot;"})
