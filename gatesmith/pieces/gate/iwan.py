"""The iwan: a portal with a ribbed dome between turrets, wings with lattices of lozenges."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad.operations import moved
from gatesmith.cad.polyhedra import Lobes, faceted, lobed
from gatesmith.core.printed_lines import TWO_LINES
from gatesmith.pieces.gate import portal

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.cad.outline import Point
    from gatesmith.pieces.gate.plan import DomeSizes, GatePlan

SHELL = (  # radius and height of the shell, of its largest radius and of its height
    (1.0, 0.0),
    (1.03, 0.12),
    (1.0, 0.28),
    (0.93, 0.44),
    (0.8, 0.6),
    (0.6, 0.76),
    (0.38, 0.89),
    (0.22, 1.0),
)
DRUM = 1.1  # radius of the drum's corners / that of the shell
RIBS = Lobes(count=10, valley=0.9, segments=4)
FINIAL_ROOT = 0.1  # of the shell's height: how deep in it the finial starts
CAP_FROM = 0.45  # of a turret's height: where its cap starts
CAP_TIP = 0.25  # of its side


def parts(plan: GatePlan) -> list[Shape]:
    """The parts to join: portal and wings, turrets, drum, dome and finial."""
    made = portal.parts(plan, joints=False)
    if plan.dome is None:
        return made
    return [*made, *_turrets(plan, plan.dome), *_dome(plan, plan.dome)]


def tools(plan: GatePlan) -> list[Shape]:
    """The tools of portal and wings."""
    return portal.tools(plan)


def _turrets(plan: GatePlan, dome: DomeSizes) -> list[Shape]:
    """A square turret with a blunt cap at each corner of the portal."""
    half, roof = dome.turret / 2, plan.middle.walk
    cap = plan.middle.top + CAP_FROM * (dome.turret_top - plan.middle.top)
    root = (roof + plan.cornice) / 2  # above the field, over which it would stand out
    tip = min(max(CAP_TIP * half, TWO_LINES * plan.nozzle / 2), half)
    levels = [(root, half), (cap, half), (dome.turret_top, tip)]
    turret = faceted([(z, _square(reach)) for z, reach in levels])
    x, y = plan.length / 2 - plan.flank - half, plan.depth / 2 - half
    return [moved(turret, sx * x, sy * y) for sx in (-1, 1) for sy in (-1, 1)]


def _dome(plan: GatePlan, dome: DomeSizes) -> list[Shape]:
    """The octagonal drum, the ribbed shell on it, and the finial."""
    drum = dome.radius * DRUM
    corners = [
        (drum * math.cos(angle), drum * math.sin(angle))
        for angle in (math.tau * (place + 0.5) / 8 for place in range(8))
    ]
    roof = plan.middle.walk
    made: list[Shape] = [faceted([(2 * roof - dome.drum, corners), (dome.drum, corners)])]
    high = dome.shell - dome.drum
    tip = dome.finial
    least = tip / RIBS.valley  # a small dome ends in its finial
    rings = [(max(dome.radius * radius, least), dome.drum + high * z) for radius, z in SHELL]
    made.append(lobed([(rings[0][0], roof), *rings], RIBS))
    foot = rings[-1][0] * RIBS.valley
    spike = [(dome.shell - FINIAL_ROOT * high, foot), (dome.shell, foot), (plan.height, tip)]
    made.append(faceted([(z, _round(reach)) for z, reach in spike]))
    return made


def _square(reach: float) -> list[Point]:
    return [(reach, reach), (-reach, reach), (-reach, -reach), (reach, -reach)]


def _round(reach: float) -> list[Point]:
    return [
        (reach * math.cos(math.tau * place / 12), reach * math.sin(math.tau * place / 12))
        for place in range(12)
    ]
