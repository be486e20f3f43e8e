"""List the zones of a map of Wadi, tile by tile.

A zone is land connected by edges, bounded by the river and the edge of the board. The shadufs in
each zone are listed because players must not place a guardian in a zone with a shaduf of their own.
An impossible position causes warnings.
"""

from __future__ import annotations

from gatesmith.cli import _terminal
from gatesmith.cli._shared_options import AsJson
from gatesmith.cli.rules._options import LanguageOption, MapArgument, one_language
from gatesmith.cli.rules._text import phrase, tile_lines
from gatesmith.cli.rules._wadi import wadi_position_of
from gatesmith.core.findings import Json
from gatesmith.engine.wadi import WadiPosition, zones


def command(
    place: MapArgument, *, language: LanguageOption = "en", as_json: AsJson = False
) -> None:
    """Print the zones, by their first tiles."""
    one_language(language)
    position = wadi_position_of(place, language)
    found = [(tiles, _shadufs(position, tiles)) for tiles in zones(position.rules.board)]
    if as_json:
        every: list[Json] = [
            {"tiles": [*tiles], "shadufs": {player: [*mine] for player, mine in shadufs.items()}}
            for tiles, shadufs in found
        ]
        _terminal.say_json({"zones": every})
        return
    for number, (tiles, shadufs) in enumerate(found, 1):
        count = phrase("1 tiles" if len(tiles) == 1 else "tiles", language, count=str(len(tiles)))
        for line in tile_lines(f"{phrase('zone', language)} {number}, {count}", tiles):
            _terminal.say(line)
        for player, mine in shadufs.items():
            names = " ".join(mine)
            text = phrase("shadufs", language, player=phrase(player, language), tiles=names)
            _terminal.say(f"    {text}")


def _shadufs(position: WadiPosition, tiles: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The shadufs of each player who has some in a zone."""
    rules, of = position.rules, position.shadufs.of
    named = zip(rules.players, map(rules.board.names_of, of), strict=True)
    found = {player: tuple(name for name in mine if name in tiles) for player, mine in named}
    return {player: mine for player, mine in found.items() if mine}
