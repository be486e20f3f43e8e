"""Why an order, a row or a measurement on the page is refused, in German."""

from __future__ import annotations

from collections.abc import Mapping

_ORDERS: Mapping[str, str] = {
    "{} is for {} to {} players, not {}": "{} ist für {} bis {} Spieler, nicht für {}",
    "edition {} has supplies for {} players, not {}": (
        "die Ausgabe {} hat Vorräte für {} Spieler, nicht für {}"
    ),
    "a row measures the walls or tiles of one game, but {}; make the spares of each game "
    "separately": (
        "eine Reihe misst Mauern oder Plättchen eines Spiels, aber {}; mach die Ersatzteile jedes "
        "Spiels für sich"
    ),
    "no piece of set {} comes in several sizes; leave it out": (
        "kein Teil des Sets {} gibt es in mehreren Größen; lass die Angabe weg"
    ),
    "set {} has its own sizes; leave --row out": (
        "das Set {} hat eigene Größen; lass die Reihe weg"
    ),
    "set {} needs them; add --sizes 28:32:0.5": ("das Set {} braucht sie; gib etwa 28:32:0.5 an"),
    "{} is not FROM:TO:STEP in millimetres; write 28:32:0.5": (
        "{} ist nicht VON:BIS:SCHRITT in Millimetern; schreibe 28:32:0.5"
    ),
    "{} must go from a size above 0 up to one of at most {} in steps above 0; write 28:32:0.5": (
        "{} muss von einer Größe über 0 bis zu höchstens {} gehen, in Schritten über 0; schreibe "
        "28:32:0.5"
    ),
    "{} makes {} sizes; at most {} are possible": (
        "{} ergibt {} Größen; höchstens {} sind möglich"
    ),
    "which pieces? Write for example {}": "welche Teile? Schreibe zum Beispiel {}",
    "{} of what? Write a piece after the number: 2 stable": (
        "{} wovon? Schreibe ein Teil nach der Zahl: 2 stable"
    ),
    "a count is a whole number from 1 to {}": "eine Anzahl ist eine ganze Zahl von 1 bis {}",
    "{} is neither on nor off; write {}": "{} ist weder an noch aus; schreibe {}",
    "a piece has one colour, not two; separate pieces with commas": (
        "ein Teil hat eine Farbe, nicht zwei; trenne Teile mit Kommas"
    ),
    "add its value, {}": "gib den Wert dazu an: {}",
    "the bed of {}, {} mm with {} mm free at each edge, cannot hold {}; choose a larger printer": (
        "auf das Druckbett von {0} ({1} mm, an jedem Rand {2} mm frei) passt nicht: {3}; wähle "
        "einen größeren Drucker"
    ),
    "there are {} pieces; make at most {} in one go": (
        "das sind {} Teile; mach höchstens {} auf einmal"
    ),
    "each piece in a set has one colour; leave --inlay out, or make the piece alone: {}": (
        "jedes Teil in einem Set hat eine Farbe; lass die Einlage weg oder mach das Teil einzeln: "
        "{}"
    ),
    "give a whole number": "gib eine ganze Zahl an",
    "{} cannot stand in a list of pieces; leave spaces and commas out, or make the piece alone": (
        "{} kann in einer Liste von Teilen nicht stehen; lass Leerzeichen und Kommas weg oder mach "
        "das Teil einzeln"
    ),
    "set {} is for {}, but {} is an edition of {}": (
        "das Set {} gehört zu {}, {} ist aber eine Ausgabe von {}"
    ),
    "edition {} is for {} players, not for {}": "die Ausgabe {} ist für {} Spieler, nicht für {}",
    "{} cannot be part of an OpenSCAD file, because no font is sure to be available there; leave "
    "it out, or write another format": (
        "{} kann nicht in einer OpenSCAD-Datei stehen, weil dort keine Schrift sicher vorhanden "
        "ist; lass es weg oder nimm ein anderes Format"
    ),
}

_ROWS: Mapping[str, str] = {
    "{} is a Wadi edition, whose rows have no gates": (
        "{} ist eine Ausgabe von Wadi, dessen Reihen keine Tore haben"
    ),
    "{} has readings from {} to {}, too far apart for one kind of piece; write decimals with a "
    "point": (
        "{} hat Messwerte von {} bis {}, zu verschieden für eine Art von Teil; schreibe Dezimalen "
        "mit Punkt"
    ),
    "{} has an empty reading; remove it": "{} hat einen leeren Messwert; lösche ihn",
    "{} mixes a row with other readings; give one row, such as 8x240, or single readings, such as "
    "29.9,30.1": (
        "{} mischt eine Reihe mit anderen Messwerten; gib eine Reihe wie 8x240 oder einzelne "
        "Messwerte wie 29.9,30.1 an"
    ),
    "{} means {} per piece; give {}, decimals with a point": (
        "{} heißt {} je Teil; möglich: {}, Dezimalen mit Punkt"
    ),
}

_MEASURING: Mapping[str, str] = {
    "edition {} is not an edition of {}; choose another": (
        "{} ist keine Ausgabe von {}; wähle eine andere"
    ),
    "enter at least one size, such as 8x240": "gib mindestens ein Maß an, etwa 8x240",
    "{} has more than {} characters": "{} hat mehr als {} Zeichen",
    "give a table of at most {} texts": "höchstens {} Texte sind möglich",
}

ORDER_REFUSALS: Mapping[str, str] = {**_ORDERS, **_ROWS, **_MEASURING}
