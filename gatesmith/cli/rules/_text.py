"""The words and lines that several ``rules`` commands print, in English and in German."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap

from gatesmith.cli import _terminal
from gatesmith.cli.rules._game import BrokenLaw, CheckedPlacement, Consequence, GameState

WIDTH = 80

_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "refused": "illegal",
        "law": "rule",
        "nothing wrong": "no rule forbids this position",
        "tower_tiles": "tower tiles",
        "palace_tiles": "palace tiles",
        "wins": "won by",
        "ties": "tied",
        "leads": "ahead",
        "tiles": "{count} tiles",
        "1 tiles": "1 tile",
        "shadufs": "shadufs of {player}: {tiles}",
        "area": "{player} on {tile} closes",
        "would": "a guardian on {tile} closes",
        "none": "there is no guardian on the board",
        "gates off": (
            "this game is played without gates; add the line 'gates: on' (on one line: gates=on)"
        ),
        "guardians off": "this game is played without guardians; add the line 'guardians: on'",
    },
    "de": {
        "legal": "erlaubt",
        "refused": "verboten",
        "law": "Regel",
        "hint": "Hinweis",
        "written": "geschrieben",
        "warning": "Warnung",
        "impossible": "unmöglich",
        "possible": "möglich",
        "nothing wrong": "keine Regel verbietet diese Stellung",
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
        "zone": "Zone",
        "tiles": "{count} Kärtchen",
        "1 tiles": "1 Kärtchen",
        "shadufs": "Schadufs von {player}: {tiles}",
        "area": "{player} auf {tile} sperrt",
        "would": "ein Wächter auf {tile} sperrt",
        "none": "auf dem Brett steht kein Wächter",
        "gates off": (
            "dieses Spiel wird ohne Stadttore gespielt; mit der Zeile 'gates: on' (in einer Zeile: "
            "gates=on) sind sie dabei"
        ),
        "guardians off": (
            "dieses Spiel wird ohne Wächter gespielt; mit der Zeile 'guardians: on' sind sie dabei"
        ),
    },
}
"""Language to key to text; a key without a text is shown as it is."""


def phrase(key: str, language: str, **values: str) -> str:
    """A text in a language with its values; a name without a translation stays as it is."""
    text = _WORDS[language].get(key, key)
    return text.format(**values) if values else text


def reason_lines(reasons: Sequence[BrokenLaw], language: str) -> Iterator[str]:
    """Laws and their sentences, in lines that fit a terminal."""
    heads = [f"{phrase('law', language)} {reason.law}" for reason in reasons]
    column = 2 + max(map(len, heads), default=0) + 2
    for head, reason in zip(heads, reasons, strict=True):
        first, *others = wrap(reason.sentence, WIDTH - column)
        yield f"  {_terminal.bold(head)}{' ' * (column - 2 - len(head))}{first}"
        yield from (" " * column + line for line in others)


def written(placement: str, language: str) -> str:
    """A placement or an action as a person reads it; in German it can be typed again so."""
    if language != "de":
        return placement
    from gatesmith.engine.german_notation import in_german

    return in_german(placement)


def print_verdict(verdict: CheckedPlacement, language: str) -> None:
    """Print whether a placement is legal, and the rules that forbid it."""
    word = phrase("refused" if verdict.reasons else "legal", language)
    shown = _terminal.bad(word) if verdict.reasons else _terminal.good(word)
    who = f"  ({phrase(verdict.player, language)})" if verdict.player else ""
    _terminal.say(f"{shown}  {_terminal.bold(written(verdict.placement, language))}{who}")
    for line in reason_lines(verdict.reasons, language):
        _terminal.say(line)


def warn_about(problems: Sequence[BrokenLaw], language: str) -> None:
    """Warn on standard error why a position is impossible that is used anyway."""
    for problem in problems:
        head = f"{phrase('warning', language)}: {phrase('law', language)} {problem.law}"
        _terminal.warn(f"{head}: {problem.sentence}")


def hint_at(text: str, language: str) -> None:
    """Hint on standard error at something that a user may have forgotten; nothing if empty."""
    if text:
        _terminal.warn(f"{phrase('hint', language)}: {text}")


def consequence_lines(consequences: Sequence[Consequence], indent: int) -> Iterator[str]:
    """What follows from a placement, in lines that fit a terminal."""
    margin = " " * indent
    for each in consequences:
        yield from wrap(
            each.sentence,
            WIDTH,
            initial_indent=f"{margin}- ",
            subsequent_indent=f"{margin}  ",
        )


def print_points(state: GameState, language: str) -> None:
    """Print the score, one line per player, and who has the most points."""
    points, winners = state.points(), state.winners()
    names = [phrase(each.player, language) for each in points]
    first = max(map(len, names))
    heads = [phrase(part, language) for part in (*points[0].parts, "total")]
    _terminal.say(_terminal.faint("  ".join([" " * first, *heads])))
    for name, each in zip(names, points, strict=True):
        numbers = [*each.parts.values(), each.total]
        cells = (f"{n:>{len(head)}}" for n, head in zip(numbers, heads, strict=True))
        _terminal.say("  ".join([f"{name:<{first}}", *cells]))
    key = ("ties" if len(winners) > 1 else "wins") if state.is_over() else "leads"
    leaders = ", ".join(phrase(name, language) for name in winners)
    _terminal.say(f"{phrase(key, language)}: {_terminal.bold(leaders)}")


def placement_lines(texts: Sequence[str], indent: int) -> Iterator[str]:
    """Placements grouped by piece, in lines that fit a terminal.

    An action without a place, such as ``pass``, is a line by itself.
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


def tile_lines(head: str, tiles: Sequence[str]) -> list[str]:
    """A head and the names of tiles, in lines that fit a terminal."""
    return wrap(f"{head}: {' '.join(tiles)}", WIDTH, subsequent_indent="    ")
