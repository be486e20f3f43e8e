"""PrusaSlicer's command line: every setting is an option."""

from __future__ import annotations

from pathlib import Path

from gatesmith.making.slicing.slicer_settings import FILAMENT, SlicerJob, SliceSettings

WIDER = 1.125
"""The width of an outermost line, in nozzle diameters."""


def job(settings: SliceSettings, model: Path, folder: Path) -> SlicerJob:
    """Slice a model, placed in the middle of the bed."""
    out = folder / f"{model.stem}.gcode"
    length, depth, height = settings.bed
    line = f"{WIDER * settings.nozzle:g}"
    options: dict[str, object] = {
        "nozzle-diameter": settings.nozzle,
        "filament-diameter": FILAMENT,
        "filament-density": settings.density,
        "layer-height": settings.layer,
        "first-layer-height": settings.first_layer,
        "external-perimeter-extrusion-width": line,
        "first-layer-extrusion-width": line,
        "perimeters": settings.walls,
        "top-solid-layers": settings.shells,
        "bottom-solid-layers": settings.shells,
        "fill-density": f"{settings.infill:g}%",
        "fill-pattern": "rectilinear",
        "solid-infill-below-area": 0,  # otherwise narrow parts are filled completely
        "seam-position": "rear",
        "skirts": 0,
        "support-material-threshold": 0,  # the slicer decides for each layer
        "temperature": settings.hotend,
        "first-layer-temperature": settings.hotend,
        "bed-temperature": settings.plate,
        "first-layer-bed-temperature": settings.plate,
        "bed-shape": f"0x0,{length:g}x0,{length:g}x{depth:g},0x{depth:g}",
        "max-print-height": f"{height:g}",
        "center": f"{length / 2:g},{depth / 2:g}",
        "output": out,
    }
    if settings.elephant_foot:
        options["elefant-foot-compensation"] = settings.elephant_foot
    if settings.wall_lines:
        options["perimeter-generator"] = settings.wall_lines
    words = (word for name, value in options.items() for word in (f"--{name}", str(value)))
    switches = ("--export-gcode", "--support-material", "--support-material-auto")
    return SlicerJob((*switches, *words, str(model)), out)
