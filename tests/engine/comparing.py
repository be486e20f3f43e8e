"""Many numbered games on which an engine and its oracle are compared."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random

ASKED = 3
"""How many random actions, most of them illegal, are asked about in each position."""

Compare = Callable[[int], Counter[str]]
"""Plays one numbered game on both: the rare things in it, and how often what was compared."""


def random_player(players: Sequence[str], random: Random) -> tuple[int | None, str | None]:
    """The player who asks, by the names of the engine and of the oracle: mostly the one to move."""
    player = random.randrange(len(players)) if random.random() < 0.2 else None
    return player, None if player is None else players[player]


def compare_all(compare: Compare, numbers: Iterable[int]) -> Counter[str]:
    """Play many games, on all processors; everything that was counted in them."""
    with ProcessPoolExecutor() as pool:
        return sum(pool.map(compare, numbers, chunksize=5), Counter())


def main(compare: Compare, names: Sequence[str]) -> None:
    """Play as many games as the command line says, and print what they reached."""
    counted = compare_all(compare, range(int(sys.argv[1])))
    for name, number in sorted(counted.items()):
        print(f"{name:<32} {number:>10,}")
    missing = [name for name in names if not counted[name]]
    if missing:
        sys.exit(f"never reached: {', '.join(missing)}")
