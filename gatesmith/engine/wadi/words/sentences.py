"""Laws and problems as sentences in English or German, with the places concerned."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.wadi.words.english import ENGLISH, ENGLISH_PROBLEMS
from gatesmith.engine.wadi.words.german import GERMAN, GERMAN_PROBLEMS
from gatesmith.engine.wording import Language, LawWording, ProblemFacts, colour_word

SENTENCES: Mapping[Language, Mapping[str, LawWording]] = {"en": ENGLISH, "de": GERMAN}
"""Every law that refuses an action or that a position can break, by language and number."""


def sentence(law: str, language: Language = "en", places: tuple[str, ...] = ()) -> str:
    """A law in words, with the tiles of a refusal.

    ``places`` are names of tiles, as in a refusal. Raises KeyError for a law without a
    sentence and for an unknown language.
    """
    return SENTENCES[language][law].sentence(places)


def problem_message(problem: ProblemFacts, language: Language) -> str:
    """A one-line message about a problem, with its values and places."""
    values = dict(problem.values)
    if "player" in values:
        values["player"] = colour_word(str(values["player"]), language)
    return PROBLEMS[language][problem.code].format(places=", ".join(problem.places), **values)


PROBLEMS: Mapping[Language, Mapping[str, str]] = {"en": ENGLISH_PROBLEMS, "de": GERMAN_PROBLEMS}
