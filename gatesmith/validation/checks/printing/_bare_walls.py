"""Walls without thickness: their two sides lie on one another, with no matter between them.

A section of such a wall is empty, so the walls of sections do not show it. Level ones are found
among the level features.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.errors import RejectedError
from gatesmith.mesh.solids.crossings import crossing_depth
from gatesmith.mesh.solids.face_contacts import MOST_CONTACTS
from gatesmith.mesh.solids.nesting import enclosures
from gatesmith.validation.checks.printing._surfaces import FLAT_WITHIN
from gatesmith.validation.checks.reporting import once
from gatesmith.validation.checks.solids._shells import crossings_in

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.solids.face_contacts import Contacts
    from gatesmith.validation.checks import Subject

# Contacts of one pair of bodies, and of one body with itself, at which the matter on both sides is
# looked for. Where two bodies touch, one of them is a cavity, and it is so everywhere or nowhere.
_EACH_PAIR = 3
_EACH_BODY = 500

# How far from the plane the matter is looked for, in crossing depths.
_BESIDE = 2.0

_LEVEL = float(np.cos(np.radians(FLAT_WITHIN)))


@dataclass(frozen=True, eq=False)
class BareWalls:
    """Walls without thickness: a place on each, float64 (k, 3), mm.

    They are not all ``known`` where finding out would take too long.
    """

    at: NDArray[np.float64]
    known: bool = True


@once
def bare_walls(subject: Subject) -> BareWalls:
    """The walls without thickness that are larger than a square of the nozzle and not level.

    A wall is what one body has in common with another one, or with itself.
    """
    contacts = crossings_in(subject).contacts
    upright = np.flatnonzero(np.abs(contacts.normals[:, 2]) < _LEVEL)
    nowhere = np.empty((0, 3))
    if not len(upright):
        return BareWalls(nowhere)
    bodies = subject.topology.bodies[contacts.facets].astype(np.intp)
    keys = bodies.min(axis=1) * subject.topology.body_count + bodies.max(axis=1)
    # Pair of bodies by pair of bodies, what covers most of one another first.
    order = upright[np.lexsort((-contacts.areas[upright], keys[upright]))]
    keys, areas = keys[order], contacts.areas[order]
    starts = np.searchsorted(keys, keys)
    alone = bodies[order, 0] == bodies[order, 1]
    ranks = np.arange(len(keys)) - starts
    sampled = np.flatnonzero(ranks < np.where(alone, _EACH_BODY, _EACH_PAIR))
    found = np.zeros(len(keys), dtype=np.bool_)
    try:
        found[sampled] = _bare(subject, contacts, order[sampled])
    except RejectedError:
        return BareWalls(nowhere, known=False)
    walls = np.zeros(len(keys), dtype=np.bool_)
    walls[starts[found]] = True
    found |= walls[starts] & ~alone
    bare = np.bincount(starts[found], weights=areas[found], minlength=len(keys))
    large = np.flatnonzero(bare > subject.expected.nozzle**2)
    shown = [int(np.argmax(found[first:])) + int(first) for first in large]
    return BareWalls(contacts.at[order[shown]], known=len(contacts.areas) < MOST_CONTACTS)


def _bare(subject: Subject, contacts: Contacts, which: NDArray[np.intp]) -> NDArray[np.bool_]:
    """Which of these contacts have no matter on either side, bool (k,)."""
    topology = subject.topology
    step = contacts.normals[which] * (_BESIDE * crossing_depth(topology))
    beside = np.concatenate((contacts.at[which] - step, contacts.at[which] + step))
    around = enclosures(topology, beside.astype(np.float32))
    turns = np.bincount(around.points, weights=around.turns, minlength=len(beside))
    empty = turns <= 0
    bare: NDArray[np.bool_] = empty[: len(which)] & empty[len(which) :]
    return bare
