"""The parts of a slicer's project: its plates, and the settings as each slicer reads them.

The names of the parts and of their fields are those that the slicers' public sources read:
``libslic3r/Format/bbs_3mf.cpp`` of Bambu Studio and OrcaSlicer, ``libslic3r/Format/3mf.cpp`` of
PrusaSlicer.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from gatesmith.making.slicing._orca import filament, machine, process
from gatesmith.making.slicing.slicer_settings import FILAMENT, SliceSettings

if TYPE_CHECKING:
    from gatesmith.catalog import Printer

ORCA_MODEL, ORCA_PROJECT = "Metadata/model_settings.config", "Metadata/project_settings.config"
PRUSA_MODEL, PRUSA_PROJECT = (
    "Metadata/Slic3r_PE_model.config",
    "Metadata/Slic3r_PE.config",
)

READ_AS = "BambuStudio-01.09.00.00"
"""What a project must say of its Application: the slicers read plates and settings only then."""

_PLATE_GAP = 0.2  # of a plate, between two of them in the slicer's space
_VERSION = "01.09.00.00"
_LEAST_WALLS = 2


@dataclass(frozen=True)
class ProjectPart:
    """A mesh of an object: its id, its name, the number of its filament, its triangles."""

    id: int
    name: str
    filament: int
    triangles: int


@dataclass(frozen=True)
class ProjectObject:
    """An object with its parts, and the plate of each of its instances, counted from 0."""

    id: int
    name: str
    parts: tuple[ProjectPart, ...]
    plates: tuple[int, ...]


def plate_origin(number: int, count: int, bed: tuple[float, float, float]) -> tuple[float, float]:
    """Where a plate begins in the space of all plates: in rows, nearly as many as columns."""
    columns = math.isqrt(count - 1) + 1
    row, column = divmod(number, columns)
    return column * bed[0] * (1 + _PLATE_GAP), -row * bed[1] * (1 + _PLATE_GAP)


def project_settings(printer: Printer) -> SliceSettings:
    """The settings of a printer, with walls as the page advises them."""
    walls = max(_LEAST_WALLS, math.ceil(round(printer.wall_handled / printer.nozzle, 6)))
    return replace(SliceSettings.of(printer), walls=walls)


def orca_project(settings: SliceSettings, colours: Sequence[str]) -> bytes:
    """The settings for OrcaSlicer and Bambu Studio, one filament for each colour (``#rrggbb``)."""
    spools: dict[str, object] = {
        name: value * len(colours) if isinstance(value, list) else value
        for name, value in filament(settings).items()
    }
    values = {
        **machine(settings),
        **process(settings),
        **spools,
        "from": "project",
        "name": "project_settings",
        "version": _VERSION,
        "enable_support": "0",
        "filament_colour": [colour.upper() for colour in colours],
    }
    del values["compatible_printers"]
    text = json.dumps(values, indent=4, sort_keys=True)
    return f"{text}\n".encode()


def orca_model(objects: Sequence[ProjectObject], plates: Sequence[str]) -> bytes:
    """Names, filaments and plates for OrcaSlicer and Bambu Studio."""
    root = ElementTree.Element("config")
    for each in objects:
        top = ElementTree.SubElement(root, "object", id=str(each.id))
        _words(top, {"name": each.name, "extruder": str(each.parts[0].filament)})
        for part in each.parts:
            inner = ElementTree.SubElement(top, "part", id=str(part.id), subtype="normal_part")
            _words(inner, {"name": part.name, "extruder": str(part.filament)})
    for number, name in enumerate(plates):
        plate = ElementTree.SubElement(root, "plate")
        _words(plate, {"plater_id": str(number + 1), "plater_name": name, "locked": "false"})
        for each in objects:
            for instance, there in enumerate(each.plates):
                if there == number:
                    inner = ElementTree.SubElement(plate, "model_instance")
                    _words(inner, {"object_id": str(each.id), "instance_id": str(instance)})
    return _xml(root)


def _words(parent: ElementTree.Element, words: dict[str, str]) -> None:
    for key, value in words.items():
        ElementTree.SubElement(parent, "metadata", key=key, value=value)


def prusa_project(settings: SliceSettings, colours: Sequence[str]) -> bytes:
    """The settings for PrusaSlicer, as it writes them into its own projects."""
    length, depth, height = settings.bed
    count = len(colours)
    values = {
        "bed_shape": f"0x0,{length:g}x0,{length:g}x{depth:g},0x{depth:g}",
        "max_print_height": f"{height:g}",
        "nozzle_diameter": ",".join([f"{settings.nozzle:g}"] * count),
        "filament_diameter": ",".join([f"{FILAMENT:g}"] * count),
        "filament_density": ",".join([f"{settings.density:g}"] * count),
        "filament_type": ";".join(["PLA"] * count),
        "filament_colour": ";".join(colour.upper() for colour in colours),
        "extruder_colour": ";".join(colour.upper() for colour in colours),
        "temperature": ",".join([str(settings.hotend)] * count),
        "first_layer_temperature": ",".join([str(settings.hotend)] * count),
        "bed_temperature": ",".join([str(settings.plate)] * count),
        "first_layer_bed_temperature": ",".join([str(settings.plate)] * count),
        "layer_height": f"{settings.layer:g}",
        "first_layer_height": f"{settings.first_layer:g}",
        "perimeters": str(settings.walls),
        "top_solid_layers": str(settings.shells),
        "bottom_solid_layers": str(settings.shells),
        "fill_density": f"{settings.infill:g}%",
        "support_material": "0",
        "single_extruder_multi_material": "0",
    }
    lines = ["; generated by PrusaSlicer", "", *(f"; {k} = {v}" for k, v in values.items())]
    return ("\n".join(lines) + "\n").encode()


def prusa_model(objects: Sequence[ProjectObject]) -> bytes:
    """Names and filaments for PrusaSlicer."""
    root = ElementTree.Element("config")
    for each in objects:
        top = ElementTree.SubElement(
            root, "object", id=str(each.id), instances_count=str(len(each.plates))
        )
        for key, value in (("name", each.name), ("extruder", str(each.parts[0].filament))):
            ElementTree.SubElement(top, "metadata", type="object", key=key, value=value)
        first = 0
        for part in each.parts:
            last = first + part.triangles - 1
            inner = ElementTree.SubElement(top, "volume", firstid=str(first), lastid=str(last))
            for key, value in (("name", part.name), ("extruder", str(part.filament))):
                ElementTree.SubElement(inner, "metadata", type="volume", key=key, value=value)
            first = last + 1
    return _xml(root)


def _xml(root: ElementTree.Element) -> bytes:
    ElementTree.indent(root, " ")
    found: bytes = ElementTree.tostring(root, encoding="UTF-8", xml_declaration=True)
    return found + b"\n"
