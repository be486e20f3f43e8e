"""What gatesmith refuses the twin refuses too, by the same parameter, in one clear line."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from gatesmith.core.errors import RejectedError, UsageError
from gatesmith.core.parameters import Value
from gatesmith.making.openscad import customizer_pipeline
from gatesmith.making.openscad.customizer import gate_scad
from gatesmith.making.openscad.customizer_pipeline import rendered
from gatesmith.making.options import Request
from gatesmith.making.planned_piece import plan_recipe
from gatesmith.making.request import plan_piece
from gatesmith.pieces import piece

from ..core.waiting import until_gone
from ..gate.draw import EDITION
from ..real_tools.tools import program
from .reading import variables_of
from .twins import (
    complaints,
    openscad,
    printer_settings,
    random_gate,
    recipe_of,
    settings_of,
)

pytestmark = pytest.mark.real_tools

_SAID = re.compile(r"""^ERROR: Assertion '.*' failed: "([a-z-]+): (.+)" in file """)


@pytest.fixture(scope="module")
def scad(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The usual gate's file."""
    program("openscad")
    path = tmp_path_factory.mktemp("scad") / "gate.scad"
    path.write_bytes(gate_scad(plan_recipe(recipe_of({}))))
    return path


def _refused(scad: Path, settings: dict[str, Value]) -> tuple[str, str]:
    """The parameter that OpenSCAD's refusal begins with, and the rest of it."""
    done = openscad(scad, scad.with_suffix(".csg"), settings)
    found = _SAID.match("".join(complaints(done)[:1]))
    assert found, complaints(done)
    return found[1], found[2]


@pytest.mark.parametrize(
    ("settings", "parameter", "said"),
    [
        ({"wall_length": 11.9}, "wall-length", "11.9; give 12 to 120 mm"),
        ({"wall_depth": "10"}, "wall-depth", "give 4 to 60 mm"),
        ({"clearance": 1.01}, "clearance", "1.01; give 0 to 1 mm"),
        ({"automatic_merlons": False, "merlons": 4.5}, "merlons", "4.5; give 2 to 40"),
        (
            {"style": "gothic"},
            "style",
            "gothic; known: battlement, plain, moorish",
        ),
        ({"door": "ajar"}, "door", "ajar; known: open, leaves, portcullis"),
        # 1.5 times the wall's 20 mm are 30
        ({"automatic_height": False, "height": 30.1}, "height", "use at most 30 mm"),
        ({"automatic_merlons": False, "merlons": 24}, "merlons", "less than the printer's minimum"),
        ({"automatic_edge_chamfer": False, "edge_chamfer": 1}, "edge-chamfer", "has none"),
        ({"style": "plain", "automatic_plinth": False, "plinth": 2}, "plinth", "has none"),
        ({"printer_overhang": 39}, "overhang", "less than the 45 of the chamfer along the bed"),
        (
            {"printer_overhang": 39, "bed_chamfer": 0},
            "overhang-design",
            "more than the printer's overhang of 39",
        ),
        ({"printer_layer": 0.5}, "layer", "more than the nozzle of 0.4 mm can print"),
        ({"printer_bed_height": 19.9}, "printer", "does not fit on the bed"),
        ({"printer_xy_compensation": 5}, "xy-compensation", "leaves nothing"),
        ({"bed_chamfer": 0.5}, "bed-chamfer", "give 0 to 0.4 mm"),
        # half the plinth
        (
            {"automatic_plinth": False, "plinth": 0.6, "bed_chamfer": 0.35},
            "bed-chamfer",
            "at most 0.3 mm",
        ),
        ({"style": "twin-tower", "wall_length": 12, "printer_wall": 1.6}, "style", "no room for"),
    ],
)
def test_what_cannot_be_made_is_refused(
    scad: Path, settings: dict[str, Value], parameter: str, said: str
) -> None:
    """A downloader would get a broken gate, or an error that explains nothing."""
    name, rest = _refused(scad, settings)
    assert name == parameter
    assert said in rest


def test_random_refusals_blame_the_same_parameter(scad: Path) -> None:
    """The twin would make what gatesmith refuses, or refuse it for another reason."""
    names, blamed = set(variables_of(scad.read_bytes())), set()
    for index in range(30):
        gate = random_gate(index, 0)
        request = Request(given=gate.values, edition=EDITION, printer=gate.printer)
        recipe = recipe_of(gate.values, gate.printer)
        settings = settings_of(recipe) | printer_settings(recipe.profile, names)
        try:
            plan_piece(piece("gate"), request)
        except UsageError as error:
            parameter = str(error).partition(":")[0]
            assert _refused(scad, settings)[0] == parameter, (gate.request, str(error))
            blamed.add(parameter)
        else:
            done = openscad(scad, scad.with_suffix(".csg"), settings)
            assert (done.returncode, complaints(done)) == (0, []), gate.request
    assert len(blamed) >= 4


def test_a_customizers_own_way_of_setting_is_understood(scad: Path, tmp_path: Path) -> None:
    """The file would be a program for the command line, and no Customizer could change it."""
    values = {"wall_length": "40", "style": "plain", "automatic_height": "false", "height": "25"}
    sets = {"parameterSets": {"mine": values}, "fileFormatVersion": "1"}
    (tmp_path / "sets.json").write_text(json.dumps(sets), encoding="utf-8")
    chosen = ("-p", str(tmp_path / "sets.json"), "-P", "mine")
    done = openscad(scad, tmp_path / "mine.csg", {}, *chosen)
    assert (done.returncode, complaints(done)) == (0, [])
    assert '"The gate is 39.7 x 10 x 25 mm; its opening is' in done.stderr


def test_a_file_that_openscad_refuses_is_rejected() -> None:
    """The check of a written file would pass whatever OpenSCAD says of it."""
    path = program("openscad")
    with pytest.raises(RejectedError, match=r"^g\.scad: rejected.* reports: WARNING: .*nose"):
        rendered(path, b"cube(nose);", "g.scad")
    with pytest.raises(RejectedError, match=r"^g\.scad: rejected, nothing was replaced: OpenSCAD"):
        rendered(path, b"cube(1", "g.scad")
    assert len(rendered(path, b"cube(1);", "g.scad")) == 84 + 12 * 50  # a cube's twelve triangles


@pytest.mark.skipif(sys.platform == "win32", reason="a program that is a script")
def test_an_openscad_that_hangs_leaves_nothing_at_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a wrapper script started would compute on, and hold a processor forever."""
    left, wrapper = tmp_path / "left", tmp_path / "openscad"
    wrapper.write_text(f"#!/bin/sh\nsleep 600 & echo $! > {left}\nwait\n", encoding="utf-8")
    wrapper.chmod(0o755)
    monkeypatch.setattr(customizer_pipeline, "PATIENCE", 5)
    late = r"^g\.scad: OpenSCAD could not check it: it was not finished after"
    with pytest.raises(RejectedError, match=late):
        rendered(str(wrapper), b"cube(1);", "g.scad")
    assert until_gone(int(left.read_text("utf-8")))
