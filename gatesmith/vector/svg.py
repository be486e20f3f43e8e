"""A scene as SVG: one file, no fonts and no scripts from outside, the same bytes every time."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.vector.elements import Anchor, Contour, Drawing, Item, Shape, Text

NAMESPACE = "http://www.w3.org/2000/svg"
FONTS = "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif"
DECIMALS = 2


def svg_text(scene: Drawing, language: str = "en") -> str:
    """The picture as the text of an SVG file, with its title and description."""
    view = scene.view
    box = " ".join(_number(n) for n in (view.left, view.top, view.width, view.height))
    lines = [
        f'<svg xmlns="{NAMESPACE}" viewBox="{box}" width="{_number(view.width)}" '
        f'height="{_number(view.height)}" role="img" aria-labelledby="title desc" '
        f'xml:lang="{language}" stroke-linecap="round" stroke-linejoin="round" '
        f'font-family="{FONTS}">',
        f'<title id="title">{_escaped(scene.title)}</title>',
        f'<desc id="desc">{_escaped(scene.description)}</desc>',
        *(_drawn(item) for item in scene.items),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _drawn(item: Item) -> str:
    return _words(item) if isinstance(item, Text) else _shape(item)


def _words(words: Text) -> str:
    anchor = "" if words.anchor is Anchor.START else f' text-anchor="{words.anchor}"'
    weight = ' font-weight="bold"' if words.bold else ""
    x, y = (_number(n) for n in words.at)
    return (
        f'<text x="{x}" y="{y}" font-size="{_number(words.size)}"{anchor}{weight} '
        f'fill="{words.colour}">{_escaped(words.text)}</text>'
    )


def _shape(shape: Shape) -> str:
    said = [f'd="{" ".join(_path(contour) for contour in shape.contours)}"']
    said.append(f'fill="{shape.fill or "none"}"')
    if shape.fill and len(shape.contours) > 1:
        said.append('fill-rule="evenodd"')
    if shape.stroke:
        said.append(f'stroke="{shape.stroke}" stroke-width="{_number(shape.width)}"')
    if shape.dashes:
        said.append(f'stroke-dasharray="{" ".join(_number(n) for n in shape.dashes)}"')
        said.append('stroke-linecap="butt"')
    if shape.opacity < 1:
        said.append(f'opacity="{_number(shape.opacity)}"')
    return f"<path {' '.join(said)}/>"


def _path(contour: Contour) -> str:
    return "".join(_steps(contour))


def _steps(contour: Contour) -> Iterator[str]:
    yield f"M{_number(contour.start[0])} {_number(contour.start[1])}"
    for step in contour.steps:
        numbers = " ".join(_number(n) for point in step for n in point)
        yield ("L" if len(step) == 1 else "C") + numbers
    if contour.closed:
        yield "Z"


def _number(value: float) -> str:
    text = f"{value:.{DECIMALS}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _escaped(text: str) -> str:
    replaced = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return replaced.replace('"', "&quot;")
