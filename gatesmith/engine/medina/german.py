"""What each law says, in German: a sentence, and the words that lead to its places."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.wording import LawWording

_OFF = "So einen Platz hat der Spielplan nicht."
_TAKEN = "Besetzt: {places}."
_DOMES = {
    "off": _OFF,
    "bare": "Kein Gebäude steht auf: {places}.",
    "closed": "Sein Dach liegt auf: {places}.",
}

GERMAN: Mapping[str, LawWording] = {
    "TU1": LawWording(
        "Wer am Zug ist, setzt eigene Teile ein, und nur solche, die er noch vorrätig hat.",
        causes={
            "turn": "Ein anderer ist am Zug.",
            "none": "So ein Teil hat er nicht.",
            "turn none": "Ein anderer ist am Zug, und so ein Teil hat er nicht.",
            "over": "Sein Zug war davor schon zu Ende.",
            "short": "In diesem Zug kann er noch ein Teil einsetzen.",
        },
    ),
    "TU2": LawWording(
        "Wer als Einziger noch Dächer hat, setzt in jedem Zug eines ein, solange er kann.",
        "Ein Dach passt auf den Palast bei",
    ),
    "TU3": LawWording("Das Spiel ist zu Ende: Niemand kann noch etwas einsetzen."),
    "TU4": LawWording(
        "Der erste Händler steht auf einem Feld des Spielplans, aber auf keinem Randfeld.",
        "Er steht auf",
        {"off": _OFF},
    ),
    "BU1": LawWording("Ein Gebäude kommt auf ein leeres Feld der Stadt.", "Besetzt", {"off": _OFF}),
    "BU2": LawWording(
        "Kann ein Palast der Farbe ohne Dach noch wachsen, wird an ihn angebaut.",
        "Platz zum Anbauen",
    ),
    "BU3": LawWording(
        "Ein neuer Palast einer Farbe beginnt erst, wenn der offene nicht mehr wachsen kann.",
        "Beide können wachsen",
    ),
    "BU4": LawWording(
        "Zwischen zwei Palästen bleibt ringsum eine Gasse frei, auch über Eck.",
        "Ein anderer Palast ist zu nah",
    ),
    "BU5": LawWording(
        "Besitzt jeder einen Palast einer Farbe, scheiden ihre übrigen Gebäude aus.",
        "Die Dächer liegen auf",
    ),
    "DO1": LawWording(
        "Ein Dach kommt auf ein Gebäude eines Palasts, der noch keines trägt.", causes=_DOMES
    ),
    "DO2": LawWording(
        "Von jeder Gebäudefarbe gehört einem Spieler nur ein Palast.",
        "Sein Dach in dieser Farbe liegt auf",
    ),
    "DO3": LawWording("Unter einem Dach ist ein Palast fertig gebaut.", "Er steht bei"),
    "DO4": LawWording(
        "Ein neutrales Dach kommt auf ein Gebäude eines Palasts, der noch keines trägt.",
        causes=_DOMES,
    ),
    "ST1": LawWording(
        "Ein Ziegenstall kommt auf ein leeres Feld, Kante an Kante mit einem Gebäude.",
        causes={
            "off": _OFF,
            "taken": _TAKEN,
            "alone": "Kein Gebäude liegt Kante an Kante mit: {places}.",
        },
    ),
    "ST2": LawWording(
        "Ein Ziegenstall berührt außer dem eigenen keinen Palast, auch nicht über Eck.",
        "Er würde berühren",
    ),
    "WA1": LawWording(
        "Mauern wachsen auf der Außenlinie von den Türmen her, Stück an Stück.",
        causes={
            "off": _OFF,
            "taken": _TAKEN,
            "elsewhere": "Auf dieser Seite geht es weiter bei: {places}.",
        },
    ),
    "WA2": LawWording(
        "Zwischen den Mauern zweier Türme bleibt ein Platz frei.", "Die letzte Lücke liegt zwischen"
    ),
    "ME1": LawWording(
        "Ein Händler stellt sich auf einem leeren Feld an ein Ende der Händlergasse.",
        causes={"off": _OFF, "taken": _TAKEN, "elsewhere": "Die Händlergasse endet auf: {places}."},
    ),
    "ME2": LawWording(
        "Ein Händler grenzt an genau einen anderen, ohne Abzweigung und ohne Schleife.",
        "Händler daneben",
    ),
    "ME3": LawWording(
        "Eine neue Händlergasse beginnt auf einem freien Feld, und nur wenn die alte feststeckt.",
        causes={
            "open": "Die alte kann weitergehen auf: {places}.",
            "taken": "Das Feld ist nicht leer: {places}.",
            "beside": "Neben dem Feld stehen Händler: {places}.",
        },
    ),
    "TI1": LawWording(
        "Die Turmkarte liegt bei einem, dessen Palast an der Mauer dieses Turms steht.",
        "Solche Paläste",
    ),
    "TI4": LawWording(
        "Die Palastkarte liegt bei einem, dem ein größter Palast der Farbe gehört.", "Die größten"
    ),
    "GA2": LawWording("Zu dritt und zu viert hat jeder ein Stadttor, zu zweit hat jeder zwei."),
    "GA3": LawWording("Zu dritt bekommt das vierte Stadttor, wer als Erster seines einsetzt."),
    "GA5": LawWording(
        "Ein Stadttor schließt auf freiem Platz an ein stehendes Mauerstück an.",
        causes={
            "off": _OFF,
            "taken": _TAKEN,
            "elsewhere": "Gleich nach einem Mauerstück dieser Seite liegt: {places}.",
            "nowhere": "Kein Mauerstück dieser Seite hat so einen Platz.",
        },
    ),
    "GA6": LawWording("Neben einem Turm ist kein Stadttor erlaubt.", "Hier ist es der Turm"),
    "GA7": LawWording("Vor einem neuen Stadttor steht weder Gebäude noch Stall.", "Schon bebaut"),
    "GA8": LawWording("Jede Seite der Stadt hat höchstens ein Stadttor.", "Dort steht schon"),
    "GA9": LawWording(
        "Am Stadttor endet die Mauer, an die es gebaut ist.", "Das Stadttor steht auf"
    ),
    "GA11": LawWording(
        "Das Feld vor einem Stadttor bleibt frei von Gebäuden und Ställen.",
        "Das Stadttor steht auf",
    ),
    "GA13": LawWording(
        "Durch das Tor vor ihrem Ende geht die Gasse hinaus, auf dem freien Feld vor "
        "einem anderen kommt sie wieder herein.",
        causes={
            "off": _OFF,
            "no gate": "Kein Stadttor steht auf: {places}.",
            "no end": "Die Händlergasse endet auf: {places}.",
            "taken": _TAKEN,
            "no front": "Kein Stadttor steht vor: {places}.",
            "beside": "Ein Händler steht neben: {places}.",
        },
    ),
    "GA14": LawWording(
        "Ein Stadttor, das die Gasse schon benutzt oder passiert hat, bleibt ihr verschlossen.",
        "Sie ging weiter von",
    ),
    "GA15": LawWording(
        "Kommt die Gasse noch durch Tore weiter, steckt sie nicht fest, und keine neue beginnt.",
        "Sie kann hereinkommen bei",
    ),
    "GA17": LawWording(
        "Wer nur noch Tore hat und nichts einsetzen kann, wirft sie ab und ist nicht mehr dran."
    ),
}
"""By law."""
