"""Workers that hang, die or eat memory are replaced, and the others go on."""

from __future__ import annotations

import os
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from gatesmith.web.server.killable_workers import BusyError, LateAnswerError, WorkerGroup

from .slow_answers import prepare

SECONDS = 3.0
_STARTING = 60.0  # a new process on a busy machine


@pytest.fixture
def group(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[WorkerGroup]:
    """One worker that has started, its temporary files in a folder of the test."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    found = WorkerGroup(prepare, count=1, seconds=_STARTING, memory=2 * 2**30)
    found.ask(b"hello")
    found._seconds = SECONDS
    yield found
    found.close()


def running(number: int) -> bool:
    """Whether a process is still there."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


def process_of(group: WorkerGroup) -> int:
    """The number of the process that answers; waits until a new one has started."""
    group._seconds = _STARTING
    word, number = group.ask(b"hello").decode().split()
    group._seconds = SECONDS
    assert word == "hello"
    return int(number)


@pytest.mark.parametrize("word", [b"sleep", b"die"])
def test_a_worker_that_does_not_answer_is_replaced(
    group: WorkerGroup, word: bytes, tmp_path: Path
) -> None:
    """One odd request would block the page for good, or leave a process that runs for ever.

    Or files that somebody sent, until the disk is full.
    """
    before = process_of(group)
    with pytest.raises(LateAnswerError) as late:
        group.ask(word)
    assert late.value.kind == {b"sleep": "time", b"die": "crash"}[word]
    assert not running(before)
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []
    assert process_of(group) != before


def test_a_worker_cannot_take_all_memory(group: WorkerGroup) -> None:
    """A request could fill the machine's memory."""
    assert group.ask(b"eat") == b"too much"


def test_waiting_has_an_end(group: WorkerGroup) -> None:
    """A second question would wait as long as the first one hangs."""
    group._seconds = 20.0
    late: list[Exception] = []

    def hang() -> None:
        try:
            group.ask(b"sleep")
        except LateAnswerError as error:
            late.append(error)

    thread = threading.Thread(target=hang)
    thread.start()
    while not group._idle.empty():
        time.sleep(0.01)
    group._seconds = 0.05
    with pytest.raises(BusyError):
        group.ask(b"hello")
    group.close()
    thread.join(30)
    assert not thread.is_alive()
    assert len(late) == 1


def test_the_end_ends_the_workers(group: WorkerGroup, tmp_path: Path) -> None:
    """Processes would stay behind after Ctrl-C."""
    number = process_of(group)
    group.close()
    assert not running(number)
    assert list(tmp_path.iterdir()) == []


def test_workers_of_an_older_program_are_replaced(group: WorkerGroup) -> None:
    """After its code has changed, a piece would still be made by what was imported before."""
    before = process_of(group)
    assert process_of(group) == before
    group.renew()
    assert process_of(group) != before
    assert not running(before)
