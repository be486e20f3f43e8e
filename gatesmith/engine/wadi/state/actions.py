"""What a player does: build, pump, set, move or remove a guardian, pass (A4, R9, R13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.wadi.state.board import NOWHERE


class ActionKind(StrEnum):
    """The kinds of actions, each with the start of its notation."""

    BUILD = "build"
    PUMP = "pump"
    GUARDIAN = "guardian"
    REMOVE = "guardian off"
    PASS = "pass"

    __hash__ = str.__hash__  # faster than the hash of enumerations, which runs in Python


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a player does; ``text`` is its notation.

    ``place`` is the tile to build on, pump to or set on, ``source`` the tile to pump from. They are
    NOWHERE for a tile off the board and if the kind has none.
    """

    kind: ActionKind
    place: int
    source: int
    text: str


PASS = Action(ActionKind.PASS, NOWHERE, NOWHERE, ActionKind.PASS.value)
REMOVE = Action(ActionKind.REMOVE, NOWHERE, NOWHERE, ActionKind.REMOVE.value)

_MOST_LISTS = 4096  # cached for one kind or source: more than a few games need


class ActionLists(dict[int, tuple[Action, ...]]):
    """The actions on the tiles of a mask, lowest first; cached."""

    def __init__(self, actions: Sequence[Action]) -> None:
        super().__init__()
        self.actions = actions

    def __missing__(self, mask: int) -> tuple[Action, ...]:
        if len(self) >= _MOST_LISTS:
            self.clear()
        found = self[mask] = tuple(self.actions[tile] for tile in bit_numbers(mask))
        return found


class _Pumps(dict[int, ActionLists]):
    """The pumps from each source, made when first needed."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self._names = names

    def __missing__(self, source: int) -> ActionLists:
        start = f"{ActionKind.PUMP} {self._names[source]}"
        found = self[source] = ActionLists(
            [
                Action(ActionKind.PUMP, place, source, f"{start} {name}")
                for place, name in enumerate(self._names)
            ]
        )
        return found


class Actions:
    """Every action of a board, made once.

    ``builds`` and ``guardians`` hold the actions on any mask of tiles; ``pumps`` holds, for each
    source, those to any mask of tiles.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.builds = ActionLists(_each(ActionKind.BUILD, names))
        self.guardians = ActionLists(_each(ActionKind.GUARDIAN, names))
        self.pumps: Mapping[int, ActionLists] = _Pumps(names)


def _each(kind: ActionKind, names: Sequence[str]) -> list[Action]:
    return [Action(kind, place, NOWHERE, f"{kind} {name}") for place, name in enumerate(names)]


class MaskUnions(dict[int, int]):
    """The union of masks over any group of tiles; cached."""

    def __init__(self, masks: Sequence[int]) -> None:
        super().__init__()
        self._masks = masks

    def __missing__(self, group: int) -> int:
        if len(self) >= _MOST_LISTS:
            self.clear()
        union = 0
        for tile in bit_numbers(group):
            union |= self._masks[tile]
        self[group] = union
        return union
