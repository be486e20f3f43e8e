"""The rules of both games as ``gatesmith list laws`` prints them."""

from __future__ import annotations

from gatesmith.catalog.games import GAMES
from gatesmith.cli._listing import Listing
from gatesmith.core.errors import UsageError
from gatesmith.core.parameters import unknown_name
from gatesmith.engine.wording import Language


def law_listing(name: str | None, language: Language = "en") -> Listing:
    """Every rule, or those of the game of this name. Raises UsageError for an unknown game."""
    from gatesmith.engine.law_texts import law_texts

    if name is not None and name not in GAMES:
        raise UsageError(f"list laws: {unknown_name(name, GAMES, 'game')}")
    rows = tuple(
        (found.law, found.game, found.part, found.sentence)
        for found in law_texts(language)
        if name in (None, found.game)
    )
    return Listing(("law", "game", "part", "sentence"), rows)
