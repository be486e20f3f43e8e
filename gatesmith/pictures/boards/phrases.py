"""The words of pictures of both games, in English and in German."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from gatesmith.engine.wording import Language
from gatesmith.engine.wording import colour_word as word_of_colour

if TYPE_CHECKING:
    from gatesmith.engine import medina, wadi

    Position = medina.MedinaPosition | wadi.WadiPosition

LANGUAGES: tuple[Language, ...] = ("en", "de")

_COMMON: Mapping[str, tuple[str, str]] = {
    "title": ("{game}: {player} to move", "{game}: {player} ist am Zug"),
    "title over": ("{game}: the game is over, {result}", "{game}: das Spiel ist zu Ende, {result}"),
    "over": ("The game is over", "Das Spiel ist zu Ende"),
    "won": ("won by {players} with {points}", "gewonnen hat {players} mit {points}"),
    "tied": ("tie of {players} with {points} each", "gleichauf {players} mit je {points}"),
    "1 point": ("1 point", "1 Punkt"),
    "points": ("{points} points", "{points} Punkten"),
    "each points": ("{points} points", "{points} Punkte"),
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


def title(game: str, position: Position, language: str, result: str = "") -> str:
    """One line that says whose turn it is, or after the end the result, see ``result_words``."""
    if position.is_over:
        return common_phrase("title over", language, game=game, result=result)
    player = position.rules.players[position.turn.player]
    return common_phrase("title", language, game=game, player=colour_word(player, language))


class PlayerTotal(Protocol):
    """A player and all points of this player, as the scores of both games have them."""

    @property
    def player(self) -> str:
        """The player's name."""

    @property
    def total(self) -> int:
        """All points together."""


def points_words(points: int, language: str) -> str:
    """A number of points in words."""
    key = "1 point" if points == 1 else "each points"
    return common_phrase(key, language, points=str(points))


def result_words(scores: Iterable[PlayerTotal], winners: Sequence[str], language: str) -> str:
    """Who has won a finished game, and with how many points; several if a tie stands."""
    points = next(each.total for each in scores if each.player == winners[0])
    alone = common_phrase("1 point" if points == 1 else "points", language, points=str(points))
    players = ", ".join(colour_word(name, language) for name in winners)
    return common_phrase(
        "won" if len(winners) == 1 else "tied", language, players=players, points=alone
    )


def score_words(scores: Iterable[PlayerTotal], language: str) -> Iterator[str]:
    """Each player with all points."""
    for each in scores:
        yield f"{colour_word(each.player, language)} {points_words(each.total, language)}"


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
