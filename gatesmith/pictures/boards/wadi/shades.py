"""The colours of Wadi's pictures, and the letters that distinguish the players without them."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.pictures.boards.palette import ink_on, mixed

LAND: Mapping[int, str] = {1: "#f0dfb2", 2: "#e3d898", 3: "#cbcf88"}
"""The ground by its fertility: greener the more fertile it is."""
EDGE = "#c2a76c"
PLANT = "#4f8136"
BED = "#d9c49a"
BANK = "#5c9dba"
STREAM = "#8cc4dc"
FLOW = "#2a6f94"
DISC = "#1c5f96"
DISC_EDGE = "#ffffff"
ZONE = "#6f5c36"
WOOD = "#8b6b42"

_PLAYERS: Mapping[str, str] = {
    "red": "#c4302b",
    "yellow": "#f2c531",
    "brown": "#875330",
    "black": "#37363a",
}
_LETTERS: Mapping[str, tuple[str, str]] = {
    "red": ("R", "R"),
    "yellow": ("Y", "G"),
    "brown": ("N", "B"),
    "black": ("K", "S"),
}
"""In English, where brown and black begin alike, N and K as in printing; and in German."""


def colour_of_player(name: str) -> str:
    """The colour of a player's shadufs and guardian."""
    return _PLAYERS[name]


def letter_of_player(name: str, language: str) -> str:
    """The letter on a player's shadufs and guardian; no two players have the same one."""
    return _LETTERS[name][language == "de"]


def hatching_of_player(name: str) -> str:
    """The colour of a player's lines on land: darker, so that even light colours show."""
    colour = colour_of_player(name)
    is_light = ink_on(colour) != ink_on("#000000")
    return mixed(colour, "#000000", 0.38 if is_light else 0.12)
