"""Laws and problems as sentences in English or German, with the places concerned."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gatesmith.engine.medina.state.placements import MedinaPieceKind
from gatesmith.engine.medina.words.english import ENGLISH, ENGLISH_PROBLEMS
from gatesmith.engine.medina.words.german import GERMAN, GERMAN_PROBLEMS
from gatesmith.engine.wording import Language, LawWording, ProblemFacts, colour_name, colour_word

SENTENCES: Mapping[Language, Mapping[str, LawWording]] = {"en": ENGLISH, "de": GERMAN}
"""Every law that refuses a placement or that a position can break, by language and number."""


def sentence(
    law: str, language: Language = "en", places: tuple[str, ...] = (), cause: str = ""
) -> str:
    """A law in words, with the reason and the places of a refusal.

    ``places`` are names of cells, slots and towers, and ``cause`` is one of the law's causes, as
    in a refusal. Raises KeyError for a law without a sentence, for an unknown language and for a
    cause that the law does not have.
    """
    return SENTENCES[language][law].sentence(places, cause)


_GERMAN_PIECES: Mapping[str, str] = {
    MedinaPieceKind.BUILDING: "Gebäude",
    MedinaPieceKind.DOME: "Dächer",
    MedinaPieceKind.NEUTRAL_DOME: "neutrale Dächer",
    MedinaPieceKind.STABLE: "Ziegenställe",
    MedinaPieceKind.MERCHANT: "Händler",
    MedinaPieceKind.WALL: "Mauern",
    MedinaPieceKind.GATE: "Stadttore",
}


def pieces_name(words: str, language: Language) -> str:
    """The plural name of a kind of piece, from its words in the notation."""
    if language == "en":
        return words
    kind, _, colour = words.partition(" ")
    name = _GERMAN_PIECES[kind]
    return f"{name} in {colour_name(colour, language)}" if colour else name


def problem_message(problem: ProblemFacts, language: Language) -> str:
    """A one-line message about a problem, with its values and places."""
    words = PROBLEMS[language][problem.code]
    named = {
        key: name(str(problem.values[key]), language)
        for key, name in _NAMED.items()
        if key in problem.values
    }
    return words.format(places=", ".join(problem.places), **{**problem.values, **named})


_NAMED: Mapping[str, Callable[[str, Language], str]] = {
    "player": colour_word,
    "colour": colour_name,
    "piece": pieces_name,
}
"""The values that are names, with the function that translates them."""


PROBLEMS: Mapping[Language, Mapping[str, str]] = {"en": ENGLISH_PROBLEMS, "de": GERMAN_PROBLEMS}
