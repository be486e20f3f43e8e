"""The committed leaflet is what the program makes, one page, and no line leaves its column."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from reportlab.lib.utils import simpleSplit  # type: ignore[import-untyped]
from reportlab.pdfbase.pdfmetrics import stringWidth  # type: ignore[import-untyped]

from gatesmith.rulesheet.examples import EXAMPLES
from gatesmith.rulesheet.leaflet import leaflet, leaflet_files
from gatesmith.rulesheet.leaflet_words import LEAFLETS
from gatesmith.rulesheet.words import LANGUAGES

DOCS = Path(__file__).resolve().parents[2] / "docs"
COLUMN = (210 - 2 * 11 - 2 * 5) / 3 * 72 / 25.4  # points: three columns on A4
MOST_ROWS = 3

_both = pytest.mark.parametrize("language", LANGUAGES)


@_both
def test_the_leaflet_is_as_made(language: str) -> None:
    """Players would argue with an old leaflet. Made anew by: gatesmith rules leaflet --out docs."""
    for name, content in leaflet_files(language).items():
        assert (DOCS / name).read_bytes() == content, name


@_both
def test_it_is_one_page_of_a4(language: str) -> None:
    """A leaflet of two pages is not handed round."""
    [data] = [data for name, data in leaflet_files(language).items() if name.endswith(".pdf")]
    assert data.count(b"/MediaBox") == 1
    sizes = [float(word) for word in re.search(rb"/MediaBox \[([^\]]*)", data)[1].split()]  # type: ignore[index]
    assert [round(size * 25.4 / 72) for size in sizes] == [0, 0, 210, 297]


@_both
def test_headings_and_sentences_fit(language: str) -> None:
    """A heading would run out of the page, or sentences into the drawing below."""
    words = next(words for known, words in LEAFLETS.items() if known == language)
    for law, (heading, text) in words.rules.items():
        width = stringWidth(law, "Helvetica-Bold", 8) + 5
        assert width + stringWidth(heading, "Helvetica-Bold", 9.3) <= COLUMN, law
        assert len(simpleSplit(text, "Helvetica", 8.5, COLUMN)) <= MOST_ROWS, law


@_both
def test_each_rule_has_words_and_a_picture_with_words(language: str) -> None:
    """A drawing would stand without its sentence, or say nothing to a blind reader."""
    files = leaflet_files(language)
    words = next(words for known, words in LEAFLETS.items() if known == language)
    assert list(words.rules) == [example.law for example in EXAMPLES]
    for law in words.rules:
        root = ElementTree.fromstring(files[f"pictures/rules/{language}/{law.lower()}.svg"])
        title, description = root[0].text or "", root[1].text or ""
        assert title.startswith(f"{law}: ")
        assert len(description) > len("a short one")


def test_the_page_links_only_what_is_written(tmp_path: Path) -> None:
    """The page to read would show broken pictures."""
    for language in LANGUAGES:
        written = leaflet(tmp_path, language)
        assert all(path.is_file() for path in written)
    for page in tmp_path.glob("*.md"):
        links = re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8"))
        assert len(links) == len(EXAMPLES) + 1
        assert [link for link in links if not (tmp_path / link).is_file()] == []


def test_an_unknown_language_is_refused(tmp_path: Path) -> None:
    """A leaflet in no language would be written, or half of one."""
    with pytest.raises(ValueError, match="only en and de"):
        leaflet(tmp_path, "fr")
    assert list(tmp_path.iterdir()) == []
