"""What can be impossible about a position, in words: English and German."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.colours import colour_word
from gatesmith.engine.faults import ProblemFacts
from gatesmith.engine.wording import Language


def message_of(fault: ProblemFacts, language: Language) -> str:
    """One line that says what is impossible, with its values and places."""
    values = dict(fault.values)
    if "player" in values:
        values["player"] = colour_word(str(values["player"]), language)
    return MESSAGES[fault.code][language].format(places=", ".join(fault.places), **values)


MESSAGES: Mapping[str, Mapping[Language, str]] = {
    "too-many-discs": {
        "en": "{count} discs lie on {places}, a land tile has room for {most}",
        "de": "auf {places} liegen {count} Scheiben, ein Landkärtchen hat Platz für {most}",
    },
    "too-many-shadufs": {
        "en": "{player} has {count} shadufs on the board, of {most}",
        "de": "{player} hat {count} Schadufs auf dem Brett, von {most}",
    },
    "shadufs-too-early": {
        "en": "{player} has {count} shadufs on the board and can have built {most} by now, one a "
        "turn",
        "de": "{player} hat {count} Schadufs auf dem Brett und kann bis jetzt {most} gebaut haben, "
        "einen je Zug",
    },
    "shaduf-on-river": {
        "en": "a shaduf stands on a wadi tile: {places}",
        "de": "ein Schaduf steht auf einem Wadikärtchen: {places}",
    },
    "own-shadufs-beside": {
        "en": "shadufs of {player} stand beside each other: {places}",
        "de": "Schadufs von {player} stehen nebeneinander: {places}",
    },
    "shadufs-beside": {
        "en": "shadufs stand beside each other, and rule B is not played: {places}",
        "de": "Schadufs stehen nebeneinander, obwohl ohne Bauregel B gespielt wird: {places}",
    },
    "guardians-off": {
        "en": "a guardian is in play, but the game is played without: {player}",
        "de": "es wird ohne Wächter gespielt, aber einer ist im Spiel: {player}",
    },
    "guardian-too-early": {
        "en": "the guardian of {player} has been set before its time: {places}",
        "de": "der Wächter von {player} steht zu früh auf dem Brett: {places}",
    },
    "guardian-on-river": {
        "en": "a guardian stands on a wadi tile: {places}",
        "de": "ein Wächter steht auf einem Wadikärtchen: {places}",
    },
    "guardian-on-disc": {
        "en": "discs lie under a guardian: {places}",
        "de": "unter einem Wächter liegen Scheiben: {places}",
    },
    "guardians-beside": {
        "en": "guardians stand in each other's closed areas: {places}",
        "de": "Wächter stehen im Sperrgebiet eines anderen: {places}",
    },
    "removed-without-moving": {
        "en": "{player} is said to have removed the guardian, where guardians do not move",
        "de": "{player} soll den Wächter entfernt haben, obwohl Wächter nicht wandern",
    },
    "removed-too-early": {
        "en": "{player} is said to have removed the guardian, and had no turn for it yet",
        "de": "{player} soll den Wächter entfernt haben und hatte dafür noch keinen Zug",
    },
    "removed-and-standing": {
        "en": "the guardian of {player} was removed and stands on {places}",
        "de": "der Wächter von {player} ist entfernt und steht doch auf {places}",
    },
    "round": {
        "en": "it is round {count}, the river is dry after {most} at the latest",
        "de": "es ist Runde {count}, der Fluss ist nach spätestens {most} leer",
    },
    "not-flowed": {
        "en": "discs lie where all have flowed on before round {count}: {places}",
        "de": "hier liegen Scheiben, die vor Runde {count} weitergeflossen sind: {places}",
    },
    "not-over": {
        "en": "the game is said to be over, but discs lie on the river: {places}",
        "de": "das Spiel soll zu Ende sein, aber auf dem Fluss liegen Scheiben: {places}",
    },
    "over": {
        "en": "round {count} begins with no disc on the river: the game was over before",
        "de": "Runde {count} beginnt ohne Scheibe auf dem Fluss: das Spiel war schon zu Ende",
    },
    "no-shaduf-of-turn": {
        "en": "{player} is said to have built in this turn and has no shaduf on the board",
        "de": "{player} soll in diesem Zug gebaut haben und hat keinen Schaduf auf dem Brett",
    },
    "turn": {
        "en": "{count} actions are left in this turn: one or two, two only before a build",
        "de": "in diesem Zug sind noch {count} Aktionen frei; es können eine oder zwei sein, zwei "
        "nur, solange noch nicht gebaut ist",
    },
    "no-room-to-set": {
        "en": "{player} is to set a guardian and has no tile for it",
        "de": "{player} soll einen Wächter setzen und hat kein Kärtchen dafür",
    },
    "set-twice": {
        "en": "{player} is to set a guardian, which stands on {places}",
        "de": "{player} soll einen Wächter setzen, der schon auf {places} steht",
    },
    "no-step": {
        "en": "{player} is to move or remove a guardian and cannot",
        "de": "{player} soll den Wächter versetzen oder entfernen und kann es nicht",
    },
}
"""By code."""
