"""Records of games: reads, writes and replays them (A3, A4, R9)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass

from gatesmith.core.errors import IllegalError
from gatesmith.engine.records import GameStep, RecordTurn, end_of, refusal_text, turn_parts
from gatesmith.engine.text_lines import without_comment
from gatesmith.engine.text_parts import TextPart, lines_of, quoted
from gatesmith.engine.wadi.referee.play import play
from gatesmith.engine.wadi.referee.refusals import WadiRefusal, rank, refusals
from gatesmith.engine.wadi.state.actions import PASS, Action
from gatesmith.engine.wadi.state.game_rules import WadiRules
from gatesmith.engine.wadi.state.position import WadiPosition, WadiTurn, opening
from gatesmith.engine.wadi.text.header import (
    RULES_KEYS,
    header_lines,
    is_turn,
    read_header,
    require_record,
    room_of,
    rules_of,
)
from gatesmith.engine.wadi.text.notation import action_of
from gatesmith.engine.wadi.text.position_drawing import draw
from gatesmith.engine.wadi.text.scenario import scenario_of


@dataclass(frozen=True)
class WadiRecord:
    """A written game, legal or not; ``water`` are the discs at the start.

    A turn that ends early means that the player passes.
    """

    rules: WadiRules
    water: tuple[int, ...]
    turns: tuple[RecordTurn[Action], ...]


def read_record(text: str) -> WadiRecord:
    """The record in a text, legal or not.

    Raises NotationError, with the line and its number, for malformed or unknown content, for an
    invalid scenario, and for a one-line position or a drawing.
    """
    require_record(text)
    lines = lines_of(text)
    first = next((number for number, line in enumerate(lines) if is_turn(line)), len(lines))
    stop = lines[min(first, len(lines) - 1)]
    stop = stop.cut(0 if first < len(lines) else len(stop.text))
    header = read_header(lines[:first], stop.cut(0, 0), RULES_KEYS)
    scenario = scenario_of(header.drawn, room_of(header.values))
    rules = rules_of(header, scenario.terrain)
    contents = (without_comment(line) for line in lines[first:])
    turns = tuple(_turn(rules, content) for content in contents if content.text)
    return WadiRecord(rules, scenario.water, turns)


def _turn(rules: WadiRules, content: TextPart) -> RecordTurn[Action]:
    like = f"{rules.players[0]}: build b3; pump c3 a3"
    player, parts = turn_parts(content, rules.players, like)
    actions = tuple(action_of(rules, part) for part in parts)
    if PASS in actions and len(actions) > 1:
        raise parts[actions.index(PASS)].error(f"{PASS.text} alone: a line that ends early passes")
    return RecordTurn(player, actions, content.line)


def write_record(record: WadiRecord) -> str:
    """The text of a record, without comments."""
    turns = [turn.text for turn in record.turns]
    return "\n".join([*header_lines(record.rules, record.water), "", *turns, ""])


def replay(record: WadiRecord) -> Iterator[GameStep[WadiPosition, Action]]:
    """Every action of a record, including passes, with the position before it.

    Raises IllegalError on reaching an action that a law refuses.
    """
    yield from _played(record)


def final(record: WadiRecord) -> WadiPosition:
    """The position after the last line of a record. Raises IllegalError as replay does."""
    return end_of(_played(record))


def _played(record: WadiRecord) -> Generator[GameStep[WadiPosition, Action], None, WadiPosition]:
    position, ply = opening(record.rules, record.water), 0
    for turn in record.turns:
        player, whose = record.rules.players.index(turn.player), _whose(position.turn)
        for action in turn.actions:
            is_late = _whose(position.turn) != whose
            refused = _refused(position, action, player, is_late)
            if refused:
                raise _illegal(position, turn, action, refused)
            yield GameStep(ply, position, action)
            position, ply = play(position, action), ply + 1
        if _whose(position.turn) == whose:
            yield GameStep(ply, position, PASS)
            position, ply = play(position, PASS), ply + 1
    return position


def _whose(turn: WadiTurn) -> tuple[int, int, bool]:
    """A key that identifies the turn of a line."""
    return turn.round, turn.player, turn.sets


def _refused(
    position: WadiPosition, action: Action, player: int, is_late: bool
) -> tuple[WadiRefusal, ...]:
    """The laws that refuse an action, including A4 if its written turn is already over."""
    found = refusals(position, action, player)
    if is_late and not position.is_over and "A4" not in (refusal.law for refusal in found):
        found = (*found, WadiRefusal("A4", ()))
    return tuple(sorted(found, key=lambda refusal: rank(refusal.law)))


def _illegal(
    position: WadiPosition,
    turn: RecordTurn[Action],
    action: Action,
    refused: tuple[WadiRefusal, ...],
) -> IllegalError:
    where = f"line {turn.line}: " if turn.line else ""
    refusal = f"{where}{refusal_text(refused, action.text)} of {turn.player}"
    message = f"{refusal} in round {position.turn.round}: {quoted(turn.text)}"
    return IllegalError(message, refused, turn.line, action.text, draw(position))
