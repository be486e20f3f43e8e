"""The laws of Medina for all pieces but merchants, each a mask: the places that it refuses.

A law is a function from a position and a piece to a mask of cells or slots. A placement is legal
where no law refuses it; the laws whose mask holds a place are the reasons why it is refused. First
come the laws of placing, then those of turns, which give masks of pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gatesmith.engine.medina.state.city import OPEN
from gatesmith.engine.medina.state.placements import MedinaPiece, MedinaPieceKind
from gatesmith.engine.medina.state.position import MedinaPosition

Law = Callable[[MedinaPosition, MedinaPiece], int]
"""From a position and a piece to the mask of places that the law refuses."""


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
    """BU2: while an open palace of its colour can be extended, a building must extend it.

    If none can, the building can start a palace anywhere (BU3).
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
    """BU4: a building touches no palace except the open one of its colour that it extends."""
    city = position.city
    return city.touched & ~city.open_beside[piece.colour] | city.crowded


def do3(position: MedinaPosition, piece: MedinaPiece) -> int:
    """DO3: a palace with a dome takes no more buildings.

    This only adds a reason: a cell beside a closed palace touches it, so BU4 refuses the cell too,
    even if it is also beside an open palace of the colour.
    """
    return position.city.closed_beside[piece.colour]


def ga11(position: MedinaPosition, _piece: MedinaPiece) -> int:
    """GA11: no building and no stable stands in front of a gate."""
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
    """ST2: a stable touches no palace except the one whose building it stands beside."""
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
    """GA5: a gate goes on a free slot right after an existing wall."""
    return position.rules.board.every_slot & ~position.ring.all.after_wall


def ga6(position: MedinaPosition, _piece: MedinaPiece) -> int:
    """GA6: a gate never stands next to a tower."""
    return position.rules.board.beside_towers


def ga7(position: MedinaPosition, _piece: MedinaPiece) -> int:
    """GA7: the cell in front of a gate holds no building and no stable."""
    return position.city.before_built


def ga8(position: MedinaPosition, _piece: MedinaPiece) -> int:
    """GA8: each side has at most one gate."""
    return position.ring.all.taken


LAWS: Mapping[MedinaPieceKind, Mapping[str, Law]] = {
    MedinaPieceKind.BUILDING: {"BU1": bu1, "BU2": bu2, "BU4": bu4, "DO3": do3, "GA11": ga11},
    MedinaPieceKind.DOME: {"DO1": do1, "DO2": do2},
    MedinaPieceKind.NEUTRAL_DOME: {"DO4": do1},
    MedinaPieceKind.STABLE: {"ST1": st1, "ST2": st2, "GA11": ga11},
    MedinaPieceKind.WALL: {"WA1": wa1, "WA2": wa2, "GA9": ga9},
    MedinaPieceKind.GATE: {"GA5": ga5, "GA6": ga6, "GA7": ga7, "GA8": ga8},
}
"""By kind of piece and number; those of merchants depend on the state of the alley."""


TurnLaw = Callable[[MedinaPosition], int]


def tu1(position: MedinaPosition) -> int:
    """TU1: players place only pieces that they still hold."""
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
    """TU2: the only player who still has domes places one every turn, if possible."""
    turn = position.turn
    if turn.left != 1 or turn.domed:
        return 0
    rules, city = position.rules, position.city
    dome = rules.dome
    for player, hand in enumerate(position.hands):
        if bool(hand[dome.number]) is not (player == turn.player):
            return 0
    for colour, mine in enumerate(city.palaces):
        if not city.owned[turn.player] >> colour & 1:
            for palace in mine:
                if palace.buildings & city.open_buildings:
                    return rules.every_piece & ~(1 << dome.number)
    return 0


TURN_LAWS: Mapping[str, TurnLaw] = {"TU1": tu1, "BU5": bu5, "TU2": tu2}
"""By number; TU3, after the end, needs no mask."""
