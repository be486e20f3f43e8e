"""The sizes of what a gate has beyond a wall: its wings' stones, gems, star and dome."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.pieces._masonry import field_bond
from gatesmith.pieces._printable import legible
from gatesmith.pieces.gate import carving, ornament
from gatesmith.pieces.gate.looks import Gem, WingFace
from gatesmith.pieces.gate.plan import DomeSizes
from gatesmith.pieces.gate.tops import DOME_TO_RADIUS, dome_radius

if TYPE_CHECKING:
    from gatesmith.cad.arches import Arch
    from gatesmith.cad.stonework import Bond
    from gatesmith.pieces.gate.mass import Mass
    from gatesmith.pieces.gate.ornament import SunkGem
    from gatesmith.pieces.gate.plan import Battlements

STAR_SHARE = 0.36  # reach of the star in the walk / the room between the parapets
DRUM_SHARE, SHELL_SHARE = 0.22, 1.18  # of the dome's radius: heights of the drum and of the shell
HIGHEST_DRUM = 0.4  # of the dome's radius, where that is less than a layer
FINIAL_TO_WALL = 0.55  # radius of a finial's tip / the thinnest wall: it has corners
TURRET_SHARE = 0.17  # of the depth
TURRET_TO_SIDE = 1.7  # height of a turret with its cap / its side


def wing_bond(mass: Mass, top: Battlements, plinth: float) -> Bond | None:
    """The stones of the wings, in the courses of the wall beside them; None without wings."""
    if not mass.look.wings or mass.look.face is not WingFace.STONES:
        return None
    levels = carving.wall_courses(mass, plinth, top.walk)
    return field_bond(mass.flank, (plinth + mass.stands, top.walk), levels, mass.profile, 0.5)


def gems_of(
    mass: Mass,
    arch: Arch,
    frame: tuple[float, float],
    relief: float,
    heights: tuple[float, float, float, float],
) -> tuple[SunkGem, ...]:
    """The gems of spandrels, frieze and wings.

    ``frame`` are the widths of the ring and of the pilasters, ``heights`` those of the plinth, of
    the cornice, of the walk and of that of the wings.
    """
    least, slope = mass.profile.detail_width, relief * mass.slope
    (ring, pier), (plinth, cornice, walk, low_walk) = frame, heights
    outer, half = arch.offset(ring), mass.span / 2
    front = mass.middle_depth / 2
    field = front - relief if mass.look.wings else front
    made = ornament.spandrel_gems(outer, half - pier, (plinth, cornice - slope), field, least)
    wide = 1.0 if mass.look.gem is Gem.STAR else ornament.LOZENGE_WIDTH / 2
    made += ornament.frieze_gems(half, (cornice, walk), front, least, wide)
    if mass.look.face is WingFace.LATTICE:
        low, high = plinth + mass.stands + least, low_walk - least
        made += ornament.lattice_gems(
            mass.length / 2 - mass.flank / 2,
            mass.flank - 2 * least,
            (low, high),
            mass.flank_depth / 2,
            least,
        )
    return made


def roof_star(narrow: float, parapet: float, least: float) -> float:
    """The reach of the star sunk into a walk as narrow as this with its parapets; 0 for none.

    ``least`` is the width of the smallest ornament, mm.
    """
    room = narrow / 2 - parapet - least
    return legible(STAR_SHARE * 2 * room, 2 * least, max(room, 0.0))


def dome_sizes(mass: Mass, middle: Battlements) -> DomeSizes | None:
    """The dome of a portal with a flat roof; None in other styles."""
    if mass.look.middle >= 1 or not mass.look.wings:
        return None
    profile, roof = mass.profile, middle.walk
    room = mass.height - roof
    radius = min(dome_radius(mass), room / 1.6)
    # On a roof that lies far below the gate's height the dome is slender, not its finial long.
    usual = (DRUM_SHARE + SHELL_SHARE) * radius
    slender = max(1.0, (room - DOME_TO_RADIUS * radius + usual) / usual)
    drum = max(DRUM_SHARE * radius, min(profile.layer, HIGHEST_DRUM * radius)) * slender
    turret = max(TURRET_SHARE * min(mass.depth, mass.span), 2 * profile.wall)
    return DomeSizes(
        radius=radius,
        drum=roof + drum,
        shell=roof + drum + SHELL_SHARE * radius * slender,
        finial=FINIAL_TO_WALL * profile.wall,
        turret=min(turret, min(mass.depth, mass.span) / 4),
        turret_top=min(middle.top + TURRET_TO_SIDE * turret, mass.height),
    )
