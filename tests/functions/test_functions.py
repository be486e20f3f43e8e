"""The functions of ``gatesmith``: they write nothing unasked, and save what was made."""

from __future__ import annotations

import inspect
import struct
from collections.abc import Callable
from pathlib import Path

import pytest

import gatesmith

GAME = """game: medina
edition: medina-2001
players: blue green red
gates: on
start: f6

blue: building grey e5; wall N1
green: dome e5; wall S1
"""
SLOW = (
    *("make", "craft", "customize", "solid", "set"),
    *("spares", "preview", "scene", "bundle", "slice"),
)


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def _names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_make_writes_nothing_unless_told_to(here: Path) -> None:
    """A program that only asks for the weight would litter the user's folder."""
    made = gatesmith.make("gate", style="plain", draft=True, printer="default")
    assert _names(here) == []
    assert made.files == ()
    assert [(report.file, report.verdict) for report in made.reports] == [
        ("gate-plain-30x10x20.stl", "sound")
    ]
    assert repr(made) == "<Made gate plain, 29.7 × 10 × 20 mm: sound, in memory>"
    assert 0 < made.volume < 29.7 * 10 * 20


@pytest.mark.parametrize(("craft", "file"), [("laser", "a.svg"), ("clay", "a.3mf")])
def test_craft_writes_nothing_unless_told_to(craft: str, file: str, here: Path) -> None:
    """A question about the parts would leave files, or what is saved later be another piece."""
    made = gatesmith.craft("gate", craft, style="plain", draft=True, printer="default")
    assert (_names(here), made.files) == ([], ())
    assert all(Path(report.file).parent == Path() for report in made.reports)
    assert repr(made).startswith(f"<Crafted gate plain for {craft}: ")
    assert repr(made).endswith(" parts, in memory>")
    assert "in memory" in made._repr_html_()
    with pytest.raises(gatesmith.OutputError, match="no file is named"):
        made.save()
    saved = made.save(file)
    names = [path.name for path in saved.files]
    assert sorted(names) == _names(here)
    kept = [path.read_bytes() for path in saved.files]
    gatesmith.craft("gate", craft, style="plain", draft=True, printer="default", out=file)
    assert [path.read_bytes() for path in saved.files] == kept


def test_what_is_saved_is_what_make_writes(here: Path) -> None:
    """A piece that is saved later would be another one, unchecked, or modelled again."""
    steps: list[str] = []
    made = gatesmith.make("wall", draft=True, use_cache=False, progress=steps.append)
    modelled = steps.count("modelling")
    saved = made.save("a.3mf", "a.stl")
    assert (modelled, steps.count("modelling")) == (1, 1)
    assert [str(file) for file in saved.files] == ["a.3mf", "a.stl"]
    assert [report.verdict for report in saved.reports] == ["sound", "sound"]
    gatesmith.make("wall", draft=True, use_cache=False, out=["b.3mf", "b.stl"])
    for suffix in (".3mf", ".stl"):
        assert Path(f"a{suffix}").read_bytes() == Path(f"b{suffix}").read_bytes()
    assert _names(here) == ["a.3mf", "a.stl", "b.3mf", "b.stl"]


def test_wrong_names_are_refused_when_saving(here: Path) -> None:
    """A mistyped suffix would give a file that nothing can read."""
    made = gatesmith.make("wall", draft=True, kernel="mesh")
    for names, message in (
        ((), "out: no file is named"),
        (("wall.stll",), "did you mean .stl"),
        (("absent/wall.stl",), "create it first"),
        (("wall.stl", "wall.step"), "kernel: mesh makes triangles and no STEP file"),
    ):
        with pytest.raises(gatesmith.GatesmithError, match=message):
            made.save(*names)
    assert _names(here) == []


def test_a_piece_of_several_parts_is_checked_whole_in_memory(here: Path) -> None:
    """Only the base of a gate with an inlay would be checked, or its STL files be refused."""
    made = gatesmith.make("tower_tile", inlay=True, draft=True)
    assert [Path(report.file).suffix for report in made.reports] == [".3mf"]
    saved = made.save("tile.stl")
    assert len(saved.files) == len(made.planned.parts) > 1
    assert _names(here) == sorted(path.name for path in saved.files)


def test_solid_is_a_shape_of_cadquery(here: Path) -> None:
    """The shape would not go into an assembly of one's own, or be the compensated one."""
    from cadquery import Assembly, Solid

    steps: list[str] = []
    gate = gatesmith.solid("gate", style="plain", wall_length=30, progress=steps.append)
    assert isinstance(gate, Solid)
    assert gate.isValid()
    box = gate.BoundingBox()
    sides = (box.xmin, box.xmax, box.ymin, box.ymax, box.zmin, box.zmax)
    assert sides == pytest.approx((-14.85, 14.85, -5, 5, 0, 20), abs=1e-6)
    assert Assembly().add(gate).toCompound().Volume() == pytest.approx(gate.Volume())
    assert (steps, _names(here)) == (["starting the CAD kernel", "modelling"], [])
    with pytest.raises(gatesmith.ParameterError, match="wall_lenght"):
        gatesmith.solid("gate", wall_lenght=30)


def test_spares_become_beds_and_pictures(here: Path) -> None:
    """A set would lack a piece, or its picture could not be drawn from the same program."""
    steps: list[str] = []
    made = gatesmith.spares(
        "2 stable, 1 dome blue", draft=True, mixed=True, out="bed.3mf", progress=steps.append
    )
    assert repr(made) == "<MadeSet spare, 3 pieces: sound, bed.3mf>"
    assert sum(part.count for part in made.layout.parts) == 3
    assert steps[-1] == "checking bed.3mf"
    picture = gatesmith.preview("bed.3mf", size=(160, 120), out="bed.png")
    assert _png_size(Path("bed.png").read_bytes()) == (160, 120)
    assert picture._repr_png_() == Path("bed.png").read_bytes()
    assert _names(here) == ["bed.3mf", "bed.png"]
    with pytest.raises(gatesmith.OutputError, match=r"the picture is a \.png"):
        picture.save("bed.svg")


def test_a_set_takes_numbers(here: Path) -> None:
    """The options of a set would be words only, as on the command line."""
    made = gatesmith.set("ladder", sizes="29:30:1", draft=True, out="ladder")
    assert len(made.shapes) == 2
    assert "parts.json" in _names(here / "ladder")
    with pytest.raises(gatesmith.UsageError, match="players"):
        gatesmith.set("medina-2001", players=9, out="set.3mf")


def test_preview_refuses_what_its_command_refuses() -> None:
    """An option without effect would be swallowed."""
    with pytest.raises(gatesmith.UsageError, match="size has no meaning"):
        gatesmith.preview("gate", suffix=".html", size=(320, 240))
    with pytest.raises(gatesmith.UsageError, match="a file is drawn as it is"):
        gatesmith.preview("gate.stl", style="plain")
    with pytest.raises(gatesmith.ParameterError, match="turn"):
        gatesmith.preview("gate", turn=999)
    with pytest.raises(gatesmith.UsageError, match="there is no piece 'gat'"):
        gatesmith.preview("gat")


def test_the_referee_says_why() -> None:
    """The rules would be out of reach without the engine's own types."""
    game = gatesmith.rules(GAME)
    assert (game.player, game.problems) == ("red", ())
    assert len(game.legal()) == 686  # as `gatesmith rules legal` counts on docs/rules.md
    (reason,) = game.check("gate N5")
    assert (reason.law, reason.places != ()) == ("GA5", True)
    after = game.play("wall N2")
    assert ("wall N2" in game.legal("wall"), "wall N2" in after.legal("wall")) == (True, False)
    assert set(after.score()) == {"blue", "green", "red"}
    with pytest.raises(gatesmith.IllegalError, match="rule GA5 forbids 'gate N5'") as refused:
        game.play("gate N5")
    assert [each.law for each in refused.value.refusals] == ["GA5"]
    assert game._repr_svg_().startswith("<")
    assert repr(after).startswith("<Referee, red to move: medina ")


def test_a_scene_is_built_in_memory_and_saved(here: Path) -> None:
    """A notebook would have to write a file to see the board."""
    opening = "\n".join(GAME.splitlines()[:6]) + "\n"
    scene = gatesmith.scene(opening, draft=True, board=False)
    assert (scene.target, _names(here)) == (None, [])
    saved = scene.save("board.stl")
    assert (saved.target, _names(here)) == (Path("board.stl"), ["board.stl"])
    assert saved.size == Path("board.stl").stat().st_size
    assert len(scene.pieces) >= 1


def test_notebooks_show_a_table_and_a_picture() -> None:
    """A notebook would show an address in memory, or text of a file as HTML."""
    made = gatesmith.make("wall", draft=True)
    card = made._repr_html_()
    assert "<img" in card
    assert "wall masonry, 29.7 × 10 × 20 mm" in card
    assert _png_size(made._repr_png_()) == (256, 192)
    report = gatesmith.Report("<b>.stl", "STL")
    assert "&lt;b&gt;.stl" in report._repr_html_()
    assert "<b>" not in report._repr_html_()
    assert repr(report) == "<Report <b>.stl: sound>"


@pytest.mark.parametrize("name", SLOW)
def test_what_takes_long_reports_progress(name: str) -> None:
    """A program could not show how far a long step is."""
    function: Callable[..., object] = getattr(gatesmith, name)
    parameter = inspect.signature(function).parameters["progress"]
    assert (parameter.kind, parameter.default) == (inspect.Parameter.KEYWORD_ONLY, None)


def _png_size(content: bytes) -> tuple[int, int]:
    """The width and height in the header of a PNG."""
    width, height = struct.unpack(">II", content[16:24])
    return width, height
