"""What the guardians' leaflet says, in English and in German: our own sentences on the rules."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.wording import Language
from gatesmith.pictures.boards.leaflet_page import LeafletWords

WADI_LEAFLETS: Mapping[Language, LeafletWords] = {
    "en": LeafletWords(
        "The Guardians of Wadi",
        "Where a guardian may stand, and what he closes",
        (
            "For two to four players; everyone also gets a guardian in their colour. All rules of "
            "the base game still hold, but it plays better without building rule B.",
            "A guardian keeps a patch of land as it is, so that its water and its building sites "
            "wait there. He does nothing else: he pumps no water and scores no points.",
        ),
        (
            "allowed",
            "not allowed",
            "shaduf",
            "guardian",
            "closed area",
            "water",
            "flow",
            "zone",
            "fertility",
        ),
        {
            "R2": (
                "What a guardian closes",
                "His own tile and the land tiles at its four sides. Tiles at its corners stay "
                "open, and so does the river.",
            ),
            "R3": (
                "Nothing changes there",
                "Shadufs and water within stay as they are. Whose guardian it is makes no "
                "difference: he binds his owner too.",
            ),
            "R4": (
                "No shaduf goes in",
                "Nobody builds in a closed area. Shadufs that stood there before remain, and "
                "they score as ever.",
            ),
            "R5": (
                "No second guardian goes in",
                "A tile that another guardian has closed takes no guardian.",
            ),
            "R6": (
                "No water in, none out",
                "No disc is pumped into a closed area, none out of it, and none from one of its "
                "tiles to another.",
            ),
            "R7": (
                "A shaduf within still works",
                "It may pump past the guardian: from an open tile to an open tile. Its own tile "
                "is closed to it.",
            ),
            "R8": (
                "Areas may overlap",
                "Only the tile that the new guardian stands on has to be open. What he closes "
                "may be closed already.",
            ),
            "R9": (
                "When the guardians come",
                "After all turns of round one and before the river flows, everyone sets his own, "
                "anticlockwise: the last player first.",
            ),
            "R10": (
                "On empty land only",
                "No guardian is set on a shaduf, on water, on another guardian or in the river.",
            ),
            "R11": (
                "Not in his owner's zones",
                "Zones are pieces of land between river and edge. Nobody sets a guardian in a zone "
                "that has a shaduf of his own.",
            ),
            "R12": (
                "If there is no such tile",
                "Then R11 is dropped, and he may join his owner's shadufs. If no tile is free even "
                "so, he stays out of the game.",
            ),
            "R14": (
                "The river flows on",
                "No guardian holds up the water: after each round every disc on the river moves "
                "on by one tile.",
            ),
        },
        "Once set, guardians stay, unless all agree beforehand that they move (R13): from round "
        "two on, a turn begins with moving one's own to a free tile or removing it for good. The "
        "first one removed brings 2 points, the second 1; one left at the end costs as agreed.",
        "The Guardians are by Martyn F; this leaflet tells their rules in words of its own, and "
        "R8 and R12 are decisions where those are silent. Every drawing is a position that a game "
        "can lead to, and ticks and crosses are the verdicts of gatesmith's rules engine.",
    ),
    "de": LeafletWords(
        "Die Wächter von Wadi",
        "Wohin ein Wächter darf und was er sperrt",
        (
            "Für zwei bis vier Spieler: Jeder bekommt noch einen Wächter in seiner Farbe. Alle "
            "Regeln des Grundspiels gelten weiter; besser spielt es sich ohne Bauregel B.",
            "Ein Wächter hält ein Stück Land, wie es ist: Wasser und Bauplätze bleiben dort "
            "erhalten. Mehr tut er nicht: Er pumpt nicht und bringt keine Punkte.",
        ),
        (
            "erlaubt",
            "verboten",
            "Schaduf",
            "Wächter",
            "gesperrt",
            "Wasser",
            "Strömung",
            "Zone",
            "Fruchtbarkeit",
        ),
        {
            "R2": (
                "Was ein Wächter sperrt",
                "Sein Kärtchen und das Land an dessen vier Seiten. Über Eck bleibt alles offen, "
                "und der Fluss ohnehin.",
            ),
            "R3": (
                "Dort bleibt alles, wie es ist",
                "Weder Wasser noch Schadufs ändern sich darin. Wem der Wächter gehört, ist "
                "gleich: Auch sein Besitzer muss warten.",
            ),
            "R4": (
                "Kein Schaduf kommt hinein",
                "Gebaut wird dort nicht. Ein Schaduf, der schon vorher da war, bleibt und zählt "
                "wie immer.",
            ),
            "R5": (
                "Kein zweiter Wächter hinein",
                "Was ein anderer Wächter sperrt, ist für jeden weiteren tabu.",
            ),
            "R6": (
                "Kein Wasser hinein oder heraus",
                "Über die Grenze wird nicht gepumpt, in keine Richtung, und auch nicht von "
                "Kärtchen zu Kärtchen innerhalb.",
            ),
            "R7": (
                "Ein Schaduf darin arbeitet noch",
                "Er pumpt am Wächter vorbei, von einem offenen Kärtchen auf ein offenes. Sein "
                "eigenes ist gesperrt.",
            ),
            "R8": (
                "Gebiete überdecken sich",
                "Offen sein muss nur das Kärtchen für den neuen Wächter. Was er sperrt, kann "
                "schon gesperrt sein.",
            ),
            "R9": (
                "Wann die Wächter kommen",
                "Nach den Zügen der ersten Runde, noch bevor das Wasser fließt, setzt jeder "
                "seinen, gegen den Uhrzeigersinn: der Letzte zuerst.",
            ),
            "R10": (
                "Nur auf leeres Land",
                "Nicht zu einem Schaduf, nicht auf Wasser, nicht zu einem anderen Wächter und "
                "nie in den Fluss.",
            ),
            "R11": (
                "Nicht in die eigene Zone",
                "Zonen sind Landstücke zwischen Fluss und Rand. Wo man selbst einen Schaduf hat, "
                "setzt man keinen Wächter.",
            ),
            "R12": (
                "Wenn nichts anderes bleibt",
                "Dann entfällt R11, und er darf zu eigenen Schadufs. Ist auch dann nichts frei, "
                "kommt er nicht ins Spiel.",
            ),
            "R14": (
                "Der Fluss fließt weiter",
                "Kein Wächter hält das Wasser auf: Nach jeder Runde rückt jede Scheibe im Fluss "
                "um ein Kärtchen vor.",
            ),
        },
        "Gesetzte Wächter bleiben, es sei denn, alle vereinbaren vorher, dass sie wandern (R13): "
        "Ab Runde 2 versetzt man zuerst den eigenen auf ein freies Kärtchen oder entfernt ihn. "
        "Der erste entfernte bringt 2, der zweite 1 Punkt; stehende kosten am Ende Punkte.",
        "Die Wächter hat Martyn F erdacht; dieses Blatt gibt ihre Regeln in eigenen Worten "
        "wieder, R8 und R12 sind Festlegungen, wo sie schweigen. Jede Zeichnung kann so auf dem "
        "Tisch liegen, Haken und Kreuze sind das Urteil der Regelprüfung von gatesmith.",
    ),
}
