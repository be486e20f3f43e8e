"""A position in the making: the fields that a placement changes, one after the other."""

from __future__ import annotations

from gatesmith.engine.medina.position import MedinaPosition, MedinaTurn


class Draft:
    """The fields of a position while a piece is placed; one draft makes one new position.

    ``cell_rooms`` and ``slot_rooms`` are the masks that the position has worked out so far: who
    changes what their laws ask about exchanges them for empty ones.
    """

    __slots__ = (
        "alley",
        "cell_rooms",
        "city",
        "gone",
        "hands",
        "out",
        "ring",
        "rules",
        "slot_rooms",
        "spare_gates",
        "tiles",
        "turn",
    )

    def __init__(self, position: MedinaPosition) -> None:
        self.rules = position.rules
        self.city = position.city
        self.ring = position.ring
        self.alley = position.alley
        self.hands = position.hands
        self.turn = position.turn
        self.tiles = position.tiles
        self.out = position.out
        self.gone = position.gone
        self.spare_gates = position.spare_gates
        self.cell_rooms = position.memo.cell_rooms
        self.slot_rooms = position.memo.slot_rooms

    def position(self, turn: MedinaTurn) -> MedinaPosition:
        """The position that the draft has come to, with this turn."""
        made = MedinaPosition(
            self.rules,
            self.city,
            self.ring,
            self.alley,
            self.hands,
            turn,
            self.tiles,
            self.out,
            self.gone,
            self.spare_gates,
        )
        made.memo.cell_rooms = self.cell_rooms
        made.memo.slot_rooms = self.slot_rooms
        return made
