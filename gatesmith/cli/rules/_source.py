"""Where a position or a record comes from: a file, standard input, or the argument itself."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from gatesmith.catalog.folders import template_files
from gatesmith.core.errors import IllegalError, NotationError, UnreadableError, UsageError

_MOST_BYTES = 1_000_000  # the longest game is a hundredth of it
_STANDARD_INPUT = "-"
_KEPT, _KEPT_SUFFIX = "scenarios", ".txt"
_GONE = (errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG)


class Source(NamedTuple):
    """A text and what to call it, empty for one that stood in the command itself."""

    text: str
    name: str

    @contextmanager
    def named(self) -> Iterator[None]:
        """Has errors about the text say which file they are about."""
        try:
            yield
        except NotationError as error:
            raise NotationError(self._told(error), error.line, error.column) from error
        except IllegalError as error:
            told = self._told(error)
            found = IllegalError(told, error.refusals, error.line, error.placement, error.shown)
            raise found from error

    def _told(self, error: Exception) -> str:
        return f"{self.name}: {error}" if self.name else str(error)


def source_of(argument: str, first_words: tuple[str, ...]) -> Source:
    """What an argument means: a text where it has several lines or begins with a game's name.

    A file that is there comes first, whatever its name begins with. A name that no file has may be
    that of a scenario among the templates. Raises UnreadableError for a file that is missing or
    holds no text.
    """
    if not argument.strip():
        raise UsageError("an empty name names no file; write - for standard input")
    words = argument.split(maxsplit=1)
    has_lines = "\n" in argument or "\r" in argument
    if has_lines or (len(words) > 1 and words[0] in first_words and not _is_file(argument)):
        return Source(argument, "")
    if argument == _STANDARD_INPUT:
        return Source(_decoded(_piped(), "standard input"), "standard input")
    return Source(_decoded(_content(argument, first_words), argument), argument)


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except OSError:  # no file has so long a name
        return False


def _piped() -> bytes:
    try:
        return sys.stdin.buffer.read(_MOST_BYTES + 1)
    except OSError as error:
        raise UnreadableError(
            "file-unreadable", f"standard input: cannot be read: {error.strerror}"
        ) from None


def _content(name: str, first_words: tuple[str, ...]) -> bytes:
    try:
        with Path(name).open("rb") as file:
            return file.read(_MOST_BYTES + 1)
    except ValueError:  # a name with a zero byte in it
        raise UnreadableError("file-missing", f"{name!r}: names no file") from None
    except OSError as error:
        if error.errno not in _GONE:
            told = "is a folder" if Path(name).is_dir() else f"cannot be read: {error.strerror}"
            raise UnreadableError("file-unreadable", f"{name}: {told}") from None
        kept = template_files(_KEPT, _KEPT_SUFFIX).get(name)
        if kept is not None:
            return _content(str(kept), first_words)
        raise UnreadableError(
            "file-missing", f"{name}: there is no such file; {_meant(name, first_words)}"
        ) from None


def _meant(name: str, first_words: tuple[str, ...]) -> str:
    """What may have been meant by a name that no file has."""
    from difflib import get_close_matches

    near = get_close_matches(name, template_files(_KEPT, _KEPT_SUFFIX), n=1)
    if near:
        return f"did you mean the scenario {near[0]}?"
    return (
        f"a position is a file, {_STANDARD_INPUT} for standard input, one line that begins with"
        f" {' or '.join(first_words)}, or a scenario; gatesmith list scenarios names them"
    )


def _decoded(content: bytes, name: str) -> str:
    if len(content) > _MOST_BYTES:
        raise UnreadableError(
            "file-large", f"{name}: more than {_MOST_BYTES} bytes; no position or record is so long"
        )
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableError(
            "file-no-text", f"{name}: byte {error.start} is not UTF-8; save it as UTF-8 text"
        ) from None
