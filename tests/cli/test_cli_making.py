"""Gates made by real child processes: files, summary, JSON and what is said where."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gatesmith.cli._run import run

ARGUMENTS = ["gate", "--row", "8x240"]


def _gatesmith(
    folder: Path, *arguments: str, cache: Path, **more: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "gatesmith", *arguments],
        capture_output=True,
        encoding="utf-8",
        env={
            **os.environ,
            "GATESMITH_CONFIG": str(folder / "config"),
            "GATESMITH_CACHE": str(cache),
            **more,
        },
        cwd=folder,
        check=False,
    )


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that holds the gate of ARGUMENTS already."""
    folder = tmp_path_factory.mktemp("making")
    done = _gatesmith(folder, *ARGUMENTS, "--out", "first.stl", cache=folder / "cache")
    assert (done.returncode, done.stderr) == (0, "")
    return folder / "cache"


def test_summary_says_what_a_person_wants_to_know(tmp_path: Path, cache: Path) -> None:
    """A user would not learn the size, what is assumed, how to check it, or where the file is."""
    done = _gatesmith(tmp_path, *ARGUMENTS, "--out", "gate.stl", cache=cache)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "gate.stl").is_file()
    lines = done.stdout.splitlines()
    assert lines[0] == "gate, battlement: 29.7 × 10 × 20 mm"
    for words in (
        "in PLA",
        "triangles",
        "eight of your walls in a row measure 240 mm",
        "assumed, not measured: wall-depth, wall-height; run gatesmith measure",
        "checks passed on the written file: empty, finite, items",
        "written: gate.stl",
    ):
        assert words in done.stdout, words
    assert "\x1b" not in done.stdout  # no colours in a pipe


def test_json_is_one_document(tmp_path: Path, cache: Path) -> None:
    """A program would find no JSON, or not what it needs in it."""
    done = _gatesmith(tmp_path, *ARGUMENTS, "-o", "a b.stl", "-o", "ü.3mf", "--json", cache=cache)
    assert (done.returncode, done.stderr) == (0, "")
    document = json.loads(done.stdout)
    assert document["piece"] == "gate"
    assert document["size_mm"] == [29.7, 10.0, 20.0]
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
    assert 1000 < document["volume_mm3"] < 29.7 * 10 * 20
    assert document["weight_g"] == pytest.approx(document["volume_mm3"] * 1.24 / 1000)
    assert {"adapted", "notes"} <= set(document)


def test_quiet_prints_nothing(tmp_path: Path, cache: Path) -> None:
    """A script that asks for quiet would get chatter in its log."""
    done = _gatesmith(tmp_path, *ARGUMENTS, "-o", "gate.stl", "--quiet", cache=cache)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (tmp_path / "gate.stl").is_file()


def test_without_out_the_name_is_descriptive(tmp_path: Path, cache: Path) -> None:
    """A gate without --out would land nowhere, or under a name that says nothing."""
    done = _gatesmith(tmp_path, *ARGUMENTS, cache=cache)
    assert done.returncode == 0
    assert [file.name for file in (tmp_path / "output").iterdir()] == [
        "gate-battlement-30x10x20.stl"
    ]


def test_row_and_length_make_the_same_bytes(tmp_path: Path, cache: Path) -> None:
    """``--row 8x240`` would stand for another length than 30."""
    for name, option in (("a.stl", ("--row", "8x240")), ("b.stl", ("--wall-length", "30"))):
        assert _gatesmith(tmp_path, "gate", *option, "-o", name, cache=cache).returncode == 0
    assert (tmp_path / "a.stl").read_bytes() == (tmp_path / "b.stl").read_bytes()


def test_remake_makes_the_same_bytes(tmp_path: Path, cache: Path) -> None:
    """A file could not be made again from itself."""
    assert _gatesmith(tmp_path, *ARGUMENTS, "-o", "gate.3mf", cache=cache).returncode == 0
    done = _gatesmith(tmp_path, "remake", "gate.3mf", "--out", "again.3mf", cache=cache)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "gate.3mf").read_bytes() == (tmp_path / "again.3mf").read_bytes()


def test_missing_file_is_refused_with_1(tmp_path: Path, cache: Path) -> None:
    """A missing file would look like wrong usage, or like success."""
    done = _gatesmith(tmp_path, "remake", "gone.3mf", cache=cache)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("error: gone.3mf: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("out", "words"),
    [
        ("gate.foo", "error: gate.foo: there is no format '.foo'; known: "),
        ("gone/gate.stl", "error: gone/gate.stl: the folder gone does not exist"),
    ],
)
def test_unusable_out_is_one_line(
    out: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file name that cannot be would fail late, or leave something behind."""
    code = run(["gate", "--out", str(tmp_path / out)])
    said, err = capsys.readouterr()
    assert (code, said) == (2, "")
    assert err.replace(f"{tmp_path}{os.sep}", "").replace("\\", "/").startswith(words)
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="xdg-open is Linux's")
def test_open_without_a_program_is_a_warning(tmp_path: Path, cache: Path) -> None:
    """The file is made, but a missing viewer would turn the run into a failure."""
    done = _gatesmith(
        tmp_path, *ARGUMENTS, "-o", "gate.stl", "--open", "-q", cache=cache, PATH=str(tmp_path)
    )
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr == ("warning: no program on this system opens gate.stl; open it yourself\n")


def test_summary_shows_compensation(tmp_path: Path, cache: Path) -> None:
    """A user would measure a file with other sizes than the summary and find no reason."""
    done = _gatesmith(tmp_path, *ARGUMENTS, "--shrinkage", "0.4", "-o", "gate.stl", cache=cache)
    assert (done.returncode, done.stderr) == (0, "")
    assert "29.7 × 10 × 20 mm" in done.stdout
    assert "0.4 %" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="a home of Windows is named otherwise")
def test_libraries_are_silent_where_the_home_cannot_be_written(tmp_path: Path) -> None:
    """Lines of a library about its own cache would stand on standard error, quiet or not."""
    done = _gatesmith(
        tmp_path,
        *("gate", "--style", "plain", "--draft", "--no-cache", "--out", "gate.stl", "--quiet"),
        cache=tmp_path / "cache",
        HOME=f"{os.devnull}/nowhere",
        XDG_CACHE_HOME="",
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (tmp_path / "gate.stl").is_file()
