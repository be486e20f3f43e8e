"""Check whether a placement is legal, or whether a position is possible.

`gatesmith rules check game.txt "gate N5"` exits with 0 if the placement is legal and with 1 if a
rule forbids it; a position that is itself impossible only causes warnings. Without a placement the
position is checked, and 1 means that it is impossible.
"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._shared_options import AsJson, Quiet
from gatesmith.cli.rules._game import BrokenLaw, CheckedPlacement
from gatesmith.cli.rules._options import GameOption, LanguageOption, PositionArgument, one_language
from gatesmith.cli.rules._text import phrase, print_verdict, reason_lines, warn_about
from gatesmith.cli.rules._text_source import columns_as_typed, state_of, typed
from gatesmith.core.errors import UsageError
from gatesmith.core.findings import Json

_REFUSED = 1


def command(
    position: PositionArgument,
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
            help="the player who places (default: the player to move)",
            show_default=False,
        ),
    ] = None,
    language: LanguageOption = "en",
    game: GameOption = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Check a placement or a position."""
    one_language(language)
    if player is not None and not placement:
        raise UsageError('player: give a placement too, such as "gate N5"')
    state = state_of(position, game, language, needs_tiles=False)
    given = " ".join(placement or ())
    with columns_as_typed(given, language):
        verdict = state.check(typed(given, language), player, language) if placement else None
    problems = state.problems(language)
    try:
        if as_json:
            _terminal.say_json(document_of(verdict, problems))
        elif not quiet:
            _print(verdict, problems, language)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader is gone, but the exit code still counts
        _terminal.reader_left()
    if verdict.reasons if verdict else problems:
        raise typer.Exit(_REFUSED)


def document_of(
    verdict: CheckedPlacement | None, problems: tuple[BrokenLaw, ...]
) -> dict[str, Json]:
    """The answer as a JSON object; the first half only if there is a placement."""
    answer: dict[str, Json] = {}
    if verdict is not None:
        answer = {
            "placement": verdict.placement,
            "player": verdict.player,
            "legal": not verdict.reasons,
            "refusals": [reason.to_json() for reason in verdict.reasons],
        }
    return {**answer, "possible": not problems, "problems": [each.to_json() for each in problems]}


def _print(
    verdict: CheckedPlacement | None, problems: tuple[BrokenLaw, ...], language: str
) -> None:
    if verdict is None:
        if not problems:
            word = _terminal.good(phrase("possible", language))
            _terminal.say(f"{word}: {phrase('nothing wrong', language)}")
            return
        _terminal.say(_terminal.bad(phrase("impossible", language)))
        for line in reason_lines(problems, language):
            _terminal.say(line)
        return
    warn_about(problems, language)
    print_verdict(verdict, language)
