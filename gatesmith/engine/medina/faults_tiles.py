"""What can be impossible about the holders of tiles."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.engine.faults import ProblemFacts
from gatesmith.engine.medina.board import TOWERS
from gatesmith.engine.medina.city import all_palaces
from gatesmith.engine.medina.position import NO_PLAYER, MedinaPosition


def tile_faults(position: MedinaPosition) -> Iterator[ProblemFacts]:
    """Holders that no game can lead to, by TI1 to TI4.

    A tower's tile lies with some owner of a palace at its walls, for a claim is never lost; a
    palace tile with an owner of a largest palace, for the first to become strictly the largest
    took it, and no palace ever shrinks.
    """
    yield from _towers(position)
    yield from _palaces(position)


def _towers(position: MedinaPosition) -> Iterator[ProblemFacts]:
    palaces = tuple(all_palaces(position.city))
    for number, holder in enumerate(position.tiles.towers):
        front, tower = position.ring.wall_fronts[number], (TOWERS[number],)
        owners = {each.owner for each in palaces if each.owner >= 0 and each.cells & front}
        if holder == NO_PLAYER:
            if owners:
                yield ProblemFacts("tower-tile-free", "TI1", tower)
        elif holder not in owners:
            yield ProblemFacts(
                "tower-tile", "TI1", tower, {"player": position.rules.players[holder]}
            )


def _palaces(position: MedinaPosition) -> Iterator[ProblemFacts]:
    rules = position.rules
    for number, holder in enumerate(position.tiles.palaces):
        colour = rules.edition.colours[number]
        owned = [each for each in position.city.palaces[number] if each.owner >= 0]
        largest = max((each.size for each in owned), default=0)
        owners = {each.owner for each in owned if each.size == largest}
        if holder == NO_PLAYER:
            if owners:
                yield ProblemFacts("palace-tile-free", "TI4", (), {"colour": colour})
        elif holder not in owners:
            values = {"player": rules.players[holder], "colour": colour}
            yield ProblemFacts("palace-tile", "TI4", (), values)
