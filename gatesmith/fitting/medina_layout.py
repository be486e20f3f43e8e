"""Where the pieces of a position of Medina stand, in millimetres.

x goes east and y north from the south-west corner of the grid, z up from the board. Cells and
slots have one pitch; the slots lie outside the grid, the towers at its corners (BO1, BO2).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.catalog.editions import Edition
from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.state.board import SIDES, TOWERS, MedinaBoard
from gatesmith.engine.medina.state.city import NOBODY
from gatesmith.engine.medina.state.placements import ON_SLOTS, MedinaPieceKind
from gatesmith.fitting.placed_piece import BoardOutline, PlacedPiece, grid_lines
from gatesmith.pieces.merchant.figures import MERCHANTS

if TYPE_CHECKING:
    from gatesmith.core.footprint import Point
    from gatesmith.engine.medina import MedinaPosition, Placement
    from gatesmith.fitting.kit import Kit, KitPiece

Place = tuple[float, float]

_LOOKING_OUT = {"N": 180, "E": 90, "S": 0, "W": 270}
"""The turn of a piece that faces out of the city, by side; unturned pieces face south."""


@dataclass(frozen=True)
class MedinaPlaces:
    """The places on a board, in the sizes of an edition.

    ``pitch`` is the side of a cell and the room that each wall has along a side; ``wall_depth``
    how deep the slots are, ``tower_side`` the towers.
    """

    board: MedinaBoard
    pitch: float
    wall_depth: float
    tower_side: float

    @property
    def length(self) -> float:
        """The length of the grid from west to east, mm."""
        return self.board.columns * self.pitch

    @property
    def depth(self) -> float:
        """The depth of the grid from south to north, mm."""
        return self.board.rows * self.pitch

    @property
    def reach(self) -> float:
        """How far walls and towers project from the grid, mm."""
        return max(self.wall_depth, self.tower_side)

    def cell(self, number: int) -> Place:
        """The centre of a cell."""
        row, column = divmod(number, self.board.columns)
        return (column + 0.5) * self.pitch, (row + 0.5) * self.pitch

    def slot(self, number: int) -> tuple[Place, int]:
        """The centre of a slot, and the turn of a piece there that faces out of the city."""
        side = self.board.side_of[number]
        along = (number - self.board.side_starts[side] + 0.5) * self.pitch
        out = self.wall_depth / 2
        places = {
            "N": (along, self.depth + out),
            "E": (self.length + out, along),
            "S": (along, -out),
            "W": (-out, along),
        }
        name = SIDES[side]
        return places[name], _LOOKING_OUT[name]

    def tower(self, number: int) -> Place:
        """The centre of a tower, one corner of which is a corner of the grid."""
        out, name = self.tower_side / 2, TOWERS[number]
        x = -out if "W" in name else self.length + out
        y = -out if "S" in name else self.depth + out
        return x, y


def medina_places(board: MedinaBoard, edition: Edition) -> MedinaPlaces:
    """The places of a board in the sizes of an edition."""
    sizes = edition.sizes
    return MedinaPlaces(
        board, sizes["cell_pitch"].value, sizes["wall_depth"].value, sizes["tower_side"].value
    )


_NEUTRAL = "white"
"""The colour of a neutral dome."""
_MARGIN = 0.5  # of a cell: the board beyond walls and towers


def medina_layout(position: MedinaPosition, kit: Kit) -> Iterator[PlacedPiece]:
    """Towers, walls and gates, buildings, stables, domes, merchants."""
    board, places = position.rules.board, medina_places(position.rules.board, kit.edition)
    tower = kit.item("tower")
    for number, name in enumerate(TOWERS):
        yield PlacedPiece(f"tower {name}", tower, (*places.tower(number), 0.0))
    ring = position.ring.all
    for kind, mask in ((MedinaPieceKind.WALL, ring.walls), (MedinaPieceKind.GATE, ring.gates)):
        for slot in bit_numbers(mask):
            yield _on_slot(kind, board.slot_names[slot], kit.item(kind.value), places.slot(slot))
    yield from _city(position, kit, places)
    for cell in bit_numbers(position.alley.merchants):
        name, merchant = board.cell_names[cell], _merchant(board, cell, kit)
        yield _on_cell(MedinaPieceKind.MERCHANT, name, merchant, places.cell(cell))


def _merchant(board: MedinaBoard, cell: int, kit: Kit) -> KitPiece:
    """The merchant of a cell: along an alley, each is another one than the last.

    Unless the user chose one for all.
    """
    if "variant" in kit.choices.get("merchant", {}):
        return kit.item("merchant")
    row, column = divmod(cell, board.columns)
    return kit.item("merchant", variant=1 + (row + column) % MERCHANTS)


def _city(position: MedinaPosition, kit: Kit, places: MedinaPlaces) -> Iterator[PlacedPiece]:
    rules, city = position.rules, position.city
    names, buildings = rules.board.cell_names, 0
    for palaces, colour in zip(city.palaces, rules.edition.colours, strict=True):
        for palace in palaces:
            buildings |= palace.buildings
            for cell in bit_numbers(palace.buildings):
                item = kit.item("building", color=colour)
                yield _on_cell(MedinaPieceKind.BUILDING, names[cell], item, places.cell(cell))
    for cell in bit_numbers(city.built & ~buildings):
        yield _on_cell(MedinaPieceKind.STABLE, names[cell], kit.item("stable"), places.cell(cell))
    for cell, owner in city.domes:
        kind = MedinaPieceKind.NEUTRAL_DOME if owner == NOBODY else MedinaPieceKind.DOME
        colour = _NEUTRAL if owner == NOBODY else rules.players[owner]
        item = kit.item("dome", color=colour)
        yield _on_roof(kind, names[cell], item, (*places.cell(cell), roof_height(kit)))


def medina_piece_for(position: MedinaPosition, placement: Placement, kit: Kit) -> PlacedPiece:
    """The kit's piece in the place of a placement, legal or not.

    Raises LookupError for a placement off the board.
    """
    rules, board = position.rules, position.rules.board
    places, kind = medina_places(board, kit.edition), placement.piece.kind
    if placement.place < 0:
        raise LookupError(f"{placement.text}: lies off the board")
    if kind in ON_SLOTS:
        name = board.slot_names[placement.place]
        return _on_slot(kind, name, kit.item(kind.value), places.slot(placement.place))
    name, place = board.cell_names[placement.place], places.cell(placement.place)
    if kind in (MedinaPieceKind.DOME, MedinaPieceKind.NEUTRAL_DOME):
        owner = position.turn.player if kind is MedinaPieceKind.DOME else NOBODY
        colour = rules.players[owner] if owner >= 0 else _NEUTRAL
        return _on_roof(kind, name, kit.item("dome", color=colour), (*place, roof_height(kit)))
    if kind is MedinaPieceKind.BUILDING:
        colour = rules.edition.colours[placement.piece.colour]
        return _on_cell(kind, name, kit.item("building", color=colour), place)
    if kind is MedinaPieceKind.MERCHANT:
        return _on_cell(kind, name, _merchant(board, placement.place, kit), place)
    return _on_cell(kind, name, kit.item(kind.value), place)


def roof_height(kit: Kit) -> float:
    """The height of a building's roof, on which a dome stands, without anything above it."""
    return kit.edition.sizes["building_height"].value


def medina_board_outline(position: MedinaPosition, kit: Kit) -> BoardOutline:
    """The board with its grid, and the outlines of slots and towers."""
    board = position.rules.board
    places = medina_places(board, kit.edition)
    out = places.reach + _MARGIN * places.pitch
    low, high = (-out, -out), (places.length + out, places.depth + out)
    return BoardOutline(
        low,
        high,
        (
            *grid_lines(board.columns, board.rows, places.pitch),
            *_slot_lines(places),
            *(line for number in range(len(TOWERS)) for line in _tower_lines(places, number)),
        ),
    )


def _slot_lines(places: MedinaPlaces) -> Iterator[tuple[Point, Point]]:
    """The lines between slots, and the one behind them, along each side."""
    length, depth, out, pitch = places.length, places.depth, places.wall_depth, places.pitch
    for x in range(places.board.columns + 1):
        yield (x * pitch, -out), (x * pitch, 0.0)
        yield (x * pitch, depth), (x * pitch, depth + out)
    for y in range(places.board.rows + 1):
        yield (-out, y * pitch), (0.0, y * pitch)
        yield (length, y * pitch), (length + out, y * pitch)
    yield (0.0, -out), (length, -out)
    yield (0.0, depth + out), (length, depth + out)
    yield (-out, 0.0), (-out, depth)
    yield (length + out, 0.0), (length + out, depth)


def _tower_lines(places: MedinaPlaces, number: int) -> Iterator[tuple[Point, Point]]:
    """The square of a tower."""
    (x, y), half = places.tower(number), places.tower_side / 2
    west, east, south, north = x - half, x + half, y - half, y + half
    corners = [(west, south), (east, south), (east, north), (west, north)]
    yield from zip(corners, (*corners[1:], corners[0]), strict=True)


def _on_slot(
    kind: MedinaPieceKind, name: str, item: KitPiece, at: tuple[Point, int]
) -> PlacedPiece:
    place, turn = at
    return PlacedPiece(f"{kind} {name}", item, (*place, 0.0), turn)


def _on_cell(kind: MedinaPieceKind, name: str, item: KitPiece, place: Point) -> PlacedPiece:
    return PlacedPiece(f"{kind} {name}", item, (*place, 0.0))


def _on_roof(
    kind: MedinaPieceKind, name: str, item: KitPiece, place: tuple[float, float, float]
) -> PlacedPiece:
    return PlacedPiece(f"{kind} {name}", item, place, 0, f"{MedinaPieceKind.BUILDING} {name}")
