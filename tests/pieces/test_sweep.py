"""The seeded sweep: random pieces over the declared range, each sound or refused.

Six of each piece are drawn at each change and one of them made; at night 200 are made of each
(tests/strength.py). Gates have a sweep of their own
in tests/gate.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

import pytest

from gatesmith.core.errors import UsageError
from gatesmith.core.parameters import parameters_of
from gatesmith.making.recipe import Recipe
from gatesmith.making.request import plan_piece
from gatesmith.pieces import Piece, piece, piece_names

from ..gate.workers import ask_all
from ..strength import NIGHTLY, SEED, sweep
from .random_requests import drawn_request

DRAWN = sweep(6)
MADE = DRAWN if NIGHTLY else sweep(1)

MOST_REFUSED = 0.75  # of all that are drawn: single values are drawn without regard to the rest


@dataclass
class Sweep:
    """What was drawn: pieces to build, and how often which refusal came."""

    accepted: list[Recipe] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    mute: list[str] = field(default_factory=list)


def _sweep(found: Piece, count: int, seed: int) -> Sweep:
    drawn, index = Sweep(), 0
    while len(drawn.accepted) < count:
        request = drawn_request(found, Random(f"{seed}-{found.name}-{index}"))
        index += 1
        assert index < 40 * count, f"nearly everything is refused: {drawn.refused.most_common(5)}"
        try:
            drawn.accepted.append(plan_piece(found, request).recipe)
        except UsageError as error:
            word = str(error).partition(":")[0]
            drawn.refused[word] += 1
            options = {parameter.option for parameter in parameters_of(found.declared)}
            if not {part.split()[0] for part in word.split(", ")} & (options | {"printer"}):
                drawn.mute.append(f"{error}: {request}")
    return drawn


_NAMES = [name for name in piece_names() if name != "gate"]

Answers = dict[str, list[dict[str, str]]]


@pytest.fixture(scope="module")
def sweeps() -> dict[str, Sweep]:
    """What is drawn of each piece."""
    return {name: _sweep(piece(name), DRAWN, int(SEED)) for name in _NAMES}


@pytest.fixture(scope="module")
def answers(sweeps: dict[str, Sweep], tmp_path_factory: pytest.TempPathFactory) -> Answers:
    """What is wrong with each of them; all are made by the same few children."""
    folder = tmp_path_factory.mktemp("sweep")
    drawn = [(name, recipe) for name, each in sweeps.items() for recipe in each.accepted[:MADE]]
    message = ask_all(
        {"recipe": recipe.text, "box": None, "out": str(folder / f"{number}.stl")}
        for number, (_, recipe) in enumerate(drawn)
    )
    found: Answers = {name: [] for name in sweeps}
    for (name, _), answer in zip(drawn, message, strict=True):
        found[name].append(answer)
    return found


@pytest.mark.parametrize("name", _NAMES)
def test_random_pieces_are_sound_or_refused(
    name: str, sweeps: dict[str, Sweep], answers: Answers
) -> None:
    """Some piece within the declared bounds would come out broken, or of another size."""
    each, found = sweeps[name], answers[name]
    count, refused = len(each.accepted), each.refused.total()
    print(f"{count} made, {refused} refused: {each.refused.most_common()}")
    assert not each.mute, "refusals that do not begin with the parameter's name"
    assert refused <= MOST_REFUSED * (refused + count)
    failures: dict[str, list[str]] = {}
    for recipe, answer in zip(each.accepted[:MADE], found, strict=True):
        for kind, what in answer.items():
            failures.setdefault(kind, []).append(f"{what} [{recipe.command}]")
    for kind, lines in sorted(failures.items()):
        print(f"FAILED {kind}: {len(lines)}")
        print(*(f"    {line}" for line in lines[:5]), sep="\n")
    assert count == DRAWN
    assert len(found) == MADE >= 1
    assert not failures, {kind: len(message) for kind, message in failures.items()}


def test_the_sweep_ran_over_all_pieces(sweeps: dict[str, Sweep]) -> None:
    """Pieces would be ignored unnoticed."""
    assert len(sweeps) >= 15
    assert len({each.accepted[0].piece for each in sweeps.values()}) == len(sweeps)
