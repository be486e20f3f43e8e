"""What each law says, in one sentence of English or of German, with the places it is about."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.wadi.english import ENGLISH
from gatesmith.engine.wadi.german import GERMAN
from gatesmith.engine.wording import Language, LawWording

SENTENCES: Mapping[Language, Mapping[str, LawWording]] = {"en": ENGLISH, "de": GERMAN}
"""Every law that refuses an action or that a position can break, by language and number."""


def sentence(law: str, language: Language = "en", places: tuple[str, ...] = ()) -> str:
    """What a law says, and where the tiles are that are to blame.

    ``places`` are names of tiles, as a refusal has them. Raises KeyError for a law without a
    sentence and for an unknown language.
    """
    return SENTENCES[language][law].told(places)
