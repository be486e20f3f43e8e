"""Buildings, domes and stables: which laws refuse one (readings in ``refusals``)."""

from __future__ import annotations

from .table import Palace, Table


def building_laws(table: Table, colour: str, cell: str) -> set[str]:
    """Laws BU1 to BU4, DO3 and GA11."""
    if cell not in table.board.neighbours:
        return {"BU1"}
    laws = set()
    if not table.empty(cell):
        laws.add("BU1")
    beside = table.palaces_beside(cell)
    growing = growing_palace(table, colour)
    if growing is not None and growing not in beside:
        laws.add("BU2")
    if not _alley_free(table, colour, cell):
        laws.add("BU4")
    if any(each.closed and each.colour == colour for each in beside):
        laws.add("DO3")
    if table.gate_front(cell):
        laws.add("GA11")
    return laws


def _alley_free(table: Table, colour: str, cell: str) -> bool:
    """Law BU4: a building there would touch no palace but the one that it belongs to."""
    touching = table.palaces_touching(cell)
    if not touching:
        return True  # and none is beside it either
    own = [each for each in table.palaces_beside(cell) if each.colour == colour and not each.closed]
    return touching == own if len(own) == 1 else not touching


def growing_palace(table: Table, colour: str) -> Palace | None:
    """Law BU3: the open palace of a colour that can still be extended, if there is one."""
    if colour not in table.growing:
        found = [
            each
            for each in table.palaces
            if each.colour == colour and not each.closed and _can_grow(table, each)
        ]
        assert len(found) <= 1, f"law BU3: two palaces of {colour} can be extended"
        table.growing[colour] = found[0] if found else None
    return table.growing[colour]


def _can_grow(table: Table, palace: Palace) -> bool:
    for building in palace.buildings:
        for cell in table.board.neighbours[building]:
            if (
                table.empty(cell)
                and not table.gate_front(cell)
                and _alley_free(table, palace.colour, cell)
            ):
                return True
    return False


def dome_laws(table: Table, cell: str, player: str) -> set[str]:
    """Laws DO1 and DO2."""
    palace = table.building_at.get(cell)
    if palace is None:
        return {"DO1"}
    laws = set()
    if palace.closed:
        laws.add("DO1")
    if any(each.owner == player and each.colour == palace.colour for each in table.palaces):
        laws.add("DO2")
    return laws


def neutral_dome_laws(table: Table, cell: str) -> set[str]:
    """Law DO4."""
    palace = table.building_at.get(cell)
    return {"DO4"} if palace is None or palace.closed else set()


def stable_laws(table: Table, cell: str) -> set[str]:
    """Laws ST1, ST2 and GA11."""
    if cell not in table.board.neighbours:
        return {"ST1"}
    laws = set()
    beside = table.palaces_beside(cell)
    if not table.empty(cell) or not beside:
        laws.add("ST1")
    touching = table.palaces_touching(cell)
    if touching and (len(beside) != 1 or touching != beside):
        laws.add("ST2")
    if table.gate_front(cell):
        laws.add("GA11")
    return laws
