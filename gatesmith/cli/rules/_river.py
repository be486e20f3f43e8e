"""Questions that only a game with a river has: its maps and positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Annotated

import typer

from gatesmith.cli.rules._games import reading
from gatesmith.cli.rules._wadi import read_table
from gatesmith.cli.rules._words import WIDTH, warn_of
from gatesmith.engine.wadi import WadiPosition

Place = Annotated[
    str,
    typer.Argument(
        metavar="MAP|POSITION",
        help="a scenario by its name, a file, - for standard input, or a position in one line",
        show_default=False,
    ),
]
_GAME = "wadi"
_TEXTS: Mapping[str, tuple[str, str]] = {
    "zone": ("zone", "Zone"),
    "tiles": ("{count} tiles", "{count} Kärtchen"),
    "1 tiles": ("1 tile", "1 Kärtchen"),
    "shadufs": ("shadufs of {player}: {tiles}", "Schadufs von {player}: {tiles}"),
    "area": ("{player} on {tile} closes", "{player} auf {tile} sperrt"),
    "would": ("a guardian on {tile} closes", "ein Wächter auf {tile} sperrt"),
    "none": ("no guardian stands on the board", "kein Wächter steht auf dem Brett"),
}


def position_of(argument: str, language: str) -> WadiPosition:
    """The position of a text of Wadi; what is impossible about it is a warning.

    Raises ParameterError for a text of another game.
    """
    with reading(argument, _GAME) as (text, _):
        table = read_table(text)
    warn_of(table.problems(language), language)
    return table.position


def told(key: str, language: str, **values: str) -> str:
    """A text in a language, with its values put in."""
    english, german = _TEXTS[key]
    return (german if language == "de" else english).format(**values)


def tile_lines(head: str, tiles: Sequence[str]) -> list[str]:
    """A head and the names of tiles, in lines that fit a terminal."""
    return wrap(f"{head}: {' '.join(tiles)}", WIDTH, subsequent_indent="    ")
