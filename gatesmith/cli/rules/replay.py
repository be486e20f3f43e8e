"""Replay a record and count the final score.

The whole record is checked first: if a rule forbids a placement, the error names its line and
nothing is replayed. Below each placement stands what follows from it: tiles, colours that leave
the game, players skipped, gates discarded, rounds, the flow. With `--legal` each placement is shown
with all that were legal. With `--json` each placement is a JSON object on a line of its own, and
the score is the last line; `--events` adds what follows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._shared_options import AsJson, switch
from gatesmith.cli.rules._game import Consequence, GameState, RecordStep
from gatesmith.cli.rules._options import GameOption, LanguageOption, one_language
from gatesmith.cli.rules._text import (
    consequence_lines,
    phrase,
    placement_lines,
    print_points,
    written,
)
from gatesmith.cli.rules._text_source import open_text
from gatesmith.core.findings import Json

_INDENT = 6
_EVENTS = 14


def command(
    record: Annotated[
        str,
        typer.Argument(
            metavar="RECORD", help="a file, or - for standard input", show_default=False
        ),
    ],
    *,
    with_legal: Annotated[
        bool, switch("--legal/--no-legal", "list the legal placements at each step")
    ] = False,
    with_events: Annotated[
        bool | None,
        switch("--events/--no-events", "what follows: tiles, skips, the flow … (not with --json)"),
    ] = None,
    language: LanguageOption = "en",
    game: GameOption = None,
    as_json: AsJson = False,
) -> None:
    """Replay a record."""
    one_language(language)
    with open_text(record, game, language) as (text, engine):
        steps, end = engine.replay(text)
        action_key = engine.action_key
    shows_events = not as_json if with_events is None else with_events
    for step in steps:
        found = step.state.legal() if with_legal else None
        follows = step.consequences(language) if shows_events else None
        if as_json:
            _terminal.say_json_line(_object(step, found, action_key, follows))
        else:
            _print(step, found, language)
            for line in consequence_lines(follows or (), _EVENTS):
                _terminal.say(line)
    if as_json:
        _terminal.say_json_line(_closing(end))
    else:
        _terminal.say()
        print_points(end, language)


def _object(
    step: RecordStep,
    found: list[str] | None,
    action_key: str,
    follows: Sequence[Consequence] | None,
) -> dict[str, Json]:
    legal: dict[str, Json] = {} if found is None else {"legal": [*found]}
    events: dict[str, Json] = {}
    if follows is not None:
        events = {"events": [each.to_json() for each in follows]}
    return {"ply": step.ply, **step.state.turn(), **legal, action_key: step.placed, **events}


def _closing(end: GameState) -> dict[str, Json]:
    scores: dict[str, Json] = {each.player: each.total for each in end.points()}
    return {"scores": scores, **end.holders()}


def _print(step: RecordStep, found: list[str] | None, language: str) -> None:
    player = phrase(str(step.state.turn()["player"]), language)
    count = "" if found is None else _terminal.faint(f"  ({len(found)})")
    _terminal.say(
        f"{step.ply:>{_INDENT - 2}}  {player:<6}  {written(step.placed, language)}{count}"
    )
    for line in placement_lines([written(each, language) for each in found or ()], _INDENT):
        _terminal.say(_terminal.faint(line))
