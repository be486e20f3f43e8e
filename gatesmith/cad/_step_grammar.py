"""Whether each statement of a STEP file's data is one: the kernel passes over what it cannot read.

A byte that a disk turned over may take a face or a transform out of a solid, and the kernel then
builds what is left.
"""

from __future__ import annotations

import re

from gatesmith.core.errors import UnreadableError

# #12 = CARTESIAN_POINT ( … ) or #12 = ( A ( … ) B ( … ) ), in letters that are ASCII and print.
_STATEMENT = re.compile(
    rb"\s*#[0-9]+\s*=\s*(?:!?[A-Z_][A-Z0-9_]*\s*)?\(([\x20-\x7e\t\r\n]*)\)\s*", re.DOTALL
)
_DATA = re.compile(rb"\s*DATA\s*(?:\(.*\)\s*)?", re.DOTALL)
_NAME = re.compile(rb"#[0-9]+\s*=")
_NOT_BRACKETS = bytes(set(range(256)) - set(b"()"))
_DEEPEST = 64  # brackets in one another; the deepest of any schema are some ten
_SHOWN = 40  # letters of a statement that a message repeats


def demand_statements(text: bytes, data: bytes) -> None:
    """Raises UnreadableError ``step-invalid`` at the first statement of the data that is none.

    ``text`` is the file, with ``''`` for each string and each comment, ``data`` the whole file.
    """
    within = False
    # A comment became a string too, and may stand anywhere; a quote left is a string cut off.
    for statement in text.replace(b"''", b"").split(b";"):
        if not within:
            within = _DATA.fullmatch(statement) is not None
        elif statement.strip() == b"ENDSEC":
            within = False
        elif not _is_sound(statement):
            raise UnreadableError("step-invalid", _told(statement, data))


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


def _told(statement: bytes, data: bytes) -> str:
    """What is wrong with a statement, with its line where it can be found again."""
    shown = statement.strip()[:_SHOWN].decode("ascii", "backslashreplace")
    name = _NAME.match(statement.strip())
    place = data.find(name[0] if name else statement.strip()[:_SHOWN])
    before = data.count(b"\n", 0, max(place, 0))
    where = f"line {before + 1}: " if place >= 0 else ""
    return f"{where}{shown!r} is no statement of a STEP file"
