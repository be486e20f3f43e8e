"""The text of a STEP file: its header, which holds the recipe, with the same bytes each time."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from gatesmith.core.errors import UnreadableError, UsageError

if TYPE_CHECKING:
    from gatesmith.mesh.formats import Document

START = b"ISO-10303-21;"
END = b"END-ISO-10303-21;"
EPOCH_VARIABLE = "SOURCE_DATE_EPOCH"
# ISO 10303-21 allows 256 characters in a header's string; a doubled quote counts as two.
_LONGEST = 200
_MARK = "gatesmith recipe"
_CHUNK = re.compile(rf"{_MARK} (\d+)/(\d+): (.*)", re.DOTALL)
_PLAIN = re.compile(r"[\x20-\x7e]")
_TOKEN = re.compile(rb"'((?:[^']|'')*)'|ENDSEC;")
_ESCAPE = re.compile(r"''|\\\\|\\X2\\((?:[0-9A-F]{4})+)\\X0\\")


def step_string(text: str) -> str:
    """A string as STEP writes it, with quotes; characters outside ASCII are UTF-16 in hex."""
    return "'" + "".join(map(_character, text)) + "'"


def _character(character: str) -> str:
    if character in "'\\":
        return character * 2
    if _PLAIN.match(character):
        return character
    # Surrogates are kept in pairs: an emoji is one escape of two of them.
    return "\\X2\\" + character.encode("utf-16-be", "surrogatepass").hex().upper() + "\\X0\\"


def plain_string(text: str) -> str:
    """The text of a STEP string, given without its quotes."""
    return _ESCAPE.sub(_unescaped, text)


def _unescaped(escape: re.Match[str]) -> str:
    if escape[1] is None:
        return escape[0][0]
    return bytes.fromhex(escape[1]).decode("utf-16-be", "replace")


def header(document: Document, schema: str, system: str) -> bytes:
    """The file's header: the piece and its full recipe.

    ``schema`` is the content of FILE_SCHEMA, ``system`` names the program that wrote the data.
    The date is that of SOURCE_DATE_EPOCH, otherwise 1 January 1970: the time of day would change
    the bytes each time.
    """
    lines = [document.title, document.description, f"gatesmith command: {document.command}"]
    strings = [part for line in lines for part in _parts(line)] + _recipe_strings(document.recipe)
    program = step_string(document.application)
    lines = [
        "ISO-10303-21;",
        "HEADER;",
        "FILE_DESCRIPTION((",
        ",\n".join(map(step_string, strings)),
        "),'2;1');",
        f"FILE_NAME({step_string(document.title)},'{_timestamp()}',(''),(''),",
        f"{step_string(system)},{program},'');",
        f"FILE_SCHEMA(({schema}));",
        "ENDSEC;",
    ]
    return "\n".join(lines).encode("ascii")


def _recipe_strings(recipe: str) -> list[str]:
    parts = list(_parts(recipe))
    return [f"{_MARK} {number}/{len(parts)}: {part}" for number, part in enumerate(parts, 1)]


def _parts(text: str) -> Iterator[str]:
    """The text, cut so that no written part is longer than STEP allows."""
    part, size = "", 0
    for character in text:
        more = len(_character(character))
        if size + more > _LONGEST:
            yield part
            part, size = "", 0
        part, size = part + character, size + more
    yield part


def _timestamp() -> str:
    given = os.environ.get(EPOCH_VARIABLE) or "0"
    try:
        moment = datetime.fromtimestamp(int(given), UTC)
    except (ValueError, OverflowError, OSError):
        raise UsageError(
            f"{EPOCH_VARIABLE}: {given!r} is not a number of seconds since 1970"
        ) from None
    return moment.strftime("%Y-%m-%dT%H:%M:%S")


def step_recipe(data: bytes) -> str | None:
    """The recipe's JSON from a file's header, or None if it has none or only part of one."""
    chunks = [_CHUNK.fullmatch(text) for text in _header_strings(data)]
    found = [(int(chunk[1]), int(chunk[2]), chunk[3]) for chunk in chunks if chunk]
    numbers = [number for number, _, _ in found]
    if not found or numbers != list(range(1, found[0][1] + 1)):
        return None
    return "".join(part for _, _, part in found)


def _header_strings(data: bytes) -> Iterator[str]:
    for token in _TOKEN.finditer(data):
        if token[1] is None:
            return
        yield plain_string(token[1].decode("latin-1"))


def require_whole(data: bytes) -> None:
    """Raises UnreadableError unless the file begins and ends as STEP does, with data between."""
    text = data.strip()
    if not text:
        raise UnreadableError("file-empty", "the file is empty")
    if not text.startswith(START):
        raise UnreadableError(
            "file-not-step", "not a STEP file: it does not begin with ISO-10303-21"
        )
    if not text.endswith(END) or b"DATA;" not in text:
        raise UnreadableError("file-cut", "the STEP file does not end with END-ISO-10303-21")


SUFFIXES = (".step", ".stp")
"""The endings of a STEP file's name."""
