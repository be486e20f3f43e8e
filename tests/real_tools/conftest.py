"""What the tests of this folder share: gates and slices, made once and two at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from threading import Lock

import pytest

from gatesmith.making.slicing.gcode import Printed, printed

from ..strength import turn_of
from .gates import GATES, Gate
from .tools import CURA_LAYER, CURA_LINE, LAYERS, PRUSA_LINE, cura_gcode, prusa_gcode

Slices = Callable[[Gate], dict[float, Printed]]
"""From a gate to what a slicer prints of it, by layer height."""

_AT_ONCE = 2


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the gates of this run are made in."""
    return tmp_path_factory.mktemp("gates")


@pytest.fixture(scope="module")
def prusa_slices(request: pytest.FixtureRequest, made: Path) -> Iterator[Slices]:
    """PrusaSlicer's answer for a gate at its layer heights, asked for once."""

    def one(file: Path, layer: float) -> Printed:
        return printed(prusa_gcode(file, layer), PRUSA_LINE)

    yield from _sliced_ahead(_gates_for(request, "prusa_slices"), made, one, _layers)


@pytest.fixture(scope="module")
def cura_slices(request: pytest.FixtureRequest, made: Path) -> Iterator[Slices]:
    """CuraEngine's answer for a gate, asked for once."""

    def one(file: Path, layer: float) -> Printed:
        return printed(cura_gcode(file, layer), CURA_LINE)

    yield from _sliced_ahead(_gates_for(request, "cura_slices"), made, one, lambda _: (CURA_LAYER,))


def _gates_for(request: pytest.FixtureRequest, fixture: str) -> list[Gate]:
    """The gates of all chosen tests that use a fixture, in the order of the tests."""
    gates: dict[Gate, None] = {}
    for item in request.session.items:
        if isinstance(item, pytest.Function) and fixture in item.fixturenames:
            gate = item.callspec.params["gate"]
            assert isinstance(gate, Gate)
            gates[gate] = None
    return list(gates)


def _layers(gate: Gate) -> tuple[float, ...]:
    """The layer heights of a gate: at each change they take turns."""
    return turn_of(LAYERS, GATES.index(gate))


def _sliced_ahead(
    gates: list[Gate],
    folder: Path,
    one: Callable[[Path, float], Printed],
    layers: Callable[[Gate], tuple[float, ...]],
) -> Iterator[Slices]:
    """Slices while tests look at earlier slices; what fails does so in the test of its gate."""
    making = Lock()

    def made_and_sliced(gate: Gate, layer: float) -> Printed:
        with making:
            file = gate.made_in(folder)
        return one(file, layer)

    with ThreadPoolExecutor(_AT_ONCE) as pool:
        asked: dict[Gate, dict[float, Future[Printed]]] = {
            gate: {layer: pool.submit(made_and_sliced, gate, layer) for layer in layers(gate)}
            for gate in gates
        }
        yield lambda gate: {layer: found.result() for layer, found in asked[gate].items()}
        pool.shutdown(cancel_futures=True)
