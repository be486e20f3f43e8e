"""What can be impossible about a position, in words: English and German."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gatesmith.engine.colours import colour_name, colour_word
from gatesmith.engine.faults import ProblemFacts
from gatesmith.engine.medina.names import pieces_name
from gatesmith.engine.wording import Language


def message_of(fault: ProblemFacts, language: Language) -> str:
    """One line that says what is impossible, with its values and places."""
    words = MESSAGES[fault.code][language]
    named = {
        key: name(str(fault.values[key]), language)
        for key, name in _NAMED.items()
        if key in fault.values
    }
    return words.format(places=", ".join(fault.places), **{**fault.values, **named})


_NAMED: Mapping[str, Callable[[str, Language], str]] = {
    "player": colour_word,
    "colour": colour_name,
    "piece": pieces_name,
}
"""The values that are names, and what says them in a language."""


MESSAGES: Mapping[str, Mapping[Language, str]] = {
    "too-many": {
        "en": "{piece}: {count} on the board and in hands, the game has {most}",
        "de": "{piece}: {count} auf dem Brett und in den Händen, im Spiel sind {most}",
    },
    "hand-too-full": {
        "en": "{player} holds {count} of {piece} and has never more than {most}",
        "de": "{piece}: {player} hat {count} in der Hand und nie mehr als {most}",
    },
    "domes-too-many": {
        "en": "domes of {player}: {count} on the board and in hand, of {most}",
        "de": "Dächer von {player}: {count} auf dem Brett und in der Hand, von {most}",
    },
    "spare-gate": {
        "en": "gates beside the board: {count}, there should be {most}",
        "de": "Stadttore neben dem Brett: {count}, es müssten {most} sein",
    },
    "colour-not-gone": {
        "en": "every player owns a palace of {colour}, but its buildings have not left the game",
        "de": "jeder besitzt einen Palast in {colour}, aber die Gebäude sind noch im Spiel",
    },
    "colour-gone": {
        "en": "the buildings of {colour} have left the game before every player owns such a palace",
        "de": "die Gebäude in {colour} sind ausgeschieden, ehe jeder so einen Palast besitzt",
    },
    "hand-of-gone-colour": {
        "en": "{player} holds buildings of {colour}, which has left the game",
        "de": "{player} hat Gebäude in {colour}, obwohl diese Farbe ausgeschieden ist",
    },
    "turn": {
        "en": "{count} placements are left in this turn: there are one or two, two before a dome",
        "de": "in diesem Zug sind noch {count} Teile zu setzen; es können eines oder zwei sein, "
        "zwei nur vor einem Dach",
    },
    "no-dome-of-turn": {
        "en": "{player} is said to have placed a dome in this turn and has none on the board",
        "de": "{player} soll in diesem Zug ein Dach gesetzt haben und hat keines auf dem Brett",
    },
    "out-to-move": {
        "en": "{player} is to move but takes no more turns",
        "de": "{player} ist am Zug, ist aber aus dem Spiel",
    },
    "out-with-pieces": {
        "en": "{player} takes no more turns but holds more than domes",
        "de": "{player} ist aus dem Spiel, hat aber mehr als Dächer in der Hand",
    },
    "out-without-gates": {
        "en": "{player} takes no more turns, but no gates are in play",
        "de": "{player} ist aus dem Spiel, aber es wird ohne Stadttore gespielt",
    },
    "nothing-to-place": {
        "en": "{player} is to move but can place nothing",
        "de": "{player} ist am Zug, kann aber nichts einsetzen",
    },
    "not-over": {
        "en": "the game is said to be over, but {player} can place something",
        "de": "das Spiel soll zu Ende sein, aber {player} kann noch etwas einsetzen",
    },
    "cell-twice": {
        "en": "two things stand on one cell: {places}",
        "de": "auf einem Feld steht zweierlei: {places}",
    },
    "palaces-touch": {
        "en": "buildings of different palaces touch: {places}",
        "de": "Gebäude verschiedener Paläste berühren sich: {places}",
    },
    "stable-touches": {
        "en": "a stable touches another palace: {places}",
        "de": "ein Ziegenstall berührt einen anderen Palast: {places}",
    },
    "stable-at-two": {
        "en": "a stable stands against two palaces: {places}",
        "de": "ein Ziegenstall steht an zwei Palästen: {places}",
    },
    "stable-alone": {
        "en": "a stable stands against no building: {places}",
        "de": "ein Ziegenstall steht an keinem Gebäude: {places}",
    },
    "dome-alone": {
        "en": "a dome lies on no building: {places}",
        "de": "ein Dach liegt auf keinem Gebäude: {places}",
    },
    "domes-on-one-palace": {
        "en": "one palace has several domes: {places}",
        "de": "ein Palast trägt mehrere Dächer: {places}",
    },
    "two-of-a-colour": {
        "en": "{player} owns several palaces of {colour}: {places}",
        "de": "{player} besitzt mehrere Paläste in {colour}: {places}",
    },
    "two-growing": {
        "en": "two open palaces of {colour} can both be extended: {places}",
        "de": "zwei offene Paläste in {colour} können beide noch wachsen: {places}",
    },
    "built-before-gate": {
        "en": "a building or stable stands before a gate: {places}",
        "de": "vor einem Stadttor steht ein Gebäude oder Ziegenstall: {places}",
    },
    "arms-overlap": {
        "en": "side {side} has {most} slots, its walls are {count}",
        "de": "die Seite {side} hat {most} Plätze, Mauern stehen dort {count}",
    },
    "no-gap": {
        "en": "the walls of {places} leave no slot free between them on side {side}",
        "de": "die Mauern von {places} lassen auf der Seite {side} keinen Platz frei",
    },
    "arm-past-gate": {
        "en": "a wall goes past the gate {places}",
        "de": "eine Mauer führt über das Stadttor {places} hinaus",
    },
    "gate-alone": {
        "en": "no wall stands beside the gate {places}",
        "de": "neben dem Stadttor {places} steht keine Mauer",
    },
    "gate-at-tower": {
        "en": "the gate {places} stands next to a tower",
        "de": "das Stadttor {places} steht neben einem Turm",
    },
    "gates-off": {
        "en": "a gate stands at {places}, but the game is played without gates",
        "de": "bei {places} steht ein Stadttor, aber es wird ohne Stadttore gespielt",
    },
    "start-at-rim": {
        "en": "no merchant stands on an inner cell, where the first one began: {places}",
        "de": "kein Händler steht auf einem inneren Feld, wo der erste begonnen hat: {places}",
    },
    "end-alone": {
        "en": "the alley is said to end where none of its merchants stands: {places}",
        "de": "die Händlergasse soll enden, wo keiner ihrer Händler steht: {places}",
    },
    "fork": {
        "en": "the alley forks: {places}",
        "de": "die Händlergasse verzweigt sich: {places}",
    },
    "loop": {
        "en": "the alley runs in a loop: {places}",
        "de": "die Händlergasse bildet eine Schleife: {places}",
    },
    "end-inside": {
        "en": "the alley goes on at a merchant that is said to be its end: {places}",
        "de": "die Händlergasse geht an einem angeblichen Ende weiter: {places}",
    },
    "loose-end": {
        "en": "the alley breaks off where it has no end and no gate: {places}",
        "de": "die Händlergasse bricht ab, ohne Ende und ohne Stadttor: {places}",
    },
    "loose-part": {
        "en": "the alley has both ends in one part, other merchants stand apart: {places}",
        "de": "beide Enden der Händlergasse liegen in einem Stück, der Rest abseits: {places}",
    },
    "beside-older": {
        "en": "the alley runs beside an older one: {places}",
        "de": "die Händlergasse läuft an einer älteren entlang: {places}",
    },
    "older-open": {
        "en": "an older alley could have gone on, so no new one could begin: {places}",
        "de": "eine ältere Händlergasse hätte weitergehen können, keine neue durfte beginnen: "
        "{places}",
    },
    "tower-tile": {
        "en": "{player} holds the tile of tower {places} without a palace at its walls",
        "de": "{player} hat die Karte des Turms {places} ohne Palast an dessen Mauern",
    },
    "tower-tile-free": {
        "en": "nobody holds the tile of tower {places}, though an owned palace stands at its walls",
        "de": "niemand hat die Karte des Turms {places}, obwohl ein Palast mit Dach an dessen "
        "Mauern steht",
    },
    "palace-tile": {
        "en": "{player} holds the palace tile of {colour} without a largest palace",
        "de": "{player} hat die Palastkarte in {colour} ohne einen größten Palast",
    },
    "palace-tile-free": {
        "en": "nobody holds the palace tile of {colour}, though a palace of it is owned",
        "de": "niemand hat die Palastkarte in {colour}, obwohl so ein Palast jemandem gehört",
    },
}
"""By code."""
