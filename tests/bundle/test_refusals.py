"""What is refused, and that a bundle is whole or not there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gatesmith.cad.exact_kernel import library
from gatesmith.cli._run import run
from gatesmith.core.errors import MissingLibraryError, SlicerError
from gatesmith.core.findings import Finding, Report, Severity
from gatesmith.making.openscad import customizer_pipeline
from gatesmith.making.slicing import choice, slice_cache
from gatesmith.making.slicing.discovery import Slicer
from gatesmith.making.slicing.result import SliceResult
from gatesmith.making.slicing.slicers import PRUSA
from gatesmith.publish.bundle import models, site_limits
from gatesmith.publish.bundle.images import Image
from gatesmith.publish.bundle.site_limits import findings_of, limits_of
from gatesmith.validation.checks import examine as really_examined

from ..real_tools.tools import program
from .here import contents, ran, without_step

BED = "files/medina-sand-wall-chips-bed-1.3mf"
_CHIPS = ["bundle", "2 chip", "--draft"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", "nothing to bundle"),
        ("gatez", "there is no piece or set 'gatez'; did you mean gate"),
        ("gates --style plain", "unknown option --style; gate"),
        ("2 gate 1 wall --style plain", "style: applies to a single piece"),
        ("gate --license MIT", "license: 'MIT' is not a licence that Thingiverse offers"),
        ("gate --lang fr", "lang: 'fr' is not a known language; choose en or de"),
        ("gate --category Toys", "there is no category 'Toys'"),
        ("gate --players 3", "players: applies to sets only; gate is not a set"),
        ("gate --marked", "marked: a gate has no marks to add; leave out --marked"),
        ("medina-2014 --players 9", "players: edition medina-2014 has supplies for 2, 3 or 4"),
        ("gate --wall-length 5", "wall-length: 5 mm"),
        ("2 stable, 1 quux", "there is no piece 'quux'"),
        ("gate --out x.zip", "give the folder's name, such as x"),
        ("gate --slicer nope", "--slicer nope"),
        ("nothing.stl 2 gate", "nothing.stl: files cannot be mixed with pieces or sets"),
        ("nothing.stl --row 8x240", "row: the recipe in the file already has it"),
    ],
)
def test_a_wrong_request_is_one_line(
    line: str, words: str, work: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A user would wait for a model, or read a traceback, to learn of a misspelt word."""
    capsys.readouterr()
    assert ran(f"bundle {line}") == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert words in err
    assert list(work.iterdir()) == []


def test_a_file_without_a_recipe_is_reported(
    work: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Someone who names an STL would not learn what to name instead."""
    assert ran("chip --draft --out a.stl -q") == 0
    capsys.readouterr()
    for name, words in (("a.stl", "remake from a .3mf"), ("b.3mf", "b.3mf: there is no such file")):
        assert ran(f"bundle {name} --out b") == 1
        assert words in capsys.readouterr().err
    assert [path.name for path in work.iterdir()] == ["a.stl"]


def test_one_model_that_fails_and_there_is_no_bundle(
    work: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Something that did not pass the validator would be handed out."""
    assert ran("bundle chip --draft --out b -q") == 0
    before = contents(work)

    def examined(subject: object, file: str, *rest: object) -> Report:
        report = really_examined(subject, file, *rest)  # type: ignore[arg-type]  # as it is called
        fault = Finding("thin-walls", Severity.ERROR, "a wall is too thin")
        return replace(report, findings=(fault,)) if file.endswith(".3mf") else report

    monkeypatch.setattr("gatesmith.validation.checks.examine", examined)
    capsys.readouterr()
    assert ran("bundle chip --draft --lang de --no-cache --out b") == 1
    err = capsys.readouterr().err
    assert err.startswith(
        f"error: {Path('b/files/wall-chip-30mm.3mf')}: rejected, nothing was replaced"
    )
    assert ".gatesmith-" not in err
    assert contents(work) == before
    assert sorted(path.name for path in work.iterdir()) == ["b", "b.zip"]


@pytest.mark.real_tools
def test_a_twin_that_makes_another_gate_and_there_is_no_bundle(
    work: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever sets his own sizes would get something that nobody ever judged."""
    monkeypatch.setattr(customizer_pipeline, "PROGRAM", program("openscad"))
    part = work / "templates" / "customizer" / "battlement.scad"
    part.parent.mkdir(parents=True)
    for content, words in (("cube(20, center = true);", ""), ("cube(nose);", "OpenSCAD reports: ")):
        part.write_text(f"module battlement() {content}\n", encoding="utf-8")
        capsys.readouterr()
        assert ran("bundle gate --style battlement --draft --out b -q") == 1
        err = capsys.readouterr().err
        file = Path("b/files/city-gate-your-size.scad")
        assert err.startswith(f"error: {file}: rejected, nothing was replaced: {words}")
        assert [path.name for path in work.iterdir()] == ["templates"]


def test_without_openscad_the_twin_is_said_not_to_be_tried(
    work: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Someone would upload a file for customizers as tried that never was."""
    assert customizer_pipeline.PROGRAM == "no-such-openscad"
    assert ran("bundle gate --draft --out b") == 0
    said = "note: OpenSCAD is not installed, so city-gate-your-size.scad was not test-rendered"
    assert said in capsys.readouterr().out
    assert (work / "b/files/city-gate-your-size.scad").is_file()


def test_a_disk_that_is_full_leaves_the_old_bundle(
    work: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Half a bundle would be left, or the old one lost."""
    assert ran("bundle chip --draft --out b -q") == 0
    before = contents(work)

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("gatesmith.core.temporary_files.os.write", full)
    capsys.readouterr()
    assert ran("bundle chip --draft --lang de --out b") == 3
    monkeypatch.undo()
    said = capsys.readouterr().err
    assert "the disk is full" in said
    assert "b/" in said
    assert ".new" not in said  # where it is made, which is gone
    assert contents(work) == before


def test_time_and_grams_are_told_as_the_slicers(
    work: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An estimate would be taken for our own, or support be passed over in silence."""

    def sliced(path: Path, _how: object, _out: None) -> SliceResult:
        assert path.is_file()
        corners = ((0.0, 0.0, 0.0), (30.0, 10.0, 20.0))
        return SliceResult(path, "PrusaSlicer", "2.5", "x", 3720.0, 4.56, 1.53, 100, True, corners)

    without_step(monkeypatch)
    monkeypatch.setattr(slice_cache, "slice_with", sliced)
    monkeypatch.setattr(choice, "require_slicer", lambda _name: Slicer(PRUSA, "prusa-slicer"))
    capsys.readouterr()
    assert run([*_CHIPS, "--slice", "--out", "b"]) == 0
    out = capsys.readouterr().out
    assert f"{BED}: 1 h 2 min, 4.6 g by PrusaSlicer 2.5" in out
    assert f"warning: {BED}: PrusaSlicer would add supports" in out
    page = (work / "b/pages/thingiverse.md").read_text(encoding="utf-8")
    assert "1 h 2 min, 4.6 g, 1.53 m (estimated by PrusaSlicer 2.5, which would add" in page


def test_a_slicer_that_nobody_named_is_used_and_may_fail(
    work: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A page would be without the time, or there would be no bundle because of a slicer."""

    def failing(path: Path, _how: object, _out: None) -> SliceResult:
        raise SlicerError(f"{path}: PrusaSlicer broke down")

    without_step(monkeypatch)
    monkeypatch.setattr(slice_cache, "slice_with", failing)
    monkeypatch.setattr(choice, "find_slicer", lambda: Slicer(PRUSA, "prusa-slicer"))
    monkeypatch.setattr(choice, "require_slicer", lambda _name: Slicer(PRUSA, "prusa-slicer"))
    capsys.readouterr()
    assert run([*_CHIPS, "--out", "b"]) == 0
    assert f"warning: {BED}: PrusaSlicer broke down" in capsys.readouterr().out
    assert (work / "b" / "pages/thingiverse.md").is_file()
    assert run([*_CHIPS, "--slice", "--out", "c"]) == 3
    # Not the folder that it was made in, which is gone.
    assert f"error: {BED}: PrusaSlicer broke down" in capsys.readouterr().err
    assert not (work / "c").exists()
    assert run([*_CHIPS, "--no-slice", "--out", "d"]) == 0
    assert "broke down" not in capsys.readouterr().out


def test_the_limits_of_the_sites_are_held_against_the_bundle() -> None:
    """A title or a picture would be refused by a site, after everything was typed there."""
    fine = Image("images/cover.png", 1600, 1200, 400_000)
    kept = {each.what: each.kept for each in limits_of("t" * 50, "s" * 120, [fine])}
    assert kept == {
        "largest image": True,
        "narrowest image": True,
        "summary": True,
        "title": True,
        "cover, width to height": True,
        "photos of a real print": False,
    }
    narrow = Image("images/narrow.png", 1023, 767, 5_000_001)
    found = limits_of("t" * 51, "s" * 121, [narrow, fine])
    assert [each.kept for each in found] == [False] * 6
    reported = list(findings_of(found))
    assert [each.severity for each in reported] == [Severity.WARNING] * 5 + [Severity.INFO]
    assert reported[3].message == "MakerWorld: title: 51; the site requires at most 50 characters"
    assert all(each.hint for each in reported)
    assert site_limits.LONGEST_TITLE == 50
    square = limits_of("t", "s", [replace(fine, width=1200)])
    assert next(each.what for each in square if not each.kept) == "cover, width to height"


@pytest.mark.parametrize(("kinds", "helpers"), [(1, 0), (3, 0), (4, 1), (20, 3)])
def test_many_kinds_are_shared_out(
    kinds: int, helpers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole game would be modelled by one core while the others wait."""
    monkeypatch.setattr("os.cpu_count", lambda: 4)
    assert models.helper_count(kinds) == helpers


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("named", [True, False])
def test_without_step_files_no_page_speaks_of_them(
    work: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    language: str,
    named: bool,
) -> None:
    """Without CadQuery, or with the mesh kernel, there would be no bundle, or one that promises
    files that it lacks.
    """
    if not named:
        without_step(monkeypatch)
    kernel = "--kernel mesh" if named else ""
    assert ran(f"bundle chip --draft --no-slice --lang {language} {kernel} --out b") == 0
    why = "the mesh kernel makes none" if named else "they need CadQuery, which is not installed"
    assert f"note: no STEP files for CAD programs: {why}\n" in capsys.readouterr().out
    names = {path.name for path in (work / "b" / "files").iterdir()}
    assert names == {"wall-chip-30mm.3mf", "wall-chip-30mm.stl", "medina-wall-chips-project.3mf"}
    assert not (work / "b" / "cad").exists()
    for name in ("README.txt", "pages/printables.html", "listing.json"):
        text = (work / "b" / name).read_text(encoding="utf-8")
        assert "STEP" not in text and "CAD" not in text.replace("CadQuery", ""), name


def test_a_library_of_the_system_that_is_missing_costs_the_step_files_alone(
    work: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a new Debian, which has no OpenGL, there would be no bundle at all."""

    def without_opengl() -> None:
        raise MissingLibraryError("CadQuery needs the system library libGL.so.1; install libgl1")

    monkeypatch.setattr(library, "load", without_opengl)
    assert ran("bundle gate --style plain --draft --no-slice --no-cache --out b") == 0
    assert "no STEP files for CAD programs: CadQuery needs the system library libGL.so.1" in (
        capsys.readouterr().out
    )
    assert not (work / "b" / "cad").exists()
    assert "STEP" not in (work / "b" / "pages/printables.html").read_text(encoding="utf-8")
