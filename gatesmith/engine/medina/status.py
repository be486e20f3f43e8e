"""Everything that is impossible about a position that somebody set up."""

from __future__ import annotations

from gatesmith.engine.faults import Problem
from gatesmith.engine.medina.faults import message_of
from gatesmith.engine.medina.faults_alley import alley_faults
from gatesmith.engine.medina.faults_city import city_faults
from gatesmith.engine.medina.faults_hands import hand_faults, turn_faults
from gatesmith.engine.medina.faults_ring import ring_faults
from gatesmith.engine.medina.faults_tiles import tile_faults
from gatesmith.engine.medina.position import MedinaPosition
from gatesmith.engine.wording import Language


def status(position: MedinaPosition, language: Language = "en") -> tuple[Problem, ...]:
    """What no game can lead to in a position, all at once; nothing for one that was played.

    Not judged are what a position cannot hold (two gates on a side), missing pieces, and the
    course of older alleys where the table does not show it.
    """
    found = (
        *city_faults(position),
        *ring_faults(position),
        *alley_faults(position),
        *hand_faults(position),
        *turn_faults(position),
        *tile_faults(position),
    )
    return tuple(
        Problem(fault.code, fault.law, message_of(fault, language), fault.places) for fault in found
    )
