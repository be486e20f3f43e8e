"""The colours of the pictures."""

from __future__ import annotations

INK = "#3a2c1c"
FAINT = "#8a7553"
BOARD = "#e3cb97"
FLOOR = "#f1e2bd"
GRID = "#d3b67c"
TRACK = "#d8bd86"
STONE = "#b3a793"
JOINT = "#5f5444"
TOWER = "#8f8474"
GATE = "#fdfcf8"
GATE_EDGE = "#6b5a3e"
OPENING = "#4a3a28"
ALLEY = "#14606b"
OLDER = "#9d9a90"
SKIN = "#f3d9b5"
STABLE = "#c89b5a"
NEUTRAL = "#e9e5da"
ALLOWED = "#1d7a34"
REFUSED = "#b3201c"

_BUILDINGS = {
    "grey": "#8f9296",
    "black": "#3a393c",
    "purple": "#76468a",
    "brown": "#875330",
    "orange": "#e48638",
}
_PLAYERS = {"blue": "#2461b0", "green": "#2f8a45", "red": "#c4302b", "yellow": "#f2c531"}
_SPARE = (
    *("#5f7f8c", "#a05070", "#6f8040", "#b060d8", "#2f9c95", "#c9a227", "#d98a9f", "#27406b"),
    *("#9bb83c", "#8c2f39", "#4f9bd8", "#7a7a00", "#2f6b2f", "#b79ad8", "#00c2d1", "#8fd0b5"),
    *("#d13f8f", "#4b4f9c", "#c4b48c", "#1f6f78", "#e06a55", "#5b2a5e", "#7fae7a", "#d6dde8"),
    *("#ff7f7f", "#f0a6c0"),
)
"""For the colours of the user's own editions, by number: as many as there are letters."""


def building_colour(name: str, number: int) -> str:
    """The colour of buildings by its name; ``number`` is its place in the edition, from 0."""
    return _BUILDINGS.get(name, _SPARE[number % len(_SPARE)])


def player_colour(name: str, number: int) -> str:
    """The colour of a player's domes by its name; ``number`` is the place in the order of play."""
    return _PLAYERS.get(name, _SPARE[number % len(_SPARE)])


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with a share of another, from 0 to 1."""
    parts = (
        round((1 - share) * int(colour[at : at + 2], 16) + share * int(other[at : at + 2], 16))
        for at in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)


def ink_on(colour: str) -> str:
    """Black or white, whichever is easier to read on a colour."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#1d1a16" if 0.3 * red + 0.59 * green + 0.11 * blue > 140 else "#ffffff"
