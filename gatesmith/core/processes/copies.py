"""Calling a function in a copy of this process, with limits: a new process that starts at once.

A copy has imported all that this process has, and answers some milliseconds later than a mere call
would. Only on Linux: elsewhere libraries of the system do not work in copies, or there are none.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from typing import TYPE_CHECKING, TypeVar

from gatesmith.core.processes.limited import (
    PATIENCE,
    Answer,
    CallLimits,
    LimitedCallError,
    answered,
    how_it_ended,
    reply_of,
    too_slow,
)
from gatesmith.core.processes.resource_limits import (
    address_space,
    limit_memory,
    limit_time,
    seconds_used,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import BinaryIO, NoReturn

HAS_COPIES = sys.platform == "linux"

Item = TypeVar("Item")

_copying = threading.Lock()
"""One copy at a time begins, so that none holds the end of another's pipe open."""

_CHUNK = 2**20
_HEAD = 8  # bytes that say how long a reply is


def call_in_copy(function: Callable[..., Answer], *arguments: object, limits: CallLimits) -> Answer:
    """What the function answers, called in a copy of this process; the answer is pickled.

    The megabytes count on top of what this process holds. Raises LimitedCallError as
    ``call_limited`` does, and what the function raises.
    """
    (answer,) = call_each_in_copy(lambda _: function(*arguments), (None,), limits=limits)
    if isinstance(answer, LimitedCallError):
        raise answer
    return answer


def call_each_in_copy(
    function: Callable[[Item], Answer], items: Sequence[Item], *, limits: CallLimits
) -> Iterator[Answer | LimitedCallError]:
    """The same with one item after the other, in one copy, each within the limits.

    After an item that ends the copy, which is answered by the error, the others get a new one. In
    a process with other threads, all that the function imports must be imported already: a thread
    may be importing it just now, and in the copy it is never done.
    """
    left = list(items)
    while left:
        copy = _started(function, left, limits)
        try:
            while left:
                reply = copy.reply(limits)
                del left[0]
                if isinstance(reply, LimitedCallError):
                    yield reply
                    break
                yield answered(reply, limits)
        finally:
            copy.end()


class _Copy:
    """A copy of this process: its number, its replies, and a pipe that closes when we end."""

    def __init__(self, number: int, replies: int, alive: int) -> None:
        self._number = number
        self._replies = replies
        self._alive = alive
        self._ended = False

    def reply(self, limits: CallLimits) -> bytes | LimitedCallError:
        """The next reply, or how the copy ended without one."""
        import time

        until = time.monotonic() + limits.seconds * PATIENCE
        try:
            length = int.from_bytes(self._read(_HEAD, until), "little")
            return self._read(length, until)
        except TimeoutError:
            return too_slow(limits)
        except EOFError:
            return how_it_ended(self._exit_code(), limits)

    def _exit_code(self) -> int:
        _, status = os.waitpid(self._number, 0)
        self._ended = True
        return os.waitstatus_to_exitcode(status)

    def _read(self, count: int, until: float) -> bytes:
        import select
        import time

        found = bytearray()
        waiting = select.poll()
        waiting.register(self._replies, select.POLLIN)
        while len(found) < count:
            if not waiting.poll(max(until - time.monotonic(), 0) * 1000):
                raise TimeoutError
            some = os.read(self._replies, min(count - len(found), _CHUNK))
            if not some:
                raise EOFError
            found += some
        return bytes(found)

    def end(self) -> None:
        """End the copy, whatever it does."""
        if not self._ended:
            os.kill(self._number, signal.SIGKILL)
            self._exit_code()
        os.close(self._alive)
        os.close(self._replies)


def _started(
    function: Callable[[Item], object], items: Sequence[Item], limits: CallLimits
) -> _Copy:
    import pickle  # noqa: F401 - once, for all copies
    import resource  # noqa: F401
    import warnings

    with _copying, warnings.catch_warnings():
        # Python warns of other threads: the copy waits for none of their locks.
        warnings.simplefilter("ignore", DeprecationWarning)
        replies, writing = os.pipe()
        watching, alive = os.pipe()
        number = os.fork()
        if not number:
            os.close(replies)
            os.close(alive)
            _be_the_copy(function, items, limits, writing, watching)
        os.close(writing)
        os.close(watching)
    return _Copy(number, replies, alive)


def _be_the_copy(
    function: Callable[[Item], object],
    items: Sequence[Item],
    limits: CallLimits,
    writing: int,
    watching: int,
) -> NoReturn:
    """Answer each item, and end without tidying up what belongs to the original."""
    import pickle

    code = 1
    try:
        _cut_ties(watching)
        most = address_space() + limits.megabytes * 2**20
        with open(writing, "wb") as replies:
            for item in items:
                limit_memory(most)
                limit_time(seconds_used() + limits.seconds)
                _send(replies, pickle.dumps(reply_of(function, (item,))))
        code = 0
    finally:
        os._exit(code)


def _cut_ties(watching: int) -> None:
    """Leave to the original what is its own: Ctrl-C, its output, its garbage."""
    import faulthandler
    import gc

    faulthandler.disable()  # how it ended is told by the original
    gc.freeze()  # looking through its objects would copy them
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the original ends its copy
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nothing, stream)
    # Another thread may have held the locks of the old ones.
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    sys.stderr = os.fdopen(2, "w", encoding="utf-8", closefd=False)
    threading.Thread(target=_leave_after, args=(watching,), daemon=True).start()


def _send(replies: BinaryIO, reply: bytes) -> None:
    replies.write(len(reply).to_bytes(_HEAD, "little") + reply)
    replies.flush()


def _leave_after(watching: int) -> None:
    """Leave when the original does."""
    os.read(watching, 1)
    os._exit(1)
