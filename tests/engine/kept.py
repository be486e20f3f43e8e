"""What the files of kept games and positions hold in their comments, and how they are written."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, Self


class Referee(Protocol):
    """An oracle in one position of a game."""

    def legal(self) -> list[str]:
        """All that is legal in it."""

    def place(self, text: str) -> None:
        """Goes on to the next position."""

    def copy(self) -> Self:
        """The same position, to be played on by itself."""


def fingerprint(lists: Sequence[Sequence[str]]) -> str:
    """A short text that changes when any list of a game does."""
    return hashlib.sha256(json.dumps(lists).encode("utf-8")).hexdigest()


def kept_lists(text: str) -> str:
    """The fingerprint that a kept record holds."""
    return comment_value(text, "lists")


def kept_counts(text: str) -> list[int]:
    """The counts of depth 1, 2, 3 that a kept position holds."""
    return [int(each) for each in comment_value(text, "perft").split()]


def comment_value(text: str, key: str) -> str:
    """What a file's comment says about one thing."""
    found = re.search(rf"^# {key}: (.+)$", text, re.MULTILINE)
    assert found is not None
    return found[1]


def oracle_perft(oracle: Referee, depth: int) -> int:
    """Lines of actions, counted by the oracle."""
    listed = oracle.legal()
    if depth == 1:
        return len(listed)
    total = 0
    for text in listed:
        after = oracle.copy()
        after.place(text)
        total += oracle_perft(after, depth - 1)
    return total


def keep(path: Path, comments: Sequence[str], record: str) -> None:
    """Write one file, and say so."""
    path.parent.mkdir(exist_ok=True)
    text = "".join(f"# {comment}\n" for comment in comments) + record
    path.write_text(text, encoding="utf-8", newline="\n")
    print(f"written: {path}")
