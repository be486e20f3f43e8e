"""What is drawn for a craft: paths with a meaning, words, parts, pages; millimetres, y upwards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from gatesmith.making.flat.shapes import Box, Path, box_of, moved, turned


class Ink(StrEnum):
    """What a path means; also the name of its layer in a file."""

    CUT = "cut"
    FOLD = "fold-back"
    VALLEY = "fold-forward"
    STONE = "stones"
    GLUE = "glue"
    NOTE = "notes"


@dataclass(frozen=True)
class Stroke:
    """A path and what it means."""

    ink: Ink
    path: Path
    closed: bool = False


@dataclass(frozen=True)
class Words:
    """A line of text: the left end of its base line (or its middle), and its height in mm."""

    text: str
    x: float
    y: float
    size: float
    centred: bool = False
    bold: bool = False
    upright: bool = False


@dataclass(frozen=True)
class Part:
    """Something that is cut out in one piece: its name, its strokes, the words on it."""

    name: str
    strokes: tuple[Stroke, ...]
    words: tuple[Words, ...] = ()

    @property
    def box(self) -> Box:
        """The box around all of its strokes."""
        return box_of(stroke.path for stroke in self.strokes)

    @property
    def cuts(self) -> tuple[Path, ...]:
        """The closed paths along which it is cut."""
        return tuple(stroke.path for stroke in self.strokes if stroke.ink is Ink.CUT)

    @property
    def size(self) -> tuple[float, float]:
        """Its length and height on the page."""
        x0, y0, x1, y1 = self.box
        return x1 - x0, y1 - y0

    def at(self, x: float, y: float) -> Part:
        """The part with the lower left corner of its box at a place."""
        x0, y0, _, _ = self.box
        return self._moved(x - x0, y - y0)

    def on_its_side(self) -> Part:
        """The part turned left by a quarter."""
        strokes = tuple(replace(stroke, path=turned(stroke.path)) for stroke in self.strokes)
        words = tuple(
            replace(line, x=-line.y, y=line.x, upright=not line.upright) for line in self.words
        )
        return replace(self, strokes=strokes, words=words)

    def _moved(self, x: float, y: float) -> Part:
        strokes = tuple(replace(stroke, path=moved(stroke.path, x, y)) for stroke in self.strokes)
        words = tuple(replace(line, x=line.x + x, y=line.y + y) for line in self.words)
        return replace(self, strokes=strokes, words=words)


@dataclass(frozen=True)
class Page:
    """A page or a sheet of material, from its lower left corner."""

    width: float
    height: float
    parts: tuple[Part, ...]
    strokes: tuple[Stroke, ...] = ()
    words: tuple[Words, ...] = ()

    @property
    def all_strokes(self) -> tuple[Stroke, ...]:
        """Every stroke on the page, those of its parts first."""
        return (*(stroke for part in self.parts for stroke in part.strokes), *self.strokes)

    @property
    def all_words(self) -> tuple[Words, ...]:
        """Every line of text on the page."""
        return (*(line for part in self.parts for line in part.words), *self.words)


@dataclass(frozen=True)
class Drawing:
    """What goes into a file: pages, and what the file says about itself."""

    title: str
    command: str
    application: str
    recipe: str
    pages: tuple[Page, ...]

    @property
    def cuts(self) -> tuple[Path, ...]:
        """Every closed cut, page by page."""
        return tuple(
            stroke.path
            for page in self.pages
            for stroke in page.all_strokes
            if stroke.ink is Ink.CUT
        )


@dataclass(frozen=True)
class Seen:
    """What is found in a written file: the boxes of its closed cuts, page sizes, the recipe.

    ``open_cuts`` counts cuts that do not end where they begin. Formats without pages give none.
    """

    cuts: tuple[Box, ...]
    open_cuts: int
    pages: tuple[tuple[float, float], ...]
    recipe: str


def cut(path: Path) -> Stroke:
    """A closed cut."""
    return Stroke(Ink.CUT, path, closed=True)


def lines(ink: Ink, paths: Iterable[Path]) -> tuple[Stroke, ...]:
    """Open paths of one meaning."""
    return tuple(Stroke(ink, path) for path in paths)
