"""The proportions of each style of gate."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Gem(StrEnum):
    """An ornament that is sunk into a face."""

    LOZENGE = "lozenge"
    STAR = "star"


class WingFace(StrEnum):
    """What the faces of wings show."""

    STONES = "stones"
    NICHE = "niche"
    LATTICE = "lattice"


@dataclass(frozen=True)
class Look:
    """Proportions of a style.

    ``rise`` is the height of the gate as a multiple of the wall's. ``arch`` is the width of the
    opening as a share of the span it stands in, ``head`` its height as a share of the room below
    the roof, ``tallest`` its greatest height as a multiple of its width. ``foot`` is the width
    between the jambs as a share of the arch's width: below 1 in a horseshoe.

    ``flank`` is the length of each part beside the middle as a share of the length: of a wing,
    which stands back behind the portal in the middle, if ``wings``; of a tower otherwise, behind
    which the middle is set back by ``setback`` as a share of the depth. ``middle`` is the height
    of the middle, or of the block of a portal, as a share of the height. ``wing`` is the height
    of wings as a multiple of the wall's. ``crenel`` is the width of a gap at the top as a multiple
    of a merlon's, ``steps`` those of a merlon. ``batter`` is how far the faces of towers lean
    back as a share of the depth. ``gem`` is the ornament of spandrels and frieze, ``face`` that of
    the wings; ``roof_star`` is whether a star is sunk into the walk.
    """

    rise: float
    arch: float
    head: float
    tallest: float = 2.4
    foot: float = 1.0
    merlons: bool = True
    carved: bool = True
    flank: float = 0.0
    wings: bool = False
    setback: float = 0.0
    middle: float = 1.0
    wing: float = 1.0
    crenel: float = 0.85
    steps: int = 1
    batter: float = 0.0
    gem: Gem = Gem.LOZENGE
    face: WingFace = WingFace.STONES
    roof_star: bool = False


LOOKS = {
    "battlement": Look(rise=1.3, arch=0.46, head=0.76, flank=0.21, wings=True, roof_star=True),
    "plain": Look(rise=1.0, arch=0.36, head=0.92, merlons=False, carved=False),
    "moorish": Look(
        rise=1.45,
        arch=0.46,
        head=0.7,
        foot=0.82,
        flank=0.18,
        wings=True,
        crenel=1.2,
        steps=3,
        gem=Gem.STAR,
        face=WingFace.NICHE,
    ),
    "twin-tower": Look(
        rise=1.4, arch=0.6, head=0.8, flank=0.3, setback=0.13, middle=0.74, roof_star=True
    ),
    "iwan": Look(
        rise=1.5,
        arch=0.5,
        head=0.7,
        flank=0.24,
        wings=True,
        middle=0.76,
        wing=0.8,
        crenel=1.2,
        steps=3,
        face=WingFace.LATTICE,
    ),
    "kasbah": Look(
        rise=1.3,
        arch=0.56,
        head=0.74,
        flank=0.3,
        setback=0.12,
        middle=0.76,
        crenel=1.2,
        steps=2,
        batter=0.08,
        roof_star=True,
    ),
}
"""The proportions of each style."""

WALL = Look(rise=1.0, arch=0.33, head=0.9)
"""The proportions of a piece of the wall, which has the tops and the carving of a gate."""
