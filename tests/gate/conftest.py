"""What the tests of this folder share: gates, made once in a run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import gatesmith
from gatesmith.core.parameters import Value
from gatesmith.making.pipeline import Made

from .draw import EDITION

Making = Callable[..., Made]
"""From parameters to the made gate."""


@pytest.fixture(scope="session")
def make(tmp_path_factory: pytest.TempPathFactory) -> Making:
    """Makes a gate of our own edition for the default printer; the same one only once."""
    folder = tmp_path_factory.mktemp("gates")
    known: dict[tuple[tuple[str, Value], ...], Made] = {}

    def made(**parameters: Value) -> Made:
        key = tuple(sorted(parameters.items()))
        if key not in known:
            values: dict[str, Any] = {**parameters, "edition": EDITION, "printer": "default"}
            out = folder / f"gate-{len(known)}.stl"
            known[key] = gatesmith.make("gate", out=out, **values)
        return known[key]

    return made
