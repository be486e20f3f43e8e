"""Medina for the ``rules`` commands: reads positions and records, plays random games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from gatesmith.catalog.medina import medina_edition
from gatesmith.cli.rules._game import (
    GameEngine,
    RandomGame,
    RandomGameOptions,
    RecordStep,
)
from gatesmith.cli.rules._medina_state import MedinaState, consequences_of
from gatesmith.core.errors import ParameterError, UsageError
from gatesmith.engine.medina.referee.choices import legal
from gatesmith.engine.medina.referee.play import play
from gatesmith.engine.medina.state.game_rules import MedinaRules
from gatesmith.engine.medina.state.placements import Placement
from gatesmith.engine.medina.state.position import opening
from gatesmith.engine.medina.text.record import MedinaRecord, write_record
from gatesmith.engine.medina.text.source import read_any
from gatesmith.engine.records import RecordTurn

_PLAYERS = 3
_EDITIONS = {2: "medina-2014"}
"""The default edition for a number of players; the first edition for others."""
_FIRST_EDITION = "medina-2001"


class MedinaGameGenerator:
    """Plays random games of Medina: every placement is drawn from the list of legal ones."""

    def __init__(self, options: RandomGameOptions) -> None:
        """Set up the rules. Raises UsageError if the edition is not for so many players."""
        options.require_only("medina", ("edition", "gates"))
        players = _PLAYERS if options.players is None else options.players
        name = options.edition or _EDITIONS.get(players, _FIRST_EDITION)
        edition = medina_edition(name, players)
        if len(edition.player_colours) < players:
            most = len(edition.player_colours)
            raise UsageError(f"edition {name} has colours for {most} players, not for {players}")
        gates = options.gates is not False
        self._rules = MedinaRules(edition, edition.player_colours[:players], gates=gates)
        board = self._rules.board
        self._inner = tuple(
            row * board.columns + column
            for row in range(1, board.rows - 1)
            for column in range(1, board.columns - 1)
        )

    def opening(self, start: str | None) -> MedinaState:
        """The position before the first turn; by default the first merchant is in the middle."""
        board = self._rules.board
        middle = board.rows // 2 * board.columns + board.columns // 2 - 1
        cell = middle if start is None else board.cell(start)
        if cell not in self._inner:
            raise ParameterError(
                "start", f"start: {start!r} is not an inner cell of this board, such as f6 (TU4)"
            )
        return MedinaState(opening(self._rules, cell))

    def play(self, seed: int) -> RandomGame:
        """One whole game: the start cell and each placement are drawn by ``Random(seed)``."""
        draw = Random(seed).choice
        start = draw(self._inner)
        position = opening(self._rules, start)
        turns: list[tuple[int, list[Placement]]] = []
        total = 0
        while not position.is_over:
            found = legal(position)
            total += len(found)
            placement = draw(found)
            if position.turn.left > 1:
                turns.append((position.turn.player, []))
            turns[-1][1].append(placement)
            position = play(position, placement)
        lines = tuple(
            RecordTurn(self._rules.players[player], tuple(placed)) for player, placed in turns
        )
        record = MedinaRecord(self._rules, self._rules.board.cell_names[start], lines)
        count = sum(len(placed) for _, placed in turns)
        return RandomGame(count, total, MedinaState(position), lambda: write_record(record))


class MedinaEngine:
    """Medina's rules engine as the commands use it."""

    action_key, action_words = "placed", "placements"

    def read(self, text: str, *, needs_tiles: bool = True) -> MedinaState:
        """The position that a line, a drawing or a record describes."""
        return MedinaState(read_any(text, medina_edition, needs_tiles=needs_tiles))

    def replay(self, text: str) -> tuple[Iterator[RecordStep], MedinaState]:
        """The placements of a record that is legal throughout, and its last position."""
        from gatesmith.engine.medina.text.record import final, read_record, replay

        record = read_record(text, medina_edition)
        end = MedinaState(final(record))
        steps = (
            RecordStep(
                step.ply,
                MedinaState(step.position),
                step.action.text,
                partial(consequences_of, step.position, step.action),
            )
            for step in replay(record)
        )
        return steps, end

    def random_games(self, options: RandomGameOptions) -> MedinaGameGenerator:
        """Random games with these settings."""
        return MedinaGameGenerator(options)


ENGINE: GameEngine = MedinaEngine()
