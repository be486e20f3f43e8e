"""The text of the guardians' leaflet, in English and in German."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.wording import Language
from gatesmith.pictures.boards.leaflet_page import LeafletWords

WADI_LEAFLETS: Mapping[Language, LeafletWords] = {
    "en": LeafletWords(
        "The Guardians of Wadi",
        "Where a guardian may stand, and what it closes",
        (
            "For two to four players. Each player also gets a guardian in their colour. All rules "
            "of the base game remain in force, but it is best to play without building rule B.",
            "A guardian keeps an area of land as it is and so saves its water and building sites "
            "for later. It does nothing else: it pumps no water and scores no points.",
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
                "Its own tile and the land tiles on its four sides. Tiles at its corners stay "
                "open, and so does the river.",
            ),
            "R3": (
                "Nothing changes there",
                "Shadufs and water in a closed area stay as they are. This applies to the owner "
                "of the guardian too.",
            ),
            "R4": (
                "No new shadufs",
                "Nobody can build in a closed area. Shadufs that are already there remain and "
                "score as usual.",
            ),
            "R5": (
                "No second guardian",
                "No guardian can be set on a tile that another guardian has closed.",
            ),
            "R6": (
                "No water in or out",
                "No disc can be pumped into a closed area, out of it, or from one of its tiles to "
                "another.",
            ),
            "R7": (
                "A shaduf inside still works",
                "It can pump past the guardian, from one open tile to another. It cannot use its "
                "own tile, which is closed.",
            ),
            "R8": (
                "Areas can overlap",
                "Only the tile on which a guardian is set has to be open. The tiles that it "
                "closes may already be closed.",
            ),
            "R9": (
                "When guardians are set",
                "After the turns of round one and before the river flows, players set their "
                "guardians anticlockwise: the last player first.",
            ),
            "R10": (
                "Only on empty land",
                "No guardian can be set on a shaduf, on water, on another guardian or in the "
                "river.",
            ),
            "R11": (
                "Not in its owner's zones",
                "Zones are pieces of land between river and edge. No guardian can be set in a "
                "zone that has a shaduf of its owner.",
            ),
            "R12": (
                "If there is no such tile",
                "Then R11 does not apply, and the guardian can join its owner's shadufs. If there "
                "is still no tile, it stays out of the game.",
            ),
            "R14": (
                "The river flows on",
                "Guardians do not hold up the water: after each round, every disc on the river "
                "moves one tile downstream.",
            ),
        },
        "Guardians stay put unless all agree beforehand that they move (R13): from round two on, "
        "each turn begins with moving your guardian to a free tile or removing it for good. The "
        "first removed brings 2 points, the second 1; one left at the end costs as agreed.",
        "The Guardians is by Martyn F; this leaflet explains its rules in our own words, and R8 "
        "and R12 are our decisions where the rules are silent. Every drawing shows a position "
        "that can arise in a game, and the ticks and crosses come from gatesmith's rules engine.",
    ),
    "de": LeafletWords(
        "Die Wächter von Wadi",
        "Wo ein Wächter stehen darf und was er sperrt",
        (
            "Für zwei bis vier Spieler. Jeder erhält zusätzlich einen Wächter in seiner Farbe. "
            "Alle Regeln des Basisspiels bleiben in Kraft, nur Bauregel B lässt man besser weg.",
            "Ein Wächter hält ein Stück Land, wie es ist: Wasser und Bauplätze bleiben für später "
            "erhalten. Mehr tut er nicht: Er pumpt kein Wasser und bringt keine Punkte.",
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
                "Sein Landkärtchen und die waagrecht und senkrecht angrenzenden. Über Eck bleibt "
                "alles offen, der Fluss ebenso.",
            ),
            "R3": (
                "Dort bleibt alles, wie es ist",
                "Schadufs und Wasserscheiben im Sperrgebiet bleiben unverändert. Das gilt auch "
                "für den Besitzer des Wächters.",
            ),
            "R4": (
                "Kein neuer Schaduf",
                "Im Sperrgebiet darf niemand bauen. Ein Schaduf, der dort schon steht, bleibt "
                "stehen und zählt wie immer.",
            ),
            "R5": (
                "Kein zweiter Wächter",
                "In das Sperrgebiet eines anderen Wächters darf kein Wächter gesetzt werden.",
            ),
            "R6": (
                "Kein Wasser hinein oder heraus",
                "In das Sperrgebiet hinein, aus ihm heraus und innerhalb von ihm darf nicht "
                "gepumpt werden.",
            ),
            "R7": (
                "Ein Schaduf im Sperrgebiet",
                "Er darf pumpen, aber nur von und auf Kärtchen außerhalb des Sperrgebiets. Sein "
                "eigenes Kärtchen ist gesperrt.",
            ),
            "R8": (
                "Sperrgebiete überschneiden sich",
                "Offen sein muss nur das Kärtchen für den neuen Wächter. Was er sperrt, darf "
                "schon gesperrt sein.",
            ),
            "R9": (
                "Wann die Wächter kommen",
                "Nach den Zügen der ersten Runde, noch bevor das Wasser fließt, setzt jeder "
                "seinen, gegen den Uhrzeigersinn: der Letzte zuerst.",
            ),
            "R10": (
                "Nur auf leeres Land",
                "Verboten sind Kärtchen mit Schaduf, Wasserscheibe oder anderem Wächter und alle "
                "Wadikärtchen.",
            ),
            "R11": (
                "Nicht in die eigene Zone",
                "Zonen sind Landstücke zwischen Fluss und Spielrand. In eine Zone mit eigenem "
                "Schaduf darf der Wächter nicht.",
            ),
            "R12": (
                "Wenn kein Kärtchen bleibt",
                "Dann entfällt R11, und der Wächter darf zu eigenen Schadufs. Ist auch dann "
                "nichts frei, kommt er nicht ins Spiel.",
            ),
            "R14": (
                "Der Fluss fließt weiter",
                "Kein Wächter hält das Wasser auf: Nach jeder Runde rückt jede Scheibe im Fluss "
                "ein Kärtchen weiter.",
            ),
        },
        "Wächter bleiben stehen, außer alle vereinbaren vorher, dass sie wandern (R13): Ab Runde "
        "2 versetzt man zuerst den eigenen auf ein freies Kärtchen oder entfernt ihn endgültig. "
        "Der erste entfernte bringt 2 Punkte, der zweite 1; stehende kosten am Ende Punkte.",
        "„Die Wächter“ stammt von Martyn F; dieses Blatt gibt die Regeln mit eigenen Worten "
        "wieder, R8 und R12 sind eigene Festlegungen, wo sie schweigen. Jede Zeichnung zeigt eine "
        "mögliche Stellung; Haken und Kreuze stammen aus der Regelprüfung von gatesmith.",
    ),
}
