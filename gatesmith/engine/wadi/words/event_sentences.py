"""Events of Wadi as sentences in English and German."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.game_events import GameEvent, event_sentence
from gatesmith.engine.wording import Language

EVENTS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "guardian-round": "the guardian round begins, anticlockwise: {player} must set first",
        "passed-over": "{player} has no tile for the guardian and is passed over",
        "first-removed": "{player} is the first to remove the guardian: 2 points",
        "second-removed": "{player} is the second to remove the guardian: 1 point",
        "later-removed": "{player} removes the guardian without points",
        "flow": "the water flows: discs moved {count}, of these out of the game {lost}",
        "round": "round {round} begins with {player}",
        "stays": "the guardian of {player} can neither move nor be removed, so it stays",
        "over": "no water is left on the river: the game is over",
    },
    "de": {
        "guardian-round": "die Zwischenrunde beginnt, gegen den Uhrzeigersinn: Zuerst muss "
        "{player} setzen",
        "passed-over": "{player} hat kein Kärtchen für den Wächter und wird übergangen",
        "first-removed": "{player} nimmt als Erster den Wächter weg: 2 Punkte",
        "second-removed": "{player} nimmt als Zweiter den Wächter weg: 1 Punkt",
        "later-removed": "{player} nimmt den Wächter ohne Punkte weg",
        "flow": "das Wasser fließt: Scheiben bewegt {count}, davon aus dem Spiel {lost}",
        "round": "Runde {round} beginnt mit {player}",
        "stays": "der Wächter von {player} kann weder wandern noch weggenommen werden und bleibt",
        "over": "auf dem Fluss liegt kein Wasser mehr: Das Spiel ist zu Ende",
    },
}
"""By language and kind."""


def sentence_of(event: GameEvent, language: Language = "en") -> str:
    """An event of Wadi in words, with its law."""
    return event_sentence(event, EVENTS, language)
