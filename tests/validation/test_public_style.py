"""How much noise gatesmith makes about models as people share them: none that is not due."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

import gatesmith
from gatesmith.core.findings import Severity

from ..real_tools.tools import program
from ..strength import SEED, how_many
from .files import WRITERS
from .public_style import KINDS, public_models

pytestmark = pytest.mark.usefixtures("checked_here")

COUNT = how_many(15, 250)

# A ball lies on a point and hangs above it, which is true of every scan of one.
DUE = {"scan": {"bed-contact", "overhang"}}


def _is_supported(content: bytes, folder: Path) -> bool:
    """Whether PrusaSlicer supports the solid in an STL file."""
    program("prusa-slicer")
    file = folder / "supported.stl"
    file.write_bytes(content)
    return gatesmith.slice(file, slicer="prusa").support


def test_models_of_every_day_are_not_blamed(tmp_path: Path) -> None:
    """Who checks a sound gear or vase would get warnings, and learn to ignore them."""
    print(f"GATESMITH_SEED={SEED}")
    noise: Counter[str] = Counter()
    for number, model in enumerate(islice(public_models(SEED), COUNT)):
        suffix = tuple(WRITERS)[number // len(KINDS) % len(WRITERS)]
        file = tmp_path / f"model{suffix}"
        file.write_bytes(WRITERS[suffix](model.shape))
        report = gatesmith.validate(file)
        kind = model.name.partition("-")[0]
        told = {found.code for found in report.findings if found.severity is not Severity.INFO}
        due = DUE.get(kind, set())
        if "overhang" in told - due and _is_supported(WRITERS[".stl"](model.shape), tmp_path):
            due = due | {"overhang"}  # bars whose lines leave gaps, as in some lattices
        noise.update(f"{kind}: {code}" for code in told - due)
        assert kind not in DUE or told
        assert not report.left_out
    assert not noise


def test_the_models_differ() -> None:
    """One model would be judged again and again."""
    models = list(islice(public_models(SEED), COUNT))
    assert len({model.shape.points.tobytes() for model in models}) == COUNT
    assert all(model.shape.volume > 0 for model in models)
