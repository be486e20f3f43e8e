"""Positions drawn in plain text; what a drawing omits is derived from the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from gatesmith.engine.masks import bit_numbers, connected
from gatesmith.engine.medina.state.alley import Alley, make_alley
from gatesmith.engine.medina.state.board import SIDES, TOWERS
from gatesmith.engine.medina.state.city import City, all_palaces, make_city
from gatesmith.engine.medina.state.game_rules import MedinaRules
from gatesmith.engine.medina.state.placements import MedinaPieceKind
from gatesmith.engine.medina.state.position import (
    NO_PLAYER,
    UNKNOWN_HOLDER,
    Hand,
    MedinaPosition,
    MedinaTurn,
    Tiles,
)
from gatesmith.engine.medina.state.ring import make_ring
from gatesmith.engine.medina.state.supply import on_board
from gatesmith.engine.medina.text.fields import (
    alley_in,
    dome_texts,
    domes_in,
    ends_text,
    hand_in,
    hand_text,
    holder_texts,
    holders_in,
    side_symbols,
    turn_in,
    turn_texts,
)
from gatesmith.engine.medina.text.grid import (
    Grid,
    draw_grid,
    is_grid_line,
    read_grid,
    shown_side,
    sides_in,
)
from gatesmith.engine.medina.text.header import RULES_KEYS, FindEdition, rules_lines, rules_of
from gatesmith.engine.text_lines import listed, mask_in, pairs, read_keys
from gatesmith.engine.text_parts import TextPart, lines_of


def likely_ends(rules: MedinaRules, merchants: int, end: TextPart) -> tuple[int, int]:
    """The two ends of the active alley if its merchants form one line. Raises NotationError."""
    beside = rules.board.beside
    if not merchants:
        raise end.error("at least one merchant of the active alley on the board (rule TU4)")
    near = {cell: (beside[cell] & merchants).bit_count() for cell in bit_numbers(merchants)}
    tips = [cell for cell, count in near.items() if count <= 1]
    if not tips or max(near.values()) > 2 or connected(beside, merchants) != merchants:
        raise end.error("the line 'ends: CELL-CELL', because the merchants do not form one line")
    return tips[0], tips[-1]


def likely_gone(rules: MedinaRules, city: City) -> int:
    """The colours of which every player owns a palace (BU5)."""
    gone = (1 << len(rules.edition.colours)) - 1
    for owned in city.owned:
        gone &= owned
    return gone


def likely_spare_gates(rules: MedinaRules, gates: int) -> int:
    """The gates beside the board, where they lie until the first gate is placed (GA3)."""
    return rules.edition.spare_gates if rules.gates and not gates else 0


def likely_hands(position: MedinaPosition) -> tuple[Hand, ...]:
    """The supply minus the pieces on the board, shared evenly by the players who are not out.

    If the share is not even, the players who move next have one piece more; domes belong to their
    players. Nobody holds pieces that have left the game (BU5, GA17), or more than at the start.
    """
    rules = position.rules
    count, full = len(rules.players), rules.full_hand()
    start = max(position.turn.player, 0)
    playing = [
        player for player in (*range(start, count), *range(start)) if not position.out >> player & 1
    ]
    hands = [[0] * len(full) for _ in range(count)]
    for piece, standing in zip(rules.pieces, on_board(position), strict=True):
        number = piece.number
        if piece.kind is MedinaPieceKind.DOME:
            for player in range(count):
                placed = sum(dome.owner == player for dome in position.city.domes)
                hands[player][number] = max(0, full[number] - placed)
            continue
        supply = count * full[number] - standing
        if piece.kind is MedinaPieceKind.GATE:
            supply += likely_spare_gates(rules, 0) - position.spare_gates
        if piece.kind is MedinaPieceKind.BUILDING and position.gone >> piece.colour & 1:
            supply = 0
        for place, player in enumerate(playing):
            each, more = divmod(max(0, supply), len(playing))
            hands[player][number] = min(full[number], each + (place < more))
    return tuple(tuple(hand) for hand in hands)


def likely_tiles(
    position: MedinaPosition,
    towers: Mapping[str, int],
    palaces: Mapping[str, int],
    end: TextPart | None,
) -> Tiles:
    """The holder of each tile: as given, else as it follows from the board.

    That may depend on the course of the game: palaces of several players stand against a tower's
    walls (TI1), or several owned palaces of a colour are the largest (TI4). Then NotationError is
    raised, or without ``end``, the place of the error, the holder is UNKNOWN_HOLDER.
    """
    city, fronts = position.city, position.ring.wall_fronts
    owned = [each for each in all_palaces(city) if each.owner >= 0]
    held_towers, held_palaces = [], []
    for tower, front in zip(TOWERS, fronts, strict=True):
        owners = {each.owner for each in owned if each.cells & front}
        likely = max(owners, default=NO_PLAYER)
        if tower not in towers and len(owners) > 1:
            if end:
                raise end.error(
                    f"the line 'tower_tiles: {tower}=…', because several palaces claim it"
                )
            likely = UNKNOWN_HOLDER
        held_towers.append(towers.get(tower, likely))
    for number, colour in enumerate(position.rules.edition.colours):
        mine = [each for each in owned if each.colour == number]
        size = max((each.size for each in mine), default=0)
        owners = {each.owner for each in mine if each.size == size}
        likely = max(owners, default=NO_PLAYER)
        if colour not in palaces and len(owners) > 1:
            if end:
                raise end.error(
                    f"the line 'palace_tiles: {colour}=…', because several palaces are equally "
                    "large"
                )
            likely = UNKNOWN_HOLDER
        held_palaces.append(palaces.get(colour, likely))
    return Tiles(tuple(held_towers), tuple(held_palaces))


KEYS = (
    *RULES_KEYS,
    *("turn", "domes", "ends", "hands", "tower_tiles", "palace_tiles"),
    *("out", "gone", "spare_gates", "arms"),
)
"""The keys of a drawing, in the order of writing."""


def draw(position: MedinaPosition) -> str:
    """The complete drawing of a position: reading it gives the same position.

    Raises NotationError for the name of an edition or colour that could not be read again.
    """
    rules, tiles = position.rules, position.tiles
    colours = rules.edition.colours
    hands = (
        f"{player}={hand_text(rules, hand)}"
        for player, hand in zip(rules.players, position.hands, strict=True)
    )
    values = {
        **rules_lines(rules),
        "gates": "on" if rules.gates else "off",
        "turn": " ".join(turn_texts(position)),
        "domes": listed(dome_texts(position), ", "),
        "ends": ends_text(position),
        "hands": listed(hands, ", "),
        "tower_tiles": listed(holder_texts(rules, TOWERS, tiles.towers), ", "),
        "palace_tiles": listed(holder_texts(rules, colours, tiles.palaces), ", "),
        "out": listed((rules.players[player] for player in bit_numbers(position.out)), ", "),
        "gone": listed((colours[colour] for colour in bit_numbers(position.gone)), ", "),
        "spare_gates": str(position.spare_gates),
    }
    arms = _hidden_arms(position)
    if arms:
        values["arms"] = ", ".join(arms)
    head = (f"{key}: {values[key]}" for key in KEYS if key in values)
    return "\n".join([*head, "", *draw_grid(position), ""])


def _hidden_arms(position: MedinaPosition) -> list[str]:
    """The arms of the sides that a grid does not show unambiguously."""
    board, found = position.rules.board, []
    every = zip(SIDES, position.ring.sides, board.side_lengths, strict=True)
    for name, side, length in every:
        if shown_side(side_symbols(side, length)) != side:
            found.append(f"{name}={side.low}-{side.high}")
    return found


def read_drawing(
    text: str, find_edition: FindEdition, *, needs_tiles: bool = True
) -> MedinaPosition:
    """The position in a drawing, even if it is impossible in a game.

    Missing values are derived from the board if possible. Raises NotationError for malformed text,
    for a position that cannot lie on a table, and for missing values that are necessary; who holds
    the tiles is necessary only with ``needs_tiles``.
    """
    lines = lines_of(text)
    end = lines[-1].cut(len(lines[-1].text))
    drawn = [line for line in lines if is_grid_line(line)]
    values = read_keys((line for line in lines if not is_grid_line(line)), KEYS)
    rules = rules_of(values, find_edition, drawn[0].cut(0, 0) if drawn else end)
    grid = read_grid(rules, drawn, end)
    arms = pairs(values["arms"], SIDES, "a side") if "arms" in values else {}
    sides = sides_in(grid, arms)
    if "gates" not in values and any(side.gate >= 0 for side in sides):
        rules = replace(rules, gates=True)
    ring = make_ring(rules.board, sides)
    cells, colours, count = grid.cells, rules.edition.colours, len(rules.players)
    domes = domes_in(rules, values["domes"], cells) if "domes" in values else ()
    city = make_city(rules.board, cells.buildings, cells.stables, domes, count)
    nobody = Tiles((NO_PLAYER,) * len(TOWERS), (NO_PLAYER,) * len(colours))
    position = MedinaPosition(
        rules,
        city,
        ring,
        _alley(rules, values, grid, end),
        ((),) * count,
        turn_in(rules, values["turn"].words())
        if "turn" in values
        else MedinaTurn(0, 2, domed=False),
        nobody,
        mask_in(values["out"], rules.players, "a player") if "out" in values else 0,
        mask_in(values["gone"], colours, "a building colour")
        if "gone" in values
        else likely_gone(rules, city),
        values["spare_gates"].number("gates beside the board")
        if "spare_gates" in values
        else likely_spare_gates(rules, ring.all.gates),
    )
    return replace(
        position,
        hands=_hands(rules, values["hands"]) if "hands" in values else likely_hands(position),
        tiles=_tiles(position, values, end if needs_tiles else None),
    )


def _alley(rules: MedinaRules, values: Mapping[str, TextPart], grid: Grid, end: TextPart) -> Alley:
    cells = grid.cells
    if "ends" in values:
        return alley_in(rules, values["ends"], cells)
    ends = likely_ends(rules, cells.merchants, end)
    return make_alley(rules.board, cells.merchants | cells.older, ends, cells.older)


def _hands(rules: MedinaRules, part: TextPart) -> tuple[Hand, ...]:
    """The hands of all players. Raises NotationError if one is missing."""
    found = pairs(part, rules.players, "a player")
    missing: Sequence[str] = [player for player in rules.players if player not in found]
    if missing:
        raise part.error(f"the hands of all players; missing: {', '.join(missing)}")
    return tuple(hand_in(rules, found[player]) for player in rules.players)


def _tiles(position: MedinaPosition, values: Mapping[str, TextPart], end: TextPart | None) -> Tiles:
    """The holders of the tiles, as given or as they follow from the board."""
    rules = position.rules
    known = {"tower_tiles": TOWERS, "palace_tiles": rules.edition.colours}
    towers, palaces = (
        holders_in(rules, values[key], names, "a tile") if key in values else {}
        for key, names in known.items()
    )
    return likely_tiles(position, towers, palaces, end)
