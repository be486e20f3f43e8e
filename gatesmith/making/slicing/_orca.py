"""The command line of OrcaSlicer and Bambu Studio: settings come as JSON files of three types.

Written from their documentation (OrcaSlicer's wiki, "CLI Mode", "CLI Actions" and "CLI Misc";
Bambu Studio's wiki, "Command Line Usage"). A process preset must name its machine in
``compatible_printers``; a preset whose ``from`` is ``system`` inherits from no other. Without
``--export-3mf`` the G-code of the first plate is ``plate_1.gcode`` in the output folder, and
``result.json`` there says why nothing was sliced.
"""

from __future__ import annotations

import json
from pathlib import Path

from gatesmith.making.slicing.slicer_settings import FILAMENT, SlicerJob, SliceSettings

_NAME = "gatesmith"
_WIDER = 1.05  # line width in nozzle diameters, as in the slicers' own profiles


def job(settings: SliceSettings, model: Path, folder: Path) -> SlicerJob:
    """Slice a model, which the slicer places on the bed. Writes the presets to the folder."""
    presets = {
        "machine": machine(settings),
        "process": process(settings),
        "filament": filament(settings),
    }
    files = {}
    for kind, values in presets.items():
        files[kind] = folder / f"{kind}.json"
        preset = {"type": kind, "name": _NAME, "from": "system", "version": "1.0.0.0", **values}
        files[kind].write_text(json.dumps(preset, indent=1), encoding="utf-8")
    arguments = (
        *("--slice", "0"),
        *("--arrange", "1"),
        *("--load-settings", f"{files['machine']};{files['process']}"),
        *("--load-filaments", str(files["filament"])),
        *("--outputdir", str(folder)),
        str(model),
    )
    return SlicerJob(arguments, folder / "plate_1.gcode", reason=folder / "result.json")


def machine(settings: SliceSettings) -> dict[str, object]:
    """The machine preset of a printer."""
    length, depth, height = settings.bed
    corners = ((0, 0), (length, 0), (length, depth), (0, depth))
    return {
        "printer_technology": "FFF",
        "gcode_flavor": "marlin",
        "printable_area": [f"{x:g}x{y:g}" for x, y in corners],
        "printable_height": f"{height:g}",
        "nozzle_diameter": [f"{settings.nozzle:g}"],
        "max_layer_height": [f"{0.8 * settings.nozzle:g}"],
        "min_layer_height": ["0.04"],
        # Absolute lengths of filament: relative ones need a reset at each layer.
        "use_relative_e_distances": "0",
    }


def process(settings: SliceSettings) -> dict[str, object]:
    """The process preset: layers, walls, infill."""
    line = f"{_WIDER * settings.nozzle:g}"
    widths = (
        "line_width",
        "outer_wall_line_width",
        "inner_wall_line_width",
        "initial_layer_line_width",
        "sparse_infill_line_width",
        "internal_solid_infill_line_width",
        "top_surface_line_width",
        "support_line_width",
    )
    return {
        "compatible_printers": [_NAME],
        "layer_height": f"{settings.layer:g}",
        "initial_layer_print_height": f"{settings.first_layer:g}",
        **dict.fromkeys(widths, line),
        "elefant_foot_compensation": f"{settings.elephant_foot:g}",
        **({"wall_generator": settings.wall_lines} if settings.wall_lines else {}),
        "wall_loops": str(settings.walls),
        "top_shell_layers": str(settings.shells),
        "bottom_shell_layers": str(settings.shells),
        "sparse_infill_density": f"{settings.infill:g}%",
        "sparse_infill_pattern": "grid",
        "enable_support": "1",
        "support_type": "normal(auto)",
        "brim_type": "no_brim",
        "skirt_loops": "0",
        "enable_arc_fitting": "0",  # straight lines only: their ends show how large the print is
        "enable_prime_tower": "0",
    }


def filament(settings: SliceSettings) -> dict[str, object]:
    """The filament preset of one spool."""
    hot = [str(settings.hotend)]
    plates = ("hot_plate_temp", "cool_plate_temp", "eng_plate_temp", "textured_plate_temp")
    first = (f"{name}_initial_layer" for name in plates)
    return {
        "filament_type": ["PLA"],
        "filament_diameter": [f"{FILAMENT:g}"],
        "filament_density": [f"{settings.density:g}"],
        "nozzle_temperature": hot,
        "nozzle_temperature_initial_layer": hot,
        **{name: [str(settings.plate)] for name in (*plates, *first)},
        "compatible_printers": [_NAME],
    }
