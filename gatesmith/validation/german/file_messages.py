"""The messages about files that cannot be read, in German, by the English ones."""

from __future__ import annotations

from collections.abc import Mapping

UNREADABLE: Mapping[str, str] = {
    "the STL has no triangles": "die STL hat keine Dreiecke",
    "the STL text has no triangles": "der STL-Text hat keine Dreiecke",
    "the file has no triangles": "die Datei hat keine Dreiecke",
    "the file is empty": "die Datei ist leer",
    "the file is in none of the known formats": "die Datei hat keines der bekannten Formate",
    "the file declares {} triangles, but has only {} bytes: it is cut off, or no STL": (
        "die Datei nennt {} Dreiecke, hat aber nur {} Bytes: Sie ist abgeschnitten oder keine STL"
    ),
    "the file declares {} triangles but holds {}": ("die Datei nennt {} Dreiecke, enthält aber {}"),
    "{} bytes follow the last of {} triangles": "{} Bytes folgen dem letzten von {} Dreiecken",
    "{} bytes follow the end of the 3MF": "{} Bytes folgen dem Ende der 3MF",
    "{} bytes follow the end of the GLB": "{} Bytes folgen dem Ende der GLB",
    "{} bytes follow the last PLY element": "{} Bytes folgen dem letzten Element der PLY",
    "not a mesh: it is a web page": "kein Netz: Es ist eine Webseite",
    "not a mesh: it is a PNG picture": "kein Netz: Es ist ein PNG-Bild",
    "neither a binary STL nor STL text ({} bytes)": (
        "weder eine binäre STL noch STL-Text ({} Bytes)"
    ),
    "line {}: the file ends inside a triangle": (
        "Zeile {}: Die Datei endet mitten in einem Dreieck"
    ),
    "line {}: {} is outside of any solid": "Zeile {}: {} steht außerhalb jedes Körpers",
    "line {}: {} has a decimal comma; export the file with decimal points": (
        "Zeile {}: {} hat ein Dezimalkomma; exportiere die Datei mit Dezimalpunkten"
    ),
    "value {} after the PLY header: {} has a decimal comma; export the file with decimal points": (
        "Wert {} nach dem Kopf der PLY: {} hat ein Dezimalkomma; exportiere die Datei mit "
        "Dezimalpunkten"
    ),
    "line {}: {} is not a number": "Zeile {}: {} ist keine Zahl",
    "value {} after the PLY header: {} is not a number": (
        "Wert {} nach dem Kopf der PLY: {} ist keine Zahl"
    ),
    "line {}: {} is not a vertex number": "Zeile {}: {} ist keine Nummer eines Punktes",
    "line {}: a vertex has three numbers, not {}: {}": (
        "Zeile {}: Ein Punkt hat drei Zahlen, nicht {}: {}"
    ),
    "line {}: {} needs at least three values": "Zeile {}: {} braucht mindestens drei Werte",
    "line {}: the face uses vertex {}, but the file has only {}": (
        "Zeile {}: Die Fläche benutzt Punkt {}, die Datei hat aber nur {}"
    ),
    "face {} uses vertex {} (counted from 0), but the file has only {}": (
        "Fläche {} benutzt Punkt {} (gezählt ab 0), die Datei hat aber nur {}"
    ),
    "not an OBJ: the file has no faces": "keine OBJ: Die Datei hat keine Flächen",
    "not a PLY: the first line is not 'ply'": "keine PLY: Die erste Zeile ist nicht 'ply'",
    "the file ends inside the PLY element {}": "die Datei endet im Element {} der PLY",
    "the PLY header has no end_header line": "dem Kopf der PLY fehlt die Zeile end_header",
    "not a GLB: it does not start with 'glTF'": "keine GLB: Sie beginnt nicht mit 'glTF'",
    "the GLB declares {} bytes but has {}": "die GLB nennt {} Bytes, hat aber {}",
    "glTF version {}; only version 2 is supported": (
        "glTF der Version {}; gelesen wird nur Version 2"
    ),
    "the GLB requires the extension {}": "die GLB verlangt die Erweiterung {}",
    "invalid JSON in the GLB: {}": "ungültiges JSON in der GLB: {}",
    "the GLB contains lines, not triangles": "die GLB enthält Linien und keine Dreiecke",
    "not a 3MF: the file is not a zip": "keine 3MF: Die Datei ist kein Zip",
    "the zip of the 3MF has no end record": "dem Zip der 3MF fehlt das Ende",
    "the 3MF has no triangles to print (supports, surfaces and items that are switched off do not "
    "count)": (
        "die 3MF hat keine Dreiecke zum Drucken (Stützen, Flächen und abgeschaltete Objekte zählen "
        "nicht)"
    ),
    "{}, line {}: vertex {} of object {}: {} is {}": (
        "{}, Zeile {}: Punkt {} von Objekt {}: {} ist {}"
    ),
    "not a STEP file: it does not begin with ISO-10303-21;": (
        "keine STEP-Datei: Sie beginnt nicht mit ISO-10303-21;"
    ),
    "the STEP file does not end with END-ISO-10303-21;": (
        "die STEP-Datei endet nicht mit END-ISO-10303-21;"
    ),
    "the STEP file ends before its data": "die STEP-Datei endet vor ihren Daten",
    "the STEP file defines entity #{} twice": "die STEP-Datei bestimmt die Einheit #{} zweimal",
    "the STEP file refers to entity #{}, which it does not define": (
        "die STEP-Datei verweist auf die Einheit #{}, die sie nicht bestimmt"
    ),
}
"""Messages by the English ones; what quotes a file, as most of a 3MF do, is not here."""
