"""What an action brings about besides itself: tiles, skipped players, rounds, the flow, the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from gatesmith.engine.wording import Language, colour_name, colour_word


class GameEvent(NamedTuple):
    """One thing that the rules let happen after an action.

    ``kind`` names it in JSON documents; ``law`` is the law that it follows from. ``values`` fill
    the words of its sentence: names of players and colours, places and numbers.
    """

    kind: str
    law: str
    values: Mapping[str, str] = {}


def event_sentence(
    event: GameEvent, words: Mapping[Language, Mapping[str, str]], language: Language
) -> str:
    """An event in words, with its law. Raises KeyError for an unknown kind or language."""
    named = {key: _named(key, value, language) for key, value in event.values.items()}
    return f"{words[language][event.kind].format(**named)} ({event.law})"


def _named(key: str, value: str, language: Language) -> str:
    """A value in a language: colours of buildings are nouns, players are named by their colour."""
    if key == "colour":
        return colour_name(value, language)
    return ", ".join(colour_word(each, language) for each in value.split(", "))
