"""What each law says, in German: a sentence, and the words that lead to its places."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.wording import Wording

GERMAN: Mapping[str, Wording] = {
    "TU1": Wording(
        "Wer am Zug ist, setzt eigene Teile ein, und nur solche, die er noch vorrätig hat."
    ),
    "TU2": Wording(
        "Wer als Einziger noch Dächer hat, setzt in jedem Zug eines ein, solange er kann.",
        "Ein Dach passt auf den Palast bei",
    ),
    "TU3": Wording("Das Spiel ist zu Ende: Niemand kann noch etwas einsetzen."),
    "TU4": Wording("Der erste Händler steht auf keinem Randfeld.", "Er steht auf"),
    "BU1": Wording("Ein Gebäude kommt auf ein leeres Feld der Stadt.", "Besetzt"),
    "BU2": Wording(
        "Kann ein Palast der Farbe ohne Dach noch wachsen, wird an ihn angebaut.",
        "Platz zum Anbauen",
    ),
    "BU3": Wording(
        "Ein neuer Palast einer Farbe beginnt erst, wenn der offene nicht mehr wachsen kann.",
        "Beide können wachsen",
    ),
    "BU4": Wording(
        "Zwischen zwei Palästen bleibt ringsum eine Gasse frei, auch über Eck.",
        "Ein anderer Palast ist zu nah",
    ),
    "BU5": Wording(
        "Besitzt jeder einen Palast einer Farbe, scheiden ihre übrigen Gebäude aus.",
        "Die Dächer liegen auf",
    ),
    "DO1": Wording(
        "Ein Dach kommt auf ein Gebäude eines Palasts, der noch keines trägt.", "Nicht auf"
    ),
    "DO2": Wording(
        "Von jeder Gebäudefarbe gehört einem Spieler nur ein Palast.",
        "Sein Dach in dieser Farbe liegt auf",
    ),
    "DO3": Wording("Unter einem Dach ist ein Palast fertig gebaut.", "Er steht bei"),
    "DO4": Wording(
        "Ein neutrales Dach kommt auf ein Gebäude eines Palasts, der noch keines trägt.",
        "Nicht auf",
    ),
    "ST1": Wording(
        "Ein Ziegenstall kommt auf ein leeres Feld, Kante an Kante mit einem Gebäude.", "Nicht auf"
    ),
    "ST2": Wording(
        "Ein Ziegenstall berührt außer dem eigenen keinen Palast, auch nicht über Eck.",
        "Er würde berühren",
    ),
    "WA1": Wording(
        "Mauern wachsen auf der Außenlinie von den Türmen her, Stück an Stück.", "Siehe"
    ),
    "WA2": Wording(
        "Zwischen den Mauern zweier Türme bleibt ein Platz frei.", "Die letzte Lücke liegt bei"
    ),
    "ME1": Wording(
        "Ein Händler stellt sich auf einem leeren Feld an ein Ende der Händlergasse.", "Siehe"
    ),
    "ME2": Wording(
        "Ein Händler grenzt an genau einen anderen, ohne Abzweigung und ohne Schleife.",
        "Händler daneben",
    ),
    "ME3": Wording(
        "Eine neue Händlergasse beginnt auf einem freien Feld, und nur wenn die alte feststeckt.",
        "Siehe",
    ),
    "TI1": Wording(
        "Die Turmkarte liegt bei einem, dessen Palast an der Mauer dieses Turms steht.",
        "Solche Paläste",
    ),
    "TI4": Wording(
        "Die Palastkarte liegt bei einem, dem ein größter Palast der Farbe gehört.", "Die größten"
    ),
    "GA2": Wording("Zu dritt und zu viert hat jeder ein Stadttor, zu zweit hat jeder zwei."),
    "GA3": Wording("Zu dritt bekommt das vierte Stadttor, wer als Erster seines einsetzt."),
    "GA5": Wording(
        "Ein Stadttor schließt auf freiem Platz an ein stehendes Mauerstück an.", "Siehe"
    ),
    "GA6": Wording("Neben einem Turm ist kein Stadttor erlaubt.", "Hier ist es der Turm"),
    "GA7": Wording("Vor einem neuen Stadttor steht weder Gebäude noch Stall.", "Schon bebaut"),
    "GA8": Wording("Jede Seite der Stadt hat höchstens ein Stadttor.", "Dort steht schon"),
    "GA9": Wording("Am Stadttor endet die Mauer, an die es gebaut ist.", "Das Stadttor steht auf"),
    "GA11": Wording(
        "Das Feld vor einem Stadttor bleibt frei von Gebäuden und Ställen.",
        "Das Stadttor steht auf",
    ),
    "GA13": Wording(
        "Durch das Tor vor ihrem Ende geht die Gasse hinaus, auf dem freien Feld vor "
        "einem anderen kommt sie wieder herein.",
        "Siehe",
    ),
    "GA14": Wording(
        "Ein Stadttor, an dem die Gasse vorbeigeführt wurde, bleibt ihr verschlossen.",
        "Sie ging weiter von",
    ),
    "GA15": Wording(
        "Kommt die Gasse noch durch Tore weiter, steckt sie nicht fest, und keine neue beginnt.",
        "Sie kann hereinkommen bei",
    ),
    "GA17": Wording(
        "Wer nur noch Tore hat und nichts einsetzen kann, wirft sie ab und ist nicht mehr dran."
    ),
}
"""By law."""
