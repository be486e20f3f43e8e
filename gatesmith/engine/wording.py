"""A law in one language."""

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

    def told(self, places: tuple[str, ...], cause: str = "") -> str:
        """The sentence, why it refuses, and where the places are that are to blame.

        Raises KeyError for a cause that the law does not have.
        """
        if cause:
            return f"{self.rule} {self.causes[cause].format(places=', '.join(places))}"
        if not places or not self.lead:
            return self.rule
        return f"{self.rule} {self.lead}: {', '.join(places)}."
