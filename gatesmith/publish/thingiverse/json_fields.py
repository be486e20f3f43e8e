"""Reading files of a bundle, and strict reading of JSON that may have been edited by hand."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import cast
from unicodedata import category

from gatesmith.core.findings import Json
from gatesmith.core.parameters import unknown_name

MOST_JSON = 10_000_000
"""The longest listing or state, in bytes; that of a large set is a hundredth of it."""

_MOST_BYTES = 256_000_000  # of a file; the sites accept no larger one


def read_regular_file(path: Path, most: int = _MOST_BYTES) -> bytes:
    """The bytes of a file.

    Raises OSError, also for a pipe, which would block forever, and for more than ``most`` bytes.
    """
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise OSError(errno.EINVAL, "it is not a regular file")
    with path.open("rb") as stream:
        data = stream.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"it has more than {most} bytes")
    return data


Refuse = Callable[[str], Exception]
"""Makes the error to raise from a message."""


_CONTROL_CATEGORIES = ("Cc", "Cs", "Zl", "Zp")
"""Unicode categories of control characters, surrogates and line separators."""


class Fields:
    """The fields of a JSON object; errors state the field, its value and what is expected."""

    def __init__(self, content: Json, where: str, refuse: Refuse) -> None:
        """``where`` is put before the names of fields, such as ``license.``."""
        self._where = where
        self._refuse = refuse
        if not isinstance(content, dict):
            raise refuse(f"{where.rstrip('.') or 'it'} must be an object in braces")
        self._content: Mapping[str, Json] = content

    def require_exactly(self, known: Iterable[str]) -> None:
        """Raises for an unknown field, and for a missing one."""
        names = list(known)
        for name in self._content:
            if name not in names:
                where = f"{self._where.rstrip('.')}: " if self._where else ""
                raise self._refuse(where + unknown_name(name, names, "field"))
        for name in names:
            if name not in self._content:
                raise self._refuse(f"the field {self._where}{name} is missing")

    def text(self, name: str, *, empty: bool = False) -> str:
        """A text, not empty unless ``empty``."""
        value = self._content[name]
        if not isinstance(value, str) or not (empty or value.strip()):
            raise self._invalid(name, "a text" if empty else "a text that is not empty")
        return value

    def line(self, name: str, *, empty: bool = False) -> str:
        """A text on one line, without control characters and lone surrogates."""
        value = self.text(name, empty=empty)
        if any(category(letter) in _CONTROL_CATEGORIES for letter in value):
            raise self._invalid(name, "a single line, without control characters")
        return value

    def flag(self, name: str) -> bool:
        """True or false."""
        value = self._content[name]
        if not isinstance(value, bool):
            raise self._invalid(name, "true or false")
        return value

    def number(self, name: str) -> float:
        """A number."""
        value = self._content[name]
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self._invalid(name, "a number")
        return value

    def items(self, name: str) -> list[Json]:
        """A list of anything."""
        value = self._content[name]
        if not isinstance(value, list):
            raise self._invalid(name, "a list")
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts that are not empty, none of them twice."""
        values = self.items(name)
        if not all(isinstance(each, str) and each.strip() for each in values):
            raise self._invalid(name, "a list of texts that are not empty")
        texts = cast("list[str]", values)
        twice = sorted({each for each in texts if texts.count(each) > 1})
        if twice:
            raise self._refuse(f"{self._where}{name} has {twice[0]!r} twice")
        return tuple(texts)

    def numbers(self, name: str) -> tuple[int, ...]:
        """A list of whole numbers from 1."""
        values = self.items(name)
        if not all(type(each) is int and each > 0 for each in values):
            raise self._invalid(name, "a list of whole numbers from 1")
        return tuple(cast("list[int]", values))

    def __getitem__(self, name: str) -> Json:
        return self._content[name]

    def _invalid(self, name: str, expected: str) -> Exception:
        shown = repr(self._content[name])
        shown = shown if len(shown) <= 60 else f"{shown[:60]}…"
        return self._refuse(f"{self._where}{name} must be {expected}, not {shown}")
