"""What can be impossible about palaces, stables and domes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from gatesmith.engine.faults import ProblemFacts
from gatesmith.engine.masks import mask_of, reached
from gatesmith.engine.medina.city import OPEN, all_palaces
from gatesmith.engine.medina.laws import growth
from gatesmith.engine.medina.place_names import cell_names
from gatesmith.engine.medina.position import MedinaPosition


def city_faults(position: MedinaPosition) -> Iterator[ProblemFacts]:
    """What no game can lead to, by BU1, BU3, BU4, DO1, DO2, ST1, ST2 and GA11."""
    yield from _twice(position)
    yield from _touching(position)
    yield from _stables(position)
    yield from _domes(position)
    yield from _growing(position)
    built = position.city.built & position.ring.all.gate_fronts
    if built:
        yield ProblemFacts("built-before-gate", "GA11", cell_names(position, built))


def _twice(position: MedinaPosition) -> Iterator[ProblemFacts]:
    seen, twice = position.alley.merchants, 0
    for palace in all_palaces(position.city):
        twice |= seen & palace.cells
        seen |= palace.cells
    twice |= _strays(position) & position.alley.merchants
    if twice:
        yield ProblemFacts("cell-twice", "BU1", cell_names(position, twice))


def _touching(position: MedinaPosition) -> Iterator[ProblemFacts]:
    """Pairs of palaces that touch: by buildings (BU4), or with a stable (ST2)."""
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
    """The stables that stand against no building."""
    strays = position.city.built
    for palace in all_palaces(position.city):
        strays &= ~palace.cells
    return strays


def _at_two(position: MedinaPosition) -> int:
    """The stables that stand against buildings of more than one palace."""
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
    """Domes beside buildings, several on a palace, several of a player on a colour."""
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
    """Two open palaces of a colour of which each can still be extended."""
    for colour, mine in enumerate(position.city.palaces):
        cells = growth(position, colour)
        growing = [each for each in mine if each.owner == OPEN and each.beside & cells]
        if len(growing) > 1:
            values = {"colour": position.rules.edition.colours[colour]}
            yield ProblemFacts("two-growing", "BU3", cell_names(position, cells), values)
