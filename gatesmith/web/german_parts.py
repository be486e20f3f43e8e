"""The parts on a bed in German: ``tower-tile, value 3`` is ``Turmplättchen, Wert 3``."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.wording import colour_word
from gatesmith.web.german_numbers import german_number
from gatesmith.web.german_words import CHOICE_WORDS, german_label, german_piece

_NEUTRAL: Mapping[str, str] = {"white": "weiß", "sand": "sandfarben"}
"""The colours of pieces that belong to no player."""

_SWITCHES: Mapping[str, str] = {"on": "ja", "off": "nein"}
_VALUES: Mapping[str, str] = {**CHOICE_WORDS, **_SWITCHES}


def german_part(label: str) -> str:
    """The label of a part, whose piece, options and colour are separated by commas."""
    piece, *more = label.split(", ")
    return ", ".join([german_piece(piece), *map(_setting, more)])


def german_colour(name: str) -> str:
    """The word for a colour of the games; any other text stays as it is."""
    return _NEUTRAL.get(name) or colour_word(name, "de")


def _setting(text: str) -> str:
    """An option with its value, or a colour."""
    option, blank, value = text.partition(" ")
    if not blank:
        return german_colour(option)
    return f"{german_label(option)} {_VALUES.get(value) or german_number(value)}"
