"""Whether a file is a table with orders in it, found out before anything is made of it."""

from __future__ import annotations

import codecs
from pathlib import Path

from gatesmith.core.errors import CatalogError, OutputError
from gatesmith.core.read_errors import why_unread
from gatesmith.making.order_batch.order_rows import OrderTable
from gatesmith.mesh.mesh_file import OTHER_FILES

_START = 4096  # bytes that tell text from other files
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_WORKBOOK = b"PK\x03\x04"


def require_table(path: Path) -> None:
    """Raises OutputError for no file, UsageError for its suffix, CatalogError for its content.

    The content must be text with at least one order.
    """
    if path.is_dir():
        raise OutputError(f"{path}: is a folder; name the table of orders in it")
    table = OrderTable(path)
    if not path.is_file():
        raise OutputError(f"{path}: there is no such table of orders")
    try:
        with path.open("rb") as stream:
            start = stream.read(_START)
    except OSError as error:
        raise CatalogError(f"{path}: cannot be read: {why_unread(error)}") from None
    if kind := _kind_of(start):
        raise CatalogError(f"{path}: is {kind}; save the table as UTF-8 text")
    if next(table.rows(), None) is None:
        raise CatalogError(f"{path}: there are no orders in it; write a row for each piece")


def _kind_of(start: bytes) -> str:
    """What a file is that is no text in UTF-8; empty for one that may be."""
    if start.startswith(_UTF_16) or (b"\0" in start and _alternates(start)):
        return "text in UTF-16"
    if start.startswith(_WORKBOOK):
        return "a workbook or another zip"
    for mark, words in OTHER_FILES:
        if start.startswith(mark):
            return words.partition(";")[0]
    return "not text" if b"\0" in start else ""


def _alternates(start: bytes) -> bool:
    """Whether every second byte of the first few is zero, as in plain words in UTF-16."""
    few = start[:8]
    return not any(few[::2]) or not any(few[1::2])
