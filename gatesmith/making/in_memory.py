"""Files that are made and checked without being written."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol


class WritesBack(Protocol):
    """Takes the content of a file and gives it back as it was stored, to be checked."""

    def write_back(self, target: Path, content: bytes) -> bytes:
        """The stored content. Raises StorageError."""


class MemoryFiles:
    """Stands where ``Staging`` does and keeps nothing: what is checked are the bytes themselves."""

    def write_back(self, target: Path, content: bytes) -> bytes:
        """The content itself; ``target`` is only a name."""
        return content
