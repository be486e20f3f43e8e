"""The words of Wadi's pictures, in English and in German."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.pictures.boards.words import Texts

_TEXTS: Mapping[str, tuple[str, str]] = {
    "turn": (
        "Round {round}, {player} to move: {what}",
        "Runde {round}, {player} ist am Zug: {what}",
    ),
    "left 1": ("1 action left", "noch 1 Aktion"),
    "left 2": ("2 actions", "2 Aktionen"),
    "built": ("{what}, has built", "{what}, hat gebaut"),
    "sets": ("sets a guardian", "setzt einen Wächter"),
    "steps": ("moves or removes the guardian", "versetzt oder entfernt den Wächter"),
    "round": ("Round {round}", "Runde {round}"),
    "on river": ("Water on the river: {count}", "Wasser auf dem Fluss: {count}"),
    "on land": ("Water on land: {count}", "Wasser auf dem Land: {count}"),
    "river": ("river {arms}", "Fluss {arms}"),
    "water": ("water on {tiles}", "Wasser auf {tiles}"),
    "no water": ("no water", "kein Wasser"),
    "shadufs": ("shadufs of {player} on {tiles}", "Schadufs von {player} auf {tiles}"),
    "guardian": (
        "guardian of {player} on {tile}, closing {tiles}",
        "Wächter von {player} auf {tile}, er sperrt {tiles}",
    ),
    "removed": ("guardian removed", "Wächter entfernt"),
    "none": ("no guardian yet", "noch kein Wächter"),
    "never": ("no guardian", "kein Wächter"),
    "stands": ("guardian on {tile}", "Wächter auf {tile}"),
    "points": ("{points} points now", "{points} Punkte bisher"),
    "one point": ("1 point now", "1 Punkt bisher"),
    "no pump": ("there is nothing to pump", "es gibt nichts zu pumpen"),
    "rule_b": ("with rule B", "mit Bauregel B"),
    "moving_guardians": ("guardians move", "Wächter wandern"),
    "room": ("room for {count} a tile", "Platz für {count} je Kärtchen"),
    "key land": ("1 2 3 fertility", "1 2 3 Fruchtbarkeit"),
    "key flow": ("~> flow, ~o mouth", "~> Fließrichtung, ~o Mündung"),
    "key water": (
        "(4) water discs, (#) more than fit here",
        "(4) Wasserscheiben, (#) mehr als hier Platz haben",
    ),
    "key narrow water": ("4 water discs (# ten or more)", "4 Wasserscheiben (# zehn oder mehr)"),
    "key shaduf": ("P{letter} shaduf of {player}", "P{letter} Schaduf von {player}"),
    "key guardian": ("@{letter} guardian", "@{letter} Wächter"),
    "key closed": (
        "{letter} closed by {player}, * by several",
        "{letter} gesperrt von {player}, * von mehreren",
    ),
    "shadufs left": ("shadufs left: {count}", "Schadufs übrig: {count}"),
}

said = Texts(_TEXTS)
"""What pictures of Wadi say."""
