"""A drawing as a person types it, and the line of text that it has to be."""

from __future__ import annotations

from gatesmith.engine.medina.state.position import MedinaPosition
from gatesmith.engine.medina.text.position_drawing import read_drawing

from .written import find_edition

TYPED = """edition: medina-2014
players: green red
domes: c4=red, i8=-

     a b c d e f g h i j k l m n
   * # # # = . . . . . . . . # # *
10 # . . . . . . . . . . . . . . . 10
 9 . . . . . . . . . . . . . . . . 9
 8 . . . . . . . . . P . . . . . . 8
 7 . . . . . . . . . . . . . . . # 7
 6 . . . . . m m m . . . . . . . # 6
 5 = . . G . . . m . . . . . . . # 5
 4 # . . G s . . m . . x . . . . # 4
 3 # . . . . . . . . . . . . . . # 3
 2 # . N . . . . . . . . . . . . # 2
 1 # . . . . . . . . . . . . . . # 1
   * . . . . . . . . . . . . . . *
     a b c d e f g h i j k l m n
"""
TYPED_LINE = (
    "medina medina-2014 green,red gates=on"
    " 14/14/8P5/14/4mmm7/2G3m7/2Gs2m2x4/14/1N12/14 3-2=4/7-0/0-0/4-1=5 c4=red,i8=- g4-e6"
    # Of 16 grey ones 14 are left, of 16 brown and 16 purple ones 15, of 8 domes 7, of 4 neutral
    # ones 3, of 8 stables 7, of 24 merchants 19 (the first came out of no hand), of 30 walls 13
    # and of 4 gates 2. Green is to move and has one more.
    " G7P8N8O8d4n2s4m10w7g1/G7P7N7O8d3n1s3m9w6g1 green:2 -/grey=red - - 0"
)


def read(text: str) -> MedinaPosition:
    """The position that a drawing shows."""
    return read_drawing(text, find_edition)


def changed(*pairs: tuple[str, str]) -> str:
    """The typed drawing with these exchanges."""
    text = TYPED
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    return text
