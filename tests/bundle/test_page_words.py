"""Words of a page that depend on what it is about: its nozzle, its sizes, tools and cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gatesmith.core.findings import Finding, Report, Severity
from gatesmith.making.options import PlateOptions, Request
from gatesmith.publish.bundle.page import PageOptions
from gatesmith.publish.bundle.selection import selection_of
from gatesmith.publish.bundle.sites import THINGIVERSE
from gatesmith.publish.bundle.template_values import site_values, values_of
from gatesmith.publish.bundle.text_templates import LANGUAGES, TextTemplates
from gatesmith.publish.thingiverse.licences import licence

from . import golden_texts


@pytest.mark.parametrize(
    ("title", "nozzle", "en", "de"),
    [
        (
            "Any printer with a 0.4 mm nozzle",
            0.4,
            "- Printer: any printer with a 0.4 mm nozzle\n",
            "- Drucker: beliebiger Drucker mit 0,4-mm-Düse\n",
        ),
        (
            "Any printer with a 0.4 mm nozzle",
            0.6,
            "- Nozzle: 0.6 mm\n",
            "- Düse: 0,6 mm\n",
        ),
        (
            "Original Prusa MK4, 0.25 mm nozzle",
            0.25,
            "- Printer: Original Prusa MK4, 0.25 mm nozzle\n",
            "- Drucker: Original Prusa MK4, 0,25-mm-Düse\n",
        ),
        (
            "Original Prusa MK4",
            0.4,
            "- Printer: Original Prusa MK4, 0.4 mm nozzle\n",
            "- Drucker: Original Prusa MK4, 0,4-mm-Düse\n",
        ),
        ("", 0.4, "- Nozzle: 0.4 mm\n", "- Düse: 0,4 mm\n"),
    ],
)
def test_the_nozzle_is_named_once(title: str, nozzle: float, en: str, de: str) -> None:
    """A page would say "a 0.4 mm nozzle; nozzle 0.4 mm", or name two nozzles."""
    numbers = {"nozzle": nozzle, "layer": 0.2, "wall_handled": 1.6, "filament_density": 1.24}
    printer = {"title": title, "name": "p", **numbers}
    values = {"printer": printer, "grams": 9.5, "count": 2, "slices": [], "advice": []}
    values |= {"site": {"name": "Thingiverse"}, "name": "walls", "kinds": [{"piece": "wall"}]}
    for language, line in (("en", en), ("de", de)):
        text = TextTemplates(language).render("instructions.md", values)
        assert line in text
        assert text.count("nozzle") + text.count("Nozzle") + text.count("Düse") == 1


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (["wall-length", "wall-depth"], "the length of the walls and their depth"),
        (["wall-height"], "the height of the walls"),
        (
            ["merchant-height", "wall-height", "building-height"],
            "the height of the merchants, the height of the walls and the height of the buildings",
        ),
    ],
)
def test_a_size_is_theirs_only_behind_what_it_belongs_to(names: list[str], words: str) -> None:
    """The height of walls would be that of the merchants who are named before."""
    selection = selection_of(["1", "wall"], PlateOptions(), Request())
    content = golden_texts._content(selection)
    page = PageOptions(licence("CC0-1.0"), "", "Games", "en")
    values = {**values_of(content, page), "assumed": names}
    values["site"] = site_values(THINGIVERSE, content)
    assert f"**Assumed, not measured:** {words}. " in TextTemplates("en").render(
        "description.md", values
    )


@pytest.mark.parametrize("name", ["tool", "ladder", "gate-ladder"])
def test_a_page_of_tools_speaks_of_no_slot(name: str) -> None:
    """Who has no ruler would be sent for one, or rub a chip over sandpaper until it fits."""
    text = golden_texts.all_texts(name, "en")["pages/thingiverse.md"]
    assert "All you need is a ruler" not in text
    assert "## If it is tight" not in text
    assert "takes the place of one wall" not in text
    german = golden_texts.all_texts(name, "de")["pages/thingiverse.md"]
    assert "Ein Lineal genügt" not in german
    assert "## Wenn es klemmt" not in german


def test_medina_has_cards_and_wadi_has_tiles() -> None:
    """A German page would call a card of Medina what Wadi calls its tiles, or the reverse."""
    spares = golden_texts.all_texts("spares", "de")["pages/thingiverse.md"]
    assert "Tiefe der Karte und Dicke der Karte." in spares
    wadi = golden_texts.all_texts("wadi", "de")["pages/thingiverse.md"]
    assert "Seitenlänge des Kärtchens, Dicke des Kärtchens" in wadi


def test_advice_names_its_files_in_the_language_of_the_page() -> None:
    """A German page would say that something is worth a look, and nobody would know what."""
    gap = Finding("narrow-gaps", Severity.WARNING, "1 gap narrower than a line of 0.4 mm")
    deep = "stands on 12 mm²; the adhesive area may be too small"
    column = Finding(
        "slender",
        Severity.WARNING,
        "1 free-standing column more than 8 times as tall as wide: the worst is 12.5 mm tall and "
        "1.2 mm wide, 10.4 times",
    )
    files = {
        "files/a.stl": [gap, column],
        "files/b.stl": [gap, Finding("small-foot", Severity.INFO, deep)],
    }
    reports = tuple(
        Report(path, "STL", {"triangles": 4}, tuple(found), ("closed",))
        for path, found in files.items()
    )
    selection = selection_of(["1", "wall"], PlateOptions(), Request())
    content = golden_texts._content(selection)
    content = replace(content, models=replace(content.models, reports=reports))
    shown = {}
    for language in LANGUAGES:
        values = values_of(content, PageOptions(licence("CC0-1.0"), "", "Games", language))
        values["site"] = site_values(THINGIVERSE, content)
        shown[language] = TextTemplates(language).render("instructions.md", values)
    english = "- A gap narrower than a line of plastic may close in print: `a.stl`, `b.stl`\n"
    assert english in shown["en"]
    german = "- Ein Spalt, der schmaler ist als eine Bahn, kann sich beim Drucken schließen: "
    assert german + "`a.stl`, `b.stl`\n" in shown["de"]
    assert "12 mm²" in shown["en"]
    assert "- Ein genauer Blick lohnt sich beim Druck: `b.stl`\n" in shown["de"]
    assert "area" not in shown["de"]
    assert "12,5 mm hoch und 1,2 mm breit, 10,4-mal: `a.stl`\n" in shown["de"]
