"""The settings for every slicer: the printer's numbers, and how a piece is filled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gatesmith.catalog import Printer

WALL_LINES = ("classic", "arachne")
"""The ways in which slicers fill walls."""

FILAMENT = 1.75
"""The diameter of filament, in mm, which all printers with a profile use."""


@dataclass(frozen=True)
class SliceSettings:
    """Lengths in mm, ``density`` in g/cm³, ``infill`` in percent, temperatures in °C for PLA.

    Support is on wherever the slicer finds it necessary; brim and skirt are off, so that only the
    piece is counted. ``elephant_foot`` is by how much the slicer draws in the outline of the first
    layer, whose lines the bed squeezes wider. ``wall_lines`` names how walls are filled: by lines
    of one width (``classic``) or of varying width (``arachne``); empty for the slicer's own choice.
    """

    bed: tuple[float, float, float]
    nozzle: float = 0.4
    layer: float = 0.2
    first_layer: float = 0.2
    density: float = 1.24
    walls: int = 3
    shells: int = 4
    infill: float = 15.0
    hotend: int = 210
    plate: int = 60
    elephant_foot: float = 0.0
    wall_lines: str = ""

    @classmethod
    def of(cls, printer: Printer) -> SliceSettings:
        """The settings from a printer's profile."""
        return cls(
            bed=(printer.bed_length, printer.bed_depth, printer.bed_height),
            nozzle=printer.nozzle,
            layer=printer.layer,
            first_layer=printer.layer,
            density=printer.filament_density,
        )


@dataclass(frozen=True)
class SlicerJob:
    """A slicer's arguments, its additional environment, and the G-code that it will write.

    ``reason`` is a JSON file in which some slicers say why they failed.
    """

    arguments: tuple[str, ...]
    gcode: Path
    environment: Mapping[str, str] = field(default_factory=dict)
    reason: Path | None = None
