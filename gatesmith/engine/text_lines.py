"""Lines ``key: value`` and lists ``name=value`` in the texts of all games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from gatesmith.engine.masks import mask_of
from gatesmith.engine.text_parts import TextPart, lines_of

COMMENT = "#"
NONE = "-"
"""An empty list, or no player."""


def without_comment(line: TextPart) -> TextPart:
    """A line up to its comment, without surrounding spaces."""
    return line.partition(COMMENT)[0] if COMMENT in line.text else line.strip()


def read_keys(lines: Iterable[TextPart], known: Sequence[str]) -> dict[str, TextPart]:
    """The values by their keys. Raises NotationError for an unknown or repeated key."""
    found: dict[str, TextPart] = {}
    for line in lines:
        content = without_comment(line)
        if not content.text:
            continue
        add_key(found, content, known)
    return found


def add_key(found: dict[str, TextPart], content: TextPart, known: Sequence[str]) -> None:
    """Store the value of a line by its key. Raises NotationError for an unknown or repeated key."""
    key, value = content.partition(":")
    if ":" not in content.text:
        raise content.error("a line 'key: value'")
    key.one_of(known, "one of the keys")
    if key.text in found:
        raise key.error(f"each key only once (line {found[key.text].line} already has it)")
    if not value.text:
        raise value.error(f"a value of {key.text}")
    found[key.text] = value


def required(values: Mapping[str, TextPart], key: str, end: TextPart) -> TextPart:
    """A required value. Raises NotationError at the end of the header if it is missing."""
    if key not in values:
        raise end.error(f"the line '{key}: …' before this place")
    return values[key]


def listed(words: Iterable[str], separator: str = ",") -> str:
    """The written form of a list; NONE if it is empty."""
    return separator.join(words) or NONE


def items(part: TextPart) -> list[TextPart]:
    """The items of a written list."""
    return [] if part.text == NONE else list(part.split(","))


def names_in(part: TextPart) -> Iterator[TextPart]:
    """The names of a written list, separated by spaces, commas or both."""
    for item in part.split(","):
        yield from item.words() or [item]


def pairs(part: TextPart, known: Sequence[str], what: str) -> dict[str, TextPart]:
    """A written list of ``name=value``. Raises NotationError for unknown or repeated names."""
    found: dict[str, TextPart] = {}
    for item in items(part):
        name, value = item.partition("=")
        if "=" not in item.text:
            raise item.error(f"{what} and what it is, such as {known[0]}=…")
        name.one_of(known, what)
        if name.text in found:
            raise name.error("each one once")
        found[name.text] = value
    return found


def line_fields(text: str, game: str, names: Sequence[str]) -> dict[str, TextPart]:
    """The fields of a one-line position by name, the game first.

    Raises NotationError for any other text, another game, or too few or too many fields.
    """
    first, *rest = lines_of(text)
    lines = [content for content in map(without_comment, (first, *rest)) if content.text]
    if len(lines) > 1:
        raise lines[1].error("nothing more, because a position is one line")
    whole = lines[0] if lines else first
    words = whole.words()
    if words:
        words[0].one_of((game,), "a position, which begins with the game")
    if len(words) < len(names):
        missing = ", ".join(names[len(words) :])
        raise whole.cut(len(whole.text)).error(f"the fields {missing}")
    if len(words) > len(names):
        raise words[len(names)].error(f"nothing after the {len(names)} fields")
    return dict(zip(names, words, strict=True))


def numbers_in(part: TextPart, known: Sequence[str], what: str) -> list[int]:
    """The numbers of the words in a written list, in its order; spaces can separate them too.

    Raises NotationError for an unknown or repeated word.
    """
    numbers: list[int] = []
    for item in names_in(part) if part.text != NONE else ():
        number = item.one_of(known, what)
        if number in numbers:
            raise item.error("each one once")
        numbers.append(number)
    return numbers


def mask_in(part: TextPart, known: Sequence[str], what: str) -> int:
    """The mask of the words in a written list. Raises NotationError."""
    return mask_of(numbers_in(part, known, what))
