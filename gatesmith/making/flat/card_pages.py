"""Pages of card: the parts, the steps, the meaning of lines, and a ruler."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.core.errors import CombinationError
from gatesmith.core.units import number_text, size_text
from gatesmith.making.flat.gate_face import flat_height
from gatesmith.making.flat.layout import (
    CutPart,
    Ink,
    Page,
    PageArea,
    Stroke,
    fits,
    label,
    laid_out,
    lines,
)
from gatesmith.making.flat.paths import Polyline, box, path_of
from gatesmith.vector.elements import Text

if TYPE_CHECKING:
    from gatesmith.pieces.gate.plan import GatePlan

PAGES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
INCHES = ("letter",)  # pages whose ruler has inches too
MARGIN = 12.0  # more than the blank margin of any desktop printer
HEAD, FOOT = 20.0, 46.0  # the title above the parts; steps, legend and ruler below them
GAP, BELOW = 8.0, 7.0  # between parts; under each, for its name
TEXT, NAME, TITLE = 3.2, 3.4, 5.4
RULER, INCH = 100.0, 25.4

STEPS = (
    "1  Score every fold along a ruler with an empty ballpoint pen, then cut the parts out "
    "along their outlines.",
    "2  Fold the body around; glue its grey tab behind the front. Fold both floors in and glue "
    "their tabs behind the back.",
    "3  Curl the lining to fit the arch, lines facing the passage; fold its teeth back and glue "
    "them behind both faces.",
    "4  Fold the tabs of the roof down and glue the roof between the faces, level with the line "
    "below the merlons.",
)
STEP_FOR_PLAIN = (
    "4  Fold the roof in steps, tabs down, and glue it between the faces, flush with their upper "
    "edges."
)
STEP_FOR_HALVES = (
    "2  Fold the ends; glue the grey tab of each half behind the other half. Fold both floors in "
    "and glue their tabs behind the back."
)


@dataclass(frozen=True)
class _Legend:
    ink: Ink
    text: str


_LEGENDS = (
    _Legend(Ink.CUT, "cut"),
    _Legend(Ink.FOLD, "fold back"),
    _Legend(Ink.VALLEY, "fold forward"),
    _Legend(Ink.GLUE, "glue"),
)


def on_page(part: CutPart, paper: str) -> bool:
    """Whether a part fits on a page, on its side if need be."""
    room = _room(paper)
    return fits(part, room) or fits(part.on_its_side(), room)


def _room(paper: str) -> PageArea:
    """The area of a page for parts: without margins, title, steps, legend and ruler."""
    width, height = PAGES[paper]
    return PageArea(width - 2 * MARGIN, height - 2 * MARGIN - HEAD - FOOT, GAP, BELOW, 0.0)


def pages_of(plan: GatePlan, parts: Sequence[CutPart], paper: str) -> tuple[Page, ...]:
    """The parts on as few pages as possible. Raises CombinationError for one larger than a page."""
    room = _room(paper)
    turned = [part if fits(part, room) else part.on_its_side() for part in parts]
    for part in turned:
        if not fits(part, room):
            size = size_text(*sorted(part.size, reverse=True))
            inside = size_text(room.height - BELOW, room.length)
            raise CombinationError(
                ("page", "wall-length"),
                f"page: the {part.name} of this gate is {size} mm, but a page of {paper} has room "
                f"for {inside} mm only; make a smaller gate or use --for laser",
            )
    laid = laid_out(turned, room)
    steps = list(STEPS)
    if any(part.name == "front" for part in parts):
        steps[1] = STEP_FOR_HALVES
    if plan.style == "plain":
        steps[3] = STEP_FOR_PLAIN
    foot = _foot(steps, paper)
    return tuple(
        _page(paper, placed, (*_head(plan, PAGES[paper][1], (n, len(laid))), *foot))
        for n, placed in enumerate(laid, 1)
    )


def _page(paper: str, parts: Sequence[CutPart], texts: Sequence[Text]) -> Page:
    width, height = PAGES[paper]
    top = height - MARGIN - HEAD
    inside = tuple(part.at(part.box[0] + MARGIN, part.box[1] + top) for part in parts)
    names = [
        label(part.name, part.box[0], part.box[1] - NAME - 1.2, NAME, bold=True) for part in inside
    ]
    return Page(
        width,
        height,
        inside,
        (*_ruler(paper), *_samples()),
        (*names, *texts),
    )


def _head(plan: GatePlan, height: float, number: tuple[int, int]) -> list[Text]:
    size = size_text(plan.length, plan.depth, flat_height(plan))
    title = f"Gate, {plan.style}: {size} mm"
    if number[1] > 1:
        title += f" (page {number[0]} of {number[1]})"
    scale = (
        f"Print at 100 % (actual size), not scaled to fit the page: the ruler below must measure "
        f"{number_text(RULER)} mm."
    )
    top = height - MARGIN
    return [
        label(title, MARGIN, top - TITLE, TITLE, bold=True),
        label(scale, MARGIN, top - TITLE - 2 * TEXT, TEXT),
    ]


def _foot(steps: Sequence[str], paper: str) -> list[Text]:
    found = [
        label(step, MARGIN, MARGIN + FOOT - (index + 1) * 1.5 * TEXT, TEXT)
        for index, step in enumerate(steps)
    ]
    found += [
        label(entry.text, x + 14.0, MARGIN + 19.0, TEXT)
        for entry, x in zip(_LEGENDS, _places(), strict=True)
    ]
    base = MARGIN + 3.0
    for centimetre in range(11):
        x = MARGIN + 10.0 * centimetre
        found.append(label(str(centimetre), x, base + 7.6, 2.6, centred=True))
    found.append(label("cm", MARGIN + RULER + 4.0, base + 7.6, 2.6))
    if paper in INCHES:
        for inch in range(5):
            found.append(label(str(inch), MARGIN + INCH * inch, base - 6.4, 2.6, centred=True))
        found.append(label("in", MARGIN + 4 * INCH + 4.0, base - 6.4, 2.6))
    return found


def _places() -> list[float]:
    return [MARGIN + 46.0 * index for index in range(len(_LEGENDS))]


def _samples() -> tuple[Stroke, ...]:
    """A sample of each line."""
    found = []
    for entry, x in zip(_LEGENDS, _places(), strict=True):
        y = MARGIN + 20.0
        if entry.ink is Ink.GLUE:
            found.append(Stroke(Ink.GLUE, box(x, x + 11.0, y - 1.4, y + 1.6), closed=True))
        elif entry.ink is Ink.CUT:  # not in the colour of cuts, so that a machine does not cut it
            found.append(Stroke(Ink.NOTE, path_of([(x, y), (x + 11.0, y)])))
        else:
            found.append(Stroke(entry.ink, path_of([(x, y), (x + 11.0, y)])))
    return tuple(found)


def _ruler(paper: str) -> tuple[Stroke, ...]:
    """A ruler of 100 mm, with inches below it for pages in inches."""
    base = MARGIN + 3.0
    ticks: list[Polyline] = [path_of([(MARGIN, base), (MARGIN + RULER, base)])]
    for millimetre in range(int(RULER) + 1):
        high = 6.0 if millimetre % 10 == 0 else 4.5 if millimetre % 5 == 0 else 3.0
        ticks.append(path_of([(MARGIN + millimetre, base), (MARGIN + millimetre, base + high)]))
    if paper in INCHES:
        ticks.append(path_of([(MARGIN, base), (MARGIN + 4 * INCH, base)]))
        for eighth in range(33):
            low = 4.0 if eighth % 8 == 0 else 2.8 if eighth % 4 == 0 else 1.8
            x = MARGIN + eighth * INCH / 8
            ticks.append(path_of([(x, base), (x, base - low)]))
    return lines(Ink.NOTE, ticks)
