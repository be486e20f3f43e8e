"""A law in one language."""

from __future__ import annotations

from typing import Literal, NamedTuple

Language = Literal["en", "de"]
"""The languages of sentences: English and German."""


class Wording(NamedTuple):
    """A law in one language: its sentence, and the words that lead to the places, if any."""

    rule: str
    lead: str = ""

    def told(self, places: tuple[str, ...]) -> str:
        """The sentence, and where the places are that are to blame."""
        if not places or not self.lead:
            return self.rule
        return f"{self.rule} {self.lead}: {', '.join(places)}."
