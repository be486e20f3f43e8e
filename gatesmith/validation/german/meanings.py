"""What the codes of findings mean, in German."""

from __future__ import annotations

from collections.abc import Mapping

_FILES: Mapping[str, str] = {
    "file-unreadable": (
        "Die Datei fehlt, ist nicht lesbar, keine gewöhnliche Datei, zu groß oder ändert sich "
        "während des Lesens."
    ),
    "file-empty": "Die Datei ist leer oder enthält ein Netz ohne Dreiecke.",
    "file-cut": "Die Datei ist kürzer, als sie selbst angibt; es fehlen Dreiecke.",
    "file-wrong-count": (
        "Eine binäre STL nennt eine andere Zahl von Dreiecken, als sie enthält; Programme trauen "
        "mal dem einen, mal dem anderen."
    ),
    "file-trailing": (
        "Nach dem Ende des Netzes folgen weitere Bytes: zwei Dateien in einer oder eine falsche "
        "Anzahl."
    ),
    "file-not-a-mesh": (
        "Der Inhalt passt nicht zur Endung der Datei oder verletzt die Regeln ihres Formats."
    ),
    "file-decimal-comma": (
        "Zahlen stehen mit Dezimalkomma; Programme lesen sie als zwei Zahlen oder lehnen sie ab."
    ),
    "3mf-invalid": (
        "Das Paket oder sein XML verletzt eine Regel von 3MF; Slicer lehnen es ab oder reparieren "
        "es."
    ),
    "3mf-unsafe": (
        "Beim Auspacken würde die Datei den Speicher füllen, außerhalb ihres Ordners schreiben "
        "oder andere Dateien lesen."
    ),
    "3mf-unsupported": (
        "Die 3MF ist gültig, aber ihre Form braucht eine Erweiterung, die gatesmith nicht liest, "
        "etwa ein Stabgitter oder Schichten."
    ),
    "3mf-unit": "Die Einheit ist keine von 3MF, die Größe also unbekannt.",
    "3mf-empty": (
        "Auf der Platte liegt kein Objekt oder keines mit Dreiecken: Ein Slicer zeigt eine leere "
        "Platte."
    ),
    "glb-unsupported": (
        "Die GLB benutzt einen Teil von glTF, den gatesmith nicht liest: gepackte oder "
        "ausgelagerte Daten, bewegliche Netze, Linien, eine nötige Erweiterung oder eine andere "
        "Version."
    ),
    "step-invalid": (
        "Der exakte Körper verletzt eine Regel seiner Geometrie, oder der CAD-Kern kann seine "
        "Daten nicht lesen."
    ),
    "step-no-solid": (
        "Die Datei enthält keinen Körper: nur Flächen, Kurven oder Punkte, oder gar nichts."
    ),
    "step-crashed": (
        "Der CAD-Kern ist beim Lesen der Datei abgestürzt, wohl weil sie beschädigt ist."
    ),
    "step-tolerance": (
        "Flächen, Kanten oder Punkte des exakten Körpers treffen sich nicht; der CAD-Kern verbirgt "
        "die Lücke hinter einer größeren Toleranz, und um so viel ist die Form unsicher."
    ),
    "step-differs": (
        "Der exakte Körper und das Netz seiner Flächen weichen stärker voneinander ab, als seine "
        "Rundungen erklären."
    ),
    "step-ignored": (
        "In der Datei steht etwas, das der CAD-Kern nicht kennt und nicht gelesen hat."
    ),
    "file-differs": "Auf dem Datenträger stehen andere Bytes, als geschrieben wurden.",
    "file-not-step": "Die Datei beginnt nicht wie eine STEP-Datei.",
    "file-damaged": "Der CAD-Kern kann eine eben geschriebene STEP-Datei nicht lesen.",
    "step-volume": (
        "Eine eben geschriebene STEP-Datei hat ein anderes Volumen als der Körper, aus dem sie "
        "gemacht wurde."
    ),
    "file-not-judged": (
        "Die Datei ließ sich nicht prüfen: Ihr Prozess stürzte ab, eine Bibliothek fehlt, oder "
        "gatesmith hat einen Fehler."
    ),
    "empty": "Die Datei hat keine Dreiecke; gedruckt würde nichts.",
    "not-finite": (
        "Eine Koordinate ist unendlich, keine Zahl oder zu weit entfernt; Slicer stürzen daran ab "
        "oder lassen das Dreieck weg."
    ),
    "items-overlap": (
        "Zwei Objekte auf der Platte einer 3MF überschneiden sich; ein Slicer druckt sie "
        "ineinander oder lehnt die Platte ab."
    ),
    "3mf-mirrored": (
        "Eine Transformation spiegelt ihr Objekt. Nach der Norm ist das Bauteil dann das "
        "Spiegelbild, und so wurde es geprüft; manche Programme kehren stattdessen die Oberfläche "
        "um oder lehnen die Datei ab."
    ),
    "3mf-extras": (
        "Angaben, Farben, Bilder oder Zusätze anderer Programme in einer 3MF verletzen eine Regel; "
        "die Form ist ganz, aber strenge Programme lehnen die Datei ab."
    ),
    "3mf-packaging": (
        "Das Paket einer 3MF hat einen kleinen Fehler, über den Slicer hinwegsehen, etwa ein "
        "Objekt mit der Nummer 0 oder ein genanntes Bild, das fehlt."
    ),
    "stl-unended": (
        "Der letzte Körper einer STL als Text hat kein endsolid: Die meisten Programme lesen sie, "
        "aber die Datei kann abgeschnitten sein."
    ),
    "normals-opposed": (
        "Die Normalen, die eine STL speichert, zeigen gegen die Wicklung ihrer Dreiecke; Slicer "
        "richten sich nach der Wicklung, manche Betrachter nach den Normalen."
    ),
    "coarse-coordinates": (
        "Das Bauteil liegt so weit vom Ursprung, dass benachbarte Zahlen seiner Datei weiter "
        "auseinander liegen, als ein Drucker setzen kann; Einzelheiten können verloren sein."
    ),
    "not-fully-checked": "Etwas in der Datei wurde nicht geprüft; der Befund nennt es.",
    "unit-suspect": (
        "STL, OBJ und PLY nennen keine Einheit, und Slicer nehmen Millimeter an; eine Größe weit "
        "ab von jedem Bauteil deutet auf eine andere Einheit hin. Eine GLB ist in Metern, eine 3MF "
        "nennt ihre Einheit, aber Programme schreiben auch dort Millimeter, und das Bauteil ist "
        "meterlang."
    ),
    "unwelded": (
        "Eine Datei mit nummerierten Punkten wiederholt Punkte, ihre Oberfläche ist also nur der "
        "Lage nach geschlossen; strenge Programme sehen an jeder solchen Naht ein Loch. Bei 3MF "
        "tun das alle Slicer, dort ist es ein Fehler."
    ),
}

_SURFACES: Mapping[str, str] = {
    "open-edges": (
        "Eine Kante gehört zu nur einem Dreieck: Die Oberfläche hat ein Loch, und damit ist nicht "
        "bestimmt, was innen und was außen ist."
    ),
    "unbalanced-edges": (
        "Mehr als zwei Dreiecke benutzen eine Kante, nicht gleich oft in beiden Richtungen: Eine "
        "Fläche steht ab, oder ein Dreieck ist doppelt."
    ),
    "touching-edges": (
        "Körper berühren sich entlang einer Linie, ohne verbunden zu sein; das lässt sich drucken, "
        "aber die Linie hält nichts."
    ),
    "collapsed-triangles": (
        "Zwei Ecken eines Dreiecks fallen zusammen; es hat keine Fläche, und Slicer lassen es weg."
    ),
    "zero-area-triangles": (
        "Die drei Ecken eines Dreiecks liegen auf einer Geraden, es hat also keine Richtung."
    ),
    "duplicate-triangles": "Ein Dreieck hat dieselben Ecken wie ein anderes.",
    "doubled-mesh": (
        "Ein ganzer Körper ist an derselben Stelle doppelt; sein Volumen zählt zweimal, oder gar "
        "nicht, wenn die Kopie entgegengesetzt gewendet ist."
    ),
    "float-gap": (
        "Kanten stehen um einen Rundungsfehler offen, höchstens ein Millionstel der Diagonale; "
        "strenge Programme nennen die Oberfläche offen."
    ),
    "t-junctions": (
        "Eine Ecke liegt mitten auf der Kante eines anderen Dreiecks: Man sieht kein Loch, aber "
        "dort hängt die Oberfläche nicht zusammen, und Slicer berechnen womöglich ein falsches "
        "Volumen."
    ),
    "non-orientable": (
        "Die Oberfläche hat nur eine Seite, wie eine Kleinsche Flasche: Ihre Dreiecke lassen sich "
        "nicht einheitlich wenden, es gibt also kein Innen."
    ),
    "miswound-edges": (
        "Zwei Dreiecke laufen an ihrer gemeinsamen Kante gleich herum; eines zeigt also seine "
        "Innenseite."
    ),
    "bodies": (
        "Die Datei hat mehr oder weniger Körper als das Bauteil: Teile, die verbunden sein sollen, "
        "sind es nicht."
    ),
    "body-inside-out": (
        "Einer von mehreren Körpern zeigt nach innen; Slicer halten ihn für ein Loch im Nichts."
    ),
    "shell-not-reversed": (
        "Eine geschlossene Fläche in einem Körper zeigt wie dieser nach außen; Slicer füllen, was "
        "vielleicht ein Hohlraum sein soll."
    ),
    "self-intersection": (
        "Dreiecke eines Körpers durchdringen sich, es ist also unklar, was innen liegt; Slicer "
        "füllen es und womöglich einen Hohlraum dazu."
    ),
    "overlapping-bodies": (
        "Zwei Körper überschneiden sich, statt verbunden zu sein; Slicer verbinden sie, andere "
        "Programme drucken die Überschneidung womöglich doppelt oder lassen sie leer."
    ),
    "debris": (
        "Ein Körper ist so klein, dass ein Drucker keine Bahn für ihn legt; ein Schnitt oder eine "
        "Vereinigung hat ihn übrig gelassen, und er verbirgt die wahre Zahl der Körper."
    ),
    "nonmanifold-vertices": (
        "Teile der Oberfläche treffen sich in einem einzigen Punkt, der nichts zusammenhält."
    ),
    "no-volume": (
        "Die Oberfläche umschließt fast nichts: ein Blatt, dünner als jede gedruckte Schicht."
    ),
    "inside-out": (
        "Alle Dreiecke zeigen nach innen; das Bauteil gilt als Loch und der Raum darum als fest."
    ),
}

_PRINTING: Mapping[str, str] = {
    "bed-too-small": "Das Bauteil ist größer als die Druckfläche oder Druckhöhe des Druckers.",
    "starts-in-air": (
        "Ein Teil hängt herab, ohne etwas unter seinem tiefsten Punkt: Seine erste Schicht würde "
        "in die Luft gedruckt."
    ),
    "narrow-gaps": (
        "Ein Spalt ist schmaler als eine Druckbahn oder niedriger als eine Schicht: Seine Seiten "
        "verschmelzen."
    ),
    "overhang": (
        "Eine Unterseite ragt so weit hinaus, dass eine Schicht auf der unteren nicht hält."
    ),
    "bridge": (
        "Eine waagerechte Decke spannt weiter, als geschmolzener Kunststoff frei hängen kann."
    ),
    "slender": (
        "Eine freistehende Säule ist für ihre Breite so hoch, dass sie unter der Düse wackelt und "
        "bricht."
    ),
    "small-features": (
        "Ein Teil ist dünner als eine Druckbahn, eine erhabene Einzelheit zu schmal, um sichtbar "
        "zu sein, oder eine Stufe oder Platte niedriger als eine Schicht: Slicer lassen sie weg "
        "oder verwischen sie."
    ),
    "unstable": (
        "Der Schwerpunkt liegt neben dem Fuß oder so nah an dessen Rand, dass ein Stoß das Bauteil "
        "umwirft."
    ),
    "not-on-bed": (
        "Der tiefste Punkt liegt nicht bei z = 0; das Bauteil schwebt oder steckt im Druckbett."
    ),
    "bed-faces": "Das Bauteil steht auf mehr oder weniger Flächen, als es entworfen wurde.",
    "bed-contact": (
        "Das Bauteil berührt das Druckbett so wenig, dass der Druck sich vor dem Ende ablöst."
    ),
    "brim-advised": (
        "Die Grundfläche ist klein für ein Bauteil, das nicht flach ist: Ein Rand (Brim) hilft "
        "beim Haften."
    ),
    "thin-walls": (
        "Eine Wand ist dünner als zwei Druckbahnen: Sie bricht oder wird gar nicht gedruckt."
    ),
}

_FIT: Mapping[str, str] = {
    "turned-askew": (
        "Das Bauteil ist zu lang für seinen Platz, weil es schief liegt: Das kleinste Rechteck um "
        "seinen Umriss ist gedreht. Verglichen wird ein Bauteil so, wie es liegt, in jeder "
        "Vierteldrehung."
    ),
    "footprint": (
        "Das Netz in der Datei hat eine andere Größe oder Lage als das Bauteil, aus dem es gemacht "
        "wurde: falsche Einheit, verschobener Ursprung oder ein zu grobes Netz."
    ),
    "not-on-board": (
        "Der tiefste Punkt liegt nicht bei z = 0; ein Programm, das das Modell nach seinen eigenen "
        "Koordinaten auf einen Spielplan stellt, lässt es schweben oder einsinken."
    ),
    "longer-than-slot": (
        "Das Bauteil ist größer als der Platz, den die Regeln ihm geben, und passt nicht hinein."
    ),
    "tight-in-slot": (
        "Das Bauteil passt mit weniger Spiel, als es haben sollte; gedruckte Bahnen werden etwas "
        "zu breit, es könnte also klemmen."
    ),
    "upside-down": (
        "So, wie es liegt, steht das Bauteil auf seiner Spitze oder seinen Zinnen oder streckt die "
        "Beine in die Luft, und vieles ragt über; umgedreht steht es auf breitem Fuß ohne Überhang."
    ),
    "wrong-unit": (
        "Die Datei nennt keine Einheit, und ihre Zahlen füllen den Platz, wenn sie Zoll, "
        "Zentimeter, Meter oder Mikrometer sind, auf ein Zehntel genau: Gedruckt würde das Bauteil "
        "viel zu klein oder zu groß."
    ),
}

MEANINGS: Mapping[str, str] = {**_FILES, **_SURFACES, **_PRINTING, **_FIT}
"""Meanings by the code."""
