"""The seeded sweep: random gates over the declared range, each sound or refused.

Four at each change, 400 at night (tests/strength.py).
"""

from __future__ import annotations

import signal
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Parameter, ValueKind, parameters_of
from gatesmith.making.options import Request
from gatesmith.making.recipe import Recipe
from gatesmith.making.request import plan_piece
from gatesmith.pieces import piece
from gatesmith.pieces.gate.mass import GateParameters

from ..strength import SEED, sweep
from . import workers
from .draw import EDITION, Drawn, drawn, value_of
from .workers import Worker, ask_all

MOST_REFUSED = 0.75  # of all that are drawn: single values are drawn without regard to the rest


@dataclass
class Sweep:
    """What was drawn: gates to build with their recipes, and the refused ones by parameters."""

    accepted: list[tuple[Drawn, Recipe]] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    mute: list[str] = field(default_factory=list)


def _sweep(count: int, seed: int) -> Sweep:
    found, index = Sweep(), 0
    while len(found.accepted) < count:
        gate = drawn(Random(f"{seed}-{index}"))
        index += 1
        request = Request(given=gate.values, edition=EDITION, printer=gate.printer)
        try:
            found.accepted.append((gate, plan_piece(piece("gate"), request).recipe))
        except CombinationError as error:
            found.refused[" + ".join(error.parameters)] += 1
            if not error.parameters or not str(error).startswith(error.parameters[0]):
                found.mute.append(f"{error}: {gate.request}")
    return found


def test_random_gates_are_sound_or_refused(tmp_path: Path) -> None:
    """Some gate within the declared bounds would come out broken, or of another size."""
    count, seed = sweep(4, 400), int(SEED)
    found = _sweep(count, seed)
    refused = found.refused.total()
    print(f"seed {seed}: {count} gates to build, {refused} refused")
    for parameters, times in found.refused.most_common():
        print(f"  refused for {parameters}: {times}")
    assert not found.mute, "refusals that do not begin with the parameter's name"
    assert refused <= MOST_REFUSED * (refused + count)
    answers = ask_all(
        {
            "recipe": recipe.text,
            "box": list(gate.box),
            "out": str(tmp_path / f"gate-{index}.stl"),
        }
        for index, (gate, recipe) in enumerate(found.accepted)
    )
    failures: dict[str, list[str]] = {}
    for (gate, _), answer in zip(found.accepted, answers, strict=True):
        for kind, what in answer.items():
            failures.setdefault(kind, []).append(f"{what} [{gate.request}]")
    for kind, lines in sorted(failures.items()):
        print(f"FAILED {kind}: {len(lines)}")
        print(*(f"    {line}" for line in lines[:5]), sep="\n")
    assert len(answers) == count
    assert not failures, {kind: len(lines) for kind, lines in failures.items()}


@pytest.mark.parametrize("parameter", parameters_of(GateParameters), ids=lambda one: one.name)
def test_the_draw_covers_the_declaration(parameter: Parameter) -> None:
    """The sweep would leave part of the declared range out."""
    random, declaration = Random(1), parameter.declaration
    values = [value_of(declaration, random) for _ in range(400)]
    if declaration.kind is ValueKind.CHOICE:
        assert set(values) == set(declaration.choices)
    elif declaration.kind is ValueKind.TEXT:
        assert {len(str(value)) for value in values} == set(range(1, 13))
    else:
        numbers = [float(value) for value in values if isinstance(value, int | float)]
        assert len(numbers) == 400
        assert min(numbers) == declaration.minimum
        assert max(numbers) == declaration.maximum
        middle = ((declaration.minimum or 0) + (declaration.maximum or 0)) / 2
        assert any(number > middle for number in numbers)
        assert any(number < middle for number in numbers)


def test_the_draw_reaches_every_parameter_style_and_printer() -> None:
    """The sweep would pass because it asks for the same few gates again and again."""
    gates = [drawn(Random(index)) for index in range(400)]
    given = Counter(name for gate in gates for name in gate.values)
    names = {parameter.name for parameter in parameters_of(GateParameters)}
    assert len(names) >= 14
    assert set(given) == names
    assert len({gate.values["style"] for gate in gates}) == 6
    assert len({gate.values["door"] for gate in gates}) == 3
    assert len({gate.printer for gate in gates}) >= 9


def test_a_gate_of_the_wrong_size_is_a_failure(tmp_path: Path) -> None:
    """The child would answer that all is well whatever it is asked."""
    gate = Drawn("default", {"wall_length": 30.0, "wall_depth": 10.0, "wall_height": 20.0})
    assert gate.box == pytest.approx((29.7, 10, 26))
    request = Request(given=gate.values, edition=EDITION, printer=gate.printer)
    recipe = plan_piece(piece("gate"), request).recipe
    asked: dict[str, object] = {"recipe": recipe.text, "out": str(tmp_path / "gate.stl")}
    worker = Worker()
    try:
        assert worker.ask({**asked, "box": [29.7, 10, 26]}) == {}
        assert set(worker.ask({**asked, "box": [29.7, 10, 26.1]})) == {
            "box of the solid",
            "box of the file",
        }
        assert set(worker.ask({**asked, "box": [29.7, 10, 26], "recipe": "{}"})) == {
            "UnreadableError"
        }
    finally:
        worker.close()


def test_a_crash_and_an_endless_loop_are_failures_of_one_gate(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A gate that ends the kernel would end the tests, or be ignored."""
    worker = Worker()
    try:
        assert set(worker.ask({"no": "recipe"})) == {"unexpected KeyError"}
        monkeypatch.setattr(workers, "CHILD", ("-c", "import os; input(); os._exit(7)"))
        worker.close()
        assert worker.ask({}) == {"crash": "the child ended with 7"}
        monkeypatch.setattr(workers, "CHILD", ("-c", "while True: pass"))
        monkeypatch.setattr(workers, "PATIENCE", 0.5)
        assert set(worker.ask({})) == {"over time"}
    finally:
        worker.close()


@pytest.mark.skipif(sys.platform == "win32", reason="the system sets no such limit")
def test_the_time_of_a_gate_is_that_of_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sound gate would fail on a busy machine, or an endless one hold up all the others."""
    endless = (
        f"import sys; sys.path.insert(0, {str(Path(workers.__file__).parent)!r}); import worker\n"
        "worker._failures = lambda asked: [None for _ in iter(int, 1)]\n"
        "worker.main()"
    )
    monkeypatch.setattr(workers, "CHILD", ("-c", endless, "1"))
    worker = Worker()
    try:
        assert worker.ask({}) == {"over time": f"the child ended with {-signal.SIGXCPU}"}
    finally:
        worker.close()
