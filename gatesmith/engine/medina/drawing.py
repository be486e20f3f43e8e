"""Positions drawn in plain text, as a person types what lies on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from gatesmith.engine.keys import listed, mask_in, pairs, read_keys
from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.alley import Alley, found_alley
from gatesmith.engine.medina.board import SIDES, TOWERS
from gatesmith.engine.medina.city import found_city
from gatesmith.engine.medina.defaults import (
    likely_ends,
    likely_gone,
    likely_hands,
    likely_spare_gates,
    likely_tiles,
)
from gatesmith.engine.medina.fields import (
    alley_in,
    dome_texts,
    domes_in,
    ends_text,
    hand_in,
    hand_text,
    holder_texts,
    holders_in,
    turn_in,
    turn_texts,
)
from gatesmith.engine.medina.grid import (
    Grid,
    draw_grid,
    is_grid_line,
    read_grid,
    seen_side,
    sides_in,
)
from gatesmith.engine.medina.header import (
    RULES_KEYS,
    FindEdition,
    rules_lines,
    rules_of,
)
from gatesmith.engine.medina.position import NO_PLAYER, Hand, MedinaPosition, MedinaTurn, Tiles
from gatesmith.engine.medina.ring import found_ring
from gatesmith.engine.medina.rules import MedinaRules
from gatesmith.engine.medina.symbols import side_symbols
from gatesmith.engine.parts import TextPart, lines_of

KEYS = (
    *RULES_KEYS,
    *("turn", "domes", "ends", "hands", "tower_tiles", "palace_tiles"),
    *("out", "gone", "spare_gates", "arms"),
)
"""The keys of a drawing, in the order in which they are written."""


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
    arms = _arms_not_seen(position)
    if arms:
        values["arms"] = ", ".join(arms)
    head = (f"{key}: {values[key]}" for key in KEYS if key in values)
    return "\n".join([*head, "", *draw_grid(position), ""])


def _arms_not_seen(position: MedinaPosition) -> list[str]:
    """The arms of sides that look as if they were others."""
    board, found = position.rules.board, []
    every = zip(SIDES, position.ring.sides, board.side_lengths, strict=True)
    for name, side, length in every:
        if seen_side(side_symbols(side, length)) != side:
            found.append(f"{name}={side.low}-{side.high}")
    return found


def read_drawing(text: str, find_edition: FindEdition) -> MedinaPosition:
    """The position that a drawing shows, also one that cannot come up in a game.

    What is not said is worked out where it can be. Raises NotationError for what is badly
    shaped, cannot lie on a table, or has to be said.
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
    ring = found_ring(rules.board, sides)
    cells, colours, count = grid.cells, rules.edition.colours, len(rules.players)
    domes = domes_in(rules, values["domes"], cells) if "domes" in values else ()
    city = found_city(rules.board, cells.buildings, cells.stables, domes, count)
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
        tiles=_tiles(position, values, end),
    )


def _alley(rules: MedinaRules, values: Mapping[str, TextPart], grid: Grid, end: TextPart) -> Alley:
    cells = grid.cells
    if "ends" in values:
        return alley_in(rules, values["ends"], cells)
    ends = likely_ends(rules, cells.merchants, end)
    return found_alley(rules.board, cells.merchants | cells.older, ends, cells.older)


def _hands(rules: MedinaRules, part: TextPart) -> tuple[Hand, ...]:
    """The hands of all players. Raises NotationError where one is missing."""
    found = pairs(part, rules.players, "a player")
    missing: Sequence[str] = [player for player in rules.players if player not in found]
    if missing:
        raise part.error(f"the hands of all players, also of {', '.join(missing)}")
    return tuple(hand_in(rules, found[player]) for player in rules.players)


def _tiles(position: MedinaPosition, values: Mapping[str, TextPart], end: TextPart) -> Tiles:
    """Who holds the tiles, as is said or as it must be."""
    rules = position.rules
    known = {"tower_tiles": TOWERS, "palace_tiles": rules.edition.colours}
    towers, palaces = (
        holders_in(rules, values[key], names, "a tile") if key in values else {}
        for key, names in known.items()
    )
    return likely_tiles(position, towers, palaces, end)
