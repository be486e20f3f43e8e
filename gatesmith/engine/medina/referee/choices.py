"""Legal placements: what may be placed where, for all kinds of pieces at once, and lists of it.

The laws say what is legal, one by one, and explain refusals. Here the same places are found in one
pass over the masks of a position, which is several times faster; each line names the laws that it
stands for. A test compares both, place by place, in random games.
"""

from __future__ import annotations

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.referee.alley_laws import inside
from gatesmith.engine.medina.referee.alley_laws import jumps as ways_through_gates
from gatesmith.engine.medina.referee.laws import do2, tu2
from gatesmith.engine.medina.state.game_rules import NewAlley
from gatesmith.engine.medina.state.placements import Placement
from gatesmith.engine.medina.state.position import NO_PLAYER, MedinaChoices, MedinaPosition

_NOTHING = MedinaChoices((), ())


def choices(position: MedinaPosition) -> MedinaChoices:
    """What the player to move can place, computed once for a position."""
    found = position.known_choices
    if found is None:
        found = position.known_choices = _choices(position)
    return found


def _choices(position: MedinaPosition) -> MedinaChoices:
    turn = position.turn
    if turn.player == NO_PLAYER:
        return _NOTHING
    rules, city, ring, alley = position.rules, position.city, position.ring.all, position.alley
    hand = position.hands[turn.player]
    free = rules.board.every_cell & ~(city.built | alley.merchants)  # BU1, ST1, ME1, ME3
    clear = free & ~(city.crowded | ring.gate_fronts)  # BU4, ST2, GA11
    new_palace = clear & ~city.touched  # BU4
    buildings = [clear & beside or new_palace for beside in city.open_beside]  # BU2, BU3, DO3
    seats = own_seats = city.open_buildings & city.firsts  # DO1, DO4
    refused = position.gone  # BU5
    if hand[rules.dome.number]:
        if seats and city.owned[turn.player]:
            own_seats &= ~do2(position, rules.dome)
        if turn.left == 1 and not turn.domed:
            refused |= tu2(position)
    merchants = 0
    jumps: tuple[tuple[int, int], ...] = ()
    if hand[rules.merchant.number] and not refused & rules.merchant.bit:
        merchants = inside(position)  # ME1, ME2
        if ring.gates:
            jumps = tuple(ways_through_gates(position))
        if not merchants and not jumps:  # ME3, GA15
            merchants = free & ~alley.near if rules.new_alley is NewAlley.APART else free
    places = [
        *buildings,
        own_seats,
        seats,
        clear & city.carried,  # ST1, ST2
        merchants,
        ring.grow & ~(ring.last_gaps | ring.stopped),  # WA1, WA2, GA9
        ring.after_wall & ~(rules.board.beside_towers | city.before_built | ring.taken),  # GA5-8
    ]
    if refused:
        return MedinaChoices(
            [
                0 if refused & piece.bit or not count else mask
                for piece, mask, count in zip(rules.pieces, places, hand, strict=True)
            ],
            jumps,
        )
    held = [mask if count else 0 for mask, count in zip(places, hand, strict=True)]  # TU1
    return MedinaChoices(held, jumps)


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
