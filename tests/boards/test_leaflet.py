"""The committed leaflet is up to date, has one page, and no line leaves its column."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from reportlab.lib.utils import simpleSplit  # type: ignore[import-untyped]
from reportlab.pdfbase.pdfmetrics import (  # type: ignore[import-untyped]
    registerFont,
    stringWidth,
)
from reportlab.pdfbase.ttfonts import TTFont  # type: ignore[import-untyped]

from gatesmith.pictures.boards.leaflet import LEAFLETS, leaflet, leaflet_files
from gatesmith.pictures.boards.leaflet_page import LeafletWords
from gatesmith.pictures.boards.phrases import LANGUAGES

DOCS = Path(__file__).resolve().parents[2] / "docs"
COLUMN = (210 - 2 * 11 - 2 * 5) / 3 * 72 / 25.4  # points: three columns on A4
MOST_ROWS = 3

PICTURES = {"medina": "pictures/rules", "wadi": "pictures/rules/wadi"}
LAWS = {
    "medina": [f"GA{number}" for number in range(5, 17)],
    "wadi": [*(f"R{number}" for number in range(2, 13)), "R14"],
}

for _font in ("Vera", "VeraBd"):
    registerFont(TTFont(_font, f"{_font}.ttf"))

_every = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in PICTURES for language in LANGUAGES]
)


def _words(game: str, language: str) -> LeafletWords:
    return next(words for known, words in LEAFLETS[game].words.items() if known == language)


def test_both_games_have_a_leaflet() -> None:
    """One of them would be left out of every test here."""
    assert list(LEAFLETS) == list(PICTURES)


@_every
def test_the_leaflet_is_as_made(game: str, language: str) -> None:
    """Players would use an old leaflet. Made again by: gatesmith rules leaflet --out docs."""
    for name, content in leaflet_files(language, game=game).items():
        assert (DOCS / name).read_bytes() == content, name


@_every
def test_it_is_one_page_of_a4(game: str, language: str) -> None:
    """A leaflet of two pages is not handed round."""
    files = leaflet_files(language, game=game)
    [data] = [data for name, data in files.items() if name.endswith(".pdf")]
    assert data.count(b"/MediaBox") == 1
    sizes = [float(word) for word in re.search(rb"/MediaBox \[([^\]]*)", data)[1].split()]  # type: ignore[index]
    assert [round(size * 25.4 / 72) for size in sizes] == [0, 0, 210, 297]


@_every
def test_headings_and_sentences_fit(game: str, language: str) -> None:
    """A heading would run out of the page, or sentences into the drawing below."""
    words = _words(game, language)
    for law, (heading, text) in words.rules.items():
        width = stringWidth(law, "VeraBd", 7.0) + 5
        assert width + stringWidth(heading, "VeraBd", 7.9) <= COLUMN, law
        assert len(simpleSplit(text, "Vera", 7.4, COLUMN)) <= MOST_ROWS, law
    half = (210 - 2 * 11 - 5) / 2 * 72 / 25.4
    for text in words.start:
        assert len(simpleSplit(text, "Vera", 8.0, half)) <= MOST_ROWS, text
    whole = (210 - 2 * 11) * 72 / 25.4
    below = simpleSplit(words.end, "Vera", 8.0, whole)
    about = simpleSplit(words.about, "Vera", 6.5, whole)
    assert max(len(below), len(about)) <= 2  # a third row would stand in the margin


@_every
def test_the_key_stays_on_the_page(game: str, language: str) -> None:
    """Its last meaning would run out of the page, or signs into the words before them."""
    signs, meanings = LEAFLETS[game].signs(), _words(game, language).key
    assert len(signs) == len(meanings)
    # Signs are drawn half as large as they are given, 4 points before their meaning.
    taken = [
        half + 4 + stringWidth(text, "Vera", 8.0)
        for (_, half), text in zip(signs, meanings, strict=True)
    ]
    assert sum(taken) + 6 * (len(taken) - 1) <= (210 - 2 * 11) * 72 / 25.4


@_every
def test_each_rule_has_words_and_a_picture_with_words(game: str, language: str) -> None:
    """A drawing would lack its sentence, or its description for a blind reader."""
    files = leaflet_files(language, game=game)
    words = _words(game, language)
    assert list(words.rules) == LAWS[game]
    for law in words.rules:
        root = ElementTree.fromstring(files[f"{PICTURES[game]}/{language}/{law.lower()}.svg"])
        title, description = root[0].text or "", root[1].text or ""
        assert title.startswith(f"{law}: ")
        assert len(description) > len("a short one")


@pytest.mark.parametrize("game", list(PICTURES))
def test_the_page_links_only_what_is_written(game: str, tmp_path: Path) -> None:
    """The page to read would show broken pictures."""
    for language in LANGUAGES:
        written = leaflet(tmp_path, language, game=game)
        assert all(path.is_file() for path in written)
    for page in tmp_path.glob("*.md"):
        links = re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8"))
        assert len(links) == len(LAWS[game]) + 1
        assert [link for link in links if not (tmp_path / link).is_file()] == []


@pytest.mark.parametrize(
    ("game", "language", "expected"),
    [("medina", "fr", "only en and de"), ("chess", "en", "only for medina and wadi")],
)
def test_what_has_no_leaflet_is_refused(
    game: str, language: str, expected: str, tmp_path: Path
) -> None:
    """A leaflet in no language would be written, or half of one."""
    with pytest.raises(ValueError, match=expected):
        leaflet(tmp_path, language, game=game)
    assert list(tmp_path.iterdir()) == []
