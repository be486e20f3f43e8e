"""Records of games: reads, writes and replays them (TU1, TU4)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass

from gatesmith.core.errors import IllegalError
from gatesmith.engine.medina.referee.explanations import OFF_BOARD
from gatesmith.engine.medina.referee.play import play
from gatesmith.engine.medina.referee.refusals import MedinaRefusal, rank, refusals
from gatesmith.engine.medina.state.game_rules import MedinaRules
from gatesmith.engine.medina.state.placements import Placement
from gatesmith.engine.medina.state.position import MedinaPosition, opening
from gatesmith.engine.medina.text.header import (
    RULES_KEYS,
    START,
    FindEdition,
    require_record,
    rules_lines,
    rules_of,
    turn_lines,
)
from gatesmith.engine.medina.text.notation import cell_in, placement_of
from gatesmith.engine.records import GameStep, RecordTurn, end_of, refusal_text, turn_parts
from gatesmith.engine.text_lines import read_keys, required, without_comment
from gatesmith.engine.text_parts import TextPart, lines_of, quoted

_KEYS = ("game", "edition", "players", "gates", START, *RULES_KEYS[4:])
_REQUIRED = _KEYS[:3]


@dataclass(frozen=True)
class MedinaRecord:
    """A written game, legal or not.

    ``start`` is the cell of the first merchant as written, ``start_line`` its line.
    """

    rules: MedinaRules
    start: str
    turns: tuple[RecordTurn[Placement], ...]
    start_line: int = 0


def read_record(text: str, find_edition: FindEdition) -> MedinaRecord:
    """The record in a text, legal or not.

    Raises NotationError, with the line and its number, for malformed or unknown content, and for a
    one-line position or a drawing.
    """
    require_record(text)
    lines = lines_of(text)
    first = next((number for number, line in enumerate(lines) if without_comment(line).text), 0)
    blank = (number for number, line in enumerate(lines) if not line.strip().text)
    end = next((number for number in blank if number > first), len(lines))
    for turn in turn_lines(lines[first:end]):
        raise turn.error("an empty line before the first turn")
    values = read_keys(lines[first:end], _KEYS)
    stop = lines[min(end, len(lines) - 1)]
    stop = stop.cut(len(stop.text))
    for key in _REQUIRED:
        required(values, key, stop)
    rules = rules_of(values, find_edition, stop)
    start = required(values, START, stop)
    cell_in(rules, start)
    contents = (without_comment(line) for line in lines[end:])
    turns = tuple(_turn(rules, content) for content in contents if content.text)
    return MedinaRecord(rules, start.text, turns, start.line)


def _turn(rules: MedinaRules, content: TextPart) -> RecordTurn[Placement]:
    player, parts = turn_parts(content, rules.players, "blue: wall N1; gate N2")
    return RecordTurn(player, tuple(placement_of(rules, part) for part in parts), content.line)


def write_record(record: MedinaRecord) -> str:
    """The text of a record, without comments.

    Raises NotationError for names of editions or players that could not be read back.
    """
    values = {**rules_lines(record.rules), START: record.start}
    head = [f"{key}: {values[key]}" for key in _KEYS if key in values]
    return "\n".join([*head, "", *(turn.text for turn in record.turns), ""])


def replay(record: MedinaRecord) -> Iterator[GameStep[MedinaPosition, Placement]]:
    """Every placement of a record with the position before it.

    Raises IllegalError on reaching a placement that a law refuses, a turn with a single placement
    if a second was possible (except in the last line), or a start that TU4 refuses.
    """
    yield from _played(record)


def final(record: MedinaRecord) -> MedinaPosition:
    """The position after the last placement of a record. Raises IllegalError as replay does."""
    return end_of(_played(record))


def first_position(record: MedinaRecord) -> MedinaPosition:
    """The position before the first turn of a record. Raises IllegalError (TU4)."""
    board = record.rules.board
    cell = board.cell(record.start)
    if cell is None:
        places: tuple[str, ...] = ()
    else:
        row, column = divmod(cell, board.columns)
        if 0 < column < board.columns - 1 and 0 < row < board.rows - 1:
            return opening(record.rules, cell)
        places = (record.start,)
    where = f"line {record.start_line}: " if record.start_line else ""
    raise IllegalError(
        f"{where}rule TU4 forbids 'start: {record.start}'",
        (MedinaRefusal("TU4", places, "" if places else OFF_BOARD),),
        record.start_line,
        record.start,
    )


def _played(
    record: MedinaRecord,
) -> Generator[GameStep[MedinaPosition, Placement], None, MedinaPosition]:
    position, ply, before = first_position(record), 0, 0
    for number, turn in enumerate(record.turns, start=1):
        if position.turn.left == 1:
            raise _unfinished(record.turns[number - 2], number - 1)
        player = record.rules.players.index(turn.player)
        if turn.actions[0].discards and len(turn.actions) == 1:
            # Playing has discarded already: the line only says so, right after the turn before.
            if not (position.out & ~before) >> player & 1:
                refused = refusals(position, turn.actions[0], player)
                raise _illegal(turn, number, turn.actions[0], refused)
            before |= 1 << player
            continue
        before = position.out
        for place, placement in enumerate(turn.actions):
            is_late = place > 0 and position.turn.left != 1
            refused = _refused(position, placement, player, is_late)
            if refused:
                raise _illegal(turn, number, placement, refused)
            yield GameStep(ply, position, placement)
            position, ply = play(position, placement), ply + 1
    return position


def _refused(
    position: MedinaPosition, placement: Placement, player: int, is_late: bool
) -> tuple[MedinaRefusal, ...]:
    """The laws that refuse a placement, including TU1 if its written turn is already over."""
    found = refusals(position, placement, player)
    if is_late and not position.is_over:
        others = (refusal for refusal in found if refusal.law != "TU1")
        found = (MedinaRefusal("TU1", (), "over"), *others)
    return tuple(sorted(found, key=lambda refusal: rank(refusal.law)))


def _illegal(
    turn: RecordTurn[Placement],
    number: int,
    placement: Placement,
    refused: tuple[MedinaRefusal, ...],
) -> IllegalError:
    message = _in_turn(turn, number, refusal_text(refused, placement.text))
    return IllegalError(message, refused, turn.line, placement.text)


def _unfinished(turn: RecordTurn[Placement], number: int) -> IllegalError:
    alone = turn.actions[-1].text
    message = f"rule TU1 forbids {alone!r} alone, because {turn.player} can place one more piece,"
    refused = (MedinaRefusal("TU1", (), "short"),)
    return IllegalError(_in_turn(turn, number, message), refused, turn.line, alone)


def _in_turn(turn: RecordTurn[Placement], number: int, message: str) -> str:
    where = f"line {turn.line}: " if turn.line else ""
    return f"{where}{message} in turn {number} of {turn.player}: {quoted(turn.text)}"
