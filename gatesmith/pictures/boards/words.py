"""The words of pictures, in English and in German."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gatesmith.engine.colours import colour_word as word_of_colour
from gatesmith.engine.wording import Language

if TYPE_CHECKING:
    from gatesmith.engine import medina, wadi

    Position = medina.MedinaPosition | wadi.WadiPosition

LANGUAGES: tuple[Language, ...] = ("en", "de")

_OF_ANY_GAME: Mapping[str, tuple[str, str]] = {
    "title": ("{game}: {player} to move", "{game}: {player} ist am Zug"),
    "title over": ("{game}: the game is over", "{game}: das Spiel ist zu Ende"),
    "over": ("The game is over", "Das Spiel ist zu Ende"),
    "to move": ("to move", "am Zug"),
    "is allowed": ("{action} is allowed", "{action} ist erlaubt"),
    "is refused": ("{action} is refused by {laws}", "{action} ist verboten: {laws}"),
}


@dataclass(frozen=True)
class Texts:
    """What is said of a game in English and in German, beside what is said of any game."""

    of_game: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    def __call__(self, key: str, language: str, **values: str) -> str:
        """A text in a language (``en``, ``de``) with its values put in.

        Raises ValueError for another language.
        """
        texts = self.of_game[key] if key in self.of_game else _OF_ANY_GAME[key]
        return texts[LANGUAGES.index(language_of(language))].format(**values)


said_of_any = Texts()
"""What pictures of any game say."""

_TEXTS: Mapping[str, tuple[str, str]] = {
    "walls": ("walls on {slots}", "Mauern auf {slots}"),
    "gates": ("gates on {slots}", "Stadttore auf {slots}"),
    "no walls": ("no walls", "keine Mauern"),
    "no gates": ("no gates", "keine Stadttore"),
    "palace": ("{colour} palace on {cells}", "Palast {colour} auf {cells}"),
    "stables": ("with stables on {cells}", "mit Ställen auf {cells}"),
    "owned": ("of {player}", "von {player}"),
    "open": ("open", "offen"),
    "closed": ("of nobody", "von niemandem"),
    "alley": ("active alley from {start} to {end}", "aktive Gasse von {start} bis {end}"),
    "one merchant": ("active alley of one on {start}", "aktive Gasse: ein Händler auf {start}"),
    "older": ("older merchants on {cells}", "ältere Händler auf {cells}"),
    "left 1": ("1 placement left", "noch 1 Bauteil"),
    "left 2": ("2 placements", "2 Bauteile"),
    "out": ("out", "ausgeschieden"),
    "tiles": ("tiles", "Karten"),
    "tiles beside": ("Tiles nobody holds", "Freie Karten"),
    "spare gate": ("Gate beside the board", "Tor neben dem Plan"),
    "allowed": ("allowed", "erlaubt"),
    "wall": ("wall", "Mauer"),
    "gate": ("gate", "Stadttor"),
    "stable": ("stable", "Stall"),
    "merchant": ("merchant", "Händler"),
    "older merchant": ("older merchant", "älterer Händler"),
    "end": ("end of the alley", "Ende der Gasse"),
    "dome": ("dome", "Dach"),
    "neutral-dome": ("neutral dome", "neutrales Dach"),
    "turn": ("{player} to move, {left}", "{player} ist am Zug, {left}"),
}


said = Texts(_TEXTS)
"""What pictures of Medina say."""


def title(game: str, position: Position, language: str) -> str:
    """One line: whose turn it is."""
    if position.is_over:
        return said_of_any("title over", language, game=game)
    player = position.rules.players[position.turn.player]
    return said_of_any("title", language, game=game, player=colour_word(player, language))


def language_of(text: str) -> Language:
    """A language by its two letters. Raises ValueError for one that is not known."""
    for language in LANGUAGES:
        if text == language:
            return language
    raise ValueError(f"language {text!r}: only {' and '.join(LANGUAGES)} are known")


def owner_letters(players: Sequence[str]) -> tuple[str, ...]:
    """A capital letter for each player: the first one of the colour, or else a number.

    Where two players have the same first letter all of them are numbered in the order of play.
    """
    letters = tuple(name[0].upper() for name in players)
    if len(set(letters)) == len(letters):
        return letters
    return tuple(str(number) for number in range(1, len(players) + 1))


def colour_word(name: str, language: str) -> str:
    """A colour of players or buildings; one of an edition of one's own keeps its name."""
    return word_of_colour(name, language_of(language))
