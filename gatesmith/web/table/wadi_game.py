"""Wadi on the table: its moves, records and events."""

from __future__ import annotations

from collections.abc import Sequence

from gatesmith.catalog.positions import wadi_position
from gatesmith.core.errors import Refusing
from gatesmith.core.findings import Json
from gatesmith.engine import wadi
from gatesmith.engine.records import TextForm
from gatesmith.engine.wadi.state.position import NO_PLAYER
from gatesmith.engine.wadi.text.header import form_of
from gatesmith.engine.wording import Language
from gatesmith.web.table.table_game import (
    Event,
    PlayedMove,
    RecordParts,
    TableGame,
)
from gatesmith.web.table.wadi_view import wadi_view


class WadiGame(TableGame[wadi.WadiPosition]):
    """A game of Wadi, from a record's header or from a position."""

    game = "wadi"

    def __init__(self, start: wadi.WadiRecord | wadi.WadiPosition) -> None:
        super().__init__()
        self._header = start if isinstance(start, wadi.WadiRecord) else None
        if isinstance(start, wadi.WadiRecord):
            self.first = wadi.opening(start.rules, start.water)
            self.start = wadi.write_record(start)
        else:
            self.first = start
            self.start = wadi.write_position(start)
        self._rules = self.first.rules

    def begins_turn(self, previous: wadi.WadiPosition, position: wadi.WadiPosition) -> bool:
        """Setting a guardian is a turn of its own (R9)."""
        return _whose(previous) != _whose(position)

    def player(self, position: wadi.WadiPosition) -> str:
        """The player to move; the first one after the end, when nothing is legal."""
        return self._rules.players[max(position.turn.player, 0)]

    def play(self, position: wadi.WadiPosition, text: str) -> wadi.WadiPosition:
        """The position after a legal action."""
        return wadi.play(position, wadi.read_action(self._rules, text))

    def refusals(self, position: wadi.WadiPosition, text: str) -> tuple[Refusing, ...]:
        """Each law that forbids an action of the player to move.

        For ``pump c3``, a source without a target, these are the laws that forbid every target.
        """
        words = text.split(" ")
        if len(words) == 2 and words[0] == wadi.ActionKind.PUMP:
            return self._refused_source(position, words[1])
        return wadi.refusals(position, wadi.read_action(self._rules, text))

    def _refused_source(self, position: wadi.WadiPosition, source: str) -> tuple[Refusing, ...]:
        board = self._rules.board
        each_target = [
            wadi.refusals(position, wadi.read_action(self._rules, f"pump {source} {target}"))
            for target in board.names_of(board.land)
            if target != source
        ]
        if not each_target:
            return ()
        common = {refusal.law for refusal in each_target[0]}
        for found in each_target:
            common &= {refusal.law for refusal in found}
        return tuple(refusal for refusal in each_target[0] if refusal.law in common)

    def events(self, before: wadi.WadiPosition, text: str, after: wadi.WadiPosition) -> list[Event]:
        """The guardian round, players passed over in it, the flow, the next round, the end."""
        players, old, new = self._rules.players, before.turn, after.turn
        found: list[Event] = []
        if new.sets and not old.sets:
            found.append({"code": "guardian-round"})
        ends_round = after.is_over or new.round != old.round
        if self._rules.guardians and old.round == 1 and (new.sets or ends_round):
            first = old.player if old.sets else len(players)
            last = new.player if new.sets else -1
            found += [
                {"code": "passed-over", "player": players[player]}
                for player in range(first - 1, last, -1)
            ]
        if ends_round:
            left = sum(before.water.discs) - sum(after.water.discs)
            found.append({"code": "flow", "gone": left})
        if after.is_over:
            found.append({"code": "over"})
        elif ends_round:
            found.append({"code": "round", "round": new.round, "player": players[new.player]})
        return found

    def record(self, moves: Sequence[PlayedMove[wadi.WadiPosition]]) -> RecordParts:
        """The record up to the last whole turn: a line that ends early would mean a pass."""
        if self._header is None:
            return RecordParts(None, tuple(move.text for move in moves))
        turns: list[tuple[str, list[str]]] = []
        for move in moves:
            if move.begins:
                turns.append((move.player, []))
            turns[-1][1].append(move.text)
        rest: tuple[str, ...] = ()
        if moves and _whose(moves[-1].before) == _whose(moves[-1].after):
            rest = tuple(turns.pop()[1])
        written = tuple(wadi.RecordTurn(player, self._actions(done)) for player, done in turns)
        record = wadi.WadiRecord(self._rules, self._header.water, written)
        return RecordParts(wadi.write_record(record), rest)

    def _actions(self, texts: Sequence[str]) -> tuple[wadi.Action, ...]:
        """The actions of a turn as they are written: a pass only alone."""
        found = [wadi.read_action(self._rules, text) for text in texts]
        if len(found) > 1 and found[-1].kind is wadi.ActionKind.PASS:
            found.pop()
        return tuple(found)

    def line(self, position: wadi.WadiPosition) -> str:
        """A position in one line."""
        return wadi.write_position(position)

    def drawing(self, position: wadi.WadiPosition) -> str:
        """A position as a drawing."""
        return wadi.draw(position)

    def problems(self, position: wadi.WadiPosition, language: Language) -> list[str]:
        """What is impossible about a position."""
        return [problem.message for problem in wadi.status(position, language)]

    def view(self, position: wadi.WadiPosition) -> dict[str, Json]:
        """A position as the page draws it."""
        return wadi_view(position)


def _whose(position: wadi.WadiPosition) -> tuple[int, int, bool]:
    """A key that identifies a turn; after the end there is none."""
    turn = position.turn
    if turn.player == NO_PLAYER:
        return turn.round, NO_PLAYER, False
    return turn.round, turn.player, turn.sets


def open_wadi(text: str) -> tuple[WadiGame, tuple[str, ...]]:
    """The game in a record, a line, a drawing or a map alone, and the moves that it has.

    Raises NotationError and IllegalError.
    """
    form = form_of(text)
    if form is TextForm.SCENARIO:
        position = wadi_position(text)
        return WadiGame(wadi.WadiRecord(position.rules, position.water.discs, ())), ()
    if form is not TextForm.RECORD:
        return WadiGame(wadi_position(text)), ()
    record = wadi.read_record(text)
    moves = tuple(step.action.text for step in wadi.replay(record))
    return WadiGame(wadi.WadiRecord(record.rules, record.water, ())), moves
