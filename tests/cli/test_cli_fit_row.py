"""``gatesmith fit --row``: what a reader sees, what a program gets, how it ends."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from gatesmith.cli._run import run
from gatesmith.mesh.formats import Document, format_of
from gatesmith.validation.checks.examples import box


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write_gate(path: Path, length: float) -> None:
    """A block in the place of a gate, as an STL."""
    mesh = box(length, 10, 20)
    path.write_bytes(format_of(".stl").encode(mesh, Document("", "", "test", "", "", "")))


@pytest.mark.parametrize(
    ("line", "code", "verdict"),
    [
        # 15 × 30 + 29.7 + 4 × 0.1 = 480.1 of 480.
        ("--row", 0, "warning"),
        # 479.7 + 4 × 0.05 = 479.9; the worst is 479.7 + 0.8.
        ("--row --spread 0.05", 0, "warning"),
        ("--row --spread 0.05 --board-side 481", 0, "sound"),
        # 450 + 29.6 + 0.4 = 480.
        ("gate --clearance 0.2 --row", 0, "warning"),
        # 450 + 28.4 + 1.6 = 480.
        ("gate --clearance 0.8 --row", 0, "sound"),
        (
            "gate --style moorish --clearance 0.8 --row --edition medina-2014 --players 2",
            0,
            "sound",
        ),
        ("--row --gates 28.4", 0, "sound"),
        ("--row --walls 8x236 --board-side 480", 0, "sound"),
        ("--row --edition wadi --board-side 281", 0, "sound"),
        ("--row --edition wadi --tiles 40,40.4 --board-side 281", 1, "error"),
        ("--row --tiles 7x280 --board-side 281", 0, "sound"),
        ("mine.stl --row", 0, "sound"),
    ],
)
def test_verdicts(
    line: str, code: int, verdict: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A script would go on with a row that jams, or stop at one that goes in."""
    write_gate(home / "mine.stl", 28.4)
    assert run(["fit", *line.split(), "--json"]) == code
    assert json.loads(capsys.readouterr().out)["verdict"] == verdict


def test_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    """A player would not learn how long, how much too long, and what to type."""
    assert run(["fit", "--row"]) == 0
    output = capsys.readouterr().out
    for part in (
        "warning  medina-2001 side N",
        "row-likely-too-long: 15 walls and 1 gate are 480.1 mm by root-sum-square",
        "15 walls      30 mm    \u00b1 0.1 mm  assumed",
        "board's side  480 mm             16 × 30 mm, assumed",
        "worst case    481.3 mm  1.3 mm too long",
        "about 1 of 82 such rows is too long",
        "of the gate, worst case                  0.8 mm   gatesmith gate --clearance 0.8",
    ):
        assert part in output


def test_quiet_says_the_verdict_only(capsys: pytest.CaptureFixture[str]) -> None:
    """A script's log would be full of tables."""
    assert run(["fit", "--row", "--quiet"]) == 0
    assert capsys.readouterr().out == "warning  medina-2001 side N  row-likely-too-long\n"


@pytest.mark.parametrize("name", ["row.svg", "row.PNG"])
def test_a_picture(name: str, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The drawing would not be written, or not be what its name says."""
    assert run(["fit", "--row", "--spread", "0.05", "--out", name, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["written"] == name
    content = (home / name).read_bytes()
    if name.endswith(".svg"):
        assert ElementTree.fromstring(content).get("role") == "img"
    else:
        assert content.startswith(b"\x89PNG")


def test_the_advice_is_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    """Typed as printed, the command would still make a gate that is too long."""
    line = ["fit", "--row", "--walls", "29.9,30.1,30.2,30.0", "--board-side", "480", "--json"]
    run(line)
    advice = json.loads(capsys.readouterr().out)["clearances"]
    (likely,) = [
        each for each in advice if (each["for"], each["keeps_within"]) == ("gate", "likely")
    ]
    _, *options = likely["commands"][0].split()
    run(["fit", *options, "--row", *line[2:]])
    again = json.loads(capsys.readouterr().out)
    assert 0 <= again["lengths"]["likely"]["margin_mm"] < 0.02  # a hundredth at each end
    assert again["pieces"][1]["origin"] == "planned"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("--row --side X", "there is no side 'X'; known: N, E, S, W"),
        ("--row --players two", "players: 'two' is not a number"),
        ("--row --players 3.5", "players: 3.5 is not a whole number"),
        ("--row --players 2", "edition medina-2001 is for 3 or 4 players, not for 2"),
        ("--row --walls 29,9", "decimals with a point"),
        ("--row --board-side 4.8", "board-side: 4.8 mm is below the minimum of"),
        ("--row --tiles 7x280 --edition medina-2001", "a row of medina has walls; give --walls"),
        ("--row --tiles 7x280 --walls 8x240", "a row of wadi has tiles; give --tiles"),
        ("gate --tiles 8x240", "--tiles 8x240: needs --row"),
        ("--row --out row.pdf", "choose a name that ends in .svg or .png"),
        ("--row --out none/row.svg", "the folder none does not exist"),
        ("--row --edition wadi", "Wadi tiles lie free on a table"),
        ("wall --row", "a wall does not stand in a row of walls"),
        ("gate --row --gates 29", "give readings or the gate, not both"),
        ("gate --row --edition wadi --board-side 280", "whose rows have no gates"),
    ],
)
def test_what_is_wrong_is_reported_in_one_line(
    line: str, message: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A mistake would end in a traceback, or in numbers that mean nothing."""
    assert run(["fit", *line.split()]) == 2
    said = capsys.readouterr()
    assert message in said.err
    assert said.err.count("\n") == 1 and said.out == ""
    assert not list(home.glob("row*"))


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    """The gate that was meant would be replaced by a planned one."""
    assert run(["fit", "mine.stl", "--row"]) == 1
    assert "mine.stl: " in capsys.readouterr().err
