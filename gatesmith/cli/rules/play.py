"""Play random games and save their records.

The first game is that of `--seed N`, the next one that of N + 1, and so on: the same seed gives
the same game everywhere. `--record FILE` saves a single game; several need a folder.
The game is Medina, or Wadi with `--game wadi` or a `--map`; Wadi's settings are options.
The speed is measured in processor time, so other programs do not affect it.
"""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._shared_options import AsJson, Quiet, switch
from gatesmith.cli.rules._game import GameGenerator, RandomGame, RandomGameOptions
from gatesmith.cli.rules._options import EditionOption, MapOption, game_option, whole
from gatesmith.cli.rules._text import print_points
from gatesmith.cli.rules._text_source import engine_for
from gatesmith.core.errors import OutputError
from gatesmith.core.findings import Json
from gatesmith.core.storage import Staging, write_file
from gatesmith.core.units import rounded_text

_LARGEST = 2**63 - 1
_MOST_GAMES = 10**9
_PLAYERS = (2, 4)
_MOST_POINTS = 999_999_999
"""The largest number that a record can hold."""


def command(
    *,
    seed: Annotated[str, typer.Option("--seed", metavar="N", help="seed of the first game")],
    players: Annotated[
        str | None,
        typer.Option("--players", metavar="NUMBER", help="2 to 4 (default: 3)", show_default=False),
    ] = None,
    games: Annotated[str, typer.Option("--games", metavar="NUMBER", help="number of games")] = "1",
    edition: EditionOption = None,
    gates: Annotated[
        bool | None, switch("--gates/--no-gates", "Medina: with The Gates (default) or without")
    ] = None,
    scenario: MapOption = None,
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
            "Wadi: guardians move (default: they stay)",
        ),
    ] = None,
    guardian_penalty: Annotated[
        str | None,
        typer.Option(
            "--guardian-penalty",
            metavar="POINTS",
            help="Wadi: points that a guardian on the board costs at the end, if guardians move",
            show_default=False,
        ),
    ] = None,
    discs_per_land_tile: Annotated[
        str | None,
        typer.Option(
            "--discs-per-land-tile",
            metavar="NUMBER",
            help="Wadi: discs that a land tile holds (default: 1)",
            show_default=False,
        ),
    ] = None,
    game: Annotated[str | None, game_option("game (default: medina; wadi with --map)")] = None,
    record: Annotated[
        str | None,
        typer.Option(
            "--record", metavar="FILE|FOLDER", help="where the record is saved", show_default=False
        ),
    ] = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Play random games and print totals."""
    count = whole("games", games, (1, _MOST_GAMES))
    first = whole("seed", seed, (0, _LARGEST))
    options = RandomGameOptions(
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
    engine = engine_for(game, scenario)
    generator = engine.random_games(options)
    writer = None if record is None else RecordWriter(record, count)
    totals = _Totals(engine.action_words)
    with _terminal.Steps(count, hidden=quiet or as_json) as step:
        for number in range(first, first + count):
            totals.add(generator, number)
            if writer is not None:
                writer.add(number, totals.last)
            step(f"game {number}")
    saved = None if writer is None else writer.summary()
    if as_json:
        written: dict[str, Json] = {} if writer is None else {"written": str(writer.place)}
        _terminal.say_json_line({**totals.to_json(), **written})
    elif not quiet:
        _terminal.say(totals.line())
        if count == 1:
            print_points(totals.last.end, "en")
        if saved is not None:
            _terminal.say(f"{_terminal.good('written')}: {saved}")


def _number(option: str, given: str | None, bounds: tuple[int, int]) -> int | None:
    return None if given is None else whole(option, given, bounds)


class _Totals:
    """Totals of several games; only the last game itself stays in memory."""

    last: RandomGame

    def __init__(self, action_words: str) -> None:
        self._action_words = action_words
        self._games = self._placements = self._legal = 0
        self._seconds = 0.0

    def add(self, generator: GameGenerator, game: int) -> None:
        """Play one more game and count it."""
        started = time.process_time()
        self.last = generator.play(game)
        self._seconds += time.process_time() - started
        self._games += 1
        self._placements += self.last.placements
        self._legal += self.last.legal

    def to_json(self) -> dict[str, Json]:
        """The totals as a JSON object; the speed is 0 if the clock was too coarse to measure it."""
        return {
            "games": self._games,
            "placements": self._placements,
            "placements_per_second": round(self._speed, 1),
            "mean_legal": round(self._mean_legal, 3),
        }

    def line(self) -> str:
        """The totals for people."""
        games = "1 game" if self._games == 1 else f"{self._games} games"
        return (
            f"{games}: {self._placements} {self._action_words},"
            f" {rounded_text(self._speed, 0)} a second,"
            f" {rounded_text(self._mean_legal, 1)} legal on average"
        )

    @property
    def _speed(self) -> float:
        """Placements per second."""
        return self._placements / self._seconds if self._seconds else 0.0

    @property
    def _mean_legal(self) -> float:
        """How many placements were legal on average."""
        return self._legal / self._placements


_SEPARATORS = tuple(mark for mark in (os.sep, os.altsep) if mark)


class RecordWriter:
    """Writes the records of games as they are played: one to a file, or several to a folder."""

    def __init__(self, name: str, games: int) -> None:
        """Check the place before a game is played.

        Raises OutputError if nothing can be written there, or not so many games.
        """
        if not name.strip():
            raise OutputError("record: the name is empty; name a file or a folder")
        self.place = Path(name)
        self._count = 0
        self._is_folder = self.place.is_dir()
        if self._is_folder:
            return
        if name.endswith(_SEPARATORS):
            raise OutputError(f"record: {name}: no such folder; create it first")
        if games > 1:
            raise OutputError(
                f"record: {name}: a file holds one game, not {games}; name an existing folder"
            )
        with Staging([self.place]):
            pass

    def add(self, number: int, game: RandomGame) -> None:
        """Write a game; in a folder as ``game-NUMBER.txt``. Raises StorageError."""
        self._count += 1
        target = self.place / f"game-{number}.txt" if self._is_folder else self.place
        write_file(target, game.record().encode("utf-8"))

    def summary(self) -> str:
        """What was written and where."""
        if not self._is_folder:
            return str(self.place)
        return f"{self._count} record{'s' * (self._count != 1)} in {self.place}"
