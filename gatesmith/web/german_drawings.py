"""The words of the pictures that a page asks for, in German: a row with its gate, a drawing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from gatesmith.core.parameters import Parameter, ValueKind, parameters_of
from gatesmith.core.sentence_patterns import translated
from gatesmith.engine.wording import Language
from gatesmith.pieces import command_name, piece
from gatesmith.web.german_notes import ROW_NOTES
from gatesmith.web.german_numbers import german_number
from gatesmith.web.german_parts import german_colour
from gatesmith.web.german_template_words import german_title
from gatesmith.web.german_words import CHOICE_WORDS, german_label, german_piece

if TYPE_CHECKING:
    from gatesmith.making.recipe import Recipe
    from gatesmith.pictures.gallery.facts import PieceFacts
    from gatesmith.vector.drafting import Say

_ORIGINS: Mapping[str, str] = {
    "assumed": "angenommen",
    "measured": "gemessen",
    "published": "veröffentlicht",
    "given": "angegeben",
    "default": "voreingestellt",
    "automatic": "berechnet",
    "planned": "geplant",
    "from its file": "aus seiner Datei",
}
"""Where a length comes from."""

_ROW: Mapping[str, str] = {
    **ROW_NOTES,
    **_ORIGINS,
    "Pieces": "Teile",
    "Clearance that keeps it within": "Spiel, mit dem die Reihe passt",
    "Scale": "Maßstab",
    "The row": "Die Reihe",
    "lengths in millimetres": "Längen in Millimetern",
    "on average": "im Durchschnitt",
    "likely, by root-sum-square": "wahrscheinlich, quadratisch addiert",
    "in the worst case": "im schlimmsten Fall",
    "frame": "Rahmen",
    "tower {}": "Turm {}",
    "The board's side is {}.": "Die Seite des Spielplans ist {} lang.",
    "board's side: {}": "Seite des Spielplans: {}",
    "board's side {}": "Seite des Spielplans {}",
    "side {} with {} and {}": "Seite {} mit {} und {}",
    "side {} with {}": "Seite {} mit {}",
    "side {}, from above": "Seite {}, von oben",
    "side {}, towers {} to {}": "Seite {}, Türme {} bis {}",
    "row {}, detail A {}": "Reihe {}, Einzelheit A {}",
    "spread {}": "Streuung {}",
    "average {}": "im Durchschnitt {}",
    "likely {}": "wahrscheinlich {}",
    "worst {}": "im schlimmsten Fall {}",
    "on average {}": "im Durchschnitt {}",
    "{} to spare": "{} übrig",
    "{} too long": "{} zu lang",
    "{} ({} more)": "{} ({} mehr)",
    "gate alone, likely: {} at each end (too much)": (
        "nur das Tor, wahrscheinlich: {} an jedem Ende (zu viel)"
    ),
    "gate alone, worst case: {} at each end (too much)": (
        "nur das Tor, schlimmster Fall: {} an jedem Ende (zu viel)"
    ),
    "all printed, likely: {} at each end (too much)": (
        "alle gedruckt, wahrscheinlich: {} an jedem Ende (zu viel)"
    ),
    "all printed, worst case: {} at each end (too much)": (
        "alle gedruckt, schlimmster Fall: {} an jedem Ende (zu viel)"
    ),
    "gate alone, likely: {} at each end": "nur das Tor, wahrscheinlich: {} an jedem Ende",
    "gate alone, worst case: {} at each end": "nur das Tor, schlimmster Fall: {} an jedem Ende",
    "all printed, likely: {} at each end": "alle gedruckt, wahrscheinlich: {} an jedem Ende",
    "all printed, worst case: {} at each end": "alle gedruckt, schlimmster Fall: {} an jedem Ende",
    "1 wall": "1 Mauer",
    "1 gate": "1 Tor",
    "1 tile": "1 Plättchen",
    "{} walls of {}": "{} Mauern von {}",
    "{} tiles of {}": "{} Plättchen von {}",
    "{} walls": "{} Mauern",
    "{} tiles": "{} Plättchen",
    "wall {}": "Mauer {}",
    "gate {}": "Tor {}",
    "tile {}": "Plättchen {}",
}

_DRAWING: Mapping[str, str] = {
    "Drawing": "Zeichnung",
    "Front, left side and top, {} mm, scale {}.": (
        "Vorderansicht, Ansicht von links und Draufsicht, {} mm, Maßstab {}."
    ),
    "front": "Vorderansicht",
    "left side": "Ansicht von links",
    "top": "Draufsicht",
    "real piece": "Originalteil",
    "length × depth × height: {} mm": "Länge × Tiefe × Höhe: {} mm",
    "arch, width × height: {} mm": "Bogen, Breite × Höhe: {} mm",
    "clearance: {} mm per side": "Spiel: {} mm je Seite",
    "scale {}": "Maßstab {}",
    "all lengths in mm, first-angle projection": "alle Längen in mm, Projektionsmethode 1",
    "* assumed: measure your own": "* angenommen: miss deine eigenen Teile",
}

_WORDS: Mapping[str, str] = {**_ROW, **_DRAWING}
_NUMBERS = re.compile(r"[-\d. :×]+( mm)?")
_ASSUMED = " *"


def wording(language: Language) -> Say:
    """What puts the words of a picture into a language."""
    return german_picture_words if language == "de" else str


def german_picture_words(text: str) -> str:
    """A text of a picture in German; a name that somebody gave stays as it is."""
    found = translated(_WORDS, text, german_picture_words)
    if found is not None:
        return found
    return german_number(text) if _NUMBERS.fullmatch(text) else german_title(text)


def facts_in_german(facts: PieceFacts, recipe: Recipe) -> PieceFacts:
    """The facts about a piece that gatesmith makes, in German; its command stays as it is."""
    title = german_piece(command_name(recipe.piece))
    style = recipe.parameters.get("style")
    if isinstance(style, str):
        title = f"{title}, {CHOICE_WORDS.get(style, style)}"
    declared = {
        each.option.replace("-", " "): each for each in parameters_of(piece(recipe.piece).declared)
    }
    values = tuple(
        (german_label(declared[name].option), _value(declared[name], text))
        for name, text in facts.values
    )
    return replace(facts, title=title, values=values)


def _value(parameter: Parameter, text: str) -> str:
    """The value of a parameter; an inscription stays as it is."""
    bare = text.removesuffix(_ASSUMED)
    star = text[len(bare) :]
    kind = parameter.declaration.kind
    if kind is ValueKind.TEXT:
        german = german_colour(bare) if parameter.name.endswith("color") else bare
    elif kind is ValueKind.FLAG:
        german = "ja" if bare == "yes" else "nein"
    elif kind is ValueKind.CHOICE:
        german = CHOICE_WORDS.get(bare, bare)
    else:
        german = german_number(bare)
    return german + star
