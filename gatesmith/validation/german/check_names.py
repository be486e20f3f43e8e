"""The names of the checks in German, as a report lists what was not checked."""

from __future__ import annotations

from collections.abc import Mapping

CHECK_NAMES: Mapping[str, str] = {
    "empty": "leere Datei",
    "finite": "Zahlen",
    "items": "Lage der Objekte",
    "reader_notes": "Hinweise der Datei",
    "stored_steps": "Schrittweite der Koordinaten",
    "units": "Einheit",
    "unwelded": "verbundene Ecken",
    "closed": "geschlossene Oberfläche",
    "degenerate": "entartete Dreiecke",
    "doubled": "doppelte Körper",
    "gaps": "Spalte im Netz",
    "junctions": "Ecken auf Kanten",
    "orientable": "zwei Seiten",
    "wound": "Drehsinn",
    "bodies": "Zahl der Körper",
    "crossing": "Durchdringungen",
    "debris": "Krümel",
    "vertices": "Dreiecke um jeden Punkt",
    "volume": "Volumen",
    "bed": "Druckbett",
    "hanging": "schwebende Teile",
    "narrow_gaps": "enge Spalte",
    "overhang": "Überhänge",
    "slender": "schlanke Säulen",
    "small_features": "kleine Einzelheiten",
    "stability": "Standfestigkeit",
    "stands": "Stand auf dem Bett",
    "thin_walls": "dünne Wände",
    "askew": "gerade Lage",
    "footprint": "Grundriss",
    "placed": "Stand auf dem Spielplan",
    "slot": "Platz",
    "upside_down": "oben und unten",
    "wrong_unit": "falsche Einheit",
}
"""The name of each built-in check."""
