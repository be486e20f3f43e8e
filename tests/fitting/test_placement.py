"""A piece, a position and a placement: the two answers, with lengths worked out by hand.

A wall of 30 mm printed for the default printer is 29.7 mm long, 0.15 mm shorter at each end.
The board of 2001 has 16 by 11 cells of 30 mm, so the slots of the north side have their middles
at y = 11 * 30 + 5 = 335, and slot N2 at x = 45.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gatesmith.catalog.positions import line_of, position_of
from gatesmith.core.errors import UsageError
from gatesmith.core.findings import Report
from gatesmith.fitting.placement import PlacementOptions, fit_in
from gatesmith.mesh.formats import format_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks.examples import box

from ..formats.meshes import DOCUMENT

MEDINA = """game: medina
edition: medina-2001
players: blue green red
gates: on
start: f6

blue: building grey e5; wall N1
green: dome e5; wall S1
"""

WADI = """game: wadi
players: red yellow brown
guardians: on

map:
2 1 ~ 3 1
1 ~ ~ 1 2
3 ~ 1 2 1
river: c3 c2 b2 b1
water: c3=4 c2=2

red: build b3; pump c3 a3
"""

SEATS = {"building": {"seat": True}, "dome": {"seat": True}}


def written(folder: Path, mesh: Mesh, name: str = "piece.stl") -> Path:
    """An STL file of a mesh."""
    path = folder / name
    path.write_bytes(format_of(".stl").encode(mesh, DOCUMENT))
    return path


def codes(report: Report) -> list[str]:
    """The codes of what was found, in their order."""
    return [finding.code for finding in report.findings]


def test_a_gate_beside_a_wall() -> None:
    """Neither answer, nor the place and the gap that a player measures, would be right."""
    report = fit_in(MEDINA, "gate N2")
    facts = report.facts
    assert (facts["rules"], facts["room"], report.verdict) == ("allowed", "fits", "sound")
    assert facts["place_mm"] == (45.0, 335.0, 0.0)
    assert facts["turn_degrees"] == 180, "it would not look out of the city"
    assert facts["neighbour"] == "wall N1"
    assert facts["smallest_gap_mm"] == pytest.approx(2 * 0.15, abs=1e-4)
    assert facts["standing"] == 4 + 2 + 1 + 1 + 1, "towers, walls, building, dome, merchant"


def test_the_rules_refuse_what_would_fit() -> None:
    """A refusal would hide that there is room, and the law would not be named."""
    report = fit_in(MEDINA, "gate N5")
    assert (report.facts["rules"], report.facts["room"]) == ("refused", "fits")
    assert report.facts["laws"] == ("GA5",)
    assert codes(report) == ["law-GA5"]
    assert "N2" in report.findings[0].message


def test_every_law_is_reported() -> None:
    """Only the first of several laws would be named."""
    report = fit_in(MEDINA, "stable e5")
    assert report.facts["laws"] == ("ST1",)
    assert fit_in(MEDINA, "wall N1").facts["laws"] == ("WA1",)
    closed = fit_in(MEDINA, "building grey e6")
    assert closed.facts["laws"] == ("BU4", "DO3")


def test_the_laws_speak_german() -> None:
    """A German player would read English."""
    said = fit_in(MEDINA, "gate N5", None, PlacementOptions(language="de")).findings[0].message
    assert "Stadttor" in said or "Mauer" in said


def test_the_rules_allow_what_does_not_fit(tmp_path: Path) -> None:
    """A gate of 30.4 mm has 30 mm: it would be called good because the laws allow it.

    Its middle is 30 mm from that of the wall: 30 - 15.2 - 14.85 = -0.05 mm.
    """
    report = fit_in(MEDINA, "gate N2", written(tmp_path, box(30.4, 10, 20)))
    assert (report.facts["rules"], report.facts["room"]) == ("allowed", "does not fit")
    assert codes(report) == ["longer-than-slot", "collides"]
    assert report.facts["neighbour"] == "wall N1"
    assert report.facts["smallest_gap_mm"] == pytest.approx(-0.05, abs=2e-3)


def test_a_file_lies_along_its_slot_whatever_its_axes(tmp_path: Path) -> None:
    """A gate that was modelled along y would stick out into the city."""
    report = fit_in(MEDINA, "gate N2", written(tmp_path, box(10, 29.7, 20)))
    assert (report.facts["room"], report.facts["turned_degrees"]) == ("fits", 90)
    assert report.facts["turn_degrees"] == 270
    assert report.facts["smallest_gap_mm"] == pytest.approx(0.3, abs=1e-3)


def test_a_tight_file_is_a_warning(tmp_path: Path) -> None:
    """What can be sanded would be refused, or reported as if it fitted."""
    report = fit_in(MEDINA, "gate N2", written(tmp_path, box(29.9, 10, 20)))
    assert (report.facts["room"], report.verdict) == ("tight", "warning")
    assert codes(report) == ["tight-in-slot"]


def test_a_place_that_is_taken() -> None:
    """Two pieces would stand in one cell: a building of 20 × 20 × 20 mm in a stable 12 mm high."""
    with_stable = MEDINA + "red: stable e6; merchant f7\n"
    report = fit_in(with_stable, "building grey e6")
    assert (report.facts["rules"], report.facts["room"]) == ("refused", "does not fit")
    assert "BU1" in str(report.facts["laws"])
    collision = next(each for each in report.findings if each.code == "collides")
    assert "stable e6" in collision.message
    assert collision.value == pytest.approx(12.0, abs=0.01)


def test_a_dome_needs_a_building() -> None:
    """A dome would hang in the air."""
    report = fit_in(MEDINA, "dome a1")
    assert (report.facts["rules"], report.facts["room"]) == ("refused", "does not fit")
    assert "nothing-under-it" in codes(report)


OPEN = MEDINA.replace("green: dome e5; wall S1\n", "green: building black k9; wall S1\n")


def test_a_dome_goes_on_the_seat_that_is_made_for_it() -> None:
    """A dome with a recess would collide with the boss, or hover over the roof at 20 mm."""
    report = fit_in(OPEN, "dome e5", None, PlacementOptions(choices=SEATS))
    assert (report.facts["rules"], report.facts["room"]) == ("allowed", "fits")
    assert report.facts["place_mm"] == (135.0, 135.0, 20.0)
    assert codes(report) == []


def test_a_flat_dome_does_not_go_on_a_boss() -> None:
    """A boss of 0.06 * 18 = 1.08 mm would go through the bottom of a flat dome unseen."""
    report = fit_in(OPEN, "dome e5", None, PlacementOptions(choices={"building": {"seat": True}}))
    assert report.facts["room"] == "does not fit"
    collision = next(each for each in report.findings if each.code == "collides")
    assert "building e5" in collision.message
    assert collision.value == pytest.approx(1.08, abs=0.02)


def test_a_disc_lies_beside_a_shaduf() -> None:
    """The disc would lie under the pump: 40 - 18 - 14 = 8 mm are shared by three gaps."""
    report = fit_in(WADI, "pump a3 b3")
    assert report.facts["room"] == "fits"
    assert report.facts["neighbour"] == "shaduf b3"
    assert report.facts["smallest_gap_mm"] == pytest.approx(8 / 3, abs=1e-3)


def test_a_guardian_on_a_disc() -> None:
    """R10 would refuse it and the figure would stand through the disc all the same."""
    setting = WADI + "yellow: pass\nbrown: pass\n"
    report = fit_in(setting, "guardian a3")
    assert report.facts["laws"] == ("R10",)
    assert report.facts["room"] == "does not fit"
    assert any("disc a3" in each.message for each in report.findings if each.code == "collides")
    free = fit_in(setting, "guardian e1")
    assert (free.facts["rules"], free.facts["room"]) == ("allowed", "fits")


def test_two_shadufs_do_not_share_a_tile() -> None:
    """The second pump would be drawn in the place of the first, and seem to fit."""
    report = fit_in(WADI, "build b3")
    assert report.facts["room"] == "does not fit"
    assert any("shaduf b3" in each.message for each in report.findings if each.code == "collides")


def test_a_pass_takes_no_room() -> None:
    """It would be said to fit somewhere."""
    report = fit_in(WADI, "pass")
    assert (report.facts["rules"], report.facts["room"]) == ("allowed", "not judged")


def test_a_place_off_the_board_is_refused_and_not_judged() -> None:
    """A gate outside of the board would be measured somewhere else."""
    report = fit_in(MEDINA, "gate N17")
    assert (report.facts["rules"], report.facts["room"]) == ("refused", "not judged")
    assert report.facts["laws"] == ("GA5",)


@pytest.mark.parametrize(
    ("position", "placement", "code"),
    [
        ("nonsense", "gate N2", "not-readable"),
        (MEDINA, "gate to N2", "not-readable"),
        (MEDINA + "red: gate N9; merchant f7\n", "gate N2", "position-illegal"),
    ],
)
def test_what_cannot_be_read_is_a_finding(position: str, placement: str, code: str) -> None:
    """A traceback, or a judgement of something else, would come of a slip of the pen."""
    report = fit_in(position, placement)
    assert codes(report) == [code]
    assert report.verdict == "error"
    assert report.findings[0].hint
    assert report.facts == {"rules": "not judged", "room": "not judged"}


def test_an_impossible_position_is_judged_with_a_warning() -> None:
    """It would be judged in silence, or not at all: a dome more than green has."""
    line = line_of(position_of(MEDINA))
    assert line.count("d3s4m8w9g1") == 1
    report = fit_in(line.replace("d3s4m8w9g1", "d4s4m8w9g1"), "gate N2")
    assert codes(report) == ["position-impossible"]
    assert (report.facts["room"], report.verdict) == ("fits", "warning")


def test_another_piece_than_the_placement_means_is_reported() -> None:
    """A gate in the place of a wall would pass for the wall."""
    report = fit_in(MEDINA, "wall N2", "gate")
    assert codes(report) == ["other-piece"]
    assert report.facts["room"] == "fits"


def test_a_recipe_is_placed_in_its_own_size() -> None:
    """The kit's piece would be measured in the place of the recipe: 28 mm, less 0.15 at each end.

    Its ends are at 45 - 13.85 = 31.15, and the wall's end is at 29.85: a gap of 1.3 mm.
    """
    from gatesmith.making.options import Request
    from gatesmith.making.request import plan_piece
    from gatesmith.pieces import piece

    recipe = plan_piece(piece("gate"), Request({"wall_length": 28.0}, edition="medina-2001")).recipe
    report = fit_in(MEDINA, "gate N2", recipe)
    # Depth and height go with it: 10 * 28 / 30, and 1.3 times the wall's 20 * 28 / 30 = 18.67.
    assert report.facts["size_mm"] == (27.7, 9.33, 24.271)
    assert report.facts["smallest_gap_mm"] == pytest.approx(1.3, abs=1e-3)


def test_an_open_mesh_is_held_by_its_outline(tmp_path: Path) -> None:
    """It would crash the library that intersects meshes, or be called closed."""
    whole = box(30.4, 10, 20)
    report = fit_in(MEDINA, "gate N2", written(tmp_path, replace(whole, faces=whole.faces[:-1])))
    assert "open-edges" in codes(report)
    assert "collides" in codes(report)
    assert report.facts["smallest_gap_mm"] == pytest.approx(-0.05, abs=1e-3)


def test_who_does_not_play_is_wrong_usage() -> None:
    """A slip in a name would judge for another player."""
    with pytest.raises(UsageError, match="white"):
        fit_in(MEDINA, "gate N2", None, PlacementOptions(player="white"))


def test_another_edition_than_the_position_names_is_wrong_usage() -> None:
    """The pieces of one edition would stand on the board of another."""
    with pytest.raises(UsageError, match="medina-2014"):
        fit_in(MEDINA, "gate N2", None, PlacementOptions(edition="medina-2014"))


def test_an_edition_without_the_slot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A traceback would come of an own edition that lacks a slot."""
    folder = tmp_path / "templates" / "editions"
    folder.mkdir(parents=True)
    ours = Path(__file__).parents[2] / "templates" / "editions" / "medina-2001.toml"
    lines = ours.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith("wall =")]
    assert len(lines) - len(kept) == 2, "the slot and its clearance"
    (folder / "slotless.toml").write_text("".join(kept), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    report = fit_in(MEDINA.replace("medina-2001", "slotless"), "gate N2")
    assert codes(report) == ["slot-missing"]
    assert report.facts["room"] == "not judged"
