"""The file of a gate: its parameters are the declaration's, its values the recipe's."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from gatesmith.core.errors import CatalogError, CombinationError, UsageError
from gatesmith.core.parameters import Value, ValueKind, flag, parameters_of
from gatesmith.core.parameters.declarations import Parameter
from gatesmith.core.quality import Quality
from gatesmith.making.openscad.annotations import parameter_lines
from gatesmith.making.openscad.customizer import PARTS, gate_scad
from gatesmith.making.options import Request
from gatesmith.making.planned_piece import plan_recipe
from gatesmith.making.request import plan_piece
from gatesmith.pieces import piece
from gatesmith.pieces.gate.mass import GateParameters

from .reading import variables_of
from .twins import DOORS, STYLES, recipe_of

_USUAL = {  # by hand: medina-2001 and a printer with a 0.4 mm nozzle
    "wall_length": "30",
    "wall_depth": "10",
    "wall_height": "20",
    "clearance": "0.15",
    "bed_chamfer": "0.4",
    "style": '"battlement"',
    "door": '"open"',
    "detail": '"standard"',
}
_SHARED = Path(__file__).resolve().parents[2] / "templates" / "customizer"


def test_names_bounds_and_choices_are_those_of_the_declaration() -> None:
    """A downloader could ask for what gatesmith refuses, or not for what it makes."""
    found = variables_of(gate_scad(plan_recipe(recipe_of({}))))
    declared = parameters_of(GateParameters)
    numeric = (ValueKind.NUMBER, ValueKind.COUNT)
    numbers = [one for one in declared if one.declaration.kind in numeric]
    words = [one for one in declared if one.declaration.kind is ValueKind.CHOICE]
    assert (len(numbers), len(words), len(declared)) == (13, 3, 17)
    for parameter in numbers:
        low, step, high = found[parameter.name].slider
        declaration = parameter.declaration
        assert (low, high) == (declaration.minimum, declaration.maximum), parameter.name
        assert step == 1 if declaration.kind is ValueKind.COUNT else step in (0.1, 0.01)
        assert low <= found[parameter.name].number <= high
    for parameter in words:
        assert found[parameter.name].choices == list(parameter.declaration.choices)
    shown = {name for name, one in found.items() if one.section != "Hidden"}
    boxes = {f"automatic_{one.name}" for one in declared if one.declaration.automatic}
    assert shown == {one.name for one in (*numbers, *words)} | boxes
    assert all(found[one.name].section == one.declaration.group for one in (*numbers, *words))


def test_defaults_are_those_of_the_declaration() -> None:
    """The file as it is downloaded would be another gate than the one gatesmith makes."""
    found = variables_of(gate_scad(plan_recipe(recipe_of({}))))
    assert {name: found[name].value for name in _USUAL} == _USUAL
    boxes = [one for name, one in found.items() if name.startswith("automatic_")]
    assert [one.value for one in boxes] == ["true"] * 8
    assert found["wall_length"].slider == (12, 0.1, 120)
    assert found["wall_length"].help == "length of a wall piece, mm"
    assert found["automatic_merlons"].help == "calculate the merlons (from the length)"
    # What is worked out for a wall of 30 mm, to be seen where the box is no longer ticked.
    assert (found["height"].value, found["merlons"].value) == ("26", "3")


def test_what_a_recipe_gives_becomes_the_default() -> None:
    """The bundle of a gate of one's own would hold the usual gate."""
    given: dict[str, Value] = {
        "wall_length": 33.25,
        "style": "moorish",
        "merlons": 7,
        "relief_depth": 0.0,
    }
    found = variables_of(gate_scad(plan_recipe(recipe_of(given, "ender-3-0.6"))))
    assert (found["wall_length"].value, found["style"].value) == ("33.25", '"moorish"')
    assert found["wall_length"].slider == (12, 0.01, 120)
    assert (found["automatic_merlons"].value, found["merlons"].value) == ("false", "7")
    assert (found["automatic_relief_depth"].value, found["relief_depth"].value) == ("false", "0")
    assert found["automatic_height"].value == "true"
    assert (found["printer_nozzle"].value, found["printer_nozzle"].section) == ("0.6", "Hidden")
    assert found["clearance"].value == "0.25"


def test_every_gate_that_can_be_made_has_its_file() -> None:
    """A value without a place on a slider would end in an error or in another value."""
    for length in (12.0, 29.7001, 30.123456789, 120.0):
        recipe = recipe_of({"wall_length": length, "style": "plain"})
        found = variables_of(gate_scad(plan_recipe(recipe)))
        assert found["wall_length"].number == length


def test_the_bytes_are_the_same_in_every_process() -> None:
    """A bundle that is made again would differ."""
    code = (
        "import sys; from gatesmith.making.openscad.customizer import gate_scad\n"
        "from gatesmith.pieces import piece\n"
        "from gatesmith.making.options import Request\n"
        "from gatesmith.making.request import plan_piece\n"
        "found = gate_scad(plan_piece(piece('gate'), Request(printer='default')))\n"
        "sys.stdout.buffer.write(found)"
    )
    made = {
        subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout
        for _ in range(2)
    }
    assert made == {gate_scad(plan_piece(piece("gate"), Request(printer="default")))}


def test_the_file_is_ascii_whatever_names_are_in_it() -> None:
    """Thingiverse's Customizer would give up on the file and not say why."""
    named = replace(recipe_of({}), printer="Düse °", edition="ägypten")
    assert gate_scad(plan_recipe(named)).isascii()
    assert b"planned for: D\\xfcse \\xb0." in gate_scad(plan_recipe(named))


def test_draft_divides_curves_more_coarsely() -> None:
    """--draft would be silently ignored."""
    fine, draft = Request(printer="default"), Request(printer="default", draft=True)
    assert b"\n$fa = 5;" in gate_scad(plan_piece(piece("gate"), fine))
    coarse = plan_piece(piece("gate"), draft).recipe
    assert coarse.quality is Quality.DRAFT
    assert b"\n$fa = 15;" in gate_scad(plan_recipe(coarse))


def test_a_mark_and_other_pieces_are_refused_in_one_line() -> None:
    """A mark would be left out in silence, or a wall's file hold a gate."""
    with pytest.raises(CombinationError, match=r"^mark: 'G1' cannot be part of an OpenSCAD file"):
        gate_scad(plan_recipe(recipe_of({"mark": "G1"})))
    with pytest.raises(UsageError, match=r"^a wall has no \.scad file, only gate has; choose"):
        gate_scad(plan_piece(piece("wall"), Request(printer="default")))


def test_every_declared_style_and_door_is_known_to_the_twin() -> None:
    """A style that gatesmith learns would be offered to downloaders and end in an error."""
    declared = {one.name: one.declaration.choices for one in parameters_of(GateParameters)}
    assert (declared["style"], declared["door"]) == (STYLES, DOORS)
    table = re.findall(r'^  \["([a-z-]+)",', (_SHARED / "mass.scad").read_text(), re.MULTILINE)
    built = re.findall(r'style == "([a-z-]+)"\)', (_SHARED / "gate.scad").read_text())
    assert (tuple(table), tuple(built)) == (STYLES, STYLES)
    assert set(STYLES) <= set(PARTS)
    assert {path.stem for path in _SHARED.iterdir()} == set(PARTS)


def test_a_kind_that_no_customizer_knows_is_a_mistake_of_ours() -> None:
    """A new kind of parameter would come out as a slider without ends."""
    parameter = Parameter("lit", flag(help="is it lit"), False, False)
    with pytest.raises(TypeError, match="is it lit"):
        list(parameter_lines([parameter], {"lit": True}, {}))


def test_a_template_of_ones_own_is_used_and_told_where_it_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A user who changes a part would see no change, or a file that OpenSCAD refuses."""
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "templates" / "customizer"
    folder.mkdir(parents=True)
    (folder / "plain.scad").write_text("module plain() { cube(printer_nozzle); } // mine\n")
    assert b"// mine" in gate_scad(plan_recipe(recipe_of({})))
    (folder / "plain.scad").write_text("module plain() { cube(printer_nosel); }\n")
    with pytest.raises(CatalogError, match="a printer has no setting 'nosel'"):
        gate_scad(plan_recipe(recipe_of({})))
