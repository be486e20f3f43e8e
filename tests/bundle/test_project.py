"""The project of all plates: what each slicer's reader finds in it, and the real PrusaSlicer."""

from __future__ import annotations

import json
import subprocess
import zipfile
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from gatesmith.catalog import load_printer
from gatesmith.mesh.formats import Document
from gatesmith.mesh.formats.threemf import decode
from gatesmith.mesh.formats.threemf import encode as encode_plain
from gatesmith.mesh.triangles import Mesh
from gatesmith.publish.bundle.project_file import project_file
from gatesmith.publish.bundle.project_parts import plate_origin

from ..real_tools.tools import program
from .test_images import CORNERS, FACES

CORE = "{http://schemas.microsoft.com/3dmanufacturing/core/2015/02}"
BED = 180.0  # mm, of the default printer


def _plate(side: float) -> bytes:
    """A 3MF of a cube."""
    corners = (np.array(CORNERS) * side).astype(np.float32)
    return encode_plain(
        Mesh(corners, np.array(FACES, np.int32)), Document("a cube", "", "", "", "", "")
    )


@pytest.fixture(scope="module")
def project() -> bytes:
    """Three plates with a cube each, in the middle of its plate."""
    plates = {name: _plate(side) for name, side in (("small", 10), ("large", 20), ("same", 20))}
    return project_file("Cubes", plates, load_printer("default"), centred=True)


def _part(project: bytes, name: str) -> bytes:
    with zipfile.ZipFile(BytesIO(project)) as opened:
        return opened.read(name)


@pytest.mark.parametrize(
    ("number", "count", "place"),
    [
        (0, 1, (0, 0)),
        (1, 2, (216, 0)),
        (2, 3, (0, -216)),
        (3, 4, (216, -216)),
        (2, 5, (432, 0)),
        (9, 10, (216, -432)),
    ],
)
def test_plates_lie_where_the_slicers_look_for_them(
    number: int, count: int, place: tuple[float, float]
) -> None:
    """A piece would be found on another plate, or on none.

    The slicers have as many columns as the root of the number, rounded up, a fifth of a plate
    apart: 180 * 1.2 = 216 mm.
    """
    assert plate_origin(number, count, (BED, BED, 180.0)) == pytest.approx(place)


def test_the_reader_of_orca_and_bambu_finds_plates_names_and_settings(project: bytes) -> None:
    """They would load bare meshes on one plate."""
    model = ElementTree.fromstring(_part(project, "3D/3dmodel.model"))
    words = {each.get("name"): each.text for each in model.iter(f"{CORE}metadata")}
    assert str(words["Application"]).startswith("BambuStudio-")
    items = {each.get("objectid"): str(each.get("transform")) for each in model.iter(f"{CORE}item")}
    config = ElementTree.fromstring(_part(project, "Metadata/model_settings.config"))
    plates = config.findall("plate")
    named = [each.find("metadata[@key='plater_name']") for each in plates]
    assert [each.get("value") for each in named if each is not None] == ["small", "large", "same"]
    for number, plate in enumerate(plates):
        (instance,) = plate.findall("model_instance/metadata[@key='object_id']")
        x, y = (float(word) for word in items[instance.get("value")].split()[9:11])
        left, low = plate_origin(number, 3, (BED, BED, BED))
        assert left < x < left + BED
        assert low < y < low + BED
    settings = json.loads(_part(project, "Metadata/project_settings.config"))
    assert settings["nozzle_diameter"] == ["0.4"]
    assert (settings["layer_height"], settings["wall_loops"]) == ("0.2", "4")
    assert len(settings["filament_colour"]) == len(settings["filament_type"]) == 1
    extruders = {each.get("value") for each in config.iterfind("object/metadata[@key='extruder']")}
    assert extruders == {"1"}


def test_it_holds_the_meshes_of_the_plain_files(project: bytes) -> None:
    """Something else would be printed than what was checked."""
    assert decode(project).volume == pytest.approx(1000 + 8000 + 8000, rel=1e-6)


@pytest.mark.real_tools
def test_prusa_slicer_opens_it_as_a_project(project: bytes, tmp_path: Path) -> None:
    """PrusaSlicer would reject it, or print with settings of its own."""
    slicer = program("prusa-slicer")
    (tmp_path / "p.3mf").write_bytes(project)
    for words in (["--info", "p.3mf"], ["--save", "p.ini", "p.3mf"]):
        done = subprocess.run(
            [slicer, *words], cwd=tmp_path, capture_output=True, encoding="utf-8", check=True,
            timeout=120,
        )  # fmt: skip
        if words[0] == "--info":
            assert done.stdout.count("manifold = yes") == 3
            assert "volume = 8000" in done.stdout
    saved = (tmp_path / "p.ini").read_text(encoding="utf-8").splitlines()
    for line in ("perimeters = 4", "layer_height = 0.2", "fill_density = 15%"):
        assert line in saved
    assert "bed_shape = 0x0,180x0,180x180,0x180" in saved
