"""Errors about the texts of games in German.

Every error of a ``TextPart`` says where it is, what stands there and what is expected; other
sentences are those of the commands about games. What has no German stays in English.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from gatesmith.core.sentence_patterns import translated, translated_end
from gatesmith.engine.german_expectations import THINGS, WHOLE
from gatesmith.engine.german_notation import in_german
from gatesmith.engine.german_sentences import PLACEMENTS, SENTENCES

_KINDS: Mapping[str, str] = {
    "a position in one line": "eine Stellung in einer Zeile",
    "a drawing": "eine Zeichnung",
    "a scenario": "ein Szenario",
    "a record": "ein Protokoll",
    "piece": "Bauteil",
    "action": "Aktion",
    "player": "Spieler",
    "language": "Sprache",
    "edition": "Ausgabe",
    "form": "Form",
    "game": "Spiel",
}

_PLACE = re.compile(r"(?:line (\d+), )?column (\d+): ")
_LINE = re.compile(r"\bline (\d+): ")
_EXPECTED = re.compile(r"expected (.+?)(; did you mean ('.+')\?)?$", re.DOTALL)
_BOUNDS = re.compile(r"(.+), a number from (\d+) to (\d+)", re.DOTALL)
_LIST = re.compile(r"([^:]+): (.+)", re.DOTALL)
_PAIR = re.compile(r"(.+) and what it is, such as (.+)", re.DOTALL)
_NOTHING = re.compile(r"^there is nothing here\b")
_TURN = re.compile(r"(.+) in turn (\d+) of (\w+): (.+)")
_ROUND = re.compile(r"(.+) of (\w+) in round (\d+): (.+)")
_EDITION = re.compile(r"(an edition of Medina for .+? players); (.+)")
_KEY = re.compile(r"[a-z_]+")
_NEXT = re.compile(r"; (?=line \d+, column)|; (?=and \d+ more$)")
_SEVERAL = re.compile(
    r"(?:höchstens )?(?:[2-9]|\d\d+) |zwei |so viele |einzelne |leere |verbleibende |Mauern |"
    r"die (?:Angaben|Buchstaben|Wadikärtchen|Vorräte|Zeilen) |Buchstaben |Punkte|Stadttore |"
    r"Wasserscheiben"
)
"""How an expectation of several things begins."""
_COUNTS = re.compile(r"(?:\d, )*\d or \d")
_AND = re.compile(r"(?<=\d) and (?=[A-Z]+\d)")
_OLDER = re.compile(r"merchant of an older alley")
_EMPTY = re.compile(r"(?<=\. )nothing\b")
_MORE = re.compile(r"and (\d+) more")


def german_error(message: str) -> str | None:
    """The message in German; None where any part of it has no German."""
    found = [_one(part) for part in _NEXT.split(message)]
    return None if None in found else "; ".join(filter(None, found))


def _one(message: str) -> str | None:
    if more := _MORE.fullmatch(message):
        return f"und {more[1]} weitere"
    place = _PLACE.search(message)
    if place is None:
        return _sentence(message)
    before, after = message[: place.start()], message[place.end() :]
    line = f"Zeile {place[1]}, " if place[1] else ""
    where = f"{before}{line}Spalte {place[2]}: "
    expected = _EXPECTED.search(after)
    if expected is None:
        rest = _sentence(after)
        return None if rest is None else where + rest
    what = _expectation(expected[1])
    if what is None:
        return None
    stands = _NOTHING.sub("hier steht nichts", after[: expected.start()])
    meant = f"; gemeint ist wohl {in_german(expected[3])}" if expected[2] else ""
    verb = "werden" if _SEVERAL.match(what) else "wird"
    return f"{where}{stands}erwartet {verb} {what}{meant}"


def _expectation(text: str) -> str | None:
    """What is expected, in German."""
    if found := _BOUNDS.fullmatch(text):
        thing = _filled(THINGS, found[1])
        return thing and f"{thing}, eine Zahl von {found[2]} bis {found[3]}"
    whole = _filled(WHOLE, text)
    if whole is not None:
        return whole
    if found := _EDITION.fullmatch(text):
        return f"{_filled(WHOLE, found[1])}; {_sentence(found[2]) or found[2]}"
    if found := _PAIR.fullmatch(text):
        thing = _filled(THINGS, found[1])
        return thing and f"{thing} und was dazu gehört, etwa {in_german(found[2])}"
    if found := _LIST.fullmatch(text):
        thing = _filled(THINGS, found[1])
        key = f"ein Wert für {found[1]}" if _KEY.fullmatch(found[1]) else None
        return f"{thing or key}: {in_german(found[2])}" if thing or key else None
    return None


def _sentence(message: str) -> str | None:
    """A message without a place: one of the sentences, after what it is about."""
    if turn := _TURN.fullmatch(message):
        rules = _sentence(turn[1])
        return rules and f"{rules} in Zug {turn[2]} von {in_german(turn[3])}: {turn[4]}"
    if turn := _ROUND.fullmatch(message):
        rules = _sentence(turn[1])
        return rules and f"{rules} von {in_german(turn[2])} in Runde {turn[3]}: {turn[4]}"
    found = translated_end(PLACEMENTS, message, _known)
    if found is None:
        found = translated_end(SENTENCES, message, _kind)
    return None if found is None else _LINE.sub(r"Zeile \1: ", found)


def _filled(words: Mapping[str, str], text: str) -> str | None:
    """The German for a text, with its names and numbers filled in."""
    return translated(words, text, _known)


def _known(name: str) -> str:
    """A kind of text, a thing or a placement in German, any other name as it is."""
    return in_german(_OLDER.sub("Händler einer älteren Gasse", _EMPTY.sub("leer", _kind(name))))


def _kind(name: str) -> str:
    """A kind of text in German; commands, options, and names that were typed stay as they are."""
    if name in _KINDS:
        return _KINDS[name]
    if _COUNTS.fullmatch(name):
        return name.replace(" or ", " oder ")
    return _AND.sub(" und ", name)
