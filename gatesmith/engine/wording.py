"""Laws, colours and problems in words: what both games share in English and German."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

Language = Literal["en", "de"]
"""The languages of sentences: English and German."""


class LawWording(NamedTuple):
    """A law in one language: its sentence, and a lead-in for the places, if any.

    ``causes`` are complete sentences by the cause of a refusal, for a law with several reasons;
    ``{places}`` in them stands for the places.
    """

    rule: str
    lead: str = ""
    causes: Mapping[str, str] = {}

    def sentence(self, places: tuple[str, ...], cause: str = "") -> str:
        """The law in words, with the reason and the places of a refusal.

        Raises KeyError for a cause that the law does not have.
        """
        if cause:
            return f"{self.rule} {self.causes[cause].format(places=', '.join(places))}"
        if not places or not self.lead:
            return self.rule
        return f"{self.rule} {self.lead}: {', '.join(places)}."


class RefusalExplanation(NamedTuple):
    """The names of the places that explain a refusal, and its cause (empty where there is one)."""

    places: tuple[str, ...]
    cause: str = ""


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
    """The word for a colour of players or buildings; colours of other editions stay as they are."""
    return _GERMAN.get(name, name) if language == "de" else name


def colour_name(name: str, language: Language) -> str:
    """A colour as a noun, as it follows ``in``; colours of other editions stay as they are."""
    word = colour_word(name, language)
    return word.capitalize() if language == "de" and name in _GERMAN else word


class ProblemFacts(NamedTuple):
    """A problem of a position, not yet in words: its code, the law that it breaks, its values.

    ``places`` are names of places on the board; ``values`` fill the words of the game's messages.
    """

    code: str
    law: str
    places: tuple[str, ...] = ()
    values: Mapping[str, object] = {}


class Problem(NamedTuple):
    """A problem of a position: its code, the law that it breaks, a message, and its places."""

    code: str
    law: str
    message: str
    places: tuple[str, ...]
