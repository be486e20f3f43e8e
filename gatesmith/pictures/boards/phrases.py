"""The words of pictures of both games, in English and in German."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gatesmith.engine.wording import Language
from gatesmith.engine.wording import colour_word as word_of_colour

if TYPE_CHECKING:
    from gatesmith.engine import medina, wadi

    Position = medina.MedinaPosition | wadi.WadiPosition

LANGUAGES: tuple[Language, ...] = ("en", "de")

_COMMON: Mapping[str, tuple[str, str]] = {
    "title": ("{game}: {player} to move", "{game}: {player} ist am Zug"),
    "title over": ("{game}: the game is over", "{game}: das Spiel ist zu Ende"),
    "over": ("The game is over", "Das Spiel ist zu Ende"),
    "to move": ("to move", "am Zug"),
    "is allowed": ("{action} is allowed", "{action} ist erlaubt"),
    "is refused": ("{action} is refused by {laws}", "{action} ist verboten: {laws}"),
}


@dataclass(frozen=True)
class Phrases:
    """The phrases of a game in English and German, in addition to those of all games."""

    own: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    def __call__(self, key: str, language: str, **values: str) -> str:
        """A text in a language (``en``, ``de``) with its values filled in.

        Raises ValueError for another language.
        """
        texts = self.own[key] if key in self.own else _COMMON[key]
        return texts[LANGUAGES.index(language_of(language))].format(**values)


common_phrase = Phrases()
"""The phrases in pictures of any game."""


def title(game: str, position: Position, language: str) -> str:
    """One line that says whose turn it is."""
    if position.is_over:
        return common_phrase("title over", language, game=game)
    player = position.rules.players[position.turn.player]
    return common_phrase("title", language, game=game, player=colour_word(player, language))


def language_of(text: str) -> Language:
    """A language by its two letters. Raises ValueError for an unknown one."""
    for language in LANGUAGES:
        if text == language:
            return language
    raise ValueError(f"language {text!r}: only {' and '.join(LANGUAGES)} are known")


def owner_letters(players: Sequence[str]) -> tuple[str, ...]:
    """A capital letter for each player: the first one of the colour.

    If two players have the same first letter, all are numbered in the order of play instead.
    """
    letters = tuple(name[0].upper() for name in players)
    if len(set(letters)) == len(letters):
        return letters
    return tuple(str(number) for number in range(1, len(players) + 1))


def colour_word(name: str, language: str) -> str:
    """A colour of players or buildings; a colour of the user's own edition keeps its name."""
    return word_of_colour(name, language_of(language))
