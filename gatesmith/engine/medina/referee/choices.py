"""Legal placements: what may be placed where, for all kinds of pieces at once, and lists of it.

The laws say what is legal, one by one, and explain refusals. Here the same places are found in one
pass over the masks of a position, which is several times faster; each line names the laws that it
stands for. A test compares both, place by place, in random games.
"""

from __future__ import annotations

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.referee.alley_laws import inside, jumps
from gatesmith.engine.medina.referee.laws import do2, tu2
from gatesmith.engine.medina.state.game_rules import NewAlley
from gatesmith.engine.medina.state.placements import Placement
from gatesmith.engine.medina.state.position import MedinaChoices, MedinaPosition

_NOTHING = MedinaChoices((), ())


def choices(position: MedinaPosition) -> MedinaChoices:
    """What the player to move can place, computed once for a position."""
    found = position.known_choices
    if found is None:
        found = position.known_choices = _choices(position)
    return found


def _choices(position: MedinaPosition) -> MedinaChoices:
    turn = position.turn
    if turn.left == 0:
        return _NOTHING
    rules, city, ring, alley = position.rules, position.city, position.ring.all, position.alley
    hand = position.hands[turn.player]
    free = rules.board.every_cell & ~(city.built | alley.merchants)  # BU1, ST1, ME1, ME3
    open_cells = free & ~(city.crowded | ring.gate_fronts)  # BU4, ST2, GA11
    new_palace = open_cells & ~city.touched  # BU4
    cells = [open_cells & beside or new_palace for beside in city.open_beside]  # BU2, BU3
    seats = city.open_buildings & city.firsts  # DO1, DO4
    own_seats = seats
    if seats and city.owned[turn.player]:
        own_seats = seats & ~do2(position, rules.dome)
    merchant, ways = 0, ()
    if hand[rules.merchant.number]:
        merchant = inside(position)  # ME1, ME2
        if ring.gates:
            ways = tuple(jumps(position))
        if not merchant and not ways:  # ME3, GA15
            merchant = free & ~alley.near if rules.new_alley is NewAlley.APART else free
    places = (
        *cells,
        own_seats,
        seats,
        open_cells & city.carried,  # ST1, ST2
        merchant,
        ring.grow & ~(ring.last_gaps | ring.stopped),  # WA1, WA2, GA9
        ring.after_wall & ~(rules.board.beside_towers | city.before_built | ring.taken),  # GA5-8
    )
    places = tuple([mask if count else 0 for mask, count in zip(places, hand)])
    refused = position.gone
    if turn.left == 1 and not turn.domed and hand[rules.dome.number]:
        refused |= tu2(position)
    if refused:
        places = tuple([0 if refused>>number &1 else mask for number, mask in enumerate(places)])
        if refused >> rules.merchant.number&1:
            ways = ()
    return MedinaChoices(places, ways)


def legal(position: MedinaPosition) -> list[Placement]:
    """Every legal placement of the player to move, none after the end.

    Sorted by piece, then by place. A dome is listed once per palace, on its first building;
    merchants through gates come last, once for each gate and cell.
    """
    found: list[Placement] = []
    masks, ways = choices(position)
    placements = position.rules.placements
    for lists, mask in zip(placements.lists, masks, strict=False):  # no masks after the end
        if mask:
            found += lists[mask]
    for via, cells in ways:
        found += [placements.jump(cell, via) for cell in bit_numbers(cells)]
    return found


def count(position: MedinaPosition) -> int:
    """The number of legal placements, without listing them."""
    masks, ways = choices(position)
    total = 0
    for mask in masks:
        total += mask.bit_count()
    for _, cells in ways:
        total += cells.bit_count()
    return total


def can_place(position: MedinaPosition) -> bool:
    """Whether the player to move can place anything."""
    masks, ways = choices(position)
    return any(masks) or bool(ways)
