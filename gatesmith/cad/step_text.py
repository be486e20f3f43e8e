"""Checking the text of a STEP file: each statement of its data, and what they refer to.

The kernel skips statements that it cannot read: one damaged byte can remove a face or a transform
from a solid, and the kernel then builds what is left.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from gatesmith.cad.step_file import END, START
from gatesmith.core.errors import UnreadableError

_WORDS = re.compile(rb"'(?:[^']|'')*'|/\*.*?\*/", re.DOTALL)
_DEFINED = re.compile(rb"#(\d{1,18})\s*=")
_NAMED = re.compile(rb"#(\d{1,18})")
_COMMENT_ROOM = 1024  # bytes after the end in which a comment or a signature may follow
# #12 = CARTESIAN_POINT ( … ) or #12 = ( A ( … ) B ( … ) ), in letters that are ASCII and print.
_STATEMENT = re.compile(
    rb"\s*#[0-9]+\s*=\s*(?:!?[A-Z_][A-Z0-9_]*\s*)?\(([\x20-\x7e\t\r\n]*)\)\s*", re.DOTALL
)
_DATA = re.compile(rb"\s*DATA\s*(?:\(.*\)\s*)?", re.DOTALL)
_NAME = re.compile(rb"#[0-9]+\s*=")
_NOT_BRACKETS = bytes(set(range(256)) - set(b"()"))
_DEEPEST = 64  # nested brackets; the deepest of any schema are about ten
_SHOWN = 40  # letters of a statement that a message quotes


def require_statements(text: bytes, data: bytes) -> None:
    """Raises UnreadableError ``step-invalid`` at the first invalid statement of the data.

    ``text`` is the file, with ``''`` for each string and each comment, ``data`` the whole file.
    """
    within = False
    for part in _split(text):
        # A comment became a string too, and can be anywhere; a quote that is left is a cut string.
        statement = part.replace(b"''", b"")
        if not within:
            within = _DATA.fullmatch(statement) is not None
        elif statement.strip() == b"ENDSEC":
            within = False
        elif not _is_sound(statement):
            raise UnreadableError("step-invalid", _problem(statement, data))


def _split(text: bytes) -> Iterator[bytes]:
    """What is between the semicolons, one after another: all of them take twice the memory."""
    start = 0
    while (end := text.find(b";", start)) >= 0:
        yield text[start:end]
        start = end + 1
    yield text[start:]


def _is_sound(statement: bytes) -> bool:
    found = _STATEMENT.fullmatch(statement)
    if found is None or b"'" in statement:
        return False
    brackets = found[1].translate(None, _NOT_BRACKETS)
    for _ in range(_DEEPEST):
        if not brackets:
            return True
        brackets = brackets.replace(b"()", b"")
    return not brackets


def _problem(statement: bytes, data: bytes) -> str:
    """The message about an invalid statement, with its line if it can be found."""
    shown = statement.strip()[:_SHOWN].decode("ascii", "backslashreplace")
    name = _NAME.match(statement.strip())
    place = data.find(name[0] if name else statement.strip()[:_SHOWN])
    before = data.count(b"\n", 0, max(place, 0))
    where = f"line {before + 1}: " if place >= 0 else ""
    return f"{where}{shown!r} is not a statement of a STEP file"


def require_step(data: bytes) -> None:
    """Raises UnreadableError unless the bytes are the whole text of a STEP file.

    They must begin and end as STEP does, with data between; each statement of it must be
    valid, and each entity that is referred to be defined exactly once.
    """
    require_ends(data, data)
    plain = _WORDS.sub(b"''", data)
    require_statements(plain, data)
    _demand_entities(plain)


def require_ends(start: bytes, end: bytes) -> None:
    """Raises UnreadableError unless a file with this start and end begins and ends as STEP does."""
    begun = start.removeprefix(b"\xef\xbb\xbf").lstrip()
    if not begun:
        raise UnreadableError("file-empty", "the file is empty")
    if not begun.startswith(START):
        raise UnreadableError(
            "file-not-a-mesh", f"not a STEP file: it does not begin with {START.decode()}"
        )
    if b"DATA" not in start:
        raise UnreadableError("file-cut", "the STEP file ends before its data")
    if END not in end.rstrip()[-_COMMENT_ROOM:]:
        raise UnreadableError("file-cut", f"the STEP file does not end with {END.decode()}")


def _demand_entities(text: bytes) -> None:
    """Raises UnreadableError unless each entity that is referred to is defined exactly once.

    The kernel silently replaces missing entities. ``text`` has no strings and comments.
    """
    defined = _DEFINED.findall(text)
    there = set(map(int, defined))
    if len(there) < len(defined):
        ordered = sorted(map(int, defined))
        twice = next(one for one, other in pairwise(ordered) if one == other)
        raise UnreadableError("step-invalid", f"the STEP file defines entity #{twice} twice")
    missing = sorted(set(map(int, _NAMED.findall(text))) - there)
    if missing:
        raise UnreadableError(
            "step-invalid",
            f"the STEP file refers to entity #{missing[0]}, which it does not define",
        )
