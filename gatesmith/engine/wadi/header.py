"""The lines at the head of records, drawings and scenarios: keys, settings, map and river."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from gatesmith.engine.keys import read_keys, required, without_comment
from gatesmith.engine.parts import Part
from gatesmith.engine.wadi.rules import FEWEST_PLAYERS, PLAYERS, SETTINGS, Rules
from gatesmith.engine.wadi.scenario import (
    INTO,
    Drawn,
    River,
    map_rows,
    number_in,
    river_texts,
)
from gatesmith.engine.wadi.survey import Row
from gatesmith.engine.wadi.terrain import Scenario, Terrain, tile_names

GAME = "wadi"
OFF_ON = ("off", "on")
MAP, RIVER, WATER = "map", "river", "water"
RULES_KEYS = ("game", "players", *SETTINGS)
"""In the order in which they are written."""
SCENARIO_KEYS = (MAP, RIVER, WATER)


class Header(NamedTuple):
    """The head of a text: values by their keys, and the scenario's parts."""

    values: Mapping[str, Part]
    drawn: Drawn


def read_header(lines: Sequence[Part], end: Part, known: Sequence[str]) -> Header:
    """The keys and the map of a head. Raises NotationError for what is no such line.

    A key may come once, but for one ``river`` an arm. ``end`` is where the head ended.
    """
    keyed: list[Part] = []
    rows: list[Row] = []
    rivers: list[River] = []
    drawing = False
    for line in lines:
        content = without_comment(line)
        if ":" not in content.text:
            if content.text and not drawing:
                raise content.error("a line 'key: value'")
            if content.text:
                rows.append(Row(content, content.words()))
            continue
        key, value = content.partition(":")
        drawing = key.text == MAP
        if key.text == RIVER:
            rivers.append(_river(value))
        elif key.text == MAP and value.text:
            raise value.error("the rows of the map on lines of their own")
        elif key.text == MAP:
            keyed.append(line._replace(text=f"{MAP}: here"))
        else:
            keyed.append(line)
    values = read_keys(keyed, (*known, *SCENARIO_KEYS))
    required(values, MAP, end)
    water = values[WATER].words() if WATER in values else []
    return Header(values, Drawn(rows, rivers, water, end))


def _river(value: Part) -> River:
    before, behind = value.partition(INTO)
    return River(value, before.words(), behind.words() if INTO in value.text else None)


def rules_of(header: Header, terrain: Terrain) -> Rules:
    """The rules that a head settles. Raises NotationError for what cannot be read."""
    values, end = header.values, header.drawn.end
    required(values, "game", end).one_of((GAME,), "the game")
    players = required(values, "players", end)
    return rules_from(players.words(), values, terrain, players)


def room_of(values: Mapping[str, Part]) -> int:
    """How many discs a land tile has room for. Raises NotationError."""
    key = "discs_per_land_tile"
    default = SETTINGS[key].default
    assert default is not None, "A7 has a default"
    return number_in(values[key], "discs", 1) if key in values else default


def rules_from(
    players: Sequence[Part], values: Mapping[str, Part], terrain: Terrain, whole: Part
) -> Rules:
    """The rules of these players and settings; ``whole`` is where the players are named.

    Raises NotationError for unknown ones, and for moving guardians that are not in play or have
    no penalty (R13).
    """
    names = _players(players, whole)
    guardians, moving = _switch(values, "guardians"), _switch(values, "moving_guardians")
    if moving and not guardians:
        raise values["moving_guardians"].error("off, for it needs 'guardians: on' (law R13)")
    penalty = None
    if "guardian_penalty" in values:
        penalty = number_in(values["guardian_penalty"], "points")
    elif moving:
        raise values["moving_guardians"].error(
            "off, or the points that a guardian costs at the end as guardian_penalty (law R13)"
        )
    rule_b = _switch(values, "rule_b")
    return Rules(terrain, names, guardians, rule_b, moving, penalty, room_of(values))


def _players(words: Sequence[Part], whole: Part) -> tuple[str, ...]:
    found: list[str] = []
    for word in words:
        word.one_of(PLAYERS, "a player")
        if word.text in found:
            raise word.error("each player once")
        found.append(word.text)
    if len(found) < FEWEST_PLAYERS:
        raise whole.error(f"{FEWEST_PLAYERS} to {len(PLAYERS)} players (law A2)")
    return tuple(found)


def _switch(values: Mapping[str, Part], key: str) -> bool:
    """Whether a switch is on; a missing one is off."""
    return key in values and values[key].one_of(OFF_ON, key) == 1


def changed_settings(rules: Rules) -> dict[str, str]:
    """The settings that are not at their default, and what they are set to."""
    found = {}
    for key, setting in SETTINGS.items():
        value: bool | int | None = getattr(rules, key)
        if value != setting.default:
            found[key] = OFF_ON[value] if isinstance(value, bool) else str(value)
    return found


def header_lines(
    rules: Rules, water: Sequence[int], more: Iterable[tuple[str, str]] = ()
) -> list[str]:
    """The lines of a head, with more keys before the map."""
    values = {"game": GAME, "players": " ".join(rules.players), **changed_settings(rules)}
    head = [f"{key}: {value}" for key, value in (*values.items(), *more)]
    return [*head, "", *scenario_lines(Scenario(rules.terrain, tuple(water)))]


def scenario_lines(scenario: Scenario) -> list[str]:
    """The lines of map, river and water; water as the river runs, then on land."""
    terrain, water = scenario
    words = water_words(terrain, water)
    return [
        f"{MAP}:",
        *map_rows(terrain),
        *(f"{RIVER}: {arm}" for arm in river_texts(terrain)),
        *([f"{WATER}: {' '.join(words)}"] if words else []),
    ]


def water_words(terrain: Terrain, water: Sequence[int]) -> list[str]:
    """Each tile with discs and how many, as the river runs, then on land."""
    names = tile_names(terrain.columns, terrain.rows)
    flowing = [tile for arm in terrain.arms for tile in arm.tiles]
    land = sorted(set(range(len(names))) - set(flowing))
    return [f"{names[tile]}={water[tile]}" for tile in (*flowing, *land) if water[tile]]
