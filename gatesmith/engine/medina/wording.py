"""A law in one language."""

from __future__ import annotations

from typing import NamedTuple


class Wording(NamedTuple):
    """A law in one language: its sentence, and the words that lead to the places, if any."""

    rule: str
    lead: str = ""
