"""Which laws refuse an action, by what lies on the table. The readings of the page:

Every law that fails is named, each judged by itself. An action that names a tile off the board
breaks A1 and no other law about tiles; the laws about turns, hands and moments are judged all the
same. "Own" is the player who is asked about, to move or not. The table says what each law adds.

for every action (``game``)
    A1    a tile off the board; a pump: one of its two or both.
    A3    the player is not the one to move; their hand, shadufs and guardian are looked at.
    A9    after the end, and then alone.
    R9    in the guardian round: anything but ``guardian`` with a tile, by whomever.
    R13   where the player to move owes the guardian step: their builds, pumps and their ``pass``.
          (Another player's: A3 and what else is wrong, no R13.)
pass
          Nothing else: only A3, A9, R9 and R13 ever refuse it.
build
    A2    no shaduf left in his hand.
    A4    by the player to move, who has built in this turn already. (A third action is one of the
          next turn, so A4 is never named for a pump or a pass, nor for another player.)
    A5    no empty land tile (a wadi tile, a guardian, a shaduf or a disc there), or a shaduf among
          its neighbours, whosever.
    A6    with A5, wherever rule B is on. Rule B takes both away where the tile is an empty land
          tile, no neighbour has an own shaduf, and all this holds: the player is the one to
          move, it is no guardian round, he has not built in this turn, he has a shaduf left, no
          tile satisfies A5 and R4, and no pump satisfies A7, A8 and R6. (That he still owes a
          guardian step does not matter: R13 refuses by itself.)
    R4    in a closed area, his own guardian's too. (On a guardian's tile: A5 and R4.)
pump
    A7    no disc on the source; or the target is a wadi tile, is full, or is the source itself.
    A8    not one of his shadufs reaches both tiles, whatever else is wrong with them. (So where
          he has no shaduf, always. A wadi tile as target is reached as any other.)
    R6    the source or the target in a closed area, his own guardian's too.
guardian with a tile: a move where ``moving_guardians`` is on, the player's guardian stands and it
    is no guardian round; otherwise a setting, also with ``guardians`` off, after a removal and for
    one who was skipped. R5 and R10 are judged at all times, with guardians off too.
    R5    in the closed area of another player's guardian.
    R9    a setting outside the guardian round. (A second one in it, out of turn: A3.)
    R10   no empty land tile; a move to the tile where it stands too.
    R11   a setting on a land tile, empty or not, in a zone with an own shaduf, unless no tile
          satisfies R5, R10 and R11 for him as things are. Never for a move or a wadi tile.
    R13   a move that is not made in his own guardian step, or one to the tile where it stands.
guardian off
    R13   anywhere but in his own guardian step with a disc on a wadi tile. So with the setting or
          with guardians off, and in the guardian round (R9 and R13), too.
R3 is never named: R4, R5 and R6 stand for it.

A guardian step is owed as the first thing of a turn from round 2 on, with ``moving_guardians``, by
one whose guardian stands, if some tile satisfies R5 and R10 or a disc is on a wadi tile.
"""

from __future__ import annotations

from .table import Table


def build_laws(table: Table, cell: str, rule_b: bool) -> set[str]:
    """Laws A5, A6 where rule B is on, and R4, for a tile of the board."""
    laws = set()
    beside = table.board.neighbours[cell]
    if not table.empty(cell) or any(each in table.shadufs for each in beside):
        laws |= {"A5", "A6"} if rule_b else {"A5"}
    if cell in table.closed():
        laws.add("R4")
    return laws


def allowed_by_rule_b(table: Table, cell: str, player: str) -> bool:
    """Whether a tile is one that rule B opens, where law A6 lets it be used."""
    beside = table.board.neighbours[cell]
    return table.empty(cell) and all(table.shadufs.get(each) != player for each in beside)


def pump_laws(table: Table, source: str, target: str, player: str) -> set[str]:
    """Laws A7, A8 and R6, for tiles of the board."""
    laws = set()
    if (
        source not in table.discs
        or target not in table.board.fertility
        or table.discs.get(target, 0) >= table.room
        or target == source
    ):
        laws.add("A7")
    if not table.pumping(player, source, target):
        laws.add("A8")
    if {source, target} & table.closed():
        laws.add("R6")
    return laws


def guardian_laws(table: Table, cell: str, player: str, move: bool) -> set[str]:
    """Laws R5, R10 and, unless it is a move, R11 with R12, for a tile of the board."""
    laws = set()
    if cell in table.closed(but=player):
        laws.add("R5")
    if not table.empty(cell):
        laws.add("R10")
    if (
        not move
        and cell in table.board.fertility
        and table.in_own_zone(player, cell)
        and not table.lifted(player)
    ):
        laws.add("R11")
    return laws
