"""Text as bodies: the outlines of the program's own font, placed as the exact kernel does."""

from __future__ import annotations

from functools import cached_property
from threading import Lock
from typing import TYPE_CHECKING, Any

from fontTools.pens.basePen import BasePen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from gatesmith.cad.mesh_kernel.bodies import MeshBody
from gatesmith.cad.mesh_kernel.divided_curves import letter_points
from gatesmith.cad.mesh_kernel.manifold_library import manifold_library
from gatesmith.core.fonts import FONT

if TYPE_CHECKING:
    from gatesmith.cad.outline import Point

_MISSING = ".notdef"


class _Contours(BasePen):  # type: ignore[misc]  # fontTools has no types
    """A pen that notes the contours of a glyph as points, with its curves divided."""

    def __init__(self, glyphs: Any, scale: float) -> None:
        super().__init__(glyphs)
        self.contours: list[list[Point]] = []
        self._scale = scale
        self._drawn: list[Point] = []

    def _moveTo(self, pt: tuple[float, float]) -> None:  # noqa: N802 - fontTools' names
        self._drawn = [self._at(pt)]

    def _lineTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
        self._drawn.append(self._at(pt))

    def _qCurveToOne(  # noqa: N802
        self, pt1: tuple[float, float], pt2: tuple[float, float]
    ) -> None:
        self._drawn += letter_points(self._drawn[-1], self._at(pt1), self._at(pt2))

    def _closePath(self) -> None:  # noqa: N802
        ahead = [*self._drawn[1:], self._drawn[0]]
        pairs = zip(self._drawn, ahead, strict=True)
        self.contours.append([here for here, there in pairs if here != there])

    def _at(self, point: tuple[float, float]) -> Point:
        return self._scale * point[0], self._scale * point[1]


class OpenFont:
    """The program's font. Opening it takes longer than making a line of text from it.

    One thread at a time may use it: glyphs are decoded when they are first needed.
    """

    def __init__(self) -> None:
        self.lock = Lock()
        self._file: Any = TTFont(FONT, lazy=True)
        self.glyphs: Any = self._file.getGlyphSet()
        self.names: dict[int, str] = self._file.getBestCmap()
        self.units: float = self._file["head"].unitsPerEm

    @cached_property
    def kerning(self) -> dict[tuple[str, str], int]:
        """How much closer or wider two letters stand, in the font's units."""
        found: dict[tuple[str, str], int] = self._file["kern"].kernTables[0].kernTable
        return found

    @cached_property
    def middle(self) -> float:
        """The height halfway between the font's own limits, in its units above the base line."""
        limits = self._file["hhea"]
        found: float = (limits.ascent + limits.descent) / 2
        return found


class _SizedFont:
    """A font at a size in millimetres."""

    def __init__(self, font: OpenFont, size: float) -> None:
        self._font = font
        self.scale = size / font.units

    @property
    def middle(self) -> float:
        """The height halfway between the font's own limits, mm above the base line."""
        return self.scale * self._font.middle

    def names(self, text: str) -> list[str]:
        """The names of the glyphs of a text."""
        return [self._font.names.get(ord(letter), _MISSING) for letter in text]

    def starts(self, names: list[str]) -> tuple[list[float], float]:
        """Where each glyph starts, and where the line ends, mm."""
        found, here = [], 0.0
        for name, after in zip(names, [*names[1:], ""], strict=True):
            found.append(here)
            step = self._font.glyphs[name].width + self._font.kerning.get((name, after), 0)
            here += step * self.scale
        return found, here

    def contours(self, name: str) -> list[list[Point]]:
        """The contours of a glyph, mm."""
        pen = _Contours(self._font.glyphs, self.scale)
        self._font.glyphs[name].draw(pen)
        return pen.contours


def text_body(opened: OpenFont, text: str, size: float, height: float) -> MeshBody:
    """A line of text, centred on the origin and extruded upwards; ``size`` is that of the font."""
    library = manifold_library()
    font = _SizedFont(opened, size)
    with opened.lock:
        names = font.names(text)
        starts, end = font.starts(names)
        outlines = [font.contours(name) for name in names]
    letters = []
    for contours, start in zip(outlines, starts, strict=True):
        if not contours:
            continue
        body = library.letter(contours, height)
        letters.append(MeshBody(library.moved(body, (start - end / 2, -font.middle, 0.0))))
    first, *others = letters
    return first.fuse(*others)
