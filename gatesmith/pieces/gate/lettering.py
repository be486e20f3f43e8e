"""The mark under a gate, worked out: does it fit, and how many islands do its letters leave."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from gatesmith.errors import CombinationError
from gatesmith.units import number_text

if TYPE_CHECKING:
    from gatesmith.cad.arches import Arch
    from gatesmith.pieces.gate.mass import Mass

STROKE_TO_CAPITAL = 0.2  # of the font's bold strokes
PLAIN_LETTERS = "CEFGHIJKLMNSTUVWXYZcfhijklmnrstuvwxyz12357 -.+!"
ROUND_LETTERS = dict.fromkeys("ADOPQRabdegopq0469", 1) | {"B": 2, "8": 2}
"""Letters with counters: each leaves that many islands of bed face inside a sunk mark."""


def islands(mark: str) -> int:
    """How many separate bits of bed face the letters of a mark enclose."""
    return sum(ROUND_LETTERS.get(letter, 0) for letter in _bare(mark))


def _bare(mark: str) -> str:
    """The letters without their accents, which enclose nothing."""
    letters = unicodedata.normalize("NFD", mark)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def mark_room(mass: Mass, arch: Arch, chamfer: float) -> tuple[float, float]:
    """The room for a mark under one jamb along x and y.

    Raises CombinationError where the mark's strokes would not print there.
    """
    profile = mass.profile
    edge = 2 * (chamfer + profile.wall)
    room = ((mass.length - arch.foot) / 2 - edge, mass.middle_depth - edge)
    text = mass.given.mark.strip()
    if not text:
        return room
    odd = [letter for letter in _bare(text) if letter not in PLAIN_LETTERS + "".join(ROUND_LETTERS)]
    if odd:
        raise CombinationError(
            ("mark",), f"mark: {odd[0]!r} cannot be cut; use Latin letters, digits and -.+!"
        )
    capital = min(*room, max(room) / len(text))
    least = max(profile.text_height, profile.text_stroke / STROKE_TO_CAPITAL)
    if capital < least:
        raise CombinationError(
            ("mark", "wall-length", "wall-depth"),
            f"mark: {text!r} would be {number_text(max(capital, 0.0))} mm high under a jamb of "
            f"{number_text(max(room[0], 0.0))} x {number_text(max(room[1], 0.0))} mm; it needs "
            f"{number_text(least)} mm: shorten it or leave it out",
        )
    return room
