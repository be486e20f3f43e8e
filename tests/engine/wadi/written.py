"""The record of the rules page, and what it leads to."""

from __future__ import annotations

MAP = """\
map:
2 1 ~ 3 1
1 ~ ~ 1 2
3 ~ 1 2 1
river: c3 c2 b2 b1
water: c3=4 c2=2
"""

PAGE = f"""\
game: wadi
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

DRAWING = """\
game: wadi
players: red yellow brown
guardians: on
turn: 2 yellow 2
shadufs: red=b3, yellow=d2
guardians_at: red=e3, yellow=a1, brown=e1
removed: -

map:
2 1 ~ 3 1
1 ~ ~ 1 2
3 ~ 1 2 1
river: c3 c2 b2 b1
water: c2=3 b2=1 a3=1 d3=1
"""

EVERYTHING = """\
game: wadi
players: black red
guardians: on
rule_b: on
moving_guardians: on
guardian_penalty: 12
discs_per_land_tile: 2

map:
1 ~ 2
~ ~ 3
1 ~ 1
river: b3 b2 b1
river: a2 > b2
water: b3=2 a2=1 c3=2

black: pass
red: pass
red: guardian a1
black: guardian a3
red: guardian off; build c2
black: guardian c1; pass
"""
"""Every key, an arm and a removal; its last line is one that cannot be written."""
