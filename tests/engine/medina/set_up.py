"""Positions that nobody played: what lies on a table, possible or not, from plain words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from gatesmith.engine.masks import mask_of
from gatesmith.engine.medina.state.alley import make_alley
from gatesmith.engine.medina.state.board import SIDES, TOWERS
from gatesmith.engine.medina.state.city import NOBODY, Dome, make_city
from gatesmith.engine.medina.state.game_rules import MedinaRules
from gatesmith.engine.medina.state.position import NO_PLAYER, MedinaPosition, MedinaTurn, Tiles
from gatesmith.engine.medina.state.ring import NO_GATE, RingSide, make_ring

from .oracle import Setup
from .tables import opening_of


@dataclass
class Table:
    """A table; three players of the first edition, who hold one wall each."""

    buildings: Mapping[str, str] = field(default_factory=dict)
    """The cells of each colour, with blanks between."""
    stables: str = ""
    domes: str = ""
    """Cells with owners, such as ``c3=blue e5=nobody``."""
    sides: Mapping[str, tuple[int, int, int]] = field(default_factory=dict)
    """Of each side: the arm at its low end, the arm at its high end, the gate's number or 0."""
    merchants: str = "f6"
    ends: str = "f6 f6"
    older: str = ""
    hands: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    turn: tuple[str, int, bool] = ("blue", 2, False)
    tiles: Mapping[str, str] = field(default_factory=dict)
    """Holders by tower or colour."""
    out: str = ""
    gone: str = ""
    spare: int | None = None
    gates: bool = True
    apart: bool = False
    edition: str = "medina-2001"

    def position(self) -> MedinaPosition:
        """The engine's position."""
        switch = "apart" if self.apart else "anywhere"
        setup = Setup(self.edition, ("blue", "green", "red"), self.gates, new_alley=switch)
        first = opening_of(setup)
        rules = first.rules
        ring = {side: self.sides.get(side, (0, 0, 0)) for side in SIDES}
        standing = any(gate for _, _, gate in ring.values())
        spare = 1 if self.gates and not standing else 0
        ends = [_cell(rules, name) for name in self.ends.split()]
        merchants = _cells(rules, self.merchants)
        return replace(
            first,
            city=make_city(
                rules.board,
                [_cells(rules, self.buildings.get(each, "")) for each in rules.edition.colours],
                _cells(rules, self.stables),
                self._domes(rules),
                len(rules.players),
            ),
            ring=make_ring(
                rules.board,
                [
                    RingSide(low, high, gate - 1 if gate else NO_GATE)
                    for low, high, gate in ring.values()
                ],
            ),
            alley=make_alley(rules.board, merchants, ends, _cells(rules, self.older)),
            hands=tuple(self._hand(rules, player) for player in rules.players),
            turn=MedinaTurn(_player(rules, self.turn[0]), *self.turn[1:]),
            tiles=Tiles(
                tuple(_player(rules, self.tiles.get(each, "")) for each in TOWERS),
                tuple(_player(rules, self.tiles.get(each, "")) for each in rules.edition.colours),
            ),
            out=mask_of(_player(rules, name) for name in self.out.split()),
            gone=mask_of(rules.edition.colours.index(name) for name in self.gone.split()),
            spare_gates=spare if self.spare is None else self.spare,
        )

    def _domes(self, rules: MedinaRules) -> list[Dome]:
        found = []
        for item in self.domes.split():
            cell, owner = item.split("=")
            player = NOBODY if owner == "nobody" else _player(rules, owner)
            found.append(Dome(_cell(rules, cell), player))
        return found

    def _hand(self, rules: MedinaRules, player: str) -> tuple[int, ...]:
        hand = self.hands.get(player, {"wall": 1})
        return tuple(hand.get(piece.words.split()[-1], 0) for piece in rules.pieces)


def _cell(rules: MedinaRules, name: str) -> int:
    cell = rules.board.cell(name)
    assert cell is not None, name
    return cell


def _cells(rules: MedinaRules, names: str) -> int:
    return mask_of(_cell(rules, name) for name in names.split())


def _player(rules: MedinaRules, name: str) -> int:
    return rules.players.index(name) if name else NO_PLAYER
