"""The laws of placing, each a mask: the cells or slots that it refuses to a piece.

A law is a function from a position and a piece to a mask. What is legal is every place that no
law refuses; why a place is refused is the list of laws whose mask holds it. The laws that bind
a piece are given by laws_for; those of merchants are found in laws_alley, those of turns in
laws_turn.
"""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.medina.city import OPEN
from gatesmith.engine.medina.laws_alley import Law, merchant_laws
from gatesmith.engine.medina.placements import MedinaPiece, PieceKind
from gatesmith.engine.medina.position import MedinaPosition


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

_LAWS: Mapping[PieceKind, Mapping[str, Law]] = {
    PieceKind.BUILDING: {"BU1": bu1, "BU2": bu2, "BU4": bu4, "DO3": do3, "GA11": ga11},
    PieceKind.DOME: {"DO1": do1, "DO2": do2},
    PieceKind.NEUTRAL_DOME: {"DO4": do1},
    PieceKind.STABLE: {"ST1": st1, "ST2": st2, "GA11": ga11},
    PieceKind.WALL: {"WA1": wa1, "WA2": wa2, "GA9": ga9},
    PieceKind.GATE: {"GA5": ga5, "GA6": ga6, "GA7": ga7, "GA8": ga8},
}


def laws_for(position: MedinaPosition, kind: PieceKind) -> Mapping[str, Law]:
    """The laws that bind a kind of piece, by number; for merchants, as the alley stands."""
    return merchant_laws(position) if kind is PieceKind.MERCHANT else _LAWS[kind]


def deciding_laws(kind: PieceKind) -> tuple[tuple[Law, ...], tuple[Law, ...]]:
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
