"""Laws, colours and problems in words: what the games share in English and German."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

Language = Literal["en", "de"]
"""The languages of sentences: English and German."""


class LawWording(NamedTuple):
    """A law in one language: its sentence, and what leads to the places, if any.

    ``causes`` are whole sentences by the cause of a refusal, for a law that can mean several
    things; ``{places}`` stands in them for the places.
    """

    rule: str
    lead: str = ""
    causes: Mapping[str, str] = {}

    def sentence(self, places: tuple[str, ...], cause: str = "") -> str:
        """The sentence, why it refuses, and where the places are that are to blame.

        Raises KeyError for a cause that the law does not have.
        """
        if cause:
            return f"{self.rule} {self.causes[cause].format(places=', '.join(places))}"
        if not places or not self.lead:
            return self.rule
        return f"{self.rule} {self.lead}: {', '.join(places)}."


_GERMAN: Mapping[str, str] = {
    "blue": "blau",
    "green": "grün",
    "red": "rot",
    "yellow": "gelb",
    "grey": "grau",
    "black": "schwarz",
    "purple": "lila",
    "brown": "braun",
    "orange": "orange",
}
"""The colours of players and buildings of the published games."""


def colour_word(name: str, language: Language) -> str:
    """A colour of players or buildings; one of an edition of one's own stays as it is."""
    return _GERMAN.get(name, name) if language == "de" else name


def colour_name(name: str, language: Language) -> str:
    """A colour as a noun, as it follows ``in``; one of one's own stays as it is."""
    word = colour_word(name, language)
    return word.capitalize() if language == "de" and name in _GERMAN else word


class ProblemFacts(NamedTuple):
    """One impossible thing: which, by its code, the law it breaks, where, and its values.

    ``places`` are names of places on the board; ``values`` fill the words of the game's messages.
    """

    code: str
    law: str
    places: tuple[str, ...] = ()
    values: Mapping[str, object] = {}


class Problem(NamedTuple):
    """One impossible thing: its code, the law that it breaks, a line about it, and where it is."""

    code: str
    law: str
    message: str
    places: tuple[str, ...]
