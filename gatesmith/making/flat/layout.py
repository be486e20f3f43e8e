"""Parts to cut out and their places on pages, in millimetres, y upwards.

A page becomes a drawing of the vector model when it is written.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from gatesmith.core.units import exceeds
from gatesmith.making.flat.paths import (
    Box,
    Polyline,
    area_of,
    box_of,
    contour_of,
    moved,
    turned,
)
from gatesmith.vector.elements import Anchor, Drawing, Item, StyledPath, Text, ViewBox

INK = "#222222"
LABELS = "words"
"""The layer of texts."""


class Ink(StrEnum):
    """The meaning of a path; also the name of its layer in a file."""

    CUT = "cut"
    FOLD = "fold-back"
    VALLEY = "fold-forward"
    STONE = "stones"
    GLUE = "glue"
    NOTE = "notes"


_GLUE = StyledPath((), fill="#e6e6e6")
_BACK, _FORWARD = (1.6, 0.9), (1.6, 0.6, 0.3, 0.6)  # dashes of folds

SCREEN_LOOKS: Mapping[Ink, StyledPath] = {
    Ink.GLUE: _GLUE,
    Ink.STONE: StyledPath((), stroke="#7f7f7f", width=0.12),
    Ink.FOLD: StyledPath((), stroke="#0055cc", width=0.15, dashes=_BACK),
    Ink.VALLEY: StyledPath((), stroke="#007a33", width=0.15, dashes=_FORWARD),
    Ink.NOTE: StyledPath((), stroke="#000000", width=0.15),
    Ink.CUT: StyledPath((), stroke="#ff0000", width=0.1),
}
"""The style of each meaning in a file for a machine, drawn in this order; lasers cut red lines."""

PRINT_LOOKS: Mapping[Ink, StyledPath] = {
    Ink.GLUE: _GLUE,
    Ink.STONE: StyledPath((), stroke="#8c8c8c", width=0.12),
    Ink.NOTE: StyledPath((), stroke="#000000", width=0.15),
    Ink.FOLD: StyledPath((), stroke="#1a4dcc", width=0.15, dashes=_BACK),
    Ink.VALLEY: StyledPath((), stroke="#008033", width=0.15, dashes=_FORWARD),
    Ink.CUT: StyledPath((), stroke="#000001", width=0.2),
}
"""The styles on paper. Cuts are black with a trace of blue, which ``readback`` looks for."""


@dataclass(frozen=True)
class Stroke:
    """A path and its meaning."""

    ink: Ink
    path: Polyline
    closed: bool = False

    @property
    def is_hole(self) -> bool:
        """Whether it is a cut around a hole in a part."""
        return self.ink is Ink.CUT and self.closed and area_of(self.path) < 0


def label(
    text: str, x: float, y: float, size: float, *, centred: bool = False, bold: bool = False
) -> Text:
    """A text on a page; ``x`` is its left end or its middle, ``y`` its baseline upwards."""
    anchor = Anchor.MIDDLE if centred else Anchor.START
    return Text(text, (x, y), size, INK, anchor, bold=bold, layer=LABELS)


@dataclass(frozen=True)
class CutPart:
    """A part cut out in one piece: its name and its strokes."""

    name: str
    strokes: tuple[Stroke, ...]

    @property
    def box(self) -> Box:
        """The box around all of its strokes."""
        return box_of(stroke.path for stroke in self.strokes)

    @property
    def cuts(self) -> tuple[Polyline, ...]:
        """The closed paths to cut along."""
        return tuple(stroke.path for stroke in self.strokes if stroke.ink is Ink.CUT)

    @property
    def size(self) -> tuple[float, float]:
        """Its length and height on the page."""
        x0, y0, x1, y1 = self.box
        return x1 - x0, y1 - y0

    def at(self, x: float, y: float) -> CutPart:
        """The part moved so that the lower left corner of its box is at (x, y)."""
        x0, y0, _, _ = self.box
        return self._with(moved(stroke.path, x - x0, y - y0) for stroke in self.strokes)

    def on_its_side(self) -> CutPart:
        """The part turned left by 90°."""
        return self._with(turned(stroke.path) for stroke in self.strokes)

    def _with(self, paths: Iterable[Polyline]) -> CutPart:
        pairs = zip(self.strokes, paths, strict=True)
        return replace(self, strokes=tuple(replace(stroke, path=path) for stroke, path in pairs))


@dataclass(frozen=True)
class Page:
    """A page or a sheet of material, from its lower left corner."""

    width: float
    height: float
    parts: tuple[CutPart, ...]
    strokes: tuple[Stroke, ...] = ()
    labels: tuple[Text, ...] = ()

    @property
    def all_strokes(self) -> tuple[Stroke, ...]:
        """Every stroke on the page, those of its parts first, but holes before all others.

        A laser cuts in the order of the file, and a part whose outline is cut may move.
        """
        strokes = [stroke for part in self.parts for stroke in part.strokes] + [*self.strokes]
        return tuple(sorted(strokes, key=lambda stroke: not stroke.is_hole))

    def items(self, looks: Mapping[Ink, StyledPath]) -> Iterable[Item]:
        """The page for the vector model, y downwards: meaning by meaning, then the labels."""
        for ink, look in looks.items():
            for stroke in self.all_strokes:
                if stroke.ink is ink:
                    contour = contour_of(stroke.path, self.height, closed=stroke.closed)
                    yield replace(look, contours=(contour,), layer=ink.value)
        for text in self.labels:
            yield replace(text, at=(text.at[0], self.height - text.at[1]))


@dataclass(frozen=True)
class CutDocument:
    """The content of a file: its pages and its metadata."""

    title: str
    command: str
    application: str
    recipe: str
    pages: tuple[Page, ...]

    @property
    def cuts(self) -> tuple[Polyline, ...]:
        """Every closed cut, page by page."""
        return tuple(
            stroke.path
            for page in self.pages
            for stroke in page.all_strokes
            if stroke.ink is Ink.CUT
        )

    def drawings(self, looks: Mapping[Ink, StyledPath]) -> list[Drawing]:
        """Each page as a drawing on paper."""
        return [
            Drawing(
                ViewBox(0.0, 0.0, page.width, page.height),
                tuple(page.items(looks)),
                self.title,
                self.command,
                on_paper=True,
                creator=self.application,
                recipe=self.recipe,
            )
            for page in self.pages
        ]


def cut(path: Polyline) -> Stroke:
    """A closed cut."""
    return Stroke(Ink.CUT, path, closed=True)


def lines(ink: Ink, paths: Iterable[Polyline]) -> tuple[Stroke, ...]:
    """Open paths of one meaning."""
    return tuple(Stroke(ink, path) for path in paths)


@dataclass(frozen=True)
class PageArea:
    """The area for parts: its length and height, and the gap between parts.

    ``below`` stays free under each part for its name, whose letters are ``letter`` wide.
    """

    length: float
    height: float
    gap: float
    below: float
    letter: float


def fits(part: CutPart, area: PageArea) -> bool:
    """Whether a part alone fits into the area."""
    length, height = part.size
    return not exceeds(length, area.length) and not exceeds(height + area.below, area.height)


def laid_out(parts: Sequence[CutPart], area: PageArea) -> list[list[CutPart]]:
    """The parts of each page at their places, row by row from the area's upper left corner (0, 0).

    Each part has to fit. They keep their order.
    """
    pages: list[list[CutPart]] = [[]]
    x = y = deepest = 0.0
    for part in parts:
        own, height = part.size
        length, height = max(own, area.letter * len(part.name)), height + area.below
        if x and exceeds(x + length, area.length):
            x, y, deepest = 0.0, y - deepest - area.gap, 0.0
        if pages[-1] and exceeds(height - y, area.height):
            pages.append([])
            x = y = deepest = 0.0
        pages[-1].append(part.at(x + (length - own) / 2, y - height + area.below))
        x, deepest = x + length + area.gap, max(deepest, height)
    return pages


def extent(parts: Sequence[CutPart], area: PageArea) -> tuple[float, float]:
    """The length and height of parts laid out, with their names."""
    boxes = [part.box for part in parts]
    return max(box[2] for box in boxes), area.below - min(box[1] for box in boxes)
