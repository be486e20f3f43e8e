"""Sentences of errors in German, by the English ones; ``{}`` stands for a name or a number."""

from __future__ import annotations

from collections.abc import Mapping

PLACEMENTS: Mapping[str, str] = {
    "rule {} forbids {}": "Regel {} verbietet {}",
    "rules {} forbid {}": "die Regeln {} verbieten {}",
    "give a placement too, such as {}": "dazu gehört ein Bauteil mit seinem Platz, etwa {}",
    "give one, such as {}, or several with ; between them": (
        "nenne Bauteil und Platz, etwa {}, oder mehrere mit ; dazwischen"
    ),
    "{}: which colour? Choose from {}": "{}: welche Farbe? Zur Wahl stehen {}",
}
"""Sentences whose names are placements, which are read in German too."""

_GAMES: Mapping[str, str] = {
    "there is no rules command {}; did you mean {}?": (
        "den Befehl {} von gatesmith rules gibt es nicht; gemeint ist wohl {}"
    ),
    "there is no rules command {}; known: {}": (
        "den Befehl {} von gatesmith rules gibt es nicht; bekannt sind: {}"
    ),
    "there is no such file": "diese Datei gibt es nicht",
    "there is no {} {}; did you mean {}?": "{} {} gibt es nicht; gemeint ist wohl {}",
    "there is no {} {}; known: {}": "{} {} gibt es nicht; bekannt sind: {}",
    "there is no rule {}; did you mean {}?": "die Regel {} gibt es nicht; gemeint ist wohl {}",
    "there is no rule {}; gatesmith list laws lists them all": (
        "die Regel {} gibt es nicht; gatesmith list laws nennt alle"
    ),
    "this is not the text of a game": "das ist kein Text eines Spiels",
    "there is nothing to read; give a record, a position or a map": (
        "hier ist nichts zu lesen; nötig ist ein Protokoll, eine Stellung oder eine Karte"
    ),
    "{} characters; a game has at most {}": "{} Zeichen; ein Spiel hat höchstens {}",
    "{} is below the minimum of {}; give {} to {}": (
        "{} liegt unter dem kleinsten Wert {}; möglich: {} bis {}"
    ),
    "{} is above the maximum of {}; give {} to {}": (
        "{} liegt über dem größten Wert {}; möglich: {} bis {}"
    ),
    "{} is not a whole number": "{} ist keine ganze Zahl",
    "this is {}, not a record; only a record has turns to replay": (
        "das ist {}, kein Protokoll; nur ein Protokoll hat Züge zum Nachspielen"
    ),
    "no such file; did you mean the scenario {}?": (
        "diese Datei gibt es nicht; gemeint ist wohl das Szenario {}"
    ),
    "no such file; a position in one line begins with this word and goes on; {} writes one to fill "
    "in": (
        "diese Datei gibt es nicht; eine Stellung in einer Zeile beginnt mit diesem Wort und geht "
        "weiter; {} schreibt eine zum Ausfüllen"
    ),
    "no such file; give a file, - for standard input, one line that begins with {} or {}, or a "
    "scenario (see gatesmith list scenarios)": (
        "diese Datei gibt es nicht; nenne eine Datei, - für die Standardeingabe, eine Zeile, die "
        "mit {} oder {} beginnt, oder ein Szenario (siehe gatesmith list scenarios)"
    ),
    "an empty name names no file; write - for standard input": (
        "ein leerer Name ist keine Datei; schreibe - für die Standardeingabe"
    ),
    "this text is about {}, not {}": "dieser Text gehört zu {}, nicht zu {}",
    "edition {} has colours for {} players, not for {}": (
        "die Ausgabe {} hat Farben für {} Spieler, nicht für {}"
    ),
    "only games of Medina start on a cell": "nur Spiele von Medina beginnen auf einem Feld",
    "needs --moving-guardians (rule R13)": "dazu gehört --moving-guardians (Regel R13)",
    "needs --guardians (rule R13)": "dazu gehört --guardians (Regel R13)",
    "{} is not a land tile of this board (rule R10)": (
        "{} ist kein Landkärtchen dieses Spielplans (Regel R10)"
    ),
    "exists already; choose another name or delete it first": (
        "gibt es schon; wähle einen anderen Namen oder lösche es vorher"
    ),
    "choose a name that ends in {}": "wähle einen Namen, der auf {} endet",
    "the name is empty; name {}": "der Name ist leer",
    "cannot be read: permission denied": "darf nicht gelesen werden",
    "cannot be read: the disk reports an error": (
        "lässt sich nicht lesen: der Datenträger meldet einen Fehler"
    ),
    "cannot be read: {}": "lässt sich nicht lesen: {}",
    "is a folder": "ist ein Ordner",
    "byte {} is not UTF-8; save it as UTF-8 text": (
        "Byte {} ist kein UTF-8; speichere es als UTF-8-Text"
    ),
    "more than {} bytes; no position or record is that long": (
        "mehr als {} Bytes; so lang ist keine Stellung und kein Protokoll"
    ),
}
"""What is wrong with a text of a game, or a question about one."""

_OPTIONS: Mapping[str, str] = {
    "unknown option {}; did you mean {}?": "die Option {} gibt es nicht; gemeint ist wohl {}",
    "unknown option {}; write {} for the file of this name": (
        "die Option {} gibt es nicht; schreibe {} für die Datei dieses Namens"
    ),
    "unknown option {}; see {}": "die Option {} gibt es nicht; siehe {}",
    "{} needs a value": "zu {} gehört ein Wert",
    "unexpected argument {}; a row of walls is given with --walls": (
        "das Argument {} gehört nicht dazu; eine Reihe von Mauern steht hinter --walls"
    ),
    "unexpected argument {}": "das Argument {} gehört nicht dazu",
    "missing argument {}": "das Argument {} fehlt",
    "missing option {}": "die Option {} fehlt",
    "not a setting of {}; see {}": "gibt es bei {} nicht; siehe {}",
    "{} is not an inner cell of this board, such as {} (TU4)": (
        "{} ist kein Feld im Inneren dieses Spielplans, wie etwa {} (TU4)"
    ),
    "{} cannot be combined with {}, {} or {}": ("{} lässt sich nicht mit {}, {} oder {} verbinden"),
    "the folder {} does not exist; create it first": (
        "den Ordner {} gibt es nicht; lege ihn zuerst an"
    ),
    "{} is a file, not a folder; choose another name": (
        "{} ist eine Datei, kein Ordner; wähle einen anderen Namen"
    ),
    "no file can be made in {}; choose another folder": (
        "in {} lässt sich keine Datei anlegen; wähle einen anderen Ordner"
    ),
    "there is no list of {}; did you mean {}?": "die Liste {} gibt es nicht; gemeint ist wohl {}",
    "there is no list of {}; known: {}": "die Liste {} gibt es nicht; bekannt sind: {}",
    "there is no code {}; did you mean {}?": "den Code {} gibt es nicht; gemeint ist wohl {}",
    "there is no code {}; gatesmith list checks lists them all": (
        "den Code {} gibt es nicht; gatesmith list checks nennt alle"
    ),
    "name a code; see gatesmith list checks": (
        "nenne einen Code; gatesmith list checks nennt alle"
    ),
    "pictures are SVG; choose a name that ends in .svg": (
        "Bilder sind SVG; wähle einen Namen, der auf .svg endet"
    ),
    "rule {} has no picture; the leaflets of gatesmith rules leaflet show those that have one": (
        "die Regel {} hat kein Bild; die Blätter von gatesmith rules leaflet zeigen die mit Bild"
    ),
    "{} has no example; gatesmith slice FILE --verify --out layers.png draws the layers of yours": (
        "{} hat kein Beispiel; gatesmith slice FILE --verify --out layers.png zeichnet die "
        "Schichten deiner Datei"
    ),
    "{} has no picture": "{} hat kein Bild",
    "add --out FOLDER": "dazu gehört --out FOLDER",
    "--all takes only --out FOLDER": "zu --all gehört nur --out FOLDER",
    "--out needs --all; use --picture for a single picture": (
        "zu --out gehört --all; ein einzelnes Bild macht --picture"
    ),
    "this is a bug in gatesmith ({}); please report it with the command and the output of {}": (
        "das ist ein Fehler in gatesmith ({}); bitte melde ihn mit dem Befehl und der Ausgabe von "
        "{}"
    ),
    "stopped": "abgebrochen",
    "not enough memory for this": "dafür reicht der Speicher nicht",
}
"""What is wrong with the options of a command that speaks German."""

SENTENCES: Mapping[str, str] = {**_OPTIONS, **_GAMES}
"""Sentences at the end of a message, by the English ones."""
