"""The command lines that slicers get, held against what their documentation says."""

from __future__ import annotations

import json
import os
from itertools import pairwise
from pathlib import Path

from gatesmith.catalog import load_printer
from gatesmith.making.slicing import _cura, _orca, _prusa
from gatesmith.making.slicing.slicer_settings import SliceSettings

FINE = SliceSettings.of(load_printer("prusa-mk4-0.25"))
"""A bed of 250 × 210 × 220 mm, a nozzle of 0.25 mm, layers of 0.12 mm, PLA."""


def _pairs(words: tuple[str, ...]) -> dict[str, str]:
    return {name: value for name, value in pairwise(words) if name[0] == "-"}


def test_prusa_slicer_gets_the_printer(tmp_path: Path) -> None:
    """The estimate would be for PrusaSlicer's own idea of a printer."""
    job = _prusa.job(FINE, tmp_path / "x.stl", tmp_path)
    message = _pairs(job.arguments)
    assert job.arguments[0] == "--export-gcode"
    assert "--support-material" in job.arguments
    assert message["--support-material-threshold"] == "0"
    assert message["--bed-shape"] == "0x0,250x0,250x210,0x210"
    assert message["--center"] == "125,105"
    assert message["--max-print-height"] == "220"
    assert (message["--nozzle-diameter"], message["--layer-height"]) == ("0.25", "0.12")
    assert message["--filament-density"] == "1.24"
    assert message["--output"] == str(job.gcode)
    assert job.arguments[-1] == str(tmp_path / "x.stl")


def test_curaengine_gets_the_filament_for_its_extruder(tmp_path: Path) -> None:
    """The engine would take filament of 2.85 mm, which its extruder's definition says."""
    job = _cura.job(FINE, tmp_path / "x.stl", tmp_path, tmp_path)
    words = list(job.arguments)
    assert words[0] == "slice"
    extruder = words.index("-e0")
    assert "material_diameter=1.75" in words[extruder:]
    for message in (
        "machine_width=250",
        "machine_depth=210",
        "layer_height=0.12",
        "line_width=0.25",
    ):
        assert words.index(message) < extruder
    # 15 % in two directions: lines of 0.25 mm each 3.333 mm.
    assert "infill_line_distance=3.33333" in words
    assert job.environment["CURA_ENGINE_SEARCH_PATH"].split(os.pathsep) == [
        str(tmp_path / "definitions"),
        str(tmp_path / "extruders"),
    ]


def test_no_infill_is_no_infill(tmp_path: Path) -> None:
    """Nothing between the walls would be a division by zero."""
    hollow = SliceSettings((180, 180, 180), infill=0)
    words = _cura.job(hollow, tmp_path / "x.stl", tmp_path, tmp_path).arguments
    assert "infill_line_distance=0" in words


def test_orca_gets_presets_that_go_together(tmp_path: Path) -> None:
    """OrcaSlicer and Bambu Studio would refuse the process as made for another machine."""
    job = _orca.job(FINE, tmp_path / "x.stl", tmp_path)
    message = _pairs(job.arguments)
    assert (message["--slice"], message["--outputdir"]) == ("0", str(tmp_path))
    machine, process = (
        json.loads(Path(file).read_text("utf-8")) for file in message["--load-settings"].split(";")
    )
    filament = json.loads(Path(message["--load-filaments"]).read_text("utf-8"))
    assert [each["type"] for each in (machine, process, filament)] == [
        "machine",
        "process",
        "filament",
    ]
    assert {each["from"] for each in (machine, process, filament)} == {"system"}
    assert process["compatible_printers"] == [machine["name"]]
    assert machine["printable_area"] == ["0x0", "250x0", "250x210", "0x210"]
    assert (machine["printable_height"], machine["nozzle_diameter"]) == ("220", ["0.25"])
    assert (process["layer_height"], process["enable_support"]) == ("0.12", "1")
    assert filament["filament_density"] == ["1.24"]
    # Presets hold texts and lists of texts only.
    for preset in (machine, process, filament):
        for value in preset.values():
            assert all(
                isinstance(each, str) for each in ([value] if value == str(value) else value)
            )
    assert job.gcode == tmp_path / "plate_1.gcode"
