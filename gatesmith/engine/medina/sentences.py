"""What each law says, in one sentence of English or of German, with the places it is about."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.medina.english import ENGLISH
from gatesmith.engine.medina.german import GERMAN
from gatesmith.engine.wording import Language, LawWording

SENTENCES: Mapping[Language, Mapping[str, LawWording]] = {"en": ENGLISH, "de": GERMAN}
"""Every law that refuses a placement or that a position can break, by language and number."""


def sentence(
    law: str, language: Language = "en", places: tuple[str, ...] = (), cause: str = ""
) -> str:
    """What a law says, why it refuses a placement, and where the places are that are to blame.

    ``places`` are names of cells, slots and towers, and ``cause`` one of the law's, as a refusal
    has them. Raises KeyError for a law without a sentence, for an unknown language and for a
    cause that the law does not have.
    """
    return SENTENCES[language][law].told(places, cause)
