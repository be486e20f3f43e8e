"""Marks on a drawn board of Wadi: what may be done, what may not and by which laws."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.wadi.actions import Action, ActionKind
from gatesmith.engine.wadi.listing import legal
from gatesmith.engine.wadi.position import WadiPosition
from gatesmith.engine.wadi.refusals import refusals
from gatesmith.engine.wadi.terrain import NOWHERE
from gatesmith.pictures.boards.judged import Judged


class Mark(Judged[Action]):
    """An action and the laws that refuse it, in the page's order; none where it is legal."""

    __slots__ = ()

    @property
    def on_board(self) -> bool:
        """Whether there is a tile to draw the mark at, for a pump two."""
        action = self.action
        whole = action.kind is not ActionKind.PUMP or action.source != NOWHERE
        return action.place != NOWHERE and whole


def mark_of(position: WadiPosition, action: Action) -> Mark:
    """What the engine says of an action."""
    return Mark(action, tuple(found.law for found in refusals(position, action)))


def legal_marks(position: WadiPosition, kind: ActionKind) -> tuple[Mark, ...]:
    """A mark for every legal action of a kind."""
    return tuple(Mark(found) for found in legal(position) if found.kind is kind)


def all_marks(position: WadiPosition, kind: ActionKind) -> tuple[Mark, ...]:
    """A mark for every tile that a kind of action is imaginable on, legal or refused.

    Builds and guardians: every land tile; pumps: from each tile with water to each land tile
    that some shaduf of the player reaches.
    """
    return tuple(mark_of(position, action) for action in _imaginable(position, kind))


def _imaginable(position: WadiPosition, kind: ActionKind) -> Iterator[Action]:
    rules = position.rules
    board, actions = rules.board, rules.actions
    match kind:
        case ActionKind.BUILD:
            yield from actions.builds[board.land]
        case ActionKind.GUARDIAN:
            yield from actions.guardians[board.land]
        case ActionKind.PUMP if not position.is_over:
            mine = position.shadufs.of[position.turn.player]
            near = rules.reached[mine]
            for source in bit_numbers(near & position.water.wet):
                yield from actions.pumps[source][near & board.land & ~(1 << source)]
