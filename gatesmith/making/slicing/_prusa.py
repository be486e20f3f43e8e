"""PrusaSlicer's settings, and its command line, on which every setting is an option."""

from __future__ import annotations

from pathlib import Path

from gatesmith.making.slicing.slicer_settings import FILAMENT, SlicerJob, SliceSettings

WIDER = 1.125
"""The width of an outermost line, in nozzle diameters."""


PER_FILAMENT = frozenset(
    {
        "nozzle_diameter",
        "filament_diameter",
        "filament_density",
        "temperature",
        "first_layer_temperature",
        "bed_temperature",
        "first_layer_bed_temperature",
    }
)
"""The settings of which a project has one for each filament."""


def profile(settings: SliceSettings) -> dict[str, str]:
    """The settings of a printer for one filament, by their names in PrusaSlicer's files."""
    length, depth, height = settings.bed
    return {
        "bed_shape": f"0x0,{length:g}x0,{length:g}x{depth:g},0x{depth:g}",
        "max_print_height": f"{height:g}",
        "nozzle_diameter": f"{settings.nozzle:g}",
        "filament_diameter": f"{FILAMENT:g}",
        "filament_density": f"{settings.density:g}",
        "temperature": str(settings.hotend),
        "first_layer_temperature": str(settings.hotend),
        "bed_temperature": str(settings.plate),
        "first_layer_bed_temperature": str(settings.plate),
        "layer_height": f"{settings.layer:g}",
        "first_layer_height": f"{settings.first_layer:g}",
        "perimeters": str(settings.walls),
        "top_solid_layers": str(settings.shells),
        "bottom_solid_layers": str(settings.shells),
        "fill_density": f"{settings.infill:g}%",
    }


def job(settings: SliceSettings, model: Path, folder: Path) -> SlicerJob:
    """Slice a model, placed in the middle of the bed."""
    out = folder / f"{model.stem}.gcode"
    length, depth, _ = settings.bed
    line = f"{WIDER * settings.nozzle:g}"
    options: dict[str, object] = {
        **{name.replace("_", "-"): value for name, value in profile(settings).items()},
        "external-perimeter-extrusion-width": line,
        "first-layer-extrusion-width": line,
        "fill-pattern": "rectilinear",
        "solid-infill-below-area": 0,  # otherwise narrow parts are filled completely
        "seam-position": "rear",
        "skirts": 0,
        "support-material-threshold": 0,  # the slicer decides for each layer
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
