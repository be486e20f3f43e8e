"""Plans a merchant from its parameters: adapts them, or rejects those that cannot be made."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

from gatesmith.catalog.sizes import MERCHANT_DIAMETER
from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value, filled
from gatesmith.core.units import exceeds, number_text, rounded_text
from gatesmith.pieces._parameters import require_color
from gatesmith.pieces._printable import (
    detailed,
    foot_chamfer,
    legible,
    nearest_size,
    refuse_slender,
    refuse_unprintable,
)
from gatesmith.pieces.merchant.figures import DRAWN_HEIGHT, DRAWN_RADIUS, HEAD_FROM, ROLL
from gatesmith.pieces.merchant.plan import FaceSizes, MerchantParameters, MerchantPlan

if TYPE_CHECKING:
    from gatesmith.catalog import Printer

LEAN = 36.0  # degrees: what juts out all around is held by less than what juts out on one side
WAIST = 0.74  # of the base: the width of the foot on which he must not be too slender
LEAST_CONTACT = 10.5  # mm² on the bed: less comes off during the print
BASE_SHARE, RIM_SHARE, RIM_LAYERS = 0.045, 0.03, 2  # of the height; of layers: the base, its rim
BEVEL = (0.90, 0.015)  # above the rim: of the radius, and of the height
NECK_SHARE = 0.85  # of the base's radius, at most
LEAST_TO_RADIUS = 2.6  # height / radius: a lower merchant has no room to carry anything
# At the drawn size, mm:
STAFF = 0.85  # radius of the thinnest thing that he carries
EYE, WIDEST_EYE = 0.8, 1.1  # width of an eye; the most that leaves a nose between two of them
NOSE, WIDEST_NOSE = 1.1, 1.5  # width of the nose
BRIDGE = 0.7  # of that: its width at the top
NOSE_LINES = 2.1  # of the nozzle: what juts out and is narrower may be left out by a slicer
FOLD, DEEPEST_FOLD = 0.4, 0.65  # depth of the folds of a turban
BORE, WIDEST_BORE = 0.65, 0.8  # radius of the hollow in a carpet, which leaves a wall around it


def plan_merchant(values: Mapping[str, Value], profile: Printer) -> MerchantPlan:
    """The plan of a merchant. Raises CombinationError and ParameterError."""
    require_color(values)
    given = filled(MerchantParameters, values)
    refuse_unprintable(given.bed_chamfer, profile)
    profile = detailed(profile, given.detail)
    diameter, height = given.merchant_diameter, given.merchant_height
    adapted: list[str] = []
    radius, lean = diameter / 2, min(LEAN, profile.overhang_design)
    chamfer = foot_chamfer(given.bed_chamfer, profile, _most_chamfer(radius, height), adapted)
    _refuse_slim(given, profile)
    refuse_slender("merchant-height", height, WAIST * diameter, profile)
    neck = _neck(given, profile)
    base = _base(radius, height, chamfer, lean, profile)
    _refuse_small(given, base[0][0], profile)
    carries = _carries(radius, height, profile, adapted)
    scale = radius / DRAWN_RADIUS
    face = _face(scale, height, profile) if carries else None
    if carries and face is None:
        adapted.append("the merchant has no face, because it would be too small to be seen")
    fold = legible(FOLD * scale, profile.detail_depth, DEEPEST_FOLD * scale) / scale
    return MerchantPlan(
        diameter=diameter,
        height=height,
        bed_chamfer=chamfer,
        variant=given.variant,
        base=base,
        neck=neck,
        carries=carries,
        cloth=fold / FOLD,
        face=face,
        bore=_bore(scale, profile) if carries else (0.0, 0.0),
        detail_depth=profile.detail_depth,
        lean=lean,
        adapted=tuple(adapted),
    )


def _base(
    radius: float, height: float, chamfer: float, lean: float, profile: Printer
) -> tuple[tuple[float, float], ...]:
    """The round base with a bevel on top: radius and height from below.

    Not even the chamfer along the bed leans out more than ``lean`` degrees: meshed as facets, a
    cone of 45 degrees would lean slightly more than that.
    """
    rim = min(RIM_LAYERS * profile.layer, RIM_SHARE * height)
    top = max(BASE_SHARE * height, chamfer + rim)
    inside = radius - chamfer * math.tan(math.radians(lean))
    start = ((inside, 0.0), (radius, chamfer)) if chamfer else ((radius, 0.0),)
    return (*start, (radius, top), (BEVEL[0] * radius, top + BEVEL[1] * height))


def _neck(given: MerchantParameters, profile: Printer) -> float:
    """The least radius of neck and head. Raises CombinationError if the merchant is too thin."""
    diameter, neck = given.merchant_diameter, profile.wall_handled
    if exceeds(neck, NECK_SHARE * diameter):
        raise CombinationError(
            ("merchant-diameter", "wall-handled"),
            f"merchant-diameter: {number_text(diameter)} mm is too thin for a sturdy neck "
            f"on this printer; use at least {_enough(given, profile)} mm",
        )
    return neck / 2


def _most_chamfer(radius: float, height: float) -> float:
    return min(radius / 4, height / 30)


def _least_height(profile: Printer) -> float:
    """The least height that leaves room for a head, mm."""
    return 2 * profile.wall_handled / (1 - HEAD_FROM / DRAWN_HEIGHT)


def _refuse_slim(given: MerchantParameters, profile: Printer) -> None:
    """Rejects a foot too small for any height with a head. Raises CombinationError."""
    diameter = given.merchant_diameter
    if not _bears_a_head(diameter, profile):
        raise CombinationError(
            ("merchant-diameter", "wall-handled", "slenderness"),
            f"merchant-diameter: a merchant {number_text(diameter)} mm wide would snap below a "
            f"head that this printer can show; use at least {_enough(given, profile)} mm",
        )


def _bears_a_head(diameter: float, profile: Printer) -> bool:
    return not exceeds(_least_height(profile), profile.slenderness * WAIST * diameter)


def _sticks(foot: float) -> bool:
    return math.pi * foot**2 >= LEAST_CONTACT


def _enough(given: MerchantParameters, profile: Printer) -> str:
    """The least diameter, at any height, in mm."""
    steep = math.tan(math.radians(min(LEAN, profile.overhang_design)))

    def fits(diameter: float) -> bool:
        foot = diameter / 2 - min(given.bed_chamfer, diameter / 8) * steep
        neck = NECK_SHARE * diameter >= profile.wall_handled
        return neck and _bears_a_head(diameter, profile) and _sticks(foot)

    enough = nearest_size(given.merchant_diameter, MERCHANT_DIAMETER.maximum, fits)
    assert enough is not None  # the widest merchant stands on many square centimetres
    return number_text(enough)


def _refuse_small(given: MerchantParameters, foot: float, profile: Printer) -> None:
    """Rejects a head of few layers and a foot that is too small. Raises CombinationError."""
    height = given.merchant_height
    least = _least_height(profile)
    if exceeds(least, height):
        raise CombinationError(
            ("merchant-height", "wall-handled"),
            f"merchant-height: {number_text(height)} mm leaves no room for a head that this "
            f"printer can show; use at least {number_text(least)} mm",
        )

    if not _sticks(foot):
        raise CombinationError(
            ("merchant-diameter", "bed-chamfer"),
            f"merchant-diameter: a foot {rounded_text(2 * foot)} mm wide does not stick to the "
            f"bed; use at least {_enough(given, profile)} mm",
        )


def _carries(radius: float, height: float, profile: Printer, adapted: list[str]) -> bool:
    """Whether he has arms, a beard, and something to carry."""
    if height < LEAST_TO_RADIUS * radius:
        adapted.append("the merchant carries nothing, because he is too short for his width")
        return False
    if STAFF * radius / DRAWN_RADIUS < profile.wall / 2:
        adapted.append("the merchant carries nothing, because it would be too thin")
        return False
    return True


def _face(scale: float, height: float, profile: Printer) -> FaceSizes | None:
    """Eyes and nose; None if they would be too small or too low to be seen."""
    eye = legible(EYE * scale, profile.detail_width, WIDEST_EYE * scale)
    jutting = NOSE_LINES * profile.nozzle
    nose = legible(NOSE * scale, max(profile.detail_width, jutting), WIDEST_NOSE * scale)
    if not eye or not nose or height / DRAWN_HEIGHT < profile.detail_width:
        return None
    return FaceSizes(eye, nose / 2, max(BRIDGE * nose, jutting) / 2)


def _bore(scale: float, profile: Printer) -> tuple[float, float]:
    """Radius and depth of the hollow in a rolled carpet; 0 for none."""
    room = min(WIDEST_BORE * scale, ROLL * scale - profile.wall)
    radius = legible(BORE * scale, profile.detail_width / 2, room)
    return (radius, 2 * profile.detail_depth) if radius else (0.0, 0.0)
