"""Commands that change the settings at the same time."""

from __future__ import annotations

import errno
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from gatesmith.catalog import settings
from gatesmith.catalog.settings import Settings, load_settings
from gatesmith.cli import config
from gatesmith.cli._run import run
from gatesmith.core import file_lock
from gatesmith.core.errors import StorageError
from gatesmith.core.file_lock import changing

_SLOW = 0.2  # seconds between reading and writing, in which the other command reads too


def test_two_changes_at_once_are_both_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of two settings would get lost, though both commands say that they set it."""
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))

    def slowly() -> Settings:
        found = load_settings()
        time.sleep(_SLOW)
        return found

    monkeypatch.setattr(config, "load_settings", slowly)
    lines = (["printer", "prusa-mini"], ["author", "Ana"])
    with ThreadPoolExecutor(len(lines)) as pool:
        codes = pool.map(lambda words: run(["config", "set", *words, "--quiet"]), lines)
        assert list(codes) == [0, 0]
    assert settings.load_settings() == Settings(printer="prusa-mini", author="Ana")


def test_settings_are_kept_where_there_are_no_locks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a folder of the network that knows no locks nothing could be set any more."""

    def no_lock(handle: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(file_lock, "_lock", no_lock)
    with changing(tmp_path / "config.toml", 0.0):
        pass


def test_a_program_that_never_ends_does_not_hold_up_others(tmp_path: Path) -> None:
    """A command that hangs while it changes a file would make every other one wait for ever."""
    file = tmp_path / "config.toml"
    holds, is_done = threading.Event(), threading.Event()

    def hold() -> None:
        with changing(file):
            holds.set()
            is_done.wait()

    with ThreadPoolExecutor(1) as pool:
        held = pool.submit(hold)
        holds.wait()
        with pytest.raises(StorageError, match="another program changes it"), changing(file, 0.05):
            pytest.fail("two hold one lock")
        is_done.set()
        held.result()
    with changing(file, 0.0):
        assert not file.exists()
