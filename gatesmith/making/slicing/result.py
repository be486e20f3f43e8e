"""The result of slicing a file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.notebook import html_card
from gatesmith.core.units import rounded_text

if TYPE_CHECKING:
    from gatesmith.core.findings import Json

Box = tuple[tuple[float, float, float], tuple[float, float, float]]


@dataclass(frozen=True)
class SliceResult:
    """A file that was sliced.

    ``slicer`` is the slicer's title and ``version`` its version, empty if it states none;
    ``printer`` is the name of the profile. ``seconds`` is the slicer's own estimate of the print
    time, ``grams`` and ``metres`` the filament in the G-code, ``layers`` the number of layers,
    ``support`` whether the slicer added support. ``extents`` are the lowest and the highest
    corner of the print without support, in mm from the bed's corner. ``gcode`` is the file that
    was written, if any.
    """

    file: Path
    slicer: str
    version: str
    printer: str
    seconds: float
    grams: float
    metres: float
    layers: int
    support: bool
    extents: Box
    pieces: int = 1
    gcode: Path | None = None

    @property
    def size(self) -> tuple[float, float, float]:
        """Length, depth and height of the print, in mm."""
        (x, y, z), (far_x, far_y, far_z) = self.extents
        return far_x - x, far_y - y, far_z - z

    @property
    def time(self) -> str:
        """The time for people: ``1 h 38 min``, ``45 s``."""
        return time_text(self.seconds)

    def __repr__(self) -> str:
        """In a line: the file, time, filament, support."""
        support = "with support" if self.support else "no support"
        return f"<SliceResult {self.file}: {self.time}, {rounded_text(self.grams, 1)} g, {support}>"

    def _repr_html_(self) -> str:
        """The table that notebooks show."""
        return html_card(str(self.file), {"time": self.time, **self.to_json()})

    def to_json(self) -> dict[str, Json]:
        """The result as a JSON object."""
        return {
            "file": str(self.file),
            "slicer": self.slicer,
            "version": self.version,
            "printer": self.printer,
            "seconds": round(self.seconds),
            "grams": round(self.grams, 2),
            "metres": round(self.metres, 3),
            "layers": self.layers,
            "support": self.support,
            "extents_mm": [[round(each, 3) for each in corner] for corner in self.extents],
            "pieces": self.pieces,
            "gcode": None if self.gcode is None else str(self.gcode.absolute()),
        }


def time_text(seconds: float) -> str:
    """A time for people, in minutes if it is over one minute."""
    if round(seconds) < 60:
        return f"{round(seconds)} s"
    minutes = round(seconds / 60)
    hours, rest = divmod(minutes, 60)
    if not hours:
        return f"{minutes} min"
    return f"{hours} h {rest} min" if rest else f"{hours} h"
