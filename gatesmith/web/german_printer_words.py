"""The German words for the numbers of a printer."""

from __future__ import annotations

PRINTER_WORDS = {
    "bed length": "Bettlänge",
    "bed depth": "Betttiefe",
    "bed height": "Betthöhe",
    "bed margin": "Bettrand",
    "spacing": "Abstand",
    "nozzle": "Düse",
    "layer": "Schicht",
    "filament density": "Filamentdichte",
    "overhang": "Überhang",
    "overhang design": "Überhang im Entwurf",
    "bridge": "Brücke",
    "wall handled": "Wand zum Anfassen",
    "detail width": "Detailbreite",
    "detail depth": "Detailtiefe",
    "text stroke": "Strichstärke",
    "text height": "Schrifthöhe",
    "slenderness": "Schlankheit",
    "clearance end": "Spiel am Ende",
    "clearance press": "Spiel zum Pressen",
    "clearance slip": "Spiel zum Gleiten",
    "clearance loose": "lockeres Spiel",
    "shrinkage": "Schwindung",
    "xy compensation": "XY-Ausgleich",
    "length of the bed, x": "Länge des Betts, x",
    "depth of the bed, y": "Tiefe des Betts, y",
    "height of the highest print": "Höhe des höchsten Drucks",
    "margin left free at each edge of the bed": "freier Rand an jeder Bettkante",
    "gap between pieces on the bed": "Abstand der Teile auf dem Bett",
    "diameter of the nozzle": "Durchmesser der Düse",
    "height of a layer": "Höhe einer Schicht",
    "density of the filament": "Dichte des Filaments",
    "steepest overhang that prints, from vertical": (
        "steilster Überhang, der sich drucken lässt, von der Senkrechten"
    ),
    "steepest overhang in the design of pieces, from vertical": (
        "steilster Überhang im Entwurf der Teile, von der Senkrechten"
    ),
    "longest flat bridge in the design of pieces": "längste ebene Brücke im Entwurf der Teile",
    "thinnest wall: two lines": "dünnste Wand: zwei Linien",
    "thinnest wall where fingers grip": "dünnste Wand, wo Finger greifen",
    "narrowest detail": "schmalstes Detail",
    "shallowest detail": "flachstes Detail",
    "thinnest stroke of text": "dünnster Strich von Schrift",
    "height of the smallest text": "Höhe der kleinsten Schrift",
    "chamfer along the bed, against elephant's foot": "Fase am Druckbett, gegen Elefantenfuß",
    "greatest height of thin parts, in widths": "größte Höhe dünner Teile, in Breiten",
    "gap at each end of a piece in a row of walls": (
        "Spalt an jedem Ende eines Teils in einer Reihe von Mauern"
    ),
    "gap on each side of a part that is pressed in": (
        "Spalt an jeder Seite eines Teils, das eingepresst wird"
    ),
    "gap on each side of a part that slides in": (
        "Spalt an jeder Seite eines Teils, das hineingleitet"
    ),
    "gap on each side of a part that drops in": "Spalt an jeder Seite eines Teils, das lose liegt",
    "how much a print shrinks as it cools": "wie viel ein Druck beim Abkühlen schwindet",
    "how much too large each side of a print is": "wie viel zu groß jede Seite eines Drucks ist",
}
"""English to German."""
