"""``gatesmith validate``: what it prints, how it ends, and what it makes of folders."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import numpy as np
import pytest

from gatesmith.cli._run import run
from gatesmith.mesh.formats import Document, format_of
from gatesmith.mesh.merging import merged
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks.examples import box, gate, inverted, joined, loose


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    folder = tmp_path / "work"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def write(name: str, mesh: Mesh) -> None:
    """A mesh as a file, without a word about where it comes from."""
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    nobody = Document("", "", "test", "", "", "")
    if suffix_is_indexed(path):
        mesh = Mesh(*merged(mesh))
    path.write_bytes(format_of(path.suffix).encode(mesh, nobody))


def suffix_is_indexed(path: Path) -> bool:
    """Whether the format numbers its points, so that a point has one number."""
    return path.suffix in (".3mf", ".ply")


def judged(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, list[dict[str, object]]]:
    """The exit code and the reports of a run with ``--json``."""
    code = run(["validate", *words, "--json"])
    out, err = capsys.readouterr()
    assert err == ""
    return code, json.loads(out)["files"]


def codes(report: dict[str, object]) -> set[str]:
    """The codes of what was found in a file."""
    findings = report["findings"]
    assert isinstance(findings, list)
    return {finding["code"] for finding in findings}


OPEN = loose(box(20, 20, 10).corners[1:])


def test_a_sound_file(capsys: pytest.CaptureFixture[str]) -> None:
    """A good file would be refused, or its facts be missing from the JSON."""
    write("box.stl", box(30, 20, 10))
    code, (report,) = judged(capsys, "box.stl")
    assert (code, report["verdict"], report["format"]) == (0, "sound", "STL")
    facts = report["facts"]
    assert isinstance(facts, dict)
    assert (facts["triangles"], facts["bodies"], facts["open_edges"]) == (12, 1, 0)
    assert facts["volume_mm3"] == pytest.approx(6000)
    assert facts["area_mm2"] == pytest.approx(2200)
    assert facts["box_mm"] == [[-15, -10, 0], [15, 10, 10]]


def test_the_verdict_comes_first(capsys: pytest.CaptureFixture[str]) -> None:
    """A person would have to search for whether the file is any good."""
    write("open.stl", OPEN)
    assert run(["validate", "open.stl"]) == 1
    first, second, *_ = capsys.readouterr().out.splitlines()
    assert first.startswith("error    open.stl  STL, 11 triangles")
    assert second.startswith("  error    open-edges: 3 edges used by only one triangle")


@pytest.mark.parametrize("name", ["nothing.stl", "no/such/folder/a.3mf", "a"])
def test_a_missing_file_is_an_error_and_no_usage_error(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    """A script that checks what a step before it should have written would see a wrong command."""
    code, (report,) = judged(capsys, name)
    assert (code, report["verdict"], codes(report)) == (1, "error", {"file-unreadable"})


def test_a_folder_is_walked_and_one_bad_file_stops_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Files behind a broken one would never be checked."""
    write("in/b.stl", box(20, 20, 10))
    write("in/deep/c.3mf", box(20, 20, 10))
    write("in/a.stl", OPEN)
    Path("in/broken.STL").write_bytes(b"\x00" * 90)
    Path("in/readme.txt").write_text("no mesh", encoding="utf-8")
    Path("in/.hidden").mkdir()
    write("in/.hidden/d.stl", OPEN)
    code, reports = judged(capsys, "in")
    found = [(Path(str(each["file"])).as_posix(), each["verdict"]) for each in reports]
    assert found == [
        ("in/a.stl", "error"),
        ("in/b.stl", "sound"),
        ("in/broken.STL", "error"),
        ("in/deep/c.3mf", "sound"),
    ]
    assert code == 1


def test_a_folder_that_cannot_be_read_is_no_empty_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A user would be told that all is sound, though half of the files were never looked at."""
    write("in/a.stl", box(20, 20, 10))
    write("in/locked/b.stl", OPEN)
    scandir, open_file = os.scandir, os.open

    def refuse_scan(path: str = ".") -> object:
        if str(path).endswith("locked"):
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return scandir(path)

    def refuse_open(path: str, *others: int, **named: int) -> int:
        if str(path).endswith("locked"):
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return open_file(path, *others, **named)

    monkeypatch.setattr(os, "scandir", refuse_scan)
    monkeypatch.setattr(os, "open", refuse_open)
    for named in ("in", "in/locked"):
        code, reports = judged(capsys, named)
        locked = reports[-1]
        assert (code, Path(str(locked["file"])).as_posix()) == (1, "in/locked")
        assert codes(locked) == {"file-unreadable"}
        assert "permission" in str(locked["findings"])


def test_one_line_a_file_with_quiet(capsys: pytest.CaptureFixture[str]) -> None:
    """A list of a thousand files would be a book."""
    write("a.stl", box(20, 20, 10))
    write("b.stl", OPEN)
    assert run(["validate", "a.stl", "b.stl", "--quiet"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "sound    a.stl",
        "error    b.stl  open-edges",
    ]


def test_many_files_are_judged_by_several_processes(capsys: pytest.CaptureFixture[str]) -> None:
    """Reports would come in the order in which workers finish, or some not at all."""
    for number in range(20):
        write(f"many/{number:02}.stl", OPEN if number % 5 == 0 else box(20, 20, 10 + number))
    code, reports = judged(capsys, "many")
    assert [Path(str(each["file"])).name for each in reports] == [
        f"{number:02}.stl" for number in range(20)
    ]
    wrong = [number for number, each in enumerate(reports) if each["verdict"] == "error"]
    assert (code, wrong) == (1, [0, 5, 10, 15])


def test_only_and_ignore(capsys: pytest.CaptureFixture[str]) -> None:
    """A user who asks about one thing would read about all the others."""
    write("low.stl", box(20, 20, 10, at=(0, 0, 3)))
    assert codes(judged(capsys, "low.stl", "--only", "printing")[1][0]) == {"not-on-bed"}
    assert codes(judged(capsys, "low.stl", "--only", "topology,fit")[1][0]) == set()
    assert codes(judged(capsys, "low.stl", "--ignore", "not-on-bed")[1][0]) == set()
    assert codes(judged(capsys, "low.stl", "--only", "not-on-bed")[1][0]) == {"not-on-bed"}


def test_prerequisites_of_a_group_are_always_reported(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """An open mesh would be sound as soon as only printing is asked for."""
    write("open.stl", OPEN)
    code, (report,) = judged(capsys, "open.stl", "--only", "printing")
    assert (code, codes(report)) == (1, {"open-edges"})
    code, (report,) = judged(capsys, "open.stl", "--ignore", "open-edges")
    assert (code, codes(report)) == (1, {"open-edges"})
    assert report["left_out"]
    assert judged(capsys, "open.stl", "--only", "topology", "--ignore", "open-edges")[0] == 0


def test_strict_makes_warnings_errors(capsys: pytest.CaptureFixture[str]) -> None:
    """A shop that takes no risks would let a wide bridge through."""
    write("gate.stl", gate(30))
    code, (report,) = judged(capsys, "gate.stl")
    assert (code, report["verdict"], codes(report) & {"bridge"}) == (0, "warning", {"bridge"})
    code, (report,) = judged(capsys, "gate.stl", "--strict")
    assert (code, report["verdict"]) == (1, "error")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--only", "topolgy"], "did you mean topology?"),
        (["--only", "nonsense"], "groups: file, topology, solids, printing, fit"),
        (["--ignore", "open-edge"], "did you mean open-edges?"),
        (["--fits", "medina:wal"], "did you mean wall?"),
        (["--fits", "medinna:wall"], "did you mean medina?"),
        (["--fits", "wall"], "is not a slot"),
        (["--fits", "30x0"], "above 0"),
        (["--fits", "30x10x20x5"], "has 4 sizes"),
        (["--fits", "medina:wall", "--edition", "wadi"], "the edition wadi belongs to wadi"),
        (["--fits", "medina:wall", "--edition", "nowhere"], "nowhere"),
        (["--fits", "30x10", "--edition", "medina-2001"], "needs a slot of that edition"),
        (["--edition", "medina-2001"], "such as --fits medina:wall"),
        (["--edition", "wadi"], "such as --fits wadi:tile"),
        (["--edition", "meddina"], "meddina"),
        (["--printer", "nowhere"], "nowhere"),
    ],
)
def test_wrong_words(capsys: pytest.CaptureFixture[str], words: list[str], message: str) -> None:
    """A typing mistake would select other checks than intended."""
    write("box.stl", box(20, 20, 10))
    assert run(["validate", "box.stl", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("error: ")
    assert len(err.splitlines()) == 1
    assert message in err


def test_an_empty_folder(capsys: pytest.CaptureFixture[str]) -> None:
    """A wrong folder would be called sound for want of files."""
    Path("empty").mkdir()
    assert run(["validate", "empty"]) == 2
    assert "contains no file to check" in capsys.readouterr().err


@pytest.mark.parametrize(
    "mesh",
    [
        box(20, 20, 10),
        box(0.5, 0.5, 0.5),
        joined(box(20, 20, 10), box(5, 5, 5, at=(40, 0, 0))),
        inverted(box(20, 20, 10)),
        joined(box(20, 20, 20), inverted(box(4, 4, 4, at=(0, 0, 5)))),
        OPEN,
        joined(box(20, 20, 10), box(20, 20, 10)),
        loose(np.full((1, 3, 3), np.nan)),
    ],
    ids=["box", "tiny", "two", "inside-out", "hollow", "open", "doubled", "nan"],
)
@pytest.mark.parametrize("suffix", ["stl", "ply"])
def test_the_quick_way_says_what_the_exact_way_says(
    capsys: pytest.CaptureFixture[str], mesh: Mesh, suffix: str
) -> None:
    """Whether a file is sound would depend on how much else is asked for."""
    if suffix == "ply" and not np.isfinite(mesh.vertices).all():
        pytest.skip("a PLY of ours holds finite numbers only")
    name = f"piece.{suffix}"
    write(name, mesh)
    _, (quick,) = judged(capsys, name, "--only", "file,topology")
    _, (exact,) = judged(capsys, name, "--ignore", "solids,printing,fit")
    _, (whole,) = judged(capsys, name)
    assert quick == exact
    known = whole["facts"]
    assert isinstance(known, dict)
    assert isinstance(quick["facts"], dict)
    assert quick["facts"] == {key: known[key] for key in quick["facts"]}
    assert codes(quick) <= codes(whole)


@pytest.mark.parametrize("words", [[], ["--quiet"], ["-q"], ["--json"], ["--only", "topology,fit"]])
def test_a_plain_line_says_what_the_parser_says(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    """The short way past the parser would check differently, or end with another code."""
    write("good.stl", box(20, 20, 10))
    write("open.stl", OPEN)
    line = ["validate", "good.stl", "open.stl", *words]
    plain = run(line), capsys.readouterr()
    parsed = run([*line, "--no-strict"]), capsys.readouterr()
    assert plain == parsed
    assert plain[0] == 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "missing argument"),
        (["a.stl", "--only"], "--only needs a value"),
        (["a.stl", "--onli", "fit"], "did you mean --only?"),
        (["a.stl", "--only", "--json"], "--json"),
    ],
)
def test_a_wrong_line_is_left_to_the_parser(
    capsys: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    """The short way past the parser would take a mistake for the name of a file."""
    assert run(["validate", *words]) == 2
    assert message in capsys.readouterr().err.lower()
