"""A record and positions of Wadi for the tests of ``gatesmith rules``, set up by hand."""

from __future__ import annotations

MAP = """map:
2 1 ~ 3 1
1 ~ ~ 1 2
3 ~ 1 2 1
river: c3 c2 b2 b1
water: c3=4 c2=2
"""

RECORD = f"""game: wadi
players: red yellow brown
guardians: on

{MAP}
red: build b3; pump c3 a3
yellow: build d2; pump c2 d3
brown: pass
brown: guardian e1
yellow: guardian a1
red: guardian e3
"""
"""The first round and the guardian round; then yellow begins the second."""

LINE = (
    "wadi red,yellow,brown guardians=on 21~31/1~~12/3~121 c3-c2-b2-b1 c2=3,b2=1,a3=1,d3=1"
    " b3/d2/- e3/a1/e1 - 2:yellow:2"
)
"""The position at its end, after the flow: 3 of c3 are on c2 then, 1 of c2 on b2."""

LEGAL = ["build c1", "pass", "pump c2 c1", "pump c2 d2"]
"""Of all land without discs and shadufs only c1 is not closed, and d2 reaches it from c2."""

ODD = f"""game: wadi
players: red yellow
guardians: on
turn: 2 yellow
guardians_at: red=d1, yellow=e1

{MAP}"""
"""Two guardians in each other's closed areas (R5)."""
