"""What is in a bundle, by what its user does with it."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from gatesmith.cad import step_solid
from gatesmith.cli._run import run
from gatesmith.making.recipe_files import recipe_in
from gatesmith.mesh.formats.threemf import decode
from gatesmith.publish.thingiverse.listing import read_listing
from gatesmith.validation import batch

from ..formats.step_copies import in_a_copy
from ..strength import NIGHTLY, share_of
from .here import HEIGHTS, contents, page, ran, unpacked, without_step

SECONDS = 300

BED = "files/medina-white-city-gates-bed-1.3mf"
PROJECT = "files/medina-city-gates-project.3mf"
SCAD = "files/city-gate-your-size.scad"
TITLE = "City Gates for Medina, sized to your walls"

_LINE = ("bundle", "chip", "--draft", "--license", "CC0-1.0", "--out")


def test_a_bundle_holds_all_that_a_page_needs(gates: Path) -> None:
    """Someone would sit before an upload form and miss a file."""
    assert sorted(contents(gates)) == [
        "LICENSE.txt",
        "README.txt",
        "UPLOAD.md",
        "animation/turntable.gif",
        "attribution_card.html",
        *(f"cad/city-gate-{style}-30mm.step" for style in sorted(HEIGHTS)),
        "checksums.txt",
        "covers/cover-square.png",
        "covers/cover-wide.png",
        *(f"files/city-gate-{style}-30mm.stl" for style in sorted(HEIGHTS)),
        SCAD,
        PROJECT,
        BED,
        *(f"images/city-gate-{style}-30mm.png" for style in sorted(HEIGHTS)),
        *(f"images/{name}.png" for name in ("cover", "from-above", "in-its-row", "underside")),
        "listing.json",
        "pages/makerworld.html",
        "pages/printables.html",
        "pages/thingiverse.md",
        "rules/gates-of-medina-rules-de.pdf",
        "rules/gates-of-medina-rules-en.pdf",
    ]
    assert len(decode((gates / BED).read_bytes()).items) == 6
    assert (gates / SCAD).read_text(encoding="utf-8").count("wall_length") > 1


def test_the_zip_holds_the_same_as_the_folder(gates: Path) -> None:
    """What is uploaded as a zip would be something else than what was looked at, or hold what only
    the uploader needs.
    """
    archive = gates.with_name("thingiverse.zip")
    public = contents(gates)
    del public["UPLOAD.md"], public["checksums.txt"]
    packed = unpacked(archive)
    sums = packed.pop("checksums.txt").decode("utf-8")
    assert packed == public
    assert sorted(line[66:] for line in sums.splitlines()) == sorted(public)
    with zipfile.ZipFile(archive) as opened:
        assert opened.testzip() is None
        entries = opened.infolist()
    assert [entry.filename for entry in entries] == sorted([*public, "checksums.txt"])
    assert {entry.date_time for entry in entries} == {(1980, 1, 1, 0, 0, 0)}
    assert {entry.external_attr >> 16 for entry in entries} == {0o100644}


def test_the_digests_are_those_of_the_files(gates: Path) -> None:
    """``sha256sum -c checksums.txt`` would call a whole bundle damaged."""
    found = contents(gates)
    lines = found.pop("checksums.txt").decode("utf-8").splitlines()
    selection = {path: hashlib.sha256(data).hexdigest() for path, data in found.items()}
    assert {line[66:]: line[:64] for line in lines} == selection
    assert {line[64:66] for line in lines} == {"  "}


def test_every_model_passes_the_validator(
    gates: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A bundle would say that it was checked, and hold what our own judge refuses."""
    monkeypatch.setattr(batch, "_workers", lambda *_: 1)  # each would start the kernel
    monkeypatch.setattr(step_solid, "_run", in_a_copy)
    capsys.readouterr()
    exact = share_of((f"city-gate-{style}-30mm.step" for style in sorted(HEIGHTS)), 5)
    files = [gates] if NIGHTLY else [*(gates / "cad" / name for name in exact), gates / "files"]
    assert run(["validate", *map(str, files), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["files"]
    assert [(Path(each["file"]).name, each["verdict"]) for each in found] == [
        *((name, "sound") for name in exact),
        *((f"city-gate-{style}-30mm.stl", "sound") for style in sorted(HEIGHTS)),
        (Path(PROJECT).name, "sound"),
        (Path(BED).name, "sound"),
    ]


def test_publish_reads_it(gates: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The bundle would be made by one command and refused by the other."""
    listing = read_listing(gates)
    stls = [f"files/city-gate-{style}-30mm.stl" for style in HEIGHTS]
    assert listing.files == (*stls, BED, PROJECT, SCAD)
    assert listing.images[0] == "images/cover.png"
    assert (listing.licence.code, listing.category) == ("cc", "Toy & Game Accessories")
    assert "medina" in listing.tags
    capsys.readouterr()
    assert run(["publish", str(gates), "--dry-run", "--json"]) == 0
    calls = json.loads(capsys.readouterr().out)["calls"]
    uploads = [call["what"] for call in calls if call["path"] == "/files/0/uploadFile"]
    # The gates, their bed, the project, the customizer, and all pictures.
    assert len(uploads) == 6 + 3 + 10


def test_a_piece_alone_has_its_own_3mf(work: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The options of a piece would be lost on the way into its bundle."""
    without_step(monkeypatch)
    line = "bundle gate --style moorish --wall-length 28 --draft --out b --license CC0-1.0 -q"
    assert ran(line) == 0
    recipe = recipe_in(work / "b/files/city-gate-moorish-28mm.3mf")
    assert (recipe.parameters["style"], recipe.parameters["wall_length"]) == ("moorish", 28.0)
    assert read_listing(work / "b").title == "Moorish City Gate for Medina, sized to your walls"
    assert "`gatesmith gate --style moorish --row 8x240`" in (
        work / "b/pages/thingiverse.md"
    ).read_text("utf-8")
    legal = (work / "b/LICENSE.txt").read_text(encoding="utf-8")
    assert "CC0 1.0 Universal" in legal


def test_a_marked_gate_has_a_twin_without_the_mark(
    work: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who marks his gates would leave those who download them without one for their own walls."""
    without_step(monkeypatch)
    capsys.readouterr()
    assert ran("bundle gate --mark G1 --wall-length 28 --draft --out b") == 0
    assert (
        "note: city-gate-your-size.scad omits the mark, because no font" in capsys.readouterr().out
    )
    scad = (work / "b/files/city-gate-your-size.scad").read_text(encoding="utf-8")
    assert "wall_length = 28;" in scad
    assert "G1" not in scad
    assert recipe_in(work / "b/files/city-gate-battlement-28mm.3mf").parameters["mark"] == "G1"


def test_a_page_of_several_recipes_tells_what_is_true(
    work: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page would promise a length or a command that is right for one of its pieces alone."""
    without_step(monkeypatch)
    assert run(["bundle", "gate style=moorish, gate wall-length=28", "--draft", "--out", "s"]) == 0
    shown = page(work / "s")
    assert "These files fit walls of" not in shown
    assert (
        "to fit your own row with one command, here for eight walls that measure 240 mm: "
        '`gatesmith spare "gate style=moorish, gate wall-length=28" --row 8x240`' in shown
    )
    assert "`: a plate of 2 pieces in white, for a bed of 180 × 180 mm\n" in shown
    assert "Each file contains the recipe" not in shown  # an STL does not
    assert ran("gate --style plain --draft --out a.3mf -q") == 0
    assert ran("gate --style moorish --draft --out b.3mf -q") == 0
    Path("b.3mf").rename("b c.3mf")
    assert run(["bundle", "a.3mf", "b c.3mf", "--out", "r", "-q"]) == 0
    shown = page(work / "r")
    assert '`gatesmith bundle a.3mf "b c.3mf"`' in shown  # as a shell takes it
    assert "your own row with one command per piece, here for eight walls that measure" in shown
    assert "240 mm: `gatesmith gate --style plain" in shown


def test_a_page_about_one_piece_speaks_of_one(work: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page would say "all 1", or call one piece several."""
    without_step(monkeypatch)
    assert run(["bundle", "tower-tile value=2", "--draft", "--out", "t", "-q"]) == 0
    shown = page(work / "t")
    assert "- **Tower tile (value 2)**: 40 × 30 × 2 mm" in shown
    assert "g when printed solid (1.24 g/cm³)" in shown
    readme = (work / "t/README.txt").read_text(encoding="utf-8")
    flowing = " ".join(readme.split())
    assert "divide by eight. The size of each piece is listed above. Assumed, not" in flowing


def test_recipes_and_spares_and_colours(work: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only sets could be bundled, or pieces of two colours would lose one of them."""
    assert ran("gate --style plain --draft --out a.3mf -q") == 0
    assert ran("palace-tile --value 2 --inlay --draft --out t.3mf -q") == 0
    (work / "t.3mf").rename(work / "my 2 tiles.3mf")
    assert run(["bundle", "a.3mf", "my 2 tiles.3mf", "--out", "r", "-q"]) == 0
    assert sorted(path.name for path in (work / "r/files").iterdir()) == [
        "city-gate-plain-30mm.3mf",
        "city-gate-plain-30mm.stl",
        "city-gate-your-size.scad",
        "medina-pieces-project.3mf",
        "palace-tile-value-2-inlay.stl",
        "palace-tile-value-2-tile.stl",
        "palace-tile-value-2.3mf",
    ]
    assert sorted(path.name for path in (work / "r/cad").iterdir()) == [
        "city-gate-plain-30mm.step",
        "palace-tile-value-2.step",
    ]
    assert recipe_in(work / "r/files/city-gate-plain-30mm.3mf") == recipe_in(work / "a.3mf")
    without_step(monkeypatch)
    assert run(["bundle", "2 gate style=plain, 1 wall red", "--draft", "--out", "s", "-q"]) == 0
    beds = sorted(path.name for path in (work / "s/files").glob("*bed*.3mf"))
    assert len(beds) == 2  # white and red are two beds
    assert {path.stem for path in (work / "s/files").glob("*.stl")} == {
        "city-gate-plain-30mm",
        "wall-30mm",
    }


def test_german_texts_and_json(work: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A German page would be half English, or a program read something else than the person."""
    capsys.readouterr()
    line = "bundle gate --style plain --draft --lang de --out de --json"
    assert ran(line) == 0
    out, err = capsys.readouterr()
    assert err == ""
    output = json.loads(out)
    assert Path(output["bundle"]) == work / "de"
    assert Path(output["zip"]) == work / "de.zip"
    assert output["listing"]["title"] == "Schlichtes Stadttor für Medina, nach Maß"
    assert [each["verdict"] for each in output["files"]] == ["sound"] * 3
    assert [found["code"] for found in output["findings"]] == ["makerworld-photos-of-a-real-print"]
    readme = " ".join((work / "de/README.txt").read_text(encoding="utf-8").split())
    assert "Lege acht echte Mauern aneinander" in readme
    assert "29,7 × 10 × 20 mm" in readme
    assert "Du brauchst das Basisspiel" in readme


def test_the_moment_comes_from_the_environment(
    work: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Distributions that date their builds would get a zip of 1980, or none that is the same."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")  # 14 November 2023, 22:13:20 UTC
    assert ran("bundle chip --draft --license BSD-3-Clause --out b -q") == 0
    with zipfile.ZipFile(work / "b.zip") as opened:
        assert {each.date_time for each in opened.infolist()} == {(2023, 11, 14, 22, 13, 20)}
    legal = (work / "b/LICENSE.txt").read_text(encoding="utf-8")
    assert "Copyright (c) 2023 Ana <Bo>" in legal
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "soon")
    capsys.readouterr()
    assert ran("bundle chip --draft --out c -q") == 2
    assert "SOURCE_DATE_EPOCH: 'soon'" in capsys.readouterr().err
    assert not (work / "c").exists()


_GREY = """
import pytest, sys
from gatesmith.cli._run import run
from tests.bundle.here import draw_nothing, without_step
with pytest.MonkeyPatch.context() as patch:
    draw_nothing(patch)
    without_step(patch)
    sys.exit(run(sys.argv[1:]))
"""
"""The program, with grey pictures and without STEP files."""


def test_the_same_bytes_in_any_process(tmp_path: Path) -> None:
    """Two people who make the same bundle would get two of them.

    Pictures and STEP files are made at night; that they are the same anywhere the tests of the
    pictures in the documentation and of finished files say at each change.
    """
    program = ["-m", "gatesmith"] if NIGHTLY else ["-c", _GREY]
    digests = set()
    for number, (seed, zone) in enumerate((("0", "UTC"), ("5", "Asia/Tokyo"))):
        done = subprocess.run(
            [sys.executable, *program, *_LINE, f"n{number}"],
            cwd=tmp_path,
            env={
                **os.environ,
                "PYTHONPATH": str(Path(__file__).parents[2]),
                "PYTHONHASHSEED": seed,
                "TZ": zone,
                "GATESMITH_CONFIG": str(tmp_path / "none"),
            },
            capture_output=True,
            encoding="utf-8",
            timeout=SECONDS,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        digests.add(hashlib.sha256((tmp_path / f"n{number}.zip").read_bytes()).hexdigest())
    assert len(digests) == 1
