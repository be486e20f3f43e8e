"""The placements of the rules page as texts, read and written."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from .board import Slot, slot_name

_CELL = r"[a-z][1-9][0-9]?"
_SLOT = r"[NESW][1-9][0-9]?"
_BUILDING = re.compile(rf"building ([a-z]+) ({_CELL})")
_ON_CELL = re.compile(rf"(dome|neutral-dome|stable|merchant) ({_CELL})")
_ON_SLOT = re.compile(rf"(wall|gate) ({_SLOT})")
_JUMP = re.compile(rf"merchant ({_CELL}) via ({_SLOT})")


class Placement(NamedTuple):
    """One placement. A wall and a gate have a slot, the others a cell; ``slot`` of a merchant is
    the gate by which the alley leaves."""

    kind: str
    cell: str = ""
    slot: Slot | None = None
    colour: str = ""

    @property
    def piece(self) -> str:
        """Under which name a hand counts it."""
        return self.colour or self.kind

    def __str__(self) -> str:
        if self.kind == "building":
            return f"building {self.colour} {self.cell}"
        if self.kind == "merchant" and self.slot is not None:
            return f"merchant {self.cell} via {slot_name(self.slot)}"
        return f"{self.kind} {self.cell or slot_name(self.held_slot)}"

    @property
    def held_slot(self) -> Slot:
        """The slot of a placement that has one."""
        assert self.slot is not None, self.kind
        return self.slot


def read(text: str, colours: Collection[str]) -> Placement:
    """The placement that a text means; raises ValueError where it has no such shape."""
    if match := _BUILDING.fullmatch(text):
        if match[1] not in colours:
            raise ValueError(f"no such colour: {text}")
        return Placement("building", match[2], colour=match[1])
    if match := _ON_CELL.fullmatch(text):
        return Placement(match[1], match[2])
    if match := _ON_SLOT.fullmatch(text):
        return Placement(match[1], slot=_slot(match[2]))
    if match := _JUMP.fullmatch(text):
        return Placement("merchant", match[1], _slot(match[2]))
    raise ValueError(f"no placement: {text}")


def _slot(text: str) -> Slot:
    return text[0], int(text[1:])
