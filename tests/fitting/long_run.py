"""Many positions by outline, and whole sets of meshes at random sound sizes: for a night.

python -m tests.fitting.long_run 300 --seed 20261120
"""

from __future__ import annotations

import argparse
from itertools import count

from gatesmith.core.quality import Quality
from gatesmith.fitting.edition_check import edition_conflicts
from gatesmith.fitting.kit import Kit
from gatesmith.fitting.position_layout import layout_of

from .judges import Judges, close_pairs
from .random_editions import random_kit
from .random_positions import positions_of
from .test_outlines_hold import ROUNDED, everything, outside
from .test_standing_clear import WITHIN, classes_of, edition_of, off_their_tiles

BASES = ("medina-2001", "medina-2014", "wadi")
REACH = 1.0


def by_outline(sizes: Kit, first: int, games: int) -> int:
    """So many games at the sizes of an edition; how many positions were looked at."""
    found = 0
    for number in range(first, first + games):
        for position in positions_of(sizes.edition.game, number, 5):
            if edition_of(position) == sizes.edition.name:
                pieces = layout_of(position, sizes)
                assert set(classes_of(pieces)) <= set(WITHIN), (sizes.edition, number)
                assert not off_their_tiles(pieces), (sizes.edition, number)
                found += 1
    return found


def by_meshes(sizes: Kit, first: int) -> int:
    """Outlines of every look and two positions by their meshes; how many poses were compared."""
    judges = Judges()
    for item in everything(sizes):
        judges.learn_items([item])
        assert outside(item, judges.meshes[item.key]) <= ROUNDED, (sizes.edition, item.key)
    found = 0
    for number in range(first, first + 30):
        position = positions_of(sizes.edition.game, number, 2)[-1]
        if edition_of(position) != sizes.edition.name:
            continue
        pieces = layout_of(position, sizes)
        judges.learn(pieces)
        for one, other in close_pairs(pieces, REACH):
            reported = (sizes.edition, number, one.name, other.name)
            assert not judges.meeting(one, other, REACH).collides, reported
            assert not judges.share_a_point(one, other), reported
        found += 1
        if found == 2:
            break
    return len(judges.met)


def main() -> None:
    """Draw editions until so many sound ones have been held to positions."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("editions", type=int, help="sound editions to draw")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    positions = poses = sound = 0
    for number in count(given.seed * 1000):
        if sound == given.editions:
            break
        sizes = random_kit(BASES[number % len(BASES)], number, Quality.DRAFT)
        if edition_conflicts(sizes):
            continue
        sound += 1
        positions += by_outline(sizes, number, 20)
        if sound % 10 == 1:
            poses += by_meshes(sizes, number)
    print(f"{sound} sound editions, {positions} positions by outline, {poses} poses by meshes")


if __name__ == "__main__":
    main()
