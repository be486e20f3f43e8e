"""SVG: a drawing in millimetres, one group a meaning, and what is found in such a file again."""

from __future__ import annotations

import math
from collections.abc import Iterator
from xml.etree import ElementTree

from gatesmith.core.errors import UnreadableError
from gatesmith.making.flat.drawing import Drawing, Ink, Page, Seen, Stroke, Words
from gatesmith.making.flat.shapes import Box, Path, Point, arc_of, box_of, ways

NAMESPACE = "http://www.w3.org/2000/svg"
RECIPE = "gatesmith-recipe"
DECIMALS = 4  # of a millimetre: a tenth of a micron

LOOKS = {
    Ink.GLUE: 'fill="#e6e6e6" stroke="none"',
    Ink.STONE: 'fill="none" stroke="#7f7f7f" stroke-width="0.12" stroke-linecap="round"',
    Ink.FOLD: 'fill="none" stroke="#0055cc" stroke-width="0.15" stroke-dasharray="1.6 0.9"',
    Ink.VALLEY: 'fill="none" stroke="#007a33" stroke-width="0.15" '
    'stroke-dasharray="1.6 0.6 0.3 0.6"',
    Ink.NOTE: 'fill="none" stroke="#000000" stroke-width="0.15"',
    Ink.CUT: 'fill="none" stroke="#ff0000" stroke-width="0.1"',
}
"""How each meaning is drawn, from the lowest to the highest; cuts red, as lasers expect them."""


def encode_svg(drawing: Drawing) -> bytes:
    """The drawing as SVG; pages lie below one another."""
    width = max(page.width for page in drawing.pages)
    height = sum(page.height for page in drawing.pages)
    size = f"{_number(width)} {_number(height)}"
    out = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="{NAMESPACE}" version="1.1" width="{_number(width)}mm" '
        f'height="{_number(height)}mm" viewBox="0 0 {size}">',
        f"<title>{_escaped(drawing.title)}</title>",
        f"<desc>{_escaped(f'{drawing.command} ({drawing.application})')}</desc>",
        f'<metadata id="{RECIPE}">{_escaped(drawing.recipe)}</metadata>',
    ]
    bottom = 0.0
    for number, page in enumerate(drawing.pages, start=1):
        bottom += page.height
        out.append(f'<g id="page-{number}">')
        out += _page(page, bottom, number)
        out.append("</g>")
    return "\n".join([*out, "</svg>", ""]).encode("utf-8")


def _page(page: Page, bottom: float, number: int) -> Iterator[str]:
    for ink, look in LOOKS.items():
        strokes = [stroke for stroke in page.all_strokes if stroke.ink is ink]
        if strokes:
            yield f'<g id="{ink}-{number}" class="{ink}" {look}>'
            yield from (f'<path d="{_path(stroke, bottom)}"/>' for stroke in strokes)
            yield "</g>"
    if page.all_words:
        yield f'<g id="words-{number}" font-family="Helvetica, Arial, sans-serif" fill="#222222">'
        yield from (_words(line, bottom) for line in page.all_words)
        yield "</g>"


def _words(line: Words, bottom: float) -> str:
    x, y = _number(line.x), _number(bottom - line.y)
    anchor = ' text-anchor="middle"' if line.centred else ""
    weight = ' font-weight="bold"' if line.bold else ""
    turn = f' transform="rotate(-90 {x} {y})"' if line.upright else ""
    return (
        f'<text x="{x}" y="{y}" font-size="{_number(line.size)}"{anchor}{weight}{turn}>'
        f"{_escaped(line.text)}</text>"
    )


def _path(stroke: Stroke, bottom: float) -> str:
    (x, y, _), *_ = stroke.path
    said = [f"M{_number(x)} {_number(bottom - y)}"]
    for start, end in ways(stroke.path, closed=stroke.closed):
        at = f"{_number(end[0])} {_number(bottom - end[1])}"
        if not start[2]:
            said.append(f"L{at}")
            continue
        _, radius, _, sweep = arc_of(start, end)
        large, right = int(abs(sweep) > math.pi), int(sweep < 0)
        said.append(f"A{_number(radius)} {_number(radius)} 0 {large} {right} {at}")
    return "".join([*said, "Z"]) if stroke.closed else "".join(said)


def read_svg(data: bytes) -> Seen:
    """What is in a drawing that was written here. Raises UnreadableError for another."""
    try:
        root = ElementTree.fromstring(data)
        height = float(root.attrib["height"].removesuffix("mm"))
        width = float(root.attrib["width"].removesuffix("mm"))
        cuts, gaps = [], 0
        for group in root.iter(f"{{{NAMESPACE}}}g"):
            if group.get("class") != Ink.CUT:
                continue
            for path in group:
                box, closed = _box_read(path.attrib["d"], height)
                gaps += not closed
                if closed:
                    cuts.append(box)
    except (ElementTree.ParseError, KeyError, ValueError, IndexError) as error:
        raise UnreadableError("file-not-a-mesh", f"is no drawing of gatesmith: {error}") from None
    return Seen(tuple(cuts), gaps, ((width, height),), recipe_in_svg(data) or "")


def recipe_in_svg(data: bytes) -> str | None:
    """The recipe in a drawing; None where there is none."""
    try:
        root = ElementTree.fromstring(data)
    except ElementTree.ParseError:
        return None
    for found in root.iter(f"{{{NAMESPACE}}}metadata"):
        if found.get("id") == RECIPE:
            return found.text
    return None


def _box_read(said: str, height: float) -> tuple[Box, bool]:
    """The box of a path, and whether it is closed; only what is written above is understood."""
    nodes: list[tuple[Point, float]] = []
    closed = said.endswith("Z")
    for step in _steps(said.removesuffix("Z")):
        numbers = [float(word) for word in step[1:].split()]
        at = (numbers[-2], height - numbers[-1])
        if step[0] == "A":
            nodes[-1] = (nodes[-1][0], _bulge(nodes[-1][0], at, numbers))
        elif step[0] not in "ML":
            raise ValueError(f"a step {step!r}")
        nodes.append((at, 0.0))
    if closed and math.dist(nodes[0][0], nodes[-1][0]) < 10**-DECIMALS:
        nodes.pop()
    path: Path = tuple((*point, bulge) for point, bulge in nodes)
    return box_of([path]), closed and len(path) > 1


def _steps(said: str) -> Iterator[str]:
    start = 0
    for index, letter in enumerate(said):
        if letter.isalpha() and index:
            yield said[start:index]
            start = index
    yield said[start:]


def _bulge(start: Point, end: Point, numbers: list[float]) -> float:
    """The bulge of an arc from its radius and flags."""
    radius, large, right = numbers[0], bool(numbers[3]), bool(numbers[4])
    half = min(1.0, math.dist(start, end) / 2 / radius)
    sweep = 2 * math.asin(half)
    sweep = math.tau - sweep if large else sweep
    return math.tan(sweep / 4) * (-1 if right else 1)


def _number(value: float) -> str:
    text = f"{value:.{DECIMALS}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
