"""What the tests of heavy files share: one process that judges."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gatesmith.validation import apart
from gatesmith.validation.checked_file import checked_file

from ..strength import NIGHTLY
from .limited import LimitedJudge


@pytest.fixture(scope="session")
def limited_judge(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LimitedJudge]:
    """A process that judges files within limits."""
    judge = LimitedJudge(tmp_path_factory.mktemp("judge"))
    yield judge
    judge.close()


@pytest.fixture
def checked_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are checked in this process; at night in copies of it, as those of users are.

    A copy of a process that has run many tests takes longer than the checks; ``test_apart`` is
    about copies at each change.
    """
    if not NIGHTLY:
        monkeypatch.setattr(apart, "validated_apart", checked_file)
