"""Count the points of each player, part by part.

A record is scored after its last placement. An impossible position causes warnings.
"""

from __future__ import annotations

from gatesmith.cli import _terminal
from gatesmith.cli._shared_options import AsJson
from gatesmith.cli.rules._options import GameOption, LanguageOption, PositionArgument, one_language
from gatesmith.cli.rules._text import print_points, warn_about
from gatesmith.cli.rules._text_source import state_of
from gatesmith.core.findings import Json


def command(
    position: PositionArgument,
    *,
    language: LanguageOption = "en",
    game: GameOption = None,
    as_json: AsJson = False,
) -> None:
    """Print the score."""
    one_language(language)
    state = state_of(position, game, language)
    warn_about(state.problems(language), language)
    if not as_json:
        print_points(state, language)
        return
    scores: dict[str, Json] = {
        each.player: {**each.parts, "total": each.total} for each in state.points()
    }
    _terminal.say_json({"over": state.is_over(), "scores": scores, "winners": [*state.winners()]})
