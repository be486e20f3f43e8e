"""What is impossible about a position that somebody set up, in any game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class ProblemFacts(NamedTuple):
    """One impossible thing: which, by its code, the law it breaks, where, and its values.

    ``places`` are names of places on the board; ``values`` fill the words of the game's messages.
    """

    code: str
    law: str
    places: tuple[str, ...] = ()
    values: Mapping[str, object] = {}


class Problem(NamedTuple):
    """One impossible thing: its code, the law that it breaks, a line about it, and where it is."""

    code: str
    law: str
    message: str
    places: tuple[str, ...]
