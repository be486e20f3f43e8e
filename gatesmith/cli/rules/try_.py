"""Try a placement: show the position after it, or the rules that forbid it.

`gatesmith rules try table.txt "wall N4; gate N5"` plays both placements, says what follows from
them and draws the board; the file stays as it is. `--as line` and `--as drawing` print the new
position as text, and `--out board.svg` writes a picture. If a rule forbids a placement, nothing is
shown but the reasons, and the exit code is 1.
"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._shared_options import AsJson, Quiet
from gatesmith.cli.rules._game import CheckedPlacement, Consequence, GameState
from gatesmith.cli.rules._options import (
    BOARD,
    FormOption,
    GameOption,
    LanguageOption,
    PictureOption,
    PositionArgument,
    one_language,
    picture_file,
    text_form,
)
from gatesmith.cli.rules._text import consequence_lines, phrase, print_verdict, warn_about
from gatesmith.cli.rules._text_source import columns_as_typed, source_of, state_of, typed
from gatesmith.core.errors import UsageError
from gatesmith.core.findings import Json

_REFUSED = 1
_INDENT = 2


def command(
    position: PositionArgument,
    placement: Annotated[
        list[str],
        typer.Argument(
            metavar="PLACEMENT",
            help='such as "gate N5", "pump c3 a3" or several with ; between them',
            show_default=False,
        ),
    ],
    *,
    out: PictureOption = None,
    form: FormOption = BOARD,
    language: LanguageOption = "en",
    game: GameOption = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Try placements on a position."""
    one_language(language)
    text_form(form, others=out is not None or as_json)
    target = None if out is None else picture_file(out)
    texts = [text.strip() for text in " ".join(placement).split(";")]
    if not all(texts):
        raise UsageError('placement: give one, such as "gate N5", or several with ; between them')
    source = source_of(position)
    before = state_of(source, game, language, needs_tiles=form != BOARD or as_json)
    problems = before.problems(language)
    state, tried = before, list[tuple[CheckedPlacement, tuple[Consequence, ...]]]()
    for text in texts:
        with columns_as_typed(text, language):
            verdict = state.check(typed(text, language), None, language)
        if verdict.reasons:
            tried.append((verdict, ()))
            break
        state, follows = state.after(verdict.placement, language)
        tried.append((verdict, follows))
    if state.is_over():  # its points are shown, so all tiles count
        state_of(source, game, language)
    refused = bool(tried[-1][0].reasons)
    if target is not None and not refused:
        from gatesmith.core.storage import write_file

        write_file(target, state.picture(target.suffix, None, language))
    try:
        if as_json:
            written = None if target is None or refused else str(target)
            _terminal.say_json(_document(tried, state, written, refused=refused))
        elif not quiet:
            warn_about(problems, language)
            if form == BOARD or refused:
                _print(tried, language)
            if not refused:
                _print_state(state, form, language, None if target is None else str(target))
        sys.stdout.flush()
    except BrokenPipeError:  # the reader is gone, but the exit code still counts
        _terminal.reader_left()
    if refused:
        raise typer.Exit(_REFUSED)


Tried = list[tuple[CheckedPlacement, tuple[Consequence, ...]]]
"""The placements so far with what followed from each; only the last one can be illegal."""


def _document(
    tried: Tried, state: GameState, written: str | None, *, refused: bool
) -> dict[str, Json]:
    """The placements, and the new position as in ``show`` if all of them are legal."""
    placements: list[Json] = [
        {
            "placement": verdict.placement,
            "player": verdict.player,
            "legal": not verdict.reasons,
            "refusals": [reason.to_json() for reason in verdict.reasons],
            "events": [each.to_json() for each in follows],
        }
        for verdict, follows in tried
    ]
    after: dict[str, Json] = {} if refused else {**state.state(), "written": written}
    return {"legal": not refused, "tried": placements, **after}


def _print(tried: Tried, language: str) -> None:
    for verdict, follows in tried:
        print_verdict(verdict, language)
        for line in consequence_lines(follows, _INDENT):
            _terminal.say(line)


def _print_state(state: GameState, form: str, language: str, written: str | None) -> None:
    if written is not None:
        _terminal.say(f"{_terminal.good(phrase('written', language))}: {written}")
    elif form == BOARD:
        _terminal.say()
        _terminal.say_styled(state.drawn(None, language))
    else:
        _terminal.say_text((state.line() if form == "line" else state.drawing()).rstrip("\n"))
