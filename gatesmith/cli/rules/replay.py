"""Play a record again, and count the score at its end.

The whole record is judged first: one that a law refuses is told with its line, and nothing is
replayed. With `--legal` each placement is shown with the list of what could have been placed.
With `--json` each placement is a JSON object on a line of its own, and the score is the last.
"""

from __future__ import annotations

from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._switches import AsJson, switch
from gatesmith.cli.rules._games import Step, Table, reading
from gatesmith.cli.rules._switches import Game, Language, one_language
from gatesmith.cli.rules._words import listed, said, tell_points
from gatesmith.core.findings import Json

_INDENT = 6


def command(
    record: Annotated[
        str,
        typer.Argument(
            metavar="RECORD", help="a file, or - for standard input", show_default=False
        ),
    ],
    *,
    with_legal: Annotated[
        bool, switch("--legal/--no-legal", "with what could have been placed each time")
    ] = False,
    language: Language = "en",
    game: Game = None,
    as_json: AsJson = False,
) -> None:
    """Replay a record."""
    one_language(language)
    with reading(record, game) as (text, engine):
        steps, end = engine.replay(text)
        deed = engine.deed
    for step in steps:
        found = step.table.legal() if with_legal else None
        if as_json:
            _terminal.say_json_line(_object(step, found, deed))
        else:
            _tell(step, found, language)
    if as_json:
        _terminal.say_json_line(_closing(end))
    else:
        _terminal.say()
        tell_points(end, language)


def _object(step: Step, found: list[str] | None, deed: str) -> dict[str, Json]:
    legal: dict[str, Json] = {} if found is None else {"legal": [*found]}
    return {"ply": step.ply, **step.table.turn(), **legal, deed: step.placed}


def _closing(end: Table) -> dict[str, Json]:
    scores: dict[str, Json] = {each.player: each.total for each in end.points()}
    return {"scores": scores, **end.holders()}


def _tell(step: Step, found: list[str] | None, language: str) -> None:
    player = said(str(step.table.turn()["player"]), language)
    count = "" if found is None else _terminal.faint(f"  ({len(found)})")
    _terminal.say(f"{step.ply:>{_INDENT - 2}}  {player:<6}  {step.placed}{count}")
    for line in listed(found or (), _INDENT):
        _terminal.say(_terminal.faint(line))
