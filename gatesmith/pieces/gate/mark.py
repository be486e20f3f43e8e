"""The mark under a gate: whether it fits, and how many islands its letters enclose."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from gatesmith.core.errors import CombinationError
from gatesmith.core.units import number_text, size_text, told_apart

if TYPE_CHECKING:
    from gatesmith.catalog import Printer

STROKE_TO_CAPITAL = 0.2  # of the font's bold strokes
PLAIN_LETTERS = "CEFGHIJKLMNSTUVWXYZcfhijklmnrstuvwxyz12357 -.+!"
RING = "\u030a"  # the accent of an A with a ring, which encloses an island of its own
ROUND_LETTERS = dict.fromkeys("ADOPQRabdegopq0469", 1) | {"B": 2, "8": 2}
"""Letters with counters, and how many islands of bed face each leaves inside a sunk mark."""


def islands(mark: str) -> int:
    """The number of separate islands of bed face that the letters of a mark enclose."""
    rings = unicodedata.normalize("NFD", mark).count(RING)
    return rings + sum(ROUND_LETTERS.get(letter, 0) for letter in _bare(mark))


def _uncuttable(mark: str) -> str:
    """The first letter that cannot be cut (another alphabet, or two accents), or none."""
    for letter in mark:
        bare = _bare(letter)
        accents = len(unicodedata.normalize("NFD", letter)) - len(bare)
        if accents > 1 or not bare or bare not in PLAIN_LETTERS + "".join(ROUND_LETTERS):
            return letter
    return ""


def _bare(mark: str) -> str:
    """The letters without their accents, which enclose nothing."""
    letters = unicodedata.normalize("NFD", mark)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def mark_room(
    text: str, jamb: tuple[float, float], chamfer: float, profile: Printer
) -> tuple[float, float]:
    """The room for a mark under one jamb along x and y; ``jamb`` is the jamb's own size, mm.

    Raises CombinationError if the strokes of the mark would be too fine to print there.
    """
    edge = 2 * (chamfer + profile.wall)
    room = (jamb[0] - edge, jamb[1] - edge)
    if not text:
        return room
    odd = _uncuttable(unicodedata.normalize("NFC", text))
    if odd:
        raise CombinationError(
            ("mark",), f"mark: {odd!r} cannot be cut; use Latin letters, digits and -.+!"
        )
    capital = min(*room, max(room) / len(text))
    least = max(profile.text_height, profile.text_stroke / STROKE_TO_CAPITAL)
    if capital < least:
        raise CombinationError(
            ("mark", "wall-length", "wall-depth"),
            f"mark: {text!r} would be {told_apart(max(capital, 0.0), least)} mm high in the "
            f"{size_text(max(room[0], 0.0), max(room[1], 0.0))} mm under a jamb; it must be at "
            f"least {number_text(least)} mm high: shorten it or leave it out",
        )
    return room
