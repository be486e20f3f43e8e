"""The laws of Medina, each a mask: the cells or slots that it refuses to a piece.

A law is a function from a position and a piece to a mask. A placement is legal on every place that
no law refuses; the laws whose mask holds a place are the reasons why it is refused. First the laws
of placing, then those of merchants and gates, then those of turns, which give masks of pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.state.city import OPEN
from gatesmith.engine.medina.state.game_rules import NewAlley
from gatesmith.engine.medina.state.placements import MedinaPiece, MedinaPieceKind
from gatesmith.engine.medina.state.position import MedinaPosition


def bu1(position: MedinaPosition, _piece: MedinaPiece) -> int:
    """BU1: a building goes on an empty cell."""
    return position.city.built | position.alley.merchants


def growth(position: MedinaPosition, colour: int) -> int:
    """The cells on which an open palace of a colour can be extended (BU3)."""
    city = position.city
    return city.open_beside[colour] & ~(
        city.built | city.crowded | position.alley.merchants | position.ring.all.gate_fronts
    )


def bu2(position: MedinaPosition, piece: MedinaPiece) -> int:
    """BU2: while an open palace of its colour can be extended, a building stands beside it.

    Where none can, it may start a palace anywhere (BU3).
    """
    cells = growth(position, piece.colour)
    if not cells:
        return 0  # BU3
    near = 0
    for palace in position.city.palaces[piece.colour]:
        if palace.owner == OPEN and palace.beside & cells:
            near |= palace.beside
    return piece.room & ~near


def bu4(position: MedinaPosition, piece: MedinaPiece) -> int:
    """BU4: a building touches no palace but the open one of its colour that it extends."""
    city = position.city
    return city.touched & ~city.open_beside[piece.colour] | city.crowded


def do3(position: MedinaPosition, piece: MedinaPiece) -> int:
    """DO3: a palace with a dome takes no more buildings."""
    return position.city.closed_beside[piece.colour]


def ga11(position: MedinaPosition, _piece: MedinaPiece) -> int:
    """GA11: no building and no stable stands before a gate."""
    return position.ring.all.gate_fronts


def do1(position: MedinaPosition, _piece: MedinaPiece) -> int:
    """DO1, and DO4 for neutral domes: a dome goes on a building of an open palace."""
    return position.rules.board.every_cell & ~position.city.open_buildings


def do2(position: MedinaPosition, _piece: MedinaPiece) -> int:
    """DO2: a player has one palace of each building colour."""
    owned = position.city.owned[position.turn.player]
    refused = 0
    if owned:
        for colour, mine in enumerate(position.city.palaces):
            if owned >> colour & 1:
                for palace in mine:
                    refused |= palace.buildings
    return refused


def st1(position: MedinaPosition, _piece: MedinaPiece) -> int:
    """ST1: a stable goes on an empty cell beside a building."""
    city = position.city
    empty = ~(city.built | position.alley.merchants)
    return position.rules.board.every_cell & ~(city.carried & empty)


def st2(position: MedinaPosition, _piece: MedinaPiece) -> int:
    """ST2: a stable touches no palace but the one whose building it stands beside."""
    city = position.city
    return city.crowded | city.touched & ~city.carried


def wa1(position: MedinaPosition, _piece: MedinaPiece) -> int:
    """WA1: a wall goes on the free slot after the last wall of an arm, or beside its tower."""
    return position.rules.board.every_slot & ~position.ring.all.grow


def wa2(position: MedinaPosition, _piece: MedinaPiece) -> int:
    """WA2: on a side without a gate, one slot stays free between the two arms."""
    return position.ring.all.last_gaps


def ga9(position: MedinaPosition, _piece: MedinaPiece) -> int:
    """GA9: an arm is not extended past the gate that stands at its end."""
    return position.ring.all.stopped


def ga5(position: MedinaPosition, _piece: MedinaPiece) -> int:
    """GA5: a gate goes on a free slot right after a wall that stands."""
    return position.rules.board.every_slot & ~position.ring.all.after_wall


def ga6(position: MedinaPosition, _piece: MedinaPiece) -> int:
    """GA6: a gate never stands next to a tower."""
    return position.rules.board.beside_towers


def ga7(position: MedinaPosition, _piece: MedinaPiece) -> int:
    """GA7: the cell before a gate holds no building and no stable."""
    return position.city.before_built


def ga8(position: MedinaPosition, _piece: MedinaPiece) -> int:
    """GA8: one gate on each side at most."""
    return position.ring.all.taken


BY_COLOUR = ("BU2", "BU4", "DO3")
"""The laws that ask for a building's colour; all others are the same for every colour."""

BY_PLAYER = ("DO2",)
"""The laws that ask who places the piece."""

IMPLIED = ("DO3",)
"""Laws that give a reason and refuse nothing more.

A cell beside a closed palace touches it, and another one too where an open palace of the colour is
beside it: BU4 refuses it in any case.
"""

_LAWS: Mapping[MedinaPieceKind, Mapping[str, Law]] = {
    MedinaPieceKind.BUILDING: {"BU1": bu1, "BU2": bu2, "BU4": bu4, "DO3": do3, "GA11": ga11},
    MedinaPieceKind.DOME: {"DO1": do1, "DO2": do2},
    MedinaPieceKind.NEUTRAL_DOME: {"DO4": do1},
    MedinaPieceKind.STABLE: {"ST1": st1, "ST2": st2, "GA11": ga11},
    MedinaPieceKind.WALL: {"WA1": wa1, "WA2": wa2, "GA9": ga9},
    MedinaPieceKind.GATE: {"GA5": ga5, "GA6": ga6, "GA7": ga7, "GA8": ga8},
}


def laws_for(position: MedinaPosition, kind: MedinaPieceKind) -> Mapping[str, Law]:
    """The laws that bind a kind of piece, by number; for merchants, as the alley stands."""
    return merchant_laws(position) if kind is MedinaPieceKind.MERCHANT else _LAWS[kind]


def deciding_laws(kind: MedinaPieceKind) -> tuple[tuple[Law, ...], tuple[Law, ...]]:
    """The laws that decide where a kind may stand, whoever places it: of all colours, of each.

    For any kind but merchants, whose laws depend on how the alley stands.
    """
    laws = {
        number: law for number, law in _LAWS[kind].items() if number not in (*BY_PLAYER, *IMPLIED)
    }
    return (
        tuple(law for number, law in laws.items() if number not in BY_COLOUR),
        tuple(law for number, law in laws.items() if number in BY_COLOUR),
    )


Law = Callable[[MedinaPosition, MedinaPiece], int]
"""From a position and a piece to the mask of places that are refused to it."""

JumpLaw = Callable[[MedinaPosition, int], int]
"""From a position and the slot of the gate that the alley leaves by to the refused cells."""


def inside(position: MedinaPosition) -> int:
    """The cells on which the active alley can go on without a gate (ME1, ME2)."""
    city, alley, beside = position.city, position.alley, position.rules.board.beside
    low, high = alley.ends
    return (beside[low] | beside[high]) & ~(alley.forks | city.built | alley.merchants)


def jumps(position: MedinaPosition) -> Iterator[tuple[int, int]]:
    """For each gate that the alley can leave by, its slot and the cells to enter on (GA13)."""
    board, slots = position.rules.board, position.ring.all
    before = slots.gate_fronts
    low, high = position.alley.ends
    for end in (low,) if low == high else (low, high):
        if before >> end & 1:
            for via in bit_numbers(board.slots_before[end] & slots.gates):
                cells = board.every_cell
                for law in JUMP_LAWS.values():
                    cells &= ~law(position, via)
                if cells:
                    yield via, cells


def can_jump(position: MedinaPosition) -> bool:
    """Whether the alley can leave by a gate and enter by another (GA13)."""
    return next(jumps(position), None) is not None


def is_blocked(position: MedinaPosition) -> bool:
    """Whether the active alley can go on neither inside nor through gates (ME3, GA15)."""
    return not inside(position) and not can_jump(position)


def me1(position: MedinaPosition, piece: MedinaPiece) -> int:
    """ME1: a merchant goes on an empty cell beside one of the two ends of the active alley."""
    beside, (low, high) = position.rules.board.beside, position.alley.ends
    occupied = position.city.built | position.alley.merchants
    return piece.room & ~((beside[low] | beside[high]) & ~occupied)


def me2(position: MedinaPosition, piece: MedinaPiece) -> int:
    """ME2: exactly one merchant stands beside the cell, so that no fork and no loop begins."""
    return piece.room & ~position.alley.near | position.alley.forks


def me3_inside(position: MedinaPosition, _piece: MedinaPiece) -> int:
    """ME3: no new alley begins while the active one can go on."""
    return position.rules.board.every_cell & ~inside(position)


def me3(position: MedinaPosition, _piece: MedinaPiece) -> int:
    """ME3: a new alley begins on any empty cell, or with ``apart`` beside no merchant."""
    occupied = position.city.built | position.alley.merchants
    if position.rules.new_alley is NewAlley.APART:
        return occupied | position.alley.near
    return occupied


def ga15(position: MedinaPosition, _piece: MedinaPiece) -> int:
    """GA15: an alley that can go on through gates is not blocked, and no new one begins."""
    return position.rules.board.every_cell


_BINDING: Mapping[str, Mapping[str, Law]] = {
    "inside": {"ME1": me1, "ME2": me2, "ME3": me3_inside},
    "gates only": {"ME1": me1, "ME2": me2, "GA15": ga15},
    "blocked": {"ME3": me3},
}
_DECIDING: Mapping[str, tuple[Law, ...]] = {
    "inside": (me1, me2),  # ME3 refuses what these two refuse
    "gates only": (me1, me2),  # these refuse every cell, as GA15 does
    "blocked": (me3,),
}


def _state(position: MedinaPosition) -> str:
    if inside(position):
        return "inside"
    return "gates only" if can_jump(position) else "blocked"


def merchant_laws(position: MedinaPosition) -> Mapping[str, Law]:
    """The laws that bind a merchant who goes through no gate, as the alley stands, by number."""
    return _BINDING[_state(position)]


def deciding_merchant_laws(position: MedinaPosition) -> tuple[Law, ...]:
    """Those of these laws that decide; the others give a reason and refuse nothing more."""
    return _DECIDING[_state(position)]


def ga13(position: MedinaPosition, via: int) -> int:
    """GA13: from an end before a gate to the empty front of another gate, beside no merchant."""
    board, ring, alley = position.rules.board, position.ring.all, position.alley
    front = board.front[via]
    if not ring.gates >> via & 1 or front not in alley.ends:
        return board.every_cell
    return board.every_cell & ~(ring.gate_fronts & position.empty & ~alley.near)


def me2_jump(position: MedinaPosition, _via: int) -> int:
    """ME2: the jump is the one connection, so no merchant stands beside the cell."""
    return position.alley.near


def ga14(position: MedinaPosition, via: int) -> int:
    """GA14: a gate that the alley was led past is closed to it."""
    board, alley = position.rules.board, position.alley
    front = board.front[via]
    led_past = (alley.merchants & ~alley.older) >> front & 1 and front not in alley.ends
    return board.every_cell if led_past and position.ring.all.gates >> via & 1 else 0


JUMP_LAWS: Mapping[str, JumpLaw] = {"ME2": me2_jump, "GA13": ga13, "GA14": ga14}


TurnLaw = Callable[[MedinaPosition], int]


def tu1(position: MedinaPosition) -> int:
    """TU1: a player places his own pieces, those that he still holds."""
    refused, bit = 0, 1
    for count in position.hands[position.turn.player]:
        if not count:
            refused |= bit
        bit <<= 1
    return refused


def bu5(position: MedinaPosition) -> int:
    """BU5: a colour of which every player owns a palace has left the game."""
    return position.gone  # colours are numbered as their buildings are


def tu2(position: MedinaPosition) -> int:
    """TU2: the only player who still has domes places one every turn, where he can."""
    turn = position.turn
    if turn.left != 1 or turn.domed:
        return 0
    rules = position.rules
    dome = rules.dome
    holders = [player for player, hand in enumerate(position.hands) if hand[dome.number]]
    if holders != [turn.player]:
        return 0
    city = position.city
    for colour, mine in enumerate(city.palaces):
        if not city.owned[turn.player] >> colour & 1:
            for palace in mine:
                if palace.buildings & city.open_buildings:
                    return rules.every_piece & ~(1 << dome.number)
    return 0


TURN_LAWS: Mapping[str, TurnLaw] = {"TU1": tu1, "BU5": bu5, "TU2": tu2}
"""By number; TU3, after the end, needs no mask."""
