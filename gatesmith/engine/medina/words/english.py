"""The sentences of the laws and the problems of positions in English."""

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
        "On their turn, players place their own pieces, and only those they still hold.",
        causes={
            "turn": "It is another player's turn.",
            "none": "The player has no such piece left.",
            "turn none": "It is another player's turn, and the player has no such piece left.",
            "off": "This game is played without gates: the line 'gates: on' adds them.",
            "turn off": (
                "It is another player's turn, and this game is played without gates: the line "
                "'gates: on' adds them."
            ),
            "over": "The turn was already over.",
            "short": "One more piece can be placed in this turn.",
        },
    ),
    "TU2": LawWording(
        "The only player who still has domes must place one in every turn, if possible.",
        "A dome can go on the palace at",
    ),
    "TU3": LawWording("The game is over: no player can place a piece."),
    "TU4": LawWording(
        "The first merchant stands on an inner cell, not at the edge of the board.",
        "This one stands on",
        {"off": _OFF},
    ),
    "BU1": LawWording("A building goes on an empty cell of the city.", "Taken", {"off": _OFF}),
    "BU2": LawWording(
        "While an open palace of its colour can still grow, a building must extend it.",
        "It can grow at",
    ),
    "BU3": LawWording(
        "A new palace of a colour begins only when the open one can no longer grow.",
        "Both can still grow at",
    ),
    "BU4": LawWording(
        "At least one free cell separates palaces, diagonally too.",
        "Another palace is too close at",
        causes={
            "joins": "The building would join two palaces: {places}.",
            "edge": "Another palace shares an edge with the cell: {places}.",
            "corner": "Another palace touches a corner of the cell: {places}.",
            "edge corner": ("Another palace touches the cell, at edges and at corners: {places}."),
        },
    ),
    "BU5": LawWording(
        "When every player owns a palace of a colour, the remaining buildings of that "
        "colour leave the game.",
        "The domes stand on",
    ),
    "DO1": LawWording("A dome goes on a building of a palace that has no dome yet.", causes=_DOMES),
    "DO2": LawWording(
        "A player owns at most one palace of each colour.", "The player's dome of this colour is on"
    ),
    "DO3": LawWording("A palace with a dome takes no more buildings.", "It stands at"),
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
            "elsewhere": "On this side, the next wall goes on: {places}.",
        },
    ),
    "WA2": LawWording(
        "One slot stays free between the walls of two towers.", "The last gap lies between"
    ),
    "ME1": LawWording(
        "A merchant goes on an empty cell that shares an edge with an end of the alley.",
        causes={"off": _OFF, "taken": _TAKEN, "elsewhere": "The alley ends on: {places}."},
    ),
    "ME2": LawWording(
        "A merchant goes beside exactly one other merchant; an alley has no forks or loops.",
        "Merchants beside the cell",
    ),
    "ME3": LawWording(
        "A new alley begins on a free cell, and only when the old one cannot continue.",
        causes={
            "open": "The old one can continue at: {places}.",
            "taken": "The cell is not empty: {places}.",
            "beside": "Merchants stand beside the cell: {places}.",
        },
    ),
    "TI1": LawWording(
        "A tower's tile belongs to the owner of a palace that stands against its walls.",
        "Such palaces",
    ),
    "TI4": LawWording(
        "A palace tile belongs to an owner of the largest palace of its colour.", "The largest ones"
    ),
    "GA2": LawWording(
        "With three or four players, each has one gate; with two players, each has two."
    ),
    "GA3": LawWording("With three players, the first to place a gate also takes the fourth gate."),
    "GA5": LawWording(
        "A gate goes on the free slot right after a wall.",
        causes={
            "off": _OFF,
            "taken": _TAKEN,
            "elsewhere": "Free slots right after a wall on this side: {places}.",
            "nowhere": "No wall on this side has such a slot.",
        },
    ),
    "GA6": LawWording("A gate never stands next to a tower.", "The tower here is"),
    "GA7": LawWording(
        "The cell in front of a new gate holds no building and no stable.", "Already built on"
    ),
    "GA8": LawWording("Each side of the city has at most one gate.", "Its gate is"),
    "GA9": LawWording("A wall cannot continue past the gate at its end.", "The gate stands on"),
    "GA11": LawWording(
        "No building and no stable goes on the cell in front of a gate.", "The gate stands on"
    ),
    "GA13": LawWording(
        "The alley leaves through a gate in front of one of its ends and enters on the "
        "free cell in front of another gate.",
        causes={
            "off": _OFF,
            "no gate": "No gate stands on: {places}.",
            "no end": "The alley ends on: {places}.",
            "taken": _TAKEN,
            "no front": "No gate stands in front of: {places}.",
            "beside": "A merchant stands beside: {places}.",
        },
    ),
    "GA14": LawWording(
        "The alley cannot leave through a gate that it has already used or passed.",
        "It has continued from",
    ),
    "GA15": LawWording(
        "An alley that can continue through gates is not blocked, so no new one begins.",
        "It can enter at",
    ),
    "GA17": LawWording(
        "A player who has only gates left and can place nothing must discard them and takes "
        "no more turns.",
        causes={
            "off": "This game is played without gates.",
            "out": "This player has discarded already.",
            "none": "This player has no gate left.",
            "others": "This player still holds other pieces.",
            "can": "This player can still place something on: {places}.",
            "over": "Nobody can place anything, so the game is over.",
        },
    ),
}
"""By law."""


ENGLISH_PROBLEMS: Mapping[str, str] = {
    "too-many": "{piece}: {count} on the board and in hand, but the game has only {most}",
    "hand-too-full": "{player} holds {count} of {piece}, but never has more than {most}",
    "domes-too-many": (
        "domes of {player}: {count} on the board and in hand, but there are only {most}"
    ),
    "spare-gate": "gates beside the board: {count}, expected {most}",
    "colour-not-gone": (
        "every player owns a palace of {colour}, but its buildings are still in the game"
    ),
    "colour-gone": (
        "the buildings of {colour} have left the game before every player owns a palace "
        "of that colour"
    ),
    "hand-of-gone-colour": (
        "{player} holds buildings of {colour}, but that colour has left the game"
    ),
    "turn": (
        "{count} placements are left in this turn; only 1 or 2 are possible, and 2 only "
        "before a dome is placed"
    ),
    "no-dome-of-turn": (
        "the position says that {player} placed a dome in this turn, but there is none on the board"
    ),
    "out-to-move": "{player} is to move but takes no more turns",
    "out-with-pieces": "{player} takes no more turns but still holds pieces other than domes",
    "out-without-gates": "{player} takes no more turns, but the game is played without gates",
    "nothing-to-place": "{player} is to move but cannot place anything",
    "not-over": "the position says that the game is over, but {player} can still place a piece",
    "cell-twice": "two pieces stand on the same cell: {places}",
    "palaces-touch": "buildings of different palaces touch: {places}",
    "stable-touches": "a stable touches another palace: {places}",
    "stable-at-two": "a stable stands against two palaces: {places}",
    "stable-alone": "a stable shares no edge with a building: {places}",
    "dome-alone": "a dome has no building under it: {places}",
    "domes-on-one-palace": "one palace has several domes: {places}",
    "two-of-a-colour": "{player} owns several palaces of {colour}: {places}",
    "two-growing": "two open palaces of {colour} can both still grow: {places}",
    "built-before-gate": "a building or stable stands in front of a gate: {places}",
    "arms-overlap": "side {side} has {most} slots but {count} walls",
    "no-gap": "the walls of towers {places} leave no free slot between them on side {side}",
    "arm-past-gate": "a wall continues past the gate {places}",
    "gate-alone": "no wall stands beside the gate {places}",
    "gate-at-tower": "the gate {places} stands next to a tower",
    "gates-off": "a gate stands on {places}, but the game is played without gates",
    "start-at-rim": (
        "no merchant stands on an inner cell, where the first one must have started: {places}"
    ),
    "end-alone": "an end of the alley is on a cell without one of its merchants: {places}",
    "fork": "the alley forks: {places}",
    "loop": "the alley runs in a loop: {places}",
    "end-inside": "the alley continues past a merchant that is given as its end: {places}",
    "loose-end": (
        "the alley breaks off at a merchant that is neither an end nor in front of a gate: {places}"
    ),
    "loose-part": (
        "both ends of the alley are in one part, but other merchants stand apart: {places}"
    ),
    "beside-older": "the alley runs beside an older one: {places}",
    "older-open": "an older alley could have continued, so no new one could begin: {places}",
    "tower-tile": "{player} holds the tile of tower {places} but owns no palace at its walls",
    "tower-tile-free": (
        "nobody holds the tile of tower {places}, although an owned palace stands at its walls"
    ),
    "palace-tile": (
        "{player} holds the palace tile of {colour} but owns no largest palace of that colour"
    ),
    "palace-tile-free": (
        "nobody holds the palace tile of {colour}, although a palace of that colour is owned"
    ),
}
"""Problems of positions, by code."""
