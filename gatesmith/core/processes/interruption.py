"""Ctrl-C is answered within half a second, whatever the program is doing.

While the program loads, Ctrl-C ends it at once: nothing is open yet. During a command it raises
KeyboardInterrupt, so that files are put in order. A library that computes for seconds without
returning to Python would delay that. So before such work, the process divides: the copy works, and
the original waits for it, passes signals on, and ends a copy that does not answer.

Only ``claim`` turns this on; a program that imports gatesmith handles Ctrl-C itself.
"""

from __future__ import annotations

import _signal  # type: ignore[import-not-found]  # signal without its slow enumerations
import _thread
import os
import sys
import time
from contextlib import suppress

TYPE_CHECKING = False  # that of typing takes longer to import than all else here
if TYPE_CHECKING:
    from types import FrameType
    from typing import ClassVar, NoReturn

STOPPED = 130
"""The exit code after Ctrl-C."""

_LINE = b"error: stopped\n"
_SHOW_CURSOR = b"\r\x1b[K\x1b[?25h"  # a moving display has hidden it
_ANSWER = 0.3  # seconds in which Python usually gets to handle Ctrl-C
_END = 0.1  # seconds more in which the copy usually ends once it has
_MOMENT = 0.001  # seconds until Ctrl-C is raised again
_LONGEST = 65536  # bytes of all notes: what a pipe holds
_TIDYING = 5.0  # seconds to put files in order afterwards, unseen
_INTERRUPT: int = _signal.SIGINT
_FOLDER, _HIDDEN, _KEPT = b"F", b"H", b"K"  # the kinds of notes


class _State:
    """Whether this process handles Ctrl-C, and whether another already waits for it.

    ``folders`` were made for results, ``hidden`` are files and folders that are put in place or
    removed at the end; ``note_pipe`` is where the other process reads of more. ``word`` holds a
    byte for the one of the two that says that it was stopped.
    """

    claimed = False
    divided = False
    folders: ClassVar[list[bytes]] = []
    hidden: ClassVar[list[bytes]] = []
    note_pipe: int | None = None
    word: int | None = None


def claim() -> None:
    """From now on end at once on Ctrl-C, until ``begin``. No effect where it is ignored."""
    if _signal.getsignal(_INTERRUPT) is _signal.default_int_handler:
        _State.claimed = True
        _signal.signal(_INTERRUPT, _end_at_once)


def begin() -> None:
    """From now on raise KeyboardInterrupt on Ctrl-C: a command begins."""
    if _State.claimed:
        _signal.signal(_INTERRUPT, _signal.default_int_handler)
        sys.unraisablehook = _not_lost


def finish() -> None:
    """From now on ignore Ctrl-C: the command is done, and the process ends."""
    if _State.claimed:
        _signal.signal(_INTERRUPT, _signal.SIG_IGN)


def note_folder(folder: str) -> None:
    """Note a new folder for results: it goes, if it is empty, where Ctrl-C ends a library."""
    _note(_FOLDER, folder)


def note_hidden(*paths: str) -> None:
    """Note hidden files and folders to remove, in this order, where Ctrl-C ends a library."""
    for path in paths:
        if not any(path.startswith(f"{os.fsdecode(each)}{os.sep}") for each in _State.hidden):
            _note(_HIDDEN, path)


def keep_hidden(*paths: str) -> None:
    """From now on they stay: they are put in place, and only the next run can tell how far."""
    for path in paths:
        _note(_KEPT, path)


def _note(kind: bytes, path: str) -> None:
    if not _State.claimed:
        return
    note = kind + os.fsencode(path)
    _take(note)
    if _State.note_pipe is not None:
        with suppress(BlockingIOError):  # nobody reads it before the end: so many do not matter
            os.write(_State.note_pipe, note + b"\0")


def _take(note: bytes) -> None:
    kind, name = note[:1], note[1:]
    if kind == _KEPT:
        _State.hidden[:] = [each for each in _State.hidden if each != name]
    else:
        (_State.folders if kind == _FOLDER else _State.hidden).append(name)


def may_say_stopped() -> bool:
    """Whether this process is the first to ask, of one that divided and its copy."""
    if _State.word is None:
        return True
    return bool(os.read(_State.word, 1))


def divide() -> None:
    """Go on in a copy of this process, which can be ended while a library computes.

    The original never returns: it ends as the copy does. Only on Linux, before other threads run,
    and once. Elsewhere Ctrl-C waits until the library returns.
    """
    if not _State.claimed or _State.divided or sys.platform != "linux":
        return
    import signal

    _State.divided = True
    watched = {signal.SIGINT, signal.SIGTERM, signal.SIGCHLD}
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, watched)
    alive, original = os.pipe()  # closed when the original ends
    answered, answer = os.pipe()  # a byte when the copy handles Ctrl-C
    notes, note_pipe = os.pipe()  # the names of what it makes
    _State.word = _pipe_of_one_byte()
    copy = os.fork()
    if copy:
        os.close(alive)
        os.close(answer)
        os.close(note_pipe)
        _wait_for(copy, answered, notes)
    os.close(original)
    os.close(answered)
    os.close(notes)
    os.set_blocking(note_pipe, False)
    _State.note_pipe = note_pipe
    answers = _Answer(answer)
    signal.signal(signal.SIGINT, answers)
    signal.pthread_sigmask(signal.SIG_SETMASK, mask)
    _end_with(alive, answers)


def _pipe_of_one_byte() -> int:
    """The end of a pipe from which one byte can be read, and no more."""
    word, byte = os.pipe()
    os.write(byte, b"!")
    os.close(byte)
    return word


class _Answer:
    """Handles Ctrl-C in the copy: once, for what follows puts files in order."""

    def __init__(self, pipe: int) -> None:
        self._pipe = pipe
        self.given = False

    def __call__(self, number: int, _frame: FrameType | None) -> None:
        _signal.signal(number, _signal.SIG_IGN)
        self.given = True
        os.write(self._pipe, b"!")
        raise KeyboardInterrupt


def _end_with(alive: int, answers: _Answer) -> None:
    """End this process with the original, which closes the pipe even when it is killed.

    After Ctrl-C the original may be gone while files are still put in order: that goes on for a
    while, without a word.
    """
    import threading

    def leave() -> None:
        os.read(alive, 1)
        if answers.given:
            nothing = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nothing, 1)
            os.dup2(nothing, 2)
            time.sleep(_TIDYING)
            _tidy()  # it still waits for a thread that computes
        os._exit(1)

    threading.Thread(target=leave, daemon=True).start()


def _wait_for(copy: int, answered: int, notes: int) -> NoReturn:
    """End as the copy does, and at the latest half a second after Ctrl-C."""
    import signal

    watched = {signal.SIGINT, signal.SIGTERM, signal.SIGCHLD}
    os.set_blocking(answered, False)
    deadline: float | None = None
    answers = False
    while True:
        left = 3600.0 if deadline is None else max(deadline - time.monotonic(), 0.0)
        found = signal.sigtimedwait(watched, left)
        pid, status = os.waitpid(copy, os.WNOHANG)
        if pid:
            if deadline is not None and os.WIFSIGNALED(status):
                _tidy_after(notes)  # it broke off a library that does not bear it
                _say_stopped()
            _end_as(status)
        if found is None and deadline is not None:
            if answers:
                _say_stopped()
            answers = _has_byte(answered)
            if not answers:
                os.kill(copy, signal.SIGKILL)  # its memory may take a while to be returned
                _tidy_after(notes)
                _say_stopped()
            deadline = time.monotonic() + _END
        elif found is not None and found.si_signo != signal.SIGCHLD:
            if found.si_code <= 0:  # from a program; the terminal's reaches the copy by itself
                os.kill(copy, found.si_signo)
            if found.si_signo == signal.SIGINT and deadline is None:
                deadline = time.monotonic() + _ANSWER


def _tidy_after(notes: int) -> None:
    """Tidy up after a copy that was ended, from what it noted."""
    os.set_blocking(notes, False)
    with suppress(BlockingIOError):  # it made nothing
        for note in os.read(notes, _LONGEST).split(b"\0")[:-1]:
            _take(note)
    _tidy()


def _tidy() -> None:
    """Remove what is hidden, and new folders if they are empty; the inner ones first."""
    import shutil

    for name in _State.hidden:
        if os.path.isdir(name):  # noqa: PTH112 - pathlib is slow to import
            shutil.rmtree(name, ignore_errors=True)
        else:
            with suppress(OSError):
                os.unlink(name)  # noqa: PTH108
    for name in reversed(_State.folders):
        with suppress(OSError):  # it holds files, or is gone
            os.rmdir(name)  # noqa: PTH106


def _has_byte(pipe: int) -> bool:
    try:
        return bool(os.read(pipe, 1))
    except BlockingIOError:
        return False


def _end_as(status: int) -> NoReturn:
    """End as a child process did: with its exit code, or by its signal."""
    import signal

    if os.WIFEXITED(status):
        os._exit(os.WEXITSTATUS(status))
    number = os.WTERMSIG(status)
    if number != signal.SIGKILL:
        signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {number})
    os.kill(os.getpid(), number)
    os._exit(128 + number)


def _not_lost(unraisable: sys.UnraisableHookArgs) -> None:
    """Raise Ctrl-C again, a moment later, where Python drops what is raised.

    It does in callbacks, such as those of the locks of imports.
    """
    if unraisable.exc_type is KeyboardInterrupt:
        _signal.signal(_INTERRUPT, _raise_once)
        _thread.start_new_thread(_interrupt_later, (_thread.get_ident(),))
    else:
        sys.__unraisablehook__(unraisable)


def _interrupt_later(thread: int) -> None:
    time.sleep(_MOMENT)
    if sys.platform == "win32":
        _thread.interrupt_main()
    else:
        _signal.pthread_kill(thread, _INTERRUPT)  # which also ends waiting


def _raise_once(number: int, _frame: FrameType | None) -> NoReturn:
    _signal.signal(number, _signal.SIG_IGN if _State.divided else _signal.default_int_handler)
    raise KeyboardInterrupt


def _end_at_once(_number: int, _frame: FrameType | None) -> NoReturn:
    _say_stopped()


def _say_stopped() -> NoReturn:
    try:
        if os.isatty(2):
            os.write(2, _SHOW_CURSOR)
        if may_say_stopped():
            os.write(2, _LINE)
    finally:
        os._exit(STOPPED)
