"""Medina on the table: its moves, records and events."""

from __future__ import annotations

from collections.abc import Sequence

from gatesmith.catalog.medina import medina_edition
from gatesmith.core.errors import Refusing
from gatesmith.core.findings import Json
from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.referee.play import play
from gatesmith.engine.medina.referee.problems import status
from gatesmith.engine.medina.referee.refusals import refusals
from gatesmith.engine.medina.state.board import TOWERS
from gatesmith.engine.medina.state.placements import MedinaPieceKind, Placement
from gatesmith.engine.medina.state.position import NO_PLAYER, MedinaPosition
from gatesmith.engine.medina.text.header import form_of
from gatesmith.engine.medina.text.notation import read_placement
from gatesmith.engine.medina.text.position_drawing import draw
from gatesmith.engine.medina.text.position_text import write_position
from gatesmith.engine.medina.text.record import (
    MedinaRecord,
    first_position,
    read_record,
    replay,
    write_record,
)
from gatesmith.engine.medina.text.source import read_any
from gatesmith.engine.records import RecordTurn, TextForm
from gatesmith.engine.wording import Language
from gatesmith.web.table.medina_view import medina_view, unclear_tiles
from gatesmith.web.table.table_game import (
    Event,
    PlayedMove,
    RecordParts,
    TableGame,
)


class MedinaGame(TableGame[MedinaPosition]):
    """A game of Medina, from a record's header or from a position.

    A drawing may leave open who holds a tile; then ``text`` is the drawing, because a position in
    one line has a holder for each tile or none.
    """

    game = "medina"

    def __init__(self, start: MedinaRecord | MedinaPosition, text: str = "") -> None:
        """Raises IllegalError for a start that TU4 forbids."""
        super().__init__()
        self._header = start if isinstance(start, MedinaRecord) else None
        if isinstance(start, MedinaRecord):
            self.first = first_position(start)
            self.start = write_record(start)
        else:
            self.first = start
            self.start = text if unclear_tiles(start) else write_position(start)
        self._rules = self.first.rules

    def begins_turn(self, previous: MedinaPosition, position: MedinaPosition) -> bool:
        """A turn begins with two placements left, even if it is the same player's again."""
        return position.turn.left > 1

    def player(self, position: MedinaPosition) -> str:
        """The player to move; the first one after the end, when nothing is legal."""
        return self._rules.players[max(position.turn.player, 0)]

    def play(self, position: MedinaPosition, text: str) -> MedinaPosition:
        """The position after a legal placement."""
        return play(position, read_placement(self._rules, text))

    def refusals(self, position: MedinaPosition, text: str) -> tuple[Refusing, ...]:
        """Each law that forbids a placement by the player to move."""
        return refusals(position, read_placement(self._rules, text))

    def events(self, before: MedinaPosition, text: str, after: MedinaPosition) -> list[Event]:
        """Tiles that change hands, colours that leave, a second gate, skipped players, the end."""
        players, colours = self._rules.players, self._rules.edition.colours
        mover = players[before.turn.player]
        found: list[Event] = []
        for code, names, old, new in (
            ("tower-tile", TOWERS, before.tiles.towers, after.tiles.towers),
            ("palace-tile", colours, before.tiles.palaces, after.tiles.palaces),
        ):
            for name, previous, holder in zip(names, old, new, strict=True):
                if previous != holder:
                    lost = players[previous] if previous >= 0 else None
                    found.append(
                        {"code": code, "tile": name, "player": players[holder], "from": lost}
                    )
        for colour in bit_numbers(after.gone & ~before.gone):
            found.append({"code": "gone", "colour": colours[colour]})
        if before.spare_gates and not after.spare_gates:
            found.append({"code": "spare-gate", "player": mover})
        placement = read_placement(self._rules, text)
        is_merchant = placement.piece.kind is MedinaPieceKind.MERCHANT
        if is_merchant and after.alley.older != before.alley.older:
            found.append({"code": "new-alley"})
        return found + self._events_of_turns(before, after)

    def _events_of_turns(self, before: MedinaPosition, after: MedinaPosition) -> list[Event]:
        players = self._rules.players
        mover, following = before.turn.player, after.turn.player
        found: list[Event] = []
        if after.out & ~before.out >> mover & 1:
            found.append({"code": "gates-discarded", "player": players[mover]})
        elif before.turn.left > 1 and after.turn.left != 1:
            found.append({"code": "no-second", "player": players[mover]})
        if following == NO_PLAYER:
            return [*found, {"code": "over"}]
        if after.turn.left == 1:
            return found
        steps = (following - mover - 1) % len(players)
        for player in ((mover + step) % len(players) for step in range(1, steps + 1)):
            if not before.out >> player & 1:
                is_out = after.out >> player & 1
                code = "gates-discarded" if is_out else "skipped"
                found.append({"code": code, "player": players[player]})
        return found

    def record(self, moves: Sequence[PlayedMove[MedinaPosition]]) -> RecordParts:
        """The record; it also holds an unfinished turn."""
        if self._header is None:
            return RecordParts(None, tuple(move.text for move in moves))
        turns: list[tuple[str, list[Placement]]] = []
        for move in moves:
            if move.begins:
                turns.append((move.player, []))
            turns[-1][1].append(read_placement(self._rules, move.text))
        lines = tuple(RecordTurn(player, tuple(placed)) for player, placed in turns)
        return RecordParts(write_record(MedinaRecord(self._rules, self._header.start, lines)), ())

    def line(self, position: MedinaPosition) -> str:
        """A position in one line. Raises NotationError without the holders of all tiles."""
        self._require_holders(position)
        return write_position(position)

    def drawing(self, position: MedinaPosition) -> str:
        """A position as a drawing. Raises NotationError without the holders of all tiles."""
        self._require_holders(position)
        return draw(position)

    def problems(self, position: MedinaPosition, language: Language) -> list[str]:
        """What is impossible about a position."""
        return [problem.message for problem in status(position, language)]

    def view(self, position: MedinaPosition) -> dict[str, Json]:
        """A position as the page draws it.

        Raises NotationError for the end of a game without the holders of all tiles, whose points
        decide it.
        """
        if position.is_over:
            self._require_holders(position)
        return medina_view(position)

    def _require_holders(self, position: MedinaPosition) -> None:
        if unclear_tiles(position):
            read_any(self.start, medina_edition)  # says which line its drawing lacks


def open_medina(text: str) -> tuple[MedinaGame, tuple[str, ...]]:
    """The game in a record, a line or a drawing, and the moves that it has.

    Raises NotationError and IllegalError.
    """
    if form_of(text) in (TextForm.LINE, TextForm.DRAWING, None):
        return MedinaGame(read_any(text, medina_edition, needs_tiles=False), text), ()
    record = read_record(text, medina_edition)
    moves = tuple(step.action.text for step in replay(record))
    return MedinaGame(MedinaRecord(record.rules, record.start, ())), moves
