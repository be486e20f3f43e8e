"""A bundle of the gates, made once for all tests that only look at it."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.making.openscad import customizer_pipeline
from gatesmith.publish.bundle import models

from .here import draw_nothing, settle


@pytest.fixture
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, where pictures and the twin of a gate take no time."""
    draw_nothing(monkeypatch)
    monkeypatch.setattr(customizer_pipeline, "PROGRAM", "no-such-openscad")
    return settle(tmp_path, monkeypatch)


@pytest.fixture(scope="session")
def gates(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bundle of the six gates, its zip beside it."""
    with pytest.MonkeyPatch.context() as patch:
        draw_nothing(patch)
        patch.setattr(models, "helper_count", lambda _kinds: 0)  # each would start the kernel
        work = settle(tmp_path_factory.mktemp("gates"), patch)
        line = ["bundle", "gates", "--out", "thingiverse", "--quiet"]
        assert run(line) == 0
        return work / "thingiverse"
