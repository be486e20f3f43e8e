"""What the tests of heavy files share: one process that judges."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .limited import LimitedJudge


@pytest.fixture(scope="session")
def limited_judge(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LimitedJudge]:
    """A process that judges files within limits."""
    judge = LimitedJudge(tmp_path_factory.mktemp("judge"))
    yield judge
    judge.close()
