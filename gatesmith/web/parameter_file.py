"""A file of parameters, read again whenever it changes: ``piece = "gate"`` and options by name."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote_plus

from gatesmith.catalog.toml import Table, read_toml
from gatesmith.core.errors import CatalogError
from gatesmith.core.units import exact_text
from gatesmith.web.piece_settings import PieceSettings, settings_from

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
    value = table.values[key]
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return exact_text(float(value))
    if isinstance(value, str):
        return value
    raise table.fail(key, f"{value!r} is neither a text, a number, true nor false")


def page_address(settings: PieceSettings) -> str:
    """The fragment of the page's address that shows these settings: ``#gate?style=moorish``."""
    pairs = (f"{quote_plus(name)}={quote_plus(text)}" for name, text in settings.texts.items())
    query = "&".join(sorted(pairs))
    return f"#{quote_plus(settings.piece)}" + (f"?{query}" if query else "")


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
            raise CatalogError(f"{self._path}: cannot be read: {error.strerror}") from None
        now = (state.st_mtime_ns, state.st_size)
        if now == self._seen:
            return None
        self._seen = now
        settings = settings_in(self._path)
        self.address = page_address(settings)
        return settings
