"""Everything on the cells except merchants: palaces with their stables and domes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from gatesmith.engine.masks import bit_numbers, connected, reached, replaced
from gatesmith.engine.medina.state.board import MedinaBoard

OPEN = -1
"""The owner of a palace without a dome."""
NOBODY = -2
"""The owner of a palace under a neutral dome (DO4)."""


@dataclass(slots=True, unsafe_hash=True)  # see position for why it is not frozen
class Palace:
    """Connected buildings of one colour, and the stables that stand against them.

    ``cells`` are buildings and stables, ``beside`` the neighbours of its buildings, ``reach``
    the cells that touch one of its cells. ``owner`` is a player's number, OPEN or NOBODY.
    """

    colour: Final[int]
    owner: Final[int]
    buildings: Final[int]
    cells: Final[int]
    beside: Final[int]
    reach: Final[int]

    @property
    def size(self) -> int:
        """Buildings plus stables (ST3, TI4)."""
        return self.cells.bit_count()


class Dome(NamedTuple):
    """A dome on a cell; its owner is a player's number or NOBODY."""

    cell: int
    owner: int


@dataclass(slots=True, eq=False)  # see position for why it is not frozen
class City:
    """All palaces, and the masks that the laws need.

    ``palaces`` holds a tuple for each colour, in the order in which they began. The rest follows
    from it and is kept up to date with each piece: ``built`` are all cells of palaces,
    ``touched`` those that touch at least one palace, ``crowded`` at least two,
    ``carried`` the neighbours of any building; for each colour ``open_beside`` the neighbours
    of the buildings of its open palaces, ``closed_beside`` those of the others; ``open_buildings``
    the buildings without a dome, ``firsts`` the first building of each palace, ``owned`` for
    each player a mask of the colours of their palaces, ``before_built`` the slots whose
    front cell is built. ``domes`` are in the order in which they came.

    Two cities are equal if they have the same pieces, regardless of the order of the palaces.
    """

    palaces: Final[tuple[tuple[Palace, ...], ...]]
    domes: Final[tuple[Dome, ...]]
    built: Final[int]
    touched: Final[int]
    crowded: Final[int]
    carried: Final[int]
    open_beside: Final[tuple[int, ...]]
    closed_beside: Final[tuple[int, ...]]
    open_buildings: Final[int]
    firsts: Final[int]
    owned: Final[tuple[int, ...]]
    before_built: Final[int]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, City) and self._stands() == other._stands()

    def __hash__(self) -> int:
        return hash(self._stands())

    def _stands(self) -> tuple[object, ...]:
        """The fields that determine the others; a stable without a palace is in ``built``."""
        return tuple(frozenset(mine) for mine in self.palaces), self.domes, self.built


def empty_city(colours: int, players: int) -> City:
    """A city without pieces."""
    none = (0,) * colours
    return City(((),) * colours, (), 0, 0, 0, 0, none, none, 0, 0, (0,) * players, 0)


def with_building(city: City, board: MedinaBoard, colour: int, cell: int) -> City:
    """The city with one more building, which joins the open palace of its colour beside it."""
    bit, beside, around = 1 << cell, board.beside[cell], board.around[cell]
    mine = city.palaces[colour]
    firsts = city.firsts
    for number, old in enumerate(mine):
        if old.owner == OPEN and old.beside & bit:
            buildings = old.buildings | bit
            palace = Palace(
                colour, OPEN, buildings, old.cells | bit, old.beside | beside, old.reach | around
            )
            fresh = around & ~old.reach
            changed = replaced(mine, number, palace)
            firsts = firsts & ~old.buildings | buildings & -buildings
            break
    else:
        changed = (*mine, Palace(colour, OPEN, bit, bit, beside, around))
        fresh = around
        firsts |= bit
    open_beside = city.open_beside
    return City(
        replaced(city.palaces, colour, changed),
        city.domes,
        city.built | bit,
        city.touched | around,
        city.crowded | city.touched & fresh,
        city.carried | beside,
        replaced(open_beside, colour, open_beside[colour] | beside),
        city.closed_beside,
        city.open_buildings | bit,
        firsts,
        city.owned,
        city.before_built | board.slots_before[cell],
    )


def with_stable(
    city: City, board: MedinaBoard, cell: int
) -> tuple[City, Palace | None, Palace | None]:
    """The city with one more stable, and its palace before and after."""
    bit, around = 1 << cell, board.around[cell]
    fresh, palaces, old, new = around, city.palaces, None, None
    for number, palace in _numbered(city, bit):
        old, fresh = palace, around & ~palace.reach
        new = Palace(
            old.colour,
            old.owner,
            old.buildings,
            old.cells | bit,
            old.beside,
            old.reach | around,
        )
        palaces = _exchanged(palaces, number, new)
        break
    changed = City(
        palaces,
        city.domes,
        city.built | bit,
        city.touched | around,
        city.crowded | city.touched & fresh,
        city.carried,
        city.open_beside,
        city.closed_beside,
        city.open_buildings,
        city.firsts,
        city.owned,
        city.before_built | board.slots_before[cell],
    )
    return changed, old, new


def _numbered(city: City, bit: int) -> Iterable[tuple[int, Palace]]:
    """The palaces with a building beside a cell, each with its number within its colour."""
    for mine in city.palaces:
        for number, palace in enumerate(mine):
            if palace.beside & bit:
                yield number, palace


def _exchanged(
    palaces: tuple[tuple[Palace, ...], ...], number: int, new: Palace
) -> tuple[tuple[Palace, ...], ...]:
    changed = replaced(palaces[new.colour], number, new)
    return replaced(palaces, new.colour, changed)


def with_dome(city: City, cell: int, owner: int) -> tuple[City, Palace]:
    """The city after a dome on a building of an open palace, and that palace, closed."""
    bit = 1 << cell
    number, old = next(
        (number, palace)
        for mine in city.palaces
        for number, palace in enumerate(mine)
        if palace.buildings & bit
    )
    colour = old.colour
    new = Palace(colour, owner, old.buildings, old.cells, old.beside, old.reach)
    palaces = _exchanged(city.palaces, number, new)
    owned = city.owned
    if owner >= 0:
        owned = replaced(owned, owner, owned[owner] | 1 << colour)
    closed = city.closed_beside[colour] | old.beside
    changed = City(
        palaces,
        (*city.domes, Dome(cell, owner)),
        city.built,
        city.touched,
        city.crowded,
        city.carried,
        replaced(city.open_beside, colour, _beside(palaces[colour], is_open=True)),
        replaced(city.closed_beside, colour, closed),
        city.open_buildings & ~old.buildings,
        city.firsts,
        owned,
        city.before_built,
    )
    return changed, new


def _beside(palaces: Iterable[Palace], is_open: bool) -> int:
    mask = 0
    for palace in palaces:
        if (palace.owner == OPEN) is is_open:
            mask |= palace.beside
    return mask


def make_city(
    board: MedinaBoard,
    buildings: Sequence[int],
    stables: int,
    domes: Sequence[Dome],
    players: int,
) -> City:
    """The city that consists of these pieces.

    ``buildings`` are masks, one per colour. A stable beside buildings of two palaces (which ST2
    forbids) belongs to the first one found; a stable beside no building belongs to no palace.
    """
    palaces = []
    left = stables
    for colour, all_of_colour in enumerate(buildings):
        mine, rest = [], all_of_colour
        while rest:
            part = connected(board.beside, rest)
            rest &= ~part
            beside = reached(board.beside, part)
            attached = left & beside
            left &= ~attached
            reach = reached(board.around, part | attached)
            owner = next((dome.owner for dome in domes if part >> dome.cell & 1), OPEN)
            mine.append(Palace(colour, owner, part, part | attached, beside, reach))
        palaces.append(tuple(mine))
    return _summed(board, palaces, left, tuple(domes), players)


def _summed(
    board: MedinaBoard,
    palaces: Sequence[tuple[Palace, ...]],
    strays: int,
    domes: tuple[Dome, ...],
    players: int,
) -> City:
    """The city of these palaces, with all derived masks."""
    built, touched, crowded = strays, 0, 0
    reaches = [palace.reach for mine in palaces for palace in mine]
    strays_reach = [board.around[cell] for cell in bit_numbers(strays)]
    for reach in (*reaches, *strays_reach):
        crowded |= touched & reach
        touched |= reach
    owned, firsts, open_buildings, carried = [0] * players, 0, 0, 0
    for palace in (palace for mine in palaces for palace in mine):
        built |= palace.cells
        carried |= palace.beside
        firsts |= palace.buildings & -palace.buildings
        if palace.owner == OPEN:
            open_buildings |= palace.buildings
        elif palace.owner >= 0:
            owned[palace.owner] |= 1 << palace.colour
    before = 0
    for cell in bit_numbers(built):
        before |= board.slots_before[cell]
    return City(
        tuple(palaces),
        domes,
        built,
        touched,
        crowded,
        carried,
        tuple(_beside(mine, is_open=True) for mine in palaces),
        tuple(_beside(mine, is_open=False) for mine in palaces),
        open_buildings,
        firsts,
        tuple(owned),
        before,
    )


def all_palaces(city: City) -> Iterator[Palace]:
    """The palaces of every colour, one colour after the other."""
    for mine in city.palaces:
        yield from mine
