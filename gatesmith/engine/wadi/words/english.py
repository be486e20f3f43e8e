"""What each law says, in English: a sentence, and the words that lead to its places."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.wording import LawWording

ENGLISH: Mapping[str, LawWording] = {
    "A1": LawWording("Everything happens on the tiles of the board."),
    "A2": LawWording("Two to four players have seven shadufs each."),
    "A3": LawWording("Players act in their order, and all water flows at the end of each round."),
    "A4": LawWording("A turn is two actions at most, and one shaduf at most is built in it."),
    "A5": LawWording(
        "A shaduf goes on an empty land tile that shares no edge with another shaduf's.",
        "In its way",
    ),
    "A6": LawWording(
        "By rule B a shaduf may stand beside those of others, never beside an own one, and only "
        "while its owner can neither build otherwise nor pump.",
        "In its way",
    ),
    "A7": LawWording(
        "One disc is pumped from a tile that has one to another tile, of land and with room.",
        "Not so",
    ),
    "A8": LawWording(
        "One shaduf reaches both tiles: its own, those of its zone that touch it, and wadi tiles "
        "that touch it.",
        "The player's shadufs near them",
    ),
    "A9": LawWording("The game ends after the round that leaves no disc on the river."),
    "R1": LawWording("Each player has one guardian, where the guardians are in play."),
    "R4": LawWording("No shaduf is built in a closed area.", "The guardian stands on"),
    "R5": LawWording("No guardian is set in the closed area of another one.", "That one stands on"),
    "R6": LawWording(
        "No water is pumped into a closed area, out of it or within it.", "The guardian stands on"
    ),
    "R9": LawWording(
        "Every guardian is set in one round of its own, after the turns of the first round."
    ),
    "R10": LawWording("A guardian goes on an empty land tile.", "Not on"),
    "R11": LawWording(
        "A guardian is set in a zone without shadufs of its owner.", "His shadufs there"
    ),
    "R12": LawWording("Who has no tile for his guardian is passed over."),
    "R13": LawWording(
        "Guardians move by agreement only: a player begins each turn by moving his own or taking "
        "it off for good, and does neither later in it; none is taken off once the river is dry.",
        "See",
    ),
}
"""By law."""


ENGLISH_PROBLEMS: Mapping[str, str] = {
    "too-many-discs": "{count} discs lie on {places}, a land tile has room for {most}",
    "too-many-shadufs": "{player} has {count} shadufs on the board, of {most}",
    "shadufs-too-early": (
        "{player} has {count} shadufs on the board and can have built {most} by now, one a turn"
    ),
    "shaduf-on-river": "a shaduf stands on a wadi tile: {places}",
    "own-shadufs-beside": "shadufs of {player} stand beside each other: {places}",
    "shadufs-beside": "shadufs stand beside each other, and rule B is not played: {places}",
    "guardians-off": "a guardian is in play, but the game is played without: {player}",
    "guardian-too-early": "the guardian of {player} has been set before its time: {places}",
    "guardian-on-river": "a guardian stands on a wadi tile: {places}",
    "guardian-on-disc": "discs lie under a guardian: {places}",
    "guardians-beside": "guardians stand in each other's closed areas: {places}",
    "removed-without-moving": (
        "{player} is said to have removed the guardian, where guardians do not move"
    ),
    "removed-too-early": (
        "{player} is said to have removed the guardian, and had no turn for it yet"
    ),
    "removed-and-standing": "the guardian of {player} was removed and stands on {places}",
    "round": "it is round {count}, the river is dry after {most} at the latest",
    "not-flowed": "discs lie where all have flowed on before round {count}: {places}",
    "not-over": "the game is said to be over, but discs lie on the river: {places}",
    "over": "round {count} begins with no disc on the river: the game was over before",
    "no-shaduf-of-turn": (
        "{player} is said to have built in this turn and has no shaduf on the board"
    ),
    "turn": "{count} actions are left in this turn: one or two, two only before a build",
    "no-room-to-set": "{player} is to set a guardian and has no tile for it",
    "set-twice": "{player} is to set a guardian, which stands on {places}",
    "no-step": "{player} is to move or remove a guardian and cannot",
}
"""What is impossible about a position, by code."""
