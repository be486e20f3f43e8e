"""The German words of a form: pieces, groups, parameters, choices and their help.

From the English word of the declaration to the German one. A test finds what is missing.
"""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.web.german_printer_words import PRINTER_WORDS
from gatesmith.web.german_size_words import SIZE_WORDS
from gatesmith.web.german_template_words import TEMPLATE_WORDS


def in_german(text: str) -> str:
    """The German text, or the English one where there is none."""
    return GERMAN_WORDS.get(text, text)


def german_label(option: str) -> str:
    """The label of an option's field, such as ``wall-length``; any other text stays as it is."""
    return _OPTIONS.get(option) or in_german(option.replace("-", " "))


def german_piece(name: str) -> str:
    """The German name of a piece, such as ``tower-tile``."""
    return in_german(name.replace("-", " "))


_OPTIONS = {"row": "Reihe", "wall": "Wand"}
"""Options whose names mean something else elsewhere: a wall is a piece, too."""


_PIECES = {
    "building": "Gebäude",
    "chip": "Plättchen",
    "comb": "Kamm",
    "dome": "Kuppel",
    "gate": "Tor",
    "gauge": "Lehre",
    "guardian": "Wächter",
    "land tile": "Landplättchen",
    "merchant": "Händler",
    "palace tile": "Palastplättchen",
    "shaduf": "Schaduf",
    "stable": "Stall",
    "tower": "Turm",
    "tower tile": "Turmplättchen",
    "wadi tile": "Wadiplättchen",
    "wall": "Mauer",
    "water disc": "Wasserscheibe",
    "A part of a palace: a house with doors, windows, a cornice and a paved roof": (
        "Ein Teil eines Palastes: ein Haus mit Türen, Fenstern, Gesims und gepflastertem Dach"
    ),
    "A thin chip with a wall's outline and its length engraved, to lay beside a real wall": (
        "Ein dünnes Plättchen mit dem Umriss einer Mauer und ihrer Länge, zum Danebenlegen"
    ),
    "A dome: a ribbed onion over an eight-pointed star, with a finial": (
        "Eine Kuppel: eine gerippte Zwiebel über einem achtzackigen Stern, mit einer Spitze"
    ),
    "A city gate in the place of one wall piece": "Ein Stadttor anstelle eines Mauerstücks",
    "A comb of slots and the key that tries them, to see how far out a printer puts its walls": (
        "Ein Kamm mit Schlitzen und ein Schlüssel dazu, die zeigen, wie weit ein Drucker Wände zu "
        "weit außen druckt"
    ),
    "A coupon that reads a wall's length or depth without a caliper": (
        "Eine Lehre, die Länge oder Tiefe einer Mauer ohne Messschieber anzeigt"
    ),
    "A guardian who closes land to everyone": "Ein Wächter, der Land für alle sperrt",
    "A land tile of Wadi: a field with one to three basins that hold water": (
        "Ein Landplättchen von Wadi: ein Feld mit einem bis drei Becken für Wasser"
    ),
    "A merchant of the alley, who sells carpets, pottery, bread or spices": (
        "Ein Händler der Gasse mit Teppichen, Töpferwaren, Brot oder Gewürzen"
    ),
    "A palace tile of Medina: the points for the largest palace of a colour": (
        "Ein Palastplättchen von Medina: die Punkte für den größten Palast einer Farbe"
    ),
    "A pump that lifts water over the bank": "Eine Pumpe, die Wasser über das Ufer hebt",
    "A goat stable: a low house with open arches, mangers, and the goat on its roof": (
        "Ein Ziegenstall: ein niedriges Haus mit Bögen, Krippen und der Ziege auf dem Dach"
    ),
    "A corner tower: battered foot, courses of stone, arrow slits, a crown on corbels": (
        "Ein Eckturm: schräger Fuß, Steinlagen, Schießscharten, eine Krone auf Konsolen"
    ),
    "A tower tile of Medina: 1 to 4 points for walls at a tower": (
        "Ein Turmplättchen von Medina: 1 bis 4 Punkte für Mauern an einem Turm"
    ),
    "A wadi tile of Wadi: a stretch of the river, which continues across the edge": (
        "Ein Wadiplättchen von Wadi: ein Stück Fluss, das über den Rand weiterläuft"
    ),
    "A piece of the town wall, of masonry or plain": "Ein Stück Stadtmauer, gemauert oder glatt",
    "A water disc of Wadi, a well of stones; shadufs pump it from the river onto the land": (
        "Eine Wasserscheibe von Wadi, ein gemauerter Brunnen; Schadufs pumpen sie auf das Land"
    ),
}

_GROUPS = {
    "Look": "Aussehen",
    "Size": "Maße",
    "Seat": "Sitz",
    "Piece": "Teil",
    "Merlons": "Zinnen",
    "Opening": "Öffnung",
    "Bed": "Druckbett",
    "Extrusion": "Extrusion",
    "Shapes": "Formen",
    "Fit": "Passung",
}

CHOICE_WORDS: Mapping[str, str] = {
    "battlement": "Zinnen",
    "plain": "schlicht",
    "moorish": "maurisch",
    "twin-tower": "Doppelturm",
    "iwan": "Iwan",
    "kasbah": "Kasbah",
    "open": "offen",
    "leaves": "Torflügel",
    "comb": "Kamm",
    "key": "Schlüssel",
    "key width": "Breite des Schlüssels",
    "part": "Teil",
    "slots": "Schlitze",
    "portcullis": "Fallgitter",
    "fort": "Burg",
    "lattice": "Gitterhaus",
    "riad": "Riad",
    "arcade": "Arkadenhaus",
    "figure": "Figur",
    "cone": "Kegel",
    "masonry": "gemauert",
    "fine": "fein",
    "standard": "normal",
    "bold": "kräftig",
    "length": "Länge",
    "depth": "Tiefe",
    "straight": "gerade",
    "bend": "Biegung",
    "source": "Quelle",
    "mouth": "Mündung",
    "tee": "Zusammenfluss",
}

_PARAMETERS = {
    "arch height": "Bogenhöhe",
    "arch width": "Bogenbreite",
    "bed chamfer": "Fußfase",
    "clearance": "Spiel",
    "color": "Farbe",
    "course": "Flusslauf",
    "detail": "Details",
    "door": "Tür",
    "edge chamfer": "Kantenfase",
    "fertility": "Fruchtbarkeit",
    "height": "Höhe",
    "house": "Haus",
    "inlay": "Einlage",
    "inlay color": "Farbe der Einlage",
    "mark": "Inschrift",
    "marked": "markiert",
    "measures": "misst",
    "merlon height": "Zinnenhöhe",
    "merlons": "Zinnen",
    "mirror": "gespiegelt",
    "plinth": "Sockel",
    "relief depth": "Relieftiefe",
    "seat": "Sitz",
    "style": "Stil",
    "thickness": "Dicke",
    "value": "Wert",
    "variant": "Figur",
    "chamfer along the bed; 0 for none": "Fase am Druckbett; 0 für keine",
    "add a boss on the roof for a dome made with --seat": (
        "ein Zapfen auf dem Dach für eine Kuppel mit Sitz"
    ),
    "add a recess for the boss of a building made with --seat": (
        "eine Mulde für den Zapfen eines Gebäudes mit Sitz"
    ),
    "filament colour, a name or #rrggbb; stored in the 3MF": (
        "Farbe des Filaments, ein Name oder #rrggbb; steht im 3MF"
    ),
    "thickness of the chip, rounded to whole layers": (
        "Dicke des Plättchens, auf ganze Schichten gerundet"
    ),
    "fill the pockets with a second colour, flush with the top": (
        "die Vertiefungen bündig mit einer zweiten Farbe füllen"
    ),
    "colour of the inlay, name or #rrggbb; implies --inlay": "Farbe der Einlage, Name oder #rrggbb",
    "gap around the boss of a building": "Spalt um den Zapfen eines Gebäudes",
    "gap at each end": "Spalt an jedem Ende",
    "height of the gate with its merlons, at most 1.5 times the wall's": (
        "Höhe des Tors mit Zinnen, höchstens das 1,5-Fache der Mauer"
    ),
    "style of the gate": "Stil des Tors",
    "kind of house: door, windows, cornice, roof": "Art des Hauses: Tür, Fenster, Gesims, Dach",
    "tell the colour by a shape too": "die Farbe auch an einer Form erkennbar machen",
    "points of its tile, as diamonds on the roof; 0 for none": (
        "Punkte seines Plättchens, als Rauten auf dem Dach; 0 für keine"
    ),
    "how fine the ornament is": "wie fein die Verzierung ist",
    "who he is: carpets, pottery, bread or spices": (
        "wer er ist: Teppiche, Töpferwaren, Brot oder Gewürze"
    ),
    "what closes the opening": "was die Öffnung schließt",
    "width of the opening": "Breite der Öffnung",
    "height of the opening": "Höhe der Öffnung",
    "merlons on each face": "Zinnen auf jeder Seite",
    "height of a merlon": "Höhe einer Zinne",
    "depth of the carving on each face; 0 for none": (
        "Tiefe der Verzierung auf jeder Seite; 0 für keine"
    ),
    "height of the plinth; 0 for none": "Höhe des Sockels; 0 für keinen",
    "radius of a plain gate's rounded upper and upright edges; 0 for none": (
        "Radius der gerundeten oberen und senkrechten Kanten eines schlichten Tors; 0 für keine"
    ),
    "text cut into the underside, such as a name": "Text an der Unterseite, etwa ein Name",
    "the comb of slots, or the key that tries it": "der Kamm mit Schlitzen oder der Schlüssel dazu",
    "width of the key": "Breite des Schlüssels",
    "slots of the comb": "Schlitze des Kamms",
    "the size of a wall to measure": "das Maß der Mauer, das gemessen wird",
    "desert guard or plain pawn": "Wüstenwächter oder schlichter Kegel",
    "which of the four shapes": "welche der vier Formen",
    "gap around the water disc in a basin": "Spalt um die Wasserscheibe im Becken",
    "number of basins": "Zahl der Becken",
    "points of the tile, for the largest palace of a colour": (
        "Punkte des Plättchens, für den größten Palast einer Farbe"
    ),
    "points: 1 north-west, 2 south-east, 3 north-east, 4 south-west": (
        "Punkte: 1 Nordwest, 2 Südost, 3 Nordost, 4 Südwest"
    ),
    "course of the river; a tee is where two rivers join": (
        "Lauf des Flusses; wo zwei Flüsse sich treffen, ist ein Zusammenfluss"
    ),
    "put the bend or the arm on the left instead of the right": (
        "Biegung oder Arm links statt rechts"
    ),
    "stones and merlons, or a plain block": "Steine und Zinnen oder ein glatter Block",
}

_AUTOMATIC = {
    "from the style": "nach dem Stil",
    "from the length": "nach der Länge",
    "from its width": "nach ihrer Breite",
    "from the depth": "nach der Tiefe",
    "from the height": "nach der Höhe",
    "from the size": "nach der Größe",
    "from the side": "nach der Seite",
    "from the colour: red 1, yellow 2, brown 3, black 4, others 1": (
        "nach der Farbe: Rot 1, Gelb 2, Braun 3, Schwarz 4, andere 1"
    ),
    "from the colour: grey fort, black or purple lattice, orange arcade, others riad": (
        "nach der Farbe: Grau Burg, Schwarz oder Lila Gitterhaus, Orange Arkadenhaus, andere Riad"
    ),
    "grey, black, brown or orange, for a value of 1, 2, 3 or 4": (
        "grau, schwarz, braun oder orange, für einen Wert von 1, 2, 3 oder 4"
    ),
}

GERMAN_WORDS: Mapping[str, str] = {
    **_PIECES,
    **_GROUPS,
    **CHOICE_WORDS,
    **SIZE_WORDS,
    **_PARAMETERS,
    **_AUTOMATIC,
    **PRINTER_WORDS,
    **TEMPLATE_WORDS,
}
"""English to German."""
