"""Bounds in refusals: each "at most N" is the very limit, and each says what it is about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from gatesmith.catalog import Printer
from gatesmith.core.parameters import Value, parameters_of
from gatesmith.core.units import number_text
from gatesmith.pieces.gate.mass import GateParameters

from .draw import value_of
from .plans import STYLES, refusal

PRINTERS = ("default", "ender-3-0.6", "prusa-mk4-0.25")
WALLS = [(30.0, 10.0, 20.0), (60.0, 20.0, 60.0), (24.0, 8.0, 16.0), (40.0, 15.0, 60.0)]
# The most that each parameter may be anywhere: too much for every wall above.
TOO_MUCH: dict[str, Value] = {
    "arch_width": 100.0,
    "arch_height": 200.0,
    "merlons": 40,
    "merlon_height": 40.0,
    "relief_depth": 4.0,
    "plinth": 30.0,
    "edge_chamfer": 3.0,
    "height": 225.0,
}
IDLE = {
    "plain": {"merlons", "merlon_height", "relief_depth", "plinth"},
    "battlement": {"edge_chamfer"},
    "moorish": {"edge_chamfer"},
    "twin-tower": {"edge_chamfer"},
    "iwan": {"edge_chamfer"},
    "kasbah": {"edge_chamfer"},
}
_BEYOND = 3e-4  # over the bound, whose message may be rounded by a tenth of a micron


@pytest.fixture(autouse=True, scope="module")
def _home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GATESMITH_CONFIG", str(folder / "config"))
        patch.chdir(folder)
        yield folder


def _sizes(wall: tuple[float, float, float]) -> dict[str, Value]:
    return {"wall_length": wall[0], "wall_depth": wall[1], "wall_height": wall[2]}


@pytest.mark.parametrize("name", TOO_MUCH)
@pytest.mark.parametrize("style", STYLES)
def test_at_most_is_the_limit(style: str, name: str) -> None:
    """A user who gives the bound in the message would be refused again, or learn too little."""
    if name in IDLE[style]:
        return
    refused = 0
    for wall in WALLS:
        for printer in PRINTERS:
            given: dict[str, Value] = {**_sizes(wall), "style": style}
            found = refusal(printer, **given, **{name: TOO_MUCH[name]})
            if found is None:
                continue
            refused += 1
            assert found.bound is not None, found.message
            assert found.parameters[0] == name.replace("_", "-"), found.message
            whole = name == "merlons"
            bound = int(found.bound) if whole else found.bound
            again = refusal(printer, **given, **{name: bound})
            assert again is None, f"{found.message} / {again}"
            beyond = refusal(printer, **given, **{name: bound + 1 if whole else bound + _BEYOND})
            assert beyond is not None, found.message
            assert beyond.parameters[0] == found.parameters[0], beyond.message
    assert refused >= 3


@pytest.mark.parametrize(
    ("given", "parameters", "message"),
    [
        (
            {"height": 30.1},
            ("height", "wall-height"),
            "height: 30.1 mm is more than 1.5 times the wall's 20 mm; use at most 30 mm",
        ),
        (
            # 29.7 less a tenth of it on each side.
            {"arch_width": 24.0},
            ("arch-width", "wall-length"),
            "arch-width: 24 mm leaves jambs too thin; use at most 15.626 mm",
        ),
        (
            {"arch_height": 19.0, "style": "plain"},
            # Shoulders at 16 mm, a tenth of that for the roof.
            ("arch-height", "height"),
            "arch-height: 19 mm leaves too little roof; use at most 14.4 mm",
        ),
        (
            {"merlon_height": 10.0},
            # 35 of 100 of the height, 1.3 times the wall's; the parapet, 1.6 mm thick, would
            # carry 9.6 mm.
            ("merlon-height", "height"),
            "merlon-height: 10 mm leaves no room for a gate 26 mm high; use at most 9.1 mm",
        ),
        (
            # A quarter of what two walls of 0.8 mm leave of the depth.
            {"relief_depth": 2.2},
            ("relief-depth", "wall-depth"),
            "relief-depth: 2.2 mm is too much for a gate 10 mm deep and 26 mm high; "
            "use at most 2.1 mm",
        ),
        (
            {"relief_depth": 0.39},
            ("relief-depth", "detail-depth"),
            "relief-depth: 0.39 mm is less than the printer can show; use 0 or at least 0.4 mm",
        ),
        (
            {"plinth": 1.0, "relief_depth": 0.0},
            ("plinth", "relief-depth"),
            "plinth: it stands out by the relief depth, which is 0; use a --relief-depth above 0",
        ),
        (
            # A sixth of the depth of 10.
            {"edge_chamfer": 1.7, "style": "plain"},
            ("edge-chamfer",),
            "edge-chamfer: 1.7 mm is too much for a gate of this size; use at most 1.6667 mm",
        ),
        (
            # Half the plinth of 0.6.
            {"bed_chamfer": 0.35, "plinth": 0.6},
            ("bed-chamfer",),
            "bed-chamfer: 0.35 mm leaves too little to stand on; use at most 0.3 mm",
        ),
        (
            {"merlons": 3, "style": "plain"},
            ("merlons", "style"),
            "merlons: 3 was given, but a gate of style plain has none; leave out --merlons or "
            "choose another style",
        ),
        (
            {"edge_chamfer": 0.5},
            ("edge-chamfer", "style"),
            "edge-chamfer: 0.5 was given, but a gate of style battlement has none; leave out "
            "--edge-chamfer or choose another style",
        ),
    ],
)
def test_refusals_by_hand(
    given: dict[str, Value], parameters: tuple[str, ...], message: str
) -> None:
    """A refusal would give a bound that no rule of the arithmetic explains."""
    found = refusal(**given)  # type: ignore[arg-type]
    assert found is not None
    assert found.message == message
    assert found.parameters == parameters


@pytest.mark.parametrize(
    "given",
    [
        {"height": 30.0},
        {"arch_width": 15.6259},
        {"arch_height": 14.4, "style": "plain"},
        {"merlon_height": 9.1},
        {"relief_depth": 2.1},
        {"relief_depth": 0.4},
        {"relief_depth": 0.0, "plinth": 0.0},
        {"edge_chamfer": 1.6666, "style": "plain"},
        {"edge_chamfer": 0.0},
        {"bed_chamfer": 0.3, "plinth": 0.6},
        {"relief_depth": 0.0, "plinth": 0.0, "style": "plain"},
    ],
    ids=str,
)
def test_exactly_at_a_bound_is_made(given: dict[str, Value]) -> None:
    """A value exactly at its bound, or a 0 that asks for nothing, would be refused."""
    assert refusal(**given) is None  # type: ignore[arg-type]


def test_every_refusal_names_what_it_is_about() -> None:
    """Somewhere a refusal would not say which option to change."""
    declared = {found.name: found.declaration for found in parameters_of(GateParameters)}
    known = {found.option for found in (*parameters_of(GateParameters), *parameters_of(Printer))}
    random, kinds = Random(7), set()
    for _ in range(2500):
        names = random.sample(list(declared), random.randint(1, 6))
        given = {name: value_of(declared[name], random) for name in names}
        found = refusal(random.choice(PRINTERS), **given)
        if found is None:
            continue
        kinds.add(found.parameters)
        assert found.message.startswith(f"{found.parameters[0]}: "), found.message
        assert set(found.parameters) <= known, found.parameters
        assert found.message.isprintable()
        calculated = re.sub(r"at (most|least) [0-9.]+", "", found.message)
        typed = {number_text(each) for each in given.values() if isinstance(each, float)}
        assert set(re.findall(r"[0-9]+\.[0-9]{4}", calculated)) <= typed, found.message
    assert len(kinds) >= 12, sorted(kinds)
