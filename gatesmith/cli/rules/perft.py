"""Count the sequences of placements that begin at a position.

Two engines that agree on these numbers agree on the rules. The last placement of each sequence is
counted but not played. `--divide` splits the count by the first placement. An impossible position
causes warnings.
"""

from __future__ import annotations

from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._shared_options import AsJson, switch
from gatesmith.cli.rules._options import GameOption, PositionArgument, whole
from gatesmith.cli.rules._text import warn_about
from gatesmith.cli.rules._text_source import state_of
from gatesmith.core.findings import Json

_DEEPEST = 20


def command(
    position: PositionArgument,
    *,
    depth: Annotated[
        str, typer.Option("--depth", metavar="N", help=f"placements in a sequence, 1 to {_DEEPEST}")
    ],
    divide: Annotated[
        bool, switch("--divide/--no-divide", "split the count by the first placement")
    ] = False,
    game: GameOption = None,
    as_json: AsJson = False,
) -> None:
    """Count sequences of placements."""
    levels = whole("depth", depth, (1, _DEEPEST))
    state = state_of(position, game, needs_tiles=False)
    warn_about(state.problems("en"), "en")
    counts: dict[str, Json] = {}
    nodes = 0
    with _terminal.Steps(len(state.legal()), hidden=as_json) as step:
        for placement, count in state.perft(levels):
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
