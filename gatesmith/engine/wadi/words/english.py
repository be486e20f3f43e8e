"""The sentences of the laws and the problems of positions in English."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.wording import LawWording

ENGLISH: Mapping[str, LawWording] = {
    "A1": LawWording("The game is played only on the tiles of the board."),
    "A2": LawWording(
        "Each of the two to four players has seven shadufs.",
        causes={"used": "All seven of this player are on the board."},
    ),
    "A3": LawWording("Players take turns in order, and all water flows at the end of each round."),
    "A4": LawWording("A turn has at most two actions, and at most one of them builds a shaduf."),
    "A5": LawWording(
        "A shaduf goes on an empty land tile that shares no edge with the tile of another shaduf.",
        "In its way",
    ),
    "A6": LawWording(
        "Under building rule B, a shaduf can be built beside shadufs of other players, but "
        "never beside one of its owner's, and only while its owner can neither build "
        "elsewhere nor pump.",
        "In its way",
    ),
    "A7": LawWording(
        "Pumping moves one disc from a tile that has one to a different tile, which must "
        "be land with room for it.",
        causes={
            "dry": "No disc lies on: {places}.",
            "same": "Both tiles are the same: {places}.",
            "river": "This is a wadi tile, not land: {places}.",
            "full": "There is no room left on: {places}.",
            "dry river": "There is no disc to pump, and the target is a wadi tile: {places}.",
            "dry full": "There is no disc to pump, and no room left on the target: {places}.",
        },
    ),
    "A8": LawWording(
        "A single shaduf must reach both tiles. It reaches its own tile, the tiles of "
        "its zone that touch it, and wadi tiles that touch it.",
        "The player's shadufs nearby",
    ),
    "A9": LawWording("The game ends after the round that leaves no disc on the river."),
    "R1": LawWording("Each player has one guardian when the guardians are in play."),
    "R4": LawWording("No shaduf is built in a closed area.", "The guardian stands on"),
    "R5": LawWording(
        "No guardian is set in the closed area of another guardian.", "The other guardian stands on"
    ),
    "R6": LawWording(
        "No water is pumped into, out of or within a closed area.", "The guardian stands on"
    ),
    "R9": LawWording(
        "After the turns of the first round there is an extra round, in which all players must set "
        "their guardians.",
        causes={
            "must": "It is this round now: the guardian must be set, and nothing else may be done.",
            "early": "This round has not begun yet.",
            "over": "This round is over.",
            "off": "This game is played without guardians.",
        },
    ),
    "R10": LawWording(
        "A guardian goes on an empty land tile.",
        causes={
            "river": "This is a wadi tile: {places}.",
            "guardian": "A guardian already stands on: {places}.",
            "shaduf": "A shaduf stands on: {places}.",
            "disc": "Water lies on: {places}.",
            "shaduf disc": "A shaduf stands and water lies on: {places}.",
        },
    ),
    "R11": LawWording(
        "A guardian cannot be set in a zone with shadufs of its owner.",
        "The owner's shadufs there",
    ),
    "R12": LawWording("A player who has no tile for the guardian is skipped."),
    "R13": LawWording(
        "Guardians move only by agreement: from the second round on, players must begin each turn "
        "by moving their guardian or removing it for good; once the river is dry, no guardian can "
        "be removed.",
        causes={
            "fixed": "In this game the guardians do not move.",
            "early": "This is the first round.",
            "none": "This player has no guardian on the board.",
            "must": "The guardian must be moved or removed first. It can go to: {places}.",
            "must move": (
                "The river is dry, so the guardian must be moved first. It can go to: {places}."
            ),
            "must remove": "No tile is free for the guardian, so it must be removed first.",
            "same": "It must go to a different tile, such as: {places}.",
            "stuck": "No other tile is free for it.",
            "dry": "The river is dry, so the guardian must be moved. It can go to: {places}.",
            "late": "A guardian is moved or removed only at the beginning of its owner's turn.",
        },
    ),
}
"""By law."""


ENGLISH_PROBLEMS: Mapping[str, str] = {
    "too-many-discs": "{count} discs lie on {places}, but a land tile has room for only {most}",
    "too-many-shadufs": "{player} has {count} shadufs on the board, but owns only {most}",
    "shadufs-too-early": (
        "shadufs of {player} on the board: {count}; with one a turn, at most {most} can be "
        "built by now"
    ),
    "shaduf-on-river": "a shaduf stands on a wadi tile: {places}",
    "own-shadufs-beside": "shadufs of {player} stand beside each other: {places}",
    "shadufs-beside": (
        "shadufs stand beside each other, but the game is played without building rule B: {places}"
    ),
    "guardians-off": (
        "the guardian of {player} is in play, but the game is played without guardians"
    ),
    "guardian-too-early": "the guardian of {player} has been set too early: {places}",
    "guardian-on-river": "a guardian stands on a wadi tile: {places}",
    "guardian-on-disc": "discs lie under a guardian: {places}",
    "guardians-beside": "guardians stand in each other's closed areas: {places}",
    "removed-without-moving": (
        "the position says that {player} removed the guardian, but guardians do not "
        "move in this game"
    ),
    "removed-too-early": (
        "the position says that {player} removed the guardian, but {player} has had no "
        "turn for it yet"
    ),
    "removed-and-standing": "the guardian of {player} was removed but still stands on {places}",
    "round": "it is round {count}, but the river is dry after round {most} at the latest",
    "not-flowed": "discs lie where they must have flowed on before round {count}: {places}",
    "not-over": "the position says that the game is over, but discs lie on the river: {places}",
    "over": "round {count} begins with no disc on the river, but then the game was already over",
    "no-shaduf-of-turn": (
        "the position says that {player} built in this turn, but {player} has no shaduf "
        "on the board"
    ),
    "turn": (
        "{count} actions are left in this turn; only 1 or 2 are possible, and 2 only before a build"
    ),
    "no-room-to-set": "{player} is to set a guardian but has no tile for it",
    "set-twice": "{player} is to set a guardian that already stands on {places}",
    "no-step": "{player} is to move or remove a guardian but cannot do so",
}
"""Problems of positions, by code."""
