"""Templates: ours, the user's before ours, and a broken one as one clear line."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.catalog.folders import package_templates
from gatesmith.core.errors import CatalogError
from gatesmith.publish.bundle.page import full_text, licence_address
from gatesmith.publish.bundle.text_templates import (
    LANGUAGES,
    TextTemplates,
    shortened,
    template_file,
)
from gatesmith.publish.thingiverse.licences import LICENCES, licence

from .here import ran

_TILES = ("palace", "tower", "land", "wadi")
TITLE = {"sort": "set", "called": "Ours", "games": [], "kinds": [], "whole": False, "name": "mine"}


def _own(name: str, text: str | bytes, home: str = "templates") -> Path:
    """A template of the user's own, in ./templates or in another folder of templates."""
    path = Path(home) / "listings" / f"{name}.jinja"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return path


def test_the_user_has_the_last_word(
    work: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A user's own words would be passed over for ours, or take their place unnoticed."""
    texts = TextTemplates("en")
    assert texts.line("title.txt", TITLE) == "Ours"
    _own("en/title.txt", "At home", home=str(tmp_path / "config" / "templates"))
    assert TextTemplates("en").line("title.txt", {}) == "At home"
    _own("en/title.txt", "\ufeffHere: {{ 1 + 1 }}\n")
    assert TextTemplates("en").line("title.txt", {}) == "Here: 2"
    capsys.readouterr()
    assert ran("bundle chip --draft --out b") == 0
    assert (work / "b/pages/thingiverse.md").read_text(encoding="utf-8").startswith("# Here: 2\n")
    told = [line for line in capsys.readouterr().out.splitlines() if "your own file" in line]
    assert told == ["  words of your own file: templates/listings/en/title.txt.jinja"]


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("a\n{% if %}", 2, "Expected an expression"),
        ("a\nb\n{{ tittle }}", 3, "'tittle' is undefined"),
        ("{{ kinds[0].siez }}", 1, "siez"),
        ("\n{% include 'en/other.jinja' %}", 2, "the included template en/other.jinja does"),
        ("\n{{ 1 / 0 }}", 2, "ZeroDivisionError"),
        ("{{ ''.__class__.__mro__ }}", 1, "unsafe"),
        ("{% include '../../secret' %}", 1, "does not exist"),
        (b"ok\nok\n\xff", 3, "is not UTF-8"),
        ("{% for x in kinds %}", 1, "for"),
    ],
)
def test_a_broken_template_is_one_clear_line(
    text: str | bytes, line: int, words: str, work: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Someone who changed a text would get a traceback of jinja2's inside."""
    path = _own("en/title.txt", text)
    (work / "secret").write_text("what no template may read", encoding="utf-8")
    capsys.readouterr()
    assert ran("bundle chip --draft --out b") == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith(f"error: {path}, line {line}: ")
    assert words in err
    assert not (work / "b").exists()


def test_a_licence_that_is_no_text_is_one_clear_line(
    work: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Someone who lays his own words beside a licence would see a bug report."""
    path = Path("templates/listings/licences/CC-BY-4.0.txt")
    path.parent.mkdir(parents=True)
    path.write_bytes(b"ok\n\xff")
    capsys.readouterr()
    assert ran("bundle chip --draft --out b") == 2
    assert (
        capsys.readouterr().err == f"error: {path}, line 2: is not UTF-8; save it as UTF-8 text\n"
    )


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("summary.txt", "word " * 40, "199 characters; Printables takes at most 120"),
        ("title.txt", "  \n", "the template produces no text"),
        ("description.md", "{# nothing #}", "the template produces no text"),
    ],
)
def test_a_text_that_no_page_takes_is_reported(
    name: str, text: str, words: str, work: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The bundle would be made and refused by the command that uploads it."""
    path = _own(f"en/{name}", text)
    capsys.readouterr()
    assert ran("bundle chip --draft --out b") == 2
    err = capsys.readouterr().err
    assert err.startswith(f"error: {path}: ")
    assert words in err
    assert not (work / "b").exists()


def test_both_languages_have_the_same_templates() -> None:
    """A text would be missing in one language, and found out only by who asks for it."""
    top = package_templates() / "listings"
    names = {
        language: sorted(path.name for path in (top / language).iterdir()) for language in LANGUAGES
    }
    assert names["en"] == names["de"]
    assert len(names["en"]) == 11


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_and_every_licence_has_its_words(language: str) -> None:
    """A page would call a piece by its command, or a licence would be left unexplained."""
    from gatesmith.pieces import command_names

    text = template_file(f"{language}/names.jinja").read_text(encoding="utf-8")
    assert len(LICENCES) == 10
    for name in (*command_names(), *(known.id for known in LICENCES)):
        assert f'"{name}": "' in text, name


def test_every_licence_has_its_full_text() -> None:
    """A bundle would come without the licence that it names."""
    starts = {
        "CC0-1.0": "Creative Commons Legal Code",
        "CC-BY-4.0": "Creative Commons Attribution 4.0 International",
        "CC-BY-SA-4.0": "Creative Commons Attribution-ShareAlike 4.0",
        "CC-BY-ND-4.0": "Creative Commons Attribution-NoDerivatives 4.0",
        "CC-BY-NC-4.0": "Creative Commons Attribution-NonCommercial 4.0",
        "CC-BY-NC-SA-4.0": "Creative Commons Attribution-NonCommercial-ShareAlike 4.0",
        "CC-BY-NC-ND-4.0": "Creative Commons Attribution-NonCommercial-NoDerivatives 4.0",
        "GPL-3.0-or-later": "GNU GENERAL PUBLIC LICENSE",
        "LGPL-3.0-or-later": "GNU LESSER GENERAL PUBLIC LICENSE",
        "BSD-3-Clause": "Copyright (c) Ana",
    }
    for known in LICENCES:
        text = full_text(known, "Ana")
        assert text.strip().startswith(starts[known.id])
        assert len(text) > 1000
        assert licence_address(known).startswith("https://")
    assert "GNU GENERAL PUBLIC LICENSE" in full_text(licence("LGPL-3.0-or-later"), "Ana")
    assert "<" not in full_text(licence("BSD-3-Clause"), "Ana")


@pytest.mark.parametrize(
    ("text", "most", "short"),
    [
        ("four gates", 10, "four gates"),
        ("four gates", 9, "four\u2026"),
        ("four gates", 5, "four\u2026"),
        ("four gates now", 11, "four gates\u2026"),
        ("four, gates", 8, "four\u2026"),
        ("portcullis", 4, "por\u2026"),
        (" a \n b ", 5, "a b"),
    ],
)
def test_a_text_is_cut_between_words(text: str, most: int, short: str) -> None:
    """A title would be cut in the middle of a word, or be a letter too long."""
    assert shortened(text, most) == short
    assert len(shortened(text, most)) <= most


def test_a_template_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A damaged installation would be reported as a bug."""
    with pytest.raises(CatalogError, match=r"title\.html\.jinja: the template is missing"):
        TextTemplates("en").require_readable(["title.html"])


@pytest.mark.parametrize(
    ("language", "pieces", "title"),
    [
        ("en", [("gate", "moorish"), ("gate", "plain")], "City Gates for Medina, sized to your"),
        ("de", [("gate", "moorish"), ("gate", "plain")], "Stadttore für Medina, passend zu deinen"),
        ("en", [("gate", "twin-tower")], "Twin-Tower City Gate for Medina, fits your walls"),
        ("en", [("gate", "moorish")], "Moorish City Gate for Medina, sized to your walls"),
        ("de", [("gate", "twin-tower")], "Stadttor mit zwei Türmen für Medina, nach Maß"),
        ("en", [("palace-tile", "")] * 3, "Palace tile for Medina, 3 kinds"),
        ("de", [(f"{name}-tile", "") for name in _TILES], "Teile für Medina, 4 A"),
    ],
)
def test_a_title_of_several_kinds_is_whole(
    language: str, pieces: list[tuple[str, str]], title: str
) -> None:
    """A title would break off within its list of styles, or end in a colon."""
    kinds = [{"piece": name, "style": style, "label": name} for name, style in pieces]
    values = {"sort": "spares", "kinds": kinds, "games": ["medina"], "whole": False}
    found = TextTemplates(language).line("title.txt", values)
    assert found.startswith(title)
    assert not found.endswith(("…", ":"))
    assert len(found) <= 50


def test_german_texts_name_sizes_and_colours_in_german() -> None:
    """A German page would list the options of a command, "merchant-diameter", as its sizes."""
    from gatesmith.core.parameters import ValueSource, parameters_of
    from gatesmith.pieces import command_names, piece

    text = template_file("de/names.jinja").read_text(encoding="utf-8")
    names = {
        parameter.option
        for name in command_names()
        for parameter in parameters_of(piece(name).declared)
        if parameter.declaration.source is ValueSource.EDITION
    }
    assert len(names) >= 20
    for name in names:
        assert f'"{name}": "' in text, name


@pytest.mark.parametrize(
    ("language", "count", "words"),
    [
        ("en", 1, "- Filament: 9.5 g when printed"),
        ("en", 2, "- Filament: 9.5 g for both when printed"),
        ("en", 3, "- Filament: 9.5 g for all 3 when printed"),
        ("de", 1, "- Filament: 9,5 g bei massivem Druck"),
        ("de", 2, "- Filament: 9,5 g für beide Teile bei"),
        ("de", 3, "- Filament: 9,5 g für alle 3 Teile bei"),
    ],
)
def test_filament_for_one_two_or_more(language: str, count: int, words: str) -> None:
    """A page that others read would say "for all 2"."""
    numbers = {"nozzle": 0.4, "layer": 0.2, "wall_handled": 1.6, "filament_density": 1.24}
    printer = {"title": "P", "name": "p", **numbers}
    values = {"printer": printer, "grams": 9.5, "count": count, "slices": [], "advice": []}
    values |= {"site": {"name": "Thingiverse"}, "name": "walls", "kinds": [{"piece": "wall"}]}
    assert words in TextTemplates(language).render("instructions.md", values)
