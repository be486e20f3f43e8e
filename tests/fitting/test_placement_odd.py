"""Placements that are easily judged for another player, or by another shape than the file prints.

Lengths by hand: tiles of Wadi are 40 mm, cells of Medina 30 mm, and a gate for walls of 30 mm is
29.7 mm long when it is finished. The wall on N1 ends at 29.85 mm, the slot N2 begins at 30 mm.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gatesmith.core.errors import UsageError
from gatesmith.fitting.placement import PlacementOptions, fit_in
from gatesmith.fitting.row.row_fit import fit_row
from gatesmith.fitting.row.row_request import RowRequest
from gatesmith.fitting.slot import fit
from gatesmith.making.options import Request
from gatesmith.making.planned_piece import plan_recipe
from gatesmith.making.request import plan_piece
from gatesmith.mesh.formats import format_of
from gatesmith.mesh.merging import merged
from gatesmith.mesh.triangles import Mesh
from gatesmith.pieces import piece
from gatesmith.validation.checks.examples import box, inverted, joined

from .test_placement import MEDINA, codes, written

GUARDED = (
    "wadi red,yellow,brown guardians=on 21~31/1~~12/3~121 c3-c2-b2-b1 c2=3,b2=1,a3=1,d3=1 "
    "b3/d2/- e3/a1/e1 - 2:yellow:2"
)
"""Guardians of red on e3, of yellow on a1, of brown on e1; yellow is to move."""

BLUE = PlacementOptions(player="blue")


def shrinking_gate(folder: Path, name: str) -> Path:
    """The file of a gate for prints that shrink by 2 %: all sides are divided by 0.98."""
    request = replace(Request(edition="medina-2001"), overrides={"shrinkage": 2.0})
    recipe = plan_piece(piece("gate"), request, on_bed=False).recipe
    mesh = Mesh(*merged(box(29.7 / 0.98, 10 / 0.98, 20 / 0.98)))
    path = folder / name
    format_ = format_of(path.suffix)
    path.write_bytes(format_.encode(mesh, plan_recipe(recipe).document()))
    return path


def test_a_guardian_of_another_player_leaves_his_own_tile() -> None:
    """Yellow's guardian would be taken off for that of brown, who would be in his own way."""
    of_yellow = fit_in(GUARDED, "guardian d1").facts
    assert (of_yellow["neighbour"], of_yellow["smallest_gap_mm"]) == ("guardian e1", 40 - 9 - 9)
    of_brown = fit_in(GUARDED, "guardian d1", None, PlacementOptions(player="brown")).facts
    assert of_brown["neighbour"] != "guardian e1"
    beside = fit_in(GUARDED, "guardian a2", None, PlacementOptions(player="brown")).facts
    assert beside["neighbour"] == "guardian a1"


def test_a_guardian_has_the_shape_of_his_player() -> None:
    """Yellow's plinth has six corners and is less deep; brown's would be judged by it."""
    depths = {
        who: fit_in(GUARDED, "guardian d1", None, PlacementOptions(player=who)).facts["size_mm"]
        for who in ("yellow", "brown")
    }
    assert depths["yellow"] != depths["brown"]


def test_a_dome_of_another_player() -> None:
    """The question would end in a traceback: blue's turn is over, red is to move."""
    report = fit_in(MEDINA.replace("dome e5", "building black k9"), "dome e5", None, BLUE)
    assert report.facts["laws"] == ("TU1",)
    assert (report.facts["room"], report.facts["place_mm"]) == ("fits", (135.0, 135.0, 20.0))


def test_a_pass_says_why_nothing_is_judged() -> None:
    """A player would look for what is wrong with his question."""
    report = fit_in(GUARDED, "pass")
    assert codes(report) == ["nothing-placed"]
    assert (report.verdict, report.facts["room"]) == ("sound", "not judged")


def test_a_mesh_that_is_inside_out_takes_its_room(tmp_path: Path) -> None:
    """It would be taken for a hole, with which nothing can collide: 5 mm beyond its slot."""
    report = fit_in(MEDINA, "gate N2", written(tmp_path, inverted(box(40, 10, 20))))
    assert codes(report) == ["inside-out", "longer-than-slot", "collides"]
    assert report.facts["smallest_gap_mm"] == pytest.approx(-(5 - 0.15), abs=2e-3)


def test_a_body_that_is_inside_out_takes_its_room(tmp_path: Path) -> None:
    """One part of a model would be taken for a hole beside the other: 40 mm from end to end."""
    mesh = joined(box(20, 10, 20), inverted(box(18, 10, 20, at=(21, 0, 0))))
    report = fit_in(MEDINA, "gate N2", written(tmp_path, mesh))
    assert "collides" in codes(report)
    assert report.facts["smallest_gap_mm"] == pytest.approx(-(5 - 0.15), abs=2e-3)


def test_what_has_no_volume_is_held_by_its_outline(tmp_path: Path) -> None:
    """A flat sheet is no body, and the gap to one would be as far as was searched."""
    x, y = 29.7 / 2, 5.0
    corners = np.array([(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], dtype=np.float32)
    # Over one another with different diagonals, so that each edge has two triangles.
    faces = np.array([(0, 1, 2), (0, 2, 3), (1, 0, 3), (1, 3, 2)], dtype=np.int32)
    flat = Mesh(corners, faces)
    report = fit_in(MEDINA, "gate N2", written(tmp_path, flat))
    assert report.facts["smallest_gap_mm"] == pytest.approx(0.3, abs=1e-3)


def test_an_open_mesh_that_has_room(tmp_path: Path) -> None:
    """A hole in the surface is no lack of room, and both would be reported as one."""
    whole = box(29.7, 10, 20)
    report = fit_in(MEDINA, "gate N2", written(tmp_path, replace(whole, faces=whole.faces[:-1])))
    assert (report.facts["room"], report.verdict) == ("fits", "error")
    assert codes(report) == ["open-edges"]


def test_a_file_with_several_pieces(tmp_path: Path) -> None:
    """Whoever asks about a bed of gates would be advised to make their gate 59.7 mm shorter."""
    gates = joined(box(29.7, 10, 20), box(29.7, 10, 20, at=(60, 0, 0)))
    report = fit(written(tmp_path, gates), "medina:wall")
    assert codes(report) == ["longer-than-slot", "several-pieces"]
    assert report.findings[1].count == 2
    hollow = joined(box(40, 10, 20), inverted(box(5, 5, 5, at=(0, 0, 5))))
    assert codes(fit(written(tmp_path, hollow), "medina:wall")) == ["longer-than-slot"]


@pytest.mark.parametrize(
    ("position", "piece_", "said"),
    [
        (Path("game.txt"), None, "read_text"),
        (None, None, "position: None is not a position"),
        (MEDINA, 42, "piece: 42 is neither a file"),
    ],
)
def test_what_is_no_question_is_wrong_usage(position: object, piece_: object, said: str) -> None:
    """A script that hands over the path of a game would end in an error about an attribute."""
    with pytest.raises(UsageError, match=said):
        fit_in(position, "gate N2", piece_)  # type: ignore[arg-type]


def test_a_file_for_a_printer_that_shrinks_in_a_named_slot(tmp_path: Path) -> None:
    """It would be too long for the slot that its print goes into: 29.7 / 0.98 = 30.306 mm."""
    report = fit(shrinking_gate(tmp_path, "gate.3mf"), "medina:wall")
    assert report.verdict == "sound"
    assert codes(report) == ["made-for-printer"]
    assert "2 % shrinkage" in report.findings[0].message


@pytest.mark.parametrize("name", ["gate.3mf", "gate.ply"])
def test_a_file_for_a_printer_that_shrinks_in_a_position(tmp_path: Path, name: str) -> None:
    """The print would be reported as long as its file, and to have no room."""
    report = fit_in(MEDINA, "gate N2", shrinking_gate(tmp_path, name))
    assert (report.facts["room"], report.verdict) == ("fits", "sound")
    assert report.facts["size_mm"] == pytest.approx((29.7, 10.0, 20.0), abs=1e-3)
    assert report.facts["smallest_gap_mm"] == pytest.approx(0.3, abs=1e-3)


def test_a_file_for_a_printer_that_shrinks_in_a_row(tmp_path: Path) -> None:
    """A row of prints would be as much too long as the file is longer than its print."""
    found = fit_row(
        RowRequest(
            request=Request(edition="medina-2001"), file=shrinking_gate(tmp_path, "gate.3mf")
        )
    )
    gate = next(batch for batch in found.row.batches if batch.name == "gate")
    assert gate.mean == pytest.approx(29.7, abs=1e-3)
