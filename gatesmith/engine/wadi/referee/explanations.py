"""Why a law refuses an action: the tiles that explain it, and which of its causes applies.

Each function explains one law for a position and a refused action. It names what is in the way, or
where the player could act instead. The wording of each cause is next to the law's sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.wadi.referee.laws import room_for_guardian, rule_b_holds
from gatesmith.engine.wadi.state.actions import Action, ActionKind
from gatesmith.engine.wadi.state.board import NOWHERE
from gatesmith.engine.wadi.state.position import WadiPosition
from gatesmith.engine.wording import RefusalExplanation

TilesInvolved = Callable[[WadiPosition, Action], int]


def explain(law: str, position: WadiPosition, action: Action) -> RefusalExplanation:
    """The names of the tiles that explain why a law refuses an action, in board order; the cause.

    There are no names for laws that no tile explains. Of the laws with tiles, only R13, which
    ignores those of the action, refuses an action off the board.
    """
    if law in _WITH_CAUSES:
        return _WITH_CAUSES[law](position, action)
    explained = _EXPLANATIONS.get(law)
    board = position.rules.board
    return RefusalExplanation(
        () if explained is None else board.names_of(explained(position, action))
    )


def guards_of(position: WadiPosition, tiles: int) -> int:
    """The tiles of the guardians whose closed areas hold any of these tiles."""
    area, guards = position.rules.board.area, 0
    for tile in bit_numbers(position.guardians.standing):
        if area[tile] & tiles:
            guards |= 1 << tile
    return guards


def _mine(position: WadiPosition) -> int:
    return position.shadufs.of[position.turn.player]


def _a5(position: WadiPosition, action: Action) -> int:
    """The tile itself if it is not empty, and the shadufs beside it."""
    bit = 1 << action.place
    taken = bit & ~position.empty
    return taken | position.rules.board.beside[action.place] & position.shadufs.all


def _a6(position: WadiPosition, action: Action) -> int:
    """The tiles of A5; while rule B holds, only the player's own shadufs beside the tile."""
    found = _a5(position, action)
    if not rule_b_holds(position):
        return found
    return found & (1 << action.place | _mine(position))


def _a2(_position: WadiPosition, _action: Action) -> RefusalExplanation:
    return RefusalExplanation((), "used")


def _a7(position: WadiPosition, action: Action) -> RefusalExplanation:
    """The source if it has no disc, and the target if it cannot take one."""
    water, board = position.water, position.rules.board
    if action.source == action.place:
        return RefusalExplanation((board.names[action.place],), "same")
    causes, involved = [], 0
    if not water.wet >> action.source & 1:
        causes.append("dry")
        involved |= 1 << action.source
    if (board.wadi | water.full) >> action.place & 1:
        causes.append("river" if board.wadi >> action.place & 1 else "full")
        involved |= 1 << action.place
    return RefusalExplanation(board.names_of(involved), " ".join(causes))


def _a8(position: WadiPosition, action: Action) -> int:
    """The player's shadufs that reach one of the two tiles and not the other."""
    reachers = position.rules.board.reachers
    return _mine(position) & (reachers[action.source] | reachers[action.place])


def _tiles(action: Action) -> int:
    return 1 << action.place | (1 << action.source if action.kind is ActionKind.PUMP else 0)


def _r4(position: WadiPosition, action: Action) -> int:
    """The guardians whose closed areas hold a tile of the action."""
    return guards_of(position, _tiles(action))


def _r5(position: WadiPosition, action: Action) -> int:
    """The other guardians whose closed areas hold the tile."""
    own = position.guardians.tiles[position.turn.player]
    guards = guards_of(position, _tiles(action))
    return guards & ~(1 << own) if own != NOWHERE else guards


def _r9(position: WadiPosition, _action: Action) -> RefusalExplanation:
    """No tile; the guardian round is now, later or over, or guardians are not in play."""
    if position.turn.sets:
        return RefusalExplanation((), "must")
    if not position.rules.guardians:
        return RefusalExplanation((), "off")
    return RefusalExplanation((), "early" if position.turn.round == 1 else "over")


def _r10(position: WadiPosition, action: Action) -> RefusalExplanation:
    """The tile itself, with what it holds."""
    board, place = position.rules.board, action.place
    if board.wadi >> place & 1:
        cause = "river"
    elif position.guardians.standing >> place & 1:
        cause = "guardian"
    else:
        held = {"shaduf": position.shadufs.all, "disc": position.water.wet}
        cause = " ".join(name for name, mask in held.items() if mask >> place & 1)
    return RefusalExplanation((board.names[place],), cause)


def _r11(position: WadiPosition, action: Action) -> int:
    """The player's shadufs in the zone."""
    return _mine(position) & position.rules.board.zone_of[action.place]


def _r13(position: WadiPosition, action: Action) -> RefusalExplanation:
    """In a step the tiles that the guardian can move to; otherwise the tile where it stands."""
    board, own = position.rules.board, position.guardians.tiles[position.turn.player]
    stands = () if own == NOWHERE else (board.names[own],)
    if not position.turn.steps or not stands:
        return RefusalExplanation(stands, _no_step(position, stands))
    room = board.names_of(room_for_guardian(position))
    if action.kind is ActionKind.GUARDIAN:
        return RefusalExplanation(room, "same" if room else "stuck")
    if action.kind is ActionKind.REMOVE:
        return RefusalExplanation(room, "dry")
    if position.is_dry:
        return RefusalExplanation(room, "must move")
    return RefusalExplanation(room, "must" if room else "must remove")


def _no_step(position: WadiPosition, stands: tuple[str, ...]) -> str:
    """The cause of R13 where no guardian can be moved or removed at this moment."""
    if not position.rules.moving_guardians:
        return "fixed"
    if position.turn.round == 1:
        return "early"
    return "late" if stands else "none"


_EXPLANATIONS: Mapping[str, TilesInvolved] = {
    "A5": _a5,
    "A6": _a6,
    "A8": _a8,
    "R4": _r4,
    "R5": _r5,
    "R6": _r4,
    "R11": _r11,
}
"""By law; no tile explains A1 to A4, A9 and R9."""

_WITH_CAUSES: Mapping[str, Callable[[WadiPosition, Action], RefusalExplanation]] = {
    "A2": _a2,
    "A7": _a7,
    "R9": _r9,
    "R10": _r10,
    "R13": _r13,
}
"""By law."""
