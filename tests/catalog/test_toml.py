"""TOML files as bytes on a disk: what is read, and where a mistake is said to be."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gatesmith.catalog.toml import line_of, read_toml
from gatesmith.core.errors import CatalogError

_TEXT = """\
# a comment
title = "One"
"odd key" = 1
dotted.key = 2

[sizes]   # the pieces
wall = { value = 1.0,
         origin = "assumed" }

[ tiles . towers ]
NW = 1

[[rows]]
cells = 3
[other]
title = "Two"
"""


@pytest.mark.parametrize(
    ("table", "key", "line"),
    [
        ("", "title", 2),
        ("", "odd key", 3),
        ("", "dotted", 4),
        ("", "sizes", 6),
        ("", "none", 1),
        ("sizes", "wall", 7),
        ("sizes", "none", 6),
        ("sizes.wall", "value", 7),
        ("sizes.wall", "none", 7),
        ("tiles.towers", "NW", 11),
        ("tiles", "towers", 10),
        ("rows", "cells", 14),
        ("", "rows", 13),
        ("other", "title", 16),
        ("nowhere", "title", 1),
    ],
)
def test_lines_of_keys(table: str, key: str, line: int) -> None:
    """A user would be sent to a line that has nothing to do with their mistake."""
    assert line_of(_TEXT, table, key) == line


def test_only_line_feeds_end_lines() -> None:
    """A separator of paragraphs within a comment would shift every line number after it."""
    text = "# one\u2028two\x85three\nkey = 1\r\nother = 2\n"
    assert line_of(text, "", "key") == 2
    assert line_of(text, "", "other") == 3


def _read(folder: Path, data: bytes) -> str:
    """The error of a file with these bytes, without its path."""
    path = folder / "some file.toml"
    path.write_bytes(data)
    with pytest.raises(CatalogError) as refused:
        read_toml(path)
    message = str(refused.value)
    assert message.startswith(f"{path}: ")
    assert "\n" not in message
    return message.removeprefix(f"{path}: ")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a = 1\nb =\n", "line 2, key b: Invalid value"),
        ("a = 1\nb = 1,5\n", "line 2, key b: Expected newline or end of document after"),
        ("a = 1\n\na = 2\n", "line 3, key a: Cannot overwrite a value"),
        ('a = "x\nb = 2\n', "line 1, key a: "),
        ("# c\u2028d\nb =\n", "line 2, key b: Invalid value"),
        ("[sizes\n", "line 1, key [sizes: "),
        ("a = [1,\n", "line 1, key a: "),
    ],
)
def test_broken_syntax(text: str, message: str, tmp_path: Path) -> None:
    """A mistake in a file would be reported without its line and key."""
    assert _read(tmp_path, text.encode()).startswith(message)


def test_other_encodings_are_reported(tmp_path: Path) -> None:
    """A file saved in an old encoding would end in a UnicodeDecodeError."""
    assert _read(tmp_path, 'title = "Tür"\n'.encode("latin-1")) == (
        "byte 10 is not UTF-8; save it as UTF-8 text"
    )
    assert "is not UTF-8; save it as UTF-8" in _read(tmp_path, 'a = "b"\n'.encode("utf-16"))


@pytest.mark.parametrize(
    "text", [f"a = {'1' * 5000}\n", f"a = {'[' * 5000}\n"], ids=["number", "nesting"]
)
def test_what_python_will_not_read(text: str, tmp_path: Path) -> None:
    """A file made to hurt would end in a traceback instead of a line."""
    message = "contains too long a number or too deeply nested tables"
    assert _read(tmp_path, text.encode()) == message


@pytest.mark.parametrize(
    "data",
    [
        '\ufefftitle = "Tür"\n'.encode(),
        'title = "Tür"\r\n'.encode(),
        'title = "Tür"'.encode(),
    ],
    ids=["byte order mark", "carriage returns", "no last line feed"],
)
def test_what_editors_leave_behind(data: bytes, tmp_path: Path) -> None:
    """A file that was saved by an editor on Windows would be refused."""
    path = tmp_path / "mine.toml"
    path.write_bytes(data)
    assert read_toml(path).word("title") == "Tür"


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    """A missing file or a folder would end in a traceback."""
    with pytest.raises(CatalogError, match=r"none\.toml: cannot be read: there is no such file"):
        read_toml(tmp_path / "none.toml")
    with pytest.raises(CatalogError, match="cannot be read: "):
        read_toml(tmp_path)


@pytest.mark.parametrize(
    ("read", "message"),
    [
        ("word:a", "line 1, key a: 1 is not a text"),
        ("word:none", "line 1, key none: is missing"),
        ("words:b", "line 2, key b: ['x', 2] is not a list of texts"),
        ("words:a", "line 1, key a: 1 is not a list of texts"),
        ("table:a", "line 1, key a: 1 is not a table; write [a]"),
        ("whole:c", "line 3, key c: True is not a whole number"),
        ("whole:d", "line 4, key d: 11 is above the maximum of 10; give 0 to 10"),
        ("whole:none", "line 1, key none: is missing"),
        ("only:x", "line 1, key a: there is no key 'a'; known: x"),
        ("only:b c d ab", "line 1, key a: there is no key 'a'; did you mean ab?"),
        ("below:x", "line 6, key t.x: 5 is not a table; write [t.x]"),
    ],
)
def test_a_wrong_type_is_reported(read: str, message: str, tmp_path: Path) -> None:
    """A value of another type would be used as it is, and fail far from its file."""
    path = tmp_path / "mine.toml"
    path.write_text('a = 1\nb = ["x", 2]\nc = true\nd = 11\n[t]\nx = 5\n', encoding="utf-8")
    table, (how, _, key) = read_toml(path), read.partition(":")
    reads: dict[str, Callable[[], object]] = {
        "word": lambda: table.word(key),
        "words": lambda: table.words(key),
        "table": lambda: table.table(key),
        "whole": lambda: table.whole(key, 0, 10),
        "only": lambda: table.only(*key.split()),
        "below": lambda: table.table("t").table(key),
    }
    with pytest.raises(CatalogError) as refused:
        reads[how]()
    assert str(refused.value) == f"{path}, {message}"


def test_what_is_absent_may_be_empty(tmp_path: Path) -> None:
    """A table or list that may be left out would have to be written."""
    path = tmp_path / "mine.toml"
    path.write_text("d = 10\n", encoding="utf-8")
    table = read_toml(path)
    assert dict(table.table("none").values) == {}
    assert table.words("none") == ()
    assert table.word("none", "given") == "given"
    assert (table.whole("d", 10, 10), table.whole("d", 0, 99)) == (10, 10)


def test_a_key_of_very_many_parts_is_not_read(tmp_path: Path) -> None:
    """tomllib took hours for one of 900 kB, also where editions were only listed."""
    path = tmp_path / "mine.toml"
    path.write_text(f"title = 'Mine'\na{'.a' * 450_000} = 1\n", encoding="utf-8")
    with pytest.raises(CatalogError) as refused:
        read_toml(path)
    assert str(refused.value) == f"{path}: line 2: has more than 1000 dots"
