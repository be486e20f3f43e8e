"""The user's settings: printer and editions to use if none is named, and the author's name."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from gatesmith.catalog.printers import DEFAULT_PRINTER
from gatesmith.catalog.toml import read_toml
from gatesmith.core.errors import UsageError
from gatesmith.core.parameters import text
from gatesmith.core.user_folders import config_folder

_LONGEST_NAME = 80


@dataclass(frozen=True)
class Settings:
    """The defaults of the commands, by name."""

    printer: Annotated[str, text(_LONGEST_NAME, help="the printer")] = DEFAULT_PRINTER
    medina: Annotated[str, text(_LONGEST_NAME, help="the edition of Medina")] = "medina-2001"
    wadi: Annotated[str, text(_LONGEST_NAME, help="the edition of Wadi")] = "wadi"
    author: Annotated[str, text(_LONGEST_NAME, help="your name, for the licence of bundles")] = ""

    def edition(self, game: str) -> str:
        """The edition of a game."""
        return self.wadi if game == "wadi" else self.medina


def author_name(words: str) -> str:
    """An author's name on one line; empty words are no name. Raises UsageError."""
    name = " ".join(words.split())
    if not name.isprintable() or len(name) > _LONGEST_NAME:
        raise UsageError(f"author: {words!r} is not a name of at most {_LONGEST_NAME} characters")
    return name


def known_author(words: str) -> str:
    """The author that a user named, or the one in the settings. Raises UsageError."""
    return author_name(words) or author_name(load_settings().author)


def settings_file() -> Path:
    """The file of the settings, which may not exist yet."""
    return config_folder() / "config.toml"


def chose_printer() -> bool:
    """Whether the user's settings name a printer. Raises CatalogError for an invalid file."""
    path = settings_file()
    return path.is_file() and "printer" in read_toml(path).values


def load_settings() -> Settings:
    """The user's settings. Raises CatalogError with file, line and key."""
    path = settings_file()
    if not path.is_file():
        return Settings()
    return Settings(**read_toml(path).checked(Settings))  # type: ignore[arg-type]  # checked
