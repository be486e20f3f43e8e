"""Positions drawn in plain text, as a person types what lies on the table."""

from __future__ import annotations

from gatesmith.engine.keys import listed, numbers_in, pairs
from gatesmith.engine.parts import lines_of
from gatesmith.engine.wadi.fields import tile_on, tiles_in, turn_in, turn_texts
from gatesmith.engine.wadi.header import RULES_KEYS, header_lines, read_header, rules_of
from gatesmith.engine.wadi.position import WadiPosition, WadiTurn, found_shadufs, found_watch
from gatesmith.engine.wadi.scenario import MOST_NUMBER, scenario_of
from gatesmith.engine.wadi.terrain import NOWHERE
from gatesmith.engine.wadi.water import found_water

TURN, SHADUFS, GUARDIANS_AT, REMOVED = "turn", "shadufs", "guardians_at", "removed"
TABLE_KEYS = (TURN, SHADUFS, GUARDIANS_AT, REMOVED)
"""The keys that a drawing has and a record has not, in the order in which they are written."""


def draw(position: WadiPosition) -> str:
    """The complete drawing of a position: reading it gives the same position."""
    rules, board, watch = position.rules, position.rules.board, position.watch
    shadufs = (
        f"{player}={' '.join(board.names_of(mask))}"
        for player, mask in zip(rules.players, position.shadufs.of, strict=True)
        if mask
    )
    guardians = (
        f"{player}={board.names[tile]}"
        for player, tile in zip(rules.players, watch.tiles, strict=True)
        if tile != NOWHERE
    )
    removed = (rules.players[player] for player in watch.removed)
    table = {
        TURN: " ".join(turn_texts(position)),
        SHADUFS: listed(shadufs, ", "),
        GUARDIANS_AT: listed(guardians, ", "),
        REMOVED: listed(removed, ", "),
    }
    return "\n".join([*header_lines(rules, position.water.discs, table.items()), ""])


def read_drawing(text: str) -> WadiPosition:
    """The position that a drawing shows, also one that cannot come up in a game.

    Raises NotationError for what is badly shaped or cannot lie on a table.
    """
    lines = lines_of(text)
    end = lines[-1].cut(len(lines[-1].text))
    header = read_header(lines, end, (*RULES_KEYS, *TABLE_KEYS))
    values = header.values
    scenario = scenario_of(header.drawn, MOST_NUMBER)  # too many on a land tile can be judged
    rules = rules_of(header, scenario.terrain)
    masks, tiles = [0] * len(rules.players), [NOWHERE] * len(rules.players)
    taken: set[int] = set()
    if SHADUFS in values:
        for player, part in pairs(values[SHADUFS], rules.players, "a player").items():
            masks[rules.players.index(player)] = tiles_in(rules, part.words(), taken)
    if GUARDIANS_AT in values:
        for player, part in pairs(values[GUARDIANS_AT], rules.players, "a player").items():
            tiles[rules.players.index(player)] = tile_on(rules, part)
            tiles_in(rules, [part], taken)
    removed = []
    if REMOVED in values:
        removed = numbers_in(values[REMOVED], rules.players, "a player")
    turn = WadiTurn(1, 0)
    if TURN in values:
        turn = turn_in(rules, values[TURN].words(), values[TURN])
    return WadiPosition(
        rules,
        found_water(rules, scenario.water),
        found_shadufs(rules, masks),
        found_watch(rules, tiles, removed),
        turn,
    )
