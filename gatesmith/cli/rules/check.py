"""May a piece go there? Which laws refuse it? Or is the position itself impossible?

`gatesmith rules check game.txt "gate N5"` ends with 0 where the placement is legal and with 1
where it is refused; what is impossible about the position itself is a warning then. Without a
placement the position alone is judged, and 1 means that something about it is impossible.
"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._switches import AsJson, Quiet
from gatesmith.cli.rules._games import Reason, Verdict, table_of
from gatesmith.cli.rules._switches import Game, Language, Position, one_language
from gatesmith.cli.rules._words import reason_lines, said, warn_of
from gatesmith.core.errors import UsageError
from gatesmith.core.findings import Json

_REFUSED = 1


def command(
    position: Position,
    placement: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="PLACEMENT", help='such as "gate N5" or "pump c3 a3"', show_default=False
        ),
    ] = None,
    *,
    player: Annotated[
        str | None,
        typer.Option(
            "--player",
            metavar="NAME",
            help="who wants to place (default: who is to move)",
            show_default=False,
        ),
    ] = None,
    language: Language = "en",
    game: Game = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Judge a placement, or a position."""
    one_language(language)
    if player is not None and not placement:
        raise UsageError("player: decides nothing without a placement")
    table = table_of(position, game)
    wanted = " ".join(placement or ())
    verdict = table.check(wanted, player, language) if placement else None
    problems = table.problems(language)
    try:
        if as_json:
            _terminal.say_json(_document(verdict, problems))
        elif not quiet:
            _tell(verdict, problems, language)
        sys.stdout.flush()
    except BrokenPipeError:  # nobody reads the reasons; refused it is all the same
        _terminal.reader_left()
    if verdict.reasons if verdict else problems:
        raise typer.Exit(_REFUSED)


def _document(verdict: Verdict | None, problems: tuple[Reason, ...]) -> dict[str, Json]:
    """The answer for programs; the first half only where a placement was asked about."""
    asked: dict[str, Json] = {}
    if verdict is not None:
        asked = {
            "placement": verdict.placement,
            "player": verdict.player,
            "legal": not verdict.reasons,
            "refusals": [reason.to_json() for reason in verdict.reasons],
        }
    return {**asked, "possible": not problems, "problems": [each.to_json() for each in problems]}


def _tell(verdict: Verdict | None, problems: tuple[Reason, ...], language: str) -> None:
    if verdict is None:
        if not problems:
            word = _terminal.good(said("possible", language))
            _terminal.say(f"{word}: {said('nothing wrong', language)}")
            return
        _terminal.say(_terminal.bad(said("impossible", language)))
        for line in reason_lines(problems, language):
            _terminal.say(line)
        return
    warn_of(problems, language)
    word = said("refused" if verdict.reasons else "legal", language)
    shown = _terminal.bad(word) if verdict.reasons else _terminal.good(word)
    who = f"  ({said(verdict.player, language)})" if verdict.player else ""
    _terminal.say(f"{shown}  {_terminal.bold(verdict.placement)}{who}")
    for line in reason_lines(verdict.reasons, language):
        _terminal.say(line)
