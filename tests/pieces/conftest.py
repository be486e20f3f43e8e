"""What the tests of pieces share: every variant, made once."""

from __future__ import annotations

import pytest

from .making import Workbench


@pytest.fixture(scope="session")
def workbench(tmp_path_factory: pytest.TempPathFactory) -> Workbench:
    """Where the variants are made."""
    return Workbench(tmp_path_factory.mktemp("pieces"))
