"""A law in one language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Wording(NamedTuple):
    """A law in one language: its sentence, and what leads to the places, if any.

    ``causes`` are whole sentences by the cause of a refusal, for a law that can mean several
    things; ``{places}`` stands in them for the places.
    """

    rule: str
    lead: str = ""
    causes: Mapping[str, str] = {}
