"""Draw a position in the terminal, as a picture or as text.

`gatesmith rules show game.txt --laws gate` marks where a gate may go and names the rules that
forbid the other places. In Wadi, `--laws build`, `--laws "pump c3"` and `--laws "pump c3 a3"` do
the same for actions. `--out board.svg` and `--out board.png` write a picture with the same marks.
`--as line` and `--as drawing` print text that can be edited and read again. An impossible position
causes warnings.
"""

from __future__ import annotations

from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._shared_options import AsJson, Quiet
from gatesmith.cli.rules._options import (
    BOARD,
    ColourArgument,
    FormOption,
    GameOption,
    LanguageOption,
    PictureOption,
    PositionArgument,
    one_language,
    picture_file,
    piece_of,
    text_form,
)
from gatesmith.cli.rules._text import hint_at, warn_about
from gatesmith.cli.rules._text_source import source_of, state_of
from gatesmith.core.findings import Json


def command(
    position: PositionArgument,
    colour: ColourArgument = None,
    *,
    laws: Annotated[
        str | None,
        typer.Option(
            "--laws",
            metavar="PIECE",
            help="mark where it may go, and why not elsewhere: gate, building orange, pump …",
            show_default=False,
        ),
    ] = None,
    out: PictureOption = None,
    form: FormOption = BOARD,
    language: LanguageOption = "en",
    game: GameOption = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Draw a position."""
    one_language(language)
    laws = piece_of(laws, colour, "show", language)
    text_form(form, others=laws is not None or out is not None or as_json)
    target = None if out is None else picture_file(out)
    source = source_of(position)
    state = state_of(source, game, language, needs_tiles=form != BOARD or as_json)
    if state.is_over():  # its points are shown, so all tiles count
        state = state_of(source, game, language)
    problems = state.problems(language)
    if target is not None:
        from gatesmith.core.storage import write_file

        write_file(target, state.picture(target.suffix, laws, language))
    if as_json:
        marks: dict[str, Json] = {} if laws is None else {"laws": state.marks(laws)}
        problem_list: list[Json] = [each.to_json() for each in problems]
        written = None if target is None else str(target)
        must: dict[str, Json] = {"must": state.duty()} if state.duty() else {}
        ending = {"problems": problem_list, "written": written}
        _terminal.say_json({**state.state(), **must, **marks, **ending})
    elif not quiet:
        warn_about(problems, language)
        hint_at(state.hint(laws, language), language)
        if target is not None:
            _terminal.say(f"{_terminal.good('written')}: {target}")
        elif form == BOARD:
            _terminal.say_styled(state.drawn(laws, language))
        else:
            _terminal.say_text((state.line() if form == "line" else state.drawing()).rstrip("\n"))
