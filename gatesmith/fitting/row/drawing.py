"""A drawing of a row to scale: the whole side, its end enlarged, and a title block.

An SVG has its true size on paper: printed at 100 % it may be measured with a ruler.
"""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.fitting.row.detail import HEIGHT, Detail, detail, detail_for, scale_words
from gatesmith.fitting.row.elevation import (
    ENDS,
    Elevation,
    bound_of,
    elevation,
    reach_of,
    scale_for,
)
from gatesmith.fitting.row.report import (
    chance_words,
    margin_words,
    mm_words,
    pieces_words,
    verdict_words,
)
from gatesmith.fitting.row.row_fit import RowFit
from gatesmith.fitting.row.stack_up import SumMethod
from gatesmith.vector.drafting import LETTERS, THICK, Rectangle, scale_bar, stroke, words
from gatesmith.vector.elements import Drawing, Item, Shape, ViewBox
from gatesmith.vector.png import png_bytes
from gatesmith.vector.svg import svg_text

SUFFIXES = (".svg", ".png")
PIXELS = 1800
"""The width of a PNG."""

PAPER = 297.0
"""The width of the picture in millimetres: A4 across."""

_MARGIN = 10.0
_BLOCK = 34.0  # the height of the title block


def row_picture(fit: RowFit, suffix: str) -> bytes:
    """The content of a picture file; ``suffix`` is one of SUFFIXES, in any case.

    Raises ValueError for another.
    """
    scene = row_scene(fit)
    kind = suffix.lower()
    if kind == ".svg":
        return svg_text(scene).encode("utf-8")
    if kind == ".png":
        return png_bytes(scene, PIXELS)
    raise ValueError(f"a picture {suffix!r}: only {' and '.join(SUFFIXES)} are drawn")


def row_scene(fit: RowFit) -> Drawing:
    """The drawing, in millimetres on paper."""
    scale = scale_for(fit, PAPER - 2 * _MARGIN)
    bound = bound_of(fit)
    left = (PAPER - reach_of(fit) / scale) / 2
    side = Elevation(fit, scale, left, 34.0 + bound[1] / scale)
    end = detail_for(fit, side.bottom + 7.0)
    block = Rectangle(_MARGIN, end.top + HEIGHT + 4.0, PAPER - 2 * _MARGIN, _BLOCK)
    height = block.bottom + _MARGIN
    items = [*_head(fit), *elevation(side), *detail(fit, end), *_block(fit, side, end, block)]
    ground = Shape((Rectangle(0, 0, PAPER, height).contour,), "#ffffff")
    view = ViewBox(0.0, 0.0, PAPER, height)
    return Drawing(view, (ground, *items), _title(fit), _description(fit), on_paper=True)


def _title(fit: RowFit) -> str:
    return f"{fit.edition.title}: side {fit.side.letter} with {pieces_words(fit)}"


def _description(fit: RowFit) -> str:
    text = [
        f"{how.value} {mm_words(fit.row.length(how))}, {margin_words(fit, how)}"
        for how in SumMethod
    ]
    return f"The board's side is {mm_words(fit.side.length)}. The row: {'; '.join(text)}."


def _head(fit: RowFit) -> Iterator[Item]:
    yield words(_title(fit), (_MARGIN, 13.0), 5.0, bold=True)
    text = f"{verdict_words(fit)}; {chance_words(fit.row.share_too_long(fit.side.length))}"
    yield words(text, (_MARGIN, 19.5), 3.6)


def _block(fit: RowFit, side: Elevation, end: Detail, box: Rectangle) -> Iterator[Item]:
    """The title block: content, scales, and the origin of the lengths."""
    middle, right = box.left + 104.0, box.left + 205.0
    yield stroke(
        *((box.left, box.top), (box.right, box.top), (box.right, box.bottom)),
        *((box.left, box.bottom), (box.left, box.top)),
        width=THICK,
    )
    for x in (middle, right):
        yield stroke((x, box.top), (x, box.bottom))
    yield from _column("Pieces", _pieces(fit), (box.left, box.top))
    yield from _column("Clearance that keeps it within", _advice(fit), (middle, box.top))
    seen = "from above" if fit.recipe is None else f"towers {' to '.join(ENDS[fit.side.letter])}"
    scales = [
        f"row {scale_words(1 / side.scale)}, detail A {scale_words(end.scale)}",
        f"side {fit.side.letter}, {seen}",
        "lengths in millimetres",
    ]
    yield from _column("Scale", scales, (right, box.top))
    part = 10.0
    names = tuple(f"{number * part * side.scale:g}" for number in range(5))
    yield from scale_bar((right + 4.0, box.bottom - 4.5), part, names)


def _column(head: str, lines: list[str], corner: tuple[float, float]) -> Iterator[Item]:
    x, y = corner
    yield words(head, (x + 3.0, y + 5.5), 3.4, bold=True)
    for number, text in enumerate(lines):
        yield words(text, (x + 3.0, y + 11.0 + 4.8 * number), LETTERS - 0.2)


def _pieces(fit: RowFit) -> list[str]:
    text = []
    for batch in fit.row.batches:
        many = f"{batch.count} {batch.name}{'s' if batch.count > 1 else ''}"
        length = f"{mm_words(batch.mean)} \u00b1 {mm_words(batch.spread)}"
        text.append(f"{many}: {length}, {batch.origin}; spread {batch.spread_origin}")
    return [*text, f"board's side: {mm_words(fit.side.length)}, {fit.side.origin}"]


def _advice(fit: RowFit) -> list[str]:
    whom = {"gate": "gate alone", "all": "all printed"}
    how = {SumMethod.LIKELY: "likely", SumMethod.WORST: "worst case"}
    return [
        f"{whom[each.whom]}, {how[each.how]}: {mm_words(each.clearance)} at each end"
        + ("" if each.commands else " (too much)")
        for each in fit.advice
    ]
