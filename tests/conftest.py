"""What all tests share: settings that are nobody's, and one cache of meshes for a whole run."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

LONGEST = (
    "kernels/test_kernels.py",
    "project/test_documents.py",
    "web/test_page_journeys.py",
    "bundle/test_bundle.py",
    "web/test_check_room.py",
    "making/test_finished_files.py",
    "web/test_static_page.py",
    "openscad/test_sweep.py",
    "web/test_table_screens.py",
    "plate/test_making_sets.py",
    "web/test_plate_journeys.py",
    "cli/test_cli_scene.py",
    "web/test_table_journeys.py",
    "project/test_contributing.py",
    "validation/test_heavy_files.py",
    "gate/test_sweep.py",
    "extensions/test_roundel.py",
    "web/test_browser_program.py",
    "formats/test_judge_step.py",
    "web/test_site_build.py",
    "print_check/test_pieces_print.py",
    "publish/test_cuts.py",
    "bundle/test_refusals.py",
    "validation/test_floods.py",
    "web/test_page_killed.py",
    "slicing/test_processes.py",
    "formats/test_step_exactness.py",
)
"""The files that take longest: they begin, so that no worker is left alone with one at the end.

Those that wait for a browser alternate with those that compute, so that the processors are busy.
"""


MANY_OBJECTS = 200_000
"""New ones after which garbage is looked for: some ten megabytes; Python's own number is 700."""


def pytest_configure(config: pytest.Config) -> None:
    """Files go to the workers in the order below, not by their number of tests.

    The collector of garbage rests while tests are collected: none of it is any.
    """
    if hasattr(config.option, "loadscopereorder"):
        config.option.loadscopereorder = False
    gc.disable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest files first, the others as they come."""
    place = {Path(__file__).parent / file: number for number, file in enumerate(LONGEST)}
    missing = [str(path) for path in place if not path.is_file()]
    assert not missing, f"LONGEST names files that are gone: {missing}"
    items.sort(key=lambda item: place.get(item.path, len(place)))


def pytest_collection_finish() -> None:
    """The collected tests are no garbage; looking for it as rarely as here saves a tenth."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(MANY_OBJECTS, 20, 20)
    gc.enable()


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
