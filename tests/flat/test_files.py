"""Files of crafts: the same bytes each time, proven before they are in place, the recipe inside."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

import gatesmith
from gatesmith.core.errors import UnreadableError
from gatesmith.making.flat import readback
from gatesmith.making.flat.layout import CutDocument
from gatesmith.making.flat.paths import box_of
from gatesmith.making.flat.readback import FORMATS, DrawingFormat, differences

from ..strength import NIGHTLY, turn_of
from .ordered import STYLES, drawn, gate

FILES = [("laser", ".svg"), ("laser", ".dxf"), ("card", ".svg"), ("card", ".pdf")]


def _drawing(craft: str, style: str = "moorish", **own: float) -> CutDocument:
    _, pages, _ = drawn(craft, gate(style), **own)
    return CutDocument("A gate", "gatesmith gate", "gatesmith 1", '{"a":"(b) \\\\ <c> & d"}', pages)


def test_two_processes_give_the_same_bytes(tmp_path: Path) -> None:
    """The order of a set, which changes from process to process, a date or a random identity would
    stand in the file.
    """
    program = (
        "import sys, gatesmith\n"
        "for craft, suffix in (pair.split('.') for pair in sys.argv[2:]):\n"
        "    out = f'{sys.argv[1]}/{craft}.{suffix}'\n"
        "    gatesmith.craft('gate', craft, out=out, printer='default')\n"
    )
    written = []
    for seed in ("1", "2", "3") if NIGHTLY else ("1", "2"):
        folder = tmp_path / seed
        folder.mkdir()
        subprocess.run(
            [sys.executable, "-c", program, str(folder), *("".join(pair) for pair in FILES)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            timeout=300,
        )
        written.append({path.name: path.read_bytes() for path in folder.iterdir()})
    assert len(written[0]) == len(FILES)
    for name, content in written[0].items():
        assert all(other[name] == content for other in written[1:]), name


@pytest.mark.parametrize(
    ("craft", "suffix", "style"),
    [(*file, style) for number, file in enumerate(FILES) for style in turn_of(STYLES, number)],
)
def test_what_is_read_is_what_was_drawn(craft: str, suffix: str, style: str) -> None:
    """A cut would be left out, open or scaled, or the recipe spoilt by a bracket."""
    drawing, writer = _drawing(craft, style), FORMATS[suffix]
    seen = writer.read(writer.encode(drawing))
    assert differences(drawing, seen) == []
    assert len(seen.cuts) == len(drawing.cuts) > 2
    assert seen.recipe == drawing.recipe


@pytest.mark.parametrize(("craft", "suffix"), FILES)
def test_several_pages_are_read_again(craft: str, suffix: str) -> None:
    """The second page would be lost, or lie on the first one."""
    drawing, writer = _drawing(craft, copies=12), FORMATS[suffix]
    seen = writer.read(writer.encode(drawing))
    assert differences(drawing, seen) == []
    assert len(drawing.pages) == (1 if craft == "laser" else 3)
    for index, one in enumerate(seen.cuts):
        for other in seen.cuts[index + 1 :] if suffix != ".pdf" else ():
            apart = one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]
            assert apart


@pytest.mark.parametrize(("craft", "suffix"), FILES)
def test_another_drawing_is_reported(craft: str, suffix: str) -> None:
    """The comparison would pass whatever was written."""
    writer = FORMATS[suffix]
    drawing = _drawing(craft)
    (page, *_) = drawing.pages
    fewer = replace(drawing, pages=(replace(page, parts=page.parts[1:]),))
    assert "closed cuts" in differences(drawing, writer.read(writer.encode(fewer)))[0]
    other = replace(drawing, recipe="{}")
    assert differences(drawing, writer.read(writer.encode(other))) == ["it contains another recipe"]
    _, pages, _ = drawn(craft, gate("moorish", wall_length=29.9))
    shorter = writer.read(writer.encode(replace(drawing, pages=pages)))
    assert "a cut is" in differences(drawing, shorter)[0]


@pytest.mark.parametrize("suffix", sorted(FORMATS))
def test_a_damaged_file_is_no_drawing(suffix: str) -> None:
    """A file that the disk cut off would raise something that no command catches."""
    data = FORMATS[suffix].encode(_drawing("card"))
    for damaged in (b"", data[: len(data) // 2], b"\xff\xfe" + data[:100]):
        with pytest.raises(UnreadableError):
            FORMATS[suffix].read(damaged)


def test_a_file_that_differs_replaces_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wrong file would take the place of a good one."""
    out = tmp_path / "gate.svg"
    out.write_text("old", encoding="utf-8")
    honest = FORMATS[".svg"]

    def scaled(drawing: CutDocument) -> bytes:
        return re.sub(rb'width="[\d.]+mm"', b'width="9mm"', honest.encode(drawing), count=1)

    monkeypatch.setitem(readback.FORMATS, ".svg", DrawingFormat("SVG", scaled, honest.read))
    with pytest.raises(gatesmith.RejectedError, match="replaced: the size of a page"):
        gatesmith.craft("gate", "laser", out=out, printer="default")
    assert out.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [out]


def test_svg_is_in_millimetres(tmp_path: Path) -> None:
    """A cutter would take the numbers for pixels: a quarter of the size."""
    out = tmp_path / "gate.svg"
    made = gatesmith.craft("gate", "laser", out=out, printer="default")
    root = ElementTree.fromstring(out.read_bytes())
    (page,) = made.pages
    width, height = (float(root.attrib[name].removesuffix("mm")) for name in ("width", "height"))
    assert (width, height) == pytest.approx((page.width, page.height), abs=1e-4)
    assert root.attrib["viewBox"] == f"0 0 {width:g} {height:g}"


def test_dxf_is_in_millimetres_with_a_layer_a_meaning(tmp_path: Path) -> None:
    """A laser would engrave what it has to cut, or read inches."""
    out = tmp_path / "gate.dxf"
    gatesmith.craft("gate", "laser", out=out, printer="default")
    import ezdxf

    document = ezdxf.readfile(out)  # type: ignore[attr-defined]  # public, but not said to mypy
    assert document.header["$INSUNITS"] == 4
    assert {"cut", "stones", "words"} <= {layer.dxf.name for layer in document.layers}
    assert document.audit().errors == []


def test_the_recipe_says_how_to_make_it_again(tmp_path: Path) -> None:
    """A file would not say with which kerf and sheet it was made."""
    out = tmp_path / "gate.svg"
    made = gatesmith.craft("gate", "laser", kerf=0.2, sheet=3, out=out, printer="default")
    recipe = json.loads(FORMATS[".svg"].read(out.read_bytes()).recipe)
    assert recipe["piece"] == "gate"
    found = {name: recipe["parameters"][name] for name in ("craft", "kerf", "sheet", "build")}
    assert found == {"craft": "laser", "kerf": 0.2, "sheet": 3.0, "build": "layers"}
    assert recipe["origins"]["build"] == "default"
    assert "--for laser --sheet 3 --kerf 0.2" in made.recipe.command


def test_arcs_stay_arcs() -> None:
    """A laser would cut corners where the arch is round."""
    drawing = _drawing("laser")
    assert b"A" in FORMATS[".svg"].encode(drawing).split(b'class="cut"')[1].split(b"</g>")[0]
    assert any(node[2] for path in drawing.cuts for node in path)
    assert box_of(drawing.cuts)[0] > 0


@pytest.mark.parametrize(("craft", "name"), [("card", "reportlab"), ("laser", "ezdxf")])
def test_a_missing_library_is_named(
    craft: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An install without it would end in a traceback, and leave a file behind."""
    for module in [each for each in sys.modules if each.split(".")[0] == name]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, name, None)
    out = tmp_path / ("gate.pdf" if craft == "card" else "gate.dxf")
    with pytest.raises(gatesmith.MissingLibraryError, match=f"^{name}: the library that writes"):
        gatesmith.craft("gate", craft, out=out, printer="default")
    assert list(tmp_path.iterdir()) == []
