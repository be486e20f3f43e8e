"""Events of Medina as sentences in English and German."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.game_events import GameEvent, event_sentence
from gatesmith.engine.wording import Language

EVENTS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "tower-tile": "{player} takes the tile of tower {tower}",
        "tower-tile-from": "{player} takes the tile of tower {tower} from {other}",
        "palace-tile": "{player} takes the palace tile of {colour}",
        "palace-tile-from": "{player} takes the palace tile of {colour} from {other}",
        "colour-gone": "the remaining buildings of {colour} leave the game: {count}",
        "spare-gate": "{player} takes the gate beside the board",
        "new-alley": "a new alley begins on {place}",
        "short-turn": "{player} can place nothing more, so the turn ends",
        "skipped": "{player} can place nothing and is skipped",
        "discard": "{player} has only gates left, discards {count} and takes no more turns",
        "over": "nobody can place anything: the game is over",
    },
    "de": {
        "tower-tile": "{player} nimmt die Karte des Turms {tower}",
        "tower-tile-from": "{player} nimmt die Karte des Turms {tower} von {other}",
        "palace-tile": "{player} nimmt die Palastkarte in {colour}",
        "palace-tile-from": "{player} nimmt die Palastkarte in {colour} von {other}",
        "colour-gone": "die übrigen Gebäude in {colour} scheiden aus: {count}",
        "spare-gate": "{player} nimmt das Stadttor neben dem Plan",
        "new-alley": "eine neue Händlergasse beginnt auf {place}",
        "short-turn": "{player} kann nichts mehr einsetzen, der Zug endet",
        "skipped": "{player} kann nichts einsetzen und wird übergangen",
        "discard": "{player} hat nur noch Stadttore, wirft ab: {count}, und macht keine Züge mehr",
        "over": "niemand kann noch etwas einsetzen: Das Spiel ist zu Ende",
    },
}
"""By language and kind."""


def sentence_of(event: GameEvent, language: Language = "en") -> str:
    """An event of Medina in words, with its law."""
    return event_sentence(event, EVENTS, language)
