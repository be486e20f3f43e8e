"""Play random games and keep their records.

Game number one is that of `--seed N`, the next that of N + 1, and so on: the same seed gives
the same game everywhere. `--record FILE` keeps the last game; where FILE is a folder, all of them.
It is Medina, or Wadi with `--game wadi` or a `--map`; the settings of Wadi are options.
The speed is told by the processor's clock: other programs that run meanwhile do not count.
"""

from __future__ import annotations

import time
from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._switches import AsJson, Quiet, switch
from gatesmith.cli.rules._games import GAMES, Game, Played, RandomGames, game_named
from gatesmith.cli.rules._keeping import Keeper
from gatesmith.cli.rules._switches import Game as GameName
from gatesmith.cli.rules._switches import one_of, whole
from gatesmith.cli.rules._wishes import Wishes
from gatesmith.cli.rules._words import tell_points
from gatesmith.core.findings import Json

_OF_MAPS = "wadi"
_LARGEST = 2**63 - 1
_MOST_GAMES = 10**9
_PLAYERS = (2, 4)
_MOST_POINTS = 999_999_999
"""Of what a record can hold."""


def _editions(incomplete: str) -> list[str]:
    from gatesmith.catalog import edition_names

    return [name for name in edition_names() if name.startswith(incomplete)]


def _scenarios(incomplete: str) -> list[str]:
    from gatesmith.catalog.scenarios import scenario_names

    return [name for name in scenario_names() if name.startswith(incomplete)]


def command(
    *,
    seed: Annotated[str, typer.Option("--seed", metavar="N", help="the number of the first game")],
    players: Annotated[
        str | None,
        typer.Option("--players", metavar="NUMBER", help="2 to 4 (default: 3)", show_default=False),
    ] = None,
    games: Annotated[str, typer.Option("--games", metavar="NUMBER", help="how many")] = "1",
    edition: Annotated[
        str | None,
        typer.Option(
            "--edition",
            metavar="NAME",
            help="Medina: whose supplies (default: medina-2001, for two players medina-2014)",
            autocompletion=_editions,
            show_default=False,
        ),
    ] = None,
    gates: Annotated[
        bool | None, switch("--gates/--no-gates", "Medina: with The Gates (default) or without")
    ] = None,
    scenario: Annotated[
        str | None,
        typer.Option(
            "--map",
            metavar="FILE|NAME",
            help="Wadi: the scenario (default: example-meander)",
            autocompletion=_scenarios,
            show_default=False,
        ),
    ] = None,
    guardians: Annotated[
        bool | None,
        switch("--guardians/--no-guardians", "Wadi: with The Guardians (default) or without"),
    ] = None,
    rule_b: Annotated[
        bool | None, switch("--rule-b/--no-rule-b", "Wadi: building rule B (default: without)")
    ] = None,
    moving_guardians: Annotated[
        bool | None,
        switch(
            "--moving-guardians/--no-moving-guardians",
            "Wadi: guardians move (default: they do not)",
        ),
    ] = None,
    guardian_penalty: Annotated[
        str | None,
        typer.Option(
            "--guardian-penalty",
            metavar="POINTS",
            help="Wadi: what a guardian on the board costs at the end, where they move",
            show_default=False,
        ),
    ] = None,
    discs_per_land_tile: Annotated[
        str | None,
        typer.Option(
            "--discs-per-land-tile",
            metavar="NUMBER",
            help="Wadi: room of a land tile (default: 1)",
            show_default=False,
        ),
    ] = None,
    game: GameName = None,
    record: Annotated[
        str | None,
        typer.Option(
            "--record", metavar="FILE|FOLDER", help="keep the game there", show_default=False
        ),
    ] = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Play, and say what came of it."""
    count = whole("games", games, (1, _MOST_GAMES))
    first = whole("seed", seed, (0, _LARGEST))
    wishes = Wishes(
        _number("players", players, _PLAYERS),
        edition,
        gates,
        scenario,
        guardians,
        rule_b,
        moving_guardians,
        _number("guardian-penalty", guardian_penalty, (0, _MOST_POINTS)),
        _number("discs-per-land-tile", discs_per_land_tile, (1, _MOST_POINTS)),
    )
    engine = _game(game, scenario)
    table = engine.random_games(wishes)
    keeper = None if record is None else Keeper(record)
    totals = _Totals(engine.deeds)
    with _terminal.Steps(count, hidden=quiet or as_json) as step:
        for played in range(first, first + count):
            totals.add(table, played)
            if keeper is not None:
                keeper.note(played, totals.last)
            step(f"game {played}")
    kept = None if keeper is None else keeper.done()
    if as_json:
        written: dict[str, Json] = {} if keeper is None else {"written": str(keeper.place)}
        _terminal.say_json_line({**totals.to_json(), **written})
    elif not quiet:
        _terminal.say(totals.line())
        if count == 1:
            tell_points(totals.last.end, "en")
        if kept is not None:
            _terminal.say(f"{_terminal.good('written')}: {kept}")


def _number(option: str, given: str | None, bounds: tuple[int, int]) -> int | None:
    return None if given is None else whole(option, given, bounds)


def _game(name: str | None, scenario: str | None) -> Game:
    """The game that is named, or the one that has maps where one is given."""
    usual = next(iter(GAMES)) if scenario is None else _OF_MAPS
    return game_named(usual if name is None else one_of("game", name, tuple(GAMES), "game"))


class _Totals:
    """What a number of games came to; of the games themselves the last one alone is kept."""

    last: Played

    def __init__(self, deeds: str) -> None:
        self._deeds = deeds
        self._games = self._placements = self._legal = 0
        self._seconds = 0.0

    def add(self, table: RandomGames, game: int) -> None:
        """Play one more game, and count it."""
        started = time.process_time()
        self.last = table.play(game)
        self._seconds += time.process_time() - started
        self._games += 1
        self._placements += self.last.placements
        self._legal += self.last.legal

    def to_json(self) -> dict[str, Json]:
        """The totals for programs; the speed is 0 where the clock was too coarse to tell it."""
        speed = self._placements / self._seconds if self._seconds else 0.0
        return {
            "games": self._games,
            "placements": self._placements,
            "placements_per_second": round(speed, 1),
            "mean_legal": round(self._legal / self._placements, 3),
        }

    def line(self) -> str:
        """The totals for people."""
        games = "1 game" if self._games == 1 else f"{self._games} games"
        figures = self.to_json()
        return (
            f"{games}: {self._placements} {self._deeds}, {figures['placements_per_second']:.0f} a"
            f" second, {figures['mean_legal']:.1f} legal on average"
        )
