"""CuraEngine's command line: a printer's definition, and each setting that differs from it.

Unlike Cura's window, the engine does not derive settings from others; all that depend on the nozzle
and the layer are therefore given.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path

from gatesmith.making.slicing.discovery import BASE
from gatesmith.making.slicing.result import Box
from gatesmith.making.slicing.slicer_settings import FILAMENT, SlicerJob, SliceSettings

_LINES = (
    "line_width",
    "wall_line_width",
    "wall_line_width_0",
    "wall_line_width_x",
    "skin_line_width",
    "infill_line_width",
    "support_line_width",
)
_GRID = 2  # a grid has lines in two directions, so each is half as dense
_PLACEHOLDERS = re.compile(rb"^;(TIME|Filament used|M(?:IN|AX)[XYZ]):[^\n]*$", re.MULTILINE)
_PLACEHOLDER_COUNT = 8


def job(settings: SliceSettings, model: Path, folder: Path, resources: Path) -> SlicerJob:
    """Slice a model, its origin in the middle of the bed."""
    out = folder / f"{model.stem}.gcode"
    length, depth, height = settings.bed
    nozzle, thickness = settings.nozzle, settings.shells * settings.layer
    spacing = nozzle * 100 / settings.infill * _GRID if settings.infill else 0
    machine = {
        "machine_width": length,
        "machine_depth": depth,
        "machine_height": height,
        "machine_heated_bed": "true",
        "machine_nozzle_size": nozzle,
        "layer_height": settings.layer,
        "layer_height_0": settings.first_layer,
        **dict.fromkeys(_LINES, nozzle),
        "wall_line_count": settings.walls,
        "wall_thickness": settings.walls * nozzle,
        "top_layers": settings.shells,
        "bottom_layers": settings.shells,
        "initial_bottom_layers": settings.shells,
        "top_thickness": thickness,
        "bottom_thickness": thickness,
        "infill_pattern": "grid",
        "infill_sparse_density": settings.infill,
        "infill_line_distance": spacing,
        "infill_sparse_thickness": settings.layer,
        "support_infill_sparse_thickness": settings.layer,
        "xy_offset_layer_0": -settings.elephant_foot,
        "support_enable": "true",
        "support_top_distance": settings.layer,
        "support_bottom_distance": settings.layer,
        "adhesion_type": "none",
        "material_print_temperature": settings.hotend,
        "material_print_temperature_layer_0": settings.hotend,
        "material_bed_temperature": settings.plate,
        "material_bed_temperature_layer_0": settings.plate,
    }
    extruder = {"machine_nozzle_size": nozzle, "material_diameter": FILAMENT}
    search = os.pathsep.join(str(resources / each) for each in ("definitions", "extruders"))
    arguments = (
        "slice",
        "-v",
        *("-j", str(resources / BASE)),
        *_options(machine),
        "-e0",
        *_options(extruder),
        *("-o", str(out)),
        *("-l", os.path.relpath(model, folder)),  # the G-code repeats this name
    )
    return SlicerJob(arguments, out, {"CURA_ENGINE_SEARCH_PATH": search})


def with_header(gcode: bytes, seconds: float, metres: float, extents: Box) -> bytes:
    """The G-code with a correct header, which the engine writes before it knows the numbers."""
    values = {b"TIME": f"{seconds:.0f}", b"Filament used": f" {metres:.5f}m"}
    for side, corner in zip((b"MIN", b"MAX"), extents, strict=True):
        for axis, value in zip((b"X", b"Y", b"Z"), corner, strict=True):
            values[side + axis] = f"{value:.3f}"
    return _PLACEHOLDERS.sub(
        lambda found: b";" + found[1] + b":" + values[found[1]].encode("ascii"),
        gcode,
        count=_PLACEHOLDER_COUNT,
    )


def _options(settings: Mapping[str, float | str]) -> list[str]:
    words = []
    for name, value in settings.items():
        text = value if isinstance(value, str) else f"{value:g}"
        words += ["-s", f"{name}={text}"]
    return words
