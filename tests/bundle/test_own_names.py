"""What the texts say of an edition that only the maker has, of lists, and of the recipes."""

from __future__ import annotations

from pathlib import Path

import pytest

import gatesmith
from gatesmith.catalog.folders import package_templates
from gatesmith.cli._run import run

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


@pytest.mark.parametrize("changed", [False, True])
def test_a_copy_of_a_printer_of_ours_is_none_of_ones_own(changed: bool, work: Path) -> None:
    """In a clone that it was installed from, all that ships was said to be the maker's own."""
    folder = work / "templates" / "printers"
    folder.mkdir(parents=True)
    text = (package_templates() / "printers" / "default.toml").read_text(encoding="utf-8")
    more = "# a line of my own\n" if changed else ""
    (folder / "default.toml").write_text(text + more, encoding="utf-8")
    assert ran("bundle chip --draft --out chips -q") == 0
    page = (work / "chips" / "pages/thingiverse.md").read_text(encoding="utf-8")
    assert ("--printer default" in page) is not changed


def test_lines_of_a_list_are_indented(gates: Path) -> None:
    """The rest of a long line of README.txt would look like a line of its own."""
    lines = (gates / "README.txt").read_text(encoding="utf-8").splitlines()
    first = "- cad/city-gate-twin-tower-30mm.step: Twin-tower city gate, the exact solid"
    at = lines.index(first)
    assert lines[at + 1] == "  for CAD programs"
    assert lines[at + 2].startswith("- ")


def test_the_page_names_files_that_make_the_pieces_again(gates: Path, work: Path) -> None:
    """A bed of several pieces was named as the recipe of each, and refused when it was tried."""
    page = (gates / "pages/printables.html").read_text(encoding="utf-8")
    assert "Each STEP file contains the recipe of its piece" in page
    for file in sorted((gates / "cad").iterdir()):
        assert run(["remake", str(file), "--out", str(work / f"{file.stem}.stl"), "-q"]) == 0
        names = work / f"{file.stem}.stl", gates / "files" / f"{file.stem}.stl"
        again, first = (gatesmith.validate(name).facts for name in names)
        assert again["box_mm"] == first["box_mm"]
        assert again["volume_mm3"] == pytest.approx(first["volume_mm3"], rel=5e-4)
