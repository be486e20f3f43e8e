"""What these commands say, in English and in German, and how it is laid out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap

from gatesmith.cli import _terminal
from gatesmith.cli.rules._games import Reason, Table

WIDTH = 80

_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "legal": "legal",
        "refused": "refused",
        "law": "law",
        "warning": "warning",
        "impossible": "impossible",
        "possible": "possible",
        "nothing wrong": "no law speaks against this position",
        "buildings": "buildings",
        "stables": "stables",
        "walls": "walls",
        "merchants": "merchants",
        "tower_tiles": "tower tiles",
        "palace_tiles": "palace tiles",
        "total": "total",
        "wins": "won by",
        "ties": "a tie of",
        "leads": "ahead",
    },
    "de": {
        "legal": "erlaubt",
        "refused": "verboten",
        "law": "Regel",
        "warning": "Warnung",
        "impossible": "unmöglich",
        "possible": "möglich",
        "nothing wrong": "gegen diese Stellung spricht keine Regel",
        "buildings": "Gebäude",
        "stables": "Ställe",
        "walls": "Mauern",
        "merchants": "Händler",
        "tower_tiles": "Turmkarten",
        "palace_tiles": "Palastkarten",
        "total": "Summe",
        "wins": "gewonnen hat",
        "ties": "gleichauf",
        "leads": "vorn",
        "land": "Land",
        "removed": "entfernt",
        "penalty": "Abzug",
        **{"blue": "blau", "green": "grün", "red": "rot", "yellow": "gelb"},
        **{"brown": "braun", "black": "schwarz"},
    },
}


def said(word: str, language: str) -> str:
    """A word in a language; a name that has none, such as one of your own, stays as it is."""
    return _WORDS[language].get(word, word)


def reason_lines(reasons: Sequence[Reason], language: str) -> Iterator[str]:
    """The laws of reasons and what they say, in lines that fit a terminal."""
    heads = [f"{said('law', language)} {reason.law}" for reason in reasons]
    column = 2 + max(map(len, heads), default=0) + 2
    for head, reason in zip(heads, reasons, strict=True):
        first, *others = wrap(reason.sentence, WIDTH - column)
        yield f"  {_terminal.bold(head)}{' ' * (column - 2 - len(head))}{first}"
        yield from (" " * column + line for line in others)


def warn_of(problems: Sequence[Reason], language: str) -> None:
    """Say on standard error what is impossible about a position, where that was not asked."""
    for problem in problems:
        head = f"{said('warning', language)}: {said('law', language)} {problem.law}"
        _terminal.warn(f"{head}: {problem.sentence}")


def tell_points(table: Table, language: str) -> None:
    """Print the score, a line a player, and who has most points."""
    points, winners = table.points(), table.winners()
    names = [said(each.player, language) for each in points]
    first = max(map(len, names))
    heads = [said(part, language) for part in (*points[0].parts, "total")]
    _terminal.say(_terminal.faint("  ".join([" " * first, *heads])))
    for name, each in zip(names, points, strict=True):
        numbers = [*each.parts.values(), each.total]
        cells = (f"{n:>{len(head)}}" for n, head in zip(numbers, heads, strict=True))
        _terminal.say("  ".join([f"{name:<{first}}", *cells]))
    word = said(("ties" if len(winners) > 1 else "wins") if table.is_over() else "leads", language)
    _terminal.say(f"{word}: {_terminal.bold(', '.join(said(name, language) for name in winners))}")


def listed(texts: Sequence[str], indent: int) -> Iterator[str]:
    """Placements, the places of one piece behind one another, in lines that fit a terminal.

    A word that has no place, such as ``pass``, is a line by itself.
    """
    pieces: dict[str, list[str]] = {}
    for text in texts:
        piece, _, place = text.rpartition(" ")
        pieces.setdefault(piece, []).append(place)
    margin = " " * indent
    for piece, places in pieces.items():
        yield from wrap(
            f"{piece}{': ' * bool(piece)}{' '.join(places)}",
            WIDTH,
            initial_indent=margin,
            subsequent_indent=f"{margin}  ",
        )
