"""What the user decides about a page."""

from __future__ import annotations

from dataclasses import dataclass

from gatesmith.publish.thingiverse.licences import Licence

CATEGORIES = ("Toy & Game Accessories", "Games", "Replacement Parts")
"""Those of Thingiverse into which pieces of a game go; the usual one first."""


@dataclass(frozen=True)
class Page:
    """Under which licence, by whom (may be empty), in which category and language."""

    licence: Licence
    author: str = ""
    category: str = CATEGORIES[0]
    language: str = "en"
