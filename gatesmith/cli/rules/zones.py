"""Name the zones of a map of Wadi, tile by tile.

A zone is a region of land joined by edges, bounded by the river and the edge of the board. Whose
shadufs stand in it is told too, for nobody sets his guardian where his own are. What is impossible
about the position is a warning.
"""

from __future__ import annotations

from gatesmith.cli import _terminal
from gatesmith.cli._switches import AsJson
from gatesmith.cli.rules._river import Place, position_of, tile_lines, told
from gatesmith.cli.rules._switches import Language, one_language
from gatesmith.cli.rules._words import said
from gatesmith.core.findings import Json
from gatesmith.engine.wadi import WadiPosition, zones


def command(place: Place, *, language: Language = "en", as_json: AsJson = False) -> None:
    """Print the zones, by their first tiles."""
    one_language(language)
    position = position_of(place, language)
    found = [(tiles, _shadufs(position, tiles)) for tiles in zones(position.rules.board)]
    if as_json:
        every: list[Json] = [
            {"tiles": [*tiles], "shadufs": {player: [*mine] for player, mine in shadufs.items()}}
            for tiles, shadufs in found
        ]
        _terminal.say_json({"zones": every})
        return
    for number, (tiles, shadufs) in enumerate(found, 1):
        count = told("1 tiles" if len(tiles) == 1 else "tiles", language, count=str(len(tiles)))
        for line in tile_lines(f"{told('zone', language)} {number}, {count}", tiles):
            _terminal.say(line)
        for player, mine in shadufs.items():
            names = " ".join(mine)
            text = told("shadufs", language, player=said(player, language), tiles=names)
            _terminal.say(f"    {text}")


def _shadufs(position: WadiPosition, tiles: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The shadufs of each player who has some in a zone."""
    rules, of = position.rules, position.shadufs.of
    named = zip(rules.players, map(rules.board.names_of, of), strict=True)
    found = {player: tuple(name for name in mine if name in tiles) for player, mine in named}
    return {player: mine for player, mine in found.items() if mine}
