"""Random gates of other stuff: each is drawn soundly and read again, or refused in one line."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from gatesmith.catalog import load_printer
from gatesmith.core.errors import UsageError
from gatesmith.core.parameters import Value
from gatesmith.making.flat.clay import area, clay_plans
from gatesmith.making.flat.crafts import CRAFTS, complete_values
from gatesmith.making.flat.layout import CutDocument
from gatesmith.making.flat.offset import VanishedError
from gatesmith.making.flat.paths import area_of
from gatesmith.making.flat.readback import FORMATS, differences

from ..strength import sweep
from .ordered import STYLES, crosses_itself, drawn, gate

COUNT = sweep(8)
SEED = 4


def _gate_values(random: Random) -> dict[str, Value]:
    return {
        "style": random.choice(STYLES),
        "wall_length": round(random.uniform(20, 70), 1),
        "wall_depth": round(random.uniform(6, 24), 1),
        "wall_height": round(random.uniform(14, 50), 1),
        "clearance": random.choice([0.0, 0.15, 0.4]),
    }


def _own_values(craft: str, random: Random) -> dict[str, Value]:
    if craft == "laser":
        return {
            "build": random.choice(["layers", "slots"]),
            "sheet": round(random.uniform(0.8, 5), 2),
            "kerf": round(random.uniform(0, 0.4), 2),
            "copies": random.randint(1, 3),
        }
    if craft == "card":
        return {
            "paper": round(random.uniform(0.05, 0.6), 2),
            "page": random.choice(["a4", "letter"]),
            "copies": random.randint(1, 3),
        }
    return {"shrink": round(random.uniform(0, 25), 1)}


@pytest.mark.parametrize("craft", ["laser", "card"])
def test_flat_gates_are_drawn_or_refused(craft: str) -> None:
    """Some size would give an outline that crosses itself, an open cut or a traceback."""
    random, refused = Random(SEED), []
    suffixes = CRAFTS[craft].suffixes
    for number in range(COUNT):
        values, own = _gate_values(random), _own_values(craft, random)
        message = f"{number}: {values} {own}"
        try:
            parts, pages, _ = drawn(craft, gate(**values), **own)
        except UsageError as error:
            assert "\n" not in str(error), message
            refused.append(message)
            continue
        except VanishedError:
            pytest.fail(message)
        for part in parts:
            outline, *holes = part.cuts
            assert area_of(outline) > 0, message
            assert not crosses_itself(outline), f"{message} {part.name}"
            assert all(area_of(hole) < 0 for hole in holes), message
        suffix = suffixes[number % len(suffixes)]
        drawing = CutDocument(message, "gatesmith gate", "gatesmith", "{}", pages)
        seen = FORMATS[suffix].read(FORMATS[suffix].encode(drawing))
        assert differences(drawing, seen) == [], message
    assert len(refused) <= COUNT / 2, refused


def test_tools_for_clay_have_walls_and_plugs() -> None:
    """Some gate would have an edge that crosses itself, or an ejector with nothing on it."""
    random, refused = Random(SEED), []
    for number in range(COUNT):
        values, own = _gate_values(random), _own_values("clay", random)
        message = f"{number}: {values} {own}"
        profile = replace(load_printer("default"), nozzle=random.choice([0.25, 0.4, 0.6]))
        try:
            plan = gate(**values)
            cutter, ejector = clay_plans(plan, complete_values(CRAFTS["clay"], own), profile)
        except UsageError:
            refused.append(message)
            continue
        inside, edge, wall = (
            area(polygon)
            for polygon in (cutter.cavity, cutter.outer(cutter.edge), cutter.outer(cutter.wall))
        )
        assert 0 < inside < edge <= wall < cutter.footprint.length * cutter.footprint.depth, message
        assert 0.7 * inside < sum(map(area, ejector.plugs)) < inside, message
    assert len(refused) <= COUNT / 2, refused
