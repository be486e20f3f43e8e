"""What all tests share: settings that are nobody's, and one cache of meshes for a whole run."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

LONGEST = (
    "kernels/test_kernels.py",
    "pieces/test_sweep.py",
    "real_tools/test_prusa_slicer.py",
    "pieces/test_real_tools.py",
    "engine/test_side_by_side.py",
    "project/test_documents.py",
    "bundle/test_bundle.py",
    "fitting/test_collisions.py",
    "project/test_scene_pictures.py",
)
"""The files that take longest: they begin, so that no worker is left alone with one at the end."""


def pytest_configure(config: pytest.Config) -> None:
    """Files go to the workers in the order below, not by their number of tests."""
    if hasattr(config.option, "loadscopereorder"):
        config.option.loadscopereorder = False


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest files first, the others as they come."""
    place = {Path(__file__).parent / file: number for number, file in enumerate(LONGEST)}
    items.sort(key=lambda item: place.get(item.path, len(place)))


@pytest.fixture(scope="session", autouse=True)
def _own_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test sees the user's settings, or a mesh that an earlier state of the program made.

    What one process has meshed the others of this run take from the cache.
    """
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GATESMITH_CONFIG", str(folder / "no-settings"))
        patch.setenv("GATESMITH_CACHE", str(folder / "cache"))
        yield
