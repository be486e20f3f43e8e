"""Reads actions from plain words; ``Action.text`` is the written form of each."""

from __future__ import annotations

from gatesmith.engine.board_squares import is_square_name
from gatesmith.engine.text_parts import TextPart, check_words, part_of
from gatesmith.engine.wadi.state.actions import PASS, REMOVE, Action, ActionKind
from gatesmith.engine.wadi.state.board import NOWHERE
from gatesmith.engine.wadi.state.game_rules import WadiRules

OFF = "off"
WORDS = (
    ActionKind.BUILD.value,
    ActionKind.PUMP.value,
    ActionKind.GUARDIAN.value,
    ActionKind.PASS.value,
)
"""The words that begin an action."""


def read_action(rules: WadiRules, text: str) -> Action:
    """The action with this text.

    A tile off the board is illegal, not unreadable: ``place`` or ``source`` is then -1. Raises
    NotationError for any text that does not have the form of an action.
    """
    part = part_of(text)
    found = action_of(rules, part)
    if found.text != text:
        raise part.error(f"single blanks between the words, as in {found.text!r}")
    return found


def action_of(rules: WadiRules, part: TextPart) -> Action:
    """The action in a part of a text, with any number of blanks between its words."""
    words = part.words()
    if not words or words[0].text not in WORDS:
        first = words[0] if words else part
        raise first.error(f"an action that begins with {', '.join(WORDS)}")
    match words[0].text:
        case ActionKind.PASS.value:
            check_words(part, words, PASS.text)
            return PASS
        case ActionKind.PUMP.value:
            check_words(part, words, "pump c3 a3")
            return _pump(rules, words[1], words[2])
        case ActionKind.BUILD.value:
            check_words(part, words, "build b3")
            return _on_tile(rules, ActionKind.BUILD, words[1])
    check_words(part, words, "guardian e3")
    if words[1].text == OFF:
        return REMOVE
    return _on_tile(rules, ActionKind.GUARDIAN, words[1])


def tile_in(rules: WadiRules, part: TextPart) -> int:
    """The number of a tile, NOWHERE off the board. Raises NotationError for any other text."""
    if not is_square_name(part.text):
        raise part.error("a tile, its column and its row, such as e5")
    return rules.board.tile(part.text)


def _on_tile(rules: WadiRules, kind: ActionKind, part: TextPart) -> Action:
    tile = tile_in(rules, part)
    if tile == NOWHERE:
        return Action(kind, NOWHERE, NOWHERE, f"{kind} {part.text}")
    lists = rules.actions.builds if kind is ActionKind.BUILD else rules.actions.guardians
    return lists.actions[tile]


def _pump(rules: WadiRules, first: TextPart, second: TextPart) -> Action:
    source, place = tile_in(rules, first), tile_in(rules, second)
    if NOWHERE in (source, place):
        return Action(
            ActionKind.PUMP, place, source, f"{ActionKind.PUMP} {first.text} {second.text}"
        )
    return rules.actions.pumps[source].actions[place]
