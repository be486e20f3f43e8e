"""Count the points of every player, by their parts.

Of a record it is the score after its last placement. What is impossible about the position is a
warning.
"""

from __future__ import annotations

from gatesmith.cli import _terminal
from gatesmith.cli._switches import AsJson
from gatesmith.cli.rules._games import table_of
from gatesmith.cli.rules._switches import Game, Language, Position, one_language
from gatesmith.cli.rules._words import tell_points, warn_of
from gatesmith.core.findings import Json


def command(
    position: Position,
    *,
    language: Language = "en",
    game: Game = None,
    as_json: AsJson = False,
) -> None:
    """Print the score."""
    one_language(language)
    table = table_of(position, game)
    warn_of(table.problems(language), language)
    if not as_json:
        tell_points(table, language)
        return
    scores: dict[str, Json] = {
        each.player: {**each.parts, "total": each.total} for each in table.points()
    }
    _terminal.say_json({"over": table.is_over(), "scores": scores, "winners": [*table.winners()]})
