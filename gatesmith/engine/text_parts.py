"""Parts of a text that know their line and column, so that every error can name the place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gatesmith.core.errors import NotationError

MOST = 999  # more than the pieces of a kind in any game
_BLANKS = " \t"
_WORD = re.compile(r"[^ \t]+")
_COUNT = re.compile(r"0|[1-9][0-9]{0,2}")
_SHOWN = 60  # the most characters that an error quotes


class TextPart(NamedTuple):
    """A part of a text. ``line`` and ``column`` count from 1; ``whole`` is the line it is in."""

    text: str
    line: int
    column: int
    whole: str

    def error(self, expected: str) -> NotationError:
        """The error that ``expected`` should be in the place of this part."""
        where = f"line {self.line}, column {self.column}"
        found = quoted(self.text) if self.text else "there is nothing here"
        inside = "" if self.text == self.whole else f", in {quoted(self.whole, self.column - 1)}"
        message = f"{where}: {found}{inside}: expected {expected}"
        return NotationError(message, self.line, self.column)

    def cut(self, start: int, stop: int | None = None) -> TextPart:
        """The part from one index to another."""
        return TextPart(self.text[start:stop], self.line, self.column + start, self.whole)

    def strip(self) -> TextPart:
        """This part without surrounding spaces."""
        if self.text.strip(_BLANKS) == self.text:
            return self
        left = self.text.lstrip(_BLANKS)
        start = len(self.text) - len(left)
        return self.cut(start, start + len(left.rstrip(_BLANKS)))

    def words(self) -> list[TextPart]:
        """The words between spaces."""
        return [self.cut(*word.span()) for word in _WORD.finditer(self.text)]

    def split(self, separator: str) -> Iterator[TextPart]:
        """The parts between separators of one character, without surrounding spaces."""
        start = 0
        while (stop := self.text.find(separator, start)) >= 0:
            yield self.cut(start, stop).strip()
            start = stop + 1
        yield self.cut(start).strip()

    def partition(self, separator: str) -> tuple[TextPart, TextPart]:
        """The parts before and after the first separator, without surrounding spaces.

        The second part is empty if there is no separator.
        """
        first, found, _ = self.text.partition(separator)
        return self.cut(0, len(first)).strip(), self.cut(len(first) + len(found)).strip()

    def number(self, expected: str, least: int = 0, most: int = MOST) -> int:
        """This part as a whole number from ``least`` to ``most``. Raises NotationError."""
        found = int(self.text) if _COUNT.fullmatch(self.text) else -1
        if not least <= found <= most:
            raise self.error(f"{expected}, a number from {least} to {most}")
        return found

    def one_of(self, known: Sequence[str], what: str) -> int:
        """The index of this part among the known words. Raises NotationError that lists them."""
        if self.text not in known:
            raise self.error(f"{what}: {', '.join(known)}")
        return known.index(self.text)


GAMES = ("medina", "wadi")
"""The games that a text may be about."""


def require_game(part: TextPart, game: str) -> None:
    """Raises NotationError unless a part names this game; it lists all for the name of none."""
    if part.text != game:
        part.one_of((game,) if part.text in GAMES else GAMES, "the game")


def check_words(part: TextPart, words: list[TextPart], like: str) -> None:
    """Raises NotationError if the number of words differs from the example ``like``."""
    count = len(like.split())
    if len(words) < count:
        raise part.error(f"{count} words, as in {like!r}")
    if len(words) > count:
        raise words[count].error(f"nothing more, as in {like!r}")


def part_of(text: str) -> TextPart:
    """A one-line text as a part."""
    return TextPart(text, 1, 1, text)


def lines_of(text: str) -> list[TextPart]:
    """The lines of a text, with any line endings and without a byte order mark."""
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    lines = plain.split("\n")
    return [TextPart(line, number, 1, line) for number, line in enumerate(lines, start=1)]


def quoted(text: str, index: int = 0) -> str:
    """A text in quotation marks; a long text is cut to the part around an index."""
    start = max(0, min(index - _SHOWN // 2, len(text) - _SHOWN))
    left, right = "…" * (start > 0), "…" * (start + _SHOWN < len(text))
    return f"{left}{text[start : start + _SHOWN]!r}{right}"
