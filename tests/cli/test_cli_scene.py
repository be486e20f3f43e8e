"""`gatesmith scene`: whole boards of both games from what a player types."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
import trimesh
from PIL import Image

import gatesmith
from gatesmith.cad.mesh_kernel.mesh_words import MeshKernel
from gatesmith.cli._run import run
from gatesmith.core.findings import Json

from . import wadi_tables
from .rules_tables import drawing

_ROWS = {11: "O" + "." * 15, 10: "O....m" + "." * 10, 9: "s" + "." * 15}
MEDINA = drawing("gates: on", "domes: a10=red", north="#=" + "." * 14, rows=_ROWS)
"""A wall and a gate in the north-west, two buildings, one of them with a dome, stable, merchant."""

_STANDS = {
    "tower NW": (-10, 340, 0, 0),
    "tower NE": (490, 340, 0, 0),
    "tower SW": (-10, -10, 0, 0),
    "tower SE": (490, -10, 0, 0),
    "wall N1": (15, 335, 0, 180),
    "gate N2": (45, 335, 0, 180),
    "building a10": (15, 285, 0, 0),
    "building a11": (15, 315, 0, 0),
    "stable a9": (15, 255, 0, 0),
    "dome a10": (15, 285, 20, 0),
    "merchant f10": (165, 285, 0, 0),
}
"""16 × 11 cells of 30 mm, walls 10 mm deep, towers of 20 mm, buildings 20 mm high; mm, degrees."""

_USUAL = ("--draft", "--quiet")


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to stand in, with a position of each game."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "medina.txt").write_text(MEDINA, encoding="utf-8")
    (tmp_path / "wadi.txt").write_text(wadi_tables.RECORD, encoding="utf-8")
    return tmp_path


def _document(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Json]:
    capsys.readouterr()
    assert run(["scene", *words, "--draft", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def _nodes(path: Path) -> dict[str, str]:
    """Each node of a GLB with the name of its geometry, as trimesh reads them."""
    scene = trimesh.load(path)
    assert isinstance(scene, trimesh.Scene)
    return {name: str(scene.graph[name][1]) for name in scene.graph.nodes_geometry}


def test_every_piece_is_named_and_stands_where_a_ruler_says(
    table: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Walls would stand beside their slots, or a dome on another house."""
    output = _document(capsys, "medina.txt", "--out", "scene.glb")
    assert output["notes"] == []
    stands = output["stands"]
    assert isinstance(stands, list)
    found = {}
    for stand in stands:
        assert isinstance(stand, dict)
        place = stand["place"]
        assert isinstance(place, list)
        found[stand["name"]] = (*place, stand["turn"])
    assert found == _STANDS
    assert [output["game"], output["edition"], output["printer"]] == [
        "medina",
        "medina-2001",
        "default",
    ]
    assert str(output["position"]).startswith("medina medina-2001 blue,green,red gates=on ")


def test_a_glb_has_a_node_for_each_piece_and_a_shape_for_each_kind(
    table: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A viewer could not hide a piece or tell which it is."""
    output = _document(capsys, "medina.txt", "--out", "scene.glb", "--no-board")
    nodes = _nodes(table / "scene.glb")
    assert set(nodes) == set(_STANDS)
    assert len(set(nodes.values())) == 7  # tower, wall, gate, building, dome, stable, merchant
    file = output["file"]
    assert isinstance(file, dict)
    assert file["bytes"] == (table / "scene.glb").stat().st_size
    assert file["kinds"] == 7
    scene = trimesh.load(table / "scene.glb", force="mesh")
    assert isinstance(scene, trimesh.Trimesh)
    assert len(scene.faces) == file["triangles"]


def test_a_scene_of_wadi_has_its_tiles_and_what_stands_on_them(table: Path) -> None:
    """The other game would be left without a picture."""
    assert run(["scene", "wadi.txt", "--out", "wadi.glb", *_USUAL]) == 0
    nodes = list(_nodes(table / "wadi.glb"))
    kinds = {name.split()[0] for name in nodes}
    assert {"land", "wadi", "shaduf"} <= kinds
    tiles = [name for name in nodes if "tile" in name]
    assert len(tiles) == len(set(tiles))


def test_an_stl_is_one_closed_body_for_each_piece_and_the_board(table: Path) -> None:
    """A slicer would refuse the city or fill it in."""
    assert run(["scene", "medina.txt", "--out", "scene.stl", *_USUAL]) == 0
    whole = trimesh.load(table / "scene.stl")
    assert isinstance(whole, trimesh.Trimesh)
    assert len(whole.split(only_watertight=True)) == len(_STANDS) + 1
    assert whole.bounds[0].tolist() == pytest.approx([-35, -35, -5])  # half a cell around towers
    assert whole.bounds[1].tolist() == pytest.approx([515, 365, 40])


def test_a_picture_is_taken_from_where_one_says(table: Path) -> None:
    """All pictures would be alike, or of another size than asked for."""
    seen = []
    for words in ([], ["--turn", "-40"], ["--tilt", "80"]):
        line = ["scene", "medina.txt", "--out", "scene.png", "--size", "160x100", *words]
        assert run([*line, *_USUAL]) == 0
        with Image.open("scene.png") as picture:
            assert picture.size == (160, 100)
        seen.append((table / "scene.png").read_bytes())
    assert len(set(seen)) == 3


def test_gates_and_seats_are_those_asked_for(
    table: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The board would show the usual gates, whatever someone made for it."""
    counts = []
    for words in (
        [],
        ["--gate-style", "moorish"],
        ["--seats"],
        ["--marked"],
        ["--seats", "--marked"],
    ):
        file = _document(capsys, "medina.txt", "--out", "scene.glb", *words)["file"]
        assert isinstance(file, dict)
        counts.append(file["triangles"])
    assert len(set(counts)) == 5


def test_marks_are_on_all_that_can_have_one(table: Path) -> None:
    """Players who do not see colours would still take one palace or dome for another."""
    medina = gatesmith.scene("medina.txt", marked=True, draft=True)
    wadi = gatesmith.scene("wadi.txt", marked=True, draft=True)
    marked = {
        placed.item.recipe.piece
        for found in (medina, wadi)
        for placed in found.pieces
        if placed.item.recipe.parameters.get("marked")
    }
    assert marked == {"building", "dome", "shaduf"}


_BOTH_GAMES = """
from gatesmith.cli._run import run
for game in ("medina", "wadi"):
    assert run(["scene", f"{game}.txt", "--draft", "--quiet", "--out", f"{game}.glb"]) == 0
"""


def test_the_same_position_gives_the_same_bytes(table: Path) -> None:
    """A picture in a repository would change with every run."""
    files = [table / "medina.glb", table / "wadi.glb"]
    found = []
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        subprocess.run([sys.executable, "-c", _BOTH_GAMES], env=environment, check=True, cwd=table)
        found.append([path.read_bytes() for path in files])
        for path in files:
            path.unlink()
    assert found[0] == found[1]


def test_the_shapes_are_of_the_kernel_that_was_asked_for(
    table: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A user would compare the exact kernel with itself."""

    def refuse(*_: object) -> None:
        raise ValueError("no box today")

    monkeypatch.setattr(MeshKernel, "makeBox", refuse)
    rows = {9: "...m" + "." * 12}
    (table / "towers.txt").write_text(drawing(rows=rows), encoding="utf-8")
    line = ["scene", "towers.txt", "--out", "a.glb", "--no-cache", *_USUAL]
    assert run([*line, "--kernel", "mesh"]) == 3
    assert "no box today" in capsys.readouterr().err
    assert run([*line, "--kernel", "exact"]) == 0


def test_what_is_impossible_is_drawn_with_a_warning(
    table: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A user would look at a position that no game leads to and not know it."""
    rows = {9: "...m" + "." * 12, 4: "O" + "." * 15, 3: "G" + "." * 15}  # two palaces touch (BU4)
    odd = drawing(rows=rows)
    (table / "odd.txt").write_text(odd, encoding="utf-8")
    assert run(["scene", "odd.txt", "--out", "odd.glb", "--draft"]) == 0
    out, err = capsys.readouterr()
    assert "warning: rule BU4" in err
    assert "written: odd.glb: 7 pieces of 4 kinds" in out
    problems = _document(capsys, "odd.txt", "--out", "odd.glb")["problems"]
    assert isinstance(problems, list)
    assert [each["law"] for each in problems if isinstance(each, dict)] == ["BU4"]


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["medina.txt"], 2, "--out FILE.glb"),
        (["medina.txt", "--out", "a.obj"], 2, "ends in .glb, .stl, .png"),
        (["medina.txt", "--out", "no/a.glb"], 2, "no/a.glb"),
        (["none.txt", "--out", "a.glb"], 1, "none.txt: no such file"),
        (["medina nonsense", "--out", "a.glb"], 1, "expected the fields players"),
        (["broken.txt", "--out", "a.glb"], 1, "broken.txt: line "),
        (["medina.txt", "--out", "a.glb", "--turn", "9"], 2, "--turn is only for pictures"),
        (
            ["medina.txt", "--out", "a.png", "--tilt", "95"],
            2,
            "tilt: 95° is above the maximum of 90°; give 0 to 90°",
        ),
        (["medina.txt", "--out", "a.png", "--size", "9x9"], 2, "--size 9x9"),
        (["medina.txt", "--out", "a.glb", "--gate-style", "morish"], 2, "did you mean moorish?"),
        (["medina.txt", "--out", "a.glb", "--edition", "medina-2014"], 2, "to edition medina-"),
        (["wadi.txt", "--out", "a.glb", "--edition", "medina-2014"], 2, "is an edition of medina"),
        (["wadi.txt", "--out", "a.glb", "--seats"], 2, "seats: this game has neither"),
        (["wadi.txt", "--out", "a.glb", "--gate-style", "plain"], 2, "gate-style: this game"),
        (["many.txt", "--out", "a.glb"], 2, "water discs on one board; the limit is 1000"),
        (["medina.txt", "--out", "a.glb", "--printer", "nobody"], 2, "nobody"),
        (["medina.txt", "--out", "a.glb", "--kernel", "mish"], 2, "did you mean mesh"),
    ],
)
def test_a_wrong_line_is_reported_in_one_line(
    words: list[str], code: int, message: str, table: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A user would see a traceback, or a board that is not the one on the table."""
    (table / "broken.txt").write_text(MEDINA.replace("O.", "?."), encoding="utf-8")
    many = wadi_tables.MAP.replace("c3=4", "c3=1001")
    (table / "many.txt").write_text(many, encoding="utf-8")
    assert run(["scene", *words]) == code
    said = capsys.readouterr().err
    assert message in said
    assert len(said.strip().splitlines()) == 1
    assert not list(table.glob("a.*"))


@pytest.mark.parametrize("game", ["medina", "wadi"])
def test_a_position_may_come_in_one_line(
    game: str, table: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What `rules show --as line` prints could not be drawn."""
    first = _document(capsys, f"{game}.txt", "--out", "first.glb")
    second = _document(capsys, str(first["position"]), "--out", "second.glb")
    assert first["stands"] == second["stands"]
    assert (table / "first.glb").read_bytes() == (table / "second.glb").read_bytes()


def test_a_shape_of_the_other_kernel_is_named(
    table: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A user would not learn why a scene took longer, or which kernel made a shape of it."""

    def refuse(*_: object) -> None:
        raise ValueError("no revolution today")

    monkeypatch.setattr(MeshKernel, "revolve", refuse)
    few = drawing("domes: a11=red", rows={11: "O" + "." * 15, 9: "...m" + "." * 12})
    (table / "few.txt").write_text(few, encoding="utf-8")
    capsys.readouterr()
    assert run(["scene", "few.txt", "--draft", "--no-cache", "--out", "scene.glb"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(
        line.startswith("note: dome: made with the exact kernel, because mesh") for line in lines
    )
    assert not any(line.startswith(("note: tower", "note: building")) for line in lines)
