"""What can be put on the table anew: editions, scenarios, and the text a new game begins with."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from gatesmith.catalog.editions import edition_names, load_edition
from gatesmith.catalog.games import MEDINA, WADI
from gatesmith.catalog.medina import medina_edition
from gatesmith.catalog.scenarios import load_scenario, scenario_names
from gatesmith.core.errors import UsageError
from gatesmith.core.findings import Json
from gatesmith.core.units import range_fault
from gatesmith.engine import medina, wadi
from gatesmith.engine.wadi.state.game_rules import FEWEST_PLAYERS, PLAYERS
from gatesmith.engine.wording import Language
from gatesmith.web.german_words import in_german
from gatesmith.web.table.medina_view import medina_view

_WORD = re.compile(r"[\w.-]{1,100}")
_MOST_NUMBER = 999_999_999
"""The largest number that a record can hold."""


def offered_games(language: Language) -> dict[str, Json]:
    """The editions of Medina with their players, and the scenarios of Wadi."""
    editions: list[Json] = []
    for name in edition_names():
        edition = load_edition(name)
        if edition.game == MEDINA:
            editions.append(
                {
                    "name": name,
                    "title": in_german(edition.title) if language == "de" else edition.title,
                    "players": [*sorted(edition.supplies)],
                    "player_colours": list(edition.colours.get("players", ())),
                }
            )
    return {
        "editions": editions,
        "scenarios": list(scenario_names()),
        "wadi_players": list(PLAYERS),
        "fewest_players": FEWEST_PLAYERS,
    }


def new_medina(wanted: Mapping[str, object]) -> str:
    """The record of a new game of Medina before its first turn, without its start if none is given.

    Raises UsageError for a value that is no word.
    """
    switches = {
        "gates": "on" if wanted.get("gates", True) else "off",
        "new_alley": _word(wanted, "new_alley", "anywhere"),
        "wall_points": _word(wanted, "wall_points", "parts"),
    }
    head = {
        "game": MEDINA,
        "edition": _word(wanted, "edition", "medina-2001"),
        "players": " ".join(_words(wanted, "players")),
        **switches,
    }
    if "start" in wanted:
        head["start"] = _word(wanted, "start", "")
    return "".join(f"{key}: {value}\n" for key, value in head.items()) + "\n"


def medina_setup(wanted: Mapping[str, object], language: Language) -> dict[str, Json]:
    """The empty board of a new game, with the cells on which the first merchant can stand (TU4)."""
    text = new_medina({**wanted, "start": "b2"})
    rules = medina.read_record(text, medina_edition).rules
    board = rules.board
    inner = [
        board.cell_names[column + row * board.columns]
        for row in range(1, board.rows - 1)
        for column in range(1, board.columns - 1)
    ]
    cell = board.cell(inner[0])
    assert cell is not None, "an edition's board has inner cells"
    view = medina_view(medina.opening(rules, cell))
    return {
        **view,
        "merchants": [],
        "ends": [],
        "pieces": ["start"],
        "legal": {"start": [*inner]},
        "turn": {"player": None, "left": 1, "kind": "start"},
        "law": {"law": "TU4", "sentence": medina.sentence("TU4", language)},
    }


def new_wadi(wanted: Mapping[str, object]) -> str:
    """The record of a new game of Wadi before its first turn.

    Raises UsageError for wrong values and CatalogError for an unknown scenario.
    """
    players = _words(wanted, "players")
    wrong = [name for name in players if name not in PLAYERS]
    if wrong or len(set(players)) < max(len(players), FEWEST_PLAYERS):
        raise UsageError(f"players: choose 2 to 4 of {', '.join(PLAYERS)}, each once")
    moving = bool(wanted.get("moving_guardians", False))
    room = _number(wanted, "discs_per_land_tile", 1, 1)
    scenario = load_scenario(_word(wanted, "scenario", "example-meander"), room)
    rules = wadi.WadiRules(
        scenario.terrain,
        tuple(players),
        moving or bool(wanted.get("guardians", True)),
        bool(wanted.get("rule_b", False)),
        moving,
        _number(wanted, "guardian_penalty", 0, 0) if moving else None,
        room,
    )
    return wadi.write_record(wadi.WadiRecord(rules, scenario.water, ()))


def new_game(wanted: Mapping[str, object]) -> str:
    """The record of a new game before its first turn."""
    return new_wadi(wanted) if wanted.get("game") == WADI else new_medina(wanted)


def _word(wanted: Mapping[str, object], key: str, usual: str) -> str:
    found = wanted.get(key, usual)
    if not isinstance(found, str) or _WORD.fullmatch(found) is None:
        raise UsageError(f"{key}: give one word of letters, digits, '-' and '.'")
    return found


def _words(wanted: Mapping[str, object], key: str) -> Sequence[str]:
    found = wanted.get(key)
    if not isinstance(found, list) or not 0 < len(found) <= len(PLAYERS) + 2:
        raise UsageError(f"{key}: give a list of two to four names")
    return [_word({key: each}, key, "") for each in found]


def _number(wanted: Mapping[str, object], key: str, usual: int, least: int) -> int:
    found = wanted.get(key, usual)
    if not isinstance(found, int) or isinstance(found, bool):
        raise UsageError(f"{key}: {found!r} is not a whole number")
    fault = range_fault(found, least, _MOST_NUMBER)
    if fault is not None:
        raise UsageError(f"{key}: {fault}")
    return found
