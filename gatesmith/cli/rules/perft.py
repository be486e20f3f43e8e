"""Count the lines of placements that begin at a position.

Two engines that agree on these numbers agree on the rules. The last placement of each line is
counted and not played. `--divide` parts the count by the first placement. What is impossible
about the position is a warning.
"""

from __future__ import annotations

from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._switches import AsJson, switch
from gatesmith.cli.rules._games import table_of
from gatesmith.cli.rules._switches import Game, Position, whole
from gatesmith.cli.rules._words import warn_of
from gatesmith.core.findings import Json

_DEEPEST = 20


def command(
    position: Position,
    *,
    depth: Annotated[
        str, typer.Option("--depth", metavar="N", help=f"placements a line, 1 to {_DEEPEST}")
    ],
    divide: Annotated[bool, switch("--divide/--no-divide", "by the first placement")] = False,
    game: Game = None,
    as_json: AsJson = False,
) -> None:
    """Count lines of placements."""
    levels = whole("depth", depth, (1, _DEEPEST))
    table = table_of(position, game)
    warn_of(table.problems("en"), "en")
    counts: dict[str, Json] = {}
    nodes = 0
    with _terminal.Steps(len(table.legal()), hidden=as_json) as step:
        for placement, count in table.perft(levels):
            nodes += count
            if divide:
                counts[placement] = count
                if not as_json:
                    _terminal.say(f"{placement}: {count}")
            step(placement)
    if as_json:
        divided: dict[str, Json] = {"divide": counts} if divide else {}
        _terminal.say_json({"depth": levels, "nodes": nodes, **divided})
    else:
        _terminal.say(f"{'total: ' if divide else ''}{nodes}")
