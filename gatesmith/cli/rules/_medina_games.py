"""Random games of Medina: every placement drawn from the list of the legal ones."""

from __future__ import annotations

from random import Random

from gatesmith.catalog.medina import medina_edition
from gatesmith.cli.rules._games import Played
from gatesmith.cli.rules._medina import Table
from gatesmith.cli.rules._wishes import Wishes
from gatesmith.core.errors import UsageError
from gatesmith.engine.medina.referee.choices import legal
from gatesmith.engine.medina.referee.play import play
from gatesmith.engine.medina.state.game_rules import MedinaRules
from gatesmith.engine.medina.state.pieces import Placement
from gatesmith.engine.medina.state.position import opening
from gatesmith.engine.medina.text.record import MedinaRecord, write_record
from gatesmith.engine.records import RecordTurn

_PLAYERS = 3
_EDITIONS = {2: "medina-2014"}
"""The edition for a number of players where none is named, the first edition for others."""
_FIRST_EDITION = "medina-2001"


class RandomGames:
    """Plays random games at one table."""

    def __init__(self, wishes: Wishes) -> None:
        """Settle the rules. Raises UsageError where no edition is for so many players."""
        wishes.only("medina", ("edition", "gates"))
        players = _PLAYERS if wishes.players is None else wishes.players
        name = wishes.edition or _EDITIONS.get(players, _FIRST_EDITION)
        edition = medina_edition(name, players)
        if len(edition.player_colours) < players:
            raise UsageError(f"edition {name} has no colours for {players} players")
        gates = wishes.gates is not False
        self._rules = MedinaRules(edition, edition.player_colours[:players], gates=gates)
        board = self._rules.board
        self._inner = tuple(
            row * board.columns + column
            for row in range(1, board.rows - 1)
            for column in range(1, board.columns - 1)
        )

    def play(self, seed: int) -> Played:
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
        return Played(count, total, Table(position), lambda: write_record(record))
