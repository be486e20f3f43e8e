"""Why an action is illegal: every law that refuses it, with the tiles that explain it.

The reasons use the same masks as the lists of legal actions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from gatesmith.engine.wadi.referee.explanations import explain
from gatesmith.engine.wadi.referee.laws import (
    BUILD_LAWS,
    GUARDIAN_LAWS,
    RULE_B_LAWS,
    SOURCE_LAWS,
    TARGET_LAWS,
    TURN_LAWS,
    a8,
)
from gatesmith.engine.wadi.state.actions import Action, ActionKind
from gatesmith.engine.wadi.state.board import NOWHERE
from gatesmith.engine.wadi.state.position import WadiPosition, WadiTurn
from gatesmith.engine.wadi.words.sentences import sentence
from gatesmith.engine.wording import Language

SECTIONS = "AR"
"""The parts of the rules, in the order in which reasons are given."""


class WadiRefusal(NamedTuple):
    """One law that refuses an action.

    ``places`` are the names of the tiles that explain the refusal, if any: what is in the way, or
    where the player could act instead. ``cause`` selects one of several reasons, and is empty for
    a law with only one; its wording is next to the law's sentence.
    """

    law: str
    places: tuple[str, ...]
    cause: str = ""

    def sentence(self, language: Language = "en") -> str:
        """The law in words, with the reason and the tiles of this refusal."""
        return sentence(self.law, language, self.places, self.cause)


def refusals(
    position: WadiPosition, action: Action, player: int | None = None
) -> tuple[WadiRefusal, ...]:
    """Every law that refuses an action, in the order of the rules; none where it is legal.

    ``player`` acts, by default the player to move. For any other player, that player's shadufs
    and guardian count, and A3 refuses too. After the end only A9 refuses. Raises ValueError for a
    player who is not in the game.
    """
    count = len(position.rules.players)
    if player is not None and not 0 <= player < count:
        raise ValueError(f"player {player}: the game has players 0 to {count - 1}")
    if position.is_over:
        return (WadiRefusal("A9", ()),)
    turn = position.turn
    viewed, laws = position, set()
    if player is not None and player != turn.player:
        # This player has no actions left, so neither rule B nor a guardian's step can apply.
        viewed = position._replace(turn=WadiTurn(turn.round, player, 0, guardian=turn.sets))
        laws.add("A3")
    laws.update(law for law, refused in TURN_LAWS.items() if action.kind in refused(viewed))
    laws.update(_laws_of_the_tiles(viewed, action))
    return tuple(WadiRefusal(law, *explain(law, viewed, action)) for law in sorted(laws, key=rank))


def rank(law: str) -> tuple[int, int]:
    """The position of a law in the order of the rules, as a sort key."""
    return SECTIONS.index(law[0]), int(law[1:])


def _laws_of_the_tiles(position: WadiPosition, action: Action) -> Iterator[str]:
    place, source = action.place, action.source
    if action.kind in (ActionKind.PASS, ActionKind.REMOVE):
        return
    if place == NOWHERE or (action.kind is ActionKind.PUMP and source == NOWHERE):
        yield "A1"
        return
    match action.kind:
        case ActionKind.PUMP:
            if place == source:
                yield "A7"
            if a8(position, source) >> place & 1:
                yield "A8"
            yield from (
                law for law, refused in SOURCE_LAWS.items() if refused(position) >> source & 1
            )
            laws = TARGET_LAWS
        case ActionKind.BUILD:
            laws = RULE_B_LAWS if position.rules.rule_b else BUILD_LAWS
            if position.rules.rule_b and not RULE_B_LAWS["A6"](position) >> place & 1:
                laws = {law: refused for law, refused in laws.items() if law != "A5"}
        case _:
            laws = GUARDIAN_LAWS
    yield from (law for law, refused in laws.items() if refused(position) >> place & 1)
