"""The fields shared by one-line texts and drawings: shadufs, guardians and the turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gatesmith.engine.masks import mask_of
from gatesmith.engine.text_lines import NONE
from gatesmith.engine.text_parts import TextPart
from gatesmith.engine.wadi.state.board import NOWHERE
from gatesmith.engine.wadi.state.game_rules import WadiRules
from gatesmith.engine.wadi.state.position import ACTIONS, NO_PLAYER, WadiPosition, WadiTurn
from gatesmith.engine.wadi.text.notation import tile_in
from gatesmith.engine.wadi.text.scenario import number_in

BUILT, GUARDIAN = "built", "guardian"


def tile_on(rules: WadiRules, part: TextPart) -> int:
    """The number of a tile. Raises NotationError for one off the board."""
    tile = tile_in(rules, part)
    if tile == NOWHERE:
        raise part.error("a tile of this board (rule A1)")
    return tile


def tiles_in(rules: WadiRules, parts: Iterable[TextPart], taken: set[int]) -> int:
    """The mask of some tiles, which are added to ``taken``. Raises NotationError for taken ones."""
    found = []
    for part in parts:
        tile = tile_on(rules, part)
        if tile in taken:
            raise part.error("each tile once, because only one piece can stand there")
        taken.add(tile)
        found.append(tile)
    return mask_of(found)


def turn_texts(position: WadiPosition) -> list[str]:
    """Round and player, the number of actions left, and the rest of the turn."""
    turn = position.turn
    if turn.player == NO_PLAYER:
        return [str(turn.round), NONE]
    return [
        str(turn.round),
        position.rules.players[turn.player],
        *([] if turn.sets else [str(turn.left)]),
        *[BUILT] * turn.built,
        *[GUARDIAN] * turn.guardian,
    ]


def turn_in(rules: WadiRules, words: Sequence[TextPart], whole: TextPart) -> WadiTurn:
    """The turn; by default all actions are left. Raises NotationError."""
    if len(words) < 2:
        raise whole.error(f"the round and the player, such as '1 {rules.players[0]}'")
    number = number_in(words[0], "the round", 1)
    if words[1].text == NONE:
        _check_end(words, 2)
        return WadiTurn(number, NO_PLAYER, 0)
    player = words[1].one_of(rules.players, f"a player, or {NONE} after the end")
    rest, left = list(words[2:]), None
    if rest and rest[0].text.isdecimal():
        left = rest[0].number("actions left", 1, ACTIONS)
        rest = rest[1:]
    built = bool(rest) and rest[0].text == BUILT
    if built:
        rest = rest[1:]
    guardian = bool(rest) and rest[0].text == GUARDIAN
    _check_end(rest, int(guardian))
    sets = guardian and number == 1
    if sets and left is not None:
        raise words[2].error("no number of actions, because guardians are set now (rule R9)")
    if sets and built:
        raise words[2].error("no 'built', because guardians are set now (rule R9)")
    if left is None:
        left = 0 if sets else ACTIONS
    return WadiTurn(number, player, left, built, guardian)


def _check_end(words: Sequence[TextPart], count: int) -> None:
    if len(words) > count:
        raise words[count].error(f"{BUILT}, {GUARDIAN} or nothing more about the turn")
