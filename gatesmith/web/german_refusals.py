"""Why settings of a piece are refused, in German, by the English sentences.

``{}`` stands for a name or a number. Of a refusal that only an extension's piece has, and that ends
with what is possible, why is left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial

from gatesmith.core.sentence_patterns import translated_end
from gatesmith.web.german_gate_refusals import GATE_REFUSALS
from gatesmith.web.german_numbers import german_number
from gatesmith.web.german_order_refusals import ORDER_REFUSALS
from gatesmith.web.german_piece_refusals import PIECE_REFUSALS
from gatesmith.web.german_words import CHOICE_WORDS, german_label

_VALUES: Mapping[str, str] = {
    "there is no {} {}; did you mean {}?": "{1} gibt es nicht; gemeint ist wohl {2}",
    "there is no {} {}; known: {}": "{1} gibt es nicht; bekannt sind: {2}",
    "a {} has no parameter {}; see {}": "{1} gibt es bei {0} nicht; siehe {2}",
    "a {} has no parameter {}; did you mean {}?": (
        "{1} gibt es bei {0} nicht; gemeint ist wohl {2}"
    ),
    "a {} has no parameter {}; {} has it": "{1} gibt es bei {0} nicht, nur bei {2}",
    "a {} has no parameter {}; {} have it": "{1} gibt es bei {0} nicht, nur bei {2}",
    "{} makes {} each; {}: {} is below the minimum of {}; give {}": (
        "{} ergibt je {}; {}: {} liegt unter dem kleinsten Wert {}; möglich: {}"
    ),
    "{} makes {} each; {}: {} is above the maximum of {}; give {}; if that is a row, write the "
    "count too, as in {}": (
        "{} ergibt je {}; {}: {} liegt über dem größten Wert {}; möglich: {}; wenn das eine Reihe "
        "ist, schreibe die Anzahl dazu, wie in {}"
    ),
    "{} makes {} each; {}: {} is above the maximum of {}; give {}": (
        "{} ergibt je {}; {}: {} liegt über dem größten Wert {}; möglich: {}"
    ),
    "{} is neither true nor false": "{} ist weder true noch false",
    "{} is not a {}; give {}": "{0} ist keine gültige Angabe; möglich: {2}",
    "{} has {} characters, more than {}": "{} hat {} Zeichen, mehr als {}",
    "{} contains characters that cannot be printed": (
        "{} enthält Zeichen, die sich nicht drucken lassen"
    ),
    "{} is not a finite number": "{} ist keine endliche Zahl",
    "{} is not a whole number": "{} ist keine ganze Zahl",
    "{} is below the minimum of {}; give {}": ("{} liegt unter dem kleinsten Wert {}; möglich: {}"),
    "{} is above the maximum of {}; give {}": ("{} liegt über dem größten Wert {}; möglich: {}"),
    "{} is not a number; write {} with a decimal point": (
        "{0} ist keine Zahl; schreibe einen Punkt statt des Kommas"
    ),
    "{} is not a number": "{} ist keine Zahl",
    "{} is not a reading; write a count and a length, as in {}": (
        "{} ist keine Messung; schreibe Anzahl und Länge, wie in {}"
    ),
    "the count must be at most {}, as in {}": "höchstens {} in einer Reihe, wie in {}",
    "{}: the count must be at least 1, as in {}": "{}: mindestens 1 in einer Reihe, wie in {}",
    "{} has no effect with --no-{}; leave one of them out": (
        "{} hat mit --no-{} keine Wirkung; lass eines davon weg"
    ),
    "row and {} give the same size; leave one of them out": (
        "die Reihe und {} geben dieselbe Größe an; lass eines davon weg"
    ),
    "a piece of {} mm does not fit on the {} mm bed of {} with a margin of {} mm at each edge; "
    "choose a larger printer": (
        "ein Teil von {0} mm passt nicht auf das Druckbett von {2} ({1} mm, an jedem Rand {3} mm "
        "frei); wähle einen größeren Drucker"
    ),
    "{} is not a number; leave out the unit, lengths are in millimetres": (
        "{} ist keine Zahl; lass die Einheit weg, Längen sind in Millimetern"
    ),
    "there is no colour {}; give {} or a name such as {}": (
        "die Farbe {} gibt es nicht; nimm {} oder einen Namen wie {}"
    ),
    "given twice, once with - and once with _": "zweimal angegeben, einmal mit - und einmal mit _",
    "{} is an edition of {}, but {} is a piece of {}; choose one of {}": (
        "{0} ist eine Ausgabe von {1}, {2} ist aber ein Teil von {3}; wähle eine von {4}"
    ),
    "{} is not a name; known pieces: {}": "{} ist kein Name; bekannte Teile: {}",
    "there is not enough memory for this piece": "für dieses Teil reicht der Speicher nicht",
    "the program is busy: {}; try again": "das Programm ist beschäftigt; versuch es noch einmal",
    "this piece was given up: no answer after {} s; try other values": (
        "dieses Teil wurde nach {} s aufgegeben; versuch es mit anderen Werten"
    ),
    "this piece was given up: the process ended; try other values": (
        "dieses Teil wurde aufgegeben, weil der Rechenvorgang endete; versuch es mit anderen Werten"
    ),
    "the file could not be checked: no verdict after {} s": (
        "die Datei ließ sich nicht prüfen: nach {} s war kein Urteil da"
    ),
    "the file could not be checked: the process that checked it ended": (
        "die Datei ließ sich nicht prüfen: der Prüfvorgang endete"
    ),
    "the program failed ({}); please report the settings": (
        "das Programm hat versagt ({}); bitte melde die Einstellungen"
    ),
    "the CAD kernel failed: {}": "der CAD-Kern hat versagt: {}",
    "the result is not a valid solid": "das Ergebnis ist kein gültiger Körper",
    "its parts overlap or come apart": "seine Teile überlappen oder fallen auseinander",
    "a browser has only the {} kernel; leave it out": (
        "ein Browser hat nur den Kern {}; lass die Angabe weg"
    ),
}

_SENTENCES: Mapping[str, str] = {**_VALUES, **ORDER_REFUSALS}
_OF_PIECES: Mapping[str, str] = {**GATE_REFUSALS, **PIECE_REFUSALS}
"""Their names may be words of a form, such as the style of a gate."""

_ORIGINS: Mapping[str, str] = {
    "measured": "gemessen",
    "published": "veröffentlicht",
    "assumed": "angenommen",
}

_ABOUT = re.compile(r"(?:[a-z0-9_ -]+: )*")
_HYPHENED = re.compile(r"[a-z]+(-[a-z]+)+")
_END = re.compile(r"[^;]*?(\d[\d.]*) mm[^;]*; use at (most|least) ([\d.]+ mm)[^;]*")
_IN_A_LINE = "; write options as name=value, and separate pieces with commas"
_COUNTS = re.compile(r"(?:\d, )*\d or \d")
_EDITION = re.compile(r"(.+) \(from edition (\S+), (\w+)\)", re.DOTALL)


def german_refusal(message: str, label: Callable[[str], str] = german_label) -> str | None:
    """The sentence in German, after what it is about; None where there is none.

    ``label`` gives the name of an option: that of its field, or the option as it is typed.
    """
    if (sized := _EDITION.fullmatch(message)) and sized[3] in _ORIGINS:
        found = german_refusal(sized[1], label)
        return found and f"{found} (aus der Ausgabe {sized[2]}, {_ORIGINS[sized[3]]})"
    if message.endswith(_IN_A_LINE):
        found = german_refusal(message.removesuffix(_IN_A_LINE), label)
        return found and f"{found}; schreibe Optionen als name=wert und trenne Teile mit Kommas"
    start = _ABOUT.match(message)
    about = start[0] if start else ""
    sentence = message[len(about) :]
    found = translated_end(_SENTENCES, sentence, partial(_value, label))
    if found is None:
        found = translated_end(_OF_PIECES, sentence, _word) or _only_bound(sentence)
    return found and ": ".join([*map(label, about.split(": ")[:-1]), found])


def _only_bound(sentence: str) -> str | None:
    """What is possible instead, for a refusal that is not known."""
    end = _END.fullmatch(sentence)
    if end is None:
        return None
    bound = "höchstens" if end[2] == "most" else "mindestens"
    return f"{german_number(end[1])} mm passen hier nicht; nimm {bound} {german_number(end[3])}"


def _value(label: Callable[[str], str], text: str) -> str:
    """The label of an option with a hyphen, or a number."""
    return label(text) if _HYPHENED.fullmatch(text) else german_number(text)


def _word(text: str) -> str:
    """A choice or several in German, or a number; what somebody typed stays as it is."""
    words = text.split(" or ")
    if all(word in CHOICE_WORDS for word in words):
        return " oder ".join(CHOICE_WORDS[word] for word in words)
    if _COUNTS.fullmatch(text):
        return text.replace(" or ", " oder ")
    return german_number(text)
