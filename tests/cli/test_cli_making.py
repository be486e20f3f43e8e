"""Gates made by the command line: files, summary, JSON and what is said where."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.cli._summary import assumed_lines

ARGUMENTS = ["gate", "--row", "8x240", "--draft"]

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with settings of its own."""
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _gatesmith(folder: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    """One command line in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "gatesmith", *arguments],
        capture_output=True,
        encoding="utf-8",
        env={
            **os.environ,
            "GATESMITH_CONFIG": str(folder / "config"),
            **more,
        },
        cwd=folder,
        check=False,
    )


def _said(capsys: Capture, *arguments: str) -> str:
    """What a command line prints that ends well, in this process."""
    capsys.readouterr()
    code = run(arguments)
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    return out


def test_summary_says_what_a_person_wants_to_know(here: Path, capsys: Capture) -> None:
    """A user would not learn the size, what is assumed, how to check it, or where the file is."""
    out = _said(capsys, *ARGUMENTS, "--out", "gate.stl")
    assert (here / "gate.stl").is_file()
    lines = out.splitlines()
    assert lines[0] == "gate, battlement: 29.7 × 10 × 26 mm"  # 1.3 walls of 20 mm high
    for words in (
        "about 5.8 g of solid PLA",  # a slicer, with infill, tells less
        "triangles",
        "eight of your walls in a row measure 240 mm",
        "assumed, not measured: wall-depth, wall-height; run gatesmith measure",
        "checks passed on the written file: empty, finite, items, reader notes, stored steps,",
        "written: gate.stl",
    ):
        assert words in out, words
    assert "\x1b" not in out  # no colours in a pipe


def test_json_is_one_document(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program would find no JSON, or not what it needs in it: a process of its own."""
    monkeypatch.setenv("GATESMITH_CACHE", str(tmp_path / "cache"))  # what is in it is known
    assert run([*ARGUMENTS, "--out", str(tmp_path / "first.stl"), "--quiet"]) == 0
    done = _gatesmith(tmp_path, *ARGUMENTS, "-o", "a b.stl", "-o", "ü.3mf", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    document = json.loads(done.stdout)
    assert document["piece"] == "gate"
    assert document["size_mm"] == [29.7, 10.0, 26.0]
    assert document["assumed"] == ["wall_depth", "wall_height"]
    assert document["from_cache"] is True
    assert document["recipe"]["parameters"]["wall_length"] == 30.0
    assert document["command"].startswith("gatesmith gate --wall-length 30 ")
    assert [Path(file["path"]) for file in document["files"]] == [
        tmp_path / "a b.stl",
        tmp_path / "ü.3mf",
    ]
    assert {file["verdict"] for file in document["files"]} == {"sound"}
    assert document["triangles"] == document["files"][0]["facts"]["triangles"]
    assert 1000 < document["volume_mm3"] < 29.7 * 10 * 26
    assert document["weight_g"] == pytest.approx(document["volume_mm3"] * 1.24 / 1000)
    assert {"adapted", "notes"} <= set(document)


def test_quiet_prints_nothing(here: Path, capsys: Capture) -> None:
    """A script that asks for quiet would get chatter in its log."""
    assert _said(capsys, *ARGUMENTS, "-o", "gate.stl", "--quiet") == ""
    assert (here / "gate.stl").is_file()


def test_without_out_the_name_is_descriptive(here: Path) -> None:
    """A gate without --out would land nowhere, or under a name that says nothing."""
    assert run(ARGUMENTS) == 0
    assert [file.name for file in (here / "output").iterdir()] == ["gate-battlement-30x10x26.stl"]


def test_row_and_length_make_the_same_bytes(here: Path) -> None:
    """``--row 8x240`` would stand for another length than 30."""
    for name, option in (("a.stl", ("--row", "8x240")), ("b.stl", ("--wall-length", "30"))):
        assert run(["gate", *option, "--draft", "-o", name]) == 0
    assert (here / "a.stl").read_bytes() == (here / "b.stl").read_bytes()


def test_remake_makes_the_same_bytes(here: Path, capsys: Capture) -> None:
    """A file could not be made again from itself."""
    assert run([*ARGUMENTS, "-o", "gate.3mf"]) == 0
    _said(capsys, "remake", "gate.3mf", "--out", "again.3mf")
    assert (here / "gate.3mf").read_bytes() == (here / "again.3mf").read_bytes()


@pytest.mark.usefixtures("here")
def test_missing_file_is_refused_with_1(capsys: Capture) -> None:
    """A missing file would look like wrong usage, or like success."""
    assert run(["remake", "gone.3mf"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("error: gone.3mf: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("out", "words"),
    [
        ("gate.foo", "error: gate.foo: there is no format '.foo'; known: "),
        ("gone/gate.stl", "error: gone/gate.stl: the folder gone does not exist"),
    ],
)
def test_unusable_out_is_one_line(out: str, words: str, tmp_path: Path, capsys: Capture) -> None:
    """A file name that cannot be would fail late, or leave something behind."""
    code = run(["gate", "--out", str(tmp_path / out)])
    said, err = capsys.readouterr()
    assert (code, said) == (2, "")
    assert err.replace(f"{tmp_path}{os.sep}", "").replace("\\", "/").startswith(words)
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="xdg-open is Linux's")
def test_open_without_a_program_is_a_warning(
    here: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is made, but a missing viewer would turn the run into a failure."""
    monkeypatch.setenv("PATH", str(here))
    capsys.readouterr()
    assert run([*ARGUMENTS, "-o", "gate.stl", "--open", "-q"]) == 0
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "warning: no program on this system opens gate.stl; open it yourself\n"


@pytest.mark.usefixtures("here")
def test_summary_shows_compensation(capsys: Capture) -> None:
    """A user would measure a file with other sizes than the summary and find no reason."""
    out = _said(capsys, *ARGUMENTS, "--shrinkage", "0.4", "-o", "gate.stl")
    assert "29.7 × 10 × 26 mm" in out
    assert "0.4 %" in out


@pytest.mark.skipif(sys.platform == "win32", reason="a home of Windows is named otherwise")
def test_libraries_are_silent_where_the_home_cannot_be_written(tmp_path: Path) -> None:
    """Lines of a library about its own cache would stand on standard error, quiet or not."""
    done = _gatesmith(
        tmp_path,
        *("gate", "--style", "plain", "--draft", "--no-cache", "--out", "gate.stl", "--quiet"),
        HOME=f"{os.devnull}/nowhere",
        XDG_CACHE_HOME="",
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (tmp_path / "gate.stl").is_file()


def test_the_row_in_a_hint_is_one_of_the_games_own_pieces() -> None:
    """Whoever prints guardians would be told to measure eight walls of 30 mm, not tiles of 40."""
    (wall,), (tile,) = assumed_lines(["wall_length"]), assumed_lines(["guardian_side", "tile_side"])
    assert "give --row 8x240 with your own number" in wall
    assert "give --row 8x320 with your own number" in tile
