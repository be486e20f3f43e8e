"""Which laws refuse a placement, by what lies on the table. The readings of the page:

Every law that fails is named, each judged by itself; to touch, to be beside or a neighbour never
includes the cell itself. "Occupied" is a cell with a building, stable or merchant. The table says
what each kind adds to the set.

building
    BU1   occupied. Off the board: BU1 and nothing else from this table.
    BU2   an open palace of the colour can be extended, and the cell is not beside a building of
          that palace. (On the only building of that palace: BU1 and BU2. On one of several
          connected buildings: BU1 alone.)
    BU4   own palace: the one open palace of the colour with a building beside the cell; no own
          palace where there is none or more than one. The cell touches (edge or corner) a
          building or stable of any other palace: so also beside two open palaces of the colour,
          beside only a stable of an open palace of the colour, at the corner of its building,
          and on the only building of a palace that has stables around it.
    DO3   beside (edge) a building of a closed palace of the colour, by a neutral dome or not;
          BU4 comes with it by itself. At its corner, or beside only its stable: BU4 alone.
    GA11  the front cell of a gate, whatever stands there.
dome
    DO1   no building there (off the board, empty, merchant, stable), or its palace is closed.
    DO2   a building is there, its palace open or closed, and the player owns a palace of its
          colour (the same one too: DO1 and DO2).
neutral dome
    DO4   no building there, or its palace is closed.
stable
    ST1   occupied, or no building beside the cell. Off the board: ST1 alone.
    ST2   the palace it stands against: the one with a building beside the cell, none where there
          are none or several. It touches a building or stable of any other palace. (So at the
          corner of a building, or beside only a stable: ST1 and ST2.)
    GA11  as for a building.
wall
    WA1   off the board, a wall or gate there, or not right after an arm or next to a tower.
          Off the board: WA1 alone.
    GA9   with WA1: the slot of the gate itself, or a free slot right beside a gate. (Free and
          right after the arm of the opposite tower it is legal. Taken by a wall: WA1 alone.)
    WA2   on a side without a gate, the last free slot. WA1 holds there. A slot taken by a wall
          is WA1 alone, also where the side has its n-1 walls.
gate
    GA5   a wall or gate there, or not right after the last wall of an arm of length 1 or more.
          Off the board: GA5 alone, whatever else stands on that side.
    GA6   slot 1 or slot n.
    GA7   a building or stable on the front cell.
    GA8   a gate on the side already (on its own slot: GA5 and GA8).
merchant without via
    Off the board: ME1 and ME2 and nothing else, blocked or not.
    The alley can go on inside or by a jump:
    ME1   occupied, or not beside an end of the active alley.
    ME2   not exactly one merchant beside the cell, occupied or not.
    ME3   with either or both of them, where the alley can go on inside.
    GA15  with either or both of them, in the place of ME3, where only jumps are left.
    The alley is blocked:
    ME3   occupied; with ``apart`` also where a merchant is beside the cell. ME1, ME2: never.
merchant with via
    GA13  anything wrong with it: no gate at the slot (off the board too), no end of the active
          alley before it, the cell not before another gate, occupied, a merchant beside it.
    ME2   with GA13: a merchant beside the cell, whatever else is wrong. Off the board: GA13, ME1
          and ME2.
    GA14  with GA13: the gate stands, and on its front cell is a merchant of the active alley that
          is not an end of it (it may have passed before the gate stood). Older alleys: GA13 alone.
          ME1, ME3 and GA15 are never named on the board.
for every kind (``game``)
    TU1   the player named is not the one to move, or does not hold the piece (neutral domes and
          gates that the game lacks too). The other laws are judged all the same, with that
          player's hand and palaces.
    BU5   with TU1: a building of a colour that left the game.
    TU2   anything but an own dome, by the player to move, where the law binds. A dome that
          other laws refuse is not refused by TU2.
    TU3   after the end, and then alone.
"""

from __future__ import annotations

from .alley_laws import jump_laws, merchant_laws
from .city_laws import building_laws, dome_laws, neutral_dome_laws, stable_laws
from .line_laws import gate_laws, wall_laws
from .notation import Placement
from .table import Table


def laws_of_the_table(table: Table, placement: Placement, player: str, new_alley: str) -> set[str]:
    """All laws but those of turns and hands."""
    cell, slot = placement.cell, placement.slot
    laws: set[str]
    match placement.kind:
        case "building":
            laws = building_laws(table, placement.colour, cell)
        case "dome":
            laws = dome_laws(table, cell, player)
        case "neutral-dome":
            laws = neutral_dome_laws(table, cell)
        case "stable":
            laws = stable_laws(table, cell)
        case "wall":
            laws = wall_laws(table, placement.held_slot)
        case "gate":
            laws = gate_laws(table, placement.held_slot)
        case _ if slot is not None:
            laws = jump_laws(table, cell, slot)
        case _:
            laws = merchant_laws(table, cell, new_alley)
    return laws
