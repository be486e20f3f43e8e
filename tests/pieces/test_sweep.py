"""The seeded sweep: random pieces over the declared range, each sound or refused.

``GATESMITH_SWEEP`` sets how many of each are built (20; the full proof is 200),
``GATESMITH_SEED`` which. Gates have a sweep of their own in tests/gate.
"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from gatesmith.catalog import edition_names, load_edition, printer_names
from gatesmith.errors import UsageError
from gatesmith.forge import plan_of
from gatesmith.parameters import Kind, Parameter, Source, Value, parameters_of
from gatesmith.pieces import Piece, piece, piece_names
from gatesmith.recipe import Recipe
from gatesmith.request import Request, recipe_for

from ..gate.draw import value_of
from ..gate.workers import ask_all
from .truths import truths

MOST_REFUSED = 0.75  # of all that are drawn: single values are drawn without regard to the rest
_GIVEN = {Source.EDITION: 0.8, Source.PRINTER: 0.25, Source.DEFAULT: 0.4}
_COLOURS = ("red", "Teal", "#a1b2c3", "black")


@dataclass
class Sweep:
    """What was drawn: pieces to build, and how often which refusal came."""

    accepted: list[Recipe] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    mute: list[str] = field(default_factory=list)


def _value(found: Piece, parameter: Parameter, random: Random) -> Value:
    varied = truths()[found.name.replace("_", "-")].varied.get(parameter.name)
    if varied is not None:
        return random.choice(varied)
    if parameter.name.endswith("color"):
        return random.choice(_COLOURS)
    return value_of(parameter.declaration, random)


def _drawn(found: Piece, random: Random) -> Request:
    """A piece as a user might ask for it, in any edition of its game, on any printer."""
    editions = [name for name in edition_names() if load_edition(name).game == found.game]
    given = {}
    for parameter in parameters_of(found.declared):
        source = parameter.declaration.source
        share = 1.0 if parameter.declaration.kind is Kind.CHOICE else _GIVEN[source]
        if random.random() < share:
            given[parameter.name] = _value(found, parameter, random)
    return Request(
        given=given, edition=random.choice(editions), printer=random.choice(printer_names())
    )


def _sweep(found: Piece, count: int, seed: int) -> Sweep:
    sweep, index = Sweep(), 0
    while len(sweep.accepted) < count:
        request = _drawn(found, Random(f"{seed}-{found.name}-{index}"))
        index += 1
        assert index < 40 * count, f"nearly everything is refused: {sweep.refused.most_common(5)}"
        try:
            sweep.accepted.append(recipe_for(found, request))
        except UsageError as error:
            word = str(error).partition(":")[0]
            sweep.refused[word] += 1
            options = {parameter.option for parameter in parameters_of(found.declared)}
            if not {part.split()[0] for part in word.split(", ")} & (options | {"printer"}):
                sweep.mute.append(f"{error}: {request}")
    return sweep


@pytest.mark.parametrize("name", [name for name in piece_names() if name != "gate"])
def test_random_pieces_are_sound_or_refused(name: str, tmp_path: Path) -> None:
    """Some piece within the declared bounds would come out broken, or of another size."""
    count = int(os.environ.get("GATESMITH_SWEEP", "20"))
    seed = int(os.environ.get("GATESMITH_SEED", "2001"))
    sweep = _sweep(piece(name), count, seed)
    refused = sweep.refused.total()
    print(f"seed {seed}: {count} to build, {refused} refused: {sweep.refused.most_common()}")
    assert not sweep.mute, "refusals that do not begin with the parameter's name"
    assert refused <= MOST_REFUSED * (refused + count)
    answers = ask_all(_asked(recipe, tmp_path, at) for at, recipe in enumerate(sweep.accepted))
    failures: dict[str, list[str]] = {}
    for recipe, answer in zip(sweep.accepted, answers, strict=True):
        for kind, what in answer.items():
            failures.setdefault(kind, []).append(f"{what} [{recipe.command}]")
    for kind, told in sorted(failures.items()):
        print(f"FAILED {kind}: {len(told)}")
        print(*(f"    {line}" for line in told[:5]), sep="\n")
    assert len(answers) == count
    assert not failures, {kind: len(told) for kind, told in failures.items()}


def _asked(recipe: Recipe, folder: Path, number: int) -> dict[str, object]:
    footprint = plan_of(recipe).footprint
    return {
        "recipe": recipe.text,
        "box": [footprint.length, footprint.depth, footprint.height],
        "out": str(folder / f"{number}.stl"),
    }
