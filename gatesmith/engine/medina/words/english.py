"""What each law says, in English: a sentence, and the words that lead to its places."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.wording import LawWording

_OFF = "The board has no such place."
_TAKEN = "Taken: {places}."
_DOMES = {
    "off": _OFF,
    "bare": "No building stands on: {places}.",
    "closed": "Its dome is on: {places}.",
}

ENGLISH: Mapping[str, LawWording] = {
    "TU1": LawWording(
        "A player places his own pieces, those he still holds, when it is his turn.",
        causes={
            "turn": "It is another player's turn.",
            "none": "He holds no such piece.",
            "turn none": "It is another player's turn, and he holds no such piece.",
            "over": "His turn was over before this.",
            "short": "He can place once more in this turn.",
        },
    ),
    "TU2": LawWording(
        "The only player who still has domes places one in every turn, where he can.",
        "One can go on the palace at",
    ),
    "TU3": LawWording("The game is over: nobody can place anything any more."),
    "TU4": LawWording(
        "The first merchant stands on a cell of the board, but on no outermost one.",
        "He stands on",
        {"off": _OFF},
    ),
    "BU1": LawWording("A building goes on an empty cell of the city.", "Taken", {"off": _OFF}),
    "BU2": LawWording(
        "While an open palace of its colour can still grow, a building goes beside it.",
        "It can grow at",
    ),
    "BU3": LawWording(
        "A new palace of a colour begins only when the open one can no longer grow.",
        "Both can grow",
    ),
    "BU4": LawWording(
        "One free cell separates palaces, diagonally too.", "Another palace stands too near at"
    ),
    "BU5": LawWording(
        "When every player owns a palace of a colour, its buildings leave the game.",
        "The domes stand on",
    ),
    "DO1": LawWording("A dome goes on a building of a palace that has no dome yet.", causes=_DOMES),
    "DO2": LawWording("A player owns one palace of each colour.", "His dome of this colour is on"),
    "DO3": LawWording("A palace under a dome takes no more buildings.", "It stands at"),
    "DO4": LawWording(
        "A neutral dome goes on a building of a palace that has no dome yet.", causes=_DOMES
    ),
    "ST1": LawWording(
        "A stable goes on an empty cell that shares an edge with a building.",
        causes={
            "off": _OFF,
            "taken": _TAKEN,
            "alone": "No building shares an edge with: {places}.",
        },
    ),
    "ST2": LawWording(
        "A stable touches no palace but its own, not even at a corner.", "It would touch"
    ),
    "WA1": LawWording(
        "Walls grow from the towers along the outer line, each on the next free slot.",
        causes={
            "off": _OFF,
            "taken": _TAKEN,
            "elsewhere": "The walls of this side go on at: {places}.",
        },
    ),
    "WA2": LawWording(
        "Between the walls of two towers one slot stays free.", "The last gap lies between"
    ),
    "ME1": LawWording(
        "A merchant goes on an empty cell that shares an edge with an end of the alley.",
        causes={"off": _OFF, "taken": _TAKEN, "elsewhere": "The alley ends on: {places}."},
    ),
    "ME2": LawWording(
        "A merchant stands beside exactly one other, without forks or loops.",
        "Merchants beside the cell",
    ),
    "ME3": LawWording(
        "A new alley begins on a free cell, and only when the old one cannot go on.",
        causes={
            "open": "The old one can go on at: {places}.",
            "taken": "The cell is not empty: {places}.",
            "beside": "Merchants stand beside the cell: {places}.",
        },
    ),
    "TI1": LawWording(
        "A tower's tile lies with the owner of a palace that stands against its wall.",
        "Such palaces",
    ),
    "TI4": LawWording(
        "A palace tile lies with an owner of the largest palace of its colour.", "The largest ones"
    ),
    "GA2": LawWording("Three or four players have one gate each, two players two each."),
    "GA3": LawWording("With three players the first to place a gate takes the fourth."),
    "GA5": LawWording(
        "A gate goes on the free slot right after a wall that stands.",
        causes={
            "off": _OFF,
            "taken": _TAKEN,
            "elsewhere": "Right after a wall of this side is: {places}.",
            "nowhere": "No wall of this side has such a slot.",
        },
    ),
    "GA6": LawWording("A gate stands next to no tower.", "The tower here is"),
    "GA7": LawWording(
        "The cell before a new gate holds no building and no stable.", "Built on already"
    ),
    "GA8": LawWording("Each side of the city has one gate at most.", "Its gate is"),
    "GA9": LawWording("A wall ends at the gate that is built on to it.", "The gate stands on"),
    "GA11": LawWording(
        "No building and no stable goes on the cell before a gate.", "The gate stands on"
    ),
    "GA13": LawWording(
        "The alley leaves by a gate before its end and enters on the free cell before another.",
        causes={
            "off": _OFF,
            "no gate": "No gate stands on: {places}.",
            "no end": "The alley ends on: {places}.",
            "taken": _TAKEN,
            "no front": "No gate stands before: {places}.",
            "beside": "A merchant stands beside: {places}.",
        },
    ),
    "GA14": LawWording(
        "The alley no longer leaves by a gate that it has used or passed.", "It has gone on from"
    ),
    "GA15": LawWording(
        "An alley that can go on through gates is not blocked: no new one begins.",
        "It can enter at",
    ),
    "GA17": LawWording(
        "Who has only gates left and can place nothing discards them and has no more turns."
    ),
}
"""By law."""


ENGLISH_PROBLEMS: Mapping[str, str] = {
    "too-many": "{piece}: {count} on the board and in hands, the game has {most}",
    "hand-too-full": "{player} holds {count} of {piece} and has never more than {most}",
    "domes-too-many": "domes of {player}: {count} on the board and in hand, of {most}",
    "spare-gate": "gates beside the board: {count}, there should be {most}",
    "colour-not-gone": (
        "every player owns a palace of {colour}, but its buildings have not left the game"
    ),
    "colour-gone": (
        "the buildings of {colour} have left the game before every player owns such a palace"
    ),
    "hand-of-gone-colour": "{player} holds buildings of {colour}, which has left the game",
    "turn": "{count} placements are left in this turn: there are one or two, two before a dome",
    "no-dome-of-turn": (
        "{player} is said to have placed a dome in this turn and has none on the board"
    ),
    "out-to-move": "{player} is to move but takes no more turns",
    "out-with-pieces": "{player} takes no more turns but holds more than domes",
    "out-without-gates": "{player} takes no more turns, but no gates are in play",
    "nothing-to-place": "{player} is to move but can place nothing",
    "not-over": "the game is said to be over, but {player} can place something",
    "cell-twice": "two things stand on one cell: {places}",
    "palaces-touch": "buildings of different palaces touch: {places}",
    "stable-touches": "a stable touches another palace: {places}",
    "stable-at-two": "a stable stands against two palaces: {places}",
    "stable-alone": "a stable stands against no building: {places}",
    "dome-alone": "a dome lies on no building: {places}",
    "domes-on-one-palace": "one palace has several domes: {places}",
    "two-of-a-colour": "{player} owns several palaces of {colour}: {places}",
    "two-growing": "two open palaces of {colour} can both be extended: {places}",
    "built-before-gate": "a building or stable stands before a gate: {places}",
    "arms-overlap": "side {side} has {most} slots, its walls are {count}",
    "no-gap": "the walls of {places} leave no slot free between them on side {side}",
    "arm-past-gate": "a wall goes past the gate {places}",
    "gate-alone": "no wall stands beside the gate {places}",
    "gate-at-tower": "the gate {places} stands next to a tower",
    "gates-off": "a gate stands at {places}, but the game is played without gates",
    "start-at-rim": "no merchant stands on an inner cell, where the first one began: {places}",
    "end-alone": "the alley is said to end where none of its merchants stands: {places}",
    "fork": "the alley forks: {places}",
    "loop": "the alley runs in a loop: {places}",
    "end-inside": "the alley goes on at a merchant that is said to be its end: {places}",
    "loose-end": "the alley breaks off where it has no end and no gate: {places}",
    "loose-part": "the alley has both ends in one part, other merchants stand apart: {places}",
    "beside-older": "the alley runs beside an older one: {places}",
    "older-open": "an older alley could have gone on, so no new one could begin: {places}",
    "tower-tile": "{player} holds the tile of tower {places} without a palace at its walls",
    "tower-tile-free": (
        "nobody holds the tile of tower {places}, though an owned palace stands at its walls"
    ),
    "palace-tile": "{player} holds the palace tile of {colour} without a largest palace",
    "palace-tile-free": "nobody holds the palace tile of {colour}, though a palace of it is owned",
}
"""What is impossible about a position, by code."""
