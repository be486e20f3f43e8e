"""A position of Wadi as the page draws it: tiles, water, shadufs, guardians, legal actions."""

from __future__ import annotations

from gatesmith.core.findings import Json
from gatesmith.engine import wadi
from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.wadi.referee.choices import choices
from gatesmith.engine.wadi.referee.play import first_of
from gatesmith.engine.wadi.state.board import NOWHERE
from gatesmith.engine.wadi.state.game_rules import SHADUFS


def wadi_view(position: wadi.WadiPosition) -> dict[str, Json]:
    """The position as a JSON object; tiles are named as in the notation."""
    rules, board, turn = position.rules, position.rules.board, position.turn
    names = board.names
    start = first_of(turn.round, len(rules.players))
    shadufs: dict[str, Json] = {
        names[tile]: player
        for player, mask in zip(rules.players, position.shadufs.of, strict=True)
        for tile in bit_numbers(mask)
    }
    guardians: dict[str, Json] = {
        names[tile]: player
        for player, tile in zip(rules.players, position.guardians.tiles, strict=True)
        if tile != NOWHERE
    }
    settings: dict[str, Json] = {name: getattr(rules, name) for name in wadi.SETTINGS}
    discs: dict[str, Json] = {
        name: count for name, count in zip(names, position.water.discs, strict=True) if count
    }
    return {
        "game": "wadi",
        "settings": settings,
        "columns": board.columns,
        "rows": board.rows,
        "tiles": [_tile(board, number) for number in range(len(names))],
        "discs": discs,
        "shadufs": shadufs,
        "guardians": guardians,
        "closed": [*board.names_of(position.guardians.closed)],
        "turn": {
            "player": None if position.is_over else rules.players[turn.player],
            "left": turn.left,
            "kind": _kind(position),
            "built": turn.built,
            "round": turn.round,
            "start": rules.players[start],
        },
        "players": _players(position),
        "winners": [*wadi.winners(position)],
        "legal": _legal(position),
    }


def _tile(board: wadi.WadiBoard, number: int) -> Json:
    """A tile: fertility 0 is a wadi tile, ``down`` the tile that it flows to."""
    below = board.downstream[number]
    return {
        "name": board.names[number],
        "fertility": board.fertility[number],
        "down": None if below == NOWHERE else board.names[below],
    }


def _kind(position: wadi.WadiPosition) -> str:
    turn = position.turn
    if position.is_over:
        return "over"
    if turn.sets:
        return "set"
    return "step" if turn.guardian else "actions"


def _players(position: wadi.WadiPosition) -> list[Json]:
    return [
        {
            "name": found.player,
            "shadufs": SHADUFS - position.shadufs.of[number].bit_count(),
            "guardian": _guardian(position, number),
            "points": {
                "land": found.land,
                "removed": found.removed,
                "penalty": found.penalty,
            },
            "total": found.total,
        }
        for number, found in enumerate(wadi.score(position))
    ]


def _guardian(position: wadi.WadiPosition, player: int) -> Json:
    """Where a guardian is: its tile, ``hand`` before it is set, ``removed``, None without one."""
    guardians, turn = position.guardians, position.turn
    tile = guardians.tiles[player]
    if tile != NOWHERE:
        return position.rules.board.names[tile]
    if player in guardians.removed:
        return "removed"
    is_held = position.rules.guardians and turn.round == 1
    return "hand" if is_held else None


def _legal(position: wadi.WadiPosition) -> dict[str, Json]:
    """What the player to move can do: tiles by kind, and the targets of each source of water."""
    board, found = position.rules.board, choices(position)
    pumps: dict[str, Json] = {
        board.names[source]: [*board.names_of(targets)] for source, targets in found.pumps
    }
    return {
        "build": [*board.names_of(found.builds)],
        "pump": pumps,
        "guardian": [*board.names_of(found.guardians)],
        "remove": found.removes,
        "pass": found.passes,
    }
