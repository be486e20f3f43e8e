"""What all tests share: settings that are nobody's, and one cache of meshes for a whole run."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

collect_ignore = (
    []
    if os.environ.get("GATESMITH_LONG")
    else ["bundle", "customizer", "project/test_pictures_page.py"]
)
"""Run by .ci/nightly with GATESMITH_LONG=1 until the short run has room for them in its time."""


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
