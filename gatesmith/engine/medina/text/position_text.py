"""Positions as one line of text, and back; docs/medina-notation.md has the grammar."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.state.board import TOWERS, MedinaBoard
from gatesmith.engine.medina.state.city import make_city
from gatesmith.engine.medina.state.game_rules import MedinaRules
from gatesmith.engine.medina.state.position import NO_PLAYER, MedinaPosition, Tiles
from gatesmith.engine.medina.state.ring import NO_GATE, RingSide, make_ring
from gatesmith.engine.medina.text.fields import (
    EMPTY,
    alley_in,
    arms_in,
    cell_rows,
    dome_texts,
    domes_in,
    ends_text,
    hand_in,
    hand_text,
    holder_texts,
    holders_in,
    read_cells,
    turn_in,
    turn_texts,
)
from gatesmith.engine.medina.text.header import (
    GAME,
    SWITCHES,
    FindEdition,
    changed_switches,
    check_names,
    rules_from,
)
from gatesmith.engine.text_lines import items, line_fields, listed, mask_in, pairs
from gatesmith.engine.text_parts import TextPart

FIELDS = (
    *("game", "edition", "players", "switches", "cells", "ring", "domes", "ends"),
    *("hands", "turn", "tiles", "out", "gone", "spare_gates"),
)
"""The fields of a line, in order."""

_RUN = re.compile(rf"{re.escape(EMPTY)}+")
_SYMBOL = re.compile(r"[0-9]+|[^0-9]")


def write_position(position: MedinaPosition) -> str:
    """A position as one line, the same for equal positions. Raises NotationError for bad names.

    It contains only values that do not follow from the others.
    """
    rules = position.rules
    check_names(rules)
    colours = rules.edition.colours
    switches = (f"{key}={value}" for key, value in changed_switches(rules).items())
    rows = (_RUN.sub(lambda run: str(len(run[0])), row) for row in cell_rows(position))
    tiles = (
        [text for text in holder_texts(rules, names, holders) if not text.endswith("=-")]
        for names, holders in ((TOWERS, position.tiles.towers), (colours, position.tiles.palaces))
    )
    fields = (
        GAME,
        rules.edition.name,
        ",".join(rules.players),
        listed(switches),
        "/".join(rows),
        "/".join(_side_text(side) for side in position.ring.sides),
        listed(dome_texts(position)),
        ends_text(position),
        "/".join(hand_text(rules, hand) for hand in position.hands),
        ":".join(turn_texts(position)),
        "/".join(listed(held) for held in tiles),
        listed(rules.players[player] for player in bit_numbers(position.out)),
        listed(colours[colour] for colour in bit_numbers(position.gone)),
        str(position.spare_gates),
    )
    return " ".join(fields)


def read_position(text: str, find_edition: FindEdition) -> MedinaPosition:
    """The position in a line, even if it is impossible in a game.

    Raises NotationError, with the column, for malformed text and for a position that cannot lie on
    a table.
    """
    field = line_fields(text, GAME, FIELDS)
    rules = rules_from(
        field["edition"],
        items(field["players"]),
        pairs(field["switches"], tuple(SWITCHES), "a switch"),
        find_edition,
    )
    return _position(rules, field)


def _position(rules: MedinaRules, field: Mapping[str, TextPart]) -> MedinaPosition:
    edition, players, board = rules.edition, rules.players, rules.board
    cells = read_cells(rules, _symbols(board, field["cells"]))
    domes = domes_in(rules, field["domes"], cells)
    sides = _exactly(field["ring"], len(board.side_lengths), "sides N, E, S, W")
    lengths = zip(sides, board.side_lengths, strict=True)
    hands = _exactly(field["hands"], len(players), "hands in the order of play")
    towers, palaces = _exactly(field["tiles"], 2, "lists, tiles of towers and of palaces")
    held_towers = holders_in(rules, towers, TOWERS, "a tower")
    held_palaces = holders_in(rules, palaces, edition.colours, "a building colour")
    return MedinaPosition(
        rules,
        make_city(board, cells.buildings, cells.stables, domes, len(players)),
        make_ring(board, [_side_in(part, length) for part, length in lengths]),
        alley_in(rules, field["ends"], cells),
        tuple(hand_in(rules, part) for part in hands),
        turn_in(rules, list(field["turn"].split(":"))),
        Tiles(
            tuple(held_towers.get(tower, NO_PLAYER) for tower in TOWERS),
            tuple(held_palaces.get(colour, NO_PLAYER) for colour in edition.colours),
        ),
        mask_in(field["out"], players, "a player who is out"),
        mask_in(field["gone"], edition.colours, "a colour that is gone"),
        field["spare_gates"].number("gates beside the board"),
    )


def _exactly(part: TextPart, count: int, what: str) -> list[TextPart]:
    found = list(part.split("/"))
    if len(found) != count:
        raise part.error(f"{count} {what}, with / between them")
    return found


def _symbols(board: MedinaBoard, part: TextPart) -> Iterator[tuple[int, TextPart]]:
    """Each cell that is not empty, with its symbol. Raises NotationError for wrong rows."""
    rows = _exactly(part, board.rows, "rows, the north one first")
    for number, row in zip(reversed(range(board.rows)), rows, strict=True):
        column, wrong = 0, f"{board.columns} cells in row {number + 1}"
        for match in _SYMBOL.finditer(row.text):
            symbol = row.cut(*match.span())
            if symbol.text[0].isdecimal():
                column += symbol.number(f"empty cells of {wrong}", 1, board.columns - column)
            else:
                if column == board.columns:
                    raise symbol.error(f"no more than {wrong}")
                yield number * board.columns + column, symbol
                column += 1
        if column != board.columns:
            raise row.error(wrong)


def _side_text(side: RingSide) -> str:
    gate = "" if side.gate == NO_GATE else f"={side.gate + 1}"
    return f"{side.low}-{side.high}{gate}"


def _side_in(part: TextPart, length: int) -> RingSide:
    arms, slot = part.partition("=")
    has_gate = "=" in part.text
    gate = slot.number("the slot of the gate", 1, length) - 1 if has_gate else NO_GATE
    return arms_in(arms, length, gate)
