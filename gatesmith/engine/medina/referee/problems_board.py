"""The reasons why a board is impossible: palaces, stables, domes, walls, gates and alleys."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from gatesmith.engine.masks import bit_numbers, mask_of, parts_of, reached
from gatesmith.engine.medina.referee.laws import growth
from gatesmith.engine.medina.state.board import SIDE_TOWERS, SIDES
from gatesmith.engine.medina.state.city import OPEN, all_palaces
from gatesmith.engine.medina.state.game_rules import NewAlley
from gatesmith.engine.medina.state.position import MedinaPosition, cell_names
from gatesmith.engine.medina.state.ring import NO_GATE, RingSide
from gatesmith.engine.wording import ProblemFacts


def city_problems(position: MedinaPosition) -> Iterator[ProblemFacts]:
    """The problems of buildings, stables and domes: BU1, BU3, BU4, DO1, DO2, ST1, ST2, GA11."""
    yield from _twice(position)
    yield from _touching(position)
    yield from _stables(position)
    yield from _domes(position)
    yield from _growing(position)
    built = position.city.built & position.ring.all.gate_fronts
    if built:
        yield ProblemFacts("built-before-gate", "GA11", cell_names(position, built))


def _twice(position: MedinaPosition) -> Iterator[ProblemFacts]:
    occupied, twice = position.alley.merchants, 0
    for palace in all_palaces(position.city):
        twice |= occupied & palace.cells
        occupied |= palace.cells
    twice |= _strays(position) & position.alley.merchants
    if twice:
        yield ProblemFacts("cell-twice", "BU1", cell_names(position, twice))


def _touching(position: MedinaPosition) -> Iterator[ProblemFacts]:
    """Pairs of palaces that touch, by buildings (BU4) or by a stable (ST2)."""
    around, shared = position.rules.board.around, _at_two(position)
    for one, other in combinations(all_palaces(position.city), 2):
        ones, others = reached(around, one.buildings), reached(around, other.buildings)
        near = one.buildings & others | other.buildings & ones
        if near:
            yield ProblemFacts("palaces-touch", "BU4", cell_names(position, near))
            continue
        mine, theirs = one.cells & ~shared, other.cells & ~shared
        near = mine & reached(around, theirs) | theirs & reached(around, mine)
        if near:
            yield ProblemFacts("stable-touches", "ST2", cell_names(position, near))


def _strays(position: MedinaPosition) -> int:
    """The stables that are not beside any building."""
    strays = position.city.built
    for palace in all_palaces(position.city):
        strays &= ~palace.cells
    return strays


def _at_two(position: MedinaPosition) -> int:
    """The stables beside buildings of more than one palace."""
    once = twice = 0
    for palace in all_palaces(position.city):
        twice |= once & palace.beside
        once |= palace.beside
    stables = position.city.built
    for palace in all_palaces(position.city):
        stables &= ~palace.buildings
    return stables & twice


def _stables(position: MedinaPosition) -> Iterator[ProblemFacts]:
    strays, shared = _strays(position), _at_two(position)
    if strays:
        yield ProblemFacts("stable-alone", "ST1", cell_names(position, strays))
    if shared:
        yield ProblemFacts("stable-at-two", "ST2", cell_names(position, shared))


def _domes(position: MedinaPosition) -> Iterator[ProblemFacts]:
    """Domes without a building, several on one palace, several of a player on one colour."""
    city, rules = position.city, position.rules
    loose = mask_of(dome.cell for dome in city.domes)
    for palace in all_palaces(position.city):
        on_it = [dome for dome in city.domes if palace.buildings >> dome.cell & 1]
        loose &= ~palace.buildings
        if len(on_it) > 1:
            cells = mask_of(dome.cell for dome in on_it)
            yield ProblemFacts("domes-on-one-palace", "DO1", cell_names(position, cells))
    if loose:
        yield ProblemFacts("dome-alone", "DO1", cell_names(position, loose))
    for player, name in enumerate(rules.players):
        for colour, mine in enumerate(city.palaces):
            owned = [palace.buildings for palace in mine if palace.owner == player]
            if len(owned) > 1:
                domes = mask_of(dome.cell for dome in city.domes if dome.owner == player)
                cells = sum(owned) & domes
                values = {"player": name, "colour": rules.edition.colours[colour]}
                yield ProblemFacts("two-of-a-colour", "DO2", cell_names(position, cells), values)


def _growing(position: MedinaPosition) -> Iterator[ProblemFacts]:
    """Two open palaces of one colour that can both still be extended."""
    for colour, mine in enumerate(position.city.palaces):
        cells = growth(position, colour)
        growing = [each for each in mine if each.owner == OPEN and each.beside & cells]
        if len(growing) > 1:
            values = {"colour": position.rules.edition.colours[colour]}
            yield ProblemFacts("two-growing", "BU3", cell_names(position, cells), values)


def ring_problems(position: MedinaPosition) -> Iterator[ProblemFacts]:
    """The problems of walls and gates: WA1, WA2, GA2, GA5, GA6 and GA9."""
    for number, side in enumerate(position.ring.sides):
        yield from _wall_problems(position, number, side)
        if side.gate != NO_GATE:
            yield from _gate_problems(position, number, side)


def _wall_problems(position: MedinaPosition, number: int, side: RingSide) -> Iterator[ProblemFacts]:
    length, name = position.rules.board.side_lengths[number], SIDES[number]
    walls = side.low + side.high
    if walls > length:
        values = {"side": name, "count": walls, "most": length}
        yield ProblemFacts("arms-overlap", "WA1", (), values)
    elif walls == length and side.gate == NO_GATE:
        yield ProblemFacts("no-gap", "WA2", SIDE_TOWERS[name], {"side": name})


def _gate_problems(position: MedinaPosition, number: int, side: RingSide) -> Iterator[ProblemFacts]:
    board = position.rules.board
    last = board.side_lengths[number] - 1
    place = (board.slot_names[board.side_starts[number] + side.gate],)
    if not position.rules.gates:
        yield ProblemFacts("gates-off", "GA2", place)
    if side.gate in (0, last):
        yield ProblemFacts("gate-at-tower", "GA6", place)
    if side.gate < side.low or side.gate > last - side.high:
        yield ProblemFacts("arm-past-gate", "GA9", place)
        return
    after_low = side.low > 0 and side.gate == side.low
    after_high = side.high > 0 and side.gate == last - side.high
    if not after_low and not after_high:
        yield ProblemFacts("gate-alone", "GA5", place)


def alley_problems(position: MedinaPosition) -> Iterator[ProblemFacts]:
    """The problems of alleys: TU4, ME1, ME2 and ME3.

    Checked are the active alley, whether an older one was blocked at all, and with the switch
    ``apart`` also the older ones; otherwise their course cannot be seen on the board.
    """
    board, alley = position.rules.board, position.alley
    if alley.merchants and not alley.merchants & ~mask_of(board.front):
        yield ProblemFacts("start-at-rim", "TU4", cell_names(position, alley.merchants))
    members = alley.merchants & ~alley.older
    ends = 1 << alley.ends[0] | 1 << alley.ends[1]
    if ends & ~members:
        yield ProblemFacts("end-alone", "ME1", cell_names(position, ends & ~members))
    yield from _forks(position, members)
    yield from _tips(position, members, ends)
    if alley.older:
        yield from _older(position, members)


def _neighbours(position: MedinaPosition, cell: int, cells: int) -> int:
    return (position.rules.board.beside[cell] & cells).bit_count()


def _forks(position: MedinaPosition, cells: int) -> Iterator[ProblemFacts]:
    """Merchants of one alley with more than two neighbours in it, and loops (ME2)."""
    forks = 0
    for cell in bit_numbers(cells):
        if _neighbours(position, cell, cells) > 2:
            forks |= 1 << cell
    if forks:
        yield ProblemFacts("fork", "ME2", cell_names(position, forks))
    for part in parts_of(position.rules.board.beside, cells):
        links = sum(_neighbours(position, cell, part) for cell in bit_numbers(part)) // 2
        if links >= part.bit_count():
            yield ProblemFacts("loop", "ME2", cell_names(position, part))


def _tips(position: MedinaPosition, members: int, ends: int) -> Iterator[ProblemFacts]:
    """Places where the active alley breaks off other than at an end or in front of a gate.

    A merchant that is alone in its part breaks off on both sides.
    """
    gates = position.ring.all.gate_fronts
    role = 2 if ends.bit_count() == 1 else 1  # a single merchant is both ends
    loose = inside = 0
    for cell in bit_numbers(members):
        is_end = bool(ends >> cell & 1)
        left = 2 - _neighbours(position, cell, members) - (role if is_end else 0)
        if left < 0 and is_end:
            inside |= 1 << cell
        elif left > 0 and not gates >> cell & 1:
            loose |= 1 << cell
    if inside:
        yield ProblemFacts("end-inside", "ME1", cell_names(position, inside))
    if loose:
        yield ProblemFacts("loose-end", "ME1", cell_names(position, loose))
    parts = parts_of(position.rules.board.beside, members)
    whole = next((part for part in parts if part & ends == ends), 0)
    if whole and members & ~whole:
        yield ProblemFacts("loose-part", "ME1", cell_names(position, members & ~whole))


def _older(position: MedinaPosition, members: int) -> Iterator[ProblemFacts]:
    """Older alleys: one must have been blocked (ME3), and the new one keeps clear of them (ME2)."""
    board, alley = position.rules.board, position.alley
    apart = position.rules.new_alley is NewAlley.APART
    if apart:
        yield from _forks(position, alley.older)
    beside = 0
    for cell in bit_numbers(members):
        if board.beside[cell] & alley.older:
            beside |= 1 << cell
    if beside.bit_count() > (0 if apart else 1):  # only its first merchant can be beside them
        yield ProblemFacts("beside-older", "ME2", cell_names(position, beside))
    ways = position.empty & ~alley.forks
    if all(board.beside[cell] & ways for cell in bit_numbers(alley.older)):
        yield ProblemFacts("older-open", "ME3", cell_names(position, alley.older))
