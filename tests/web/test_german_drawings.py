"""The pictures that a German page shows have German words and decimal commas."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from xml.etree import ElementTree

import pytest

from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import ValueKind, parameters_of
from gatesmith.fitting.row.drawing import row_scene
from gatesmith.fitting.row.row_fit import fit_row
from gatesmith.fitting.row.row_request import RowRequest
from gatesmith.making.options import Request
from gatesmith.making.planned_piece import plan_recipe
from gatesmith.making.recipe import Recipe
from gatesmith.making.request import plan_piece, sort_values
from gatesmith.pictures.gallery.facts import facts_from
from gatesmith.pictures.gallery.technical_drawing import sheet
from gatesmith.pieces import piece, piece_names
from gatesmith.vector.elements import Drawing, Text
from gatesmith.web.german_drawings import facts_in_german, wording
from gatesmith.web.german_template_words import german_title
from gatesmith.web.protocol import answer

from ..render.boxes import box
from .test_protocol import NoWorkshop

SAME = {"mm", "in", "iwan", "kasbah", "riad", "sigma", "standard", "medina", "wadi"}
"""Words that are both English and German, and names."""

_WORD = re.compile(r"[^\W\d_]{2,}")
_PLACE = re.compile(r"[NESW]{1,2}")
_POINT = re.compile(r"\d\.\d")
_COMMAND = "gatesmith "


def texts(scene: Drawing) -> list[str]:
    """Every text of a drawing but the command, its title and its description."""
    shown = [item.text for item in scene.items if isinstance(item, Text)]
    return [each for each in (*shown, scene.title, scene.description) if _COMMAND not in each]


def words(scene: Drawing) -> set[str]:
    """Every word of a drawing that is not the name of a place."""
    found = {word for text in texts(scene) for word in _WORD.findall(text)}
    return {word.lower() for word in found if not _PLACE.fullmatch(word)}


def assert_german(english: Drawing, german: Drawing) -> None:
    """No word of the English drawing is left, nor a decimal point."""
    assert words(english) - SAME
    assert words(english) & words(german) - SAME == set()
    assert [each for each in texts(german) if _POINT.search(each)] == []


def recipes(name: str) -> Iterator[Recipe]:
    """The usual piece, and one for each choice and each flag of it."""
    found = piece(name)
    choices: list[dict[str, object]] = [{}]
    for parameter in parameters_of(found.declared):
        kind = parameter.declaration.kind
        if kind is ValueKind.CHOICE:
            choices += [{parameter.name: each} for each in parameter.declaration.choices]
        elif kind is ValueKind.FLAG:
            choices.append({parameter.name: True})
    for values in choices:
        with suppress(CombinationError):  # a flag that goes only with another choice
            yield plan_piece(found, sort_values(found, values)).recipe


@pytest.mark.parametrize("name", piece_names())
def test_no_english_word_is_left_in_a_technical_drawing(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The drawing of a German page would be half English, or have decimal points."""
    monkeypatch.setattr(sheet, "projected_views", lambda _: ())  # lines without words
    for recipe in recipes(name):
        plan = plan_recipe(recipe).plan
        facts, shape = facts_from(recipe, plan), plan.footprint
        mesh = box(shape.length, shape.depth, shape.height)
        german = sheet.technical_drawing(mesh, facts_in_german(facts, recipe), wording("de"))
        assert_german(sheet.technical_drawing(mesh, facts), german)
        assert f"gatesmith {recipe.short}"[:20] in " ".join(
            item.text for item in german.items if isinstance(item, Text)
        )


@pytest.mark.parametrize(
    ("edition", "options"),
    [
        ("medina-2001", {}),
        ("medina-2014", {"pieces": "8x242.5"}),
        (
            "medina-2001",
            {"pieces": "29.9,30.1,30.05", "gates": "29.7,29.65", "board_side": "480.5"},
        ),
        ("medina-2001", {"board_side": "490", "spread": "0.02"}),
        ("medina-2001", {"pieces": "31.3,31.2", "board_side": "480"}),
        ("medina-2001", {"pieces": "30.2", "board_side": "483.2"}),
        ("medina-2001", {"side": "E", "spread": "0.005"}),
        ("wadi", {"board_side": "281.3"}),
        ("wadi", {"board_side": "400", "spread": "0"}),
        ("wadi", {"board_side": "279.5", "pieces": "39.9,40.1"}),
    ],
)
def test_no_english_word_is_left_in_the_picture_of_a_row(
    edition: str, options: dict[str, str]
) -> None:
    """The picture below a German verdict would be English, whatever the verdict is."""
    fit = fit_row(RowRequest(**{"request": Request(edition=edition), **options}))  # type: ignore[arg-type]
    assert_german(row_scene(fit), row_scene(fit, wording("de")))


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("Medina, first edition (2001)", "Medina, erste Ausgabe (2001)"),
        ("Medina, first edition (2001), measured", "Medina, erste Ausgabe (2001), gemessen"),
        ("Wadi, measured", "Wadi, gemessen"),
        ("Ours, measured", "Ours, measured"),
        ("tower", "tower"),
    ],
)
def test_titles_of_own_editions_are_german(english: str, german: str) -> None:
    """Whoever measured on a German page would see an English title from then on."""
    assert german_title(english) == german


def test_what_somebody_typed_stays_as_it_is() -> None:
    """An inscription would be translated, which is not what is cut into the gate."""
    found = piece("gate")
    values = sort_values(found, {"mark": "top", "wall_length": 60.0})
    recipe = plan_piece(found, values).recipe
    facts = dict(facts_in_german(facts_from(recipe, plan_recipe(recipe).plan), recipe).values)
    assert facts["Inschrift"] == "top"
    assert facts["Tür"] == "offen"
    assert facts["Mauerlänge"] == "60 mm"


def test_the_page_is_answered_with_the_picture_in_its_language() -> None:
    """A German page would still get the English picture, or the command line a German one.

    243 mm for eight walls are 30.375 mm for one.
    """
    question = {"ask": "fit", "piece": "gate", "settings": {"row": "8x243"}}
    english, german = (
        "".join(ElementTree.fromstring(answer(each, NoWorkshop()).content).itertext())
        for each in (question, {**question, "language": "de"})
    )
    assert "15 walls: 30.375 mm" in english and "Mauern" not in english
    assert "15 Mauern: 30,375 mm" in german and "walls" not in german
