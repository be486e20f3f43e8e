"""Why settings of a piece are refused, in German, by the English sentences.

``{}`` stands for a name or a number. The sentences about the gate, which the page begins with, are
whole; of another piece's refusal that ends with what is possible, why is left out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from gatesmith.core.sentence_patterns import translated

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
    "the count must be at most {}, as in {}": "höchstens {} in einer Reihe, wie in {}",
    "the count must be at least 1, as in {}": "mindestens 1 in einer Reihe, wie in {}",
    "{} has no effect with --no-{}; leave one of them out": (
        "{} hat mit --no-{} keine Wirkung; lass eines davon weg"
    ),
    "row and {} give the same size; leave one of them out": (
        "row und {} geben dieselbe Größe an; lass eines davon weg"
    ),
    "{} of {} mm does not fit on the {} mm bed of {} with a margin of {} mm at each edge; choose a "
    "larger printer": (
        "{0} mit {1} mm passt nicht auf das Druckbett von {3} ({2} mm, an jedem Rand {4} mm frei); "
        "wähle einen größeren Drucker"
    ),
}

_GATES: Mapping[str, str] = {
    "{} mm leaves too little roof; use at most {} mm": (
        "{} mm lässt zu wenig Dach übrig; höchstens {} mm"
    ),
    "{} mm leaves an opening {} mm high; it must be at least {} mm high": (
        "bei {} mm ist die Öffnung {} mm hoch; nötig sind mindestens {} mm"
    ),
    "{} mm leaves an opening {} mm wide; it must be at least {} mm wide": (
        "bei {} mm ist die Öffnung {} mm breit; nötig sind mindestens {} mm"
    ),
    "{} mm leaves jambs too thin; use at most {} mm": (
        "bei {} mm werden die Seiten zu dünn; höchstens {} mm"
    ),
    "{} mm cannot close without support; use at most {} mm": (
        "{} mm lassen sich nicht ohne Stützen überwölben; höchstens {} mm"
    ),
    "{} mm cannot close without support within {} mm of height; use a narrower or a higher "
    "opening": (
        "{} mm lassen sich auf {} mm Höhe nicht ohne Stützen überwölben; mache die Öffnung "
        "schmaler oder höher"
    ),
    "{} mm is more than {} times the wall's {} mm; use at most {} mm": (
        "{} mm sind mehr als das {}-fache der Mauer von {} mm; höchstens {} mm"
    ),
    "{} mm leaves too little to stand on; use at most {} mm": (
        "bei {} mm bleibt zu wenig Standfläche; höchstens {} mm"
    ),
    "{} mm is less than the printer can show; use 0 or at least {} mm": (
        "{} mm sind weniger, als der Drucker zeigen kann; 0 oder mindestens {} mm"
    ),
    "{} was given, but a gate of style {} has none; leave out --{} or choose another style": (
        "{} ist angegeben, aber ein Tor im Stil {} hat das nicht; lass --{} weg oder wähle einen "
        "anderen Stil"
    ),
    "a tower of {} mm has no room for two merlons of {} mm, the printer's minimum wall; choose "
    "another style": (
        "ein Turm von {} mm hat keinen Platz für zwei Zinnen von {} mm, der dünnsten Wand des "
        "Druckers; wähle einen anderen Stil"
    ),
    "{} merlons on {} mm would be {} mm wide, less than the printer's minimum wall of {} mm; use "
    "at most {}": (
        "{} Zinnen auf {} mm wären {} mm breit, weniger als die dünnste Wand des Druckers von {} "
        "mm; höchstens {}"
    ),
    "{} mm leaves no room between two parapets of {} mm, the printer's minimum wall; use the plain "
    "style or a finer nozzle": (
        "{} mm lassen keinen Platz zwischen zwei Brüstungen von {} mm, der dünnsten Wand des "
        "Druckers; wähle den Stil plain oder eine feinere Düse"
    ),
    "{} cannot be cut; use Latin letters, digits and {}": (
        "{} lässt sich nicht einprägen; nimm lateinische Buchstaben, Ziffern und {}"
    ),
    "{} would be {} mm high in the {} mm under a jamb; it must be at least {} mm high: shorten it "
    "or leave it out": (
        "{0} wäre in den {2} mm unter einem Pfosten {1} mm hoch; nötig sind mindestens {3} mm: "
        "kürze es oder lass es weg"
    ),
}

_PIECES: Mapping[str, str] = {
    "{} mm on a foot of {} mm would wobble and snap; use at most {} mm": (
        "{} mm auf einem Fuß von {} mm würden wackeln und brechen; höchstens {} mm"
    ),
    "{} mm is too high for the opening; use at most {} mm": (
        "{} mm sind zu hoch für die Öffnung; höchstens {} mm"
    ),
}

_SENTENCES: Mapping[str, str] = {**_VALUES, **_GATES, **_PIECES}

_OPTION = re.compile(r"[a-z-]+: ")
_END = re.compile(r"[^;]*?(\d[\d.]*) mm[^;]*; use at (most|least) ([\d.]+ mm)[^;]*")

_DECIMAL = re.compile(r"(?<=\d)\.(?=\d)")
_RANGE = re.compile(r"(?<=[\d°m]) to (?=[\d-])")
_AT_MOST = re.compile(r"at most (\d+) characters")


def german_refusal(message: str) -> str | None:
    """The sentence in German, after the option that it begins with; None where there is none."""
    option = _OPTION.match(message)
    about = option[0] if option else ""
    sentence = message[len(about) :]
    found = translated(_SENTENCES, sentence, _name)
    if found is None and (end := _END.fullmatch(sentence)):
        bound = "höchstens" if end[2] == "most" else "mindestens"
        found = f"{_name(end[1])} mm passen hier nicht; {bound} {_name(end[3])}"
    return found and about + found


def _name(text: str) -> str:
    """A number or a range as German writes it; what somebody typed stays as it is."""
    if text.startswith(("'", '"')):
        return text
    text = _AT_MOST.sub(r"höchstens \1 Zeichen", _RANGE.sub(" bis ", text))
    return _DECIMAL.sub(",", text)
