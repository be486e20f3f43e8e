"""How much the long tests do: a sample at each change, everything at night.

``GATESMITH_NIGHTLY=1`` asks for everything, as ``.ci/nightly`` does. ``GATESMITH_SWEEP`` sets how
many random pieces of each kind are made, and ``GATESMITH_SEED`` which ones.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import TypeVar

NIGHTLY = os.environ.get("GATESMITH_NIGHTLY", "") not in ("", "0")

SEED = os.environ.get("GATESMITH_SEED", "2001")

_T = TypeVar("_T")


def sweep(usual: int, nightly: int = 200) -> int:
    """How many random pieces of a kind are made."""
    return int(os.environ.get("GATESMITH_SWEEP", str(nightly if NIGHTLY else usual)))


def how_many(usual: int, nightly: int) -> int:
    """How many cases of a kind are tried, for those that are no pieces: games, files, meshes."""
    return nightly if NIGHTLY else usual


def turn_of(values: Sequence[_T], number: int) -> tuple[_T, ...]:
    """All values at night; else the one whose turn it is, so that many cases use each of them."""
    return tuple(values) if NIGHTLY else (values[number % len(values)],)


def share_of(cases: Iterable[_T], one_in: int) -> tuple[_T, ...]:
    """All cases at night; else the first of each so many, for lists of many similar ones.

    Where the cases are all combinations of a few lists, ``one_in`` must share no factor with the
    lengths of these lists: then every value of each list is in some case at each change.
    """
    return tuple(cases)[:: 1 if NIGHTLY else one_in]
