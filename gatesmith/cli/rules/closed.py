"""List the closed area of each guardian in a position of Wadi, tile by tile.

`gatesmith rules closed MAP --at e3` shows what a guardian on e3 would close. In a closed area
nobody may build, pump, place or remove anything. An impossible position causes warnings.
"""

from __future__ import annotations

from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._shared_options import AsJson
from gatesmith.cli.rules._options import LanguageOption, MapArgument, one_language
from gatesmith.cli.rules._text import phrase, tile_lines
from gatesmith.cli.rules._wadi import wadi_position_of
from gatesmith.core.errors import ParameterError
from gatesmith.core.findings import Json
from gatesmith.engine.wadi import WadiBoard, closed
from gatesmith.engine.wadi.state.board import NOWHERE


def command(
    place: MapArgument,
    *,
    at: Annotated[
        str | None,
        typer.Option(
            "--at",
            metavar="TILE",
            help="show what a guardian on this tile would close",
            show_default=False,
        ),
    ] = None,
    language: LanguageOption = "en",
    as_json: AsJson = False,
) -> None:
    """Print the closed areas, in the order of play."""
    one_language(language)
    position = wadi_position_of(place, language)
    if at is not None:
        tiles = _area(position.rules.board, at)
        if as_json:
            _terminal.say_json({"at": at, "tiles": [*tiles]})
            return
        _say(phrase("would", language, tile=at), tiles)
        return
    areas = closed(position)
    if as_json:
        every: list[Json] = [
            {"player": each.player, "guardian": each.guardian, "tiles": [*each.tiles]}
            for each in areas
        ]
        _terminal.say_json({"closed": every})
        return
    for each in areas:
        player = phrase(each.player, language)
        _say(phrase("area", language, player=player, tile=each.guardian), each.tiles)
    if not areas:
        _terminal.say(phrase("none", language))


def _say(head: str, tiles: tuple[str, ...]) -> None:
    for line in tile_lines(head, tiles):
        _terminal.say(line)


def _area(board: WadiBoard, name: str) -> tuple[str, ...]:
    """The area of a guardian on a tile (R2). Raises ParameterError where none can stand (R10)."""
    tile = board.tile(name)
    if tile == NOWHERE or not board.land >> tile & 1:
        raise ParameterError("at", f"at: {name!r} is not a land tile of this board (rule R10)")
    return board.names_of(board.area[tile])
