"""What the texts say of an edition that only the maker has, of lists, and of the recipes."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from zipfile import ZipFile

import pytest

import gatesmith
from gatesmith.catalog.folders import package_templates
from gatesmith.cli._run import run
from gatesmith.mesh.formats import threemf

from ..strength import share_of
from .here import ran

_MEASURED = """title = "Mine"
based_on = "medina-2001"

[sizes]
wall_length = { value = 29.75, origin = "measured" }
"""


def _measured(tmp_path: Path) -> None:
    """An edition in the maker's own configuration."""
    folder = tmp_path / "config" / "templates" / "editions"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text(_MEASURED, encoding="utf-8")


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_edition_of_ones_own_is_told_by_its_numbers(
    language: str, work: Path, tmp_path: Path
) -> None:
    """Who downloads the files would be given a command that fails on his computer, and the name
    of a private file.
    """
    _measured(tmp_path)
    assert ran(f"bundle chip --draft --edition mine --lang {language} --out own -q") == 0
    assert ran(f"bundle chip --draft --lang {language} --out ours -q") == 0
    for name in ("pages/thingiverse.md", "pages/printables.html", "README.txt", "listing.json"):
        texts = [(work / at / name).read_text(encoding="utf-8") for at in ("own", "ours")]
        own, ours = (" ".join(text.split()) for text in texts)
        assert "mine" not in own
        assert "--edition medina-2001" in ours
    page = (work / "own" / "pages/thingiverse.md").read_text(encoding="utf-8")
    assert "gatesmith chip --wall-length 29.75 --wall-depth 9.92" in page
    assert "--printer default" in page


_PRINTER = """title = "The grey one in the cellar"
based_on = "default"
clearance_end = 0.21
bed_length = 250.0
"""


@pytest.mark.parametrize(
    "line", share_of([["1 gate style=plain, 2 chip"], ["gate", "--style", "plain"]], 2)
)
def test_no_file_names_what_only_the_maker_has(
    line: list[str], work: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The name of a private file would stand in each file that is given away, with a command that
    fails elsewhere; or the piece could not be made again.
    """
    _measured(tmp_path)
    printers = tmp_path / "config" / "templates" / "printers"
    printers.mkdir()
    (printers / "cellar.toml").write_text(_PRINTER, encoding="utf-8")
    own = ["--edition", "mine", "--printer", "cellar", "--draft", "--out", "own", "-q"]
    assert run(["bundle", *line, *own]) == 0
    found = {path.name: _texts_in(path) for path in (work / "own").rglob("*") if path.is_file()}
    assert len(found) >= 9
    for name, text in found.items():
        assert "cellar" not in text, name
        assert "edition mine" not in text, name
        assert '"mine"' not in text, name
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "elsewhere"))
    files = set((work / "own" / "files").glob("*.3mf"))
    for file in files - set((work / "own" / "files").glob("*-project.3mf")):
        beds = "-bed-" in file.name
        again_by = _command_in(file) if beds else ["remake", str(file)]
        assert run([*again_by, "--out", str(work / "again.3mf"), "-q"]) == 0
        again = sorted(work.glob("again*.3mf"))
        assert len(again) == (2 if beds else 1)
        assert pytest.approx(_volume(file), abs=0.01) in [_volume(each) for each in again]


def test_a_private_set_of_a_public_edition(work: Path, tmp_path: Path) -> None:
    """The command in the bed would make walls of the usual edition, which are larger."""
    folder = tmp_path / "config" / "templates" / "sets"
    folder.mkdir(parents=True)
    text = 'title = "Mine"\ngame = "medina"\n[pieces.chip]\ncount = 2\ncolor = "red"\n'
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    line = ["mine", "--edition", "medina-2014", "--draft", "--out", "own", "-q"]
    assert run(["bundle", *line]) == 0
    (bed,) = (work / "own" / "files").glob("*-bed-*.3mf")
    words = _command_in(bed)
    assert words[:2] == ["spare", "2 chip red"]
    assert words[2:4] == ["--edition", "medina-2014"]


def _texts_in(path: Path) -> str:
    """Whatever can be read in a file or, of a package, in its parts."""
    if path.suffix != ".3mf":
        return path.read_bytes().decode("latin-1")
    with ZipFile(path) as package:
        return "".join(package.read(name).decode("latin-1") for name in package.namelist())


def _command_in(bed: Path) -> list[str]:
    command = json.loads(str(threemf.recipe(bed.read_bytes())))["command"]
    return shlex.split(command)[1:]


def _volume(path: Path) -> object:
    return gatesmith.validate(path).facts["volume_mm3"]


@pytest.mark.parametrize("changed", [False, True])
def test_a_copy_of_a_printer_of_ours_is_none_of_ones_own(changed: bool, work: Path) -> None:
    """In a clone that it was installed from, all that ships was said to be the maker's own."""
    folder = work / "templates" / "printers"
    folder.mkdir(parents=True)
    text = (package_templates() / "printers" / "default.toml").read_text(encoding="utf-8")
    own = text.replace("overhang_design = 40", "overhang_design = 38") if changed else text
    (folder / "default.toml").write_text(own, encoding="utf-8")
    assert ran("bundle chip --draft --out chips -q") == 0
    page = (work / "chips" / "pages/thingiverse.md").read_text(encoding="utf-8")
    assert "--printer default" in page
    assert ("--overhang-design 38" in page) is changed
