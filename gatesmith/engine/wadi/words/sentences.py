"""Laws and problems as sentences in English or German, with the places concerned."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.wadi.words.english import ENGLISH, ENGLISH_PROBLEMS
from gatesmith.engine.wadi.words.german import GERMAN, GERMAN_PROBLEMS
from gatesmith.engine.wording import Language, LawWording, ProblemFacts, colour_word

SENTENCES: Mapping[Language, Mapping[str, LawWording]] = {"en": ENGLISH, "de": GERMAN}
"""Every law that refuses an action or that a position can break, by language and number."""


def sentence(
    law: str, language: Language = "en", places: tuple[str, ...] = (), cause: str = ""
) -> str:
    """A law in words, with the reason and the tiles of a refusal.

    ``places`` are names of tiles and ``cause`` is one of the law's causes, as in a refusal. Raises
    KeyError for a law without a sentence, for an unknown language and for a cause that the law
    does not have.
    """
    return SENTENCES[language][law].sentence(places, cause)


def problem_message(problem: ProblemFacts, language: Language) -> str:
    """A one-line message about a problem, with its values and places."""
    values = dict(problem.values)
    if "player" in values:
        values["player"] = colour_word(str(values["player"]), language)
    return PROBLEMS[language][problem.code].format(places=", ".join(problem.places), **values)


PROBLEMS: Mapping[Language, Mapping[str, str]] = {"en": ENGLISH_PROBLEMS, "de": GERMAN_PROBLEMS}
