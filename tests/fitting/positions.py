"""Small positions whose millimetres can be worked out in the head, with their pieces."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from gatesmith.catalog import load_edition
from gatesmith.catalog.positions import position_of
from gatesmith.core.parameters import Value
from gatesmith.engine import medina, wadi
from gatesmith.fitting.kit import Kit

from .random_editions import DEFAULT

STREET = """game: medina
edition: medina-2014
players: blue green red
gates: on
start: f6

blue: building grey e5; wall N1
green: neutral-dome e5; wall N2
red: gate N3; merchant f7
blue: building brown m9; wall S16
green: dome m9; wall E11
red: stable d5; wall W1
"""
"""Grey is nobody's, brown is green's."""

RIVER = """game: wadi
players: red yellow
guardians: on
discs_per_land_tile: 4

map:
3 1 ~ 3 1
1 ~ ~ 1 2
3 ~ 1 2 1
river: c3 c2 b2 b1
water: c3=14 c2=2 a3=4 d2=1

red: build b3; pump c3 b3
yellow: build e3
"""


@cache
def street() -> medina.MedinaPosition:
    """A position of Medina."""
    found = position_of(STREET)
    assert isinstance(found, medina.MedinaPosition)
    return found


@cache
def river() -> wadi.WadiPosition:
    """A position of Wadi, before the guardians."""
    found = position_of(RIVER)
    assert isinstance(found, wadi.WadiPosition)
    return found


def kit(edition: str, **choices: Mapping[str, Value]) -> Kit:
    """The pieces of an edition as the default printer makes them."""
    return Kit(load_edition(edition), DEFAULT, choices)
