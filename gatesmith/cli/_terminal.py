"""Standard output and standard error: what is printed where, and in which colours."""

from __future__ import annotations

import io
import os
import re
import sys
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, TypeVar

from gatesmith.core.findings import Json
from gatesmith.core.processes.interruption import divide

if TYPE_CHECKING:
    from rich.progress import Progress as RichProgress
    from rich.status import Status
    from rich.text import Text

_Answer = TypeVar("_Answer")

_SHOWN_AFTER = 1.0  # seconds; a shorter display would only flicker
# Control characters, and those that turn the direction of writing; styles match as a whole.
_CONTROL = re.compile(
    r"\x1b\[(?:0|1|2|31|32|33)m|[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]"
)
_PRINTED = "\u00b0\u00d7\u00b3\u2026"  # characters that any output may contain


def prepare() -> None:
    """Make both output streams print every character: UTF-8 if their own encoding lacks some.

    File names that are not valid text are written with escapes instead of failing.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by the parent process
            nothing = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - for good
            setattr(sys, name, nothing)
    for stream in (sys.stdout, sys.stderr):
        if not isinstance(stream, io.TextIOWrapper):
            continue
        try:
            _PRINTED.encode(stream.encoding)
        except UnicodeEncodeError:
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
        else:
            stream.reconfigure(errors="backslashreplace")


def say(line: str = "") -> None:
    """Print a line on standard output; a line break in it, as in a file's name, is an escape."""
    say_text(line.replace("\n", "\\n"))


def say_text(text: str) -> None:
    """Print a text of several lines on standard output."""
    sys.stdout.write(f"{harmless(text)}\n")


def warn(line: str) -> None:
    """Print a line on standard error; a line break in it is an escape."""
    line = line.replace("\n", "\\n")
    sys.stderr.write(f"{harmless(line)}\n")


def harmless(text: str) -> str:
    """A text with its control characters as escapes, except for line breaks and our own styles.

    Names in files, of accounts and of folders may hold sequences that move the cursor, rename the
    window or hide what was written.
    """
    # Most text has none, and is tested many times faster than it is searched.
    return text if text.isprintable() else _CONTROL.sub(_escaped, text)


def _escaped(found: re.Match[str]) -> str:
    letter = found[0]
    return letter if len(letter) > 1 else letter.encode("unicode_escape").decode("ascii")


def say_json(document: Mapping[str, Json]) -> None:
    """Print a JSON document on standard output."""
    import json

    say_text(_harmless_json(json.dumps(document, indent=2, ensure_ascii=False)))


def say_json_line(document: Mapping[str, Json]) -> None:
    """Print one of several JSON documents on standard output, on one line."""
    import json

    say(_harmless_json(json.dumps(document, ensure_ascii=False)))


def _harmless_json(text: str) -> str:
    """JSON with the control characters that it allows in a string as its own escapes."""
    return text if text.isascii() and "\x7f" not in text else _CONTROL.sub(_json_escape, text)


def _json_escape(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"


def say_styled(text: Text) -> None:
    """Print lines on standard output, on a terminal with their styles."""
    if not coloured():
        say_text(text.plain)
        return
    from rich.console import Console

    Console(highlight=False).print(text, soft_wrap=True)


def reader_left() -> int:
    """The reader of a pipe (``| head``) is gone: end quietly, the work is done."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python complains at exit
    return 0


def interactive() -> bool:
    """Whether a user can answer questions."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def coloured() -> bool:
    """Whether standard output is a terminal, and its user has not turned colours off."""
    return sys.stdout.isatty() and not (os.environ.get("NO_COLOR") or plain())


def plain() -> bool:
    """Whether the terminal gets plain lines only: it can do no more, or a screen reader reads it.

    ``TERM=dumb`` and ``ACCESSIBLE=1`` are what other programs listen to as well.
    """
    return os.environ.get("TERM", "") == "dumb" or bool(os.environ.get("ACCESSIBLE"))


def _styled(text: str, code: int) -> str:
    """A text between the ANSI sequences of a style, on a terminal."""
    return f"\x1b[{code}m{text}\x1b[0m" if coloured() else text


def bold(text: str) -> str:
    """A text in bold, on a terminal."""
    return _styled(text, 1)


def faint(text: str) -> str:
    """A text in a faint colour, on a terminal."""
    return _styled(text, 2)


def good(text: str) -> str:
    """A good result, on a terminal in green."""
    return _styled(text, 32)


def doubtful(text: str) -> str:
    """A doubtful result, on a terminal in yellow."""
    return _styled(text, 33)


def bad(text: str) -> str:
    """A bad result, on a terminal in red."""
    return _styled(text, 31)


def prompt(question: str, understand: Callable[[str], _Answer]) -> _Answer:
    """Ask until the answer is understood. Raises EOFError at the end of the input.

    ``understand`` turns the answer into a value or raises UsageError, whose line is shown.
    """
    from gatesmith.core.errors import UsageError

    while True:
        typed = input(f"{question} ")
        try:
            return understand(typed.strip())
        except UsageError as error:
            say(bad(str(error)))


class Progress:
    """Shows the current step on a terminal if it takes over a second; silent in a pipe.

    On a plain terminal each further step is a line of its own, and nothing moves.
    """

    def __init__(self, *, quiet: bool) -> None:
        self._silent = quiet or not sys.stderr.isatty()
        self._lock = threading.Lock()
        self._text = "working"
        self._status: Status | None = None
        self._done = self._by_line = False
        self._timer = threading.Timer(_SHOWN_AFTER, self._show)
        self._timer.daemon = True

    def __enter__(self) -> Callable[[str], None]:
        """Start the clock; returns the function that names the current step."""
        divide()  # what takes long enough to be shown may also be stopped
        if not self._silent:
            self._timer.start()
        return self._step

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Take the display away again."""
        self._timer.cancel()
        with self._lock:
            self._done = True
            if self._status is not None:
                self._status.stop()

    def _step(self, text: str) -> None:
        with self._lock:
            self._text = text
            if self._status is not None:
                self._status.update(text)
            elif self._by_line:
                warn(text)

    def _show(self) -> None:
        with self._lock:
            if self._done:
                return
            if plain():
                self._by_line = True
                warn(self._text)
                return
        from rich.console import Console

        with self._lock:
            if not self._done:
                self._status = Console(stderr=True).status(self._text)
                self._status.start()


def watched() -> bool:
    """Whether standard error is a terminal."""
    return sys.stderr.isatty()


class Steps:
    """Shows how many files are done: a bar on a terminal if it takes over a second."""

    def __init__(self, count: int, *, hidden: bool) -> None:
        self._count = count
        self._hidden = hidden or count < 2 or not watched() or plain()
        self._started = time.monotonic()
        self._done = 0
        self._bar: RichProgress | None = None

    def __enter__(self) -> Callable[[str], None]:
        """Start the clock; returns the function that counts one more file."""
        return self._step

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Take the bar away again."""
        if self._bar is not None:
            self._bar.stop()

    def _step(self, text: str) -> None:
        self._done += 1
        if self._hidden:
            return
        if self._bar is None and time.monotonic() - self._started > _SHOWN_AFTER:
            self._bar = self._shown()
        if self._bar is not None:
            self._bar.update(self._bar.task_ids[0], completed=self._done, description=text)

    def _shown(self) -> RichProgress:
        from rich.console import Console
        from rich.progress import Progress as RichProgress

        # Reports that go to the same terminal are printed above the bar; a pipe gets them as
        # they are.
        bar = RichProgress(
            console=Console(stderr=True),
            transient=True,
            redirect_stdout=sys.stdout.isatty(),
            redirect_stderr=False,
        )
        bar.add_task("", total=self._count)
        bar.start()
        return bar
