"""A position of Medina as the page draws it: pieces, supplies, tiles, points, legal places."""

from __future__ import annotations

from gatesmith.core.findings import Json
from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.referee.choices import choices
from gatesmith.engine.medina.referee.duties import duty
from gatesmith.engine.medina.referee.scoring import MedinaScore, score, winners
from gatesmith.engine.medina.state.board import TOWERS
from gatesmith.engine.medina.state.city import NOBODY, OPEN, Palace, all_palaces
from gatesmith.engine.medina.state.placements import MedinaPieceKind
from gatesmith.engine.medina.state.position import (
    NO_PLAYER,
    UNKNOWN_HOLDER,
    MedinaPosition,
    cell_names,
    slot_names,
)
from gatesmith.engine.medina.state.supply import cells_of

_DOMES = (MedinaPieceKind.DOME, MedinaPieceKind.NEUTRAL_DOME)


def medina_view(position: MedinaPosition) -> dict[str, Json]:
    """The position as a JSON object; places are named as in the notation."""
    rules, edition, turn = position.rules, position.rules.edition, position.turn
    towers, palaces = position.tiles
    ring, cells = position.ring.all, cells_of(position)
    domes: dict[str, Json] = {
        rules.board.cell_names[dome.cell]: _name(position, dome.owner)
        for dome in position.city.domes
    }
    ends = {rules.board.cell_names[end] for end in position.alley.ends}
    tiles: dict[str, Json] = {
        "towers": _tiles(position, TOWERS, edition.tower_values, towers),
        "palaces": _tiles(position, edition.colours, edition.palace_values, palaces),
    }
    return {
        "game": "medina",
        "edition": edition.name,
        "gates_in_play": rules.gates,
        "columns": edition.columns,
        "rows": edition.rows,
        "colours": list(edition.colours),
        "pieces": [piece.words for piece in rules.pieces],
        "palaces": [_palace(position, each) for each in _in_board_order(position)],
        "domes": domes,
        "merchants": [*cell_names(position, cells.merchants)],
        "older_merchants": [*cell_names(position, cells.older)],
        "ends": [*sorted(ends)],
        "walls": [*slot_names(position, ring.walls)],
        "gates": [*slot_names(position, ring.gates)],
        "spare_gates": position.spare_gates,
        "gone": [edition.colours[colour] for colour in bit_numbers(position.gone)],
        "tiles": tiles,
        "turn": {
            "player": _name(position, turn.player),
            "left": turn.left,
            "kind": "over" if position.is_over else "placements",
            "must": duty(position),
        },
        "players": _players(position),
        "winners": [*winners(position)],
        **_legal(position),
    }


def unclear_tiles(position: MedinaPosition) -> bool:
    """Whether a drawing left open who holds a tile."""
    towers, palaces = position.tiles
    return UNKNOWN_HOLDER in (*towers, *palaces)


def _name(position: MedinaPosition, player: int) -> str | None:
    return position.rules.players[player] if player >= 0 else None


def _tiles(
    position: MedinaPosition,
    names: tuple[str, ...],
    values: tuple[int, ...],
    holders: tuple[int, ...],
) -> list[Json]:
    return [
        {
            "name": name,
            "value": value,
            "holder": _name(position, holder),
            "unclear": holder == UNKNOWN_HOLDER,
        }
        for name, value, holder in zip(names, values, holders, strict=True)
    ]


def _in_board_order(position: MedinaPosition) -> list[Palace]:
    """The palaces by colour and first building, so that equal positions have equal views."""
    palaces = all_palaces(position.city)
    return sorted(palaces, key=lambda each: (each.colour, each.buildings & -each.buildings))


def _palace(position: MedinaPosition, palace: Palace) -> Json:
    """A palace; ``closed`` is whether it has a dome, which a neutral one has without an owner."""
    return {
        "colour": position.rules.edition.colours[palace.colour],
        "owner": None if palace.owner in (OPEN, NOBODY) else _name(position, palace.owner),
        "closed": palace.owner != OPEN,
        "buildings": [*cell_names(position, palace.buildings)],
        "stables": [*cell_names(position, palace.cells & ~palace.buildings)],
    }


def _players(position: MedinaPosition) -> list[Json]:
    rules = position.rules
    return [
        {
            "name": found.player,
            "out": bool(position.out >> number & 1),
            "hand": {piece.words: count for piece, count in zip(rules.pieces, hand, strict=True)},
            "points": _points(found),
            "total": found.total,
        }
        for number, (found, hand) in enumerate(zip(score(position), position.hands, strict=True))
    ]


def _points(found: MedinaScore) -> dict[str, Json]:
    return {
        "buildings": found.buildings,
        "stables": found.stables,
        "walls": found.walls,
        "merchants": found.merchants,
        "tower_tiles": found.tower_tiles,
        "palace_tiles": found.palace_tiles,
    }


def _legal(position: MedinaPosition) -> dict[str, Json]:
    """``legal`` places of each piece, a dome on every building of a palace; ``jumps`` by gates."""
    if position.turn.player == NO_PLAYER:
        return {"legal": {}, "jumps": []}
    rules, (places, ways) = position.rules, choices(position)
    legal: dict[str, Json] = {}
    for piece, mask in zip(rules.pieces, places, strict=True):
        if piece.on_slots:
            legal[piece.words] = [*slot_names(position, mask)]
            continue
        cells = mask
        if piece.kind in _DOMES:
            for palace in all_palaces(position.city):
                cells |= palace.buildings if mask & palace.buildings else 0
        legal[piece.words] = [*cell_names(position, cells)]
    jumps: list[Json] = [
        {"via": rules.board.slot_names[via], "cell": name}
        for via, mask in ways
        for name in cell_names(position, mask)
    ]
    return {"legal": legal, "jumps": jumps}
