"""Mirror images of positions: the laws know no left and right, and no up and down."""

from __future__ import annotations

from dataclasses import replace

from gatesmith.engine.masks import bit_numbers, mask_of
from gatesmith.engine.medina.state.alley import make_alley
from gatesmith.engine.medina.state.board import TOWERS, MedinaBoard
from gatesmith.engine.medina.state.city import Dome, make_city
from gatesmith.engine.medina.state.game_rules import MedinaRules
from gatesmith.engine.medina.state.placements import Placement
from gatesmith.engine.medina.state.position import MedinaPosition
from gatesmith.engine.medina.state.ring import NO_GATE, RingSide, make_ring

SWAPPED_SIDES = {"left-right": {"W": "E", "E": "W"}, "up-down": {"N": "S", "S": "N"}}


class Mirror:
    """One of the two mirrors, for the board of a position."""

    def __init__(self, board: MedinaBoard, name: str) -> None:
        self.board, self.name = board, name

    def cell(self, cell: int) -> int:
        """The cell that a cell is mirrored to."""
        column, row = cell % self.board.columns, cell // self.board.columns
        if self.name == "left-right":
            column = self.board.columns - 1 - column
        else:
            row = self.board.rows - 1 - row
        return column + row * self.board.columns

    def slot(self, slot: int) -> int:
        """The slot that a slot is mirrored to."""
        text = self.board.slot_names[slot]
        side, number = text[0], int(text[1:])
        along = "NS" if self.name == "left-right" else "EW"
        length = self.board.columns if side in "NS" else self.board.rows
        mirrored = self.board.slot(
            f"{SWAPPED_SIDES[self.name].get(side, side)}"
            f"{length + 1 - number if side in along else number}"
        )
        assert mirrored is not None
        return mirrored

    def cells(self, mask: int) -> int:
        """The mask of cells that a mask is mirrored to."""
        return mask_of(self.cell(cell) for cell in bit_numbers(mask))

    def tower(self, tower: str) -> str:
        """The tower that a tower is mirrored to."""
        swap = {"left-right": str.maketrans("WE", "EW"), "up-down": str.maketrans("NS", "SN")}
        return tower.translate(swap[self.name])


def mirrored_rules(old: MedinaRules, name: str) -> MedinaRules:
    """The rules of a mirror image: the towers keep their values, at their new corners."""
    mirror = Mirror(old.board, name)
    nw, ne, sw, se = (
        old.edition.tower_values[TOWERS.index(mirror.tower(tower))] for tower in TOWERS
    )
    edition = replace(old.edition, tower_values=(nw, ne, sw, se))
    return MedinaRules(edition, old.players, old.gates, old.new_alley, old.wall_points)


def mirrored(position: MedinaPosition, name: str, rules: MedinaRules) -> MedinaPosition:
    """The mirror image of a position, by its :func:`mirrored_rules`."""
    mirror = Mirror(position.rules.board, name)
    source = [TOWERS.index(mirror.tower(tower)) for tower in TOWERS]
    city, board = position.city, rules.board
    colours = []
    for palaces in city.palaces:
        mask = 0
        for palace in palaces:
            mask |= palace.buildings
        colours.append(mirror.cells(mask))
    everything = 0
    for mask in colours:
        everything |= mask
    domes = [Dome(mirror.cell(dome.cell), dome.owner) for dome in city.domes]
    stables = mirror.cells(city.built) & ~everything
    return MedinaPosition(
        rules,
        make_city(board, colours, stables, domes, len(rules.players)),
        make_ring(board, _sides(position, mirror)),
        make_alley(
            board,
            mirror.cells(position.alley.merchants),
            [mirror.cell(end) for end in position.alley.ends],
            mirror.cells(position.alley.older),
        ),
        position.hands,
        position.turn,
        position.tiles._replace(towers=tuple(position.tiles.towers[tower] for tower in source)),
        position.out,
        position.gone,
        position.spare_gates,
    )


def _sides(position: MedinaPosition, mirror: Mirror) -> list[RingSide]:
    north, east, south, west = position.ring.sides
    lengths = mirror.board.side_lengths

    def turned(side: RingSide, length: int) -> RingSide:
        gate = side.gate if side.gate == NO_GATE else length - 1 - side.gate
        return RingSide(side.high, side.low, gate)

    if mirror.name == "left-right":
        return [turned(north, lengths[0]), west, turned(south, lengths[2]), east]
    return [south, turned(east, lengths[1]), north, turned(west, lengths[3])]


def mirrored_placement(position: MedinaPosition, placement: Placement, name: str) -> str:
    """The text of a listed placement in the mirror, a dome on its palace's first building there."""
    mirror, piece = Mirror(position.rules.board, name), placement.piece
    if piece.on_slots:
        return f"{piece.words} {mirror.board.slot_names[mirror.slot(placement.place)]}"
    cell = mirror.cell(placement.place)
    if piece in position.rules.domes:
        palace = next(
            palace
            for palaces in position.city.palaces
            for palace in palaces
            if palace.buildings >> placement.place & 1
        )
        cell = min(bit_numbers(mirror.cells(palace.buildings)))
    text = f"{piece.words} {mirror.board.cell_names[cell]}"
    if placement.via is not None:
        text += f" via {mirror.board.slot_names[mirror.slot(placement.via)]}"
    return text
