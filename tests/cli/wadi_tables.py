"""A record and positions of Wadi for the tests of ``gatesmith rules``, set up by hand."""

from __future__ import annotations

from ..engine.wadi import written

MAP, RECORD, LINE = written.MAP, written.PAGE, written.LINE

LEGAL = ["build c1", "pass", "pump c2 c1", "pump c2 d2"]
"""Of all land without discs and shadufs only c1 is not closed, and d2 reaches it from c2."""

ODD = f"""game: wadi
players: red yellow
guardians: on
turn: 2 yellow
guardians_at: red=d1, yellow=e1

{MAP.replace("c3=4 ", "")}"""
"""Two guardians in each other's closed areas (R5)."""
