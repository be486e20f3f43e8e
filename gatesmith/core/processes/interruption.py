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

from gatesmith.core.processes import run_leftovers

TYPE_CHECKING = False  # that of typing takes longer to import than all else here
if TYPE_CHECKING:
    from types import FrameType
    from typing import NoReturn

STOPPED = 130
"""The exit code after Ctrl-C."""

_LINE = b"error: stopped\n"
_SHOW_CURSOR = b"\r\x1b[K\x1b[?25h"  # a moving display has hidden it
_ANSWER = 0.3  # seconds in which Python usually gets to handle Ctrl-C
_END = 0.1  # seconds more in which the copy usually ends once it has
_MOMENT = 0.001  # seconds until Ctrl-C is raised again
_TIDYING = 5.0  # seconds to put files in order afterwards, unseen
_INTERRUPT: int = _signal.SIGINT


class _State:
    """Whether this process handles Ctrl-C, and whether another already waits for it.

    ``word`` holds a byte for the one of the two that says that it was stopped.
    """

    claimed = False
    divided = False
    word: int | None = None


def claim() -> None:
    """From now on end at once on Ctrl-C, until ``begin``. No effect where it is ignored."""
    if _signal.getsignal(_INTERRUPT) is _signal.default_int_handler:
        _State.claimed = True
        run_leftovers.begin()
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
    run_leftovers.send_to(note_pipe)
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
            run_leftovers.tidy()  # it still waits for a thread that computes
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
                run_leftovers.tidy_after(notes)  # it broke off a library that does not bear it
                _say_stopped()
            _end_as(status)
        if found is None and deadline is not None:
            if answers:
                _say_stopped()
            answers = _has_byte(answered)
            if not answers:
                os.kill(copy, signal.SIGKILL)  # its memory may take a while to be returned
                run_leftovers.tidy_after(notes)
                _say_stopped()
            deadline = time.monotonic() + _END
        elif found is not None and found.si_signo != signal.SIGCHLD:
            if found.si_code <= 0:  # from a program; the terminal's reaches the copy by itself
                os.kill(copy, found.si_signo)
            if found.si_signo == signal.SIGINT and deadline is None:
                deadline = time.monotonic() + _ANSWER


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
