"""What the pages of a bundle of gates say, and that each names the files of its site."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import gatesmith
from gatesmith.catalog.folders import package_templates
from gatesmith.cli._run import run
from gatesmith.publish.thingiverse.listing import read_listing

from .here import HEIGHTS, page, unpacked

PAGES = ("thingiverse.md", "printables.html", "makerworld.html")


def test_the_texts_tell_what_a_reader_has_to_know(gates: Path) -> None:
    """A downloader would print gates that fit nobody's walls, or a designer go unnamed."""
    shown = page(gates)
    readme = (gates / "README.txt").read_text(encoding="utf-8")
    card = (gates / "attribution_card.html").read_text(encoding="utf-8")
    for text in (shown, page(gates, "printables.html"), readme, card):
        flowing = " ".join(text.split())
        for name in ("Stefan Dorra", "François Haffner", "base game"):
            assert name in flowing
        assert "unofficial" in flowing.lower()
        assert "Martyn F" not in flowing  # the author of another game
    for text in (shown, readme):
        flowing = " ".join(text.split())
        for words in ("eight real walls end to end", "Assumed, not measured", "no raft", "0.2 mm"):
            assert words in flowing
        assert "gatesmith set gates" in flowing
        for words in ("one solid each", "no overhang that needs support", "automatic checks"):
            assert words in flowing
        assert "MakerWorld" not in flowing  # nothing that only the uploader needs
    # Gates of 30 mm with 0.15 mm free at each end, from the default edition and printer.
    for style, height in HEIGHTS.items():
        name = style.capitalize() + " city gate"
        assert f"- **{name}**: 29.7 × 10 × {height:g} mm" in shown
    upload = (gates / "UPLOAD.md").read_text(encoding="utf-8")
    assert "| MakerWorld | photos of a real print | 0 | 1 | **no** |" in upload
    assert max(map(len, readme.splitlines())) <= 100
    assert "{" not in readme


def test_each_page_names_what_is_uploaded_there(gates: Path) -> None:
    """A page would promise a STEP file where none is, or a file would be there unexplained."""
    named = {name: _names(page(gates, name)) for name in PAGES}
    listing = read_listing(gates)
    assert named["thingiverse.md"] == {Path(path).name for path in listing.files}
    models = {path.name for path in (gates / "files").iterdir()}
    more = {path.name for at in ("cad", "rules") for path in (gates / at).iterdir()}
    assert named["thingiverse.md"] == models
    assert named["printables.html"] == named["makerworld.html"] == models | more
    assert "in the Customizer of Thingiverse" in page(gates)
    assert "in the Parametric Model Maker of MakerWorld" in page(gates, "makerworld.html")
    assert "STEP" not in page(gates)
    readme = (gates / "README.txt").read_text(encoding="utf-8")
    told = [gates / at for at in ("files", "cad", "rules", "animation")]
    assert _paths(readme) == {f"{at.name}/{path.name}" for at in told for path in at.iterdir()}
    upload_text = (gates / "UPLOAD.md").read_text(encoding="utf-8")
    named_pages = set(re.findall(r"pages/([\w.-]+\w)", upload_text))
    assert named_pages == {path.name for path in (gates / "pages").iterdir()} == set(PAGES)
    upload = _paths(upload_text)
    drawn = [gates / at for at in ("images", "covers", "animation")]
    drawn_paths = {f"{at.name}/{path.name}" for at in drawn for path in at.iterdir()}
    assert upload >= drawn_paths | _paths(readme)
    archive = unpacked(gates.with_name("thingiverse.zip"))
    assert {path for path in archive if "/" in path and "pages/" not in path} == upload


def _names(text: str) -> set[str]:
    """The files that a page mentions."""
    return set(re.findall(r"[\w.-]+\.(?:stl|3mf|scad|step|pdf)\b", text))


def _paths(text: str) -> set[str]:
    """The paths in the bundle that a text mentions."""
    return set(re.findall(r"(?:files|cad|rules|images|animation|covers)/[\w.-]+\w", text))


def test_the_licence_is_named_and_given_in_full(gates: Path) -> None:
    """The bundle would be under a licence that nobody can read, or that was changed."""
    text = (gates / "LICENSE.txt").read_text(encoding="utf-8")
    legal = package_templates() / "listings" / "licences" / "CC-BY-4.0.txt"
    assert text.endswith(legal.read_text(encoding="utf-8"))
    assert "https://creativecommons.org/licenses/by/4.0/" in text.partition("-----")[0]
    assert "Ana <Bo>" in text


def test_the_card_is_a_sound_page_whatever_the_author_is_called(gates: Path) -> None:
    """A name with a bracket in it would become markup."""
    text = (gates / "attribution_card.html").read_text(encoding="utf-8")
    assert "Ana &lt;Bo&gt;" in text
    found: list[str] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: object) -> None:
            found.append(tag)

        def handle_endtag(self, tag: str) -> None:
            found.append(f"/{tag}")

    Reader().feed(text)
    assert "bo" not in found
    assert found.count("p") == found.count("/p") == 4
    assert "http" not in text.replace("https://creativecommons.org", "")


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
