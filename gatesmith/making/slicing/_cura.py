"""CuraEngine's command line: a printer's definition, and each setting that differs from it.

The engine alone does not work out settings that follow from others, as Cura's window does; all
that hang on the nozzle and the layer are therefore told.
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
_HEAD = 8  # of them


def job(settings: SliceSettings, model: Path, folder: Path, resources: Path) -> SlicerJob:
    """Slice a model; the origin of its coordinates comes into the middle of the bed."""
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
        *_told(machine),
        "-e0",
        *_told(extruder),
        *("-o", str(out)),
        *("-l", os.path.relpath(model, folder)),  # which the G-code repeats
    )
    return SlicerJob(arguments, out, {"CURA_ENGINE_SEARCH_PATH": search})


def with_header(gcode: bytes, seconds: float, metres: float, extents: Box) -> bytes:
    """The G-code with its head put right: it is written before the engine knows these numbers."""
    told = {b"TIME": f"{seconds:.0f}", b"Filament used": f" {metres:.5f}m"}
    for side, corner in zip((b"MIN", b"MAX"), extents, strict=True):
        for axis, value in zip((b"X", b"Y", b"Z"), corner, strict=True):
            told[side + axis] = f"{value:.3f}"
    return _PLACEHOLDERS.sub(
        lambda found: b";" + found[1] + b":" + told[found[1]].encode("ascii"), gcode, count=_HEAD
    )


def _told(settings: Mapping[str, float | str]) -> list[str]:
    words = []
    for name, value in settings.items():
        text = value if isinstance(value, str) else f"{value:g}"
        words += ["-s", f"{name}={text}"]
    return words
