"""What ``gatesmith validate`` refuses, in German, by the English sentences."""

from __future__ import annotations

from collections.abc import Mapping

VALIDATE_SENTENCES: Mapping[str, str] = {
    "an empty name names no file; write . for the current folder": (
        "ein leerer Name nennt keine Datei; schreibe . für den Ordner, in dem du bist"
    ),
    "contains no file to check ({})": "enthält keine Datei, die sich prüfen lässt ({})",
    "there is no group or code {}; did you mean {}?": (
        "die Gruppe oder den Code {} gibt es nicht; gemeint ist wohl {}"
    ),
    "there is no group or code {}; groups: {}; codes: gatesmith list checks": (
        "die Gruppe oder den Code {} gibt es nicht; Gruppen: {}; Codes: gatesmith list checks"
    ),
    "there is no slot {}; did you mean {}?": "den Platz {} gibt es nicht; gemeint ist wohl {}",
    "there is no slot {}; known: {}": "den Platz {} gibt es nicht; bekannt sind: {}",
    "there is no game {}; did you mean {}?": "das Spiel {} gibt es nicht; gemeint ist wohl {}",
    "there is no game {}; known: {}": "das Spiel {} gibt es nicht; bekannt sind: {}",
    "there is no printer {}; did you mean {}? known: {}": (
        "den Drucker {} gibt es nicht; gemeint ist wohl {}; bekannt sind: {}"
    ),
    "there is no printer {}; known: {}": "den Drucker {} gibt es nicht; bekannt sind: {}",
    "there is no edition {}; did you mean {}? known: {}": (
        "die Ausgabe {} gibt es nicht; gemeint ist wohl {}; bekannt sind: {}"
    ),
    "there is no edition {}; known: {}": "die Ausgabe {} gibt es nicht; bekannt sind: {}",
    "is not a slot; write a slot such as medina:wall, or its sizes such as 30x10 or 30x10x20": (
        "ist kein Platz; schreibe einen Platz wie medina:wall oder seine Maße wie 30x10 oder "
        "30x10x20"
    ),
    "has {} sizes, at most 3 are allowed; write a slot such as medina:wall, or its sizes such as "
    "30x10 or 30x10x20": (
        "hat {} Maße, erlaubt sind höchstens 3; schreibe einen Platz wie medina:wall oder seine "
        "Maße wie 30x10 oder 30x10x20"
    ),
    "contains something that is not a number; write a slot such as medina:wall, or its sizes such "
    "as 30x10 or 30x10x20": (
        "enthält etwas, das keine Zahl ist; schreibe einen Platz wie medina:wall oder seine Maße "
        "wie 30x10 oder 30x10x20"
    ),
    "{} is not above {}; give more than {} and at most {}": (
        "{} liegt nicht über {}; möglich: mehr als {} und höchstens {}"
    ),
    "the edition {} belongs to {}": "die Ausgabe {} gehört zu {}",
    "needs a slot of that edition, such as --fits {}": (
        "dazu gehört ein Platz dieser Ausgabe, etwa --fits {}"
    ),
}
"""Sentences by the English ones; ``{}`` stands for a name or number."""
