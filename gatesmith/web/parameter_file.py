"""A piece that is watched: by a file of parameters, read whenever it changes, or by its name.

A file has ``piece = "gate"`` and options by name.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol
from urllib.parse import quote_plus

from gatesmith.catalog.toml import Table, read_toml
from gatesmith.core.errors import CatalogError, UsageError
from gatesmith.core.read_errors import why_unread
from gatesmith.making.piece_settings import PieceSettings, setting_text, settings_from
from gatesmith.pieces import command_name, piece

_PIECE = "piece"


def settings_in(path: Path) -> PieceSettings:
    """The piece and its settings: ``style = "moorish"``, ``wall_length = 30``, ``row = "8x240"``.

    Keys are the names of options, with hyphens or underscores. Raises CatalogError with file, line
    and key for a value that is neither a text, a number nor true or false, and for a missing piece.
    """
    table = read_toml(path)
    name = table.word(_PIECE)
    texts = {key.replace("_", "-"): _text(table, key) for key in table.values if key != _PIECE}
    return settings_from({"piece": name, "settings": texts})


def _text(table: Table, key: str) -> str:
    text = setting_text(table.values[key])
    if text is None:
        value = table.values[key]
        raise table.fail(key, f"{value!r} is neither a text, a number, true nor false")
    return text


def page_address(settings: PieceSettings) -> str:
    """The fragment of the page's address that shows these settings: ``#gate?style=moorish``."""
    pairs = (f"{quote_plus(name)}={quote_plus(text)}" for name, text in settings.texts.items())
    query = "&".join(sorted(pairs))
    return f"#{quote_plus(settings.piece)}" + (f"?{query}" if query else "")


class Watched(Protocol):
    """What is watched; ``address`` is the fragment of the page's address."""

    address: str

    def changed(self) -> PieceSettings | None:
        """The settings if they were changed since the last call, else None."""


class WatchedPiece:
    """A piece by its name and ``NAME=VALUE``; its settings never change."""

    def __init__(self, name: str, given: Sequence[str]) -> None:
        """Raises UsageError for an unknown piece, or a word without a value."""
        texts = dict(_pair(word) for word in given)
        self._settings = settings_from({_PIECE: command_name(piece(name).name), "settings": texts})
        self.address = page_address(self._settings)
        self._is_given = False

    def changed(self) -> PieceSettings | None:
        """The settings at the first call."""
        given, self._is_given = self._is_given, True
        return None if given else self._settings


def _pair(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not (name and equals):
        raise UsageError(f"{word!r}: write NAME=VALUE, such as style=moorish or draft=true")
    return name.replace("_", "-"), value


class WatchedFile:
    """A file of parameters and what it last said.

    ``address`` is the page's address for its last readable content, empty before the first.
    """

    def __init__(self, path: Path) -> None:
        self.address = ""
        self._path = path
        self._seen: tuple[int, int] | None = None

    def changed(self) -> PieceSettings | None:
        """The settings if the file was changed since the last call, else None.

        Raises CatalogError and UsageError for a file that cannot be read, once for each change.
        """
        try:
            state = self._path.stat()
        except OSError as error:
            if self._seen == (0, 0):
                return None
            self._seen = (0, 0)  # it is told once; many programs replace a file in two steps
            raise CatalogError(f"{self._path}: cannot be read: {why_unread(error)}") from None
        now = (state.st_mtime_ns, state.st_size)
        if now == self._seen:
            return None
        self._seen = now
        settings = settings_in(self._path)
        self.address = page_address(settings)
        return settings
