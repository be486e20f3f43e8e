"""Sets made by the command: files, names, summary, and what is left when something fails."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import lib3mf  # type: ignore[import-untyped]  # generated bindings, no types
import numpy as np
import pytest

from gatesmith.catalog import load_printer
from gatesmith.cli._run import run
from gatesmith.mesh.formats.threemf import decode
from gatesmith.validation.checks import Expectation, FindingSelection
from gatesmith.validation.criteria import Criteria
from gatesmith.validation.file import validate_file

from .here import FEW, TWO_COLOURS, digests, json_of, settle, write_set


@pytest.fixture(autouse=True)
def surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle(tmp_path, monkeypatch)
    write_set("two", TWO_COLOURS)
    write_set("few", FEW)


def test_one_bed_has_exactly_the_name_that_was_given(capsys: pytest.CaptureFixture[str]) -> None:
    """A user would not find the file that he named."""
    assert run(["set", "gates", "--out", "four.3mf"]) == 0
    out = capsys.readouterr().out
    assert list(digests()) == ["four.3mf"]
    assert "6 pieces on 1 bed of the printer default" in out
    assert "1 × gate, style iwan, white: 29.7 × 10 × 30 mm" in out
    assert "written: four.3mf (6 pieces" in out
    assert len(decode(Path("four.3mf").read_bytes()).items) == 6


def test_one_shape_of_the_cache_is_not_counted(capsys: pytest.CaptureFixture[str]) -> None:
    """The report would say that 1 of 1 shapes came from the cache."""
    for _ in range(2):
        assert run(["spare", "1 water-disc,", "--out", "disc.3mf"]) == 0
    last = capsys.readouterr().out.splitlines()[-8:]
    assert "  the shape came from the cache" in last
    assert any(line.startswith("Spares: 1 water-disc: 1 piece on 1 bed of") for line in last)


def test_by_colour_a_bed_a_colour_and_mixed_fewer(capsys: pytest.CaptureFixture[str]) -> None:
    """Colours would be mixed for a printer with one nozzle, or parted for one that changes."""
    document = json_of(capsys, "set", "two", "--players", "3", "--out", "set.3mf")
    beds = document["beds"]
    assert isinstance(beds, list)
    assert [Path(bed["path"]).name for bed in beds] == [f"set-{n}of4.3mf" for n in (1, 2, 3, 4)]
    assert [(bed["pieces"], list(bed["weight_by_color_g"])) for bed in beds] == [
        (12, ["blue"]),
        (12, ["green"]),
        (12, ["red"]),
        (5, ["white"]),
    ]
    assert document["pieces"] == 41
    # Kinds that differ in nothing but colour have one shape: the plain gate and the moorish one.
    assert document["shapes"] == 2
    total = sum(bed["weight_g"] for bed in beds)
    assert total == pytest.approx(document["weight_g"])
    mixed = json_of(capsys, "set", "two", "--players", "3", "--mixed", "--out", "mixed.3mf")
    beds = mixed["beds"]
    assert isinstance(beds, list)
    assert [bed["pieces"] for bed in beds] == [41]
    assert list(beds[0]["weight_by_color_g"]) == ["blue", "green", "red", "white"]
    assert Path("mixed.3mf").is_file()


def test_the_colours_of_a_mixed_bed_reach_the_slicer() -> None:
    """Every piece would have the colour of the first."""
    assert run(["set", "two", "--players", "4", "--mixed", "--out", "m.3mf", "--quiet"]) == 0
    model = lib3mf.get_wrapper().CreateModel()
    reader = model.QueryReader("3mf")
    reader.ReadFromBuffer(Path("m.3mf").read_bytes())
    items, counts = model.GetBuildItems(), dict[tuple[str, str], int]()
    while items.MoveNext():
        thing = model.GetMeshObjectByID(items.GetCurrent().GetObjectResource().GetResourceID())
        group, number, _ = thing.GetObjectLevelProperty()
        key = thing.GetName(), model.GetBaseMaterialGroupByID(group).GetName(number)
        counts[key] = counts.get(key, 0) + 1
    assert counts == {
        **{(f"gate, style plain, {name}", name): 12 for name in ("blue", "green", "red", "yellow")},
        ("gate, style moorish, white", "white"): 5,
    }


def test_pieces_on_a_bed_keep_their_distance_and_the_margin() -> None:
    """Skirts of two pieces would run into each other, or clips of the bed be hit."""
    assert run(["set", "two", "--mixed", "--out", "m.3mf", "--quiet"]) == 0
    mesh = decode(Path("m.3mf").read_bytes())
    starts = 3 * np.array(mesh.items)
    corners = mesh.corners.reshape(-1, 3)
    lows, highs = np.minimum.reduceat(corners, starts), np.maximum.reduceat(corners, starts)
    assert lows[:, :2].min() >= 5 - 1e-3 and highs[:, :2].max() <= 175 + 1e-3
    assert np.abs(lows[:, 2]).max() == 0
    for one, other in itertools.combinations(range(len(lows)), 2):
        gaps = np.maximum(lows[one] - highs[other], lows[other] - highs[one])[:2]
        assert gaps.max() >= 3 - 2e-3


def test_the_judge_finds_a_bed_sound_with_a_body_an_item() -> None:
    """`validate` would find something in a bed that the program itself has just written."""
    assert run(["set", "two", "--mixed", "--players", "3", "--out", "m.3mf", "--quiet"]) == 0
    only = frozenset({"file", "topology", "solids", "bed"})
    expected = Expectation(bodies=41).printed_on(load_printer("default"))
    report = validate_file(Path("m.3mf"), Criteria(expected, FindingSelection(only=only)))
    assert report.verdict == "sound"
    assert (report.facts["bodies"], report.facts["crossing_pairs"]) == (41, 0)


def test_the_same_bytes_twice() -> None:
    """Nobody could tell whether a file was changed, and every run would look like news."""
    assert run(["set", "few", "--out", "a.3mf", "--quiet"]) == 0
    first = digests()
    assert len(first) == 5
    assert run(["set", "few", "--out", "a.3mf", "--quiet", "--no-cache"]) == 0
    assert digests() == first


def test_a_folder_has_one_stl_a_shape_and_a_list(capsys: pytest.CaptureFixture[str]) -> None:
    """A user without 3MF would not know what to print how often in which colour."""
    document = json_of(capsys, "set", "two", "--players", "3", "--out", "parts")
    assert document["beds"] == []
    assert sorted(digests(Path("parts"))) == [
        "gate-style-moorish.stl",
        "gate-style-plain.stl",
        "parts.json",
        "parts.txt",
    ]
    rows = json.loads(Path("parts/parts.json").read_text(encoding="utf-8"))["parts"]
    assert [(row["color"], row["count"], row["file"]) for row in rows] == [
        ("blue", 12, "gate-style-plain.stl"),
        ("green", 12, "gate-style-plain.stl"),
        ("red", 12, "gate-style-plain.stl"),
        ("white", 5, "gate-style-moorish.stl"),
    ]
    assert rows[0]["size_mm"] == [29.7, 10.0, 20.0]
    assert rows[0]["total_g"] == pytest.approx(12 * rows[0]["weight_g"], abs=0.1)
    text = Path("parts/parts.txt").read_text(encoding="utf-8")
    assert text.startswith("Gates of two colours, for 3 players\ngatesmith set two --players 3")
    assert "12     gate, style plain    blue    29.7 × 10 × 20" in text
    assert "  grams if solid  " in text


def test_spares(capsys: pytest.CaptureFixture[str]) -> None:
    """A lost piece would cost a whole set."""
    words = ["spare", "2 gate style=plain, 1 gate style=plain blue, 1 gate style=plain"]
    document = json_of(capsys, *words, "--mixed", "--out", "lost.3mf")
    parts = document["parts"]
    assert isinstance(parts, list)
    assert [(part["kind"], part["color"], part["count"]) for part in parts] == [
        ("gate, style plain", "white", 3),  # GA1: the gates are neutral and white
        ("gate, style plain", "blue", 1),
    ]
    assert document["shapes"] == 1
    assert list(digests()) == ["lost.3mf"]


def test_everything_that_does_not_go_onto_the_bed_is_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A user would take out one piece after the other, or look in vain for one on the bed."""
    write_bed = 'title = "A small bed"\nbased_on = "default"\nbed_length = 60.0\nbed_depth = 50.0\n'
    Path("templates/printers").mkdir()
    Path("templates/printers/small.toml").write_text(write_bed, encoding="utf-8")
    words = "2 gate wall-length=51, gate, gate wall-length=90 style=plain, gate wall-length=50.1"
    assert run(["spare", words, "--printer", "small", "--out", "x.3mf"]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "gate, wall-length 51 (50.7 × " in err
    assert "gate, wall-length 90, style plain (89.7 × " in err
    assert "wall-length 50.1" not in err  # 49.8 mm in the 50 that 60 mm leave between the margins
    assert digests() == {}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["gats"], "there is no set 'gats'; did you mean gates?"),
        (["gates", "--players", "many"], "players: 'many' is not a number"),
        (["gates", "--players", "-3"], "players: medina is for 2 to 4 players, not -3"),
        (["gates", "--players", "5"], "players: medina is for 2 to 4 players, not 5"),
        (["ladder", "--sizes", "1:2:1"], "error: sizes: wall-length: 1 mm is below the minimum of"),
        (["two", "--players", "2"], "medina-2001 has supplies for 3 or 4 players, not 2"),
        (["gates", "--sizes", "1:2:1"], "sizes: no piece of set gates comes in several sizes"),
        (["ladder", "--row", "8x240"], "row: set ladder has its own sizes"),
        (["ladder", "--sizes", "28-32"], "write 28:32:0.5"),
        (["gates", "--edition", "wadi"], "set gates is for medina"),
        (["gates", "--printer", "enderr-3"], "did you mean ender-3?"),
        (["gates", "--out", "x.stl"], "a .3mf file or a folder, not into .stl"),
        (["gates", "--out", "no/where/x.3mf"], "no/where"),
        (["gates", "--row", "0x240"], "row"),
        (["gates", "--out", ""], "out: the name is empty"),
        (["gates", "--out", "c.3mf", "--out", "c.3mf"], "out: the pieces go to one place"),
        (["ladder", "--sizes", ""], "sizes: '' is not FROM:TO:STEP"),
    ],
)
def test_what_cannot_be_met_is_reported_before_anything_is_made(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A user would wait for a set that cannot be written."""
    assert run(["set", *words]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert message in err
    assert digests() == {}


def test_players_are_as_many_as_the_edition_takes(capsys: pytest.CaptureFixture[str]) -> None:
    """A set would be made for no players, or for two in an edition for three."""
    document = json_of(capsys, "set", "two", "--out", "x.3mf")
    assert document["pieces"] == 4 * 12 + 5
    assert "--players 4" in str(document["command"])


def test_players_without_effect_are_noted(capsys: pytest.CaptureFixture[str]) -> None:
    """A user who gives the number of players with every set would get an error, or other bytes."""
    document = json_of(capsys, "set", "gates", "--players", "3", "--out", "x.3mf")
    assert "set gates is the same for any number of players" in str(document["notes"])
    assert "--players" not in str(document["command"])
    assert run(["set", "gates", "--quiet", "--out", "y.3mf"]) == 0
    assert Path("x.3mf").read_bytes() == Path("y.3mf").read_bytes()
    assert run(["set", "gates", "--players", "3", "--quiet"]) == 0
    assert Path("output/gates.3mf").is_file()


def test_a_users_own_measures_stand_in_for_the_edition(capsys: pytest.CaptureFixture[str]) -> None:
    """A user's measured sizes, set as the default, would not be used for a set."""
    assert run(["measure", "--name", "mine", "--wall-length", "8x236"]) == 0
    assert run(["config", "edition", "mine"]) == 0
    text = TWO_COLOURS.replace('game = "medina"', 'game = "medina"\nedition = "medina-2001"')
    write_set("first", text)
    write_set("second", text.replace("2001", "2014"))
    first = json_of(capsys, "set", "first", "--out", "x.3mf")
    assert "--edition mine" in str(first["command"])
    second = json_of(capsys, "set", "second", "--out", "y.3mf")
    assert "--edition medina-2014" in str(second["command"])


def test_beds_of_another_run_are_reported(capsys: pytest.CaptureFixture[str]) -> None:
    """A user would print the fifth bed of a set that now has four."""
    assert run(["set", "few", "--players", "4", "--out", "a.3mf", "--quiet"]) == 0
    document = json_of(capsys, "set", "few", "--players", "3", "--out", "a.3mf")
    names = ", ".join(f"a-{number}of5.3mf" for number in range(1, 6))
    message = f"left by an earlier run, not part of this set: {names}"
    assert document["notes"] == [message]
    capsys.readouterr()
    assert run(["set", "few", "--players", "3", "--out", "a.3mf"]) == 0
    assert f"note: {message}\n" in capsys.readouterr().out
    assert len(digests()) == 5 + 4


def test_pieces_of_another_run_in_a_folder_are_reported(capsys: pytest.CaptureFixture[str]) -> None:
    """A user would print every STL of the folder, those of last year among them."""
    Path("parts").mkdir()
    for name in ("old.stl", "Older.STL", "notes.txt", ".hidden.stl"):
        Path("parts", name).write_text("mine", encoding="utf-8")
    message = "not of this set, parts.txt does not list: Older.STL, old.stl"
    assert json_of(capsys, "set", "few", "--out", "parts")["notes"] == [message]
    assert run(["set", "few", "--out", "parts"]) == 0
    assert f"note: {message}\n" in capsys.readouterr().out
    assert Path("parts/old.stl").read_text(encoding="utf-8") == "mine"
    assert json_of(capsys, "set", "few", "--out", "fresh")["notes"] == []


def test_a_set_says_how_to_make_it_again(capsys: pytest.CaptureFixture[str]) -> None:
    """`remake` of a bed would say that the file is damaged."""
    assert run(["set", "gates", "--out", "four.3mf", "--quiet"]) == 0
    capsys.readouterr()
    assert run(["remake", "four.3mf"]) == 1
    output = capsys.readouterr().err
    assert "run gatesmith set gates --edition medina-2001 --printer default again" in output


def test_quiet_and_the_default_name(capsys: pytest.CaptureFixture[str]) -> None:
    """A script would get words that it did not ask for."""
    assert run(["set", "gates", "--quiet"]) == 0
    assert capsys.readouterr() == ("", "")
    assert Path("output/gates.3mf").is_file()


def test_a_piece_of_several_colours_is_made_alone(capsys: pytest.CaptureFixture[str]) -> None:
    """The second colour would be lost without a word."""
    assert run(["spare", "1 tower-tile inlay=true", "--out", "x.3mf"]) == 2
    assert "gatesmith tower-tile --inlay" in capsys.readouterr().err
