"""The sentences of the laws and the problems of positions in German."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.wording import LawWording

_OFF = "Diesen Platz gibt es auf dem Spielplan nicht."
_TAKEN = "Besetzt: {places}."
_DOMES = {
    "off": _OFF,
    "bare": "Kein Gebäude steht auf: {places}.",
    "closed": "Sein Dach liegt auf: {places}.",
}

GERMAN: Mapping[str, LawWording] = {
    "TU1": LawWording(
        "Wer am Zug ist, setzt eigene Bauteile ein, die er noch im Vorrat hat.",
        causes={
            "turn": "Ein anderer Spieler ist am Zug.",
            "none": "Ein solches Bauteil ist nicht mehr im Vorrat.",
            "turn none": (
                "Ein anderer Spieler ist am Zug, und ein solches Bauteil ist nicht mehr im Vorrat."
            ),
            "off": "Dieses Spiel wird ohne Stadttore gespielt: Die Zeile 'gates: on' nimmt sie "
            "dazu.",
            "turn off": (
                "Ein anderer Spieler ist am Zug, und dieses Spiel wird ohne Stadttore gespielt: "
                "Die Zeile 'gates: on' nimmt sie dazu."
            ),
            "over": "Der Zug war schon zu Ende.",
            "short": "In diesem Zug kann noch ein Bauteil eingesetzt werden.",
        },
    ),
    "TU2": LawWording(
        "Wer als Einziger noch Dächer hat, muss in jedem Zug eines einsetzen, solange "
        "das möglich ist.",
        "Möglich ist es auf dem Palast bei",
    ),
    "TU3": LawWording("Das Spiel ist zu Ende: Niemand kann mehr etwas einsetzen."),
    "TU4": LawWording(
        "Der erste Händler steht im Inneren des Spielplans, nicht auf einem Randfeld.",
        "Er steht auf",
        {"off": _OFF},
    ),
    "BU1": LawWording("Ein Gebäude kommt auf ein leeres Feld der Stadt.", "Besetzt", {"off": _OFF}),
    "BU2": LawWording(
        "Solange ein Palast der Farbe ohne Dach noch wachsen kann, muss an ihn angebaut werden.",
        "Platz zum Anbauen",
    ),
    "BU3": LawWording(
        "Ein neuer Palast einer Farbe beginnt erst, wenn der offene nicht mehr wachsen kann.",
        "Beide können wachsen",
    ),
    "BU4": LawWording(
        "Zwischen zwei Palästen bleibt ringsum eine Gasse frei, auch über Eck.",
        "Ein anderer Palast ist zu nah",
        causes={
            "joins": "Das Gebäude würde zwei Paläste verbinden: {places}.",
            "edge": "Ein anderer Palast liegt Kante an Kante mit dem Feld: {places}.",
            "corner": "Ein anderer Palast berührt das Feld über Eck: {places}.",
            "edge corner": (
                "Ein anderer Palast berührt das Feld, an Kanten und über Eck: {places}."
            ),
        },
    ),
    "BU5": LawWording(
        "Besitzt jeder Spieler einen Palast einer Farbe, scheiden die übrigen Gebäude "
        "dieser Farbe aus.",
        "Die Dächer liegen auf",
    ),
    "DO1": LawWording(
        "Ein Dach kommt auf ein Gebäude eines Palasts, der noch keines trägt.", causes=_DOMES
    ),
    "DO2": LawWording(
        "Ein Spieler besitzt von jeder Gebäudefarbe höchstens einen Palast.",
        "Sein Dach in dieser Farbe liegt auf",
    ),
    "DO3": LawWording(
        "Ein Palast mit Dach ist fertig: Er bekommt keine Gebäude mehr.", "Er steht bei"
    ),
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
        "Mauern werden auf der Außenlinie gebaut, von den Türmen aus und Stück an Stück.",
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
        "Ein Händler kommt auf ein leeres Feld, Kante an Kante mit einem Ende der Händlergasse.",
        causes={"off": _OFF, "taken": _TAKEN, "elsewhere": "Die Händlergasse endet auf: {places}."},
    ),
    "ME2": LawWording(
        "Ein Händler grenzt an genau einen anderen, ohne Abzweigung und ohne Schleife.",
        "Angrenzende Händler",
    ),
    "ME3": LawWording(
        "Eine neue Händlergasse beginnt auf einem freien Feld, aber erst, wenn die alte "
        "blockiert ist.",
        causes={
            "open": "Die alte kann weitergehen auf: {places}.",
            "taken": "Das Feld ist nicht leer: {places}.",
            "beside": "Neben dem Feld stehen Händler: {places}.",
        },
    ),
    "TI1": LawWording(
        "Die Turmkarte gehört einem Spieler, dessen Palast an der Mauer dieses Turms steht.",
        "Solche Paläste",
    ),
    "TI4": LawWording(
        "Die Palastkarte gehört einem Spieler, der den größten Palast der Farbe besitzt.",
        "Die größten",
    ),
    "GA2": LawWording(
        "Zu dritt und zu viert hat jeder Spieler ein Stadttor, zu zweit hat jeder zwei."
    ),
    "GA3": LawWording("Zu dritt erhält das vierte Stadttor, wer als Erster ein Stadttor einsetzt."),
    "GA5": LawWording(
        "Ein Stadttor kommt auf einen freien Platz direkt hinter einem Mauerstück.",
        causes={
            "off": _OFF,
            "taken": _TAKEN,
            "elsewhere": "Freie Plätze direkt hinter einem Mauerstück dieser Seite: {places}.",
            "nowhere": "Auf dieser Seite gibt es keinen solchen Platz.",
        },
    ),
    "GA6": LawWording("Neben einem Turm ist kein Stadttor erlaubt.", "Der Turm hier ist"),
    "GA7": LawWording(
        "Vor einem neuen Stadttor darf weder ein Gebäude noch ein Stall stehen.", "Schon bebaut"
    ),
    "GA8": LawWording("Jede Seite der Stadt hat höchstens ein Stadttor.", "Dort steht schon"),
    "GA9": LawWording(
        "Am Stadttor endet die Mauer, an die es gebaut ist.", "Das Stadttor steht auf"
    ),
    "GA11": LawWording(
        "Das Feld vor einem Stadttor bleibt frei von Gebäuden und Ställen.",
        "Das Stadttor steht auf",
    ),
    "GA13": LawWording(
        "Die Gasse verlässt die Stadt durch ein Tor, vor dem sie endet, und betritt sie wieder "
        "auf dem freien Feld vor einem anderen Tor.",
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
        "Kann die Gasse durch Tore weitergehen, ist sie nicht blockiert, und keine neue beginnt.",
        "Sie kann die Stadt betreten auf",
    ),
    "GA17": LawWording(
        "Wer nur noch Stadttore hat und nichts einsetzen kann, muss sie abwerfen und macht keine "
        "Züge mehr.",
        causes={
            "off": "Dieses Spiel wird ohne Stadttore gespielt.",
            "out": "Dieser Spieler hat schon abgeworfen.",
            "none": "Dieser Spieler hat kein Stadttor mehr.",
            "others": "Dieser Spieler hat noch andere Teile.",
            "can": "Dieser Spieler kann noch etwas einsetzen auf: {places}.",
            "over": "Niemand kann noch etwas einsetzen, also ist das Spiel zu Ende.",
        },
    ),
}
"""By law."""


GERMAN_PROBLEMS: Mapping[str, str] = {
    "too-many": "{piece}: {count} auf dem Brett und im Vorrat, aber im Spiel sind nur {most}",
    "hand-too-full": "{piece}: {player} hat {count} im Vorrat, möglich sind höchstens {most}",
    "domes-too-many": "Dächer von {player}: {count} auf dem Brett und im Vorrat, aber es gibt nur "
    "{most}",
    "spare-gate": "Stadttore neben dem Brett: {count}, es müssten {most} sein",
    "colour-not-gone": (
        "jeder Spieler besitzt einen Palast in {colour}, aber die Gebäude sind noch im Spiel"
    ),
    "colour-gone": "die Gebäude in {colour} sind ausgeschieden, bevor jeder Spieler einen solchen "
    "Palast besitzt",
    "hand-of-gone-colour": "{player} hat Gebäude in {colour}, obwohl diese Farbe ausgeschieden ist",
    "turn": (
        "in diesem Zug sind noch {count} Teile einzusetzen; möglich sind nur 1 oder 2, "
        "und 2 nur vor dem Einsetzen eines Dachs"
    ),
    "no-dome-of-turn": (
        "laut Stellung hat {player} in diesem Zug ein Dach eingesetzt, aber auf dem "
        "Brett liegt keines"
    ),
    "out-to-move": "{player} ist am Zug, ist aber ausgeschieden",
    "out-with-pieces": "{player} ist ausgeschieden, hat aber noch andere Teile als Dächer",
    "out-without-gates": "{player} ist ausgeschieden, aber es wird ohne Stadttore gespielt",
    "nothing-to-place": "{player} ist am Zug, kann aber nichts einsetzen",
    "not-over": "laut Stellung ist das Spiel zu Ende, aber {player} kann noch etwas einsetzen",
    "cell-twice": "auf einem Feld stehen zwei Teile: {places}",
    "palaces-touch": "Gebäude verschiedener Paläste berühren sich: {places}",
    "stable-touches": "ein Ziegenstall berührt einen anderen Palast: {places}",
    "stable-at-two": "ein Ziegenstall steht an zwei Palästen: {places}",
    "stable-alone": "ein Ziegenstall steht an keinem Gebäude: {places}",
    "dome-alone": "ein Dach liegt auf keinem Gebäude: {places}",
    "domes-on-one-palace": "ein Palast trägt mehrere Dächer: {places}",
    "two-of-a-colour": "{player} besitzt mehrere Paläste in {colour}: {places}",
    "two-growing": "zwei offene Paläste in {colour} können beide noch wachsen: {places}",
    "built-before-gate": "vor einem Stadttor steht ein Gebäude oder Ziegenstall: {places}",
    "arms-overlap": "die Seite {side} hat {most} Plätze, aber {count} Mauerstücke",
    "no-gap": "die Mauern der Türme {places} lassen auf der Seite {side} keinen Platz frei",
    "arm-past-gate": "eine Mauer führt über das Stadttor {places} hinaus",
    "gate-alone": "neben dem Stadttor {places} steht keine Mauer",
    "gate-at-tower": "das Stadttor {places} steht neben einem Turm",
    "gates-off": "auf {places} steht ein Stadttor, aber es wird ohne Stadttore gespielt",
    "start-at-rim": (
        "kein Händler steht auf einem inneren Feld, auf dem der erste begonnen haben muss: {places}"
    ),
    "end-alone": "ein Ende der Händlergasse liegt auf einem Feld ohne einen ihrer Händler: "
    "{places}",
    "fork": "die Händlergasse verzweigt sich: {places}",
    "loop": "die Händlergasse bildet eine Schleife: {places}",
    "end-inside": "die Händlergasse geht an einem Händler weiter, der ihr Ende sein soll: {places}",
    "loose-end": "die Händlergasse bricht an einem Händler ab, der weder ihr Ende ist noch vor "
    "einem Stadttor steht: {places}",
    "loose-part": "beide Enden der Händlergasse liegen in einem Stück, aber andere ihrer Händler "
    "stehen abseits: {places}",
    "beside-older": "die Händlergasse läuft an einer älteren entlang: {places}",
    "older-open": (
        "eine ältere Händlergasse hätte weitergehen können, also durfte keine neue "
        "beginnen: {places}"
    ),
    "tower-tile": "{player} hat die Karte des Turms {places}, aber keinen Palast an dessen Mauern",
    "tower-tile-free": (
        "niemand hat die Karte des Turms {places}, obwohl ein Palast mit Dach an dessen "
        "Mauern steht"
    ),
    "palace-tile": "{player} hat die Palastkarte in {colour}, aber keinen größten Palast dieser "
    "Farbe",
    "palace-tile-free": (
        "niemand hat die Palastkarte in {colour}, obwohl jemand einen solchen Palast besitzt"
    ),
}
"""Problems of positions, by code."""
