"""Words that messages of findings count or fill in, in German."""

from __future__ import annotations

from collections.abc import Mapping

COUNTED: Mapping[str, str] = {
    "edge": "Kante",
    "edges": "Kanten",
    "open edge": "offene Kante",
    "open edges": "offene Kanten",
    "triangle": "Dreieck",
    "triangles": "Dreiecke",
    "body": "Körper",
    "bodies": "Körper",
    "vertex": "Punkt",
    "vertices": "Punkte",
    "corner": "Ecke",
    "corners": "Ecken",
    "point": "Punkt",
    "points": "Punkte",
    "pair": "Paar",
    "pairs": "Paare",
    "part": "Teil",
    "parts": "Teile",
    "face": "Fläche",
    "faces": "Flächen",
    "solids": "Körper",
    "closed surface": "geschlossene Fläche",
    "closed surfaces": "geschlossene Flächen",
    "overhang": "Überhang",
    "overhangs": "Überhänge",
    "bridge": "Brücke",
    "bridges": "Brücken",
    "free-standing column": "freistehende Säule",
    "free-standing columns": "freistehende Säulen",
    "gap": "Spalt",
    "gaps": "Spalte",
    "level gap": "waagerechter Spalt",
    "level gaps": "waagerechte Spalte",
    "wall": "Wand",
    "walls": "Wände",
    "raised detail": "erhabene Einzelheit",
    "raised details": "erhabene Einzelheiten",
    "step": "Stufe",
    "steps": "Stufen",
    "level part": "waagerechte Platte",
    "level parts": "waagerechte Platten",
}
"""Things that a finding counts."""

WORDS: Mapping[str, str] = {
    "inches": "Zoll",
    "centimetres": "Zentimetern",
    "metres": "Metern",
    "micrometres": "Mikrometern",
    "height": "Höhe",
    "length": "Länge",
    "depth": "Tiefe",
    "longer side": "längere Seite",
    "shorter side": "kürzere Seite",
    "lowest": "kleinste",
    "highest": "größte",
    "bodies": "Körper",
    "objects": "Objekte",
    "clockwise": "im Uhrzeigersinn",
    "counter-clockwise": "gegen den Uhrzeigersinn",
}
"""Words that are filled in."""
