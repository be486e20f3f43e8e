"""Positions of Wadi for the tests, typed as drawings."""

from __future__ import annotations

from gatesmith.engine.wadi.state.position import WadiPosition
from gatesmith.engine.wadi.text.position_drawing import read_drawing

WADI = """\
game: wadi
players: red yellow brown black
guardians: on
turn: 4 yellow
shadufs: red=a1, yellow=b3 e1, brown=e3
guardians_at: red=a3, yellow=f2, brown=e2

map:
1 2 ~ 2 1 3
2 1 ~ ~ 1 2
1 3 1 ~ 2 1
river: c3 c2 d2 d1
water: c3=12 d2=2 b3=1 d3=1 b2=1
"""


def wadi(text: str = WADI, **changed: str) -> WadiPosition:
    """The position with some of its lines changed, by their keys; an empty one goes."""
    lines = text.splitlines()
    for key, value in changed.items():
        new = [f"{key}: {value}"] if value else []
        old = [number for number, line in enumerate(lines) if line.startswith(f"{key}:")]
        at = old[0] if old else 1
        lines[at : at + len(old)] = new
    return read_drawing("\n".join(lines) + "\n")
