"""The actions of the rules page as texts, read and written."""

from __future__ import annotations

import re
from typing import NamedTuple

_CELL = r"[a-z][1-9][0-9]*"
_ONE_CELL = re.compile(rf"(build|guardian) ({_CELL})")
_PUMP = re.compile(rf"pump ({_CELL}) ({_CELL})")


class Action(NamedTuple):
    """One action. A build and a guardian have one cell, a pump its source and its target."""

    kind: str
    """``build``, ``pump``, ``guardian``, ``guardian off`` or ``pass``."""
    cells: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.kind, *self.cells))


def read(text: str) -> Action:
    """The action that a text means; raises ValueError where it has no such shape."""
    if text in ("guardian off", "pass"):
        return Action(text)
    if match := _ONE_CELL.fullmatch(text):
        return Action(match[1], (match[2],))
    if match := _PUMP.fullmatch(text):
        return Action("pump", (match[1], match[2]))
    raise ValueError(f"no action: {text}")
