"""A bed as a 3MF: names and colours in it, exact coordinates, and what its judge refuses."""

from __future__ import annotations

from dataclasses import replace

import lib3mf  # type: ignore[import-untyped]  # generated bindings, no types
import numpy as np
import pytest

from gatesmith.catalog import load_printer
from gatesmith.core.colours import colour_of
from gatesmith.core.errors import RejectedError
from gatesmith.making.plate.bed_check import bed_report
from gatesmith.mesh.formats import BedItem, Document
from gatesmith.mesh.formats._threemf_write import ColouredMesh
from gatesmith.mesh.formats.threemf import decode, encode_bed, laid_out, recipe
from gatesmith.mesh.triangles import Mesh

_CORNERS = [[0, 2, 1], [0, 3, 2], [4, 5, 6], [4, 6, 7], [0, 1, 5], [0, 5, 4]]
_CORNERS += [[1, 2, 6], [1, 6, 5], [2, 3, 7], [2, 7, 6], [3, 0, 4], [3, 4, 7]]

NOTE = Document("A set", "Some pieces", "gatesmith 0", "gatesmith set x", '{"set":"x"}', "0" * 64)


def _block(length: float, depth: float, height: float) -> Mesh:
    x, y = length / 2, depth / 2
    ring = [(-x, -y), (x, -y), (x, y), (-x, y)]
    points = [(*corner, z) for z in (0.0, height) for corner in ring]
    return Mesh(np.array(points, np.float32), np.array(_CORNERS, np.int32))


KINDS = (
    ColouredMesh("wall, sand", _block(29.7, 10.1, 20.3), colour_of("sand")),
    ColouredMesh("dome, blue", _block(18, 17, 10), colour_of("blue")),
    ColouredMesh("dome, #123456", _block(18, 17, 10), colour_of("#123456")),
)
ITEMS = (
    BedItem(0, 40.123, 30, False),
    BedItem(0, 40, 60.001, True),
    BedItem(1, 90, 90, True),
    BedItem(2, 120, 90, False),
    BedItem(1, 150.5, 90, False),
)


def _model(data: bytes) -> lib3mf.Model:
    model = lib3mf.get_wrapper().CreateModel()
    reader = model.QueryReader("3mf")
    reader.SetStrictModeActive(True)
    reader.ReadFromBuffer(data)
    assert reader.GetWarningCount() == 0
    return model


def test_names_colours_and_items_are_in_the_file() -> None:
    """A slicer would show pieces without a name, all of one colour, or one mesh for each item."""
    model = _model(encode_bed(KINDS, ITEMS, NOTE))
    objects = model.GetMeshObjects()
    named = {}
    while objects.MoveNext():
        thing = objects.GetCurrentMeshObject()
        group, number, painted = thing.GetObjectLevelProperty()
        assert painted
        materials = model.GetBaseMaterialGroupByID(group)
        shown = materials.GetDisplayColor(number)
        code = f"#{shown.Red:02x}{shown.Green:02x}{shown.Blue:02x}"
        named[thing.GetName()] = (materials.GetName(number), code, shown.Alpha)
    assert named == {
        "wall, sand": ("sand", colour_of("sand").hex, 255),
        "dome, blue": ("blue", colour_of("blue").hex, 255),
        "dome, #123456": ("#123456", "#123456", 255),
    }
    items = model.GetBuildItems()
    built = []
    while items.MoveNext():
        built.append(items.GetCurrent().GetObjectResource().GetName())
    assert built == [KINDS[item.kind].name for item in ITEMS]


def test_every_coordinate_is_read_back_exactly() -> None:
    """The file would hold other pieces than those that were checked."""
    mesh, meant = decode(encode_bed(KINDS, ITEMS, NOTE)), laid_out(KINDS, ITEMS)
    assert np.array_equal(mesh.vertices, meant.vertices)
    assert np.array_equal(mesh.faces, meant.faces)
    assert mesh.items == meant.items == (0, 12, 24, 36, 48)


def test_a_quarter_turn_is_worked_out_by_hand() -> None:
    """A turned piece would lie across another, or mirrored: x goes to y and y to minus x."""
    (kind,) = (ColouredMesh("bar", _block(40, 10, 5), colour_of("red")),)
    low, high = decode(encode_bed([kind], [BedItem(0, 50, 60, True)], NOTE)).box
    assert (low, high) == ((45.0, 40.0, 0.0), (55.0, 80.0, 5.0))
    corner = decode(encode_bed([kind], [BedItem(0, 50, 60, True)], NOTE)).vertices[1]
    assert corner.tolist() == [55.0, 80.0, 0.0]  # was (20, -5): to (5, 20), then moved


def test_the_same_bytes_twice() -> None:
    """Two runs of one command would make files that differ."""
    assert encode_bed(KINDS, ITEMS, NOTE) == encode_bed(KINDS, ITEMS, NOTE)
    other = encode_bed(KINDS, ITEMS, replace(NOTE, digest="1" * 64))
    assert other != encode_bed(KINDS, ITEMS, NOTE)


def test_the_file_tells_what_made_it() -> None:
    """Nobody could tell from the file which set it is and for how many players."""
    assert recipe(encode_bed(KINDS, ITEMS, NOTE)) == NOTE.recipe


def test_what_is_no_number_is_refused() -> None:
    """A file would be written that no slicer reads."""
    broken = _block(10, 10, 10)
    broken.vertices[0, 0] = np.nan
    with pytest.raises(RejectedError, match="not a finite number"):
        encode_bed([ColouredMesh("x", broken, colour_of("red"))], [BedItem(0, 9, 9, False)], NOTE)


def _codes(items: tuple[BedItem, ...], kinds: tuple[ColouredMesh, ...] = KINDS) -> list[str]:
    report = bed_report(
        encode_bed(kinds, items, NOTE),
        "bed.3mf",
        laid_out(kinds, items),
        load_printer("default"),
    )
    return [found.code for found in report.errors]


def test_a_sound_bed_passes() -> None:
    """Nothing could ever be written."""
    assert _codes(ITEMS) == []


@pytest.mark.parametrize(
    ("items", "code"),
    [
        ((BedItem(0, 40, 40, False), BedItem(0, 60, 45, False)), "items-overlap"),
        ((BedItem(0, 40, 40, False), BedItem(0, 40, 53, False)), "items-overlap"),  # 2.9 mm
        ((BedItem(0, 10, 40, False),), "bed-too-small"),
        ((BedItem(0, 160.5, 40, False),), "bed-too-small"),
        ((BedItem(0, 40, 171, False),), "bed-too-small"),
    ],
)
def test_what_cannot_be_printed_is_refused(items: tuple[BedItem, ...], code: str) -> None:
    """Pieces would be printed into one another, or half of one beside the bed."""
    assert code in _codes(items)


def test_a_file_with_other_contents_is_refused() -> None:
    """What the disk or the library changed would be handed to the user as proven."""
    printer, meant = load_printer("default"), laid_out(KINDS, ITEMS)
    other = encode_bed(KINDS, (*ITEMS[:-1], BedItem(1, 150.501, 90, False)), NOTE)
    assert bed_report(other, "x.3mf", meant, printer).errors[0].code == "file-differs"
    fewer = encode_bed(KINDS, ITEMS[:-1], NOTE)
    assert bed_report(fewer, "x.3mf", meant, printer).errors[0].code == "file-differs"
    data = encode_bed(KINDS, ITEMS, NOTE)
    assert bed_report(data[: len(data) // 2], "x.3mf", meant, printer).errors


def test_an_open_mesh_is_refused() -> None:
    """A bed of holed pieces would pass, for its triangles are just those that were meant."""
    mesh = _block(10, 10, 10)
    holed = (ColouredMesh("x", Mesh(mesh.vertices, mesh.faces[:-1]), colour_of("red")),)
    assert _codes((BedItem(0, 90, 90, False),), holed) != []
