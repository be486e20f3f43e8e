"""A drawing of a row to scale: the whole side, its end enlarged, and a title block.

An SVG has its true size on paper: printed at 100 % it may be measured with a ruler.
"""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.fitting.row.detail import HEIGHT, Detail, detail, detail_for, scale_words
from gatesmith.fitting.row.elevation import (
    ENDS,
    LETTER_WIDTH,
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
from gatesmith.vector.drafting import LETTERS, THICK, Rectangle, Say, scale_bar, stroke, words
from gatesmith.vector.elements import Drawing, Item, StyledPath, ViewBox
from gatesmith.vector.png import png_bytes
from gatesmith.vector.svg import svg_text

SUFFIXES = (".svg", ".png")
PIXELS = 1800
"""The width of a PNG."""

PAPER = 297.0
"""The width of the picture in millimetres: A4 across."""

_MARGIN = 10.0
_BLOCK = 34.0  # the height of the title block
_PAD = 3.0  # from its lines to its words


def row_picture(fit: RowFit, suffix: str, say: Say = str) -> bytes:
    """The content of a picture file; ``suffix`` is one of SUFFIXES, in any case.

    ``say`` puts its words into another language. Raises ValueError for another suffix.
    """
    scene = row_scene(fit, say)
    kind = suffix.lower()
    if kind == ".svg":
        return svg_text(scene).encode("utf-8")
    if kind == ".png":
        return png_bytes(scene, PIXELS)
    raise ValueError(f"a picture {suffix!r}: only {' and '.join(SUFFIXES)} are drawn")


def row_scene(fit: RowFit, say: Say = str) -> Drawing:
    """The drawing, in millimetres on paper, with its words by ``say``."""
    scale = scale_for(fit, PAPER - 2 * _MARGIN)
    bound = bound_of(fit)
    left = (PAPER - reach_of(fit) / scale) / 2
    side = Elevation(fit, scale, left, 34.0 + bound[1] / scale, say)
    end = detail_for(fit, side.bottom + 7.0, say)
    block = Rectangle(_MARGIN, end.top + HEIGHT + 4.0, PAPER - 2 * _MARGIN, _BLOCK)
    height = block.bottom + _MARGIN
    items = [*_head(fit, say), *elevation(side), *detail(fit, end), *_block(side, end, block)]
    ground = StyledPath((Rectangle(0, 0, PAPER, height).contour,), "#ffffff")
    view = ViewBox(0.0, 0.0, PAPER, height)
    title, description = _title(fit, say), _description(fit, say)
    return Drawing(view, (ground, *items), title, description, on_paper=True)


def _title(fit: RowFit, say: Say) -> str:
    return f"{say(fit.edition.title)}: {say(f'side {fit.side.letter} with {pieces_words(fit)}')}"


def _description(fit: RowFit, say: Say) -> str:
    text = [
        say(f"{how.value} {mm_words(fit.row.length(how))}") + f", {say(margin_words(fit, how))}"
        for how in SumMethod
    ]
    board = say(f"The board's side is {mm_words(fit.side.length)}.")
    return f"{board} {say('The row')}: {'; '.join(text)}."


def _head(fit: RowFit, say: Say) -> Iterator[Item]:
    yield words(_title(fit, say), (_MARGIN, 13.0), 5.0, bold=True)
    chance = chance_words(fit.row.share_too_long(fit.side.length))
    yield words(f"{say(verdict_words(fit))}; {say(chance)}", (_MARGIN, 19.5), 3.6)


def _block(side: Elevation, end: Detail, box: Rectangle) -> Iterator[Item]:
    """The title block: content, scales, and the origin of the lengths."""
    fit, say = side.fit, side.say
    middle, right = box.left + 104.0, box.left + 205.0
    yield stroke(
        *((box.left, box.top), (box.right, box.top), (box.right, box.bottom)),
        *((box.left, box.bottom), (box.left, box.top)),
        width=THICK,
    )
    for x in (middle, right):
        yield stroke((x, box.top), (x, box.bottom))
    yield from _column(say("Pieces"), _pieces(fit, say), box.left, middle, box.top)
    advice = [say(text) for text in _advice(fit)]
    yield from _column(say("Clearance that keeps it within"), advice, middle, right, box.top)
    seen = "from above" if fit.recipe is None else f"towers {' to '.join(ENDS[fit.side.letter])}"
    scales = [
        say(f"row {scale_words(1 / side.scale)}, detail A {scale_words(end.scale)}"),
        say(f"side {fit.side.letter}, {seen}"),
        say("lengths in millimetres"),
    ]
    yield from _column(say("Scale"), scales, right, box.right, box.top)
    part = 10.0
    names = tuple(say(f"{number * part * side.scale:g}") for number in range(5))
    yield from scale_bar((right + 4.0, box.bottom - 4.5), part, names)


def _column(head: str, lines: list[str], left: float, right: float, top: float) -> Iterator[Item]:
    """A column of the title block; a line that is too long has smaller letters."""
    x, room = left + _PAD, right - left - 2 * _PAD
    yield words(head, (x, top + 5.5), 3.4, bold=True)
    for number, text in enumerate(lines):
        size = min(LETTERS - 0.2, room / (LETTER_WIDTH * len(text)))
        yield words(text, (x, top + 11.0 + 4.8 * number), size)


def _pieces(fit: RowFit, say: Say) -> list[str]:
    text = []
    for batch in fit.row.batches:
        many = say(f"{batch.count} {batch.name}{'s' if batch.count > 1 else ''}")
        length = f"{say(mm_words(batch.mean))} \u00b1 {say(mm_words(batch.spread))}"
        spread = say(f"spread {batch.spread_origin}")
        text.append(f"{many}: {length}, {say(batch.origin)}; {spread}")
    board = say(f"board's side: {mm_words(fit.side.length)}")
    return [*text, f"{board}, {say(fit.side.origin)}"]


def _advice(fit: RowFit) -> list[str]:
    whom = {"gate": "gate alone", "all": "all printed"}
    how = {SumMethod.LIKELY: "likely", SumMethod.WORST: "worst case"}
    return [
        f"{whom[each.whom]}, {how[each.how]}: {mm_words(each.clearance)} at each end"
        + ("" if each.commands else " (too much)")
        for each in fit.advice
    ]
