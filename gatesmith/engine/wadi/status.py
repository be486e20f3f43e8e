"""Everything that is impossible about a position that somebody set up."""

from __future__ import annotations

from gatesmith.engine.faults import Problem
from gatesmith.engine.wadi.faults import message_of
from gatesmith.engine.wadi.faults_table import disc_faults, guardian_faults, shaduf_faults
from gatesmith.engine.wadi.faults_turn import turn_faults
from gatesmith.engine.wadi.position import WadiPosition
from gatesmith.engine.wording import Language


def status(position: WadiPosition, language: Language = "en") -> tuple[Problem, ...]:
    """What no game can lead to in a position, all at once; nothing for one that was played.

    Not judged are where discs were at the start, since a position does not keep it, and guardians
    that are missing, since a player can be passed over (R12).
    """
    found = (
        *disc_faults(position),
        *shaduf_faults(position),
        *guardian_faults(position),
        *turn_faults(position),
    )
    return tuple(
        Problem(fault.code, fault.law, message_of(fault, language), fault.places) for fault in found
    )
