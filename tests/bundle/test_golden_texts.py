"""The texts of all kinds of bundles, as they were last read aloud."""

from __future__ import annotations

import re

import pytest

from gatesmith.publish.bundle.text_templates import LANGUAGES

from .golden_texts import FOLDER, KINDS, all_texts, golden_file, golden_text

_SITES = {
    "Thingiverse": "pages/thingiverse.md",
    "Printables": "pages/printables.html",
    "MakerWorld": "pages/makerworld.html",
}
"""The sites of which UPLOAD.md tells, and their pages."""

_KINDS = {"step": "STEP", "pdf": "PDF", "scad": ".scad"}
_FILES = re.compile(r"[\w.-]+\.(?:stl|3mf|scad|step|pdf)\b")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", KINDS)
def test_the_texts_are_those_that_were_read(name: str, language: str) -> None:
    """A change of a template would reach pages that nobody has looked at.

    Made anew by python -m tests.bundle.golden_texts.
    """
    text = golden_text(name, language)
    assert text == golden_file(name, language).read_text(encoding="utf-8")
    parts = dict(re.findall(r"==== (\S+) ====\n(.*?)(?=\n====|\Z)", text, re.DOTALL))
    own = ("UPLOAD.md", "pages/makerworld.html")  # the only ones that name that site
    public = "".join(part for path, part in parts.items() if path not in own)
    for words in ("MakerWorld", "requires", "None", "[]", "{{", "  \n"):
        assert words not in public
    # What a page names is what is uploaded there, by the uploader's own list.
    for site, page in _SITES.items():
        part = parts["UPLOAD.md"].partition(f"## {site}\n")[2].partition("\n## ")[0]
        listed = next(line for line in part.splitlines() if line.startswith("3. "))
        files = set(_FILES.findall(listed))
        assert set(_FILES.findall(all_texts(name, language)[page])) == files
        # And a step that tells what to do with a kind of file is there only if there is one.
        steps = part.replace(listed, "")
        for suffix, word in _KINDS.items():
            if word in steps:
                assert any(file.endswith(f".{suffix}") for file in files), (site, word)
    if name in ("wadi", "guardians"):
        assert "Dorra" not in text and "Haffner" not in text
    else:
        assert "Martyn F" not in text


@pytest.mark.parametrize("language", ["de"])
def test_german_texts_hold_no_english_labels(language: str) -> None:
    """A German page would say "gate, style moorish" or "brim-advised"."""
    for name in KINDS:
        text = golden_file(name, language).read_text(encoding="utf-8")
        page = text.partition("==== README.txt")[0]
        lines = [line for line in page.splitlines() if "gatesmith " not in line]
        for line in lines:
            bare = _FILES.sub("", line)
            for word in ("style", "guardian", "dome", "moorish", "overhang", "check", "marked"):
                assert word not in bare.lower(), line


def test_there_is_no_other_golden_text() -> None:
    """A text would be kept of a bundle that is no more made."""
    files = {golden_file(name, language) for name in KINDS for language in LANGUAGES}
    assert {path for path in FOLDER.iterdir() if path.suffix == ".txt"} == files
