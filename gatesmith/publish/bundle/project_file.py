"""One project for slicers: all plates of a bundle with names, colours and the printer's settings.

The meshes are those of the 3MF files of the bundle, number by number: they were checked, and
nothing is written anew.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from gatesmith.core.units import number_text
from gatesmith.pieces import piece
from gatesmith.publish.bundle.file_names import project_name
from gatesmith.publish.bundle.packing import zip_bytes
from gatesmith.publish.bundle.project_parts import (
    ORCA_MODEL,
    ORCA_PROJECT,
    PRUSA_MODEL,
    PRUSA_PROJECT,
    READ_AS,
    ProjectObject,
    ProjectPart,
    orca_model,
    orca_project,
    plate_origin,
    project_settings,
    prusa_model,
    prusa_project,
)
from gatesmith.publish.thingiverse.listing import FILES
from gatesmith.version import VERSION

if TYPE_CHECKING:
    from gatesmith.catalog import Printer
    from gatesmith.publish.bundle.models import BundledModels
    from gatesmith.publish.bundle.output_folder import OutputFolder
    from gatesmith.publish.bundle.selection import BundleSelection

_SUFFIX = ".3mf"
_MODEL = "3D/3dmodel.model"
_CORE = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
_C = f"{{{_CORE}}}"
_ROOT = {
    "unit": "millimeter",
    "xml:lang": "en-US",
    "xmlns:BambuStudio": "http://schemas.bambulab.com/package/2021",
}
_DIGITS = 6  # of a matrix

_TYPES = b"""<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
 <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
 <Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>
 <Default Extension="config" ContentType="text/plain"/>
</Types>
"""
_RELATIONS = b"""<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
 <Relationship Target="/3D/3dmodel.model" Id="rel-1"
  Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>
</Relationships>
"""


@dataclass
class _Project:
    """What is put together plate by plate."""

    resources: ElementTree.Element
    build: ElementTree.Element
    plain: str
    colours: list[str] = field(default_factory=list)
    objects: list[ProjectObject] = field(default_factory=list)
    last: int = 0

    def next(self) -> int:
        """The next free number of an object."""
        self.last += 1
        return self.last

    def filament(self, colour: str) -> int:
        """The number of a colour's filament, counted from 1."""
        if colour not in self.colours:
            self.colours.append(colour)
        return self.colours.index(colour) + 1


def write_project(selection: BundleSelection, made: BundledModels, output: OutputFolder) -> str:
    """Write the project of all plates of a bundle, and return its path.

    Without beds, each kind has a plate of its own.
    """
    files = [bed.file for bed in made.beds] or [
        path for model in made.models for path in model.files if path.endswith(_SUFFIX)
    ]
    plates = {
        path.rpartition("/")[2].removesuffix(_SUFFIX).replace("-", " "): (
            output.stage / path
        ).read_bytes()
        for path in files
    }
    path = project_path(selection)
    content = project_file(
        selection.title,
        plates,
        selection.profile,
        centred=not made.beds,
        plain=selection.kinds[0].colours[0][0].hex,
    )
    output.write(path, content)
    return path


def project_path(selection: BundleSelection) -> str:
    """The path of a bundle's project."""
    pieces = list(dict.fromkeys(kind.recipe.piece for kind in selection.kinds))
    return f"{FILES}/{project_name(piece(pieces[0]).game, pieces)}"


def project_file(
    title: str,
    plates: Mapping[str, bytes],
    printer: Printer,
    *,
    centred: bool,
    plain: str = "#ffffff",
) -> bytes:
    """A 3MF with a plate for each of some 3MF files by the names of the plates.

    ``centred`` moves the pieces of each file to the middle of its plate, ``plain`` is the colour
    of a mesh that has none of its own. The same files give the
    same bytes.
    """
    settings = project_settings(printer)
    model = ElementTree.Element(f"{_C}model", _ROOT)
    for name, value in (
        ("Application", READ_AS),
        ("BambuStudio:3mfVersion", "1"),
        ("Title", title),
        ("Description", f"Made with gatesmith {VERSION}, as a project of the slicer."),
    ):
        ElementTree.SubElement(model, f"{_C}metadata", name=name).text = value
    project = _Project(
        ElementTree.SubElement(model, f"{_C}resources"),
        ElementTree.SubElement(model, f"{_C}build"),
        plain,
    )
    for number, data in enumerate(plates.values()):
        x, y = plate_origin(number, len(plates), settings.bed)
        if centred:
            x, y = x + settings.bed[0] / 2, y + settings.bed[1] / 2
        _add_plate(project, data, number, (x, y))
    ElementTree.register_namespace("", _CORE)
    return zip_bytes(
        {
            "[Content_Types].xml": _TYPES,
            "_rels/.rels": _RELATIONS,
            _MODEL: ElementTree.tostring(model, encoding="UTF-8", xml_declaration=True),
            ORCA_MODEL: orca_model(project.objects, list(plates)),
            ORCA_PROJECT: orca_project(settings, project.colours),
            PRUSA_MODEL: prusa_model(project.objects),
            PRUSA_PROJECT: prusa_project(settings, project.colours),
        }
    )


def _add_plate(project: _Project, data: bytes, plate: int, at: tuple[float, float]) -> None:
    """Copy the objects of a 3MF file, and its items moved by the plate's place."""
    with zipfile.ZipFile(io.BytesIO(data)) as opened:
        root = ElementTree.fromstring(opened.read(_MODEL))
    groups = {
        group.get("id", ""): [one.get("displaycolor", "")[:7].lower() for one in group]
        for group in root.iter(f"{_C}basematerials")
    }
    found = {each.get("id", ""): each for each in root.iter(f"{_C}object")}
    items = list(root.iter(f"{_C}item"))
    for number in dict.fromkeys(item.get("objectid", "") for item in items):
        mine = [item for item in items if item.get("objectid") == number]
        parts = [_add_part(project, found[each], groups) for each in _meshes_of(found[number])]
        whole = project.next()
        top = ElementTree.SubElement(project.resources, f"{_C}object", id=str(whole), type="model")
        inner = ElementTree.SubElement(top, f"{_C}components")
        for part in parts:
            ElementTree.SubElement(inner, f"{_C}component", objectid=str(part.id))
        for item in mine:
            ElementTree.SubElement(
                project.build,
                f"{_C}item",
                objectid=str(whole),
                transform=_moved(item.get("transform", ""), at),
                printable="1",
            )
        name = found[number].get("name", "")
        project.objects.append(ProjectObject(whole, name, tuple(parts), (plate,) * len(mine)))


def _meshes_of(top: ElementTree.Element) -> Sequence[str]:
    """The ids of an object's meshes: its own, or those of its components."""
    inner = [each.get("objectid", "") for each in top.iter(f"{_C}component")]
    return inner or [top.get("id", "")]


def _add_part(
    project: _Project, source: ElementTree.Element, groups: Mapping[str, Sequence[str]]
) -> ProjectPart:
    """Copy the mesh of an object, without its colour, which becomes a filament."""
    (mesh,) = source.findall(f"{_C}mesh")
    number = project.next()
    target = ElementTree.SubElement(project.resources, f"{_C}object", id=str(number), type="model")
    target.append(mesh)
    triangles = list(mesh.iter(f"{_C}triangle"))
    for triangle in triangles:
        for name in ("pid", "p1", "p2", "p3"):
            triangle.attrib.pop(name, None)
    group = groups.get(source.get("pid", ""), [project.plain])
    colour = group[int(source.get("pindex", "0"))]
    return ProjectPart(number, source.get("name", ""), project.filament(colour), len(triangles))


def _moved(transform: str, at: tuple[float, float]) -> str:
    """A transform of 3MF, twelve numbers, moved by x and y."""
    numbers = [float(word) for word in transform.split()] or [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]
    numbers[9] += at[0]
    numbers[10] += at[1]
    return " ".join(number_text(round(number, _DIGITS)) for number in numbers)
