"""Terminal text of both games: lines of styled text, and the laws behind the crosses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from gatesmith.core.errors import Refusing
from gatesmith.engine.wording import Language
from gatesmith.pictures.boards.phrases import language_of

if TYPE_CHECKING:
    from rich.text import Text

WIDTH = 80
ALLOWED, REFUSED = "+", "x"

StyledText = tuple[str, str]
"""Text and its style in the notation of rich."""
Laws = tuple[str, ...]


def joined_lines(lines: Iterable[Sequence[StyledText]]) -> Text:
    """Lines of styled texts as one text, without spaces at their ends."""
    from rich.text import Text

    drawn = [Text.assemble(*line) for line in lines]
    for line in drawn:
        line.rstrip()
    return Text("\n").join(drawn)


def reason_lines(
    groups: Sequence[Laws],
    language: str,
    *,
    reasons: bool,
    sentence_of: Callable[[str, Language], str],
) -> Iterator[list[StyledText]]:
    """The laws behind each numbered cross, and with ``reasons`` their sentences."""
    if groups:
        yield [("", "")]
    for number, laws in enumerate(groups, start=1):
        yield [(f"x{number} ", "red"), (" ".join(laws), "")]
    if not reasons:
        return
    for law in dict.fromkeys(law for laws in groups for law in laws):
        first, *others = wrapped(sentence_of(law, language_of(language)).split(), " ", WIDTH - 5)
        yield [(f"{law:<5}", "bold"), (first, "")]
        for row in others:
            yield [(f"{'':<5}{row}", "")]


def case_sentences(refused: Sequence[Refusing]) -> Callable[[str, Language], str]:
    """The sentences of the laws that forbid one action, each with the reason that applies to it."""
    by_law = {each.law: each for each in refused}
    return lambda law, language: by_law[law].sentence(language)


def wrapped(parts: Sequence[str], between: str, width: int = WIDTH) -> list[str]:
    """Parts in as few lines as possible, none wider than ``width`` unless a single part is."""
    rows = [parts[0]]
    for part in parts[1:]:
        joined = f"{rows[-1]}{between}{part}"
        if len(joined.rstrip()) > width:
            rows.append(part)
        else:
            rows[-1] = joined
    return rows
