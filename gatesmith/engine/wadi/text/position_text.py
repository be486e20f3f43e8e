"""Positions as one line of text, and back; docs/wadi-notation.md has the grammar."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.text_lines import NONE, items, line_fields, listed, numbers_in, pairs
from gatesmith.engine.text_parts import TextPart
from gatesmith.engine.wadi.state.board import NOWHERE
from gatesmith.engine.wadi.state.game_rules import SETTINGS, WadiRules
from gatesmith.engine.wadi.state.position import (
    WadiPosition,
    make_guardians,
    make_shadufs,
    make_water,
)
from gatesmith.engine.wadi.text.fields import tile_on, tiles_in, turn_in, turn_texts
from gatesmith.engine.wadi.text.header import GAME, changed_settings, rules_from, water_words
from gatesmith.engine.wadi.text.scenario import (
    INTO,
    MOST_NUMBER,
    MapRow,
    WrittenArm,
    WrittenScenario,
    map_rows,
    river_texts,
    scenario_of,
)

FIELDS = (
    *("game", "players", "settings", "map", "river", "water"),
    *("shadufs", "guardians", "removed", "turn"),
)
"""The fields of a line, in order."""


def write_position(position: WadiPosition) -> str:
    """A position as one line, the same for equal positions.

    It contains only values that do not follow from the others.
    """
    rules, guardians = position.rules, position.guardians
    terrain, names = rules.terrain, rules.board.names
    settings = (f"{key}={value}" for key, value in changed_settings(rules).items())
    arms = (arm.replace(f" {INTO} ", INTO).replace(" ", "-") for arm in river_texts(terrain))
    standing = (NONE if tile == NOWHERE else names[tile] for tile in guardians.tiles)
    fields = (
        GAME,
        ",".join(rules.players),
        listed(settings),
        "/".join(row.replace(" ", "") for row in map_rows(terrain)),
        "/".join(arms),
        listed(water_words(terrain, position.water.discs)),
        "/".join(listed(rules.board.names_of(mask), "+") for mask in position.shadufs.of),
        "/".join(standing),
        listed(rules.players[player] for player in guardians.removed),
        ":".join(turn_texts(position)),
    )
    return " ".join(fields)


def read_position(text: str) -> WadiPosition:
    """The position in a line, even if it is impossible in a game.

    Raises NotationError, with the column, for malformed text and for a position that cannot lie on
    a table.
    """
    return _position(line_fields(text, GAME, FIELDS))


def _position(field: Mapping[str, TextPart]) -> WadiPosition:
    settings = pairs(field["settings"], tuple(SETTINGS), "a setting")
    rows = [
        MapRow(row, [row.cut(index, index + 1) for index in range(len(row.text))])
        for row in field["map"].split("/")
    ]
    rivers = [_river(part) for part in field["river"].split("/")]
    drawn = WrittenScenario(rows, rivers, items(field["water"]), field["map"])
    scenario = scenario_of(drawn, MOST_NUMBER)  # `status` reports too many
    players = field["players"]
    rules = rules_from(list(players.split(",")), settings, scenario.terrain, players)
    taken: set[int] = set()
    masks = [
        0 if part.text == NONE else tiles_in(rules, part.split("+"), taken)
        for part in _one_each(rules, field["shadufs"])
    ]
    tiles = []
    for part in _one_each(rules, field["guardians"]):
        tiles.append(NOWHERE if part.text == NONE else tile_on(rules, part))
        tiles_in(rules, [] if part.text == NONE else [part], taken)
    removed = numbers_in(field["removed"], rules.players, "a player who removed the guardian")
    return WadiPosition(
        rules,
        make_water(rules, scenario.water),
        make_shadufs(rules, masks),
        make_guardians(rules, tiles, removed),
        turn_in(rules, list(field["turn"].split(":")), field["turn"]),
    )


def _river(part: TextPart) -> WrittenArm:
    before, behind = part.partition(INTO)
    into = [behind] if INTO in part.text else None
    return WrittenArm(part, list(before.split("-")), into)


def _one_each(rules: WadiRules, part: TextPart) -> list[TextPart]:
    """The items of a field that has one for each player. Raises NotationError."""
    found = list(part.split("/"))
    if len(found) != len(rules.players):
        raise part.error(f"{len(rules.players)} items in the order of play, with / between them")
    return found
