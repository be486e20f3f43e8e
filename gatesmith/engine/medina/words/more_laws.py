"""The laws of Medina that refuse nothing by themselves, in words: board, supplies, tiles, points.

The laws that refuse a placement are in ``english`` and ``german``; together they are all laws.
"""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.wording import Language

MORE_LAWS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "BO1": (
            "The city has 16 columns, a to p, and 11 rows, 1 to 11 from the south, with a slot for "
            "a wall outside each cell of its edge; the small board for two players has 14 columns "
            "and 10 rows."
        ),
        "BO2": (
            "Each slot borders exactly one cell, which is in front of it; a corner cell is in "
            "front of two slots."
        ),
        "BO3": ("The towers and their tiles are worth 1 (NW), 2 (SE), 3 (NE) and 4 points (SW)."),
        "BO4": (
            "Cells that share an edge are neighbours; cells that share an edge or a corner touch."
        ),
        "ST3": "Each stable makes its palace larger by one.",
        "TI2": (
            "A palace that already stands against walls takes the tiles of their towers at the "
            "moment it gets its dome."
        ),
        "TI3": "A palace takes the tile of a tower only once.",
        "SC1": (
            "Each palace scores one point for each of its buildings and stables, one for each of "
            "these that stands against a wall, and one for each merchant beside it."
        ),
        "SC2": "Each tile scores its value, from 1 to 4.",
        "GA1": "There are four neutral gates, each the size of a wall.",
        "GA4": "Placing a gate is one of the two placements of a turn.",
        "GA10": (
            "The wall from the opposite tower may be built up to the gate; on a side with a gate "
            "no slot needs to stay free."
        ),
        "GA12": "A gate is not a wall: it scores no points and takes no tile.",
        "GA16": "A gap in a wall is not a gate: the alley cannot leave through it.",
    },
    "de": {
        "BO1": (
            "Die Stadt hat 16 Spalten, a bis p, und von Süden her 11 Reihen, 1 bis 11; außen an "
            "jedem Randfeld ist Platz für eine Mauer. Der kleine Plan für zwei Spieler hat 14 "
            "Spalten und 10 Reihen."
        ),
        "BO2": (
            "Jeder Mauerplatz grenzt an genau ein Feld, das vor ihm liegt; ein Eckfeld liegt vor "
            "zwei Plätzen."
        ),
        "BO3": ("Die Türme und ihre Karten zählen 1 (NW), 2 (SE), 3 (NE) und 4 Punkte (SW)."),
        "BO4": (
            "Felder mit gemeinsamer Kante sind Nachbarn; Felder mit gemeinsamer Kante oder Ecke "
            "berühren sich."
        ),
        "ST3": "Jeder Ziegenstall macht seinen Palast um eins größer.",
        "TI2": (
            "Steht ein Palast schon an Mauern, bekommt sein Besitzer die Karten ihrer Türme, "
            "sobald der Palast sein Dach bekommt."
        ),
        "TI3": "Ein Palast beansprucht die Karte eines Turms nur einmal.",
        "SC1": (
            "Jeder Palast zählt einen Punkt je Gebäude und Ziegenstall, einen für jedes dieser "
            "Teile, das an einer Mauer steht, und einen je angrenzendem Händler."
        ),
        "SC2": "Jede Karte zählt ihren Wert, 1 bis 4 Punkte.",
        "GA1": "Es gibt vier neutrale Stadttore, jedes so groß wie eine Mauer.",
        "GA4": "Ein Stadttor ist eines der beiden Bauteile eines Zuges.",
        "GA10": (
            "Die Mauer vom gegenüberliegenden Turm darf bis an das Stadttor gebaut werden; auf "
            "einer Seite mit Stadttor muss kein Platz frei bleiben."
        ),
        "GA12": "Ein Stadttor ist keine Mauer: Es zählt keine Punkte und bringt keine Karte.",
        "GA16": (
            "Eine Lücke in der Mauer ist kein Stadttor: Die Händlergasse kann die Stadt dort nicht "
            "verlassen."
        ),
    },
}
"""By language and number."""

PARTS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "BO": "board",
        "TU": "turn",
        "BU": "buildings",
        "DO": "domes",
        "ST": "stables",
        "WA": "walls",
        "ME": "merchants",
        "TI": "tiles",
        "SC": "score",
        "GA": "The Gates of Medina",
    },
    "de": {
        "BO": "Spielplan",
        "TU": "Zug",
        "BU": "Gebäude",
        "DO": "Dächer",
        "ST": "Ziegenställe",
        "WA": "Mauern",
        "ME": "Händler",
        "TI": "Karten",
        "SC": "Wertung",
        "GA": "The Gates of Medina",
    },
}
"""The part of the rules that the letters of a law name, in the order of the page."""
