"""Positions drawn in plain text, as people type them from the table."""

from __future__ import annotations

from gatesmith.engine.text_lines import listed, numbers_in, pairs
from gatesmith.engine.text_parts import lines_of
from gatesmith.engine.wadi.state.board import NOWHERE
from gatesmith.engine.wadi.state.position import (
    WadiPosition,
    WadiTurn,
    make_guardians,
    make_shadufs,
    make_water,
)
from gatesmith.engine.wadi.text.fields import tile_on, tiles_in, turn_in, turn_texts
from gatesmith.engine.wadi.text.header import (
    GUARDIANS_AT,
    REMOVED,
    RULES_KEYS,
    SHADUFS,
    TABLE_KEYS,
    TURN,
    header_lines,
    read_header,
    rules_of,
)
from gatesmith.engine.wadi.text.scenario import MOST_NUMBER, scenario_of


def draw(position: WadiPosition) -> str:
    """The complete drawing of a position: reading it gives the same position."""
    rules, board, guardians = position.rules, position.rules.board, position.guardians
    shadufs = (
        f"{player}={' '.join(board.names_of(mask))}"
        for player, mask in zip(rules.players, position.shadufs.of, strict=True)
        if mask
    )
    standing = (
        f"{player}={board.names[tile]}"
        for player, tile in zip(rules.players, guardians.tiles, strict=True)
        if tile != NOWHERE
    )
    removed = (rules.players[player] for player in guardians.removed)
    table = {
        TURN: " ".join(turn_texts(position)),
        SHADUFS: listed(shadufs, ", "),
        GUARDIANS_AT: listed(standing, ", "),
        REMOVED: listed(removed, ", "),
    }
    return "\n".join([*header_lines(rules, position.water.discs, table.items()), ""])


def read_drawing(text: str) -> WadiPosition:
    """The position in a drawing, even if it is impossible in a game.

    Raises NotationError for malformed text and for a position that cannot lie on a table.
    """
    lines = lines_of(text)
    end = lines[-1].cut(len(lines[-1].text))
    header = read_header(lines, end, (*RULES_KEYS, *TABLE_KEYS))
    values = header.values
    scenario = scenario_of(header.drawn, MOST_NUMBER)  # `status` reports too many
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
        make_water(rules, scenario.water),
        make_shadufs(rules, masks),
        make_guardians(rules, tiles, removed),
        turn,
    )
