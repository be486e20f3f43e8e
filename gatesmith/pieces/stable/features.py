"""The named features of a stable: what must be seen on its print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.lofting import extent
from gatesmith.core.named_features import NamedFeature, feature, turned
from gatesmith.pieces._paving import slab_features

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gatesmith.cad.lofting import Oval
    from gatesmith.pieces.stable.plan import Goat, Niches, StablePlan

GOAT = ("trough", "hay", "neck", "head", "tail", *(2 * ["hind leg"]), *(2 * ["hoof"]))
PARTS = (*GOAT, *(2 * ["foreleg"]), *(2 * ["ear"]), "tuft", *(2 * ["horn"]))
"""The names of the parts of the goat, in the order in which it has them after its trunk."""
UNSEEN = ("hay", "neck", "tuft")  # they lie between others


def features(plan: StablePlan) -> tuple[NamedFeature, ...]:
    """The arches with their mangers, the blind niches, the paving, and the goat."""
    foot = plan.arches.low if plan.manger is None else plan.manger.top
    found = [*_mangers(plan), *_niches(plan, plan.arches, foot, "arch")]
    if plan.sides:
        found += [turned(one, turn) for one in _blind(plan, plan.sides) for turn in (1, 3)]
    if plan.back:
        found += [turned(one, 2) for one in _blind(plan, plan.back)]
    found += slab_features(plan.paving, (plan.roof - plan.joint, plan.roof))
    return (*found, *(_goat(plan.goat) if plan.goat else ()))


def _blind(plan: StablePlan, niches: Niches) -> list[NamedFeature]:
    return _niches(plan, niches, niches.low, "niche")


def _niches(plan: StablePlan, niches: Niches, low: float, name: str) -> list[NamedFeature]:
    """Niches in the front face."""
    front, half = -plan.wall, niches.width / 2
    into, up = (front, front + niches.depth), (max(low, 0.0), niches.high)
    return [feature(name, (x - half, x + half), into, up, sunk=True) for x in niches.places]


def _mangers(plan: StablePlan) -> list[NamedFeature]:
    """The front board of each manger, and the hollow behind it."""
    manger, half = plan.manger, plan.arches.width / 2
    if manger is None:
        return []
    near, far = manger.hollow
    has_hollow = far > near
    made = []
    for x in plan.arches.places:
        span = (x - half, x + half)
        board = (manger.front, near if has_hollow else plan.arches.depth)
        into = (board[0] - plan.wall, board[1] - plan.wall)
        made.append(feature("manger", span, into, (0.0, manger.top)))
        if has_hollow:
            inside = (near - plan.wall, far - plan.wall)
            hollow = (manger.bottom, manger.top)
            made.append(feature("hollow of a manger", span, inside, hollow, sunk=True))
    return made


def _goat(goat: Goat) -> list[NamedFeature]:
    """The parts of the goat, each where it stands above the roof."""
    trunk, *parts = goat.bodies
    made = [_around("goat", goat, trunk)]
    for name, body in zip(PARTS, parts, strict=True):
        if name not in UNSEEN:
            made.append(_around(name, goat, body[1:] if name == "horn" else body))
    return made


def _around(name: str, goat: Goat, ovals: Sequence[Oval]) -> NamedFeature:
    return feature(name, *extent(ovals), (max(ovals[0].z, goat.roof), ovals[-1].z))
